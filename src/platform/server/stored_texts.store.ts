import { AppError } from "../errors.ts";
import { int } from "./db/columns.ts";
import { type Db, sql } from "./db/database.ts";

/** Bytes of texts that one company may keep, of all versions, charts and requests together, unless told otherwise. */
export const companyTextBytes = 2 * 1024 ** 3;

const storedTexts = { bytes: int, added: int };

const keptNow = (db: Db) =>
  db.one(storedTexts)(sql`
    select coalesce(sum(bytes), 0)::bigint as bytes,
      coalesce(nullif(current_setting('app.stored_texts_added', true), ''), '0')::bigint as added
    from stored_texts where instance_id = ${db.instance_id}`);

/** What calls at work beside this one may have added and not yet committed. */
const unseenBytes = 256 * 1024 * 1024;

/**
 * Refuses (too_large, at the field of the text) a transaction that has added text to more than the company may keep; one
 * that has made it less may always. To be asked last: near the limit the company's calls pass here one at a time, each
 * until it commits, so that two cannot both take the last bytes.
 */
export async function refuseTooMuchText(db: Db, field: string, most: number): Promise<void> {
  let kept = await keptNow(db);
  if (!kept || kept.added <= 0) return;
  if (kept.bytes > most - unseenBytes) {
    await db.run(sql`
      select pg_advisory_xact_lock(hashtextextended('stored_texts', ${db.instance_id}::bigint))`);
    kept = await keptNow(db);
  }
  if ((kept?.bytes ?? 0) > most)
    throw new AppError("too_large", { fields: { [field]: [{ code: "texts_full" }] } });
}
