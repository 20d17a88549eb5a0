import { type IdNow, spotNow } from "../renumberings.ts";
import type { Box, InsertPoint, Layout, Line } from "./layout.ts";

/** The same place for a step between steps that have other ids now. */
export const insertNow = (insert: InsertPoint, now: IdNow): InsertPoint => ({
  ...insert,
  spot: spotNow(insert.spot, now),
  from: now(insert.from),
  to: insert.to === null ? null : now(insert.to),
});

const boxNow = (box: Box, now: IdNow): Box => ({
  ...box,
  node: { ...box.node, unique_id: now(box.node.unique_id) },
  parent: box.parent === null ? null : now(box.parent),
});

const lineNow = (line: Line, now: IdNow): Line => ({ ...line, from: now(line.from), to: now(line.to) });

/** The same picture of steps that have other ids now. */
export function layoutNow(layout: Layout, now: IdNow): Layout {
  const boxes = layout.boxes.map((box) => boxNow(box, now));
  return {
    ...layout,
    boxes,
    byId: new Map(boxes.map((box) => [box.node.unique_id, box])),
    lines: layout.lines.map((line) => lineNow(line, now)),
    inserts: layout.inserts.map((insert) => insertNow(insert, now)),
  };
}
