import { searchStems } from "../../text/search_stems.ts";
import { type Db, empty, raw, type Sql, sql } from "./database.ts";

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

/** What every list of items can be narrowed by. */
export type ItemFilter = {
  search?: string | undefined;
  status?: "draft" | "live" | undefined;
  responsible?: number | undefined;
  sort: ListSort;
};

/**
 * The conditions of a filter that hold for every kind of item, in a query that names its rows `row`: this company's,
 * not deleted, of those that the caller may see, and with what is asked for. `status` is the expression of the status.
 */
export function wantedItems(
  db: Db,
  row: string,
  filter: ItemFilter,
  { visible, status }: { visible: Sql; status: Sql },
): Sql {
  const names = namesLike(filter.search);
  const at = raw(row);
  return sql`
    ${at}.instance_id = ${db.instance_id} and ${at}.deleted_at is null and ${visible}
    ${filter.status ? sql`and ${status} = ${filter.status}` : empty}
    ${filter.responsible ? sql`and ${at}.responsible_id = ${filter.responsible}` : empty}
    ${names ? sql`and ${at}.name_key like all (${names}::text[])` : empty}`;
}

/** What a `name_key` must be like, one LIKE pattern a word; undefined when nothing was searched for. */
export function namesLike(search: string | undefined): string[] | undefined {
  const stems = searchStems(search ?? "");
  return stems.length > 0 ? stems.map((stem) => `%${stem.replace(/[\\%_]/g, "\\$&")}%`) : undefined;
}
