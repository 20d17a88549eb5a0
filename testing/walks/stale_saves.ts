import { platformTexts as words } from "#platform/platform.texts.ts";
import { describe, expect, test } from "vitest";
import type { TestApp } from "../stand/app.ts";
import type { Answer } from "../stand/client.ts";
import { buildCompany, type TestCompany, type TestPerson } from "../stand/company.ts";
import { whileHeld } from "../stand/row_lock.ts";
import { auditOf, eventsOf } from "../stand/journal.ts";

type Thing = { id: number; name: string; revision: number };

/** A kind of thing that is saved whole and carries a revision. */
export type RevisedKind = {
  app: () => TestApp;
  /** What the audit log and the events call it. */
  kind: string;
  table: string;
  create(company: TestCompany, name: string): Promise<Thing>;
  /** One that nobody is known to have made. */
  found(company: TestCompany): Promise<number>;
  list(company: TestCompany): Promise<Thing[]>;
  save(
    person: TestPerson,
    id: number,
    body: { name: string; revision?: number | null },
    headers?: Record<string, string>,
  ): Promise<Answer>;
};

/** What holds of the saves of every kind of thing that carries a revision. */
export function describeStaleSaves({ app, kind, table, create, found, list, save }: RevisedKind): void {
  const journalOf = async ({ id }: TestCompany) => [
    await auditOf(app(), id, kind),
    await eventsOf(app(), id, kind),
  ];

  describe("the revision", () => {
    test("starts at one and goes up with every change, not with a save that changes nothing", async () => {
      const company = await buildCompany(app());
      const { id, revision } = await create(company, "Șantier");
      expect(revision).toBe(1);
      for (const [name, expected] of [
        ["Birou", 2],
        ["Birou", 2],
        ["Depozit", 3],
      ] as const) {
        const answer = await save(company.owner, id, { name });
        expect(answer).toMatchObject({ status: 200, body: { data: { id, name, revision: expected } } });
        expect(await list(company)).toMatchObject([{ id, name, revision: expected }]);
      }
    });

    test("lets a person save again and again who goes on from the last answer", async () => {
      const company = await buildCompany(app());
      let held = await create(company, "Șantier");
      for (const name of ["Birou", "Depozit"]) {
        const { status, body } = await save(company.owner, held.id, { name, revision: held.revision });
        expect(status).toBe(200);
        held = (body as { data: Thing }).data;
      }
      expect(await list(company)).toEqual([held]);
    });
  });

  describe("a save from a revision that is not the present one", () => {
    test.each(["ro", "en"] as const)(
      "is refused with who changed it, when, and what it is now (%s)",
      async (language) => {
        const company = await buildCompany(app());
        const other = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Dobre" });
        const { id, revision } = await create(company, "Șantier");
        const before = Date.now();
        expect((await save(other, id, { name: "Al lui Ion", revision })).status).toBe(200);
        const after = Date.now();
        const [newest] = await list(company);
        const headers = { "accept-language": language };
        const answer = await save(company.owner, id, { name: "Al meu", revision }, headers);
        const { changed_at } = answer.body as { changed_at: string };
        expect([answer.status, answer.body]).toEqual([
          409,
          {
            code: "stale",
            message: words[language]["error.stale"],
            changed_by_id: other.id,
            changed_by: "Ion Dobre",
            changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
            data: newest,
          },
        ]);
        expect(newest).toMatchObject({ id, name: "Al lui Ion", revision: 2 });
        expect(Date.parse(changed_at)).toBeGreaterThanOrEqual(before);
        expect(Date.parse(changed_at)).toBeLessThanOrEqual(after);
      },
    );

    test("writes nothing at all", async () => {
      const company = await buildCompany(app());
      const { id, revision } = await create(company, "Șantier");
      await save(company.owner, id, { name: "Mai nou" });
      const before = [await list(company), await journalOf(company)];
      for (const stale of [revision, revision + 2])
        expect((await save(company.owner, id, { name: "Mai vechi", revision: stale })).status).toBe(409);
      expect([await list(company), await journalOf(company)]).toEqual(before);
    });

    test("of twenty sent at once is refused nineteen times", async () => {
      const company = await buildCompany(app());
      const { id, revision } = await create(company, "Șantier");
      const answers = await whileHeld(app(), { table, id }, () =>
        Promise.all(
          Array.from({ length: 20 }, (_, n) => save(company.owner, id, { name: `Al ${n}-lea`, revision })),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)]);
      const winner = { id, name: `Al ${statuses.indexOf(200)}-lea`, revision: 2 };
      expect(await list(company)).toMatchObject([winner]);
      for (const { status, body } of answers)
        if (status === 409) expect(body).toMatchObject({ code: "stale", data: winner });
      expect((await journalOf(company)).map((entries) => entries.length)).toEqual([2, 2]);
    });

    test("is not noticed when it does not say what it was based on", async () => {
      const company = await buildCompany(app());
      const { id } = await create(company, "Șantier");
      await save(company.owner, id, { name: "Mai nou" });
      for (const body of [{ name: "Fără" }, { name: "Fără verificare", revision: null }])
        expect((await save(company.owner, id, body)).status).toBe(200);
      expect(await list(company)).toMatchObject([{ name: "Fără verificare", revision: 4 }]);
    });

    test("names nobody where nobody is known", async () => {
      const company = await buildCompany(app());
      const id = await found(company);
      const answer = await save(company.owner, id, { name: "Al meu", revision: 2 });
      expect(answer).toMatchObject({
        status: 409,
        body: { changed_by: null, data: { id, revision: 1 } },
      });
    });

    test.each([0, -1, 1.5, 2 ** 53, "1", {}])("cannot name %j as a revision", async (revision) => {
      const company = await buildCompany(app());
      const { id } = await create(company, "Șantier");
      const answer = await save(company.owner, id, { name: "Al meu", revision: revision as number });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { revision: [words.ro["field_problem.invalid"]] } },
      });
      expect(await list(company)).toMatchObject([{ name: "Șantier", revision: 1 }]);
    });
  });
}
