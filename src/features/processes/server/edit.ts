import { mayEditProcess, mayReadProcessDraft } from "#features/items/server/visibility.store.ts";
import { AppError, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import type { Language } from "#platform/texts.ts";
import { findHead, lockHead, type ProcessHead, type ProcessKey } from "./processes.store.ts";
import { findVersion, processOfVersion, type VersionRow } from "./versions.store.ts";

export type ProcessPorts = {
  /** What a copy is called, in the reader's language. */
  copyName(name: string, language: Language): string;
  /** What a version that goes on from an older one is called, in the reader's language. */
  restoredName(name: string, language: Language): string;
};

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
  const head = await findHead(db, key);
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
  const head = await lockHead(db, key);
  if (!head) throw notFound(field);
  if (!mayEditProcess(actor, head)) throw new AppError("forbidden");
  return head;
}

/** A version and its process for somebody who may edit it, locked until the transaction ends. */
export async function lockVersion(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ head: ProcessHead; version: VersionRow }> {
  const process_id = await processOfVersion(db, id);
  if (process_id === undefined) throw notFound();
  const head = await lockForEdit(db, actor, { id: process_id });
  // It may have been deleted while this call waited for the process.
  const version = await findVersion(db, head.id, id);
  if (!version) throw notFound();
  return { head, version };
}
