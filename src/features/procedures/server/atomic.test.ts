import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { type Faults, plantFaults } from "#testing/stand/faults.ts";
import { rowsAtRest } from "#testing/walks/tenant_tables.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import type { Answer } from "#testing/stand/client.ts";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  activateHistory,
  changeProcedureStatus,
  cloneProcedure,
  deleteProcedure,
  storeProcedure,
  updateProcedure,
} from "../procedures.contract.ts";
import { at, atId, bodyOf, draftOf, type Made, publish, read, saved, stepsOf } from "./procedures.fixture.ts";

const app = useTestApp();
let faults: Faults;

beforeAll(async () => {
  faults = await plantFaults(app());
});

const headers = { "idempotency-key": "once" };

/** All rows of a company, once what follows its changes is done too. */
const kept = (instance_id: number) => rowsAtRest(app(), instance_id);

/** Each change with all that it can touch, and how many writes it has at least. */
const changes: [
  string,
  number,
  (owner: TestPerson, made: Made, body: ReturnType<typeof bodyOf>, version: number) => Promise<Answer>,
][] = [
  ["creating", 12, (owner, _made, body) => owner.call(storeProcedure, { body, headers })],
  ["saving", 11, (owner, made, body) => owner.call(updateProcedure, { ...at(made), body, headers })],
  [
    "publishing",
    6,
    (owner, made) =>
      owner.call(changeProcedureStatus, {
        ...at(made),
        body: { status: "live", source_steps: "draft" },
        headers,
      }),
  ],
  [
    "unpublishing",
    6,
    (owner, made) => owner.call(changeProcedureStatus, { ...at(made), body: { status: "draft" }, headers }),
  ],
  ["cloning", 12, (owner, made) => owner.call(cloneProcedure, { ...at(made), headers })],
  [
    "restoring",
    10,
    (owner, _made, _body, version) => owner.call(activateHistory, { ...atId(version), headers }),
  ],
  ["deleting", 5, (owner, made) => owner.call(deleteProcedure, { ...at(made), headers })],
];

describe("a change that fails at any of its writes leaves nothing behind", () => {
  test.each(changes)("%s", async (name, least, change) => {
    const company = await buildCompany(app());
    const { owner } = company;
    const used = await draftOf(owner, { name: "Armarea" });
    const [role, category] = [await company.role(), await company.category()];
    const body = bodyOf(owner, {
      name: "Altfel",
      roles: [role],
      categories: [category],
      triggers: [{ type: "procedure", value: String(used.id) }],
      steps: stepsOf("unu", "doi"),
    });
    const made = await draftOf(owner, { roles: [role], triggers: [{ type: "date", value: "1" }] });
    const { version } = await read(owner, made);
    await publish(owner, made);
    await saved(owner, made, { categories: [category], steps: stepsOf("alt pas") });
    onTestFinished(() => faults.stop());

    const before = await kept(company.id);
    let writes = 0;
    for (;;) {
      await faults.failAtWrite(company.id, writes + 1);
      const answer = await change(owner, made, body, version.id);
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
    expect(writes).toBeGreaterThanOrEqual(least);
    const after = await kept(company.id);
    for (const table of ["audit_log", "outbox"])
      expect([table, (after[table]?.length ?? 0) - (before[table]?.length ?? 0)]).toEqual([table, 1]);
  });

  test.each(changes)("%s, at the commit", async (_, __, change) => {
    const { owner, id } = await buildCompany(app());
    const made = await draftOf(owner);
    const { version } = await read(owner, made);
    await publish(owner, made);
    await saved(owner, made, { steps: stepsOf("alt pas") });
    onTestFinished(() => faults.stop());
    const before = await kept(id);
    await faults.failAtCommit(id);
    expect((await change(owner, made, bodyOf(owner), version.id)).status).toBe(500);
    expect(await kept(id)).toEqual(before);
  });
});
