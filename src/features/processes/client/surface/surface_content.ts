import type { ChartScheme, Mark } from "../../picture/colors.ts";
import type { Figures } from "../../picture/figures.ts";
import type { Say } from "../../picture/measured_steps.ts";
import type { InsertIndex } from "../../surface/insert_index.ts";
import type { InsertPoint, Layout, Rect, Size } from "../../tree/layout/layout.ts";
import type { IdNow, Renumberings } from "../../tree/renumberings.ts";
import type { TreeNode } from "../../tree/tree.ts";
import type { Camera } from "./camera.ts";
import type { Elements } from "./near_elements.ts";

/** What an element shows besides its box. */
export type StepContent = {
  readonly figures: Figures;
  readonly say: Say;
  readonly marks: ReadonlyMap<number, Mark>;
  readonly selected: number | null;
  readonly canEdit: boolean;
  readonly hasMenu: boolean;
  readonly canFold: boolean;
  readonly scheme: ChartScheme;
};

export type SurfaceContent = StepContent & { readonly layout: Layout; readonly renumberings: Renumberings };

/** The step that the reader is to be at; `at` tells one request from the next. */
export type FocusRequest = { readonly unique_id: number; readonly at: number };

export type SurfaceParts = { stage: HTMLElement; canvas: HTMLCanvasElement; layer: HTMLElement };

/** What is pointed at; the surface makes it an element of the page. */
export type Pointed = { readonly step: number | null; readonly insert: InsertPoint | null };

export type Surface = {
  readonly camera: Camera;
  readonly elements: Elements;
  content(): SurfaceContent;
  size(): Size;
  inserts(): InsertIndex;
  /** Shows a content within this very frame. */
  show(content: SurfaceContent, focus: FocusRequest): void;
  current(): number | null;
  /** Takes the keyboard to a step and shows it; `isReal` takes the page's focus along. */
  goTo(id: number, isReal: boolean): void;
  /** Takes keyboard and focus to a step and leaves the view as it is. */
  standOn(id: number): void;
  point(pointed: Pointed): void;
  /** While a step is dragged, every place where it could go is seen. */
  setDragging(step: number | null): void;
  setTouch(isTouch: boolean): void;
  fit(): void;
  /** Puts a step into the middle, at a scale at which it can be read. */
  centerOn(id: number): void;
  /** Called after every drawing. */
  subscribe(listener: () => void): () => void;
  destroy(): void;
};

export type SurfaceOptions = SurfaceParts & {
  /** What lies over the chart at its edges, in pixels of the surface; the map only beside what it is a map of. */
  over(isMapShown: boolean): readonly Rect[];
  movesChart(event: MouseEvent | TouchEvent): boolean;
  onCurrent(step: TreeNode): void;
  /** Steps have other ids now; the surface itself has gone along. */
  onRenumbered(now: IdNow): void;
};
