import { z } from "zod";
import { instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

const stored = z.object({ target: text, mission: text, revision: int, updated_at: instant });
export type StoredBrand = z.output<typeof stored>;

/** What the company has written of itself; undefined for nothing yet. */
export function findBrand(db: Db): Promise<StoredBrand | undefined> {
  return db.one(stored)(sql`
    select target, mission, revision, updated_at from brands where instance_id = ${db.instance_id} and revision > 0`);
}

/** The same, held until the end of the transaction; two who write the first state come one after the other too. */
export async function lockBrand(db: Db): Promise<StoredBrand | undefined> {
  await db.run(sql`insert into brands (instance_id) values (${db.instance_id}) on conflict do nothing`);
  const held = await db.one(stored)(sql`
    select target, mission, revision, updated_at from brands where instance_id = ${db.instance_id} for no key update`);
  return held?.revision === 0 ? undefined : held;
}

/** Writes the next state of a brand that is held. */
export async function saveBrand(
  db: Db,
  saved: { target: string; mission: string; user_id: number },
): Promise<void> {
  await db.run(sql`
    update brands set target = ${saved.target}, mission = ${saved.mission}, updated_by = ${saved.user_id},
      updated_at = now(), revision = revision + 1
    where instance_id = ${db.instance_id}`);
}

const changeRow = z.object({ changed_by: text.nullable(), changed_at: instant });

/** Who wrote the present state, and when. */
export function lastWriting(db: Db): Promise<z.output<typeof changeRow> | undefined> {
  return db.one(changeRow)(sql`
    select u.first_name || ' ' || u.last_name as changed_by, b.updated_at as changed_at
    from brands b left join users u on u.instance_id = b.instance_id and u.id = b.updated_by
    where b.instance_id = ${db.instance_id}`);
}
