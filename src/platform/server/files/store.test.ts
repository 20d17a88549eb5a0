import { createServer } from "node:http";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startS3 } from "#testing/stand/s3.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type S3Settings, s3Store } from "./s3_store.ts";
import { type FileStore, folderStore } from "./store.ts";

let folder = "";
let from = "";
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "procedo-files-"));
  from = join(folder, "received");
  await writeFile(from, "conținut");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = "images/7/0af3.png";

it.runIf(process.platform !== "win32")(
  "in a folder it is its owner's alone, whatever it was before",
  async () => {
    await chmod(from, 0o644);
    await folderStore(join(folder, "files")).put(key, from);
    const modeOf = async (...path: string[]) => (await stat(join(folder, "files", ...path))).mode & 0o777;
    expect([await modeOf(), await modeOf("images", "7"), await modeOf(key)]).toEqual([0o700, 0o700, 0o600]);
  },
);

const stores: Record<string, () => Promise<FileStore>> = {
  "a folder": async () => folderStore(join(folder, "files")),
  S3: () => s3Store(s3.settings),
};

describe.each(Object.entries(stores))("a file stored in %s", (_name, open) => {
  let store: FileStore;
  beforeEach(async () => {
    store = await open();
  });

  const textOf = async (name: string) => {
    const found = await store.read(name);
    return found && { bytes: found.bytes, text: (await buffer(found.stream)).toString() };
  };

  it("is read whole under its key, and not once it is removed", async () => {
    await store.put(key, from);
    const whole = { bytes: Buffer.byteLength("conținut"), text: "conținut" };
    expect([await textOf(key), await textOf(key)]).toEqual([whole, whole]);
    await store.remove(key);
    expect(await store.read(key)).toBeUndefined();
    await store.remove(key);
  });

  it("is not there before it was put, and stands apart from others", async () => {
    expect(await store.read(key)).toBeUndefined();
    await store.put("images/8/0af3.png", from);
    expect(await store.read(key)).toBeUndefined();
    await store.remove("images/8/0af3.png");
  });

  it("is replaced by another under the same key", async () => {
    await store.put(key, from);
    await writeFile(from, "altul");
    await store.put(key, from);
    expect(await textOf(key)).toEqual({ bytes: 5, text: "altul" });
    await store.remove(key);
  });

  it("may have ten megabytes, and be given up in the middle of reading", async () => {
    await writeFile(from, Buffer.alloc(10 * 1024 * 1024, "ab"));
    await store.put(key, from);
    const given = await store.read(key);
    given?.stream.destroy();
    const found = await store.read(key);
    expect([given?.bytes, (await buffer(found?.stream ?? Readable.from([]))).length]).toEqual([
      10_485_760, 10_485_760,
    ]);
    await store.remove(key);
  });

  it("that is gone before it was put leaves nothing", async () => {
    await expect(store.put(key, join(folder, "gone"))).rejects.toThrow("ENOENT");
    expect(await store.read(key)).toBeUndefined();
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
  ])("has a key that cannot point outside: not %j", async (outside) => {
    await expect(store.put(outside, from)).rejects.toThrow("Not a file key");
    await expect(store.read(outside)).rejects.toThrow("Not a file key");
    await expect(store.remove(outside)).rejects.toThrow("Not a file key");
  });
});

describe("a folder", () => {
  it("is left without anything unfinished by a file that could not be put", async () => {
    const store = folderStore(join(folder, "files"));
    await mkdir(join(folder, "files", key, "in-the-way"), { recursive: true });
    await expect(store.put(key, from)).rejects.toThrow("EISDIR");
    expect(await readdir(join(folder, "files", "images", "7"))).toEqual(["0af3.png"]);
    await expect(store.put("images/8/0af3.png", join(folder, "gone"))).rejects.toThrow("ENOENT");
    expect(await readdir(join(folder, "files", "images", "8"))).toEqual([]);
    expect(await store.read(key)).toBeUndefined();
  });
});

describe("an S3 service", () => {
  const failing = async (settings: Partial<S3Settings>) => {
    const store = await s3Store({ ...s3.settings, ...settings });
    const attempts = [() => store.put(key, from), () => store.read(key), () => store.remove(key)];
    for (const attempt of attempts) {
      const failure = await attempt().catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: "unavailable", status: 503, headers: { "retry-after": "5" } });
      const { cause, stack, message } = failure as Error;
      expect(JSON.stringify([String(cause), message, stack])).not.toContain(
        settings.secret_access_key ?? "S3RVER",
      );
    }
    await store.close();
  };

  it("that cannot be reached makes calls unavailable", () => failing({ endpoint: "http://127.0.0.1:9" }));

  it("that refuses the keys makes calls unavailable, and nothing tells them", () =>
    failing({ access_key_id: "ALTCINEVA", secret_access_key: "cheie-secreta" }));

  it("without that bucket makes calls unavailable", () => failing({ bucket: "alta" }));

  it("that fails makes calls unavailable", async () => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    await failing({ endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    server.close();
  });
});
