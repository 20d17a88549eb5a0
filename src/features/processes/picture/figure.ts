import type { ChartColors, Mark, StepColors } from "./colors.ts";
import { type IconName, look, type TextStyle } from "./look.ts";
import type { Rect, Size } from "../tree/layout/layout.ts";

/** What a colour is for: a step's own colours, those of the chart, and those of what changed. */
export type Tone = keyof StepColors | "line" | "text" | "muted" | "on_mark" | Mark;

/** The colour of a tone; `own` are the colours of what is drawn. */
export function inkOf(tone: Tone, own: StepColors, colors: ChartColors): string {
  if (tone === "text" && own.text !== undefined) return own.text;
  if (tone === "fill" || tone === "border" || tone === "edge" || tone === "afar") return own[tone];
  if (tone === "line" || tone === "text" || tone === "muted" || tone === "on_mark") return colors[tone];
  return colors.marks[tone];
}

export type Inked = {
  readonly fill: Tone | null;
  readonly stroke: Tone | null;
  /** How wide the stroke is; its middle runs along the outline. */
  readonly pen: number;
  readonly dash: readonly number[] | null;
};

/** What is filled and outlined: a rectangle with round corners, or any outline as SVG writes it. */
export type Area = Inked &
  (
    | (Rect & { readonly kind: "rounded"; readonly radius: number })
    | { readonly kind: "path"; readonly d: string }
  );

export type Sign = {
  readonly name: IconName;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tone: Tone;
};

/** A line under words or through them, from the top of their own line. */
export type Rule = { readonly kind: "under" | "through"; readonly y: number; readonly height: number };

/** Words on one line, `y` being its top; `x` is where they start, or their middle. */
export type Words = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle";
  readonly style: TextStyle;
  readonly tone: Tone;
  readonly rule: Rule | null;
  /** Over a name: what kind of step it is, and its state. */
  readonly isHeading: boolean;
};

/**
 * What something on a chart looks like, from its own corner and in tones instead of colours. Canvas, elements and files
 * draw this and nothing else, each in the order areas, signs, words.
 */
export type Figure = {
  readonly areas: readonly Area[];
  readonly signs: readonly Sign[];
  readonly words: readonly Words[];
};

/** How a step looks. */
export type StepFigure = Figure &
  Size & {
    /** The corners of what is put around it: focus, choice. */
    readonly corner: number;
    /** From afar it is a patch of this tone, with a strip of the strong one this wide on its left. */
    readonly patch: { readonly tone: Tone; readonly strip: number };
  };

/** What is put onto a step or a line, with its place there. */
export type Badge = Figure & Rect;

/** A rectangle with a border of it left out. */
export const inset = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export const rounded = (rect: Rect, radius: number, inked: Partial<Inked>): Area => ({
  kind: "rounded",
  ...rect,
  radius,
  fill: null,
  stroke: null,
  pen: look.border,
  dash: null,
  ...inked,
});

export const outlined = (d: string, inked: Partial<Inked>): Area => ({
  kind: "path",
  d,
  fill: null,
  stroke: null,
  pen: look.border,
  dash: null,
  ...inked,
});

/** All of something, from its own corner. */
export const all = ({ width, height }: Size): Rect => ({ x: 0, y: 0, width, height });
