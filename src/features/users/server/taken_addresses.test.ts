import { listUsers } from "#features/people/people.contract.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { inviteMany, storeUser, updateUser } from "../users.contract.ts";
import { anAddress, bodyOf, rowOf } from "./users.fixture.ts";

const app = useTestApp({ has_rate_limits: true });
const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));

let company: TestCompany;
let elsewhere: TestCompany;
beforeEach(async () => {
  [company, elsewhere] = await Promise.all([buildCompany(app()), buildCompany(app())]);
});

const stored = (email: string, { owner } = company) => owner.call(storeUser, { body: bodyOf({ email }) });
const listed = (emails: string[], is_preview = false) => {
  const people = emails.map((email) => ({ first_name: "Ion", last_name: "Pop", email }));
  return company.owner.call(inviteMany, { body: { people, language: "ro", is_preview } });
};
const readdressed = (slug: string, body: { email?: string; first_name?: string }) =>
  company.owner.call(updateUser, { params: { slug }, body });

/** Asks for a taken address again and again, one after the other. */
async function askedTimes(times: number): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await stored(elsewhere.owner.email)).status);
  return statuses;
}

test("a taken address is refused as often as it is sent, and its key then serves for a free one", async () => {
  const invited = (email: string) =>
    company.owner.call(storeUser, {
      body: bodyOf({ email }),
      headers: { "idempotency-key": "un-cont-nou-0001" },
    });
  for (const email of [elsewhere.owner.email, elsewhere.owner.email, company.owner.email])
    expect(await invited(email)).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)] } },
    });
  const free = anAddress();
  const made = await invited(free);
  expect([made.status, (await invited(free)).body]).toEqual([201, made.body]);
  expect((await invited(anAddress())).status).toBe(409);
});

describe("addresses that have an account in another company", () => {
  test("are told forty times in a day; after that a free one is refused as a taken one is, until the day is over", async () => {
    expect(await askedTimes(40)).toEqual(Array(40).fill(422));
    const colleague = await company.person();
    const [taken, free] = [elsewhere.owner.email, anAddress()];
    for (const email of [taken, free])
      for (const answer of [
        await stored(email),
        await listed([email]),
        await readdressed(colleague.slug, { email }),
      ]) {
        expect([answer.status, answer.body.code, answer.body.message]).toEqual([
          429,
          "rate_limited",
          words.ro["error.rate_limited"],
        ]);
        const wait = Number(answer.headers.get("retry-after"));
        expect(wait).toBeGreaterThan(23 * 3600);
        expect(wait).toBeLessThanOrEqual(24 * 3600);
      }
    expect(await rowOf(app(), free)).toBeUndefined();
    expect((await readdressed(colleague.slug, { first_name: "Ilie" })).status).toBe(200);
    expect((await listed([taken, free], true)).body.data?.invited).toBe(2);
    await run(sql`update rate_limits set resets_at = now()`);
    expect((await stored(taken)).status).toBe(422);
    expect((await stored(free)).status).toBe(201);
  });

  test("count however they are asked for, in a list each one that is named", async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => buildCompany(app())));
    const taken = owners.map(({ owner }) => owner.email);
    const person = await company.person();
    for (let n = 0; n < 5; n += 1) expect((await listed([anAddress(), ...taken])).status).toBe(422);
    for (let n = 0; n < 7; n += 1)
      expect((await readdressed(person.slug, { email: taken[n % 6] ?? "" })).status).toBe(422);
    expect(await askedTimes(9)).toEqual([...Array(8).fill(422), 429]);
    expect((await rowOf(app(), person.email))?.["id"]).toBe(person.id);
  });

  test("count for the company that asks alone", async () => {
    await askedTimes(41);
    expect((await stored(company.owner.email, elsewhere)).status).toBe(422);
    expect((await stored(anAddress(), elsewhere)).status).toBe(201);
  });

  test("do not count where they are a colleague's, or where the call is refused before they are looked for", async () => {
    const archived = await company.person({ status: "archived" });
    const person = await company.person();
    for (let n = 0; n < 21; n += 1) {
      expect((await stored(archived.email.toUpperCase())).body.errors).toHaveProperty("email");
      expect((await readdressed(person.slug, { email: company.owner.email })).status).toBe(422);
    }
    await run(sql`update instances set max_users = 2 where id = ${company.id}`);
    for (const email of [elsewhere.owner.email, anAddress()])
      expect((await stored(email)).body.code).toBe("limit_reached");
    await run(sql`update instances set max_users = null where id = ${company.id}`);
    await run(sql`insert into sent_invitations (instance_id, people) values (${company.id}, 100000)`);
    for (const email of [elsewhere.owner.email, anAddress()])
      expect((await stored(email)).body.code).toBe("too_many_invitations");
    await run(sql`delete from sent_invitations where instance_id = ${company.id}`);
    expect(await askedTimes(41)).toEqual([...Array(40).fill(422), 429]);
  });

  test("asked for many at once are told no more often, and nobody waits for a connection that another has", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => company.person()));
    const { email } = elsewhere.owner;
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => stored(email)),
      ...people.map(({ slug }) => readdressed(slug, { email })),
      ...Array.from({ length: 15 }, () => listed([email])),
      elsewhere.owner.call(listUsers, { params: { instance_id: String(elsewhere.id) }, query: {} }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(40).fill(422), ...Array(20).fill(429)]);
  });

  test("leave nothing of the call that was refused, and the mail of a day as it was", async () => {
    await stored(elsewhere.owner.email);
    await listed([anAddress(), elsewhere.owner.email]);
    const left = await run(sql`select from sent_invitations where instance_id = ${company.id}`);
    expect(left).toBe(0);
    expect(await run(sql`select from users where instance_id = ${company.id}`)).toBe(1);
    expect(
      await run(
        sql`select from audit_log where instance_id = ${company.id} and target_type = 'user' and action = 'user.created'`,
      ),
    ).toBe(0);
  });
});
