import type { ProcedureHead, ProcedureKey } from "#features/items/server/procedure_heads.store.ts";
import { mayEditProcedure, mayReadProcedureDraft } from "#features/items/server/visibility.store.ts";
import { notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import type { HistoryItem, Procedure, ProcedureRow, ProcedureStatus } from "../procedures.contract.ts";
import { earliestNextDate } from "../triggers/triggers.rules.ts";
import type { ListRow } from "./lists.store.ts";
import { findProcedure, type HistoryRow, type ProcedureRead } from "./procedures.store.ts";

type Owned = { responsible: { id: number }; admin_role_ids: number[] };

const factsOf = (row: Owned) => ({ responsible_id: row.responsible.id, role_ids: row.admin_role_ids });

export const mayEdit = (actor: Actor, row: Owned): boolean => mayEditProcedure(actor, factsOf(row));

/** Whether the actor may know of the procedure at all. */
export const maySee = (actor: Actor, row: ProcedureRead): boolean =>
  row.status === "live" || mayReadProcedureDraft(actor, factsOf(row));

/** Nothing but what a live procedure has published is for everybody. */
export function mayRead(actor: Actor, row: ProcedureRead): boolean {
  return (row.status === "live" && row.source === "live") || mayReadProcedureDraft(actor, factsOf(row));
}

/** A procedure as the actor sees it; whether a draft is under way is told only to those who may read it. */
export function presentProcedure(actor: Actor, row: ProcedureRead, today: string): Procedure {
  const facts = factsOf(row);
  const readsDraft = mayReadProcedureDraft(actor, facts);
  const isPublished = row.status === "live" && row.version.id === row.live_version_id;
  return {
    ...row,
    has_draft_changes: readsDraft && row.has_draft_changes,
    has_live_steps: row.live_version_id !== null,
    next_date: earliestNextDate(row.triggers, today),
    newest_version_id: readsDraft ? row.draft_version_id : null,
    total_procedure_histories: readsDraft ? row.total_procedure_histories : row.version.number,
    rights: { entity_crud: mayEditProcedure(actor, facts) },
    version: { ...row.version, publish: isPublished ? 1 : 0 },
  };
}

/** The procedure after a change, read back in the change's own transaction. */
export async function readBack(
  db: Db,
  actor: Actor,
  key: ProcedureKey,
  source: ProcedureStatus,
  today: string,
): Promise<Procedure> {
  const row = await findProcedure(db, actor, key, source);
  if (!row) throw notFound();
  return presentProcedure(actor, row, today);
}

export function presentRow(actor: Actor, row: ListRow, today: string): ProcedureRow {
  const facts = factsOf(row);
  const readsDraft = mayReadProcedureDraft(actor, facts);
  return {
    ...row,
    has_draft_changes: readsDraft && row.has_draft_changes,
    newest_version_id: readsDraft ? row.draft_version_id : null,
    next_date: earliestNextDate(row.triggers, today),
    rights: { entity_crud: mayEditProcedure(actor, facts) },
  };
}

export function presentHistory<Row extends HistoryRow>(head: ProcedureHead, row: Row): Row & HistoryItem {
  return {
    ...row,
    is_live: head.status === "live" && row.id === head.live_version_id,
    is_current: row.id === head.draft_version_id,
  };
}
