import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { describeCopies } from "#testing/item_copies.ts";
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

describeCopies({
  app,
  kind: "procedure",
  name: "Turnarea betonului",
  draftOf,
  liveOf: (author) => liveOf(author),
  read: (person, made) => read(person, made),
  clone: (person, made, headers = {}) => person.ok(cloneProcedure, { ...at(made), headers }),
  save: (person, shown) => saved(person, shown),
  remove: (person, made) => person.ok(deleteProcedure, at(made)),
});

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
      newest_version_id: expect.any(Number),
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

  test("is numbered from the second on, by the copies that its author can see", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const author = await company.person({ rights_name: ["process_admin"] });
    const made = await liveOf(owner, { name: "Armarea" });
    const copied = async (person: typeof owner) =>
      (await read(owner, await person.ok(cloneProcedure, at(made)))).name;
    expect([await copied(owner), await copied(owner)]).toEqual([
      "Copie după Armarea",
      "Copie după Armarea (2)",
    ]);
    expect(await copied(author)).toBe("Copie după Armarea");
    expect(await copied(author)).toBe("Copie după Armarea (2)");
    expect(await copied(owner)).toBe("Copie după Armarea (3)");
  });

  test("of a draft is not for who may not read it, nor of what is not there", async () => {
    const [company, foreign] = [await buildCompany(app()), await buildCompany(app())];
    const other = await company.person({ rights_name: ["process_admin"] });
    const made = await draftOf(company.owner);
    expect((await other.call(cloneProcedure, at(made))).status).toBe(404);
    expect((await company.owner.call(cloneProcedure, { params: { slug: "nu-exista" } })).status).toBe(404);
    expect((await foreign.owner.call(cloneProcedure, at(made))).status).toBe(404);
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
    expect((await owner.ok(listProcedures, { params })).data).toEqual({ data: [], total: 0, is_more: false });
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
});
