import type { Rect, Size } from "../tree/layout/layout.ts";
import { type Point, shownRect, type View } from "./view.ts";

/** The room for the small map, in pixels. */
export const mapRoom: Size = { width: 176, height: 132 };

/** The least that a side of it measures, so that a long or wide chart is more than a strip. */
const leastSide = 64;

export type MapPlan = Size & {
  readonly scale: number;
  /** Where the chart begins in the map: a narrow one stands in the middle. */
  readonly x: number;
  readonly y: number;
};

export function mapOf(chart: Size): MapPlan {
  const scale = Math.min(mapRoom.width / chart.width, mapRoom.height / chart.height);
  const width = Math.max(leastSide, Math.round(chart.width * scale));
  const height = Math.max(leastSide, Math.round(chart.height * scale));
  return {
    width,
    height,
    scale,
    x: (width - chart.width * scale) / 2,
    y: (height - chart.height * scale) / 2,
  };
}

/** What of the map is the part that the window shows, cut to the map; never too small to be seen. */
export function mapRect(map: MapPlan, view: View, window: Size): Rect {
  const shown = shownRect(view, window);
  const cut = (start: number, length: number, room: number) => {
    const from = Math.min(room - 3, Math.max(0, start));
    return { from, length: Math.max(3, Math.min(room, start + length) - from) };
  };
  const across = cut(map.x + shown.x * map.scale, shown.width * map.scale, map.width);
  const down = cut(map.y + shown.y * map.scale, shown.height * map.scale, map.height);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
}

/** The view of the same scale whose middle is a point of the map. */
export function viewAt(map: MapPlan, at: Point, view: View, window: Size): View {
  const x = (at.x - map.x) / map.scale;
  const y = (at.y - map.y) / map.scale;
  return { x: window.width / 2 - x * view.k, y: window.height / 2 - y * view.k, k: view.k };
}
