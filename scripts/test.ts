import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool } from "./run.ts";

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean };

const folder = mkdtempSync(join(tmpdir(), "procedo-report-"));
const report = join(folder, "report.json");
const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];

// The journeys drive what users get, so the browser half is built first, from this very source.
const built = await runTool("vite/bin/vite.js", ["build", "--logLevel", "warn"]);
const tested = built === 0 ? await runTool("vitest/vitest.mjs", [...args, ...process.argv.slice(2)]) : built;

let result: Report = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, success: false };
try {
  result = JSON.parse(readFileSync(report, "utf8")) as Report;
} catch {
  process.stderr.write("The tests did not run to their end.\n");
}
rmSync(folder, { recursive: true, force: true });
// A file that does not load fails without any test failing.
const failed = Math.max(result.numFailedTests, tested === 0 ? 0 : 1);
process.stdout.write(`${result.numPassedTests} passed, ${failed} failed\n`);
process.exit(failed === 0 && result.success ? 0 : 1);
