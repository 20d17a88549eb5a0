import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { getProcess, storeProcess, updateProcess } from "../processes.contract.ts";
import { emptyTree } from "../tree/tree.ts";
import { at, bodyOf, draftOf, flowOf, liveOf, read, refusalOf, synced, text } from "./processes.fixture.ts";

const app = useTestApp();

describe("a new process", () => {
  test("is a draft with an empty chart under its first version", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const category = await company.category("Execuție");
    const answer = await owner.call(storeProcess, {
      body: bodyOf(owner, { name: "  Turnarea fundației ", categories: [category, category] }),
    });
    const { id, slug } = answer.body;
    expect([answer.status, answer.body]).toEqual([201, { id, slug, data: { id, slug } }]);
    expect(slug).toBe("turnarea-fundatiei");
    const process = await read(owner, { slug });
    const person = { id: owner.id, first_name: owner.first_name, last_name: owner.last_name, avatar: null };
    expect(process).toEqual({
      id,
      slug,
      name: "Turnarea fundației",
      status: "draft",
      responsible_id: owner.id,
      responsible: person,
      categories: [{ id: category, name: "Execuție" }],
      version_id: process.version.id,
      revision: 1,
      version: {
        id: process.version.id,
        name: "v1",
        process_id: id,
        version_id: process.version.id,
        publish: 0,
        is_current: true,
        is_publish: false,
        has_unpublished_changes: false,
        revision: 1,
        nodes: 2,
        created_at: process.created_at,
        updated_at: process.created_at,
        username: `${owner.first_name} ${owner.last_name}`,
      },
      details_revision: 1,
      highest_step_id: 2,
      source: "draft",
      tree: emptyTree(),
      procedures_info: [],
      processes_info: [],
      total_improvement_proposals: 0,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: process.created_at,
      rights: { entity_crud: true, delete_version: true },
    });
  });

  test("takes the next free slug of its name, also when many come at once", async () => {
    const { owner } = await buildCompany(app());
    const made = await Promise.all(Array.from({ length: 8 }, () => draftOf(owner)));
    const expected = ["turnarea-fundatiei", ...[2, 3, 4, 5, 6, 7, 8].map((n) => `turnarea-fundatiei-${n}`)];
    expect(made.map(({ slug }) => slug).sort()).toEqual(expected.sort());
  });

  test("leaves a row in the log and an event", async () => {
    const company = await buildCompany(app());
    const made = await draftOf(company.owner);
    expect(await auditOf(app(), company.id, "process")).toEqual([
      {
        action: "process.created",
        actor_id: company.owner.id,
        target_id: made.id,
        before: null,
        after: { name: "Turnarea fundației" },
      },
    ]);
    expect(await eventsOf(app(), company.id, "process")).toEqual([
      { type: "process.created", payload: { process_id: made.id, responsible_id: company.owner.id } },
    ]);
  });

  test.each([
    ["name", "", 422, "required"],
    ["name", " \u200b ", 422, "required"],
    ["name", "x".repeat(256), 422, "too_long"],
    ["name", undefined, 422, "required"],
    ["responsible_id", undefined, 422, "required"],
    ["responsible_id", 999_999_999, 404, "not_found"],
    ["categories", [999_999_999], 404, "not_found"],
    ["categories", Array.from({ length: 101 }, (_, n) => n + 1), 422, "too_many"],
  ] as const)("is refused with %s %j", async (field, value, status, problem) => {
    const { owner } = await buildCompany(app());
    const body = { ...bodyOf(owner), [field]: value };
    const answer = await owner.call(storeProcess, { body, headers: { "accept-language": "ro" } });
    const sentence = words.ro[`field_problem.${problem}`].replace(
      /\{(max)\}/,
      field === "name" ? "255" : "100",
    );
    expect([answer.status, answer.body.errors]).toEqual([status, { [field]: [sentence] }]);
  });

  test("is not given to somebody archived, nor to somebody of another company, nor their categories", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const { owner } = company;
    const archived = await company.person({ status: "archived" });
    const tries = async (changes: object) =>
      refusalOf(await owner.call(storeProcess, { body: { ...bodyOf(owner), ...changes } }));
    expect(await tries({ responsible_id: archived.id })).toEqual([422, ["responsible_id"]]);
    expect(await tries({ responsible_id: other.owner.id })).toEqual([404, ["responsible_id"]]);
    expect(await tries({ categories: [await company.category(), await other.category()] })).toEqual([
      404,
      ["categories"],
    ]);
  });
});

describe("changing a process", () => {
  test("gives it another name, manager and categories, and keeps its address and chart", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const manager = await company.person();
    const [one, two] = [await company.category("A"), await company.category("B")];
    const made = await draftOf(owner, { categories: [one] });
    await synced(owner, made, flowOf(text("Sapă")));
    const before = await read(owner, made);
    const body = { name: "Cofrarea", responsible_id: manager.id, categories: [two] };
    const { data } = await owner.ok(updateProcess, { ...at(made), body });
    expect(data).toEqual({
      ...before,
      name: "Cofrarea",
      responsible_id: manager.id,
      responsible: { id: manager.id, first_name: "Ana", last_name: manager.last_name, avatar: null },
      categories: [{ id: two, name: "B" }],
      details_revision: 2,
      updated_at: data.updated_at,
    });
    expect(data.updated_at > before.updated_at).toBe(true);
    expect(await read(owner, made)).toEqual(data);
    expect((await auditOf(app(), company.id, "process")).at(-1)).toEqual({
      action: "process.updated",
      actor_id: owner.id,
      target_id: made.id,
      before: { name: "Turnarea fundației", responsible_id: owner.id, categories: [one] },
      after: body,
    });
    expect((await eventsOf(app(), company.id, "process")).at(-1)).toEqual({
      type: "process.updated",
      payload: {
        process_id: made.id,
        status: "draft",
        before: { name: "Turnarea fundației", responsible_id: owner.id },
        after: { name: "Cofrarea", responsible_id: manager.id },
      },
    });
  });

  test("leaves categories that are not named, and takes away those that are not in a given list", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const category = await company.category();
    const made = await draftOf(owner, { categories: [category] });
    const changed = async (body: object) =>
      (await owner.ok(updateProcess, { ...at(made), body: { ...bodyOf(owner), ...body } })).data.categories;
    expect(await changed({ name: "Alta" })).toMatchObject([{ id: category }]);
    expect(await changed({ categories: [] })).toEqual([]);
  });

  test("into what it is already changes nothing", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const category = await company.category();
    const made = await draftOf(owner, { categories: [category] });
    const held = async () => [await read(owner, made), await auditOf(app(), company.id, "process")];
    const before = await held();
    for (const body of [bodyOf(owner), bodyOf(owner, { categories: [category] })])
      expect((await owner.call(updateProcess, { ...at(made), body })).status).toBe(200);
    expect(await held()).toEqual(before);
  });

  test("is possible while its manager is archived, but nobody archived becomes it", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const manager = await company.person();
    const made = await draftOf(owner, { responsible_id: manager.id });
    await app().database.system((db) =>
      db.run(sql`update users set status = 'archived' where id = ${manager.id}`),
    );
    const answers = async (responsible_id: number) =>
      refusalOf(await owner.call(updateProcess, { ...at(made), body: { name: "Cofrarea", responsible_id } }));
    expect(await answers(manager.id)).toEqual([200, []]);
    const other = await company.person({ status: "archived" });
    expect(await answers(other.id)).toEqual([422, ["responsible_id"]]);
  });

  test("gives the process away at once: the former manager reads it no more", async () => {
    const company = await buildCompany(app());
    const manager = await company.person();
    const made = await draftOf(company.owner, { responsible_id: manager.id });
    const body = bodyOf(company.owner);
    const { data } = await manager.ok(updateProcess, { ...at(made), body });
    expect(data.rights).toEqual({ entity_crud: false, delete_version: false });
    expect((await manager.call(getProcess, at(made))).status).toBe(404);
  });
});

describe("the number of requests", () => {
  test("is told with the process", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [made, other] = [await liveOf(owner), await liveOf(owner)];
    await app().database.system((db) =>
      db.run(sql`
        insert into improvement_proposals (instance_id, process_id, user_id, body)
        values (${company.id}, ${made.id}, ${owner.id}, 'o cerere'), (${company.id}, ${made.id}, ${owner.id}, 'alta')`),
    );
    expect((await read(owner, made)).total_improvement_proposals).toBe(2);
    expect((await read(owner, other)).total_improvement_proposals).toBe(0);
  });
});
