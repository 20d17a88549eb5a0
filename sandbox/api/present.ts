import type Stripe from "stripe";
import { invalid } from "../http/refusal.ts";
import { codeIsActive, couponProblem } from "../life/discounts.ts";
import { paymentsOf } from "../life/after_payment.ts";
import { intentOf } from "../life/invoices.ts";
import type { TableName } from "../state/tables.ts";
import type { World } from "../state/world.ts";

type Shown = Record<string, unknown>;

const isShown = (value: unknown): value is Shown =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Where the id of a field leads. */
const tables: Record<string, TableName> = {
  customer: "customers",
  default_payment_method: "payment_methods",
  payment_method: "payment_methods",
  payment_intent: "payment_intents",
  setup_intent: "setup_intents",
  latest_invoice: "invoices",
  invoice: "invoices",
  subscription: "subscriptions",
  product: "products",
  price: "prices",
  default_price: "prices",
  coupon: "coupons",
  promotion_code: "promotion_codes",
  discount: "discounts",
  discounts: "discounts",
};

/** What changes by itself, without anyone changing the row. */
function asOfNow(world: World, row: Shown): Shown {
  if (row["object"] === "coupon") {
    const coupon = row as unknown as Stripe.Coupon;
    const { applies_to: _, ...shown } = coupon;
    return { ...shown, valid: couponProblem(world, coupon) === null };
  }
  if (row["object"] === "promotion_code")
    return { ...row, active: codeIsActive(world, row as unknown as Stripe.PromotionCode) };
  if (row["object"] === "discount") {
    const { source } = row as unknown as Stripe.Discount;
    const coupon = isShown(source.coupon) ? source.coupon["id"] : source.coupon;
    return { ...row, source: { ...source, coupon } };
  }
  if (row["object"] === "subscription_item") {
    const { price } = row as unknown as Stripe.SubscriptionItem;
    return { ...row, price: world.store.get("prices", price.id) ?? price };
  }
  return row;
}

/** A copy of what is stored, as it is at this moment. */
function copied(world: World, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => copied(world, one));
  if (!isShown(value)) return value;
  return Object.fromEntries(
    Object.entries(asOfNow(world, value)).map(([key, one]) => [key, copied(world, one)]),
  );
}

/** What is only shown to those who ask for it. */
function included(world: World, row: Shown, key: string): unknown {
  const id = String(row["id"]);
  if (row["object"] === "invoice" && key === "payments") return paymentsOf(world, id);
  if (row["object"] === "invoice" && key === "confirmation_secret") {
    const intent = intentOf(world, id);
    return intent === null ? null : { client_secret: intent.client_secret, type: "payment_intent" };
  }
  if (row["object"] === "coupon" && key === "applies_to")
    return world.store.get("coupons", id)?.applies_to ?? null;
  if (row["object"] === "customer" && key === "subscriptions")
    return {
      object: "list",
      data: world.store
        .all("subscriptions")
        .filter((one) => one.customer === id && one.ended_at === null)
        .reverse(),
      has_more: false,
      url: `/v1/customers/${id}/subscriptions`,
    };
  return undefined;
}

function whole(world: World, key: string, id: string): unknown {
  const table = tables[key];
  const row = table === undefined ? undefined : world.store.get(table, id);
  if (row === undefined) throw cannot(key);
  return copied(world, row);
}

const cannot = (path: string) =>
  invalid(
    `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`,
    {
      param: "expand",
    },
  );

function expandOne(world: World, within: unknown, path: readonly string[]): void {
  if (Array.isArray(within)) {
    for (const one of within) expandOne(world, one, path);
    return;
  }
  const [key, ...rest] = path;
  if (key === undefined || !isShown(within)) return;
  let value = within[key];
  if (value === undefined) value = copied(world, included(world, within, key));
  if (value === undefined && tables[key] === undefined) throw cannot(path.join("."));
  if (typeof value === "string") value = whole(world, key, value);
  if (Array.isArray(value))
    value = value.map((one: unknown) => (typeof one === "string" ? whole(world, key, one) : one));
  within[key] = value;
  if (rest.length > 0) expandOne(world, value, rest);
}

/** An answer as it is sent: whole things are told by their ids, but those that the caller wants to see. */
export function present(world: World, answer: object, expand: readonly string[]): object {
  const shown = copied(world, answer) as object;
  for (const path of expand) {
    const parts = path.split(".");
    if (parts.filter((part) => part !== "data").length > 4)
      throw invalid(`You cannot expand more than 4 levels of a property: ${path}`, { param: "expand" });
    expandOne(world, shown, parts);
  }
  return shown;
}
