import type { Mark } from "./colors.ts";
import { lettering, look } from "./look.ts";
import type { MeasuredCondition, Measure, Say } from "./measured_steps.ts";
import type { Size } from "../tree/layout/layout.ts";
import { all, type Badge, type Figure, inset, rounded, type Tone, type Words } from "./figure.ts";

/** The condition on the line of a branch. */
export function conditionFigure(condition: MeasuredCondition): Figure {
  const { radius, top } = look.condition;
  return {
    areas: [rounded(inset(all(condition), look.border / 2), radius, { fill: "fill", stroke: "border" })],
    signs: [],
    words: condition.lines.map((text, at) => ({
      text,
      x: condition.width / 2,
      y: top + at * lettering.condition.line,
      anchor: "middle",
      style: "condition",
      tone: "text",
      rule: null,
      isHeading: false,
    })),
  };
}

/** The words of a badge stand in the middle of it, a little above. */
const badgeWords = (text: string, x: number, height: number, tone: Tone): Words => ({
  text,
  x,
  y: (height - lettering.mark.line) / 2,
  anchor: "start",
  style: "mark",
  tone,
  rule: null,
  isHeading: false,
});

export function foldBadge(step: Size, folded: number, measure: Measure): Badge {
  const { height, icon, pad, gap } = look.fold;
  const text = String(folded);
  const width = pad + icon + (folded > 0 ? gap + measure(text, "mark") : 0) + pad;
  return {
    x: (step.width - width) / 2,
    y: step.height - height / 2,
    width,
    height,
    areas: [
      rounded(inset(all({ width, height }), look.border / 2), height / 2, { fill: "fill", stroke: "line" }),
    ],
    signs: [
      { name: folded > 0 ? "unfold" : "fold", x: pad, y: (height - icon) / 2, size: icon, tone: "muted" },
    ],
    words: folded > 0 ? [badgeWords(text, pad + icon + gap, height, "text")] : [],
  };
}

export function ringFigure(step: Size, mark: Mark): Figure {
  const { offset, width } = look.selected;
  return {
    areas: [rounded(inset(all(step), -offset), look.mark.ring, { stroke: mark, pen: width })],
    signs: [],
    words: [],
  };
}

export function markBadge(step: Size, mark: Mark, say: Say, measure: Measure): Badge {
  const { height, left, right, icon, gap, overlap, from_right } = look.mark;
  const text = say(`chart.mark_${mark}`);
  const width = left + icon + gap + measure(text, "mark") + right;
  return {
    x: step.width - width - from_right,
    y: -overlap - look.selected.offset,
    width,
    height,
    areas: [rounded(all({ width, height }), height / 2, { fill: mark })],
    signs: [{ name: mark, x: left, y: (height - icon) / 2, size: icon, tone: "on_mark" }],
    words: [badgeWords(text, left + icon + gap, height, "on_mark")],
  };
}

export function insertBadge(): Badge {
  const { radius, icon } = look.insert;
  const rect = { x: -radius, y: -radius, width: 2 * radius, height: 2 * radius };
  const at = radius - icon / 2;
  return {
    ...rect,
    areas: [
      rounded(inset(all(rect), look.border / 2), radius - look.border / 2, { fill: "fill", stroke: "line" }),
    ],
    signs: [{ name: "plus", x: at, y: at, size: icon, tone: "muted" }],
    words: [],
  };
}
