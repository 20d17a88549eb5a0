import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import { payWith, registered, subscribed } from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { changePlan, validateCoupon } from "#features/subscription/subscription.contract.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { company as body, newCompany, stored } from "./billing.fixture.ts";

const provider = useProvider();
const app = useTestApp({ provider, has_rate_limits: true });

// All tests come from one address, whose attempts are counted too.
beforeEach(async () => {
  await app().database.system((db) => db.run(sql`delete from rate_limits`));
});

const refused = (answer: { status: number; headers: Headers; body: unknown }) => [
  answer.status,
  (answer.body as { code?: string }).code,
  Number(answer.headers.get("retry-after")) > 0,
];
const limited = [429, "rate_limited", true];

async function times<T>(count: number, work: () => Promise<{ status: number } & T>): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < count; n += 1) statuses.push((await work()).status);
  return statuses;
}

describe("codes", () => {
  const tried = (person: TestPerson) => person.call(validateCoupon, { body: { coupon: "NICIUNUL" } });

  test("are tried twenty times in ten minutes, wherever they are given", async () => {
    const made = await newCompany(app());
    const { owner } = made;
    expect(await times(10, () => tried(owner))).toEqual(Array(10).fill(200));
    expect(await times(10, () => stored(made, { ...body, coupon: "NICIUNUL" }))).toEqual(Array(10).fill(422));
    const calls = provider().calls.length;
    expect(refused(await tried(owner))).toEqual(limited);
    expect(refused(await stored(made, { ...body, coupon: "BUNVENIT20" }))).toEqual(limited);
    expect(refused(await payWith(made, "good", { coupon: "BUNVENIT20" }))).toEqual(limited);
    expect(provider().calls).toHaveLength(calls);
    // What asks for none goes on.
    expect((await stored(made, body)).status).toBe(201);
    expect((await payWith(made, "good")).status).toBe(200);
  });

  test("that colleagues try do not use up what the account holder may", async () => {
    const made = await newCompany(app());
    const colleague = await made.person();
    expect(await times(21, () => tried(colleague))).toEqual([...Array(20).fill(200), 429]);
    expect((await tried(made.owner)).status).toBe(200);
  });

  test("are tried a hundred times from one network, whoever does", async () => {
    const made = await newCompany(app());
    await app().database.system((db) =>
      db.run(sql`update rate_limits set hits = 100 where key like 'coupon:network:%'`),
    );
    expect((await tried(made.owner)).status).toBe(200);
    await app().database.system((db) =>
      db.run(sql`update rate_limits set hits = 100 where key like 'coupon:network:%'`),
    );
    expect(refused(await tried(made.owner))).toEqual(limited);
  });
});

describe("changes of plan", () => {
  test("are six a day", async () => {
    const made = await subscribed(app());
    let changes = 0;
    const change = () => {
      changes += 1;
      const package_token = changes % 2 === 1 ? "procedo_company_month" : "procedo_team_month";
      return made.owner.call(changePlan, { body: { package_token } });
    };
    expect(await times(6, change)).toEqual(Array(6).fill(200));
    const calls = provider().calls.length;
    expect(refused(await change())).toEqual(limited);
    expect(provider().calls).toHaveLength(calls);
  });
});

describe("refused cards", () => {
  test("are ten an hour in a company; then no card is tried", async () => {
    const company = await registered(app());
    expect(await times(10, () => payWith(company, "declined"))).toEqual(Array(10).fill(402));
    const calls = provider().calls.length;
    expect(refused(await payWith(company, "good"))).toEqual(limited);
    expect(provider().calls).toHaveLength(calls);
    expect((await payWith(await registered(app()), "good")).status).toBe(200);
  });

  test("are thirty an hour from one network", async () => {
    expect((await payWith(await registered(app()), "declined")).status).toBe(402);
    await app().database.system((db) =>
      db.run(sql`update rate_limits set hits = 30 where key like 'refused_cards:network:%'`),
    );
    expect(refused(await payWith(await registered(app()), "good"))).toEqual(limited);
  });

  test("are not those that were taken, or wait for their holder", async () => {
    const company = await subscribed(app());
    expect(await times(12, () => payWith(company, "good"))).toEqual(Array(12).fill(200));
    const other = await registered(app());
    expect(await times(11, () => payWith(other, "confirm"))).toEqual(Array(11).fill(402));
    expect((await payWith(other, "good")).status).toBe(200);
  });
});
