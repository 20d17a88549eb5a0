import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { breachesIn, rowsIn } from "./requirements_coverage.ts";

const root = join(import.meta.dirname, "../..");
const document = readFileSync(join(root, "docs/requirements-coverage.md"), "utf8");

const read = new Map<string, string | undefined>();
function sourceOf(file: string): string | undefined {
  if (!read.has(file))
    read.set(file, existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined);
  return read.get(file);
}

describe("every requirement", () => {
  it("has one row, which names a test that is there", () => {
    expect(rowsIn(document)).toHaveLength(547);
    expect(breachesIn(document, sourceOf)).toEqual([]);
  });
});

describe("a row", () => {
  const shown = "| ROLE-01 | A role has a name | `a.test.ts`: “has a name” |";
  const breaches = (...rows: string[]) =>
    breachesIn(`| id | asks | shown by |\n|---|---|---|\n${rows.join("\n")}\n`, (file) =>
      file === "a.test.ts" || file === "a.ts" ? 'it("has a\n name", () => {});' : undefined,
    );

  it("is kept as it should be", () => {
    expect(breaches(shown, "| ROLE-02 | It is told | pending |", "| USER-01 | Is | untested |")).toEqual([]);
  });

  it.each([
    ["stands twice", shown, shown],
    ["is left out", shown, "| ROLE-03 | It is told | missing |"],
    ["does not begin its area", "| ROLE-02 | It is told | missing |"],
    ["is not written as one", shown, "| ROLE-2a | It is told | missing |"],
    ["says nothing", "| ROLE-01 |  | missing |"],
    ["says too much", `| ROLE-01 | ${"a ".repeat(12)}a | missing |`],
    ["names no test", "| ROLE-01 | It is told | soon |"],
    ["names a file that is not there", shown.replace("a.test.ts", "b.test.ts")],
    ["names a file that is no test", shown.replace("a.test.ts", "a.ts")],
    ["names a test that is not there", shown.replace("“has a name”", "“has two names”")],
  ])("is noticed when one %s", (_what, ...rows) => {
    expect(breaches(...rows)).toHaveLength(1);
  });
});
