import { z } from "zod";
import { type Counted, type ListFilter, openListing } from "#features/items/server/listed.store.ts";
import { processStatusSql } from "#features/items/server/process_heads.store.ts";
import { personSql } from "#features/people/server/people.store.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, lookedUp, type Sql, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { type ProcessReportRow, processReportRow } from "../reports.contract.ts";

export type ProcessFilter = Pick<ListFilter, "search"> & { status?: "draft" | "live" | undefined };

const narrowedTo = ({ search, status }: ProcessFilter): ListFilter => ({
  search,
  ...(status && { status: [status] }),
  sort: "newest",
});

/** More processes than a company draws: an export has all of them. */
const all = 1_000_000;
const idList = { ids: z.array(int).nullable() };

const requestsOf = (of: Sql) => sql`
  coalesce((select sum(k.items) from listed_counts k
    where k.instance_id = c.instance_id and k.kind = 'improvement' and k.facet = 'process' and k.key = c.id ${of}), 0)::bigint`;

const shown = (db: Db, at: Sql, order: Sql): Sql => sql`
  select c.id, c.slug, c.name, ${processStatusSql} as status, c.updated_at,
    ${personSql} || jsonb_build_object('slug', u.slug) as responsible,
    (select count(*) from process_versions v
      where v.instance_id = c.instance_id and v.process_id = c.id and v.deleted_at is null) as versions,
    ${requestsOf(sql`and k.status = 'active'`)} as active_requests, ${requestsOf(sql``)} as requests
  from ${at}
  ${lookedUp(sql`processes`, "c", sql`one.instance_id = ${db.instance_id} and one.id = at.item_id and one.deleted_at is null`)}
  ${lookedUp(sql`users`, "u", sql`one.instance_id = c.instance_id and one.id = c.responsible_id`)}
  ${order}`;

/** Processes that the actor may see, last changed first, twenty at a time, with how many there are. */
export async function listProcesses(
  db: Db,
  actor: Actor,
  filter: ProcessFilter,
  offset: number,
): Promise<Counted & { data: ProcessReportRow[] }> {
  const listing = await openListing(db, actor, "process", narrowedTo(filter), { offset });
  const [data, count] = await Promise.all([
    db.rows(processReportRow)(shown(db, sql`${listing.page} at`, sql`order by c.updated_at desc, c.id desc`)),
    listing.count(),
  ]);
  return { data, ...count };
}

/** The ids of all of them, last changed first. */
export async function processIds(db: Db, actor: Actor, filter: ProcessFilter): Promise<number[]> {
  const { page } = await openListing(db, actor, "process", narrowedTo(filter), { offset: 0, size: all });
  const found = await db.one(idList)(sql`select json_agg(item_id) as ids from ${page} at`);
  return found?.ids ?? [];
}

export const processesByIds = (db: Db, ids: readonly number[]): Promise<ProcessReportRow[]> =>
  db.rows(processReportRow)(
    shown(
      db,
      sql`unnest(${[...ids]}::bigint[]) with ordinality as at (item_id, place)`,
      sql`order by at.place`,
    ),
  );
