import type { Box, Layout, Rect } from "../tree/layout/layout.ts";
import { isEmptyTree } from "../tree/tree.ts";
import { eased, type Point } from "./view.ts";

/** How far from its new place every box that moves was before; what is not named stands still. */
export type Offsets = ReadonlyMap<number, Point>;

export const motionTime = 200;

/** More boxes than these move at once, without a way between. */
const most = 400;

/** What stays where it is on the screen while the chart around it is laid out anew. */
export function anchorOf(before: Layout, after: Layout, focus: number | null, rect: Rect): number | null {
  const isIn = (box: Box) =>
    box.x < rect.x + rect.width &&
    box.x + box.width > rect.x &&
    box.y < rect.y + rect.height &&
    box.y + box.height > rect.y;
  const focused = focus === null ? undefined : before.byId.get(focus);
  if (focused && isIn(focused) && after.byId.has(focused.node.unique_id)) return focused.node.unique_id;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const box of before.boxes) {
    if (!isIn(box) || !after.byId.has(box.node.unique_id)) continue;
    const far =
      Math.abs(box.x + box.width / 2 - rect.x - rect.width / 2) +
      Math.abs(box.y + box.height / 2 - rect.y - rect.height / 2);
    if (far < least) {
      least = far;
      best = box.node.unique_id;
    }
  }
  return best;
}

/** Whether a chart has just lost everything that stood after its start. */
export function isEmptied(before: Layout, after: Layout): boolean {
  const isEmpty = ({ boxes: [start] }: Layout) => start !== undefined && isEmptyTree(start.node);
  return isEmpty(after) && !isEmpty(before);
}

/** By how much a box that both layouts have moved, by its middle and its top. */
export function movedBy(before: Layout, after: Layout, id: number): Point {
  const [was, is] = [before.byId.get(id), after.byId.get(id)];
  if (was === undefined || is === undefined) return { x: 0, y: 0 };
  return { x: is.x + is.width / 2 - was.x - was.width / 2, y: is.y - was.y };
}

/**
 * Where boxes in view come from, when the view follows the anchor's move. `inView` are the boxes of the new layout that
 * are near the window; null when there are too many of them to be followed by the eye.
 */
export function offsetsOf(
  before: Layout,
  after: Layout,
  inView: readonly Box[],
  anchor: Point,
): Offsets | null {
  if (inView.length > most) return null;
  const found = new Map<number, Point>();
  for (const box of inView) {
    const id = box.node.unique_id;
    if (!before.byId.has(id)) continue;
    const moved = movedBy(before, after, id);
    const offset = { x: anchor.x - moved.x, y: anchor.y - moved.y };
    if (Math.abs(offset.x) >= 1 || Math.abs(offset.y) >= 1) found.set(id, offset);
  }
  return found.size === 0 ? null : found;
}

/** What is left of the offsets after `elapsed` milliseconds, from 1 down to 0. */
export const motionLeft = (elapsed: number) => 1 - eased(elapsed / motionTime);

/** The points of a line between two boxes that are on their way; a flow's stretches stay level and upright. */
export function movedPoints(
  points: readonly number[],
  from: Point | undefined,
  to: Point | undefined,
  left: number,
): readonly number[] {
  if (from === undefined && to === undefined) return points;
  const [a, b] = [from ?? { x: 0, y: 0 }, to ?? { x: 0, y: 0 }];
  const last = points.length - 2;
  return points.map((value, at) => {
    const index = at - (at % 2);
    if (at % 2 === 0) return value + (index * 2 <= last ? a.x : b.x) * left;
    const y = index === 0 ? a.y : index === last ? b.y : (a.y + b.y) / 2;
    return value + y * left;
  });
}
