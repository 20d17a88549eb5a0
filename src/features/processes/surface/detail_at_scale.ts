import type { Box } from "../tree/layout/layout.ts";

/** From which scale, and up to how many, the steps in view are elements of the page instead of a drawing. */
export const nearFrom = { scale: 0.55, leave_scale: 0.5, count: 160, leave_count: 200 } as const;

/**
 * Whether the steps in view are elements. A chart that is near stays so a little longer, that steps on the border do
 * not come and go with every move.
 */
export function isNear(scale: number, count: number, wasNear: boolean): boolean {
  if (wasNear) return scale >= nearFrom.leave_scale && count <= nearFrom.leave_count;
  return scale >= nearFrom.scale && count <= nearFrom.count;
}

/** What has to be an element wherever it is: the step with the keyboard's focus, the chosen one, the one pointed at. */
export type Always = readonly (number | null)[];

/** The steps that are to be elements, by id. */
export function stepsAsElements(
  inView: readonly Box[],
  near: boolean,
  always: Always,
  byId: ReadonlyMap<number, Box>,
): ReadonlyMap<number, Box> {
  const found = new Map<number, Box>();
  if (near) for (const box of inView) found.set(box.node.unique_id, box);
  for (const id of always) {
    const box = id === null ? undefined : byId.get(id);
    if (box !== undefined) found.set(box.node.unique_id, box);
  }
  return found;
}

/** How much of the drawing can be seen at a scale. */
export type Detail = {
  /** Letters; smaller ones are grey bars, and the smallest nothing. */
  readonly text: "letters" | "bars" | "none";
  /** Rounded corners, outlines, arrow heads and icons. */
  readonly isFine: boolean;
};

export function detailAt(scale: number): Detail {
  if (scale >= 0.42) return { text: "letters", isFine: true };
  return { text: scale >= 0.2 ? "bars" : "none", isFine: scale >= 0.2 };
}

/** Whether the places for new steps are seen without pointing at them. */
export function areInsertsShown(scale: number, isTouch: boolean): boolean {
  return isTouch ? scale >= nearFrom.scale : scale >= 0.8;
}

/** What there is room for beside a step that is drawn at half its size. */
const mostGrowth = 1.8;

/** How much larger than the chart its controls are drawn, so that they stay as large on the screen; in few steps. */
export function growthAt(scale: number): number {
  return Math.min(mostGrowth, Math.max(1, Math.ceil(10 / scale) / 10));
}
