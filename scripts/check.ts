import { readFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "#app/endpoints.ts";
import { openApiOf } from "#app/openapi.ts";
import { version } from "#app/server/version.ts";
import { eventList } from "#testing/laws/event_list.ts";
import { breachesOfFile } from "#testing/stand/sql/held_queries.ts";
import { withMigratedDatabase } from "#testing/stand/sql/migrated_database.ts";
import { parseQueries, queriesFile, renderQueries } from "#testing/stand/sql/queries_file.ts";
import { unsentFunctions } from "#testing/stand/sql/stores.ts";
import { root, runTool } from "./run.ts";

const tsc = (project: string) => () => runTool("typescript/bin/tsc", ["-p", `tsconfig.${project}.json`]);

/** Whether a page of docs/ that the code writes is the one that is committed. */
const isCommitted = (page: string, command: string, generated: () => string) => async () => {
  if (readFileSync(join(root, "docs", page), "utf8") === generated()) return 0;
  process.stderr.write(
    `docs/${page} is not what the code says: run \`npm run ${command}\` and look at the difference.\n`,
  );
  return 1;
};

async function statementsAreHeld(): Promise<number> {
  const committed = readFileSync(queriesFile, "utf8");
  const written = parseQueries(committed);
  const breaches = [
    ...(renderQueries(written) === committed ? [] : ["docs/queries.sql was written by hand."]),
    ...(await unsentFunctions(root, written)),
    ...(await withMigratedDatabase((url) => breachesOfFile(url, written))),
  ];
  if (breaches.length === 0) return 0;
  process.stderr.write(
    `${breaches.join("\n\n")}\n\nMend it, or run \`npm run queries\` and look at the difference.\n`,
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
  "the published contract": isCommitted(
    "openapi.json",
    "openapi",
    () => `${JSON.stringify(openApiOf(endpoints, version), null, 2)}\n`,
  ),
  "the list of events": isCommitted("events.md", "events", eventList),
  "statements against the database": statementsAreHeld,
};

const failed: string[] = [];
for (const [name, check] of Object.entries(checks)) {
  const code = await check();
  process.stdout.write(`${code === 0 ? "ok    " : "FAILED"} ${name}\n`);
  if (code !== 0) failed.push(name);
}
process.exit(failed.length === 0 ? 0 : 1);
