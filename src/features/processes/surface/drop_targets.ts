import type { Spot } from "../tree/edit/add_and_change.ts";
import type { Box, InsertPoint, Layout, Rect } from "../tree/layout/layout.ts";
import { isOffered } from "./spoken_labels.ts";
import type { Point } from "./view.ts";

/** A place where a step that is dragged can be let go. */
export type DropTarget = { readonly spot: Spot; readonly rect: Rect };

/** From which scale steps can be dragged: where a person sees which step it is. */
export const dragScale = 0.42;

const insertSize = 28;

/** Whether a step can be taken along at all. */
export const isDraggable = (box: Box) => box.node.type !== "start" && box.node.type !== "blank";

function around({ x, y }: Point): Rect {
  return { x: x - insertSize / 2, y: y - insertSize / 2, width: insertSize, height: insertSize };
}

/** The place itself, right above the step and right below it, where letting go would change nothing. */
function isOwn(insert: InsertPoint, id: number, layout: Layout): boolean {
  if (insert.to === id) return true;
  return insert.from === id && layout.byId.get(id)?.node.type !== "decision";
}

/** All places in a part of the chart where a step could be let go, before anybody is asked whether it may. */
export function dropTargets(
  layout: Layout,
  id: number,
  boxes: readonly Box[],
  inserts: readonly InsertPoint[],
): DropTarget[] {
  const targets: DropTarget[] = boxes
    .filter(({ node }) => node.type === "blank")
    .map((box) => ({ spot: { at: box.node.unique_id }, rect: box }));
  for (const insert of inserts)
    if (isOffered(insert, layout) && !isOwn(insert, id, layout))
      targets.push({ spot: insert.spot, rect: around(insert) });
  return targets;
}

/** The target under a point or nearest to it within `reach`, both in the chart's pixels; null when all are farther. */
export function targetAt(targets: readonly DropTarget[], at: Point, reach: number): DropTarget | null {
  let best: DropTarget | null = null;
  let least = reach;
  for (const target of targets) {
    const { x, y, width, height } = target.rect;
    const dx = Math.max(0, x - at.x, at.x - x - width);
    const dy = Math.max(0, y - at.y, at.y - y - height);
    const far = Math.hypot(dx, dy);
    if (far <= least) {
      least = far;
      best = target;
    }
  }
  return best;
}

/** How fast the chart moves along while a step is held near the window's edge, in pixels a frame. */
export function edgePush(at: Point, window: { width: number; height: number }): Point {
  const zone = 48;
  const fastest = 14;
  const push = (value: number, room: number) => {
    if (value < zone) return ((zone - value) / zone) * fastest;
    if (value > room - zone) return -((value - room + zone) / zone) * fastest;
    return 0;
  };
  const capped = (value: number) => Math.min(fastest, Math.max(-fastest, value));
  return { x: capped(push(at.x, window.width)), y: capped(push(at.y, window.height)) };
}
