import { z } from "zod";
import { id, type Person, person } from "#platform/schemas.ts";
import { type Process, type ProcessBody, processBody, processLimits } from "./processes.contract.ts";

/** What is on screen while a process's details are written. Plain data: it is kept as a local draft as it is. */
export type ProcessForm = { name: string; responsible: Person | null; categories: number[] };

/** What fits; the problems are those of the server's body, the missing manager's at `responsible`. */
export const processForm = z.object({
  name: processBody.shape.name,
  responsible: person.nullable().refine((chosen) => chosen !== null, "required"),
  categories: z.array(id).max(processLimits.categories, "too_many"),
});

/** What is kept of it on the device: with the details that it goes on from, which older versions of the app did not keep. */
export type ProcessDraft = ProcessForm & {
  details_revision?: number | undefined;
  /** What the form showed of them. */
  before?: ProcessForm | undefined;
};

const form = z.object({
  name: z.string(),
  responsible: person.nullable(),
  categories: z.array(id),
});

const kept = form.extend({ details_revision: z.number().optional(), before: form.optional() });

/** Whether what was found on the device is a draft of this form; an older version of the app may have kept another. */
export function isProcessDraft(found: unknown): found is ProcessDraft {
  return kept.safeParse(found).success;
}

/** The form of a new process, which is managed by who makes it until they say otherwise. */
export const emptyProcessForm = (responsible: Person | null): ProcessForm => ({
  name: "",
  responsible,
  categories: [],
});

/** The form of a process as it was read. */
export function formOfProcess({
  name,
  responsible,
  categories,
}: Pick<Process, "name" | "responsible" | "categories">): ProcessForm {
  return { name, responsible, categories: categories.map((category) => category.id) };
}

/** What is sent of a form that fits. */
export function bodyOfForm({ name, responsible, categories }: ProcessForm): ProcessBody {
  if (responsible === null) throw new Error("A process without a manager does not fit");
  return { name, responsible_id: responsible.id, categories };
}
