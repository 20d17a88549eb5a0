import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
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
  updateProcedure,
} from "../procedures.contract.ts";
import {
  at,
  atId,
  bodyOf,
  draftOf,
  liveOf,
  type Made,
  publish,
  read,
  saved,
  stepsOf,
  textsOf,
} from "./procedures.fixture.ts";

const app = useTestApp();

describe("a clone", () => {
  test("is a new draft with the content, and without history, statistics and requests", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [role, category] = [await company.role(), await company.category()];
    const first = await liveOf(owner, { name: "Armarea" });
    const made = await draftOf(owner, {
      roles: [role],
      categories: [category],
      triggers: [
        { type: "procedure", value: String(first.id) },
        { type: "date", value: "5" },
      ],
      note: "Notă",
    });
    await publish(owner, made);
    await app().database.system(async (db) => {
      await db.run(sql`
        insert into procedure_times (instance_id, procedure_id, total_time, entries)
        values (${company.id}, ${made.id}, 60, 1)`);
      await db.run(sql`
        insert into improvement_proposals (instance_id, procedure_id, user_id, body)
        values (${company.id}, ${made.id}, ${owner.id}, 'o cerere')`);
    });
    const source = await read(owner, made);
    const answer = await owner.call(cloneProcedure, at(made));
    const { id } = answer.body;
    const slug = "copie-dupa-turnarea-betonului";
    expect([answer.status, answer.body]).toEqual([201, { id: expect.any(Number), slug, data: { id, slug } }]);
    const copy = await read(owner, answer.body);
    expect(copy).toEqual({
      ...source,
      id,
      slug,
      name: "Copie după Turnarea betonului",
      status: "draft",
      source: "draft",
      has_live_steps: false,
      steps: source.steps.map(({ body }) => ({ id: expect.any(Number), body })),
      triggers: source.triggers.map((trigger) => ({ ...trigger, id: expect.any(Number) })),
      analytics: { total_time: 0, entries: 0, average_time: 0 },
      total_improvement_proposals: 0,
      improvement_proposals: [],
      total_procedure_histories: 1,
      created_at: copy.created_at,
      updated_at: copy.updated_at,
      version: { ...copy.version, number: 1, publish: 0, username: source.version.username },
    });
    const idsOf = (list: { id: number }[]) => list.map((item) => item.id);
    for (const part of ["steps", "triggers"] as const)
      expect(idsOf(copy[part]).filter((own) => idsOf(source[part]).includes(own))).toEqual([]);
    expect((await owner.ok(listHistories, at(copy))).data.map(({ note }) => note)).toEqual([null]);
    expect(await read(owner, made)).toEqual(source);
  });

  test.each([
    ["ro", {}, "Copie după Turnarea betonului"],
    ["en", {}, "Copy of Turnarea betonului"],
    ["ro", { "accept-language": "en-GB" }, "Copy of Turnarea betonului"],
  ] as const)("is named in the language of who reads: %s %j", async (language, headers, name) => {
    const company = await buildCompany(app());
    const person = await company.person({ rights_name: ["admin"], language });
    const made = await draftOf(person);
    const copy = await person.ok(cloneProcedure, { ...at(made), headers });
    expect((await read(person, copy)).name).toBe(name);
  });

  test("of the longest name still has a name that fits", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner, { name: "🏗".repeat(255) });
    const copy = await read(owner, await owner.ok(cloneProcedure, at(made)));
    expect(copy.name).toBe(`Copie după ${"🏗".repeat(244)}`);
    await saved(owner, copy);
  });

  test("copies the draft for who may read it, and else what is published", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const other = await company.person({ rights_name: ["process_admin"] });
    const made = await liveOf(owner, { steps: stepsOf("publicat") });
    await saved(owner, made, { steps: stepsOf("ciornă") });
    const stepsFor = async (person: typeof owner) =>
      textsOf(await read(owner, await person.ok(cloneProcedure, at(made))));
    expect(await stepsFor(owner)).toEqual(["ciornă"]);
    expect(await stepsFor(other)).toEqual(["publicat"]);
  });

  test("stays with its manager, or is managed by the copier who could not go on with it else", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveOf(owner);
    const copiedBy = async (rights_name: "admin" | "process_admin") => {
      const person = await company.person({ rights_name: [rights_name] });
      const copy = await read(person, await person.ok(cloneProcedure, at(made)));
      return { person, manager: copy.responsible_id, rights: copy.rights };
    };
    const [admin, other] = [await copiedBy("admin"), await copiedBy("process_admin")];
    expect([admin.manager, admin.rights]).toEqual([owner.id, { entity_crud: true }]);
    expect([other.manager, other.rights]).toEqual([other.person.id, { entity_crud: true }]);
  });

  test("of a draft is not for who may not read it, nor of what is not there", async () => {
    const [company, foreign] = [await buildCompany(app()), await buildCompany(app())];
    const other = await company.person({ rights_name: ["process_admin"] });
    const made = await draftOf(company.owner);
    expect((await other.call(cloneProcedure, at(made))).status).toBe(403);
    expect((await company.owner.call(cloneProcedure, { params: { slug: "nu-exista" } })).status).toBe(404);
    expect((await foreign.owner.call(cloneProcedure, at(made))).status).toBe(404);
  });

  test("leaves a row in the log and an event", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner);
    const copy = await owner.ok(cloneProcedure, at(made));
    expect((await auditOf(app(), company.id, "procedure")).at(-1)).toEqual({
      action: "procedure.cloned",
      actor_id: owner.id,
      target_id: copy.id,
      before: null,
      after: { name: "Copie după Turnarea betonului", source_id: made.id },
    });
    expect((await eventsOf(app(), company.id, "procedure")).at(-1)).toEqual({
      type: "procedure.created",
      payload: { procedure_id: copy.id },
    });
  });
});

describe("a deleted procedure", () => {
  test("is not there any more, by any call", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveOf(owner);
    const { version } = await read(owner, made);
    expect((await owner.call(deleteProcedure, at(made))).status).toBe(204);
    const body = bodyOf(owner);
    const answers = [
      await owner.call(getProcedure, at(made)),
      await owner.call(getProcedure, { ...at(made), query: { source: "draft" } }),
      await owner.call(updateProcedure, { ...at(made), body }),
      await owner.call(changeProcedureStatus, { ...at(made), body: { status: "draft" } }),
      await owner.call(cloneProcedure, at(made)),
      await owner.call(listProcedureUses, at(made)),
      await owner.call(listHistories, at(made)),
      await owner.call(getHistory, atId(version.id)),
      await owner.call(activateHistory, atId(version.id)),
      await owner.call(deleteProcedure, at(made)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const params = { instance_id: String(company.id) };
    expect((await owner.ok(listProcedures, { params })).data).toEqual({ data: [], total: 0 });
    expect((await owner.ok(listProcedures, { params, query: { search: "beton" } })).data.total).toBe(0);
    const names = await owner.ok(filterInstance, { ...atId(company.id), query: { procedures: "true" } });
    expect(names.data.procedures).toEqual([]);
  });

  test("takes along the triggers that pointed to it, which its uses had named before", async () => {
    const { owner } = await buildCompany(app());
    const made = await liveOf(owner);
    const triggersBy = (target: Made) => [
      { type: "procedure" as const, value: String(target.id) },
      { type: "date" as const, value: "5" },
    ];
    const after = await draftOf(owner, { name: "Decofrarea", triggers: triggersBy(made) });
    const last = await draftOf(owner, {
      name: "Curățenia",
      triggers: [...triggersBy(made), ...triggersBy(after)],
    });
    const uses = await owner.ok(listProcedureUses, at(made));
    expect(uses.data.triggers_of).toEqual([
      { id: last.id, name: "Curățenia", slug: last.slug },
      { id: after.id, name: "Decofrarea", slug: after.slug },
    ]);
    await owner.ok(deleteProcedure, at(made));
    expect((await read(owner, after)).triggers).toMatchObject([{ type: "date" }]);
    expect((await read(owner, last)).triggers).toMatchObject([
      { type: "date" },
      { type: "procedure", entity_name: "Decofrarea" },
      { type: "date" },
    ]);
  });

  test("that nothing is triggered by has no uses", async () => {
    const { owner } = await buildCompany(app());
    expect((await owner.ok(listProcedureUses, at(await draftOf(owner)))).data).toEqual({
      charts: [],
      triggers_of: [],
    });
  });

  test("gives its slug back", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    await owner.ok(deleteProcedure, at(made));
    const again = await draftOf(owner, { steps: stepsOf("altceva") });
    expect(again.slug).toBe(made.slug);
    expect(again.id).not.toBe(made.id);
    expect(textsOf(await read(owner, again))).toEqual(["altceva"]);
  });

  test("leaves a row in the log and an event with its name", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveOf(owner);
    await owner.ok(deleteProcedure, at(made));
    const { slug } = made;
    const name = "Turnarea betonului";
    expect((await auditOf(app(), company.id, "procedure")).at(-1)).toEqual({
      action: "procedure.deleted",
      actor_id: owner.id,
      target_id: made.id,
      before: { name, slug, status: "live" },
      after: null,
    });
    expect((await eventsOf(app(), company.id, "procedure")).at(-1)).toEqual({
      type: "procedure.deleted",
      payload: { procedure_id: made.id, name, status: "live" },
    });
  });
});
