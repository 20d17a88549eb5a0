import { statusOfPerson } from "#features/people/server/people.store.ts";
import { AppError, invalidField, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import type { ProcedureContent } from "../procedures.contract.ts";
import type { CleanSteps } from "./clean_steps.ts";
import { triggersInUse } from "./procedures.store.ts";
import { type CheckedContent, existing, type Reference } from "./procedures.write.store.ts";
import { reachableTargets, targetOf } from "./trigger_targets.ts";

/**
 * Content as it may be stored: every id in it is of this company (and, for steps and triggers, of this procedure),
 * the manager is active, the HTML is the clean one. Throws not_found or invalid, naming the field.
 */
export async function checkContent(
  db: Db,
  actor: Actor,
  content: ProcedureContent,
  clean: CleanSteps,
  procedure?: { id: number; responsible_id: number },
): Promise<CheckedContent> {
  await firstRefusal([
    demandManager(db, content.responsible_id, procedure),
    demand(db, "roles", content.roles, () => "roles"),
    demand(db, "categories", content.categories, () => "categories"),
    checkTriggers(db, actor, content.triggers, procedure?.id),
    checkOwnIds(db, content.steps, "steps", procedure?.id),
    checkOwnIds(db, content.triggers, "triggers", procedure?.id),
  ]);
  return { ...content, steps: cleanedSteps(content.steps, clean), note: content.note || null };
}

/** Checks that were begun together, so that they travel together; of several refusals the first in their order counts. */
async function firstRefusal(checks: readonly Promise<void>[]): Promise<void> {
  for (const check of await Promise.allSettled(checks)) if (check.status === "rejected") throw check.reason;
}

async function demandManager(
  db: Db,
  responsible_id: number,
  procedure: { responsible_id: number } | undefined,
): Promise<void> {
  const manager = await statusOfPerson(db, responsible_id);
  if (manager === undefined) throw notFound("responsible_id");
  // A manager archived after the procedure was given to them does not stop others from saving it.
  if (manager === "archived" && responsible_id !== procedure?.responsible_id)
    throw invalidField("responsible_id", "archived_person");
}

async function demand(
  db: Db,
  table: Reference,
  ids: readonly number[],
  fieldOf: (index: number) => string,
): Promise<void> {
  refuseMissing(ids, await existing(db, table, ids), fieldOf);
}

function refuseMissing(
  ids: readonly number[],
  found: ReadonlySet<number>,
  fieldOf: (index: number) => string,
): void {
  const missing = ids.findIndex((id) => !found.has(id));
  if (missing >= 0) throw notFound(fieldOf(missing));
}

/** Steps and triggers that are sent with an id are the procedure's own, each once. */
async function checkOwnIds(
  db: Db,
  items: readonly { id: number | null }[],
  field: "steps" | "triggers",
  procedure_id: number | undefined,
): Promise<void> {
  const places = items.flatMap((item, index) => (item.id ? [{ id: item.id, index }] : []));
  const nameOf = (at: number) => `${field}.${places[at]?.index}.id`;
  const twice = places.findIndex((place, at) => places.findIndex((other) => other.id === place.id) !== at);
  if (twice >= 0) throw invalidField(nameOf(twice), "duplicate");
  if (places.length === 0) return;
  if (procedure_id === undefined) throw notFound(nameOf(0));
  const ids = places.map((place) => place.id);
  const own =
    field === "steps"
      ? await existing(db, "procedure_steps", ids, procedure_id)
      : new Set((await triggersInUse(db, procedure_id)).map((trigger) => trigger.id));
  refuseMissing(ids, own, nameOf);
}

async function checkTriggers(
  db: Db,
  actor: Actor,
  triggers: ProcedureContent["triggers"],
  procedure_id: number | undefined,
): Promise<void> {
  const targets = triggers.flatMap((trigger, index) => {
    const target = targetOf(trigger);
    return target === null ? [] : [{ ...target, field: `triggers.${index}.value` }];
  });
  const self = targets.find(({ type, id }) => type === "procedure" && id === procedure_id);
  if (self) throw invalidField(self.field, "invalid");
  const reachable = await reachableTargets(db, actor, targets, procedure_id);
  const hidden = targets.find(({ type, id }) => !reachable[type].has(id));
  if (hidden) throw notFound(hidden.field);
}

/** The steps with their clean HTML; refused at their fields when there is something wrong with it. */
function cleanedSteps(
  steps: ProcedureContent["steps"],
  { bodies, problems }: CleanSteps,
): CheckedContent["steps"] {
  if (Object.keys(problems).length > 0) throw new AppError("invalid", { fields: problems });
  return steps.map(({ id }, index) => ({ id, body: bodies[index] ?? "" }));
}
