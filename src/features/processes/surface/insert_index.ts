import type { InsertPoint } from "../tree/layout/layout.ts";
import type { Point } from "./view.ts";

/** Places by squares of the chart, so that the ones at hand are found without looking at all. */
export type InsertIndex = {
  /** Those whose middle is in the part of the chart. */
  within(rect: { x: number; y: number; width: number; height: number }): InsertPoint[];
  nearest(at: Point, reach: number): InsertPoint | null;
};

const square = 512;
const keyOf = (x: number, y: number) => `${x}:${y}`;

export function insertIndex(inserts: readonly InsertPoint[]): InsertIndex {
  const squares = new Map<string, InsertPoint[]>();
  for (const insert of inserts) {
    const key = keyOf(Math.floor(insert.x / square), Math.floor(insert.y / square));
    const held = squares.get(key);
    if (held) held.push(insert);
    else squares.set(key, [insert]);
  }

  function within({ x, y, width, height }: Parameters<InsertIndex["within"]>[0]): InsertPoint[] {
    const isIn = (insert: InsertPoint) =>
      insert.x >= x && insert.x <= x + width && insert.y >= y && insert.y <= y + height;
    const [left, right] = [Math.floor(x / square), Math.floor((x + width) / square)];
    const [top, bottom] = [Math.floor(y / square), Math.floor((y + height) / square)];
    if ((right - left + 1) * (bottom - top + 1) > squares.size) return inserts.filter(isIn);
    const found: InsertPoint[] = [];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        for (const insert of squares.get(keyOf(column, row)) ?? []) if (isIn(insert)) found.push(insert);
    return found;
  }

  function nearest(at: Point, reach: number): InsertPoint | null {
    let best: InsertPoint | null = null;
    let least = reach;
    for (const insert of within({ x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach })) {
      const far = Math.hypot(insert.x - at.x, insert.y - at.y);
      if (far <= least) {
        least = far;
        best = insert;
      }
    }
    return best;
  }

  return { within, nearest };
}
