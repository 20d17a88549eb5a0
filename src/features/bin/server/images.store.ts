import { z } from "zod";
import { removeUploads } from "#features/uploads/server/uploads.store.ts";
import { int, text } from "#platform/server/db/columns.ts";
import {
  type Database,
  type Db,
  raw,
  type Sql,
  sql,
  withoutRowSecurity,
} from "#platform/server/db/database.ts";

/** Not in the night of their release: who had the text open, or has just pasted from it, has saved by the next one. */
const isDue = sql`released_at < now() - interval '20 hours'`;

const namesAtOnce = 200;
const versionsAtOnce = 100;

/** The names of the images that stand in the texts of a column, as rows of one array each. */
export const imagesIn = (steps: string): Sql =>
  raw(`regexp_matches(${steps}::text, '/api/uploads/([0-9a-f]{32}\\.[a-z]+)', 'g')`);

/**
 * Removes the images that stood in texts which are gone and that stand nowhere else. The company's texts are looked
 * through in short pieces, once for all of its images.
 */
export async function sweepImages({
  database,
}: {
  database: Pick<Database, "system">;
}): Promise<{ images: number }> {
  let images = 0;
  for (let after = 0; ; ) {
    const company = await database.system((db) =>
      db.one({ instance_id: int })(sql`
        select instance_id from released_images where instance_id > ${after} and ${isDue} order by instance_id limit 1`),
    );
    if (!company) return { images };
    after = company.instance_id;
    images += await sweepCompany((work) =>
      database.system((owner) => work(withoutRowSecurity(owner, after))),
    );
  }
}

async function sweepCompany(inside: <T>(work: (db: Db) => Promise<T>) => Promise<T>): Promise<number> {
  let removed = 0;
  for (;;) {
    const released = await inside(listReleased);
    if (released.length === 0) return removed;
    const standing = new Set<string>();
    let walked: Walked = { last: 0, found: [] };
    do {
      const { last } = walked;
      walked = await inside((db) => findImages(db, last, released));
      for (const name of walked.found) standing.add(name);
    } while (walked.last !== null);
    const left = released.filter((name) => !standing.has(name));
    removed += await inside((db) => removeReleased(db, released, left));
  }
}

async function listReleased(db: Db): Promise<string[]> {
  const rows = await db.rows({ name: text })(sql`
    select name from released_images where instance_id = ${db.instance_id} and ${isDue}
    order by name limit ${raw(String(namesAtOnce))}`);
  return rows.map(({ name }) => name);
}

const walkedRow = z.object({ last: int.nullable(), found: z.array(z.string()) });
type Walked = z.output<typeof walkedRow>;

/** Which of the images stand in the next versions after one; `last` null past the end. */
async function findImages(db: Db, after: number | null, names: readonly string[]): Promise<Walked> {
  const found = await db.one(walkedRow)(sql`
    with next as (
      select v.id, v.steps from procedure_versions v where v.instance_id = ${db.instance_id} and v.id > ${after}
      order by v.id limit ${raw(String(versionsAtOnce))})
    select (select max(id) from next) as last, coalesce((
      select jsonb_agg(distinct image[1]) from next
      cross join lateral ${imagesIn("next.steps")} image
      where image[1] = any(${[...names]}::text[])), '[]') as found`);
  return found ?? { last: null, found: [] };
}

async function removeReleased(db: Db, released: readonly string[], left: readonly string[]): Promise<number> {
  const pictures = await db.rows({ name: text })(sql`
    select n.name from unnest(${[...left]}::text[]) as n (name)
    where exists (select from users u where u.instance_id = ${db.instance_id} and u.avatar = '/api/uploads/' || n.name)
      or exists (select from brands b where b.instance_id = ${db.instance_id} and b.mission like '%/api/uploads/' || n.name || '%')`);
  const kept = new Set(pictures.map(({ name }) => name));
  await db.run(sql`
    delete from released_images where instance_id = ${db.instance_id} and name = any(${[...released]}::text[])`);
  return removeUploads(
    db,
    left.filter((name) => !kept.has(name)),
  );
}
