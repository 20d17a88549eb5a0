import { randomUUID } from "node:crypto";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { auditOf } from "#testing/stand/journal.ts";
import { liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { getTimeSettings, updateTimeSettings } from "../visits.contract.ts";
import { listOf, setMode, statsOf, stay, timesOf } from "./visits.fixture.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();

describe("what a company keeps", () => {
  test("is by person for thirty days unless it is changed, and everybody may know it", async () => {
    const company = await buildCompany(app());
    const reader = await company.person();
    const settings = { mode: "per_person", retention_days: 30 };
    expect((await reader.ok(getTimeSettings)).data).toEqual({ ...settings, rights: { entity_crud: false } });
    expect((await company.owner.ok(getTimeSettings)).data.rights).toEqual({ entity_crud: true });
  });

  test("with sums only is told of nobody, and one name still counts once", async () => {
    const company = await buildCompany(app());
    const { slug } = await liveOf(company.owner);
    await setMode(company, "totals");
    const visit = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => stay(company.owner, slug, { time: 30, visit })));
    expect(await statsOf(company.owner, slug)).toEqual({ total_time: 30, entries: 1, average_time: 30 });
    await setMode(company, "per_person");
    expect(await listOf(company.owner, slug)).toEqual({ data: [], total: 0, is_more: false });
  });

  test("changed in the middle of a stay tells by person only what came afterwards", async () => {
    const company = await buildCompany(app());
    const { slug } = await liveOf(company.owner);
    const visit = randomUUID();
    await stay(company.owner, slug, { time: 30, visit });
    await setMode(company, "totals");
    await stay(company.owner, slug, { time: 50, visit });
    await setMode(company, "per_person");
    expect(await timesOf(company.owner, slug)).toEqual([]);
    await stay(company.owner, slug, { time: 57, visit });
    await stay(company.owner, slug, { time: 59, visit });
    expect(await timesOf(company.owner, slug)).toEqual([9]);
    expect(await statsOf(company.owner, slug)).toEqual({ total_time: 59, entries: 1, average_time: 59 });
  });

  test("switched off keeps nothing of what is sent", async () => {
    const company = await buildCompany(app());
    const { slug } = await liveOf(company.owner);
    await setMode(company, "off");
    expect((await stay(company.owner, slug, { time: 30 })).status).toBe(204);
    expect((await statsOf(company.owner, slug)).entries).toBe(0);
  });

  test.each(["totals", "off"] as const)(
    "changed to %s removes what was kept by person, not the sums",
    async (mode) => {
      const company = await buildCompany(app());
      const elsewhere = await buildCompany(app());
      const [mine, theirs] = [await liveOf(company.owner), await liveOf(elsewhere.owner)];
      await stay(company.owner, mine.slug, { time: 30 });
      await stay(elsewhere.owner, theirs.slug, { time: 40 });
      await setMode(company, mode, 30);
      await setMode(company, "per_person", 30);
      expect((await listOf(company.owner, mine.slug)).total).toBe(0);
      expect((await statsOf(company.owner, mine.slug)).total_time).toBe(30);
      expect(await timesOf(elsewhere.owner, theirs.slug)).toEqual([40]);
      expect(await auditOf(app(), company.id, "instance")).toMatchObject([
        {
          action: "time_settings.changed",
          actor_id: company.owner.id,
          target_id: company.id,
          before: { mode: "per_person", retention_days: 30 },
          after: { mode, retention_days: 30, removed_entries: 1 },
        },
        { action: "time_settings.changed" },
      ]);
    },
  );

  test("changed while time is being sent leaves nothing by person", async () => {
    const company = await buildCompany(app());
    const { slug } = await liveOf(company.owner);
    await Promise.all([
      ...Array.from({ length: 12 }, () => stay(company.owner, slug, { time: 3 })),
      setMode(company, "totals"),
      ...Array.from({ length: 12 }, () => stay(company.owner, slug, { time: 3 })),
    ]);
    const left = await app().database.system((db) =>
      db.rows(unchecked())(sql`select from procedure_logs where instance_id = ${company.id}`),
    );
    expect(left).toEqual([]);
    expect((await statsOf(company.owner, slug)).entries).toBe(24);
  });

  test("may be changed one thing at a time, within bounds", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const change = (body: Record<string, unknown>) => owner.call(updateTimeSettings, { body });
    expect((await change({ retention_days: 90 })).body.data).toMatchObject({
      mode: "per_person",
      retention_days: 90,
    });
    expect((await change({ mode: "totals" })).body.data).toMatchObject({
      mode: "totals",
      retention_days: 90,
    });
    for (const body of [
      { retention_days: 0 },
      { retention_days: 366 },
      { retention_days: 1.5 },
      { mode: "all" },
    ])
      expect((await change(body)).status).toBe(422);
    expect((await owner.ok(getTimeSettings)).data).toMatchObject({ mode: "totals", retention_days: 90 });
  });

  test("is chosen by the entrepreneur and master_admin only", async () => {
    const company = await buildCompany(app());
    for (const [rights, status] of [
      ["master_admin", 200],
      ["admin", 403],
      ["auditor", 403],
      ["user", 403],
    ] as const) {
      const person = await company.person({ rights_name: [rights] });
      expect((await person.call(updateTimeSettings, { body: { retention_days: 10 } })).status).toBe(status);
    }
  });
});
