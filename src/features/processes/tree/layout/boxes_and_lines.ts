import { isOpenEnd } from "../edit/branch_at_spot.ts";
import type { Loop } from "./loop_lanes.ts";
import type { Box, InsertPoint, Label, Layout, Line, Room } from "./layout.ts";
import type { Part } from "./steps_to_place.ts";
import { roomUnderLabel } from "./place_steps.ts";

const bottomOf = (part: Part) => part.y + part.height;
const leftOf = (part: Part) => part.x - (part.width >> 1);
const rightOf = (part: Part) => leftOf(part) + part.width;

function boxOf(part: Part): Box {
  return {
    node: part.node,
    x: leftOf(part),
    y: part.y,
    width: part.width,
    height: part.height,
    parent: part.parent === null ? null : part.parent.node.unique_id,
    order: part.order,
    folded: part.folded,
  };
}

/** Beside the step that asks, so that its answers are seen together with it. */
function labelOf(parent: Part, part: Part): Label | null {
  const text = part.node.condition;
  if (text === null) return null;
  return {
    text,
    x: parent.x + part.label_left,
    y: bottomOf(parent) + parent.upper + part.label_top,
    width: part.label_width,
    height: part.label_height,
  };
}

function flowLine(parent: Part, part: Part): Line {
  const turn = bottomOf(parent) + parent.upper + part.turn;
  return {
    kind: "flow",
    from: parent.node.unique_id,
    to: part.node.unique_id,
    points:
      parent.x === part.x
        ? [parent.x, bottomOf(parent), part.x, part.y]
        : [parent.x, bottomOf(parent), parent.x, turn, part.x, turn, part.x, part.y],
    label: labelOf(parent, part),
  };
}

const sideOf = (part: Part, x: number) => (x < 0 ? leftOf(part) : rightOf(part));

function loopLine({ part, target, bends, start_x, end_x, end_y, is_cut }: Loop): Line {
  let x = part.x + start_x;
  const middle = part.y + (part.height >> 1);
  const points = [sideOf(part, start_x), middle, x, middle];
  if (is_cut) points.push(x, part.y);
  else {
    for (const bend of bends) {
      const y = bottomOf(bend.part) + bend.y;
      points.push(x, y);
      x = bend.part.x + bend.x;
      points.push(x, y);
    }
    const y = target.y + end_y;
    points.push(target.x + end_x, y, sideOf(target, end_x), y);
  }
  return { kind: "loop", from: part.node.unique_id, to: target.node.unique_id, points, label: null };
}

function insertAbove(parent: Part, part: Part, room: Room): InsertPoint {
  const gap = parent.lower === 0 ? parent.upper : roomUnderLabel(room);
  return {
    spot: { above: part.node.unique_id },
    x: part.x,
    y: part.y - (gap >> 1),
    from: parent.node.unique_id,
    to: part.node.unique_id,
  };
}

function insertBelow(part: Part, room: Room): InsertPoint {
  const id = part.node.unique_id;
  return { spot: { below: id }, x: part.x, y: bottomOf(part) + (room.gap_y >> 1), from: id, to: null };
}

/** Draws the parts and loops that have their places: what the surface shows. `width` is that of everything. */
export function draw(parts: readonly Part[], loops: readonly Loop[], room: Room, width: number): Layout {
  const boxes: Box[] = [];
  const byId = new Map<number, Box>();
  const lines: Line[] = [];
  const inserts: InsertPoint[] = [];
  let bottom = 0;
  for (const part of parts) {
    const { node, parent } = part;
    const box = boxOf(part);
    boxes.push(box);
    byId.set(node.unique_id, box);
    bottom = Math.max(bottom, bottomOf(part));
    if (parent !== null) {
      lines.push(flowLine(parent, part));
      inserts.push(insertAbove(parent, part, room));
    }
    if (isOpenEnd(node)) {
      const insert = insertBelow(part, room);
      inserts.push(insert);
      bottom = Math.max(bottom, insert.y);
    }
  }
  for (const loop of loops) lines.push(loopLine(loop));
  return { width: width + 2 * room.margin, height: bottom + room.margin, boxes, byId, lines, inserts };
}
