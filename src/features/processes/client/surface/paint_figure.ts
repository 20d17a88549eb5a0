import type { ChartColors, StepColors } from "../../picture/colors.ts";
import { type Area, type Figure, inkOf, type Sign, type Words } from "../../picture/figure.ts";
import { baselineOf, fontOf, type IconName, iconGrid, icons } from "../../picture/look.ts";

type Context = CanvasRenderingContext2D;

/** In which colours something is drawn: its own, and the chart's. */
export type Inks = { readonly own: StepColors; readonly colors: ChartColors };

const iconOutlines = new Map<IconName, Path2D>();
const outlines = new WeakMap<Area, Path2D>();

function iconOutline(name: IconName): Path2D {
  let outline = iconOutlines.get(name);
  if (outline === undefined) iconOutlines.set(name, (outline = new Path2D(icons[name])));
  return outline;
}

function outlineOf(area: Area & { kind: "path" }): Path2D {
  let outline = outlines.get(area);
  if (outline === undefined) outlines.set(area, (outline = new Path2D(area.d)));
  return outline;
}

function paintArea(context: Context, area: Area, x: number, y: number, { own, colors }: Inks): void {
  if (area.fill !== null) context.fillStyle = inkOf(area.fill, own, colors);
  if (area.stroke !== null) {
    context.strokeStyle = inkOf(area.stroke, own, colors);
    context.lineWidth = area.pen;
  }
  if (area.dash !== null) context.setLineDash([...area.dash]);
  if (area.kind === "rounded") {
    context.beginPath();
    context.roundRect(x + area.x, y + area.y, area.width, area.height, area.radius);
    if (area.fill !== null) context.fill();
    if (area.stroke !== null) context.stroke();
  } else {
    const outline = outlineOf(area);
    context.translate(x, y);
    if (area.fill !== null) context.fill(outline);
    if (area.stroke !== null) context.stroke(outline);
    context.translate(-x, -y);
  }
  if (area.dash !== null) context.setLineDash([]);
}

export function paintAreas(context: Context, areas: readonly Area[], x: number, y: number, inks: Inks): void {
  for (const area of areas) paintArea(context, area, x, y, inks);
}

export function paintSigns(
  context: Context,
  signs: readonly Sign[],
  x: number,
  y: number,
  { own, colors }: Inks,
): void {
  for (const sign of signs) {
    const scale = sign.size / iconGrid.size;
    context.strokeStyle = inkOf(sign.tone, own, colors);
    context.lineWidth = iconGrid.pen;
    context.translate(x + sign.x, y + sign.y);
    context.scale(scale, scale);
    context.stroke(iconOutline(sign.name));
    context.scale(1 / scale, 1 / scale);
    context.translate(-x - sign.x, -y - sign.y);
  }
}

/** Words in the font that is set: changing it takes long, so who draws many words sorts them by their style. */
export function paintWords(
  context: Context,
  words: Words,
  x: number,
  y: number,
  { own, colors }: Inks,
): void {
  const { text, style, tone, anchor, rule } = words;
  context.fillStyle = inkOf(tone, own, colors);
  if (anchor === "middle") context.textAlign = "center";
  context.fillText(text, x + words.x, y + words.y + baselineOf(style));
  if (anchor === "middle") context.textAlign = "left";
  if (rule === null) return;
  const { width } = context.measureText(text);
  const start = anchor === "middle" ? words.x - width / 2 : words.x;
  context.fillRect(x + start, y + words.y + rule.y, width, rule.height);
}

/** A figure by itself, with its corner at a place. */
export function paintFigure(context: Context, figure: Figure, x: number, y: number, inks: Inks): void {
  paintAreas(context, figure.areas, x, y, inks);
  paintSigns(context, figure.signs, x, y, inks);
  for (const words of figure.words) {
    context.font = fontOf(words.style);
    paintWords(context, words, x, y, inks);
  }
}
