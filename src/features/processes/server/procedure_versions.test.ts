import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { getHistory, listHistories } from "#features/procedures/procedures.contract.ts";
import {
  draftOf,
  liveOf,
  type Made,
  read,
  saved,
  stepsOf,
  textsOf,
} from "#features/procedures/server/procedures.fixture.ts";
import { describe, expect, test } from "vitest";
import { updateProcessVersion } from "../processes.contract.ts";
import { at, atId, draftOf as draftProcess, refusalOf } from "./processes.fixture.ts";

const app = useTestApp();

const update = (person: TestPerson, made: Made, version: number, body: object = {}) =>
  person.call(updateProcessVersion, {
    ...atId(version),
    body: { name: "De iarnă", procedure_id: made.id, ...body },
  });

/** What the list of versions and the version itself call it. */
const labelsOf = async (person: TestPerson, made: Made, id: number) => [
  (await person.ok(listHistories, at(made))).data.find((version) => version.id === id)?.label,
  (await person.ok(getHistory, atId(id))).data.label,
];

describe("the call for versions, with a procedure", () => {
  test("puts the steps of that version online, also older ones, and takes them back", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const reader = await company.person();
    const made = await draftOf(owner, { steps: stepsOf("vechi") });
    const old = (await read(owner, made)).version.id;
    const newest = (await saved(owner, made, { steps: stepsOf("nou") })).version.id;
    const answer = await update(owner, made, old, { is_publish: true });
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { id: old, name: "De iarnă", publish: 1, is_publish: true } },
    ]);
    expect(textsOf(await read(reader, made))).toEqual(["vechi"]);
    expect(textsOf(await read(owner, made, "draft"))).toEqual(["nou"]);
    // The newest is not what is online, so taking it back takes nothing.
    expect((await update(owner, made, newest, { is_publish: false })).body.data.is_publish).toBe(false);
    expect((await read(owner, made)).status).toBe("live");
    expect((await update(owner, made, old)).body.data).toMatchObject({ publish: 1, is_publish: true });
    expect((await update(owner, made, old, { is_publish: false })).body.data.publish).toBe(0);
    expect(await read(owner, made)).toMatchObject({ status: "draft", has_live_steps: true });
  });

  test("names the version, and leaves the rest of it as it was", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const before = await read(owner, made);
    expect(await labelsOf(owner, made, before.version.id)).toEqual([null, null]);
    await update(owner, made, before.version.id, { name: "  Varianta de vară " });
    expect(await labelsOf(owner, made, before.version.id)).toEqual(["Varianta de vară", "Varianta de vară"]);
    expect(await read(owner, made)).toEqual(before);
  });

  test("leaves a row in the log and an event for what it changed, and none for what it did not", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner);
    const { id: version_id } = (await read(owner, made)).version;
    const noted = async () => [
      (await auditOf(app(), company.id, "procedure")).slice(1).map(({ action, after }) => [action, after]),
      await eventsOf(app(), company.id, "procedure_version"),
      (await eventsOf(app(), company.id, "procedure")).slice(1),
    ];
    await update(owner, made, version_id, { is_publish: true });
    const once = [
      [
        ["procedure_version.updated", { version_id, name: "De iarnă" }],
        ["procedure.published", { status: "live", version_id }],
      ],
      [{ type: "procedure_version.updated", payload: { procedure_id: made.id, version_id } }],
      [{ type: "procedure.published", payload: { procedure_id: made.id, version_id } }],
    ];
    expect(await noted()).toEqual(once);
    await update(owner, made, version_id, { is_publish: true });
    expect(await noted()).toEqual(once);
  });

  test("is for those who may edit that procedure, and for a version of it", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const { owner } = company;
    const [made, another] = [await liveOf(owner), await draftOf(owner)];
    const version = (await read(owner, made)).version.id;
    const foreign = await liveOf(other.owner);
    const process = await draftProcess(owner);
    const valid = { is_publish: false };
    const tries = async (one: Made, id: number, body: object = valid) =>
      refusalOf(await update(owner, one, id, body));
    expect(await tries(another, version)).toEqual([404, []]);
    expect(await tries(foreign, version)).toEqual([404, ["procedure_id"]]);
    expect(await tries(made, (await read(other.owner, foreign)).version.id)).toEqual([404, []]);
    expect(await tries(made, version, { ...valid, version_id: version + 1 })).toEqual([404, ["version_id"]]);
    expect(await tries(made, version, { ...valid, process_id: process.id })).toEqual([422, ["process_id"]]);
    for (const rights_name of [["user"], ["auditor"], ["process_admin"]] as const) {
      const person = await company.person({ rights_name: [...rights_name] });
      expect(refusalOf(await update(person, made, version, valid))).toEqual([403, []]);
    }
    expect((await read(owner, made)).status).toBe("live");
    const manager = await company.person();
    await saved(owner, made, { responsible_id: manager.id });
    expect((await update(manager, made, version, valid)).status).toBe(200);
  });
});
