import { bool } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

/**
 * Whether a company may mail people what they did not ask for themselves: not before the account holder's own address is
 * known to be theirs. Whoever makes a company under somebody else's address mails nobody by it, nor that somebody.
 */
export async function mayMailOthers(db: Db): Promise<boolean> {
  const found = await db.one({ may: bool })(sql`
    select not exists (
      select from users where instance_id = ${db.instance_id} and is_entrepreneur and email_confirmed_at is null) as may`);
  return found?.may ?? false;
}
