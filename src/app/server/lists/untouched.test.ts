import { expect, test } from "vitest";
import { draftOf, liveOf, saved, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
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
  const { id } = await draftOf(company.owner);
  const setting = (column: "created_at" | "updated_at") =>
    app().database.system(async (db) => {
      await db.run(sql`select set_config('lock_timeout', '100ms', true)`);
      await db.run(
        column === "updated_at"
          ? sql`update procedures set updated_at = now() where instance_id = ${company.id} and id = ${id}`
          : sql`update procedures set created_at = now() where instance_id = ${company.id} and id = ${id}`,
      );
    });
  await app().database.system(async (db) => {
    await db.run(sql`select hold_lists(${company.id})`);
    await setting("created_at");
    await expect(setting("updated_at")).rejects.toMatchObject({ code: "55P03" });
  });
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
