import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeQueries } from "#testing/stand/sql/held_queries.ts";
import { withMigratedDatabase } from "#testing/stand/sql/migrated_database.ts";
import { missingFrom, parseQueries, queriesFile, renderQueries } from "#testing/stand/sql/queries_file.ts";
import { folderVariable, gatherSent } from "#testing/stand/sql/sent.ts";
import { runTool } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "procedo-sent-"));
const args = ["run", "--project", "server", "--project", "apart"];
const failed = await runTool("vitest/vitest.mjs", args, { [folderVariable]: folder });
const sent = await gatherSent(folder);
rmSync(folder, { recursive: true, force: true });
if (failed !== 0) {
  process.stderr.write(
    "Not every test passed, so not every statement was sent: docs/queries.sql stays as it is.\n",
  );
  process.exit(1);
}
const answers = await withMigratedDatabase((url) => describeQueries(url, sent));
const described = answers.flatMap(({ now }) => (typeof now === "string" ? [] : [now]));
const refused = answers.flatMap(({ now }) => (typeof now === "string" ? [now] : []));
const before = parseQueries(readFileSync(queriesFile, "utf8"));
writeFileSync(queriesFile, renderQueries(described));
process.stdout.write(
  `docs/queries.sql: ${described.length} statements, ${missingFrom(before, described).length} new, ` +
    `${missingFrom(described, before).length} gone. Look at the difference.\n`,
);
if (refused.length > 0) {
  process.stderr.write(`The database of the migrations refuses:\n\n${refused.join("\n\n")}\n`);
  process.exit(1);
}
