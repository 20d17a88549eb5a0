import { fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createDatabase } from "#platform/server/db/database.ts";
import { notifyBus } from "#platform/server/events/notify_bus.ts";
import { createLog } from "#platform/server/log.ts";
import { startServer } from "./calls.ts";
import { answerOf, type Figure, median } from "./figures.ts";
import { seedPeople } from "./seed_sockets.store.ts";
import { settle } from "./seed.store.ts";

const people = 10_000;
const rounds = 7;
const room = "procedures";

type Memory = { rss: number; heapUsed: number };

/**
 * Ten thousand people with a list open, on one process of the product; a change of one of them is published as
 * another process would, and the clock runs until the last screen was told.
 */
export async function measureSockets(url: string, folder: string): Promise<Figure[]> {
  const log = createLog("silent");
  const database = createDatabase({ url, log });
  const bus = await notifyBus({ url, log, database });
  const { instance_id, user_id, tokens } = await seedPeople(database, people);
  await settle(url);
  const tokenFile = join(folder, "tokens.txt");
  await writeFile(tokenFile, tokens.join("\n"));
  const product = await startServer("app_server.ts", [url, folder]);
  const address = `${product.origin.replace("http", "ws")}/api/socket`;
  const before = await answerOf<Memory>(product.child, "memory");
  const clients = fork(join(import.meta.dirname, "socket_clients.ts"), [address, tokenFile, room], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    const from = performance.now();
    await answerOf(clients);
    const opening = performance.now() - from;
    const after = await answerOf<Memory>(product.child, "memory");
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const heard = answerOf<{ first: number; last: number }>(clients);
      const data = { rooms: [room], owner_id: null, change: "procedure.published", user_id, at: new Date() };
      const said = performance.timeOrigin + performance.now();
      await bus.publish({ topic: "changed", instance_id, data });
      times.push((await heard).last - said);
    }
    const bytes = (of: keyof Memory) => (after[of] - before[of]) / people / 1024;
    const slowest = Math.max(...times);
    return [
      {
        name: `one change to ${people.toLocaleString("en")} sockets of one process, until the last was told`,
        value: slowest,
        unit: "ms",
        budget: "at most 1000",
        isWithin: slowest <= 1_000,
        detail: `the slowest of ${times.map((ms) => ms.toFixed(0)).join(", ")} ms (median ${median(times).toFixed(0)}); all opened within ${(opening / 1000).toFixed(1)} s`,
      },
      {
        name: "memory of an open socket in the product's process",
        value: bytes("rss"),
        unit: "kB",
        budget: "none",
        isWithin: true,
        detail: `${bytes("heapUsed").toFixed(1)} kB of it in the heap`,
      },
    ];
  } finally {
    clients.disconnect();
    product.child.disconnect();
    await bus.close();
    await database.close();
  }
}
