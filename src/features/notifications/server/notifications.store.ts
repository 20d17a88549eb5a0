import { z } from "zod";
import { pageSize } from "#platform/paging.ts";
import { bool, instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, empty, lookedUp, pageOf, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { mostCounted, notificationEvent } from "../notifications.contract.ts";
import { type Params, sentences } from "../news.rules.ts";
import { isCoalesced, type Switched, type Told } from "../notifications.rules.ts";
import { itemRow } from "./facts.store.ts";

const params = z.object({
  sentence: z.enum(sentences),
  reason: z.enum(["manager", "admin", "author", "new_manager", "former_manager", "rights"]),
  actor: text.nullable(),
  item: text.nullable(),
  manager: text.exactOptional(),
  status: z.enum(["active", "featuring", "archived"]).exactOptional(),
  request: z.object({ id: int, words: text }).exactOptional(),
  answer: text.exactOptional(),
  items: z.array(text).exactOptional(),
  more: int.exactOptional(),
}) satisfies z.ZodType<Params>;

/** A notification as it is kept, with what decides where it leads. */
const notificationRow = z.object({
  id: int,
  user_id: int,
  event: notificationEvent,
  process_id: int.nullable(),
  params,
  for_personal: bool,
  for_activity: bool,
  in_app: bool,
  seen: bool,
  created_at: instant,
  /** The picture of who did it. */
  avatar: text.nullable(),
  /** What it is about; null when that is deleted. */
  item: itemRow.extend({ slug: text }).nullable(),
});
export type NotificationRow = z.output<typeof notificationRow>;

const selectSql = (wanted: Sql) => sql`
  select n.id, n.user_id, n.event, n.process_id, n.params, n.for_personal, n.for_activity, n.in_app,
    n.seen_at is not null as seen, n.created_at, actor.avatar,
    case
      when p.id is not null then jsonb_build_object('kind', 'procedure', 'id', p.id, 'slug', p.slug, 'name', p.name,
        'status', p.status, 'responsible_id', p.responsible_id,
        'role_ids', array(select pr.role_id from procedure_draft_roles pr
          where pr.instance_id = p.instance_id and pr.procedure_id = p.id))
      when c.id is not null then jsonb_build_object('kind', 'process', 'id', c.id, 'slug', c.slug, 'name', c.name,
        'status', case when c.publication_id is null then 'draft' else 'live' end,
        'responsible_id', c.responsible_id, 'role_ids', '[]'::jsonb)
    end as item
  from (${wanted}) n
  left join users actor on actor.instance_id = n.instance_id and actor.id = n.actor_id
  left join procedures p on p.instance_id = n.instance_id and p.id = n.procedure_id and p.deleted_at is null
  left join processes c on c.instance_id = n.instance_id and c.id = n.process_id and c.deleted_at is null
  order by n.created_at desc, n.id desc`;

type Wanted = { user_id: number; only_unread: boolean; offset: number };

/** A person's notifications in the application, newest first. */
export function listRows(db: Db, { user_id, only_unread, offset }: Wanted): Promise<NotificationRow[]> {
  return db.rows(notificationRow)(
    selectSql(sql`
      select n.* from (
        select id from notifications
        where instance_id = ${db.instance_id} and user_id = ${user_id} and in_app
          ${only_unread ? sql`and seen_at is null` : empty}
        order by created_at desc, id desc ${pageOf({ offset, size: pageSize })}) l
      ${lookedUp(sql`notifications`, "n", sql`one.instance_id = ${db.instance_id} and one.id = l.id`)}`),
  );
}

/** Notifications by their ids, whoever they are for. */
export function listByIds(db: Db, ids: readonly number[]): Promise<NotificationRow[]> {
  return db.rows(notificationRow)(
    selectSql(sql`
      select * from notifications where instance_id = ${db.instance_id} and id = any(${[...ids]}::bigint[])`),
  );
}

/** How many a person has not read, counted up to `mostCounted`: nobody reads a longer number. */
export async function countUnread(db: Db, user_id: number): Promise<number> {
  return (await countUnreadOf(db, [user_id])).get(user_id) ?? 0;
}

/** How many each of several people has not read, by the person; counted up to `mostCounted`. */
export async function countUnreadOf(db: Db, user_ids: readonly number[]): Promise<Map<number, number>> {
  const found = await db.rows({ user_id: int, unread: int })(sql`
    select reader.user_id, counted.unread
    from unnest(${[...user_ids]}::bigint[]) reader (user_id)
    cross join lateral (
      select count(*) as unread from (
        select from notifications n
        where n.instance_id = ${db.instance_id} and n.user_id = reader.user_id and n.in_app and n.seen_at is null
        order by n.created_at desc, n.id desc limit ${mostCounted}) first_ones) counted`);
  return new Map(found.map(({ user_id, unread }) => [user_id, unread]));
}

/** Whether one was read; undefined when the person has no such notification. */
export async function findSeen(db: Db, user_id: number, id: number): Promise<boolean | undefined> {
  const found = await db.one({ seen: bool })(sql`
    select seen_at is not null as seen from notifications
    where instance_id = ${db.instance_id} and user_id = ${user_id} and id = ${id} and in_app`);
  return found?.seen;
}

/** Marks one as read; undefined when the person has no such notification, false when it was read before. */
export async function markSeen(db: Db, user_id: number, id: number): Promise<boolean | undefined> {
  const mine = sql`instance_id = ${db.instance_id} and user_id = ${user_id} and id = ${id} and in_app`;
  const marked = await db.run(
    sql`update notifications set seen_at = now() where ${mine} and seen_at is null`,
  );
  if (marked === 1) return true;
  return (await db.run(sql`select from notifications where ${mine}`)) === 1 ? false : undefined;
}

/** Marks all of a person as read and tells how many were not. */
export function markAllSeen(db: Db, user_id: number): Promise<number> {
  return db.run(sql`
    update notifications set seen_at = now()
    where instance_id = ${db.instance_id} and user_id = ${user_id} and in_app and seen_at is null`);
}

export type Happened = {
  event_id: number;
  actor_id: number | null;
  procedure_id: number | null;
  process_id: number | null;
  created_at: string;
};

const addedRow = z.object({ id: int, user_id: int, is_new: bool });
export type Added = z.output<typeof addedRow>;

/**
 * Keeps what people are told of an event and gives what is new to them: nothing for an event that was told before.
 * Kinds that are coalesced take the place of an unread one of the last hour by the same person about the same item.
 * Everything told at once must be of kinds that are alike in this.
 */
export async function addNotifications(
  db: Db,
  happened: Happened,
  told: readonly (Told & { in_app: boolean })[],
): Promise<Added[]> {
  const edits = told.filter(({ event }) => isCoalesced(event));
  const others = told.filter(({ event }) => !isCoalesced(event));
  return [
    ...(others.length > 0 ? await insert(db, happened, others) : []),
    ...(edits.length > 0 ? await insertOrRefresh(db, happened, edits) : []),
  ];
}

const toldSql = (told: readonly (Told & { in_app: boolean })[]) => sql`
  jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (user_id bigint, event text, params jsonb,
    for_personal boolean, for_activity boolean, in_app boolean)`;

const insertSql = (db: Db, happened: Happened, from: Sql) => sql`
  insert into notifications (instance_id, user_id, event_id, event, actor_id, procedure_id, process_id, params,
    for_personal, for_activity, in_app, created_at)
  select ${db.instance_id}, t.user_id, ${happened.event_id}, t.event, ${happened.actor_id}::bigint,
    ${happened.procedure_id}::bigint, ${happened.process_id}::bigint, t.params, t.for_personal, t.for_activity,
    t.in_app, ${happened.created_at}::timestamptz
  from ${from}
  on conflict (instance_id, user_id, event_id) do nothing
  returning id, user_id, true as is_new`;

const insert = (db: Db, happened: Happened, told: readonly (Told & { in_app: boolean })[]) =>
  db.rows(addedRow)(insertSql(db, happened, toldSql(told)));

/**
 * What was told with a later event covers an earlier one: so an event that comes again, after its notification has
 * gone on to a later one, changes nothing.
 */
async function insertOrRefresh(
  db: Db,
  happened: Happened,
  told: readonly (Told & { in_app: boolean })[],
): Promise<Added[]> {
  // Two processes with two edits of one process must see what the other has told.
  await db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`notifications:${db.instance_id}:${happened.process_id}`}, 0))`);
  const alike = sql`
    n.instance_id = ${db.instance_id} and n.user_id = t.user_id and n.event = t.event and n.event = 'edit_live_process'
    and n.process_id = ${happened.process_id} and n.actor_id is not distinct from ${happened.actor_id}::bigint`;
  return db.rows(addedRow)(sql`
    with told as (
      select t.* from ${toldSql(told)}
      where not exists (select from notifications n where ${alike} and n.event_id >= ${happened.event_id})),
    refreshed as (
      update notifications n set event_id = ${happened.event_id}, created_at = ${happened.created_at}::timestamptz,
        params = t.params, in_app = t.in_app
      from told t
      where n.instance_id = ${db.instance_id} and n.seen_at is null and n.id = (
        select n.id from notifications n
        where ${alike} and n.seen_at is null
          and n.created_at > ${happened.created_at}::timestamptz - interval '1 hour'
        order by n.event_id desc limit 1)
      returning n.id, n.user_id, false as is_new),
    added as (
      ${insertSql(db, happened, sql`told t where t.user_id not in (select r.user_id from refreshed r)`)})
    select * from refreshed union all select * from added`);
}

const switchRow = z.object({ user_id: int, event: notificationEvent, in_app: bool, by_mail: bool });
type Switch = z.output<typeof switchRow>;

/** What these people have set otherwise than it is by default. */
export function listSettings(db: Db, user_ids: readonly number[]): Promise<Switch[]> {
  return db.rows(switchRow)(sql`
    select user_id, event, in_app, by_mail from notification_settings
    where instance_id = ${db.instance_id} and user_id = any(${[...user_ids]}::bigint[])`);
}

/** Turns switches and leaves the others of their events as they are, whoever turns those meanwhile. */
export async function saveSwitches(db: Db, user_id: number, switched: readonly Switched[]): Promise<void> {
  for (const channel of ["in_app", "by_mail"] as const) {
    const rows = switched.filter((one) => one.channel === channel);
    if (rows.length === 0) continue;
    const column = raw(channel);
    await db.run(sql`
      insert into notification_settings (instance_id, user_id, event, ${column})
      select ${db.instance_id}, ${user_id}, s.event, s.is_on
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (event text, is_on boolean)
      order by s.event
      on conflict (instance_id, user_id, event) do update set ${column} = excluded.${column}`);
  }
}
