import { invalidField, invariant } from "#platform/errors.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, isDuplicate, type Queryable, sql } from "#platform/server/db/database.ts";
import { refusedAddition } from "#features/people/server/people_limit.ts";
import { underFreeSlug } from "#features/items/server/free_slug.store.ts";

/**
 * The companies of exactly this name, or of them the one of that id; until the transaction ends nobody else makes one.
 * Whoever registered by themselves may choose any name: such a company is found by its id alone.
 */
export async function listCompanies(db: Queryable, name: string, id: number | undefined): Promise<number[]> {
  await db.run(sql`lock table instances in exclusive mode`);
  const found = await db.rows({ id: int })(sql`
    select id from instances i where name = ${name} and case when ${id ?? null}::bigint is not null then id = ${id ?? null}
      else not exists (
        select from audit_log a
        where a.instance_id = i.id and a.target_type = 'user' and a.action = 'account.registered') end
    order by id`);
  return found.map((company) => company.id);
}

/** A company that may work and is asked for no payment. */
export async function insertCompany(db: Queryable, name: string): Promise<number> {
  const made = await db.one({ id: int })(sql`
    insert into instances (name, status, free_account) values (${name}, 'active', true) returning id`);
  invariant(made, "an insert returns its row");
  return made.id;
}

export type NewPerson = {
  first_name: string;
  last_name: string;
  email: string;
  language: string;
  password_hash: string;
  is_entrepreneur: boolean;
  rights_name: readonly string[];
};

/**
 * Adds somebody under a free slug of their name and resolves to their id. An address that has an account is invalid; a
 * plan that has no room for one more is `limit_reached`.
 */
export async function insertPerson(db: Db, person: NewPerson): Promise<number> {
  const { first_name, last_name, email, language, password_hash, is_entrepreneur, rights_name } = person;
  try {
    const made = await underFreeSlug(db, "users", `${first_name} ${last_name}`, (slug) =>
      db.one({ id: int })(sql`
      insert into users (instance_id, slug, first_name, last_name, email, language, password_hash, is_entrepreneur, rights_name)
      values (${db.instance_id}, ${slug}, ${first_name}, ${last_name}, ${email}, ${language}, ${password_hash},
              ${is_entrepreneur}, ${rights_name})
      on conflict (instance_id, slug) do nothing
      returning id`),
    );
    return made.id;
  } catch (error) {
    throw isDuplicate(error, "users_email") ? invalidField("email", "email_taken") : refusedAddition(error);
  }
}
