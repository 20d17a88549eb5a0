import { join } from "node:path";
import { liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { formOf } from "#features/improvements/server/improvements.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { text } from "#platform/server/db/columns.ts";
import { sweepPendingFiles } from "#platform/server/files/pending_files.ts";
import { folderStore } from "#platform/server/files/store.ts";
import { startTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { createTestDatabase } from "#testing/stand/database.ts";
import { type LosingWay, openLosingWay } from "#testing/stand/lost_commits.ts";
import { imageForm } from "#testing/stand/world.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

let drop = async () => {};
let way: LosingWay;
let app: Awaited<ReturnType<typeof startTestApp>>;

beforeAll(async () => {
  const own = await createTestDatabase(inject("postgres"));
  drop = own.drop;
  way = await openLosingWay(own.url);
  app = await startTestApp({ database_url: way.url });
});
afterAll(async () => {
  await app.stop();
  await way.close();
  await drop();
});
beforeEach(async () => {
  await app.database.system((db) => db.run(sql`delete from pending_files`));
});

type Sending = { path: string; form: () => FormData };

/** Every call that puts files into the store. */
const calls: Record<string, (person: TestPerson) => Promise<Sending>> = {
  storeImprovement: async (person) => {
    const { id } = await liveOf(person);
    return {
      path: "/api/improvement-proposals/store",
      form: () => formOf({ body: "Mai scurt", procedure_id: id }, [{}, { name: "doi.png" }]),
    };
  },
  uploadImage: async () => ({ path: "/api/uploads", form: imageForm }),
  setPicture: async ({ slug }) => ({ path: `/api/users/${slug}/avatar`, form: imageForm }),
  setLogo: async () => ({ path: "/api/brand/logo", form: imageForm }),
};

const pending = async () =>
  (
    await app.database.system((db) => db.rows({ key: text })(sql`select key from pending_files order by key`))
  ).map(({ key }) => key);

const files = () => folderStore(join(app.folder, "files"));
const isStored = async (key: string) => {
  const found = await files().read(key);
  found?.stream.destroy();
  return found !== undefined;
};

/** The addresses of files that an answer names, each with what it answers. */
async function readBack(person: TestPerson, body: unknown): Promise<number[]> {
  const paths = JSON.stringify(body).match(/\/api\/[a-z-]+\/[0-9a-f]{32}\.png/g) ?? [];
  expect(paths.length).toBeGreaterThan(0);
  return Promise.all(paths.map(async (path) => (await person.raw("GET", path)).status));
}

describe.each(Object.entries(calls))(
  "files that %s has sent, when the connection is lost",
  (name, prepare) => {
    async function sending() {
      const { owner } = await buildCompany(app);
      const { path, form } = await prepare(owner);
      const key = `cheia ${name} ${owner.id}`;
      const send = () =>
        owner.raw("POST", path, { body: form(), headers: { "idempotency-key": key } }) as Promise<{
          status: number;
          body: { code?: string };
        }>;
      return { owner, key, send };
    }

    test("after the commit, are there for whoever sends again and is told that they came", async () => {
      const { owner, key, send } = await sending();
      way.loseCommit(key, "answered");
      const lost = await send();
      expect([way.isLost(), lost.status, lost.body.code]).toEqual([true, 503, "unavailable"]);
      const again = await send();
      expect(again.status).toBe(201);
      expect(new Set(await readBack(owner, again.body))).toEqual(new Set([200]));
      expect(await pending()).toEqual([]);
    });

    test("before it, are sent anew, and those that no row names go a day later", async () => {
      const { owner, key, send } = await sending();
      way.loseCommit(key, "asked");
      expect([(await send()).status, way.isLost()]).toEqual([503, true]);
      const left = await pending();
      expect(left.length).toBeGreaterThan(0);
      const again = await send();
      expect(again.status).toBe(201);
      expect(await pending()).toEqual(left);
      await app.database.system((db) =>
        db.run(sql`update pending_files set created_at = created_at - interval '25 hours'`),
      );
      await sweepPendingFiles({ database: app.database, files: files() });
      expect(await Promise.all(left.map(isStored))).toEqual(left.map(() => false));
      expect(new Set(await readBack(owner, again.body))).toEqual(new Set([200]));
    });
  },
);
