import { select } from "d3-selection";
import { type D3ZoomEvent, zoom, zoomIdentity } from "d3-zoom";
import {
  eased,
  held,
  leastScale,
  onTheWay,
  type Point,
  scaled,
  scales,
  shownRect,
  type View,
  wheelPixels,
  wheelZoom,
} from "../../surface/view.ts";
import type { Rect, Size } from "../../tree/layout/layout.ts";

export type Camera = {
  view(): View;
  /** The view that a movement under way will end in. */
  goal(): View;
  isMoving(): boolean;
  /** Shows another view at once. */
  jump(view: View): void;
  /** Moves there in a moment, or at once for who does not like motion. */
  glide(view: View): void;
  zoomBy(factor: number): void;
  zoomTo(scale: number, at?: Point): void;
  shown(around?: number): Rect;
  destroy(): void;
};

export type CameraOptions = {
  stage: HTMLElement;
  window(): Size;
  chart(): Size;
  /** Whether a press at this place moves the chart: not where it takes hold of a step. */
  movesChart(event: MouseEvent | TouchEvent): boolean;
  /** The view changed; called as often as pointers move. */
  onView(): void;
  /** A gesture came to its end, or a movement. */
  onRest(): void;
};

const glideTime = 200;

export const likesStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const transformOf = ({ x, y, k }: View) => zoomIdentity.translate(x, y).scale(k);

/** What of the chart is seen, and how fingers, mouse, wheel and buttons change it. */
export function createCamera({
  stage,
  window: size,
  chart,
  movesChart,
  onView,
  onRest,
}: CameraOptions): Camera {
  let view: View = { x: 0, y: 0, k: 1 };
  let gestures = 0;
  let movement: { from: View; to: View; start: number; frame: number } | null = null;
  let wheelRest: number | undefined;

  const selection = select<HTMLElement, unknown>(stage);
  const safe = (wanted: View) => held(wanted, chart(), size());
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([scales.least, scales.most])
    .extent(() => [
      [0, 0],
      [size().width, size().height],
    ])
    .constrain(({ x, y, k }) => {
      const kept = safe({ x, y, k });
      return transformOf(kept);
    })
    .clickDistance(4)
    .wheelDelta(({ deltaY, deltaMode }: WheelEvent) => wheelZoom(wheelPixels(deltaY, deltaMode)))
    .filter((event: MouseEvent | TouchEvent | WheelEvent) => {
      // A pinch on a touchpad comes as a wheel with Ctrl.
      if (event.type === "wheel") return event.ctrlKey || event.metaKey;
      if (event.type === "dblclick") return false;
      if (event instanceof MouseEvent && (event.ctrlKey || event.button > 1)) return false;
      return movesChart(event);
    })
    .on("start", ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (!sourceEvent) return;
      stop();
      gestures++;
    })
    .on("zoom", ({ transform: { x, y, k } }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (view.x === x && view.y === y && view.k === k) return;
      view = { x, y, k };
      onView();
    })
    .on("end", ({ sourceEvent }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (!sourceEvent) return;
      gestures = Math.max(0, gestures - 1);
      onRest();
    });
  selection.call(behaviour).on("dblclick.zoom", null);
  stage.addEventListener("wheel", wheel, { passive: false });

  function put(wanted: View): void {
    // The library keeps the view that its next gesture starts from.
    selection.call(behaviour.transform, transformOf(wanted));
  }

  function range(): void {
    behaviour.scaleExtent([leastScale(chart(), size()), scales.most]);
  }

  function wheel(event: WheelEvent): void {
    range();
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stop();
    const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    const moved = (delta: number) => wheelPixels(delta, event.deltaMode);
    put(safe({ x: view.x - moved(dx), y: view.y - moved(dy), k: view.k }));
    clearTimeout(wheelRest);
    wheelRest = setTimeout(() => {
      wheelRest = undefined;
      onRest();
    }, 150);
  }

  function stop(): void {
    if (movement === null) return;
    cancelAnimationFrame(movement.frame);
    movement = null;
  }

  function step(now: number): void {
    if (movement === null) return;
    const share = eased((now - movement.start) / glideTime);
    put(onTheWay(movement.from, movement.to, share, size()));
    if (share < 1) movement.frame = requestAnimationFrame(step);
    else {
      movement = null;
      onRest();
    }
  }

  function jump(wanted: View): void {
    stop();
    put(safe(wanted));
    onRest();
  }

  function glide(wanted: View): void {
    const to = safe(wanted);
    if (likesStillness()) {
      jump(to);
      return;
    }
    stop();
    if (to.x === view.x && to.y === view.y && to.k === view.k) return;
    movement = { from: view, to, start: performance.now(), frame: requestAnimationFrame(step) };
  }

  const goal = () => movement?.to ?? view;
  const middle = (): Point => ({ x: size().width / 2, y: size().height / 2 });

  function zoomTo(scale: number, at = middle()): void {
    range();
    const k = Math.min(scales.most, Math.max(leastScale(chart(), size()), scale));
    glide(scaled(goal(), k, at));
  }

  return {
    view: () => view,
    goal,
    isMoving: () => gestures > 0 || movement !== null || wheelRest !== undefined,
    jump,
    glide,
    zoomTo,
    zoomBy: (factor) => zoomTo(goal().k * factor),
    shown: (around = 0) => shownRect(view, size(), around),
    destroy() {
      stop();
      clearTimeout(wheelRest);
      selection.on(".zoom", null);
      stage.removeEventListener("wheel", wheel);
    },
  };
}
