import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type TestApp, useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { startS3 } from "#testing/stand/s3.ts";
import { imageForm } from "#testing/stand/world.ts";
import { fetched, sent, submit } from "#features/improvements/server/improvements.fixture.ts";
import { liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { addUpload } from "#features/uploads/server/uploads.store.ts";
import { type Db, sql } from "#platform/server/db/database.ts";
import { notedStore, sweepPendingFiles } from "#platform/server/files/pending_files.ts";
import { giveUpFiles, giveUpPending } from "#platform/server/files/pending_files.store.ts";
import { s3Store } from "#platform/server/files/s3_store.ts";
import { type FileStore, folderStore } from "#platform/server/files/store.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unchecked } from "#testing/stand/database.ts";

/** The store of the app: in memory, and it tells which files were noted by the time they came in. */
const kept = new Map<string, Buffer>();
const noted: string[] = [];
const inMemory: FileStore = {
  put: async (key, from) => {
    if ((await pending()).includes(key)) noted.push(key);
    kept.set(key, await readFile(from));
  },
  read: async (key) => {
    const bytes = kept.get(key);
    return bytes && { bytes: bytes.length, stream: Readable.from([bytes]) };
  },
  remove: async (key) => void kept.delete(key),
};

const app = useTestApp({ files: inMemory });
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  await app().database.system((db) => db.run(sql`delete from pending_files`));
});

const age = (hours: number) =>
  app().database.system((db) =>
    db.run(sql`
      update pending_files set created_at = created_at - make_interval(hours => ${hours}),
        given_up_at = given_up_at - make_interval(hours => ${hours})`),
  );
const pending = async () =>
  (
    await app().database.system((db) =>
      db.rows(unchecked<{ key: string }>())(sql`select key from pending_files`),
    )
  ).map(({ key }) => key);
const rowsOf = ({ id }: TestCompany) =>
  app().database.system((db) => db.rows(unchecked())(sql`select from uploads where instance_id = ${id}`));
/** Whether a transaction waits for another one's rows. */
const isWaitedFor = async () => {
  const found = await app().database.system((db) =>
    db.one(unchecked())(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`),
  );
  return found !== undefined;
};
const isThere = async (files: FileStore, key: string) => {
  const found = await files.read(key);
  found?.stream.destroy();
  return found !== undefined;
};

const inFolder = (to: TestApp) => folderStore(join(to.folder, "files"));
const stores: Record<string, () => Promise<FileStore>> = {
  "a folder": async () => inFolder(app()),
  S3: () => s3Store(s3.settings),
};

let last = 0;
/** A file on its way, noted and stored as a call does it; and its row, which the call adds in the end. */
async function stored(files: FileStore, company: TestCompany) {
  last += 1;
  const name = `${String(last).padStart(32, "0")}.png`;
  const key = `images/${company.id}/${name}`;
  const from = join(app().folder, "received");
  await writeFile(from, "png");
  await notedStore(files, app().database).put(key, from);
  const row = { name, content_type: "image/png", bytes: 3, user_id: company.owner.id };
  return { key, add: (db: Db) => addUpload(db, row) };
}

describe.each(Object.entries(stores))("of the files in %s", (_name, open) => {
  let files: FileStore;
  let company: TestCompany;
  beforeEach(async () => {
    files = await open();
    company = await buildCompany(app());
  });
  const sweep = () => sweepPendingFiles({ database: app().database, files });
  const add = (one: { add(db: Db): Promise<void> }) => app().database.tenant(company.id, one.add);

  test("those whose process ended before a row named them are removed after a day, and no other", async () => {
    const [orphan, kept] = [await stored(files, company), await stored(files, company)];
    await add(kept);
    expect(await pending()).toEqual([orphan.key]);
    await age(23);
    expect(await sweep()).toBe(0);
    expect(await isThere(files, orphan.key)).toBe(true);
    await age(2);
    const young = await stored(files, company);
    expect(await sweep()).toBe(1);
    expect(await Promise.all([orphan, kept, young].map(({ key }) => isThere(files, key)))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("none is removed whose row is just being added, however long ago it was stored", async () => {
    const slow = await stored(files, company);
    await age(48);
    await app().database.tenant(company.id, async (db) => {
      await slow.add(db);
      expect(await sweep()).toBe(0);
    });
    expect(await sweep()).toBe(0);
    expect([await isThere(files, slow.key), await pending()]).toEqual([true, []]);
  });

  test("one whose call fails after all is still removed", async () => {
    const refused = await stored(files, company);
    await age(48);
    const failure = app().database.tenant(company.id, async (db) => {
      await refused.add(db);
      throw new Error("refused");
    });
    await expect(failure).rejects.toThrow("refused");
    expect(await sweep()).toBe(1);
    expect(await isThere(files, refused.key)).toBe(false);
  });

  test("one that was given up cannot be named any more", async () => {
    const late = await stored(files, company);
    await age(48);
    await sweep();
    await expect(add(late)).rejects.toThrow("given up");
    expect(await rowsOf(company)).toEqual([]);
  });

  test("one that is just being given up cannot be named by a row that waited for that", async () => {
    const late = await stored(files, company);
    await age(48);
    const adding = await app().database.system(async (db) => {
      await giveUpPending(db);
      const outcome = add(late).then(
        () => "added",
        (error: unknown) => String(error),
      );
      await expect.poll(isWaitedFor).toBe(true);
      return { outcome };
    });
    expect(await adding.outcome).toContain("given up");
    expect(await rowsOf(company)).toEqual([]);
  });

  test("one that comes in although it was given up is removed with the next sweep, for a week", async () => {
    const late = await stored(files, company);
    await age(48);
    await sweep();
    await files.put(late.key, join(app().folder, "received"));
    await age(6 * 24);
    await sweep();
    expect([await isThere(files, late.key), await pending()]).toEqual([false, [late.key]]);
    await age(2 * 24);
    await sweep();
    expect(await pending()).toEqual([]);
  });

  test("those that cannot be removed now are removed the next time", async () => {
    const orphan = await stored(files, company);
    await age(48);
    const away: Pick<FileStore, "remove"> = {
      remove: async () => {
        throw new Error("away");
      },
    };
    await expect(sweepPendingFiles({ database: app().database, files: away })).rejects.toThrow("away");
    expect(await isThere(files, orphan.key)).toBe(true);
    await sweep();
    expect(await isThere(files, orphan.key)).toBe(false);
  });
});

test("many that were given up are removed several at once, and none twice", async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `images/1/${String(index).padStart(2, "0")}`);
  await app().database.system((db) => giveUpFiles(db, keys));
  const removed: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const files: Pick<FileStore, "remove"> = {
    remove: async (key) => {
      removed.push(key);
      await mayEnd.promise;
    },
  };
  const swept = sweepPendingFiles({ database: app().database, files });
  await expect.poll(() => removed.length).toBe(8);
  mayEnd.resolve();
  await swept;
  expect(removed.filter((key) => keys.includes(key)).sort()).toEqual(keys);
});

describe("a copy that was cut off in a folder", () => {
  test("is removed too", async () => {
    const company = await buildCompany(app());
    const { key } = await stored(inFolder(app()), company);
    const folder = join(app().folder, "files", "images", String(company.id));
    await mkdir(folder, { recursive: true });
    await writeFile(join(app().folder, "files", `${key}.unfinished`), "pn");
    await age(48);
    await sweepPendingFiles({ database: app().database, files: inFolder(app()) });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe("the nightly cleaning", () => {
  const clean = async () => {
    await app().database.system((db) => app().app.jobs.add(db, "cleaning", {}));
    await app().drained();
  };

  test("removes what nothing names and leaves every file that was sent, each of which was noted", async () => {
    const company = await buildCompany(app());
    noted.length = 0;
    const { id } = await liveOf(company.owner);
    const { files } = await sent(company.owner, { procedure_id: id }, [{}, {}]);
    const image = await company.owner.raw("POST", "/api/uploads", { body: imageForm() });
    expect((await submit(company.owner, { procedure_id: 8_000_000_000_000 }, [{}])).status).toBe(404);
    expect([noted.length, kept.size, await pending()]).toEqual([4, 3, []]);
    const orphan = await stored(inMemory, company);
    await age(48);
    await clean();
    expect([kept.has(orphan.key), kept.size]).toEqual([false, 3]);
    const paths = [...files.map(({ file_path }) => file_path), (image.body as { url: string }).url];
    const answers = await Promise.all(paths.map((path) => fetched(app(), path, company.owner)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(app().logged.some((line) => line.includes('"pending_files":1'))).toBe(true);
  });
});
