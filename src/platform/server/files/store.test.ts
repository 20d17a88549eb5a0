import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FileStore, folderStore } from "./store.ts";

let folder = "";
let from = "";
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "procedo-files-"));
  from = join(folder, "received");
  await writeFile(from, "conținut");
  store = folderStore(join(folder, "files"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const key = "images/7/0af3.png";

describe("a stored file", () => {
  it("is found whole under its key, and not once it is removed", async () => {
    await store.put(key, from);
    const found = await store.find(key);
    expect(found?.bytes).toBe(Buffer.byteLength("conținut"));
    expect(await readFile(found?.path ?? "", "utf8")).toBe("conținut");
    await store.remove(key);
    expect(await store.find(key)).toBeUndefined();
    await store.remove(key);
  });

  it("is not there before it was put", async () => {
    expect(await store.find(key)).toBeUndefined();
  });

  it("that could not be put leaves nothing unfinished behind", async () => {
    await mkdir(join(folder, "files", key, "in-the-way"), { recursive: true });
    await expect(store.put(key, from)).rejects.toThrow("EISDIR");
    expect(await readdir(join(folder, "files", "images", "7"))).toEqual(["0af3.png"]);
    await expect(store.put("images/8/0af3.png", join(folder, "gone"))).rejects.toThrow("ENOENT");
    expect(await readdir(join(folder, "files", "images", "8"))).toEqual([]);
    expect(await store.find(key)).toBeUndefined();
  });

  it.each([
    "../received",
    "/etc/passwd.png",
    "images/../../a.png",
    "images/.png",
    "a b.png",
    "a",
    "",
    "a\u0000.png",
  ])("has a key that cannot point outside the folder: not %j", async (outside) => {
    await expect(store.put(outside, from)).rejects.toThrow("Not a file key");
    await expect(store.find(outside)).rejects.toThrow("Not a file key");
  });
});
