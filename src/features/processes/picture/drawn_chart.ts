import { type ChartColors, colorsOf, type Mark, type StepColors } from "./colors.ts";
import { type Area, type Figure, inkOf, type Sign, type Tone, type Words } from "./figure.ts";
import { type Figures } from "./figures.ts";
import { baselineOf, iconGrid, icons, look, type TextStyle } from "./look.ts";
import { arrowHead, n, roundedLine, roundedRect, runsWithin } from "./svg_paths.ts";
import type { Measure } from "./measured_steps.ts";
import type { Box, Layout, Line, Rect } from "../tree/layout/layout.ts";
import { layoutIndex } from "../tree/layout/layout_index.ts";

/** A line or an area; `at` and `scale` say where its own corner is and how large it is drawn. */
export type PathShape = {
  readonly kind: "path";
  /** As SVG writes it. */
  readonly d: string;
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly width: number;
  readonly dash?: readonly number[];
  /** Its ends are cut off, so that dashes are as long as they are meant to be; else ends are round. */
  readonly isCut?: boolean;
  readonly at?: { readonly x: number; readonly y: number; readonly scale: number };
};

/** Words on one line, `y` being the line on which the letters stand. */
export type TextShape = {
  readonly kind: "text";
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle";
  readonly style: TextStyle;
  readonly fill: string;
  /** As wide as it was measured. */
  readonly width: number;
};

/** What a drawing is made of, from the bottom up. */
export type DrawnShape = PathShape | TextShape;

export type Pens = {
  readonly figures: Figures;
  readonly measure: Measure;
  readonly colors: ChartColors;
  readonly marks?: ReadonlyMap<number, Mark>;
};

/** A chart as it looks on the surface, in shapes that any paper takes; of `part`, only what reaches into it. */
export function drawnChart(layout: Layout, pens: Pens, part?: Rect): DrawnShape[] {
  const lines = part === undefined ? layout.lines : layoutIndex(layout).linesIn(part);
  // The marks and folds of a step reach beyond its box.
  const boxes =
    part === undefined ? layout.boxes : layoutIndex(layout).boxesIn(widened(part, look.mark.height));
  return [
    ...drawnLines(lines, pens.colors, part),
    ...lines.flatMap((line) => drawnLabel(line, pens)),
    ...boxes.flatMap((box) => drawnStep(box, pens)),
    ...boxes.flatMap((box) => drawnFold(box, pens)),
    ...boxes.flatMap((box) => drawnMark(box, pens)),
  ];
}

const widened = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const path = (
  d: string,
  fill: string | null,
  stroke: string | null = null,
  width: number = look.border,
): PathShape => ({
  kind: "path",
  d,
  fill,
  stroke,
  width,
});

function drawnLines(lines: readonly Line[], colors: ChartColors, part: Rect | undefined): PathShape[] {
  const edge = part && widened(part, look.line.corner);
  return (["flow", "loop"] as const).flatMap((kind) => {
    const ofKind = lines.filter((line) => line.kind === kind).map(({ points }) => points);
    if (ofKind.length === 0) return [];
    const runs = edge === undefined ? ofKind : ofKind.flatMap((points) => runsWithin(points, edge));
    const color = kind === "loop" ? colors.loop : colors.line;
    const lead = { ...path(runs.map(roundedLine).join(""), null, color, look.line.width), isCut: true };
    const heads = path(ofKind.map(arrowHead).join(""), color);
    return [kind === "loop" ? { ...lead, dash: look.line.dash } : lead, heads];
  });
}

const placedText = ({ text, x, y, anchor, style, tone }: Words, place: Place): TextShape => ({
  kind: "text",
  text,
  x: place.x + x,
  y: place.y + y + baselineOf(style),
  anchor,
  style,
  fill: place.ink(tone),
  width: place.measure(text, style),
});

function placedWords(words: Words, place: Place): DrawnShape[] {
  const text = placedText(words, place);
  if (words.rule === null) return [text];
  const { y, height } = words.rule;
  const start = words.anchor === "middle" ? text.x - text.width / 2 : text.x;
  const rule = `M${n(start)} ${n(place.y + words.y + y)}h${n(text.width)}v${n(height)}h${n(-text.width)}Z`;
  return [text, path(rule, text.fill)];
}

function placedArea(area: Area, { x, y, ink }: Place): PathShape {
  const fill = area.fill === null ? null : ink(area.fill);
  const stroke = area.stroke === null ? null : ink(area.stroke);
  const dash = area.dash === null ? {} : { dash: area.dash };
  if (area.kind === "path")
    return { ...path(area.d, fill, stroke, area.pen), ...dash, at: { x, y, scale: 1 } };
  const rect = { ...area, x: x + area.x, y: y + area.y };
  return { ...path(roundedRect(rect, area.radius), fill, stroke, area.pen), ...dash };
}

const placedSign = ({ name, x, y, size, tone }: Sign, place: Place): PathShape => ({
  ...path(icons[name], null, place.ink(tone), iconGrid.pen),
  at: { x: place.x + x, y: place.y + y, scale: size / iconGrid.size },
});

/** Where a figure is put, and in what colours. */
type Place = {
  readonly x: number;
  readonly y: number;
  readonly ink: (tone: Tone) => string;
  readonly measure: Measure;
};

function placed(
  figure: Figure,
  x: number,
  y: number,
  own: StepColors,
  { colors, measure }: Pens,
): DrawnShape[] {
  const place: Place = { x, y, ink: (tone) => inkOf(tone, own, colors), measure };
  return [
    ...figure.areas.map((area) => placedArea(area, place)),
    ...figure.signs.map((sign) => placedSign(sign, place)),
    ...figure.words.flatMap((words) => placedWords(words, place)),
  ];
}

function drawnLabel({ label }: Line, pens: Pens): DrawnShape[] {
  if (label === null) return [];
  return placed(pens.figures.condition(label.text), label.x, label.y, pens.colors.label, pens);
}

function drawnStep({ node, x, y }: Box, pens: Pens): DrawnShape[] {
  // A place where a step is to come is one to press on only where one can.
  return placed(pens.figures.step(node, false), x, y, colorsOf(node, pens.colors), pens);
}

function drawnFold({ node, folded, x, y }: Box, pens: Pens): DrawnShape[] {
  if (folded === 0) return [];
  const badge = pens.figures.fold(node, folded);
  return placed(badge, x + badge.x, y + badge.y, pens.colors.label, pens);
}

function drawnMark({ node, x, y }: Box, pens: Pens): DrawnShape[] {
  const mark = pens.marks?.get(node.unique_id);
  if (mark === undefined) return [];
  const badge = pens.figures.mark(node, mark);
  return [
    ...placed(pens.figures.ring(node, mark), x, y, pens.colors.label, pens),
    ...placed(badge, x + badge.x, y + badge.y, pens.colors.label, pens),
  ];
}
