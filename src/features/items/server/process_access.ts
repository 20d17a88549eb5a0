import { AppError, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import {
  findProcessHead,
  lockProcessHead,
  type ProcessHead,
  type ProcessKey,
} from "./process_heads.store.ts";
import { mayEditProcess, mayReadProcessDraft } from "./visibility.store.ts";

/** A draft that is hidden from the actor is not there: slugs are names, and a 403 would tell that a name is taken. */
function seen(actor: Actor, head: ProcessHead | undefined, field?: string): ProcessHead {
  if (!head || (head.status === "draft" && !mayReadProcessDraft(actor, head))) throw notFound(field);
  return head;
}

/** The process for somebody who may see anything of it; not there or hidden is 404 (naming the field that held its id). */
export async function findForReader(
  db: Db,
  actor: Actor,
  key: ProcessKey,
  field?: string,
): Promise<ProcessHead> {
  return seen(actor, await findProcessHead(db, key), field);
}

/**
 * The process for somebody who may edit it, locked until the transaction ends; not there or hidden is 404 (naming the
 * field that held its id), seen but not the actor's to edit is 403.
 */
export async function lockForEdit(
  db: Db,
  actor: Actor,
  key: ProcessKey,
  field?: string,
): Promise<ProcessHead> {
  const head = seen(actor, await lockProcessHead(db, key), field);
  if (!mayEditProcess(actor, head)) throw new AppError("forbidden");
  return head;
}
