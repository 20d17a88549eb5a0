import { chartColors } from "../../picture/colors.ts";
import { isOffered } from "../../surface/spoken_labels.ts";
import type { Offsets } from "../../surface/motion.ts";
import { detailAt } from "../../surface/detail_at_scale.ts";
import { snapshotFrom } from "../../surface/snapshot.ts";
import { shownRect, type View } from "../../surface/view.ts";
import type { Box, InsertPoint, Layout, Line, Rect, Size } from "../../tree/layout/layout.ts";
import { layoutIndex } from "../../tree/layout/layout_index.ts";
import type { Elements } from "./near_elements.ts";
import { createOverview } from "./overview.ts";
import { paint } from "./paint_chart.ts";
import type { SurfaceContent } from "./surface_content.ts";

/** What one frame adds to the content. */
export type Frame = {
  readonly view: View;
  readonly isMoving: boolean;
  readonly offsets: Offsets | null;
  readonly left: number;
  /** The places for new steps that are seen without pointing at them, in a part of the chart. */
  placesIn(rect: Rect): readonly InsertPoint[];
};

export type Drawing = {
  window(): Size;
  /** The same view with its pixels on those of the screen, for sharp edges. */
  sharp(view: View): View;
  /** Takes the size of the stage; false when it is the same as before. */
  measure(stage: HTMLElement): boolean;
  paint(content: SurfaceContent, frame: Frame, elements: Elements): void;
  forget(): void;
};

/** Beyond it a finer drawing is not seen. */
const mostRatio = 3;

/** What stands out of a step's box, in pixels: what is near the window's edge is drawn too. */
const overhang = 24;

/** The same while steps are on their way. */
const way = 400;

function isAll({ width, height }: Size, rect: Rect): boolean {
  return rect.x <= 0 && rect.y <= 0 && rect.x + rect.width >= width && rect.y + rect.height >= height;
}

export function boxesIn(layout: Layout, rect: Rect): readonly Box[] {
  return isAll(layout, rect) ? layout.boxes : layoutIndex(layout).boxesIn(rect);
}

function linesIn(layout: Layout, rect: Rect): readonly Line[] {
  return isAll(layout, rect) ? layout.lines : layoutIndex(layout).linesIn(rect);
}

/** The canvas under the elements: all lines, and the steps that are no elements. */
export function createDrawing(canvas: HTMLCanvasElement): Drawing {
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("This browser draws no canvas");
  let window: Size = { width: 0, height: 0 };
  let ratio = 1;
  const overview = createOverview();

  return {
    window: () => window,
    sharp: ({ x, y, k }) => ({ x: Math.round(x * ratio) / ratio, y: Math.round(y * ratio) / ratio, k }),

    measure({ clientWidth: width, clientHeight: height }) {
      const sharpness = Math.min(mostRatio, devicePixelRatio);
      if (width === window.width && height === window.height && sharpness === ratio) return false;
      window = { width, height };
      ratio = sharpness;
      canvas.width = Math.ceil(width * ratio);
      canvas.height = Math.ceil(height * ratio);
      return true;
    },

    paint(content, { view, isMoving, offsets, left, placesIn }, elements) {
      const { layout, figures, marks, selected, canEdit } = content;
      const rect = shownRect(view, window, offsets === null ? overhang : way);
      const inView = boxesIn(layout, rect);
      const detail = detailAt(view.k);
      const picture = {
        view,
        window,
        ratio,
        detail,
        figures,
        marks,
        selected,
        offsets,
        left,
        canEdit,
        colors: chartColors[content.scheme],
        lines: linesIn(layout, rect),
        boxes: inView.filter(({ node }) => !elements.has(node.unique_id)),
        inserts: placesIn(rect).filter((place) => !elements.hasInsert(place) && isOffered(place, layout)),
      };
      if (!isMoving || offsets !== null || detail.text !== "none" || inView.length <= snapshotFrom) {
        paint(context, picture);
        return;
      }
      const partsIn = (part: Rect) => ({ boxes: boxesIn(layout, part), lines: linesIn(layout, part) });
      overview.paint(context, picture, content, layout, partsIn);
    },

    forget: overview.forget,
  };
}
