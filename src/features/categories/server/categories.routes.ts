import { invalidField, invariant, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { refuseOlderRow } from "#platform/server/stale.ts";
import {
  type Category,
  category,
  deleteCategory,
  listCategories,
  storeCategory,
  updateCategory,
} from "../categories.contract.ts";
import { type Placed, placementRefusal } from "../categories.rules.ts";
import {
  addCategory,
  changeCategory,
  findCategory,
  listCategoryRows,
  lockCategories,
  removeCategory,
} from "./categories.store.ts";

export const categoryRoutes: Route[] = [
  serve(listCategories, async ({ db, actor, params }) => {
    if (params.instance_id !== db.instance_id) throw notFound();
    const data = await listCategoryRows(db, actor);
    return { data: { data, total: data.length } };
  }),

  serve(storeCategory, async ({ db, actor, body, journal }) => {
    const { name, parent_id = null } = body;
    await lockCategories(db);
    await refuseMisplaced(db, actor, { id: null, children_count: 0 }, parent_id);
    const id = await addCategory(db, { name, parent_id, user_id: actor.user_id });
    const created = await savedCategory(db, actor, id);
    journal.audit({ action: "category.created", ...target(id), after: summaryOf(created) });
    journal.event("category.created", { id });
    return { data: created };
  }),

  serve(updateCategory, async ({ db, actor, params, body, journal }) => {
    await lockCategories(db);
    const before = await knownCategory(db, actor, params.id);
    await refuseOlderRow(db, "categories", category, before, body.revision);
    const held = before.parent?.id ?? null;
    const { name, parent_id = held } = body;
    if (name === before.name && parent_id === held) return { data: before };
    if (parent_id !== held) await refuseMisplaced(db, actor, before, parent_id);
    await changeCategory(db, before.id, { name, parent_id, user_id: actor.user_id });
    const after = await savedCategory(db, actor, before.id);
    journal.audit({
      action: "category.changed",
      ...target(before.id),
      before: summaryOf(before),
      after: summaryOf(after),
    });
    journal.event("category.changed", { id: before.id });
    return { data: after };
  }),

  serve(deleteCategory, async ({ db, actor, params, query, journal }) => {
    await lockCategories(db);
    const before = await knownCategory(db, actor, params.id);
    await refuseOlderRow(db, "categories", category, before, query.revision);
    await removeCategory(db, before.id, actor.user_id);
    const { procedures_count, processes_count, children_count } = before;
    journal.audit({
      action: "category.deleted",
      ...target(before.id),
      before: { ...summaryOf(before), procedures_count, processes_count, children_count },
    });
    journal.event("category.deleted", { id: before.id });
  }),
];

const target = (target_id: number) => ({ target_type: "category", target_id });

const summaryOf = ({ name, parent }: Category) => ({ name, parent });

async function knownCategory(db: Db, actor: Actor, id: number): Promise<Category> {
  const known = await findCategory(db, actor, id);
  if (!known) throw notFound();
  return known;
}

async function savedCategory(db: Db, actor: Actor, id: number): Promise<Category> {
  const saved = await findCategory(db, actor, id);
  invariant(saved, "what was just saved is there");
  return saved;
}

async function refuseMisplaced(
  db: Db,
  actor: Actor,
  placed: Placed,
  parent_id: number | null,
): Promise<void> {
  if (parent_id === null) return;
  const parent = await findCategory(db, actor, parent_id);
  if (!parent) throw notFound("parent_id");
  const refusal = placementRefusal(placed, { id: parent.id, parent_id: parent.parent?.id ?? null });
  if (refusal) throw invalidField("parent_id", refusal);
}
