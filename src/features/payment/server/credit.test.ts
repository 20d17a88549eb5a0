import { useTestApp } from "#testing/stand/app.ts";
import type { TestCompany } from "#testing/stand/company.ts";
import {
  atProvider,
  confirmUrl,
  moveTo,
  payWith,
  stateOfCompany,
  subscribed,
} from "#testing/stand/paying.ts";
import { useProvider } from "#testing/stand/provider.ts";
import {
  cancelSubscription,
  changePlan,
  getSubscription,
} from "#features/subscription/subscription.contract.ts";
import { describe, expect, test } from "vitest";
import { getPaymentForm } from "../payment.contract.ts";

const provider = useProvider();
const app = useTestApp({ provider });

const charges = async (company: TestCompany) =>
  (await atProvider(app(), provider(), company)).charged.map(({ amount_paid }) => amount_paid).reverse();
const creditOf = async ({ owner }: TestCompany) => (await owner.ok(getSubscription)).data.credit_in_euro;
const takenOff = async ({ owner }: TestCompany) => (await owner.ok(getPaymentForm)).data.credit_in_euro;

/** A company that has paid 79 € for a plan and taken one of 19 € the same moment, and whose time is over. */
async function leftWithCredit(): Promise<TestCompany> {
  const company = await subscribed(app(), { package_id: 3 });
  expect(await creditOf(company)).toBe(0);
  await company.owner.ok(changePlan, { body: { package_token: "procedo_start_month" } });
  expect(await creditOf(company)).toBe(60);
  await company.owner.ok(cancelSubscription, { body: { cancel_at_period_end: true } });
  const end = (await company.owner.ok(getSubscription)).data.current_period_end ?? "";
  await moveTo(app(), provider(), new Date(Date.parse(end) + 3600_000));
  expect([await stateOfCompany(company), await creditOf(company)]).toEqual(["expired", 60]);
  return company;
}

describe("what is kept for the next invoice", () => {
  test("is taken off what a new subscription costs, and that is what has to be seen before", async () => {
    const company = await leftWithCredit();
    const order = { package_id: 3 };
    expect(await payWith(company, "good", { ...order, due_in_cents: 7900 })).toMatchObject({
      status: 409,
      body: { code: "stale", due_in_cents: 1900 },
    });
    expect((await payWith(company, "good", { ...order, due_in_cents: 1900 })).status).toBe(200);
    expect(await charges(company)).toEqual([7900, 1900]);
    expect(await creditOf(company)).toBe(0);
  });

  test("pays a cheaper plan whole, and the rest of it stays", async () => {
    const company = await leftWithCredit();
    const sent = { package_id: 1, due_in_cents: 0 };
    expect((await payWith(company, "good", sent)).status).toBe(200);
    expect([await charges(company), await creditOf(company)]).toEqual([[7900], 41]);
  });

  test("is not lost where a payment that used it comes to nothing", async () => {
    const company = await leftWithCredit();
    confirmUrl(await payWith(company, "confirm", { package_id: 3, due_in_cents: 1900 }));
    expect([await creditOf(company), await takenOff(company)]).toEqual([0, 60]);
    // The same plan again, and then another one, which takes the place of the first.
    confirmUrl(await payWith(company, "confirm", { package_id: 3, due_in_cents: 1900 }));
    expect((await payWith(company, "good", { package_id: 2, due_in_cents: 0 })).status).toBe(200);
    expect([await charges(company), await creditOf(company)]).toEqual([[7900], 21]);
  });
});
