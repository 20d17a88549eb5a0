import type { z } from "zod";
import { processStatusSql } from "#features/items/server/process_heads.store.ts";
import { personSql } from "#features/people/server/people.store.ts";
import { listedOrder, type Listing } from "#features/items/server/listed.store.ts";
import { bool, int } from "#platform/server/db/columns.ts";
import { type Db, lookedUp, sql } from "#platform/server/db/database.ts";
import type { ListSort } from "#platform/server/db/name_search.ts";
import { processRow } from "../processes.contract.ts";
import { categoriesSql } from "./processes.store.ts";

const listRow = processRow.omit({ rights: true, nodes: true, has_unpublished_changes: true }).extend({
  /** Of the version that editing goes on from. */
  working_nodes: int,
  published_nodes: int.nullable(),
  /** What is being drawn is not what is published. */
  differs: bool,
});
export type ListRow = z.output<typeof listRow>;

/** The rows of a listing of processes, with what the list shows of them. */
export function listProcessRows(db: Db, { page }: Listing, sort: ListSort): Promise<ListRow[]> {
  return db.rows(listRow)(sql`
    select c.id, c.slug, c.name, ${processStatusSql} as status, ${personSql} as responsible, ${categoriesSql} as categories,
      c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
      (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
    from ${page} l
    ${lookedUp(sql`processes`, "c", sql`one.instance_id = ${db.instance_id} and one.id = l.item_id`)}
    ${lookedUp(sql`users`, "u", sql`one.instance_id = c.instance_id and one.id = c.responsible_id`)}
    ${lookedUp(sql`process_versions`, "w", sql`one.instance_id = c.instance_id and one.id = c.version_id`)}
    left join lateral (select * from process_publications one
      where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
    order by ${listedOrder(sort)}`);
}
