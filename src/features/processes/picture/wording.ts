import { ellipsis } from "./wrapped_text.ts";
import { look } from "./look.ts";

/** How much of its words a chart shows, and what it grows for them. */
export type Wording = {
  readonly name_lines: number;
  readonly pill_lines: number;
  readonly condition_lines: number;
  /** How many times as wide as usual a step may be before it grows taller than wide. */
  readonly widest: number;
  /** What a name that is cut ends in, if not in an ellipsis; asked once for every step. */
  endOf?(name: string): string;
};

/** On screen, where a press on a step shows the rest. */
export const onScreen: Wording = {
  name_lines: look.name_lines,
  pill_lines: 1,
  condition_lines: look.condition_lines,
  widest: 1,
};

const whole = { pill_lines: Number.POSITIVE_INFINITY, condition_lines: Number.POSITIVE_INFINITY } as const;

/** In files: every word. */
export const inFull: Wording = {
  ...onScreen,
  ...whole,
  name_lines: Number.POSITIVE_INFINITY,
  widest: 3,
};

/** More of it would make a page of one step, and cut that at the edge of the paper. */
const paperLines = 12;

/**
 * On paper: what is longer than a few sentences goes on after the chart, under its number. `texts` are those, filled as
 * the steps are measured.
 */
export function onPaper(): { wording: Wording; texts: readonly string[] } {
  const texts: string[] = [];
  const endOf = (name: string) => `${ellipsis} [${texts.push(name)}]`;
  return { wording: { ...onScreen, ...whole, name_lines: paperLines, widest: 1.5, endOf }, texts };
}
