import { z } from "zod";
import { invariant } from "#platform/errors.ts";
import { bool, int, text } from "#platform/server/db/columns.ts";
import { type Db, type Queryable, sql } from "#platform/server/db/database.ts";
import { instantSql } from "#platform/server/db/instant_sql.ts";
import { languages } from "#platform/text/texts.ts";
import { user } from "../session.contract.ts";

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

export async function startSession(
  db: Db,
  session: {
    user_id: number;
    token_hash: Buffer;
    seconds: number;
    user_agent: string | null;
    impersonator_id: number | null;
  },
): Promise<void> {
  await db.run(sql`
    insert into sessions (instance_id, user_id, impersonator_id, token_hash, user_agent, expires_at)
    values (${db.instance_id}, ${session.user_id}, ${session.impersonator_id}, ${session.token_hash}, ${session.user_agent},
            now() + make_interval(secs => ${session.seconds}::int))`);
}

/** Ends the session of a token; undefined when there is none. */
export function endSession(
  db: Queryable,
  token_hash: Buffer,
): Promise<{ instance_id: number; user_id: number } | undefined> {
  return db.one({ instance_id: int, user_id: int })(sql`select * from end_session(${token_hash})`);
}

/** Ends every session of a person, so that nobody goes on with what a changed password or right has taken away. */
export async function endSessionsOf(db: Db, user_id: number): Promise<void> {
  await db.run(sql`delete from sessions where instance_id = ${db.instance_id} and user_id = ${user_id}`);
}

const userFacts = user.omit({
  rights: true,
  is_active: true,
  master_instance_id: true,
  chat_token: true,
  chat_hash: true,
});
export type UserFacts = z.output<typeof userFacts>;

export function findUser(db: Db, user_id: number): Promise<UserFacts | undefined> {
  return db.one(userFacts)(sql`
    select u.id, u.slug, u.first_name, u.last_name, u.email, u.avatar, u.language, u.status, u.is_entrepreneur,
      to_jsonb(u.rights_name) as rights_name,
      to_jsonb(array(select a.role_id from administered_roles a
        where a.instance_id = u.instance_id and a.user_id = u.id order by a.role_id)) as admin_of_roles,
      to_jsonb(array(select a.process_id from administered_processes a
        where a.instance_id = u.instance_id and a.user_id = u.id order by a.process_id)) as admin_of_processes,
      i.free_account, i.voucher, i.coupon_code,
      jsonb_build_object('id', i.id, 'name', i.name, 'status', i.status, 'package_id', i.package_id, 'ends_at', ${instantSql(sql`i.ends_at`)})
        as instance
    from users u join instances i on i.id = u.instance_id
    where u.instance_id = ${db.instance_id} and u.id = ${user_id}`);
}

export async function setUserLanguage(db: Db, user_id: number, language: string): Promise<void> {
  await db.run(sql`
    update users set language = ${language} where instance_id = ${db.instance_id} and id = ${user_id}`);
}

/** Keeps a new reset link; older ones of the person die with it. */
export async function addPasswordReset(
  db: Queryable,
  reset: { instance_id: number; user_id: number; token_hash: Buffer; minutes: number },
): Promise<void> {
  await endPasswordResets(db, reset.instance_id, reset.user_id);
  await db.run(sql`
    insert into password_resets (instance_id, user_id, token_hash, expires_at)
    values (${reset.instance_id}, ${reset.user_id}, ${reset.token_hash},
            now() + make_interval(mins => ${reset.minutes}::int))`);
}

export async function endPasswordResets(db: Queryable, instance_id: number, user_id: number): Promise<void> {
  await db.run(sql`
    update password_resets set used_at = now()
    where instance_id = ${instance_id} and user_id = ${user_id} and used_at is null`);
}

const resetRow = z.object({ instance_id: int, user_id: int, reset_id: int });

export function findPasswordReset(
  db: Queryable,
  token_hash: Buffer,
): Promise<z.output<typeof resetRow> | undefined> {
  return db.one(resetRow)(sql`select * from password_reset_of(${token_hash})`);
}

/** Marks a link used; false when somebody else used it first. */
export async function usePasswordReset(db: Db, reset_id: number): Promise<boolean> {
  const used = await db.run(sql`
    update password_resets set used_at = now()
    where instance_id = ${db.instance_id} and id = ${reset_id} and used_at is null and expires_at > now()`);
  return used === 1;
}

/** Sets a person's password; resolves to the address it is for. */
export async function setPassword(db: Db, user_id: number, password_hash: string): Promise<string> {
  const changed = await db.one({ email: text })(sql`
    update users set password_hash = ${password_hash}
    where instance_id = ${db.instance_id} and id = ${user_id} returning lower(email) as email`);
  invariant(changed, "a reset link belongs to a user");
  return changed.email;
}

const activeRow = z.object({ id: int, is_entrepreneur: bool, rights_name: z.array(text) });

/** The person an administrator makes a reset link for; only people of the same company, only active ones. */
export function findActiveByEmail(db: Db, email: string): Promise<z.output<typeof activeRow> | undefined> {
  return db.one(activeRow)(sql`
    select id, is_entrepreneur, to_jsonb(rights_name) as rights_name from users
    where instance_id = ${db.instance_id} and lower(email) = lower(${email}) and status = 'active'`);
}

export async function noteSystemEvent(
  db: Queryable,
  note: { action: string; details: unknown; request_id: string; ip: string },
): Promise<void> {
  await db.run(sql`
    select note_system_event(${note.action}, ${JSON.stringify(note.details)}::jsonb, ${note.request_id}, ${note.ip})`);
}

const recipient = z.object({
  instance_id: int,
  id: int,
  first_name: text,
  email: text,
  language: z.enum(languages),
});

/** The recipient of a reset mail, for durable work outside any call. */
export function findRecipient(db: Queryable, email: string): Promise<z.output<typeof recipient> | undefined> {
  return db.one(recipient)(sql`
    select instance_id, id, first_name, email, language from users
    where lower(email) = lower(${email}) and status = 'active'`);
}
