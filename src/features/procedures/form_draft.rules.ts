import { z } from "zod";
import { titleOf } from "#platform/html/html_blocks.ts";
import { formFields } from "./fields/procedure_fields.rules.ts";
import type { ProcedureForm } from "./form.rules.ts";
import { triggerTypes, weekdays } from "./triggers/triggers.rules.ts";

/**
 * A form kept on the device, and the version and manager it was written on; null for a procedure that does not exist
 * yet. An older version of the app kept no manager.
 */
export type FormDraft = {
  form: ProcedureForm;
  version_id: number | null;
  responsible_id?: number | null | undefined;
};

const form = formFields.extend({
  pending: z.object({
    type: z.enum(triggerTypes).nullable(),
    entity: z.object({ id: z.number(), name: z.string() }).nullable(),
    event: z.string(),
    day: z.number().nullable(),
    month: z.number().nullable(),
    weekdays: z.array(z.enum(weekdays)),
    start: z.string(),
  }),
  new_step: z.string(),
  open: z.object({ key: z.string(), original: z.string() }).nullable(),
  note: z.string(),
  next_key: z.number(),
});

const draft = z.object({
  form,
  version_id: z.number().nullable(),
  responsible_id: z.number().nullish(),
}) satisfies z.ZodType<FormDraft>;

/** Whether what was found on the device is a draft of this form; an older version of the app may have kept another. */
export function isFormDraft(kept: unknown): kept is FormDraft {
  return draft.safeParse(kept).success;
}

const titleLength = 90;

/** What a kept form is called among others: its name, or else how the first of its texts begins. Empty without any. */
export function nameOfDraft({ form: { name, steps, new_step } }: FormDraft): string {
  if (name.trim() !== "") return name.trim();
  for (const html of [...steps.map(({ body }) => body), new_step]) {
    const title = titleOf(html, titleLength);
    if (title !== "") return title;
  }
  return "";
}
