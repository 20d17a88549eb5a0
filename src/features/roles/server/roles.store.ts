import { countsByPlace, holdLists } from "#features/items/server/listed.store.ts";
import { invalidField, invariant } from "#platform/errors.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, empty, isDuplicate, type Sql, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { type Role, role } from "../roles.contract.ts";

/** Counted are the procedures that the actor could find under the role: deleted ones keep their rows. */
function selectRoles(db: Db, actor: Actor, condition: Sql): Sql {
  return sql`
    select r.id, r.name, r.description, r.revision,
      coalesce(procedures.items, 0) as procedures_count,
      (select count(*) from special_right_roles s
        where s.instance_id = r.instance_id and s.role_id = r.id) as special_rights_count
    from roles r
    left join ${countsByPlace(db, actor, "procedure", "role")} procedures on procedures.key = r.id
    where r.instance_id = ${db.instance_id} ${condition}
    order by lower(r.name), r.id`;
}

/** All roles of the company by name. */
export function listRoleRows(db: Db, actor: Actor): Promise<Role[]> {
  return db.rows(role)(selectRoles(db, actor, empty));
}

export function findRole(db: Db, actor: Actor, id: number): Promise<Role | undefined> {
  return db.one(role)(selectRoles(db, actor, sql`and r.id = ${id}`));
}

/** Finds a role and keeps others from changing it until the transaction ends. */
export async function findRoleForChange(db: Db, actor: Actor, id: number): Promise<Role | undefined> {
  await db.run(sql`select from roles where instance_id = ${db.instance_id} and id = ${id} for no key update`);
  return findRole(db, actor, id);
}

type Content = { name: string; description: string; user_id: number };

async function refusingTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error, "roles_name") ? invalidField("name", "taken") : error;
  }
}

export async function addRole(db: Db, { name, description, user_id }: Content): Promise<number> {
  const added = await refusingTaken(
    db.one({ id: int })(sql`
      insert into roles (instance_id, name, description, updated_by)
      values (${db.instance_id}, ${name}, ${description}, ${user_id})
      returning id`),
  );
  invariant(added, "an insert returns its row");
  return added.id;
}

export async function changeRole(db: Db, id: number, content: Content): Promise<void> {
  const { name, description, user_id } = content;
  await refusingTaken(
    db.run(sql`
      update roles set name = ${name}, description = ${description},
        revision = revision + 1, updated_by = ${user_id}, updated_at = now()
      where instance_id = ${db.instance_id} and id = ${id}`),
  );
}

/** Whose custom rights name a role. */
export async function adminsOfRole(db: Db, id: number): Promise<number[]> {
  const found = await db.rows({ user_id: int })(sql`
    select user_id from administered_roles where instance_id = ${db.instance_id} and role_id = ${id} order by 1`);
  return found.map(({ user_id }) => user_id);
}

/** Removes a role; false when it is already gone. Versions of procedures keep what they were saved with. */
export async function removeRole(db: Db, id: number): Promise<boolean> {
  await holdLists(db);
  // Links before the role, the order in which a procedure's save takes them: neither waits for the other in a ring.
  await db.run(sql`delete from procedure_roles where instance_id = ${db.instance_id} and role_id = ${id}`);
  await db.run(
    sql`delete from procedure_draft_roles where instance_id = ${db.instance_id} and role_id = ${id}`,
  );
  await db.run(
    sql`delete from special_right_roles where instance_id = ${db.instance_id} and role_id = ${id}`,
  );
  return (await db.run(sql`delete from roles where instance_id = ${db.instance_id} and id = ${id}`)) === 1;
}
