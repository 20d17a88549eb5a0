import { z } from "zod";
import { AppError, invariant } from "#platform/errors.ts";
import { refusedAddition } from "#features/people/server/people_limit.ts";
import { instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";
import { languages } from "#platform/text/texts.ts";
import { invitationsLeft, mostInvitations, type SentInvitations, waitsFor } from "../users.rules.ts";
import { noPassword } from "./accounts.store.ts";

const invited = z.object({
  id: int,
  first_name: text,
  email: text,
  language: z.enum(languages),
  inviter: text.nullable(),
  company: text,
});
export type Invited = z.output<typeof invited>;

/**
 * Somebody who is invited and has not come yet, with who invites them to what; undefined once that is over. They stay so,
 * with this address, until the transaction ends.
 */
export function findInvited(db: Db, user_id: number, inviter_id: number): Promise<Invited | undefined> {
  return db.one(invited)(sql`
    select u.id, u.first_name, u.email, u.language, b.first_name || ' ' || b.last_name as inviter, i.name as company
    from users u join instances i on i.id = u.instance_id
    left join users b on b.instance_id = u.instance_id and b.id = ${inviter_id}
    where u.instance_id = ${db.instance_id} and u.id = ${user_id} and u.status = 'active' and u.joined_at is null
      and u.invited_at is not null
    for share of u`);
}

/** Which of these addresses have an account, in whatever company. */
export async function takenAddresses(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows({ email: text })(sql`select email from taken_addresses(${[...emails]}::text[])`);
  return new Set(rows.map(({ email }) => email));
}

const colleague = z.object({ email: text, status: z.enum(["active", "archived"]) });

/** Who of this company has one of these addresses. */
export async function colleaguesByAddress(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, "active" | "archived">> {
  const rows = await db.rows(colleague)(sql`
    select lower(email) as email, status from users
    where instance_id = ${db.instance_id} and lower(email) = any(${[...emails]}::text[])`);
  return new Map(rows.map(({ email, status }) => [email, status]));
}

/** How many more people the plan has room for; null where it has no limit. */
export async function roomForPeople(db: Db): Promise<number | null> {
  const row = await db.one({ room: int.nullable() })(sql`
    select case when i.max_users is not null then greatest(0, i.max_users - (
      select count(*) from users u where u.instance_id = i.id and u.status = 'active')) end as room
    from instances i where i.id = ${db.instance_id}`);
  return row?.room ?? null;
}

/** Which of these slugs people of the company have. */
export async function takenSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows({ slug: text })(sql`
    select slug from users where instance_id = ${db.instance_id} and slug = any(${[...slugs]}::text[])`);
  return new Set(rows.map(({ slug }) => slug));
}

export type InvitedPerson = {
  slug: string;
  first_name: string;
  last_name: string;
  email: string;
  rights_name: readonly string[];
};

/**
 * Adds people who are invited, in one statement; resolves to those that were added: whose address or slug somebody else
 * has taken meanwhile is left out. A plan that has no room for all is `limit_reached`.
 */
export async function addInvited(
  db: Db,
  people: readonly InvitedPerson[],
  by: { language: string; user_id: number },
): Promise<{ id: number; email: string }[]> {
  try {
    return await db.rows({ id: int, email: text })(sql`
      insert into users (instance_id, slug, first_name, last_name, email, language, password_hash, rights_name,
                         email_confirmed_at, joined_at, invited_at, updated_by)
      select ${db.instance_id}, p.slug, p.first_name, p.last_name, p.email, ${by.language}, ${noPassword},
        array(select jsonb_array_elements_text(p.rights_name)), null, null, now(), ${by.user_id}
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as p (slug text, first_name text, last_name text, email text, rights_name jsonb)
      order by p.email
      on conflict do nothing
      returning id, email`);
  } catch (error) {
    throw refusedAddition(error);
  }
}

/** What a company may still mail today. */
export type DailyInvitations = { most: number; sent: SentInvitations[] };

const dayOf = sql`interval '24 hours'`;
const sentRow = { people: int, over_at: instant, over_in_seconds: int };

/** What the company has mailed in the last 24 hours, oldest first, and what it may. */
export async function dailyInvitations(db: Db): Promise<DailyInvitations> {
  const [plan, sent] = await Promise.all([
    db.one({ max_users: int.nullable() })(sql`select max_users from instances where id = ${db.instance_id}`),
    db.rows(sentRow)(sql`
      select people, at + ${dayOf} as over_at, ceil(extract(epoch from at + ${dayOf} - now()))::int as over_in_seconds
      from sent_invitations where instance_id = ${db.instance_id} and at > now() - ${dayOf} order by at, id`),
  ]);
  invariant(plan, "a session belongs to a company");
  return { most: mostInvitations(plan.max_users), sent };
}

/**
 * Refuses, at a field, to mail so many invitations when the company has mailed enough in 24 hours. Who calls it holds the
 * company's people: of two at once the second counts what the first has noted.
 */
export async function refuseInvitations(db: Db, people: number, field: string): Promise<void> {
  const { most, sent } = await dailyInvitations(db);
  if (people <= invitationsLeft(sent, most)) return;
  const until = waitsFor(sent, most, people);
  const problem =
    until === undefined
      ? { code: "invitations_at_once" as const, values: { most } }
      : { code: "invitations_per_day" as const, values: { most, hours: hoursOf(until) } };
  throw new AppError("too_many_invitations", {
    fields: { [field]: [problem] },
    extra: { again_at: until?.over_at ?? null },
  });
}

/** Notes that so many invitations are mailed, which were not refused. */
export async function noteInvitations(db: Db, people: number): Promise<void> {
  await db.run(sql`
    with old as (
      delete from sent_invitations where instance_id = ${db.instance_id} and at <= now() - ${dayOf})
    insert into sent_invitations (instance_id, people) values (${db.instance_id}, ${people}::int)`);
}

const hoursOf = ({ over_in_seconds }: SentInvitations) => Math.max(1, Math.ceil(over_in_seconds / 3600));
