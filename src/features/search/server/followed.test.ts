import { restoreProcedure, restoreProcess } from "#features/bin/bin.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import {
  activateHistory,
  cloneProcedure,
  deleteProcedure,
  listHistories,
} from "#features/procedures/procedures.contract.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import {
  cloneProcess,
  deleteProcess,
  deleteProcessVersion,
  updateProcess,
} from "#features/processes/processes.contract.ts";
import { nodeOf } from "#features/processes/tree/tree.ts";
import { describe, expect, test } from "vitest";
import { improvementForm } from "./requests.fixture.ts";
import { found, linesOf } from "./search.fixture.ts";

const app = useTestApp();
const { at, atId, stepsOf } = procedures;
const company = () => buildCompany(app());

const lines = async (person: TestCompany["owner"], search: string) =>
  linesOf((await found(app(), person, search)).data);

describe("what happens to a procedure is found", () => {
  test("as a draft, once live, and while the draft goes on from there", async () => {
    const { owner } = await company();
    const made = await procedures.draftOf(owner, {
      name: "Recepția mărfii",
      steps: stepsOf("Numără paleții"),
    });
    expect(await lines(owner, "recepție")).toEqual(["procedure: Recepția mărfii: draft"]);
    await procedures.publish(owner, made);
    expect(await lines(owner, "recepție")).toEqual(["procedure: Recepția mărfii"]);
    await procedures.saved(owner, made, { name: "Primirea mărfii", steps: stepsOf("Cântărește paleții") });
    expect(await lines(owner, "recepție")).toEqual(["procedure: Recepția mărfii"]);
    expect(await lines(owner, "primire")).toEqual(["procedure: Primirea mărfii: draft"]);
    expect(await lines(owner, "paleți")).toEqual([
      "procedure_step: Numără paleții",
      "procedure_step: Cântărește paleții: draft",
    ]);
    await procedures.publish(owner, made);
    expect(await lines(owner, "recepție")).toEqual([]);
    expect(await lines(owner, "paleți")).toEqual(["procedure_step: Cântărește paleții"]);
    await procedures.unpublish(owner, made);
    expect(await lines(owner, "paleți")).toEqual(["procedure_step: Cântărește paleții: draft"]);
  });

  test("cloned, restored and deleted", async () => {
    const { owner } = await company();
    const made = await procedures.liveOf(owner, {
      name: "Turnarea betonului",
      steps: stepsOf("Vibrează betonul"),
    });
    await owner.ok(cloneProcedure, at(made));
    expect((await lines(owner, "vibrarea")).length).toBe(2);
    const before = (await owner.ok(listHistories, at(made))).data[0]?.id ?? 0;
    await procedures.saved(owner, made, { steps: stepsOf("Udă cofrajul") });
    await procedures.publish(owner, made);
    expect(await lines(owner, "cofraj")).toEqual(["procedure_step: Udă cofrajul"]);
    await owner.ok(activateHistory, atId(before));
    await procedures.publish(owner, made);
    expect(await lines(owner, "cofraj")).toEqual([]);
    await improvementForm(owner, { procedure_id: made.id, body: "Mai repede" });
    expect(await lines(owner, "repede")).toEqual(["improvement: Mai repede"]);
    await owner.ok(deleteProcedure, at(made));
    expect((await lines(owner, "vibrarea")).length).toBe(1);
    expect(await lines(owner, "repede")).toEqual([]);
    await owner.ok(restoreProcedure, atId(made.id));
    expect((await lines(owner, "vibrarea")).length).toBe(2);
    expect(await lines(owner, "repede")).toEqual(["improvement: Mai repede"]);
  });
});

describe("what happens to a process is found", () => {
  const draw = (...texts: string[]) => processes.flowOf(...texts.map(processes.text));

  test("its name, its published chart, and for those who draw it the chart that they draw", async () => {
    const { owner, person } = await company();
    const reader = await person();
    const made = await processes.draftOf(owner, { name: "Aprovizionarea" });
    await processes.synced(owner, made, draw("Cere oferta", "Alege furnizorul"));
    expect(await lines(owner, "furnizori")).toEqual(["chart_step: Alege furnizorul: draft"]);
    expect(await lines(reader, "furnizori")).toEqual([]);
    await processes.published(owner, made);
    expect(await lines(reader, "furnizori")).toEqual(["chart_step: Alege furnizorul"]);
    await processes.synced(owner, made, draw("Cere oferta", "Alege furnizorul", "Semnează contractul"));
    expect(await lines(reader, "contract")).toEqual([]);
    expect(await lines(owner, "contract")).toEqual(["chart_step: Semnează contractul: draft"]);
    await owner.ok(updateProcess, {
      ...at(made),
      body: { name: "Cumpărarea", responsible_id: owner.id, categories: [] },
    });
    expect(await lines(reader, "cumpărare")).toEqual(["process: Cumpărarea"]);
    expect(await lines(reader, "aprovizionarea")).toEqual([]);
    await processes.unpublished(owner, made);
    expect(await lines(reader, "cumpărare")).toEqual([]);
  });

  test("the version that editing goes on from, clones, and nothing of what is deleted", async () => {
    const { owner } = await company();
    const made = await processes.liveOf(owner, { name: "Aprovizionarea" }, draw("Cere oferta"));
    const version = await processes.added(owner, made, "v2");
    await processes.synced(owner, made, draw("Negociază"), { version_id: version });
    expect(await lines(owner, "negociază")).toEqual(["chart_step: Negociază: draft"]);
    await owner.ok(deleteProcessVersion, atId(version));
    expect(await lines(owner, "negociază")).toEqual([]);
    await owner.ok(cloneProcess, at(made));
    expect(await lines(owner, "oferta")).toHaveLength(2);
    await owner.ok(deleteProcess, at(made));
    expect(await lines(owner, "oferta")).toHaveLength(1);
    await owner.ok(restoreProcess, atId(made.id));
    expect(await lines(owner, "oferta")).toHaveLength(2);
  });

  test("the texts of its decisions and branches, and not what its links are called", async () => {
    const { owner } = await company();
    const linked = await procedures.liveOf(owner, { name: "Recepția", steps: stepsOf("Numără") });
    const branch = nodeOf({
      unique_id: 3,
      type: "procedure",
      id: linked.id,
      name: "Recepția",
      condition: "Stocul lipsește",
    });
    const decision = nodeOf({ unique_id: 2, type: "decision", name: "Avem pe stoc?", children: [branch] });
    await processes.liveOf(
      owner,
      { name: "Livrarea" },
      nodeOf({ unique_id: 1, type: "start", name: "Start", children: [decision] }),
    );
    expect((await lines(owner, "stoc")).sort()).toEqual([
      "chart_step: Avem pe stoc?",
      "chart_step: Stocul lipsește",
    ]);
    expect(await lines(owner, "recepția")).toEqual(["procedure: Recepția"]);
  });
});
