import { searchStems } from "../../text/search_stems.ts";
import { type Sql, sql } from "./database.ts";

/** The orders that lists of named things are asked for in. */
export type ListSort = "newest" | "oldest" | "name" | "name_desc" | "manager" | "manager_desc" | "next_date";

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
