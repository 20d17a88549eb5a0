import { z } from "zod";
import type { FieldProblemCode } from "../errors.ts";

/** Whether a text can be stored and sent: no NUL, which PostgreSQL refuses, and no half of a surrogate pair. */
export function isWellFormedText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** Any character that leaves ink: no spaces, controls, zero-width or otherwise ignorable characters. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows anything: spaces of every kind and zero-width characters do not. */
export function hasVisibleText(text: string): boolean {
  return visible.test(text);
}

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** All controls but NUL, which is refused wherever it stands, and the marks that turn the direction of writing. */
const unseen = /[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A name as it may stand in any sentence: on one line, and without marks by which what follows it reads otherwise. */
export const asName = (value: string): string => value.replace(breaks, " ").replace(unseen, "");

/** The length of a text in code points, which is what PostgreSQL's `char_length` counts. */
export function lengthOf(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const next = unit >= 0xd800 && unit <= 0xdbff ? text.charCodeAt(index + 1) : 0;
    if (next >= 0xdc00 && next <= 0xdfff) index += 1;
    length += 1;
  }
  return length;
}

/**
 * A zod string whose problems are codes: `required` (absent, or empty where `min` asks for something; with
 * `trim` also when nothing in it is visible), `too_short`, `too_long`, `invalid` (no text, or not well-formed).
 * Limits are in code points; an issue carries the limit in `params`. `trim` removes spaces at both ends, `is_name` what
 * no name has.
 */
export function text({
  min = 0,
  max,
  trim = false,
  is_name = false,
}: {
  min?: number;
  max?: number;
  trim?: boolean;
  is_name?: boolean;
} = {}) {
  const base = z.string({
    error: (issue): FieldProblemCode =>
      issue.input === undefined || issue.input === null ? "required" : "invalid",
  });
  const clean = is_name ? base.overwrite(asName) : base;
  return (trim ? clean.trim() : clean)
    .superRefine((value, context) => {
      const problem = problemOf(value, { min, max, trim });
      if (problem === null) return;
      const params = problem === "too_long" ? { max } : problem === "too_short" ? { min } : {};
      context.addIssue({ code: "custom", message: problem, params });
    })
    .meta({ ...(min > 0 && { minLength: min }), ...(max !== undefined && { maxLength: max }) });
}

function problemOf(
  value: string,
  { min, max, trim }: { min: number; max: number | undefined; trim: boolean },
): FieldProblemCode | null {
  if (!isWellFormedText(value)) return "invalid";
  if (min > 0 && (value === "" || (trim && !hasVisibleText(value)))) return "required";
  // A text has at least half and at most all of its UTF-16 units as code points.
  if (max !== undefined && value.length > max && (value.length > 2 * max || lengthOf(value) > max))
    return "too_long";
  if (min > 1 && value.length < 2 * min && lengthOf(value) < min) return "too_short";
  return null;
}
