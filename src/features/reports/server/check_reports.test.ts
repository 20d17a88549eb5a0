import { changed, followed, stepIdsOf } from "#features/checks/server/checks.fixture.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { dayInZone, timeZone, toDayMonthYear } from "#platform/time/dates.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { describe, expect, test } from "vitest";
import {
  listCheckDays,
  listCheckDurations,
  listCheckReport,
  listOpenChecksReport,
  listPersonCheckReport,
} from "../reports.contract.ts";
import { datedCheck, manyChecks, readerOf } from "./reports.fixture.ts";

const app = useTestApp();
const three = { steps: stepsOf("unu", "doi", "trei") };
const today = () => dayInZone(new Date(), timeZone);

async function twoReaders() {
  const company = await buildCompany(app());
  const [ion, eva] = [
    await company.person({ first_name: "Ion", last_name: "Țăran" }),
    await company.person({ first_name: "Eva", last_name: "Marin" }),
  ];
  const beton = await liveOf(company.owner, { ...three, name: "Turnarea betonului" });
  const armare = await liveOf(company.owner, { ...three, name: "Armarea plăcii" });
  const auditor = await company.person({ rights_name: ["auditor"] });
  return { company, ion, eva, beton, armare, auditor, slug: String(company.id) };
}

describe("the report of checks", () => {
  test("has every check with its real percent, last touched first", async () => {
    const { company, ion, eva, beton, armare, auditor, slug } = await twoReaders();
    const early = await followed(ion, beton);
    await changed(ion, early, { checked_steps: stepIdsOf(early).slice(0, 1), status: "closed" });
    const open = await followed(eva, armare);
    const report = await auditor.ok(listCheckReport, { params: { slug } });
    expect(report).toEqual({
      data: [
        expect.objectContaining({ id: open.id, status: "open", percent: 0, total_steps: 3 }),
        {
          id: early.id,
          status: "closed",
          created_at: early.created_at,
          updated_at: expect.stringMatching(/Z$/),
          total_checked_steps: 1,
          total_steps: 3,
          percent: 33,
          completed: 0,
          user: { id: ion.id, slug: ion.slug, first_name: "Ion", last_name: "Țăran", avatar: null },
          procedure: { id: beton.id, slug: beton.slug, name: "Turnarea betonului", is_deleted: false },
        },
      ],
      total: 2,
      is_more: false,
    });
    const ofProcedure = await auditor.ok(listCheckReport, { params: { slug: armare.slug } });
    expect(ofProcedure.data.map(({ id }) => id)).toEqual([open.id]);
    const ofPerson = await auditor.ok(listPersonCheckReport, { params: { slug: ion.slug } });
    expect(ofPerson.data.map(({ id }) => id)).toEqual([early.id]);
    await company.owner.ok(deleteProcedure, { params: { slug: beton.slug } });
    const after = await auditor.ok(listCheckReport, { params: { slug }, query: { status: "closed" } });
    expect(after.data.map(({ id, procedure }) => [id, procedure.is_deleted])).toEqual([[early.id, true]]);
  });

  test.each([
    ["țaran", ["Ion"]],
    ["ION TARAN", ["Ion"]],
    ["armarea", ["Eva"]],
    ["marin armarea", []],
    ["%", []],
    ["  ", ["Eva", "Ion"]],
  ])("is searched by person and by procedure: %j", async (search, names) => {
    const { ion, eva, beton, armare, auditor, slug } = await twoReaders();
    await followed(ion, beton);
    await followed(eva, armare);
    const found = await auditor.ok(listCheckReport, { params: { slug }, query: { search } });
    expect([found.data.map(({ user }) => user.first_name), found.total]).toEqual([names, names.length]);
  });

  test("is of days as they are in Romania, also where the clocks change", async () => {
    const { ion, beton, auditor, slug } = await twoReaders();
    const check = await followed(ion, beton);
    const isOn = async (day: string) =>
      (
        await auditor.ok(listCheckReport, {
          params: { slug },
          query: { start_date: day, end_date: day },
        })
      ).total === 1;
    // On 29 March 2026 clocks go from 3 to 4; on 26 October 2025 from 4 back to 3.
    for (const [at, day, before, after] of [
      ["2026-03-28T22:00:00Z", "29-03-2026", "28-03-2026", "30-03-2026"],
      ["2026-03-29T20:59:59Z", "29-03-2026", "28-03-2026", "30-03-2026"],
      ["2025-10-25T21:00:00Z", "26-10-2025", "25-10-2025", "27-10-2025"],
      ["2025-10-26T21:59:59Z", "26-10-2025", "25-10-2025", "27-10-2025"],
    ] as const) {
      await datedCheck(app(), check.id, at, at);
      expect([at, await isOn(before), await isOn(day), await isOn(after)]).toEqual([at, false, true, false]);
    }
  });

  test("refuses days that cannot be, and columns that are none", async () => {
    const { auditor, slug } = await twoReaders();
    const tomorrow = toDayMonthYear(dayInZone(new Date(Date.now() + 86_400_000), timeZone));
    for (const [query, field] of [
      [{ start_date: "31-02-2026" }, "start_date"],
      [{ start_date: "02-02-2026", end_date: "01-02-2026" }, "end_date"],
      [{ end_date: tomorrow }, "end_date"],
      [{ start_date: tomorrow }, "start_date"],
      [{ status: "done" }, "status"],
      [{ type: "csv" }, "type"],
      [{ type: "xls", show_columns: "name,salary" }, "show_columns.1"],
      [{ type: "xls", show_columns: "" }, "show_columns.0"],
    ] as const) {
      const answer = await auditor.call(listCheckReport, { params: { slug }, query: query as never });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  test("comes twenty at a time, from an offset", async () => {
    const { company, ion, beton, auditor, slug } = await twoReaders();
    await manyChecks(app(), company, { procedure_id: beton.id, user_id: ion.id, count: 23 });
    const first = await auditor.ok(listCheckReport, { params: { slug } });
    const rest = await auditor.ok(listCheckReport, { params: { slug }, query: { view_more: 20 } });
    expect([first.data.length, first.total, rest.data.length]).toEqual([20, 23, 3]);
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(23);
  });
});

describe("who reads which checks", () => {
  test("one's own everybody, others' whoever has that report", async () => {
    const { company, ion, eva, beton, slug } = await twoReaders();
    await followed(ion, beton);
    const [ofProcedures, ofUsers] = [
      await readerOf(app(), company, "procedures"),
      await readerOf(app(), company, "users", "improvements"),
    ];
    const statuses = async (person: typeof ion) => [
      (await person.call(listCheckReport, { params: { slug } })).status,
      (await person.call(listCheckReport, { params: { slug: beton.slug } })).status,
      (await person.call(listPersonCheckReport, { params: { slug: ion.slug } })).status,
      (await person.call(listCheckDays, { params: { slug } })).status,
      (await person.call(listOpenChecksReport, { params: { slug } })).status,
    ];
    expect(await statuses(ion)).toEqual([403, 403, 200, 403, 403]);
    expect(await statuses(eva)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(ofProcedures)).toEqual([200, 200, 403, 200, 200]);
    expect(await statuses(ofUsers)).toEqual([403, 403, 200, 403, 403]);
  });

  test("nothing of another company is there", async () => {
    const { ion, beton, slug } = await twoReaders();
    const stranger = (await buildCompany(app())).owner;
    for (const foreign of [slug, beton.slug, "nimic"])
      expect((await stranger.call(listCheckReport, { params: { slug: foreign } })).status).toBe(404);
    for (const foreign of [ion.slug, "nimeni"])
      expect((await stranger.call(listPersonCheckReport, { params: { slug: foreign } })).status).toBe(404);
  });
});

describe("checks in sums", () => {
  test("are counted by day as they begin and close", async () => {
    const { ion, eva, beton, auditor, slug } = await twoReaders();
    // The database has its own clock.
    app().clock.now = new Date();
    const [first] = [await followed(ion, beton), await followed(eva, beton)];
    const days = async () => (await auditor.ok(listCheckDays, { params: { slug } })).data;
    expect(await days()).toEqual([{ day: today(), started: 2, closed: 0 }]);
    await changed(ion, first, { checked_steps: stepIdsOf(first).slice(0, 2) });
    expect(await days()).toEqual([{ day: today(), started: 2, closed: 0 }]);
    await changed(ion, first, { checked_steps: stepIdsOf(first), status: "closed" });
    expect(await days()).toEqual([{ day: today(), started: 2, closed: 1 }]);
    const past = { start_date: "01-01-2026", end_date: "31-01-2026" };
    expect((await auditor.ok(listCheckDays, { params: { slug }, query: past })).data).toEqual([]);
    const long = { start_date: "01-01-2020", end_date: "31-01-2026" };
    expect((await auditor.call(listCheckDays, { params: { slug }, query: long })).status).toBe(422);
  });

  test("tell how long they take by procedure, and which stand open the longest", async () => {
    const { company, ion, eva, beton, armare, auditor, slug } = await twoReaders();
    await manyChecks(app(), company, { procedure_id: armare.id, user_id: ion.id, count: 3 });
    const old = await followed(ion, beton);
    await datedCheck(app(), old.id, "2026-01-01T08:00:00Z", "2026-01-01T08:00:00Z");
    const young = await followed(eva, armare);
    const open = await auditor.ok(listOpenChecksReport, { params: { slug } });
    expect([open.total, open.data.map(({ id }) => id)]).toEqual([2, [old.id, young.id]]);
    const durations = async () =>
      (await auditor.ok(listCheckDurations, { params: { slug } })).data.map((row) => [
        row.procedure.slug,
        row.closed,
        row.average_seconds,
      ]);
    expect(await durations()).toEqual([[armare.slug, 3, 1_800]]);
    await changed(ion, old, { status: "closed" });
    const [longest] = await durations();
    expect([longest?.[0], longest?.[1]]).toEqual([beton.slug, 1]);
    expect(Number(longest?.[2])).toBeGreaterThan(86_400);
  });
});
