import { login } from "#features/session/session.contract.ts";
import { improvementFileKey } from "#features/improvements/server/files.ts";
import { imageKey } from "#features/uploads/server/uploads.store.ts";
import { listProcedures } from "#features/procedures/procedures.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { testPassword, type TestPerson } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import type { World } from "#testing/stand/world.ts";
import { buildFullWorld } from "#testing/walks/full_world.ts";
import { dumpOf, rowsOf } from "#testing/walks/tenant_tables.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { eraseCompany } from "./erase.ts";

const app = useTestApp();
let home: World;
let other: World;
beforeAll(async () => {
  [home, other] = [await buildFullWorld(app()), await buildFullWorld(app())];
});

const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));
const rows = <Row extends object>(statement: ReturnType<typeof sql>) =>
  app().database.system((db) => db.rows(unchecked<Row>())(statement));

async function nameOf({ company: { id } }: World): Promise<string> {
  const [found] = await rows<{ name: string }>(sql`select name from instances where id = ${id}`);
  return found?.name ?? "";
}
const erase = async (world: World, name?: string) =>
  eraseCompany(app().database_url, { id: world.company.id, name: name ?? (await nameOf(world)) });

const keysOf = async ({ company: { id } }: World) => {
  const named = (table: "uploads" | "improvement_files") =>
    rows<{ name: string }>(
      table === "uploads"
        ? sql`select name from uploads where instance_id = ${id}`
        : sql`select name from improvement_files where instance_id = ${id}`,
    );
  const [images, files] = [await named("uploads"), await named("improvement_files")];
  const pictures = await rows<{ name: string }>(sql`select name from avatars where instance_id = ${id}`);
  return [
    ...images.map(({ name }) => imageKey(id, name)),
    ...files.map(({ name }) => improvementFileKey(id, name)),
    ...pictures.map(({ name }) => `avatars/${id}/${name}`),
  ].sort();
};

const signedIn = async ({ email }: TestPerson) =>
  (await createTestClient(app().origin, null).call(login, { body: { email, password: testPassword } }))
    .status;

describe("a company", () => {
  test("is not erased by another name, nor while a subscription of it runs", async () => {
    const before = await rowsOf(app(), home.company.id);
    await expect(erase(home, await nameOf(other))).rejects.toThrow("There is no company");
    await run(sql`
      update subscriptions set subscription_id = ${`sub_${home.company.id}`}, provider_status = 'past_due'
      where instance_id = ${home.company.id}`);
    await expect(erase(home)).rejects.toThrow("subscription is past_due");
    await run(sql`
      update subscriptions set subscription_id = null, provider_status = null where instance_id = ${home.company.id}`);
    await run(
      sql`update payment_attempts set ended_at = null, outcome = null where instance_id = ${home.company.id}`,
    );
    await expect(erase(home)).rejects.toThrow("under way");
    await run(sql`
      update payment_attempts set ended_at = now(), outcome = 'done' where instance_id = ${home.company.id}`);
    expect(Object.keys(await rowsOf(app(), home.company.id))).toEqual(Object.keys(before));
    expect((await dumpOf(app(), [home.company.id]))["procedures"]?.rows).toBe(before["procedures"]?.length);
  });

  test("is erased from every table, and nothing of another one is touched", async () => {
    const theirs = () => dumpOf(app(), [other.company.id]);
    const [before, held, keys] = [await theirs(), await dumpOf(app(), [home.company.id]), await keysOf(home)];
    expect(Object.entries(held).filter(([, { rows: count }]) => count === 0)).toEqual([]);
    expect(keys.length).toBeGreaterThan(1);

    const erased = await erase(home);
    const left = await dumpOf(app(), [home.company.id]);
    expect(Object.entries(left).filter(([, { rows: count }]) => count > 0)).toEqual([]);
    expect(await theirs()).toEqual(before);
    expect(erased.tables.find(({ name }) => name === "procedures")?.rows).toBe(held["procedures"]?.rows);
    const jobs = await rows(sql`
      select name from pgboss.job where data->>'instance_id' = ${String(home.company.id)}`);
    expect(jobs).toEqual([]);

    // Its files go with the cleaning, those of others stay.
    const given_up = await rows<{ key: string }>(sql`
      select key from pending_files where given_up_at is not null order by key collate "C"`);
    expect(given_up.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    for (const key of await keysOf(other)) expect(given_up).not.toContainEqual({ key });

    expect(await signedIn(home.company.owner)).toBe(401);
    const list = (person: TestPerson) =>
      person.call(listProcedures, { params: { instance_id: String(person.instance_id) } });
    expect((await list(home.company.owner)).status).toBe(401);
    expect([await signedIn(other.company.owner), (await list(other.company.owner)).status]).toEqual([
      200, 200,
    ]);
  });
});
