import type { Box, Layout } from "../tree/layout/layout.ts";

export type Direction = "up" | "down" | "left" | "right";

const middle = (box: Box) => box.x + box.width / 2;
const middleDown = (box: Box) => box.y + box.height / 2;

/** Steps beside one another differ in height; a step of another row is as far as it is away, three times. */
const rowWeight = 3;

/** The steps above a step and below it, which are never beside it. */
function lineOf(layout: Layout, from: Box): ReadonlySet<number> {
  const line = new Set([from.node.unique_id]);
  for (let at = from.order + 1; at < layout.boxes.length; at++) {
    const box = layout.boxes[at];
    if (box === undefined || box.parent === null || !line.has(box.parent)) break;
    line.add(box.node.unique_id);
  }
  for (let at = from.parent; at !== null; at = layout.byId.get(at)?.parent ?? null) line.add(at);
  return line;
}

function beside(layout: Layout, from: Box, direction: "left" | "right"): Box | null {
  const line = lineOf(layout, from);
  let best: Box | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const box of layout.boxes) {
    const across = direction === "right" ? middle(box) - middle(from) : middle(from) - middle(box);
    if (across <= 0 || line.has(box.node.unique_id)) continue;
    const apart = Math.max(0, box.y - from.y - from.height, from.y - box.y - box.height);
    // What stands above or below, a little to the side, is not beside.
    const overlap = Math.min(box.x + box.width, from.x + from.width) - Math.max(box.x, from.x);
    if (apart > 0 && overlap > 0) continue;
    const far = across + rowWeight * apart + Math.abs(middleDown(box) - middleDown(from)) / 8;
    if (far < least) {
      least = far;
      best = box;
    }
  }
  return best;
}

/**
 * The step to which an arrow key leads: down to the first step that follows, up to the one before, to the sides to the
 * nearest box at that side; null where there is none. A layout is in reading order, so what follows stands next.
 */
export function neighbourOf(layout: Layout, id: number, direction: Direction): Box | null {
  const from = layout.byId.get(id);
  if (from === undefined) return null;
  if (direction === "up") return from.parent === null ? null : (layout.byId.get(from.parent) ?? null);
  if (direction === "down") {
    const next = layout.boxes[from.order + 1];
    return next?.parent === id ? next : null;
  }
  return beside(layout, from, direction);
}

/** The step itself where the chart still has it, else the nearest above it that is left; the start at last. */
export function remaining(layout: Layout, before: Layout, id: number): number | null {
  for (let at: number | null = id; at !== null; at = before.byId.get(at)?.parent ?? null)
    if (layout.byId.has(at)) return at;
  return layout.boxes[0]?.node.unique_id ?? null;
}
