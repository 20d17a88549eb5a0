import type { Room } from "./layout.ts";
import type { Part } from "./steps_to_place.ts";

/** Where the line of a loop steps aside: `y` below the box of `part`, on to `x` beside that box. */
export type Bend = { readonly part: Part; readonly x: number; readonly y: number };

/** A loop that is drawn, and the way of its line up to the step it returns to. */
export type Loop = {
  readonly part: Part;
  readonly target: Part;
  readonly bends: Bend[];
  /** Where it leaves: beside the loop. */
  start_x: number;
  /** Where it arrives: beside the target, and how far below its top. */
  end_x: number;
  end_y: number;
  /** Too many pass the same step: only the beginning of its line is drawn. */
  is_cut: boolean;
};

/** Lines beside a step, from the left to the right, at least one lane apart. Shared between steps, never written. */
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
    const loop: Loop = { part, target, bends: [], start_x: 0, end_x: 0, end_y: 0, is_cut: false };
    part.loop = loop;
    target.has_returns = true;
    loops.push(loop);
  }
  return loops;
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

/**
 * Leads the lines that arrive from below past the box of a step: each straight on, or aside in the gap under the box
 * when it would meet the box or another line, or when it would run far from everything. The lines keep their order;
 * so those that step to the right cross nothing when the rightmost turns lowest, those that step to the left when
 * the leftmost does, and the two kinds never meet. Sets the part's `upper` (at least `least`) and `lanes`.
 * @returns how far the lines beside the box reach
 */
export function leadPast(part: Part, arriving: Lanes, least: number, room: Room): number {
  const { loops, xs } = withinLimit(arriving);
  const stray = part.first === part.last ? Number.POSITIVE_INFINITY : 2 * part.width;
  const beside: number[] = [];
  let free = part.reach_right + room.lane;
  let toRight = 0;
  let toLeft = 0;
  for (const x of xs) {
    const straight = x >= free && x - free <= stray ? x : free;
    if (straight > x) toRight++;
    else if (straight < x) toLeft++;
    beside.push(straight);
    free = straight + room.lane;
  }
  const rows = Math.max(toRight, toLeft) + 1;
  part.upper = rows === 1 ? least : Math.max(least, rows * room.lane);
  let right = 0;
  let left = toLeft;
  for (let at = 0; at < loops.length; at++) {
    const loop = loops[at];
    const from = xs[at];
    const x = beside[at];
    if (loop === undefined || from === undefined || x === undefined || x === from) continue;
    const row = x > from ? ++right : left--;
    loop.bends.push({ part, x, y: Math.floor((part.upper * row) / rows) });
  }
  const widest = free - room.lane;
  part.lanes = part.has_returns ? withoutArriving(part, { loops, xs: beside }) : { loops, xs: beside };
  return widest;
}

/** Ends the lines that return to this very step; the others pass. The outermost arrives highest, so none cross. */
function withoutArriving(part: Part, lanes: Lanes): Lanes | null {
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
      loop.end_x = x;
      loop.end_y = Math.floor((part.height * level--) / (arriving + 1));
    } else {
      loops.push(loop);
      xs.push(x);
    }
  }
  return loops.length === 0 ? null : { loops, xs };
}
