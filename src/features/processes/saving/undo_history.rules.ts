import { compareTrees, ownFields, type StepChange } from "../tree/compare/compare_trees.ts";
import { mergeTrees } from "../tree/merge/merge_trees.ts";
import { renumbered } from "../tree/merge/renumber_steps.ts";
import { isSameDrawing } from "../tree/merge/same_drawing.ts";
import { idsSince, neverRenumbered, type Renumberings } from "../tree/renumberings.ts";
import type { Tree, TreeNode } from "../tree/tree.ts";
import { above, indexOf } from "../tree/tree_index.ts";

/** A chart as it was, and the step the reader was at. */
type Moment = { tree: Tree; focus: number };

/** An own edit. */
type Edit = { before: Moment; after: Moment };

/** A chart being drawn, what can be taken back and what can be done again, and when its steps got other ids. */
export type ChartHistory = Moment & {
  past: readonly Edit[];
  future: readonly Edit[];
  renumberings: Renumberings;
};

const kept = 200;

/** A chart of which nothing can be taken back yet; `renumberings` are those that were before it. */
export const startHistory = (tree: Tree, renumberings = neverRenumbered): ChartHistory => ({
  tree,
  focus: tree.unique_id,
  past: [],
  future: [],
  renumberings,
});

const momentOf = ({ tree, focus }: Moment): Moment => ({ tree, focus });

/** After an edit: it can be taken back, and what had been taken back is gone. The same tree changes nothing. */
export function edited(history: ChartHistory, tree: Tree, focus: number): ChartHistory {
  if (tree === history.tree) return history.focus === focus ? history : { ...history, focus };
  const edit = { before: momentOf(history), after: { tree, focus } };
  return { ...history, tree, focus, past: [...history.past, edit].slice(-kept), future: [] };
}

/**
 * After others' work came into the chart: own edits can be taken back as before, and nothing else. `ids` are those that
 * own steps have now, by the ones they had.
 */
export function joined(
  history: ChartHistory,
  tree: Tree,
  ids: ReadonlyMap<number, number> = new Map(),
): ChartHistory {
  const idOf = idsSince([ids], 0);
  const trees = new Map<Tree, Tree>();
  const now = ({ tree: was, focus }: Moment): Moment => {
    const is = trees.get(was) ?? renumbered(was, ids);
    trees.set(was, is);
    return { tree: is, focus: idOf(focus) };
  };
  const all = (edits: readonly Edit[]) =>
    ids.size === 0 ? edits : edits.map(({ before, after }) => ({ before: now(before), after: now(after) }));
  return {
    tree,
    focus: nearStep(tree, idOf(history.focus), ...stepsOver(history)),
    past: all(history.past),
    future: all(history.future),
    renumberings: ids.size === 0 ? history.renumberings : [...history.renumberings, ids],
  };
}

/** Every chart that undoing and redoing may bring back. */
export const momentsOf = ({ past, future }: ChartHistory): Tree[] => [
  ...new Set([...past, ...future].flatMap(({ before, after }) => [before.tree, after.tree])),
];

/** What became of an edit that was to be taken back or done again. */
export type Turned = {
  readonly history: ChartHistory;
  /** "part", "none": others have changed since the rest of what it changed, or all; that stays as it is. */
  readonly extent: "whole" | "part" | "none";
  /** What others changed there; null where that is not known. */
  readonly met: TreeNode | null;
};

/** Back to before the last edit, which is forgotten where nothing of it is left; null when there is none. */
export function takenBack(history: ChartHistory): Turned | null {
  const last = history.past.at(-1);
  if (last === undefined) return null;
  const { tree, ...outcome } = changed(history.tree, last.after, last.before);
  const rest = { ...history, past: history.past.slice(0, -1) };
  if (outcome.extent === "none") return { ...outcome, history: rest };
  const focus = nearStep(tree, history.focus, ...stepsOver(history), last.before.focus);
  // What is done again is what was taken back of it.
  const edit = {
    before: { tree, focus: last.before.focus },
    after: { tree: history.tree, focus: last.after.focus },
  };
  return { ...outcome, history: { ...rest, tree, focus, future: [edit, ...history.future] } };
}

/** The edit that was taken back last, done again, or forgotten where nothing of it is left; null when there is none. */
export function redone(history: ChartHistory): Turned | null {
  const [next, ...future] = history.future;
  if (next === undefined) return null;
  const { tree, ...outcome } = changed(history.tree, next.before, next.after);
  if (outcome.extent === "none") return { ...outcome, history: { ...history, future } };
  const focus = nearStep(tree, next.after.focus);
  const edit = { before: { tree: history.tree, focus: next.before.focus }, after: { tree, focus } };
  return { ...outcome, history: { ...history, tree, focus, past: [...history.past, edit], future } };
}

/**
 * A chart after one moment became another: what others did since stays, also where it met the same step, of which then
 * only a part becomes the other.
 */
function changed(tree: Tree, from: Moment, to: Moment): Omit<Turned, "history"> & { tree: Tree } {
  if (tree === from.tree) return { tree: to.tree, extent: "whole", met: null };
  const merge = mergeTrees(from.tree, tree, to.tree, { rises: true });
  const result = merge.tree("mine");
  const [conflict] = merge.conflicts;
  const clash = conflict?.mine[0] ?? conflict?.theirs[0];
  if (isSameDrawing(result, tree)) {
    // Without a clash others have done the same.
    const met = (clash ?? compareTrees(from.tree, to.tree)[0])?.node ?? null;
    return { tree, extent: "none", met };
  }
  const met = clash?.node ?? null;
  return { tree: result, extent: conflict === undefined ? "whole" : "part", met };
}

const recent = 30;

/** Whether a change is one of what was done here not long ago: it was replaced, or is gone with its step. */
export function isOverOwn({ past }: ChartHistory, { kind, unique_id, fields = [] }: StepChange): boolean {
  const placeIn = ({ tree }: Moment) => indexOf(tree).byId.get(unique_id);
  return past.slice(-recent).some((edit) => {
    const [was, is] = [placeIn(edit.before), placeIn(edit.after)];
    if (is === undefined || was?.node === is.node) return false;
    if (was === undefined) return kind !== "added";
    if (kind === "moved") return was.parent?.node.unique_id !== is.parent?.node.unique_id;
    const own = ownFields(was.node, is.node);
    if (was.node.condition !== is.node.condition) own.push("condition");
    return kind === "removed" ? own.length > 0 : fields.some((field) => own.includes(field));
  });
}

/** The steps above the one that the reader is at, nearest first. */
function stepsOver({ tree, focus }: Moment): number[] {
  const place = indexOf(tree).byId.get(focus);
  return place === undefined ? [] : above(place).map(({ node }) => node.unique_id);
}

/** The first of the steps that the tree has, else its start. */
function nearStep(tree: Tree, ...steps: number[]): number {
  return steps.find((unique_id) => indexOf(tree).byId.has(unique_id)) ?? tree.unique_id;
}
