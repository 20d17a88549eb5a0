/** How wide the outline beside a chart may be, in pixels. */
export const outlineWidths = { least: 240, usual: 320, most: 480, step: 16 } as const;

export const widthWithin = (width: number): number =>
  Math.round(Math.min(outlineWidths.most, Math.max(outlineWidths.least, width)));

/** The width that a device has kept, as its text; the usual one where it has kept none. */
export function keptWidth(text: string | null): number {
  const width = Number(text ?? Number.NaN);
  return Number.isFinite(width) && width > 0 ? widthWithin(width) : outlineWidths.usual;
}

/** The width after a key on the edge of the outline; null for a key that means nothing there. */
export function resizedBy(width: number, key: string): number | null {
  if (key === "ArrowLeft") return widthWithin(width - outlineWidths.step);
  if (key === "ArrowRight") return widthWithin(width + outlineWidths.step);
  if (key === "Home") return outlineWidths.least;
  return key === "End" ? outlineWidths.most : null;
}

/** From here on there is room for the outline beside the chart. */
const wideEnough = 1200;

/** Up to here outline and drawing take turns on the screen. */
const oneAtATime = 780;

export const views = ["outline", "drawing"] as const;
export type ChartView = (typeof views)[number];

/**
 * Whether a chart is opened with its outline. Where there is no room for both, who reads begins with the outline and who
 * draws with the drawing, unless they chose the other one here before.
 */
export function isOutlineFirst(width: number, mayDraw: boolean, kept: string | null): boolean {
  if (width > oneAtATime) return width >= wideEnough;
  return views.some((view) => view === kept) ? kept === "outline" : !mayDraw;
}

/** What a device keeps of a choice between outline and drawing; null where the two stand side by side. */
export const viewToKeep = (width: number, isOutlined: boolean): ChartView | null =>
  width > oneAtATime ? null : isOutlined ? "outline" : "drawing";
