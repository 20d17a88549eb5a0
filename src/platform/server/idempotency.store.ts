import { z } from "zod";
import { AppError } from "../errors.ts";
import { bytes, int, text } from "./db/columns.ts";
import { type Db, sql } from "./db/database.ts";

const keptRow = z.object({ request_hash: bytes, status: int, response: text.nullable() });
type Kept = z.output<typeof keptRow>;

/**
 * Reserves a key for this call in the call's own transaction. Resolves to the kept answer when the same request came
 * before (waiting for it when it is still running), undefined when this call is the first; another body under the
 * same key throws `idempotency_conflict`. Keys are forgotten after 24 hours, and where what they stood for was refused.
 */
export async function keptAnswer(
  db: Db,
  user_id: number,
  key: string,
  requestHash: Buffer,
): Promise<Kept | undefined> {
  // A refusal that keeps what it counted has committed the key without an answer.
  const isFirst = await db.run(sql`
    insert into idempotency_keys as k (instance_id, user_id, key, request_hash)
    values (${db.instance_id}, ${user_id}, ${key}, ${requestHash})
    on conflict (instance_id, user_id, key) do update
      set request_hash = excluded.request_hash, status = null, response = null, created_at = now()
      where k.created_at < now() - interval '24 hours' or k.status is null`);
  if (isFirst === 1) return undefined;
  const kept = await db.one(keptRow)(sql`
    select request_hash, status, response from idempotency_keys
    where instance_id = ${db.instance_id} and user_id = ${user_id} and key = ${key}`);
  if (!kept || !kept.request_hash.equals(requestHash)) throw new AppError("idempotency_conflict");
  return kept;
}

/** The kept answer to the same request; undefined when there is none yet. */
export async function findKeptAnswer(
  db: Db,
  user_id: number,
  key: string,
  requestHash: Buffer,
): Promise<Kept | undefined> {
  const kept = await db.one(keptRow)(sql`
    select request_hash, status, response from idempotency_keys
    where instance_id = ${db.instance_id} and user_id = ${user_id} and key = ${key}
      and status is not null and created_at >= now() - interval '24 hours'`);
  if (kept && !kept.request_hash.equals(requestHash)) throw new AppError("idempotency_conflict");
  return kept;
}

/** Keeps the answer beside the change it tells of: both commit, or neither. */
export function keepAnswer(
  db: Db,
  user_id: number,
  key: string,
  status: number,
  response: string | null,
): void {
  db.atEnd(sql`
    update idempotency_keys set status = ${status}, response = ${response}
    where instance_id = ${db.instance_id} and user_id = ${user_id} and key = ${key}`);
}
