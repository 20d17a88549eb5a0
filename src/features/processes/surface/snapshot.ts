import type { Rect, Size } from "../tree/layout/layout.ts";
import { shownRect, type View } from "./view.ts";

/** A part of the chart that was drawn once, to be shown again while the chart moves. */
export type Snapshot = { readonly rect: Rect; readonly k: number };

/** More steps than these in view are not drawn anew for every frame of a movement, where letters cannot be read. */
export const snapshotFrom = 700;

/** How much more than the window a snapshot holds on every side, as a share of the window. */
const around = 0.25;

/** How much larger or smaller than it was drawn a snapshot may be shown. */
const most = 1.6;

function cut(rect: Rect, chart: Size): Rect {
  const x = Math.max(0, rect.x);
  const y = Math.max(0, rect.y);
  const width = Math.max(0, Math.min(chart.width, rect.x + rect.width) - x);
  const height = Math.max(0, Math.min(chart.height, rect.y + rect.height) - y);
  return { x, y, width, height };
}

/** What a snapshot made in this view is to hold: what is seen of the chart, and some more. */
export function snapshotFor(view: View, window: Size, chart: Size): Snapshot {
  const seen = shownRect(view, window);
  const [dx, dy] = [seen.width * around, seen.height * around];
  const rect = { x: seen.x - dx, y: seen.y - dy, width: seen.width + 2 * dx, height: seen.height + 2 * dy };
  return { rect: cut(rect, chart), k: view.k };
}

/** Whether a snapshot can stand for the chart in this view. */
export function isUsable({ rect, k }: Snapshot, view: View, window: Size, chart: Size): boolean {
  if (view.k > k * most || view.k < k / most) return false;
  const seen = cut(shownRect(view, window), chart);
  if (seen.width === 0 || seen.height === 0) return true;
  return (
    seen.x >= rect.x - 0.5 &&
    seen.y >= rect.y - 0.5 &&
    seen.x + seen.width <= rect.x + rect.width + 0.5 &&
    seen.y + seen.height <= rect.y + rect.height + 0.5
  );
}
