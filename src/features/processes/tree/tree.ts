/** The kinds of steps a chart is made of; `blank` is a place where a step is still to come. */
export const nodeTypes = [
  "start",
  "end",
  "decision",
  "loop",
  "process",
  "procedure",
  "simple_text",
  "blank",
] as const;
export type NodeType = (typeof nodeTypes)[number];

export const nodeColors = ["grey", "purple", "blue", "green", "red", "yellow"] as const;
export type NodeColor = (typeof nodeColors)[number];

/** What one chart may hold; `bytes` is its JSON as UTF-8. */
export const treeLimits = {
  nodes: 10_000,
  bytes: 4 * 1024 * 1024,
  name: 255,
  text: 5_000,
  condition: 255,
} as const;

/** New steps are not counted from ids above this one, so that an absurd one does not use up the others. */
export const highestMark = 9e15;

/** The end of a flow is called so in every language. */
export const endName = "End";

/** The step that a loop returns to. */
export type LoopTarget = { readonly unique_id: number; readonly name: string };

/**
 * A step of a chart. Trees are values: an edit gives another tree and shares every branch that it did not touch.
 * A long flow nests as deep as it is long, so nothing that walks a tree may recurse.
 */
export type TreeNode = {
  /** Unique in its tree, and never given again to another step. */
  readonly unique_id: number;
  readonly type: NodeType;
  /** Of the linked procedure or process; null for every other type. */
  readonly id: number | null;
  /** For a linked step the name it was linked under; the current one comes with the chart. */
  readonly name: string;
  readonly color: NodeColor | null;
  /** Kept as it was sent. What is folded is no part of a chart: each person folds their own. */
  readonly extend: boolean;
  /** The text of the branch; only children of a decision have one. */
  readonly condition: string | null;
  /** The loops that return to this step. */
  readonly is_parent: readonly number[];
  /** Only a loop has one. */
  readonly selectedParentLoop: LoopTarget | null;
  readonly children: readonly TreeNode[];
};

/** A whole chart: its start. */
export type Tree = TreeNode;

/** A step as the product makes it: what is not given is empty. */
export function nodeOf(node: Pick<TreeNode, "unique_id" | "type"> & Partial<TreeNode>): TreeNode {
  return {
    id: null,
    name: "",
    color: null,
    extend: true,
    condition: null,
    is_parent: [],
    selectedParentLoop: null,
    children: [],
    ...node,
  };
}

/** Whether nothing has been drawn yet but the place of the first step. */
export const isEmptyTree = ({ children: [first, ...others] }: Tree): boolean =>
  first?.type === "blank" && others.length === 0;

/** The chart of a new process: a start, and the place of the first step. */
export const emptyTree = (): Tree =>
  nodeOf({ unique_id: 1, type: "start", name: "Start", children: [nodeOf({ unique_id: 2, type: "blank" })] });
