import { createHash, randomUUID } from "node:crypto";
import type Stripe from "stripe";
import type { Attempt, ProviderCoupon, ProviderPlan } from "./payment.ts";
import { type Ask, keyed } from "./stripe_client.ts";
import { firstPeriodFree, ownPrefix, productOf } from "./stripe_coupons.ts";
import { codeOf } from "./stripe_problems.ts";
import { idOf } from "./stripe_readings.ts";

/** Marks what this application has made, so that it changes nothing else. */
const own = { procedo: "1" };

type Told = string[];

const money = ({ cents, currency }: { cents: number; currency: string }) =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** What is there under an id; undefined where nothing is. */
async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === "resource_missing") return undefined;
    throw error;
  }
}

async function bringProduct(ask: Ask, { key, name }: ProviderPlan, run: Attempt): Promise<Told> {
  const id = productOf(key);
  const product = await ifThere(ask((stripe) => stripe.products.retrieve(id)));
  if (product === undefined) {
    await ask((stripe) => stripe.products.create({ id, name, metadata: own }, keyed(run, "product", id)));
    return [`${name}: product made`];
  }
  if (product.name === name && product.active) return [];
  await ask((stripe) => stripe.products.update(id, { name, active: true }, keyed(run, "product", id)));
  return [`${name}: product ${product.active ? `was called ${product.name}` : "is sold again"}`];
}

const isAsWanted = (price: Stripe.Price, { key, price: wanted, interval }: ProviderPlan) =>
  price.active &&
  price.unit_amount === wanted.cents &&
  price.currency === wanted.currency &&
  price.recurring?.interval === interval &&
  price.recurring.interval_count === 1 &&
  idOf(price.product) === productOf(key) &&
  price.metadata["plan_key"] === key;

async function bringPrice(
  ask: Ask,
  plan: ProviderPlan,
  present: Stripe.Price | undefined,
  run: Attempt,
): Promise<Told> {
  if (present !== undefined && isAsWanted(present, plan)) return [];
  const { key, name, interval, price } = plan;
  await ask((stripe) =>
    stripe.prices.create(
      {
        product: productOf(key),
        unit_amount: price.cents,
        currency: price.currency,
        recurring: { interval },
        // Prices are without VAT, as everywhere they are shown.
        tax_behavior: "exclusive",
        lookup_key: key,
        transfer_lookup_key: true,
        nickname: key,
        metadata: { ...own, plan_key: key },
      },
      keyed(run, "price", key),
    ),
  );
  const line = `${name}: ${money(price)} a ${interval}`;
  if (present === undefined) return [line];
  // Whoever pays it goes on paying it; nobody begins with it any more.
  await ask((stripe) =>
    stripe.prices.update(present.id, { active: false }, keyed(run, "old price", present.id)),
  );
  return [`${line}, instead of ${money({ cents: present.unit_amount ?? 0, currency: present.currency })}`];
}

/** The prices that the plans have there now, by key. */
async function presentPrices(ask: Ask, plans: readonly ProviderPlan[]): Promise<Map<string, Stripe.Price>> {
  const prices = new Map<string, Stripe.Price>();
  const most = 10;
  for (let from = 0; from < plans.length; from += most) {
    const lookup_keys = plans.slice(from, from + most).map(({ key }) => key);
    const found = await ask((stripe) => stripe.prices.list({ lookup_keys, limit: 100 }));
    for (const price of found.data) if (price.lookup_key !== null) prices.set(price.lookup_key, price);
  }
  return prices;
}

/** A coupon's terms never change there: other terms are another coupon, by its id. */
function couponId({ code, percent_off, cents_off, duration, months, plan_keys }: ProviderCoupon): string {
  const terms = JSON.stringify([percent_off, cents_off, duration, months, plan_keys?.toSorted() ?? null]);
  return `${ownPrefix}${code}_${createHash("sha256").update(terms).digest("hex").slice(0, 8)}`;
}

async function bringCoupon(
  ask: Ask,
  id: string,
  params: Stripe.CouponCreateParams,
  run: Attempt,
): Promise<boolean> {
  const coupon = await ifThere(ask((stripe) => stripe.coupons.retrieve(id)));
  if (coupon !== undefined) return false;
  await ask((stripe) => stripe.coupons.create({ id, ...params, metadata: own }, keyed(run, "coupon", id)));
  return true;
}

function couponParams(coupon: ProviderCoupon, currency: string): Stripe.CouponCreateParams {
  const { code, percent_off, cents_off, duration, months, plan_keys } = coupon;
  return {
    name: code,
    duration,
    ...(percent_off === null ? {} : { percent_off }),
    ...(cents_off === null ? {} : { amount_off: cents_off, currency }),
    ...(months === null ? {} : { duration_in_months: months }),
    ...(plan_keys === null ? {} : { applies_to: { products: plan_keys.map(productOf) } }),
  };
}

type ToldCode = Stripe.PromotionCode & { coupon?: Stripe.Coupon };

/** Every code that this application has made, of whatever day. */
async function presentCodes(ask: Ask): Promise<ToldCode[]> {
  const codes = await ask((stripe) =>
    stripe.promotionCodes.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  );
  return codes.filter(({ metadata }) => metadata?.["procedo"] === own.procedo);
}

const seconds = (instant: string | null) =>
  instant === null ? null : Math.floor(Date.parse(instant) / 1000);
const couponOfCode = ({ promotion, coupon }: ToldCode) => idOf(promotion?.coupon ?? coupon);

async function endCode(ask: Ask, { id, code }: ToldCode, run: Attempt, why: string): Promise<Told> {
  await ask((stripe) => stripe.promotionCodes.update(id, { active: false }, keyed(run, "end", id)));
  return [`${code}: ${why}`];
}

/** A code that may be used is there with these terms, and no other of the same word is. */
async function bringCode(
  ask: Ask,
  wanted: ProviderCoupon,
  present: readonly ToldCode[],
  run: Attempt,
  currency: string,
): Promise<Told> {
  const told: Told = [];
  const coupon = couponId(wanted);
  const expires_at = seconds(wanted.expires_at);
  const isPast = expires_at !== null && expires_at <= Date.now() / 1000;
  const isSame = (one: ToldCode) =>
    couponOfCode(one) === coupon &&
    one.max_redemptions === wanted.max_redemptions &&
    one.expires_at === expires_at;
  for (const one of present)
    if (one.active && (isPast || !isSame(one)))
      told.push(...(await endCode(ask, one, run, isPast ? "its time is over" : "ended with its old terms")));
  if (isPast) return told;
  const same = present.find(isSame);
  if (same?.active === true) return told;
  if (same !== undefined) {
    // Used up, which is as wanted.
    if (same.max_redemptions !== null && same.times_redeemed >= same.max_redemptions) return told;
    await ask((stripe) =>
      stripe.promotionCodes.update(same.id, { active: true }, keyed(run, "again", same.id)),
    );
    return [...told, `${wanted.code}: may be used again`];
  }
  await bringCoupon(ask, coupon, couponParams(wanted, currency), run);
  await ask((stripe) =>
    stripe.promotionCodes.create(
      {
        promotion: { type: "coupon", coupon },
        code: wanted.code,
        metadata: own,
        ...(wanted.max_redemptions === null ? {} : { max_redemptions: wanted.max_redemptions }),
        ...(expires_at === null ? {} : { expires_at }),
      },
      keyed(run, "code", wanted.code),
    ),
  );
  return [...told, `${wanted.code}: made`];
}

/** See Payments.synchronise. */
export async function synchronise(
  ask: Ask,
  plans: readonly ProviderPlan[],
  coupons: readonly ProviderCoupon[],
): Promise<string[]> {
  // A run is no attempt that goes on later: what it finds is what it goes by.
  const run: Attempt = { key: randomUUID() };
  const told: Told = [];
  const prices = await presentPrices(ask, plans);
  for (const plan of plans) {
    told.push(...(await bringProduct(ask, plan, run)));
    told.push(...(await bringPrice(ask, plan, prices.get(plan.key), run)));
  }
  const free = { name: "First period free", percent_off: 100, duration: "once" } as const;
  if (await bringCoupon(ask, firstPeriodFree, free, run)) told.push("First period free: coupon made");
  const currency = plans[0]?.price.currency ?? "eur";
  const codes = await presentCodes(ask);
  for (const coupon of coupons) {
    const present = codes.filter(({ code }) => code.toUpperCase() === coupon.code);
    told.push(...(await bringCode(ask, coupon, present, run, currency)));
  }
  for (const one of codes)
    if (one.active && !coupons.some(({ code }) => code === one.code.toUpperCase()))
      told.push(...(await endCode(ask, one, run, "not in the file any more")));
  return told;
}
