import { describe, expect, test } from "vitest";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import { addStep, changeStep } from "../tree/edit/add_and_change.ts";
import { giveAbove, highestGiven } from "../tree/edit/finish_edit.ts";
import { chartOf, idIn, lineOf } from "../tree/notation.fixture.ts";
import type { Tree } from "../tree/tree.ts";
import { caughtUp, type SavedState } from "./caught_up.rules.ts";
import { keptBase } from "./kept_base.rules.ts";
import type { KeptChart } from "./save_queue.rules.ts";
import { accepted } from "../tree/edit/edits.fixture.ts";

const start = chartOf("A > B");

function added(tree: Tree, name: string, after: string, mark = 3): Tree {
  const copy = { ...tree };
  giveAbove(copy, mark);
  const last = idIn(copy, after);
  return accepted(addStep(copy, { below: last }, { type: "simple_text", name, color: null })).tree;
}

function renamed(tree: Tree, name: string, to: string): Tree {
  return accepted(changeStep(tree, idIn(tree, name), { name: to })).tree;
}

const state = (revision: number, tree: Tree, highest_step_id = highestGiven(tree)): SavedState => ({
  revision,
  tree,
  highest_step_id,
});

describe("an own work, put together with what others saved", () => {
  const base = state(1, start, 3);

  test("has its new steps under ids that nobody else gave, here or in another version", () => {
    const mine = added(added(start, "X", "B"), "Y", "X");
    expect([idIn(mine, "X"), idIn(mine, "Y")]).toEqual([4, 5]);
    const caught = caughtUp(base, mine, state(2, added(start, "Z", "B")));
    expect(Object.fromEntries(caught.ids)).toEqual({ 4: 6 });
    const tree = caught.merge.tree("mine");
    expect([lineOf(tree), idIn(tree, "X"), idIn(tree, "Y"), idIn(tree, "Z")]).toEqual([
      "A > B > X > Y > Z",
      6,
      5,
      4,
    ]);
    const elsewhere = caughtUp(base, mine, state(1, start, 5));
    expect(Object.fromEntries(elsewhere.ids)).toEqual({ 4: 6, 5: 7 });
    expect(lineOf(elsewhere.merge.tree("mine"))).toBe("A > B > X > Y");
  });

  test("keeps old steps that came back under their own ids", () => {
    const without = state(3, chartOf("A"), 3);
    const caught = caughtUp(without, start, state(4, renamed(chartOf("A"), "A", "Z"), 9));
    expect([caught.ids.size, lineOf(caught.merge.tree("mine"))]).toEqual([0, "Z > B"]);
  });

  test("stands against all of theirs where nobody knows what it was drawn on from", () => {
    const { merge } = caughtUp(null, renamed(start, "A", "X"), state(5, renamed(start, "B", "Y")));
    expect(merge.conflicts).toHaveLength(1);
    expect([lineOf(merge.tree("mine")), lineOf(merge.tree("theirs"))]).toEqual(["X > B", "A > Y"]);
  });
});

describe("what a kept chart was drawn on from", () => {
  const json = treeToJson;
  const sent = added(start, "X", "B");
  const newest = added(sent, "Y", "X");
  const kept: KeptChart = {
    revision: 1,
    json: json(newest),
    base: json(start),
    highest_step_id: 3,
    sent: json(sent),
    kept_at: "",
  };
  const found = (server: SavedState, changes: Partial<KeptChart> = {}) =>
    keptBase({ ...kept, ...changes }, { ...server, json: json(server.tree) });

  test("is nothing to ask about when the server has it", () => {
    expect(found(state(3, newest))).toBe("saved");
  });

  test("is what the server has, where nothing was saved since or only what was on its way", () => {
    expect(found(state(1, start, 12))).toEqual(state(1, start, 3));
    expect(found(state(2, sent, 12))).toEqual(state(2, sent, 4));
  });

  test("is what was kept with it, or what was on its way where that is in what others saved since", () => {
    const others = renamed(start, "A", "Z");
    expect(found(state(2, others))).toEqual(state(1, start, 3));
    const later = state(3, renamed(sent, "A", "Z"));
    const base = found(later);
    expect(base).toEqual(state(1, sent, 4));
    if (base === null || base === "saved") throw new Error("no base");
    const { merge, ids } = caughtUp(base, newest, later);
    expect([lineOf(merge.tree("mine")), ids.size]).toEqual(["Z > B > X > Y", 0]);
  });

  test("is not known of charts that an earlier version of the app kept", () => {
    const { base: _, ...old } = kept;
    const others = state(2, renamed(start, "A", "Z"));
    expect(keptBase({ ...old, sent: null }, { ...others, json: json(others.tree) })).toBeNull();
  });
});
