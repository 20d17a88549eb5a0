import { z } from "zod";
import { lengthOf, text } from "#platform/text/well_formed.ts";
import { improvementLimits } from "./improvements.contract.ts";

/** The form of a request: its text, and the step that it is about as an id in letters. */
export const improvementForm = z.object({
  body: text({ min: 1, max: improvementLimits.body, trim: true }),
  step_id: z.string().nullable(),
});
export type ImprovementForm = z.input<typeof improvementForm>;

/** Whether what a device kept is the form of a request. */
export const isImprovementForm = (kept: unknown): kept is ImprovementForm =>
  z.object({ body: z.string(), step_id: z.string().nullable() }).safeParse(kept).success;

/** From so many characters on it is told how many are left. */
const toldFrom = 500;

/** How many characters still fit, less than 0 when there are too many; null while there is plenty of room. */
export function roomLeft(body: string): number | null {
  const left = improvementLimits.body - lengthOf(body.trim());
  return left <= toldFrom ? left : null;
}

const shownLength = 600;
const shownLines = 8;

/** Whether a text is so long that a list first shows only its beginning. */
export function isLong(body: string): boolean {
  return body.length > shownLength || body.split("\n").length > shownLines;
}

const quotedLength = 140;

/** The beginning of a text on one line, by which a question names it. */
export function quoteOf(body: string, most = quotedLength): string {
  const line = body.replace(/\s+/gu, " ").trim();
  const letters = [...line];
  if (letters.length <= most) return line;
  const cut = letters.slice(0, most).join("");
  // A word is not cut in two, unless it is so long that little would be left.
  const whole = letters[most] === " " ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(" ")));
  return `${(whole.length > most / 2 ? whole : cut).replace(/[\s,;:–]+$/u, "")}…`;
}
