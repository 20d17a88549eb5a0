import { z } from "zod";
import { personSql } from "#features/people/server/people.store.ts";
import { type Person, person } from "#platform/schemas.ts";
import { bool, int } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

/** The person behind an id, as others may see them; undefined when the company has no such person. */
export async function findPerson(db: Db, user_id: number): Promise<Person | undefined> {
  const found = await db.one({ person })(sql`
    select ${personSql} as person from users u where u.instance_id = ${db.instance_id} and u.id = ${user_id}`);
  return found?.person;
}

/** The people behind ids, as others may see them, by their names. */
export function listPeople(db: Db, user_ids: readonly number[]): Promise<{ person: Person }[]> {
  return db.rows({ person })(sql`
    select ${personSql} as person from users u
    where u.instance_id = ${db.instance_id} and u.id = any(${[...user_ids]}::bigint[])
    order by u.first_name, u.last_name, u.id`);
}

const procedureFacts = z.object({
  id: int,
  responsible_id: int,
  is_live: bool,
  is_deleted: bool,
  role_ids: z.array(int),
});

/** What decides who may watch these procedures, and hear of them. */
export function listProcedureFacts(
  db: Db,
  ids: readonly number[],
): Promise<z.output<typeof procedureFacts>[]> {
  return db.rows(procedureFacts)(sql`
    select p.id, p.responsible_id, p.status = 'live' as is_live, p.deleted_at is not null as is_deleted,
      coalesce((select jsonb_agg(pr.role_id) from procedure_draft_roles pr
        where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as role_ids
    from procedures p
    where p.instance_id = ${db.instance_id} and p.id = any(${[...ids]}::bigint[])`);
}

const processFacts = z.object({ id: int, responsible_id: int, is_published: bool, is_deleted: bool });

/** What decides who may watch these processes, and hear of them. */
export function listProcessFacts(db: Db, ids: readonly number[]): Promise<z.output<typeof processFacts>[]> {
  return db.rows(processFacts)(sql`
    select c.id, c.responsible_id, c.publication_id is not null as is_published, c.deleted_at is not null as is_deleted
    from processes c
    where c.instance_id = ${db.instance_id} and c.id = any(${[...ids]}::bigint[])`);
}

/** Whose these checks are. */
export function listCheckOwners(db: Db, ids: readonly number[]): Promise<{ id: number; user_id: number }[]> {
  return db.rows({ id: int, user_id: int })(sql`
    select id, user_id from procedure_checks
    where instance_id = ${db.instance_id} and id = any(${[...ids]}::bigint[])`);
}

/** Who follows the procedure step by step now. */
export function listFollowers(db: Db, procedure_id: number): Promise<{ user_id: number }[]> {
  return db.rows({ user_id: int })(sql`
    select user_id from procedure_checks
    where instance_id = ${db.instance_id} and procedure_id = ${procedure_id} and status = 'open'`);
}
