import { randomUUID } from "node:crypto";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import { z } from "zod";
import { type Queryable, sql } from "../db/database.ts";
import { timeZone } from "../../time/dates.ts";
import { namedUrl } from "../db/named_url.ts";
import { type Log, warningSeldom } from "../log.ts";

export type Jobs = {
  /**
   * Adds a job in the given transaction (of the owner's connection): one that is rolled back never runs. While a job
   * with the same `key` waits in the queue, another is not added; one that failed and would be tried again gives way to
   * it. Throws for a queue without a handler.
   */
  add(db: Queryable, queue: string, data: Record<string, unknown>, options?: { key?: string }): Promise<void>;
  /** Resolves when nothing that is due is left. */
  drained(): Promise<void>;
  /** Lets the jobs in hand end, within `stopMs`; what is cut short is tried again. */
  stop(): Promise<void>;
};

/** Does a job. It runs at least once, so it must bear being run again; `attempt` counts from 1. */
export type JobHandler = (
  data: Record<string, unknown>,
  job: { id: string; attempt: number },
) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

/** Jobs without data that are added by the clock; `cron` is read as Romania's time. */
export type Schedules = readonly { queue: string; cron: string }[];

export type JobSettings = {
  /** How long a committed job may wait before a worker looks; half a second at least, 2 unless given. */
  poll_seconds?: number;
  /** How often the clock and abandoned jobs are looked at, up to 30; 30 unless given. */
  supervise_seconds?: number;
  /** False where no clock should add jobs; true unless given. */
  has_clock?: boolean;
};

const schema = "pgboss";
/** With the waits between them about five hours: a mail server may be away for an afternoon. */
const attemptsBeforeParking = 20;
const longestWaitSeconds = 30 * 60;
const stopMs = 5_000;
const daySeconds = 24 * 60 * 60;

/** Where a parked job is told of once; the job itself stays in its own queue, failed, for `deleteAfterSeconds`. */
const parkedQueue = "parked";

const queueOptions = {
  // Of the waiting ones a key stands once; a job in hand does not keep the next one out.
  policy: "short",
  deadLetter: parkedQueue,
  retryLimit: attemptsBeforeParking - 1,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: longestWaitSeconds,
  // As long as pg-boss allows: what takes longer is begun again beside itself, and cleaning takes as long as there is to
  // remove. A killed process stops beating, and its job goes to another.
  expireInSeconds: daySeconds,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 30 * daySeconds,
};

const connect = (url: string, log: Log, settings: Required<JobSettings>) => {
  const boss = new PgBoss({
    connectionString: namedUrl(url, "procedo-jobs"),
    schema,
    max: 2,
    connectionTimeoutMillis: 5_000,
    schedule: settings.has_clock,
    cronMonitorIntervalSeconds: settings.supervise_seconds,
    cronWorkerIntervalSeconds: Math.min(settings.supervise_seconds, 5),
    superviseIntervalSeconds: settings.supervise_seconds,
    monitorIntervalSeconds: settings.supervise_seconds,
  });
  // While the database is away every worker says so several times a second.
  boss.on("error", warningSeldom(log, "jobs not reachable"));
  boss.on("warning", (warning) => log.warn({ warning }, "jobs need a look"));
  return boss;
};

/** What pg-boss asks in our transactions is its own; nothing is known of it here. */
const bossRow = z.unknown();

/** A transaction of ours, as pg-boss wants to be given one. */
const asConnection = (db: Queryable) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const parts = text.split(/\$(\d+)/);
    const texts = parts.filter((_part, index) => index % 2 === 0);
    const given = parts.filter((_part, index) => index % 2 === 1).map((place) => values[Number(place) - 1]);
    return { rows: await db.rows(bossRow)(sql(texts, ...given)) };
  },
});

/** Creates or migrates the jobs' own schema, for a database that will be copied. */
export async function prepareJobs(options: { database_url: string; log: Log }): Promise<void> {
  const boss = connect(options.database_url, options.log, {
    poll_seconds: 60,
    supervise_seconds: 30,
    has_clock: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Starts doing what waits in the handlers' queues, shared with every other process on this database. A failing job is
 * tried again after two to four seconds, then after twice as long each time, at most half an hour; after twenty
 * attempts it is parked and reported. One whose process was killed goes to another within a minute.
 */
export async function startJobs(options: {
  database_url: string;
  log: Log;
  handlers: JobHandlers;
  schedules: Schedules;
  settings?: JobSettings;
}): Promise<Jobs> {
  const { log, handlers, schedules } = options;
  const settings = { poll_seconds: 2, supervise_seconds: 30, has_clock: true, ...options.settings };
  const boss = connect(options.database_url, log, settings);
  const queues = Object.keys(handlers);
  const workers: string[] = [];

  /** Whether another of a key waits already, which does what was to be done. */
  const isAskedAnew = async (queue: string, key: string | null) => {
    const { rows } = await boss
      .getDb()
      .executeSql(`select from ${schema}.job where name = $1 and singleton_key = $2 and state = 'created'`, [
        queue,
        key,
      ]);
    return rows.length > 0;
  };

  const work = async (queue: string, handler: JobHandler) => {
    const id = await boss.work(
      queue,
      { pollingIntervalSeconds: settings.poll_seconds, includeMetadata: true },
      async ([job]: JobWithMetadata<Record<string, unknown>>[]) => {
        if (!job) return;
        const attempt = job.retryCount + 1;
        try {
          await handler(job.data ?? {}, { id: job.id, attempt });
        } catch (error) {
          log.warn({ err: error, queue, job_id: job.id, attempt }, "job failed");
          if (!(await isAskedAnew(queue, job.singletonKey))) throw error;
        } finally {
          // Where one was there may be more: the worker looks again at once.
          boss.notifyWorker(id);
        }
      },
    );
    workers.push(id);
  };

  const report = async () => {
    const id = await boss.work(
      parkedQueue,
      { pollingIntervalSeconds: settings.poll_seconds, includeMetadata: true },
      async ([job]) => {
        if (!job) return;
        const { sourceName, sourceId, sourceOutput } = job;
        log.error(
          { queue: sourceName, job_id: sourceId, attempts: attemptsBeforeParking, output: sourceOutput },
          "job parked",
        );
        boss.notifyWorker(id);
      },
    );
    workers.push(id);
  };

  const hasDue = async () => {
    const { rows } = await boss.getDb().executeSql(
      `select from ${schema}.job where name = any($1)
         and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) limit 1`,
      [[...queues, parkedQueue]],
    );
    return rows.length > 0;
  };

  await boss.start();
  try {
    const standing = new Set((await boss.getQueues([...queues, parkedQueue])).map(({ name }) => name));
    if (!standing.has(parkedQueue))
      await boss.createQueue(parkedQueue, { deleteAfterSeconds: 30 * daySeconds });
    for (const queue of queues)
      if (!standing.has(queue)) await boss.createQueue(queue, queueOptions);
      else {
        const { policy: _fixed, ...changeable } = queueOptions;
        await boss.updateQueue(queue, changeable);
      }
    if (settings.has_clock) await keepSchedules(boss, schedules);
    for (const [queue, handler] of Object.entries(handlers)) await work(queue, handler);
    await report();
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }

  return {
    add: async (db, queue, data, { key } = {}) => {
      if (!handlers[queue]) throw new Error(`No handler for jobs of ${queue}`);
      const connection = asConnection(db);
      if (key !== undefined)
        await connection.executeSql(
          `delete from ${schema}.job where name = $1 and singleton_key = $2 and state = 'retry'`,
          [queue, key],
        );
      // Without a key of its own a job would wait for the others of its queue to go.
      await boss.send(queue, data, { singletonKey: key ?? randomUUID(), db: connection });
    },
    drained: async () => {
      while (await hasDue()) {
        for (const id of workers) boss.notifyWorker(id);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    stop: async () => {
      const idle = Promise.all([...queues, parkedQueue].map((queue) => boss.offWork(queue, { wait: true })));
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, stopMs);
      });
      await Promise.race([idle, patience]).finally(() => clearTimeout(timer));
      await boss.stop({ graceful: false });
    },
  };
}

/** The clock's jobs as this version wants them; those of a queue that is gone are taken off. */
async function keepSchedules(boss: PgBoss, schedules: Schedules): Promise<void> {
  for (const { name, key } of await boss.getSchedules())
    if (!schedules.some(({ queue }) => queue === name)) await boss.unschedule(name, key);
  for (const { queue, cron } of schedules)
    await boss.schedule(queue, cron, null, { tz: timeZone, singletonKey: "clock", missed: "once" });
}
