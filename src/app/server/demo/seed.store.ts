import { noPassword } from "#features/users/server/accounts.store.ts";
import { z } from "zod";
import { step } from "#features/procedures/procedures.contract.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, type Queryable, type Sql, sql } from "#platform/server/db/database.ts";
import type { DemoPerson, DemoRole } from "./content.ts";

/** Gives the demo a past: people who came before, procedures of the last year, newer versions weeks after the first. */
export async function spreadInTime(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    update users u set created_at = c.came_at, joined_at = c.came_at, email_confirmed_at = c.came_at
    from (select id, ${now}::timestamptz - make_interval(days => (340 + (id * 97) % 900)::int) as came_at from users
          where instance_id = ${db.instance_id}) c
    where u.instance_id = ${db.instance_id} and u.id = c.id and u.joined_at is not null`);
  await db.run(sql`
    update users set created_at = invited_at where instance_id = ${db.instance_id} and joined_at is null`);
  await db.run(sql`
    update procedure_versions v set created_at = ${now}::timestamptz
      - make_interval(days => (330 - (v.procedure_id * 37) % 300 - (v.number - 1) * 24)::int, hours => (v.id % 9)::int,
                      mins => ((v.id * 17) % 60)::int)
    where v.instance_id = ${db.instance_id}`);
  await db.run(sql`
    update procedures p set created_at = f.first_at, updated_at = f.last_at
    from (select procedure_id, min(created_at) as first_at, max(created_at) as last_at
          from procedure_versions where instance_id = ${db.instance_id} group by procedure_id) f
    where p.instance_id = ${db.instance_id} and p.id = f.procedure_id`);
}

/** Visits of the last two months to the live procedures: some are read daily, some hardly ever. */
export async function addVisits(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    insert into procedure_logs (instance_id, procedure_id, user_id, time, created_at)
    select p.instance_id, p.id, u.id, 20 + ((p.id * 131 + u.id * 71 + n * 53) % 400)::int,
      ${now}::timestamptz - make_interval(days => ((p.id * 7 + u.id * 13 + n * 11) % 60)::int, mins => ((n * 37 + u.id) % 600)::int)
    from procedures p
    join users u on u.instance_id = p.instance_id
    cross join generate_series(1, 3) n
    where p.instance_id = ${db.instance_id} and p.status = 'live' and u.joined_at is not null
      and (p.id * 5 + u.id * 3 + n) % 4 < 2`);
  await db.run(sql`
    insert into procedure_times (instance_id, procedure_id, total_time, entries)
    select instance_id, procedure_id, sum(time), count(*) from procedure_logs
    where instance_id = ${db.instance_id} group by 1, 2`);
}

async function idOf(db: Queryable, insert: Sql): Promise<number> {
  const row = await db.one({ id: int })(insert);
  if (!row) throw new Error("The demo row was not inserted");
  return row.id;
}

/** Claims an empty database for the demo: false when it has a company; otherwise nobody else starts one meanwhile. */
export async function claimEmpty(db: Queryable): Promise<boolean> {
  await db.run(sql`lock table instances in exclusive mode`);
  return (await db.run(sql`select from instances limit 1`)) === 0;
}

/** Whether somebody signs in by this address. */
export async function hasAccount(db: Queryable, email: string): Promise<boolean> {
  return (await db.run(sql`select from users where lower(email) = ${email}`)) > 0;
}

export const addInstance = (db: Queryable, name: string, { package_id, max_users }: DemoPlan) =>
  idOf(
    db,
    sql`insert into instances (name, status, package_id, max_users)
        values (${name}, 'active', ${package_id}, ${max_users}) returning id`,
  );

/** The plan of a company that nobody has to pay for. */
type DemoPlan = { package_id: number; max_users: number | null };

export const addPerson = (db: Db, person: DemoPerson, slug: string, password_hash: string) =>
  idOf(
    db,
    sql`insert into users (instance_id, slug, first_name, last_name, email, password_hash, is_entrepreneur, rights_name,
                           status, joined_at, email_confirmed_at, invited_at)
        select ${db.instance_id}, ${slug}, ${person.first_name}, ${person.last_name}, ${person.email},
          case when s.standing = 'invited' then ${noPassword} else ${password_hash} end, ${person.is_entrepreneur ?? false},
          ${person.rights_name}, case when s.standing = 'archived' then 'archived' else 'active' end,
          case when s.standing <> 'invited' then now() end, case when s.standing <> 'invited' then now() end,
          case when s.standing = 'invited' then now() - interval '2 days' end
        from (select ${person.standing ?? "at work"}::text as standing) s returning id`,
  );

export const addRole = (db: Db, role: DemoRole) =>
  idOf(
    db,
    sql`insert into roles (instance_id, name, description)
        values (${db.instance_id}, ${role.name}, ${role.description}) returning id`,
  );

export const addCategory = (db: Db, name: string, parent_id: number | null) =>
  idOf(
    db,
    sql`insert into categories (instance_id, name, parent_id) values (${db.instance_id}, ${name}, ${parent_id}) returning id`,
  );

const stepsRow = { steps: z.array(step) };

export async function stepsOfVersion(db: Db, id: number): Promise<{ id: number; body: string }[]> {
  const version = await db.one(stepsRow)(sql`
    select steps from procedure_versions where instance_id = ${db.instance_id} and id = ${id}`);
  return version?.steps ?? [];
}
