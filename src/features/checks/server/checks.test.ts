import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import {
  at,
  draftOf,
  liveOf,
  read,
  saved,
  stepsOf,
  unpublish,
} from "#features/procedures/server/procedures.fixture.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { describe, expect, test } from "vitest";
import { storeCheck } from "../checks.contract.ts";
import { changed, changing, followed, openChecks, readCheck, stepIdsOf } from "./checks.fixture.ts";

const app = useTestApp();

const three = { steps: stepsOf("unu", "doi", "trei") };
const starting = (procedure_id: number, extra = {}) => ({
  body: { procedure_id, status: "open" as const, checked_steps: [], ...extra },
});

describe("starting to follow a procedure", () => {
  test("gives a check of the live version with nothing ticked, whose totals the server counted", async () => {
    const company = await buildCompany(app());
    const person = await company.person({ first_name: "Ion", last_name: "Dobre" });
    const made = await liveOf(company.owner, three);
    await saved(company.owner, made, { steps: stepsOf("numai în ciornă") });
    const live = await read(company.owner, made, "live");
    const answer = await person.call(storeCheck, starting(made.id, { total_steps: 0, completed: 1 }));
    expect(answer).toMatchObject({ status: 201 });
    const { data } = answer.body;
    expect(data).toEqual({
      id: expect.any(Number),
      procedure: { id: made.id, slug: made.slug, name: live.name, is_deleted: false, steps: live.steps },
      version: { id: live.version.id, number: 1 },
      newer_version: null,
      checked_steps: [],
      total_steps: 3,
      total_checked_steps: 0,
      percent: 0,
      status: "open",
      completed: 0,
      revision: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      user: { id: person.id, first_name: "Ion", last_name: "Dobre", avatar: null },
    });
    expect(await readCheck(person, data)).toEqual(data);
    expect(await openChecks(person)).toEqual([data]);
    expect(await eventsOf(app(), company.id, "check")).toEqual([
      { type: "check.created", payload: { check_id: data.id, procedure_id: made.id, user_id: person.id } },
    ]);
    expect(await auditOf(app(), company.id, "check")).toEqual([
      {
        action: "check.created",
        actor_id: person.id,
        target_id: data.id,
        before: null,
        after: { procedure_id: made.id, version_id: live.version.id },
      },
    ]);
  });

  test.each(["ro", "en"] as const)("is refused for a draft at its field (%s)", async (language) => {
    const { owner } = await buildCompany(app());
    const [draft, withdrawn] = [await draftOf(owner), await liveOf(owner)];
    await unpublish(owner, withdrawn);
    for (const { id } of [draft, withdrawn]) {
      const headers = { "accept-language": language };
      expect(await owner.call(storeCheck, { ...starting(id), headers })).toMatchObject({
        status: 422,
        body: { errors: { procedure_id: [words[language]["field_problem.invalid"]] } },
      });
    }
    expect(await openChecks(owner)).toEqual([]);
  });

  test("of what is deleted, hidden, nobody's or another company's is refused alike", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const { owner } = company;
    const reader = await company.person();
    const [deleted, hidden] = [await liveOf(owner), await draftOf(owner)];
    await owner.ok(deleteProcedure, at(deleted));
    const foreign = await liveOf(other.owner);
    const answers = [];
    for (const id of [deleted.id, hidden.id, foreign.id, 8_000_000_000_000])
      answers.push(await reader.call(storeCheck, starting(id)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test("as closed, without a status, or with ticks that are no ids is refused", async () => {
    const { owner } = await buildCompany(app());
    const { id } = await liveOf(owner);
    const many = Array.from({ length: 501 }, (_, n) => n + 1);
    for (const extra of [
      { status: "closed" },
      { status: undefined },
      { checked_steps: [0] },
      { checked_steps: "1" },
      { checked_steps: many },
      { completed: 2 },
      { total_steps: -1 },
    ])
      expect((await owner.call(storeCheck, starting(id, extra))).status).toBe(422);
    expect(await openChecks(owner)).toEqual([]);
  });

  test("twice is a conflict that shows the one there is; once that is closed another may begin", async () => {
    const company = await buildCompany(app());
    const [one, other] = [await company.person(), await company.person()];
    const made = await liveOf(company.owner, three);
    const first = await followed(one, made);
    expect(await one.call(storeCheck, starting(made.id))).toMatchObject({
      status: 409,
      body: { code: "conflict", data: first },
    });
    expect((await followed(other, made)).id).not.toBe(first.id);
    await changed(one, first, { status: "closed" });
    const second = await followed(one, made);
    expect(second.id).not.toBe(first.id);
    expect(await openChecks(one)).toEqual([second]);
  });

  test("of twenty at once succeeds once, and the others are shown that one", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const made = await liveOf(company.owner);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => person.call(storeCheck, starting(made.id))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await openChecks(person)).toHaveLength(1);
    expect(await eventsOf(app(), company.id, "check")).toHaveLength(1);
    expect(await auditOf(app(), company.id, "check")).toHaveLength(1);
  });
});

describe("ticking", () => {
  test("saves the ticks that belong to the version, in its order, and counts them itself", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const made = await liveOf(company.owner, three);
    const foreign = await liveOf(company.owner);
    const [stranger = 0] = (await read(company.owner, foreign)).steps.map(({ id }) => id);
    const check = await followed(person, made);
    const [a = 0, b = 0, c = 0] = stepIdsOf(check);
    const said = { total_steps: 99, completed: 1 as const };
    const after = await changed(person, check, {
      ...said,
      checked_steps: [c, stranger, a, a, 7_000_000_000_000],
    });
    expect(after).toEqual({
      ...check,
      checked_steps: [a, c],
      total_checked_steps: 2,
      percent: 66,
      revision: 2,
      updated_at: after.updated_at,
    });
    expect(after.updated_at > check.updated_at).toBe(true);
    const full = await changed(person, after, { checked_steps: [a, b, c], completed: 0 });
    expect(full).toMatchObject({ percent: 100, completed: 1, status: "open", revision: 3 });
    expect(await readCheck(person, check)).toEqual(full);
    const none = await changed(person, full, { checked_steps: [] });
    expect(none).toMatchObject({ percent: 0, completed: 0, total_checked_steps: 0 });
  });

  test("tells of every change once and audits none", async () => {
    const company = await buildCompany(app());
    const made = await liveOf(company.owner, three);
    const check = await followed(company.owner, made);
    const checked_steps = stepIdsOf(check).slice(0, 1);
    const once = await changed(company.owner, check, { checked_steps });
    expect(await changed(company.owner, check, { checked_steps })).toEqual(once);
    expect(await eventsOf(app(), company.id, "check")).toEqual([
      expect.objectContaining({ type: "check.created" }),
      {
        type: "check.updated",
        payload: { check_id: check.id, procedure_id: made.id, user_id: company.owner.id },
      },
    ]);
    expect(await auditOf(app(), company.id, "check")).toHaveLength(1);
  });

  test("is for the owner alone, whatever else somebody may do; nothing changes", async () => {
    const company = await buildCompany(app());
    const made = await liveOf(company.owner, three);
    const check = await followed(await company.person(), made);
    const checked_steps = stepIdsOf(check);
    for (const person of [
      company.owner,
      await company.person({ rights_name: ["master_admin"] }),
      await company.person({ rights_name: ["admin", "auditor"] }),
      await company.person(),
    ])
      for (const status of ["open", "closed"] as const)
        expect(await changing(person, check, { status, checked_steps })).toMatchObject({
          status: 403,
          body: { code: "forbidden" },
        });
    const elsewhere = (await buildCompany(app())).owner;
    expect((await changing(elsewhere, check, { checked_steps })).status).toBe(404);
    expect(await readCheck(company.owner, check)).toEqual(check);
  });

  test("by another procedure's id is refused as not found", async () => {
    const { owner } = await buildCompany(app());
    const [made, other] = [await liveOf(owner), await liveOf(owner)];
    const check = await followed(owner, made);
    expect(await changing(owner, check, { procedure_id: other.id })).toMatchObject({
      status: 404,
      body: { errors: { procedure_id: [words.ro["field_problem.not_found"]] } },
    });
  });
});

describe("closing", () => {
  test("takes the check off the list, also with steps left, for good", async () => {
    const company = await buildCompany(app());
    const made = await liveOf(company.owner, three);
    const check = await followed(company.owner, made);
    const checked_steps = stepIdsOf(check).slice(1);
    const closed = await changed(company.owner, check, { status: "closed", checked_steps });
    expect(closed).toMatchObject({ status: "closed", completed: 0, percent: 66, checked_steps });
    expect(await openChecks(company.owner)).toEqual([]);
    expect(await readCheck(company.owner, check)).toEqual(closed);
    for (const change of [{ status: "open" }, { status: "closed" }, { checked_steps: [] }] as const)
      expect(await changing(company.owner, check, change as { status: "open" })).toMatchObject({
        status: 409,
        body: { code: "conflict", data: closed },
      });
    expect(await readCheck(company.owner, check)).toEqual(closed);
    expect((await eventsOf(app(), company.id, "check")).map(({ type }) => type)).toEqual([
      "check.created",
      "check.closed",
    ]);
    expect((await auditOf(app(), company.id, "check")).at(-1)).toEqual({
      action: "check.closed",
      actor_id: company.owner.id,
      target_id: check.id,
      before: { status: "open" },
      after: {
        status: "closed",
        version_id: check.version.id,
        total_steps: 3,
        total_checked_steps: 2,
        completed: 0,
      },
    });
  });

  test("with every step ticked is completed", async () => {
    const { owner } = await buildCompany(app());
    const check = await followed(owner, await liveOf(owner, three));
    const all = { status: "closed", checked_steps: stepIdsOf(check) } as const;
    expect(await changed(owner, check, all)).toMatchObject({ completed: 1, percent: 100 });
  });
});

describe("an idempotency key", () => {
  test("makes a start that is sent again the same start", async () => {
    const { owner } = await buildCompany(app());
    const { id } = await liveOf(owner);
    const headers = { "idempotency-key": "abc" };
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await owner.call(storeCheck, { ...starting(id), headers }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[2]?.body).toEqual(answers[0]?.body);
  });
});
