import { type PointerEvent, useEffect, useMemo, useRef } from "react";
import { type ChartScheme, chartColors, colorsOf } from "../../picture/colors.ts";
import { mapOf, mapRect, viewAt } from "../../surface/minimap.ts";
import { isWhole } from "../../surface/view.ts";
import type { Layout } from "../../tree/layout/layout.ts";
import classes from "./Minimap.module.css";
import type { Surface } from "./surface_content.ts";

type Props = { surface: Surface; layout: Layout; scheme: ChartScheme };

/** How long a chart rests before its map is drawn anew, in milliseconds: an edit is to be seen first. */
const drawAfter = 60;

/** The whole chart, small, with what of it is in view. Only for the pointer; the keyboard walks the chart itself. */
export function Minimap({ surface, layout, scheme }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const map = useMemo(() => mapOf(layout), [layout]);

  useEffect(() => {
    const timer = setTimeout(() => {
      if (canvas.current !== null) drawMap(canvas.current, layout, scheme);
    }, drawAfter);
    return () => clearTimeout(timer);
  }, [layout, scheme]);

  useEffect(() => {
    const follow = () => {
      if (root.current === null || shown.current === null) return;
      const view = surface.camera.view();
      root.current.hidden = isWhole(view, layout, surface.size());
      if (root.current.hidden) return;
      const { x, y, width, height } = mapRect(map, view, surface.size());
      const { style } = shown.current;
      style.translate = `${x}px ${y}px`;
      style.width = `${width}px`;
      style.height = `${height}px`;
    };
    follow();
    return surface.subscribe(follow);
  }, [surface, layout, map]);

  function go(event: PointerEvent<HTMLElement>): void {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    surface.camera.jump(viewAt(map, at, surface.camera.view(), surface.size()));
  }

  return (
    <div
      ref={root}
      className={classes.map}
      style={{ width: map.width, height: map.height }}
      data-over="parts"
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) go(event);
      }}
    >
      <canvas ref={canvas} className={classes.canvas} />
      <div ref={shown} className={classes.shown} />
    </div>
  );
}

function drawMap(canvas: HTMLCanvasElement, layout: Layout, scheme: ChartScheme): void {
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) return;
  const { width, height, scale, x, y } = mapOf(layout);
  const colors = chartColors[scheme];
  canvas.width = Math.ceil(width * devicePixelRatio);
  canvas.height = Math.ceil(height * devicePixelRatio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const drawn = scale * devicePixelRatio;
  context.setTransform(drawn, 0, 0, drawn, x * devicePixelRatio, y * devicePixelRatio);
  // A step of a large chart is less than a pixel, and would not be seen at all.
  const least = 1 / drawn;
  for (const box of layout.boxes) {
    context.fillStyle = colorsOf(box.node, colors).afar;
    context.fillRect(box.x, box.y, Math.max(least, box.width), Math.max(least, box.height));
  }
}
