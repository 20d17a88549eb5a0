import { readdir } from "node:fs/promises";
import { startTestApp, type TestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { startS3 } from "#testing/stand/s3.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { s3Store } from "#platform/server/files/s3_store.ts";
import type { FileStore } from "#platform/server/files/store.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetched, heldOf, incomingOf, nothing, sent, submit } from "./improvements.fixture.ts";
import { samples } from "./file_samples.fixture.ts";

type Started = Awaited<ReturnType<typeof startTestApp>>;

async function setting(app: TestApp) {
  const company = await buildCompany(app);
  const procedure = await procedures.liveOf(company.owner);
  return { company, owner: company.owner, about: { procedure_id: procedure.id } };
}

const unavailable = { code: "unavailable", message: words.ro["error.unavailable"] };

describe("files kept by an S3 service", () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  let app: Started;
  let isStopped = false;
  beforeAll(async () => {
    s3 = await startS3();
    app = await startTestApp({ files: await s3Store(s3.settings) });
  });
  afterAll(async () => {
    await app.stop();
    if (!isStopped) await s3.stop();
  });

  const objects = async (company: TestCompany) =>
    (await readdir(s3.folder, { recursive: true }))
      .filter((name) => name.includes(`improvements/${company.id}/`) && name.endsWith("_object"))
      .map((name) => name.split("/").at(-1)?.split(".").slice(0, 2).join("."));

  test("come back as they were", async () => {
    const { company, owner, about } = await setting(app);
    const files = [{}, { name: "a.docx", type: "", bytes: samples.docx }];
    const improvement = await sent(owner, about, files);
    const paths = improvement.files.map(({ file_path }) => file_path);
    const bytes = [];
    for (const path of paths)
      bytes.push(new Uint8Array(await (await fetched(app, path, owner)).arrayBuffer()));
    expect(bytes).toEqual([samples.png, samples.docx]);
    expect((await objects(company)).sort()).toEqual(paths.map((path) => path.split("/").at(-1)).sort());
  });

  test("are taken back when the request is refused after all", async () => {
    const { company, owner } = await setting(app);
    expect((await submit(owner, { procedure_id: 8_000_000_000_000 }, [{}, {}])).status).toBe(404);
    expect(await objects(company)).toEqual([]);
    expect(await heldOf(app, company.id)).toEqual(nothing);
  });

  test("cannot be sent nor read while it is away; the rest of the product goes on", async () => {
    const { company, owner, about } = await setting(app);
    const [file] = (await sent(owner, about, [{}])).files;
    const before = await heldOf(app, company.id);
    await s3.stop();
    isStopped = true;
    const refused = await submit(owner, about, [{}]);
    expect([refused.status, refused.body]).toEqual([503, { ...unavailable, request_id: expect.any(String) }]);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect((await fetched(app, file?.file_path ?? "", owner)).status).toBe(503);
    expect(await heldOf(app, company.id)).toEqual(before);
    expect(await incomingOf(app)).toEqual([]);
    expect((await submit(owner, about)).status).toBe(201);
    expect(app.logged.join("")).not.toContain(s3.settings.secret_access_key);
  });
});

/** A store in memory that fails at its n-th file. */
function failingStore(): FileStore & { kept: Map<string, string>; failAt: number } {
  const kept = new Map<string, string>();
  let puts = 0;
  const store = {
    kept,
    failAt: 0,
    put: async (key: string, from: string) => {
      puts += 1;
      kept.set(key, from);
      if (puts === store.failAt)
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    },
    read: async () => undefined,
    remove: async (key: string) => void kept.delete(key),
  };
  return store;
}

describe("a store that fails in the middle", () => {
  test.each([1, 2, 3])("keeps nothing of the request: at its file %s of 3", async (failAt) => {
    const store = failingStore();
    const app = await startTestApp({ files: store });
    const { company, owner, about } = await setting(app);
    store.failAt = failAt;
    const { status, body } = await submit(owner, about, [{}, {}, {}]);
    expect([status, body]).toEqual([503, { ...unavailable, request_id: expect.any(String) }]);
    expect([...store.kept]).toEqual([]);
    expect(await heldOf(app, company.id)).toEqual(nothing);
    expect(await incomingOf(app)).toEqual([]);
    await sent(owner, about, [{}]);
    expect(store.kept.size).toBe(1);
    await app.stop();
  });
});
