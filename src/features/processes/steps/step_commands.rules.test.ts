import { describe, expect, test } from "vitest";
import { offeredCommands, outlineCommand, typedSign } from "./step_commands.rules.ts";
import { nodeOf } from "../tree/tree.ts";

const end = nodeOf({ unique_id: 6, type: "end", name: "End", condition: "Da" });
const chart = nodeOf({
  unique_id: 1,
  type: "start",
  name: "Start",
  children: [
    nodeOf({
      unique_id: 2,
      type: "procedure",
      id: 7,
      name: "Recepție",
      children: [
        nodeOf({
          unique_id: 3,
          type: "simple_text",
          name: "Verifică",
          children: [
            nodeOf({
              unique_id: 4,
              type: "decision",
              name: "Corect?",
              children: [end, nodeOf({ unique_id: 7, type: "blank", condition: "Nu" })],
            }),
          ],
        }),
      ],
    }),
  ],
});
const all = { canEdit: true, canCopy: true, canPaste: true, canFollow: true };
const offered = (id: number, abilities: Partial<typeof all> = {}) =>
  offeredCommands(chart, id, { ...all, canFollow: false, ...abilities }).join(" ");

describe("the menu of a step", () => {
  test("has all that can be done with it", () => {
    expect(offered(2, { canFollow: true })).toBe(
      "follow edit add_after add_before move_down copy copy_branch duplicate cut cut_branch paste fold link improve remove",
    );
    expect(offered(3)).toContain("move_up");
  });

  test("has only what is for reading when one may only read", () => {
    const reading = { canEdit: false, canCopy: false };
    expect(offered(2, { ...reading, canFollow: true })).toBe("follow fold link improve");
    expect(offered(6, reading)).toBe("link");
  });

  test("has copying for who draws, also where nothing is to be changed", () => {
    expect(offered(3, { canEdit: false })).toBe("copy copy_branch fold link improve");
  });

  test("has a branch only where there is one, and of a decision no part", () => {
    expect(offered(6)).not.toContain("branch");
    const decision = offered(4).split(" ");
    expect(decision.filter((command) => /copy|cut|dup/.test(command))).toEqual([
      "copy",
      "copy_branch",
      "duplicate",
      "cut_branch",
    ]);
  });

  test("offers to propose an improvement of what is done, not of where the flow begins and ends", () => {
    const reading = { canEdit: false };
    expect([2, 3, 4].map((id) => offered(id, reading).includes("improve"))).toEqual([true, true, true]);
    expect([1, 6, 7].map((id) => offered(id, reading).includes("improve"))).toEqual([false, false, false]);
  });

  test("offers to paste only what was copied, and only where something may follow", () => {
    expect(offered(2, { canPaste: false })).not.toContain("paste");
    expect(offered(6)).not.toContain("paste");
  });

  test("neither changes, moves nor removes the start", () => {
    expect(offered(1)).toBe("add_after paste fold link");
  });

  test("has a branch's text, nothing to come after an end, and no way for it to be changed", () => {
    expect(offered(6)).toBe("condition add_before copy cut link remove");
  });

  test("fills a place in one way, and keeps the last of its branch", () => {
    expect(offered(7)).toBe("edit condition paste link");
  });

  test("is empty for a step that is not there", () => {
    expect(offered(99)).toBe("");
  });
});

describe("a key in the outline", () => {
  const press = (keys: string, options: Partial<Parameters<typeof outlineCommand>[1]> = {}) => {
    const parts = keys.split("+");
    return outlineCommand(
      {
        key: parts.at(-1) ?? "",
        ctrlKey: parts.includes("ctrl"),
        metaKey: parts.includes("meta"),
        shiftKey: parts.includes("shift"),
        altKey: parts.includes("alt"),
      },
      { isMac: false, canEdit: true, hasLetters: true, ...options },
    );
  };

  test("moves, edits and opens the menu", () => {
    expect(["ArrowDown", "Home", "Enter", " ", "shift+F10", "ContextMenu"].map((key) => press(key))).toEqual([
      "down",
      "first",
      "open",
      "turn",
      "menu",
      "menu",
    ]);
    expect(["F2", "Insert", "shift+Insert", "Delete", "alt+ArrowUp"].map((key) => press(key))).toEqual([
      "edit",
      "add_after",
      "add_before",
      "remove",
      "move_up",
    ]);
  });

  test("with Ctrl, on a Mac with the command key, works on branches", () => {
    expect(
      [
        "ctrl+c",
        "ctrl+x",
        "ctrl+v",
        "ctrl+Z",
        "ctrl+shift+Z",
        "ctrl+y",
        "ctrl+d",
        "ctrl+shift+C",
        "ctrl+shift+X",
      ].map((key) => press(key)),
    ).toEqual(["copy", "cut", "paste", "undo", "redo", "redo", "duplicate", "copy_branch", "cut_branch"]);
    expect(press("meta+c", { isMac: true })).toBe("copy");
    expect([press("ctrl+c", { isMac: true }), press("meta+c")]).toEqual([null, null]);
  });

  test("is a sign whether or not it needs Shift", () => {
    expect([press("."), press("shift+.")]).toEqual(["menu", "menu"]);
  });

  test("is a letter to find a row by, where letters are no commands or nothing can be edited", () => {
    expect(["a", "b", "c", "f"].map((key) => press(key))).toEqual([
      "add_after",
      "add_before",
      "condition",
      "fold",
    ]);
    expect(press("a", { hasLetters: false })).toBeNull();
    expect(press("a", { canEdit: false })).toBeNull();
    expect(press("shift+A")).toBeNull();
    expect(press("g")).toBeNull();
  });

  test("follows a link also where one may only read", () => {
    expect([press("ctrl+Enter"), press("ctrl+Enter", { canEdit: false })]).toEqual(["follow", "follow"]);
  });

  test("changes nothing where one may only read", () => {
    expect(
      ["F2", "Delete", "ctrl+x", "ctrl+z", "Insert"].map((key) => press(key, { canEdit: false })),
    ).toEqual([null, null, null, null, null]);
  });

  test("types a sign only by itself", () => {
    const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    expect(typedSign({ ...plain, key: "ș" }, false)).toBe("ș");
    expect(typedSign({ ...plain, key: "Shift" }, true)).toBeNull();
    expect(typedSign({ ...plain, key: "r", ctrlKey: true }, true)).toBeNull();
  });

  test("is the page's own sign until a name has been begun", () => {
    const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
    expect([typedSign({ ...plain, key: "/" }, false), typedSign({ ...plain, key: " " }, false)]).toEqual([
      null,
      null,
    ]);
    expect(typedSign({ ...plain, key: "/" }, true)).toBe("/");
  });
});
