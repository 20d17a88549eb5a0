import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { deleteProcess } from "#features/processes/processes.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { describe, expect, test } from "vitest";
import {
  listProcedureImprovements,
  listProcessImprovements,
  setImprovementStatus,
} from "../improvements.contract.ts";
import { sent, shownAs, statusOf, workplaceOf } from "./improvements.fixture.ts";

const app = useTestApp();
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const setting = () => workplaceOf(app());

describe("the list of requests", () => {
  test("is empty at first and says who may change them", async () => {
    const { owner, author, procedure, process } = await setting();
    const totals = { active: 0, featuring: 0, archived: 0 };
    const empty = { improvements: [], total: 0, is_more: false, totals, cut: [] };
    for (const [person, entity_crud] of [
      [owner, true],
      [author, false],
    ] as const) {
      const { data } = await person.ok(listProcedureImprovements, procedures.at(procedure));
      expect(data).toEqual({ ...empty, rights: { entity_crud } });
    }
    const { data } = await owner.ok(listProcessImprovements, processes.at(process));
    expect(data).toEqual({ ...empty, rights: { entity_crud: true } });
  });

  test("is of one request alone, where it is one of these", async () => {
    const { owner, author, procedure, process } = await setting();
    const one = await sent(author, { procedure_id: procedure.id, body: "Prima" });
    await sent(author, { procedure_id: procedure.id, body: "A doua" });
    const elsewhere = await sent(owner, { process_id: process.id, body: "A procesului" });
    const told = async (request: string) => {
      const { data } = await owner.ok(listProcedureImprovements, {
        ...procedures.at(procedure),
        query: { request },
      });
      return [data.total, data.improvements.map(({ body }) => body)];
    };
    expect(await told(String(one.id))).toEqual([1, ["Prima"]]);
    expect(await told(String(elsewhere.id))).toEqual([0, []]);
    expect(await told("999999999")).toEqual([0, []]);
    const wrong = await owner.call(listProcedureImprovements, {
      ...procedures.at(procedure),
      query: { request: "x" },
    });
    expect(wrong.status).toBe(422);
  });

  test("is of one procedure or process, newest first, twenty at a time", async () => {
    const { company, owner, author, procedure, process } = await setting();
    await app().database.system(async (db) => {
      for (let number = 1; number <= 45; number += 1)
        await db.run(sql`
          insert into improvement_proposals (instance_id, procedure_id, user_id, body, created_at)
          values (${company.id}, ${procedure.id}, ${author.id}, ${`Cererea ${number}`},
            now() - make_interval(mins => ${50 - number}))`);
    });
    await sent(owner, { process_id: process.id, body: "A procesului" });
    const page = async (query: Record<string, string | number>) => {
      const { data } = await author.ok(listProcedureImprovements, { ...procedures.at(procedure), query });
      return [
        data.improvements[0]?.body,
        data.improvements.at(-1)?.body,
        data.improvements.length,
        data.total,
      ];
    };
    expect(await page({})).toEqual(["Cererea 45", "Cererea 26", 20, 45]);
    expect(await page({ page: 2 })).toEqual(["Cererea 25", "Cererea 6", 20, 45]);
    expect(await page({ view_more: 40 })).toEqual(["Cererea 5", "Cererea 1", 5, 45]);
    expect(await page({ page: 4 })).toEqual([undefined, undefined, 0, 45]);
    const { data } = await owner.ok(listProcessImprovements, processes.at(process));
    expect(data.improvements.map(({ body }) => body)).toEqual(["A procesului"]);
  });

  test("is narrowed by status, by words without diacritics and by who sent them", async () => {
    const { owner, author, procedure } = await setting();
    const one = await sent(author, { body: "Recepția mărfii e lentă", procedure_id: procedure.id });
    const two = await sent(owner, { body: "RECEPȚIE cu scanner: 100% mai bine", procedure_id: procedure.id });
    const three = await sent(author, { body: "Altceva", procedure_id: procedure.id });
    await statusOf(owner, two.id, "archived");
    const found = async (query: Record<string, string>) => {
      const { data } = await author.ok(listProcedureImprovements, { ...procedures.at(procedure), query });
      return [data.improvements.map(({ id }) => id), data.total, data.totals];
    };
    const totals = { active: 2, featuring: 0, archived: 1 };
    expect(await found({})).toEqual([[three.id, two.id, one.id], 3, totals]);
    expect(await found({ status: "archived" })).toEqual([[two.id], 1, totals]);
    expect(await found({ search: "receptie" })).toEqual([
      [two.id, one.id],
      2,
      { active: 1, featuring: 0, archived: 1 },
    ]);
    expect(await found({ search: "receptia LENTA" })).toEqual([
      [one.id],
      1,
      { ...totals, active: 1, archived: 0 },
    ]);
    expect(await found({ search: "100%" })).toEqual([[two.id], 1, { ...totals, active: 0 }]);
    expect(await found({ search: "_" })).toEqual([[], 0, { active: 0, featuring: 0, archived: 0 }]);
    expect(await found({ mine: "true", status: "featuring" })).toEqual([[], 0, { ...totals, archived: 0 }]);
    expect(await found({ mine: "true" })).toEqual([[three.id, one.id], 2, { ...totals, archived: 0 }]);
  });

  test("goes with its procedure or process when that is deleted", async () => {
    const { owner, procedure, process } = await setting();
    const about = await sent(owner, { procedure_id: procedure.id });
    const other = await sent(owner, { process_id: process.id });
    await owner.ok(deleteProcedure, procedures.at(procedure));
    await owner.ok(deleteProcess, processes.at(process));
    expect((await owner.call(listProcedureImprovements, procedures.at(procedure))).status).toBe(404);
    expect((await owner.call(listProcessImprovements, processes.at(process))).status).toBe(404);
    for (const { id } of [about, other]) expect((await statusOf(owner, id, "archived")).status).toBe(404);
  });
});

describe("the status of a request", () => {
  test("that somebody changed since it was seen is not changed over theirs", async () => {
    const { company, owner, author, procedure } = await setting();
    const { id, revision } = await sent(author, { procedure_id: procedure.id });
    const other = await company.person({ rights_name: ["admin"], first_name: "Dan", last_name: "Crișan" });
    await statusOf(other, id, "archived");
    const decide = (seen: number) =>
      owner.call(setImprovementStatus, {
        params: { id: String(id) },
        body: { status: "featuring", revision: seen },
      });
    const refused = await decide(revision);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "stale", changed_by: "Dan Crișan", data: { status: "archived", revision: revision + 1 } },
    ]);
    expect((await decide(revision + 1)).body).toMatchObject({ data: { status: "featuring" } });
  });

  test("goes from any to either other one, with who and when, in the log and in an event", async () => {
    const { company, owner, author, procedure } = await setting();
    const { id, ...improvement } = await sent(author, { procedure_id: procedure.id }, [{}]);
    const walk = ["featuring", "archived", "active", "archived", "featuring", "active"] as const;
    for (const [at, status] of walk.entries()) {
      const { body } = await statusOf(owner, id, status);
      const now = { status, status_by: shownAs(owner), status_at: instant, revision: at + 2 };
      expect(body).toEqual({ data: { ...improvement, id, ...now } });
    }
    const steps = walk.map((status, index) => ({ before: walk[index - 1] ?? "active", status }));
    expect((await auditOf(app(), company.id, "improvement")).slice(1)).toEqual(
      steps.map(({ before, status }) => ({
        action: "improvement.status_changed",
        actor_id: owner.id,
        target_id: id,
        before: { status: before },
        after: { status },
      })),
    );
    expect((await eventsOf(app(), company.id, "improvement")).slice(1)).toEqual(
      steps.map(({ before, status }) => ({
        type: "improvement.status_changed",
        payload: {
          improvement_id: id,
          procedure_id: procedure.id,
          process_id: null,
          user_id: author.id,
          before,
          status,
          reason: null,
        },
      })),
    );
  });

  test("may come with a word to its author, that stays with it until the next change", async () => {
    const { company, owner, author, procedure } = await setting();
    const { id } = await sent(author, { procedure_id: procedure.id });
    const answered = await statusOf(owner, id, "archived", "  Se face deja, vezi pasul 3.  ");
    expect(answered.body).toMatchObject({ data: { status_reason: "Se face deja, vezi pasul 3." } });
    const { data } = await author.ok(listProcedureImprovements, procedures.at(procedure));
    expect(data.improvements[0]).toMatchObject({ status_reason: "Se face deja, vezi pasul 3." });
    const shown = await procedures.read(author, procedure);
    expect(shown.improvement_proposals).toEqual(data.improvements);
    expect((await auditOf(app(), company.id, "improvement")).at(-1)).toMatchObject({
      after: { status: "archived", reason: "Se face deja, vezi pasul 3." },
    });
    // Without another status it is a change all the same: the author is told.
    expect((await statusOf(owner, id, "archived", "Pasul 4, de fapt.")).body).toMatchObject({
      data: { status: "archived", status_reason: "Pasul 4, de fapt.", revision: 3 },
    });
    expect((await statusOf(owner, id, "active")).body).toMatchObject({ data: { status_reason: null } });
  });

  test.each([
    ["is too long", "a".repeat(501), "too_long"],
    ["has letters that no text has", "a\u0000", "invalid"],
  ] as const)(
    "with a word that %s is refused at its field, and nothing changes",
    async (_, reason, problem) => {
      const { owner, author, procedure } = await setting();
      const { id } = await sent(author, { procedure_id: procedure.id });
      const { status, body } = await statusOf(owner, id, "archived", reason);
      const said = words.ro[`field_problem.${problem}`].replace("{max}", "500");
      expect([status, body]).toMatchObject([422, { errors: { reason: [said] } }]);
      const { data } = await owner.ok(listProcedureImprovements, procedures.at(procedure));
      expect(data.improvements[0]).toMatchObject({ status: "active", status_reason: null, revision: 1 });
    },
  );

  test("that it has already is answered and leaves no trace", async () => {
    const { company, owner, author, procedure } = await setting();
    const improvement = await sent(author, { procedure_id: procedure.id });
    const { status, body } = await statusOf(owner, improvement.id, "active");
    expect([status, body]).toEqual([200, { data: improvement }]);
    expect(await eventsOf(app(), company.id, "improvement")).toHaveLength(1);
    expect(await auditOf(app(), company.id, "improvement")).toHaveLength(1);
  });

  test("is not its author's to change, and never another company's", async () => {
    const { owner, author, procedure } = await setting();
    const { id } = await sent(author, { procedure_id: procedure.id });
    const stranger = (await buildCompany(app())).owner;
    expect((await statusOf(author, id, "archived")).status).toBe(403);
    expect((await statusOf(stranger, id, "archived")).status).toBe(404);
    const { data } = await owner.ok(listProcedureImprovements, procedures.at(procedure));
    expect(data.improvements[0]).toMatchObject({ status: "active", status_by: null });
  });

  test.each(["done", "", "Active", null])("is never %j", async (status) => {
    const { owner, procedure } = await setting();
    const { id } = await sent(owner, { procedure_id: procedure.id });
    const answer = await owner.raw("POST", `/api/improvement-proposals/${id}/set-status`, {
      body: JSON.stringify({ status }),
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(422);
  });

  test("changed by many at once goes from one to the next without a gap", async () => {
    const { company, owner, procedure } = await setting();
    const { id } = await sent(owner, { procedure_id: procedure.id });
    const wanted = ["featuring", "archived", "active"] as const;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => statusOf(owner, id, wanted[index % 3] ?? "active")),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const steps = (await auditOf(app(), company.id, "improvement")).slice(1) as {
      before: { status: string };
      after: { status: string };
    }[];
    for (const [index, { before, after }] of steps.entries()) {
      expect(before.status).toBe(index === 0 ? "active" : steps[index - 1]?.after.status);
      expect(after.status).not.toBe(before.status);
    }
    const { data } = await owner.ok(listProcedureImprovements, procedures.at(procedure));
    expect(data.improvements[0]?.status).toBe(steps.at(-1)?.after.status);
  });
});
