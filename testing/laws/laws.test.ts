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
    ["src/features/checks/server/checks.store.ts", "let last: number | null = null;"],
    ["src/features/checks/checks.rules.ts", "const seen = new Map<string, Set<number>>();"],
    ["src/ui/lists/Rows.tsx", "return <Alert color='red'>{words}</Alert>;"],
    ["src/ui/lists/Rows.tsx", "return <Suspense fallback={null}>{children}</Suspense>;"],
    ["src/features/checks/server/checks.fixture.ts", "afterEach(() => forget());"],
  ])("notice a breach planted in %s", (file, text) => {
    expect(planted(file, text)).toHaveLength(1);
  });

  it.each([
    "const key = crypto.randomUUID();",
    "const key = window.crypto.randomUUID();",
    "const { randomUUID } = crypto;",
    'const random = crypto["randomUUID"]();',
    'const hash = await crypto.subtle.digest("SHA-256", bytes);',
    "await navigator.clipboard.writeText(text);",
    "await navigator.clipboard?.writeText(text);",
    "const { clipboard } = navigator;",
    'void navigator.serviceWorker.register("/worker.js");',
    'await navigator.locks.request("procedo", save);',
    "await navigator.share({ url });",
    "await navigator.storage.persist();",
    'const kept = await caches.open("procedo");',
    "const kept = await window.caches.keys();",
    "await Notification.requestPermission();",
    'new Notification("Salut");',
    "const shared = new SharedArrayBuffer(8);",
    "const file = await showOpenFilePicker();",
    "for (const point of event.getCoalescedEvents()) draw(point);",
    "const { copy } = useClipboard();",
  ])("notice what only secure pages have: %s", (text) => {
    for (const file of [
      "src/features/checks/client/Page.tsx",
      "src/ui/buttons/Copy.tsx",
      "src/platform/slug.ts",
    ])
      expect(planted(file, text)).toHaveLength(1);
    expect(planted("src/features/checks/server/checks.mail.ts", text)).toEqual([]);
  });

  it.each([
    "const bytes = crypto.getRandomValues(new Uint8Array(16));",
    "const isMac = /mac/i.test(navigator.platform);",
    "/** Pages that do not come over https have no `crypto.randomUUID`. */",
    "// navigator.clipboard is not there",
    'const icon = import("./navigator.ts");',
    "const one: Notification = { id: 1 };",
    "const { clipboardData } = event;",
    'await fetch(address, { credentials: "same-origin" });',
  ])("let be what every page has: %s", (text) => {
    expect(planted("src/features/checks/client/Page.tsx", text)).toEqual([]);
  });

  it("let a module have tables, and a function variables of its own", () => {
    const text =
      "const names = new Map([[1, 'a']]);\nconst none: ReadonlySet<string> = new Set();\nexport function f() {\n  let last = 0;\n  return last;\n}";
    expect(planted("src/features/checks/checks.rules.ts", text)).toEqual([]);
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
    const law = "strangers has no place in the order of features";
    expect(planted("src/features/strangers/a.ts", 'import { a } from "#features/items/a.ts";')).toEqual([
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

  const lint = async (file: string, text: string) => {
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
    return said;
  };

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
    expect(await lint(file, text)).toContain(rule);
  });

  it("the linter lets no feature have the library behind a port", async () => {
    const behind = ["pg", "nodemailer", "fastify", "redis", "pg-boss", "stripe", "@aws-sdk/client-s3"];
    const text = behind.map((name, at) => `import * as port${at} from "${name}"; void port${at};`).join("\n");
    const said = await lint("src/features/checks/server/planted.ts", text);
    for (const name of behind) expect(said).toMatch(new RegExp(`'${name}'.*import is restricted`));
  });
});
