import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { missingFrom, parseQueries, queriesFile } from "#testing/stand/sql/queries_file.ts";
import { folderVariable, gatherSent } from "#testing/stand/sql/sent.ts";
import { runTool } from "./run.ts";

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean };

const folder = mkdtempSync(join(tmpdir(), "procedo-report-"));
const report = join(folder, "report.json");
const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];

const statements = join(folder, "statements");
mkdirSync(statements);

/** How many statements were sent that docs/queries.sql lacks; a run of some files says nothing of the file. */
async function unwrittenStatements(): Promise<number> {
  if (process.argv.length > 2) return 0;
  const written = parseQueries(readFileSync(queriesFile, "utf8"));
  const missing = missingFrom(written, await gatherSent(statements));
  if (missing.length === 0) return 0;
  const told = missing.map(({ store, caller, text }) => `${store}, ${caller}:\n${text}`);
  process.stderr.write(
    `docs/queries.sql lacks what the server sends: run \`npm run queries\` and look at the difference.\n\n${told.join("\n\n")}\n`,
  );
  return missing.length;
}

// The journeys drive what users get, so the browser half is built first, from this very source.
const built = await runTool("vite/bin/vite.js", ["build", "--logLevel", "warn"]);
const tested =
  built === 0
    ? await runTool("vitest/vitest.mjs", [...args, ...process.argv.slice(2)], {
        [folderVariable]: statements,
      })
    : built;

let result: Report = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, success: false };
try {
  result = JSON.parse(readFileSync(report, "utf8")) as Report;
} catch {
  process.stderr.write("The tests did not run to their end.\n");
}
const unwritten = await unwrittenStatements();
rmSync(folder, { recursive: true, force: true });
// A file that does not load fails without any test failing.
const failed = Math.max(result.numFailedTests, tested === 0 ? 0 : 1, unwritten > 0 ? 1 : 0);
process.stdout.write(`${result.numPassedTests} passed, ${failed} failed\n`);
process.exit(failed === 0 && result.success ? 0 : 1);
