import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isBuilt, noteOfBuild, sourcesOf } from "./built_from.js";

let root = "";
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "procedo-built-"));
  await write("index.html", "page");
  await write("src/app/client/main.tsx", "main");
  await write("src/app/server/run.ts", "run");
  await write("dist/client/index.html", "built");
});
afterEach(() => rm(root, { recursive: true, force: true }));

const noted = () => writeFile(noteOfBuild(root), sourcesOf(root));

it("a build that does not say what it was made of is made anew", async () => {
  expect(isBuilt(root)).toBe(false);
  await noted();
  expect(isBuilt(root)).toBe(true);
  await rm(join(root, "dist", "client"), { recursive: true });
  expect(isBuilt(root)).toBe(false);
});

it.each([
  ["index.html", "another page"],
  ["src/app/client/main.tsx", "another main"],
  ["src/app/client/new.tsx", "new"],
  ["package-lock.json", "other libraries"],
])("a build is an older one's once %s has changed", async (path, text) => {
  await noted();
  await write(path, text);
  expect(isBuilt(root)).toBe(false);
});

it.each(["src/app/server/run.ts", "src/app/client/main.test.ts", "docs/operations.md"])(
  "a build goes on after a change of %s, which no page is made of",
  async (path) => {
    await noted();
    await write(path, "changed");
    expect(isBuilt(root)).toBe(true);
  },
);
