import type { FieldProblems } from "#platform/errors.ts";
import { problemsOf } from "#platform/field_problems.ts";
import { isEmptyHtml } from "#platform/html/html_blocks.ts";
import { hasTooLargeTable } from "#platform/html/tables.ts";
import { lengthOf } from "#platform/text/well_formed.ts";
import type { SentAs, SentFields } from "./fields/procedure_fields.rules.ts";
import { sentAs, sentFields } from "./fields/procedure_fields.rules.ts";
import type { FieldsChange, FormEvent, ProcedureForm } from "./form.rules.ts";
import { newStepKey } from "./form.rules.ts";
import type { FieldName, Procedure, ProcedureBody, ProcedureContent } from "./procedures.contract.ts";
import { fieldNames, procedureBody, procedureLimits } from "./procedures.contract.ts";

export type CheckedBody = { ok: true; body: ProcedureContent } | { ok: false; problems: FieldProblems };

/** The body that saves a form, checked by the contract; problems by field path as the server names them. */
export function checkedBody(form: ProcedureForm): CheckedBody {
  const { note } = form;
  const body: SentFields & Pick<ProcedureBody, "note"> = {
    ...sentFields(form),
    ...(note.trim() !== "" && { note }),
  };
  const parsed = procedureBody.safeParse(body);
  const problems: FieldProblems = { ...unfitSteps(form), ...(!parsed.success && problemsOf(parsed.error)) };
  return parsed.success && Object.keys(problems).length === 0
    ? { ok: true, body: parsed.data }
    : { ok: false, problems };
}

/** The steps that show nothing or have a table that is too large; the server refuses them too. */
function unfitSteps(form: ProcedureForm): FieldProblems {
  return Object.fromEntries(
    form.steps.flatMap(({ body }, index) => {
      const code = isEmptyHtml(body) ? "required" : hasTooLargeTable(body) ? "table_too_large" : null;
      return code === null ? [] : [[`steps.${index}.body`, [{ code }]]];
    }),
  );
}

/** A place of the form that a problem is shown at; `form` is for what has no place of its own. */
export type FormPart = SentAs<FieldName> | "note" | "form" | `trigger:${string}` | `step:${string}`;

export type PartProblems<Problem> = Partial<Record<FormPart, Problem[]>>;

const plainParts = [...fieldNames.map((name) => sentAs(name)), "note"] as const;

/** Problems by field path (`steps.3.body`) as problems by the part of the form that holds the field. */
export function problemsByPart<Problem>(
  form: Pick<ProcedureForm, "steps" | "triggers">,
  fields: Record<string, Problem[]>,
): PartProblems<Problem> {
  const parts: PartProblems<Problem> = {};
  for (const [path, problems] of Object.entries(fields)) {
    const part = partOf(form, path);
    parts[part] = [...(parts[part] ?? []), ...problems];
  }
  return parts;
}

function partOf(form: Pick<ProcedureForm, "steps" | "triggers">, path: string): FormPart {
  const [field = "", index] = path.split(".");
  if (index !== undefined && field === "steps") {
    const step = form.steps[Number(index)];
    return step === undefined ? "steps" : `step:${step.key}`;
  }
  if (index !== undefined && field === "triggers") {
    const trigger = form.triggers[Number(index)];
    return trigger === undefined ? "triggers" : `trigger:${trigger.key}`;
  }
  return plainParts.find((part) => part === field) ?? "form";
}

/** The parts with a problem, from the top of the form down. */
export function wrongParts(
  form: Pick<ProcedureForm, "steps" | "triggers">,
  problems: PartProblems<unknown>,
): FormPart[] {
  const order = plainParts.flatMap((part): FormPart[] => [...itemParts(form, part), part]);
  return [...order, "form" as const].filter((part) => problems[part] !== undefined);
}

/** The parts that the entries of a list are, where they have a place of their own. */
function itemParts(form: Pick<ProcedureForm, "steps" | "triggers">, part: FormPart): FormPart[] {
  if (part === "triggers") return form.triggers.map(({ key }) => `trigger:${key}` as const);
  if (part === "steps") return form.steps.map(({ key }) => `step:${key}` as const);
  return [];
}

/** The problems that are still worth showing after an event: what the person is putting right no longer is. */
export function problemsAfter<Problem>(
  problems: PartProblems<Problem>,
  event: FormEvent,
): PartProblems<Problem> {
  const touched = touchedParts(event).filter((part) => problems[part] !== undefined);
  if (touched.length === 0) return problems;
  const left = { ...problems };
  for (const part of touched) delete left[part];
  return left;
}

/** The part of the form that the open editor stands in. */
export function openPart({ open }: Pick<ProcedureForm, "open">): FormPart {
  return open === null ? "steps" : stepPart(open.key);
}

const stepPart = (key: string): FormPart => (key === newStepKey ? "steps" : `step:${key}`);

function touchedParts(event: FormEvent): FormPart[] {
  switch (event.type) {
    case "fields_changed":
      return (Object.keys(event.fields) as (keyof FieldsChange)[]).map((field) =>
        field === "note" ? field : sentAs(field),
      );
    case "trigger_added":
    case "trigger_type_chosen":
    case "trigger_filled":
      return ["triggers"];
    case "trigger_removed":
      return ["triggers", `trigger:${event.key}`];
    case "step_typed":
      return [stepPart(event.key)];
    case "step_added":
    case "step_inserted":
    case "step_duplicated":
    case "step_restored":
      return ["steps"];
    case "step_deleted":
      return [`step:${event.key}`];
    default:
      return [];
  }
}

type SavedLists = Pick<Procedure, "steps" | "triggers">;

/**
 * The form after a save that the person goes on from: the steps and triggers that were sent as `sent` have the ids
 * that the answer gives them in the same order. What was written meanwhile stays; the text that an open editor goes
 * back to is the saved one.
 */
export function withSavedIds(form: ProcedureForm, sent: ProcedureForm, saved: SavedLists): ProcedureForm {
  const stepIds = new Map(sent.steps.map(({ key }, index) => [key, saved.steps[index]?.id ?? null]));
  const triggerIds = new Map(sent.triggers.map(({ key }, index) => [key, saved.triggers[index]?.id ?? null]));
  const opened = sent.steps.find(({ key }) => key === form.open?.key);
  return {
    ...form,
    open: opened === undefined ? form.open : { key: opened.key, original: opened.body },
    steps: form.steps.map((step) => ({ ...step, id: step.id ?? stepIds.get(step.key) ?? null })),
    triggers: form.triggers.map((trigger) => ({ ...trigger, id: triggerIds.get(trigger.key) ?? null })),
    note: form.note === sent.note ? "" : form.note,
  };
}

/**
 * The form as one that may be saved over another version: triggers that are not in it are new again, and whoever manages
 * it by then goes on to, unless somebody else than who was seen there (`seen_responsible_id`) is written in the form.
 */
export function rebased(
  form: ProcedureForm,
  theirs: Pick<Procedure, "triggers" | "responsible">,
  seen_responsible_id: number | null,
): ProcedureForm {
  const there = new Set(theirs.triggers.map(({ id }) => id));
  const idOf = (id: number | null) => (id !== null && there.has(id) ? id : null);
  const isSeen = form.responsible?.id === seen_responsible_id;
  return {
    ...form,
    responsible: isSeen ? theirs.responsible : form.responsible,
    triggers: form.triggers.map((trigger) => ({ ...trigger, id: idOf(trigger.id) })),
  };
}

/** The form as one of a procedure that does not exist yet: nothing in it has an id. */
export function asCopy(form: ProcedureForm, name: string): ProcedureForm {
  return {
    ...form,
    name,
    note: "",
    steps: form.steps.map((step) => ({ ...step, id: null })),
    triggers: form.triggers.map((trigger) => ({ ...trigger, id: null })),
  };
}

/** The name of a copy as `wordsOf` makes it, the original shortened so that the whole is not too long. */
export function copyName(name: string, wordsOf: (name: string) => string): string {
  const over = lengthOf(wordsOf(name)) - procedureLimits.name;
  if (over <= 0) return wordsOf(name);
  return wordsOf([...name].slice(0, -over).join("").trimEnd());
}
