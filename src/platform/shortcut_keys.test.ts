import { describe, expect, it } from "vitest";
import { isPressed, isSingleKey, type KeyPress } from "./shortcut_keys.ts";

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
