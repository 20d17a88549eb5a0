import { invalidField, invariant } from "#platform/errors.ts";
import { type Db, isDuplicate, type Queryable, sql } from "#platform/server/db/database.ts";

/** The company of exactly this name; until the transaction ends nobody else makes one. */
export async function findCompany(db: Queryable, name: string): Promise<number | undefined> {
  await db.run(sql`lock table instances in exclusive mode`);
  const found = await db.one<{ id: number }>(sql`
    select id from instances where name = ${name} order by id limit 1`);
  return found?.id;
}

/** A company that may work and is asked for no payment. */
export async function insertCompany(db: Queryable, name: string): Promise<number> {
  const made = await db.one<{ id: number }>(sql`
    insert into instances (name, status, free_account) values (${name}, 'active', true) returning id`);
  invariant(made, "an insert returns its row");
  return made.id;
}

export type NewPerson = {
  slug: string;
  first_name: string;
  last_name: string;
  email: string;
  language: string;
  password_hash: string;
  is_entrepreneur: boolean;
  rights_name: readonly string[];
};

export async function insertPerson(db: Db, person: NewPerson): Promise<number> {
  const { slug, first_name, last_name, email, language, password_hash, is_entrepreneur, rights_name } =
    person;
  try {
    const made = await db.one<{ id: number }>(sql`
      insert into users (instance_id, slug, first_name, last_name, email, language, password_hash, is_entrepreneur, rights_name)
      values (${db.instance_id}, ${slug}, ${first_name}, ${last_name}, ${email}, ${language}, ${password_hash},
              ${is_entrepreneur}, ${rights_name})
      returning id`);
    invariant(made, "an insert returns its row");
    return made.id;
  } catch (error) {
    throw isDuplicate(error, "users_email") ? invalidField("email", "email_taken") : error;
  }
}

/** The slugs of the company's people that begin like this one. */
export async function slugsLike(db: Db, base: string): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ slug: string }>(sql`
    select slug from users
    where instance_id = ${db.instance_id} and (slug = ${base} or slug like ${`${base}-%`})`);
  return new Set(rows.map(({ slug }) => slug));
}
