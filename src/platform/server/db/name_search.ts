import { searchStems } from "../../text/search_stems.ts";
import { raw, type Sql, sql } from "./database.ts";

/** The orders that lists of named things are asked for in. */
export type ListSort = "newest" | "oldest" | "name" | "name_desc";

/** The orders of rows that have `updated_at`, `name_key` and `id`, in a query that names them `row`. */
export function listOrders(row: string): Record<ListSort, Sql> {
  return {
    newest: raw(`${row}.updated_at desc, ${row}.id desc`),
    oldest: raw(`${row}.updated_at, ${row}.id`),
    name: raw(`${row}.name_key, ${row}.id`),
    name_desc: raw(`${row}.name_key desc, ${row}.id desc`),
  };
}

/** What a `name_key` must be like, one LIKE pattern a word; undefined when nothing was searched for. */
export function namesLike(search: string | undefined): string[] | undefined {
  const stems = searchStems(search ?? "");
  return stems.length > 0 ? patternsOf(stems) : undefined;
}

/** LIKE patterns of what contains each of the words. */
export const patternsOf = (words: readonly string[]): string[] =>
  words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);

/**
 * Asks whether a folded name has what all patterns want. The planner takes an expression like this for true of half of
 * the rows, and so walks along an order until it has a page; of a bare LIKE it expects so few that it would sort them all.
 */
export const hasAll = (name: Sql, patterns: readonly string[]): Sql =>
  sql`coalesce(${name} like all (${[...patterns]}::text[]), false)`;
