import { expect, test } from "vitest";
import { activateHistory } from "#features/procedures/procedures.contract.ts";
import {
  atId,
  draftOf,
  liveOf,
  read,
  saved,
  stepsOf,
} from "#features/procedures/server/procedures.fixture.ts";
import { raw, sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();

type Count = { kind: string; facet: string; key: number; status: string; items: number };

/** What is counted of a company, and where each count lies: who writes it anew puts it elsewhere. */
const countsOf = ({ id }: TestCompany) =>
  app().database.system((db) =>
    db.rows(unchecked<Count & { place: string }>())(sql`
      select kind, facet, key, status, responsible_id, items, ctid::text as place
      from listed_counts where instance_id = ${id} order by kind, facet, key, status, responsible_id`),
  );

test("what is saved under another name is written anew where it is listed, and in no count", async () => {
  const company = await buildCompany(app());
  const made = await draftOf(company.owner);
  const before = await countsOf(company);
  expect(before).not.toEqual([]);
  const { name } = await saved(company.owner, made, { name: "Turnarea asfaltului" });
  expect(name).toBe("Turnarea asfaltului");
  expect(await countsOf(company)).toEqual(before);
});

test("a change that readers do not see yet is counted as one, and nothing else is", async () => {
  const company = await buildCompany(app());
  const made = await liveOf(company.owner);
  const before = await countsOf(company);
  await saved(company.owner, made, { steps: stepsOf("Altul.") });
  const places = before.map(({ place }) => place);
  const written = (await countsOf(company)).filter(({ place }) => !places.includes(place));
  const one = { kind: "procedure", facet: "changes", status: "live", items: 1 };
  expect(written).toEqual([
    expect.objectContaining({ ...one, key: 0 }),
    expect.objectContaining({ ...one, key: company.owner.id }),
  ]);
});

test("a change of nothing that lists show does not wait for them", async () => {
  const company = await buildCompany(app());
  await draftOf(company.owner);
  await company.process();
  const change = (table: string, set: string) =>
    app().database.system(async (db) => {
      await db.run(sql`select set_config('lock_timeout', '100ms', true)`);
      await db.run(sql`update ${raw(table)} set ${raw(set)} where instance_id = ${company.id}`);
    });
  await app().database.system(async (db) => {
    await db.run(sql`select hold_lists(${company.id})`);
    for (const table of ["procedures", "processes"]) {
      await change(table, "created_at = now()");
      await expect(change(table, "updated_at = now()")).rejects.toMatchObject({ code: "55P03" });
    }
    await change("users", "language = 'en'");
    for (const shown of ["first_name = 'Zoe'", "status = 'archived'", "is_entrepreneur = false"])
      await expect(change("users", shown)).rejects.toMatchObject({ code: "55P03" });
  });
});

test("what readers would see otherwise is a change, whichever part of a procedure it is in", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const [roles, categories] = [[await company.role()], [await company.category()]];
  const triggers = (...days: string[]) => days.map((value) => ({ type: "date" as const, value }));
  const first = { roles, categories, triggers: triggers("1", "2"), steps: stepsOf("Unu.", "Doi.") };
  const made = await liveOf(owner, first);
  const isChanged = async () =>
    (
      await app().database.system((db) =>
        db.one(unchecked<{ is: boolean }>())(sql`
          select has_changes(p) as is from procedures p where instance_id = ${company.id} and id = ${made.id}`),
      )
    )?.is;
  const changes = [
    { name: "Altfel" },
    { roles: [] },
    { categories: [] },
    { triggers: triggers("1", "3") },
    { triggers: triggers("2", "1") },
    { steps: stepsOf("Doi.", "Unu.") },
  ];
  const name = (await read(owner, made, "draft")).name;
  for (const change of changes) {
    await saved(owner, made, { ...first, name, ...change });
    expect([change, await isChanged()]).toEqual([change, true]);
    const { version } = await read(owner, made, "live");
    await owner.ok(activateHistory, atId(version.id));
    expect([change, await isChanged()]).toEqual([change, false]);
  }
});

test("what somebody manages is listed under their new name, and nothing else of it is written anew", async () => {
  const company = await buildCompany(app());
  const manager = await company.person({ rights_name: ["admin"] });
  const [one, other] = [await liveOf(manager), await draftOf(company.owner)];
  await saved(manager, one, { steps: stepsOf("Altul.") });
  const process_id = await company.process();
  const listed = () =>
    app().database.system((db) =>
      db.rows(unchecked<{ item_id: number; manager_key: string }>())(sql`
        select * from listed where instance_id = ${company.id} order by kind, item_id, facet, key`),
    );
  await app().database.system((db) =>
    db.run(
      sql`update processes set responsible_id = ${manager.id} where instance_id = ${company.id} and id = ${process_id}`,
    ),
  );
  const [before, counted] = [await listed(), await countsOf(company)];
  await app().database.system((db) =>
    db.run(sql`update users set first_name = 'Zoe' where instance_id = ${company.id} and id = ${manager.id}`),
  );
  expect(await listed()).toEqual(
    before.map((row) => ({
      ...row,
      manager_key: row.item_id === other.id ? row.manager_key : row.manager_key.replace("ana", "zoe"),
    })),
  );
  expect(await countsOf(company)).toEqual(counted);
});
