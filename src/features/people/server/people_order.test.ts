import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import type { QueryIn } from "#platform/endpoint.ts";
import { sql } from "#platform/server/db/database.ts";
import { noteSeen } from "#platform/server/seen_sessions.store.ts";
import { createToken } from "#platform/server/session.ts";
import { unchecked } from "#testing/stand/database.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { listUsers, peopleSorts } from "../people.contract.ts";

const app = useTestApp();
const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));

type Asked = QueryIn<typeof listUsers>;

const call = (company: TestCompany, query: Asked, caller: TestPerson = company.owner) =>
  caller.call(listUsers, { params: { instance_id: String(company.id) }, query });

const namesIn = async (company: TestCompany, query: Asked, caller: TestPerson = company.owner) => {
  const params = { instance_id: String(company.id) };
  const { data, total } = (await caller.ok(listUsers, { params, query })).data;
  return { names: data.map(({ last_name }) => last_name.split(" ")[0] ?? ""), total };
};

/** As if a person had been here last some days ago; null: never. */
const seenAgo = (person: TestPerson, days: number | null) =>
  run(
    sql`update people_seen set seen_at = now() - make_interval(days => ${days}::int) where user_id = ${person.id}`,
  );

async function staff() {
  const company = await buildCompany(app());
  const made = async (last_name: string, days: number | null, more: object = {}) => {
    const person = await company.person({ last_name, ...more });
    await seenAgo(person, days);
    return person;
  };
  await seenAgo(company.owner, 0);
  const people = {
    never: await made("Albu", null),
    auditor: await made("Barbu", 3, { rights_name: ["auditor"] }),
    admin: await made("Cernat", 90, { rights_name: ["admin", "auditor"] }),
    gone: await made("Dima", 30, { status: "archived" }),
    plain: await made("Ene", 1),
  };
  return { company, ...people };
}

let office: Awaited<ReturnType<typeof staff>>;
beforeAll(async () => {
  office = await staff();
});

describe("the list of people", () => {
  test.each<[Asked, string[]]>([
    [{ sort: "name", status: "active" }, ["Albu", "Barbu", "Cernat", "Ene", "Pop"]],
    [{ sort: "name_desc", status: "active" }, ["Pop", "Ene", "Cernat", "Barbu", "Albu"]],
    [{ sort: "seen", status: "active" }, ["Albu", "Cernat", "Barbu", "Ene", "Pop"]],
    [{ sort: "seen_desc", status: "active" }, ["Pop", "Ene", "Barbu", "Cernat", "Albu"]],
    [{ sort: "seen" }, ["Albu", "Cernat", "Dima", "Barbu", "Ene", "Pop"]],
    [{ sort: "seen_desc" }, ["Pop", "Ene", "Barbu", "Dima", "Cernat", "Albu"]],
    [{ sort: "seen", rights_name: "auditor" }, ["Cernat", "Barbu"]],
    [{ sort: "seen_desc", rights_name: "auditor" }, ["Barbu", "Cernat"]],
    [{ sort: "name_desc", rights_name: "auditor" }, ["Cernat", "Barbu"]],
    [{ sort: "seen", search: "e", rights_name: "user" }, ["Albu", "Dima", "Ene"]],
    [{ sort: "seen_desc", search: "barbu" }, ["Barbu"]],
  ])("goes by %j", async (query, names) => {
    expect(await namesIn(office.company, query)).toEqual({ names, total: names.length });
  });

  test("goes by when people were here for who manages them alone: an order would tell the others", async () => {
    const { company, plain, auditor, admin } = office;
    expect((await namesIn(company, { sort: "seen", status: "active" }, admin)).names[0]).toBe("Albu");
    for (const person of [plain, auditor]) {
      for (const sort of ["seen", "seen_desc"] as const)
        expect((await call(company, { sort }, person)).status).toBe(403);
      expect((await namesIn(company, { sort: "name_desc", status: "active" }, person)).names[0]).toBe("Pop");
    }
    expect((await call(company, { sort: "email" as "name" })).status).toBe(422);
    const other = await buildCompany(app());
    expect((await call(company, { sort: "seen" }, other.owner)).status).toBe(404);
  });

  test("gives in any order each person once over all its pages, and the last ones from the other end", async () => {
    const company = await buildCompany(app());
    for (let n = 0; n < 47; n += 1) {
      const person = await company.person({ last_name: `P${String(n).padStart(2, "0")}` });
      // In fours at one moment, the first of them never.
      await seenAgo(person, n < 4 ? null : Math.floor(n / 4));
    }
    for (const sort of peopleSorts) {
      const all: string[] = [];
      for (const page of [1, 2, 3]) all.push(...(await namesIn(company, { sort, page })).names);
      expect(new Set(all).size).toBe(48);
      const opposite = sort.endsWith("_desc") ? sort.replace("_desc", "") : `${sort}_desc`;
      const back = (await namesIn(company, { sort: opposite as "name", page: 1 })).names;
      expect(back).toEqual(all.toReversed().slice(0, 20));
    }
  });
});

describe("when somebody was here", () => {
  const seenOf = (person: TestPerson) =>
    app().database.system(async (db) => {
      const row = await db.one(unchecked<{ days: number | null; status: string }>())(sql`
        select extract(epoch from now() - seen_at) / 86400 as days, status from people_seen
        where instance_id = ${person.instance_id} and user_id = ${person.id}`);
      const days = row?.days ?? null;
      return { status: row?.status, daysAgo: days === null ? null : Math.round(Number(days)) };
    });

  /** A session of a person, or of somebody who looks through their eyes, that was used some days ago. */
  const session = async (person: TestPerson, days: number, impersonator_id: number | null = null) => {
    const row = await app().database.system((db) =>
      db.one(unchecked<{ id: number }>())(sql`
        insert into sessions (instance_id, user_id, impersonator_id, token_hash, expires_at, last_seen_at)
        values (${person.instance_id}, ${person.id}, ${impersonator_id}, ${createToken().hash}, now() + interval '1 day',
          now() - make_interval(days => ${days}::int)) returning id`),
    );
    return Number(row?.id);
  };

  test("is the newest use of a session of theirs, and not of who looks through their eyes", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    await seenAgo(person, null);
    const eyes = await session(person, 1, company.owner.id);
    expect((await seenOf(person)).daysAgo).toBe(null);
    const own = await session(person, 9);
    await session(person, 12);
    expect((await seenOf(person)).daysAgo).toBe(9);
    const use = (session_id: number) =>
      app().database.system((db) =>
        noteSeen(db, [{ instance_id: person.instance_id, session_id, ip: "127.0.0.1" }]),
      );
    await use(eyes);
    expect((await seenOf(person)).daysAgo).toBe(9);
    await use(own);
    expect((await seenOf(person)).daysAgo).toBe(0);
    await run(sql`delete from sessions where user_id = ${person.id}`);
    expect((await seenOf(person)).daysAgo).toBe(0);
  });

  test("stands with whether they are archived, from their first day on", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    expect((await seenOf(person)).status).toBe("active");
    for (const status of ["archived", "active"]) {
      await run(sql`update users set status = ${status} where id = ${person.id}`);
      expect((await seenOf(person)).status).toBe(status);
    }
  });

  test("waits for nobody who holds it", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    await seenAgo(person, 5);
    const own = await session(person, 6);
    await app().database.system(async (held) => {
      await held.run(sql`select from people_seen where user_id = ${person.id} for update`);
      await app().database.system((db) =>
        noteSeen(db, [{ instance_id: person.instance_id, session_id: own, ip: "127.0.0.1" }]),
      );
    });
    expect((await seenOf(person)).daysAgo).toBe(5);
  });
});
