import { readXlsx } from "hucre/xlsx";
import { changed, followed, stepIdsOf } from "#features/checks/server/checks.fixture.ts";
import { sent } from "#features/improvements/server/improvements.fixture.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { stay } from "#features/visits/server/visits.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { waiting } from "#testing/stand/row_lock.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { zipPart } from "#testing/stand/zip.ts";
import { describe, expect, test } from "vitest";
import { datedCheck, exported, manyChecks } from "./reports.fixture.ts";

const app = useTestApp();
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const cellsOf = async (bytes: Uint8Array) => {
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const [sheet] = sheets;
  if (!sheet) throw new Error("The file has no sheet");
  return sheet;
};

describe("a report as a file", () => {
  test("has one head in the reader's language, real dates and percents, and the columns in their order", async () => {
    const company = await buildCompany(app());
    const reader = await company.person({ first_name: "Ion", last_name: "Țăran", language: "ro" });
    const procedure = await liveOf(company.owner, { name: "Turnarea", steps: stepsOf("unu", "doi", "trei") });
    const check = await followed(reader, procedure);
    await changed(reader, check, { checked_steps: stepIdsOf(check).slice(0, 1), status: "closed" });
    await datedCheck(app(), check.id, "2026-07-01T08:00:00Z", "2026-07-01T21:30:00Z");
    const columns = "name,status,updated_at,progress";
    const file = await exported(
      app(),
      reader,
      `/api/reports/${reader.slug}/user-procedure-check?type=xls&show_columns=${columns}&status=closed`,
    );
    expect([file.type, file.rows]).toEqual([sheetType, 1]);
    expect(file.disposition).toMatch(
      /^attachment; filename="verificari-de-proceduri-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const sheet = await cellsOf(file.bytes);
    expect(sheet.rows).toEqual([
      ["Procedură", "Stare", "Actualizată la", "Progres"],
      // Half past midnight of the next day, in Romania.
      ["Turnarea", "Închisă", new Date("2026-07-02T00:30:00Z"), 0.33],
    ]);
    const xml = zipPart(file.bytes, "xl/worksheets/sheet1.xml");
    expect(xml).toMatch(/<c r="D2" s="\d+"><v>0\.33<\/v><\/c>/);
    expect(zipPart(file.bytes, "xl/styles.xml")).toContain('formatCode="dd.mm.yyyy hh:mm"');
    const turned = await exported(
      app(),
      reader,
      `/api/reports/${reader.slug}/user-procedure-check?type=xls&show_columns=progress,name`,
    );
    expect((await cellsOf(turned.bytes)).rows[1]).toEqual([0.33, "Turnarea"]);
  });

  test("holds no letter that no file of this kind may hold", async () => {
    const company = await buildCompany(app());
    const procedure = await liveOf(company.owner, { name: "Tur\uFFFEnarea\uFFFF", steps: stepsOf("unu") });
    await followed(company.owner, procedure);
    const path = `/api/reports/${company.owner.slug}/user-procedure-check?type=xls&show_columns=name`;
    const { bytes } = await exported(app(), company.owner, path);
    expect(zipPart(bytes, "xl/worksheets/sheet1.xml")).toContain("<t>Turnarea</t>");
  });

  test("takes nothing that people wrote for a formula", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const names = ["=1+1", "+1", "-1", "@sum(a1)", "=cmd|' /C calc'!A0", '<b>&"x"</b>'];
    for (const name of names)
      await sent(owner, { procedure_id: (await liveOf(owner, { name })).id, body: `${name}\tx` });
    const slug = String(company.id);
    const file = await exported(
      app(),
      owner,
      `/api/reports/${slug}/improvement-proposals?type=xls&show_columns=name,body`,
    );
    const { rows } = await cellsOf(file.bytes);
    expect(rows.slice(1).map(([name]) => name)).toEqual(names.toReversed());
    const xml = zipPart(file.bytes, "xl/worksheets/sheet1.xml");
    expect(xml).not.toMatch(/<f[ >/]/);
    const kinds = [...xml.matchAll(/<c [^>]*>/g)].map(([cell]) => /t="(\w+)"/.exec(cell)?.[1]);
    expect(new Set(kinds)).toEqual(new Set(["inlineStr"]));
  });

  test("is there for every list, has what its filters leave, and is noted", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const [beton, armare] = [
      await liveOf(owner, { name: "Turnarea betonului" }),
      await liveOf(owner, { name: "Armarea" }),
    ];
    await stay(owner, beton.slug, { time: 75 });
    await stay(owner, armare.slug, { time: 3_600 });
    await company.process("Achiziții");
    await sent(owner, { procedure_id: beton.id, body: "Mai scurt" });
    const id = company.id;
    const second = async (path: string) => {
      const { rows } = await cellsOf((await exported(app(), owner, path)).bytes);
      return [rows.length, rows[1]];
    };
    expect(await second(`/api/instances/${id}/procedure-logs?type=xls&search=beton`)).toEqual([
      2,
      [`Ana ${owner.last_name}`, owner.email, "Turnarea betonului", expect.anything(), expect.any(Date)],
    ]);
    expect(
      await second(`/api/procedures/${armare.slug}/procedure-logs?type=xls&show_columns=procedure`),
    ).toEqual([2, ["Armarea"]]);
    expect(
      await second(`/api/reports/${id}/procedure-use?type=xls&show_columns=name,entries,readers`),
    ).toEqual([3, ["Armarea", 1, 1]]);
    expect(await second(`/api/reports/${id}/processes?type=xls&show_columns=name,status`)).toEqual([
      2,
      ["Achiziții", "Publicat"],
    ]);
    expect(
      await second(`/api/reports/${id}/improvement-proposals?type=xls&show_columns=name,status`),
    ).toEqual([2, ["Turnarea betonului", "Activă"]]);
    expect(await second(`/api/reports/${id}/procedure-check?type=xls&search=nimic`)).toEqual([1, undefined]);
    const noted = await app().database.system((db) =>
      db.rows(unchecked<{ after: Record<string, unknown>; actor_id: number }>())(sql`
        select actor_id, after from audit_log where instance_id = ${id} and action = 'report.exported' order by id`),
    );
    expect(noted.map(({ after }) => after["report"])).toEqual([
      "entries",
      "entries",
      "procedure_use",
      "processes",
      "improvements",
      "checks",
    ]);
    expect(noted[0]).toEqual({
      actor_id: owner.id,
      after: {
        report: "entries",
        user_id: null,
        procedure_id: null,
        search: "beton",
        start_date: null,
        end_date: null,
        columns: 5,
        rows: 1,
      },
    });
  });
});

describe("a long file", () => {
  test("comes whole and in order, and what changes meanwhile is neither lost nor twice", {
    timeout: 60_000,
  }, async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const { id: procedure_id } = await liveOf(owner);
    await manyChecks(app(), company, { procedure_id, user_id: owner.id, count: 20_000 });
    const path = `/api/reports/${company.id}/procedure-check?type=xls&show_columns=updated_at,progress`;
    const before = process.memoryUsage().rss;
    const asked = exported(app(), owner, path);
    // What is touched now would stand first in a list that is read page by page.
    await app().database.system((db) =>
      db.run(sql`
        update procedure_checks set updated_at = now() where instance_id = ${company.id} and id % 1000 = 0`),
    );
    const file = await asked;
    expect(file.rows).toBe(20_000);
    const { rows } = await cellsOf(file.bytes);
    expect(rows).toHaveLength(20_001);
    expect(process.memoryUsage().rss - before).toBeLessThan(400e6);
  });

  test("is made one at a time for a person", { timeout: 60_000 }, async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const { id: procedure_id } = await liveOf(owner);
    await manyChecks(app(), company, { procedure_id, user_id: owner.id, count: 100 });
    const ask = () =>
      fetch(`${app().origin}/api/reports/${company.id}/procedure-check?type=xls`, {
        headers: { authorization: `Bearer ${owner.token}` },
      });
    // The first waits for its rows until the second was answered.
    const { first, second } = await app().database.system(async (db) => {
      await db.run(sql`lock table procedure_checks in access exclusive mode`);
      const asked = ask();
      await expect.poll(() => waiting(app())).toBeGreaterThan(0);
      return { first: asked, second: await ask() };
    });
    expect([second.status, second.headers.get("retry-after")]).toEqual([429, "3"]);
    const made = await first;
    expect(made.status).toBe(200);
    await Promise.all([made, second].map((answer) => answer.arrayBuffer()));
    await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe(200);
  });
});
