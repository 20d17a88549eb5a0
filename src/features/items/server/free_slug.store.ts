import { nthSlug, slugOf } from "../slugs.rules.ts";
import { text } from "#platform/server/db/columns.ts";
import { type Db, empty, raw, type Sql, sql } from "#platform/server/db/database.ts";

const slugTries = 20;

const isNotDeleted = sql`and deleted_at is null`;

/** The tables, and which of their rows hold their slugs: people keep theirs when they leave. */
const holding = { procedures: isNotDeleted, processes: isNotDeleted, users: empty } satisfies Record<
  string,
  Sql
>;

/**
 * Inserts a row under the first free slug of a name, in a table whose slugs are unique among the rows that hold one.
 * `insert` resolves to undefined when somebody else has taken the slug in the meantime.
 */
export async function underFreeSlug<Row>(
  db: Db,
  table: keyof typeof holding,
  name: string,
  insert: (slug: string) => Promise<Row | undefined>,
): Promise<Row> {
  const base = slugOf(name);
  // Those who create the same name at once go one after another: the next sees what the others took.
  const lock = `slug ${table} ${db.instance_id} ${base}`;
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const rows = await db.rows({ slug: text })(sql`
    select slug from ${raw(table)}
    where instance_id = ${db.instance_id} ${holding[table]} and (slug = ${base} or slug like ${`${base}-%`})`);
  const taken = new Set(rows.map((row) => row.slug));
  let n = 1;
  // A name that ends in a number may take the free one first; then the next is tried.
  for (let tries = 0; tries < slugTries; tries++) {
    while (taken.has(nthSlug(base, n))) n++;
    const slug = nthSlug(base, n);
    const inserted = await insert(slug);
    if (inserted) return inserted;
    taken.add(slug);
  }
  throw new Error(`No free slug for ${base}`);
}
