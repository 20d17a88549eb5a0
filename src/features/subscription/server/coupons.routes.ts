import { AppError } from "#platform/errors.ts";
import { type Coupon, PaymentError, type Payments } from "#platform/server/payment/payment.ts";
import { type Route, serveAside } from "#platform/server/serve.ts";
import { validateCoupon } from "../subscription.contract.ts";
import { loweredPrice } from "../subscription.rules.ts";
import { countGuess } from "./coupon_guesses.ts";
import { isOnOffer, plans } from "./plans.ts";
import { paying, type SubscriptionPorts } from "./subscription_callers.ts";
import { known } from "./subscription_answers.ts";
import { findCompany } from "./subscriptions.store.ts";

/** What is known of a code; null: there is no such code. Throws AppError when the provider does not answer. */
async function askForCoupon(payments: Pick<Payments, "findCoupon">, code: string): Promise<Coupon | null> {
  try {
    return await payments.findCoupon(code);
  } catch (error) {
    if (error instanceof PaymentError && error.problem.kind === "coupon") return null;
    throw error instanceof PaymentError
      ? new AppError("unavailable", { headers: { "retry-after": "30" }, cause: error })
      : error;
  }
}

export function couponRoutes(ports: SubscriptionPorts): Route[] {
  return [
    serveAside(validateCoupon, async ({ actor, body, transact, request }) => {
      const { payments } = paying(ports);
      await countGuess(ports.limits, actor, request);
      const { paid_coupons } = await transact(async (db) => known(await findCompany(db)));
      const isUsed = paid_coupons.includes(body.coupon.toLowerCase());
      const coupon = isUsed ? null : await askForCoupon(payments, body.coupon);
      if (coupon === null) return { is_valid: false, values: [], terms: null };
      return {
        is_valid: true,
        values: plans
          .filter(isOnOffer)
          .map((plan) => ({ package_id: plan.package_id, price: loweredPrice(plan, coupon) / 100 })),
        terms: {
          percent_off: coupon.percent_off,
          amount_off_in_euro: coupon.cents_off === null ? null : coupon.cents_off / 100,
          duration: coupon.duration,
          months: coupon.months,
        },
      };
    }),
  ];
}
