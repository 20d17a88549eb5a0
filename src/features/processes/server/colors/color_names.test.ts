import { describe, expect, test } from "vitest";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { storedTexts } from "#testing/stand/stored_texts.ts";
import { getColorNames, updateColorNames } from "../../colors/color_names.contract.ts";
import { noColorNames } from "../../colors/color_names.rules.ts";

const app = useTestApp();

const named = { ...noColorNames, green: "  Șantier ", blue: "Birou" };
const shownTo = async ({ owner }: TestCompany) => (await owner.ok(getColorNames)).data;

describe("the names of colours", () => {
  test("are none until somebody gives them, and then for everybody to read", async () => {
    const company = await buildCompany(app());
    expect(await shownTo(company)).toEqual({
      names: noColorNames,
      revision: 0,
      rights: { entity_crud: true },
    });
    await company.owner.ok(updateColorNames, { body: { names: named, revision: 0 } });
    const reader = await company.person();
    expect((await reader.ok(getColorNames)).data).toEqual({
      names: { ...noColorNames, green: "Șantier", blue: "Birou" },
      revision: 1,
      rights: { entity_crud: false },
    });
  });

  test("are the company's own: another one has none of them", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    await company.owner.ok(updateColorNames, { body: { names: named } });
    expect((await shownTo(other)).names).toEqual(noColorNames);
    await other.owner.ok(updateColorNames, { body: { names: { ...noColorNames, red: "Depozit" } } });
    expect((await shownTo(company)).names.red).toBe("");
  });

  test("are given by who manages categories, and by nobody else", async () => {
    const company = await buildCompany(app());
    for (const [rights_name, status] of [
      [["admin"], 200],
      [["master_admin"], 200],
      [["process_admin"], 403],
      [["auditor"], 403],
      [[], 403],
    ] as const) {
      const person = await company.person({ rights_name: [...rights_name] });
      const answer = await person.call(updateColorNames, { body: { names: named } });
      expect([rights_name, answer.status]).toEqual([rights_name, status]);
    }
  });

  test("two alike, in whatever case, are refused at the second, and so is one of more than 40 letters", async () => {
    const company = await buildCompany(app());
    const refused = async (names: typeof named) => {
      const { status, body } = await company.owner.call(updateColorNames, { body: { names } });
      return [status, Object.keys((body as { errors: object }).errors)];
    };
    expect(await refused({ ...named, red: "ȘANTIER" })).toEqual([422, ["names.red"]]);
    expect(await refused({ ...named, red: "x".repeat(41) })).toEqual([422, ["names.red"]]);
    expect((await shownTo(company)).revision).toBe(0);
    await company.owner.ok(updateColorNames, { body: { names: { ...named, red: "x".repeat(40) } } });
  });

  test("are not taken from a state that never was", async () => {
    const company = await buildCompany(app());
    const answer = await company.owner.call(updateColorNames, { body: { names: named, revision: 1 } });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ errors: { revision: expect.anything() } }),
    ]);
  });

  test("saved from an older state are refused with who gave the newer ones; three at once are one's", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["admin"], first_name: "Maria", last_name: "Ene" });
    await admin.ok(updateColorNames, { body: { names: named, revision: 0 } });
    const late = await company.owner.call(updateColorNames, { body: { names: noColorNames, revision: 0 } });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "stale",
        changed_by: "Maria Ene",
        data: { revision: 1, names: { green: "Șantier" } },
      },
    });
    const answers = await Promise.all(
      ["A", "B", "C"].map((red) =>
        company.owner.call(updateColorNames, { body: { names: { ...named, red }, revision: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("that change nothing leave no trace; others stand in the log, are told, and count as text", async () => {
    const company = await buildCompany(app());
    await company.owner.ok(updateColorNames, { body: { names: named } });
    await company.owner.ok(updateColorNames, { body: { names: named } });
    expect((await shownTo(company)).revision).toBe(1);
    expect(await eventsOf(app(), company.id, "color_names")).toEqual([
      { type: "color_names.changed", payload: {} },
    ]);
    const logged = await auditOf(app(), company.id, "instance");
    expect(logged.filter(({ action }) => action.startsWith("color_names"))).toMatchObject([
      { action: "color_names.changed", before: {}, after: { green: "Șantier", blue: "Birou" } },
    ]);
    const texts = await app().database.system((db) => storedTexts(db, company.id));
    expect(texts?.counter).toBe(texts?.sum);
  });
});
