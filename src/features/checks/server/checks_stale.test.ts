import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { whileHeld } from "#testing/stand/row_lock.ts";
import { eventsOf } from "#testing/stand/journal.ts";
import { describe, expect, test } from "vitest";
import { changed, changing, followed, openChecks, readCheck, stepIdsOf } from "./checks.fixture.ts";

const app = useTestApp();

async function begun(steps = 3) {
  const company = await buildCompany(app());
  const person = await company.person({ first_name: "Ion", last_name: "Dobre" });
  const texts = Array.from({ length: steps }, (_, n) => `pasul ${n}`);
  const made = await liveOf(company.owner, { steps: stepsOf(...texts) });
  const check = await followed(person, made);
  return { company, person, made, check, ids: stepIdsOf(check) };
}

describe("a save from a revision that is not the present one", () => {
  test.each(["ro", "en"] as const)("is refused with the check as it is now (%s)", async (language) => {
    const { person, check, ids } = await begun();
    const newest = await changed(person, check, { checked_steps: ids.slice(0, 1), revision: check.revision });
    const answer = await person.raw("PATCH", `/api/procedure-checks/${check.id}`, {
      body: JSON.stringify({
        procedure_id: check.procedure.id,
        status: "open",
        checked_steps: ids.slice(1),
        revision: check.revision,
      }),
      headers: { "content-type": "application/json", "accept-language": language },
    });
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        code: "stale",
        message: words[language]["error.stale"],
        changed_by: "Ion Dobre",
        changed_at: newest.updated_at,
        data: newest,
      },
    ]);
  });

  test("writes nothing, also when it would close", async () => {
    const { company, person, check, ids } = await begun();
    const newest = await changed(person, check, { checked_steps: ids });
    for (const status of ["open", "closed"] as const)
      for (const revision of [1, 3])
        expect((await changing(person, check, { status, checked_steps: [], revision })).status).toBe(409);
    expect(await readCheck(person, check)).toEqual(newest);
    expect(await eventsOf(app(), company.id, "check")).toHaveLength(2);
  });

  test("of twenty sent at once is refused nineteen times, each time with the winner", async () => {
    const { company, person, check, ids } = await begun(20);
    const answers = await whileHeld(app(), { table: "procedure_checks", id: check.id }, () =>
      Promise.all(ids.map((id) => changing(person, check, { checked_steps: [id], revision: 1 }))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const winner = answers[statuses.indexOf(200)]?.body.data;
    expect(winner?.checked_steps).toEqual([ids[statuses.indexOf(200)]]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: "stale", data: winner });
    expect(await readCheck(person, check)).toEqual(winner);
    expect(await eventsOf(app(), company.id, "check")).toHaveLength(2);
  });

  test("is not noticed without a revision: the last save wins", async () => {
    const { person, check, ids } = await begun();
    await changed(person, check, { checked_steps: ids });
    for (const revision of [null, undefined])
      expect(
        await changed(person, check, { checked_steps: [], ...(revision === null && { revision }) }),
      ).toMatchObject({ checked_steps: [], revision: 3 });
  });

  test.each([0, -1, 1.5, "1", {}])("cannot name %j as a revision", async (revision) => {
    const { person, check } = await begun();
    const answer = await changing(person, check, { revision: revision as number });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { revision: [words.ro["field_problem.invalid"]] } },
    });
  });
});

describe("saves at the same time", () => {
  test("come one after another: every one counts, in an order of their own", async () => {
    const { company, person, check, ids } = await begun(12);
    const answers = await whileHeld(app(), { table: "procedure_checks", id: check.id }, () =>
      Promise.all(ids.map((id) => changing(person, check, { checked_steps: [id] }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const revisions = answers.map(({ body }) => body.data.revision);
    expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 2));
    const last = answers[revisions.indexOf(13)]?.body.data;
    expect(await readCheck(person, check)).toEqual(last);
    const times = answers.toSorted((a, b) => a.body.data.revision - b.body.data.revision);
    const instants = times.map(({ body }) => body.data.updated_at);
    expect(instants).toEqual(instants.toSorted());
    expect(await eventsOf(app(), company.id, "check")).toHaveLength(13);
  });

  test("of a tick and a close leave a closed check, whichever came first", async () => {
    const { person, check, ids } = await begun();
    const answers = await Promise.all([
      ...ids.map((id) => changing(person, check, { checked_steps: [id] })),
      changing(person, check, { status: "closed", checked_steps: ids }),
    ]);
    expect(answers.at(-1)?.status).toBe(200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await readCheck(person, check)).toEqual(answers.at(-1)?.body.data);
    expect(await openChecks(person)).toEqual([]);
  });

  test("of twenty closes succeed once", async () => {
    const { company, person, check } = await begun();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => changing(person, check, { status: "closed" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const types = (await eventsOf(app(), company.id, "check")).map(({ type }) => type);
    expect(types).toEqual(["check.created", "check.closed"]);
  });
});
