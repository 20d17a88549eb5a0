import { mixed } from "../random_tree.fixture.ts";
import type { Layout, Line, Rect, Room, Sizes } from "./layout.ts";

/** Steps of many widths and heights, odd ones and fractions too, and labels that may be wider than their steps. */
export const unevenSizes: Sizes = {
  step: ({ unique_id, type }) => ({
    width: (type === "blank" ? 24 : 60) + (mixed(unique_id, 0) % 1200) / 10,
    height: 40 + (mixed(unique_id, 1) % 45) + (mixed(unique_id, 2) % 6 === 0 ? 180 : 0),
  }),
  condition: (text) => ({ width: 8 + text.length * 5.5, height: 14 + (text.length % 3) * 9 }),
};

export const evenSizes: Sizes = {
  step: () => ({ width: 180, height: 48 }),
  condition: (text) => ({ width: 12 + text.length * 6, height: 20 }),
};

export const room: Room = { gap_x: 30, gap_y: 40, lane: 10, margin: 20 };

/** Both rectangles have a point in common; edges count. A stretch of a line is a rectangle without width or height. */
export const touch = (a: Rect, b: Rect): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** How far apart two rectangles are sideways and in height; negative where they share. */
export const distance = (a: Rect, b: Rect): { x: number; y: number } => ({
  x: Math.max(b.x - a.x - a.width, a.x - b.x - b.width),
  y: Math.max(b.y - a.y - a.height, a.y - b.y - b.height),
});

/** The corners and ends of a line. */
export function cornersOf({ points }: Line): { x: number; y: number }[] {
  const corners: { x: number; y: number }[] = [];
  for (let at = 0; at + 1 < points.length; at += 2)
    corners.push({ x: points[at] ?? Number.NaN, y: points[at + 1] ?? Number.NaN });
  return corners;
}

/** The straight parts of a line, from its beginning to its end. */
export function stretchesOf(line: Line): Rect[] {
  const corners = cornersOf(line);
  return corners.slice(1).map((to, at) => {
    const from = corners[at] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  });
}

/** Every two of them, once. */
export const pairsOf = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other): [T, T] => [one, other]));

export const labelsOf = (layout: Layout) => layout.lines.flatMap(({ label }) => label ?? []);

export const loopsIn = (layout: Layout) => layout.lines.filter(({ kind }) => kind === "loop");

export const flowsIn = (layout: Layout) => layout.lines.filter(({ kind }) => kind === "flow");

/** A box that must be there. */
export function boxOf(layout: Layout, id: number | null) {
  const box = layout.byId.get(id ?? 0);
  if (box === undefined) throw new Error(`no box of step ${id}`);
  return box;
}

export const childrenIn = (layout: Layout, id: number) => layout.boxes.filter(({ parent }) => parent === id);
