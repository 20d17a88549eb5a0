import { useTestApp } from "#testing/stand/app.ts";
import { unchecked } from "#testing/stand/database.ts";
import type { Answer } from "#testing/stand/client.ts";
import {
  buildCompany,
  type PersonOptions,
  type TestCompany,
  type TestPerson,
} from "#testing/stand/company.ts";
import { callerOf, describeRights } from "#testing/item_rights.ts";
import { waiting } from "#testing/stand/row_lock.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { filterInstance } from "../names.contract.ts";
import {
  activateHistory,
  changeProcedureStatus,
  cloneProcedure,
  deleteProcedure,
  getHistory,
  getProcedure,
  listHistories,
  listProcedures,
  listProcedureUses,
  storeProcedure,
  updateProcedure,
} from "../procedures.contract.ts";
import { at, atId, bodyOf, draftOf, liveOf, type Made, read, saved, stepsOf } from "./procedures.fixture.ts";

const app = useTestApp();

/** Everybody who may stand before a procedure; "manages" and "administers" are of that very procedure. */
const callers = {
  entrepreneur: { rights_name: [] },
  "master admin": { rights_name: ["master_admin"] },
  admin: { rights_name: ["admin"] },
  "procedures admin who administers": { rights_name: ["procedure_role_admin"] },
  "procedures admin of another role": { rights_name: ["procedure_role_admin"] },
  "processes admin": { rights_name: ["process_admin"] },
  "processes admin who manages": { rights_name: ["process_admin"] },
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
  version: number;
  /** What a save of the draft sends: nothing in it takes a right away from anybody. */
  body: ReturnType<typeof bodyOf>;
};

/** A company with a live and a draft procedure, and a caller who stands to them as the caller's name says. */
async function sceneOf(name: Caller): Promise<Scene> {
  const company = await buildCompany(app());
  const [role, other] = [await company.role(), await company.role()];
  const caller = await callerOf(app(), company, name, [...callers[name].rights_name]);
  if (name.includes("who administers") || name.includes("custom right"))
    await company.specialRight(caller.id, { roles: [role] });
  if (name.includes("another role")) await company.specialRight(caller.id, { roles: [other] });
  const author = await company.person({ rights_name: ["admin"] });
  const responsible_id = name.includes("who manages") ? caller.id : author.id;
  const live = await liveOf(author, { roles: [role], responsible_id, name: "Publicată" });
  await saved(author, live, { steps: stepsOf("schimbat") });
  const draft = await draftOf(author, { roles: [role], responsible_id, name: "Ciornă" });
  const { version } = await read(author, draft);
  const body = bodyOf({ id: responsible_id }, { roles: [role] });
  return { company, caller, live, draft, version: version.id, body };
}

const actions: Record<string, (scene: Scene) => Promise<Answer>> = {
  "read live": ({ caller, live }) => caller.call(getProcedure, at(live)),
  "read the draft of a live one": ({ caller, live }) =>
    caller.call(getProcedure, { ...at(live), query: { source: "draft" } }),
  "read a draft": ({ caller, draft }) => caller.call(getProcedure, at(draft)),
  create: ({ caller, body }) => caller.call(storeProcedure, { body }),
  "clone a live one": ({ caller, live }) => caller.call(cloneProcedure, at(live)),
  "clone a draft": ({ caller, draft }) => caller.call(cloneProcedure, at(draft)),
  "read its uses": ({ caller, live }) => caller.call(listProcedureUses, at(live)),
  "list its versions": ({ caller, live }) => caller.call(listHistories, at(live)),
  "read a version": ({ caller, version }) => caller.call(getHistory, atId(version)),
  "restore a version": ({ caller, version }) => caller.call(activateHistory, atId(version)),
  save: ({ caller, draft, body }) => caller.call(updateProcedure, { ...at(draft), body }),
  publish: ({ caller, draft }) =>
    caller.call(changeProcedureStatus, { ...at(draft), body: { status: "live", source_steps: "draft" } }),
  unpublish: ({ caller, live }) =>
    caller.call(changeProcedureStatus, { ...at(live), body: { status: "draft" } }),
  delete: ({ caller, live }) => caller.call(deleteProcedure, at(live)),
};

const table: Record<Caller, string> = {
  entrepreneur: "                     111 1 11 111 11111",
  "master admin": "                   111 1 11 111 11111",
  admin: "                            111 1 11 111 11111",
  "procedures admin who administers": "111 1 11 111 11111",
  "procedures admin of another role": "100 1 10 100 00000",
  "processes admin": "                100 1 10 100 00000",
  "processes admin who manages": "    111 1 11 111 11111",
  auditor: "                          111 0 00 100 00000",
  "auditor who manages": "            111 0 00 100 00000",
  "plain user": "                     100 0 00 100 00000",
  "plain user who manages": "         111 0 00 111 11111",
  "plain user with a custom right": " 111 1 11 111 11111",
};

const nobodys = 8_000_000_000_000;

describeRights({
  kind: "procedure",
  sceneOf: (name) => sceneOf(name as Caller),
  actions,
  onDraft: ["read a draft", "clone a draft", "read a version", "restore a version", "save", "publish"],
  withoutDraft: (scene) => ({
    ...scene,
    draft: { ...scene.draft, id: nobodys, slug: "nu-exista" },
    version: nobodys,
  }),
  table,
  async saidOf({ caller, live, company }) {
    const params = { instance_id: String(company.id) };
    const { data } = (await caller.ok(listProcedures, { params, query: { search: "publicată" } })).data;
    return { item: (await read(caller, live)).rights, rows: data.map(({ rights }) => rights) };
  },
  said: ({ save }) => ({ item: { entity_crud: save }, row: { entity_crud: save } }),
  async list({ caller, company }, query) {
    const params = { instance_id: String(company.id) };
    const { data, total } = (await caller.ok(listProcedures, { params, query })).data;
    return { ids: data.map(({ id }) => id), total };
  },
  async filtersFor({ company, draft }) {
    const { roles } = await read(company.owner, draft);
    return [{ role: roles[0]?.id ?? 0 }];
  },
  async choice({ caller, company }) {
    const names = await caller.ok(filterInstance, { ...atId(company.id), query: { procedures: "true" } });
    return names.data.procedures?.map(({ id }) => id);
  },
});

describe("a refusal", () => {
  test("stands in the company's log, by the table's word and by the item's", async () => {
    const { caller, live, company } = await sceneOf("plain user");
    await caller.call(storeProcedure, { body: bodyOf(caller) });
    await caller.call(updateProcedure, { ...at(live), body: bodyOf(caller) });
    const refused = await app().database.system((db) =>
      db.rows(unchecked())(sql`
        select actor_id, after from audit_log where instance_id = ${company.id} and action = 'call.refused' order by id`),
    );
    expect(refused).toEqual([
      { actor_id: caller.id, after: { call: "storeProcedure", code: "forbidden" } },
      { actor_id: caller.id, after: { call: "updateProcedure", code: "forbidden" } },
    ]);
  });

  test("comes before the input is looked at: who may not create learns nothing of a wrong body", async () => {
    const { caller } = await sceneOf("auditor");
    const answer = await caller.raw("POST", "/api/procedures/store", {
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(403);
  });
});

test("where a draft is used is told to those who may read it", async () => {
  for (const [name, status] of [
    ["plain user", 404],
    ["procedures admin of another role", 404],
    ["plain user who manages", 200],
    ["auditor", 200],
  ] as const) {
    const { caller, draft } = await sceneOf(name);
    expect([name, (await caller.call(listProcedureUses, at(draft))).status]).toEqual([name, status]);
  }
});

describe("who loses what gave the right, loses it at once", () => {
  test("the manager, when somebody else becomes it", async () => {
    const { caller, draft, company } = await sceneOf("plain user who manages");
    await saved(company.owner, draft, { responsible_id: company.owner.id });
    expect((await caller.call(getProcedure, at(draft))).status).toBe(404);
    expect((await caller.call(updateProcedure, { ...at(draft), body: bodyOf(caller) })).status).toBe(404);
  });

  test("the admin of a role, when the procedure loses it", async () => {
    const { caller, draft, company, version } = await sceneOf("procedures admin who administers");
    await saved(company.owner, draft, { roles: [] });
    expect((await caller.call(getProcedure, at(draft))).status).toBe(404);
    // Restoring the version that had the role is an edit of what the procedure is now.
    expect((await caller.call(activateHistory, atId(version))).status).toBe(404);
  });
});

describe("a company whose subscription is not open", () => {
  test.each([
    ["new", 403],
    ["expired", 403],
    ["grace_period", 200],
    ["active", 200],
  ] as const)("%s answers %i", async (status, expected) => {
    const { company, live } = await sceneOf("plain user");
    await company.setStatus(status);
    const answer = await company.owner.call(getProcedure, at(live));
    expect(answer.status).toBe(expected);
    if (expected === 403)
      expect(answer.body).toEqual({
        code: "instance_gate",
        message: words.ro["error.instance_gate"],
        instance: status,
      });
  });
});

test("a save that waited for one that took its person's role away is refused", async () => {
  const company = await buildCompany(app());
  const role = await company.role();
  const person = await company.person({ rights_name: ["procedure_role_admin"] });
  await company.specialRight(person.id, { roles: [role] });
  const made = await liveOf(company.owner, { roles: [role] });
  const body = bodyOf(company.owner, { roles: [role], steps: stepsOf("al lui") });
  await app().drained();
  const { sent } = await app().database.system(async (db) => {
    await db.run(sql`select from procedures where id = ${made.id} for update`);
    await db.run(sql`delete from procedure_draft_roles where procedure_id = ${made.id}`);
    const answers = { sent: person.call(updateProcedure, { ...at(made), body }) };
    await expect.poll(() => waiting(app())).toBe(1);
    return answers;
  });
  expect((await sent).status).toBe(403);
  expect((await read(company.owner, made)).total_procedure_histories).toBe(1);
});
