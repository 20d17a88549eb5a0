import type { FieldProblemCode, FieldProblems } from "#platform/errors.ts";
import { isEmptyHtml } from "#platform/html/html_blocks.ts";
import { hasTooLargeTable } from "#platform/html/tables.ts";
import { type Heavy, inPortions } from "#platform/server/heavy/heavy.ts";
import { heavyJob } from "#platform/server/heavy/heavy_job.ts";
import { cleanHtml } from "#platform/server/html/sanitize.ts";
import { remembered } from "./remembered.ts";
import { firstTooMuch } from "../step_texts.rules.ts";
import { procedureLimits } from "../procedures.contract.ts";

type CleanBody = { body: string; problem: FieldProblemCode | null };

/** Who writes saves the same texts again and again, all but the one in hand: those are looked up. */
const cleanBody = remembered(cleanBodyAnew, { most: 2_000_000 });

function cleanBodyAnew(html: string): CleanBody {
  const body = cleanHtml(html);
  // Characters that HTML spells longer grow; what is stored must bear being sent again.
  if (body.length > procedureLimits.step_html) return { body: "", problem: "too_large" };
  if (hasTooLargeTable(body)) return { body: "", problem: "table_too_large" };
  return { body, problem: isEmptyHtml(body) ? "required" : null };
}

export const cleanBodies = heavyJob("procedures.clean_bodies", (bodies: readonly string[]) =>
  bodies.map(cleanBody),
);

/** The texts of steps with clean HTML, in their order, and what is wrong with them by field. */
export type CleanSteps = { bodies: readonly string[]; problems: FieldProblems };

/** Cleans the texts of steps, long ones in a process of their own, so it must not be called inside a transaction. */
export async function cleanSteps(
  heavy: Heavy,
  instance_id: number,
  steps: readonly { body: string }[],
): Promise<CleanSteps> {
  const clean: CleanBody[] = [];
  const portions = inPortions(heavy, instance_id, cleanBodies, steps, {
    lengthOf: ({ body }) => body.length,
    inputOf: (portion) => portion.map(({ body }) => body),
  });
  for await (const { output } of portions) clean.push(...output);
  const problems: FieldProblems = {};
  clean.forEach(({ problem }, index) => {
    if (problem !== null) problems[`steps.${index}.body`] = [{ code: problem }];
  });
  const bodies = clean.map(({ body }) => body);
  const over = firstTooMuch(bodies);
  if (over !== null) problems[`steps.${over}.body`] ??= [{ code: "too_large_together" }];
  return { bodies, problems };
}
