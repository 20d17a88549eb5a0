import { z } from "zod";
import { answerOf } from "#features/rights/rights.rules.ts";
import { peopleWords, personSql } from "#features/people/server/people.store.ts";
import { isVisibleProcedure } from "#features/items/server/listed.store.ts";
import { timeZone } from "#platform/time/dates.ts";
import { countedUpTo, endOf, pageSize } from "#platform/paging.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, empty, lookedUp, pageOf, type Sql, sql } from "#platform/server/db/database.ts";
import { rowsFound, searchedNames } from "#platform/server/db/searched_names.store.ts";
import type { Actor } from "#platform/server/session.ts";
import { searchStems } from "#platform/text/search_stems.ts";
import { type TimeMode, timeMode, type Visit, visit } from "../visits.contract.ts";
import type { DayRange } from "../visits.rules.ts";

const timeSettings = z.object({ mode: timeMode, retention_days: int });
export type TimeSettings = z.output<typeof timeSettings>;

/** What the company keeps. `share` holds it until the transaction ends, `lock` is for changing it. */
export async function findTimeSettings(db: Db, mode: "read" | "share" | "lock"): Promise<TimeSettings> {
  const held = { read: empty, share: sql`for share`, lock: sql`for no key update` }[mode];
  const found = await db.one(timeSettings)(sql`
    select time_mode as mode, time_retention_days as retention_days
    from instances where id = ${db.instance_id} ${held}`);
  if (!found) throw new Error("The company is gone");
  return found;
}

/** Saves what the company keeps; without time by person its rows are removed too. Answers how many. */
export async function saveTimeSettings(db: Db, settings: TimeSettings): Promise<number> {
  await db.run(sql`
    update instances set time_mode = ${settings.mode}, time_retention_days = ${settings.retention_days}
    where id = ${db.instance_id}`);
  if (settings.mode === "per_person") return 0;
  return db.run(sql`delete from procedure_logs where instance_id = ${db.instance_id}`);
}

/** What was told of a stay before: how many of its seconds count already, and the entry they stand in. */
const stayRow = z.object({ key: text.nullable(), time: int, log_id: int.nullable() });
export type Stay = z.output<typeof stayRow>;

/** A stay without a name, of which nothing can have been told. */
export const unnamedStay: Stay = { key: null, time: 0, log_id: null };

/** A person's stay on a procedure by its name, held until the transaction ends, so that two calls about it do not meet. */
export async function holdStay(
  db: Db,
  { procedure_id, user_id, visit }: { procedure_id: number; user_id: number; visit: string },
): Promise<Stay> {
  const held = await db.one(stayRow)(sql`
    insert into visit_receipts as r (instance_id, key)
    values (${db.instance_id}, md5(${`${user_id}/${procedure_id}/${visit}`})::uuid)
    on conflict (instance_id, key) do update set time = r.time
    returning r.key, r.time, r.log_id`);
  if (!held) throw new Error("The stay was not noted");
  return held;
}

/** Adds to the seconds that a person reported within a day and answers their sum. */
export async function takeSeconds(db: Db, user_id: number, seconds: number): Promise<number> {
  const taken = await db.one({ sum: int })(sql`
    select take_seconds(${`visits:${db.instance_id}:${user_id}`}, ${seconds}) as sum`);
  return taken?.sum ?? 0;
}

type Added = { procedure_id: number; user_id: number; seconds: number };

/** Adds seconds of a stay to the procedure's sums and, unless only sums are kept, to what is told by person. */
export async function addSeconds(
  db: Db,
  mode: Exclude<TimeMode, "off">,
  stay: Stay,
  added: Added,
): Promise<void> {
  await db.run(sql`
    insert into procedure_times as t (instance_id, procedure_id, total_time, entries)
    values (${db.instance_id}, ${added.procedure_id}, ${added.seconds}, 1)
    on conflict (instance_id, procedure_id) do update
      set total_time = t.total_time + excluded.total_time, entries = t.entries + ${stay.time === 0 ? 1 : 0}`);
  const log_id = mode === "per_person" ? await addToEntry(db, stay.log_id, added) : null;
  if (stay.key !== null)
    await db.run(sql`
      update visit_receipts set time = ${stay.time + added.seconds}, log_id = ${log_id}
      where instance_id = ${db.instance_id} and key = ${stay.key}`);
}

/** Adds to an entry, or begins one where there is none (any more), and answers its id. */
async function addToEntry(db: Db, log_id: number | null, added: Added): Promise<number | null> {
  const { procedure_id, user_id, seconds } = added;
  const isAdded =
    log_id !== null &&
    (await db.run(sql`
      update procedure_logs set time = time + ${seconds}
      where instance_id = ${db.instance_id} and id = ${log_id} and user_id = ${user_id}`)) === 1;
  if (isAdded) return log_id;
  const begun = await db.one({ id: int })(sql`
    insert into procedure_logs (instance_id, procedure_id, user_id, time)
    values (${db.instance_id}, ${procedure_id}, ${user_id}, ${seconds})
    returning id`);
  return begun?.id ?? null;
}

export type VisitFilter = {
  /** Only of this person. */
  user_id?: number;
  /** Only of this procedure, which the caller may see. */
  procedure_id?: number;
  search?: string | undefined;
  days: DayRange;
};

const idList = { ids: z.array(int).nullable() };

/** When a day begins in Romania. */
export const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;

/** Asks a row `l` whether its procedure is there and the actor may see it; who reads all drafts sees all that are not deleted. */
function ofVisible(db: Db, actor: Actor): Sql {
  if (answerOf(actor, "read_procedure_draft") === "yes")
    return sql`and l.procedure_id not in (select g.id from procedures g
      where g.instance_id = ${db.instance_id} and g.deleted_at is not null)`;
  return sql`and ${isVisibleProcedure(db, actor, sql`l.procedure_id`)}`;
}

const newestFirst = sql`order by created_at desc, id desc`;

const table = sql`procedure_logs`;

/** The entries that are wanted, as rows to be read in order. */
async function entries(
  db: Db,
  actor: Actor,
  filter: VisitFilter,
): Promise<(order: Sql, most?: number) => Sql> {
  const { from, before } = filter.days;
  const found = await searchedNames(db, [
    {
      kind: "person",
      id: sql`l.user_id`,
      words: peopleWords(filter.search ?? ""),
      among: { table, column: sql`user_id` },
    },
    {
      kind: "procedure",
      id: sql`l.procedure_id`,
      words: searchStems(filter.search ?? ""),
      among: { table, column: sql`procedure_id` },
    },
  ]);
  const wanted = sql`
    from procedure_logs l
    where l.instance_id = ${db.instance_id}
    and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
      from instances i where i.id = ${db.instance_id} and i.time_mode = 'per_person')
    ${filter.user_id === undefined ? empty : sql`and l.user_id = ${filter.user_id}`}
    ${filter.procedure_id === undefined ? empty : sql`and l.procedure_id = ${filter.procedure_id}`}
    ${from === null ? empty : sql`and l.created_at >= ${startOf(from)}`}
    ${before === null ? empty : sql`and l.created_at < ${startOf(before)}`}
    ${filter.procedure_id === undefined ? ofVisible(db, actor) : empty}`;
  const columns = sql`l.id, l.created_at, l.user_id, l.procedure_id`;
  return (order, most) => rowsFound(found, [wanted], { columns, order, most });
}

/** Entries by a query that gives their ids as `at`. */
const shown = (db: Db, at: Sql, order: Sql): Sql => sql`
  select l.id, ${personSql} || jsonb_build_object('email', u.email) as user,
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
  from ${at}
  ${lookedUp(sql`procedure_logs`, "l", sql`one.instance_id = ${db.instance_id} and one.id = at.id`)}
  ${lookedUp(sql`users`, "u", sql`one.instance_id = l.instance_id and one.id = l.user_id`)}
  ${lookedUp(sql`procedures`, "p", sql`one.instance_id = l.instance_id and one.id = l.procedure_id`)}
  ${order}`;

/** Time by person, newest first, twenty at a time, with how many there are; nothing unless it is kept, nor past its retention. */
export async function listVisits(
  db: Db,
  actor: Actor,
  filter: VisitFilter & { offset: number },
): Promise<{ data: Visit[]; total: number; is_more: boolean }> {
  const rows = await entries(db, actor, filter);
  const counting = db.one({ total: int })(sql`
    select count(*) as total from (select from (${rows(newestFirst)}) met ${pageOf({ offset: 0, size: countedUpTo + 1 })}) counted`);
  const way = { offset: filter.offset, size: pageSize };
  const page = db.rows(visit)(
    shown(
      db,
      sql`(select id from (${rows(newestFirst, endOf(way))}) walks ${newestFirst} ${pageOf(way)}) at`,
      sql`order by l.created_at desc, l.id desc`,
    ),
  );
  const [data, { total } = { total: 0 }] = await Promise.all([page, counting]);
  return { data, total: Math.min(total, countedUpTo), is_more: total > countedUpTo };
}

/** The ids of all of them, newest first. */
export async function visitIds(db: Db, actor: Actor, filter: VisitFilter): Promise<number[]> {
  const rows = await entries(db, actor, filter);
  const found = await db.one(idList)(sql`
    select json_agg(id) as ids from (select id from (${rows(newestFirst)}) walks ${newestFirst}) at`);
  return found?.ids ?? [];
}

/** Entries by their ids, in that order. */
export const visitsByIds = (db: Db, ids: readonly number[]): Promise<Visit[]> =>
  db.rows(visit)(
    shown(db, sql`unnest(${[...ids]}::bigint[]) with ordinality as at (id, place)`, sql`order by at.place`),
  );
