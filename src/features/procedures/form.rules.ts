import { isEmptyHtml } from "#platform/html/html_blocks.ts";
import type { FormFields, FormStep, FormTrigger, ReadFields } from "./fields/procedure_fields.rules.ts";
import {
  areSameFields,
  emptyFields,
  loadedFields,
  stepKey,
  triggerKey,
} from "./fields/procedure_fields.rules.ts";
import type { PendingInput, PendingTrigger } from "./triggers/pending_trigger.rules.ts";
import { emptyTrigger, hasInput, valueOfPending, withInput } from "./triggers/pending_trigger.rules.ts";
import { procedureLimits } from "./procedures.contract.ts";
import type { TriggerType } from "./triggers/triggers.rules.ts";

/** The one open editor: of the step that is not added yet, or of the step with a key, and the text it opened with. */
export type OpenEditor = { key: string; original: string };

/** What is on screen while a procedure is written. Plain data: it is kept as a local draft as it is. */
export type ProcedureForm = FormFields & {
  pending: PendingTrigger;
  /** The text of the step that is not added yet. */
  new_step: string;
  open: OpenEditor | null;
  note: string;
  /** The number of the next local key. */
  next_key: number;
};

/** The key of the editor at the end, for a step that is not added yet. */
export const newStepKey = "new";

export type DeletedStep = {
  step: FormStep;
  /** The step before it and the index it had, to put it back where it stood. */
  after: string | null;
  index: number;
};

/** Fields that are changed as a whole; triggers and steps have events of their own. */
export type FieldsChange = Partial<Omit<FormFields, "triggers" | "steps"> & Pick<ProcedureForm, "note">>;

export type FormEvent =
  | { type: "fields_changed"; fields: FieldsChange }
  | { type: "trigger_type_chosen"; trigger_type: TriggerType | null }
  | { type: "trigger_filled"; input: PendingInput }
  | { type: "trigger_added" }
  | { type: "trigger_removed"; key: string }
  | { type: "step_typed"; key: string; body: string }
  | { type: "step_added" }
  | { type: "step_inserted"; before: string }
  | { type: "step_duplicated"; key: string }
  | { type: "editor_opened"; key: string }
  | { type: "editor_closed" }
  | { type: "editor_reverted" }
  | { type: "step_deleted"; key: string }
  | { type: "step_restored"; deleted: DeletedStep }
  | { type: "step_moved"; key: string; to: number }
  | { type: "pending_taken_along" }
  | { type: "replaced"; form: ProcedureForm };

/** What a new procedure starts with; `bodies`: the texts of its first steps, as HTML. */
export type FormStart = Partial<Pick<FormFields, "name" | "responsible">> & { bodies?: readonly string[] };

/** The form of a procedure that is not there yet; without first steps, the editor for one is open. */
export function emptyForm({ bodies = [], ...start }: FormStart = {}): ProcedureForm {
  const steps = bodies.map((body, index) => ({ key: stepKey(index + 1), id: null, body }));
  const open = steps.length === 0 ? { key: newStepKey, original: "" } : null;
  return { ...emptyFields(), ...start, ...nothingTyped, steps, open, next_key: steps.length + 1 };
}

/** The form of a procedure as it was read. */
export function formOf(read: ReadFields): ProcedureForm {
  const next_key = read.steps.length + read.triggers.length + 1;
  return { ...loadedFields(read), ...nothingTyped, open: null, next_key };
}

const nothingTyped = { pending: emptyTrigger(null), new_step: "", note: "" };

/** The form after an event. What does not fit (a key that is gone, an incomplete trigger) changes nothing. */
export function nextForm(form: ProcedureForm, event: FormEvent): ProcedureForm {
  switch (event.type) {
    case "fields_changed":
      return { ...form, ...event.fields };
    case "trigger_type_chosen":
      return { ...form, pending: emptyTrigger(event.trigger_type) };
    case "trigger_filled":
      return { ...form, pending: withInput(form.pending, event.input) };
    case "trigger_added":
      return refusalOfTrigger(form) === null ? withTrigger(form) : form;
    case "trigger_removed":
      return { ...form, triggers: form.triggers.filter(({ key }) => key !== event.key) };
    case "step_typed":
      return withBody(form, event.key, event.body);
    case "step_added":
      return withNewStep(form);
    case "step_inserted":
      return withInserted(withoutBlank(form), event.before);
    case "step_duplicated":
      return withDuplicate(form, event.key);
    case "editor_opened":
      return withEditor(form.open?.key === event.key ? form : withoutBlank(form), event.key);
    case "editor_closed":
      return { ...withoutBlank(form), open: null };
    case "editor_reverted":
      return withoutEdit(form);
    case "step_deleted":
      return withoutStep(form, event.key);
    case "step_restored":
      return withRestored(form, event.deleted);
    case "step_moved":
      return withMoved(form, event.key, event.to);
    case "pending_taken_along":
      return takenAlong(form);
    case "replaced":
      return event.form;
  }
}

export type TriggerRefusal = "required" | "invalid" | "duplicate" | "too_many";

/** Why the pending trigger cannot be added; null when it can. */
export function refusalOfTrigger(form: Pick<ProcedureForm, "triggers" | "pending">): TriggerRefusal | null {
  const parsed = valueOfPending(form.pending);
  if (!parsed.ok) return parsed.problem;
  if (form.triggers.some(({ type, value }) => type === parsed.type && value === parsed.value))
    return "duplicate";
  return form.triggers.length >= procedureLimits.triggers ? "too_many" : null;
}

/**
 * The form as it is saved: text left in the step editor is the last step, and a trigger that is filled in completely
 * is one of the triggers. What stands in an open step is that step's text already; an incomplete trigger is left alone.
 * One trigger too many is taken along too, so that saving refuses it instead of losing it. A step that was put in
 * between and never written is none.
 */
export function takenAlong(form: ProcedureForm): ProcedureForm {
  const refusal = refusalOfTrigger(form);
  const written = withNewStep(withoutBlank(form));
  if (refusal === "duplicate") return withoutPending(written);
  return refusal === null || refusal === "too_many" ? withTrigger(written) : written;
}

/** Whether a trigger was begun that cannot be taken along as it is. */
export const hasUnfinishedTrigger = (form: ProcedureForm): boolean => takenAlong(form).pending.type !== null;

/** The step to be deleted and where it stands; null when it is not there. */
export function deletionOf(form: ProcedureForm, key: string): DeletedStep | null {
  const index = form.steps.findIndex((step) => step.key === key);
  const step = form.steps[index];
  return step === undefined ? null : { step, after: form.steps[index - 1]?.key ?? null, index };
}

/** The index that a step from `from` gets when it is dropped above or below the step at `over`. */
export function placeOfDrop(from: number, over: number, side: "above" | "below"): number {
  const gap = side === "above" ? over : over + 1;
  return from < gap ? gap - 1 : gap;
}

/** Whether leaving would lose something: anything saved differs from `base`, or something is typed and not added. */
export function isDirty(base: ProcedureForm, form: ProcedureForm): boolean {
  return (
    form.note !== base.note ||
    hasInput(form.pending) ||
    !isEmptyHtml(form.new_step) ||
    !areSameFields(base, withoutBlank(form))
  );
}

function withoutPending(form: ProcedureForm): ProcedureForm {
  return { ...form, pending: emptyTrigger(null) };
}

function withTrigger(form: ProcedureForm): ProcedureForm {
  const parsed = valueOfPending(form.pending);
  if (!parsed.ok) return form;
  const added: FormTrigger = {
    key: triggerKey(form.next_key),
    id: null,
    type: parsed.type,
    value: parsed.value,
    entity_name: form.pending.entity?.name ?? null,
  };
  return { ...withoutPending(form), triggers: [...form.triggers, added], next_key: form.next_key + 1 };
}

function withNewStep(form: ProcedureForm): ProcedureForm {
  if (isEmptyHtml(form.new_step)) return form;
  const added: FormStep = { key: stepKey(form.next_key), id: null, body: form.new_step };
  return { ...form, steps: [...form.steps, added], new_step: "", next_key: form.next_key + 1 };
}

/** Without the open step when it began empty and still is. */
function withoutBlank(form: ProcedureForm): ProcedureForm {
  const { open } = form;
  if (open === null || open.key === newStepKey || !isEmptyHtml(open.original)) return form;
  const step = form.steps.find(({ key }) => key === open.key);
  return step !== undefined && isEmptyHtml(step.body) ? withoutStep(form, open.key) : form;
}

/** What was done in the open editor is given up; a step that was begun in it goes too. */
function withoutEdit(form: ProcedureForm): ProcedureForm {
  if (form.open === null) return form;
  return { ...withoutBlank(withBody(form, form.open.key, form.open.original)), open: null };
}

function withInserted(form: ProcedureForm, before: string): ProcedureForm {
  const index = form.steps.findIndex(({ key }) => key === before);
  if (index < 0) return form;
  const key = stepKey(form.next_key);
  return {
    ...form,
    steps: form.steps.toSpliced(index, 0, { key, id: null, body: "" }),
    open: { key, original: "" },
    next_key: form.next_key + 1,
  };
}

function withDuplicate(form: ProcedureForm, key: string): ProcedureForm {
  const index = form.steps.findIndex((step) => step.key === key);
  const step = form.steps[index];
  if (step === undefined || isEmptyHtml(step.body)) return form;
  const copy: FormStep = { key: stepKey(form.next_key), id: null, body: step.body };
  return { ...form, steps: form.steps.toSpliced(index + 1, 0, copy), next_key: form.next_key + 1 };
}

function withBody(form: ProcedureForm, key: string, body: string): ProcedureForm {
  if (key === newStepKey) return form.new_step === body ? form : { ...form, new_step: body };
  return { ...form, steps: form.steps.map((step) => (step.key === key ? { ...step, body } : step)) };
}

function withEditor(form: ProcedureForm, key: string): ProcedureForm {
  if (form.open?.key === key) return form;
  if (key === newStepKey) return { ...form, open: { key, original: form.new_step } };
  const step = form.steps.find((candidate) => candidate.key === key);
  return step === undefined ? form : { ...form, open: { key, original: step.body } };
}

function withoutStep(form: ProcedureForm, key: string): ProcedureForm {
  return {
    ...form,
    steps: form.steps.filter((step) => step.key !== key),
    open: form.open?.key === key ? null : form.open,
  };
}

function withRestored(form: ProcedureForm, { step, after, index }: DeletedStep): ProcedureForm {
  if (form.steps.some(({ key }) => key === step.key)) return form;
  const before = form.steps.findIndex(({ key }) => key === after);
  const place = after === null ? 0 : before >= 0 ? before + 1 : index;
  return { ...form, steps: form.steps.toSpliced(place, 0, step) };
}

function withMoved(form: ProcedureForm, key: string, to: number): ProcedureForm {
  const from = form.steps.findIndex((step) => step.key === key);
  const step = form.steps[from];
  const place = Math.max(0, Math.min(to, form.steps.length - 1));
  if (step === undefined || from === place) return form;
  return { ...form, steps: form.steps.toSpliced(from, 1).toSpliced(place, 0, step) };
}
