import { countsByPlace, holdLists } from "#features/items/server/listed.store.ts";
import { invalidField, invariant } from "#platform/errors.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, empty, isDuplicate, type Sql, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { type Category, category } from "../categories.contract.ts";

/** Counted are the procedures and processes that the actor could find under the category: deleted ones keep their rows. */
function selectCategories(db: Db, actor: Actor, condition: Sql): Sql {
  const counts = (kind: "procedure" | "process", facet: "category" | "branch") =>
    countsByPlace(db, actor, kind, facet);
  return sql`
    select k.id, k.name, k.revision,
      case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as parent,
      coalesce(p.items, 0) as procedures_count, coalesce(pb.items, 0) as all_procedures_count,
      coalesce(c.items, 0) as processes_count, coalesce(cb.items, 0) as all_processes_count,
      (select count(*) from categories h
        where h.instance_id = k.instance_id and h.parent_id = k.id) as children_count
    from categories k
    left join categories o on o.instance_id = k.instance_id and o.id = k.parent_id
    left join ${counts("procedure", "category")} p on p.key = k.id
    left join ${counts("procedure", "branch")} pb on pb.key = k.id
    left join ${counts("process", "category")} c on c.key = k.id
    left join ${counts("process", "branch")} cb on cb.key = k.id
    where k.instance_id = ${db.instance_id} ${condition}
    order by lower(k.name), k.id`;
}

/** All categories of the company by name. */
export function listCategoryRows(db: Db, actor: Actor): Promise<Category[]> {
  return db.rows(category)(selectCategories(db, actor, empty));
}

export function findCategory(db: Db, actor: Actor, id: number): Promise<Category | undefined> {
  return db.one(category)(selectCategories(db, actor, sql`and k.id = ${id}`));
}

/**
 * Holds the company's category tree until the transaction ends. What may stand under what is decided over several
 * rows, and two moves that are each allowed can break the one level together.
 */
export async function lockCategories(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('categories', ${db.instance_id}::bigint))`);
}

type Content = { name: string; parent_id: number | null; user_id: number };

async function refusingTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicate(error, "categories_name") ? invalidField("name", "taken") : error;
  }
}

export async function addCategory(db: Db, { name, parent_id, user_id }: Content): Promise<number> {
  const added = await refusingTaken(
    db.one({ id: int })(sql`
      insert into categories (instance_id, name, parent_id, updated_by)
      values (${db.instance_id}, ${name}, ${parent_id}, ${user_id})
      returning id`),
  );
  invariant(added, "an insert returns its row");
  return added.id;
}

export async function changeCategory(db: Db, id: number, content: Content): Promise<void> {
  const { name, parent_id, user_id } = content;
  await refusingTaken(
    db.run(sql`
      update categories set name = ${name}, parent_id = ${parent_id},
        revision = revision + 1, updated_by = ${user_id}, updated_at = now()
      where instance_id = ${db.instance_id} and id = ${id}`),
  );
}

/** Removes a category and lifts its children; versions of procedures keep what they were saved with. */
export async function removeCategory(db: Db, id: number, user_id: number): Promise<void> {
  await holdLists(db);
  // Links before the category, the order in which saves take them: neither waits for the other in a ring.
  await db.run(sql`
    delete from procedure_categories where instance_id = ${db.instance_id} and category_id = ${id}`);
  await db.run(sql`
    delete from process_categories where instance_id = ${db.instance_id} and category_id = ${id}`);
  // The foreign key would lift the children too, but not say that they were changed.
  await db.run(sql`
    update categories set parent_id = null, revision = revision + 1, updated_by = ${user_id}, updated_at = now()
    where instance_id = ${db.instance_id} and parent_id = ${id}`);
  await db.run(sql`delete from categories where instance_id = ${db.instance_id} and id = ${id}`);
}
