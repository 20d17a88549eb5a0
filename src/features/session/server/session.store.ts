import { z } from "zod";
import { invariant } from "#platform/errors.ts";
import { bool, int, text } from "#platform/server/db/columns.ts";
import { type Db, type Queryable, sql } from "#platform/server/db/database.ts";
import { instantSql } from "#platform/server/db/instant_sql.ts";
import { languages } from "#platform/text/texts.ts";
import type { Actor } from "#platform/server/session.ts";
import { type PasswordLinkState, passwordLinkStates, user } from "../session.contract.ts";

const credentials = z.object({
  instance_id: int,
  user_id: int,
  password_hash: text,
  status: z.enum(["active", "archived"]),
});
export type Credentials = z.output<typeof credentials>;

/** Whose address this is, in whatever company. */
export function findCredentials(db: Queryable, email: string): Promise<Credentials | undefined> {
  return db.one(credentials)(sql`select * from credentials_of(${email})`);
}

/** Begins a session of somebody active whose password is still the one that was looked at; else false. */
export async function startSession(
  db: Db,
  session: {
    user_id: number;
    password_hash: string;
    token_hash: Buffer;
    seconds: number;
    user_agent: string | null;
    ip: string;
  },
): Promise<boolean> {
  const started = await db.run(sql`
    insert into sessions (instance_id, user_id, token_hash, user_agent, ip, expires_at)
    select u.instance_id, u.id, ${session.token_hash}::bytea, ${session.user_agent}::text, ${session.ip}::text,
      now() + make_interval(secs => ${session.seconds}::int)
    from users u
    where u.instance_id = ${db.instance_id} and u.id = ${session.user_id} and u.status = 'active'
      and u.password_hash = ${session.password_hash}
    for share`);
  return started === 1;
}

/** Ends the session of a token; undefined when there is none. */
export function endSession(
  db: Queryable,
  token_hash: Buffer,
): Promise<{ instance_id: number; user_id: number } | undefined> {
  return db.one({ instance_id: int, user_id: int })(sql`select * from end_session(${token_hash})`);
}

const endedRow = z.object({ session_id: int, user_id: int });
export type EndedSession = z.output<typeof endedRow>;

/**
 * Ends a session, and with it the one that waits behind it or those that look through others' eyes from it; resolves to
 * all that have ended.
 */
export function endSessionWhole(db: Db, session_id: number): Promise<EndedSession[]> {
  return db.rows(endedRow)(sql`
    with own as (
      select coalesce(s.parent_id, s.id) as id from sessions s
      where s.instance_id = ${db.instance_id} and s.id = ${session_id})
    delete from sessions s using own
    where s.instance_id = ${db.instance_id} and (s.id = own.id or s.parent_id = own.id)
    returning s.id as session_id, s.user_id`);
}

/**
 * Ends every session of a person, so that nobody goes on with what a changed password or right has taken away; also those
 * in which they look through others' eyes, which it resolves to.
 */
export async function endSessionsOf(db: Db, user_id: number): Promise<EndedSession[]> {
  const ended = await db.rows(endedRow)(sql`
    delete from sessions where instance_id = ${db.instance_id} and (user_id = ${user_id} or impersonator_id = ${user_id})
    returning id as session_id, user_id`);
  return ended.filter((session) => session.user_id !== user_id);
}

/** Ends the sessions in which a person looks through others' eyes; resolves to them. */
export function endImpersonationsBy(db: Db, user_id: number): Promise<EndedSession[]> {
  return db.rows(endedRow)(sql`
    delete from sessions where instance_id = ${db.instance_id} and impersonator_id = ${user_id}
    returning id as session_id, user_id`);
}

const userFacts = user
  .omit({
    rights: true,
    is_active: true,
    master_instance_id: true,
    has_payments: true,
    chat_token: true,
    chat_hash: true,
    instance: true,
  })
  .extend({ instance: user.shape.instance.omit({ state: true }) });
export type UserFacts = z.output<typeof userFacts>;

/** A person of the company, as in a session of their own or one that somebody else looks through. */
export function findUser(
  db: Db,
  { user_id, impersonator_id }: Pick<Actor, "user_id" | "impersonator_id">,
): Promise<UserFacts | undefined> {
  return db.one(userFacts)(sql`
    select u.id, u.slug, u.first_name, u.last_name, u.email, u.avatar, u.language, u.status, u.is_entrepreneur,
      to_jsonb(u.rights_name) as rights_name,
      to_jsonb(array(select a.role_id from administered_roles a
        where a.instance_id = u.instance_id and a.user_id = u.id order by a.role_id)) as admin_of_roles,
      to_jsonb(array(select a.process_id from administered_processes a
        where a.instance_id = u.instance_id and a.user_id = u.id order by a.process_id)) as admin_of_processes,
      to_jsonb(array(select a.report from administered_reports a
        where a.instance_id = u.instance_id and a.user_id = u.id order by a.report)) as admin_of_reports,
      (select jsonb_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'avatar', m.avatar)
        from users m where m.instance_id = u.instance_id and m.id = ${impersonator_id}::bigint) as impersonator,
      i.free_account, i.voucher, i.coupon_code, u.email_confirmed_at is not null as email_confirmed,
      jsonb_build_object('id', i.id, 'name', i.name, 'status', i.status, 'package_id', i.package_id,
        'ends_at', ${instantSql(sql`i.ends_at`)}, 'open_until', ${instantSql(sql`i.open_until`)},
        'logo', (select '/api/logos/' || l.name from logos l where l.instance_id = i.id)) as instance
    from users u join instances i on i.id = u.instance_id
    where u.instance_id = ${db.instance_id} and u.id = ${user_id}`);
}

const ownFields = user.pick({ first_name: true, last_name: true, language: true });
export type OwnFields = z.output<typeof ownFields>;

/** What a person may change of themselves, as it is; held until the transaction ends. */
export async function lockOwnFields(db: Db, user_id: number): Promise<OwnFields> {
  const found = await db.one(ownFields)(sql`
    select first_name, last_name, language from users
    where instance_id = ${db.instance_id} and id = ${user_id} for update`);
  invariant(found, "a session belongs to a user");
  return found;
}

export async function setOwnFields(db: Db, user_id: number, fields: OwnFields): Promise<void> {
  await db.run(sql`
    update users set first_name = ${fields.first_name}, last_name = ${fields.last_name},
      language = ${fields.language}, revision = revision + 1, updated_by = ${user_id}, updated_at = now()
    where instance_id = ${db.instance_id} and id = ${user_id}`);
}

type NewReset = {
  instance_id: number;
  user_id: number;
  token_hash: Buffer;
  minutes: number;
  /** Where the link is mailed to; null for one that somebody is handed. */
  mailed_to: string | null;
  /** Who was handed it, to hand it on. */
  handed_to?: number;
  is_invitation?: boolean;
};

/**
 * Keeps a new reset link; older ones of the person die with it, and with an invitation those before it. An invitation goes
 * on beside a link that anybody may have asked for: both are for its person alone, and the one that is used ends the other.
 */
export async function addPasswordReset(db: Queryable, reset: NewReset): Promise<void> {
  await db.run(sql`
    update password_resets set used_at = now()
    where instance_id = ${reset.instance_id} and user_id = ${reset.user_id} and used_at is null
      and (${reset.is_invitation ?? false}::bool or not is_invitation)`);
  await db.run(sql`
    insert into password_resets (instance_id, user_id, token_hash, mailed_to, handed_to, is_invitation, expires_at)
    values (${reset.instance_id}, ${reset.user_id}, ${reset.token_hash}, ${reset.mailed_to}, ${reset.handed_to ?? null},
            ${reset.is_invitation ?? false}, now() + make_interval(mins => ${reset.minutes}::int))`);
}

export async function endPasswordResets(db: Queryable, instance_id: number, user_id: number): Promise<void> {
  await db.run(sql`
    update password_resets set used_at = now()
    where instance_id = ${instance_id} and user_id = ${user_id} and used_at is null`);
}

/** Ends the links that were handed to somebody rather than mailed to the person. */
export async function endHandedLinks(db: Db, user_id: number): Promise<void> {
  await db.run(sql`
    update password_resets set used_at = now()
    where instance_id = ${db.instance_id} and user_id = ${user_id} and used_at is null and mailed_to is null`);
}

/** Ends the links into whomever's account that somebody was handed, who may not have them any more. */
export async function endLinksHandedTo(db: Db, user_id: number): Promise<void> {
  await db.run(sql`
    update password_resets set used_at = now()
    where instance_id = ${db.instance_id} and handed_to = ${user_id} and used_at is null`);
}

/** Ends every link to a password that somebody has: those into their own account, and those that they were handed. */
export async function endLinksOf(db: Db, user_id: number): Promise<void> {
  await endPasswordResets(db, db.instance_id, user_id);
  await endLinksHandedTo(db, user_id);
}

const resetRow = z.object({ instance_id: int, user_id: int, reset_id: int });

export function findPasswordReset(
  db: Queryable,
  token_hash: Buffer,
): Promise<z.output<typeof resetRow> | undefined> {
  return db.one(resetRow)(sql`select * from password_reset_of(${token_hash})`);
}

const linkState = { state: z.enum(passwordLinkStates) };

/** What has become of a link to a password. */
export async function stateOfPasswordLink(db: Queryable, token_hash: Buffer): Promise<PasswordLinkState> {
  const found = await db.one(linkState)(sql`select password_link_state(${token_hash}) as state`);
  return found?.state ?? "expired";
}

/**
 * Marks a link used; undefined when somebody else used it first, or when it was mailed to what is not the person's address
 * any more. The person is held before their links, as whoever ends those does it.
 */
export function takePasswordReset(
  db: Db,
  { reset_id, user_id }: { reset_id: number; user_id: number },
): Promise<{ mailed_to: string | null } | undefined> {
  return db.one({ mailed_to: text.nullable() })(sql`
    with person as materialized (
      select id, lower(email) as email from users
      where instance_id = ${db.instance_id} and id = ${user_id} and status = 'active' for no key update)
    update password_resets r set used_at = now() from person p
    where r.instance_id = ${db.instance_id} and r.id = ${reset_id} and r.user_id = p.id and r.used_at is null
      and r.expires_at > now() and (r.mailed_to is null or lower(r.mailed_to) = p.email)
    returning r.mailed_to`);
}

const withPassword = z.object({ email: text, has_joined: bool, has_confirmed: bool });

/**
 * Sets a person's password, by a link that was mailed to an address or handed to them. Who had none before has joined by
 * it, and whose address the link went to has shown that it is theirs.
 */
export async function setPassword(
  db: Db,
  { user_id, password_hash, mailed_to }: { user_id: number; password_hash: string; mailed_to: string | null },
): Promise<z.output<typeof withPassword>> {
  const changed = await db.one(withPassword)(sql`
    with before as (
      select id, joined_at, email_confirmed_at from users
      where instance_id = ${db.instance_id} and id = ${user_id} for no key update)
    update users u set password_hash = ${password_hash}, joined_at = coalesce(u.joined_at, now()),
      email_confirmed_at = case when lower(u.email) = lower(${mailed_to}) then coalesce(u.email_confirmed_at, now())
        else u.email_confirmed_at end
    from before b where u.instance_id = ${db.instance_id} and u.id = b.id
    returning lower(u.email) as email, b.joined_at is null as has_joined,
      b.email_confirmed_at is null and u.email_confirmed_at is not null as has_confirmed`);
  invariant(changed, "a reset link belongs to a user");
  return changed;
}

const activeRow = z.object({ id: int, is_entrepreneur: bool, rights_name: z.array(text) });

/**
 * The person an administrator makes a reset link for; only people of the same company, only active ones. Their rights stay
 * what they are until the link stands.
 */
export function findActiveByEmail(db: Db, email: string): Promise<z.output<typeof activeRow> | undefined> {
  return db.one(activeRow)(sql`
    select id, is_entrepreneur, to_jsonb(rights_name) as rights_name from users
    where instance_id = ${db.instance_id} and lower(email) = lower(${email}) and status = 'active'
    for share`);
}

export async function noteSystemEvent(
  db: Queryable,
  note: { action: string; details: unknown; request_id: string; ip: string },
): Promise<void> {
  await db.run(sql`
    select note_system_event(${note.action}, ${JSON.stringify(note.details)}::jsonb, ${note.request_id}, ${note.ip})`);
}

/** Whose address it is, whichever company they are of; for durable work outside any call. */
export function findAddressee(
  db: Queryable,
  email: string,
): Promise<{ instance_id: number; user_id: number } | undefined> {
  return db.one({ instance_id: int, user_id: int })(sql`
    select instance_id, id as user_id from users where lower(email) = lower(${email}) and status = 'active'`);
}

const recipient = z.object({ id: int, first_name: text, email: text, language: z.enum(languages) });
export type Recipient = z.output<typeof recipient>;

/**
 * The recipient of a reset mail. Their address stays theirs until the link stands: then whoever changes it ends the link.
 */
export function findRecipient(db: Db, user_id: number): Promise<Recipient | undefined> {
  return db.one(recipient)(sql`
    select id, first_name, email, language from users
    where instance_id = ${db.instance_id} and id = ${user_id} and status = 'active'
    for share`);
}
