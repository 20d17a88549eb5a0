import { z } from "zod";
import type { FieldProblemCode } from "#platform/errors.ts";
import { hasVisibleText, text } from "#platform/text/well_formed.ts";
import { type NodeColor, nodeColors, treeLimits } from "../tree/tree.ts";

/** What a new step has unless another is chosen. */
export const usualColor: NodeColor = "grey";

/** What a step's form begins with: the step's own colour, also none; the usual one for a new step. */
export const firstColor = (step: { readonly color: NodeColor | null } | null): NodeColor | null =>
  step === null ? usualColor : step.color;

const color = z.enum(nodeColors).nullable();

export const textStepBody = z.object({ name: text({ min: 1, max: treeLimits.text, trim: true }), color });

const linkName = z.object({ id: z.number(), name: z.string() });

/** The chosen procedure or process; nothing chosen is a problem of the field `link`. */
export const linkStepBody = z.object({
  link: linkName.nullable().refine((link) => link !== null, "required" satisfies FieldProblemCode),
  color,
});

/** A condition as the form holds it; one that is in the chart already has the id of its branch. */
export type ConditionField = { unique_id?: number | undefined; condition: string };

const condition = z.object({
  unique_id: z.number().optional(),
  condition: text({ max: treeLimits.condition, trim: true }),
});

const isFilled = ({ condition, unique_id }: ConditionField) =>
  unique_id !== undefined || hasVisibleText(condition);

/** The conditions that count: empty ones at the end, where nothing hangs, are none. */
export function countedConditions<Field extends ConditionField>(conditions: readonly Field[]): Field[] {
  return conditions.slice(0, conditions.findLastIndex(isFilled) + 1);
}

/**
 * Where Enter leads from a condition: to the next one that is empty, from a filled one also to one before it; null when
 * there is nothing left to fill in. From an empty one only forwards, so that Enter alone leads out of the form.
 */
export function nextEmptyCondition(conditions: readonly ConditionField[], at: number): number | null {
  const isEmpty = ({ condition }: ConditionField) => !hasVisibleText(condition);
  const after = conditions.findIndex((field, index) => index > at && isEmpty(field));
  if (after !== -1) return after;
  const first = conditions.findIndex(isEmpty);
  return first === -1 || first === at || isEmpty(conditions[at] ?? { condition: "" }) ? null : first;
}

export const decisionBody = z.object({
  name: text({ min: 1, max: treeLimits.name, trim: true }),
  color,
  conditions: z.array(condition).superRefine((conditions, context) => {
    const counted = countedConditions(conditions);
    // The first is asked for even where nothing at all was typed.
    for (const [index, { condition }] of (counted.length > 0 ? counted : conditions.slice(0, 1)).entries())
      if (!hasVisibleText(condition))
        context.addIssue({ code: "custom", message: "required", path: [index, "condition"] });
  }),
});

export const loopBody = z.object({
  name: text({ max: treeLimits.name, trim: true }),
  color,
  target: z
    .number()
    .nullable()
    .refine((target) => target !== null, "required" satisfies FieldProblemCode),
});

export const conditionBody = z.object({ condition: text({ min: 1, max: treeLimits.condition, trim: true }) });
