import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buyer,
  days,
  latestOf,
  openShop,
  refusalOf,
  type Shop,
  subscribed,
} from "../testing/shop.fixture.ts";

const couponOf = (shop: Shop, more: Stripe.CouponCreateParams = {}) =>
  shop.stripe.coupons.create({ percent_off: 25, duration: "once", ...more });

const codeOf = (shop: Shop, coupon: string, more: Partial<Stripe.PromotionCodeCreateParams> = {}) =>
  shop.stripe.promotionCodes.create({ promotion: { type: "coupon", coupon }, ...more });

const totalsOf = async (shop: Shop, subscription: string) =>
  (await shop.stripe.invoices.list({ subscription })).data.map(({ total }) => total).reverse();

describe("a coupon", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.sandbox.close());

  it("is redeemed once by fifty who come together, when it is for one", async () => {
    const coupon = await couponOf(shop, { max_redemptions: 1 });
    const { id: code } = await codeOf(shop, coupon.id);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => buyer(shop.stripe)));
    const went = await Promise.allSettled(
      buyers.map(({ customer }) =>
        shop.stripe.subscriptions.create({
          customer,
          items: [{ price: shop.small.id }],
          discounts: [{ promotion_code: code }],
        }),
      ),
    );
    expect(went.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const after = await shop.stripe.coupons.retrieve(coupon.id);
    expect([after.times_redeemed, after.valid]).toEqual([1, false]);
    expect((await shop.stripe.promotionCodes.retrieve(code)).active).toBe(false);
    const { data } = await shop.stripe.subscriptions.list({ status: "all", limit: 100 });
    expect(data.filter(({ customer }) => buyers.some((one) => one.customer === customer))).toHaveLength(1);
  });

  it("is found by its code, however it is written, with its terms", async () => {
    const coupon = await couponOf(shop, { applies_to: { products: [shop.product.id] } });
    await codeOf(shop, coupon.id, { code: "Spring25" });
    const found = await shop.stripe.promotionCodes.list({
      code: "SPRING25",
      active: true,
      expand: ["data.promotion.coupon.applies_to"],
    });
    expect(found.data).toMatchObject([
      { promotion: { coupon: { percent_off: 25, applies_to: { products: [shop.product.id] } } } },
    ]);
    expect(await refusalOf(codeOf(shop, coupon.id, { code: "spring25" }))).toMatchObject({ param: "code" });
  });

  it("is refused when it is switched off, of others, or unknown", async () => {
    const coupon = await couponOf(shop);
    const off = await codeOf(shop, coupon.id);
    await shop.stripe.promotionCodes.update(off.id, { active: false });
    const { customer: other } = await buyer(shop.stripe);
    const theirs = await codeOf(shop, coupon.id, { customer: other });
    for (const promotion_code of [off.id, theirs.id, "promo_none"]) {
      const call = subscribed(shop, { discounts: [{ promotion_code }] });
      expect(await refusalOf(call)).toMatchObject({ statusCode: 400, param: "discounts[0][promotion_code]" });
    }
    const unknown = subscribed(shop, { discounts: [{ coupon: "none" }] });
    expect(await refusalOf(unknown)).toMatchObject({
      code: "resource_missing",
      param: "discounts[0][coupon]",
    });
  });

  it("for first purchases is refused to who has bought", async () => {
    const coupon = await couponOf(shop);
    const { id } = await codeOf(shop, coupon.id, { restrictions: { first_time_transaction: true } });
    const { customer } = await subscribed(shop);
    const again = shop.stripe.subscriptions.create({
      customer,
      items: [{ price: shop.small.id }],
      discounts: [{ promotion_code: id }],
    });
    expect(await refusalOf(again)).toMatchObject({ statusCode: 400 });
    expect(
      (await latestOf(shop.stripe, (await subscribed(shop, { discounts: [{ promotion_code: id }] })).id))
        .invoice.total,
    ).toBe(1500);
  });

  it("is not for other products, and never for more than is there", async () => {
    const other = await shop.stripe.products.create({ name: "Other" });
    const notThis = await couponOf(shop, { applies_to: { products: [other.id] } });
    const plain = await subscribed(shop, { discounts: [{ coupon: notThis.id }] });
    expect(await totalsOf(shop, plain.id)).toEqual([2000]);
    const all = await shop.stripe.coupons.create({ amount_off: 9900, currency: "eur", duration: "once" });
    const free = await subscribed(shop, { discounts: [{ coupon: all.id }] });
    const { status, invoice, intent } = await latestOf(shop.stripe, free.id);
    expect([status, invoice.total, invoice.status, intent]).toEqual(["active", 0, "paid", null]);
  });

  it("shows what a subscription would cost with it, and is not redeemed by that", async () => {
    const coupon = await couponOf(shop, { max_redemptions: 1 });
    const { customer } = await buyer(shop.stripe);
    const preview = await shop.stripe.invoices.createPreview({
      customer,
      discounts: [{ coupon: coupon.id }],
      subscription_details: { items: [{ price: shop.small.id }] },
    });
    expect([preview.subtotal, preview.total, preview.status, preview.number]).toEqual([
      2000,
      1500,
      "draft",
      null,
    ]);
    expect((await shop.stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(0);
    expect((await shop.stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
  });

  it("says what it is made of, or is not made", async () => {
    const bad: Stripe.CouponCreateParams[] = [
      {},
      { percent_off: 0 },
      { percent_off: 101 },
      { percent_off: 10, amount_off: 5, currency: "eur" },
      { amount_off: 100 },
      { percent_off: 10, duration: "repeating" },
      { percent_off: 10, redeem_by: 1000 },
    ];
    for (const params of bad)
      expect(await refusalOf(shop.stripe.coupons.create(params))).toMatchObject({ statusCode: 400 });
  });
});

describe("in time", () => {
  it("a coupon counts once, for its months, or always; and one for later is refused when it is over", async () => {
    const shop = await openShop();
    const redeem_by = Math.floor(days(10).getTime() / 1000);
    const [once, months, always] = [
      await couponOf(shop),
      await couponOf(shop, { duration: "repeating", duration_in_months: 2 }),
      await couponOf(shop, { duration: "forever", redeem_by }),
    ];
    const ids = [];
    for (const coupon of [once, months, always])
      ids.push((await subscribed(shop, { discounts: [{ coupon: coupon.id }] })).id);
    await shop.stripe.coupons.del(always.id);
    await shop.sandbox.clock.advanceTo(days(95));
    const totals = await Promise.all(ids.map((id) => totalsOf(shop, id)));
    expect(totals).toEqual([
      [1500, 2000, 2000, 2000],
      [1500, 1500, 2000, 2000],
      [1500, 1500, 1500, 1500],
    ]);
    const late = await shop.stripe.coupons.create({
      percent_off: 5,
      redeem_by: Math.floor(days(100).getTime() / 1000),
    });
    await shop.sandbox.clock.advanceTo(days(100));
    const call = subscribed(shop, { discounts: [{ coupon: late.id }] });
    expect(await refusalOf(call)).toMatchObject({ statusCode: 400, code: "coupon_expired" });
    await shop.sandbox.close();
  });
});
