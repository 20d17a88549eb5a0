import { type Contour, contourOf, extentOf, join, meet, moveBy, putAbove } from "./contours.ts";
import { type Lanes, leadPast, type Loop } from "./loop_lanes.ts";
import type { Room } from "./layout.ts";
import type { Part } from "./steps_to_place.ts";

/** The room between a condition and the box below it, where a step can be added. */
export const roomUnderLabel = (room: Room) => room.gap_y - (room.gap_y >> 2);

const reachOf = (lanes: Lanes | null) => lanes?.xs.at(-1) ?? 0;
const contourOfPart = (part: Part) => part.contour ?? contourOf(0, 0, 0);

function placeLast(part: Part, room: Room): void {
  let right = (part.width + 1) >> 1;
  if (part.loop !== null) {
    right = part.reach_right + room.lane;
    part.loop.start_x = right;
    part.lanes = { loops: [part.loop], xs: [right] };
  }
  // The gap keeps what stands under another branch from touching it, and holds the place of the next step.
  part.contour = contourOf(-(part.width >> 1), right, part.height + room.gap_y);
}

/** The contour of a branch from where it parts from the others: its condition stands above its box. */
function contourWithLabel(part: Part, height: number): Contour {
  const contour = contourOfPart(part);
  putAbove(contour, -part.reach_left, Math.max(part.reach_right, reachOf(part.lanes)), height);
  part.contour = null;
  return contour;
}

function putBox(part: Part, contour: Contour, lanesReach: number): void {
  putAbove(contour, -(part.width >> 1), Math.max((part.width + 1) >> 1, lanesReach), part.height);
  part.contour = contour;
}

function placeOver(part: Part, child: Part, room: Room): void {
  const hasLabel = child.node.condition !== null;
  part.lower = hasLabel ? child.label_height + room.gap_y : 0;
  const contour = contourWithLabel(child, part.lower);
  const least = hasLabel ? room.gap_y >> 1 : room.gap_y;
  part.upper = least;
  let reach = 0;
  const lanes = child.lanes;
  child.lanes = null;
  const [nearest] = lanes?.xs ?? [];
  if (lanes !== null && nearest !== undefined) {
    const isClear = !part.has_returns && nearest >= part.reach_right + room.lane;
    if (isClear) part.lanes = lanes;
    reach = isClear ? reachOf(lanes) : leadPast(part, lanes, least, room);
  }
  putAbove(contour, -(part.width >> 1), Math.max((part.width + 1) >> 1, reach, reachOf(lanes)), part.upper);
  putBox(part, contour, reach);
}

/**
 * Where the last branch goes so that the stem from the parent, half way between the first and the last branch, does
 * not fall on the line of a loop that rises between them.
 */
function clearOfLanes(shift: number, xs: readonly number[], lane: number): number {
  const clear = lane >> 1;
  const stem = shift >> 1;
  const hit = xs.find((x) => Math.abs(x - stem) < clear);
  return hit === undefined ? shift : 2 * (hit + clear);
}

function placeOverBranches(part: Part, first: Part, last: Part, room: Room): void {
  let label = 0;
  for (let child: Part | null = first; child !== null; child = child.next)
    label = Math.max(label, child.label_height);
  part.lower = label + room.gap_y;
  const loops: Loop[] = [];
  const xs: number[] = [];
  const contour = contourWithLabel(first, part.lower);
  for (let child: Part | null = first; child !== null; child = child.next) {
    if (child !== first) {
      const branch = contourWithLabel(child, part.lower);
      const meeting = meet(contour, branch);
      child.shift = meeting.apart + room.gap_x;
      if (child === last) child.shift = clearOfLanes(child.shift, xs, room.lane);
      join(contour, branch, meeting, child.shift);
    }
    if (child.lanes === null) continue;
    for (const loop of child.lanes.loops) loops.push(loop);
    for (const x of child.lanes.xs) xs.push(child.shift + x);
    child.lanes = null;
  }
  const centre = last.shift >> 1;
  moveBy(contour, -centre);
  for (let child: Part | null = first; child !== null; child = child.next) child.shift -= centre;
  part.upper = room.gap_y >> 1;
  let reach = 0;
  let widest = last.shift;
  if (loops.length > 0) {
    for (let at = 0; at < xs.length; at++) xs[at] = (xs[at] ?? 0) - centre;
    reach = leadPast(part, { loops, xs }, part.upper, room);
    widest = Math.max(widest, reach, xs.at(-1) ?? 0);
  }
  putAbove(
    contour,
    Math.min(first.shift, -(part.width >> 1)),
    Math.max(widest, (part.width + 1) >> 1),
    part.upper,
  );
  putBox(part, contour, reach);
}

/** Places every part against its parent, from the ends of the flows up. */
export function place(parts: readonly Part[], room: Room): void {
  for (let order = parts.length - 1; order >= 0; order--) {
    const part = parts[order];
    if (part === undefined) continue;
    const { first, last } = part;
    if (first === null || last === null) placeLast(part, room);
    else if (first === last) placeOver(part, first, room);
    else placeOverBranches(part, first, last, room);
  }
}

/** Gives every part its place in the chart, from the start down. @returns the width of everything */
export function settle(parts: readonly Part[], room: Room): number {
  const [start] = parts;
  if (start === undefined) return 0;
  const extent = extentOf(contourOfPart(start));
  start.x = room.margin - extent.left;
  start.y = room.margin;
  for (const part of parts) {
    const { parent } = part;
    if (parent === null) continue;
    part.x = parent.x + part.shift;
    part.y = parent.y + parent.height + parent.upper + parent.lower;
  }
  return extent.right - extent.left;
}
