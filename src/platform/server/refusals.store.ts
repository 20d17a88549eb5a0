import { type Db, sql } from "./db/database.ts";
import type { Origin } from "./journal.ts";
import type { Refusal } from "./refusals.ts";

/** Adds refusals to the row of their minute in the company's audit log; their first makes it. */
export async function writeRefusal(
  db: Db,
  { origin, refusal, minute, count }: { origin: Origin; refusal: Refusal; minute: Date; count: number },
): Promise<void> {
  await db.run(sql`
    select note_refusal(${minute}, ${count}::int, ${origin.actor_id}::bigint, ${origin.impersonator_id}::bigint,
      ${refusal.action}, ${refusal.target_type ?? null}, ${refusal.target_id ?? null}::bigint,
      ${refusal.after ? JSON.stringify(refusal.after) : null}::jsonb, ${origin.request_id}, ${origin.ip})`);
}
