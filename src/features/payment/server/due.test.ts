import { useTestApp } from "#testing/stand/app.ts";
import type { TestCompany } from "#testing/stand/company.ts";
import {
  atProvider,
  moveTo,
  payWith,
  registered,
  settled,
  stateOfCompany,
  subscribed,
} from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import { unchecked } from "#testing/stand/database.ts";
import { sql } from "#platform/server/db/database.ts";
import { getSubscription } from "#features/subscription/subscription.contract.ts";
import { reconcileQueue } from "#features/subscription/server/reading_jobs.ts";
import { describe, expect, test } from "vitest";

const provider = useProvider();
const app = useTestApp({ provider });

const charges = async (company: TestCompany) =>
  (await atProvider(app(), provider(), company)).charged.map(({ amount_paid }) => amount_paid).reverse();
const planOf = async (company: TestCompany) =>
  (await company.owner.ok(getSubscription)).data.package?.package_id;

/** A company whose renewal has failed. */
async function owing(): Promise<TestCompany> {
  const company = await subscribed(app());
  await payWith(company, "fails_later");
  await settled(app(), provider());
  const end = (await company.owner.ok(getSubscription)).data.current_period_end ?? "";
  await moveTo(app(), provider(), new Date(Date.parse(end) + 2 * 3600_000));
  expect(await stateOfCompany(company)).toBe("grace_period");
  return company;
}

/** The grace is over here, and the provider still tries to be paid. */
async function closed(): Promise<TestCompany> {
  const company = await owing();
  const kept = await app().database.system((db) =>
    db.one(unchecked<{ open_until: string }>())(
      sql`select open_until from instances where id = ${company.id}`,
    ),
  );
  app().clock.now = new Date(Date.parse(kept?.open_until ?? "") + 1000);
  await app().database.system((db) => app().app.jobs.add(db, reconcileQueue, {}));
  await app().drained();
  expect(await stateOfCompany(company)).toBe("expired");
  return company;
}

describe("the plan that is sent", () => {
  test("is the one that is paid for, in place of the one chosen before", async () => {
    const company = await registered(app(), { package_id: 3 });
    const sent = { package_id: 1, due_in_cents: 1900 };
    expect((await payWith(company, "good", sent)).status).toBe(200);
    expect([await charges(company), await planOf(company)]).toEqual([[1900], 1]);
  });

  test("has to be on offer, and to have room for everybody at work", async () => {
    const company = await registered(app(), { package_id: 3 });
    for (const package_id of [7, 99])
      expect(await payWith(company, "good", { package_id })).toMatchObject({
        status: 422,
        body: { errors: { package_id: [expect.any(String)] } },
      });
    for (let n = 0; n < 10; n++) await company.person();
    expect(await payWith(company, "good", { package_id: 1 })).toMatchObject({
      status: 409,
      body: { code: "too_many_people", active_users: 11, max_users: 10 },
    });
    expect(await charges(company)).toEqual([]);
  });

  test("is refused where another is paid already, and the card stays", async () => {
    const company = await subscribed(app());
    expect(await payWith(company, "other", { package_id: 1 })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await company.owner.ok(getSubscription)).data.last4).toBe("4242");
    expect((await payWith(company, "other", { package_id: 2, due_in_cents: 0 })).status).toBe(200);
    expect(await charges(company)).toEqual([3900]);
  });
});

describe("an amount that was seen", () => {
  test("is what is charged, or nothing is, and the other amount is told", async () => {
    const company = await registered(app(), { coupon: "BUNVENIT20" });
    expect(await payWith(company, "good", { due_in_cents: 3900 })).toMatchObject({
      status: 409,
      body: { code: "stale", due_in_cents: 3120, message: expect.stringContaining("31,20") },
    });
    expect([await charges(company), await stateOfCompany(company)]).toEqual([[], "new"]);
    expect((await payWith(company, "good", { due_in_cents: 3120 })).status).toBe(200);
    expect(await charges(company)).toEqual([3120]);
  });

  test("of nothing charges nothing where a payment has failed meanwhile", async () => {
    const company = await owing();
    expect(await payWith(company, "good", { due_in_cents: 0 })).toMatchObject({
      status: 409,
      body: { code: "stale", due_in_cents: 3900 },
    });
    expect(await charges(company)).toEqual([3900]);
    const [invoice] = (await company.owner.ok(getSubscription)).data.invoices;
    expect([invoice?.status, invoice?.due_in_euro]).toEqual(["open", 39]);
    expect((await payWith(company, "good", { due_in_cents: 3900 })).status).toBe(200);
    expect(await charges(company)).toEqual([3900, 3900]);
  });
});

describe("a company that was closed while the provider still tries", () => {
  test.each([
    ["another plan", { package_id: 1 }, 1900],
    ["the same plan", { package_id: 2 }, 3900],
    ["the same plan with a code", { coupon: "BUNVENIT20" }, 3120],
  ] as const)("pays %s, from now on, and nothing of what was open", async (_what, sent, due_in_cents) => {
    const company = await closed();
    expect((await payWith(company, "good", { ...sent, due_in_cents })).status).toBe(200);
    expect(await charges(company)).toEqual([3900, due_in_cents]);
    const { data } = await company.owner.ok(getSubscription);
    expect(data.invoices.filter(({ status }) => status === "open")).toEqual([]);
    expect(Date.parse(data.current_period_end ?? "")).toBeGreaterThan(app().clock.now.getTime());
    const { running, subscriptions } = await atProvider(app(), provider(), company);
    expect([running.length, subscriptions.length]).toEqual([1, 2]);
  });
});
