import { useTestApp } from "#testing/stand/app.ts";
import type { Answer } from "#testing/stand/client.ts";
import {
  buildCompany,
  type PersonOptions,
  type TestCompany,
  type TestPerson,
} from "#testing/stand/company.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import {
  activateHistory,
  changeProcedureStatus,
  cloneProcedure,
  deleteProcedure,
  filterInstance,
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
  const caller =
    name === "entrepreneur"
      ? company.owner
      : await company.person({ rights_name: [...callers[name].rights_name] });
  if (name === "entrepreneur")
    await app().database.system((db) =>
      db.run(sql`update users set rights_name = '{}' where id = ${caller.id}`),
    );
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

/** In an order in which none takes away what a later one needs. */
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

// 1 = may, 0 = is refused with 403; in the order of the actions above.
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
  "plain user with a custom right": " 111 0 00 111 11111",
};

const cellsOf = (row: string) =>
  Object.fromEntries(Object.keys(actions).map((action, n) => [action, row.replaceAll(" ", "")[n] === "1"]));

const rows = Object.entries(table) as [Caller, string][];

describe("on a procedure", () => {
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

  test.each(rows)("%s reads in rights.entity_crud whether saving will be allowed", async (name, row) => {
    const { caller, live, company } = await sceneOf(name);
    const maySave = cellsOf(row)["save"];
    expect((await read(caller, live)).rights).toEqual({ entity_crud: maySave });
    const params = { instance_id: String(company.id) };
    const { data } = (await caller.ok(listProcedures, { params, query: { search: "publicată" } })).data;
    expect(data.map(({ rights }) => rights)).toEqual([{ entity_crud: maySave }]);
  });

  test.each(rows)(
    "%s finds a draft in no list, search, filter or choice unless they may read it",
    async (name, row) => {
      const { caller, company, draft } = await sceneOf(name);
      const mayRead = cellsOf(row)["read a draft"];
      const params = { instance_id: String(company.id) };
      const listed = async (query: object) => {
        const { data, total } = (await caller.ok(listProcedures, { params, query })).data;
        expect(data).toHaveLength(total);
        return data.some(({ id }) => id === draft.id);
      };
      const { id: role } = (await read(company.owner, draft)).roles[0] ?? { id: 0 };
      for (const query of [{}, { status: "draft" }, { search: "ciornă" }, { role }, { sort: "name" }])
        expect([query, await listed(query)]).toEqual([query, mayRead]);
      expect(await listed({ status: "live" })).toBe(false);
      const names = await caller.ok(filterInstance, { ...atId(company.id), query: { procedures: "true" } });
      expect(names.data.procedures?.some(({ id }) => id === draft.id)).toBe(mayRead);
    },
  );
});

describe("a refusal", () => {
  test("stands in the company's log, by the table's word and by the item's", async () => {
    const { caller, draft, company } = await sceneOf("plain user");
    await caller.call(storeProcedure, { body: bodyOf(caller) });
    await caller.call(updateProcedure, { ...at(draft), body: bodyOf(caller) });
    const refused = await app().database.system((db) =>
      db.rows(sql`
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
    ["plain user", 403],
    ["procedures admin of another role", 403],
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
    expect((await caller.call(getProcedure, at(draft))).status).toBe(403);
    expect((await caller.call(updateProcedure, { ...at(draft), body: bodyOf(caller) })).status).toBe(403);
  });

  test("the admin of a role, when the procedure loses it", async () => {
    const { caller, draft, company, version } = await sceneOf("procedures admin who administers");
    await saved(company.owner, draft, { roles: [] });
    expect((await caller.call(getProcedure, at(draft))).status).toBe(403);
    // Restoring the version that had the role is an edit of what the procedure is now.
    expect((await caller.call(activateHistory, atId(version))).status).toBe(403);
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
