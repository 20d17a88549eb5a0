import { useTestApp } from "#testing/stand/app.ts";
import type { Answer } from "#testing/stand/client.ts";
import {
  buildCompany,
  type PersonOptions,
  type TestCompany,
  type TestPerson,
} from "#testing/stand/company.ts";
import { callerOf, describeRights } from "#testing/item_rights.ts";
import { filterInstance } from "#features/procedures/names.contract.ts";
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
  updateProcess,
  updateProcessVersion,
} from "../processes.contract.ts";
import { syncProcess, syncProcessAsProcedure } from "../charts.contract.ts";
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
  const caller = await callerOf(app(), company, name, [...callers[name].rights_name]);
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
  "plain user with a custom right": "  111 111 1 11 1 11 1111 0 1",
};

const nobodys = 8_000_000_000_000;
const onLive = [
  "read a published one",
  "list its versions",
  "read its uses",
  "create",
  "clone a published one",
  "change",
  "delete",
];

describeRights({
  kind: "process",
  sceneOf: (name) => sceneOf(name as Caller),
  actions,
  onDraft: Object.keys(actions).filter((action) => !onLive.includes(action)),
  withoutDraft: (scene) => ({
    ...scene,
    draft: { ...scene.draft, id: nobodys, slug: "nu-exista" },
    version: nobodys,
    extra: nobodys,
  }),
  table,
  async saidOf({ caller, live }) {
    const { data } = await listed(caller, { search: "publicat" });
    return { item: (await read(caller, live)).rights, rows: data.map(({ rights }) => rights) };
  },
  said: ({ draw, "delete a version": delete_version }) => ({
    item: { entity_crud: draw, delete_version },
    row: { entity_crud: draw },
  }),
  async list({ caller }, query) {
    const { data, total } = await listed(caller, query);
    return { ids: data.map(({ id }) => id), total };
  },
  filtersFor: async ({ body }) => [{ responsible: body.responsible_id }],
  async choice({ caller, company }) {
    const names = await caller.ok(filterInstance, { ...atId(company.id), query: { processes: "true" } });
    return names.data.processes?.map(({ id }) => id);
  },
});

describe("a refusal", () => {
  test("comes before the input is looked at: who may not draw learns nothing of a wrong chart", async () => {
    const { caller, company, live } = await sceneOf("plain user");
    const { version_id } = await read(company.owner, live);
    for (const json of ["", "{", "x".repeat(5_000_000)]) {
      const answer = await caller.call(syncProcess, { ...at(live), body: { version_id, json } });
      expect(answer.status).toBe(403);
    }
  });

  test("is the same for a version that is there as for one that is not", async () => {
    const { caller, company, live } = await sceneOf("plain user");
    const { version_id } = await read(company.owner, live);
    for (const id of [version_id, nobodys]) {
      const body = { name: "v1", process_id: live.id, is_publish: true };
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
    expect((await caller.call(getProcess, at(draft))).status).toBe(404);
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
      expect((await caller.call(endpoint, at(live))).status).toBe(404);
    expect((await listed(caller)).data).toEqual([]);
  });
});
