import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import {
  activateHistory,
  getProcedure,
  listHistories,
  listProcedures,
  listProcedureUses,
  type Procedure,
  updateProcedure,
} from "../procedures.contract.ts";
import {
  at,
  atId,
  bodyFrom,
  bodyOf,
  draftOf,
  liveOf,
  publish,
  read,
  saved,
  stepsOf,
  textsOf,
  unpublish,
} from "./procedures.fixture.ts";

const app = useTestApp();

const archive = ({ id }: { id: number }) =>
  app().database.system((db) => db.run(sql`update users set status = 'archived' where id = ${id}`));

const idsOf = (procedure: Procedure) => procedure.steps.map(({ id }) => id);

describe("a step's id", () => {
  test("is its own for life, through changes of its text and of the order", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner, { steps: stepsOf("unu", "doi", "trei") });
    const [one, two, three] = (await read(owner, made)).steps;
    if (!one || !two || !three) throw new Error("no steps");
    const after = await saved(owner, made, {
      steps: [three, { body: "<p>nou</p>" }, { ...one, body: "<p>unu, altfel</p>" }],
    });
    expect(textsOf(after)).toEqual(["trei", "nou", "unu, altfel"]);
    const [first, fresh, last] = idsOf(after);
    expect([first, last]).toEqual([three.id, one.id]);
    expect([one.id, two.id, three.id]).not.toContain(fresh);
    const back = await saved(owner, made, { steps: [...after.steps, two] });
    expect(idsOf(back)).toEqual([...idsOf(after), two.id]);
  });

  test("stays through publishing, unpublishing and restoring", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner, { steps: stepsOf("unu", "doi") });
    const before = idsOf(await read(owner, made));
    await publish(owner, made);
    expect(idsOf(await read(owner, made, "live"))).toEqual(before);
    await saved(owner, made, { steps: stepsOf("cu totul altceva") });
    await unpublish(owner, made);
    const { data } = await owner.ok(listHistories, at(made));
    const restored = (await owner.ok(activateHistory, atId(data.at(-1)?.id ?? 0))).data;
    expect(idsOf(restored)).toEqual(before);
  });

  test("of new steps is never one that was used before", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner, { steps: stepsOf("unu", "doi") });
    const seen = new Set(idsOf(await read(owner, made)));
    for (let save = 0; save < 3; save += 1) {
      const after = await saved(owner, made, { steps: stepsOf("alt unu", "alt doi") });
      for (const id of idsOf(after)) expect(seen.has(id)).toBe(false);
      for (const id of idsOf(after)) seen.add(id);
    }
    expect(seen.size).toBe(8);
  });

  test("of another procedure or company is not there, and one step does not stand twice", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const { owner } = company;
    const made = await draftOf(owner);
    const [own] = (await read(owner, made)).steps;
    const [neighbour] = (await read(owner, await draftOf(owner))).steps;
    const [foreign] = (await read(other.owner, await draftOf(other.owner))).steps;
    const tries = async (steps: { id?: number; body: string }[]) => {
      const answer = await owner.call(updateProcedure, { ...at(made), body: bodyOf(owner, { steps }) });
      return [answer.status, answer.body.errors];
    };
    const step = { body: "<p>unu</p>" };
    const missing = [404, { "steps.1.id": [words.ro["field_problem.not_found"]] }];
    expect(await tries([step, { ...step, id: neighbour?.id ?? 0 }])).toEqual(missing);
    expect(await tries([step, { ...step, id: foreign?.id ?? 0 }])).toEqual(missing);
    expect(await tries([own, own].map((found) => ({ ...step, id: found?.id ?? 0 })))).toEqual([
      422,
      { "steps.1.id": [words.ro["field_problem.duplicate"]] },
    ]);
    expect(idsOf(await read(owner, made))[0]).toBe(own?.id);
  });
});

describe("readers of a live procedure", () => {
  test("go on seeing the published steps while the draft is edited", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const reader = await company.person();
    const made = await liveOf(owner, { steps: stepsOf("publicat") });
    const draft = await saved(owner, made, { steps: stepsOf("ciornă") });
    expect([draft.source, draft.has_draft_changes, draft.version]).toMatchObject([
      "draft",
      true,
      { number: 2, publish: 0 },
    ]);
    const seen = await read(reader, made);
    expect(textsOf(seen)).toEqual(["publicat"]);
    expect(seen).toMatchObject({
      source: "live",
      has_draft_changes: false,
      version: { number: 1, publish: 1 },
      rights: { entity_crud: false },
    });
    expect(textsOf(await read(owner, made))).toEqual(["publicat"]);
    expect((await read(owner, made)).has_draft_changes).toBe(true);
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["ciornă"]);
    await publish(owner, made);
    expect(textsOf(await read(reader, made))).toEqual(["ciornă"]);
    expect((await read(owner, made)).has_draft_changes).toBe(false);
  });

  test("meet what was published everywhere, until the rest of it is published too", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const reader = await company.person();
    const [before, after] = [await company.role("Zidar"), await company.role("Laborant")];
    const [place, other] = [await company.category("Șantier"), await company.category("Birou")];
    const source = await liveOf(owner, { name: "Armarea" });
    const made = await liveOf(owner, { name: "Vechea", roles: [before], categories: [place] });
    const seen = async () => {
      const inList = async (query: object) =>
        (
          await reader.ok(listProcedures, { params: { instance_id: String(company.id) }, query })
        ).data.data.map(({ name }) => name);
      return {
        page: await read(reader, made),
        by_name: [await inList({ search: "vechea" }), await inList({ search: "noua" })],
        by_role: [await inList({ role: before }), await inList({ role: after })],
        by_category: [await inList({ category: place }), await inList({ category: other })],
        triggers: (await reader.ok(listProcedureUses, at(source))).data.triggers_of.map(({ name }) => name),
      };
    };
    const first = await seen();
    expect(first).toMatchObject({
      by_name: [["Vechea"], []],
      by_role: [["Vechea"], []],
      by_category: [["Vechea"], []],
      triggers: [],
    });
    await saved(owner, made, {
      name: "Noua",
      roles: [after],
      categories: [other],
      triggers: [{ type: "procedure", value: String(source.id) }],
    });
    expect(await seen()).toEqual(first);
    await publish(owner, made);
    expect(await seen()).toMatchObject({
      by_name: [[], ["Noua"]],
      by_role: [[], ["Noua"]],
      by_category: [[], ["Noua"]],
      triggers: ["Noua"],
    });
    await unpublish(owner, made);
    await publish(owner, made, "live");
    expect((await seen()).page.name).toBe("Noua");
  });

  test("see a newer date only when what they see has changed", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const reader = await company.person();
    const made = await liveOf(owner);
    const { updated_at } = await read(reader, made);
    await saved(owner, made, { name: "Alt nume", steps: stepsOf("altceva") });
    expect((await read(reader, made)).updated_at).toBe(updated_at);
    await publish(owner, made);
    expect((await read(reader, made)).updated_at > updated_at).toBe(true);
  });

  test("of a draft taken back are its editors, who meet the newest everywhere", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveOf(owner, { name: "Vechea" });
    await saved(owner, made, { name: "Noua" });
    await unpublish(owner, made);
    const { data } = await owner.ok(listProcedures, { params: { instance_id: String(company.id) } });
    expect(data.data.map(({ name }) => name)).toEqual(["Noua"]);
    await publish(owner, made, "live");
    expect([(await read(owner, made)).name, (await read(owner, made, "draft")).name]).toEqual([
      "Vechea",
      "Noua",
    ]);
  });

  test("may not ask for the draft", async () => {
    const company = await buildCompany(app());
    const reader = await company.person();
    const made = await liveOf(company.owner);
    await saved(company.owner, made, { steps: stepsOf("secret") });
    const answer = await reader.call(getProcedure, { ...at(made), query: { source: "draft" } });
    expect([answer.status, answer.body.data]).toEqual([403, undefined]);
  });
});

describe("the steps that were never live", () => {
  test("are not there to be read", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    expect((await owner.call(getProcedure, { ...at(made), query: { source: "live" } })).status).toBe(404);
  });
});

test("a manager archived since stays where they are, and is not given anything new", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const manager = await company.person();
  const [made, other] = [await draftOf(owner, { responsible_id: manager.id }), await draftOf(owner)];
  await archive(manager);
  const kept = await saved(owner, made, { name: "Alt nume" });
  expect(kept).toMatchObject({ name: "Alt nume", responsible_id: manager.id });
  const body = { ...bodyFrom(await read(owner, other)), responsible_id: manager.id };
  const refused = await owner.call(updateProcedure, { ...at(other), body });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { responsible_id: [words.ro["field_problem.archived_person"]] },
  ]);
});
