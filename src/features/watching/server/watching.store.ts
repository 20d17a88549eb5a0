import { personSql } from "#features/people/server/people.store.ts";
import type { ProcedureFacts, ProcessFacts } from "#features/items/server/visibility.store.ts";
import type { Person } from "#platform/schemas.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

/** The person behind an id, as others may see them; undefined when the company has no such person. */
export async function findPerson(db: Db, user_id: number): Promise<Person | undefined> {
  const found = await db.one<{ person: Person }>(sql`
    select ${personSql} as person from users u where u.instance_id = ${db.instance_id} and u.id = ${user_id}`);
  return found?.person;
}

/** What decides who may watch these procedures; deleted ones are missing. */
export function listProcedureFacts(
  db: Db,
  ids: readonly number[],
): Promise<(ProcedureFacts & { id: number; is_live: boolean })[]> {
  return db.rows(sql`
    select p.id, p.responsible_id, p.status = 'live' as is_live,
      coalesce((select jsonb_agg(pr.role_id) from procedure_roles pr
        where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as role_ids
    from procedures p
    where p.instance_id = ${db.instance_id} and p.id = any(${[...ids]}::bigint[]) and p.deleted_at is null`);
}

/** What decides who may watch these processes; deleted ones are missing. */
export function listProcessFacts(
  db: Db,
  ids: readonly number[],
): Promise<(ProcessFacts & { is_published: boolean })[]> {
  return db.rows(sql`
    select c.id, c.responsible_id, c.publication_id is not null as is_published
    from processes c
    where c.instance_id = ${db.instance_id} and c.id = any(${[...ids]}::bigint[]) and c.deleted_at is null`);
}

/** Whose these checks are. */
export function listCheckOwners(db: Db, ids: readonly number[]): Promise<{ id: number; user_id: number }[]> {
  return db.rows(sql`
    select id, user_id from procedure_checks
    where instance_id = ${db.instance_id} and id = any(${[...ids]}::bigint[])`);
}
