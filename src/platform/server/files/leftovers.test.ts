import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { removeLeftovers } from "./leftovers.ts";

it("of an ended process are removed; what came in since, and anything but files, stays", async () => {
  const folder = await mkdtemp(join(tmpdir(), "procedo-leftovers-"));
  const since = new Date("2026-11-20T10:00:00Z");
  const written = async (name: string, at: string) => {
    await writeFile(join(folder, name), name);
    await utimes(join(folder, name), new Date(at), new Date(at));
  };
  await written("old", "2026-11-20T09:59:59Z");
  await written("older", "2025-01-01T00:00:00Z");
  await written("new", "2026-11-20T10:00:00Z");
  await mkdir(join(folder, "a folder"));
  expect(await removeLeftovers(folder, since)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual(["a folder", "new"]);
  expect(await removeLeftovers(join(folder, "none"), since)).toBe(0);
  await rm(folder, { recursive: true });
});
