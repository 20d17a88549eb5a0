import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import {
  changeProcedureStatus,
  cloneProcedure,
  getProcedure,
  listHistories,
  type Procedure,
  storeProcedure,
  updateProcedure,
} from "../procedures.contract.ts";
import {
  at,
  bodyFrom,
  bodyOf,
  draftOf,
  liveOf,
  read,
  saved,
  stepsOf,
  textsOf,
} from "./procedures.fixture.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();

const versionsOf = async (made: { id: number }) => {
  const counted = await app().database.system((db) =>
    db.one(unchecked<{ total: number }>())(
      sql`select count(*) as total from procedure_versions where procedure_id = ${made.id}`,
    ),
  );
  return counted?.total;
};

describe("a save from a version that is not the newest", () => {
  test.each(["ro", "en"] as const)(
    "is refused with who changed it, when, and what it is now (%s)",
    async (language) => {
      const company = await buildCompany(app());
      const { owner } = company;
      const other = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Dobre" });
      const made = await draftOf(owner, { triggers: [{ type: "date", value: "5" }] });
      const base = await read(owner, made, "draft");
      const newest = await saved(other, made, { steps: stepsOf("al lui Ion") });
      const answer = await owner.call(updateProcedure, {
        ...at(made),
        body: { ...bodyFrom(base), steps: stepsOf("al meu") },
        headers: { "accept-language": language },
      });
      expect([answer.status, answer.body]).toEqual([
        409,
        {
          code: "stale",
          message: words[language]["error.stale"],
          changed_by: "Ion Dobre",
          changed_at: newest.version.created_at,
          data: (await owner.ok(getProcedure, { ...at(made), query: { source: "draft" } })).data,
        },
      ]);
      expect(textsOf(answer.body.data as Procedure)).toEqual(["al lui Ion"]);
    },
  );

  test("writes nothing at all", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const made = await draftOf(owner);
    const base = await read(owner, made, "draft");
    await saved(owner, made, { name: "Mai nou" });
    const before = [await read(owner, made), await auditOf(app(), company.id, "procedure")];
    const body = { ...bodyFrom(base), name: "Mai vechi", roles: [await company.role()], steps: stepsOf("x") };
    expect((await owner.call(updateProcedure, { ...at(made), body })).status).toBe(409);
    expect([await read(owner, made), await auditOf(app(), company.id, "procedure")]).toEqual(before);
    expect(await versionsOf(made)).toBe(2);
  });

  test("of twenty sent at once is refused nineteen times", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const base = bodyFrom(await read(owner, made, "draft"));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        owner.call(updateProcedure, { ...at(made), body: { ...base, steps: stepsOf(`al ${n}-lea`) } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(textsOf(await read(owner, made))).toEqual([`al ${statuses.indexOf(200)}-lea`]);
    expect(await versionsOf(made)).toBe(2);
  });

  test("is not noticed when it does not say what it was based on", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    await saved(owner, made, { name: "Mai nou" });
    for (const version_id of [undefined, null]) {
      const body = {
        ...bodyOf(owner, { name: "Fără verificare" }),
        ...(version_id === null && { version_id }),
      };
      expect((await owner.call(updateProcedure, { ...at(made), body })).status).toBe(200);
    }
    expect(await versionsOf(made)).toBe(4);
  });

  test("is one from another procedure's version too", async () => {
    const { owner } = await buildCompany(app());
    const [made, other] = [await draftOf(owner), await draftOf(owner)];
    const { version } = await read(owner, other);
    const body = { ...bodyOf(owner), version_id: version.id };
    expect((await owner.call(updateProcedure, { ...at(made), body })).status).toBe(409);
  });
});

describe("a save", () => {
  test("makes a version with its author and note, and leaves a row in the log", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const editor = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Dobre" });
    const made = await draftOf(owner);
    const first = (await read(owner, made)).version;
    const after = await saved(editor, made, { name: "Alt nume", note: "  Schimbat numele " });
    expect(after).toMatchObject({
      name: "Alt nume",
      slug: made.slug,
      total_procedure_histories: 2,
      version: { number: 2, username: "Ion Dobre" },
    });
    const { data } = await owner.ok(listHistories, at(made));
    expect(data.map(({ number, note }) => [number, note])).toEqual([
      [2, "Schimbat numele"],
      [1, null],
    ]);
    expect((await auditOf(app(), company.id, "procedure")).at(-1)).toEqual({
      action: "procedure.saved",
      actor_id: editor.id,
      target_id: made.id,
      before: { name: "Turnarea betonului", responsible_id: owner.id, version_id: first.id },
      after: { name: "Alt nume", responsible_id: owner.id, version_id: after.version.id },
    });
  });

  test("of what is not there, or not allowed, writes nothing", async () => {
    const company = await buildCompany(app());
    const reader = await company.person();
    const made = await liveOf(company.owner);
    const body = bodyOf(company.owner);
    expect((await company.owner.call(updateProcedure, { params: { slug: "nu-exista" }, body })).status).toBe(
      404,
    );
    expect((await reader.call(updateProcedure, { ...at(made), body })).status).toBe(403);
    expect(await versionsOf(made)).toBe(1);
  });

  test("without a change makes no version, and leaves no trace", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [role, other] = [await company.role(), await company.role()];
    const made = await liveOf(owner, { roles: [other, role], triggers: [{ type: "date", value: "5" }] });
    const state = async () => [
      await read(owner, made),
      await auditOf(app(), company.id, "procedure"),
      await eventsOf(app(), company.id, "procedure"),
    ];
    const before = await state();
    await saved(owner, made, { roles: [role, other], triggers: [{ type: "date", value: "5" }] });
    expect(await state()).toEqual(before);
    await saved(owner, made, { note: "De ce e așa" });
    expect(await versionsOf(made)).toBe(2);
  });

  test("of another manager alone applies at once and makes no version", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const manager = await company.person();
    const made = await liveOf(owner);
    await saved(owner, made, { responsible_id: manager.id });
    expect(await read(owner, made, "live")).toMatchObject({
      responsible_id: manager.id,
      has_draft_changes: false,
      total_procedure_histories: 1,
    });
    expect((await auditOf(app(), company.id, "procedure")).at(-1)).toMatchObject({
      action: "procedure.saved",
      before: { responsible_id: owner.id },
      after: { responsible_id: manager.id },
    });
    expect((await eventsOf(app(), company.id, "procedure")).at(-1)?.type).toBe("procedure.saved");
  });

  test("does not give it back to the manager of before, whom somebody has replaced since", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [other, manager] = [await company.person({ rights_name: ["admin"] }), await company.person()];
    const made = await liveOf(owner);
    const seen = await read(other, made, "draft");
    await saved(owner, made, { responsible_id: manager.id });
    const save = (seen_responsible_id: number, responsible_id = seen_responsible_id) =>
      other.call(updateProcedure, {
        ...at(made),
        body: { ...bodyFrom(seen), name: "Alt nume", responsible_id, seen_responsible_id },
      });
    const refused = await save(seen.responsible_id);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: "stale",
        changed_by: `${owner.first_name} ${owner.last_name}`,
        data: { responsible_id: manager.id, name: seen.name },
      },
    ]);
    expect((await read(owner, made)).responsible_id).toBe(manager.id);
    expect((await save(manager.id, other.id)).body).toMatchObject({ data: { responsible_id: other.id } });
  });

  test("ignores what only the server says", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const { owner } = company;
    const made = await draftOf(owner);
    const before = await read(owner, made);
    const extras = {
      id: made.id + 1,
      instance_id: other.id,
      slug: "furat",
      status: "live",
      rights: { entity_crud: true },
      created_at: "2000-01-01T00:00:00.000Z",
      updated_at: "2000-01-01T00:00:00.000Z",
      has_live_steps: true,
      live_version_id: before.version.id,
      created_by: other.owner.id,
    };
    const body = { ...bodyFrom(before), ...extras };
    const after = (await owner.ok(updateProcedure, { ...at(made), body })).data;
    expect(after).toEqual(before);
  });
});

describe("an idempotency key", () => {
  const keyed = (key: string) => ({ "idempotency-key": key });

  test("with the same body answers the same and creates one", async () => {
    const { owner } = await buildCompany(app());
    const body = bodyOf(owner);
    const answers = [];
    for (let n = 0; n < 3; n += 1)
      answers.push(await owner.call(storeProcedure, { body, headers: keyed("abc") }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.map((answer) => answer.body)).toEqual(Array(3).fill(answers[0]?.body));
    expect((await draftOf(owner)).slug).toBe("turnarea-betonului-2");
  });

  test.each(["ro", "en"] as const)("with another body is a conflict, said in %s", async (language) => {
    const { owner } = await buildCompany(app());
    await owner.ok(storeProcedure, { body: bodyOf(owner), headers: keyed("abc") });
    const answer = await owner.call(storeProcedure, {
      body: bodyOf(owner, { name: "Alta" }),
      headers: { ...keyed("abc"), "accept-language": language },
    });
    expect([answer.status, answer.body]).toEqual([
      409,
      { code: "idempotency_conflict", message: words[language]["error.idempotency_conflict"] },
    ]);
  });

  test("on another call is a conflict too", async () => {
    const { owner } = await buildCompany(app());
    const [one, other] = [await draftOf(owner), await draftOf(owner)];
    expect((await owner.call(cloneProcedure, { ...at(one), headers: keyed("k") })).status).toBe(201);
    expect((await owner.call(cloneProcedure, { ...at(other), headers: keyed("k") })).status).toBe(409);
    expect((await owner.call(cloneProcedure, { ...at(one), headers: keyed("k") })).status).toBe(201);
  });

  test("sent ten times at once creates one", async () => {
    const { owner } = await buildCompany(app());
    const body = bodyOf(owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.call(storeProcedure, { body, headers: keyed("abc") })),
    );
    expect(answers.map(({ status, body: { id } }) => [status, id])).toEqual(
      Array(10).fill([201, answers[0]?.body.id]),
    );
    expect((await draftOf(owner)).slug).toBe("turnarea-betonului-2");
  });

  test("is each person's own", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["admin"] });
    const body = bodyOf(company.owner);
    const ids = [];
    for (const person of [company.owner, admin])
      ids.push((await person.ok(storeProcedure, { body, headers: keyed("abc") })).id);
    expect(new Set(ids).size).toBe(2);
  });

  test("of a refused call is free for the next try", async () => {
    const { owner } = await buildCompany(app());
    const made = await draftOf(owner);
    const tries = (source_steps: "live" | "draft") =>
      owner.call(changeProcedureStatus, {
        ...at(made),
        body: { status: "live", source_steps },
        headers: keyed("abc"),
      });
    expect((await tries("live")).status).toBe(422);
    expect((await tries("draft")).status).toBe(200);
  });

  test("is forgotten after a day", async () => {
    const { owner } = await buildCompany(app());
    const send = async () =>
      (await owner.ok(storeProcedure, { body: bodyOf(owner), headers: keyed("abc") })).id;
    const first = await send();
    const age = (interval: string) =>
      app().database.system((db) =>
        db.run(
          sql`update idempotency_keys set created_at = now() - ${interval}::interval where user_id = ${owner.id}`,
        ),
      );
    await age("23 hours 59 minutes");
    expect(await send()).toBe(first);
    await age("24 hours 1 minute");
    expect(await send()).not.toBe(first);
  });

  test.each(["", "x".repeat(201)])("is between 1 and 200 letters", async (key) => {
    const { owner } = await buildCompany(app());
    const answer = await owner.call(storeProcedure, { body: bodyOf(owner), headers: keyed(key) });
    expect([answer.status, answer.body.code]).toEqual([400, "bad_request"]);
  });
});
