import { fork } from "node:child_process";
import { join } from "node:path";
import { createDatabase } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { startServer } from "./calls.ts";
import { answerOf, type Figure } from "./figures.ts";
import { seedCompany, settle } from "./seed.store.ts";
import type { Watched } from "./watched.ts";

const quietMs = 30_000;
const busyMs = 60_000;
const settleMs = 3_000;

/** Three procedures and a chart; each several times in the minute, else the load was none. */
const bodyKinds = 4;
const leastBodies = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads one after another, as somebody at work does, and tells the 99th of a hundred times. */
async function readFor(ms: number, url: string, token: string): Promise<{ p99: number; count: number }> {
  const times: number[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    times.push(performance.now() - start);
    await pause(5);
  }
  times.sort((a, b) => a - b);
  return { p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, count: times.length };
}

/**
 * Three companies send the largest bodies that the contract takes, one after another without pause, and a fourth reads:
 * how long the product's loop stands still, how much memory it takes, how much slower the fourth is served.
 */
export async function measureLargest(url: string, folder: string): Promise<Figure[]> {
  const database = createDatabase({ url, log: createLog("silent") });
  const reader = await seedCompany(database, 100);
  const authors = await Promise.all([1, 2, 3].map(() => seedCompany(database, 1)));
  await database.close();
  await settle(url);
  const product = await startServer("app_server.ts", [url, folder]);
  const read = `${product.origin}/api/procedures/${reader.slug}`;
  const writers = authors.map(({ token, user_id }, turn) =>
    fork(
      join(import.meta.dirname, "largest_writer.ts"),
      [product.origin, token, String(user_id), String(turn)],
      {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      },
    ),
  );
  try {
    await Promise.all(writers.map((writer) => answerOf(writer)));
    await readFor(settleMs, read, reader.token);
    await answerOf<Watched>(product.child, "watch");
    const quiet = await readFor(quietMs, read, reader.token);
    const idle = await answerOf<Watched>(product.child, "watch");
    const sent: { kind: number; ms: number }[] = [];
    for (const writer of writers) {
      writer.on("message", (one) => void sent.push(one as { kind: number; ms: number }));
      writer.send("go");
    }
    const busy = await readFor(busyMs, read, reader.token);
    const after = await answerOf<Watched>(product.child, "watched");
    // Who sends nothing makes nobody wait.
    const kinds = new Set(sent.map(({ kind }) => kind));
    if (kinds.size < bodyKinds || sent.length < leastBodies)
      throw new Error(`Only ${sent.length} bodies came in`);
    const grown = (after.most_bytes - idle.most_bytes) / 1e6;
    const detail = `${sent.length} bodies in ${busyMs / 1000} s`;
    return [
      {
        name: "the largest bodies from three companies at once: the loop's longest round",
        value: after.longest_round_ms,
        unit: "ms of CPU",
        budget: "at most 100",
        isWithin: after.longest_round_ms <= 100,
        detail: `${detail}; it stood still for ${after.longest_delay_ms.toFixed(0)} ms, ${idle.longest_delay_ms.toFixed(0)} ms when quiet`,
      },
      {
        name: "the largest bodies from three companies at once: memory of the application",
        value: grown,
        unit: "MB above idle",
        budget: "at most 200",
        isWithin: grown <= 200,
        detail: `${(after.most_bytes / 1e6).toFixed(0)} against ${(idle.most_bytes / 1e6).toFixed(0)} MB`,
      },
      {
        name: "the largest bodies from three companies at once: a fourth's slowest read of a hundred",
        value: busy.p99 / quiet.p99,
        unit: "times the quiet one",
        budget: "at most 3",
        isWithin: busy.p99 <= 3 * quiet.p99,
        detail: `${busy.p99.toFixed(1)} against ${quiet.p99.toFixed(1)} ms, ${busy.count} and ${quiet.count} reads`,
      },
    ];
  } finally {
    for (const writer of writers) if (writer.connected) writer.disconnect();
    product.child.disconnect();
  }
}
