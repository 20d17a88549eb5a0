import { invariant, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { refuseOlderRow } from "#platform/server/stale.ts";
import { deleteRole, listRoles, type Role, role, storeRole, updateRole } from "../roles.contract.ts";
import {
  addRole,
  adminsOfRole,
  changeRole,
  findRole,
  findRoleForChange,
  listRoleRows,
  removeRole,
} from "./roles.store.ts";

export const roleRoutes: Route[] = [
  serve(listRoles, async ({ db, actor, params }) => {
    if (params.instance_id !== db.instance_id) throw notFound();
    const data = await listRoleRows(db, actor);
    return { data: { data, total: data.length } };
  }),

  serve(storeRole, async ({ db, actor, body, journal }) => {
    const { user_id } = actor;
    const id = await addRole(db, { name: body.name, description: body.description ?? "", user_id });
    const created = await savedRole(db, actor, id);
    journal.audit({ action: "role.created", ...target(id), after: summaryOf(created) });
    journal.event("role.created", { id });
    return { data: created };
  }),

  serve(updateRole, async ({ db, actor, params, body, journal }) => {
    const before = await findRoleForChange(db, actor, params.id);
    if (!before) throw notFound();
    await refuseOlderRow(db, "roles", role, before, body.revision);
    const description = body.description === undefined ? before.description : (body.description ?? "");
    if (body.name === before.name && description === before.description) return { data: before };
    await changeRole(db, before.id, { name: body.name, description, user_id: actor.user_id });
    const after = await savedRole(db, actor, before.id);
    journal.audit({
      action: "role.changed",
      ...target(before.id),
      before: summaryOf(before),
      after: summaryOf(after),
    });
    journal.event("role.changed", { id: before.id });
    return { data: after };
  }),

  serve(deleteRole, async ({ db, actor, params, query, journal }) => {
    const before = await findRoleForChange(db, actor, params.id);
    if (!before) throw notFound();
    await refuseOlderRow(db, "roles", role, before, query.revision);
    const admins = await adminsOfRole(db, before.id);
    if (!(await removeRole(db, before.id))) throw notFound();
    const { procedures_count, special_rights_count } = before;
    journal.audit({
      action: "role.deleted",
      ...target(before.id),
      before: { ...summaryOf(before), procedures_count, special_rights_count },
    });
    journal.event("role.deleted", { id: before.id });
    for (const user_id of admins) journal.event("rights.changed", { user_id });
  }),
];

const target = (target_id: number) => ({ target_type: "role", target_id });

const descriptionInSummary = 200;

/** Cut by code points: half of a surrogate pair could not be stored. */
const summaryOf = ({ name, description }: Role) => ({
  name,
  description: [...description].slice(0, descriptionInSummary).join(""),
});

async function savedRole(db: Db, actor: Actor, id: number): Promise<Role> {
  const saved = await findRole(db, actor, id);
  invariant(saved, "what was just saved is there");
  return saved;
}
