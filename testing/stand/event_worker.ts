import { createApp } from "#app/server/app.ts";
import { createDatabase } from "#platform/server/db/database.ts";
import { folderStore } from "#platform/server/files/store.ts";
import { createSeal } from "#platform/server/seal.ts";
import { createLog } from "#platform/server/log.ts";
import { folderMailer } from "#platform/server/mail/mail.ts";

// The app in a process of its own that tests kill: it does what waits in the outbox and among the jobs, and says so.
const [database_url = "", folder = ""] = process.argv.slice(2);
const log = createLog("silent");
const database = createDatabase({ url: database_url, log });
const app = await createApp({
  database,
  database_url,
  jobs: { poll_seconds: 0.5, has_clock: false },
  files: folderStore(`${folder}/files`),
  mailer: folderMailer(`${folder}/mail`, "procedo@example.test", log),
  log,
  app_url: "http://localhost:3000",
  incoming_folder: `${folder}/incoming`,
  has_rate_limits: false,
  payments: null,
  seal: createSeal("a secret of a process that nobody else reads"),
  legal: { terms_url: null, privacy_url: null, support_email: null },
  siblings: { organigram: null, objectives: null, courses: null },
  now: () => new Date(),
});
process.on("message", app.outbox.wake);
await app.outbox.drained();
await app.jobs.drained();
process.send?.("done");
process.on("disconnect", () => process.exit(0));
