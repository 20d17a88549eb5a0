import { describe, expect, test } from "vitest";
import type { TreeProblem } from "./check_tree.ts";
import { parseTree } from "./parse_tree.ts";
import { nodeOf, type TreeNode } from "../tree.ts";

const problemsIn = (json: string): readonly TreeProblem[] => {
  const parsed = parseTree(json);
  return parsed.ok ? [] : parsed.problems;
};

/** The problems, each in a few words: `step key code`. */
const told = (json: string) => problemsIn(json).map(({ step, key, code }) => `${step} ${key} ${code}`);

/** A start with what is given below it, as text. */
const under = (...children: unknown[]) =>
  JSON.stringify({ unique_id: 1, type: "start", name: "Start", children });

/** A start with a decision, whose branches are given. */
const branches = (...children: unknown[]) => under({ unique_id: 2, type: "decision", name: "D", children });

const step = { unique_id: 2, type: "simple_text", name: "A" };
const loop = (unique_id: number, target: unknown) => ({
  unique_id,
  type: "loop",
  selectedParentLoop: target,
});
const textStep = nodeOf({ unique_id: 2, type: "simple_text", name: "A" });
const end = { unique_id: 9, type: "end" };

describe("a chart from text", () => {
  test("has what a step does not say filled in", () => {
    const parsed = parseTree(
      under({ ...step, children: [loop(3, { unique_id: 2, name: "A" })] }).replace('"name":"Start",', ""),
    );
    const target = { unique_id: 2, name: "A" };
    expect(parsed).toEqual({
      ok: true,
      tree: nodeOf({
        unique_id: 1,
        type: "start",
        children: [
          nodeOf({
            unique_id: 2,
            type: "simple_text",
            name: "A",
            is_parent: [3],
            children: [nodeOf({ unique_id: 3, type: "loop", selectedParentLoop: target })],
          }),
        ],
      }),
    });
  });

  test("ends in an end that need not say its name", () => {
    const parsed = parseTree(under(end));
    expect(parsed.ok && parsed.tree.children[0]?.name).toBe("End");
  });

  const known = { unique_id: 2, name: "A" };
  const coloured = { unique_id: 2, type: "blank", color: "red" };

  test.each<[what: string, json: string, right: TreeNode]>([
    ["a blank with a colour", under(coloured), nodeOf({ unique_id: 2, type: "blank" })],
    ["a blank with any colour", under({ ...coloured, color: 7 }), nodeOf({ unique_id: 2, type: "blank" })],
    [
      "a loop to a step of another name",
      under(loop(2, { unique_id: 1, name: "Altul" })),
      nodeOf({ unique_id: 2, type: "loop", selectedParentLoop: { unique_id: 1, name: "Start" } }),
    ],
    [
      "a loop that does not say its target's name",
      under(loop(2, { unique_id: 1 })),
      nodeOf({ unique_id: 2, type: "loop", selectedParentLoop: { unique_id: 1, name: "Start" } }),
    ],
    ["a loop that is not there", under({ ...step, is_parent: [3] }), textStep],
    ["loops that are no list", under({ ...step, is_parent: "3" }), textStep],
    ["loops that are no ids", under({ ...step, is_parent: ["3"] }), textStep],
    ["no loops", under({ ...step, is_parent: null }), textStep],
    [
      "a loop that its target does not know",
      under({ ...step, is_parent: [], children: [loop(3, known)] }),
      nodeOf({
        ...textStep,
        is_parent: [3],
        children: [nodeOf({ unique_id: 3, type: "loop", selectedParentLoop: known })],
      }),
    ],
    [
      "loops in another order",
      under({
        unique_id: 2,
        type: "decision",
        name: "A",
        is_parent: [4, 3],
        children: [
          { ...loop(3, known), condition: "a" },
          { ...loop(4, known), condition: "b" },
        ],
      }),
      nodeOf({
        unique_id: 2,
        type: "decision",
        name: "A",
        is_parent: [3, 4],
        children: [
          nodeOf({ unique_id: 3, type: "loop", condition: "a", selectedParentLoop: known }),
          nodeOf({ unique_id: 4, type: "loop", condition: "b", selectedParentLoop: known }),
        ],
      }),
    ],
  ])("with %s has that set right", (_what, json, right) => {
    const parsed = parseTree(json);
    // A loop to the start is known to the start as well.
    const is_parent = right.selectedParentLoop === null ? [] : [right.unique_id];
    expect(parsed).toEqual({
      ok: true,
      tree: nodeOf({ unique_id: 1, type: "start", name: "Start", is_parent, children: [right] }),
    });
  });

  test.each<[what: string, json: string, problems: string[]]>([
    ["no JSON", "{", ["  invalid"]],
    ["nothing", "", ["  invalid"]],
    ["null", "null", ["  invalid"]],
    ["a list", "[]", ["  invalid"]],
    ["a number", "7", ["  invalid"]],
    ["a text", '"x"', ["  invalid"]],
    ["an empty object", "{}", [" unique_id required", " type required"]],
    ["no start", JSON.stringify(step), ["2 type invalid"]],
    ["two starts", under({ unique_id: 2, type: "start" }), ["2 type duplicate"]],
    ["another type", under({ unique_id: 2, type: "task" }), ["2 type invalid"]],
    ["a type of every object", under({ unique_id: 2, type: "constructor" }), ["2 type invalid"]],
    ["an id of text", under({ ...step, unique_id: "2" }), ["0 unique_id invalid"]],
    ["an id of 0", under({ ...step, unique_id: 0 }), ["0 unique_id invalid"]],
    ["half an id", under({ ...step, unique_id: 2.5 }), ["0 unique_id invalid"]],
    ["an id that JavaScript does not hold", under({ ...step, unique_id: 2 ** 53 }), ["0 unique_id invalid"]],
    ["an id twice", under({ ...step, unique_id: 1 }), ["1 unique_id duplicate"]],
    [
      "a problem deep down",
      branches({ ...end, condition: "a" }, { condition: "b" }),
      ["0.1 unique_id required", "0.1 type required"],
    ],
    ["another key", under({ ...step, colour: "red" }), ["2 colour invalid"]],
    ["a key of every object", under({ ...step, constructor: 1 }), ["2 constructor invalid"]],
    [
      "the key of the prototype",
      under(step).replace('"name":"A"', '"name":"A","__proto__":{}'),
      ["2 __proto__ invalid"],
    ],
    [
      "the key of the prototype in a target",
      branches({ unique_id: 3, condition: "x", type: "loop", selectedParentLoop: 0 }).replace(
        ":0",
        ':{"unique_id":2,"name":"D","__proto__":1}',
      ),
      ["3 selectedParentLoop invalid"],
    ],
    ["a child that is none", under(null), ["0  invalid"]],
    ["a child that is a list", under([]), ["0  invalid"]],
    ["a child that is a number", under(1), ["0  invalid"]],
    ["children that are no list", under({ ...step, children: {} }), ["2 children invalid"]],
    ["two steps after one", under(step, end), ["1 children too_many"]],
    [
      "two steps after a text",
      under({ ...step, children: [end, { ...end, unique_id: 10 }] }),
      ["2 children too_many"],
    ],
    ["a step after the end", under({ ...end, children: [step] }), ["9 children too_many"]],
    [
      "a step after a blank",
      under({ unique_id: 3, type: "blank", children: [step] }),
      ["3 children too_many"],
    ],
    [
      "a step after a loop",
      under({ ...loop(3, { unique_id: 1, name: "Start" }), children: [end] }),
      ["3 children too_many"],
    ],
    ["a decision without a branch", branches(), ["2 children required"]],
    ["a branch without a condition", branches(end), ["9 condition required"]],
    ["a branch with an empty condition", branches({ ...end, condition: " " }), ["9 condition required"]],
    [
      "a branch with a long condition",
      branches({ ...end, condition: "ș".repeat(256) }),
      ["9 condition too_long"],
    ],
    ["a branch with a number as condition", branches({ ...end, condition: 1 }), ["9 condition invalid"]],
    ["a condition outside of a decision", under({ ...step, condition: "da" }), ["2 condition invalid"]],
    ["a link to nothing", under({ unique_id: 2, type: "process" }), ["2 id required"]],
    ["a link to no number", under({ unique_id: 2, type: "procedure", id: "7" }), ["2 id invalid"]],
    ["a link of a text", under({ ...step, id: 7 }), ["2 id invalid"]],
    ["a text without text", under({ ...step, name: "" }), ["2 name required"]],
    ["a long text", under({ ...step, name: "x".repeat(5001) }), ["2 name too_long"]],
    [
      "a long name",
      under({ unique_id: 2, type: "process", id: 1, name: "x".repeat(256) }),
      ["2 name too_long"],
    ],
    [
      "a decision without a name",
      branches({ ...end, condition: "da" }).replace('"D"', '""'),
      ["2 name required"],
    ],
    ["a name that is a number", under({ ...step, name: 7 }), ["2 name invalid"]],
    ["half a character", under({ ...step, name: "a\ud800" }), ["2 name invalid"]],
    ["a NUL", under({ ...step, name: "a\u0000" }), ["2 name invalid"]],
    ["an end of another name", under({ ...end, name: "Sfârșit" }), ["9 name invalid"]],
    ["a blank with a name", under({ unique_id: 2, type: "blank", name: "x" }), ["2 name invalid"]],
    ["another colour", under({ ...step, color: "orange" }), ["2 color invalid"]],
    ["a number as colour", under({ ...step, color: 1 }), ["2 color invalid"]],
    ["a number for being unfolded", under({ ...step, extend: 1 }), ["2 extend invalid"]],
    ["a loop without a target", under(loop(2, null)), ["2 selectedParentLoop required"]],
    [
      "a loop to a step whose name is none",
      under(loop(2, { unique_id: 1, name: "Start" })).replace(
        '"name":"Start","children"',
        '"name":7,"children"',
      ),
      ["1 name invalid"],
    ],
    ["a loop to a number", under(loop(2, 1)), ["2 selectedParentLoop invalid"]],
    [
      "a loop to more than a step",
      under(loop(2, { unique_id: 1, name: "Start", x: 1 })),
      ["2 selectedParentLoop invalid"],
    ],
    ["a loop to nothing", under(loop(2, { unique_id: 7, name: "A" })), ["2 selectedParentLoop not_found"]],
    [
      "a loop to itself",
      under({ ...loop(2, { unique_id: 2, name: "" }) }),
      ["2 selectedParentLoop not_found"],
    ],
    [
      "a loop to a step beside it",
      branches(
        { ...step, unique_id: 3, condition: "a" },
        { ...loop(4, { unique_id: 3, name: "A" }), condition: "b" },
      ),
      ["4 selectedParentLoop not_found"],
    ],
    [
      "a loop to a step in another branch, higher up",
      branches(
        { ...step, unique_id: 3, condition: "a" },
        {
          unique_id: 5,
          type: "process",
          id: 1,
          condition: "b",
          children: [loop(4, { unique_id: 3, name: "A" })],
        },
      ),
      ["4 selectedParentLoop not_found"],
    ],
    [
      "a target of a step that is no loop",
      under({ ...step, selectedParentLoop: { unique_id: 1, name: "Start" } }),
      ["2 selectedParentLoop invalid"],
    ],
    ["a null where a text stands", under({ ...step, name: null }), ["2 name invalid"]],
  ])("is refused with %s", (_what, json, problems) => {
    expect(told(json)).toEqual(problems);
  });

  test("tells at most 20 problems", () => {
    const bad = Array.from({ length: 30 }, (_, at) => ({ unique_id: at + 3, type: "x" }));
    expect(problemsIn(branches(...bad))).toHaveLength(20);
  });

  test("does not touch the prototype of anything", () => {
    problemsIn(
      under(step).replace('"name":"A"', '"__proto__":{"name":"A","polluted":1},"type":"simple_text"'),
    );
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});
