import { foldText } from "#platform/text/fold_text.ts";
import type { OutlineRow } from "./outline_rows.rules.ts";
import type { Tree, TreeNode } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";

/** To another row, or to fold or unfold a step; null for nothing. */
export type OutlineMove = { readonly go: number } | { readonly turn: TreeNode } | null;

export type OutlineDirection =
  | "down"
  | "up"
  | "page_down"
  | "page_up"
  | "first"
  | "last"
  | "in"
  | "out"
  | "turn";

/** What a key for moving does in a row; `page` is how many rows are in sight. */
export function outlineMove(
  rows: readonly OutlineRow[],
  at: number,
  direction: OutlineDirection,
  page: number,
): OutlineMove {
  const row = rows[at];
  if (row === undefined) return null;
  const { is_folded: isFolded } = row;
  if (direction === "turn") return row.has_children || isFolded ? { turn: row.node } : null;
  if (direction === "in") {
    if (isFolded) return { turn: row.node };
    return rows[at + 1]?.parent === row.node.unique_id ? to(rows, at + 1) : null;
  }
  if (direction === "out") {
    if (row.has_children && row.is_open) return { turn: row.node };
    const parent = rows.findIndex(({ node }) => node.unique_id === row.parent);
    return parent < 0 ? null : { go: parent };
  }
  const far = Math.max(1, page - 1);
  const places = {
    down: at + 1,
    up: at - 1,
    page_down: at + far,
    page_up: at - far,
    first: 0,
    last: rows.length - 1,
  };
  return to(rows, places[direction]);
}

const to = (rows: readonly OutlineRow[], at: number): OutlineMove => ({
  go: Math.min(Math.max(0, at), rows.length - 1),
});

/** The row of a step, of the nearest step above it where that one is folded away, else the first. */
export function rowOf(rows: ReadonlyMap<number, number>, tree: Tree, unique_id: number): number {
  for (let place = indexOf(tree).byId.get(unique_id); place; place = place.parent ?? undefined) {
    const row = rows.get(place.node.unique_id);
    if (row !== undefined) return row;
  }
  return 0;
}

/**
 * The next row whose name begins with what was typed, from the present one round; the same letter again goes on to the
 * next. -1 when there is none.
 */
export function rowTyped(
  rows: readonly OutlineRow[],
  at: number,
  typed: string,
  nameOf: (node: TreeNode) => string,
): number {
  const wanted = foldText(typed);
  const [letter = ""] = wanted;
  const isRepeated = [...wanted].every((sign) => sign === letter);
  const sought = isRepeated ? letter : wanted;
  for (let step = isRepeated ? 1 : 0; step < rows.length + 1; step++) {
    const place = (at + step) % rows.length;
    const row = rows[place];
    if (row !== undefined && foldText(nameOf(row.node)).trimStart().startsWith(sought)) return place;
  }
  return -1;
}
