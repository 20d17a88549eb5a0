import { changed, followed } from "#features/checks/server/checks.fixture.ts";
import { sent } from "#features/improvements/server/improvements.fixture.ts";
import { liveOf, stepsOf, unpublish } from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { stay } from "#features/visits/server/visits.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import {
  listCheckDurations,
  listCheckReport,
  listOpenChecksReport,
  listPersonCheckReport,
  listProcedureUse,
  listRequestReport,
} from "../reports.contract.ts";
import { exported, manyChecks, readerOf } from "./reports.fixture.ts";

const app = useTestApp();
const pathOf = (name: string, slug: string) => `/api/reports/${slug}/${name}?type=xls`;
const secret = "Concedierea colectivă";
const steps = stepsOf("unu", "doi");

/** What is not published any more, of which there are checks, requests and times; and the same of what is. */
async function withDrafts() {
  const company = await buildCompany(app());
  const [ion, auditor] = [await company.person(), await company.person({ rights_name: ["auditor"] })];
  const hidden = await liveOf(company.owner, { name: secret, steps });
  const shown = await liveOf(company.owner, { name: "Turnarea betonului", steps });
  for (const procedure of [hidden, shown]) {
    await changed(ion, await followed(ion, procedure), { status: "closed" });
    await followed(ion, procedure);
    await sent(ion, { procedure_id: procedure.id, body: "Mai scurt" });
    await stay(ion, procedure.slug, { time: 60 });
  }
  const [hiddenProcess, shownProcess] = [
    await processes.liveOf(company.owner, { name: `${secret}, fluxul` }),
    await processes.liveOf(company.owner, { name: "Fluxul betonului" }),
  ];
  for (const process of [hiddenProcess, shownProcess])
    await sent(ion, { process_id: process.id, body: "Mai clar" });
  await unpublish(company.owner, hidden);
  await processes.unpublished(company.owner, hiddenProcess);
  const reader = await readerOf(app(), company, "procedures", "improvements", "users");
  return { company, ion, auditor, reader, hidden, slug: String(company.id) };
}

describe("what is not published", () => {
  test("is named in reports only to who reads all drafts, and counted for nobody else", async () => {
    const { ion, auditor, reader, slug } = await withDrafts();
    const params = { slug };
    const told = async (person: TestPerson) => {
      const answers = [
        await person.ok(listCheckReport, { params }),
        await person.ok(listCheckReport, { params, query: { search: secret } }),
        await person.ok(listPersonCheckReport, { params: { slug: ion.slug } }),
        await person.ok(listOpenChecksReport, { params }),
        await person.ok(listProcedureUse, { params }),
        await person.ok(listRequestReport, { params }),
        await person.ok(listRequestReport, { params, query: { search: secret } }),
      ];
      const { data: durations } = await person.ok(listCheckDurations, { params });
      return {
        totals: [...answers.map(({ total }) => total), durations.length],
        isNamed: [...answers, durations].map((answer) => JSON.stringify(answer).includes(secret)),
      };
    };
    expect(await told(reader)).toEqual({ totals: [2, 0, 2, 1, 1, 2, 0, 1], isNamed: Array(8).fill(false) });
    expect(await told(auditor)).toEqual({ totals: [4, 2, 4, 2, 2, 4, 2, 2], isNamed: Array(8).fill(true) });
  });

  test("stands in no file either", async () => {
    const { reader, auditor, slug } = await withDrafts();
    for (const path of ["procedure-check", "improvement-proposals"].map((name) => pathOf(name, slug))) {
      const rowsFor = async (person: TestPerson) => {
        const { sheets } = await readXlsx((await exported(app(), person, path)).bytes);
        return JSON.stringify(sheets[0]?.rows);
      };
      expect([path, (await rowsFor(reader)).includes(secret)]).toEqual([path, false]);
      expect([path, (await rowsFor(auditor)).includes(secret)]).toEqual([path, true]);
    }
  });

  test("is there in one's own checks, and in those of a procedure that one may read", async () => {
    const { ion, reader, auditor, hidden } = await withDrafts();
    const own = await ion.ok(listPersonCheckReport, { params: { slug: ion.slug } });
    expect(own.total).toBe(4);
    const params = { slug: hidden.slug };
    expect((await reader.call(listCheckReport, { params })).status).toBe(404);
    expect((await auditor.ok(listCheckReport, { params })).total).toBe(2);
  });
});

describe("a far page", () => {
  test("of a report is the same from either end", async () => {
    const { company, ion, auditor, slug } = await withDrafts();
    const procedure = await liveOf(company.owner, { name: "Armarea", steps });
    await manyChecks(app(), company, { procedure_id: procedure.id, user_id: ion.id, count: 560 });
    await app().database.system((db) =>
      db.run(sql`
        insert into improvement_proposals (instance_id, procedure_id, user_id, body, body_key, created_at)
        select ${company.id}::bigint, ${procedure.id}::bigint, ${ion.id}::bigint, 'Cererea ' || n, '',
          now() - make_interval(mins => n) from generate_series(1, 560) n`),
    );
    const params = { slug };
    const lists = {
      checks: async (view_more: number) =>
        (await auditor.ok(listCheckReport, { params, query: { view_more } })).data.map(({ id }) => id),
      requests: async (view_more: number) =>
        (await auditor.ok(listRequestReport, { params, query: { view_more } })).data.map(({ id }) => id),
    };
    for (const [name, listed] of Object.entries(lists)) {
      const near = await listed(490);
      expect([name, (await listed(500)).slice(0, 10)]).toEqual([name, near.slice(10)]);
      const [far, last] = [await listed(530), await listed(550)];
      expect([name, far.length, last.length]).toEqual([name, 20, 14]);
      expect([name, new Set([...near, ...(await listed(510)), ...far, ...last]).size]).toEqual([name, 74]);
      expect([name, await listed(540)]).toEqual([name, [...far.slice(10), ...last.slice(0, 10)]]);
      expect([name, await listed(564)]).toEqual([name, []]);
    }
  });
});
