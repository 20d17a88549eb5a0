import { processStatusSql } from "#features/items/server/process_heads.store.ts";
import { inCategory } from "#features/categories/server/categories.store.ts";
import { personSql } from "#features/people/server/people.store.ts";
import { visibleProcesses } from "#features/items/server/visibility.store.ts";
import { pageSize } from "#platform/paging.ts";
import { type Db, empty, type Sql, sql } from "#platform/server/db/database.ts";
import { type ListSort, listOrders, namesLike } from "#platform/server/db/name_search.ts";
import type { Actor } from "#platform/server/session.ts";
import type { ProcessRow, ProcessStatus } from "../processes.contract.ts";
import { categoriesSql } from "./processes.store.ts";

export type ListFilter = {
  search?: string | undefined;
  status?: ProcessStatus | undefined;
  category?: number | undefined;
  responsible?: number | undefined;
  sort: ListSort;
};

export type ListRow = Omit<ProcessRow, "rights" | "nodes" | "has_unpublished_changes"> & {
  /** Of the version that editing goes on from. */
  working_nodes: number;
  published_nodes: number | null;
  /** What is being drawn is not what is published. */
  differs: boolean;
};

const orders = listOrders("c");

function wantedSql(db: Db, actor: Actor, filter: ListFilter): Sql {
  const names = namesLike(filter.search);
  return sql`
    c.instance_id = ${db.instance_id} and c.deleted_at is null and ${visibleProcesses(actor)}
    ${filter.status ? sql`and ${processStatusSql} = ${filter.status}` : empty}
    ${filter.responsible ? sql`and c.responsible_id = ${filter.responsible}` : empty}
    ${names ? sql`and c.name_key like all (${names}::text[])` : empty}
    ${
      filter.category
        ? sql`and exists (select 1 from process_categories pc where pc.instance_id = c.instance_id
        and pc.process_id = c.id and ${inCategory(filter.category)})`
        : empty
    }`;
}

/** A page of the processes that the actor may see. */
export function listProcessRows(
  db: Db,
  actor: Actor,
  filter: ListFilter,
  offset: number,
): Promise<ListRow[]> {
  const order = orders[filter.sort];
  return db.rows(sql`
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

/** How many there are in all, as the last thing a call asks. */
export async function countProcesses(db: Db, actor: Actor, filter: ListFilter): Promise<number> {
  const counted = await db.last<{ total: number }>(sql`
    select count(*) as total from processes c where ${wantedSql(db, actor, filter)}`);
  return counted?.total ?? 0;
}
