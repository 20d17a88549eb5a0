import type { DrawnShape } from "../../picture/drawn_chart.ts";
import { fontFamily, fontOf } from "../../picture/look.ts";
import { pictureScale } from "../../print/chart_pages.rules.ts";
import type { HeadedChart } from "../../picture/chart_svg.ts";

type Context = CanvasRenderingContext2D;

function drawShape(context: Context, shape: DrawnShape): void {
  if (shape.kind === "text") {
    context.font = fontOf(shape.style);
    context.textAlign = shape.anchor === "middle" ? "center" : "start";
    context.fillStyle = shape.fill;
    context.fillText(shape.text, shape.x, shape.y);
    return;
  }
  const { d, fill, stroke, width, dash, at, isCut } = shape;
  context.save();
  if (at !== undefined) {
    context.translate(at.x, at.y);
    context.scale(at.scale, at.scale);
  }
  const path = new Path2D(d);
  if (fill !== null) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke !== null) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.lineCap = isCut ? "butt" : "round";
    context.lineJoin = "round";
    context.setLineDash(dash === undefined ? [] : [...dash]);
    context.stroke(path);
  }
  context.restore();
}

function draw(canvas: HTMLCanvasElement, chart: HeadedChart, ground: string, scale: number): boolean {
  canvas.width = Math.ceil(chart.width * scale);
  canvas.height = Math.ceil(chart.height * scale);
  const context = canvas.getContext("2d");
  if (context === null) return false;
  context.scale(scale, scale);
  context.fillStyle = ground;
  context.fillRect(0, 0, chart.width, chart.height);
  for (const { text, x, y, size, weight, fill } of chart.words) {
    context.font = `${weight} ${size}px ${fontFamily}`;
    context.fillStyle = fill;
    context.fillText(text, x, y);
  }
  context.translate(chart.left, chart.top);
  for (const shape of chart.shapes) drawShape(context, shape);
  return true;
}

/** A device that cannot draw a picture so large gets half of it, and half again. */
const attempts = 4;

/**
 * A chart as PNG, drawn with the page's own font, twice as large as on screen where that is possible.
 * @returns null when this device draws none at all; `scale` below 1 is smaller than on screen
 */
export async function pngOf(
  chart: HeadedChart,
  ground: string,
): Promise<{ file: Blob; scale: number } | null> {
  let scale = pictureScale(chart);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const canvas = document.createElement("canvas");
    if (draw(canvas, chart, ground, scale)) {
      const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
      if (file !== null) return { file, scale };
    }
    scale /= 2;
  }
  return null;
}
