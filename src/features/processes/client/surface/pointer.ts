import { isCut } from "../../picture/measured_steps.ts";
import { chartPoint, type Point } from "../../surface/view.ts";
import { layoutIndex } from "../../tree/layout/layout_index.ts";
import type { IdNow } from "../../tree/renumberings.ts";
import type { TreeNode } from "../../tree/tree.ts";
import type { SurfaceActions } from "./surface_actions.ts";
import { type Hit, hitAt, hitKey, hitNow, insertNear, stagePoint, stillThere } from "./hit.ts";
import type { Surface } from "./surface_content.ts";

export type Pointer = {
  /** Does what a press on a step does. */
  press(step: TreeNode, isNewTab: boolean): void;
  /** What is in hand goes along where steps have other ids now. */
  renumber(now: IdNow): void;
  destroy(): void;
};

export type PointerOptions = {
  stage: HTMLElement;
  surface: Surface;
  actions(): SurfaceActions;
  isDragging(): boolean;
};

/** Whether there is something behind a link that this reader can be taken to. */
function leadsSomewhere(surface: Surface, step: TreeNode): boolean {
  const { state } = surface.content().figures.measured.step(step);
  return state === "live" || state === "draft";
}

/** Presses, pointing and the menu key of the mouse, on elements and on what is only drawn. */
export function createPointer({ stage, surface, actions, isDragging }: PointerOptions): Pointer {
  let isTouch = matchMedia("(hover: none)").matches;
  let pressed: Point & { hit: Hit | null } = { x: 0, y: 0, hit: null };
  /** What the press before that was on. */
  let before: Hit | null = null;

  const isStill = (event: MouseEvent) => Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < 4;

  /** What a press is for: what it began on, where the chart moved under a hand that rested. Undefined: it is gone. */
  function meantBy(event: MouseEvent, isByHand = event.detail !== 0): Hit | null | undefined {
    const found = hitAt(surface, stage, event, isTouch);
    // The keyboard presses too, and so does what reads the page aloud: not where the hand was last.
    if (!isByHand || !isStill(event) || hitKey(pressed.hit) === hitKey(found)) return found;
    return pressed.hit === null ? null : stillThere(pressed.hit, surface.content());
  }

  function press(step: TreeNode, isNewTab: boolean): void {
    const { canEdit } = surface.content();
    if (step.type === "blank" && canEdit) actions().onAdd({ at: step.unique_id });
    else if (!canEdit && leadsSomewhere(surface, step)) actions().onFollow(step, isNewTab);
    else {
      actions().onSelect(step);
      const { measured } = surface.content().figures;
      if (!canEdit && isCut(measured.step(step).name, measured.step(step))) actions().onRead?.(step);
    }
  }

  /** A condition that is drawn in part is shown whole to who does not change it. */
  function readsCondition({ condition }: TreeNode): boolean {
    const { canEdit, figures } = surface.content();
    return !canEdit && condition !== null && isCut(condition, figures.measured.condition(condition));
  }

  function anchorOf(hit: Extract<Hit, { box: unknown }>): DOMRect | null {
    const shown = hit.element ?? surface.elements.element(hit.box.node.unique_id);
    return shown?.getBoundingClientRect() ?? null;
  }

  function act(hit: Hit, isNewTab: boolean): void {
    if (hit.kind === "insert") {
      // The place itself may be gone when what is asked now gives the focus back.
      surface.standOn(hit.insert.from);
      actions().onAdd(hit.insert.spot);
      return;
    }
    const { node } = hit.box;
    if (hit.kind === "condition" && actions().onCondition !== undefined && surface.content().canEdit) {
      actions().onCondition?.(node);
      return;
    }
    surface.goTo(node.unique_id, hit.element === null);
    if (hit.kind === "condition" && readsCondition(node)) actions().onRead?.(node);
    else if (hit.kind === "fold") actions().onFold?.(node);
    else if (hit.kind === "menu") {
      const anchor = anchorOf(hit);
      if (anchor !== null) actions().onMenu?.(node, anchor);
    } else press(node, isNewTab);
  }

  function click(event: MouseEvent): void {
    if (isDragging()) return;
    const hit = meantBy(event);
    if (hit === null) actions().onSelect(null);
    else if (hit !== undefined) act(hit, event.ctrlKey || event.metaKey);
  }

  function doubleClick(event: MouseEvent): void {
    const hit = meantBy(event);
    if (!hit || hitKey(before) !== hitKey(pressed.hit)) return;
    if (hit.kind === "step" && surface.content().canEdit && hit.box.node.type !== "blank")
      actions().onOpen(hit.box.node);
  }

  function otherClick(event: MouseEvent): void {
    const hit = event.button === 1 && isStill(event) ? meantBy(event) : null;
    if (hit?.kind !== "step" || surface.content().canEdit || !leadsSomewhere(surface, hit.box.node)) return;
    event.preventDefault();
    actions().onFollow(hit.box.node, true);
  }

  function contextMenu(event: MouseEvent): void {
    const isByHand = event.button === 2;
    const hit = meantBy(event, isByHand) ?? null;
    const { onMenu } = actions();
    if (isTouch && surface.content().canEdit) event.preventDefault();
    if (isTouch || hit === null || hit.kind === "insert" || onMenu === undefined) return;
    event.preventDefault();
    // The keyboard's menu key comes here too, and is answered where keys are.
    if (!isByHand) return;
    surface.goTo(hit.box.node.unique_id, true);
    onMenu(hit.box.node, new DOMRect(event.clientX, event.clientY, 0, 0));
  }

  function setCursor(cursor: string): void {
    if (stage.dataset["cursor"] !== cursor) stage.dataset["cursor"] = cursor;
  }

  function move(event: PointerEvent): void {
    if (event.pointerType === "touch" || isDragging() || surface.camera.isMoving() || event.buttons !== 0)
      return;
    const at = chartPoint(surface.camera.view(), stagePoint(stage, event));
    const box = layoutIndex(surface.content().layout).boxAt(at.x, at.y);
    const step = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-id]") : null;
    const hovered = step === null ? (box?.node.unique_id ?? null) : Number(step.dataset["id"]);
    const insert = hovered === null ? insertNear(surface, at) : null;
    surface.point({ step: hovered, insert });
    setCursor(hovered === null ? "" : "pointer");
  }

  const leave = () => {
    surface.point({ step: null, insert: null });
    setCursor("");
  };

  function down(event: PointerEvent): void {
    isTouch = event.pointerType === "touch";
    before = pressed.hit;
    pressed = { x: event.clientX, y: event.clientY, hit: hitAt(surface, stage, event, isTouch) };
    surface.setTouch(isTouch);
  }

  const listeners: [string, (event: never) => void][] = [
    ["click", click],
    ["dblclick", doubleClick],
    ["auxclick", otherClick],
    ["contextmenu", contextMenu],
    ["pointermove", move],
    ["pointerleave", leave],
    ["pointerdown", down],
  ];
  for (const [type, listener] of listeners) stage.addEventListener(type, listener as EventListener);

  return {
    press,
    renumber(now) {
      const { layout } = surface.content();
      pressed = { ...pressed, hit: pressed.hit && hitNow(pressed.hit, layout, now) };
      before = before && hitNow(before, layout, now);
    },
    destroy() {
      for (const [type, listener] of listeners) stage.removeEventListener(type, listener as EventListener);
    },
  };
}
