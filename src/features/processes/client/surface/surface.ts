import { isOffered } from "../../surface/spoken_labels.ts";
import { anchorOf, isEmptied, motionLeft, movedBy, type Offsets, offsetsOf } from "../../surface/motion.ts";
import {
  areInsertsShown,
  growthAt,
  isNear,
  nearFrom,
  stepsAsElements,
} from "../../surface/detail_at_scale.ts";
import { remaining } from "../../surface/neighbours.ts";
import { insertIndex } from "../../surface/insert_index.ts";
import {
  centred,
  firstView,
  isWhole,
  resized,
  revealed,
  scales,
  uncovered,
  type View,
  wholeView,
  withFollowers,
} from "../../surface/view.ts";
import type { Box, InsertPoint, Layout, Rect } from "../../tree/layout/layout.ts";
import { layoutNow } from "../../tree/layout/renumber_layout.ts";
import { type IdNow, idsSince } from "../../tree/renumberings.ts";
import { createCamera, likesStillness } from "./camera.ts";
import { boxesIn, createDrawing } from "./canvas_drawing.ts";
import { createElements, type Wanted } from "./near_elements.ts";
import type { Pointed, SurfaceContent, FocusRequest, Surface, SurfaceOptions } from "./surface_content.ts";

/** In milliseconds: what elements may take of a frame. The first drawing has none, so that nothing delays it. */
const elementTime = 5;

const nothingPointed: Pointed = { step: null, insert: null };

/** The chart on the screen: a canvas, over it the near steps as elements, and when either is brought up to date. */
export function createSurface({
  stage,
  canvas,
  layer,
  over,
  movesChart,
  onCurrent,
  onRenumbered,
}: SurfaceOptions): Surface {
  const drawing = createDrawing(canvas);
  const elements = createElements(layer);
  const listeners = new Set<() => void>();
  let content: SurfaceContent | null = null;
  let inserts = insertIndex([]);
  let isOpened = false;
  let isClose = false;
  let isTouch = matchMedia("(hover: none)").matches;
  let current: number | null = null;
  let focusAt: number | null = null;
  let isFocusOwed = false;
  let pointed = nothingPointed;
  let dragged: number | null = null;
  let wanted: Wanted = { steps: new Map(), inserts: [], current: null };
  let isStale = true;
  let isSettled = true;
  let motion: { offsets: Offsets; start: number } | null = null;
  let frame: number | null = null;
  let growth = 1;

  const camera = createCamera({
    stage,
    window: drawing.window,
    chart: () => content?.layout ?? drawing.window(),
    movesChart,
    onView: request,
    onRest() {
      isStale = true;
      request();
    },
  });
  const observer = new ResizeObserver(resize);
  observer.observe(stage);
  stage.addEventListener("focusin", focusEntered);
  stage.addEventListener("pointerdown", pressed);

  function request(): void {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      draw(elementTime);
    });
  }

  const hasShownInserts = (k: number) => dragged !== null || areInsertsShown(k, isTouch);

  function decide({ layout, canEdit, selected }: SurfaceContent): void {
    const { k } = camera.view();
    const rect = camera.shown(96);
    const inView = boxesIn(layout, rect);
    isClose = isNear(k, inView.length, isClose);
    const always = [current, selected, dragged, k >= 0.3 ? pointed.step : null];
    const steps = stepsAsElements(inView, isClose, always, layout.byId);
    let places: readonly InsertPoint[] = [];
    if (canEdit && isClose && hasShownInserts(k))
      places = inserts.within(rect).filter((insert) => isOffered(insert, layout));
    else if (canEdit && pointed.insert !== null) places = [pointed.insert];
    wanted = { steps, inserts: places, current };
    isStale = false;
  }

  function draw(time: number): void {
    if (content === null || drawing.window().width === 0) return;
    const { layout, canEdit } = content;
    const view = drawing.sharp(camera.view());
    const isMoving = camera.isMoving();
    // While the chart moves its elements stay as they are, but when it goes far away they are left behind.
    const isLeft = isClose && view.k < nearFrom.leave_scale;
    const isDue = !isMoving || isLeft || time === 0;
    if (isDue && (isStale || isLeft)) {
      decide(content);
      isSettled = false;
    }
    if (isDue && !isSettled) isSettled = elements.settle(wanted, content, layout, time);
    const left = motion === null ? 0 : motionLeft(performance.now() - motion.start);
    const offsets = motion?.offsets ?? null;
    elements.place(layout, offsets, left);
    layer.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.k})`;
    layer.style.willChange = isMoving ? "transform" : "";
    const grown = isMoving ? growth : growthAt(view.k);
    if (grown !== growth) layer.style.setProperty("--grow", String((growth = grown)));
    const hasPlaces = canEdit && hasShownInserts(view.k);
    const placesIn = (rect: Rect) => (hasPlaces ? inserts.within(rect) : []);
    drawing.paint(content, { view, isMoving, offsets, left, placesIn }, elements);
    for (const listener of listeners) listener();
    if (motion !== null && left <= 0) {
      motion = null;
      request();
    } else if (motion !== null || (!isSettled && !isMoving) || (isStale && !isMoving)) request();
  }

  function resize(): void {
    const before = drawing.window();
    if (!drawing.measure(stage)) return;
    isStale = true;
    const box = current === null ? undefined : content?.layout.byId.get(current);
    if (!isOpened) open();
    else camera.jump(free(resized(camera.view(), box, before, drawing.window()), box));
    draw(elementTime);
  }

  function open(): void {
    const window = drawing.window();
    if (content === null || window.width === 0) return;
    const start = content.layout.boxes[0];
    isOpened = true;
    camera.jump(firstView(content.layout, window, start === undefined ? 0 : start.x + start.width / 2));
  }

  const isSeen = (view: View, box: Rect) => revealed(view, box, drawing.window(), 0) === view;

  /** A view in which the small map and the buttons lie over the chart, but not over a box. */
  function free(view: View, box: Rect | undefined): View {
    if (content === null || box === undefined || !isSeen(view, box)) return view;
    return uncovered(view, box, over(!isWhole(view, content.layout, drawing.window())));
  }

  function reveal(box: Rect): void {
    const goal = camera.goal();
    const to = free(revealed(goal, box, drawing.window()), box);
    if (to !== goal) camera.glide(to);
  }

  /** A chart that is opened at a step shows its surroundings; one whose start is asked for is opened at its top. */
  function openAt(box: Box): void {
    const view = camera.view();
    const window = drawing.window();
    if (window.width > 0 && (!isSeen(view, box) || free(view, box) !== view))
      camera.jump(free(centred(view, box, window), box));
  }

  const hasFocus = () => layer.contains(document.activeElement);

  function follow(before: Layout, after: Layout): void {
    inserts = insertIndex(after.inserts);
    const anchor = anchorOf(before, after, current, camera.shown());
    const moved = anchor === null ? { x: 0, y: 0 } : movedBy(before, after, anchor);
    const view = camera.view();
    camera.jump({ x: view.x - moved.x * view.k, y: view.y - moved.y * view.k, k: view.k });
    const offsets = likesStillness()
      ? null
      : offsetsOf(before, after, boxesIn(after, camera.shown(400)), moved);
    motion = offsets === null ? null : { offsets, start: performance.now() };
    if (current !== null) current = remaining(after, before, current);
    pointed = nothingPointed;
  }

  function renumber(shown: SurfaceContent, now: IdNow): void {
    content = { ...shown, layout: layoutNow(shown.layout, now) };
    if (current !== null) current = now(current);
    if (dragged !== null) dragged = now(dragged);
    elements.renumber(now);
    onRenumbered(now);
  }

  function show(next: SurfaceContent, focus: FocusRequest): void {
    const past = content?.renumberings.length ?? 0;
    if (content !== null && past !== next.renumberings.length)
      renumber(content, idsSince(next.renumberings, past));
    const before = content?.layout ?? null;
    const hadFocus = hasFocus();
    const isAsked = focus.at !== focusAt;
    const isFirst = focusAt === null;
    content = next;
    isStale = true;
    if (before === null) {
      inserts = insertIndex(next.layout.inserts);
      drawing.measure(stage);
      open();
    } else if (before !== next.layout) {
      follow(before, next.layout);
      // What is offered for its first step lies over a chart as it opens.
      if (isEmptied(before, next.layout)) open();
    }
    focusAt = focus.at;
    if (isAsked && next.layout.byId.has(focus.unique_id)) current = focus.unique_id;
    current ??= next.layout.boxes[0]?.node.unique_id ?? null;
    draw(0);
    const box = current === null ? undefined : next.layout.byId.get(current);
    if (box === undefined) return;
    if (hadFocus && (isAsked || !hasFocus()))
      elements.button(box.node.unique_id)?.focus({ preventScroll: true });
    if (isAsked) isFocusOwed = !isFirst && !hadFocus;
    if (isFirst) openAt(box);
    else if (isAsked) reveal(withFollowers(next.layout, box, drawing.window()));
    request();
  }

  function setCurrent(id: number): boolean {
    const box = content?.layout.byId.get(id);
    if (content === null || box === undefined) return false;
    if (current !== id) {
      current = id;
      onCurrent(box.node);
    }
    isStale = true;
    return true;
  }

  function stand(id: number, isReal: boolean): Box | null {
    const box = content?.layout.byId.get(id);
    if (content === null || box === undefined || !setCurrent(id)) return null;
    decide(content);
    elements.settle(wanted, content, content.layout, 0);
    if (isReal) elements.button(id)?.focus({ preventScroll: true });
    request();
    return box;
  }

  function goTo(id: number, isReal: boolean): void {
    const box = stand(id, isReal);
    if (box !== null) reveal(box);
  }

  function pressed(): void {
    isFocusOwed = false;
  }

  function focusEntered(event: FocusEvent): void {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-id]") : null;
    const id = Number(element?.dataset["id"] ?? Number.NaN);
    // A window that closes gives the focus back to where it came from, but an edit has moved on since.
    if (isFocusOwed && current !== null && id !== current) {
      isFocusOwed = false;
      goTo(current, true);
      return;
    }
    isFocusOwed = false;
    if (Number.isNaN(id) || id === current || !setCurrent(id)) return;
    request();
  }

  return {
    camera,
    elements,
    content() {
      if (content === null) throw new Error("Nothing is shown yet");
      return content;
    },
    size: drawing.window,
    inserts: () => inserts,
    show,
    current: () => current,
    goTo,
    standOn: (id) => void stand(id, true),
    point(next) {
      if (next.step === pointed.step && next.insert === pointed.insert) return;
      pointed = next;
      isStale = true;
      request();
    },
    setDragging(step) {
      dragged = step;
      isStale = true;
      request();
    },
    setTouch(next) {
      if (next === isTouch) return;
      isTouch = next;
      isStale = true;
      request();
    },
    fit() {
      if (content !== null) camera.glide(wholeView(content.layout, drawing.window()));
    },
    centerOn(id) {
      const box = content?.layout.byId.get(id);
      const view = camera.view();
      const readable = { ...view, k: Math.max(view.k, scales.readable) };
      if (box !== undefined) camera.glide(free(centred(readable, box, drawing.window()), box));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      observer.disconnect();
      stage.removeEventListener("focusin", focusEntered);
      stage.removeEventListener("pointerdown", pressed);
      if (frame !== null) cancelAnimationFrame(frame);
      camera.destroy();
      elements.clear();
      drawing.forget();
    },
  };
}
