import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { sql } from "#platform/server/db/database.ts";
import { deleteCategory } from "#features/categories/categories.contract.ts";
import { deleteRole } from "#features/roles/roles.contract.ts";
import { describe, expect, test } from "vitest";
import {
  activateHistory,
  deleteProcedure,
  getHistory,
  listHistories,
  listProcedures,
  type TriggerInput,
} from "../procedures.contract.ts";
import {
  at,
  atId,
  draftOf,
  liveOf,
  type Made,
  publish,
  read,
  saved,
  stepsOf,
  textsOf,
  unpublish,
} from "./procedures.fixture.ts";

const app = useTestApp();

const historiesOf = async (company: TestCompany, made: Made) =>
  (await company.owner.ok(listHistories, at(made))).data;

const rowOf = async (person: TestPerson, { id }: TestCompany) =>
  (await person.ok(listProcedures, { params: { instance_id: String(id) } })).data.data[0];

const versionOf = async (company: TestCompany, made: Made, number: number) => {
  const found = (await historiesOf(company, made)).find((version) => version.number === number);
  if (!found) throw new Error(`no version ${number}`);
  return found.id;
};

describe("the list of versions", () => {
  test("says who saved each and when, newest first, which is live and which is edited", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const admin = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Dobre" });
    const made = await liveOf(owner);
    const second = await saved(admin, made, { note: "A doua" });
    const answer = await owner.ok(listHistories, at(made));
    const rest = { id: expect.any(Number), restored_from: null, label: null };
    expect(answer).toEqual({
      data: [
        {
          ...rest,
          number: 2,
          created_at: second.version.created_at,
          username: "Ion Dobre",
          note: "A doua",
          is_live: false,
          is_current: true,
        },
        {
          ...rest,
          number: 1,
          created_at: (await read(owner, made)).version.created_at,
          username: `Ana ${owner.last_name}`,
          note: null,
          is_live: true,
          is_current: false,
        },
      ],
      total: 2,
    });
    await unpublish(owner, made);
    expect((await historiesOf(company, made)).map(({ is_live }) => is_live)).toEqual([false, false]);
  });

  test("comes twenty at a time, by page or by offset", async () => {
    const company = await buildCompany(app());
    const made = await draftOf(company.owner);
    for (let n = 2; n <= 23; n += 1) await saved(company.owner, made, { note: `Nota ${n}` });
    const numbersAt = async (query: { page?: number; view_more?: number }) => {
      const { data, total } = await company.owner.ok(listHistories, { ...at(made), query });
      expect(total).toBe(23);
      return data.map(({ number }) => number);
    };
    const all = Array.from({ length: 23 }, (_, n) => 23 - n);
    expect(await numbersAt({})).toEqual(all.slice(0, 20));
    expect(await numbersAt({ page: 2 })).toEqual(all.slice(20));
    expect(await numbersAt({ view_more: 20 })).toEqual(all.slice(20));
    expect(await numbersAt({ view_more: 1 })).toEqual(all.slice(1, 21));
    expect(await numbersAt({ page: 3 })).toEqual([]);
  });
});

describe("a version", () => {
  test("is read whole, as it was saved, whatever became of it since", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [role, category] = [await company.role("Maistru"), await company.category("Șantier")];
    const process = await company.process("Fundație");
    const made = await draftOf(owner, {
      name: "Prima",
      roles: [role],
      categories: [category],
      triggers: [
        { type: "process", value: String(process) },
        { type: "weekly", value: '["mon"]' },
      ],
      steps: stepsOf("unu"),
      note: "Notă",
    });
    const { steps, responsible, version } = await read(owner, made);
    await saved(owner, made, {
      name: "A doua",
      roles: [],
      categories: [],
      triggers: [],
      steps: stepsOf("doi"),
    });
    await owner.ok(deleteRole, atId(role));
    const { data } = await owner.ok(getHistory, atId(version.id));
    expect(data).toEqual({
      id: version.id,
      number: 1,
      label: null,
      created_at: version.created_at,
      username: version.username,
      note: "Notă",
      is_live: false,
      is_current: false,
      restored_from: null,
      procedure: { id: made.id, slug: made.slug, name: "A doua" },
      name: "Prima",
      responsible,
      roles: [{ id: role, name: "Maistru" }],
      categories: [{ id: category, name: "Șantier" }],
      triggers: [
        {
          type: "process",
          value: String(process),
          entity_name: "Fundație",
          entity_slug: expect.any(String),
          entity_status: expect.stringMatching(/draft|live/),
        },
        { type: "weekly", value: '["mon"]', entity_name: null, entity_slug: null, entity_status: null },
      ],
      steps,
    });
  });

  test("does not name the drafts that its reader may not see", async () => {
    const company = await buildCompany(app());
    const manager = await company.person();
    const secret = await draftOf(company.owner, { name: "Concedieri" });
    const open = await liveOf(company.owner, { name: "Decofrarea" });
    const triggers: TriggerInput[] = [secret, open].map(({ id }) => ({
      type: "procedure",
      value: String(id),
    }));
    const made = await draftOf(company.owner, { responsible_id: manager.id, triggers });
    const id = await versionOf(company, made, 1);
    const namesFor = async (person = manager) =>
      (await person.ok(getHistory, atId(id))).data.triggers.map((trigger) => [
        trigger.entity_name,
        trigger.entity_slug,
      ]);
    expect(await namesFor()).toEqual([
      [null, null],
      ["Decofrarea", "decofrarea"],
    ]);
    expect(await namesFor(company.owner)).toEqual([
      ["Concedieri", "concedieri"],
      ["Decofrarea", "decofrarea"],
    ]);
  });

  test("that nobody saved, or of another company, is not there", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const foreign = await versionOf(other, await draftOf(other.owner), 1);
    for (const id of [foreign, 999_999_999]) {
      expect((await company.owner.call(getHistory, atId(id))).status).toBe(404);
      expect((await company.owner.call(activateHistory, atId(id))).status).toBe(404);
    }
    expect(await historiesOf(other, { id: 0, slug: "turnarea-betonului" })).toHaveLength(1);
  });
});

describe("restoring a version", () => {
  test("makes it the newest draft; what readers see and all versions stay", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner, {
      name: "Prima",
      steps: stepsOf("unu"),
      triggers: [{ type: "date", value: "5" }],
    });
    await saved(owner, made, { name: "A doua", steps: stepsOf("doi"), triggers: [] });
    await publish(owner, made);
    const id = await versionOf(company, made, 1);
    const answer = await owner.call(activateHistory, atId(id));
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      {
        name: "Prima",
        slug: made.slug,
        status: "live",
        source: "draft",
        has_draft_changes: true,
        total_procedure_histories: 3,
        triggers: [{ type: "date", value: "5" }],
        version: { number: 3, publish: 0 },
      },
    ]);
    expect(textsOf(answer.body.data)).toEqual(["unu"]);
    expect(textsOf(await read(owner, made))).toEqual(["doi"]);
    expect(
      (await historiesOf(company, made)).map((version) => [version.number, version.restored_from]),
    ).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
  });

  test("leaves out what was deleted since, and keeps the present manager", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const manager = await company.person();
    const [role, kept] = [await company.role("Șters"), await company.role("Rămas")];
    const category = await company.category();
    const [gone, there] = [await liveOf(owner, { name: "Ștearsă" }), await liveOf(owner, { name: "Rămasă" })];
    const made = await draftOf(owner, {
      responsible_id: manager.id,
      roles: [role, kept],
      categories: [category],
      triggers: [gone, there].map(({ id }) => ({ type: "procedure" as const, value: String(id) })),
    });
    await saved(owner, made, { responsible_id: owner.id, roles: [], categories: [], triggers: [] });
    await owner.ok(deleteRole, atId(role));
    await owner.ok(deleteCategory, atId(category));
    await owner.ok(deleteProcedure, at(gone));
    const { data } = await owner.ok(activateHistory, atId(await versionOf(company, made, 1)));
    expect(data.roles).toEqual([{ id: kept, name: "Rămas" }]);
    expect(data.categories).toEqual([]);
    expect(data.triggers.map((trigger) => trigger.entity_name)).toEqual(["Rămasă"]);
    expect(data.responsible_id).toBe(owner.id);
  });

  test("keeps a trigger by a draft that the restorer may not see", async () => {
    const company = await buildCompany(app());
    const manager = await company.person();
    const secret = await draftOf(company.owner, { name: "Concedieri" });
    const triggers: TriggerInput[] = [{ type: "procedure", value: String(secret.id) }];
    const made = await draftOf(company.owner, { responsible_id: manager.id, triggers });
    await manager.ok(activateHistory, atId(await versionOf(company, made, 1)));
    expect((await read(company.owner, made)).triggers).toMatchObject([{ entity_name: "Concedieri" }]);
  });

  test("of a live one changes nothing that readers see", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [manager, reader] = [await company.person(), await company.person()];
    const made = await draftOf(owner, {
      name: "Instrucțiune veche",
      roles: [await company.role()],
      categories: [await company.category()],
      triggers: [{ type: "date", value: "5" }],
    });
    await publish(owner, made);
    const second = { name: "Instrucțiune nouă", roles: [], categories: [], responsible_id: manager.id };
    await saved(owner, made, { ...second, triggers: [{ type: "date", value: "9" }] });
    await publish(owner, made);
    const before = [await read(reader, made), await rowOf(reader, company)];
    const first = await versionOf(company, made, 1);
    expect((await manager.ok(activateHistory, atId(first))).data).toMatchObject({
      name: "Instrucțiune veche",
      responsible_id: manager.id,
      rights: { entity_crud: true },
    });
    expect([await read(reader, made), await rowOf(reader, company)]).toEqual(before);
    await publish(manager, made);
    expect(await read(reader, made)).toMatchObject({
      name: "Instrucțiune veche",
      triggers: [{ type: "date", value: "5" }],
    });
  });

  test("never locks out who administers it by its roles", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [role, old] = [await company.role("Zidar"), await company.role("Laborant")];
    const admin = await company.person();
    await company.specialRight(admin.id, { roles: [role] });
    const made = await draftOf(owner, { roles: [old] });
    await saved(owner, made, { roles: [role] });
    const { data } = await admin.ok(activateHistory, atId(await versionOf(company, made, 1)));
    expect(data.roles.map(({ id }) => id).sort()).toEqual([role, old].sort());
    expect(data.rights.entity_crud).toBe(true);
  });

  test("decided on another version than the newest is refused with that one", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner, { name: "Prima" });
    const seen = (await saved(owner, made, { name: "A doua" })).version.id;
    const first = await versionOf(company, made, 1);
    await saved(owner, made, { name: "A treia" });
    const refused = await owner.call(activateHistory, {
      ...atId(first),
      query: { version_id: String(seen) },
    });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "stale", data: { name: "A treia" } }]);
    expect((await read(owner, made)).name).toBe("A treia");
    const { id } = (await read(owner, made)).version;
    expect(
      (await owner.call(activateHistory, { ...atId(first), query: { version_id: String(id) } })).status,
    ).toBe(200);
  });

  test("leaves a row in the log and an event", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner);
    const first = await versionOf(company, made, 1);
    const second = (await saved(owner, made, { name: "Altfel" })).version.id;
    const restored = (await owner.ok(activateHistory, atId(first))).data.version.id;
    expect((await auditOf(app(), company.id, "procedure")).at(-1)).toEqual({
      action: "procedure.restored",
      actor_id: owner.id,
      target_id: made.id,
      before: { version_id: second },
      after: { version_id: restored, restored_from: first },
    });
    expect((await eventsOf(app(), company.id, "procedure")).at(-1)).toEqual({
      type: "procedure.saved",
      payload: { procedure_id: made.id, version_id: restored, status: "draft" },
    });
  });
});

test("what was saved is never changed: the request role can neither update nor delete versions", async () => {
  const company = await buildCompany(app());
  await draftOf(company.owner);
  for (const statement of [
    sql`update procedure_versions set name = 'x'`,
    sql`delete from procedure_versions`,
  ])
    await expect(app().database.tenant(company.id, (db) => db.run(statement))).rejects.toThrow(
      /permission denied/,
    );
});
