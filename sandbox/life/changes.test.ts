import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import {
  cardOf,
  days,
  latestOf,
  openShop,
  refusalOf,
  type Shop,
  subscribed,
} from "../testing/shop.fixture.ts";

async function withShop(work: (shop: Shop) => Promise<void>) {
  const shop = await openShop();
  try {
    await work(shop);
  } finally {
    await shop.sandbox.close();
  }
}

/** Half of the 31 days from the tenth of March. */
const half = days(15.5);

const linesOf = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount }) => amount);

const change = (
  shop: Shop,
  id: string,
  item: string,
  price: string,
  more: Stripe.SubscriptionUpdateParams = {},
) =>
  shop.stripe.subscriptions.update(id, {
    items: [{ id: item, price }],
    proration_behavior: "always_invoice",
    ...more,
  });

describe("a change of price in the middle of a period", () => {
  it("up gives back what is unused and charges the rest, at once", () =>
    withShop(async (shop) => {
      const { id, item } = await subscribed(shop);
      await shop.sandbox.clock.advanceTo(half);
      await change(shop, id, item, shop.large.id);
      const { invoice } = await latestOf(shop.stripe, id);
      expect([linesOf(invoice), invoice.amount_paid, invoice.status]).toEqual([[-1000, 2500], 1500, "paid"]);
      const details = invoice.lines.data[0]?.parent?.subscription_item_details;
      expect(details?.proration).toBe(true);
      expect(details?.proration_details?.credited_items?.invoice_line_items).toHaveLength(1);
      expect(invoice.billing_reason).toBe("subscription_update");
      await shop.sandbox.clock.advanceTo(days(31));
      expect((await latestOf(shop.stripe, id)).invoice.amount_paid).toBe(5000);
    }));

  it("down leaves money with the customer, which later invoices use", () =>
    withShop(async (shop) => {
      const { id, item, customer } = await subscribed(shop, { items: [{ price: shop.large.id }] });
      await shop.sandbox.clock.advanceTo(half);
      await change(shop, id, item, shop.small.id);
      const { invoice } = await latestOf(shop.stripe, id);
      expect([linesOf(invoice), invoice.amount_due, invoice.status]).toEqual([[-2500, 1000], 0, "paid"]);
      expect((await shop.stripe.customers.retrieve(customer)) as Stripe.Customer).toMatchObject({
        balance: -1500,
      });
      await shop.sandbox.clock.advanceTo(days(31));
      const next = (await latestOf(shop.stripe, id)).invoice;
      expect([next.total, next.starting_balance, next.amount_paid, next.ending_balance]).toEqual([
        2000, -1500, 500, 0,
      ]);
    }));

  it("counts to the second, from the moment the caller names", () =>
    withShop(async (shop) => {
      const { id, item } = await subscribed(shop);
      await shop.sandbox.clock.advanceTo(days(1));
      const moment = Math.floor(days(1).getTime() / 1000) - 40_000;
      const asked: Stripe.InvoiceCreatePreviewParams = {
        subscription: id,
        subscription_details: {
          items: [{ id: item, price: shop.large.id }],
          proration_behavior: "always_invoice",
          proration_date: moment,
        },
      };
      const preview = await shop.stripe.invoices.createPreview(asked);
      const left = 1 - (86_400 - 40_000) / (31 * 86_400);
      expect(linesOf(preview)).toEqual([-Math.round(2000 * left), Math.round(5000 * left)]);
      expect(preview.parent?.subscription_details?.subscription_proration_date).toBe(moment);
      expect((await shop.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
      await shop.sandbox.clock.advanceTo(days(1.5));
      await change(shop, id, item, shop.large.id, { proration_date: moment });
      const { invoice } = await latestOf(shop.stripe, id);
      expect(linesOf(invoice)).toEqual(linesOf(preview));
      expect(invoice.amount_due).toBe(preview.amount_due);
    }));

  it("waits for the next invoice, or is not charged at all, as the caller wants", () =>
    withShop(async (shop) => {
      const [later, free] = [await subscribed(shop), await subscribed(shop)];
      await shop.sandbox.clock.advanceTo(half);
      const update = { proration_behavior: "create_prorations" } as const;
      await change(shop, later.id, later.item, shop.large.id, update);
      await change(shop, free.id, free.item, shop.large.id, { proration_behavior: "none" });
      const preview = await shop.stripe.invoices.createPreview({ subscription: later.id });
      expect(linesOf(preview)).toEqual([-1000, 2500, 5000]);
      await shop.sandbox.clock.advanceTo(days(31));
      expect(linesOf((await latestOf(shop.stripe, later.id)).invoice)).toEqual([-1000, 2500, 5000]);
      expect(linesOf((await latestOf(shop.stripe, free.id)).invoice)).toEqual([5000]);
    }));

  it("from months to years begins a year now", () =>
    withShop(async (shop) => {
      const { id, item } = await subscribed(shop);
      await shop.sandbox.clock.advanceTo(half);
      const changed = await change(shop, id, item, shop.yearly.id);
      const now = half.getTime() / 1000;
      expect(changed.billing_cycle_anchor).toBe(now);
      expect(changed.items.data[0]?.current_period_end).toBe(Date.parse("2028-03-26T00:00:00Z") / 1000);
      expect(linesOf((await latestOf(shop.stripe, id)).invoice)).toEqual([-1000, 20_000]);
    }));

  it("gives back what was paid, not what it would have cost", () =>
    withShop(async (shop) => {
      const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: "once" });
      const { id, item } = await subscribed(shop, { discounts: [{ coupon: coupon.id }] });
      await shop.sandbox.clock.advanceTo(half);
      await change(shop, id, item, shop.large.id);
      expect(linesOf((await latestOf(shop.stripe, id)).invoice)).toEqual([-500, 2500]);
    }));

  it("charges the rest with the discounts that go on", () =>
    withShop(async (shop) => {
      const coupon = await shop.stripe.coupons.create({ percent_off: 50, duration: "forever" });
      const { id, item } = await subscribed(shop, { discounts: [{ coupon: coupon.id }] });
      await shop.sandbox.clock.advanceTo(half);
      await change(shop, id, item, shop.large.id);
      const { invoice } = await latestOf(shop.stripe, id);
      expect([linesOf(invoice), invoice.total]).toEqual([[-500, 1250], 750]);
    }));

  it("changes nothing when it is of nothing", () =>
    withShop(async (shop) => {
      const { id, item } = await subscribed(shop);
      await change(shop, id, item, shop.small.id);
      expect((await shop.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    }));
});

describe("a change that cannot be paid", () => {
  const broken = async (shop: Shop, number = "4000000000000341") => {
    const begun = await subscribed(shop);
    const bad = await cardOf(shop.stripe, number);
    await shop.stripe.paymentMethods.attach(bad.id, { customer: begun.customer });
    await shop.stripe.subscriptions.update(begun.id, { default_payment_method: bad.id });
    await shop.sandbox.clock.advanceTo(half);
    return begun;
  };
  const priceNow = async (shop: Shop, id: string) =>
    (await shop.stripe.subscriptions.retrieve(id)).items.data[0]?.price.id;

  it("waits, is made when its invoice is paid, and the subscription goes on meanwhile", () =>
    withShop(async (shop) => {
      const { id, item, method } = await broken(shop);
      const waiting = await change(shop, id, item, shop.large.id, {
        payment_behavior: "pending_if_incomplete",
      });
      expect([waiting.status, waiting.items.data[0]?.price.id]).toEqual(["active", shop.small.id]);
      expect(waiting.pending_update?.subscription_items?.[0]?.price.id).toBe(shop.large.id);
      expect(waiting.pending_update?.expires_at).toBe(half.getTime() / 1000 + 23 * 3600);
      const { invoice } = await latestOf(shop.stripe, id);
      expect([invoice.status, invoice.amount_due]).toEqual(["open", 1500]);
      await shop.stripe.invoices.pay(invoice.id, { payment_method: method });
      const changed = await shop.stripe.subscriptions.retrieve(id);
      expect([changed.pending_update, changed.items.data[0]?.price.id]).toEqual([null, shop.large.id]);
      const told = shop.sandbox.webhooks.events().map(({ type }) => type);
      expect(told).toContain("customer.subscription.pending_update_applied");
    }));

  it("is dropped after 23 hours, with its invoice", () =>
    withShop(async (shop) => {
      const { id, item } = await broken(shop, "4000002760003184");
      await change(shop, id, item, shop.large.id, { payment_behavior: "pending_if_incomplete" });
      const { invoice, intent } = await latestOf(shop.stripe, id);
      expect(intent?.status).toBe("requires_action");
      await shop.sandbox.clock.advanceTo(new Date(half.getTime() + 23 * 3_600_000));
      expect((await shop.stripe.subscriptions.retrieve(id)).pending_update).toBeNull();
      expect((await shop.stripe.invoices.retrieve(invoice.id)).status).toBe("void");
      expect(await priceNow(shop, id)).toBe(shop.small.id);
    }));

  it("is dropped when its invoice is taken back, or another takes its place", () =>
    withShop(async (shop) => {
      const { id, item } = await broken(shop);
      const pending = { payment_behavior: "pending_if_incomplete" } as const;
      await change(shop, id, item, shop.large.id, pending);
      const first = (await latestOf(shop.stripe, id)).invoice.id;
      await change(shop, id, item, shop.yearly.id, pending);
      expect((await shop.stripe.invoices.retrieve(first)).status).toBe("void");
      const second = (await latestOf(shop.stripe, id)).invoice.id;
      await shop.stripe.invoices.voidInvoice(second);
      expect((await shop.stripe.subscriptions.retrieve(id)).pending_update).toBeNull();
    }));

  it("is not made at all when the caller wants it paid or refused", () =>
    withShop(async (shop) => {
      const { id, item } = await broken(shop);
      const call = change(shop, id, item, shop.large.id, { payment_behavior: "error_if_incomplete" });
      expect(await refusalOf(call)).toMatchObject({ statusCode: 402, code: "card_declined" });
      expect(await priceNow(shop, id)).toBe(shop.small.id);
      expect((await shop.stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    }));

  it("is made and owed when the caller allows it", () =>
    withShop(async (shop) => {
      const { id, item } = await broken(shop);
      const changed = await change(shop, id, item, shop.large.id);
      expect([changed.status, changed.items.data[0]?.price.id]).toEqual(["past_due", shop.large.id]);
    }));

  it("may not carry what cannot wait", () =>
    withShop(async (shop) => {
      const { id, item } = await subscribed(shop);
      const call = change(shop, id, item, shop.large.id, {
        payment_behavior: "pending_if_incomplete",
        metadata: { a: "b" },
      });
      expect(await refusalOf(call)).toMatchObject({ statusCode: 400, param: "metadata" });
    }));
});
