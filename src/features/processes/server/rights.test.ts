import { useTestApp } from "#testing/stand/app.ts";
import type { Answer } from "#testing/stand/client.ts";
import {
  buildCompany,
  type PersonOptions,
  type TestCompany,
  type TestPerson,
} from "#testing/stand/company.ts";
import { filterInstance } from "#features/procedures/procedures.contract.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import {
  cloneProcess,
  deleteProcess,
  deleteProcessVersion,
  getProcess,
  listProcessUses,
  listProcessVersions,
  restoreProcessVersion,
  storeProcess,
  storeProcessVersion,
  syncProcess,
  syncProcessAsProcedure,
  updateProcess,
  updateProcessVersion,
} from "../processes.contract.ts";
import {
  at,
  atId,
  bodyOf,
  draftOf,
  flowOf,
  listed,
  liveOf,
  type Made,
  read,
  syncBodyOf,
  text,
} from "./processes.fixture.ts";

const app = useTestApp();

/** Everybody who may stand before a process; "manages" and "administers" are of that very process. */
const callers = {
  entrepreneur: { rights_name: [] },
  "master admin": { rights_name: ["master_admin"] },
  admin: { rights_name: ["admin"] },
  "processes admin who administers": { rights_name: ["process_admin"] },
  "processes admin of another process": { rights_name: ["process_admin"] },
  "procedures admin": { rights_name: ["procedure_role_admin"] },
  "procedures admin who manages": { rights_name: ["procedure_role_admin"] },
  auditor: { rights_name: ["auditor"] },
  "auditor who manages": { rights_name: ["auditor"] },
  "plain user": { rights_name: ["user"] },
  "plain user who manages": { rights_name: ["user"] },
  "plain user with a custom right": { rights_name: ["user"] },
} as const satisfies Record<string, { rights_name: PersonOptions["rights_name"] }>;

type Caller = keyof typeof callers;

type Scene = {
  company: TestCompany;
  caller: TestPerson;
  live: Made;
  draft: Made;
  /** Of the draft: the one that editing goes on from, and a newer one that can be deleted. */
  version: number;
  extra: number;
  /** What a change of the process sends: nothing in it takes a right away from anybody. */
  body: ReturnType<typeof bodyOf>;
};

/** A company with a published and a draft process, and a caller who stands to them as the caller's name says. */
async function sceneOf(name: Caller): Promise<Scene> {
  const company = await buildCompany(app());
  const caller =
    name === "entrepreneur"
      ? company.owner
      : await company.person({ rights_name: [...callers[name].rights_name] });
  if (name === "entrepreneur")
    await app().database.system((db) =>
      db.run(sql`update users set rights_name = '{}' where id = ${caller.id}`),
    );
  const author = await company.person({ rights_name: ["admin"] });
  const responsible_id = name.includes("who manages") ? caller.id : author.id;
  const live = await liveOf(author, { responsible_id, name: "Publicat" });
  const draft = await draftOf(author, { responsible_id, name: "Ciornă" });
  if (name.includes("who administers") || name.includes("custom right"))
    await company.specialRight(caller.id, { processes: [live.id, draft.id] });
  if (name.includes("another process"))
    await company.specialRight(caller.id, { processes: [await company.process()] });
  const { version_id: version } = await read(author, draft);
  const again = { name: "v2", process_id: draft.id, version_id: version };
  const { id: extra } = await author.ok(storeProcessVersion, { body: again });
  return { company, caller, live, draft, version, extra, body: bodyOf({ id: responsible_id }) };
}

const syncing = ({ draft, version }: Scene) => ({
  ...at(draft),
  body: syncBodyOf(version, flowOf(text("Sapă"))),
});

/** In an order in which none takes away what a later one needs. */
const actions: Record<string, (scene: Scene) => Promise<Answer>> = {
  "read a published one": ({ caller, live }) => caller.call(getProcess, at(live)),
  "list its versions": ({ caller, live }) => caller.call(listProcessVersions, at(live)),
  "read its uses": ({ caller, live }) => caller.call(listProcessUses, at(live)),
  "read a draft": ({ caller, draft }) => caller.call(getProcess, at(draft)),
  "list a draft's versions": ({ caller, draft }) => caller.call(listProcessVersions, at(draft)),
  "read a draft's uses": ({ caller, draft }) => caller.call(listProcessUses, at(draft)),
  create: ({ caller, body }) => caller.call(storeProcess, { body }),
  "clone a published one": ({ caller, live }) => caller.call(cloneProcess, at(live)),
  "clone a draft": ({ caller, draft }) => caller.call(cloneProcess, at(draft)),
  change: ({ caller, live, body }) => caller.call(updateProcess, { ...at(live), body }),
  draw: (scene) => scene.caller.call(syncProcess, syncing(scene)),
  "draw, under the other address": (scene) => scene.caller.call(syncProcessAsProcedure, syncing(scene)),
  "add a version": ({ caller, draft, version }) =>
    caller.call(storeProcessVersion, { body: { name: "v3", process_id: draft.id, version_id: version } }),
  publish: ({ caller, draft, version }) =>
    caller.call(updateProcessVersion, {
      ...atId(version),
      body: { name: "v1", process_id: draft.id, is_publish: true },
    }),
  unpublish: ({ caller, draft, version }) =>
    caller.call(updateProcessVersion, {
      ...atId(version),
      body: { name: "v1", process_id: draft.id, is_publish: false },
    }),
  "restore a version": ({ caller, version }) => caller.call(restoreProcessVersion, atId(version)),
  "delete a version": ({ caller, extra }) => caller.call(deleteProcessVersion, atId(extra)),
  delete: ({ caller, live }) => caller.call(deleteProcess, at(live)),
};

// 1 = may, 0 = is refused with 403; in the order of the actions above.
const table: Record<Caller, string> = {
  entrepreneur: "                      111 111 1 11 1 11 1111 1 1",
  "master admin": "                    111 111 1 11 1 11 1111 1 1",
  admin: "                             111 111 1 11 1 11 1111 1 1",
  "processes admin who administers": " 111 111 1 11 1 11 1111 0 1",
  "processes admin of another process": "111 000 1 10 0 00 0000 0 0",
  "procedures admin": "                111 000 1 10 0 00 0000 0 0",
  "procedures admin who manages": "    111 111 1 11 1 11 1111 0 1",
  auditor: "                           111 111 0 00 0 00 0000 0 0",
  "auditor who manages": "             111 111 0 00 0 00 0000 0 0",
  "plain user": "                      111 000 0 00 0 00 0000 0 0",
  "plain user who manages": "          111 111 0 00 1 11 1111 0 1",
  "plain user with a custom right": "  111 111 0 00 1 11 1111 0 1",
};

const cellsOf = (row: string) =>
  Object.fromEntries(Object.keys(actions).map((action, n) => [action, row.replaceAll(" ", "")[n] === "1"]));

const rows = Object.entries(table) as [Caller, string][];

describe("on a process", () => {
  test.each(rows)("%s may do what the table says, and nothing else", async (name, row) => {
    const scene = await sceneOf(name);
    const allowed: Record<string, boolean> = {};
    for (const [action, act] of Object.entries(actions)) {
      const answer = await act(scene);
      if (answer.status >= 400)
        expect([action, answer.status, answer.body]).toEqual([
          action,
          403,
          { code: "forbidden", message: words.ro["error.forbidden"] },
        ]);
      allowed[action] = answer.status < 400;
    }
    expect(allowed).toEqual(cellsOf(row));
  });

  test.each(rows)("%s reads in rights what will be allowed", async (name, row) => {
    const { caller, live } = await sceneOf(name);
    const cells = cellsOf(row);
    expect((await read(caller, live)).rights).toEqual({
      entity_crud: cells["draw"],
      delete_version: cells["delete a version"],
    });
    const { data } = await listed(caller, { search: "publicat" });
    expect(data.map(({ rights }) => rights)).toEqual([{ entity_crud: cells["draw"] }]);
  });

  test.each(rows)(
    "%s finds a draft in no list, search, filter or choice unless they may read it",
    async (name, row) => {
      const { caller, company, draft, body } = await sceneOf(name);
      const mayRead = cellsOf(row)["read a draft"];
      const finds = async (query: object) => {
        const { data, total } = await listed(caller, query);
        expect(data).toHaveLength(total);
        return data.some(({ id }) => id === draft.id);
      };
      const responsible = body.responsible_id;
      for (const query of [{}, { status: "draft" }, { search: "ciornă" }, { responsible }, { sort: "name" }])
        expect([query, await finds(query)]).toEqual([query, mayRead]);
      expect(await finds({ status: "live" })).toBe(false);
      const names = await caller.ok(filterInstance, { ...atId(company.id), query: { processes: "true" } });
      expect(names.data.processes?.some(({ id }) => id === draft.id)).toBe(mayRead);
    },
  );
});

describe("a refusal", () => {
  test("comes before the input is looked at: who may not draw learns nothing of a wrong chart", async () => {
    const { caller, draft, version } = await sceneOf("plain user");
    for (const json of ["", "{", "x".repeat(5_000_000)]) {
      const answer = await caller.call(syncProcess, { ...at(draft), body: { version_id: version, json } });
      expect(answer.status).toBe(403);
    }
  });

  test("is the same for a version that is there as for one that is not", async () => {
    const { caller, draft, version } = await sceneOf("plain user");
    for (const id of [version, 8_000_000_000_000]) {
      const body = { name: "v1", process_id: draft.id, is_publish: true };
      const answer = await caller.call(updateProcessVersion, { ...atId(id), body });
      expect(answer.status).toBe(403);
    }
  });
});

describe("who loses what gave the right, loses it at once", () => {
  test("the admin of a process, when the custom right goes", async () => {
    const { caller, draft } = await sceneOf("processes admin who administers");
    expect((await caller.call(getProcess, at(draft))).status).toBe(200);
    await app().database.system((db) => db.run(sql`delete from special_rights where user_id = ${caller.id}`));
    expect((await caller.call(getProcess, at(draft))).status).toBe(403);
  });

  test("the reader, when what was published is taken back", async () => {
    const { caller, company, live } = await sceneOf("plain user");
    const { version } = await read(company.owner, live);
    expect((await caller.call(getProcess, at(live))).status).toBe(200);
    await company.owner.ok(updateProcessVersion, {
      ...atId(version.id),
      body: { name: version.name, process_id: live.id, is_publish: false },
    });
    for (const endpoint of [getProcess, listProcessVersions, listProcessUses])
      expect((await caller.call(endpoint, at(live))).status).toBe(403);
    expect((await listed(caller)).data).toEqual([]);
  });
});
