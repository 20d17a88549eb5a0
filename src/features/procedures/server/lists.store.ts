import { z } from "zod";
import { personSql } from "#features/people/server/people.store.ts";
import { listedOrder, type Listing } from "#features/items/server/listed.store.ts";
import { type IdName, idName } from "#platform/schemas.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, lookedUp, type Queryable, sql } from "#platform/server/db/database.ts";
import type { ListSort } from "#platform/server/db/name_search.ts";
import { procedureRow, trigger } from "../procedures.contract.ts";
import { adminRolesSql, categoriesSql, draftChangesSql, rolesSql } from "./procedures.store.ts";

const listRow = procedureRow.omit({ rights: true, next_date: true, newest_version_id: true }).extend({
  draft_version_id: int,
  admin_role_ids: z.array(int),
  triggers: z.array(trigger.pick({ type: true, value: true })),
});
export type ListRow = z.output<typeof listRow>;

/** The rows of a listing of procedures, with what the list shows of them. */
export function listProcedureRows(db: Db, { page }: Listing, sort: ListSort): Promise<ListRow[]> {
  return db.rows(listRow)(sql`
    select p.id, p.slug, p.name, p.status, ${personSql} as responsible, ${rolesSql} as roles,
      ${categoriesSql} as categories, ${draftChangesSql} as has_draft_changes, p.updated_at,
      p.draft_version_id, ${adminRolesSql} as admin_role_ids,
      coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
        from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
    from ${page} l
    ${lookedUp(sql`procedures`, "p", sql`one.instance_id = ${db.instance_id} and one.id = l.item_id`)}
    ${lookedUp(sql`users`, "u", sql`one.instance_id = p.instance_id and one.id = p.responsible_id`)}
    order by ${listedOrder(sort)}`);
}

/** Sets next dates that have passed to those that follow them; how many there were. */
export async function listPassedDays(db: Queryable): Promise<number> {
  const row = await db.one({ n: int })(sql`select list_passed_days(200)::bigint as n`);
  return row?.n ?? 0;
}

/** Ids and names of a listing of procedures or processes, by name. */
export function listNames(db: Db, kind: "procedure" | "process", { page }: Listing): Promise<IdName[]> {
  const items = { procedure: sql`procedures`, process: sql`processes` }[kind];
  return db.rows(idName)(sql`
    select i.id, i.name from ${page} l
    ${lookedUp(items, "i", sql`one.instance_id = ${db.instance_id} and one.id = l.item_id`)}
    order by i.name_key, i.id`);
}
