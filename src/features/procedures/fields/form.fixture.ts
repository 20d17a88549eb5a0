import { type FormEvent, formOf, newStepKey, nextForm, type ProcedureForm } from "../form.rules.ts";

/** A form after what was done in it. */
export const after = (form: ProcedureForm, ...events: FormEvent[]) => events.reduce(nextForm, form);
export const bodies = (form: ProcedureForm) => form.steps.map(({ body }) => body);
export const keyAt = (form: ProcedureForm, index: number) => form.steps[index]?.key ?? "";
export const typed = (body: string, key = newStepKey): FormEvent => ({ type: "step_typed", key, body });

/** A procedure of three steps, as it is opened. */
export const saved = formOf({
  name: "Recepția betonului",
  responsible: { id: 3, first_name: "Ana", last_name: "Pop", avatar: null },
  roles: [{ id: 1, name: "Șantier" }],
  categories: [{ id: 2, name: "Calitate" }],
  triggers: [{ id: 9, type: "date", value: "5", entity_name: null, entity_slug: null, entity_status: null }],
  steps: ["<p>unu</p>", "<p>doi</p>", "<p>trei</p>"].map((body, index) => ({ id: 11 + index, body })),
});
