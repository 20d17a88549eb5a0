import { isUsable, type Snapshot, snapshotFor } from "../../surface/snapshot.ts";
import type { Box, Line, Rect, Size } from "../../tree/layout/layout.ts";
import { paint } from "./paint_chart.ts";
import type { CanvasContent } from "./canvas_content.ts";

type Parts = { boxes: readonly Box[]; lines: readonly Line[] };

export type Overview = {
  /** Shows the chart from the snapshot, made now if need be. `of` is what it shows: another one is drawn anew. */
  paint(
    target: CanvasRenderingContext2D,
    picture: CanvasContent,
    of: object,
    chart: Size,
    partsIn: (rect: Rect) => Parts,
  ): void;
  forget(): void;
};

/** Of the movement itself more is not seen, and a snapshot stays small on the sharpest screens. */
const mostRatio = 1.25;

/** A large chart from afar while it moves: drawn once, and moved as one image. */
export function createOverview(): Overview {
  let canvas: HTMLCanvasElement | null = null;
  let held: { snapshot: Snapshot; of: object; ratio: number } | null = null;

  function make(
    picture: CanvasContent,
    of: object,
    chart: Size,
    partsIn: (rect: Rect) => Parts,
  ): HTMLCanvasElement | null {
    canvas ??= document.createElement("canvas");
    const snapshot = snapshotFor(picture.view, picture.window, chart);
    const { rect, k } = snapshot;
    const ratio = Math.min(mostRatio, picture.ratio);
    const window = { width: rect.width * k, height: rect.height * k };
    canvas.width = Math.max(1, Math.ceil(window.width * ratio));
    canvas.height = Math.max(1, Math.ceil(window.height * ratio));
    const context = canvas.getContext("2d", { alpha: false });
    if (context === null) return null;
    const view = { x: -rect.x * k, y: -rect.y * k, k };
    paint(context, { ...picture, ...partsIn(rect), view, window, ratio });
    held = { snapshot, of, ratio };
    return canvas;
  }

  return {
    paint(target, picture, of, chart, partsIn) {
      const { view, window, ratio, colors } = picture;
      const isHeld = held !== null && held.of === of && isUsable(held.snapshot, view, window, chart);
      const image = isHeld ? canvas : make(picture, of, chart, partsIn);
      if (image === null || held === null) return;
      const { rect, k } = held.snapshot;
      const scale = (view.k / k) * (ratio / held.ratio);
      target.setTransform(1, 0, 0, 1, 0, 0);
      target.fillStyle = colors.ground;
      target.fillRect(0, 0, Math.ceil(window.width * ratio), Math.ceil(window.height * ratio));
      target.drawImage(
        image,
        (rect.x * view.k + view.x) * ratio,
        (rect.y * view.k + view.y) * ratio,
        image.width * scale,
        image.height * scale,
      );
    },
    forget() {
      held = null;
      canvas = null;
    },
  };
}
