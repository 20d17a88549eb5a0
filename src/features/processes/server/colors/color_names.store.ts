import { z } from "zod";
import { instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";
import { type NodeColor, nodeColors } from "../../tree/tree.ts";

const stored = z.object({ names: z.partialRecord(z.enum(nodeColors), z.string()), revision: int });
export type StoredNames = z.output<typeof stored>;

/** The names that the company gave to colours; undefined where none was ever given. */
export function findColorNames(db: Db): Promise<StoredNames | undefined> {
  return db.one(stored)(sql`
    select names, revision from color_names where instance_id = ${db.instance_id} and revision > 0`);
}

/** The same, held until the end of the transaction; two who give the first names come one after the other too. */
export async function lockColorNames(db: Db): Promise<StoredNames | undefined> {
  await db.run(sql`insert into color_names (instance_id) values (${db.instance_id}) on conflict do nothing`);
  const held = await db.one(stored)(sql`
    select names, revision from color_names where instance_id = ${db.instance_id} for no key update`);
  return held?.revision === 0 ? undefined : held;
}

const changeRow = z.object({ changed_by: text.nullable(), changed_at: instant });

/** Who gave the present names, and when. */
export function lastNaming(db: Db): Promise<z.output<typeof changeRow> | undefined> {
  return db.one(changeRow)(sql`
    select u.first_name || ' ' || u.last_name as changed_by, n.updated_at as changed_at
    from color_names n left join users u on u.instance_id = n.instance_id and u.id = n.updated_by
    where n.instance_id = ${db.instance_id}`);
}

/** Writes the next state of names that are held. */
export async function saveColorNames(
  db: Db,
  saved: { names: Partial<Record<NodeColor, string>>; user_id: number },
): Promise<void> {
  await db.run(sql`
    update color_names set names = ${JSON.stringify(saved.names)}::jsonb, updated_by = ${saved.user_id},
      updated_at = now(), revision = revision + 1
    where instance_id = ${db.instance_id}`);
}
