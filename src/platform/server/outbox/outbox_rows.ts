import { z } from "zod";
import { bool, int, text } from "../db/columns.ts";
import { type Queryable, type Sql, sql } from "../db/database.ts";
import { circumstances } from "./event_handlers.ts";

/** As it stands in the table: nothing is known of its payload yet. */
export const storedEvent = circumstances.extend({
  deaths: int,
  type: text,
  payload: z.record(z.string(), z.unknown()),
});
export type StoredEvent = z.output<typeof storedEvent>;

const takenEvent = storedEvent.extend({ place: int, was_due: text });
export type TakenEvent = z.output<typeof takenEvent>;
const takenInTurn = takenEvent.extend({ has_others: bool });

/** How long a process that says nothing keeps an event; afterwards it counts as dead and another takes the event. */
const leaseSeconds = 120;
export const renewMs = (leaseSeconds * 1000) / 3;

const untilLeaseEnds = sql`now() + make_interval(secs => ${leaseSeconds})`;

const isWaiting = sql`done_at is null and parked_at is null and due_at <= now()`;
/** In nobody's hand, and never in the hand of one who died. */
const isUnsuspected = sql`taken_at is null and deaths = 0`;

const taking = (chosen: Sql, more = sql``) => sql`
  chosen as (${chosen}),
  placed as (select id, due_at, row_number() over (order by due_at, id) as place from chosen)
  update outbox o set due_at = ${untilLeaseEnds}, attempts = attempts + 1, taken_at = now(),
    deaths = deaths + (taken_at is not null)::int
  from placed p where o.id = p.id
  returning p.place, p.due_at::text as was_due, o.id, o.instance_id, o.type, o.payload, o.actor_id, o.created_at,
    o.attempts, o.deaths${more}`;

/** The types of which something waits, each found by one step in the index, however much there is of any. */
export async function waitingTypes(db: Queryable): Promise<string[]> {
  const isLeft = sql`done_at is null and parked_at is null`;
  const found = await db.rows({ type: text })(sql`
    with recursive kinds as (
      (select type from outbox where ${isLeft} order by type limit 1)
      union all
      select (select o.type from outbox o where ${isLeft} and o.type > k.type order by o.type limit 1)
      from kinds k where k.type is not null)
    select k.type from kinds k where k.type is not null
      and exists (select 1 from outbox o where o.type = k.type and ${isWaiting} and ${isUnsuspected})`);
  return found.map(({ type }) => type);
}

/**
 * Takes events that wait, the oldest first and at most so many, of the company that comes after the one served last;
 * those being served are passed over. Tells whether something of one more company waits.
 */
export async function takeEvents(
  db: Queryable,
  ofLane: Sql,
  { served, last, most }: { served: readonly number[]; last: number; most: number },
): Promise<{ events: TakenEvent[]; hasOthers: boolean }> {
  const ofOthers = sql`${isWaiting} and ${isUnsuspected} and ${ofLane}
    and coalesce(instance_id, 0) <> all(${served}::bigint[])`;
  const nextOf = (companies: Sql) => sql`
    select coalesce(instance_id, 0) from outbox
    where ${ofOthers} and ${companies}
    order by coalesce(instance_id, 0), due_at, id limit 1`;
  const taken = await db.rows(takenInTurn)(sql`
    with company as (select coalesce(
      (${nextOf(sql`coalesce(instance_id, 0) > ${last}`)}),
      (${nextOf(sql`coalesce(instance_id, 0) <= ${last}`)})) as id),
    ${taking(
      sql`
      select id, due_at from outbox
      where ${isWaiting} and ${isUnsuspected} and ${ofLane} and coalesce(instance_id, 0) = (select id from company)
      order by due_at, id limit ${most} for update skip locked`,
      sql`,
    exists (select 1 from outbox where ${ofOthers} and coalesce(instance_id, 0) <> (select id from company)) as has_others`,
    )}`);
  return {
    events: taken.sort((one, other) => one.place - other.place),
    hasOthers: taken[0]?.has_others ?? false,
  };
}

/** Whether there is an event that was in hand when a process died. */
export async function hasSuspects(db: Queryable): Promise<boolean> {
  const found = await db.one({ is_there: bool })(sql`
    select exists (select 1 from outbox where ${isWaiting} and not (${isUnsuspected})) as is_there`);
  return found?.is_there === true;
}

/** Takes the oldest of them. */
export async function takeSuspect(db: Queryable): Promise<TakenEvent | undefined> {
  return db.one(takenEvent)(sql`
    with ${taking(sql`
      select id, due_at from outbox where ${isWaiting} and not (${isUnsuspected})
      order by due_at, id limit 1 for update skip locked`)}`);
}

export async function renewLease(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.run(sql`
    update outbox set due_at = ${untilLeaseEnds} where id = any(${[...ids]}::bigint[]) and taken_at is not null`);
}

/** Gives back what was taken and not begun with, as if it never had been. */
export async function giveBack(db: Queryable, events: readonly TakenEvent[]): Promise<void> {
  await db.run(sql`
    update outbox o set taken_at = null, attempts = o.attempts - 1, due_at = n.was_due
    from jsonb_to_recordset(${JSON.stringify(events.map(({ id, was_due }) => ({ id, was_due })))}::jsonb)
      as n (id bigint, was_due timestamptz)
    where o.id = n.id and o.done_at is null`);
}

export async function noteDone(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.run(sql`update outbox set done_at = now(), taken_at = null where id = any(${[...ids]}::bigint[])`);
}

/** Puts an event back for later, or aside for good. */
export async function noteFailed(
  db: Queryable,
  { id, attempts }: StoredEvent,
  error: unknown,
  isLast: boolean,
): Promise<void> {
  await db.run(sql`
    update outbox set last_error = ${String(error).slice(0, 500)}, taken_at = null,
      due_at = now() + make_interval(secs => ${2 ** attempts}::int),
      parked_at = case when ${isLast}::boolean then now() end
    where id = ${id} and done_at is null`);
}
