import { z } from "zod";
import { invalidField, invariant } from "#platform/errors.ts";
import { bool, int, text } from "#platform/server/db/columns.ts";
import { type Db, isDuplicate, type Queryable, sql } from "#platform/server/db/database.ts";
import { languages } from "#platform/text/texts.ts";

export type NewAccount = {
  company: string;
  slug: string;
  first_name: string;
  last_name: string;
  email: string;
  password_hash: string;
  language: string;
};

const accountRow = z.object({ instance_id: int, user_id: int });

/** Makes a company of somebody's own with that person; throws `invalid` at `email` when the address has an account. */
export async function registerAccount(
  db: Queryable,
  account: NewAccount,
  origin: { request_id: string; ip: string },
): Promise<z.output<typeof accountRow>> {
  const { company, slug, first_name, last_name, email, password_hash, language } = account;
  try {
    const made = await db.one(accountRow)(sql`
      select * from register_account(${company}, ${slug}, ${first_name}, ${last_name}, ${email}, ${password_hash},
                                     ${language}, ${origin.request_id}, ${origin.ip})`);
    invariant(made, "the function returns what it made");
    return made;
  } catch (error) {
    throw isDuplicate(error, "users_email") ? invalidField("email", "email_taken") : error;
  }
}

const unconfirmed = z.object({ first_name: text, email: text, language: z.enum(languages) });

/** Somebody whose address is to be confirmed; undefined when it is, or when they are archived. */
export function findUnconfirmed(db: Db, user_id: number): Promise<z.output<typeof unconfirmed> | undefined> {
  return db.one(unconfirmed)(sql`
    select first_name, email, language from users
    where instance_id = ${db.instance_id} and id = ${user_id} and status = 'active' and email_confirmed_at is null`);
}

/** Keeps a new link that confirms an address; older ones of the person die with it. */
export async function addEmailConfirmation(
  db: Db,
  link: { user_id: number; email: string; token_hash: Buffer; hours: number },
): Promise<void> {
  await endEmailConfirmations(db, link.user_id);
  await db.run(sql`
    insert into email_confirmations (instance_id, user_id, token_hash, email, expires_at)
    values (${db.instance_id}, ${link.user_id}, ${link.token_hash}, ${link.email},
            now() + make_interval(hours => ${link.hours}::int))`);
}

export async function endEmailConfirmations(db: Db, user_id: number): Promise<void> {
  await db.run(sql`
    update email_confirmations set used_at = now()
    where instance_id = ${db.instance_id} and user_id = ${user_id} and used_at is null`);
}

const confirmationRow = z.object({ instance_id: int, user_id: int, confirmation_id: int });

/** Whose address the link confirms, in whatever company; undefined for one that is used, over, or none. */
export function findEmailConfirmation(
  db: Queryable,
  token_hash: Buffer,
): Promise<z.output<typeof confirmationRow> | undefined> {
  return db.one(confirmationRow)(sql`select * from email_confirmation_of(${token_hash})`);
}

/** Uses a link; false when somebody else did first, or when the address is another by now. */
export async function useEmailConfirmation(
  db: Db,
  link: { user_id: number; confirmation_id: number },
): Promise<boolean> {
  const used = await db.run(sql`
    with used as (
      update email_confirmations set used_at = now()
      where instance_id = ${db.instance_id} and id = ${link.confirmation_id} and used_at is null and expires_at > now()
      returning email)
    update users u set email_confirmed_at = coalesce(u.email_confirmed_at, now()) from used
    where u.instance_id = ${db.instance_id} and u.id = ${link.user_id} and lower(u.email) = lower(used.email)`);
  return used === 1;
}

/** Whether somebody's address is known to be theirs. */
export async function isEmailConfirmed(db: Db, user_id: number): Promise<boolean> {
  const found = await db.one({ is_confirmed: bool })(sql`
    select email_confirmed_at is not null as is_confirmed from users
    where instance_id = ${db.instance_id} and id = ${user_id}`);
  return found?.is_confirmed ?? false;
}

/** Removes links whose time is over, used or not. */
export async function cleanEmailConfirmations(db: Queryable): Promise<{ email_confirmations: number }> {
  return {
    email_confirmations: await db.run(sql`delete from email_confirmations where expires_at <= now()`),
  };
}
