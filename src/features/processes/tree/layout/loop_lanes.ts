import type { Room } from "./layout.ts";
import type { Part } from "./steps_to_place.ts";

/** On which side of a step a line rises. */
export type Side = "left" | "right";

/** Where the line of a loop steps aside: `y` below the box of `part`, on to `x` beside that box. */
export type Bend = { readonly part: Part; readonly x: number; readonly y: number };

/** A loop that is drawn, and the way of its line up to the step it returns to. */
export type Loop = {
  readonly part: Part;
  readonly target: Part;
  readonly bends: Bend[];
  /** The side on which it leaves, so that it stays outside of the branches of the nearest decision above. */
  readonly side: Side;
  /** Where it leaves: beside the loop, to the left of it when negative. */
  start_x: number;
  /** Where it arrives: beside the target, on its left when negative, and how far below its top. */
  end_x: number;
  end_y: number;
  /** Too many pass the same step: only the beginning of its line is drawn. */
  is_cut: boolean;
};

/**
 * Lines on one side of a step, from the nearest on, at least one lane apart: `xs` is how far from the centre line.
 * Shared between steps, never written.
 */
export type Lanes = { readonly loops: readonly Loop[]; readonly xs: readonly number[] };

/** Beside a step there is room for so many lines. More would be a grey field, and cost time and width without end. */
export const lanesAtMost = 32;

/** The loops that are drawn: those whose target is drawn above them. */
export function loopsOf(parts: readonly Part[]): Loop[] {
  const found: Part[] = [];
  const targets = new Map<number, Part | null>();
  for (const part of parts) {
    const target = part.node.selectedParentLoop;
    if (part.node.type !== "loop" || target === null) continue;
    found.push(part);
    targets.set(target.unique_id, null);
  }
  if (found.length === 0) return [];
  for (const part of parts)
    if (targets.get(part.node.unique_id) === null) targets.set(part.node.unique_id, part);
  const ends = endsOf(parts);
  const loops: Loop[] = [];
  for (const part of found) {
    const target = targets.get(part.node.selectedParentLoop?.unique_id ?? 0);
    if (!target || target.order >= part.order || part.order >= (ends[target.order] ?? 0)) continue;
    const side = sideFor(part, target);
    const loop: Loop = { part, target, side, bends: [], start_x: 0, end_x: 0, end_y: 0, is_cut: false };
    part.loop = loop;
    target.has_returns = true;
    loops.push(loop);
  }
  return loops;
}

/** A line from the first of several branches rises on their left, any other one on the right of its own. */
function sideFor(part: Part, target: Part): Side {
  for (let at = part; at !== target && at.parent !== null; at = at.parent)
    if (at.parent.first !== at.parent.last) return at.parent.first === at ? "left" : "right";
  return "right";
}

/** For every part the order of the first one that no longer lies below it. */
function endsOf(parts: readonly Part[]): Int32Array {
  const ends = new Int32Array(parts.length);
  for (let order = parts.length - 1; order >= 0; order--) {
    const part = parts[order];
    if (part === undefined) continue;
    const end = Math.max(ends[order] ?? 0, order + 1);
    ends[order] = end;
    if (part.parent !== null) ends[part.parent.order] = Math.max(ends[part.parent.order] ?? 0, end);
  }
  return ends;
}

/** Keeps the lines that have the shortest way to go, where too many come together. */
function withinLimit(lanes: Lanes): Lanes {
  const { loops, xs } = lanes;
  if (loops.length <= lanesAtMost) return lanes;
  // Of two steps above the same one the later in reading order is the nearer.
  const nearest = loops.toSorted((a, b) => b.target.order - a.target.order || a.part.order - b.part.order);
  for (let at = lanesAtMost; at < nearest.length; at++) {
    const loop = nearest[at];
    if (loop !== undefined) loop.is_cut = true;
  }
  return { loops: loops.filter((loop) => !loop.is_cut), xs: xs.filter((_, at) => !loops[at]?.is_cut) };
}

/** The lines that arrive below a step, and where each passes its box. */
export type Passing = {
  readonly lanes: Lanes;
  readonly beside: readonly number[];
  /** How many turn away from the box, and how many towards it. */
  readonly outwards: number;
  readonly inwards: number;
  /** How far the lines beside the box reach. */
  readonly reach: number;
};

/**
 * Where the lines that arrive from below pass the box of a step: each straight on, or aside in the gap under the box
 * when it would meet the box or another line, or when it would run far from everything.
 */
export function passing(part: Part, side: Side, arriving: Lanes, room: Room): Passing {
  const lanes = withinLimit(arriving);
  const stray = part.first === part.last ? Number.POSITIVE_INFINITY : 2 * part.width;
  const beside: number[] = [];
  let free = (side === "left" ? part.reach_left : part.reach_right) + room.lane;
  let outwards = 0;
  let inwards = 0;
  for (const x of lanes.xs) {
    const straight = x >= free && x - free <= stray ? x : free;
    if (straight > x) outwards++;
    else if (straight < x) inwards++;
    beside.push(straight);
    free = straight + room.lane;
  }
  return { lanes, beside, outwards, inwards, reach: free - room.lane };
}

const rowsOf = ({ outwards, inwards }: Passing) => Math.max(outwards, inwards) + 1;

/** How high the gap under a box is, for the lines that turn in it. */
export const roomToTurn = (passing: Passing, least: number, room: Room): number =>
  rowsOf(passing) === 1 ? least : Math.max(least, rowsOf(passing) * room.lane);

/**
 * Leads lines past a step whose `upper` is known. The lines keep their order; so those that turn away from the box cross
 * nothing when the outermost turns lowest, those that turn towards it when the nearest does, and the two kinds never
 * meet. Sets the part's lanes.
 */
export function leadPast(part: Part, side: Side, way: Passing): void {
  const { loops, xs } = way.lanes;
  const rows = rowsOf(way);
  let outwards = 0;
  let inwards = way.inwards;
  for (let at = 0; at < loops.length; at++) {
    const loop = loops[at];
    const from = xs[at];
    const x = way.beside[at];
    if (loop === undefined || from === undefined || x === undefined || x === from) continue;
    const row = x > from ? ++outwards : inwards--;
    loop.bends.push({ part, x: side === "left" ? -x : x, y: Math.floor((part.upper * row) / rows) });
  }
  const lanes = { loops, xs: way.beside };
  part.lanes[side] = part.has_returns ? withoutArriving(part, side, lanes) : lanes;
}

/** Ends the lines that return to this very step; the others pass. The outermost arrives highest, so none cross. */
function withoutArriving(part: Part, side: Side, lanes: Lanes): Lanes | null {
  const loops: Loop[] = [];
  const xs: number[] = [];
  let arriving = 0;
  for (const loop of lanes.loops) if (loop.target === part) arriving++;
  let level = arriving;
  for (let at = 0; at < lanes.loops.length; at++) {
    const loop = lanes.loops[at];
    const x = lanes.xs[at];
    if (loop === undefined || x === undefined) continue;
    if (loop.target === part) {
      loop.end_x = side === "left" ? -x : x;
      loop.end_y = Math.floor((part.height * level--) / (arriving + 1));
    } else {
      loops.push(loop);
      xs.push(x);
    }
  }
  return loops.length === 0 ? null : { loops, xs };
}
