import { isOpenEnd } from "../edit/branch_at_spot.ts";
import { type Contour, contourOf, extentOf, join, meet, putAbove, widenTop } from "./contours.ts";
import {
  type Lanes,
  leadPast,
  type Loop,
  type Passing,
  passing,
  roomToTurn,
  type Side,
} from "./loop_lanes.ts";
import type { Room } from "./layout.ts";
import type { Part } from "./steps_to_place.ts";

/** The room between a condition and the box below it, where a step can be added. */
export const roomUnderLabel = (room: Room) => room.gap_y - (room.gap_y >> 2);

/** The least room between a box and what stands under it in another branch. */
const leastBelow = (room: Room) => (room.gap_y + 1) >> 1;

const reachOf = (lanes: Lanes | null) => lanes?.xs.at(-1) ?? 0;
const contourOfPart = (part: Part) => part.contour ?? contourOf(0, 0, 0);

function placeLast(part: Part, room: Room): void {
  let left = part.width >> 1;
  let right = (part.width + 1) >> 1;
  const { loop } = part;
  if (loop?.side === "left") {
    left = part.reach_left + room.lane;
    loop.start_x = -left;
    part.lanes.left = { loops: [loop], xs: [left] };
  } else if (loop !== null) {
    right = part.reach_right + room.lane;
    loop.start_x = right;
    part.lanes.right = { loops: [loop], xs: [right] };
  }
  // The gap keeps what stands under another branch from touching it, and holds the place of the next step where one may come.
  const gap = isOpenEnd(part.node) ? room.gap_y : leastBelow(room);
  part.contour = contourOf(-left, right, part.height + gap);
}

/** The contour of a branch from where it parts from the others: its way down stands above its box. */
function contourWithWay(part: Part, height: number): Contour {
  const contour = contourOfPart(part);
  const left = Math.max(part.reach_left, reachOf(part.lanes.left));
  putAbove(contour, -left, Math.max(part.reach_right, reachOf(part.lanes.right)), height);
  part.contour = null;
  return contour;
}

type Reach = { readonly left: number; readonly right: number };

/** Puts the box of a part on its contour, and between them the gap in which lines turn. */
function putBox(part: Part, contour: Contour, below: Reach, beside: Reach, room: Room): void {
  const left = part.width >> 1;
  const right = (part.width + 1) >> 1;
  // Where answers begin close under a box, what stands beside them keeps from under it too.
  widenTop(contour, -left, right, leastBelow(room) - part.upper);
  putAbove(
    contour,
    -Math.max(left, below.left, beside.left),
    Math.max(right, below.right, beside.right),
    part.upper,
  );
  putAbove(contour, -Math.max(left, beside.left), Math.max(right, beside.right), part.height);
  part.contour = contour;
}

const sides = ["left", "right"] as const;

/** Whether lines go past a step as they come: most steps of a long flow. */
function isPassedStraight(part: Part, side: Side, { xs: [nearest = 0] }: Lanes, room: Room): boolean {
  const reach = side === "left" ? part.reach_left : part.reach_right;
  return part.first === part.last && !part.has_returns && nearest >= reach + room.lane;
}

/** Leads what arrives on both sides past a part. @returns how far the lines beside it reach */
function leadBoth(part: Part, arriving: Record<Side, Lanes | null>, least: number, room: Room): Reach {
  const ways: Record<Side, Passing | null> = { left: null, right: null };
  const straight = { left: 0, right: 0 };
  part.upper = least;
  for (const side of sides) {
    const lanes = arriving[side];
    if (lanes === null) continue;
    if (isPassedStraight(part, side, lanes, room)) {
      part.lanes[side] = lanes;
      straight[side] = reachOf(lanes);
      continue;
    }
    const way = passing(part, side, lanes, room);
    part.upper = Math.max(part.upper, roomToTurn(way, least, room));
    ways[side] = way;
  }
  for (const side of sides) {
    const way = ways[side];
    if (way !== null) leadPast(part, side, way);
  }
  return { left: ways.left?.reach ?? straight.left, right: ways.right?.reach ?? straight.right };
}

const reachesOf = ({ left, right }: Record<Side, Lanes | null>): Reach => ({
  left: reachOf(left),
  right: reachOf(right),
});

function placeOver(part: Part, child: Part, room: Room): void {
  const hasLabel = child.node.condition !== null;
  part.lower = hasLabel ? child.label_height + roomUnderLabel(room) : 0;
  const contour = contourWithWay(child, part.lower);
  const { left, right } = child.lanes;
  child.lanes.left = null;
  child.lanes.right = null;
  const beside = leadBoth(part, { left, right }, hasLabel ? room.gap_y >> 2 : room.gap_y, room);
  putBox(part, contour, reachesOf({ left, right }), beside, room);
}

/** Between the stem and a condition beside it, and from there to where the line turns down. */
const besideStem = (room: Room) => Math.max(room.lane, room.gap_x >> 1);

/** Between a condition and the next below it. */
const betweenLabels = (room: Room) => Math.max(2, room.gap_y >> 3);

/** Where the conditions beside a stem begin: at it, or past lines of the first branch for which that leaves no room. */
function labelsFrom(passing: Lanes | null, widest: number, room: Room): number {
  const near = besideStem(room);
  const [nearest] = passing?.xs ?? [];
  if (nearest === undefined || near + widest + room.lane <= nearest) return near;
  return reachOf(passing) + room.lane;
}

/** Stands the conditions under one another, the last highest, so that no line to a branch crosses another. */
function placeLabels(part: Part, first: Part, left: number, room: Room): void {
  let rows = 0;
  for (let child = first.next; child !== null; child = child.next)
    rows += child.label_height + betweenLabels(room);
  first.label_top = rows;
  part.lower = rows + first.label_height + roomUnderLabel(room);
  for (let child = first.next; child !== null; child = child.next) {
    rows -= child.label_height + betweenLabels(room);
    child.label_top = rows;
    child.turn = rows + (child.label_height >> 1);
    child.label_left = left;
  }
}

/** How far to the right a branch stands at least, so that its line has room for its condition and no loop's line runs through one. */
function leastShift(child: Part, labels: Reach, room: Room): number {
  const own = labels.left + child.label_width + besideStem(room);
  const clear = labels.right + room.lane;
  const left = child.lanes.left === null ? 0 : clear + reachOf(child.lanes.left);
  const right =
    child.lanes.right === null || child.next === null ? 0 : clear - (child.lanes.right.xs[0] ?? 0);
  return Math.max(own, left, right);
}

/** The lines of a branch that stands `shift` to the right, from the left to the right. */
function gather(child: Part, into: { loops: Loop[]; xs: number[] }, hasLeft: boolean): void {
  const { left, right } = child.lanes;
  if (left !== null && hasLeft)
    for (let at = left.loops.length - 1; at >= 0; at--) {
      const loop = left.loops[at];
      if (loop === undefined) continue;
      into.loops.push(loop);
      into.xs.push(child.shift - (left.xs[at] ?? 0));
    }
  if (right !== null) {
    for (const loop of right.loops) into.loops.push(loop);
    for (const x of right.xs) into.xs.push(child.shift + x);
  }
  child.lanes.right = null;
  if (hasLeft) child.lanes.left = null;
}

/** The first branch goes straight on; the others stand to its right, each as near as its neighbour allows. */
function placeOverBranches(part: Part, first: Part, last: Part, room: Room): void {
  let widest = 0;
  for (let child = first.next; child !== null; child = child.next)
    widest = Math.max(widest, child.label_width);
  const left = labelsFrom(first.lanes.right, widest, room);
  placeLabels(part, first, left, room);
  const labels = { left, right: left + widest };
  const arriving = { loops: [] as Loop[], xs: [] as number[] };
  const contour = contourWithWay(first, part.lower);
  gather(first, arriving, false);
  for (let child = first.next; child !== null; child = child.next) {
    const branch = contourWithWay(child, part.lower);
    const meeting = meet(contour, branch);
    child.shift = Math.max(meeting.apart + room.gap_x, leastShift(child, labels, room));
    join(contour, branch, meeting, child.shift);
    gather(child, arriving, true);
  }
  const lanes = { left: first.lanes.left, right: arriving.loops.length === 0 ? null : arriving };
  first.lanes.left = null;
  const beside = leadBoth(part, lanes, room.gap_y >> 2, room);
  const below = reachesOf(lanes);
  putBox(part, contour, { left: below.left, right: Math.max(below.right, last.shift) }, beside, room);
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
