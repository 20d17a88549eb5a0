import { useComputedColorScheme, VisuallyHidden } from "@mantine/core";
import { type Ref, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLatest } from "#platform/client/use_latest.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { colorVariables, type Mark } from "../../picture/colors.ts";
import type { Figures } from "../../picture/figures.ts";
import { typingPlace } from "../../surface/typing_place.ts";
import { screenPoint } from "../../surface/view.ts";
import type { Spot } from "../../tree/edit/add_and_change.ts";
import type { Layout, Rect } from "../../tree/layout/layout.ts";
import type { Renumberings } from "../../tree/renumberings.ts";
import type { SurfaceActions } from "./surface_actions.ts";
import classes from "./ChartSurface.module.css";
import { listenToKeys } from "./keyboard.ts";
import { Minimap } from "./Minimap.tsx";
import { createPointer } from "./pointer.ts";
import { createStepDrag } from "./step_drag.ts";
import type { FocusRequest, Surface } from "./surface_content.ts";
import { createSurface } from "./surface.ts";
import { ZoomBar } from "./ZoomBar.tsx";

export type SurfaceHandle = {
  /** Shows the whole chart. */
  fit(): void;
  centerOn(unique_id: number): void;
  /** 1 is 100 %. */
  zoomTo(scale: number): void;
  /** Gives a step the keyboard's focus and shows it. */
  focusStep(unique_id: number): void;
  /** Where a step is written that is to stand at a spot, in pixels of the surface, and how large the chart is there. */
  placeOf(spot: Spot): { x: number; y: number; k: number } | null;
  /** Called after every drawing; gives back what ends that. */
  onView(listener: () => void): () => void;
};

export type ChartSurfaceProps = SurfaceActions & {
  layout: Layout;
  /** Those by which the layout was made. */
  figures: Figures;
  focus: FocusRequest;
  renumberings: Renumberings;
  selected: number | null;
  canEdit: boolean;
  marks?: ReadonlyMap<number, Mark>;
  /** What chart it is, to who does not see it; in general words without it. */
  label?: string;
  ref?: Ref<SurfaceHandle>;
};

const noMarks: ReadonlyMap<number, Mark> = new Map();

/** The drawn chart: what is seen of it, and what a reader asks for there. It changes nothing of the chart itself. */
export function ChartSurface(props: ChartSurfaceProps) {
  const { layout, figures, focus, renumberings, selected, canEdit, marks = noMarks, label, ref } = props;
  const { t } = useTexts();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const keysId = useId();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const actions = useLatest<SurfaceActions>(props);
  const [surface, setSurface] = useState<Surface | null>(null);
  const hasMenu = props.onMenu !== undefined;
  const canFold = props.onFold !== undefined;

  useLayoutEffect(() => {
    if (stage.current === null || canvas.current === null || layer.current === null) return;
    const parts = { stage: stage.current, canvas: canvas.current, layer: layer.current };
    const drag = createStepDrag({ stage: parts.stage, surface: () => made, actions });
    const made: Surface = createSurface({
      ...parts,
      over: (isMapShown) => overlaysIn(root.current, isMapShown),
      movesChart: (event) => !drag.takesHold(event),
      onCurrent: (step) => actions().onCurrent?.(step),
      onRenumbered(now) {
        pointer.renumber(now);
        drag.renumber(now);
      },
    });
    const pointer = createPointer({
      stage: parts.stage,
      surface: made,
      actions,
      isDragging: drag.isDragging,
    });
    const forgetKeys = listenToKeys({ stage: parts.stage, surface: made, actions });
    setSurface(made);
    return () => {
      forgetKeys();
      pointer.destroy();
      drag.destroy();
      made.destroy();
    };
  }, [actions]);

  const content = useMemo(
    () => ({ layout, renumberings, figures, say: t, marks, selected, canEdit, hasMenu, canFold, scheme }),
    [layout, renumberings, figures, t, marks, selected, canEdit, hasMenu, canFold, scheme],
  );
  const { unique_id, at } = focus;
  useLayoutEffect(() => {
    surface?.show(content, { unique_id, at });
  }, [surface, content, unique_id, at]);

  useImperativeHandle(
    ref,
    () => ({
      fit: () => surface?.fit(),
      centerOn: (id) => surface?.centerOn(id),
      zoomTo: (scale) => surface?.camera.zoomTo(scale),
      focusStep: (id) => surface?.goTo(id, true),
      placeOf(spot) {
        const place = surface === null ? null : typingPlace(surface.content().layout, spot);
        if (surface === null || place === null) return null;
        const view = surface.camera.view();
        return { ...screenPoint(view, place), k: view.k };
      },
      onView: (listener) => surface?.subscribe(listener) ?? (() => undefined),
    }),
    [surface],
  );

  const variables = useMemo(() => colorVariables(scheme), [scheme]);
  return (
    <div ref={root} className={classes.root} style={variables}>
      <div
        ref={stage}
        className={classes.stage}
        role="group"
        aria-label={label ?? t("chart.surface")}
        aria-describedby={keysId}
      >
        <canvas ref={canvas} className={classes.canvas} aria-hidden />
        <div ref={layer} className={classes.layer} />
      </div>
      <VisuallyHidden id={keysId}>{t("chart.surface_keys")}</VisuallyHidden>
      {surface !== null && (
        <>
          <Minimap surface={surface} layout={layout} scheme={scheme} />
          <ZoomBar surface={surface} />
        </>
      )}
    </div>
  );
}

/** What lies over the chart; what is not drawn at all, as the map on phones, has no width. */
function overlaysIn(root: HTMLElement | null, isMapShown: boolean): Rect[] {
  if (root === null) return [];
  const { left, top } = root.getBoundingClientRect();
  return [...root.querySelectorAll(isMapShown ? "[data-over]" : "[data-over=always]")]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ x, y, width, height }) => ({ x: x - left, y: y - top, width, height }));
}
