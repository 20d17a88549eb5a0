import { int } from "#platform/server/db/columns.ts";
import { type Db, empty, join, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { entriesOf, type NamedKind, rareNames } from "#platform/server/db/name_parts.store.ts";
import { hasAll, patternsOf } from "#platform/server/db/name_search.ts";

/** A column that holds the id of something with a name, and the words that are searched for in it. */
export type NamedColumn = {
  kind: NamedKind;
  /** Of a row `l`, by whose table an index leads from each of its ids to the rows in order. */
  id: Sql;
  words: readonly string[];
  /** The table and the column again, where few are so named or few have rows at all. */
  among: { table: Sql; column: Sql };
  /** What is not published is called by its draft: whoever may not read that does not find it so. */
  isPublished?: boolean;
};

/**
 * How a search finds rows: all of those that some people and items have, by an index, or by a look at each on the way.
 * Without a search every row is found.
 */
export type FoundRows =
  | { by: "all" }
  | { by: "ids"; columns: readonly { id: Sql; ids: readonly number[] }[] }
  | { by: "each"; isFound: Sql };

/** What stands in a list for more than so many people or items is met soon enough on the way along it. */
const mostAmong = 100;

/** What a search finds in rows that point to people and items: by their ids where those are few. */
export async function searchedNames(db: Db, columns: readonly NamedColumn[]): Promise<FoundRows> {
  const asked = columns.filter(({ words }) => words.length > 0);
  if (asked.length === 0) return { by: "all" };
  const found = await Promise.all(asked.map((column) => idsOf(db, column)));
  if (found.some((ids) => ids === undefined))
    return {
      by: "each",
      isFound: sql`(${join(
        asked.map((column) => isNamed(db, column)),
        " or ",
      )})`,
    };
  return { by: "ids", columns: asked.map(({ id }, at) => ({ id, ids: found[at] ?? [] })) };
}

/** The same as a look at each row, where a list is narrowed to few rows by something else. */
export function byEach(found: FoundRows): FoundRows {
  if (found.by !== "ids") return found;
  const isOne = found.columns
    .filter(({ ids }) => ids.length > 0)
    .map(({ id, ids }) => sql`${id} = any(${[...ids]}::bigint[])`);
  return { by: "each", isFound: isOne.length === 0 ? sql`false` : sql`(${join(isOne, " or ")})` };
}

/** Of a long list of rows by ids so many are read at once, in steps, so that one statement does for many pages. */
const steps = [20, 520];

/**
 * The rows `l` that a search finds, out of walks (`from … where …`) along an index each: the columns named, which are
 * those that the order and the search ask for. Each walk goes in that order, of what is known by its ids up to so many.
 */
export function rowsFound(
  found: FoundRows,
  walks: readonly Sql[],
  { columns, order, most }: { columns: Sql; order: Sql; most?: number | undefined },
): Sql {
  if (found.by === "ids") {
    const step = steps.find((size) => most !== undefined && size >= most);
    // A fence in any case: joined, all rows would be read for the ids.
    const end = sql`${order} ${raw(step === undefined ? "offset 0" : `limit ${step}`)}`;
    const known = found.columns.filter(({ ids }) => ids.length > 0);
    if (known.length === 0) return sql`select ${columns} ${walks[0] ?? empty} and false`;
    // What an earlier column finds is left to it; what is about nothing of a kind says neither yes nor no.
    const notBefore = (at: number) =>
      known
        .slice(0, at)
        .map(({ id, ids }) => sql`and not coalesce(${id} = any(${[...ids]}::bigint[]), false)`);
    return join(
      walks.flatMap((walk) =>
        known.map(
          ({ id, ids }, at) => sql`
            (select w.* from unnest(${[...ids]}::bigint[]) f (id)
              cross join lateral (select ${columns} ${walk} and ${id} = f.id ${at > 0 ? join(notBefore(at), " ") : empty} ${end}) w)`,
        ),
      ),
      " union all ",
    );
  }
  const along = join(
    walks.map((walk) => sql`(select ${columns} ${walk} ${order})`),
    " union all ",
  );
  if (found.by === "all") return along;
  // Names are asked for once, above all walks: each would read what is so named for itself.
  return sql`select l.* from (select * from (${along}) l ${order} offset 0) l where ${found.isFound}`;
}

/** Where what has a name stands as `one`. What is in the bin is not found by its name. */
const namedThings: Record<NamedKind, { table: Sql; isThere: Sql; isLive: Sql }> = {
  procedure: {
    table: sql`procedures`,
    isThere: sql`and one.deleted_at is null`,
    isLive: sql`and one.status = 'live'`,
  },
  process: {
    table: sql`processes`,
    isThere: sql`and one.deleted_at is null`,
    isLive: sql`and one.publication_id is not null`,
  },
  person: { table: sql`users`, isThere: empty, isLive: empty },
};

/** The ids of those that have all words of a column in their names, where these are few or few have rows. */
async function idsOf(
  db: Db,
  { kind, words, among, isPublished }: NamedColumn,
): Promise<number[] | undefined> {
  const rare = await rareNames(db, kind, words, isPublished ? ["live"] : undefined);
  const ids = rare ?? (await idsAmong(db, among));
  if (ids === undefined || ids.length === 0 || (rare !== undefined && words.length === 1)) return ids;
  const { table, isThere, isLive } = namedThings[kind];
  const named = await db.rows({ id: int })(sql`
    select n.id from unnest(${ids}::bigint[]) f (id)
    cross join lateral (select one.id, one.name_key from ${table} one
      where one.instance_id = ${db.instance_id} and one.id = f.id ${isThere} ${isPublished ? isLive : empty} offset 0) n
    where ${hasAll(sql`n.name_key`, patternsOf(words))}`);
  return named.map(({ id }) => id);
}

/** Steps from one to the next of those that have rows at all; undefined where they are many. */
async function idsAmong(db: Db, { table, column }: NamedColumn["among"]): Promise<number[] | undefined> {
  const next = (after: Sql) => sql`
    select one.${column} as id from ${table} one
    where one.instance_id = ${db.instance_id} and one.${column} ${after} order by one.${column} limit 1`;
  const met = await db.rows({ id: int })(sql`
    with recursive met as (
      (${next(sql`is not null`)})
      union all
      select more.id from met cross join lateral (${next(sql`> met.id`)}) more)
    select id from met limit ${raw(String(mostAmong + 1))}`);
  return met.length > mostAmong ? undefined : met.map(({ id }) => id);
}

/** Asks whether the name behind an id contains every word. */
function isNamed(db: Db, { kind, id, words, isPublished }: NamedColumn): Sql {
  const entries = (word: string) => entriesOf(db, kind, word, isPublished ? ["live"] : undefined);
  return sql`(${join(
    words.map((word) => sql`${id} in (select item_id from ${entries(word)} entries)`),
    " and ",
  )})`;
}
