import { afterEach, expect, test, vi } from "vitest";
import { forgetSignedIn, hasJustSignedIn, markSignedIn } from "./session_marks.ts";

afterEach(() => vi.unstubAllGlobals());

function storage() {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

test("a sign-in is known however often it is asked for, until it is forgotten", () => {
  storage();
  expect(hasJustSignedIn()).toBe(false);
  markSignedIn();
  expect([hasJustSignedIn(), hasJustSignedIn()]).toEqual([true, true]);
  forgetSignedIn();
  expect(hasJustSignedIn()).toBe(false);
});

test("where nothing may be kept, nobody has just signed in", () => {
  const refuse = () => {
    throw new Error("refused");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  markSignedIn();
  forgetSignedIn();
  expect(hasJustSignedIn()).toBe(false);
});
