import { chartRoom, look } from "../picture/look.ts";
import type { Spot } from "../tree/edit/add_and_change.ts";
import type { Layout, Rect } from "../tree/layout/layout.ts";

/** Where a step is written before it is in the chart: over the place to fill, or beside the step that it is to stand at. */
export function typingPlace(layout: Layout, spot: Spot): Rect | null {
  const { width, min_height: height } = look.box;
  const id = "at" in spot ? spot.at : "above" in spot ? spot.above : spot.below;
  const box = layout.byId.get(id);
  if (box === undefined) return null;
  const middle = box.x + box.width / 2;
  // Clear of the button on the arrow, which stands in the middle of the room between two steps.
  const clear = chartRoom.gap_y / 2 + look.insert.radius + 4;
  if ("at" in spot) return { x: middle - width / 2, y: box.y + (box.height - height) / 2, width, height };
  if ("below" in spot) return { x: middle - width / 2, y: box.y + box.height + clear, width, height };
  return { x: middle - width / 2, y: box.y - height - clear, width, height };
}
