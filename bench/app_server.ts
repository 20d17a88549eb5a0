import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createApp } from "#app/server/app.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { folderStore } from "#platform/server/files/store.ts";
import { createSeal } from "#platform/server/seal.ts";
import { createLog } from "#platform/server/log.ts";
import { cpuMs } from "./bare_server.ts";
import { answerWatching } from "./watched.ts";

// The product as it runs for users, in a process of its own; tells its port to the bench.
const [url = "", folder = "", client_folder] = process.argv.slice(2);
const log = createLog("info", { write: () => {} });
const database = createDatabase({ url, log });
const app = await createApp({
  database,
  database_url: url,
  is_indexing: false,
  files: folderStore(`${folder}/files`),
  mailer: { send: async () => {} },
  log,
  app_url: "http://localhost:3000",
  incoming_folder: `${folder}/incoming`,
  ...(client_folder ? { client_folder } : {}),
  has_rate_limits: false,
  payments: null,
  seal: createSeal("a secret of a process that nobody else reads"),
  legal: { terms_url: null, privacy_url: null, support_email: null },
  siblings: { organigram: null, objectives: null, courses: null },
  now: () => new Date(),
});
await app.http.listen({ host: "127.0.0.1", port: 0 });
process.send?.((app.http.server.address() as AddressInfo).port);
process.on("message", (question) => {
  if (question === "cpu") process.send?.(cpuMs());
  if (question !== "memory") return;
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  process.send?.(process.memoryUsage());
});
answerWatching();
process.on("disconnect", () => process.exit(0));
