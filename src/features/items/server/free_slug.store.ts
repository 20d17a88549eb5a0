import { familyOf, nthSlug, slugOf } from "../slugs.rules.ts";
import { text } from "#platform/server/db/columns.ts";
import { type Db, empty, raw, type Sql, sql } from "#platform/server/db/database.ts";

const slugTries = 20;

type SluggedTable = "procedures" | "processes" | "users";

const isNotDeleted = sql`and deleted_at is null`;

/** The tables, and which of their rows hold their slugs: people keep theirs when they leave. */
const holding = { procedures: isNotDeleted, processes: isNotDeleted, users: empty } satisfies Record<
  SluggedTable,
  Sql
>;

/**
 * Those who may come to take the same slug go one after another: the next sees what the others took. Whoever needs
 * several names takes all at once and in one order, so that nobody waits for somebody who waits for them.
 */
async function holdSlugs(db: Db, table: SluggedTable, slugs: readonly string[]): Promise<void> {
  for (const family of [...new Set(slugs.map(familyOf))].sort())
    await db.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${table} ${db.instance_id} ${family}`}, 0))`,
    );
}

/**
 * Inserts a row under the first free slug of a name, in a table whose slugs are unique among the rows that hold one.
 * `insert` resolves to undefined when somebody else has taken the slug in the meantime.
 */
export async function underFreeSlug<Row>(
  db: Db,
  table: SluggedTable,
  name: string,
  insert: (slug: string) => Promise<Row | undefined>,
): Promise<Row> {
  const base = slugOf(name);
  await holdSlugs(db, table, [base]);
  return underFreeOf(db, table, base, insert);
}

async function underFreeOf<Row>(
  db: Db,
  table: SluggedTable,
  base: string,
  insert: (slug: string) => Promise<Row | undefined>,
): Promise<Row> {
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

/**
 * Gives a row that held none its old slug back, so that links to it lead there again; one that somebody else has taken
 * is left to them, and the first free one of the name is taken. `take` resolves to undefined when the slug is not free.
 */
export async function underFormerSlug<Row>(
  db: Db,
  table: SluggedTable,
  { slug: former, name }: { slug: string; name: string },
  take: (slug: string) => Promise<Row | undefined>,
): Promise<Row> {
  const base = slugOf(name);
  await holdSlugs(db, table, [former, base]);
  return (await take(former)) ?? underFreeOf(db, table, base, take);
}
