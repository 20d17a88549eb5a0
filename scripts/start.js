import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { isBuilt } from "./build/built_from.js";
import { endWithParent } from "./end_with_parent.js";

// JavaScript, and so without what strips types: that takes 25 MB for as long as the server runs.

const root = fileURLToPath(new URL("..", import.meta.url));
// Not in a folder that others can write to.
const compiled = fileURLToPath(new URL("../node_modules/.cache/procedo", import.meta.url));

/** @param {string[]} args */
function once(args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

// Whoever runs this by itself may well go before it.
if (process.env["npm_lifecycle_event"] === "start") endWithParent();

// The browser half is built once, and anew where its sources are no longer those that it was built from: a new release's
// server would otherwise be given the pages of the one before.
if (!isBuilt(root)) {
  process.stdout.write("Building the browser half (once for each release)…\n");
  once(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]);
}
// So is what the server runs, by the same flags; what changes later is compiled at the next start.
if (!existsSync(compiled)) once([...process.execArgv, "scripts/compile.js", compiled]);

enableCompileCache(compiled);
// And for the processes that it begins: each is ready sooner, and takes 30 MB less.
process.env["NODE_COMPILE_CACHE"] = compiled;
const { run } = await import("../src/app/server/run.ts");
await run();
