import type Stripe from "stripe";
import { afterAnchor } from "../billing/periods.rules.ts";
import type { Reduction } from "../billing/discounts.rules.ts";
import { invalid, noSuch } from "../http/refusal.ts";
import type { Params } from "../http/params.ts";
import { newId } from "../state/ids.ts";
import { find, idOf, known } from "../state/rows.ts";
import type { World } from "../state/world.ts";

/** Whether a coupon can still be redeemed, and why not. */
export function couponProblem(world: World, coupon: Stripe.Coupon): "expired" | "used up" | null {
  if (coupon.redeem_by !== null && coupon.redeem_by <= world.now()) return "expired";
  if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions) return "used up";
  return null;
}

/** Whether a promotion code can still be redeemed. */
export function codeIsActive(world: World, code: Stripe.PromotionCode): boolean {
  const coupon = world.store.get("coupons", idOf(code.promotion.coupon) ?? "");
  return (
    code.active &&
    coupon !== undefined &&
    couponProblem(world, coupon) === null &&
    (code.expires_at === null || code.expires_at > world.now()) &&
    (code.max_redemptions === null || code.times_redeemed < code.max_redemptions)
  );
}

function redeemCoupon(world: World, id: string, param: string): Stripe.Coupon {
  const coupon = find(world, "coupons", id, param);
  const problem = couponProblem(world, coupon);
  if (problem === "expired") throw invalid(`Coupon expired: ${id}`, { code: "coupon_expired", param });
  if (problem === "used up")
    throw invalid(`This coupon has been used up and cannot be redeemed: ${id}`, {
      code: "coupon_expired",
      param,
    });
  return world.store.put("coupons", { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
}

function redeemCode(world: World, id: string, param: string, customer: string): Stripe.PromotionCode {
  const code = find(world, "promotion_codes", id, param);
  if (!codeIsActive(world, code))
    throw invalid(`This promotion code is inactive or has expired and cannot be redeemed: ${code.code}`, {
      code: "coupon_expired",
      param,
    });
  const only = idOf(code.customer);
  if (only !== null && only !== customer)
    throw invalid("This promotion code cannot be redeemed by this customer.", { param });
  const hasPaid = world.store
    .all("invoices")
    .some((invoice) => invoice.customer === customer && invoice.status === "paid" && invoice.amount_paid > 0);
  if (code.restrictions.first_time_transaction && hasPaid)
    throw invalid(
      "This promotion code cannot be redeemed because the associated customer has prior transactions.",
      { param },
    );
  return world.store.put("promotion_codes", { ...code, times_redeemed: code.times_redeemed + 1 });
}

/** The discounts that a call names: those that are there already stay, coupons and codes are redeemed, each once. */
export function redeem(
  world: World,
  wanted: Params[],
  subscription: { id: string; customer: string; discounts: readonly string[]; currency: string },
): string[] {
  return wanted.map((one) => {
    const kept = one.text("discount");
    if (kept !== undefined) {
      if (!subscription.discounts.includes(kept)) throw noSuch("discount", kept, one.name("discount"));
      return kept;
    }
    const codeId = one.text("promotion_code");
    const code =
      codeId === undefined
        ? null
        : redeemCode(world, codeId, one.name("promotion_code"), subscription.customer);
    const couponId = code === null ? one.need("coupon") : (idOf(code.promotion.coupon) ?? "");
    const coupon = redeemCoupon(world, couponId, one.name(code === null ? "coupon" : "promotion_code"));
    if (coupon.currency !== null && coupon.currency !== subscription.currency)
      throw invalid(`The coupon is of another currency: ${coupon.currency}`, { param: one.name("coupon") });
    const discount: Stripe.Discount = {
      id: newId("di"),
      object: "discount",
      checkout_session: null,
      customer: subscription.customer,
      customer_account: null,
      end:
        coupon.duration === "repeating"
          ? afterAnchor(world.now(), { interval: "month", count: 1 }, coupon.duration_in_months ?? 1)
          : null,
      invoice: null,
      invoice_item: null,
      promotion_code: code?.id ?? null,
      source: { coupon: coupon.id, type: "coupon" },
      start: world.now(),
      subscription: subscription.id,
      subscription_item: null,
    };
    world.store.put("discounts", discount);
    world.emit("customer.discount.created", discount);
    return discount.id;
  });
}

/** Those of some discounts that count at this moment, as the rules see them. */
export function reductionsOf(world: World, discounts: readonly (string | { id: string })[]): Reduction[] {
  return discounts.flatMap((one) => {
    const discount = known(world, "discounts", idOf(one));
    if (discount.end !== null && discount.end <= world.now()) return [];
    const coupon = discount.source.coupon;
    // A coupon that was deleted goes on for those who redeemed it.
    const terms = typeof coupon === "string" ? known(world, "coupons", coupon) : coupon;
    if (terms === null) return [];
    return [
      {
        id: discount.id,
        percentOff: terms.percent_off,
        amountOff: terms.amount_off,
        products: terms.applies_to?.products ?? null,
      },
    ];
  });
}

/** Those that go on after an invoice: one for a single time ends with the invoice it was used on. */
export function goingOn(
  world: World,
  discounts: readonly (string | { id: string })[],
  used: ReadonlySet<string>,
): string[] {
  return discounts.flatMap((one) => {
    const discount = known(world, "discounts", idOf(one));
    const coupon = discount.source.coupon;
    const terms = typeof coupon === "string" ? known(world, "coupons", coupon) : coupon;
    const over = discount.end !== null && discount.end <= world.now();
    return over || (terms?.duration === "once" && used.has(discount.id)) ? [] : [discount.id];
  });
}
