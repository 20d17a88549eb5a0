import {
  dragScale,
  type DropTarget,
  dropTargets,
  edgePush,
  isDraggable,
  targetAt,
} from "../../surface/drop_targets.ts";
import { spotKey } from "../../surface/spoken_labels.ts";
import { chartPoint, type Point } from "../../surface/view.ts";
import type { Box } from "../../tree/layout/layout.ts";
import { layoutIndex } from "../../tree/layout/layout_index.ts";
import { type IdNow, spotNow } from "../../tree/renumberings.ts";
import type { SurfaceActions } from "./surface_actions.ts";
import { boxNow, stagePoint } from "./hit.ts";
import { createStepElement } from "./step_element.ts";
import classes from "./drag.module.css";
import type { Surface } from "./surface_content.ts";

export type StepDrag = {
  isDragging(): boolean;
  /** Whether a press there takes hold of a step, and must not move the chart. */
  takesHold(event: MouseEvent | TouchEvent): boolean;
  /** What is in hand goes along where steps have other ids now. */
  renumber(now: IdNow): void;
  destroy(): void;
};

export type StepDragOptions = {
  stage: HTMLElement;
  surface(): Surface;
  actions(): SurfaceActions;
};

/** How far the mouse goes before a press is a drag, and a finger before it is not held; in pixels. */
const started = 5;
const held = 8;

/** How long a finger rests on a step before it takes it along, in milliseconds. */
const holdTime = 400;

/** How near to a place a step has to be let go, in pixels of the screen. */
const reach = 56;

/** `from` is where the hand was in the window: the chart itself may move under one that rests. */
type Press = { box: Box; from: Point; pointer: number; isTouch: boolean; timer: number | undefined };
type Drag = {
  box: Box;
  pointer: number;
  at: Point;
  ghost: HTMLElement;
  ring: HTMLElement;
  target: DropTarget | null;
  allowed: Map<string, boolean>;
  frame: number;
};

/** Takes a step to another place: by the mouse at once, by a finger after resting on it. Escape lets it be. */
export function createStepDrag({ stage, surface, actions }: StepDragOptions): StepDrag {
  let press: Press | null = null;
  let drag: Drag | null = null;
  let wasDragging = false;

  function boxAt(event: { clientX: number; clientY: number }): Box | null {
    const { layout, canEdit } = surface().content();
    const view = surface().camera.view();
    if (!canEdit || view.k < dragScale) return null;
    const at = chartPoint(view, stagePoint(stage, event));
    const box = layoutIndex(layout).boxAt(at.x, at.y);
    return box !== null && isDraggable(box) ? box : null;
  }

  const isControl = (target: EventTarget | null) =>
    target instanceof Element && target.closest("[data-part]:not([data-part=step])") !== null;

  function down(event: PointerEvent): void {
    wasDragging = false;
    if (press !== null || drag !== null) {
      // A second finger moves the chart.
      release();
      return;
    }
    if (event.button !== 0 || event.ctrlKey || event.metaKey || isControl(event.target)) return;
    const box = boxAt(event);
    if (box === null) return;
    const isTouch = event.pointerType === "touch";
    const from = { x: event.clientX, y: event.clientY };
    press = { box, from, pointer: event.pointerId, isTouch, timer: undefined };
    if (!isTouch) return;
    const at = stagePoint(stage, event);
    press.timer = setTimeout(() => begin(at), holdTime);
  }

  function begin(at: Point): void {
    if (press === null) return;
    const { box, pointer } = press;
    const { camera } = surface();
    release();
    const content = surface().content();
    const ghost = createStepElement();
    ghost.update(box, { ...content, selected: null });
    ghost.root.classList.add(classes.ghost ?? "");
    ghost.root.ariaHidden = "true";
    ghost.root.inert = true;
    ghost.root.style.scale = String(Math.max(0.5, camera.view().k));
    const ring = document.createElement("div");
    ring.className = classes.ring ?? "";
    stage.append(ring, ghost.root);
    drag = {
      box,
      pointer,
      at,
      ghost: ghost.root,
      ring,
      target: null,
      allowed: new Map(),
      frame: requestAnimationFrame(follow),
    };
    stage.dataset["dragging"] = "";
    stage.setPointerCapture(pointer);
    surface().setDragging(box.node.unique_id);
    surface()
      .elements.element(box.node.unique_id)
      ?.classList.add(classes.carried ?? "");
    carry();
  }

  function isAllowed(target: DropTarget, { box, allowed }: Drag): boolean {
    const { canMove } = actions();
    if (canMove === undefined) return true;
    const key = spotKey(target.spot);
    const known = allowed.get(key);
    if (known !== undefined) return known;
    const answer = canMove(box.node, target.spot);
    allowed.set(key, answer);
    return answer;
  }

  function targetOf(current: Drag): DropTarget | null {
    const { layout } = surface().content();
    const view = surface().camera.view();
    const at = chartPoint(view, current.at);
    const around = reach / view.k;
    const rect = { x: at.x - around, y: at.y - around, width: 2 * around, height: 2 * around };
    const targets = dropTargets(
      layout,
      current.box.node.unique_id,
      layoutIndex(layout).boxesIn(rect),
      surface().inserts().within(rect),
    );
    return targetAt(
      targets.filter((target) => isAllowed(target, current)),
      at,
      around,
    );
  }

  /** Puts the ghost under the pointer and shows where it would fall. */
  function carry(): void {
    if (drag === null) return;
    const { at, ghost, ring } = drag;
    ghost.style.translate = `${at.x + 8}px ${at.y + 8}px`;
    drag.target = targetOf(drag);
    ring.hidden = drag.target === null;
    if (drag.target === null) return;
    const { x, y, k } = surface().camera.view();
    const { rect } = drag.target;
    ring.style.translate = `${rect.x * k + x - 6}px ${rect.y * k + y - 6}px`;
    ring.style.width = `${rect.width * k + 12}px`;
    ring.style.height = `${rect.height * k + 12}px`;
  }

  function follow(): void {
    if (drag === null) return;
    drag.frame = requestAnimationFrame(follow);
    const push = edgePush(drag.at, surface().size());
    if (push.x === 0 && push.y === 0) return;
    const { camera } = surface();
    const view = camera.view();
    camera.jump({ x: view.x + push.x, y: view.y + push.y, k: view.k });
    carry();
  }

  function release(): void {
    clearTimeout(press?.timer);
    press = null;
  }

  function stop(): void {
    if (drag === null) return;
    cancelAnimationFrame(drag.frame);
    drag.ghost.remove();
    drag.ring.remove();
    surface()
      .elements.element(drag.box.node.unique_id)
      ?.classList.remove(classes.carried ?? "");
    delete stage.dataset["dragging"];
    if (stage.hasPointerCapture(drag.pointer)) stage.releasePointerCapture(drag.pointer);
    drag = null;
    wasDragging = true;
    surface().setDragging(null);
  }

  function move(event: PointerEvent): void {
    const at = stagePoint(stage, event);
    if (press !== null && event.pointerId === press.pointer) {
      const far = Math.hypot(event.clientX - press.from.x, event.clientY - press.from.y);
      if (press.isTouch && far > held) release();
      else if (!press.isTouch && far > started) begin(at);
    }
    if (drag === null || event.pointerId !== drag.pointer) return;
    drag.at = at;
    carry();
  }

  function up(event: PointerEvent): void {
    release();
    if (drag === null || event.pointerId !== drag.pointer) return;
    const { box, target } = drag;
    stop();
    if (target !== null && event.type === "pointerup") actions().onMove(box.node, target.spot);
  }

  function escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || drag === null) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  }

  /** While a step is carried, the finger that carries it does not move the chart as well. */
  function touchMove(event: TouchEvent): void {
    if (drag === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** The press that ended a drag is no press on what lies there. */
  function click(event: MouseEvent): void {
    if (!wasDragging) return;
    wasDragging = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const capture = { capture: true };
  stage.addEventListener("pointerdown", down, capture);
  stage.addEventListener("pointermove", move);
  stage.addEventListener("pointerup", up);
  stage.addEventListener("pointercancel", up);
  stage.addEventListener("touchmove", touchMove, { capture: true, passive: false });
  stage.addEventListener("click", click, capture);
  window.addEventListener("keydown", escape, capture);

  return {
    isDragging: () => drag !== null,
    takesHold: (event) =>
      event instanceof MouseEvent && event.button === 0 && (isControl(event.target) || boxAt(event) !== null),
    renumber(now) {
      const { layout } = surface().content();
      if (press !== null) press = { ...press, box: boxNow(press.box, layout, now) };
      if (drag === null) return;
      drag.box = boxNow(drag.box, layout, now);
      drag.target = drag.target && { ...drag.target, spot: spotNow(drag.target.spot, now) };
      drag.allowed.clear();
    },
    destroy() {
      release();
      stop();
      stage.removeEventListener("pointerdown", down, capture);
      stage.removeEventListener("pointermove", move);
      stage.removeEventListener("pointerup", up);
      stage.removeEventListener("pointercancel", up);
      stage.removeEventListener("touchmove", touchMove, capture);
      stage.removeEventListener("click", click, capture);
      window.removeEventListener("keydown", escape, capture);
    },
  };
}
