import { lockForEdit } from "#features/items/server/process_access.ts";
import type { ProcessHead } from "#features/items/server/process_heads.store.ts";
import { notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { findVersion, processOfVersion, type VersionRow } from "./versions.store.ts";

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
