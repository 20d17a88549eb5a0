import { AppError } from "../../errors.ts";
import { int } from "../db/columns.ts";
import { type Db, sql } from "../db/database.ts";

/** Bytes of files that one company may keep, of all kinds together, unless told otherwise. */
export const companyBytes = 5 * 1024 ** 3;

/**
 * Refuses (too_large, at the field of the files) once the company keeps more than it may. Asked after the rows of new files were added: adding
 * them holds the company's count until the transaction ends, so that two calls cannot both take the last bytes.
 */
export async function refuseTooManyBytes(db: Db, field: string, most: number): Promise<void> {
  const kept = await db.one({ bytes: int })(sql`
    select bytes from stored_bytes where instance_id = ${db.instance_id}`);
  if ((kept?.bytes ?? 0) > most)
    throw new AppError("too_large", { fields: { [field]: [{ code: "storage_full" }] } });
}
