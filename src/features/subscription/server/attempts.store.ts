import { z } from "zod";
import { instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

export type AttemptKind = "subscribe" | "pay" | "card" | "change_plan" | "cancel" | "renew";
export type Outcome = "done" | "refused" | "awaiting" | "given_up";

const begunRow = z.object({ id: int, key: text });
export type Begun = z.output<typeof begunRow>;

/** Begins an attempt; undefined when the company has one open already. */
export function beginAttempt(
  db: Db,
  about: {
    kind: AttemptKind;
    package_id: number | null;
    user_id: number;
    now: Date;
    leased_until: Date;
  },
): Promise<Begun | undefined> {
  return db.one(begunRow)(sql`
    insert into payment_attempts (instance_id, kind, package_id, started_by, started_at, leased_until)
    values (${db.instance_id}, ${about.kind}, ${about.package_id}, ${about.user_id}, ${about.now}, ${about.leased_until})
    on conflict (instance_id) where ended_at is null do nothing
    returning id, key::text as key`);
}

const openRow = z.object({ id: int, leased_until: instant });

export function findOpenAttempt(db: Db): Promise<z.output<typeof openRow> | undefined> {
  return db.one(openRow)(sql`
    select id, leased_until from payment_attempts where instance_id = ${db.instance_id} and ended_at is null`);
}

/** Ends an attempt, unless somebody else has. */
export async function endAttempt(
  db: Db,
  id: number,
  ended: { outcome: Outcome; problem: string | null; now: Date },
): Promise<void> {
  await db.run(sql`
    update payment_attempts set outcome = ${ended.outcome}, problem = ${ended.problem}, ended_at = ${ended.now}
    where instance_id = ${db.instance_id} and id = ${id} and ended_at is null`);
}

/** Ends what was cut off: its lease is over and nobody is at it. */
export function endCutOff(db: Db, now: Date): Promise<number> {
  return db.run(sql`
    update payment_attempts set outcome = 'given_up', problem = 'cut off', ended_at = ${now}
    where instance_id = ${db.instance_id} and ended_at is null and leased_until <= ${now}`);
}

/** Zero when it has ended meanwhile. */
export function leaseUntil(db: Db, id: number, leased_until: Date): Promise<number> {
  return db.run(sql`
    update payment_attempts set leased_until = ${leased_until}
    where instance_id = ${db.instance_id} and id = ${id} and ended_at is null`);
}
