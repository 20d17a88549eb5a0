import { colorsOf } from "../../picture/colors.ts";
import { inkOf, type StepFigure } from "../../picture/figure.ts";
import { fontOf, textStyles } from "../../picture/look.ts";
import type { Box } from "../../tree/layout/layout.ts";
import { type Inks, paintAreas, paintSigns, paintWords } from "./paint_figure.ts";
import type { CanvasContent } from "./canvas_content.ts";

type Context = CanvasRenderingContext2D;
type Placed = { box: Box; figure: StepFigure; x: number; y: number };

const inksOf = ({ node }: Box, { colors }: CanvasContent): Inks => ({ own: colorsOf(node, colors), colors });

/** All words of one style, then all of the next. */
function paintLetters(context: Context, placed: readonly Placed[], picture: CanvasContent): void {
  for (const style of textStyles) {
    let isSet = false;
    for (const { box, figure, x, y } of placed) {
      for (const words of figure.words) {
        if (words.style !== style) continue;
        if (!isSet) context.font = fontOf(style);
        isSet = true;
        paintWords(context, words, x, y, inksOf(box, picture));
      }
    }
  }
}

/** Where letters are too small to be read, a bar stands for every line of a name. */
function paintBars(context: Context, placed: readonly Placed[], picture: CanvasContent): void {
  context.fillStyle = picture.colors.muted;
  context.globalAlpha = 0.45;
  for (const { figure, x, y } of placed) {
    const last = figure.words.at(-1);
    for (const words of figure.words) {
      if (words.isHeading) continue;
      const long = words === last ? 0.6 : 0.95;
      context.fillRect(x + words.x, y + words.y + 6, (figure.width - words.x - 14) * long, 7);
    }
  }
  context.globalAlpha = 1;
}

/** From afar a step is a patch of its colour. */
function paintPatches(context: Context, placed: readonly Placed[], picture: CanvasContent): void {
  for (const { box, figure, x, y } of placed) {
    const own = colorsOf(box.node, picture.colors);
    const mark = picture.marks.get(box.node.unique_id);
    const { tone, strip } = figure.patch;
    context.fillStyle = inkOf(mark ?? tone, own, picture.colors);
    context.fillRect(x, y, figure.width, figure.height);
    if (strip === 0 || mark !== undefined || picture.view.k < 0.1) continue;
    context.fillStyle = own.edge;
    context.fillRect(x, y, strip, figure.height);
  }
}

/** The steps in view that are no elements of the page; true to the elements as far as can be seen. */
export function paintSteps(context: Context, picture: CanvasContent): Placed[] {
  const { offsets, left, detail, figures, canEdit } = picture;
  const placed = picture.boxes.map((box): Placed => {
    const offset = offsets?.get(box.node.unique_id);
    const x = box.x + (offset?.x ?? 0) * left;
    const y = box.y + (offset?.y ?? 0) * left;
    return { box, figure: figures.step(box.node, canEdit), x, y };
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
  for (const { box, figure, x, y } of placed) paintAreas(context, figure.areas, x, y, inksOf(box, picture));
  if (detail.text === "bars") {
    paintBars(context, placed, picture);
    return placed;
  }
  for (const { box, figure, x, y } of placed) paintSigns(context, figure.signs, x, y, inksOf(box, picture));
  paintLetters(context, placed, picture);
  return placed;
}
