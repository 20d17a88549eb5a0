import { z } from "zod";
import { endOf } from "#platform/paging.ts";
import { instant, int } from "#platform/server/db/columns.ts";
import { type Db, lookedUp, pageOf, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { rowsFound, searchedNames } from "#platform/server/db/searched_names.store.ts";
import { searchStems } from "#platform/text/search_stems.ts";
import { readersCounted, type UseRow, useRow } from "../reports.contract.ts";
import { type Counted, countedOf } from "#features/checks/server/check_lists.store.ts";
import { isReadableProcedure, wayTo } from "#features/checks/server/readable.store.ts";

const row = useRow.extend({ readers: int.nullable(), last_entry_at: instant.nullable() });
const idList = { ids: z.array(int).nullable() };
const mostFirst = sql`order by total_time desc, procedure_id`;
const leastFirst = sql`order by total_time, procedure_id desc`;

export type UseFilter = {
  search: string | undefined;
  /** A report alone shows nobody a draft: those are in it for who reads all of them. */
  has_drafts: boolean;
};

/** All that are there and may be read, as rows to be read in order. Whether it is published is asked of each on the way. */
async function totalsOf(
  db: Db,
  { search, has_drafts }: UseFilter,
): Promise<(order: Sql, most?: number) => Sql> {
  const found = await searchedNames(db, [
    {
      kind: "procedure",
      id: sql`l.procedure_id`,
      words: searchStems(search ?? ""),
      among: { table: sql`procedure_times`, column: sql`procedure_id` },
    },
  ]);
  const walk = sql`
    from procedure_times l where l.instance_id = ${db.instance_id} 
      and l.procedure_id not in (select g.id from procedures g
        where g.instance_id = ${db.instance_id} and g.deleted_at is not null)
      ${isReadableProcedure(db, sql`l.procedure_id`, has_drafts)}`;
  return (order, most) =>
    rowsFound(found, [walk], { columns: sql`l.procedure_id, l.total_time`, order, most });
}

/** From when on entries by person are kept; nothing where none are. */
const keptFrom = (db: Db) => sql`
  left join lateral (select now() - make_interval(days => i.time_retention_days) as at from instances i
    where i.id = ${db.instance_id} and i.time_mode = 'per_person') kept on true`;

/** Steps from reader to reader along the index, to the newest entry of each, however many entries they have. */
const readersSql = sql`
  (with recursive read as (
    (select r.user_id, r.created_at, 1 as place from procedure_logs r
      where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id
      order by r.user_id, r.created_at desc limit 1)
    union all
    select more.user_id, more.created_at, read.place + 1 from read cross join lateral (
      select r.user_id, r.created_at from procedure_logs r
      where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.user_id > read.user_id
      order by r.user_id, r.created_at desc limit 1) more
    where read.place < ${raw(String(readersCounted))})
  select count(*) from read where read.created_at >= kept.at)`;

const lastSql = sql`
  (select r.created_at from procedure_logs r
    where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.created_at >= kept.at
    order by r.created_at desc limit 1)`;

const shown = (db: Db, at: Sql, order: Sql): Sql => sql`
  select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.total_time, l.entries,
    coalesce(round(l.total_time::numeric / nullif(l.entries, 0)), 0)::bigint as average_time,
    case when kept.at is not null then ${readersSql} end as readers,
    case when kept.at is not null then ${lastSql} end as last_entry_at
  from ${at}
  ${lookedUp(sql`procedure_times`, "l", sql`one.instance_id = ${db.instance_id} and one.procedure_id = at.id`)}
  ${lookedUp(sql`procedures`, "p", sql`one.instance_id = l.instance_id and one.id = l.procedure_id`)}
  ${keptFrom(db)}
  ${order}`;

/** Procedures by the time spent on them, twenty at a time, with how many there are. */
export async function listUse(db: Db, filter: UseFilter, offset: number): Promise<Counted<UseRow>> {
  const totals = await totalsOf(db, filter);
  const counted = countedOf(db, totals(mostFirst));
  const { isBackwards, ...way } = await wayTo(offset, counted);
  const order = isBackwards ? leastFirst : mostFirst;
  const [data, count] = await Promise.all([
    db.rows(row)(
      shown(
        db,
        sql`(select procedure_id as id from (${totals(order, endOf(way))}) walks ${order} ${pageOf(way)}) at`,
        sql`order by l.total_time desc, l.procedure_id`,
      ),
    ),
    counted,
  ]);
  return { data, ...count };
}

/** The ids of all of them, in that order. */
export async function idsOfUse(db: Db, filter: UseFilter): Promise<number[]> {
  const totals = await totalsOf(db, filter);
  const found = await db.one(idList)(sql`
    select json_agg(procedure_id) as ids from (
      select procedure_id from (${totals(mostFirst)}) walks ${mostFirst}) at`);
  return found?.ids ?? [];
}

export const useByIds = (db: Db, ids: readonly number[]): Promise<UseRow[]> =>
  db.rows(row)(
    shown(db, sql`unnest(${[...ids]}::bigint[]) with ordinality as at (id, place)`, sql`order by at.place`),
  );
