import { z } from "zod";
import { id } from "#platform/schemas.ts";
import { parseTriggerValue, triggerTypes } from "./triggers.rules.ts";

/** A trigger as it is sent: its value is checked and brought to the one spelling it is stored in. */
export const triggerInput = z
  .object({ id: id.nullish(), type: z.enum(triggerTypes), value: z.string() })
  .transform((input, context) => {
    const parsed = parseTriggerValue(input.type, input.value);
    if (parsed.ok) return { id: input.id ?? null, type: input.type, value: parsed.value };
    context.addIssue({ code: "custom", message: parsed.problem, path: ["value"] });
    return z.NEVER;
  });
