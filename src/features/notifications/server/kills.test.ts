import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestApp, type TestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { createTestDatabase, unchecked } from "#testing/stand/database.ts";
import { killPoints, plantKillGate } from "#testing/stand/kill_gate.ts";
import { startWorker } from "#testing/stand/killed_worker.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { createDatabase, type Database, type Sql, sql } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Emitted, emit, switched } from "./notifications.fixture.ts";

const kills = Number(process.env["KILLS"] ?? 4);
/** As many events as come at once before each kill. */
const batch = 10;

type Furnished = { manager: TestPerson; admin: TestPerson; instance_id: number; events: Emitted[] };

/** A company whose manager is mailed and whose admin is not, and the events of one batch. */
async function furnish(app: TestApp): Promise<Furnished> {
  const company = await buildCompany(app);
  const [manager, admin] = [await company.person(), await company.person()];
  const role = await company.role();
  await company.specialRight(admin.id, { roles: [role] });
  await switched(manager, { publish_procedure_mail: true });
  const made = await procedures.draftOf(company.owner, { responsible_id: manager.id, roles: [role] });
  const process = await processes.liveOf(company.owner, { responsible_id: manager.id });
  await app.drained();
  await app.database.system(async (db) => {
    await db.run(sql`delete from notifications`);
    await db.run(sql`delete from outbox`);
  });
  const of = { instance_id: company.id, actor_id: company.owner.id };
  const publication = { procedure_id: made.id, version_id: 1 };
  const edit = { process_id: process.id, status: "live" as const, version_id: 1, revision: 2 };
  const events = Array.from(
    { length: batch },
    (_, n): Emitted =>
      n % 5 === 4
        ? { ...of, type: "process_version.updated", payload: edit }
        : { ...of, type: "procedure.published", payload: publication },
  );
  return { manager, admin, instance_id: company.id, events };
}

/** Instead of waiting for the lease of a killed process to run out, and for its job to be missed. */
const runOut = (database: Database) =>
  database.system(async (db) => {
    await db.run(sql`update outbox set due_at = now() where done_at is null and parked_at is null`);
    await db.run(sql`update pgboss.job set state = 'created', start_after = now()
      where name = 'mail.notification' and state in ('active', 'retry')`);
  });

test("a process killed while it tells people: every event is told exactly once, and mailed", {
  timeout: 300_000 + kills * 6_000,
}, async () => {
  const { url, drop } = await createTestDatabase(inject("postgres"));
  const folder = await mkdtemp(join(tmpdir(), "procedo-telling-"));
  onTestFinished(async () => {
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  const app = await startTestApp({ database_url: url });
  const { manager, admin, instance_id, events } = await furnish(app);
  await app.stop();
  const database = createDatabase({ url, log: createLog("silent") });
  onTestFinished(database.close);

  const gate = await plantKillGate(url);
  onTestFinished(gate.stop);

  let cutShort = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const point = killPoints[kill % killPoints.length] ?? "telling";
    const worker = startWorker(url, folder);
    await worker.says("done");
    const ids: number[] = [];
    for (const event of events) ids.push(await emit({ database }, event));
    // One of the first events, which are all told to people for the first time.
    await gate.close(point, ids[kill % 4] ?? 0);
    worker.child.send("more");
    await gate.isReached();
    await worker.kill();
    await gate.open();
    await runOut(database);
    // A mail that has gone out is the work of a job; its event may be done.
    if (point !== "mailed") cutShort += 1;
  }
  const last = startWorker(url, folder);
  await last.says("done");
  await last.kill();

  const count = async (wanted: Sql) =>
    (
      await database.system((db) =>
        db.one(unchecked<{ n: number }>())(sql`select count(*) as n from outbox where ${wanted}`),
      )
    )?.n;
  // Each was killed in the middle of an event, or of its mail.
  const interrupted = await count(sql`attempts > 1`);
  process.stdout.write(
    `${kills} kills, ${kills * batch} events, ${interrupted} of them cut short and done again\n`,
  );
  expect(interrupted).toBeGreaterThanOrEqual(cutShort);
  expect(await count(sql`done_at is null`)).toBe(0);
  const published = events.filter(({ type }) => type === "procedure.published").length * kills;
  const rows = await database.system((db) =>
    db.rows(unchecked<{ user_id: number; event: string; told: number; events: number }>())(sql`
      select user_id, event, count(*) as told, count(distinct event_id) as events from notifications
      where instance_id = ${instance_id} group by 1, 2 order by 1, 2`),
  );
  const all = { event: "publish_procedure", told: published, events: published };
  expect(rows).toEqual([
    { user_id: manager.id, event: "edit_live_process", told: 1, events: 1 },
    { user_id: manager.id, ...all },
    { user_id: admin.id, ...all },
  ]);
  const mailed = await database.system((db) =>
    db.rows(unchecked<{ id: number }>())(sql`
      select id from notifications where user_id = ${manager.id} and event = 'publish_procedure' order by id`),
  );
  const messages = new Set<string>();
  for (const name of await readdir(join(folder, "mail"))) {
    const text = await readFile(join(folder, "mail", name), "utf8");
    if (!name.startsWith(".")) messages.add(/^Message-ID: (.*)\r$/im.exec(text)?.[1] ?? name);
  }
  expect([...messages].sort()).toEqual(
    mailed.map(({ id }) => `<notification-${instance_id}-${id}@localhost>`).sort(),
  );
});
