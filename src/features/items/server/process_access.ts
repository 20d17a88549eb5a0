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

/**
 * The process for somebody who may see anything of it; not there is 404 (naming the field that held its id), a draft
 * that is not the actor's is 403.
 */
export async function findForReader(
  db: Db,
  actor: Actor,
  key: ProcessKey,
  field?: string,
): Promise<ProcessHead> {
  const head = await findProcessHead(db, key);
  if (!head) throw notFound(field);
  if (head.status === "draft" && !mayReadProcessDraft(actor, head)) throw new AppError("forbidden");
  return head;
}

/**
 * The process for somebody who may edit it, locked until the transaction ends; not there is 404 (naming the field that
 * held its id), not the actor's to edit is 403.
 */
export async function lockForEdit(
  db: Db,
  actor: Actor,
  key: ProcessKey,
  field?: string,
): Promise<ProcessHead> {
  const head = await lockProcessHead(db, key);
  if (!head) throw notFound(field);
  if (!mayEditProcess(actor, head)) throw new AppError("forbidden");
  return head;
}
