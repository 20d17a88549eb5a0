import { startSandbox } from "./sandbox.ts";
import { usualTypes } from "./webhooks/usual_types.ts";

const env = process.env;
const url = env["SANDBOX_WEBHOOK_URL"];
const secret = env["SANDBOX_WEBHOOK_SECRET"];
if (url !== undefined && secret === undefined) {
  process.stderr.write("SANDBOX_WEBHOOK_URL needs SANDBOX_WEBHOOK_SECRET.\n");
  process.exit(1);
}

const sandbox = await startSandbox({
  port: Number(env["SANDBOX_PORT"] ?? 12111),
  host: env["SANDBOX_HOST"] ?? "127.0.0.1",
  folder: env["SANDBOX_DIR"] ?? "data/sandbox",
  webhook: url !== undefined && secret !== undefined ? { url, secret, types: usualTypes } : null,
  log: (line) => process.stdout.write(`${line}\n`),
});
process.stdout.write(`The payment sandbox is at ${sandbox.origin}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
