import { answerOf, mayOnItem, type Right } from "#features/rights/rights.rules.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, type Sql, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";

/** What decides who may see and edit a procedure: its manager, and the roles of its newest version. */
export type ProcedureFacts = { responsible_id: number; role_ids: readonly number[] };

/** What decides who may see and edit a process. */
export type ProcessFacts = { id: number; responsible_id: number };

export const mayEditProcedure = (actor: Actor, facts: ProcedureFacts) =>
  mayOnItem(actor, "edit_procedure", facts);
export const mayReadProcedureDraft = (actor: Actor, facts: ProcedureFacts) =>
  mayOnItem(actor, "read_procedure_draft", facts);

const processItem = ({ id, responsible_id }: ProcessFacts) => ({ responsible_id, process_id: id });

export const mayEditProcess = (actor: Actor, facts: ProcessFacts) =>
  mayOnItem(actor, "edit_process", processItem(facts));
export const mayReadProcessDraft = (actor: Actor, facts: ProcessFacts) =>
  mayOnItem(actor, "read_process_draft", processItem(facts));

/** The rights table's answer as a condition: `named` says in SQL which items are the actor's. */
function allowed(actor: Actor, right: Right, named: Sql): Sql {
  const answer = answerOf(actor, right);
  if (answer === "item") return named;
  return answer === "yes" ? sql`true` : sql`false`;
}

/** Procedures `p` that the actor manages, or administers by a custom right. */
export function namedProcedures(actor: Actor): Sql {
  return sql`(p.responsible_id = ${actor.user_id} or exists (
    select 1 from procedure_draft_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id
      and pr.role_id = any(${[...actor.admin_of_roles]}::bigint[])))`;
}

/** The condition on procedures `p` whose drafts the actor may read, as `mayReadProcedureDraft` says it of one row. */
export function readableProcedureDrafts(actor: Actor): Sql {
  return allowed(actor, "read_procedure_draft", namedProcedures(actor));
}

/**
 * The condition under which the actor may see the rows of a query, in which procedures are named `p`: the live ones,
 * and those whose draft the actor may read.
 */
export function visibleProcedures(actor: Actor): Sql {
  return sql`(p.status = 'live' or ${readableProcedureDrafts(actor)})`;
}

/** Processes `c` that the actor manages, or administers by a custom right. */
const namedProcesses = (actor: Actor): Sql =>
  sql`(c.responsible_id = ${actor.user_id} or c.id = any(${[...actor.admin_of_processes]}::bigint[]))`;

/** The condition on processes `c` whose unpublished charts the actor may read, as `mayReadProcessDraft` says it. */
export function readableProcessDrafts(actor: Actor): Sql {
  return allowed(actor, "read_process_draft", namedProcesses(actor));
}

/** The conditions on deleted procedures `p` and processes `c` that the actor may restore: those that they might edit. */
export const restorableProcedures = (actor: Actor): Sql =>
  allowed(actor, "restore_deleted", namedProcedures(actor));
export const restorableProcesses = (actor: Actor): Sql =>
  allowed(actor, "restore_deleted", namedProcesses(actor));

/** The condition on processes `c` that the actor may see: the published ones, and those whose drafts they may read. */
export function visibleProcesses(actor: Actor): Sql {
  return sql`(c.publication_id is not null or ${readableProcessDrafts(actor)})`;
}

/** Which of the procedures are there and for the actor to see. */
export async function visibleProceduresAmong(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await db.rows({ id: int })(sql`
    select p.id from procedures p
    where p.instance_id = ${db.instance_id} and p.id = any(${[...ids]}::bigint[]) and p.deleted_at is null
      and ${visibleProcedures(actor)}`);
  return new Set(found.map((row) => row.id));
}

/** Which of the processes are there and for the actor to see. */
export async function visibleProcessesAmong(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await db.rows({ id: int })(sql`
    select c.id from processes c
    where c.instance_id = ${db.instance_id} and c.id = any(${[...ids]}::bigint[]) and c.deleted_at is null
      and ${visibleProcesses(actor)}`);
  return new Set(found.map((row) => row.id));
}
