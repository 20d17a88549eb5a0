import { describe, expect, test } from "vitest";
import { readXlsx } from "hucre/xlsx";
import { exported } from "#features/reports/server/reports.fixture.ts";
import { draftOf } from "#features/procedures/server/procedures.fixture.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { deleteProcess, storeProcess, updateProcess } from "#features/processes/processes.contract.ts";
import { deleteRole, storeRole, updateRole } from "#features/roles/roles.contract.ts";
import { login } from "#features/session/session.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { zipPart } from "#testing/stand/zip.ts";
import { listAudit } from "../audit.contract.ts";

const app = useTestApp();

const entriesFor = async (company: TestCompany, query: Record<string, string> = {}) =>
  (await company.owner.ok(listAudit, { query })).data;

async function companyWithRoles(names: string[]) {
  const company = await buildCompany(app());
  const made = [];
  for (const name of names)
    made.push((await company.owner.ok(storeRole, { body: { name, description: "" } })).data);
  return { company, made };
}

const fileFor = async (person: TestPerson, query: Record<string, string> = {}) => {
  const { bytes } = await exported(
    app(),
    person,
    `/api/audit?${new URLSearchParams({ type: "xls", ...query })}`,
  );
  const { sheets } = await readXlsx(bytes);
  return { rows: sheets[0]?.rows ?? [], xml: zipPart(bytes, "xl/worksheets/sheet1.xml") };
};

describe("the log", () => {
  test("tells who did what, when and to what, newest first", async () => {
    const { company, made } = await companyWithRoles(["Zidar", "Dulgher"]);
    const admin = await company.person({ rights_name: ["admin"], first_name: "Ion" });
    await admin.ok(updateRole, {
      params: { id: String(made[0]?.id) },
      body: { name: "Zidar șef", description: "", revision: 1 },
    });
    const [changed, second, first] = await entriesFor(company);
    expect(changed).toMatchObject({
      action: "role.changed",
      count: 1,
      actor: { id: admin.id, first_name: "Ion" },
      impersonator: null,
      target: { type: "role", id: made[0]?.id, name: "Zidar șef" },
      before: { name: "Zidar" },
      after: { name: "Zidar șef" },
    });
    expect([second?.target?.name, first?.target?.name]).toEqual(["Dulgher", "Zidar șef"]);
    expect(Date.parse(changed?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(first?.at ?? ""));
  });

  test("names what is in the bin, without an address, and what is gone for good by what was noted", async () => {
    const { company, made } = await companyWithRoles(["Zidar"]);
    const { owner } = company;
    const [procedure, process] = [
      await draftOf(owner, { name: "Turnarea" }),
      await owner.ok(storeProcess, { body: { name: "Șantierul", responsible_id: owner.id } }),
    ];
    const targetsOf = async () =>
      (await entriesFor(company)).map(({ action, target }) => [
        action,
        target?.name,
        target?.slug,
        target?.is_in_bin,
      ]);
    expect(await targetsOf()).toContainEqual(["procedure.created", "Turnarea", procedure.slug, false]);
    await owner.ok(deleteProcedure, { params: { slug: procedure.slug } });
    await owner.ok(deleteProcess, { params: { slug: process.data.slug } });
    await owner.ok(deleteRole, { params: { id: String(made[0]?.id) } });
    for (const entry of [
      ["procedure.created", "Turnarea", null, true],
      ["procedure.deleted", "Turnarea", null, true],
      ["process.deleted", "Șantierul", null, true],
      ["role.deleted", null, null, false],
    ])
      expect(await targetsOf()).toContainEqual(entry);
    const { rows } = await fileFor(owner, { show_columns: "what,about", kind: "settings" });
    expect(rows).toContainEqual(["a șters rolul", "Zidar"]);
  });

  test("names the people and categories that were noted by number, those of the company alone", async () => {
    const { company } = await companyWithRoles([]);
    const { owner } = company;
    const manager = await company.person({ first_name: "Ion", last_name: "Rus" });
    const category = await company.category("Șantier");
    const { slug } = (
      await owner.ok(storeProcess, {
        body: { name: "Recepția", responsible_id: owner.id, categories: [category] },
      })
    ).data;
    await owner.ok(updateProcess, {
      params: { slug },
      body: { name: "Recepția", responsible_id: manager.id, categories: [] },
    });
    const [changed] = await entriesFor(company);
    expect(changed).toMatchObject({
      action: "process.updated",
      before: { responsible_id: owner.id, categories: [category] },
      mentioned: {
        people: { [owner.id]: `${owner.first_name} ${owner.last_name}`, [manager.id]: "Ion Rus" },
        categories: { [category]: "Șantier" },
      },
    });
    const { rows } = await fileFor(owner, { show_columns: "before,after", kind: "processes" });
    expect(rows[1]).toEqual([
      `categorii: Șantier\nresponsabil: ${owner.first_name} ${owner.last_name}`,
      "responsabil: Ion Rus",
    ]);

    const stranger = await buildCompany(app());
    await app().database.system((db) =>
      db.run(sql`
        insert into audit_log (instance_id, actor_id, action, target_type, target_id, before, after)
        values (${stranger.id}, ${stranger.owner.id}, 'process.updated', 'process', 1,
          ${JSON.stringify({ responsible_id: manager.id, categories: [category, "x", null] })}::jsonb,
          ${JSON.stringify([{ responsible_id: manager.id }])}::jsonb)`),
    );
    const [planted] = await entriesFor(stranger);
    expect(planted?.mentioned).toEqual({ people: {}, categories: {} });
  });

  test("is filtered by person, kind, item and day", async () => {
    const { company, made } = await companyWithRoles(["Zidar", "Dulgher"]);
    const admin = await company.person({ rights_name: ["admin"] });
    await admin.ok(storeRole, { body: { name: "Macaragiu", description: "" } });
    await createTestClient(app().origin, null).ok(login, {
      body: { email: admin.email, password: "o parola buna" },
    });
    const actionsOf = async (query: Record<string, string>) =>
      (await entriesFor(company, query)).map(({ action, target }) => `${action} ${target?.name}`);
    const who = `${admin.first_name} ${admin.last_name}`;
    expect(await actionsOf({ actor_id: String(admin.id) })).toEqual([
      `session.started ${who}`,
      "role.created Macaragiu",
    ]);
    expect(await actionsOf({ kind: "sessions" })).toEqual([`session.started ${who}`]);
    expect(await actionsOf({ kind: "settings", actor_id: String(company.owner.id) })).toEqual([
      "role.created Dulgher",
      "role.created Zidar",
    ]);
    expect(await actionsOf({ about: `role:${made[1]?.id}` })).toEqual(["role.created Dulgher"]);
    expect(await actionsOf({ end_date: "01-01-2026" })).toEqual([]);
    expect(await actionsOf({ start_date: "01-01-2026", kind: "settings" })).toHaveLength(3);
  });

  test("goes on after the last entry that was read, whatever has come meanwhile", async () => {
    const { company } = await companyWithRoles(Array.from({ length: 25 }, (_, at) => `Rolul ${at}`));
    const first = await company.owner.ok(listAudit, { query: {} });
    expect([first.data.length, first.is_more]).toEqual([20, true]);
    await company.owner.ok(storeRole, { body: { name: "Venit între timp", description: "" } });
    const rest = await company.owner.ok(listAudit, { query: { after_id: String(first.data.at(-1)?.id) } });
    expect(rest.data.map(({ target }) => target?.name)).toEqual([4, 3, 2, 1, 0].map((at) => `Rolul ${at}`));
    expect(rest.is_more).toBe(false);
  });

  test("counts refusals by the minute, and says who looked through whose eyes", async () => {
    const company = await buildCompany(app());
    const master = await company.person({ rights_name: ["master_admin"] });
    await app().database.system((db) =>
      db.run(sql`
        insert into audit_log (instance_id, actor_id, impersonator_id, action, minute, count)
        values (${company.id}, ${company.owner.id}, ${master.id}, 'call.refused', now(), 7)`),
    );
    const [refused] = await entriesFor(company);
    expect(refused).toMatchObject({ count: 7, impersonator: { id: master.id }, target: null });
  });

  test("is read by administrators and auditors alone, each of their own company", async () => {
    const { company } = await companyWithRoles(["Zidar"]);
    const stranger = await buildCompany(app());
    expect(await entriesFor(stranger)).toEqual([]);
    for (const rights_name of ["auditor", "admin"] as const) {
      const reader = await company.person({ rights_name: [rights_name] });
      expect((await reader.ok(listAudit, { query: {} })).data).toHaveLength(1);
    }
    const user = await company.person();
    expect((await user.call(listAudit, { query: {} })).status).toBe(403);
    expect(await entriesFor(stranger, { actor_id: String(company.owner.id) })).toEqual([]);
  });

  test("refuses days that are none, at their field", async () => {
    const company = await buildCompany(app());
    const answer = await company.owner.call(listAudit, {
      query: { start_date: "02-03-2026", end_date: "01-03-2026" },
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: { end_date: [expect.any(String)] } });
  });
});

describe("the log as a file", () => {
  test("says in the reader's language who did what, when and from where, by the filters of the page", async () => {
    const { company, made } = await companyWithRoles(["Zidar"]);
    const admin = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Rus" });
    await admin.ok(updateRole, {
      params: { id: String(made[0]?.id) },
      body: { name: "=1+1", description: "", revision: 1 },
    });
    await app().database.system(async (db) => {
      await db.run(sql`
        insert into audit_log (instance_id, actor_id, impersonator_id, action, ip, minute, count)
        values (${company.id}, ${company.owner.id}, ${admin.id}, 'call.refused', '', now(), 7)`);
      await db.run(sql`
        update audit_log set at = '2026-07-01T21:30:00Z', ip = '10.1.2.3'
        where instance_id = ${company.id} and action = 'role.changed'`);
    });
    const { rows, xml } = await fileFor(company.owner, { kind: "settings", actor_id: String(admin.id) });
    expect(rows).toEqual([
      ["Când", "Cine", "Prin contul", "Ce a făcut", "Despre ce", "De la adresa", "Înainte", "După"],
      [
        // Half past midnight of the next day, in Romania.
        new Date("2026-07-02T00:30:00Z"),
        "Ion Rus",
        null,
        "a schimbat rolul",
        "=1+1",
        "10.1.2.3",
        "nume: Zidar",
        "nume: =1+1",
      ],
    ]);
    expect(xml).not.toMatch(/<f[ >/]/);

    const auditor = await company.person({ rights_name: ["auditor"], language: "en" });
    const seen = await fileFor(auditor, { show_columns: "what,as,who", kind: "sessions" });
    expect(seen.rows).toEqual([
      ["What they did", "Through the account of", "Who"],
      [
        "asked for something without the right to it, 7 times within a minute",
        `${company.owner.first_name} ${company.owner.last_name}`,
        "Ion Rus",
      ],
    ]);
  });

  test("has every entry once, in the order of the page, and is noted after it was begun", async () => {
    const { company } = await companyWithRoles([]);
    await app().database.system((db) =>
      db.run(sql`
        insert into audit_log (instance_id, actor_id, action, target_type, target_id, after, at)
        select ${company.id}::bigint, ${company.owner.id}::bigint, 'role.created', 'role', n,
          jsonb_build_object('name', n::text), now() - make_interval(mins => n / 7)
        from generate_series(1, 2500) n`),
    );
    const { rows } = await fileFor(company.owner, { show_columns: "after", about: "role" });
    const names = rows.slice(1).map(([after]) => Number(String(after).replace("nume: ", "")));
    expect([names.length, new Set(names).size]).toEqual([2_500, 2_500]);
    const minutes = names.map((name) => Math.floor(name / 7));
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    const [noted] = await entriesFor(company, { kind: "exports" });
    expect(noted).toMatchObject({
      action: "audit.exported",
      actor: { id: company.owner.id },
      after: { about: "role", columns: 1 },
    });
    expect((await fileFor(company.owner, { show_columns: "what", kind: "exports" })).rows).toHaveLength(2);
  });

  test("is for readers of the log, who see their own company's alone, and of days that are none there is none", async () => {
    const { company } = await companyWithRoles(["Zidar"]);
    const stranger = await buildCompany(app());
    expect((await fileFor(stranger.owner, { actor_id: String(company.owner.id) })).rows).toHaveLength(1);
    const user = await company.person();
    expect((await user.call(listAudit, { query: { type: "xls" } })).status).toBe(403);
    const query = { type: "xls", start_date: "02-03-2026", end_date: "01-03-2026" } as const;
    expect((await company.owner.call(listAudit, { query })).status).toBe(422);
    expect(await entriesFor(company, { kind: "exports" })).toEqual([]);
  });
});
