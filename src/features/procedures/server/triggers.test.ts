import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import {
  deleteProcedure,
  listProcedureUses,
  storeProcedure,
  type TriggerInput,
  updateProcedure,
} from "../procedures.contract.ts";
import {
  at,
  bodyFrom,
  bodyOf,
  draftOf,
  liveOf,
  type Made,
  read,
  saved,
  publish,
  unpublish,
} from "./procedures.fixture.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();

/** A trigger as it is read back, without its id. */
const shown = async (person: TestPerson, made: Made) =>
  (await read(person, made)).triggers.map(({ type, value, entity_name, entity_slug }) => ({
    type,
    value,
    entity_name,
    entity_slug,
  }));

describe("a trigger", () => {
  test.each([
    ["event", "  Sosește betoniera ", "Sosește betoniera"],
    ["date", "31", "31"],
    ["weekly", '["fri","mon"]', '["mon","fri"]'],
    ["yearly", "29-02", "29-02"],
    ["monthly", "31-01-2027", "31-01-2027"],
  ] as const)("of type %s goes in as %j and comes out as %j", async (type, value, kept) => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner, { triggers: [{ type, value }] });
    expect(await shown(owner, made)).toEqual([{ type, value: kept, entity_name: null, entity_slug: null }]);
  });

  test("by a procedure or a process names it, and its id may come as JSON text", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const first = await liveOf(owner, { name: "Armarea" });
    const process = await company.process("Fundație");
    const triggers: TriggerInput[] = [
      { type: "procedure", value: String(first.id) },
      { type: "procedure", value: JSON.stringify(String(first.id)) },
      { type: "process", value: JSON.stringify(process) },
    ];
    const byProcedure = {
      type: "procedure",
      value: String(first.id),
      entity_name: "Armarea",
      entity_slug: first.slug,
    };
    expect(await shown(owner, await draftOf(owner, { triggers }))).toEqual([
      byProcedure,
      byProcedure,
      { type: "process", value: String(process), entity_name: "Fundație", entity_slug: expect.any(String) },
    ]);
  });

  test.each([
    ["event", " ", "required"],
    ["event", "x".repeat(256), "invalid"],
    ["date", "0", "invalid"],
    ["date", "32", "invalid"],
    ["weekly", "[]", "required"],
    ["weekly", '["lun"]', "invalid"],
    ["yearly", "30-02", "invalid"],
    ["monthly", "29-02-2027", "invalid"],
    ["procedure", "", "required"],
    ["procedure", "armarea", "invalid"],
    ["process", "-1", "invalid"],
  ] as const)("of type %s is refused with %j: %s", async (type, value, problem) => {
    const { owner } = await buildCompany(app());
    const triggers: TriggerInput[] = [
      { type: "event", value: "Sosește betoniera" },
      { type, value },
    ];
    const answer = await owner.call(storeProcedure, { body: bodyOf(owner, { triggers }) });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { "triggers.1.value": [words.ro[`field_problem.${problem}`]] },
    ]);
  });

  test("is of a known type", async () => {
    const { owner } = await buildCompany(app());
    const triggers = [{ type: "hourly" as "event", value: "1" }];
    const answer = await owner.call(storeProcedure, { body: bodyOf(owner, { triggers }) });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["triggers.0.type"]]);
  });

  test("points to what is there, in this company, and not to itself", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const { owner } = company;
    const foreign = await liveOf(other.owner);
    const deleted = await draftOf(owner, { name: "Ștearsă" });
    await owner.ok(deleteProcedure, at(deleted));
    const missing = [404, { "triggers.0.value": [words.ro["field_problem.not_found"]] }];
    const made = await draftOf(owner);
    const tries = async (trigger: TriggerInput) => {
      const body = { ...bodyOf(owner), triggers: [trigger] };
      const answer = await owner.call(updateProcedure, { ...at(made), body });
      return [answer.status, answer.body.errors];
    };
    expect(await tries({ type: "procedure", value: String(foreign.id) })).toEqual(missing);
    expect(await tries({ type: "procedure", value: JSON.stringify(String(foreign.id)) })).toEqual(missing);
    expect(await tries({ type: "procedure", value: String(deleted.id) })).toEqual(missing);
    expect(await tries({ type: "process", value: String(await other.process()) })).toEqual(missing);
    expect(await tries({ type: "process", value: String(made.id + 1_000_000) })).toEqual(missing);
    expect(await tries({ type: "procedure", value: String(made.id) })).toEqual([
      422,
      { "triggers.0.value": [words.ro["field_problem.invalid"]] },
    ]);
    expect((await read(owner, made)).version.number).toBe(1);
  });

  test("keeps its id and takes its place as it was sent", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner, {
      triggers: [
        { type: "date", value: "1" },
        { type: "event", value: "Plouă" },
        { type: "date", value: "15" },
      ],
    });
    const [first, , last] = (await read(owner, made)).triggers;
    if (!first || !last) throw new Error("no triggers");
    const after = await saved(owner, made, {
      triggers: [
        { type: "event", value: "Ninge" },
        { ...last, value: "20" },
        { id: first.id, type: "yearly", value: "01-05" },
      ],
    });
    expect(after.triggers.map(({ type, value }) => [type, value])).toEqual([
      ["event", "Ninge"],
      ["date", "20"],
      ["yearly", "01-05"],
    ]);
    expect(after.triggers.slice(1).map(({ id }) => id)).toEqual([last.id, first.id]);
    expect(after.triggers[0]?.id).toBeGreaterThan(last.id);
    expect((await saved(owner, made, { triggers: [] })).triggers).toEqual([]);
  });

  test("of another procedure is not taken over by its id, nor named twice", async () => {
    const { owner } = await buildCompany(app());
    const trigger: TriggerInput = { type: "date", value: "1" };
    const [one, other] = [
      await draftOf(owner, { triggers: [trigger] }),
      await draftOf(owner, { triggers: [trigger] }),
    ];
    const [own, foreign] = [(await read(owner, one)).triggers[0], (await read(owner, other)).triggers[0]];
    const tries = async (triggers: TriggerInput[]) => {
      const answer = await owner.call(updateProcedure, { ...at(one), body: bodyOf(owner, { triggers }) });
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await tries([{ ...trigger, id: foreign?.id }])).toEqual([404, ["triggers.0.id"]]);
    expect(await tries([own, own].map((found) => ({ ...trigger, id: found?.id })))).toEqual([
      422,
      ["triggers.1.id"],
    ]);
    expect((await read(owner, other)).triggers).toEqual([foreign]);
  });

  test("by a name follows its renaming", async () => {
    const { owner } = await buildCompany(app());
    const first = await liveOf(owner, { name: "Armarea" });
    const made = await draftOf(owner, { triggers: [{ type: "procedure", value: String(first.id) }] });
    await saved(owner, first, { name: "Armarea plăcii" });
    expect((await read(owner, made)).triggers[0]?.entity_name).toBe("Armarea");
    await publish(owner, first);
    expect((await read(owner, made)).triggers[0]?.entity_name).toBe("Armarea plăcii");
  });
});

describe("the next date of a procedure", () => {
  test("is the nearest of its triggers' days, from today on, as days are in Romania", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner, {
      triggers: [
        { type: "event", value: "Plouă" },
        { type: "yearly", value: "24-12" },
        { type: "date", value: "20" },
        { type: "weekly", value: '["mon"]' },
      ],
    });
    const { clock } = app();
    const nextAt = async (now: string) => {
      clock.now = new Date(now);
      return (await read(owner, made)).next_date;
    };
    try {
      expect(await nextAt("2026-11-20T10:00:00Z")).toBe("2026-11-20");
      expect(await nextAt("2026-11-20T21:59:59Z")).toBe("2026-11-20");
      expect(await nextAt("2026-11-20T22:00:00Z")).toBe("2026-11-23");
      expect(await nextAt("2026-12-21T23:00:00Z")).toBe("2026-12-24");
    } finally {
      clock.now = new Date("2026-11-20T10:00:00Z");
    }
  });

  test("is none without a calendar", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner, { triggers: [{ type: "event", value: "Plouă" }] });
    expect((await read(owner, made)).next_date).toBeNull();
  });
});

describe("a trigger by a draft that its reader may not see", () => {
  /** A live procedure of a plain user, triggered by somebody else's procedure that has been withdrawn since. */
  async function withdrawn() {
    const company = await buildCompany(app());
    const manager = await company.person();
    const secret = await liveOf(company.owner, { name: "Concedieri" });
    const made = await draftOf(company.owner, {
      responsible_id: manager.id,
      triggers: [{ type: "procedure", value: String(secret.id) }],
    });
    await unpublish(company.owner, secret);
    return { company, manager, secret, made };
  }

  test("has no name", async () => {
    const { company, manager, made } = await withdrawn();
    const isDraft = { entity_status: "draft" };
    expect((await read(manager, made)).triggers).toMatchObject([
      { ...isDraft, entity_name: null, entity_slug: null },
    ]);
    expect((await read(company.owner, made)).triggers).toMatchObject([
      { ...isDraft, entity_name: "Concedieri" },
    ]);
  });

  test("does not stop them from saving, and stays", async () => {
    const { company, manager, made, secret } = await withdrawn();
    await saved(manager, made, { name: "Turnarea plăcii" });
    expect((await read(company.owner, made)).triggers).toMatchObject([
      { value: String(secret.id), entity_name: "Concedieri" },
    ]);
  });

  test("cannot be made by them anew, so that nobody finds drafts by trying", async () => {
    const { company, manager } = await withdrawn();
    const draft = await draftOf(company.owner, { name: "Restructurare" });
    const own = await draftOf(company.owner, { responsible_id: manager.id });
    const body = bodyFrom(await read(manager, own, "draft"));
    body.triggers = [{ type: "procedure", value: String(draft.id) }];
    const answer = await manager.call(updateProcedure, { ...at(own), body });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([404, ["triggers.0.value"]]);
  });

  test("is not named by the uses of what it points from either", async () => {
    const company = await buildCompany(app());
    const manager = await company.person();
    const target = await liveOf(company.owner, { responsible_id: manager.id });
    const triggers: TriggerInput[] = [{ type: "procedure", value: String(target.id) }];
    await draftOf(company.owner, { name: "Concedieri", triggers });
    await liveOf(company.owner, { name: "Decofrarea", triggers });
    const uses = async (person: TestPerson) =>
      (await person.ok(listProcedureUses, at(target))).data.triggers_of.map(({ name }) => name);
    expect(await uses(manager)).toEqual(["Decofrarea"]);
    expect(await uses(company.owner)).toEqual(["Concedieri", "Decofrarea"]);
  });
});

test("a procedure holds each of its triggers once in the database", async () => {
  const company = await buildCompany(app());
  const made = await draftOf(company.owner, { triggers: [{ type: "date", value: "1" }] });
  for (const value of ["2", "3"]) await saved(company.owner, made, { triggers: [{ type: "date", value }] });
  const rows = await app().database.system((db) =>
    db.rows(unchecked())(sql`select value from procedure_triggers where procedure_id = ${made.id}`),
  );
  expect(rows).toEqual([{ value: "3" }]);
});
