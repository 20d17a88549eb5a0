import { invalidField, invariant } from "#platform/errors.ts";
import { lastSeenSql } from "#features/people/server/people.store.ts";
import { refusedAddition } from "#features/people/server/people_limit.ts";
import { underFreeSlug } from "#features/items/server/free_slug.store.ts";
import { instant, int } from "#platform/server/db/columns.ts";
import { type Db, isDuplicate, raw, type Sql, sql } from "#platform/server/db/database.ts";
import type { z } from "zod";
import { account } from "../users.contract.ts";

const accountFacts = account.omit({ rights: true });
export type AccountFacts = z.output<typeof accountFacts>;

export type AccountKey = { slug: string } | { id: number };

const isWanted = (key: AccountKey): Sql =>
  "slug" in key ? sql`u.slug = ${key.slug}` : sql`u.id = ${key.id}`;

/** How many items of a kind somebody is the manager of; what lies in the bin stands in no list. */
const managed = (kind: "procedure" | "process"): Sql => sql`
  coalesce((select sum(c.items) from listed_counts c
    where c.instance_id = u.instance_id and c.kind = ${raw(`'${kind}'`)} and c.facet = 'manager' and c.key = u.id
      and c.responsible_id = 0), 0)`;

const named = (table: Sql, column: Sql, from: Sql, also: Sql): Sql => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name, n.id)
    from ${from} t join ${table} n on n.instance_id = t.instance_id and n.id = t.${column}
    where t.instance_id = r.instance_id and t.special_right_id = r.id ${also}), '[]')`;

const specialRightsSql = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type,
      'roles', ${named(sql`roles`, sql`role_id`, sql`special_right_roles`, sql``)},
      'processes', ${named(sql`processes`, sql`process_id`, sql`special_right_processes`, sql`and n.deleted_at is null`)},
      'reports', coalesce((select jsonb_agg(t.report order by t.report) from special_right_reports t
        where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]')) order by r.type)
    from special_rights r where r.instance_id = u.instance_id and r.user_id = u.id), '[]')`;

/** A person's account; undefined when the company has no such person. */
export function findAccount(db: Db, key: AccountKey): Promise<AccountFacts | undefined> {
  return db.one(accountFacts)(sql`
    select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.language, u.is_entrepreneur,
      to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined, u.invited_at,
      ${lastSeenSql} as last_seen_at, u.created_at, u.revision,
      jsonb_build_object('procedures', ${managed("procedure")}, 'processes', ${managed("process")}) as manages,
      ${specialRightsSql} as special_rights
    from users u where u.instance_id = ${db.instance_id} and ${isWanted(key)}`);
}

/** The same, held until the transaction ends: one change of an account follows another. */
export async function lockAccount(db: Db, key: AccountKey): Promise<AccountFacts | undefined> {
  const held = await db.one({ id: int })(sql`
    select u.id from users u where u.instance_id = ${db.instance_id} and ${isWanted(key)} for no key update`);
  return held && findAccount(db, held);
}

export type NewAccount = {
  first_name: string;
  last_name: string;
  email: string;
  language: string;
  rights_name: readonly string[];
};

/** No password is this one's hash: until they set one, nobody signs in as them. */
export const noPassword = "none";

/**
 * Adds somebody who is invited, under a free slug of their name. An address that has an account is invalid; a plan that
 * has no room for one more is `limit_reached`.
 */
export async function addAccount(db: Db, person: NewAccount, user_id: number): Promise<number> {
  const { first_name, last_name, email, language, rights_name } = person;
  try {
    const made = await underFreeSlug(db, "users", `${first_name} ${last_name}`, (slug) =>
      db.one({ id: int })(sql`
        insert into users (instance_id, slug, first_name, last_name, email, language, password_hash, rights_name,
                           email_confirmed_at, joined_at, invited_at, updated_by)
        values (${db.instance_id}, ${slug}, ${first_name}, ${last_name}, ${email}, ${language}, ${noPassword},
                ${[...rights_name]}::text[], null, null, now(), ${user_id})
        on conflict (instance_id, slug) do nothing
        returning id`),
    );
    return made.id;
  } catch (error) {
    throw isDuplicate(error, "users_email") ? invalidField("email", "email_taken") : refusedAddition(error);
  }
}

export type AccountChange = NewAccount & { id: number; isReaddressed: boolean };

/**
 * Gives a locked account what was decided on. Of another address nothing is known yet: no invitation has gone there, and
 * nobody has shown that it is theirs.
 */
export async function changeAccount(db: Db, change: AccountChange, user_id: number): Promise<void> {
  const { id, first_name, last_name, email, language, rights_name, isReaddressed } = change;
  try {
    await db.run(sql`
      update users set first_name = ${first_name}, last_name = ${last_name}, email = ${email}, language = ${language},
        rights_name = ${[...rights_name]}::text[],
        invited_at = case when ${isReaddressed} and joined_at is null then null else invited_at end,
        email_confirmed_at = case when ${isReaddressed} then null else email_confirmed_at end,
        revision = revision + 1, updated_by = ${user_id}, updated_at = now()
      where instance_id = ${db.instance_id} and id = ${id}`);
  } catch (error) {
    throw isDuplicate(error, "users_email") ? invalidField("email", "email_taken") : error;
  }
}

/** Archives or activates a locked account; a plan that has no room for one more is `limit_reached`. */
export async function changeStanding(
  db: Db,
  id: number,
  status: "active" | "archived",
  user_id: number,
): Promise<void> {
  try {
    await db.run(sql`
      update users set status = ${status}, revision = revision + 1, updated_by = ${user_id}, updated_at = now()
      where instance_id = ${db.instance_id} and id = ${id}`);
  } catch (error) {
    throw refusedAddition(error);
  }
}

/** Notes that somebody is invited now; resolves to when that is. */
export async function noteInvited(db: Db, id: number): Promise<string> {
  const row = await db.one({ invited_at: instant })(sql`
    update users set invited_at = now() where instance_id = ${db.instance_id} and id = ${id} returning invited_at`);
  invariant(row, "a locked account is there");
  return row.invited_at;
}
