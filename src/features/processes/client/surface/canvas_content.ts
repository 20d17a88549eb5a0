import type { ChartColors, Mark } from "../../picture/colors.ts";
import type { Figures } from "../../picture/figures.ts";
import type { Offsets } from "../../surface/motion.ts";
import type { Detail } from "../../surface/detail_at_scale.ts";
import type { View } from "../../surface/view.ts";
import type { Box, InsertPoint, Line, Size } from "../../tree/layout/layout.ts";

/** Everything that one drawing of the canvas needs to know. */
export type CanvasContent = {
  readonly view: View;
  readonly window: Size;
  /** Pixels of the screen in a pixel of the page. */
  readonly ratio: number;
  readonly detail: Detail;
  readonly colors: ChartColors;
  readonly figures: Figures;
  readonly lines: readonly Line[];
  /** The steps in view that are not elements of the page. */
  readonly boxes: readonly Box[];
  /** The places for new steps that are seen, and are not elements of the page. */
  readonly inserts: readonly InsertPoint[];
  readonly marks: ReadonlyMap<number, Mark>;
  readonly selected: number | null;
  /** Where boxes on their way come from, and how much of the way is left, from 1 down to 0. */
  readonly offsets: Offsets | null;
  readonly left: number;
  readonly canEdit: boolean;
};
