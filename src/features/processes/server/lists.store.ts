import type { z } from "zod";
import { processStatusSql } from "#features/items/server/process_heads.store.ts";
import { inCategory } from "#features/categories/server/categories.store.ts";
import { personSql } from "#features/people/server/people.store.ts";
import { visibleProcesses } from "#features/items/server/visibility.store.ts";
import { pageSize } from "#platform/paging.ts";
import { bool, int } from "#platform/server/db/columns.ts";
import { type Db, empty, type Sql, sql } from "#platform/server/db/database.ts";
import { type ItemFilter, listOrders, wantedItems } from "#platform/server/db/name_search.ts";
import type { Actor } from "#platform/server/session.ts";
import { processRow } from "../processes.contract.ts";
import { categoriesSql } from "./processes.store.ts";

export type ListFilter = ItemFilter & { category?: number | undefined };

const listRow = processRow.omit({ rights: true, nodes: true, has_unpublished_changes: true }).extend({
  /** Of the version that editing goes on from. */
  working_nodes: int,
  published_nodes: int.nullable(),
  /** What is being drawn is not what is published. */
  differs: bool,
});
export type ListRow = z.output<typeof listRow>;

const orders = listOrders("c");

function wantedSql(db: Db, actor: Actor, filter: ListFilter): Sql {
  return sql`
    ${wantedItems(db, "c", filter, { visible: visibleProcesses(actor), status: processStatusSql })}
    ${filter.category ? sql`and ${inCategory("process", "c", filter.category)}` : empty}`;
}

/** A page of the processes that the actor may see. */
export function listProcessRows(
  db: Db,
  actor: Actor,
  filter: ListFilter,
  offset: number,
): Promise<ListRow[]> {
  const order = orders[filter.sort];
  return db.rows(listRow)(sql`
    select c.id, c.slug, c.name, ${processStatusSql} as status, ${personSql} as responsible, ${categoriesSql} as categories,
      c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
      (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
    from (select * from processes c where ${wantedSql(db, actor, filter)}
          order by ${order} limit ${pageSize} offset ${offset}) c
    join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
    join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
    left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
    order by ${order}`);
}

/** How many there are in all. */
export async function countProcesses(db: Db, actor: Actor, filter: ListFilter): Promise<number> {
  const counted = await db.one({ total: int })(sql`
    select count(*) as total from processes c where ${wantedSql(db, actor, filter)}`);
  return counted?.total ?? 0;
}
