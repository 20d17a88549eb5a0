import { notFound } from "#platform/errors.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, isMissingReference, sql } from "#platform/server/db/database.ts";
import { holdLists } from "#features/items/server/listed.store.ts";
import { underFreeSlug } from "#features/items/server/free_slug.store.ts";
import { foldText } from "#platform/text/fold_text.ts";
import { treeToJson } from "../tree/check/serialize_tree.ts";
import { emptyTree } from "../tree/tree.ts";
import { indexOf } from "../tree/tree_index.ts";
import { addVersion, type ChartSource } from "./versions.store.ts";

export type ProcessContent = { name: string; responsible_id: number; categories: readonly number[] };

/** What the first version of a process is called. */
const firstVersion = "v1";

function emptyChart(): ChartSource {
  const tree = emptyTree();
  const { places, highest } = indexOf(tree);
  return { tree: treeToJson(tree), nodes: places.length, highest_step_id: highest };
}

/** Adds a process under the first free slug of its name, with a first version of the given chart or an empty one. */
export async function insertProcess(
  db: Db,
  content: ProcessContent,
  user_id: number,
  source: ChartSource = emptyChart(),
): Promise<{ id: number; slug: string; version_id: number }> {
  const { name, responsible_id } = content;
  const inserted = await underFreeSlug(db, "processes", name, (slug) =>
    db.one({ id: int, slug: text })(sql`
      insert into processes (instance_id, slug, name, name_key, responsible_id, details_by, version_id)
      values (${db.instance_id}, ${slug}, ${name}, ${foldText(name)}, ${responsible_id}, ${user_id}, 0)
      on conflict (instance_id, slug) where deleted_at is null do nothing
      returning id, slug`),
  );
  await replaceCategories(db, inserted.id, content.categories);
  const first = { process_id: inserted.id, name: firstVersion, user_id };
  return { ...inserted, version_id: await addVersion(db, first, source) };
}

/** Gives a locked process another name, manager and categories. */
export async function changeProcess(
  db: Db,
  id: number,
  content: ProcessContent,
  user_id: number,
): Promise<void> {
  // The lists before the categories that it points to, as whoever removes one of them takes them.
  await Promise.all([holdLists(db), replaceCategories(db, id, content.categories)]);
  await db.run(sql`
    update processes set name = ${content.name}, name_key = ${foldText(content.name)},
      responsible_id = ${content.responsible_id}, updated_at = now(),
      details_revision = details_revision + 1, details_by = ${user_id}, details_at = now()
    where instance_id = ${db.instance_id} and id = ${id}`);
}

async function replaceCategories(db: Db, process_id: number, ids: readonly number[]): Promise<void> {
  await db.run(sql`
    delete from process_categories where instance_id = ${db.instance_id} and process_id = ${process_id}
      and category_id <> all(${[...ids]}::bigint[])`);
  if (ids.length === 0) return;
  await db
    .run(sql`
      insert into process_categories (instance_id, process_id, category_id)
      select ${db.instance_id}, ${process_id}, unnest(${[...ids]}::bigint[]) on conflict do nothing`)
    .catch((error: unknown) => {
      // One that was there when the content was checked may be gone a moment later.
      throw isMissingReference(error) ? notFound("categories") : error;
    });
}

/** Takes a process out of sight, to where it can be restored from; what points to it stays. */
export async function removeProcess(db: Db, id: number, user_id: number): Promise<void> {
  await holdLists(db);
  await db.run(sql`
    update processes set deleted_at = now(), deleted_by = ${user_id}
    where instance_id = ${db.instance_id} and id = ${id}`);
}
