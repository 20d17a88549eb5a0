import type Stripe from "stripe";
import { invalid, missingParam } from "../http/refusal.ts";
import { codeIsActive } from "../life/discounts.ts";
import { newId } from "../state/ids.ts";
import { find } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import type { Call, Endpoint } from "./call.ts";
import { page } from "./listing.ts";

function newCoupon({ world, params }: Call): Stripe.Coupon {
  const id = params.text("id") ?? newId("co").slice(3, 11);
  if (world.store.get("coupons", id) !== undefined)
    throw invalid("Coupon already exists.", { code: "resource_already_exists", param: "id" });
  const percent = params.number("percent_off");
  const amount = params.integer("amount_off");
  if ((percent === undefined) === (amount === undefined))
    throw invalid("You must pass either a percent_off or an amount_off.", { param: "percent_off" });
  if (percent !== undefined && (percent <= 0 || percent > 100))
    throw invalid("Invalid percent_off: it is above 0 and up to 100", { param: "percent_off" });
  if (amount !== undefined && amount <= 0) throw invalid("Invalid positive integer", { param: "amount_off" });
  const currency = params.text("currency")?.toLowerCase() ?? null;
  if (amount !== undefined && currency === null) throw missingParam("currency");
  const duration = params.choice("duration", ["once", "repeating", "forever"]) ?? "once";
  const months = params.integer("duration_in_months");
  if ((duration === "repeating") !== (months !== undefined))
    throw invalid("duration_in_months goes with duration=repeating", { param: "duration_in_months" });
  const products = params.under("applies_to")?.texts("products");
  for (const product of products ?? []) find(world, "products", product, "applies_to[products]");
  const [max, until] = [params.integer("max_redemptions"), params.integer("redeem_by")];
  if (max !== undefined && max < 1) throw invalid("Invalid positive integer", { param: "max_redemptions" });
  if (until !== undefined && until <= world.now())
    throw invalid("`redeem_by` cannot be in the past.", { param: "redeem_by" });
  return {
    id,
    object: "coupon",
    amount_off: amount ?? null,
    ...(products !== undefined && { applies_to: { products } }),
    created: world.now(),
    currency,
    duration,
    duration_in_months: months ?? null,
    livemode: false,
    max_redemptions: max ?? null,
    metadata: params.metadata(),
    name: params.clearable("name") ?? null,
    percent_off: percent ?? null,
    redeem_by: until ?? null,
    times_redeemed: 0,
    valid: true,
  };
}

const sameCode = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function newCode({ world, params }: Call): Stripe.PromotionCode {
  const promotion = params.under("promotion");
  if (promotion === undefined) throw missingParam("promotion");
  promotion.choice("type", ["coupon"]);
  const coupon = find(world, "coupons", promotion.need("coupon"), "promotion[coupon]");
  const code = params.text("code") ?? newId("c").slice(2, 10).toUpperCase();
  const taken = world.store
    .all("promotion_codes")
    .some((one) => sameCode(one.code, code) && codeIsActive(world, one));
  if (taken)
    throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, { param: "code" });
  const restrictions = params.under("restrictions");
  return {
    id: newId("promo"),
    object: "promotion_code",
    active: params.flag("active") ?? true,
    code,
    created: world.now(),
    customer: params.text("customer") ?? null,
    customer_account: null,
    expires_at: params.integer("expires_at") ?? null,
    livemode: false,
    max_redemptions: params.integer("max_redemptions") ?? null,
    metadata: params.metadata(),
    promotion: { coupon: coupon.id, type: "coupon" },
    restrictions: {
      first_time_transaction: restrictions?.flag("first_time_transaction") ?? false,
      minimum_amount: restrictions?.integer("minimum_amount") ?? null,
      minimum_amount_currency: restrictions?.text("minimum_amount_currency") ?? null,
    },
    times_redeemed: 0,
  };
}

/** What was redeemed keeps its terms when its coupon goes. */
function forgetCoupon(world: World, coupon: Stripe.Coupon): void {
  for (const discount of world.store.all("discounts"))
    if (discount.source.coupon === coupon.id)
      world.store.put("discounts", { ...discount, source: { ...discount.source, coupon } });
  world.store.remove("coupons", coupon.id);
}

export const couponEndpoints: Endpoint[] = [
  {
    method: "POST",
    path: "/v1/coupons",
    answer: (call) => {
      const coupon = call.world.store.put("coupons", newCoupon(call));
      call.world.emit("coupon.created", coupon);
      return coupon;
    },
  },
  {
    method: "GET",
    path: "/v1/coupons",
    answer: ({ world, params }) => page(params, world.store.all("coupons"), "/v1/coupons"),
  },
  { method: "GET", path: "/v1/coupons/:id", answer: ({ world, id }) => find(world, "coupons", id) },
  {
    method: "POST",
    path: "/v1/coupons/:id",
    answer: ({ world, params, id }) => {
      const before = find(world, "coupons", id);
      const coupon = world.store.put("coupons", {
        ...before,
        name: params.has("name") ? (params.clearable("name") ?? null) : before.name,
        metadata: params.metadata(before.metadata),
      });
      world.emit("coupon.updated", coupon);
      return coupon;
    },
  },
  {
    method: "DELETE",
    path: "/v1/coupons/:id",
    answer: ({ world, id }) => {
      const coupon = find(world, "coupons", id);
      forgetCoupon(world, coupon);
      world.emit("coupon.deleted", coupon);
      return { id, object: "coupon", deleted: true } satisfies Stripe.DeletedCoupon;
    },
  },
  {
    method: "POST",
    path: "/v1/promotion_codes",
    answer: (call) => {
      const code = call.world.store.put("promotion_codes", newCode(call));
      call.world.emit("promotion_code.created", code);
      return code;
    },
  },
  {
    method: "GET",
    path: "/v1/promotion_codes",
    answer: ({ world, params }) => {
      const [code, active] = [params.text("code"), params.flag("active")];
      const [coupon, customer] = [params.text("coupon"), params.text("customer")];
      const rows = world.store
        .all("promotion_codes")
        .filter(
          (one) =>
            (code === undefined || sameCode(one.code, code)) &&
            (active === undefined || codeIsActive(world, one) === active) &&
            (coupon === undefined || one.promotion.coupon === coupon) &&
            (customer === undefined || one.customer === customer),
        );
      return page(params, rows, "/v1/promotion_codes");
    },
  },
  {
    method: "GET",
    path: "/v1/promotion_codes/:id",
    answer: ({ world, id }) => find(world, "promotion_codes", id),
  },
  {
    method: "POST",
    path: "/v1/promotion_codes/:id",
    answer: ({ world, params, id }) => {
      const before = find(world, "promotion_codes", id);
      const active = params.flag("active") ?? before.active;
      const code = world.store.put("promotion_codes", {
        ...before,
        active,
        metadata: params.metadata(before.metadata),
      });
      if (active && !before.active && !codeIsActive(world, code))
        throw invalid("This promotion code cannot be activated.", { param: "active" });
      world.emit("promotion_code.updated", code);
      return code;
    },
  },
];
