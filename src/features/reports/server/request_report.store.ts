import { z } from "zod";
import { type ImprovementStatus, improvementStatuses } from "#features/improvements/improvements.contract.ts";
import { peopleWords, personSql } from "#features/people/server/people.store.ts";
import { startOf } from "#features/visits/server/visits.store.ts";
import type { DayRange } from "#features/visits/visits.rules.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, empty, lookedUp, pageOf, type Sql, sql } from "#platform/server/db/database.ts";
import { rowsFound, searchedNames } from "#platform/server/db/searched_names.store.ts";
import { endOf } from "#platform/paging.ts";
import { searchStems } from "#platform/text/search_stems.ts";
import { type RequestRow, requestRow } from "../reports.contract.ts";
import { type Counted, countedOf } from "#features/checks/server/check_lists.store.ts";
import { isReadableProcedure, isReadableProcess, wayTo } from "#features/checks/server/readable.store.ts";

export type RequestFilter = {
  status?: ImprovementStatus | undefined;
  search?: string | undefined;
  days: DayRange;
  /** Also requests about what is not published, of each kind. */
  has_drafts: { procedures: boolean; processes: boolean };
};

const idList = { ids: z.array(int).nullable() };
const newestFirst = sql`order by created_at desc, id desc`;
const oldestFirst = sql`order by created_at, id`;

/** Asks whether what a request `l` is about is there. */
const isThere = (db: Db) => sql`
  and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
    where g.instance_id = ${db.instance_id} and g.deleted_at is not null))
  and (l.process_id is null or l.process_id not in (select g.id from processes g
    where g.instance_id = ${db.instance_id} and g.deleted_at is not null))`;

/** Asks whether it may be read by whoever has this report and nothing else. */
const isReadable = (db: Db, { procedures, processes }: RequestFilter["has_drafts"]) => sql`
  ${procedures ? empty : sql`and (l.procedure_id is null or (true ${isReadableProcedure(db, sql`l.procedure_id`, false)}))`}
  ${processes ? empty : sql`and (l.process_id is null or (true ${isReadableProcess(db, sql`l.process_id`, false)}))`}`;

const table = sql`improvement_proposals`;

/** What is wanted, as rows to be read in order: each status is a walk of its own along an index. */
async function requestsOf(
  db: Db,
  { status, search, days, has_drafts }: RequestFilter,
): Promise<(order: Sql, most?: number) => Sql> {
  const stems = searchStems(search ?? "");
  const found = await searchedNames(db, [
    {
      kind: "person",
      id: sql`l.user_id`,
      words: peopleWords(search ?? ""),
      among: { table, column: sql`user_id` },
    },
    {
      kind: "procedure",
      id: sql`l.procedure_id`,
      words: stems,
      among: { table, column: sql`procedure_id` },
    },
    { kind: "process", id: sql`l.process_id`, words: stems, among: { table, column: sql`process_id` } },
  ]);
  const statuses = status === undefined ? improvementStatuses : [status];
  const walks = statuses.map(
    (one) => sql`
      from improvement_proposals l
      where l.instance_id = ${db.instance_id} and l.status = ${one}
      ${days.from === null ? empty : sql`and l.created_at >= ${startOf(days.from)}`}
      ${days.before === null ? empty : sql`and l.created_at < ${startOf(days.before)}`} ${isThere(db)} ${isReadable(db, has_drafts)}`,
  );
  const columns = sql`l.id, l.created_at, l.user_id, l.procedure_id, l.process_id`;
  return (order, most) => rowsFound(found, walks, { columns, order, most });
}

const shown = (db: Db, at: Sql, order: Sql): Sql => sql`
  select l.id, l.body, l.status, l.created_at, l.status_at, ${personSql} || jsonb_build_object('slug', u.slug) as "user",
    case when l.process_id is null
      then (select jsonb_build_object('kind', 'procedure', 'slug', p.slug, 'name', p.name) from procedures p
        where p.instance_id = l.instance_id and p.id = l.procedure_id)
      else (select jsonb_build_object('kind', 'process', 'slug', c.slug, 'name', c.name) from processes c
        where c.instance_id = l.instance_id and c.id = l.process_id) end as item
  from ${at}
  ${lookedUp(sql`improvement_proposals`, "l", sql`one.instance_id = ${db.instance_id} and one.id = at.id`)}
  ${lookedUp(sql`users`, "u", sql`one.instance_id = l.instance_id and one.id = l.user_id`)}
  ${order}`;

/** Requests about everything that is there, newest first, twenty at a time, with how many there are. */
export async function listRequests(
  db: Db,
  filter: RequestFilter,
  offset: number,
): Promise<Counted<RequestRow>> {
  const requests = await requestsOf(db, filter);
  const counted = countedOf(db, requests(newestFirst));
  const { isBackwards, ...way } = await wayTo(offset, counted);
  const order = isBackwards ? oldestFirst : newestFirst;
  const [data, count] = await Promise.all([
    db.rows(requestRow)(
      shown(
        db,
        sql`(select id from (${requests(order, endOf(way))}) walks ${order} ${pageOf(way)}) at`,
        sql`order by l.created_at desc, l.id desc`,
      ),
    ),
    counted,
  ]);
  return { data, ...count };
}

/** The ids of all of them, newest first. */
export async function requestIds(db: Db, filter: RequestFilter): Promise<number[]> {
  const requests = await requestsOf(db, filter);
  const found = await db.one(idList)(sql`
    select json_agg(id) as ids from (select id from (${requests(newestFirst)}) walks ${newestFirst}) at`);
  return found?.ids ?? [];
}

export const requestsByIds = (db: Db, ids: readonly number[]): Promise<RequestRow[]> =>
  db.rows(requestRow)(
    shown(db, sql`unnest(${[...ids]}::bigint[]) with ordinality as at (id, place)`, sql`order by at.place`),
  );
