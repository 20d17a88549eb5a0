import { fontOf, baselineOf, look } from "../../chart_look.ts";
import type { Box } from "../../tree/layout/layout.ts";
import { paintLabels, paintLines } from "./paint_lines.ts";
import { paintIcon, paintSteps } from "./paint_steps.ts";
import type { Picture } from "./picture.ts";

type Context = CanvasRenderingContext2D;
type Placed = { box: Box; x: number; y: number };

function paintInserts(context: Context, { inserts, colors }: Picture): void {
  const { radius, icon } = look.insert;
  for (const { x, y } of inserts) {
    context.fillStyle = colors.label.fill;
    context.strokeStyle = colors.line;
    context.lineWidth = look.border;
    context.beginPath();
    context.arc(x, y, radius - 0.5, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    context.strokeStyle = colors.muted;
    paintIcon(context, "plus", x - icon / 2, y - icon / 2, icon);
  }
}

/** How many steps are folded below a step, on its lower edge. */
function paintFolds(context: Context, placed: readonly Placed[], { colors }: Picture): void {
  const { height, icon, pad } = look.fold;
  context.font = fontOf("mark");
  for (const { box, x, y } of placed) {
    if (box.folded === 0) continue;
    const words = String(box.folded);
    const width = pad + icon + 3 + context.measureText(words).width + pad;
    const [left, top] = [x + (box.width - width) / 2, y + box.height - height / 2];
    context.fillStyle = colors.label.fill;
    context.strokeStyle = colors.line;
    context.lineWidth = look.border;
    context.beginPath();
    context.roundRect(left + 0.5, top + 0.5, width - 1, height - 1, height / 2);
    context.fill();
    context.stroke();
    context.strokeStyle = colors.muted;
    paintIcon(context, "unfold", left + pad, top + (height - icon) / 2, icon);
    context.fillStyle = colors.text;
    context.fillText(words, left + pad + icon + 3, top + 1 + baselineOf("mark"));
  }
}

/** What changed, on the upper edge of the steps that changed: a colour, a sign and a word. */
function paintMarks(context: Context, placed: readonly Placed[], { colors, marks, say }: Picture): void {
  if (marks.size === 0) return;
  const { height, left, right, icon, gap, overlap } = look.mark;
  context.font = fontOf("mark");
  for (const { box, x, y } of placed) {
    const mark = marks.get(box.node.unique_id);
    if (mark === undefined) continue;
    const words = say(`chart.mark_${mark}`);
    const width = left + icon + gap + context.measureText(words).width + right;
    const { offset, width: pen } = look.selected;
    context.strokeStyle = colors.marks[mark];
    context.lineWidth = pen;
    context.beginPath();
    context.roundRect(x - offset, y - offset, box.width + 2 * offset, box.height + 2 * offset, 10);
    context.stroke();
    const [start, top] = [x + box.width - width - 8, y - overlap - offset];
    context.fillStyle = colors.marks[mark];
    context.beginPath();
    context.roundRect(start, top, width, height, height / 2);
    context.fill();
    context.strokeStyle = colors.on_mark;
    paintIcon(context, mark, start + left, top + (height - icon) / 2, icon);
    context.fillStyle = colors.on_mark;
    context.fillText(words, start + left + icon + gap, top + 1 + baselineOf("mark"));
  }
}

/** Draws what of a chart is in view. */
export function paint(context: Context, picture: Picture): void {
  const { view, window, ratio, colors, detail } = picture;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, Math.ceil(window.width * ratio), Math.ceil(window.height * ratio));
  const scale = view.k * ratio;
  context.setTransform(scale, 0, 0, scale, view.x * ratio, view.y * ratio);
  context.lineCap = "butt";
  context.lineJoin = "round";
  paintLines(context, picture.lines, picture);
  paintLabels(context, picture.lines, picture);
  context.lineCap = "round";
  const placed = paintSteps(context, picture);
  if (!detail.isFine) return;
  paintInserts(context, picture);
  if (detail.text !== "letters") return;
  paintFolds(context, placed, picture);
  paintMarks(context, placed, picture);
}
