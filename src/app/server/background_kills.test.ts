import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { createTestDatabase, unchecked } from "#testing/stand/database.ts";
import { type KillPoint, plantKillGate } from "#testing/stand/kill_gate.ts";
import { startWorker } from "#testing/stand/killed_worker.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import { createDatabase, type Database, type Sql, sql } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { expect, inject, onTestFinished, test } from "vitest";

type Stand = {
  database: Database;
  instance_id: number;
  user_id: number;
  procedure_id: number;
  folder: string;
};

const run = ({ database }: Pick<Stand, "database">, statement: Sql) =>
  database.system((db) => db.run(statement));

const documentsOf = ({ database, procedure_id }: Stand) =>
  database.system((db) =>
    db.rows(unchecked<{ body: string }>())(sql`
      select kind, part_id, is_draft, title, body, fingerprint from search_documents
      where procedure_id = ${procedure_id} order by kind, part_id, is_draft`),
  );

const event = (stand: Stand, type: string, payload: object) =>
  run(
    stand,
    sql`insert into outbox (instance_id, type, payload)
      values (${stand.instance_id}, ${type}, ${JSON.stringify(payload)}::jsonb)`,
  );

/** As a company whose procedure was never indexed. */
const forgetIndex = async (stand: Stand) => {
  await run(stand, sql`delete from search_documents where procedure_id = ${stand.procedure_id}`);
};

const saved = (stand: Stand) =>
  event(stand, "procedure.saved", { procedure_id: stand.procedure_id, version_id: 1, status: "draft" });

type Work = {
  what: string;
  /** How much text the procedure has. */
  letters: number;
  point: KillPoint;
  /** Leaves the work to be done. */
  leave(stand: Stand): Promise<unknown>;
  /** What is there once it was done, be it at a second try. */
  result(stand: Stand): Promise<unknown>;
};

const works: Work[] = [
  {
    what: "makes an item due to be indexed",
    letters: 10,
    point: "making due",
    leave: async (stand) => {
      await forgetIndex(stand);
      await saved(stand);
    },
    result: documentsOf,
  },
  {
    what: "indexes an item",
    letters: 10,
    point: "indexing",
    leave: async (stand) => {
      await forgetIndex(stand);
      await saved(stand);
    },
    result: documentsOf,
  },
  {
    what: "has a long item indexed in another process",
    letters: 190_000,
    point: "indexing",
    leave: async (stand) => {
      await forgetIndex(stand);
      await saved(stand);
    },
    result: documentsOf,
  },
  {
    what: "removes what is past its time",
    letters: 10,
    point: "cleaning",
    leave: async (stand) => {
      const { instance_id, user_id } = stand;
      await run(
        stand,
        sql`insert into sessions (instance_id, user_id, token_hash, expires_at)
          values (${instance_id}, ${user_id}, sha256('over'), now() - interval '1 second')`,
      );
      await run(
        stand,
        sql`insert into rate_limits (key, hits, resets_at) values ('over', 3, now() - interval '1 second')`,
      );
      await run(stand, sql`insert into pgboss.job (name, data) values ('cleaning', '{}')`);
    },
    result: ({ database }) =>
      database.system((db) =>
        db.rows(unchecked<{ n: number }>())(sql`
          select (select count(*) from sessions where expires_at < now()) as sessions,
            (select count(*) from rate_limits where resets_at < now()) as limits`),
      ),
  },
  {
    what: "mails a link for a forgotten password",
    letters: 10,
    point: "ending",
    leave: (stand) => event(stand, "password_reset.requested", { email: "ana@killed.test" }),
    // At least once: the mail had gone out when the process died.
    result: async ({ folder }) => (await readdir(join(folder, "mail"))).length > 0,
  },
];

/** Instead of waiting for leases to run out and for a job to be missed. */
const runOut = async (stand: Stand) => {
  await run(stand, sql`update outbox set due_at = now() where done_at is null and parked_at is null`);
  await run(
    stand,
    sql`update pgboss.job set state = 'created', start_after = now()
      where name = 'cleaning' and state in ('active', 'retry')`,
  );
};

const ended = (child: ReturnType<typeof startWorker>) => child.says("done").then(() => child.kill());

test.each(works)(
  "a process killed while it $what: the next one does it",
  { timeout: 300_000 },
  async (work) => {
    const { url, drop } = await createTestDatabase(inject("postgres"));
    const folder = await mkdtemp(join(tmpdir(), "procedo-killed-"));
    onTestFinished(async () => {
      await drop();
      await rm(folder, { recursive: true, force: true });
    });
    const app = await startTestApp({ database_url: url });
    const { id: instance_id, owner } = await buildCompany(app);
    const body = `<p>${"verifică schela ".repeat(Math.ceil(work.letters / 16))}</p>`;
    const made = await procedures.draftOf(owner, { steps: [{ body }, { body }] });
    await app.drained();
    await app.database.system((db) =>
      db.run(
        sql`update users set email = 'ana@killed.test' where instance_id = ${instance_id} and id = ${owner.id}`,
      ),
    );
    await app.stop();
    const database = createDatabase({ url, log: createLog("silent") });
    onTestFinished(database.close);
    const gate = await plantKillGate(url);
    onTestFinished(gate.stop);

    const stand: Stand = { database, instance_id, user_id: owner.id, procedure_id: made.id, folder };
    // What an undisturbed process comes to.
    await work.leave(stand);
    await ended(startWorker(url, folder));
    const right = await work.result(stand);
    expect(right).not.toEqual([]);

    const killed = startWorker(url, folder);
    await killed.says("done");
    await rm(join(folder, "mail"), { recursive: true, force: true });
    const [{ next }] = (await database.system((db) =>
      db.rows(unchecked<{ next: number }>())(sql`select coalesce(max(id), 0) + 1 as next from outbox`),
    )) as [{ next: number }];
    await gate.close(work.point, work.point === "indexing" ? made.id : next);
    await work.leave(stand);
    killed.child.send("more");
    await gate.isReached();
    await killed.kill();
    await gate.open();
    await runOut(stand);

    await ended(startWorker(url, folder));
    expect(await work.result(stand)).toEqual(right);
    const left = await database.system((db) =>
      db.rows(unchecked<{ type: string; deaths: number }>())(sql`
      select type, deaths from outbox where done_at is null`),
    );
    expect(left).toEqual([]);
    const jobs = await database.system((db) =>
      db.rows(unchecked<{ state: string }>())(
        sql`select state::text from pgboss.job where name = 'cleaning' and state <> 'completed'`,
      ),
    );
    expect(jobs).toEqual([]);
  },
);
