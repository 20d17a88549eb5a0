import { layoutIndex } from "../tree/layout/layout_index.ts";
import type { Layout, Rect } from "../tree/layout/layout.ts";
import type { PrintedPart } from "./chart_pages.rules.ts";

export type PageSide = "top" | "right" | "bottom" | "left";

/** A line of the chart that goes on where a page is cut. */
export type PageMark = {
  readonly side: PageSide;
  readonly x: number;
  readonly y: number;
  /** The place, among the parts, of the one on which it goes on. */
  readonly to: number;
  /** Whether it leaves this page there, in the direction in which the chart is read, or comes from the other one. */
  readonly leaves: boolean;
};

/** Nearer to another mark of the same side one says nothing new. */
const apart = 40;

type Crossing = { side: PageSide; x: number; y: number; leaves: boolean };

/** Where a stretch of a line, level or upright, crosses the edges of a part. */
function crossings({ x, y, width, height }: Rect, [x0, y0, x1, y1]: readonly number[]): Crossing[] {
  const found: Crossing[] = [];
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return found;
  const between = (at: number, from: number, to: number) =>
    Math.min(from, to) < at && at < Math.max(from, to);
  if (x0 === x1 && x0 >= x && x0 < x + width) {
    if (between(y, y0, y1)) found.push({ side: "top", x: x0, y, leaves: y1 < y0 });
    if (between(y + height, y0, y1)) found.push({ side: "bottom", x: x0, y: y + height, leaves: y1 > y0 });
  }
  if (y0 === y1 && y0 >= y && y0 < y + height) {
    if (between(x, x0, x1)) found.push({ side: "left", x, y: y0, leaves: x1 < x0 });
    if (between(x + width, x0, x1)) found.push({ side: "right", x: x + width, y: y0, leaves: x1 > x0 });
  }
  return found;
}

const beside: Record<PageSide, readonly [row: number, column: number]> = {
  top: [-1, 0],
  right: [0, 1],
  bottom: [1, 0],
  left: [0, -1],
};

/** For each part of a chart, where lines are cut at its edges and on which part they go on. */
export function pageMarks(layout: Layout, pages: readonly PrintedPart[]): PageMark[][] {
  const places = new Map(pages.map(({ row, column }, at) => [`${row} ${column}`, at]));
  return pages.map(({ part, row, column }) => {
    const marks: PageMark[] = [];
    for (const { points } of layoutIndex(layout).linesIn(part))
      for (let at = 2; at < points.length; at += 2)
        for (const crossing of crossings(part, points.slice(at - 2, at + 2))) {
          const [down, across] = beside[crossing.side];
          const to = places.get(`${row + down} ${column + across}`);
          const isNear = (mark: PageMark) =>
            mark.side === crossing.side &&
            Math.abs(mark.x - crossing.x) < apart &&
            Math.abs(mark.y - crossing.y) < apart;
          if (to !== undefined && !marks.some(isNear)) marks.push({ ...crossing, to });
        }
    return marks;
  });
}
