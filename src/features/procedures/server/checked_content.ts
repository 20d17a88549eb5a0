import { statusOfPerson } from "#features/people/server/people.store.ts";
import { AppError, invalidField, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { sentFields } from "../fields/procedure_fields.rules.ts";
import { formOf } from "../form.rules.ts";
import type { ProcedureContent } from "../procedures.contract.ts";
import type { CleanSteps } from "./clean_steps.ts";
import type { VersionRow } from "./procedures.store.ts";
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
    checkOwnIds(db, "procedure_steps", content.steps, "steps", procedure?.id),
    checkOwnIds(db, "procedure_triggers", content.triggers, "triggers", procedure?.id),
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
  procedure_id?: number,
): Promise<void> {
  const found = await existing(db, table, ids, procedure_id);
  const missing = ids.findIndex((id) => !found.has(id));
  if (missing >= 0) throw notFound(fieldOf(missing));
}

async function checkOwnIds(
  db: Db,
  table: Reference,
  items: readonly { id: number | null }[],
  field: string,
  procedure_id: number | undefined,
): Promise<void> {
  const places = items.flatMap((item, index) => (item.id ? [{ id: item.id, index }] : []));
  const twice = places.find((place, at) => places.findIndex((other) => other.id === place.id) !== at);
  if (twice) throw invalidField(`${field}.${twice.index}.id`, "duplicate");
  if (places.length > 0 && procedure_id === undefined) throw notFound(`${field}.${places[0]?.index}.id`);
  const nameOf = (at: number) => `${field}.${places[at]?.index}.id`;
  await demand(
    db,
    table,
    places.map((place) => place.id),
    nameOf,
    procedure_id,
  );
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

/** An older version as content to save again: what has been deleted since is left out, an archived manager replaced. */
export async function contentToRestore(
  db: Db,
  actor: Actor,
  version: VersionRow,
  current_responsible_id: number,
): Promise<CheckedContent> {
  const roles = await existing(
    db,
    "roles",
    version.roles.map((role) => role.id),
  );
  const categories = await existing(
    db,
    "categories",
    version.categories.map((category) => category.id),
  );
  const targets = version.triggers.flatMap((trigger) => targetOf(trigger) ?? []);
  const reachable = await reachableTargets(db, actor, targets, version.procedure_id);
  const isThere = (trigger: VersionRow["triggers"][number]) => {
    const target = targetOf(trigger);
    return target === null || reachable[target.type].has(target.id);
  };
  const manager = await statusOfPerson(db, version.responsible_id);
  const there = {
    ...version,
    roles: version.roles.filter((role) => roles.has(role.id)),
    categories: version.categories.filter((category) => categories.has(category.id)),
    triggers: version.triggers.filter(isThere).map((trigger) => ({ ...trigger, id: null })),
  };
  const responsible_id = manager === "active" ? version.responsible_id : current_responsible_id;
  return { ...sentFields(formOf(there)), responsible_id, note: null };
}
