import { randomUUID } from "node:crypto";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { draftOf, liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { type Sql, sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { listInstanceVisits, listProcedureVisits, longestVisit } from "../visits.contract.ts";
import { listOf, setMode, statsOf, stay, timesOf } from "./visits.fixture.ts";

const app = useTestApp();
const run = (statement: Sql) => app().database.system((db) => db.run(statement));

const ageLast = (company: TestCompany, at: string) =>
  run(sql`
    update procedure_logs set created_at = ${at}::timestamptz
    where instance_id = ${company.id} and id = (select max(id) from procedure_logs where instance_id = ${company.id})`);

describe("time spent on a procedure", () => {
  test("adds to its statistics and is listed by person, newest first", async () => {
    const company = await buildCompany(app());
    const reader = await company.person({ first_name: "Ion" });
    const { id, slug } = await liveOf(company.owner);
    for (const time of [100, 50, 21])
      expect((await stay(reader, slug, { time, visit: randomUUID() })).status).toBe(204);
    expect(await statsOf(reader, slug)).toEqual({ total_time: 171, entries: 3, average_time: 57 });
    const listed = await listOf(company.owner, slug);
    expect(listed.total).toBe(3);
    expect(listed.data.map(({ time }) => time)).toEqual([21, 50, 100]);
    expect(listed.data[0]).toEqual({
      id: expect.any(Number),
      user: {
        id: reader.id,
        first_name: "Ion",
        last_name: reader.last_name,
        avatar: null,
        email: reader.email,
      },
      procedure: { id, slug, name: "Turnarea betonului" },
      time: 21,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    });
  });

  test("has an average in whole seconds, also where sums are beyond four bytes", async () => {
    const company = await buildCompany(app());
    const { id, slug } = await liveOf(company.owner);
    await run(sql`
      insert into procedure_times (instance_id, procedure_id, total_time, entries)
      values (${company.id}, ${id}, 9000000000, 2)`);
    await stay(company.owner, slug, { time: 5 });
    expect(await statsOf(company.owner, slug)).toEqual({
      total_time: 9_000_000_005,
      entries: 3,
      average_time: 3_000_000_002,
    });
  });

  test("sent twenty times at once under one name counts once", async () => {
    const company = await buildCompany(app());
    const { slug } = await liveOf(company.owner);
    const visit = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => stay(company.owner, slug, { time: 40, visit })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await statsOf(company.owner, slug)).toEqual({ total_time: 40, entries: 1, average_time: 40 });
    expect(await timesOf(company.owner, slug)).toEqual([40]);
  });

  test("told of again and again is one entry with all of its seconds, in whatever order that comes", async () => {
    const company = await buildCompany(app());
    const reader = await company.person();
    const { slug } = await liveOf(company.owner);
    const visit = randomUUID();
    for (const time of [30, 75, 40, 75, 90])
      expect((await stay(reader, slug, { time, visit })).status).toBe(204);
    expect(await statsOf(reader, slug)).toEqual({ total_time: 90, entries: 1, average_time: 90 });
    expect(await timesOf(reader, slug)).toEqual([90]);
    await stay(reader, slug, { time: 10, visit: randomUUID() });
    expect(await statsOf(reader, slug)).toEqual({ total_time: 100, entries: 2, average_time: 50 });
    expect(await timesOf(reader, slug)).toEqual([10, 90]);
  });

  test("told of twenty times at once is one entry of the longest time", async () => {
    const company = await buildCompany(app());
    const { slug } = await liveOf(company.owner);
    const visit = randomUUID();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => stay(company.owner, slug, { time: n + 1, visit })),
    );
    expect(await statsOf(company.owner, slug)).toEqual({ total_time: 20, entries: 1, average_time: 20 });
    expect(await timesOf(company.owner, slug)).toEqual([20]);
  });

  test("under a name that was used on another procedure counts too", async () => {
    const company = await buildCompany(app());
    const [first, second] = [await liveOf(company.owner), await liveOf(company.owner)];
    const visit = randomUUID();
    await stay(company.owner, first.slug, { time: 10, visit });
    await stay(company.owner, second.slug, { time: 20, visit });
    expect([await timesOf(company.owner, first.slug), await timesOf(company.owner, second.slug)]).toEqual([
      [10],
      [20],
    ]);
  });

  test("under a name that somebody else used counts too", async () => {
    const company = await buildCompany(app());
    const [ion, eva] = [await company.person(), await company.person()];
    const { slug } = await liveOf(company.owner);
    const visit = randomUUID();
    await stay(ion, slug, { time: 10, visit });
    await stay(eva, slug, { time: 20, visit });
    expect((await statsOf(ion, slug)).total_time).toBe(30);
  });

  test("without a name counts each time", async () => {
    const company = await buildCompany(app());
    const { slug } = await liveOf(company.owner);
    for (const visit of [null, undefined])
      await stay(company.owner, slug, { time: 7, ...(visit === null ? { visit } : {}) });
    expect((await statsOf(company.owner, slug)).entries).toBe(2);
  });

  test.each([0, -5, 1.5, longestVisit + 1, 1e9, Number.NaN, "85", null])("of %s is refused", async (time) => {
    const company = await buildCompany(app());
    const { slug } = await liveOf(company.owner);
    expect((await stay(company.owner, slug, { time: time as number })).status).toBe(422);
    expect((await statsOf(company.owner, slug)).entries).toBe(0);
  });

  test("beyond a day's seconds is refused, for that person, until the day is over", async () => {
    const company = await buildCompany(app());
    const [ion, eva] = [await company.person(), await company.person()];
    const { slug } = await liveOf(company.owner);
    const visit = randomUUID();
    for (let n = 0; n < 2; n += 1)
      expect((await stay(ion, slug, { time: longestVisit, visit: randomUUID() })).status).toBe(204);
    const refused = await stay(ion, slug, { time: 1, visit });
    expect(refused).toMatchObject({ status: 422, body: { errors: { time: [expect.any(String)] } } });
    expect((await stay(eva, slug, { time: 1 })).status).toBe(204);
    expect((await statsOf(ion, slug)).entries).toBe(3);
    // Nothing of it was noted as counted.
    expect((await stay(ion, slug, { time: 1, visit })).status).toBe(422);
    await run(sql`update rate_limits set resets_at = now() where key = ${`visits:${company.id}:${ion.id}`}`);
    expect((await stay(ion, slug, { time: 1, visit })).status).toBe(204);
    expect((await statsOf(ion, slug)).entries).toBe(4);
  });

  test("takes of a day's seconds only what is new each time", async () => {
    const company = await buildCompany(app());
    const { slug } = await liveOf(company.owner);
    const visit = randomUUID();
    for (const time of [longestVisit - 2, longestVisit - 1, longestVisit])
      expect((await stay(company.owner, slug, { time, visit })).status).toBe(204);
    expect((await stay(company.owner, slug, { time: longestVisit })).status).toBe(204);
  });

  test("cannot be reported for what the person cannot read, nor in another company", async () => {
    const company = await buildCompany(app());
    const reader = await company.person();
    const stranger = (await buildCompany(app())).owner;
    const draft = await draftOf(company.owner);
    const live = await liveOf(company.owner);
    expect((await stay(reader, draft.slug, { time: 9 })).status).toBe(404);
    expect((await stay(stranger, live.slug, { time: 9 })).status).toBe(404);
    expect((await stay(company.owner, "nimic", { time: 9 })).status).toBe(404);
  });
});

describe("who sees time by person", () => {
  test("everybody their own; the manager and readers of all reports everybody's", async () => {
    const company = await buildCompany(app());
    const manager = await company.person({ first_name: "Maria" });
    const [ion, eva] = [await company.person(), await company.person()];
    const auditor = await company.person({ rights_name: ["auditor"] });
    const { slug } = await liveOf(company.owner, { responsible_id: manager.id });
    const other = await liveOf(company.owner, { name: "Alta" });
    await stay(ion, slug, { time: 11 });
    await stay(eva, slug, { time: 22 });
    await stay(eva, other.slug, { time: 33 });
    expect(await timesOf(ion, slug)).toEqual([11]);
    expect(await timesOf(manager, slug)).toEqual([22, 11]);
    expect(await timesOf(auditor, slug)).toEqual([22, 11]);
    const inCompany = async (person: TestPerson) =>
      (await person.ok(listInstanceVisits, { params: { id: String(company.id) } })).data.map(
        ({ time, procedure }) => [time, procedure.slug],
      );
    expect(await inCompany(eva)).toEqual([
      [33, other.slug],
      [22, slug],
    ]);
    expect(await inCompany(manager)).toEqual([]);
    expect(await inCompany(auditor)).toHaveLength(3);
  });

  test("of a procedure that is a draft again or deleted nobody reads what they could not open", async () => {
    const company = await buildCompany(app());
    const reader = await company.person();
    const [hidden, gone] = [await liveOf(company.owner), await liveOf(company.owner)];
    for (const { slug } of [hidden, gone]) await stay(reader, slug, { time: 5 });
    await run(sql`update procedures set status = 'draft' where id = ${hidden.id}`);
    await company.owner.ok(deleteProcedure, { params: { slug: gone.slug } });
    const own = await reader.ok(listInstanceVisits, { params: { id: String(company.id) } });
    expect(own).toEqual({ data: [], total: 0, is_more: false });
    const all = await company.owner.ok(listInstanceVisits, { params: { id: String(company.id) } });
    expect(all.total).toBe(1);
  });
});

describe("the list of time by person", () => {
  test("comes twenty at a time", async () => {
    const company = await buildCompany(app());
    const { slug } = await liveOf(company.owner);
    for (let time = 1; time <= 23; time += 1) await stay(company.owner, slug, { time });
    const first = await listOf(company.owner, slug);
    expect([first.total, first.data.length, first.data[0]?.time]).toEqual([23, 20, 23]);
    expect(await timesOf(company.owner, slug, { view_more: 20 })).toEqual([3, 2, 1]);
  });

  test.each([
    ["țaran", [1]],
    ["ION TARAN", [1]],
    ["betonului", [2, 1]],
    ["armarea", [3]],
    ["%", []],
    ["  ", [3, 2, 1]],
  ])("is searched by person and by procedure: %j", async (search, times) => {
    const company = await buildCompany(app());
    const ion = await company.person({ first_name: "Ion", last_name: "Țăran" });
    const [beton, armare] = [
      await liveOf(company.owner),
      await liveOf(company.owner, { name: "Armarea plăcii" }),
    ];
    await stay(ion, beton.slug, { time: 1 });
    await stay(company.owner, beton.slug, { time: 2 });
    await stay(company.owner, armare.slug, { time: 3 });
    const found = await company.owner.ok(listInstanceVisits, {
      params: { id: String(company.id) },
      query: { search },
    });
    expect([found.data.map(({ time }) => time), found.total]).toEqual([times, times.length]);
    const ofOne = await listOf(company.owner, beton.slug, { search });
    const timesOfOne = times.filter((time) => time < 3);
    expect([ofOne.data.map(({ time }) => time), ofOne.total]).toEqual([timesOfOne, timesOfOne.length]);
  });

  test("is filtered by days as they are in Romania", async () => {
    const company = await buildCompany(app());
    await setMode(company, "per_person", 365);
    const { slug } = await liveOf(company.owner);
    const now = new Date();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
    const [year, two] = [month.getUTCFullYear(), String(month.getUTCMonth() + 1).padStart(2, "0")];
    // Romania is two or three hours ahead: the first is still the 10th there, the second already the 11th.
    for (const [time, at] of [
      [1, `${year}-${two}-10T20:30:00Z`],
      [2, `${year}-${two}-10T22:30:00Z`],
    ] as const) {
      await stay(company.owner, slug, { time });
      await ageLast(company, at);
    }
    const between = (start_date: string, end_date: string) =>
      timesOf(company.owner, slug, {
        start_date: `${start_date}-${two}-${year}`,
        end_date: `${end_date}-${two}-${year}`,
      });
    expect(await between("10", "10")).toEqual([1]);
    expect(await between("11", "11")).toEqual([2]);
    expect(await between("10", "11")).toEqual([2, 1]);
    expect(await between("12", "13")).toEqual([]);
  });

  test.each([
    [{ start_date: "31-02-2026" }, "start_date"],
    [{ end_date: "2026-02-01" }, "end_date"],
    [{ start_date: "02-02-2026", end_date: "01-02-2026" }, "end_date"],
  ])("refuses days that cannot be: %j", async (query, field) => {
    const company = await buildCompany(app());
    const { slug } = await liveOf(company.owner);
    for (const answer of [
      await company.owner.call(listProcedureVisits, { params: { slug }, query }),
      await company.owner.call(listInstanceVisits, { params: { id: String(company.id) }, query }),
    ])
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  test("holds nothing that is older than the company keeps it, even before it is removed", async () => {
    const company = await buildCompany(app());
    await setMode(company, "per_person", 7);
    const { slug } = await liveOf(company.owner);
    await stay(company.owner, slug, { time: 5 });
    await ageLast(company, new Date(Date.now() - 7.1 * 86_400_000).toISOString());
    expect(await listOf(company.owner, slug)).toEqual({ data: [], total: 0, is_more: false });
    expect((await statsOf(company.owner, slug)).entries).toBe(1);
  });
});
