import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Started } from "./calls.ts";
import { answerOf, median } from "./figures.ts";
import type { Order, Outcome, Request } from "./load_client.ts";

export type { Request } from "./load_client.ts";

/** What one load came to. Milliseconds of CPU a request count user and system; absent where the system does not tell. */
export type Load = { perSecond: number; bytes: number; appMs: number; databaseMs: number | undefined };

export type Generator = {
  /** Has a server asked, and tells what came of it; fails when anything was refused. */
  ask(order: Order): Promise<Outcome>;
  /** The same with what it cost the server and the database. */
  load(server: Started, lanes: Order["lanes"], connections: number, seconds?: number): Promise<Load>;
  /** Milliseconds of CPU that a server and the database spend while something is done. */
  spent<Result>(
    server: Started,
    work: () => Promise<Result>,
  ): Promise<{ result: Result; appMs: number; databaseMs: number | undefined }>;
  close(): Promise<void>;
};

const standardSeconds = 2;
/** Of Linux, wherever Node runs. */
const tickMs = 10;

/** Starts the process that asks, and what watches the database's processes while it does. */
export async function startGenerator(url: string): Promise<Generator> {
  const asker = fork(join(import.meta.dirname, "load_client.ts"), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const database = new pg.Client({ connectionString: url });
  await Promise.all([answerOf(asker), database.connect()]);
  const ask: Generator["ask"] = async (order) => {
    const answer = answerOf<Outcome>(asker);
    asker.send(order);
    const outcome = await answer;
    if (Object.keys(outcome.failed).length > 0)
      throw new Error(`${order.lanes[0]?.[0]?.path}: refused ${JSON.stringify(outcome.failed)}`);
    return outcome;
  };
  const spent: Generator["spent"] = async ({ child }, work) => {
    const backendsBefore = await backendCpu(database);
    const before = await answerOf<number>(child, "cpu");
    const result = await work();
    const after = await answerOf<number>(child, "cpu");
    return {
      result,
      appMs: after - before,
      databaseMs: cpuSince(backendsBefore, await backendCpu(database)),
    };
  };
  return {
    ask,
    spent,
    load: async (server, lanes, connections, seconds = standardSeconds) => {
      const { origin } = server;
      const asked = await spent(server, () => ask({ origin, lanes, connections, seconds }));
      const { requests, bytes } = asked.result;
      return {
        perSecond: requests / seconds,
        bytes: bytes / requests,
        appMs: asked.appMs / requests,
        databaseMs: asked.databaseMs === undefined ? undefined : asked.databaseMs / requests,
      };
    },
    close: async () => {
      asker.disconnect();
      await database.end();
    },
  };
}

/** Milliseconds of CPU so far of each backend that serves a connection; empty where the system does not tell. */
async function backendCpu(database: pg.Client): Promise<Map<number, number>> {
  const { rows } = await database.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  const times = await Promise.all(
    rows.map(async ({ pid }): Promise<[number, number][]> => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
      // The name in brackets may hold spaces; the eleventh and twelfth fields after it are user and system time.
      const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
      return fields ? [[pid, (Number(fields[11]) + Number(fields[12])) * tickMs]] : [];
    }),
  );
  return new Map(times.flat());
}

function cpuSince(before: Map<number, number>, after: Map<number, number>): number | undefined {
  if (after.size === 0) return undefined;
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

/** Two servers asked the same in turns, so that both see the same machine; each first a moment to get warm. */
export async function compared(
  generator: Generator,
  sides: readonly { server: Started; requests: readonly Request[] }[],
  { connections, rounds }: { connections: number; rounds: number },
): Promise<Load[]> {
  const loads: Load[][] = sides.map(() => []);
  for (const { server, requests } of sides) await generator.load(server, [requests], connections, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { server, requests }] of sides.entries())
      loads[index]?.push(await generator.load(server, [requests], connections));
  return loads.map((of) => ({
    perSecond: median(of.map((load) => load.perSecond)),
    bytes: median(of.map((load) => load.bytes)),
    appMs: median(of.map((load) => load.appMs)),
    databaseMs: of.every((load) => load.databaseMs !== undefined)
      ? median(of.map((load) => load.databaseMs ?? 0))
      : undefined,
  }));
}

/** A load in words. */
export function told({ perSecond, appMs, databaseMs }: Load): string {
  const database = databaseMs === undefined ? "" : ` + ${databaseMs.toFixed(2)} ms database`;
  return `${perSecond.toFixed(0)}/s (${appMs.toFixed(2)} ms app${database})`;
}
