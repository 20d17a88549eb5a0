import { removeUploads } from "#features/uploads/server/uploads.store.ts";
import { invariant } from "#platform/errors.ts";
import { instant, int, text } from "#platform/server/db/columns.ts";
import {
  type Database,
  type Db,
  raw,
  type Sql,
  sql,
  withoutRowSecurity,
} from "#platform/server/db/database.ts";

const namesAtOnce = 200;
const textsAtOnce = 100;

/** The names of the images that stand in the texts of a column, as rows of one array each. */
export const imagesIn = (steps: string): Sql =>
  raw(`regexp_matches(${steps}::text, '/api/uploads/([0-9a-f]{32}\\.[a-z]+)', 'g')`);

/**
 * Removes the images on the list of released ones that are due and stand nowhere; the others leave the list. It is the list
 * that is gone through, never all images; a company's texts are looked through in short pieces, once for all that are due,
 * and those alone that are not older than the first of them.
 */
export async function sweepImages({
  database,
}: {
  database: Pick<Database, "system">;
}): Promise<{ images: number }> {
  // Not in the night of their release: who had the text open, or has just pasted from it, has saved by the next one. And one
  // moment for all pieces: what becomes due meanwhile was not looked for in the first ones.
  const due = await database.system((db) =>
    db.one({ before: instant })(sql`select now() - interval '20 hours' as before`),
  );
  invariant(due, "there is a moment");
  let images = 0;
  for (let after = 0; ; ) {
    const company = await database.system((db) =>
      db.one({ instance_id: int })(sql`
        select i.id as instance_id from instances i where i.id > ${after} and exists (
          select from released_images r where r.instance_id = i.id and r.released_at < ${due.before}::timestamptz)
        order by i.id limit 1`),
    );
    if (!company) return { images };
    after = company.instance_id;
    images += await sweepCompany(
      (work) => database.system((owner) => work(withoutRowSecurity(owner, after))),
      due.before,
    );
  }
}

/** The texts that images stand in, or their addresses: none of them is older than its images. */
const texts = [
  { table: "procedure_versions", column: "steps" },
  { table: "improvement_proposals", column: "body" },
] as const;

async function sweepCompany(
  inside: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  before: string,
): Promise<number> {
  const since = await inside((db) => firstUpload(db, before));
  if (since !== null)
    for (const place of texts)
      for (let last: number | null = 0; last !== null; ) {
        const after: number = last;
        last = await inside((db) => keepStanding(db, place, { after, since, before }));
      }
  await inside((db) => keepShown(db, before));
  let removed = 0;
  for (;;) {
    const some = await inside((db) => takeLeft(db, before));
    if (some.taken === 0) return removed;
    removed += some.removed;
  }
}

/** When the first of the images that are due came in, with a day for clocks that were set; null where none is there. */
async function firstUpload(db: Db, before: string): Promise<string | null> {
  const found = await db.one({ since: instant.nullable() })(sql`
    select min(u.created_at) - interval '1 day' as since from released_images r
    join uploads u on u.instance_id = r.instance_id and u.name = r.name
    where r.instance_id = ${db.instance_id} and r.released_at < ${before}::timestamptz`);
  return found?.since ?? null;
}

/** Takes what stands in the next texts after one off the list; resolves to the last of these, null past the end. */
async function keepStanding(
  db: Db,
  { table, column }: (typeof texts)[number],
  { after, since, before }: { after: number; since: string; before: string },
): Promise<number | null> {
  const found = await db.one({ last: int.nullable() })(sql`
    with next as materialized (
      select t.id, t.${raw(column)} as text from ${raw(table)} t
      where t.instance_id = ${db.instance_id} and t.id > ${after} and t.created_at >= ${since}::timestamptz
      order by t.id limit ${raw(String(textsAtOnce))}),
    standing as (
      delete from released_images
      where instance_id = ${db.instance_id} and released_at < ${before}::timestamptz
        and name = any(array(select image[1] from next cross join lateral ${imagesIn("next.text")} image)))
    select max(id) as last from next`);
  return found?.last ?? null;
}

/** The same of what stands once for each company or person. */
async function keepShown(db: Db, before: string): Promise<void> {
  await db.run(sql`
    delete from released_images
    where instance_id = ${db.instance_id} and released_at < ${before}::timestamptz and name = any(array(
      select image[1] from brands b cross join lateral ${imagesIn("b.mission")} image
      where b.instance_id = ${db.instance_id}
      union all
      select image[1] from users u cross join lateral ${imagesIn("u.avatar")} image
      where u.instance_id = ${db.instance_id} and u.avatar like '/api/uploads/%'))`);
}

/** Removes some of what is still on the list. */
async function takeLeft(db: Db, before: string): Promise<{ taken: number; removed: number }> {
  const taken = await db.rows({ name: text })(sql`
    delete from released_images
    where instance_id = ${db.instance_id} and released_at < ${before}::timestamptz and name = any(array(
      select name from released_images
      where instance_id = ${db.instance_id} and released_at < ${before}::timestamptz
      limit ${raw(String(namesAtOnce))}))
    returning name`);
  const removed = await removeUploads(
    db,
    taken.map(({ name }) => name),
  );
  return { taken: taken.length, removed };
}
