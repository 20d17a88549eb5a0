import { type Queryable, sql } from "#platform/server/db/database.ts";

/** Removes what is told by person once its company's retention is over, and receipts of 32 days ago, past which no device keeps a stay; the sums stay. */
export async function cleanVisits(db: Queryable): Promise<{ visits: number; visit_receipts: number }> {
  return {
    visit_receipts: await db.run(
      sql`delete from visit_receipts where created_at < now() - interval '32 days'`,
    ),
    visits: await db.run(sql`
      delete from procedure_logs l using instances i
      where i.id = l.instance_id and l.created_at < now() - make_interval(days => i.time_retention_days)`),
  };
}
