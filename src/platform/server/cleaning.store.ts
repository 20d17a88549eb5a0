import { type Queryable, sql } from "./db/database.ts";

/**
 * Forgets what nobody asks for any more: answers kept for a repeated call, counters of attempts that ran out, and
 * events that were handed over a week ago. Parked events stay, for whoever looks into them.
 */
export async function cleanPlatform(db: Queryable): Promise<{
  idempotency_keys: number;
  rate_limits: number;
  events: number;
}> {
  return {
    idempotency_keys: await db.run(
      sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`,
    ),
    rate_limits: await db.run(sql`delete from rate_limits where resets_at <= now()`),
    events: await db.run(sql`delete from outbox where done_at < now() - interval '7 days'`),
  };
}
