import { useTestApp } from "#testing/stand/app.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { type Sql, sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { type Improvement, listProcedureImprovements } from "../improvements.contract.ts";
import { heldOf, nothing, sent, shownAs, statusOf, submit, workplaceOf } from "./improvements.fixture.ts";

const app = useTestApp();
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const whole = expect.any(Number);
const setting = () => workplaceOf(app());

describe("a new request", () => {
  test("about a procedure is active, its author's, and bound to one of its steps", async () => {
    const { company, owner, author, procedure } = await setting();
    const { steps, name } = await procedures.read(owner, procedure);
    const step_id = steps[1]?.id ?? 0;
    const improvement = await sent(author, {
      body: "  Pasul doi e prea lung.\nȘi greu. ",
      procedure_id: procedure.id,
      step_id,
    });
    expect(improvement).toEqual({
      id: whole,
      body: "Pasul doi e prea lung.\nȘi greu.",
      status: "active",
      created_at: instant,
      user: shownAs(author),
      files: [],
      procedure: { ...procedure, name },
      process: null,
      step_id,
      status_by: null,
      status_at: null,
      status_reason: null,
      revision: 1,
    });
    const about = { procedure_id: procedure.id, process_id: null };
    expect(await auditOf(app(), company.id, "improvement")).toEqual([
      {
        action: "improvement.added",
        actor_id: author.id,
        target_id: improvement.id,
        before: null,
        after: { ...about, step_id, files: [] },
      },
    ]);
    expect(await eventsOf(app(), company.id, "improvement")).toEqual([
      {
        type: "improvement.added",
        payload: { improvement_id: improvement.id, ...about, user_id: author.id },
      },
    ]);
  });

  test("about a process may name a step of the chart that its author sees", async () => {
    const { company, owner, author } = await setting();
    const flow = [processes.text("Comanda"), processes.text('Cere "unique_id":7,')];
    const made = await processes.liveOf(owner, {}, processes.flowOf(...flow));
    const improvement = await sent(author, { process_id: made.id, step_id: 3, procedure_id: "" });
    expect(improvement).toMatchObject({
      process: { id: made.id, slug: made.slug },
      procedure: null,
      step_id: 3,
    });
    const refused = await submit(author, { process_id: made.id, step_id: 7 });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([404, ["step_id"]]);
    expect((await heldOf(app(), company.id)).requests).toBe(1);
  });

  test("about a step of a chart that is being drawn is for those who may read drafts", async () => {
    const { owner, author } = await setting();
    const made = await processes.liveOf(owner, {}, processes.flowOf(processes.text("Comanda")));
    const longer = processes.flowOf(processes.text("Comanda"), processes.text("Recepția"));
    await processes.synced(owner, made, longer);
    expect((await submit(owner, { process_id: made.id, step_id: 3 })).status).toBe(201);
    expect((await submit(author, { process_id: made.id, step_id: 3 })).status).toBe(404);
  });

  test("about a step of a chart that is being drawn is looked for in what is drawn now and in few versions", async () => {
    const { owner } = await setting();
    const made = await processes.draftOf(owner);
    await processes.synced(
      owner,
      made,
      processes.flowOf(processes.text("Comanda"), processes.text("Recepția")),
    );
    const of = sql`where process_id = ${made.id}`;
    const change = (statement: Sql) => app().database.system((db) => db.run(statement));
    const asked = async (step_id: number) => (await submit(owner, { process_id: made.id, step_id })).status;
    // Versions without the step, each newer than the one that is drawn.
    await change(sql`
      insert into process_versions (instance_id, process_id, name, tree, nodes, created_by, updated_by)
      select instance_id, process_id, name, replace(tree, '"unique_id":3', '"unique_id":2'), nodes, created_by, updated_by
      from process_versions, generate_series(1, 20) ${of}`);
    expect(await asked(3)).toBe(201);
    await change(sql`
      update processes set version_id = (select max(id) from process_versions ${of}) where id = ${made.id}`);
    expect(await asked(3)).toBe(404);
    expect(await asked(2)).toBe(201);
    // What no chart was ever given is looked for in none.
    await change(
      sql`update process_versions set tree = replace(tree, '"unique_id":2', '"unique_id":9') ${of}`,
    );
    expect(await asked(9)).toBe(404);
  });

  test.each([
    ["both a procedure and a process", true, true, "invalid"],
    ["neither", false, false, "required"],
  ] as const)("about %s is refused and nothing is kept", async (_, hasProcedure, hasProcess, problem) => {
    const { company, owner, procedure, process } = await setting();
    const { status, body } = await submit(
      owner,
      {
        ...(hasProcedure ? { procedure_id: procedure.id } : {}),
        ...(hasProcess ? { process_id: process.id } : {}),
      },
      [{}],
    );
    expect([status, body.errors]).toEqual([422, { procedure_id: [words.ro[`field_problem.${problem}`]] }]);
    expect(await heldOf(app(), company.id)).toEqual(nothing);
  });

  test("about one that is readable and one that is another company's is not there, and nothing is kept", async () => {
    const [mine, theirs] = [await setting(), await setting()];
    const nobodys = 8_000_000_000_000;
    for (const [own, foreign] of [
      [{ procedure_id: mine.procedure.id }, { process_id: theirs.process.id }],
      [{ process_id: mine.process.id }, { procedure_id: theirs.procedure.id }],
    ]) {
      const answers = [];
      for (const other of [
        foreign,
        Object.fromEntries(Object.keys(foreign ?? {}).map((key) => [key, nobodys])),
      ]) {
        const { status, body } = await submit(mine.owner, { ...own, ...other }, [{}]);
        answers.push({ status, body });
      }
      expect(answers[0]).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect(answers[1]).toEqual(answers[0]);
      expect(Object.keys(answers[0]?.body.errors ?? {})).toEqual(Object.keys(foreign ?? {}));
      expect((await submit(mine.owner, foreign ?? {}, [{}])).status).toBe(404);
    }
    expect(await heldOf(app(), mine.company.id)).toEqual(nothing);
    expect(await heldOf(app(), theirs.company.id)).toEqual(nothing);
  });

  test("about a step of another procedure is refused", async () => {
    const { company, owner, author, procedure } = await setting();
    const other = await procedures.read(owner, await procedures.liveOf(owner, { name: "Alta" }));
    const answer = await submit(author, { procedure_id: procedure.id, step_id: other.steps[0]?.id ?? 0 }, [
      {},
    ]);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([404, ["step_id"]]);
    expect(await heldOf(app(), company.id)).toEqual(nothing);
  });

  test("about a draft that its author may not read, or about what is deleted, is about nothing", async () => {
    const { company, owner, author } = await setting();
    const draft = await procedures.draftOf(owner);
    expect((await submit(author, { procedure_id: draft.id }, [{}])).status).toBe(404);
    await owner.ok(deleteProcedure, procedures.at(draft));
    expect((await submit(owner, { procedure_id: draft.id }, [{}])).status).toBe(404);
    expect(await heldOf(app(), company.id)).toEqual(nothing);
  });

  test.each([
    ["no text", { body: undefined }, "body", "required"],
    ["an empty text", { body: "" }, "body", "required"],
    ["spaces and what cannot be seen", { body: " \u200b\r\n\u2800" }, "body", "required"],
    ["a zero character", { body: "a\u0000b" }, "body", "invalid"],
    ["5,001 letters", { body: "ș".repeat(5_001) }, "body", "too_long"],
    ["an id that is none", { procedure_id: "12x" }, "procedure_id", "invalid"],
    ["a negative id", { process_id: "-1" }, "process_id", "invalid"],
    ["a step of no number", { step_id: "1.5" }, "step_id", "invalid"],
    ["an object for an id", { procedure_id: "{}" }, "procedure_id", "invalid"],
  ] as const)(
    "with %s is refused at its field before any file is kept",
    async (_, fields, field, problem) => {
      const { company, author, procedure } = await setting();
      const { status, body } = await submit(author, { procedure_id: procedure.id, ...fields }, [{}]);
      expect([status, body.errors]).toEqual([422, { [field]: [words.ro[`field_problem.${problem}`]] }]);
      expect(await heldOf(app(), company.id)).toEqual(nothing);
    },
  );

  test.each([
    ["5,000 letters of four bytes", "\u{1f6a7}".repeat(5_000)],
    ["emoji, right-to-left and both kinds of diacritics", "👩‍🚒 ‮raport Șanț şi țeavă S\u0326"],
    ["markup", "<img src=x onerror=alert(1)>"],
  ])("keeps %s as they are", async (_, body) => {
    const { author, procedure } = await setting();
    expect((await sent(author, { body, procedure_id: procedure.id })).body).toBe(body);
  });

  test("with a field that comes twice is refused; fields that it does not know are not read", async () => {
    const { company, author, procedure } = await setting();
    const form = new FormData();
    form.append("body", "una");
    form.append("body", "alta");
    form.append("procedure_id", String(procedure.id));
    const twice = await author.raw("POST", "/api/improvement-proposals/store", { body: form });
    expect([twice.status, twice.body]).toMatchObject([
      422,
      { errors: { body: [words.ro["field_problem.duplicate"]] } },
    ]);
    expect(await heldOf(app(), company.id)).toEqual(nothing);
    const more = { status: "archived", user_id: company.owner.id, created_at: "1999-01-01", id: 5 };
    expect(await sent(author, { procedure_id: procedure.id, ...more })).toMatchObject({
      status: "active",
      user: { id: author.id },
    });
  });

  test("shows on its procedure among the newest, and counts there", async () => {
    const { owner, author, procedure } = await setting();
    const all: Improvement[] = [];
    for (const body of ["una", "două", "trei", "patru"])
      all.unshift(await sent(author, { body, procedure_id: procedure.id }, [{ name: `${body}.png` }]));
    await statusOf(owner, all[0]?.id ?? 0, "featuring");
    const shown = await procedures.read(author, procedure);
    const { data } = await author.ok(listProcedureImprovements, procedures.at(procedure));
    expect(shown.total_improvement_proposals).toBe(4);
    expect(shown.improvement_proposals).toEqual(data.improvements.slice(0, 3));
    expect(shown.improvement_proposals[0]).toMatchObject({
      status: "featuring",
      status_by: shownAs(owner),
      status_at: instant,
      files: [{ filename: "patru.png", content_type: "image/png" }],
    });
  });
});

describe("requests of one company", () => {
  test("are sent by many at once, none lost", async () => {
    const { company, procedure } = await setting();
    const people = await Promise.all(Array.from({ length: 8 }, () => company.person()));
    await Promise.all(people.map((person) => sent(person, { procedure_id: procedure.id }, [{}, {}])));
    expect(await heldOf(app(), company.id)).toMatchObject({ requests: 8, files: 16, events: 8, stored: 16 });
  });
});
