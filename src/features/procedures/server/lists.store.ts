import { z } from "zod";
import { inCategory } from "#features/categories/server/categories.store.ts";
import { personSql } from "#features/people/server/people.store.ts";
import {
  namedProcedures,
  visibleProcedures,
  visibleProcesses,
} from "#features/items/server/visibility.store.ts";
import { pageSize } from "#platform/paging.ts";
import { answerOf } from "#features/rights/rights.rules.ts";
import { type IdName, idName } from "#platform/schemas.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, empty, sql } from "#platform/server/db/database.ts";
import { type ItemFilter, listOrders, namesLike, wantedItems } from "#platform/server/db/name_search.ts";
import type { Actor } from "#platform/server/session.ts";
import { procedureRow, trigger } from "../procedures.contract.ts";
import { categoriesSql, draftChangesSql, rolesSql } from "./procedures.store.ts";

export type ListFilter = ItemFilter & { category?: number | undefined; role?: number | undefined };

const orders = listOrders("p");

const listRow = procedureRow
  .omit({ rights: true, next_date: true })
  .extend({ triggers: z.array(trigger.pick({ type: true, value: true })) });
export type ListRow = z.output<typeof listRow>;

function wantedSql(db: Db, actor: Actor, filter: ListFilter) {
  return sql`
    ${wantedItems(db, "p", filter, { visible: visibleProcedures(actor), status: sql`p.status` })}
    ${filter.category ? sql`and ${inCategory("procedure", "p", filter.category)}` : empty}
    ${
      filter.role
        ? sql`and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
        and pr.procedure_id = p.id and pr.role_id = ${filter.role})`
        : empty
    }`;
}

/** A page of the procedures that the actor may see. The page is cut first, then what it shows is gathered. */
export function listProcedureRows(
  db: Db,
  actor: Actor,
  filter: ListFilter,
  offset: number,
): Promise<ListRow[]> {
  const order = orders[filter.sort];
  return db.rows(listRow)(sql`
    select p.id, p.slug, p.name, p.status, ${personSql} as responsible, ${rolesSql} as roles,
      ${categoriesSql} as categories, ${draftChangesSql} as has_draft_changes, p.updated_at,
      coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
        from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
    from (select * from procedures p where ${wantedSql(db, actor, filter)}
          order by ${order} limit ${pageSize} offset ${offset}) p
    join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
    order by ${order}`);
}

/** How many there are in all. Without a filter that looks into rows, the kept counters answer. */
export async function countProcedures(db: Db, actor: Actor, filter: ListFilter): Promise<number> {
  const looksIntoRows = namesLike(filter.search) || filter.category || filter.role || filter.responsible;
  const counted = looksIntoRows
    ? await db.one({ total: int })(sql`
        select count(*) as total from procedures p where ${wantedSql(db, actor, filter)}`)
    : await db.one({ total: int })(sql`
        select ${filter.status === "draft" ? sql`0` : sql`coalesce(max(c.live), 0)`}
             + ${filter.status === "live" ? sql`0` : draftCountSql(db, actor)} as total
        from procedure_counts c where c.instance_id = ${db.instance_id}`);
  return Number(counted?.total ?? 0);
}

function draftCountSql(db: Db, actor: Actor) {
  const answer = answerOf(actor, "read_procedure_draft");
  if (answer === "yes") return sql`coalesce(max(c.draft), 0)`;
  if (answer === "no") return sql`0`;
  return sql`(select count(*) from procedures p where p.instance_id = ${db.instance_id} and p.deleted_at is null
    and p.status = 'draft' and ${namedProcedures(actor)})`;
}

/** Ids and names of all procedures that the actor may see. */
export function namesOfProcedures(db: Db, actor: Actor): Promise<IdName[]> {
  return db.rows(idName)(sql`
    select p.id, p.name from procedures p
    where p.instance_id = ${db.instance_id} and p.deleted_at is null and ${visibleProcedures(actor)}
    order by p.name_key, p.id`);
}

/** Ids and names of all processes that the actor may see. */
export function namesOfProcesses(db: Db, actor: Actor): Promise<IdName[]> {
  return db.rows(idName)(sql`
    select c.id, c.name from processes c
    where c.instance_id = ${db.instance_id} and c.deleted_at is null and ${visibleProcesses(actor)}
    order by c.name_key, c.id`);
}
