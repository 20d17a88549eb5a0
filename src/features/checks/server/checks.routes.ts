import { AppError, invalidField, invariant, notFound } from "#platform/errors.ts";
import { findForReader } from "#features/items/server/procedure_access.ts";
import { may, mayReadChecks } from "#features/rights/rights.rules.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Call, type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { refuseStale } from "#platform/server/stale.ts";
import { offsetOf } from "#platform/paging.ts";
import {
  type Check,
  check,
  editCheck,
  findChecks,
  listChecks,
  storeCheck,
  updateCheck,
} from "../checks.contract.ts";
import { progressOf, tickedOf } from "../checks.rules.ts";
import { type CheckFilter, listCheckRows } from "./check_lists.store.ts";
import {
  type CheckContent,
  changeCheck,
  findCheck,
  findCheckForChange,
  findFollowed,
  findOpenCheck,
  isOfPublished,
  insertCheck,
  listOpenChecks,
  personOfSlug,
  stepsOver,
} from "./checks.store.ts";

export const checkRoutes: Route[] = [
  serve(listChecks, async ({ db, actor, params, query }) => {
    const user_id =
      params.user_slug === actor.slug ? actor.user_id : await personOfSlug(db, params.user_slug);
    if (user_id === undefined) throw notFound();
    if (!mayRead(actor, user_id)) throw new AppError("forbidden");
    const { procedure_id, steps } = query;
    const shown = { is_brief: steps === "ids", has_drafts: seesDraftsOf(actor, user_id) };
    return { data: await listOpenChecks(db, { user_id, procedure_id }, shown) };
  }),

  serve(findChecks, async ({ db, actor, query }) => {
    const { whose = "mine", user_id: named, procedure_id, status, search } = query;
    const user_id = named ?? (whose === "mine" ? actor.user_id : undefined);
    if (user_id !== actor.user_id && !mayReadChecks(actor)) throw new AppError("forbidden");
    const drafts = draftsOf(actor, user_id);
    const filter = { whose: { user_id, procedure_id }, status, search, days: anyDay, drafts };
    return { data: await listCheckRows(db, filter, offsetOf(query)) };
  }),

  serve(editCheck, async ({ db, actor, params }) => {
    const found = await findCheck(db, params.id);
    if (!found) throw notFound();
    if (!mayRead(actor, found.user.id)) throw new AppError("forbidden");
    if (!seesDraftsOf(actor, found.user.id) && !(await isOfPublished(db, found.id))) throw notFound();
    return { data: found };
  }),

  serve(storeCheck, async ({ db, actor, body, journal }) => {
    const { procedure_id } = body;
    const followed = await findFollowed(db, procedure_id);
    if (!followed) throw notFound("procedure_id");
    const { is_live, version_id, step_ids } = followed;
    if (!is_live || version_id === null) {
      await findForReader(db, actor, { id: procedure_id }, "procedure_id");
      throw invalidField("procedure_id", "invalid");
    }
    const whose = { user_id: actor.user_id, procedure_id };
    const id = await insertCheck(db, whose, contentOf(version_id, step_ids, body.checked_steps));
    if (id === undefined) throw conflictWith(await findOpenCheck(db, whose));
    journal.audit({ action: "check.created", ...target(id), after: { procedure_id, version_id } });
    journal.event("check.created", { check_id: id, ...whose });
    const created = await findCheck(db, id);
    invariant(created, "what was just added is there");
    return { data: created };
  }),

  serve(updateCheck, async (call) => {
    const { db, body, journal } = call;
    const held = await heldForChange(call);
    const { version_id, step_ids, changed_ids } = await versionFor(db, held, body.version_id);
    // What was ticked of them was another text.
    const ticked = body.checked_steps.filter((id) => !changed_ids.includes(id));
    const content = contentOf(version_id, step_ids, ticked);
    if (isAlready(held, body.status, content)) return { data: held };
    const written = await changeCheck(db, held.id, { ...content, status: body.status });
    invariant(written, "a locked row is there");
    const event = { check_id: held.id, procedure_id: held.procedure.id, user_id: held.user.id };
    if (body.status === "closed")
      journal.audit({
        action: "check.closed",
        ...target(held.id),
        before: { status: held.status },
        after: summaryOf(content),
      });
    journal.event(body.status === "closed" ? "check.closed" : "check.updated", event);
    const { checked_steps, ...counts } = content;
    if (version_id !== held.version.id) return { data: await movedCheck(db, held.id) };
    const progress = progressOf(counts.total_steps, counts.total_checked_steps);
    return { data: { ...held, checked_steps, ...progress, status: body.status, ...written } };
  }),
];

const anyDay = { from: null, before: null };

const target = (target_id: number) => ({ target_type: "check", target_id });

/** One's own checks, and everybody's for whoever may read reports of them. */
const mayRead = (actor: Actor, user_id: number) => user_id === actor.user_id || mayReadChecks(actor);

/** One's own checks go on when their procedure is withdrawn; those of others show nobody a draft. */
function draftsOf(actor: Actor, user_id: number | undefined): CheckFilter["drafts"] {
  if (may(actor, "read_procedure_draft")) return "named";
  return user_id === actor.user_id ? "shown" : "none";
}

const seesDraftsOf = (actor: Actor, user_id: number) => draftsOf(actor, user_id) !== "none";

function contentOf(version_id: number, step_ids: number[], wanted: number[]): CheckContent {
  const checked_steps = tickedOf(step_ids, wanted);
  const { total_steps, total_checked_steps, completed } = progressOf(step_ids.length, checked_steps.length);
  return { version_id, checked_steps, total_steps, total_checked_steps, completed };
}

const summaryOf = ({ version_id, total_steps, total_checked_steps, completed }: CheckContent) => ({
  status: "closed",
  version_id,
  total_steps,
  total_checked_steps,
  completed,
});

const isAlready = (held: Check, status: Check["status"], { version_id, checked_steps }: CheckContent) =>
  held.status === status &&
  held.version.id === version_id &&
  JSON.stringify(held.checked_steps) === JSON.stringify(checked_steps);

/** Refuses with what stands in the way, where it still does. */
const conflictWith = (standing: Check | undefined) =>
  new AppError("conflict", standing && { extra: { data: check.parse(standing) } });

/** The check that a change is about, locked: the caller's own, open, and in the state that the change started from. */
async function heldForChange({ db, actor, params, body }: Call<typeof updateCheck>): Promise<Check> {
  const held = await findCheckForChange(db, params.id);
  if (!held) throw notFound();
  if (held.user.id !== actor.user_id) throw new AppError("forbidden");
  if (body.procedure_id !== held.procedure.id) throw notFound("procedure_id");
  // Of a deleted procedure it has stopped, and goes on if that is restored.
  if (held.status === "closed" || held.procedure.is_deleted) throw conflictWith(held);
  await refuseStale({
    present: held.revision,
    based_on: body.revision,
    shape: check,
    // Nobody but its owner changes a check.
    newest: async () => ({
      changed_by: `${held.user.first_name} ${held.user.last_name}`,
      changed_at: held.updated_at,
      data: held,
    }),
  });
  return held;
}

/**
 * The version that a change leaves the check with: its own, or the newer one that is asked for; with those of its steps
 * that read otherwise in its own.
 */
async function versionFor(
  db: Db,
  { version, newer_version, procedure }: Check,
  wanted: number | null | undefined,
): Promise<{ version_id: number; step_ids: number[]; changed_ids: number[] }> {
  if (wanted === undefined || wanted === null || wanted === version.id)
    return { version_id: version.id, step_ids: procedure.steps.map(({ id }) => id), changed_ids: [] };
  if (wanted !== newer_version?.id) throw notFound("version_id");
  return { version_id: wanted, ...(await stepsOver(db, wanted, version.id)) };
}

async function movedCheck(db: Db, id: number): Promise<Check> {
  const moved = await findCheck(db, id);
  invariant(moved, "what was just changed is there");
  return moved;
}
