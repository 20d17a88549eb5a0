import { useTestApp } from "#testing/stand/app.ts";
import type { TestCompany } from "#testing/stand/company.ts";
import {
  answerBank,
  atProvider,
  confirmUrl,
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
import { setAsActive } from "#features/payment/payment.contract.ts";
import { cancelSubscription, changePlan, getSubscription, previewPlan } from "../subscription.contract.ts";
import { afterEach, describe, expect, test } from "vitest";

// What was kept of a company is not what is so at the provider any more: the provider's word counts.
const provider = useProvider();
const app = useTestApp({ provider });
afterEach(() => {
  provider().tell(app().origin);
  provider().intercept();
});

const set = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));
const charges = async (company: TestCompany) =>
  (await atProvider(app(), provider(), company)).charged.map(({ amount_paid }) => amount_paid).reverse();
const cancel = (company: TestCompany) =>
  company.owner.call(cancelSubscription, { body: { cancel_at_period_end: true } });
const change = (company: TestCompany, plan: string, as_of?: number) =>
  company.owner.call(changePlan, {
    body: { package_token: `procedo_${plan}`, ...(as_of === undefined ? {} : { as_of }) },
  });
const invoicesOf = async (company: TestCompany) =>
  (await company.owner.ok(getSubscription)).data.invoices.map(({ status }) => status);
const mostPeople = async (company: TestCompany) =>
  (
    await app().database.system((db) =>
      db.one(unchecked<{ max_users: number | null }>())(
        sql`select max_users from instances where id = ${company.id}`,
      ),
    )
  )?.max_users;

/** One whose renewal has failed. */
async function owing(): Promise<TestCompany> {
  const company = await subscribed(app());
  await payWith(company, "fails_later");
  await settled(app(), provider());
  const end = (await company.owner.ok(getSubscription)).data.current_period_end ?? "";
  await moveTo(app(), provider(), new Date(Date.parse(end) + 2 * 3600_000));
  expect(await stateOfCompany(company)).toBe("grace_period");
  return company;
}

/** One whose card asks its holder to confirm every charge. */
async function confirming(): Promise<TestCompany> {
  const company = await subscribed(app());
  await answerBank(confirmUrl(await payWith(company, "confirm")), "confirm");
  await settled(app(), provider());
  return company;
}

describe("cancelling", () => {
  test("what was paid a moment ago leaves the paid time, also where nobody has told of it yet", async () => {
    const company = await owing();
    const kept = sql`
      update instances set status = 'grace_period', open_until = ${new Date(app().clock.now.getTime() + 86_400_000)}
      where id = ${company.id}`;
    expect((await payWith(company, "good")).status).toBe(200);
    await set(kept);
    expect(await stateOfCompany(company)).toBe("grace_period");
    const { status, body } = await cancel(company);
    expect([status, body.data.user.instance.state]).toEqual([200, "cancelled"]);
    expect(Date.parse(body.data.ends_at ?? "")).toBeGreaterThan(app().clock.now.getTime() + 20 * 86_400_000);
    expect((await atProvider(app(), provider(), company)).running).toHaveLength(1);
  });

  test("at the end of a period does not close at once where a payment has failed unseen", async () => {
    const company = await owing();
    await set(sql`update instances set status = 'active' where id = ${company.id}`);
    expect(await cancel(company)).toMatchObject({
      status: 409,
      body: { code: "conflict", message: expect.stringContaining("o plată a eșuat") },
    });
    expect(await stateOfCompany(company)).toBe("grace_period");
    expect((await cancel(company)).body.data.user.instance.state).toBe("expired");
  });

  test("takes back a change of the plan that waits to be confirmed, and works at once", async () => {
    const company = await confirming();
    const url = confirmUrl(await change(company, "company_month"));
    expect(await invoicesOf(company)).toEqual(["open", "paid"]);
    const { status, body } = await cancel(company);
    expect([status, body.data.user.instance.state]).toEqual([200, "cancelled"]);
    expect(await invoicesOf(company)).toEqual(["void", "paid"]);
    // Confirmed too late: nothing is charged, and the plan stays.
    await answerBank(url, "confirm").catch(() => undefined);
    await settled(app(), provider());
    const { data } = await company.owner.ok(getSubscription);
    expect([data.state, data.package?.package_id]).toEqual(["cancelled", 2]);
    // Nor is a change begun of what ends, though it is not known here that it does.
    await set(sql`update instances set ends_at = null where id = ${company.id}`);
    expect((await change(company, "start_month")).body).toMatchObject({ code: "conflict" });
    expect(await charges(company)).toEqual([3900]);
  });

  test("is refused where a change of the plan is confirmed in the same moment, and its invoice being paid", async () => {
    const company = await confirming();
    const url = confirmUrl(await change(company, "company_month"));
    provider().intercept(async ({ path }): Promise<"pass"> => {
      if (!path.endsWith("/void")) return "pass";
      provider().intercept();
      await answerBank(url, "confirm");
      return "pass";
    });
    expect(await cancel(company)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const { data } = await company.owner.ok(getSubscription);
    expect([data.state, data.package?.package_id]).toEqual(["active", 3]);
    expect(await charges(company)).toEqual([3900, 4000]);
  });
});

describe("a change of the plan that is refused", () => {
  const left = async (company: TestCompany) => {
    const { data } = await company.owner.ok(getSubscription);
    return [data.package?.package_id, ...data.invoices.map(({ status }) => status)];
  };

  test("at the bank is taken back by the browser that comes back from it", async () => {
    const company = await confirming();
    provider().tell(null);
    await answerBank(confirmUrl(await change(company, "start_year")), "refuse");
    expect(await mostPeople(company)).toBe(10);
    expect((await company.owner.call(setAsActive)).status).toBe(200);
    expect(await left(company)).toEqual([2, "void", "paid"]);
    expect(await mostPeople(company)).toBe(30);
    expect((await cancel(company)).status).toBe(200);
  });

  test("at the bank is taken back by the provider's message where nobody comes back", async () => {
    const company = await confirming();
    await answerBank(confirmUrl(await change(company, "company_month")), "refuse");
    await settled(app(), provider());
    await settled(app(), provider());
    expect(await left(company)).toEqual([2, "void", "paid"]);
  });

  test("with its card is taken back at once, and its holder told why", async () => {
    const company = await subscribed(app());
    await payWith(company, "fails_later");
    const { status, body } = await change(company, "company_month");
    expect([status, body]).toMatchObject([402, { code: "payment_refused" }]);
    expect(await left(company)).toEqual([2, "void", "paid"]);
  });

  test("or left alone gives way to the next one", async () => {
    const company = await confirming();
    confirmUrl(await change(company, "company_month"));
    expect((await change(company, "start_month")).status).toBe(200);
    expect(await left(company)).toEqual([1, "paid", "void", "paid"]);
  });
});

describe("the number of people", () => {
  test("is the smaller plan's while a change to it waits, and a larger one's only once that is paid", async () => {
    const company = await confirming();
    const url = confirmUrl(await change(company, "start_year"));
    expect(await mostPeople(company)).toBe(10);
    await company.owner.call(setAsActive);
    expect(await mostPeople(company)).toBe(10);
    await answerBank(url, "confirm");
    await settled(app(), provider());
    expect([await mostPeople(company), (await charges(company)).length]).toEqual([10, 2]);
    const back = confirmUrl(await change(company, "team_year"));
    expect(await mostPeople(company)).toBe(10);
    await answerBank(back, "confirm");
    await settled(app(), provider());
    expect(await mostPeople(company)).toBe(30);
  });

  test("is the plan's while a free account's payment waits, and any again if it is given up", async () => {
    const company = await registered(app());
    await set(sql`
      update instances set status = 'active', free_account = true, package_id = null where id = ${company.id}`);
    confirmUrl(await payWith(company, "confirm", { package_id: 1 }));
    expect(await mostPeople(company)).toBe(10);
    await company.owner.call(setAsActive);
    expect(await mostPeople(company)).toBe(10);
    await moveTo(app(), provider(), new Date(app().clock.now.getTime() + 24 * 3600_000));
    await company.owner.call(setAsActive);
    expect(await mostPeople(company)).toBe(null);
  });
});

describe("the figures of a change", () => {
  test("are as old as the provider's clock says, wherever that stands", async () => {
    const company = await subscribed(app());
    await settled(app(), provider());
    // The provider's time goes on by days, and nobody else's.
    await provider().sandbox.clock.advanceTo(new Date(app().clock.now.getTime() + 5 * 86_400_000));
    await settled(app(), provider());
    const preview = async () =>
      (await company.owner.ok(previewPlan, { query: { package_token: "procedo_company_month" } })).data;
    const { as_of, due_now_in_euro } = await preview();
    for (const wrong of [as_of - 16 * 60, as_of + 3600])
      expect(await change(company, "company_month", wrong)).toMatchObject({
        status: 409,
        body: { code: "stale" },
      });
    expect((await change(company, "company_month", as_of)).status).toBe(200);
    expect(await charges(company)).toEqual([3900, Math.round(due_now_in_euro * 100)]);
  });
});
