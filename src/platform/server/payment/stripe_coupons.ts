import type Stripe from "stripe";
import { type Coupon, PaymentError } from "./payment.ts";
import type { Ask } from "./stripe_client.ts";
import { codeOf } from "./stripe_problems.ts";

/** Begins the ids of what this application has made there, which nobody is to name as a code. */
export const ownPrefix = "procedo_";

/** The coupon of a first period that costs nothing. */
export const firstPeriodFree = `${ownPrefix}first_period_free`;

/** A plan's product; which plan it is can be read from it. */
export const productOf = (plan_key: string): string => `${ownPrefix}${plan_key}`;
const planOfProduct = (product: string) =>
  product.startsWith(ownPrefix) ? [product.slice(ownPrefix.length)] : [];

type Found = { discount: { promotion_code: string } | { coupon: string }; coupon: Coupon };

type ToldCode = Stripe.PromotionCode & { coupon?: Stripe.Coupon };

const currency = "eur";

function couponOf(code: string, told: Stripe.Coupon): Coupon | null {
  const cents_off =
    told.currency === currency || told.amount_off === null
      ? told.amount_off
      : (told.currency_options?.[currency]?.amount_off ?? null);
  if (told.percent_off === null && cents_off === null) return null;
  return {
    code,
    percent_off: told.percent_off,
    cents_off,
    duration: told.duration as Coupon["duration"],
    months: told.duration_in_months,
    plan_keys: told.applies_to?.products.flatMap(planOfProduct) ?? null,
  };
}

async function byPromotionCode(ask: Ask, code: string): Promise<Found | null> {
  const found = await ask((stripe) =>
    stripe.promotionCodes.list({
      code,
      active: true,
      limit: 1,
      expand: ["data.promotion.coupon", "data.promotion.coupon.applies_to"],
    }),
  );
  const told = found.data[0] as ToldCode | undefined;
  const kept = told?.promotion?.coupon ?? told?.coupon;
  // One that is a certain customer's is nothing to those who only name it.
  if (told === undefined || typeof kept !== "object" || kept === null || told.customer !== null) return null;
  const coupon = kept.valid ? couponOf(told.code, kept) : null;
  return coupon === null ? null : { discount: { promotion_code: told.id }, coupon };
}

async function byId(ask: Ask, id: string): Promise<Found | null> {
  if (!/^[\w-]{1,60}$/.test(id) || id.startsWith(ownPrefix)) return null;
  try {
    const told = await ask((stripe) => stripe.coupons.retrieve(id, { expand: ["applies_to"] }));
    const coupon = told.valid ? couponOf(id, told) : null;
    return coupon === null ? null : { discount: { coupon: id }, coupon };
  } catch (error) {
    if (codeOf(error) === "resource_missing") return null;
    throw error;
  }
}

const find = async (ask: Ask, code: string) =>
  /^[\w-]{1,100}$/.test(code) ? ((await byPromotionCode(ask, code)) ?? (await byId(ask, code))) : null;

/** See Payments.findCoupon. */
export const findCoupon = async (ask: Ask, code: string): Promise<Coupon | null> =>
  (await find(ask, code))?.coupon ?? null;

/** What lowers the price of a plan by a code. Throws where the code is none, or not for that plan. */
export async function discountFor(ask: Ask, code: string, plan_key: string): Promise<Found["discount"]> {
  const found = await find(ask, code);
  const isFor = found?.coupon.plan_keys?.includes(plan_key) ?? true;
  if (found === null || !isFor) throw new PaymentError({ kind: "coupon" });
  return found.discount;
}
