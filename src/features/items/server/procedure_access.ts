import { AppError, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import {
  findProcedureHead,
  lockProcedureHead,
  type ProcedureHead,
  type ProcedureKey,
} from "./procedure_heads.store.ts";
import { mayEditProcedure, mayReadProcedureDraft } from "./visibility.store.ts";

/** A draft that is hidden from the actor is not there: slugs are names, and a 403 would tell that a name is taken. */
function seen(actor: Actor, head: ProcedureHead | undefined, field?: string): ProcedureHead {
  if (!head || (head.status === "draft" && !mayReadProcedureDraft(actor, head))) throw notFound(field);
  return head;
}

function admitted(actor: Actor, found: ProcedureHead | undefined, field?: string): ProcedureHead {
  const head = seen(actor, found, field);
  if (!mayEditProcedure(actor, head)) throw new AppError("forbidden");
  return head;
}

/** The procedure for somebody who may edit it; not there or hidden is 404, seen but not the actor's to edit is 403. */
export async function findForEdit(db: Db, actor: Actor, key: ProcedureKey): Promise<ProcedureHead> {
  return admitted(actor, await findProcedureHead(db, key));
}

/** The same, locked until the transaction ends, so that one change follows another. `field` held its id, if any did. */
export async function lockForEdit(
  db: Db,
  actor: Actor,
  key: ProcedureKey,
  field?: string,
): Promise<ProcedureHead> {
  return admitted(actor, await lockProcedureHead(db, key), field);
}

/** The procedure for somebody who may see it: live, or a draft of theirs to read; else 404. `field` held its id, if any did. */
export async function findForReader(
  db: Db,
  actor: Actor,
  key: ProcedureKey,
  field?: string,
): Promise<ProcedureHead> {
  return seen(actor, await findProcedureHead(db, key), field);
}
