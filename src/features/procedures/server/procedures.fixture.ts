import type { TestPerson } from "#testing/stand/company.ts";
import { sentFields } from "../fields/procedure_fields.rules.ts";
import { formOf } from "../form.rules.ts";
import {
  changeProcedureStatus,
  getProcedure,
  type Procedure,
  type ProcedureBody,
  type ProcedureStatus,
  storeProcedure,
  updateProcedure,
} from "../procedures.contract.ts";

export const stepsOf = (...texts: string[]) => texts.map((text) => ({ body: `<p>${text}</p>` }));

export const textsOf = (procedure: { steps: { body: string }[] }) =>
  procedure.steps.map(({ body }) => body.replace(/<[^>]+>/g, ""));

/** What a person sends to create a procedure that they manage. */
export function bodyOf(manager: { id: number }, changes: Partial<ProcedureBody> = {}): ProcedureBody {
  return {
    name: "Turnarea betonului",
    responsible_id: manager.id,
    steps: stepsOf("Verifică armătura.", "Toarnă betonul."),
    ...changes,
  };
}

/** What the form sends back of a procedure that it has read. */
export function bodyFrom(procedure: Procedure): ProcedureBody & { version_id: number } {
  return {
    ...sentFields(formOf(procedure)),
    responsible_id: procedure.responsible_id,
    version_id: procedure.version.id,
  };
}

export type Made = { id: number; slug: string };

export const at = ({ slug }: { slug: string }) => ({ params: { slug } });
export const atId = (id: number) => ({ params: { id: String(id) } });

export async function draftOf(author: TestPerson, changes: Partial<ProcedureBody> = {}): Promise<Made> {
  const { id, slug } = await author.ok(storeProcedure, { body: bodyOf(author, changes) });
  return { id, slug };
}

export async function publish(
  author: TestPerson,
  made: Made,
  source_steps: ProcedureStatus = "draft",
): Promise<void> {
  await author.ok(changeProcedureStatus, { ...at(made), body: { status: "live", source_steps } });
}

export async function unpublish(author: TestPerson, made: Made): Promise<void> {
  await author.ok(changeProcedureStatus, { ...at(made), body: { status: "draft" } });
}

export async function liveOf(author: TestPerson, changes: Partial<ProcedureBody> = {}): Promise<Made> {
  const made = await draftOf(author, changes);
  await publish(author, made);
  return made;
}

export async function read(person: TestPerson, made: Made, source?: ProcedureStatus): Promise<Procedure> {
  return (await person.ok(getProcedure, { ...at(made), query: source ? { source } : {} })).data;
}

/** Saves the draft as it stands, with some changes. */
export async function saved(
  author: TestPerson,
  made: Made,
  changes: Partial<ProcedureBody> & { publish?: boolean } = {},
): Promise<Procedure> {
  const body = { ...bodyFrom(await read(author, made, "draft")), ...changes };
  return (await author.ok(updateProcedure, { ...at(made), body })).data;
}
