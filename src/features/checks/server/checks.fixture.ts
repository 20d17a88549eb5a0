import type { Made } from "#features/procedures/server/procedures.fixture.ts";
import type { Answer } from "#testing/stand/client.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import { type Check, editCheck, listChecks, storeCheck, updateCheck } from "../checks.contract.ts";

export const atCheck = ({ id }: { id: number }) => ({ params: { id: String(id) } });

/** Begins to follow a procedure. */
export async function followed(person: TestPerson, procedure: Pick<Made, "id">): Promise<Check> {
  const body = { procedure_id: procedure.id, status: "open" as const, checked_steps: [] };
  return (await person.ok(storeCheck, { body })).data;
}

export async function readCheck(person: TestPerson, check: { id: number }): Promise<Check> {
  return (await person.ok(editCheck, atCheck(check))).data;
}

export async function openChecks(person: TestPerson): Promise<Check[]> {
  return (await person.ok(listChecks, { params: { user_slug: person.slug } })).data;
}

type Change = {
  status?: Check["status"];
  checked_steps?: number[];
  revision?: number | null;
  version_id?: number | null;
  procedure_id?: number;
  total_steps?: number;
  completed?: 0 | 1;
};

/** A change of a check from its state as `check` has it, without a revision unless given. */
export function changing(
  person: TestPerson,
  check: Check,
  change: Change = {},
): Promise<Answer<{ data: Check } & Record<string, unknown>>> {
  const { procedure, status, checked_steps } = check;
  const body = { procedure_id: procedure.id, status, checked_steps, ...change };
  return person.call(updateCheck, { ...atCheck(check), body }) as never;
}

/** The check after a change that succeeds. */
export async function changed(person: TestPerson, check: Check, change: Change = {}): Promise<Check> {
  const { status, body } = await changing(person, check, change);
  if (status !== 200) throw new Error(`The check answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

export const stepIdsOf = (check: Check): number[] => check.procedure.steps.map(({ id }) => id);
