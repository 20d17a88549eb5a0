import { readFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "#app/endpoints.ts";
import { openApiOf } from "#app/openapi.ts";
import { version } from "#app/server/version.ts";
import { root, runTool } from "./run.ts";

const tsc = (project: string) => () => runTool("typescript/bin/tsc", ["-p", `tsconfig.${project}.json`]);

async function openApiIsCommitted(): Promise<number> {
  const committed = readFileSync(join(root, "docs", "openapi.json"), "utf8");
  const generated = `${JSON.stringify(openApiOf(endpoints, version), null, 2)}\n`;
  if (committed === generated) return 0;
  process.stderr.write(
    "docs/openapi.json is not what the code says: run `npm run openapi` and look at the difference.\n",
  );
  return 1;
}

const checks: Record<string, () => Promise<number>> = {
  "types of what runs on both sides": tsc("pure"),
  "types of the server": tsc("server"),
  "types of the browser half": tsc("client"),
  "types of the journeys": tsc("e2e"),
  lint: () => runTool("oxlint/bin/oxlint", ["--type-aware"]),
  format: () => runTool("@biomejs/biome/bin/biome", ["format", "."]),
  "dead code": () => runTool("knip/bin/knip.js", ["--no-progress"]),
  "the published contract": openApiIsCommitted,
};

const failed: string[] = [];
for (const [name, check] of Object.entries(checks)) {
  const code = await check();
  process.stdout.write(`${code === 0 ? "ok    " : "FAILED"} ${name}\n`);
  if (code !== 0) failed.push(name);
}
process.exit(failed.length === 0 ? 0 : 1);
