import { describe, expect, it } from "vitest";
import { isPressed, isSingleKey, keyParts, type KeyPress, pairStep } from "./shortcut_keys.ts";

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

describe("a shortcut", () => {
  it.each([
    ["n", press("n"), false, true],
    ["n", press("N", { shiftKey: true }), false, false],
    ["n", press("n", { ctrlKey: true }), false, false],
    ["n", press("n", { altKey: true }), false, false],
    ["n", press("n", { metaKey: true }), false, false],
    ["?", press("?", { shiftKey: true }), false, true],
    ["?", press("?"), false, true],
    ["mod+k", press("k", { ctrlKey: true }), false, true],
    ["mod+k", press("k", { metaKey: true }), false, false],
    ["mod+k", press("k", { metaKey: true }), true, true],
    ["mod+k", press("k", { ctrlKey: true }), true, false],
    ["mod+k", press("k"), false, false],
    ["mod+k", press("K", { ctrlKey: true }), false, true],
    ["mod+shift+h", press("H", { ctrlKey: true, shiftKey: true }), false, true],
    ["mod+shift+h", press("h", { ctrlKey: true }), false, false],
  ])("%s, with %o on a Mac: %s", (keys, pressed, isMac, expected) => {
    expect(isPressed(keys, pressed, isMac)).toBe(expected);
  });

  it("is single without Ctrl or ⌘", () => {
    expect(["n", "?", "mod+k", "mod+shift+h"].filter(isSingleKey)).toEqual(["n", "?"]);
  });
});

describe("a shortcut of two keys", () => {
  const known = ["n", "g p", "g r", "mod+k"];
  const typed = (...keys: [string, number][]) =>
    keys.reduce(
      ({ begun, pressed }, [key, at]) => {
        const step = pairStep(known, begun, key, at);
        return { begun: step.begun, pressed: [...pressed, step.pressed] };
      },
      { begun: null as ReturnType<typeof pairStep>["begun"], pressed: [] as (string | null)[] },
    ).pressed;

  it("is pressed one after the other, in time, with nothing between", () => {
    expect(typed(["g", 0], ["p", 900])).toEqual([null, "g p"]);
    expect(typed(["G", 0], ["g", 100], ["R", 200])).toEqual([null, null, "g r"]);
    expect(typed(["g", 0], ["p", 1_501])).toEqual([null, null]);
    expect(typed(["g", 0], ["x", 1], ["p", 2])).toEqual([null, null, null]);
    expect(typed(["p", 0], ["g", 1])).toEqual([null, null]);
    expect(typed(["g", 0], ["p", 1], ["r", 2])).toEqual([null, "g p", null]);
  });

  it("is no press of either key alone, and stands as two keycaps", () => {
    expect([isPressed("g p", press("p"), false), isPressed("g p", press("g"), false)]).toEqual([
      false,
      false,
    ]);
    expect([isSingleKey("g p"), keyParts("g p"), keyParts("+")]).toEqual([true, ["g", "p"], ["+"]]);
  });
});
