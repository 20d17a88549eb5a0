import { look } from "../../picture/look.ts";
import { isOffered, spotKey } from "../../surface/spoken_labels.ts";
import { areInsertsShown } from "../../surface/detail_at_scale.ts";
import { chartPoint, type Point } from "../../surface/view.ts";
import type { Box, InsertPoint, Layout, Line } from "../../tree/layout/layout.ts";
import { layoutIndex } from "../../tree/layout/layout_index.ts";
import { insertNow } from "../../tree/layout/renumber_layout.ts";
import type { IdNow } from "../../tree/renumberings.ts";
import type { Surface, SurfaceContent } from "./surface_content.ts";

/** What a pointer meets on the chart, element of the page or drawing. */
export type Hit =
  | {
      readonly kind: "step" | "menu" | "fold" | "condition";
      readonly box: Box;
      readonly element: Element | null;
    }
  | { readonly kind: "insert"; readonly insert: InsertPoint };

/** What a press is on: the same in every layout that has it. */
export const hitKey = (hit: Hit | null): string =>
  hit === null
    ? "nothing"
    : hit.kind === "insert"
      ? spotKey(hit.insert.spot)
      : `${hit.kind} ${hit.box.node.unique_id}`;

/** The box of the same step where steps have other ids now, in the layout that has these. */
export const boxNow = (box: Box, layout: Layout, now: IdNow): Box =>
  layout.byId.get(now(box.node.unique_id)) ?? box;

/** The same of what a press is on. */
export function hitNow(hit: Hit, layout: Layout, now: IdNow): Hit {
  if (hit.kind === "insert") return { kind: "insert", insert: insertNow(hit.insert, now) };
  return { ...hit, box: boxNow(hit.box, layout, now) };
}

/** The same in another state of the chart, undefined where that has it no more. */
export function stillThere(hit: Hit, { layout }: SurfaceContent): Hit | undefined {
  if (hit.kind === "insert") {
    const key = spotKey(hit.insert.spot);
    const insert = layout.inserts.find(({ spot }) => spotKey(spot) === key);
    return insert && { kind: "insert", insert };
  }
  const box = layout.byId.get(hit.box.node.unique_id);
  if (box === undefined) return undefined;
  const { condition, children } = box.node;
  if (hit.kind === "condition" && condition === null) return undefined;
  if (hit.kind === "fold" && children.length === 0) return undefined;
  return { kind: hit.kind, box, element: null };
}

/** How near a finger or the mouse has to come to a place for a new step, in pixels of the screen. */
const reach = 20;

export function stagePoint(stage: HTMLElement, event: { clientX: number; clientY: number }): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function hitElement(surface: Surface, target: Element): Hit | null {
  const part = target.closest<HTMLElement>("[data-part]");
  if (part === null) return null;
  const insert = surface.elements.insertOf(part);
  if (insert !== null) return { kind: "insert", insert };
  const id = Number(part.closest<HTMLElement>("[data-id]")?.dataset["id"] ?? Number.NaN);
  const box = surface.content().layout.byId.get(id);
  if (box === undefined) return null;
  const { part: name } = part.dataset;
  return { kind: name === "menu" || name === "fold" ? name : "step", box, element: part };
}

function holds(line: Line, { x, y }: Point): boolean {
  const { label } = line;
  if (label === null) return false;
  return x >= label.x && x <= label.x + label.width && y >= label.y && y <= label.y + label.height;
}

function isOnFold(box: Box, at: Point): boolean {
  const { height } = look.fold;
  if (box.folded === 0) return false;
  return (
    Math.abs(at.x - box.x - box.width / 2) <= 26 && Math.abs(at.y - box.y - box.height) <= height / 2 + 4
  );
}

/** The place for a new step that is nearest to a place of the chart, near enough to be meant. */
export function insertNear(surface: Surface, at: Point): InsertPoint | null {
  const { layout, canEdit } = surface.content();
  if (!canEdit) return null;
  const insert = surface.inserts().nearest(at, Math.min(36, reach / surface.camera.view().k));
  return insert !== null && isOffered(insert, layout) ? insert : null;
}

function hitDrawing(surface: Surface, at: Point, isTouch: boolean): Hit | null {
  const { layout, canFold } = surface.content();
  const { k } = surface.camera.view();
  const about = { x: at.x, y: at.y, width: 0, height: 0 };
  const box = layoutIndex(layout).boxAt(at.x, at.y);
  const around = layoutIndex(layout).boxesIn({ x: at.x, y: at.y - 16, width: 0, height: 32 });
  const folded = canFold ? around.find((one) => isOnFold(one, at)) : undefined;
  if (folded !== undefined) return { kind: "fold", box: folded, element: null };
  if (box !== null) return { kind: "step", box, element: null };
  const line = layoutIndex(layout)
    .linesIn(about)
    .find((one) => holds(one, at));
  const to = line === undefined ? undefined : layout.byId.get(line.to);
  if (to !== undefined) return { kind: "condition", box: to, element: null };
  const insert = areInsertsShown(k, isTouch) ? insertNear(surface, at) : null;
  return insert === null ? null : { kind: "insert", insert };
}

/** What is under a pointer: elements first, they lie on top. */
export function hitAt(
  surface: Surface,
  stage: HTMLElement,
  event: { clientX: number; clientY: number; target: EventTarget | null },
  isTouch: boolean,
): Hit | null {
  const element = event.target instanceof Element ? hitElement(surface, event.target) : null;
  if (element !== null) return element;
  return hitDrawing(surface, chartPoint(surface.camera.view(), stagePoint(stage, event)), isTouch);
}
