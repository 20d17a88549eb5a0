import { execute } from "#testing/stand/database.ts";
import { useTestDatabase } from "#testing/stand/use_database.ts";
import { PgBoss } from "pg-boss";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sql } from "../db/database.ts";
import { createLog } from "../log.ts";
import { type JobHandler, type Jobs, type JobSettings, type Schedules, startJobs } from "./jobs.ts";

const own = useTestDatabase();

beforeEach(() => execute(own().url, "delete from pgboss.job"));

/** For what comes by a clock: it must come, however busy the machine is. */
const patience = { timeout: 45_000 };

const quiet: JobSettings = { poll_seconds: 60, supervise_seconds: 30, has_clock: false };

/** A process that works in the queues of its handlers and looks for jobs only when it is asked to. */
async function processWith(
  handlers: Record<string, JobHandler>,
  options: { lines?: string[]; settings?: JobSettings; schedules?: Schedules } = {},
): Promise<Jobs> {
  const log = createLog("info", { write: (line) => void options.lines?.push(line) });
  const jobs = await startJobs({
    database_url: own().url,
    log,
    handlers,
    schedules: options.schedules ?? [],
    settings: { ...quiet, ...options.settings },
  });
  onTestFinished(() => jobs.stop());
  return jobs;
}

const add = (jobs: Jobs, queue: string, data: Record<string, unknown> = {}, key?: string) =>
  own().database.system((db) => jobs.add(db, queue, data, key === undefined ? {} : { key }));

const makeDue = () => execute(own().url, "update pgboss.job set start_after = now() where state = 'retry'");

/** When the one job of a queue is due, in milliseconds. */
const dueTime = async (queue: string) => {
  const asked = "select extract(epoch from start_after) * 1000 as due from pgboss.job where name = $1";
  return Number((await execute(own().url, asked, [queue])).rows[0].due);
};

describe("a job", () => {
  test("runs once, with what it was given", async () => {
    const seen: unknown[] = [];
    const jobs = await processWith({
      "mail.test": async (data, { attempt }) => void seen.push([data, attempt]),
    });
    await add(jobs, "mail.test", { a: [1, "ș"] });
    await jobs.drained();
    await jobs.drained();
    expect(seen).toEqual([[{ a: [1, "ș"] }, 1]]);
  });

  test("added in a transaction that is rolled back never runs", async () => {
    const seen: unknown[] = [];
    const jobs = await processWith({ told: async ({ n }) => void seen.push(n) });
    const attempt = own().database.system(async (db) => {
      await jobs.add(db, "told", { n: 1 });
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    await add(jobs, "told", { n: 2 });
    await jobs.drained();
    expect(seen).toEqual([2]);
  });

  test("with the key of one that waits is not added; the key is free again once that one is in hand", async () => {
    const seen: unknown[] = [];
    const jobs: Jobs = await processWith({
      told: async ({ n }) => {
        seen.push(n);
        if (n === 1) await add(jobs, "told", { n: 3 }, "person-7");
      },
    });
    await own().database.system(async (db) => {
      await jobs.add(db, "told", { n: 1 }, { key: "person-7" });
      await jobs.add(db, "told", { n: 2 }, { key: "person-7" });
      await jobs.add(db, "told", { n: 4 }, { key: "person-8" });
    });
    await jobs.drained();
    expect(seen.sort()).toEqual([1, 3, 4]);
  });

  test("without a key waits beside any others", async () => {
    const seen: unknown[] = [];
    const jobs = await processWith({ told: async ({ n }) => void seen.push(n) });
    for (let n = 0; n < 5; n += 1) await add(jobs, "told", { n });
    await jobs.drained();
    expect(seen).toEqual([0, 1, 2, 3, 4]);
  });

  test("that nobody would do is refused when it is added", async () => {
    const jobs = await processWith({});
    await expect(add(jobs, "unknown")).rejects.toThrow("No handler for jobs of unknown");
  });

  test("is found by a worker that nobody woke", async () => {
    const seen: unknown[] = [];
    const jobs = await processWith(
      { told: async () => void seen.push(1) },
      { settings: { poll_seconds: 0.5 } },
    );
    await add(jobs, "told");
    await vi.waitFor(() => expect(seen).toEqual([1]), patience);
  });
});

describe("a failing job", () => {
  test("waits twice as long each time, at most half an hour, is parked after the twentieth attempt and reported", async () => {
    const lines: string[] = [];
    const attempts: number[] = [];
    let failedAt = 0;
    const jobs = await processWith(
      {
        failing: async (_data, { attempt }) => {
          attempts.push(attempt);
          failedAt = Date.now();
          throw new Error("mailbox unavailable");
        },
      },
      { lines },
    );
    await add(jobs, "failing");
    for (let turn = 0; turn < 22; turn += 1) {
      await jobs.drained();
      if (turn < 19) {
        const dueAt = await dueTime("failing");
        expect(dueAt - failedAt).toBeGreaterThanOrEqual(Math.min(2 ** (turn + 1), 1_800) * 1000 - 10);
        expect(dueAt - Date.now()).toBeLessThanOrEqual(Math.min(2 ** (turn + 2), 1_800) * 1000);
      }
      await makeDue();
    }
    expect(attempts).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    const said = lines.map((line) => JSON.parse(line) as { level: string; msg: string; queue: string });
    expect(said.map(({ level, msg }) => [level, msg])).toEqual([
      ...Array(20).fill(["warn", "job failed"]),
      ["error", "job parked"],
    ]);
    expect(said.at(-1)).toMatchObject({ queue: "failing", output: { message: "mailbox unavailable" } });
    const { rows } = await execute(own().url, "select state from pgboss.job where name = 'failing'");
    expect(rows).toEqual([{ state: "failed" }]);
  });

  test("gives way to a later one of its key, whether it waits to be tried again or is in hand", async () => {
    const seen: unknown[] = [];
    const jobs: Jobs = await processWith({
      failing: async ({ n }) => {
        seen.push(n);
        if (n === 2) await add(jobs, "failing", { n: 3 }, "person-7");
        if (n !== 3) throw new Error("mailbox unavailable");
      },
    });
    await add(jobs, "failing", { n: 1 }, "person-7");
    await add(jobs, "failing", { n: 9 }, "person-8");
    await jobs.drained();
    await add(jobs, "failing", { n: 2 }, "person-7");
    await jobs.drained();
    await makeDue();
    await jobs.drained();
    expect(seen).toEqual([1, 9, 2, 3, 9]);
  });

  test("does not hold up the others", async () => {
    const seen: string[] = [];
    const jobs = await processWith({
      failing: async ({ n }) => {
        if (n === 1) throw new Error("no");
        seen.push("done");
      },
    });
    await add(jobs, "failing", { n: 1 });
    await add(jobs, "failing", { n: 2 });
    await jobs.drained();
    expect(seen).toEqual(["done"]);
  });
});

describe("several processes", () => {
  test("share the work: each job is done by one of them", async () => {
    const by: Record<string, number[]> = { first: [], second: [] };
    const busy = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
    // Each holds its first job until the other has one too.
    const started = (who: "first" | "second", other: "first" | "second") =>
      processWith({
        told: async ({ n }) => {
          by[who]?.push(Number(n));
          busy[who].resolve();
          await busy[other].promise;
        },
      });
    const [first, second] = [await started("first", "second"), await started("second", "first")];
    for (let n = 0; n < 40; n += 1) await add(first, "told", { n });
    await Promise.all([first.drained(), second.drained()]);
    const all = Object.values(by).flat();
    expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(Math.min(...Object.values(by).map(({ length }) => length))).toBeGreaterThan(0);
  });

  test("take over the job of one that was killed", async () => {
    const seen: number[] = [];
    const jobs = await processWith(
      { told: async (_data, { attempt }) => void seen.push(attempt) },
      { settings: { supervise_seconds: 1 } },
    );
    await killedWithJobInHand(jobs, "told");
    await vi.waitFor(
      async () => {
        await makeDue();
        await jobs.drained();
        expect(seen).toEqual([2]);
      },
      { ...patience, interval: 100 },
    );
  });

  test("leave a long job to the one that works at it, also in a queue from before", async () => {
    const before = await processWith({ told: async () => {} });
    await before.stop();
    await execute(own().url, "update pgboss.queue set expire_seconds = 900 where name = 'told'");
    const [taken, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const attempts: number[] = [];
    const jobs = await processWith(
      {
        told: async (_data, { attempt }) => {
          attempts.push(attempt);
          taken.resolve();
          await over.promise;
        },
      },
      { settings: { supervise_seconds: 1 } },
    );
    await add(jobs, "told");
    const drained = jobs.drained();
    await taken.promise;
    await execute(own().url, "update pgboss.job set started_on = now() - interval '20 hours'");
    // Whoever finds the dead one's job has looked for those that took too long before.
    await killedWithJobInHand(jobs, "told");
    const active = () => execute(own().url, "select retry_count from pgboss.job where state = 'active'");
    await vi.waitFor(async () => expect((await active()).rows).toHaveLength(1), patience);
    expect((await active()).rows).toEqual([{ retry_count: 0 }]);
    over.resolve();
    await drained;
    await makeDue();
    await jobs.drained();
    expect(attempts).toEqual([1, 2]);
  });

  test("add what a clock asks for once between them", async () => {
    const seen: string[] = [];
    // A minute that is over before both have started is asked for by nobody.
    const aheadMs = 30_000;
    const soon = new Date(Date.now() + aheadMs);
    const [minute, hour] = new Intl.DateTimeFormat("ro", {
      timeZone: "Europe/Bucharest",
      hour: "numeric",
      minute: "numeric",
      hourCycle: "h23",
    })
      .formatToParts(soon)
      .filter(({ type }) => type === "hour" || type === "minute")
      .map(({ value }) => Number(value))
      .reverse();
    const schedules = [{ queue: "nightly", cron: `${minute} ${hour} * * *` }];
    const started = (who: string) =>
      processWith(
        { nightly: async () => void seen.push(who) },
        { schedules, settings: { has_clock: true, poll_seconds: 0.5, supervise_seconds: 1 } },
      );
    await Promise.all([started("first"), started("second")]);
    await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: aheadMs + patience.timeout });
    const forwarded = () =>
      execute(own().url, "select from pgboss.job where name = '__pgboss__send-it' and state <> 'completed'");
    await vi.waitFor(async () => expect((await forwarded()).rows).toEqual([]), patience);
    expect(seen).toHaveLength(1);
  });
});

/** Takes the queue's next job as a process does that then dies, and lets its heartbeat run out. */
async function killedWithJobInHand(jobs: Jobs, queue: string): Promise<void> {
  const dead = new PgBoss({ connectionString: own().url, supervise: false, schedule: false });
  await dead.start();
  // The working process looks only when it is asked to, so the dead one comes first.
  await add(jobs, queue);
  const [taken] = await dead.fetch(queue);
  await dead.stop({ graceful: false });
  const { rowCount } = await execute(
    own().url,
    "update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = $1 and state = 'active'",
    [taken?.id],
  );
  expect(rowCount).toBe(1);
}

describe("stopping", () => {
  test("lets the job in hand end and takes no other", async () => {
    const seen: unknown[] = [];
    let release = () => {};
    let taken = () => {};
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const jobs = await processWith({
      told: async ({ n }) => {
        taken();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        seen.push(n);
      },
    });
    await add(jobs, "told", { n: 1 });
    await add(jobs, "told", { n: 2 });
    const drained = jobs.drained().catch(() => {});
    await isTaken;
    const stopped = jobs.stop();
    release();
    await stopped;
    await drained;
    expect(seen).toEqual([1]);
    const { rows } = await execute(
      own().url,
      "select state from pgboss.job where name = 'told' order by created_on",
    );
    expect(rows).toEqual([{ state: "completed" }, { state: "created" }]);
  });
});

describe("the request role", () => {
  test("can touch nothing of the jobs", async () => {
    const attempts = [
      sql`select * from pgboss.job`,
      sql`insert into pgboss.job (name) values ('told')`,
      sql`update pgboss.queue set retry_limit = 0`,
      sql`delete from pgboss.schedule`,
      sql`create table pgboss.more (id int)`,
    ];
    for (const attempt of attempts)
      await expect(own().database.anonymous((db) => db.run(attempt))).rejects.toThrow(/permission denied/);
  });
});
