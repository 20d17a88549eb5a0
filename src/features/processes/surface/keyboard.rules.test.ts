import { describe, expect, test } from "vitest";
import { commandOf } from "./keyboard.rules.ts";

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (key: string, held: Partial<typeof none> = {}) => ({ key, ...none, ...held });
const ctrl = { ctrlKey: true };

describe("keys on the chart", () => {
  test.each([
    ["ArrowDown", "down"],
    ["ArrowLeft", "left"],
    ["Home", "first"],
    ["End", "last"],
    ["Enter", "open"],
    [" ", "select"],
    ["Delete", "remove"],
    ["Insert", "add"],
    ["a", "add"],
    ["b", "add_before"],
    ["c", "condition"],
    ["f", "fold"],
    [".", "menu"],
    ["ContextMenu", "menu"],
    ["+", "zoom_in"],
    ["-", "zoom_out"],
    ["0", "zoom_fit"],
  ])("%s", (key, command) => {
    expect(commandOf(press(key), false)).toBe(command);
  });

  test("with Ctrl, on a Mac with ⌘", () => {
    expect(commandOf(press("z", ctrl), false)).toBe("undo");
    expect(commandOf(press("Z", { ...ctrl, shiftKey: true }), false)).toBe("redo");
    expect(commandOf(press("y", ctrl), false)).toBe("redo");
    expect(commandOf(press("c", ctrl), false)).toBe("copy");
    expect(commandOf(press("d", ctrl), false)).toBe("duplicate");
    const shifted = { ...ctrl, shiftKey: true };
    expect(["C", "X"].map((key) => commandOf(press(key, shifted), false))).toEqual([
      "copy_branch",
      "cut_branch",
    ]);
    expect(commandOf(press("v", { metaKey: true }), true)).toBe("paste");
    expect(commandOf(press("v", ctrl), true)).toBeNull();
  });

  test("leave the browser and the app their own", () => {
    expect(commandOf(press("a", ctrl), false)).toBeNull();
    expect(commandOf(press("0", ctrl), false)).toBeNull();
    expect(commandOf(press("ArrowDown", { shiftKey: true }), false)).toBeNull();
    expect(commandOf(press("ArrowLeft", { altKey: true }), false)).toBeNull();
    expect(commandOf(press("F", { shiftKey: true }), false)).toBeNull();
    expect(commandOf(press("x"), false)).toBeNull();
    expect(commandOf(press("Tab"), false)).toBeNull();
  });

  test("move a step with Alt, and know the signs that keyboards write with Shift", () => {
    expect(commandOf(press("ArrowUp", { altKey: true }), false)).toBe("move_up");
    expect(commandOf(press("ArrowDown", { altKey: true }), false)).toBe("move_down");
    expect(commandOf(press("+", { shiftKey: true }), false)).toBe("zoom_in");
    expect(commandOf(press("Insert", { shiftKey: true }), false)).toBe("add_before");
    expect(commandOf(press("F10", { shiftKey: true }), false)).toBe("menu");
  });

  test("of one sign rest when a person has turned them off", () => {
    for (const key of ["a", "f", ".", "+", "0"]) expect(commandOf(press(key), false, false)).toBeNull();
    expect(commandOf(press("ArrowDown"), false, false)).toBe("down");
    expect(commandOf(press("Insert"), false, false)).toBe("add");
  });
});
