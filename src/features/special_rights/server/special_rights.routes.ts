import { statusOfPerson } from "#features/people/server/people.store.ts";
import { invalidField, invariant, notFound } from "#platform/errors.ts";
import { offsetOf } from "#platform/paging.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import { refuseOlderRow } from "#platform/server/stale.ts";
import {
  deleteSpecialRight,
  explainAccess,
  listSpecialRights,
  type SpecialRight,
  specialRight,
  storeSpecialRight,
  updateSpecialRight,
} from "../special_rights.contract.ts";
import { areTargetsOf, isReport, type SpecialRightType, type Target } from "../special_rights.rules.ts";
import { explainedAccess } from "./explained_access.ts";
import {
  addRight,
  addTargets,
  findRight,
  findRightForChange,
  holdTargets,
  listRights,
  noteChange,
  removeRight,
  removeTargets,
} from "./special_rights.store.ts";

/*
 * Whoever manages rights gives them to anybody: a custom right gives nothing that an administrator does not have, and takes
 * nothing from those who stand above one, so that nobody becomes more by it than who gave it.
 */
export const specialRightRoutes: Route[] = [
  serve(listSpecialRights, async ({ db, params, query }) => {
    if (params.instance_id !== db.instance_id) throw notFound();
    return { data: await listRights(db, { ...query, offset: offsetOf(query) }) };
  }),

  serve(storeSpecialRight, async ({ db, actor, body, journal }) => {
    const { user_id, type, targets } = body;
    const status = await statusOfPerson(db, user_id);
    if (status === undefined) throw notFound("user_id");
    if (status === "archived") throw invalidField("user_id", "archived_person");
    await demandTargets(db, type, targets, targets);
    const id = await addRight(db, { user_id, type, by: actor.user_id });
    await addTargets(db, { id, type }, targets);
    const created = await savedRight(db, id);
    journal.audit({ action: "special_right.created", ...targetOf(id), after: summaryOf(created) });
    journal.event("special_right.created", { special_right_id: id, user_id, type });
    journal.event("rights.changed", { user_id });
    return { data: created };
  }),

  serve(updateSpecialRight, async ({ db, actor, params, body, journal }) => {
    const before = await findRightForChange(db, params.id);
    if (!before) throw notFound();
    await refuseOlderRow(db, "special_rights", specialRight, before, body.revision);
    const { id, type } = before;
    const { targets } = body;
    if (!areTargetsOf(type, targets)) throw invalidField("targets", "invalid");
    const added = targets.filter((target) => !before.targets.includes(target));
    const removed = before.targets.filter((target) => !targets.includes(target));
    if (added.length === 0 && removed.length === 0) return { data: before };
    // Links before what they lead to, the order in which whoever deletes a role takes them.
    await removeTargets(db, before, removed);
    await demandTargets(db, type, targets, added);
    await addTargets(db, before, added);
    await noteChange(db, id, actor.user_id);
    const after = await savedRight(db, id);
    journal.audit({
      action: "special_right.changed",
      ...targetOf(id),
      before: summaryOf(before),
      after: summaryOf(after),
    });
    journal.event("rights.changed", { user_id: before.user.id });
    return { data: after };
  }),

  serve(deleteSpecialRight, async ({ db, params, query, journal }) => {
    const before = await findRightForChange(db, params.id);
    if (!before) throw notFound();
    await refuseOlderRow(db, "special_rights", specialRight, before, query.revision);
    await removeRight(db, before.id);
    journal.audit({ action: "special_right.deleted", ...targetOf(before.id), before: summaryOf(before) });
    journal.event("rights.changed", { user_id: before.user.id });
  }),

  serve(explainAccess, async ({ db, query }) => ({ data: await explainedAccess(db, query) })),
];

/** Those of the targets that are new must be the company's, and not in the bin. */
async function demandTargets(
  db: Db,
  type: SpecialRightType,
  targets: readonly Target[],
  added: readonly Target[],
): Promise<void> {
  const ids = added.filter((target) => !isReport(target));
  const held = await holdTargets(db, type, ids);
  const missing = ids.find((id) => !held.has(id));
  if (missing !== undefined) throw notFound(`targets.${targets.indexOf(missing)}`);
}

const targetOf = (target_id: number) => ({ target_type: "special_right", target_id });

const namesInSummary = 20;

/** Whom it is given to and for what, by names: ids say nothing to who reads the log years later. */
function summaryOf({ type, user, roles, processes, reports }: SpecialRight) {
  const names = [...roles, ...processes].map(({ name }) => name);
  return {
    type,
    user: `${user.first_name} ${user.last_name}`,
    user_id: user.id,
    targets: [...names, ...reports].slice(0, namesInSummary),
    targets_count: names.length + reports.length,
  };
}

async function savedRight(db: Db, id: number): Promise<SpecialRight> {
  const saved = await findRight(db, id);
  invariant(saved, "what was just saved is there");
  return saved;
}
