import { type Db, empty, join, type Sql, sql } from "#platform/server/db/database.ts";
import { entriesOf, type NamedKind, rareNames } from "#platform/server/db/name_parts.store.ts";

/** A column that holds the id of something with a name, and the words that are searched for in it. */
export type NamedColumn = { kind: NamedKind; id: Sql; words: readonly string[] };

/**
 * What a search finds in rows that point to people and items: conditions (`and …`), each of a walk of its own and none
 * with a row of another. By the ids of what it finds where they are few, else by a look at each row on the way.
 */
export async function searchedNames(db: Db, columns: readonly NamedColumn[]): Promise<Sql[]> {
  const asked = columns.filter(({ words }) => words.length > 0);
  if (asked.length === 0) return [empty];
  const found = await Promise.all(asked.map(({ kind, words }) => rareNames(db, kind, words)));
  const isNamed = asked.map((column) => named(db, column));
  if (found.some((ids) => ids === undefined)) return [sql`and (${join(isNamed, " or ")})`];
  const isFound = asked.map(
    ({ id }, at) => sql`(${id} = any(${found[at] ?? []}::bigint[]) and ${isNamed[at] ?? empty})`,
  );
  return isFound.map((one, at) => {
    // What is about nothing of a kind says neither yes nor no to it.
    const before = isFound.slice(0, at).map((other) => sql`and not coalesce(${other}, false)`);
    return sql`and ${one} ${before.length > 0 ? join(before, " ") : empty}`;
  });
}

/** Asks whether the name behind an id contains every word. */
const named = (db: Db, { kind, id, words }: NamedColumn): Sql =>
  sql`(${join(
    words.map((word) => sql`${id} in (select item_id from ${entriesOf(db, kind, word)} entries)`),
    " and ",
  )})`;
