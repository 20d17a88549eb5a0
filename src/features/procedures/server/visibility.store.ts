import { answerOf, mayOnItem } from "#platform/rights.ts";
import { type Sql, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";

/** What decides who may see and edit a procedure. */
export type ProcedureFacts = { responsible_id: number; role_ids: readonly number[] };

export const mayEdit = (actor: Actor, facts: ProcedureFacts) => mayOnItem(actor, "edit_procedure", facts);
export const mayReadDraft = (actor: Actor, facts: ProcedureFacts) =>
  mayOnItem(actor, "read_procedure_draft", facts);

/**
 * The condition under which the actor may see the rows of a query, in which procedures are named `p`: the live ones,
 * and those whose draft the rights table opens. Says in SQL what `mayReadDraft` says of one row.
 */
export function visibleTo(actor: Actor): Sql {
  const answer = answerOf(actor, "read_procedure_draft");
  if (answer === "yes") return sql`true`;
  if (answer === "no") return sql`p.status = 'live'`;
  return sql`(p.status = 'live' or ${namedFor(actor)})`;
}

/** Procedures that the actor manages, or administers by a custom right. */
export function namedFor(actor: Actor): Sql {
  return sql`(p.responsible_id = ${actor.user_id} or exists (
    select 1 from procedure_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id
      and pr.role_id = any(${[...actor.admin_of_roles]}::bigint[])))`;
}
