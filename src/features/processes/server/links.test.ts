import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import {
  draftOf as draftProcedure,
  liveOf as liveProcedure,
  publish as publishProcedure,
  saved as savedProcedure,
  unpublish as unpublishProcedure,
} from "#features/procedures/server/procedures.fixture.ts";
import { describe, expect, test } from "vitest";
import { cloneProcess, deleteProcess, restoreProcessVersion, updateProcess } from "../processes.contract.ts";
import { syncProcess } from "../charts.contract.ts";
import { emptyTree } from "../tree/tree.ts";
import {
  at,
  atId,
  bodyOf,
  draftOf,
  flowOf,
  liveOf,
  type Made,
  namesOf,
  published,
  read,
  refusalOf,
  sent,
  syncBodyOf,
  synced,
  text,
  toProcedure,
  toProcess,
  unpublished,
} from "./processes.fixture.ts";

const app = useTestApp();

const infosIn = async (person: TestPerson, made: Made, query: Parameters<typeof read>[2] = {}) => {
  const { procedures_info, processes_info } = await read(person, made, query);
  return { procedures_info, processes_info };
};

describe("a link", () => {
  test("is told with what it leads to now: its name follows, its status too", async () => {
    const { owner } = await buildCompany(app());
    const [one, two] = [
      await liveProcedure(owner, { name: "Armarea" }),
      await draftProcedure(owner, { name: "Cofrarea" }),
    ];
    const [three, four] = [
      await liveOf(owner, { name: "Livrarea" }),
      await draftOf(owner, { name: "Plata" }),
    ];
    const made = await draftOf(owner);
    const tree = flowOf(
      toProcess(four.id, "Plata"),
      toProcedure(two.id, "Cofrarea"),
      toProcedure(one.id, "Armarea"),
      toProcedure(two.id, "Cofrarea"),
      toProcess(three.id, "Livrarea"),
    );
    const infos = {
      procedures_info: [
        { ...one, name: "Armarea", status: "live" },
        { ...two, name: "Cofrarea", status: "draft" },
      ],
      processes_info: [
        { ...three, name: "Livrarea", status: "live" },
        { ...four, name: "Plata", status: "draft" },
      ],
    };
    expect(await synced(owner, made, tree)).toMatchObject(infos);
    expect(await infosIn(owner, made)).toEqual(infos);
    await publishProcedure(owner, two);
    await savedProcedure(owner, one, { name: "Armarea plăcii" });
    await publishProcedure(owner, one);
    await unpublished(owner, three);
    await owner.ok(updateProcess, { ...at(four), body: bodyOf(owner, { name: "Încasarea" }) });
    const now = {
      procedures_info: [
        { ...one, name: "Armarea plăcii", status: "live" },
        { ...two, name: "Cofrarea", status: "live" },
      ],
      processes_info: [
        { ...three, name: "Livrarea", status: "draft" },
        { ...four, name: "Încasarea", status: "draft" },
      ],
    };
    expect(await infosIn(owner, made)).toEqual(now);
    expect((await read(owner, made)).tree).toEqual(tree);
  });

  test("goes when it is drawn away, and comes back when it is drawn again", async () => {
    const { owner } = await buildCompany(app());
    const { id } = await liveProcedure(owner);
    const made = await draftOf(owner);
    for (const [tree, ids] of [
      [flowOf(toProcedure(id)), [id]],
      [flowOf(text("Sapă")), []],
      [flowOf(text("Sapă"), toProcedure(id)), [id]],
    ] as const) {
      await synced(owner, made, tree);
      expect((await infosIn(owner, made)).procedures_info.map((info) => info.id)).toEqual(ids);
    }
  });

  test("of what is published stays, whatever is drawn meanwhile", async () => {
    const { owner } = await buildCompany(app());
    const [one, two] = [await liveProcedure(owner), await liveProcedure(owner)];
    const made = await liveOf(owner, {}, flowOf(toProcedure(one.id)));
    await synced(owner, made, flowOf(toProcedure(two.id)));
    const idsIn = async (source: "draft" | "live") =>
      (await infosIn(owner, made, { source })).procedures_info.map(({ id }) => id);
    expect([await idsIn("live"), await idsIn("draft")]).toEqual([[one.id], [two.id]]);
    await published(owner, made);
    expect(await idsIn("live")).toEqual([two.id]);
  });
});

describe("a chart may lead", () => {
  test("only to what is there, in this company, for whoever draws it to see, and not to itself", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const { owner } = company;
    const manager = await company.person();
    const made = await draftOf(owner, { responsible_id: manager.id });
    const deletedProcedure = await liveProcedure(owner);
    await owner.ok(deleteProcedure, at(deletedProcedure));
    const deletedProcess = await liveOf(owner);
    await owner.ok(deleteProcess, at(deletedProcess));
    const wrong = {
      "another company's procedure": toProcedure((await liveProcedure(other.owner)).id),
      "another company's process": toProcess((await liveOf(other.owner)).id),
      "nobody's procedure": toProcedure(8_000_000_000_000),
      "a deleted procedure": toProcedure(deletedProcedure.id),
      "a deleted process": toProcess(deletedProcess.id),
      "somebody else's draft of a procedure": toProcedure((await draftProcedure(owner)).id),
      "somebody else's draft of a process": toProcess((await draftOf(owner)).id),
      itself: toProcess(made.id),
    };
    const { version_id } = await read(manager, made);
    for (const [what, step] of Object.entries(wrong)) {
      const answer = await sent(manager, made, flowOf(text("Sapă"), step), { version_id });
      expect([what, ...refusalOf(answer)]).toEqual([what, 422, ["json.3.id"]]);
    }
    expect(await read(manager, made)).toMatchObject({ tree: emptyTree(), revision: 1 });
    const own = await draftOf(owner, { responsible_id: manager.id });
    await synced(manager, made, flowOf(toProcess(own.id)));
  });

  test("nowhere in the lists beside it that it may not lead to itself", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const { owner } = company;
    const own = await liveProcedure(owner);
    const made = await draftOf(owner);
    const body = syncBodyOf((await read(owner, made)).version_id, flowOf(text("Sapă")));
    const foreign = { procedures: await liveProcedure(other.owner), processes: await liveOf(other.owner) };
    for (const list of ["procedures", "processes"] as const)
      for (const id of [foreign[list].id, 8_000_000_000_000]) {
        const answer = await owner.call(syncProcess, { ...at(made), body: { ...body, [list]: [id] } });
        expect(refusalOf(answer)).toEqual([404, [`${list}.0`]]);
      }
    // Beyond that the lists say nothing: what a chart leads to is read in the chart.
    const answer = await owner.ok(syncProcess, { ...at(made), body: { ...body, procedures: [own.id] } });
    expect(answer.data.procedures_info).toEqual([]);
  });
});

/** A process of a plain manager that links to a procedure and a process which are hidden from the manager since. */
async function withHidden() {
  const company = await buildCompany(app());
  const { owner } = company;
  const manager = await company.person();
  const procedure = await liveProcedure(owner, { name: "Concedieri" });
  const process = await liveOf(owner, { name: "Restructurare" });
  const made = await draftOf(owner, { responsible_id: manager.id });
  const tree = flowOf(
    toProcedure(procedure.id, "Concedieri"),
    toProcess(process.id, "Restructurare"),
    text("Sapă"),
  );
  await synced(owner, made, tree);
  await published(owner, made);
  await unpublishProcedure(owner, procedure);
  await unpublished(owner, process);
  return { company, owner, manager, made, tree, procedure, process };
}

const nothingOf = (id: number, status: string) => ({ id, slug: null, name: null, status });

const secrets = ["Concedieri", "Restructurare", "concedieri", "restructurare"];
const expectNoSecret = (body: unknown) =>
  expect(secrets.filter((secret) => JSON.stringify(body).includes(secret))).toEqual([]);

describe("a link to what somebody may not see", () => {
  test("has neither name nor address, in no answer", async () => {
    const { company, owner, manager, made, procedure, process } = await withHidden();
    const hidden = {
      procedures_info: [nothingOf(procedure.id, "hidden")],
      processes_info: [nothingOf(process.id, "hidden")],
    };
    const reader = await company.person();
    for (const [person, query] of [
      [manager, {}],
      [manager, { source: "live" }],
      [reader, {}],
    ] as const) {
      const seen = await read(person, made, query);
      expect(seen).toMatchObject(hidden);
      expect(namesOf(seen.tree)).toEqual(["", "", "Sapă"]);
      expectNoSecret(seen);
    }
    const body = { ...bodyOf(manager), name: "Alt nume" };
    const changed = await manager.ok(updateProcess, { ...at(made), body });
    const stale = await sent(manager, made, emptyTree(), { revision: 1 });
    expect(stale.status).toBe(409);
    for (const answer of [changed, stale.body]) expectNoSecret(answer);
    expect((await read(owner, made)).procedures_info).toMatchObject([
      { name: "Concedieri", status: "draft" },
    ]);
    expect(namesOf((await read(owner, made)).tree)).toEqual(["Concedieri", "Restructurare", "Sapă"]);
  });

  test("does not stop them from drawing, and stays", async () => {
    const { owner, manager, made, procedure, process } = await withHidden();
    const { tree, revision } = await read(manager, made);
    const step = tree.children[0];
    if (!step) throw new Error("no step");
    const drawn = { ...tree, children: [{ ...step, color: "red" as const }] };
    const answer = await synced(manager, made, drawn, { revision });
    expect(answer).toMatchObject({
      revision: revision + 1,
      procedures_info: [nothingOf(procedure.id, "hidden")],
    });
    expectNoSecret(answer);
    expect((await read(owner, made)).processes_info).toMatchObject([
      { id: process.id, name: "Restructurare" },
    ]);
  });

  test("cannot be made by them in another chart, so that nobody finds drafts by trying", async () => {
    const { owner, manager, procedure } = await withHidden();
    const own = await draftOf(owner, { responsible_id: manager.id });
    expect(refusalOf(await sent(manager, own, flowOf(toProcedure(procedure.id))))).toEqual([
      422,
      ["json.2.id"],
    ]);
  });

  test("is hidden from them in a copy and in a restored version too", async () => {
    const { company, owner, manager, made } = await withHidden();
    const admin = await company.person({ rights_name: ["process_admin"] });
    const copy = await admin.ok(cloneProcess, at(made));
    expectNoSecret(await read(admin, copy));
    expect(namesOf((await read(owner, copy)).tree)).toEqual(["Concedieri", "Restructurare", "Sapă"]);
    await manager.ok(restoreProcessVersion, atId((await read(manager, made)).version_id));
    expectNoSecret(await read(manager, made));
  });
});

describe("a link to what was deleted", () => {
  async function withDeleted() {
    const scene = await withHidden();
    const { owner, manager, made } = scene;
    const shown = await liveProcedure(owner, { name: "Turnarea" });
    const links = [toProcedure(scene.procedure.id, "Concedieri"), toProcedure(shown.id, "Turnarea")];
    await synced(owner, made, flowOf(...links, toProcess(scene.process.id, "Restructurare")));
    for (const procedure of [scene.procedure, shown]) await owner.ok(deleteProcedure, at(procedure));
    await owner.ok(deleteProcess, at(scene.process));
    return { owner, manager, made, scene, shown };
  }

  test("says so, and keeps its name for those who could see it", async () => {
    const { owner, manager, made, scene, shown } = await withDeleted();
    const deleted = (id: number, name: string | null) => ({ id, slug: null, name, status: "deleted" });
    expect(await infosIn(owner, made)).toEqual({
      procedures_info: [deleted(scene.procedure.id, "Concedieri"), deleted(shown.id, "Turnarea")],
      processes_info: [deleted(scene.process.id, "Restructurare")],
    });
    const seen = await read(manager, made);
    expect(seen.procedures_info).toEqual([deleted(scene.procedure.id, null), deleted(shown.id, "Turnarea")]);
    expect(seen.processes_info).toEqual([deleted(scene.process.id, null)]);
    expect(namesOf(seen.tree)).toEqual(["", "Turnarea", ""]);
    expectNoSecret(seen);
  });

  test("may stay while the chart is drawn further, and cannot be made anew", async () => {
    const { owner, made, shown } = await withDeleted();
    const { tree } = await read(owner, made);
    await synced(owner, made, { ...tree, name: "Început" });
    await synced(owner, made, flowOf(text("Sapă")));
    expect(refusalOf(await sent(owner, made, flowOf(toProcedure(shown.id))))).toEqual([422, ["json.2.id"]]);
  });
});
