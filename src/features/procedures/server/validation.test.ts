import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { storeProcedure } from "../procedures.contract.ts";
import { bodyOf, draftOf, read } from "./procedures.fixture.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();

const countOf = async (company: TestCompany) => {
  const counted = await app().database.system((db) =>
    db.one(unchecked<{ total: number }>())(
      sql`select count(*) as total from procedures where instance_id = ${company.id}`,
    ),
  );
  return counted?.total;
};

type Problem =
  `field_problem.${"required" | "invalid" | "too_long" | "too_large" | "too_large_together" | "table_too_large" | "too_many"}`;

describe("what cannot be stored is refused at its field", () => {
  const wide = (of: (n: number) => unknown, count: number) =>
    Array.from({ length: count }, (_, n) => of(n + 1));
  const step = { body: "<p>unu</p>" };
  const cases: [string, Record<string, unknown>, string, Problem][] = [
    ["no name", { name: undefined }, "name", "field_problem.required"],
    ["a name of spaces", { name: " \u00a0\u200b " }, "name", "field_problem.required"],
    ["a name of 256 letters", { name: "ș".repeat(256) }, "name", "field_problem.too_long"],
    ["a name that is no text", { name: ["a"] }, "name", "field_problem.invalid"],
    ["a name with a NUL", { name: "a\u0000b" }, "name", "field_problem.invalid"],
    ["no manager", { responsible_id: undefined }, "responsible_id", "field_problem.required"],
    ["a manager who is no id", { responsible_id: "7" }, "responsible_id", "field_problem.invalid"],
    ["no steps", { steps: [] }, "steps", "field_problem.required"],
    [
      "a step without text",
      { steps: [step, { body: "<p> <br>&nbsp;</p>" }] },
      "steps.1.body",
      "field_problem.required",
    ],
    [
      "a step of script alone",
      { steps: [{ body: "<script>x</script>" }] },
      "steps.0.body",
      "field_problem.required",
    ],
    [
      "a step of somebody else's image alone",
      { steps: [{ body: '<p><img src="https://evil.example/a.png"></p>' }] },
      "steps.0.body",
      "field_problem.required",
    ],
    [
      "a step of 200 kB and a letter",
      { steps: [{ body: "x".repeat(200_001) }] },
      "steps.0.body",
      "field_problem.too_large",
    ],
    [
      "a step that is longer once it is cleaned",
      { steps: [step, { body: "<".repeat(60_000) }] },
      "steps.1.body",
      "field_problem.too_large",
    ],
    [
      "steps that hold more than 2,000,000 letters together",
      { steps: wide(() => ({ body: "x".repeat(150_000) }), 14) },
      "steps.13.body",
      "field_problem.too_large_together",
    ],
    [
      "steps that hold more together once they are cleaned",
      { steps: wide(() => ({ body: "<".repeat(45_000) }), 12) },
      "steps.11.body",
      "field_problem.too_large_together",
    ],
    [
      "a table of ten thousand cells",
      {
        steps: [
          step,
          { body: `<p>x</p><table>${`<tr>${"<td>x</td>".repeat(50)}</tr>`.repeat(200)}</table>` },
        ],
      },
      "steps.1.body",
      "field_problem.table_too_large",
    ],
    [
      "a table that is too wide by its merged cells",
      { steps: [{ body: `<table><tr>${'<td colspan="50">x</td>'.repeat(2)}</tr></table>` }] },
      "steps.0.body",
      "field_problem.table_too_large",
    ],
    [
      "a table without a word",
      { steps: [{ body: "<table><tr><td></td></tr></table>" }] },
      "steps.0.body",
      "field_problem.required",
    ],
    ["501 steps", { steps: wide(() => step, 501) }, "steps", "field_problem.too_many"],
    ["101 roles", { roles: wide((n) => n, 101) }, "roles", "field_problem.too_many"],
    ["101 categories", { categories: wide((n) => n, 101) }, "categories", "field_problem.too_many"],
    [
      "51 triggers",
      { triggers: wide(() => ({ type: "event", value: "x" }), 51) },
      "triggers",
      "field_problem.too_many",
    ],
    ["a note of 501 letters", { note: "x".repeat(501) }, "note", "field_problem.too_long"],
  ];

  for (const language of ["ro", "en"] as const)
    test.each(cases)(`in ${language}: %s`, async (_, changes, field, problem) => {
      const company = await buildCompany(app());
      const answer = await company.owner.call(storeProcedure, {
        body: { ...bodyOf(company.owner), ...changes },
        headers: { "accept-language": language },
      });
      expect([answer.status, answer.body]).toEqual([
        422,
        {
          code: "invalid",
          message: words[language]["error.invalid"],
          errors: { [field]: [words[language][problem]] },
        },
      ]);
      expect(await countOf(company)).toBe(0);
    });

  test("and all fields are named at once", async () => {
    const { owner } = await buildCompany(app());
    const answer = await owner.raw("POST", "/api/procedures/store", {
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(Object.keys((answer.body as { errors: object }).errors).sort()).toEqual([
      "name",
      "responsible_id",
      "steps",
    ]);
  });

  test("what is hostile in a table is left out, its words stay", async () => {
    const { owner } = await buildCompany(app());
    const bodies = [
      '<table onclick="x()" style="position:fixed"><tr><td colspan="999999999" onmouseover="x()" background="https://evil.example/a">a<script>x()</script></td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
      '<ul><li><p>x</p><table><tr><th rowspan="2">d</th></tr></table></li></ul>',
      '<table><img src="https://evil.example/a.png" onerror="x()">e<tr><td><a href="javascript:x()">f</a></td></tr></table>',
    ];
    const { steps } = await read(owner, await draftOf(owner, { steps: bodies.map((body) => ({ body })) }));
    expect(steps.map(({ body }) => body)).toEqual([
      "<table><tbody><tr><td><p>a</p></td><td><p>b</p><p>c</p></td></tr></tbody></table>",
      '<ul><li><p>x</p><table><tbody><tr><th rowspan="2"><p>d</p></th></tr></tbody></table></li></ul>',
      "<p>e</p><table><tbody><tr><td><p>f</p></td></tr></tbody></table>",
    ]);
  });

  test("but an image is content, and the longest name and step are not too long", async () => {
    const { owner } = await buildCompany(app());
    const image = `<p><img src="/api/uploads/${"a".repeat(32)}.png" alt=""></p>`;
    const long = `<p>${"x".repeat(200_000 - 7)}</p>`;
    const made = await draftOf(owner, { name: "🏗".repeat(255), steps: [{ body: image }, { body: long }] });
    const { steps } = await read(owner, made);
    expect(steps.map(({ body }) => body)).toEqual([image, long]);
  });

  test("as not there: people, roles and categories of nobody or of another company, and archived managers", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const archived = await company.person({ status: "archived" });
    const tries = async (changes: Record<string, unknown>) => {
      const answer = await company.owner.call(storeProcedure, {
        body: { ...bodyOf(company.owner), ...changes },
      });
      return [answer.status, answer.body.errors];
    };
    const missing = [words.ro["field_problem.not_found"]];
    expect(await tries({ responsible_id: other.owner.id })).toEqual([404, { responsible_id: missing }]);
    expect(await tries({ responsible_id: 999_999_999 })).toEqual([404, { responsible_id: missing }]);
    expect(await tries({ roles: [await company.role(), await other.role()] })).toEqual([
      404,
      { roles: missing },
    ]);
    expect(await tries({ categories: [await other.category()] })).toEqual([404, { categories: missing }]);
    const gone = [words.ro["field_problem.archived_person"]];
    expect(await tries({ responsible_id: archived.id })).toEqual([422, { responsible_id: gone }]);
    expect(await countOf(company)).toBe(0);
  });
});
