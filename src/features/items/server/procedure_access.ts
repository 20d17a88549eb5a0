import { AppError, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { findProcedureHead, type ProcedureHead, type ProcedureKey } from "./procedure_heads.store.ts";
import { mayEditProcedure, mayReadProcedureDraft } from "./visibility.store.ts";

function admitted(actor: Actor, head: ProcedureHead | undefined, field?: string): ProcedureHead {
  if (!head) throw notFound(field);
  if (!mayEditProcedure(actor, head)) throw new AppError("forbidden");
  return head;
}

/** The procedure for somebody who may edit it; not there is 404, not the actor's to edit is 403. */
export async function findForEdit(db: Db, actor: Actor, key: ProcedureKey): Promise<ProcedureHead> {
  return admitted(actor, await findProcedureHead(db, key, "read"));
}

/** The same, locked until the transaction ends, so that one change follows another. `field` held its id, if any did. */
export async function lockForEdit(
  db: Db,
  actor: Actor,
  key: ProcedureKey,
  field?: string,
): Promise<ProcedureHead> {
  return admitted(actor, await findProcedureHead(db, key, "lock"), field);
}

/** The procedure for somebody who may see it: live, or a draft of theirs to read; else 403. `field` held its id, if any did. */
export async function findForReader(
  db: Db,
  actor: Actor,
  key: ProcedureKey,
  field?: string,
): Promise<ProcedureHead> {
  const head = await findProcedureHead(db, key, "read");
  if (!head) throw notFound(field);
  if (head.status === "draft" && !mayReadProcedureDraft(actor, head)) throw new AppError("forbidden");
  return head;
}
