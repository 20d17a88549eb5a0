import { colorsOf, type StepColors } from "../../chart_colors.ts";
import {
  baselineOf,
  fontOf,
  hexagonPath,
  type IconName,
  iconGrid,
  icons,
  lettering,
  look,
  type TextStyle,
} from "../../chart_look.ts";
import { type Face, wordPlaces } from "../../surface/faces.ts";
import type { Box } from "../../tree/layout/layout.ts";
import type { Picture } from "./picture.ts";

type Context = CanvasRenderingContext2D;
type Placed = { box: Box; face: Face; x: number; y: number };

// Making a path costs more than drawing it; icons are few, and so are the sizes of hexagons.
const outlines = new Map<IconName, Path2D>();

export function paintIcon(context: Context, name: IconName, x: number, y: number, size: number): void {
  let outline = outlines.get(name);
  if (outline === undefined) outlines.set(name, (outline = new Path2D(icons[name])));
  const scale = size / iconGrid.size;
  context.translate(x, y);
  context.scale(scale, scale);
  context.lineWidth = iconGrid.pen;
  context.stroke(outline);
  context.scale(1 / scale, 1 / scale);
  context.translate(-x, -y);
}

const hexagons = new Map<string, Path2D>();

function hexagon(width: number, height: number): Path2D {
  const key = `${width} ${height}`;
  let path = hexagons.get(key);
  if (path === undefined) hexagons.set(key, (path = new Path2D(hexagonPath(width, height))));
  return path;
}

/** The strong edge: what the box's rounded outline leaves of a strip on its left. */
function edgePath(context: Context, x: number, y: number, height: number): void {
  const { radius, edge } = look.box;
  const angle = Math.acos((radius - edge) / radius);
  context.arc(x + radius, y + radius, radius, Math.PI + angle, Math.PI, true);
  context.arc(x + radius, y + height - radius, radius, Math.PI, Math.PI - angle, true);
  context.closePath();
}

function paintShape(context: Context, placed: Placed, colors: StepColors): void {
  const { x, y, face } = placed;
  const { width, height } = face;
  context.beginPath();
  if (face.shape === "box") {
    context.fillStyle = colors.fill;
    context.strokeStyle = colors.border;
    context.lineWidth = look.border;
    context.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, look.box.radius - 0.5);
    context.fill();
    context.stroke();
    context.fillStyle = colors.edge;
    context.beginPath();
    edgePath(context, x, y, height);
    context.fill();
    return;
  }
  context.fillStyle = colors.fill;
  context.strokeStyle = colors.edge;
  context.lineWidth = look.strong_border;
  if (face.shape === "hexagon") {
    const path = hexagon(width, height);
    context.translate(x, y);
    context.fill(path);
    context.stroke(path);
    context.translate(-x, -y);
    return;
  }
  const inset = look.strong_border / 2;
  const radius = face.shape === "pill" ? height / 2 : look.blank.radius;
  context.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, radius - inset);
  context.fill();
  if (face.shape === "blank") context.setLineDash([...look.blank.dash]);
  context.stroke();
  if (face.shape === "blank") context.setLineDash([]);
}

function paintNames(context: Context, style: TextStyle, placed: readonly Placed[], picture: Picture): void {
  const { line } = lettering[style];
  const baseline = baselineOf(style);
  context.font = fontOf(style);
  for (const { face, x, y } of placed) {
    if (face.style !== style) continue;
    const { name } = wordPlaces(face);
    const isFaint = face.state === "deleted" || face.state === "hidden";
    context.fillStyle = isFaint ? picture.colors.muted : picture.colors.text;
    for (const [at, words] of face.lines.entries()) {
      const top = y + name.y + at * line;
      context.fillText(words, x + name.x, top + baseline);
      if (face.state === null || face.state === "hidden") continue;
      const { width } = context.measureText(words);
      const down = face.state === "deleted" ? line / 2 + 1 : baseline + 2.5;
      context.fillRect(x + name.x, top + down, width, 1);
    }
  }
}

function paintHeadings(context: Context, placed: readonly Placed[], picture: Picture): void {
  context.font = fontOf("heading");
  context.fillStyle = picture.colors.muted;
  for (const { face, x, y } of placed) {
    if (face.heading === null) continue;
    const { heading } = wordPlaces(face);
    context.fillText(face.heading, x + heading.x, y + heading.y + baselineOf("heading"));
  }
}

function paintBars(context: Context, placed: readonly Placed[], picture: Picture): void {
  context.fillStyle = picture.colors.muted;
  context.globalAlpha = 0.45;
  for (const { face, x, y } of placed) {
    const { name } = wordPlaces(face);
    const { line } = lettering[face.style];
    for (const at of face.lines.keys()) {
      const long = at === face.lines.length - 1 ? 0.6 : 0.95;
      context.fillRect(x + name.x, y + name.y + at * line + 6, (face.width - name.x - 14) * long, 7);
    }
  }
  context.globalAlpha = 1;
}

/** From afar a step is a patch of its colour. */
function paintPatches(context: Context, placed: readonly Placed[], picture: Picture): void {
  const { edge } = look.box;
  for (const { box, face, x, y } of placed) {
    const colors = colorsOf(box.node, picture.colors);
    const mark = picture.marks.get(box.node.unique_id);
    const isStrong = face.shape === "hexagon";
    context.fillStyle =
      mark === undefined ? (isStrong ? colors.edge : colors.border) : picture.colors.marks[mark];
    context.fillRect(x, y, face.width, face.height);
    if (isStrong || mark !== undefined || picture.view.k < 0.1) continue;
    context.fillStyle = colors.edge;
    context.fillRect(x, y, 2 * edge, face.height);
  }
}

/** The steps in view that are no elements of the page; true to the elements as far as can be seen. */
export function paintSteps(context: Context, picture: Picture): Placed[] {
  const { offsets, left, detail } = picture;
  const placed = picture.boxes.map((box): Placed => {
    const offset = offsets?.get(box.node.unique_id);
    const x = box.x + (offset?.x ?? 0) * left;
    const y = box.y + (offset?.y ?? 0) * left;
    return { box, face: picture.faces.step(box.node), x, y };
  });
  // What is on its way passes under what has come to stay.
  if (offsets !== null)
    placed.sort(
      (a, b) => Number(offsets.has(b.box.node.unique_id)) - Number(offsets.has(a.box.node.unique_id)),
    );
  if (!detail.isFine) {
    paintPatches(context, placed, picture);
    return placed;
  }
  for (const one of placed) paintShape(context, one, colorsOf(one.box.node, picture.colors));
  if (detail.text === "bars") {
    paintBars(context, placed, picture);
    return placed;
  }
  for (const { box, face, x, y } of placed) {
    if (face.icon === null || (face.shape === "blank" && !picture.canEdit)) continue;
    const { icon } = wordPlaces(face);
    context.strokeStyle = colorsOf(box.node, picture.colors).edge;
    paintIcon(context, face.icon, x + icon.x, y + icon.y, icon.size);
  }
  paintHeadings(context, placed, picture);
  for (const style of ["name", "strong", "pill"] as const) paintNames(context, style, placed, picture);
  return placed;
}
