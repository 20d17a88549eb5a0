import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { breachesOf } from "./laws.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

async function sources(): Promise<Map<string, string>> {
  const names = await readdir(join(root, "src"), { recursive: true });
  const files = names.filter((name) => /\.(tsx?|css)$/.test(name)).map((name) => join("src", name));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), "utf8")] as const)),
  );
}

const planted = (file: string, text: string) =>
  breachesOf(new Map([[file, text]])).map((breach) => breach.law);

describe("the laws of the house", () => {
  it("are kept by every file", async () => {
    expect(breachesOf(await sources())).toEqual([]);
  });

  it.each([
    ["src/features/checks/checks.rules.ts", 'import { save } from "./server/checks.store.ts";'],
    ["src/features/checks/client/Page.tsx", 'import { save } from "../server/checks.store.ts";'],
    ["src/features/checks/server/checks.routes.ts", 'import { Page } from "../client/Page.tsx";'],
    ["src/platform/texts.ts", 'import { checkTexts } from "#features/checks/checks.texts.ts";'],
    ["src/features/checks/client/Page.tsx", 'const page = import("#app/client/pages.ts");'],
    ["src/platform/client/dates.tsx", 'import { Keys } from "#ui/device/Keys.tsx";'],
    ["src/ui/lists/rows.ts", 'import { save } from "#features/checks/checks.rules.ts";'],
    ["src/features/checks/server/checks.routes.ts", 'import { Keys } from "#ui/device/Keys.tsx";'],
    ["src/features/checks/utils.ts", "export const one = 1;"],
    ["src/features/checks/server/checks.routes.ts", "db.run(sql`delete from checks`);"],
    ["src/features/checks/server/checks.fixture.ts", "afterEach(() => forget());"],
  ])("notice a breach planted in %s", (file, text) => {
    expect(planted(file, text)).toHaveLength(1);
  });

  it.each(["items.rules.ts", "server/items.routes.ts", "client/ItemPage.tsx"])(
    "notice a feature in %s that imports from one above it",
    (place) => {
      const file = `src/features/items/${place}`;
      const half = place.slice(0, place.indexOf("/") + 1);
      expect(planted(file, `import type { A } from "#features/checks/${half}checks.ts";`)).toEqual([
        "items imports checks, above it",
      ]);
    },
  );

  it("notice a feature that has no place in the order", () => {
    const law = "bookmarks has no place in the order of features";
    expect(planted("src/features/bookmarks/a.ts", 'import { a } from "#features/items/a.ts";')).toEqual([
      law,
    ]);
  });

  it("notice a crowded folder", () => {
    const files = Array.from({ length: 41 }, (_, n): [string, string] => [`src/ui/forms/F${n}.tsx`, ""]);
    expect(breachesOf(new Map(files))).toEqual([{ file: "src/ui/forms", law: "41 files in one folder" }]);
    expect(breachesOf(new Map(files.slice(1)))).toEqual([]);
  });
});

describe("the walls that the tools keep", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "procedo-walls-"));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const compile = async (project: string, file: string, text: string) => {
    const at = join(folder, project, file);
    await mkdir(join(at, ".."), { recursive: true });
    await writeFile(at, text);
    const config = join(folder, project, "tsconfig.json");
    const only = { extends: join(root, `tsconfig.${project}.json`), include: [at], exclude: [] };
    await writeFile(config, JSON.stringify(only));
    const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
    return run(process.execPath, [tsc, "-p", config]).then(
      () => "compiles",
      (error: { stdout: string }) => error.stdout,
    );
  };

  it.each([
    ["pure", "rules.ts", "export const width = document.body.clientWidth;", "document"],
    [
      "pure",
      "rules.ts",
      'import { readFileSync } from "node:fs"; export const text = readFileSync("x");',
      "node:fs",
    ],
    [
      "client",
      "client/page.ts",
      'import { readFileSync } from "node:fs"; export const text = readFileSync("x");',
      "node:fs",
    ],
    ["server", "server/routes.ts", "export const width = document.body.clientWidth;", "document"],
  ])("%s code with a breach in %s does not compile", async (project, file, text, named) => {
    expect(await compile(project, file, text)).toContain(named);
  });

  it.each([
    [
      "src/platform/planted.ts",
      'import { x } from "#features/checks/checks.rules.ts"; export const y = x;',
      "no-restricted-imports",
    ],
    [
      "src/features/checks/planted.ts",
      'import { x } from "#app/endpoints.ts"; export const y = x;',
      "no-restricted-imports",
    ],
    [
      "src/features/checks/server/planted.ts",
      'import pg from "pg"; export const pool = new pg.Pool();',
      "no-restricted-imports",
    ],
    ["src/features/checks/planted.ts", "export default 1;", "no-default-export"],
    [
      "src/features/checks/client/Planted.tsx",
      "export const Planted = () => <p>Salut</p>;",
      "jsx-no-literals",
    ],
    [
      "src/features/checks/planted.ts",
      "async function f() {}\nexport function g() { f(); }",
      "no-floating-promises",
    ],
  ])("the linter refuses a breach planted in %s: %s", async (file, text, rule) => {
    const at = join(folder, "lint", file);
    await mkdir(join(at, ".."), { recursive: true });
    await writeFile(at, text);
    await writeFile(
      join(folder, "lint", ".oxlintrc.json"),
      await readFile(join(root, ".oxlintrc.json"), "utf8"),
    );
    await writeFile(
      join(folder, "lint", "tsconfig.json"),
      JSON.stringify({ extends: join(root, "tsconfig.client.json"), include: ["src"], exclude: [] }),
    );
    const oxlint = join(root, "node_modules", "oxlint", "bin", "oxlint");
    const said = await run(
      process.execPath,
      [oxlint, "--type-aware", "--no-ignore", "-c", ".oxlintrc.json", "src"],
      {
        cwd: join(folder, "lint"),
      },
    ).then(
      (result) => result.stdout,
      (error: { stdout: string }) => error.stdout,
    );
    await rm(at);
    expect(said).toContain(rule);
  });
});
