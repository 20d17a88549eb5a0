import type { Box, Layout, Rect, Size } from "../tree/layout/layout.ts";

/** What of a chart is on the screen: a place of the chart stands at `place * k + (x, y)` pixels from the window's top left. */
export type View = { readonly x: number; readonly y: number; readonly k: number };

export type Point = { readonly x: number; readonly y: number };

/** At 100 % names are 14 pixels high and the smallest words 12; below the readable scale names are smaller than that. */
export const scales = { least: 0.05, most: 2, readable: 0.86, step: 1.25 } as const;

/** The least that stays on the screen of a chart that is pushed aside, in pixels. */
const kept = 72;

/** Between a chart and the window's edge, in pixels. */
const edge = 16;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** The part of the chart that a window shows, with `around` more pixels of the screen on every side. */
export function shownRect(view: View, window: Size, around = 0): Rect {
  return {
    x: (-view.x - around) / view.k,
    y: (-view.y - around) / view.k,
    width: (window.width + 2 * around) / view.k,
    height: (window.height + 2 * around) / view.k,
  };
}

export function chartPoint(view: View, screen: Point): Point {
  return { x: (screen.x - view.x) / view.k, y: (screen.y - view.y) / view.k };
}

export function screenPoint(view: View, chart: Point): Point {
  return { x: chart.x * view.k + view.x, y: chart.y * view.k + view.y };
}

function wholeScale(chart: Size, window: Size): number {
  const across = (window.width - 2 * edge) / Math.max(1, chart.width);
  const down = (window.height - 2 * edge) / Math.max(1, chart.height);
  return Math.min(across, down);
}

/** The smallest scale that is of use: where the whole chart is seen, or a chart of usual size is small. */
export function leastScale(chart: Size, window: Size): number {
  return between(0.002, wholeScale(chart, window), scales.least);
}

/** The whole chart in the middle of the window, never larger than 100 %. */
export function wholeView(chart: Size, window: Size): View {
  const k = between(leastScale(chart, window), wholeScale(chart, window), 1);
  return { x: (window.width - chart.width * k) / 2, y: (window.height - chart.height * k) / 2, k };
}

/**
 * How a chart is opened: at 100 %, from its top, a narrow chart in the middle of the window, of a wider one the
 * surroundings of `middle` (where its start stands).
 */
export function firstView(chart: Size, window: Size, middle: number): View {
  const inside = window.width - 2 * edge;
  const x =
    chart.width <= inside
      ? (window.width - chart.width) / 2
      : between(window.width - edge - chart.width, window.width / 2 - middle, edge);
  return { x, y: 0, k: 1 };
}

/** The same scale, with a box in the middle. */
export function centred(view: View, box: Rect, window: Size): View {
  return {
    x: window.width / 2 - (box.x + box.width / 2) * view.k,
    y: window.height / 2 - (box.y + box.height / 2) * view.k,
    k: view.k,
  };
}

function shift(start: number, length: number, room: number, around: number): number {
  const least = Math.min(around, Math.max(0, (room - length) / 2));
  if (start < least) return least - start;
  return start + length > room - least ? Math.max(least - start, room - least - start - length) : 0;
}

/** The nearest view in which a box is seen whole with `around` pixels of room; the same one when it already is. */
export function revealed(view: View, box: Rect, window: Size, around = 48): View {
  const dx = shift(box.x * view.k + view.x, box.width * view.k, window.width, around);
  const dy = shift(box.y * view.k + view.y, box.height * view.k, window.height, around);
  return dx === 0 && dy === 0 ? view : { x: view.x + dx, y: view.y + dy, k: view.k };
}

/** Between a box and what lies over the chart, in pixels. */
const gap = 12;

/**
 * The nearest view in which a box stands under nothing of what lies over the chart at its right and lower edges, each
 * given in pixels of the window; the same one when it already does, or when no room is left for it.
 */
export function uncovered(view: View, box: Rect, over: readonly Rect[]): View {
  let { x, y } = view;
  const [width, height] = [box.width * view.k, box.height * view.k];
  // Away from one it may have come under another; it only ever moves up and to the left.
  for (const rect of [...over, ...over]) {
    const [left, top] = [box.x * view.k + x, box.y * view.k + y];
    const [across, down] = [left + width - rect.x + gap, top + height - rect.y + gap];
    const isUnder = across > gap && down > gap && left < rect.x + rect.width && top < rect.y + rect.height;
    if (!isUnder) continue;
    const [mayLeft, mayUp] = [left - across >= 0, top - down >= 0];
    if (mayUp && (!mayLeft || down <= across)) y -= down;
    else if (mayLeft) x -= across;
  }
  return x === view.x && y === view.y ? view : { x, y, k: view.k };
}

/** The view in a window that has become another: its middle stays, and a step that was seen whole is seen whole still. */
export function resized(view: View, box: Rect | undefined, before: Size, after: Size): View {
  const moved = { ...view, x: view.x + (after.width - before.width) / 2 };
  if (box === undefined || revealed(view, box, before, 0) !== view) return moved;
  return revealed(moved, box, after, 0) === moved ? moved : revealed(moved, box, after);
}

/** What is pressed or written next, below a step that nothing follows yet. */
const nextRoom = 120;

/** A step with the steps that follow it, as far as a window holds them: where somebody who draws goes on. */
export function withFollowers(layout: Layout, box: Box, window: Size): Rect {
  let [left, right, bottom] = [box.x, box.x + box.width, box.y + box.height + nextRoom];
  for (const { unique_id } of box.node.children) {
    const child = layout.byId.get(unique_id);
    if (child === undefined) continue;
    const [from, to] = [Math.min(left, child.x), Math.max(right, child.x + child.width)];
    if (to - from > window.width / 2) break;
    [left, right, bottom] = [from, to, Math.max(bottom, child.y + child.height)];
  }
  return { x: left, y: box.y, width: right - left, height: bottom - box.y };
}

/** A view of another scale in which one point of the screen shows the same place. */
export function scaled(view: View, k: number, at: Point): View {
  const place = chartPoint(view, at);
  return { x: at.x - place.x * k, y: at.y - place.y * k, k };
}

/** The nearest view that does not lose the chart out of the window. */
export function held(view: View, chart: Size, window: Size): View {
  const hold = (start: number, length: number, room: number) => {
    const least = Math.min(kept, length, room);
    return between(least - length, start, room - least);
  };
  const x = hold(view.x, chart.width * view.k, window.width);
  const y = hold(view.y, chart.height * view.k, window.height);
  return x === view.x && y === view.y ? view : { x, y, k: view.k };
}

/** Whether the whole chart is in the window. */
export function isWhole(view: View, chart: Size, window: Size): boolean {
  return (
    view.x >= 0 &&
    view.y >= 0 &&
    view.x + chart.width * view.k <= window.width &&
    view.y + chart.height * view.k <= window.height
  );
}

/** A view on the way from one to another; `share` from 0 to 1. Scales grow evenly, as they are seen. */
export function onTheWay(from: View, to: View, share: number, window: Size): View {
  if (share >= 1) return to;
  // Between scales that hardly differ the way below has no figures left to reckon with.
  if (Math.abs(to.k / from.k - 1) < 0.001) {
    const mixed = (a: number, b: number) => a + (b - a) * share;
    return { x: mixed(from.x, to.x), y: mixed(from.y, to.y), k: mixed(from.k, to.k) };
  }
  const k = from.k * (to.k / from.k) ** share;
  // The place in the middle moves in a straight line on the chart, at the pace of the scale.
  const pace = (1 / k - 1 / from.k) / (1 / to.k - 1 / from.k);
  const middle = { x: window.width / 2, y: window.height / 2 };
  const [a, b] = [chartPoint(from, middle), chartPoint(to, middle)];
  return { x: middle.x - (a.x + (b.x - a.x) * pace) * k, y: middle.y - (a.y + (b.y - a.y) * pace) * k, k };
}

/** Slows down towards the end; from 0 to 1. */
export const eased = (share: number) => 1 - (1 - between(0, share, 1)) ** 3;

/** Of a wheel's lines and pages, in pixels; `mode` is the event's own. */
export const wheelPixels = (delta: number, mode: number): number => delta * ([1, 16, 400][mode] ?? 1);

const doubledIn = 50;
const mostOfNotch = Math.log2(1.2);

/**
 * By how many doublings a wheel turned by so many pixels enlarges: fingers on a touchpad, which send a few at a time, by
 * what they send; a notch of a mouse, which sends a hundred, by a fifth.
 */
export const wheelZoom = (pixels: number): number => between(-mostOfNotch, -pixels / doubledIn, mostOfNotch);
