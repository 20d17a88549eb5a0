import type { Tree } from "../tree/tree.ts";
import { above, indexOf } from "../tree/tree_index.ts";

/** A chart as it was, and the step the reader was at. */
type Moment = { tree: Tree; focus: number };

/** A chart being drawn, what can be taken back and what can be done again. */
export type ChartHistory = Moment & { past: readonly Moment[]; future: readonly Moment[] };

const kept = 200;

export const startHistory = (tree: Tree): ChartHistory => ({
  tree,
  focus: tree.unique_id,
  past: [],
  future: [],
});

/** After an edit: it can be taken back, and what had been taken back is gone. The same tree changes nothing. */
export function edited(history: ChartHistory, tree: Tree, focus: number): ChartHistory {
  if (tree === history.tree) return history.focus === focus ? history : { ...history, focus };
  const past = [...history.past, { tree: history.tree, focus: history.focus }].slice(-kept);
  return { tree, focus, past, future: [] };
}

/** Back to before the last edit; the same history when there is none. */
export function undone(history: ChartHistory): ChartHistory {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  const future = [{ tree: history.tree, focus: history.focus }, ...history.future];
  return {
    ...last,
    focus: nearStep(last.tree, history.focus, ...stepsOver(history), last.focus),
    past: history.past.slice(0, -1),
    future,
  };
}

/** The edit that was taken back last, done again; the same history when there is none. */
export function redone(history: ChartHistory): ChartHistory {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  const past = [...history.past, { tree: history.tree, focus: history.focus }];
  return { ...next, past, future };
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
