import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { execute, unchecked } from "#testing/stand/database.ts";
import { isPeopleLimit } from "#features/people/server/people_limit.ts";
import { AppError } from "#platform/errors.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { accountInput, openAccount } from "./accounts.ts";

const app = useTestApp();
const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));

const limitTo = ({ id }: TestCompany, people: number | null) =>
  run(sql`update instances set max_users = ${people} where id = ${id}`);

async function atWork({ id }: TestCompany): Promise<number> {
  const found = await app().database.system((db) =>
    db.one(unchecked<{ people: number }>())(sql`
      select count(*) as people from users where instance_id = ${id} and status = 'active'`),
  );
  return found?.people ?? 0;
}

let people = 0;
const opened = ({ name }: TestCompany) => {
  people += 1;
  const person = { email: `loc.${people}@limita.test`, "first-name": "Ana", "last-name": "Pop" };
  return openAccount(app().database, accountInput.parse({ company: name, ...person }), "https://x.test");
};

/** A statement on a connection of its own, as another process has one. */
const apart = (statement: string, values: unknown[]) => execute(app().database_url, statement, values);

const inserted = ({ id }: TestCompany, status = "active") => {
  people += 1;
  return apart(
    `insert into users (instance_id, slug, first_name, last_name, email, password_hash, status)
     values ($1, $2, 'Ana', 'Pop', $3, '', $4)`,
    [id, `loc-${people}`, `loc.${people}@limita.test`, status],
  );
};

const outcomes = async (attempts: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts);
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason as Error] : []));
  return { done: settled.length - refused.length, refused };
};

const times = <T>(count: number, of: () => T): T[] => Array.from({ length: count }, of);

describe("the number of people that a plan has room for", () => {
  test("is kept by accounts opened twenty at once: where one place is left, one is made", async () => {
    const company = await buildCompany(app());
    await company.person();
    await limitTo(company, 3);
    const { done, refused } = await outcomes(times(20, () => opened(company)));
    expect(done).toBe(1);
    expect(refused.every((error) => error instanceof AppError && error.code === "limit_reached")).toBe(true);
    expect(await atWork(company)).toBe(3);
  });

  test("is kept by people added from twenty connections at once", async () => {
    const company = await buildCompany(app());
    await limitTo(company, 2);
    const { done, refused } = await outcomes(times(20, () => inserted(company)));
    expect([done, refused.every(isPeopleLimit), await atWork(company)]).toEqual([1, true, 2]);
  });

  test("is kept when archived people are made active at once", async () => {
    const company = await buildCompany(app());
    const archived = await Promise.all(times(10, () => company.person({ status: "archived" })));
    await limitTo(company, 2);
    const { done, refused } = await outcomes(
      archived.map(({ id }) => apart("update users set status = 'active' where id = $1", [id])),
    );
    expect([done, refused.every(isPeopleLimit), await atWork(company)]).toEqual([1, true, 2]);
  });

  test("counts only people at work, and only the company's own", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    await Promise.all(times(3, () => other.person()));
    await limitTo(company, 2);
    await inserted(company, "archived");
    const colleague = await company.person();
    await expect(inserted(company)).rejects.toSatisfy(isPeopleLimit);
    await run(sql`update users set status = 'archived' where id = ${colleague.id}`);
    await inserted(company);
    expect(await atWork(company)).toBe(2);
  });

  test("made smaller takes nobody's place away, but lets nobody else in", async () => {
    const company = await buildCompany(app());
    const colleague = await company.person();
    await limitTo(company, 1);
    await run(sql`update users set status = 'active', first_name = 'Ioana' where id = ${colleague.id}`);
    expect(await atWork(company)).toBe(2);
    await expect(opened(company)).rejects.toMatchObject({ code: "limit_reached" });
    await limitTo(company, null);
    await opened(company);
    expect(await atWork(company)).toBe(3);
  });

  test("that is none lets nobody wait for anybody", async () => {
    const company = await buildCompany(app());
    await app().database.system(async (db) => {
      // Held as whoever changes the plan holds it: added people do not wait for the end of this.
      await db.run(sql`select from instances where id = ${company.id} for no key update`);
      await inserted(company);
    });
    expect(await atWork(company)).toBe(2);
  });

  test("refuses with no other failure's face", () => {
    expect(isPeopleLimit(new Error("more people than the plan has"))).toBe(false);
    expect(isPeopleLimit({ code: "PL001" })).toBe(false);
  });
});
