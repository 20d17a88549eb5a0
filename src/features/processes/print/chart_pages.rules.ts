import type { Layout, Rect, Size } from "../tree/layout/layout.ts";
import { layoutIndex } from "../tree/layout/layout_index.ts";

/** One page: the part of the chart that stands on it, and where that is among the others. */
export type PrintedPart = { readonly part: Rect; readonly row: number; readonly column: number };

export type PrintedChart = {
  readonly scale: number;
  /** In reading order; parts on which nothing would stand are left out. */
  readonly pages: readonly PrintedPart[];
};

/** Smaller than this, letters can no longer be read: then a chart takes several pages. */
const smallest = 0.4;
/** On several pages there is room for larger letters, as long as there are not too many of them. */
const readable = 0.6;
const largest = 1;
const manyPages = 40;
/** How far a cut keeps from a step where there is room. */
const gap = 20;
/** A page is left at most so empty for the sake of not cutting through a step. */
const least = 0.6;

/**
 * A chart on paper: on one page if its letters stay readable, else cut between its steps where that is possible.
 * @param paper the room on a page, in pixels; on several pages `caption` of its height is taken by a line of words
 */
export function printedChart(layout: Layout, paper: Size, caption: number): PrintedChart {
  const { width, height } = layout;
  const whole = Math.min(largest, paper.width / width, paper.height / height);
  if (whole >= smallest)
    return { scale: whole, pages: [{ part: { x: 0, y: 0, width, height }, row: 1, column: 1 }] };
  const room = { width: paper.width, height: paper.height - caption };
  const count = Math.ceil((width * readable) / room.width) * Math.ceil((height * readable) / room.height);
  const wanted = count > manyPages ? smallest : readable;
  // One row or one column of pages is easier to put together than a field of them.
  const across = room.width / width;
  const down = room.height / height;
  const scale =
    across >= smallest ? Math.min(across, wanted) : down >= smallest ? Math.min(down, wanted) : wanted;
  const columns = cuts(width, room.width / scale, crossingsOf(layout, "x"));
  const rows = cuts(height, room.height / scale, crossingsOf(layout, "y"));
  const pages: PrintedPart[] = [];
  for (let row = 1; row < rows.length; row++)
    for (let column = 1; column < columns.length; column++) {
      const [x = 0, right = 0, y = 0, bottom = 0] = [
        columns[column - 1],
        columns[column],
        rows[row - 1],
        rows[row],
      ];
      const part = { x, y, width: right - x, height: bottom - y };
      if (layoutIndex(layout).boxesIn(part).length + layoutIndex(layout).linesIn(part).length > 0)
        pages.push({ part, row, column });
    }
  return { scale, pages };
}

/** At every pixel of one direction, how many steps and conditions a cut there would go through. */
function crossingsOf(layout: Layout, axis: "x" | "y"): Int32Array {
  const side = axis === "x" ? "width" : "height";
  const counts = new Int32Array(Math.ceil(layout[side]) + 2);
  const add = (rect: Rect) => {
    const from = Math.max(0, Math.floor(rect[axis]) + 1);
    const to = Math.min(counts.length - 1, Math.ceil(rect[axis] + rect[side]));
    if (to <= from) return;
    counts[from] = (counts[from] ?? 0) + 1;
    counts[to] = (counts[to] ?? 0) - 1;
  };
  for (const box of layout.boxes) add(box);
  for (const { label } of layout.lines) if (label !== null) add(label);
  for (let at = 1; at < counts.length; at++) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
  return counts;
}

/** Where a length is cut into pages: each as long as fits, but rather shorter than through a step. */
function cuts(length: number, page: number, crossings: Int32Array): number[] {
  const found = [0];
  let from = 0;
  while (length - from > page) {
    const limit = Math.floor(from + page);
    let best = limit;
    for (let at = limit; at > from + page * least; at--)
      if ((crossings[at] ?? 0) < (crossings[best] ?? 0)) best = at;
    // Rather in the gap than at the very edge of the step that comes next, where the head of an arrow is.
    for (let room = 0; room < gap && crossings[best - 1] === crossings[best]; room++) best--;
    found.push(best);
    from = best;
  }
  return [...found, length];
}

/** The most that browsers draw at once, and what a small device still has room for. */
const mostPixels = 48_000_000;
const longestSide = 16_000;

/** How large a picture of pixels is drawn: twice its size for sharp letters, less where that would be too much. */
export function pictureScale({ width, height }: Size): number {
  return Math.min(2, longestSide / Math.max(width, height), Math.sqrt(mostPixels / (width * height)));
}
