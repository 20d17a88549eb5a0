import { type ChartColors, colorsOf, type Mark, type StepColors } from "./chart_colors.ts";
import {
  baselineOf,
  hexagonPath,
  type IconName,
  iconGrid,
  icons,
  lettering,
  look,
  type TextStyle,
} from "./chart_look.ts";
import { arrowHead, leftEdge, n, roundedLine, roundedRect, runsWithin } from "./chart_paths.ts";
import { type Face, type Faces, type Measure, type Say, wordPlaces } from "./surface/faces.ts";
import type { Box, Layout, Line, Rect } from "./tree/layout/layout.ts";
import { near } from "./tree/layout/near.ts";

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
  readonly faces: Faces;
  readonly measure: Measure;
  readonly say: Say;
  readonly colors: ChartColors;
  readonly marks?: ReadonlyMap<number, Mark>;
};

/** A chart as it looks on the surface, in shapes that any paper takes; of `part`, only what reaches into it. */
export function drawnChart(layout: Layout, pens: Pens, part?: Rect): DrawnShape[] {
  const lines = part === undefined ? layout.lines : near(layout).linesIn(part);
  // The marks and folds of a step reach beyond its box.
  const boxes = part === undefined ? layout.boxes : near(layout).boxesIn(widened(part, look.mark.height));
  const steps = boxes.map((box) => ({ box, face: pens.faces.step(box.node) }));
  return [
    ...drawnLines(lines, pens.colors, part),
    ...lines.flatMap((line) => drawnLabel(line, pens)),
    ...steps.flatMap((step) => drawnStep(step, pens)),
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

const inset = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
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

function drawnLabel({ label }: Line, { faces, colors, measure }: Pens): DrawnShape[] {
  if (label === null) return [];
  const face = faces.condition(label.text);
  const { x, y } = label;
  const { radius, top } = look.condition;
  const rect = inset({ x, y, width: face.width, height: face.height }, 0.5);
  return [
    path(roundedRect(rect, radius), colors.label.fill, colors.label.border),
    ...face.lines.map(
      (text, at): TextShape => ({
        kind: "text",
        text,
        x: x + face.width / 2,
        y: y + top + at * lettering.condition.line + baselineOf("condition"),
        anchor: "middle",
        style: "condition",
        fill: colors.text,
        width: measure(text, "condition"),
      }),
    ),
  ];
}

function outlineOf({ x, y }: Box, face: Face, { fill, border, edge }: StepColors): PathShape[] {
  const { width, height } = face;
  const strong = look.strong_border;
  const rect = { x, y, width, height };
  if (face.shape === "box") {
    const { radius, edge: side } = look.box;
    return [
      path(roundedRect(inset(rect, 0.5), radius - 0.5), fill, border),
      path(leftEdge(rect, radius, side), edge),
    ];
  }
  if (face.shape === "hexagon")
    return [{ ...path(hexagonPath(width, height), fill, edge, strong), at: { x, y, scale: 1 } }];
  const radius = face.shape === "pill" ? height / 2 : look.blank.radius;
  const shape = path(roundedRect(inset(rect, strong / 2), radius - strong / 2), fill, edge, strong);
  return [face.shape === "blank" ? { ...shape, dash: look.blank.dash } : shape];
}

const drawnIcon = (name: IconName, x: number, y: number, size: number, color: string): PathShape => ({
  ...path(icons[name], null, color, iconGrid.pen),
  at: { x, y, scale: size / iconGrid.size },
});

function drawnStep({ box, face }: { box: Box; face: Face }, { colors, measure }: Pens): DrawnShape[] {
  const own = colorsOf(box.node, colors);
  const shapes: DrawnShape[] = outlineOf(box, face, own);
  // A place where a step is to come is one to press on only where one can.
  if (face.shape === "blank") return shapes;
  const places = wordPlaces(face);
  if (face.icon !== null) {
    const { x, y, size } = places.icon;
    shapes.push(drawnIcon(face.icon, box.x + x, box.y + y, size, own.edge));
  }
  const words = (text: string, style: TextStyle, x: number, top: number, fill: string) => {
    const width = measure(text, style);
    const y = top + baselineOf(style);
    shapes.push({ kind: "text", text, x, y, anchor: "start", style, fill, width });
    return width;
  };
  if (face.heading !== null)
    words(face.heading, "heading", box.x + places.heading.x, box.y + places.heading.y, colors.muted);
  const isFaint = face.state === "deleted" || face.state === "hidden";
  const { line } = lettering[face.style];
  for (const [at, text] of face.lines.entries()) {
    const [x, y] = [box.x + places.name.x, box.y + places.name.y + at * line];
    const width = words(text, face.style, x, y, isFaint ? colors.muted : colors.text);
    if (face.state === null || face.state === "hidden") continue;
    const down = face.state === "deleted" ? line / 2 + 1 : baselineOf(face.style) + 2.5;
    shapes.push(
      path(`M${n(x)} ${n(y + down)}h${n(width)}v1h${n(-width)}Z`, isFaint ? colors.muted : colors.text),
    );
  }
  return shapes;
}

/** How many steps are folded below a step, on its lower edge. */
function drawnFold(box: Box, { colors, measure }: Pens): DrawnShape[] {
  if (box.folded === 0) return [];
  const { height, icon, pad } = look.fold;
  const text = String(box.folded);
  const wide = measure(text, "mark");
  const width = pad + icon + 3 + wide + pad;
  const [x, y] = [box.x + (box.width - width) / 2, box.y + box.height - height / 2];
  return [
    path(roundedRect(inset({ x, y, width, height }, 0.5), height / 2), colors.label.fill, colors.line),
    drawnIcon("unfold", x + pad, y + (height - icon) / 2, icon, colors.muted),
    badgeText(text, x + pad + icon + 3, y, wide, colors.text),
  ];
}

/** What changed of a step, on its upper edge. */
function drawnMark(box: Box, { colors, measure, say, marks }: Pens): DrawnShape[] {
  const mark = marks?.get(box.node.unique_id);
  if (mark === undefined) return [];
  const { height, left, right, icon, gap, overlap } = look.mark;
  const { offset, width: pen } = look.selected;
  const text = say(`chart.mark_${mark}`);
  const wide = measure(text, "mark");
  const width = left + icon + gap + wide + right;
  const [x, y] = [box.x + box.width - width - 8, box.y - overlap - offset];
  const color = colors.marks[mark];
  return [
    path(roundedRect(inset(box, -offset), 10), null, color, pen),
    path(roundedRect({ x, y, width, height }, height / 2), color),
    drawnIcon(mark, x + left, y + (height - icon) / 2, icon, colors.on_mark),
    badgeText(text, x + left + icon + gap, y, wide, colors.on_mark),
  ];
}

const badgeText = (text: string, x: number, top: number, width: number, fill: string): TextShape => ({
  kind: "text",
  text,
  x,
  y: top + 1 + baselineOf("mark"),
  anchor: "start",
  style: "mark",
  fill,
  width,
});
