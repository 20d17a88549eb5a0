import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type FileKindName, fileKinds } from "#features/improvements/file_kinds.rules.ts";
import { improvementFileKey } from "#features/improvements/server/files.ts";
import { insertImprovement, type NewFile } from "#features/improvements/server/improvements.store.ts";
import type { Db } from "#platform/server/db/database.ts";
import { extensionOf } from "#platform/server/files/file_names.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import { type Names, named } from "./seed_names.ts";
import { addCheck, addEvent, dateRequest, liveChartOf, liveStepsOf } from "./seed_work.store.ts";
import type { DemoCheck, DemoEvent, DemoRequest, DemoWork } from "./work.ts";

const hourMs = 60 * 60 * 1000;
const filesFolder = join(import.meta.dirname, "files");

type Seed = { db: Db; names: Names; now: Date; files: FileStore };

/** Requests, checks and events of a demo company. What people are told of them comes from the events, as always. */
export async function addWork(seed: Seed, work: DemoWork): Promise<void> {
  for (const request of work.requests.toSorted((a, b) => b.days_ago - a.days_ago))
    await addRequest(seed, request);
  for (const check of work.checks) await addDemoCheck(seed, check);
  for (const event of work.events) await addDemoEvent(seed, event);
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);

async function addRequest({ db, names, now, files }: Seed, request: DemoRequest): Promise<void> {
  const { about, by, body, status, status_by, status_reason = null } = request;
  const user_id = named(names.people, by);
  const target =
    "procedure" in about
      ? { procedure_id: named(names.procedures, about.procedure), process_id: null }
      : { procedure_id: null, process_id: named(names.processes, about.process) };
  const step_id =
    "procedure" in about && about.step !== undefined && target.procedure_id !== null
      ? ((await liveStepsOf(db, target.procedure_id)).step_ids[about.step - 1] ?? null)
      : null;
  const kept: NewFile[] = [];
  for (const filename of request.files) kept.push(await keepFile(db, files, filename));
  const id = await insertImprovement(db, { ...target, body, step_id, user_id }, kept);
  const created_at = before(now, request.days_ago * 24 + 3);
  const changed = status_by === undefined ? null : named(names.people, status_by);
  const status_at = changed === null ? null : before(now, request.days_ago * 12);
  await dateRequest(db, id, { created_at, status, status_by: changed, status_at, status_reason });
  await addEvent(db, {
    type: "improvement.added",
    actor_id: user_id,
    created_at,
    payload: { improvement_id: id, ...target, user_id },
  });
  if (changed !== null && status_at !== null)
    await addEvent(db, {
      type: "improvement.status_changed",
      actor_id: changed,
      created_at: status_at,
      payload: { improvement_id: id, ...target, user_id, before: "active", status, reason: status_reason },
    });
}

function kindOf(filename: string): FileKindName {
  const extension = extensionOf(filename);
  if (Object.hasOwn(fileKinds, extension)) return extension as FileKindName;
  throw new Error(`The demo has a file of no kind that requests carry: ${filename}`);
}

async function keepFile(db: Db, files: FileStore, filename: string): Promise<NewFile> {
  const path = join(filesFolder, filename);
  // The same name at every start of an empty demo, so that a start that failed leaves nothing twice.
  const name = `demo-${db.instance_id}-${filename}`;
  await files.put(improvementFileKey(db.instance_id, name), path);
  const { type: content_type } = fileKinds[kindOf(filename)];
  return { name, filename, content_type, bytes: (await stat(path)).size };
}

async function addDemoCheck({ db, names, now }: Seed, check: DemoCheck): Promise<void> {
  const procedure_id = named(names.procedures, check.procedure);
  const { version_id, step_ids } = await liveStepsOf(db, procedure_id);
  const checked_steps = check.ticked === "all" ? step_ids : step_ids.slice(0, check.ticked);
  await addCheck(db, {
    procedure_id,
    version_id,
    user_id: named(names.people, check.by),
    checked_steps,
    total_steps: step_ids.length,
    is_closed: check.is_closed ?? false,
    updated_at: before(now, check.hours_ago),
  });
}

async function addDemoEvent({ db, names, now }: Seed, event: DemoEvent): Promise<void> {
  const when = { actor_id: named(names.people, event.by), created_at: before(now, event.hours_ago) };
  if (event.type === "procedure.published") {
    const procedure_id = named(names.procedures, event.procedure);
    const { version_id } = await liveStepsOf(db, procedure_id);
    await addEvent(db, { ...when, type: event.type, payload: { procedure_id, version_id } });
    return;
  }
  const process_id = named(names.processes, event.process);
  const payload = { process_id, status: "live" as const, ...(await liveChartOf(db, process_id)) };
  await addEvent(db, { ...when, type: event.type, payload });
}
