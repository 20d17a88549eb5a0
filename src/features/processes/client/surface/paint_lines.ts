import { fontOf, look } from "../../picture/look.ts";
import { movedPoints } from "../../surface/motion.ts";
import type { Line } from "../../tree/layout/layout.ts";
import { paintAreas, paintWords } from "./paint_figure.ts";
import type { CanvasContent } from "./canvas_content.ts";

type Context = CanvasRenderingContext2D;

/** A path of more lines than these is slower than several paths. */
const linesAtOnce = 400;

function pointsOf(line: Line, { offsets, left }: CanvasContent): readonly number[] {
  if (offsets === null) return line.points;
  return movedPoints(line.points, offsets.get(line.from), offsets.get(line.to), left);
}

function rounded(context: Context, points: readonly number[]): void {
  const last = points.length - 2;
  context.moveTo(points[0] ?? 0, points[1] ?? 0);
  for (let at = 2; at < last; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.slice(at - 2, at + 4);
    const before = Math.abs(x1 - x0) + Math.abs(y1 - y0);
    const after = Math.abs(x2 - x1) + Math.abs(y2 - y1);
    const radius = Math.min(look.line.corner, before / 2, after / 2);
    context.arcTo(x1, y1, x2, y2, radius);
  }
  context.lineTo(points[last] ?? 0, points[last + 1] ?? 0);
}

function arrow(context: Context, points: readonly number[]): void {
  const last = points.length - 2;
  const [x = 0, y = 0] = [points[last], points[last + 1]];
  const [fromX = 0, fromY = 0] = [points[last - 2], points[last - 1]];
  const { arrow_length: long, arrow_width: wide } = look.line;
  const far = Math.hypot(x - fromX, y - fromY) || 1;
  const [dx, dy] = [(x - fromX) / far, (y - fromY) / far];
  const [baseX, baseY] = [x - dx * long, y - dy * long];
  context.moveTo(x, y);
  context.lineTo(baseX - (dy * wide) / 2, baseY + (dx * wide) / 2);
  context.lineTo(baseX + (dy * wide) / 2, baseY - (dx * wide) / 2);
  context.closePath();
}

function stroked(context: Context, lines: readonly (readonly number[])[], color: string): void {
  context.strokeStyle = color;
  context.fillStyle = color;
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const some = lines.slice(start, start + linesAtOnce);
    context.beginPath();
    for (const points of some) rounded(context, points);
    context.stroke();
    context.beginPath();
    for (const points of some) arrow(context, points);
    context.save();
    context.setLineDash([]);
    context.fill();
    context.restore();
  }
}

/** From afar a line is what fills it: three bars are drawn sooner than one outline. */
function plain(context: Context, lines: readonly Line[], picture: CanvasContent): void {
  const wide = Math.max(look.line.width, 0.6 / picture.view.k);
  for (const line of lines) {
    context.fillStyle = line.kind === "loop" ? picture.colors.loop : picture.colors.line;
    const points = pointsOf(line, picture);
    let [x = 0, y = 0] = points;
    for (let at = 2; at < points.length; at += 2) {
      const [nextX = 0, nextY = 0] = [points[at], points[at + 1]];
      const [left, top] = [Math.min(x, nextX), Math.min(y, nextY)];
      context.fillRect(
        left - wide / 2,
        top - wide / 2,
        Math.abs(nextX - x) + wide,
        Math.abs(nextY - y) + wide,
      );
      x = nextX;
      y = nextY;
    }
  }
}

/** The lines in view; those of the chosen step stand out. */
export function paintLines(context: Context, lines: readonly Line[], picture: CanvasContent): void {
  const { colors, selected, detail } = picture;
  if (!detail.isFine) return plain(context, lines, picture);
  const flows: (readonly number[])[] = [];
  const loops: (readonly number[])[] = [];
  const chosen = { flow: [] as (readonly number[])[], loop: [] as (readonly number[])[] };
  for (const line of lines) {
    const isChosen = selected !== null && (line.from === selected || line.to === selected);
    const bundle = isChosen ? chosen[line.kind] : line.kind === "loop" ? loops : flows;
    bundle.push(pointsOf(line, picture));
  }
  context.lineWidth = Math.max(look.line.width, 0.7 / picture.view.k);
  stroked(context, flows, colors.line);
  context.setLineDash([...look.line.dash]);
  stroked(context, loops, colors.loop);
  context.lineWidth += 0.75;
  stroked(context, chosen.loop, colors.accent);
  context.setLineDash([]);
  stroked(context, chosen.flow, colors.accent);
}

/** The conditions on the lines in view; where they cannot be read, a bar stands for every line of their words. */
export function paintLabels(context: Context, lines: readonly Line[], picture: CanvasContent): void {
  const { colors, detail, figures } = picture;
  if (!detail.isFine) return;
  const inks = { own: colors.label, colors };
  context.font = fontOf("condition");
  for (const { label, from } of lines) {
    if (label === null) continue;
    const offset = picture.offsets?.get(from);
    const figure = figures.condition(label.text);
    const x = label.x + (offset?.x ?? 0) * picture.left;
    const y = label.y + (offset?.y ?? 0) * picture.left;
    paintAreas(context, figure.areas, x, y, inks);
    if (detail.text === "letters") for (const words of figure.words) paintWords(context, words, x, y, inks);
    else {
      context.fillStyle = colors.muted;
      for (const words of figure.words) context.fillRect(x + 10, y + words.y + 6, label.width - 20, 6);
    }
  }
}
