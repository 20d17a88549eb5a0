import type { z } from "zod";
import type { FieldProblemCode } from "#platform/errors.ts";

/** How much text the steps of one procedure may hold together, in UTF-16 units: a manual of some 500 pages. */
export const longestTogether = 2_000_000;

/** What the published contract says of it. */
export const textsMeaning = `At most ${longestTogether} characters of HTML together, as sent and as cleaned`;

/** The longest texts as JSON, where a character takes up to three bytes, and everything beside them. */
export const bytesOfLongest = 8 * 1024 * 1024;

/** The first step with which the texts hold more than they may together; null when there is none. */
export function firstTooMuch(bodies: readonly string[]): number | null {
  let length = 0;
  for (const [index, body] of bodies.entries()) {
    length += body.length;
    if (length > longestTogether) return index;
  }
  return null;
}

/** For the schema of steps: a problem at the text of the step that goes past it. */
export function refuseTooMuch(
  steps: readonly { body: string }[],
  context: { addIssue(issue: z.core.$ZodRawIssue<z.core.$ZodIssueCustom>): void },
): void {
  const over = firstTooMuch(steps.map(({ body }) => body));
  if (over !== null)
    context.addIssue({
      code: "custom",
      message: "too_large_together" satisfies FieldProblemCode,
      path: [over, "body"],
      input: steps,
    });
}
