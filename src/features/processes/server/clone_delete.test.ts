import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { describeCopies } from "#testing/item_copies.ts";
import { filterInstance } from "#features/procedures/names.contract.ts";
import { storeProcedure } from "#features/procedures/procedures.contract.ts";
import {
  bodyOf as procedureBodyOf,
  draftOf as draftProcedure,
  liveOf as liveProcedure,
  read as readProcedure,
} from "#features/procedures/server/procedures.fixture.ts";
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
  storeProcessVersion,
  updateProcess,
  updateProcessVersion,
} from "../processes.contract.ts";
import { syncProcess } from "../charts.contract.ts";
import {
  added,
  at,
  atId,
  bodyOf,
  draftOf,
  flowOf,
  listed,
  liveOf,
  type Made,
  namesOf,
  read,
  syncBodyOf,
  synced,
  text,
  toProcedure,
  toProcess,
  versionsOf,
} from "./processes.fixture.ts";

const app = useTestApp();

describeCopies({
  app,
  kind: "process",
  name: "Turnarea fundației",
  draftOf,
  liveOf: (author) => liveOf(author),
  read: (person, made) => read(person, made),
  clone: (person, made, headers = {}) => person.ok(cloneProcess, { ...at(made), headers }),
  save: (person, shown) =>
    person.ok(updateProcess, { ...at(shown), body: bodyOf(person, { name: shown.name }) }),
  remove: (person, made) => person.ok(deleteProcess, at(made)),
});

describe("a clone", () => {
  test("is a new draft with the chart, and without the versions and requests", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const category = await company.category();
    const [procedure, linked] = [await liveProcedure(owner), await liveOf(owner, { name: "Livrarea" })];
    const made = await liveOf(owner, { categories: [category] });
    await added(owner, made, "v2");
    const tree = flowOf(toProcedure(procedure.id, "Armarea"), toProcess(linked.id), text("Sapă"));
    await synced(owner, made, tree);
    await app().database.system((db) =>
      db.run(sql`
        insert into improvement_proposals (instance_id, process_id, user_id, body)
        values (${company.id}, ${made.id}, ${owner.id}, 'o cerere')`),
    );
    const source = await read(owner, made);
    const answer = await owner.call(cloneProcess, at(made));
    const { id } = answer.body;
    const slug = "copie-dupa-turnarea-fundatiei";
    expect([answer.status, answer.body]).toEqual([201, { id: expect.any(Number), slug, data: { id, slug } }]);
    const copy = await read(owner, { slug });
    const { version } = copy;
    expect(copy).toEqual({
      ...source,
      id,
      slug,
      name: "Copie după Turnarea fundației",
      status: "draft",
      version_id: version.id,
      revision: 1,
      version: { ...version, name: "v1", process_id: id, revision: 1, nodes: 4, is_publish: false },
      total_improvement_proposals: 0,
      created_at: copy.created_at,
      updated_at: copy.updated_at,
    });
    expect(copy.procedures_info).toMatchObject([{ id: procedure.id }]);
    expect(copy.processes_info).toMatchObject([{ id: linked.id }]);
    expect(await versionsOf(owner, { id, slug })).toEqual([version]);
    const again = await owner.ok(cloneProcess, at(made));
    expect((await read(owner, again)).name).toBe("Copie după Turnarea fundației (2)");
    expect(await read(owner, made)).toEqual(source);
  });

  test("copies what is drawn for who may read it, and else what is published, with its links", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const other = await company.person({ rights_name: ["process_admin"] });
    const [one, two] = [await liveProcedure(owner), await liveProcedure(owner)];
    const made = await liveOf(owner, {}, flowOf(text("publicat"), toProcedure(one.id)));
    await synced(owner, made, flowOf(text("desenat"), toProcedure(two.id)));
    const copied = async (person: typeof owner) => {
      const copy = await read(owner, await person.ok(cloneProcess, at(made)));
      return [namesOf(copy.tree)[0], copy.procedures_info.map(({ id }) => id)];
    };
    expect(await copied(owner)).toEqual(["desenat", [two.id]]);
    expect(await copied(other)).toEqual(["publicat", [one.id]]);
  });
});

describe("a deleted process", () => {
  test("is not there any more, by any call", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await liveOf(owner);
    const { version_id } = await read(owner, made);
    expect((await owner.call(deleteProcess, at(made))).status).toBe(204);
    const ofIt = { name: "v", process_id: made.id };
    const answers = [
      await owner.call(getProcess, at(made)),
      await owner.call(getProcess, { ...at(made), query: { source: "live" } }),
      await owner.call(getProcess, { ...at(made), query: { version: String(version_id) } }),
      await owner.call(updateProcess, { ...at(made), body: bodyOf(owner) }),
      await owner.call(syncProcess, { ...at(made), body: syncBodyOf(version_id, flowOf(text("Sapă"))) }),
      await owner.call(cloneProcess, at(made)),
      await owner.call(deleteProcess, at(made)),
      await owner.call(listProcessUses, at(made)),
      await owner.call(listProcessVersions, at(made)),
      await owner.call(storeProcessVersion, { body: { ...ofIt, version_id } }),
      await owner.call(updateProcessVersion, { ...atId(version_id), body: ofIt }),
      await owner.call(restoreProcessVersion, atId(version_id)),
      await owner.call(deleteProcessVersion, atId(version_id)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await listed(owner)).toEqual({ data: [], total: 0, is_more: false });
    const names = await owner.ok(filterInstance, { ...atId(company.id), query: { processes: "true" } });
    expect(names.data).toEqual({ processes: [], is_more: false });
  });

  test("takes the triggers along that point to it, and no other, and frees its address", async () => {
    const { owner } = await buildCompany(app());
    const [made, other] = [await liveOf(owner), await liveOf(owner, { name: "Livrarea" })];
    const triggers = [made, other].map(({ id }) => ({ type: "process" as const, value: String(id) }));
    const procedure = await draftProcedure(owner, { triggers: [...triggers, { type: "date", value: "5" }] });
    await owner.ok(deleteProcess, at(made));
    expect((await readProcedure(owner, procedure)).triggers).toMatchObject([
      { type: "process", entity_name: "Livrarea" },
      { type: "date" },
    ]);
    expect((await draftOf(owner)).slug).toBe(made.slug);
  });

  test("cannot start a procedure any more", async () => {
    const { owner } = await buildCompany(app());
    const made = await liveOf(owner);
    await owner.ok(deleteProcess, at(made));
    const body = procedureBodyOf(owner, { triggers: [{ type: "process", value: String(made.id) }] });
    const answer = await owner.call(storeProcedure, { body });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([404, ["triggers.0.value"]]);
  });
});

describe("where a process is used", () => {
  const usesOf = async (person: Parameters<typeof read>[0], made: Made) => {
    const { data } = await person.ok(listProcessUses, at(made));
    return {
      charts: data.charts.map(({ name }) => name),
      triggers_of: data.triggers_of.map(({ name }) => name),
    };
  };

  test("is told of what the person may see: charts by what is published or drawn, and procedures", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const reader = await company.person();
    const made = await liveOf(owner, { name: "Livrarea" });
    const link = flowOf(toProcess(made.id));
    const shown = await liveOf(owner, { name: "Țesut" }, link);
    const drawn = await liveOf(owner, { name: "Zidit" });
    await synced(owner, drawn, link);
    const own = await draftOf(owner, { name: "Al cititorului", responsible_id: reader.id });
    await synced(owner, own, link);
    await synced(owner, await draftOf(owner, { name: "Ascuns" }), link);
    await liveOf(owner, { name: "Fără legătură" });
    const gone = await liveOf(owner, { name: "Șters" }, link);
    await owner.ok(deleteProcess, at(gone));
    const triggers = [{ type: "process" as const, value: String(made.id) }];
    await liveProcedure(owner, { name: "Recepția", triggers });
    await draftProcedure(owner, { name: "Ciorna", triggers });
    expect(await usesOf(owner, made)).toEqual({
      charts: ["Al cititorului", "Ascuns", "Țesut", "Zidit"],
      triggers_of: ["Ciorna", "Recepția"],
    });
    expect(await usesOf(reader, made)).toEqual({
      charts: ["Al cititorului", "Țesut"],
      triggers_of: ["Recepția"],
    });
    const { charts } = (await reader.ok(listProcessUses, at(made))).data;
    expect(charts[1]).toEqual({ ...shown, name: "Țesut" });
    // A version that is drawn no more, or no version, uses nothing.
    await synced(owner, drawn, flowOf(text("Sapă")));
    const former = (await read(owner, shown)).version_id;
    await added(owner, shown, "v2");
    await synced(owner, shown, flowOf(text("Sapă")));
    expect((await usesOf(owner, made)).charts).toEqual(["Al cititorului", "Ascuns", "Țesut"]);
    await owner.ok(updateProcessVersion, {
      ...atId(former),
      body: { name: "v1", process_id: shown.id, is_publish: false },
    });
    await owner.ok(deleteProcessVersion, atId(former));
    expect((await usesOf(owner, made)).charts).toEqual(["Al cititorului", "Ascuns"]);
    expect((await usesOf(reader, made)).charts).toEqual(["Al cititorului"]);
  });

  test("is nothing of what nobody uses", async () => {
    const { owner } = await buildCompany(app());
    expect(await usesOf(owner, await draftOf(owner))).toEqual({ charts: [], triggers_of: [] });
  });
});
