import { countedUpTo } from "#platform/paging.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, join, pageOf, type Sql, sql } from "#platform/server/db/database.ts";

export type NamedKind = "procedure" | "process" | "person";

const statuses: Record<NamedKind, readonly string[]> = {
  procedure: ["live", "draft"],
  process: ["live", "draft"],
  person: ["active", "archived"],
};

/** Names that fewer than so many have are looked up one by one; others are met soon enough on the way along a list. */
const few = 300;
/** Of one list so many entries are looked at; a name has as many as it says the stem. */
const entriesLooked = countedUpTo + 500;
/** Of a long search the longest words decide. */
const stemsAsked = 3;

/** The entries of a stem, `item_id` each: what contains it is what one of the parts of its name begins with. */
export function entriesOf(
  db: Db,
  kind: NamedKind,
  stem: string,
  of: readonly string[] = statuses[kind],
): Sql {
  const end = `${stem}\u{10ffff}`;
  const walks = of.map(
    (status) => sql`
      select item_id from name_parts
      where instance_id = ${db.instance_id} and kind = ${kind} and status = ${status} and part >= ${stem} and part < ${end}`,
  );
  return sql`(${join(walks, " union all ")})`;
}

/**
 * The ids of all whose name contains the stem that the fewest do; undefined when none of the stems is rare. The others
 * of the stems are still to be asked of them.
 */
export async function rareNames(
  db: Db,
  kind: NamedKind,
  stems: readonly string[],
  of?: readonly string[],
): Promise<number[] | undefined> {
  const asked = stems.toSorted((a, b) => b.length - a.length).slice(0, stemsAsked);
  const found = await Promise.all(
    asked.map((stem) =>
      db.rows({ item_id: int })(
        sql`select item_id from ${entriesOf(db, kind, stem, of)} entries ${pageOf({ offset: 0, size: few })}`,
      ),
    ),
  );
  const rare = found.filter((rows) => rows.length < few).sort((a, b) => a.length - b.length)[0];
  return rare && [...new Set(rare.map(({ item_id }) => item_id))];
}

/** How many have the stem in their names, up to one past the bound; undefined when that takes more looking. */
export async function countEntries(
  db: Db,
  kind: NamedKind,
  wanted: readonly string[],
  stem: string,
): Promise<number | undefined> {
  if (wanted.length === 0) return 0;
  const row = await db.one({ names: int, entries: int })(sql`
    select count(distinct item_id) as names, count(*) as entries from (
      select item_id from ${entriesOf(db, kind, stem, wanted)} entries ${pageOf({ offset: 0, size: entriesLooked })}) looked`);
  if (!row) return undefined;
  if (row.names > countedUpTo) return countedUpTo + 1;
  return row.entries < entriesLooked ? row.names : undefined;
}
