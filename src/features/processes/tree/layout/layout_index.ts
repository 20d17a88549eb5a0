import type { Box, Layout, Line, Rect } from "./layout.ts";

/** What of a layout is in a rectangle, or at a point; edges count. Answers are in the order of the layout. */
export type LayoutIndex = {
  boxesIn(rect: Rect): Box[];
  /** Also lines of which only the label is in it. */
  linesIn(rect: Rect): Line[];
  boxAt(x: number, y: number): Box | null;
};

/**
 * Rectangles in the order given, and above them, level by level, the rectangle around every eight of the level below.
 * In reading order what stands together in the tree stands together in the chart, so no sorting is needed to find
 * what is near.
 */
type Index = {
  /** left, top, right, bottom of each; the lowest level first. */
  readonly edges: Float64Array;
  /** Where each level begins, counted in rectangles; the last one is the end. */
  readonly levels: readonly number[];
};

const perGroup = 8;

function indexOfRects(rects: readonly number[]): Index {
  const levels = [0];
  let size = rects.length / 4;
  let total = size;
  while (size > 1) {
    levels.push(total);
    size = Math.ceil(size / perGroup);
    total += size;
  }
  levels.push(total);
  const edges = new Float64Array(total * 4);
  edges.set(rects);
  for (let level = 1; level < levels.length - 1; level++) {
    const below = levels[level - 1] ?? 0;
    const start = levels[level] ?? 0;
    for (let group = start; group < (levels[level + 1] ?? 0); group++) {
      const first = below + (group - start) * perGroup;
      surround(edges, group, first, Math.min(first + perGroup, start));
    }
  }
  return { edges, levels };
}

function surround(edges: Float64Array, group: number, first: number, end: number): void {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let at = first * 4; at < end * 4; at += 4) {
    left = Math.min(left, edges[at] ?? left);
    top = Math.min(top, edges[at + 1] ?? top);
    right = Math.max(right, edges[at + 2] ?? right);
    bottom = Math.max(bottom, edges[at + 3] ?? bottom);
  }
  edges[group * 4] = left;
  edges[group * 4 + 1] = top;
  edges[group * 4 + 2] = right;
  edges[group * 4 + 3] = bottom;
}

/** The places, ascending, of the rectangles that have a point in common with the given one. */
function meeting({ edges, levels }: Index, { x, y, width, height }: Rect): number[] {
  const found: number[] = [];
  const top = levels.length - 2;
  if (edges.length === 0) return found;
  const open = [levels[top] ?? 0];
  const openLevels = [top];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const level = openLevels.pop() ?? 0;
    const left = edges[at * 4] ?? 0;
    const upper = edges[at * 4 + 1] ?? 0;
    const right = edges[at * 4 + 2] ?? 0;
    const lower = edges[at * 4 + 3] ?? 0;
    if (right < x || left > x + width || lower < y || upper > y + height) continue;
    if (level === 0) {
      found.push(at);
      continue;
    }
    const start = levels[level] ?? 0;
    const first = (levels[level - 1] ?? 0) + (at - start) * perGroup;
    for (let next = Math.min(first + perGroup, start) - 1; next >= first; next--) {
      open.push(next);
      openLevels.push(level - 1);
    }
  }
  return found;
}

function indexOfBoxes(boxes: readonly Box[]): Index {
  const rects: number[] = [];
  for (const { x, y, width, height } of boxes) rects.push(x, y, x + width, y + height);
  return indexOfRects(rects);
}

/** Every stretch of every line, and every label; `owners` says which line each is of. */
function indexOfLines(lines: readonly Line[]): { index: Index; owners: readonly number[] } {
  const rects: number[] = [];
  const owners: number[] = [];
  for (const [owner, { points, label }] of lines.entries()) {
    let [x = 0, y = 0] = points;
    for (let at = 2; at < points.length; at += 2) {
      const nextX = points[at] ?? x;
      const nextY = points[at + 1] ?? y;
      rects.push(Math.min(x, nextX), Math.min(y, nextY), Math.max(x, nextX), Math.max(y, nextY));
      owners.push(owner);
      x = nextX;
      y = nextY;
    }
    if (label === null) continue;
    rects.push(label.x, label.y, label.x + label.width, label.y + label.height);
    owners.push(owner);
  }
  return { index: indexOfRects(rects), owners };
}

const known = new WeakMap<Layout, LayoutIndex>();

/** Finds what of a layout is in view; the index is made at the first question and kept with the layout. */
export function layoutIndex(layout: Layout): LayoutIndex {
  const before = known.get(layout);
  if (before !== undefined) return before;
  let boxIndex: Index | null = null;
  let lineIndex: ReturnType<typeof indexOfLines> | null = null;
  const boxesIn = (rect: Rect): Box[] => {
    boxIndex ??= indexOfBoxes(layout.boxes);
    return meeting(boxIndex, rect).flatMap((at) => layout.boxes[at] ?? []);
  };
  const made: LayoutIndex = {
    boxesIn,
    linesIn: (rect) => {
      lineIndex ??= indexOfLines(layout.lines);
      const found: Line[] = [];
      let last = -1;
      for (const at of meeting(lineIndex.index, rect)) {
        const owner = lineIndex.owners[at] ?? -1;
        const line = owner === last ? undefined : layout.lines[owner];
        last = owner;
        if (line !== undefined) found.push(line);
      }
      return found;
    },
    boxAt: (x, y) => boxesIn({ x, y, width: 0, height: 0 })[0] ?? null,
  };
  known.set(layout, made);
  return made;
}
