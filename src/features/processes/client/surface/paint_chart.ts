import type { Box } from "../../tree/layout/layout.ts";
import { paintFigure } from "./paint_figure.ts";
import { paintLabels, paintLines } from "./paint_lines.ts";
import { paintSteps } from "./paint_steps.ts";
import type { CanvasContent } from "./canvas_content.ts";

type Context = CanvasRenderingContext2D;
type Placed = { box: Box; x: number; y: number };

function paintInserts(context: Context, { inserts, figures, colors }: CanvasContent): void {
  const inks = { own: colors.label, colors };
  const badge = figures.insert;
  for (const { x, y } of inserts) paintFigure(context, badge, x + badge.x, y + badge.y, inks);
}

/** How many steps are folded below a step, on its lower edge. */
function paintFolds(context: Context, placed: readonly Placed[], { figures, colors }: CanvasContent): void {
  const inks = { own: colors.label, colors };
  for (const { box, x, y } of placed) {
    if (box.folded === 0) continue;
    const badge = figures.fold(box.node, box.folded);
    paintFigure(context, badge, x + badge.x, y + badge.y, inks);
  }
}

/** What changed, on the upper edge of the steps that changed: a colour, a sign and a word. */
function paintMarks(
  context: Context,
  placed: readonly Placed[],
  { figures, colors, marks }: CanvasContent,
): void {
  if (marks.size === 0) return;
  const inks = { own: colors.label, colors };
  for (const { box, x, y } of placed) {
    const mark = marks.get(box.node.unique_id);
    if (mark === undefined) continue;
    paintFigure(context, figures.ring(box.node, mark), x, y, inks);
    const badge = figures.mark(box.node, mark);
    paintFigure(context, badge, x + badge.x, y + badge.y, inks);
  }
}

/** Draws what of a chart is in view. */
export function paint(context: Context, picture: CanvasContent): void {
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
