import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import {
  draftOf as draftProcess,
  flowOf,
  liveOf as liveProcess,
  synced,
  toProcedure,
  unpublished as unpublishedProcess,
} from "#features/processes/server/processes.fixture.ts";
import { deleteProcess } from "#features/processes/processes.contract.ts";
import { describe, expect, test } from "vitest";
import {
  activateHistory,
  getHistory,
  listHistories,
  listProcedureUses,
  storeProcedure,
  type TriggerInput,
} from "../procedures.contract.ts";
import { at, atId, bodyOf, draftOf, liveOf, type Made, read, saved } from "./procedures.fixture.ts";

const app = useTestApp();

const by = (process: { id: number }): TriggerInput[] => [{ type: "process", value: String(process.id) }];

/** A procedure of a plain manager, triggered by a process that has been taken back since. */
async function withdrawn() {
  const company = await buildCompany(app());
  const { owner } = company;
  const manager = await company.person();
  const secret = await liveProcess(owner, { name: "Restructurare" });
  const made = await draftOf(owner, { responsible_id: manager.id, triggers: by(secret) });
  await unpublishedProcess(owner, secret);
  return { company, owner, manager, secret, made };
}

const unnamed = [{ type: "process", entity_name: null, entity_slug: null }];
const named = [{ type: "process", entity_name: "Restructurare", entity_slug: "restructurare" }];

describe("a trigger by a process that its reader may not see", () => {
  test("has no name, in the procedure and in its versions", async () => {
    const { owner, manager, made } = await withdrawn();
    expect((await read(manager, made)).triggers).toMatchObject(unnamed);
    expect((await read(owner, made)).triggers).toMatchObject(named);
    const { id } = (await read(owner, made)).version;
    expect((await manager.ok(getHistory, atId(id))).data.triggers).toMatchObject(unnamed);
    expect((await owner.ok(getHistory, atId(id))).data.triggers).toMatchObject(named);
  });

  test("does not stop them from saving and restoring, and stays", async () => {
    const { owner, manager, made } = await withdrawn();
    await saved(manager, made, { name: "Turnarea plăcii" });
    expect((await read(owner, made)).triggers).toMatchObject(named);
    const [, first] = (await manager.ok(listHistories, at(made))).data;
    await manager.ok(activateHistory, atId(first?.id ?? 0));
    expect((await read(owner, made)).triggers).toMatchObject(named);
  });

  test("cannot be made by them anew, so that nobody finds drafts by trying", async () => {
    const { company, owner, secret } = await withdrawn();
    const creator = await company.person({ rights_name: ["procedure_role_admin"] });
    const tries = async (person: TestPerson, triggers: TriggerInput[]) => {
      const answer = await person.call(storeProcedure, { body: bodyOf(person, { triggers }) });
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await tries(creator, by(secret))).toEqual([404, ["triggers.0.value"]]);
    expect(await tries(owner, by(secret))).toEqual([201, []]);
    const own = await draftProcess(owner, { responsible_id: creator.id });
    expect(await tries(creator, by(own))).toEqual([201, []]);
  });

  test("comes back with a version that had it, and stays unnamed", async () => {
    const { owner, manager, made } = await withdrawn();
    const { id } = (await read(owner, made)).version;
    await saved(owner, made, { triggers: [] });
    await manager.ok(activateHistory, atId(id));
    expect((await read(manager, made)).triggers).toMatchObject(unnamed);
    expect((await read(owner, made)).triggers).toMatchObject(named);
  });
});

describe("the charts that a procedure is used in", () => {
  const chartsOf = async (person: TestPerson, made: Made) =>
    (await person.ok(listProcedureUses, at(made))).data.charts.map(({ name }) => name);

  test("are told to every reader, as far as they may see them", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const reader = await company.person();
    const made = await liveOf(owner);
    const link = flowOf(toProcedure(made.id));
    const shown = await liveProcess(owner, { name: "Zidirea" }, link);
    const drawn = await liveProcess(owner, { name: "Livrarea" });
    await synced(owner, drawn, link);
    await synced(owner, await draftProcess(owner, { name: "Ascuns" }), link);
    const gone = await liveProcess(owner, { name: "Șters" }, link);
    await owner.ok(deleteProcess, at(gone));
    expect(await chartsOf(owner, made)).toEqual(["Ascuns", "Livrarea", "Zidirea"]);
    expect(await chartsOf(reader, made)).toEqual(["Zidirea"]);
    expect((await reader.ok(listProcedureUses, at(made))).data.charts).toEqual([
      { ...shown, name: "Zidirea" },
    ]);
    expect(await chartsOf(owner, await liveOf(owner))).toEqual([]);
  });
});
