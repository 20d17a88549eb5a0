import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { classesTakenIn, drawingModules } from "../../scripts/build/first_text_styles.ts";
import { scopedClass } from "#platform/scoped_class.ts";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..", "..", "src");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) =>
  name.replaceAll("\\", "/"),
);
const read = (name: string) => readFileSync(join(root, name), "utf8");
const sheets = new Map(
  files
    .filter((name) => name.endsWith(".module.css"))
    .map((name) => [name.replace(".module.css", ""), read(name)]),
);

describe("the classes of what the server draws", () => {
  it("are in the style sheets of what the application draws in its place", () => {
    const taken = files
      .filter((name) => name.includes("/server/") && name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .flatMap((name) => classesTakenIn(read(name)));
    expect(taken.length).toBeGreaterThan(50);
    for (const { sheet, name } of taken)
      expect(sheets.get(sheet) ?? "no sheet", `${sheet} ${name}`).toMatch(new RegExp(`\\.${name}\\b`));
  });

  it("are written out, so that the build finds them all (first_text_styles.ts)", async () => {
    for (const text of await drawingModules()) {
      const sheetsOf = [...text.matchAll(/const (\w+) = sheet\(/g)].map(([, name = ""]) => name);
      const said = sheetsOf.flatMap((name) => [...text.matchAll(new RegExp(`\\$\\{${name}\\(`, "g"))]);
      expect(classesTakenIn(text)).toHaveLength(said.length);
    }
  });

  it("mean one sheet each", () => {
    const names = [...sheets.keys()].map((sheet) => scopedClass(sheet, "root"));
    expect(new Set(names).size).toBe(sheets.size);
  });

  it("are missed where a sheet has no such class", () => {
    expect(
      classesTakenIn('const page = sheet("a/B");\nmarkup`<p class="${page("root")} ${page("other")}">`'),
    ).toEqual([
      { sheet: "a/B", name: "root" },
      { sheet: "a/B", name: "other" },
    ]);
  });
});
