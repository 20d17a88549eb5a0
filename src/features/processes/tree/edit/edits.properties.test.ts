import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemsOf } from "../check/check_tree.ts";
import { withDerived } from "../check/derived.ts";
import { addStep, changeStep, type Edited } from "./add_and_change.ts";
import { copyBranch, pasteBranch } from "./copy_and_paste.ts";
import { renameCondition, setConditions } from "./change_conditions.ts";
import { giveAbove, stepsIn } from "./finish_edit.ts";
import { moveStep } from "./move_step.ts";
import { removeStep } from "./remove_step.ts";
import { editFrom, type RandomEdit, randomEdit } from "./random_edit.fixture.ts";
import { chainOf, combOf, randomTree, wideOf } from "../random_tree.fixture.ts";
import { treeToJson } from "../check/serialize_tree.ts";
import { nodeOf, type Tree, treeLimits } from "../tree.ts";
import { indexOf } from "../tree_index.ts";
import { accepted } from "./edits.fixture.ts";

/** Runs random edits one after another, each on what the ones before made. */
function afterEach(
  check: (before: Tree, edit: RandomEdit, ever: ReadonlySet<number>, said: string) => void,
  options: { seed?: number; numRuns?: number } = {},
) {
  fc.assert(
    fc.property(randomTree(25), fc.array(randomEdit, { maxLength: 25 }), (start, genes) => {
      let tree = start;
      const ever = new Set(indexOf(tree).byId.keys());
      for (const gene of genes) {
        const said = treeToJson(tree);
        const edit = editFrom(tree, gene);
        if (edit === null) continue;
        check(tree, edit, ever, said);
        if (!edit.edited.ok) continue;
        tree = edit.edited.tree;
        for (const id of indexOf(tree).byId.keys()) ever.add(id);
      }
    }),
    { numRuns: 80, ...options },
  );
}

describe("any edits, also wrong ones, one after another", () => {
  test("leave a good chart, in which the reader is somewhere", () => {
    afterEach((_before, { edited }) => {
      if (!edited.ok) return;
      expect(problemsOf(edited.tree)).toEqual([]);
      expect(withDerived(edited.tree)).toBe(edited.tree);
      expect(indexOf(edited.tree).byId.has(edited.focus)).toBe(true);
    });
  });

  test("are all that there is to do, and to be refused", () => {
    const done = new Set<string>();
    afterEach((_before, { kind, edited }) => done.add(edited.ok ? kind : edited.refusal), {
      seed: 1,
      numRuns: 200,
    });
    const kinds = ["add", "paste", "move", "remove", "change", "conditions", "rename", "drop"];
    const refusals = [
      "not_there",
      "not_here",
      "not_above",
      "own_branch",
      "start_stays",
      "last_condition",
      "invalid",
    ];
    expect([...done].sort()).toEqual([...kinds, ...refusals].sort());
  });

  test("never give an id again, and new ones are above all others", () => {
    afterEach((before, { edited }, ever) => {
      if (!edited.ok) return;
      const highest = Math.max(...ever);
      for (const id of indexOf(edited.tree).byId.keys())
        if (!indexOf(before).byId.has(id)) expect(id).toBeGreaterThan(highest);
    });
  });

  test("share what they do not touch, and all of it when nothing is different", () => {
    afterEach((before, { edited }) => {
      if (!edited.ok) return;
      if (treeToJson(edited.tree) === treeToJson(before)) expect(edited.tree).toBe(before);
      for (const { node } of indexOf(edited.tree).places) {
        const former = indexOf(before).byId.get(node.unique_id)?.node;
        if (former && former !== node) expect(treeToJson(node)).not.toBe(treeToJson(former));
      }
    });
  });

  test("do not change the chart that they start from", () => {
    afterEach((before, _edit, _ever, said) => {
      expect(treeToJson(before)).toBe(said);
    });
  });

  test("count the steps that went and those that came", () => {
    afterEach((before, { kind, edited, brings }) => {
      if (!edited.ok) return;
      const gone = edited.removed + edited.lost_loops;
      expect(stepsIn(edited.tree)).toBe(stepsIn(before) + brings - gone);
      if (kind === "move" || kind === "paste" || kind === "add") expect(edited.removed).toBe(0);
    });
  });

  test("tell what they did only when they did it", () => {
    afterEach((before, { edited }) => {
      if (edited.ok && edited.tree === before) expect(edited).toMatchObject({ removed: 0, lost_loops: 0 });
    });
  });
});

describe("an edit of the largest charts", () => {
  const text = { type: "simple_text", name: "X", color: null } as const;
  const done = (edited: Edited) => indexOf(accepted(edited).tree).places.length;

  test.each<[string, Tree]>([
    ["long", chainOf(9_000)],
    ["wide", wideOf(9_000)],
    ["full of loops", combOf(4_500)],
  ])("works however %s they are", (_how, tree) => {
    const { places } = indexOf(tree);
    const size = places.length;
    const first = places[2]?.node.unique_id ?? 0;
    const middle = places[size >> 1]?.node.unique_id ?? 0;
    const last = places.at(-1)?.node.unique_id ?? 0;
    expect(done(addStep(tree, { above: last }, text))).toBe(size + 1);
    expect(done(addStep(tree, { above: first }, { ...text, type: "decision", conditions: ["a", "b"] }))).toBe(
      size + 2,
    );
    expect(done(changeStep(tree, middle, { name: "X", color: "red" }))).toBe(size);
    expect(done(changeStep(tree, 1, { name: "X" }))).toBe(size);
    expect(done(removeStep(tree, first, "step"))).toBeLessThan(size + 1);
    expect(done(removeStep(tree, first, "flow"))).toBeLessThan(size + 1);
    expect(done(moveStep(tree, middle, { above: first }, "step"))).toBeGreaterThan(size - 1);
    const end = places.findLast(({ node }) => node.type === "simple_text")?.node.unique_id ?? 0;
    const clip = copyBranch(tree, end);
    expect(clip && done(pasteBranch(tree, { above: first }, clip))).toBeGreaterThan(size);
  });

  test("copies and moves all of a long flow", () => {
    const tree = chainOf(5_000);
    const decided = accepted(
      addStep(tree, { above: 2 }, { ...text, type: "decision", conditions: ["a", "b"] }),
    );
    const blank = decided.tree.children[0]?.children[1]?.unique_id ?? 0;
    const clip = copyBranch(decided.tree, 2);
    expect(clip && done(pasteBranch(decided.tree, { at: blank }, clip))).toBe(5_000 + 2 + 4_998);
    expect(done(moveStep(decided.tree, 2, { at: blank }, "flow"))).toBe(5_000 + 2);
    expect(done(renameCondition(decided.tree, 2, "c"))).toBe(5_000 + 2);
    expect(done(setConditions(decided.tree, decided.focus, [{ unique_id: 2, condition: "a" }]))).toBe(
      5_000 + 1,
    );
  });

  test("is refused when there would be more steps than a chart may have", () => {
    const tree = chainOf(treeLimits.nodes);
    expect(addStep(tree, { above: 9 }, text)).toEqual({ ok: false, refusal: "too_many_steps" });
    expect(removeStep(tree, 9, "step").ok).toBe(true);
    const clip = copyBranch(tree, 5_000);
    expect(clip && pasteBranch(tree, { below: treeLimits.nodes }, clip)).toEqual({
      ok: false,
      refusal: "too_many_steps",
    });
  });

  test("is refused when the chart would be larger than it may be", () => {
    const name = "ș".repeat(5_000);
    const long = (unique_id: number, below: Tree[]) =>
      nodeOf({ unique_id, type: "simple_text", name, children: below });
    let below: Tree[] = [];
    for (let id = 413; id > 1; id--) below = [long(id, below)];
    const tree = nodeOf({ unique_id: 1, type: "start", children: below });
    expect(problemsOf(tree)).toEqual([]);
    expect(addStep(tree, { below: 413 }, { ...text, name })).toEqual({
      ok: false,
      refusal: "too_many_steps",
    });
    expect(changeStep(tree, 413, { name: "ș" }).ok).toBe(true);
  });

  test("is refused when there is no number left for a new step", () => {
    const tree = nodeOf({
      unique_id: 1,
      type: "start",
      children: [nodeOf({ unique_id: 2, type: "blank" })],
    });
    giveAbove(tree, Number.MAX_SAFE_INTEGER);
    expect(addStep(tree, { at: 2 }, text)).toEqual({
      ok: false,
      refusal: "too_many_steps",
    });
  });
});
