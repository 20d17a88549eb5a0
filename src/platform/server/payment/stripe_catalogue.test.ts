import { providerCoupons, providerPlans } from "#features/subscription/server/plans.ts";
import { providerStart, useProvider } from "#testing/stand/provider.ts";
import Stripe from "stripe";
import { beforeAll, describe, expect, test } from "vitest";
import type { ProviderCoupon } from "./payment.ts";
import { shopper } from "./payment.fixture.ts";

// What is brought is compared with what is there by this machine's clock, codes end by the provider's.
const provider = useProvider();
let shop: ReturnType<typeof shopper>;
beforeAll(() => {
  shop = shopper(provider());
});

const plans = providerPlans();
const bring = (all = plans, codes: readonly ProviderCoupon[] = providerCoupons()) =>
  provider().payments.synchronise(all, codes);

const dearer = plans.map((plan) =>
  plan.key === "team_month" ? { ...plan, price: { ...plan.price, cents: 4500 } } : plan,
);

const code = (more: Partial<ProviderCoupon>): ProviderCoupon => ({
  code: "VARA",
  percent_off: 10,
  cents_off: null,
  duration: "once",
  months: null,
  plan_keys: null,
  max_redemptions: null,
  expires_at: null,
  ...more,
});
const withCode = (more: Partial<ProviderCoupon> = {}) => [...providerCoupons(), code(more)];

describe("bringing the plans", () => {
  test("that are there already changes nothing and writes nothing", async () => {
    const from = provider().calls.length;
    expect(await bring()).toEqual([]);
    expect(
      provider()
        .calls.slice(from)
        .filter((call) => !call.startsWith("GET ")),
    ).toEqual([]);
  });

  test("with another price sells by it from then on, and who had the old one keeps it", async () => {
    const before = await shop.subscribe("good");
    expect(await bring(dearer)).toEqual(["Procedo Echipă (lunar): 45.00 EUR a month, instead of 39.00 EUR"]);
    expect(await bring(dearer)).toEqual([]);
    const after = await shop.subscribe("good");
    expect((await shop.read(after)).invoices).toMatchObject([{ total: 4500 }]);
    const { subscription } = await shop.read(before);
    expect(subscription.plan_key).toBe("team_month");
    await bring();
    expect(await bring()).toEqual([]);
  });

  test("does not go by a price that somebody has made there without saying of which plan", async () => {
    const { host, port } = provider().sandbox;
    const stripe = new Stripe("sk_test_somebody", { host, port, protocol: "http", telemetry: false });
    const [own] = (await stripe.prices.list({ lookup_keys: ["company_year"] })).data;
    await stripe.prices.create({
      product: String(own?.product),
      unit_amount: own?.unit_amount ?? 0,
      currency: "eur",
      recurring: { interval: "year" },
      lookup_key: "company_year",
      transfer_lookup_key: true,
    });
    expect(await bring()).toHaveLength(1);
    expect(await bring()).toEqual([]);
  });

  test("with another name calls it so", async () => {
    const renamed = plans.map((plan) => (plan.key === "start_year" ? { ...plan, name: "Altfel" } : plan));
    expect(await bring(renamed)).toEqual(["Altfel: product was called Procedo Start (anual)"]);
    expect(await bring()).toHaveLength(1);
  });
});

describe("bringing codes", () => {
  const { payments } = { payments: () => provider().payments };

  test("makes them, ends them with the file, and takes them up again", async () => {
    expect(await bring(plans, withCode())).toEqual(["VARA: made"]);
    expect(await payments().findCoupon("VARA")).toMatchObject({ percent_off: 10 });
    expect(await bring()).toEqual(["VARA: not in the file any more"]);
    expect(await payments().findCoupon("VARA")).toBeNull();
    expect(await bring(plans, withCode())).toEqual(["VARA: may be used again"]);
    expect(await payments().findCoupon("VARA")).toMatchObject({ percent_off: 10 });
    await bring();
  });

  test("with other terms replaces them", async () => {
    await bring(plans, withCode());
    const lowered = { percent_off: null, cents_off: 500, duration: "repeating", months: 3 } as const;
    const changed = withCode({ ...lowered, plan_keys: ["start_month"] });
    expect(await bring(plans, changed)).toEqual(["VARA: ended with its old terms", "VARA: made"]);
    expect(await bring(plans, changed)).toEqual([]);
    expect(await payments().findCoupon("VARA")).toEqual({
      code: "VARA",
      ...lowered,
      plan_keys: ["start_month"],
    });
    const customer_id = await shop.customer();
    await expect(shop.subscribe("good", { customer_id, coupon: "VARA" })).rejects.toMatchObject({
      problem: { kind: "coupon" },
    });
    await shop.subscribe("good", { customer_id, coupon: "VARA", plan_key: "start_month" });
    expect((await shop.read(customer_id)).invoices).toMatchObject([{ total: 1400 }]);
    await bring();
  });

  test("that are used up does not make them anew", async () => {
    const once = withCode({ code: "DOAR1", max_redemptions: 1 });
    await bring(plans, once);
    await shop.subscribe("good", { coupon: "DOAR1" });
    expect(await bring(plans, once)).toEqual([]);
    expect(await payments().findCoupon("DOAR1")).toBeNull();
    await bring();
  });

  test("whose day is over ends them", async () => {
    const until = new Date(Math.max(Date.now(), providerStart.getTime()) + 86_400_000);
    await bring(plans, withCode({ expires_at: until.toISOString() }));
    expect(await payments().findCoupon("VARA")).not.toBeNull();
    expect(await bring(plans, withCode({ expires_at: "2025-01-01T00:00:00Z" }))).toEqual([
      "VARA: its time is over",
    ]);
    expect(await payments().findCoupon("VARA")).toBeNull();
  });
});
