import { useTestApp } from "#testing/stand/app.ts";
import type { Answer } from "#testing/stand/client.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { type Faults, plantFaults } from "#testing/stand/faults.ts";
import { rowsAtRest } from "#testing/walks/tenant_tables.ts";
import { liveOf as liveProcedure } from "#features/procedures/server/procedures.fixture.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  cloneProcess,
  deleteProcess,
  deleteProcessVersion,
  restoreProcessVersion,
  storeProcess,
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
  flowOf,
  liveOf,
  type Made,
  read,
  syncBodyOf,
  synced,
  text,
  toProcedure,
} from "./processes.fixture.ts";

const app = useTestApp();
let faults: Faults;
beforeAll(async () => {
  faults = await plantFaults(app());
});

type Scene = {
  owner: TestPerson;
  made: Made;
  category: number;
  procedure: Made;
  first: number;
  second: number;
};

/** A published process with links, drawn further in a second version, that starts a procedure. */
async function sceneOf(company: TestCompany): Promise<Scene> {
  const { owner } = company;
  const category = await company.category();
  const linked = await liveProcedure(owner, { name: "Cofrarea" });
  const made = await liveOf(
    owner,
    { categories: [await company.category()] },
    flowOf(toProcedure(linked.id)),
  );
  const procedure = await liveProcedure(owner, { triggers: [{ type: "process", value: String(made.id) }] });
  const first = (await read(owner, made)).version_id;
  const second = await added(owner, made, "v2");
  await synced(owner, made, flowOf(text("Sapă"), toProcedure(linked.id)));
  return { owner, made, category, procedure, first, second };
}

const headers = { "idempotency-key": "once" };
const publishing = ({ made, second }: Scene) => ({
  ...atId(second),
  body: { name: "v2", process_id: made.id, is_publish: true },
});

/** Each change with all that it can touch, and how many writes it has at least. */
const changes: [string, number, (scene: Scene) => Promise<Answer>][] = [
  [
    "creating",
    9,
    ({ owner, category }) =>
      owner.call(storeProcess, { body: bodyOf(owner, { categories: [category] }), headers }),
  ],
  [
    "changing",
    5,
    ({ owner, made, category }) =>
      owner.call(updateProcess, { ...at(made), body: bodyOf(owner, { categories: [category] }) }),
  ],
  [
    "drawing",
    8,
    ({ owner, made, second, procedure }) =>
      owner.call(syncProcess, {
        ...at(made),
        body: syncBodyOf(second, flowOf(toProcedure(procedure.id))),
        headers,
      }),
  ],
  ["publishing", 6, (scene) => scene.owner.call(updateProcessVersion, publishing(scene))],
  [
    "taking back",
    4,
    ({ owner, made, first }) =>
      owner.call(updateProcessVersion, {
        ...atId(first),
        body: { name: "v1", process_id: made.id, is_publish: false },
      }),
  ],
  [
    "adding a version",
    7,
    ({ owner, made, second }) =>
      owner.call(storeProcessVersion, {
        body: { name: "v3", process_id: made.id, version_id: second },
        headers,
      }),
  ],
  ["restoring", 7, ({ owner, first }) => owner.call(restoreProcessVersion, { ...atId(first), headers })],
  ["deleting a version", 5, ({ owner, second }) => owner.call(deleteProcessVersion, atId(second))],
  ["cloning", 9, ({ owner, made }) => owner.call(cloneProcess, { ...at(made), headers })],
  ["deleting", 4, ({ owner, made }) => owner.call(deleteProcess, at(made))],
];

/** All rows of a company, once what follows its changes is done too. */
const kept = (instance_id: number) => rowsAtRest(app(), instance_id);

describe("a change that fails at any of its writes leaves nothing behind", () => {
  test.each(changes)("%s", async (name, least, change) => {
    const company = await buildCompany(app());
    const scene = await sceneOf(company);
    onTestFinished(() => faults.stop());
    const before = await kept(company.id);
    let writes = 0;
    for (;;) {
      await faults.failAtWrite(company.id, writes + 1);
      const answer = await change(scene);
      if (answer.status < 400) break;
      writes += 1;
      expect([name, writes, answer.status, answer.body]).toEqual([
        name,
        writes,
        500,
        { code: "internal", message: words.ro["error.500"], request_id: answer.headers.get("x-request-id") },
      ]);
      expect(await kept(company.id)).toEqual(before);
    }
    expect([name, writes >= least, writes]).toEqual([name, true, writes]);
    const after = await kept(company.id);
    for (const table of ["audit_log", "outbox"])
      expect([table, (after[table]?.length ?? 0) - (before[table]?.length ?? 0)]).toEqual([table, 1]);
  });

  test.each(changes)("%s, at the commit", async (_, __, change) => {
    const company = await buildCompany(app());
    const scene = await sceneOf(company);
    onTestFinished(() => faults.stop());
    const before = await kept(company.id);
    await faults.failAtCommit(company.id);
    expect((await change(scene)).status).toBe(500);
    expect(await kept(company.id)).toEqual(before);
  });
});
