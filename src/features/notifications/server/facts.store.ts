import { z } from "zod";
import { quoteOf } from "#features/improvements/improvement_form.rules.ts";
import { bool, int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";
import { reportNames } from "#platform/rights_holder.ts";
import { languages } from "#platform/text/texts.ts";
import type { Subject } from "../news.rules.ts";
import type { Item, Person } from "../notifications.rules.ts";

/** A person with what decides about items, and where mail finds them. */
const reader = z.object({
  user_id: int,
  status: z.enum(["active", "archived"]),
  first_name: text,
  full_name: text,
  email: text,
  language: z.enum(languages),
  rights_name: z.array(text),
  is_entrepreneur: bool,
  admin_of_roles: z.array(int),
  admin_of_processes: z.array(int),
  admin_of_reports: z.array(z.enum(reportNames)),
}) satisfies z.ZodType<Person>;
export type Reader = z.output<typeof reader>;

export const itemRow = z.object({
  kind: z.enum(["procedure", "process"]),
  id: int,
  name: text,
  status: z.enum(["draft", "live"]),
  responsible_id: int,
  role_ids: z.array(int),
}) satisfies z.ZodType<Item>;

const readerSql = sql`
  u.id as user_id, u.status, u.first_name, u.first_name || ' ' || u.last_name as full_name, u.email, u.language,
  u.rights_name, u.is_entrepreneur,
  to_jsonb(array(select a.role_id from administered_roles a
    where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_roles,
  to_jsonb(array(select a.process_id from administered_processes a
    where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_processes,
  to_jsonb(array(select a.report from administered_reports a
    where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_reports`;

export function listPeople(db: Db, ids: readonly number[]): Promise<Reader[]> {
  return db.rows(reader)(sql`
    select ${readerSql} from users u
    where u.instance_id = ${db.instance_id} and u.id = any(${[...ids]}::bigint[])
    order by u.id`);
}

/** What an event tells of, deleted ones too; undefined for rights and for what is not there. */
export async function findItem(db: Db, about: Subject): Promise<Item | undefined> {
  if ("procedure_id" in about)
    return db.one(itemRow)(sql`
      select 'procedure' as kind, p.id, p.name, p.status, p.responsible_id,
        to_jsonb(array(select pr.role_id from procedure_draft_roles pr
          where pr.instance_id = p.instance_id and pr.procedure_id = p.id)) as role_ids
      from procedures p where p.instance_id = ${db.instance_id} and p.id = ${about.procedure_id}`);
  if ("process_id" in about)
    return db.one(itemRow)(sql`
      select 'process' as kind, c.id, c.name, case when c.publication_id is null then 'draft' else 'live' end as status,
        c.responsible_id, '[]'::jsonb as role_ids
      from processes c where c.instance_id = ${db.instance_id} and c.id = ${about.process_id}`);
  return undefined;
}

/** Who has a custom right that names the item. */
export async function listAdmins(db: Db, item: Item): Promise<number[]> {
  const found = await db.rows({ user_id: int })(
    item.kind === "procedure"
      ? sql`
        select distinct a.user_id from administered_roles a
        where a.instance_id = ${db.instance_id} and a.role_id = any(${[...item.role_ids]}::bigint[])`
      : sql`
        select distinct a.user_id from administered_processes a
        where a.instance_id = ${db.instance_id} and a.process_id = ${item.id}`,
  );
  return found.map(({ user_id }) => user_id);
}

/** How a request begins, on one line; undefined for one that is not there. */
export async function beginningOfRequest(db: Db, improvement_id: number): Promise<string | undefined> {
  // More than is shown is not read.
  const found = await db.one({ body: text })(sql`
    select left(i.body, 400) as body from improvement_proposals i
    where i.instance_id = ${db.instance_id} and i.id = ${improvement_id}`);
  return found && quoteOf(found.body, namedLength);
}

/** So many letters tell one request from another in a list. */
const namedLength = 80;

/** The names of the roles and processes that a custom right is for. */
export async function namesOfRight(db: Db, special_right_id: number): Promise<string[]> {
  const found = await db.rows({ name: text })(sql`
    select n.name from special_rights r join lateral (
      select o.name from special_right_roles t join roles o on o.instance_id = t.instance_id and o.id = t.role_id
      where t.instance_id = r.instance_id and t.special_right_id = r.id
      union all
      select c.name from special_right_processes t
      join processes c on c.instance_id = t.instance_id and c.id = t.process_id and c.deleted_at is null
      where t.instance_id = r.instance_id and t.special_right_id = r.id) n on true
    where r.instance_id = ${db.instance_id} and r.id = ${special_right_id}
    order by n.name`);
  return found.map(({ name }) => name);
}
