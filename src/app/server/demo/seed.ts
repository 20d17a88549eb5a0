import type { TriggerInput } from "#features/procedures/procedures.contract.ts";
import {
  type CheckedContent,
  insertProcedure,
  saveVersion,
  withIds,
  setStatus,
} from "#features/procedures/server/procedures.write.store.ts";
import { addRight, addTargets } from "#features/special_rights/server/special_rights.store.ts";
import { planOfKey } from "#features/subscription/server/plans.ts";
import { invariant } from "#platform/errors.ts";
import { parseTriggerValue } from "#features/procedures/triggers/triggers.rules.ts";
import { type Database, type Db, type Queryable, withoutRowSecurity } from "#platform/server/db/database.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import { cleanHtml } from "#platform/server/html/sanitize.ts";
import { hashPassword } from "#platform/server/passwords.ts";
import { slugOf } from "#features/items/slugs.rules.ts";
import { type DemoCompany, type DemoProcedure, demo_companies } from "./content.ts";
import {
  addCategory,
  addInstance,
  addPerson,
  addRole,
  addVisits,
  claimEmpty,
  spreadInTime,
  stepsOfVersion,
} from "./seed.store.ts";
import { addBrand, addColorNames, addPastOfLog } from "./seed_company.store.ts";
import { type Names, named } from "./seed_names.ts";
import { addCharts, addProcesses } from "./seed_processes.ts";
import { addWork } from "./seed_work.ts";

export const demoPassword = "procedo123";

/** Companie, by the month; nobody is asked to pay for it. */
const demoPlanKey = "company_month";

function demoPlan() {
  const plan = planOfKey(demoPlanKey);
  invariant(plan !== undefined, `no plan ${demoPlanKey}`);
  return plan;
}

/**
 * Creates the demo companies in an empty database, all of it or nothing; false when there is a company already.
 * `now` is the moment up to which their past reaches.
 */
export async function createDemo(database: Database, files: FileStore, now: Date): Promise<boolean> {
  const password_hash = await hashPassword(demoPassword);
  return database.system(async (db) => {
    if (!(await claimEmpty(db))) return false;
    for (const company of demo_companies) await createCompany(db, company, { password_hash, files, now });
    return true;
  });
}

async function createCompany(
  owner: Queryable,
  company: DemoCompany,
  { password_hash, files, now }: { password_hash: string; files: FileStore; now: Date },
): Promise<void> {
  const db = withoutRowSecurity(owner, await addInstance(owner, company.name, demoPlan()));
  const names: Names = {
    people: new Map(),
    roles: new Map(),
    categories: new Map(),
    processes: new Map(),
    procedures: new Map(),
  };
  for (const person of company.people) {
    const slug = slugOf(`${person.first_name} ${person.last_name}`);
    names.people.set(person.key, await addPerson(db, person, slug, password_hash));
  }
  for (const role of company.roles) names.roles.set(role.name, await addRole(db, role));
  const tops = company.categories.filter((category) => category.parent === null);
  const subs = company.categories.filter((category) => category.parent !== null);
  for (const { name, parent } of [...tops, ...subs]) {
    const parent_id = parent === null ? null : named(names.categories, parent);
    names.categories.set(name, await addCategory(db, name, parent_id));
  }
  await addProcesses(db, company.processes, names, now);
  for (const { key, special } of company.people) {
    if (!special) continue;
    const { type } = special;
    const map = type === "procedures_admin" ? names.roles : names.processes;
    const targets =
      type === "reports_admin" ? special.targets : special.targets.map((target) => named(map, target));
    const user_id = named(names.people, key);
    const id = await addRight(db, { user_id, type, by: null });
    await addTargets(db, { id, type }, targets);
  }
  await addProcedures(db, company.procedures, names);
  await addCharts(db, company.processes, names, now);
  await spreadInTime(db, now);
  await addVisits(db, now);
  await addWork({ db, names, now, files }, company.work);
  if (company.brand) await addBrand(db, company.brand);
  if (company.colors) await addColorNames(db, company.colors);
  await addPastOfLog(db, now);
}

/** Procedures first get their ids, then their content: triggers point from one to another. */
async function addProcedures(db: Db, procedures: DemoProcedure[], names: Names): Promise<void> {
  for (const procedure of procedures) {
    const responsible_id = named(names.people, procedure.manager);
    const { id } = await insertProcedure(db, { name: procedure.name, responsible_id });
    names.procedures.set(procedure.name, id);
  }
  for (const procedure of procedures) await addContent(db, procedure, names);
}

async function addContent(db: Db, procedure: DemoProcedure, names: Names): Promise<void> {
  const procedure_id = named(names.procedures, procedure.name);
  const responsible_id = named(names.people, procedure.manager);
  const by = { user_id: responsible_id, restored_from: null };
  const content: CheckedContent = {
    name: procedure.name,
    responsible_id,
    roles: procedure.roles.map((role) => named(names.roles, role)),
    categories: procedure.categories.map((category) => named(names.categories, category)),
    triggers: procedure.triggers.map((trigger) => storedTrigger(trigger, names)),
    steps: procedure.steps.map((body) => ({ id: null, body: cleanHtml(body) })),
    note: null,
  };
  const save = async (what: CheckedContent) => {
    const of = { id: procedure_id, status: "draft" } as const;
    const version = await saveVersion(db, of, await withIds(db, procedure_id, what), by);
    invariant(version, "each version of the demo says something else");
    return version;
  };
  const first = await save(content);
  let live = first.id;
  if (procedure.revision) {
    const stored = await stepsOfVersion(db, first.id);
    const idByTitle = new Map(stored.map((step) => [titleOf(step.body), step.id]));
    const steps = procedure.revision.steps.map((body) => {
      const clean = cleanHtml(body);
      return { id: idByTitle.get(titleOf(clean)) ?? null, body: clean };
    });
    const note = procedure.revision.note;
    const second = await save({ ...content, steps, note });
    if (procedure.revision_published) live = second.id;
  }
  if (procedure.status === "live")
    await setStatus(db, procedure_id, { status: "live", live_version_id: live }, live);
}

const titleOf = (html: string) => /<h3[^>]*>(.*?)<\/h3>/s.exec(html)?.[1] ?? html;

function storedTrigger(
  trigger: DemoProcedure["triggers"][number],
  names: Names,
): CheckedContent["triggers"][number] {
  const { type } = trigger;
  const raw: TriggerInput["value"] =
    type === "procedure"
      ? String(named(names.procedures, trigger.value))
      : type === "process"
        ? String(named(names.processes, trigger.value))
        : trigger.value;
  const parsed = parseTriggerValue(type, raw);
  if (!parsed.ok) throw new Error(`The demo has a ${type} trigger that is not valid`);
  return { id: null, type, value: parsed.value };
}
