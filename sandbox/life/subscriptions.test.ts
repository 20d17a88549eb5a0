import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answerBank,
  buyer,
  cardOf,
  clientOf,
  days,
  latestOf,
  openShop,
  refusalOf,
  type Shop,
  start,
  subscribed,
} from "../testing/shop.fixture.ts";

/** Tests of one clock that each move it would move each other's: one shop for each. */
async function withShop(work: (shop: Shop) => Promise<void>, options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options);
  try {
    await work(shop);
  } finally {
    await shop.sandbox.close();
  }
}

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

describe("a subscription begins", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.sandbox.close());

  it("waits for its first payment when the caller wants it so", async () => {
    const { id } = await subscribed(shop, { payment_behavior: "default_incomplete" });
    const { status, intent, invoice } = await latestOf(shop.stripe, id);
    expect([status, intent?.status]).toEqual(["incomplete", "requires_payment_method"]);
    await shop.stripe.invoices.pay(invoice.id);
    expect((await latestOf(shop.stripe, id)).status).toBe("active");
    expect(await refusalOf(shop.stripe.invoices.pay(invoice.id))).toMatchObject({ statusCode: 400 });
  });

  it("leaves no trace when it is refused for its payment", async () => {
    const card = await cardOf(shop.stripe, "4000000000000341");
    const { customer } = await buyer(shop.stripe, card.id);
    const coupon = await shop.stripe.coupons.create({
      percent_off: 10,
      duration: "once",
      max_redemptions: 1,
    });
    const call = shop.stripe.subscriptions.create({
      customer,
      items: [{ price: shop.small.id }],
      discounts: [{ coupon: coupon.id }],
      payment_behavior: "error_if_incomplete",
    });
    expect(await refusalOf(call)).toMatchObject({ statusCode: 402, code: "card_declined" });
    expect((await shop.stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
    expect((await shop.stripe.invoices.list({ customer })).data).toEqual([]);
    expect((await shop.stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(0);
  });

  it("tells that the holder has to confirm, when nothing may wait", async () => {
    const { customer } = await buyer(shop.stripe, "pm_card_threeDSecure2Required");
    const call = shop.stripe.subscriptions.create({
      customer,
      items: [{ price: shop.small.id }],
      payment_behavior: "error_if_incomplete",
    });
    expect(await refusalOf(call)).toMatchObject({
      statusCode: 402,
      code: "subscription_payment_intent_requires_action",
    });
  });

  it("asks for a card when there is none, and for what exists", async () => {
    const { id: customer } = await shop.stripe.customers.create({});
    const items = [{ price: shop.small.id }];
    const bare = shop.stripe.subscriptions.create({ customer, items });
    expect(await refusalOf(bare)).toMatchObject({ statusCode: 400, code: "resource_missing" });
    const nobody = shop.stripe.subscriptions.create({ customer: "cus_nobody", items });
    expect(await refusalOf(nobody)).toMatchObject({ statusCode: 400, param: "customer" });
    const nothing = shop.stripe.subscriptions.create({ customer, items: [{ price: "price_none" }] });
    expect(await refusalOf(nothing)).toMatchObject({ statusCode: 400, param: "items[0][price]" });
    const { method } = await buyer(shop.stripe);
    const others = shop.stripe.subscriptions.create({ customer, items, default_payment_method: method });
    expect(await refusalOf(others)).toMatchObject({ statusCode: 400, param: "default_payment_method" });
    expect(await refusalOf(shop.stripe.subscriptions.retrieve("sub_none"))).toMatchObject({
      statusCode: 404,
    });
  });

  it("is over after 23 hours without a payment, with its invoice", () =>
    withShop(async ({ sandbox, stripe, ...rest }) => {
      const { id } = await subscribed(
        { sandbox, stripe, ...rest },
        { payment_behavior: "default_incomplete" },
      );
      await sandbox.clock.advanceTo(days(22.9 / 24));
      expect((await latestOf(stripe, id)).status).toBe("incomplete");
      await sandbox.clock.advanceTo(days(23 / 24));
      const { status, invoice, intent } = await latestOf(stripe, id);
      expect([status, invoice.status, intent?.status]).toEqual(["incomplete_expired", "void", "canceled"]);
    }));

  it("costs nothing while it is tried, and then its price", () =>
    withShop(async (own) => {
      const { id } = await subscribed(own, { trial_period_days: 14 });
      const trying = await latestOf(own.stripe, id);
      expect([trying.status, trying.invoice.amount_due, trying.invoice.status]).toEqual([
        "trialing",
        0,
        "paid",
      ]);
      await own.sandbox.clock.advanceTo(days(14));
      const { status, invoice } = await latestOf(own.stripe, id);
      expect([status, invoice.amount_paid]).toEqual(["active", 2000]);
    }));
});

describe("renewals", () => {
  it("come on the anchor's day for a year, shorter months at their end, each at its own moment", () =>
    withShop(
      async (shop) => {
        const { id } = await subscribed(shop);
        await shop.sandbox.clock.advanceTo(new Date("2028-03-01T00:00:00Z"));
        const { data } = await shop.stripe.invoices.list({ subscription: id, limit: 100 });
        expect(data.map(({ created }) => dayOf(created).slice(5)).reverse()).toEqual([
          "01-31",
          "02-28",
          "03-31",
          "04-30",
          "05-31",
          "06-30",
          "07-31",
          "08-31",
          "09-30",
          "10-31",
          "11-30",
          "12-31",
          "01-31",
          "02-29",
        ]);
        expect(data.every(({ status, amount_paid }) => status === "paid" && amount_paid === 2000)).toBe(true);
        expect(data[0]?.number).toMatch(/-0014$/);
        const { items } = await shop.stripe.subscriptions.retrieve(id);
        expect(dayOf(items.data[0]?.current_period_end ?? 0)).toBe("2028-03-31");
      },
      { now: () => new Date("2027-01-31T10:00:00Z") },
    ));

  it("of a card confirmed once pay, of one confirmed every time wait for its holder", () =>
    withShop(async (shop) => {
      const { stripe, sandbox } = shop;
      const begun = async (number: string) => {
        const card = await cardOf(stripe, number);
        const { id } = await subscribed(shop, { card: card.id });
        const { intent } = await latestOf(stripe, id);
        const asked = await stripe.paymentIntents.confirm(intent?.id ?? "", {
          return_url: "https://a.example",
        });
        await answerBank(asked, "confirm");
        return id;
      };
      const [once, always] = [await begun("4000002500003155"), await begun("4000002760003184")];
      await sandbox.clock.advanceTo(days(32));
      expect((await latestOf(stripe, once)).status).toBe("active");
      const { status, invoice, intent } = await latestOf(stripe, always);
      expect([status, invoice.status, intent?.status]).toEqual(["past_due", "open", "requires_action"]);
      expect(intent?.last_payment_error?.code).toBe("authentication_required");
      const pay = stripe.invoices.pay(invoice.id);
      expect(await refusalOf(pay)).toMatchObject({ code: "invoice_payment_intent_requires_action" });
      const asked = await stripe.paymentIntents.confirm(intent?.id ?? "", {
        return_url: "https://a.example",
      });
      await answerBank(asked, "confirm");
      expect((await latestOf(stripe, always)).status).toBe("active");
    }));

  it("stop at the end of a period when it is to end, and go on when it is not any more", () =>
    withShop(async ({ stripe, sandbox, ...rest }) => {
      const [ends, stays] = [
        await subscribed({ stripe, sandbox, ...rest }),
        await subscribed({ stripe, sandbox, ...rest }),
      ];
      const ending = await stripe.subscriptions.update(ends.id, { cancel_at_period_end: true });
      expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
      await stripe.subscriptions.update(stays.id, { cancel_at_period_end: true });
      const staying = await stripe.subscriptions.update(stays.id, { cancel_at_period_end: false });
      expect([staying.cancel_at, staying.canceled_at]).toEqual([null, null]);
      await sandbox.clock.advanceTo(days(32));
      const over = await stripe.subscriptions.retrieve(ends.id);
      expect([over.status, over.ended_at]).toEqual(["canceled", ending.cancel_at]);
      expect((await stripe.invoices.list({ subscription: ends.id })).data).toHaveLength(1);
      expect((await stripe.invoices.list({ subscription: stays.id })).data).toHaveLength(2);
      expect(
        await refusalOf(stripe.subscriptions.update(ends.id, { cancel_at_period_end: false })),
      ).toMatchObject({
        code: "invalid_canceled_subscription_fields",
      });
      expect(await refusalOf(stripe.subscriptions.cancel(ends.id))).toMatchObject({ statusCode: 404 });
      expect((await stripe.subscriptions.cancel(stays.id)).status).toBe("canceled");
    }));
});

describe("an invoice that is not paid", () => {
  const failing = async (shop: Shop) => {
    const begun = await subscribed(shop);
    const bad = await cardOf(shop.stripe, "4000000000000341");
    await shop.stripe.paymentMethods.attach(bad.id, { customer: begun.customer });
    await shop.stripe.subscriptions.update(begun.id, { default_payment_method: bad.id });
    return begun;
  };

  it("is tried again every day for a week, and then the subscription ends", () =>
    withShop(async (shop) => {
      const { id } = await failing(shop);
      await shop.sandbox.clock.advanceTo(days(31));
      const { status, invoice } = await latestOf(shop.stripe, id);
      expect([status, invoice.status, invoice.attempt_count]).toEqual(["past_due", "open", 1]);
      expect(invoice.next_payment_attempt).toBe(invoice.created + 86_400);
      await shop.sandbox.clock.advanceTo(days(34));
      expect((await latestOf(shop.stripe, id)).invoice.attempt_count).toBe(4);
      await shop.sandbox.clock.advanceTo(days(37.9));
      expect((await latestOf(shop.stripe, id)).status).toBe("past_due");
      await shop.sandbox.clock.advanceTo(days(38.1));
      const over = await shop.stripe.subscriptions.retrieve(id);
      expect(over).toMatchObject({ status: "canceled", cancellation_details: { reason: "payment_failed" } });
      expect((await latestOf(shop.stripe, id)).invoice).toMatchObject({ status: "open", attempt_count: 8 });
    }));

  it("brings the subscription back when it is paid by another card", () =>
    withShop(async (shop) => {
      const { id, method } = await failing(shop);
      await shop.sandbox.clock.advanceTo(days(33));
      const { invoice } = await latestOf(shop.stripe, id);
      expect(await refusalOf(shop.stripe.invoices.pay(invoice.id))).toMatchObject({ code: "card_declined" });
      const paid = await shop.stripe.invoices.pay(invoice.id, { payment_method: method });
      expect([paid.status, paid.next_payment_attempt]).toEqual(["paid", null]);
      await shop.stripe.subscriptions.update(id, { default_payment_method: method });
      await shop.sandbox.clock.advanceTo(days(50));
      expect((await latestOf(shop.stripe, id)).status).toBe("active");
    }));

  it("leaves the subscription unpaid when that is how it is set", () =>
    withShop(
      async (shop) => {
        const { id } = await failing(shop);
        await shop.sandbox.clock.advanceTo(days(40));
        expect((await latestOf(shop.stripe, id)).status).toBe("unpaid");
        await shop.sandbox.clock.advanceTo(days(65));
        expect((await latestOf(shop.stripe, id)).invoice.status).toBe("draft");
      },
      { dunning: { afterwards: "unpaid" } },
    ));
});

describe("the clock", () => {
  it("only goes forward, by its call too, and never for another site's page", () =>
    withShop(async ({ sandbox }) => {
      const move = (to: string, headers: Record<string, string> = {}) =>
        fetch(`${sandbox.origin}/sandbox/clock`, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify({ to }),
        });
      expect((await move("2027-04-01T00:00:00Z")).status).toBe(200);
      expect(sandbox.clock.now().toISOString()).toBe("2027-04-01T00:00:00.000Z");
      expect((await move(String(start.getTime() / 1000))).status).toBe(400);
      expect((await move("some day")).status).toBe(400);
      expect((await move("2099-01-01")).status).toBe(400);
      for (const headers of [
        { origin: "https://evil.example" },
        { origin: "null" },
        { "sec-fetch-site": "cross-site" },
      ])
        expect((await move("2027-05-01T00:00:00Z", headers)).status).toBe(403);
      expect((await move("2027-05-01T00:00:00Z", { origin: sandbox.origin })).status).toBe(200);
    }));

  it("catches up with what was due when nobody looked", () => {
    let now = start;
    return withShop(
      async (shop) => {
        const { id } = await subscribed(shop);
        now = days(64);
        const { data } = await clientOf(shop.sandbox).invoices.list({ subscription: id });
        expect(data.map(({ created }) => dayOf(created))).toEqual(["2027-05-10", "2027-04-10", "2027-03-10"]);
      },
      { now: () => now },
    );
  });
});
