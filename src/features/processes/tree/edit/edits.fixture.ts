import { expect } from "vitest";
import { problemsOf } from "../check/check_tree.ts";
import type { Edited } from "./add_and_change.ts";
import { idIn, lineOf } from "../notation.fixture.ts";
import type { Tree } from "../tree.ts";
import { indexOf } from "../tree_index.ts";

/** The id of a step of a small chart by its name. */
export type Id = (name: string, number?: number) => number;
export const idsOf =
  (tree: Tree): Id =>
  (name, number) =>
    idIn(tree, name, number);

/** An edit that is expected not to be refused. */
export function accepted(edited: Edited): Extract<Edited, { ok: true }> {
  if (!edited.ok) throw new Error(edited.refusal);
  return edited;
}

/** What became of a chart, which has to be a good one: its line, or the refusal. */
export function outcomeOf(edited: Edited): string {
  if (!edited.ok) return edited.refusal;
  expect(problemsOf(edited.tree)).toEqual([]);
  expect(indexOf(edited.tree).byId.has(edited.focus)).toBe(true);
  return lineOf(edited.tree);
}
