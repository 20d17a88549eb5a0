import { searchStems } from "../../text/search_stems.ts";
import { raw, type Sql } from "./database.ts";

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
  return stems.length > 0 ? stems.map((stem) => `%${stem.replace(/[\\%_]/g, "\\$&")}%`) : undefined;
}
