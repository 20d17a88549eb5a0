import { z } from "zod";
import { personSql } from "#features/people/server/people.store.ts";
import { countOfWords, requestsSaying, type Said } from "./request_words.store.ts";
import { improvementFilesSql, statusBySql } from "./latest_improvements.store.ts";
import { countedUpTo, type Walk } from "#platform/paging.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, empty, join, lookedUp, pageOf, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { hasAll, namesLike } from "#platform/server/db/name_search.ts";
import { foldText } from "#platform/text/fold_text.ts";
import {
  improvement,
  type ImprovementStatus,
  improvementStatus,
  improvementStatuses,
} from "../improvements.contract.ts";

/** What a request is about, by id. */
const about = z.union([
  z.object({ procedure_id: int, process_id: z.null() }),
  z.object({ procedure_id: z.null(), process_id: int }),
]);
export type About = z.output<typeof about>;

/** A request without the names of what it is about. */
const improvementRow = improvement.omit({ procedure: true, process: true });
export type ImprovementRow = z.output<typeof improvementRow>;

export type ListFilter = {
  status?: ImprovementStatus | undefined;
  search?: string | undefined;
  /** Only those that this person sent. */
  user_id?: number | undefined;
  /** Only this one. */
  id?: number | undefined;
  /** What the search finds, once that was looked up. */
  said?: Said;
};

/** A filter with what its search finds. */
export async function lookedUpFilter(db: Db, about: About, filter: ListFilter): Promise<ListFilter> {
  const { search = "", id, user_id } = filter;
  if (id !== undefined || namesLike(search) === undefined) return filter;
  return { ...filter, said: await requestsSaying(db, itemOf(about), { search, user_id }) };
}

/** How the words of requests name what they are about. */
const itemOf = ({ procedure_id, process_id }: About) => procedure_id ?? -process_id;

const fields = sql`
  i.id, i.body, i.status, i.created_at, ${personSql} as user, ${improvementFilesSql} as files, i.step_id,
  ${statusBySql} as status_by, i.status_at, i.status_reason, i.revision`;

const isAbout = ({ procedure_id, process_id }: About): Sql =>
  procedure_id === null ? sql`i.process_id = ${process_id}` : sql`i.procedure_id = ${procedure_id}`;

type Wanted = Omit<ListFilter, "status" | "search"> & { status: ImprovementStatus };

/** Each status is a walk of its own along an index: the list is read from their beginnings. */
const from = (db: Db, about: About, { status, user_id, id }: Wanted): Sql => sql`
  from improvement_proposals i
  where i.instance_id = ${db.instance_id} and ${isAbout(about)} and i.status = ${status}
  ${user_id === undefined ? empty : sql`and i.user_id = ${user_id}`} ${id === undefined ? empty : sql`and i.id = ${id}`}`;

/** Those of any status that a search finds, by the ids of what it can find: each is looked up by its key. */
const fromThose = (db: Db, about: About, { user_id, search }: ListFilter, ids: readonly number[]): Sql => sql`
  from unnest(${[...ids]}::bigint[]) f (id) cross join lateral (
    select i.id, i.created_at, i.status from improvement_proposals i
    where i.instance_id = ${db.instance_id} and i.id = f.id and ${isAbout(about)}
      ${user_id === undefined ? empty : sql`and i.user_id = ${user_id}`} ${saying(search)} offset 0) i`;

/** Asks a request `i` for the words of a search. */
function saying(search: string | undefined): Sql {
  const words = namesLike(search);
  return words ? sql`and ${hasAll(sql`i.body_key`, words)}` : empty;
}

/** The same on the way along an index, which the text is not in: it is looked at by the request's key. */
function sayingOnTheWay(db: Db, search: string | undefined): Sql {
  const words = namesLike(search);
  if (!words) return empty;
  return sql`where (select ${hasAll(sql`t.body_key`, words)} from improvement_proposals t
    where t.instance_id = ${db.instance_id} and t.id = i.id)`;
}

/** A page of what was sent about something, newest first. */
export function listImprovements(
  db: Db,
  about: About,
  filter: ListFilter,
  { offset, size, isBackwards }: Walk,
): Promise<ImprovementRow[]> {
  const statuses = filter.status === undefined ? improvementStatuses : [filter.status];
  const order = raw(isBackwards ? "order by created_at, id" : "order by created_at desc, id desc");
  const { said, search } = filter;
  const walks =
    said && "ids" in said
      ? [
          sql`select i.id, i.created_at ${fromThose(db, about, filter, said.ids)} where i.status = any(${statuses}::text[])`,
        ]
      : statuses.map(
          (status) => sql`
            (select i.* from (
                select i.id, i.created_at ${from(db, about, { ...filter, status })} ${order} offset 0) i
              ${sayingOnTheWay(db, search)} ${order})`,
        );
  return db.rows(improvementRow)(sql`
    select ${fields}
    from (select id from (${join(walks, " union all ")}) walks
          ${order} ${pageOf({ offset, size })}) l
    ${lookedUp(sql`improvement_proposals`, "i", sql`one.instance_id = ${db.instance_id} and one.id = l.id`)}
    ${lookedUp(sql`users`, "u", sql`one.instance_id = i.instance_id and one.id = i.user_id`)}
    order by i.created_at desc, i.id desc`);
}

/** How many there are of each status, and those of which there are more. */
export type Totals = { totals: Record<ImprovementStatus, number>; cut: ImprovementStatus[] };

/**
 * How many of each status there are under the other filters. What is not narrowed is kept
 * counted, the rest is counted up to the bound.
 */
export async function countImprovements(db: Db, about: About, filter: ListFilter): Promise<Totals> {
  const isNarrowed =
    filter.user_id !== undefined || filter.id !== undefined || namesLike(filter.search) !== undefined;
  const { said, search, user_id } = filter;
  const walked = (status: ImprovementStatus) => sql`
    (select count(*) from (
      select ${from(db, about, { ...filter, status })} ${saying(search)} ${pageOf({ offset: 0, size: countedUpTo + 1 })}) c)`;
  const countOf = (status: ImprovementStatus) => {
    if (said && "words" in said)
      return sql`coalesce(${countOfWords(db, itemOf(about), { ...said, status, user_id })}, ${walked(status)})`;
    return isNarrowed
      ? walked(status)
      : sql`coalesce((select c.items from listed_counts c
          where c.instance_id = ${db.instance_id} and c.kind = 'improvement'
            and c.facet = ${about.procedure_id === null ? "process" : "procedure"}
            and c.key = ${about.procedure_id ?? about.process_id} and c.status = ${status}), 0)`;
  };
  const those = said && "ids" in said ? fromThose(db, about, filter, said.ids) : undefined;
  const counted = await db.one({ active: int, featuring: int, archived: int })(
    those
      ? sql`
    select count(*) filter (where i.status = 'active') as active, count(*) filter (where i.status = 'featuring') as featuring,
      count(*) filter (where i.status = 'archived') as archived ${those}`
      : sql`
    select ${countOf("active")}::bigint as active, ${countOf("featuring")}::bigint as featuring,
      ${countOf("archived")}::bigint as archived`,
  );
  const found = counted ?? { active: 0, featuring: 0, archived: 0 };
  const cut = improvementStatuses.filter((status) => isNarrowed && found[status] > countedUpTo);
  const shown = (status: ImprovementStatus) => (cut.includes(status) ? countedUpTo : found[status]);
  return {
    totals: { active: shown("active"), featuring: shown("featuring"), archived: shown("archived") },
    cut,
  };
}

/** One request that is there. */
export async function readImprovement(db: Db, id: number): Promise<ImprovementRow> {
  const row = await db.one(improvementRow)(sql`
    select ${fields}
    from improvement_proposals i join users u on u.instance_id = i.instance_id and u.id = i.user_id
    where i.instance_id = ${db.instance_id} and i.id = ${id}`);
  if (!row) throw new Error(`Request ${id} is gone`);
  return row;
}

/** What a change of a request is decided by. */
const improvementHead = about.and(
  z.object({ id: int, status: improvementStatus, user_id: int, revision: int }),
);
export type ImprovementHead = z.output<typeof improvementHead>;

/** The same, the request's row held until the transaction ends, so that one change follows another. */
export function lockImprovement(db: Db, id: number): Promise<ImprovementHead | undefined> {
  return db.one(improvementHead)(sql`
    select i.id, i.procedure_id, i.process_id, i.status, i.user_id, i.revision from improvement_proposals i
    where i.instance_id = ${db.instance_id} and i.id = ${id} for no key update`);
}

/** A file of a request, ready to be added. */
export type NewFile = { name: string; filename: string; content_type: string; bytes: number };

/** Adds a request with its files in their order and gives its id. */
export async function insertImprovement(
  db: Db,
  improvement: About & { body: string; step_id: number | null; user_id: number },
  files: readonly NewFile[],
): Promise<number> {
  const { body, procedure_id, process_id, step_id, user_id } = improvement;
  const added = await db.one({ id: int })(sql`
    insert into improvement_proposals (instance_id, procedure_id, process_id, step_id, user_id, body, body_key)
    values (${db.instance_id}, ${procedure_id}, ${process_id}, ${step_id}, ${user_id}, ${body}, ${foldText(body)})
    returning id`);
  if (!added) throw new Error("The request was not added");
  if (files.length > 0)
    await db.run(sql`
      insert into improvement_files (instance_id, improvement_id, position, name, filename, content_type, bytes)
      select ${db.instance_id}::bigint, ${added.id}::bigint, f.position, f.name, f.filename, f.content_type, f.bytes
      from rows from (jsonb_to_recordset(${JSON.stringify(files)}::jsonb)
        as (name text, filename text, content_type text, bytes int)) with ordinality
        as f (name, filename, content_type, bytes, position)`);
  return added.id;
}

export async function changeStatus(
  db: Db,
  id: number,
  { status, reason, user_id }: { status: ImprovementStatus; reason: string | null; user_id: number },
): Promise<void> {
  await db.run(sql`
    update improvement_proposals set status = ${status}, status_by = ${user_id}, status_at = now(),
      status_reason = ${reason}, revision = revision + 1
    where instance_id = ${db.instance_id} and id = ${id}`);
}

const foundFile = about.and(z.object({ filename: text, content_type: text }));
export type FoundFile = z.output<typeof foundFile>;

/** A file by its generated name, with what its request is about. */
export function findFile(db: Db, name: string): Promise<FoundFile | undefined> {
  return db.one(foundFile)(sql`
    select f.filename, f.content_type, i.procedure_id, i.process_id
    from improvement_files f
    join improvement_proposals i on i.instance_id = f.instance_id and i.id = f.improvement_id
    where f.instance_id = ${db.instance_id} and f.name = ${name}`);
}

/** Whether a procedure has, or in one of its versions had, a step. */
export async function isStepOfProcedure(db: Db, procedure_id: number, step_id: number): Promise<boolean> {
  const found = await db.run(sql`
    select from procedure_steps
    where instance_id = ${db.instance_id} and procedure_id = ${procedure_id} and id = ${step_id}`);
  return found > 0;
}

/** Charts may be megabytes, and each that is looked at is read whole within the call's transaction. */
const versionsLookedAt = 20;
/** What of a process's highest step id is kept, at most; steps may have ids above it. */
const highestMark = 9_000_000_000_000_000;

/**
 * Whether a chart of a process has a step: the published one or, for who may read drafts, the one that editing goes on
 * from or one of the newest versions.
 */
export async function isStepOfProcess(
  db: Db,
  process_id: number,
  step_id: number,
  { readsDrafts }: { readsDrafts: boolean },
): Promise<boolean> {
  // A quote inside a name is escaped in a chart's JSON, so no name can look like a step.
  const step = `"unique_id"\\s*:\\s*${step_id}\\s*[,}]`;
  const drawn = sql`
    or exists (select 1 from (
        select v.tree from process_versions v
        where v.instance_id = c.instance_id and v.process_id = c.id and v.deleted_at is null
        order by v.id = c.version_id desc, v.id desc limit ${versionsLookedAt}) w
      where w.tree ~ ${step})`;
  const found = await db.run(sql`
    select from processes c
    where c.instance_id = ${db.instance_id} and c.id = ${process_id} and c.highest_step_id >= least(${step_id}::bigint, ${highestMark}::bigint) and (
      exists (select 1 from process_publications b
        where b.instance_id = c.instance_id and b.id = c.publication_id and b.tree ~ ${step})
      ${readsDrafts ? drawn : empty})`);
  return found > 0;
}
