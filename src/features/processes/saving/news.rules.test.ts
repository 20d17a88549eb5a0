import { expect, test } from "vitest";
import { changeStep } from "../tree/edit/add_and_change.ts";
import { accepted, idsOf } from "../tree/edit/edits.fixture.ts";
import { removeStep } from "../tree/edit/remove_step.ts";
import { mergeTrees } from "../tree/merge/merge_trees.ts";
import { chartOf } from "../tree/notation.fixture.ts";
import type { Tree } from "../tree/tree.ts";
import { newsOf } from "./news.rules.ts";

const base = chartOf("A > B > C");
const id = idsOf(base);

function renamed(tree: Tree, name: string, to: string): Tree {
  return accepted(changeStep(tree, id(name), { name: to })).tree;
}

/** What is told to who drew `mine` when `theirs` came in. */
function news(mine: Tree, theirs: Tree, stays: "mine" | "theirs" = "mine") {
  const after = mergeTrees(base, mine, theirs).tree(stays);
  return newsOf({ before: base, after: theirs }, { before: mine, after }).map(
    ({ kind, node }) => `${kind} ${node.name}`,
  );
}

test("what others did is news, and what was done here is not", () => {
  expect(news(renamed(base, "A", "X"), renamed(base, "C", "Y"))).toEqual(["changed Y"]);
});

test("what is the same already is no news", () => {
  expect(news(renamed(base, "A", "X"), renamed(renamed(base, "A", "X"), "C", "Y"))).toEqual(["changed Y"]);
});

test("what was not let in is no news, and what was is", () => {
  const gone = accepted(removeStep(renamed(base, "C", "Y"), id("B"), "step"));
  const mine = renamed(base, "B", "X");
  expect(news(mine, gone.tree, "mine")).toEqual(["changed Y"]);
  expect(news(mine, gone.tree, "theirs")).toEqual(["changed Y", "removed B"]);
});
