import type Stripe from "stripe";
import { newId } from "../state/ids.ts";
import { decimal, recurring } from "../state/rows.ts";
import type { World } from "../state/world.ts";

/** One thing that is charged or given back. */
export type Charge = {
  item: Stripe.SubscriptionItem;
  amount: number;
  start: number;
  end: number;
  kind: "period" | "rest" | "unused";
  /** The line that is given back from. */
  credited?: { invoice: string; line: string };
};

type Locale = "ro" | "en";

const texts = {
  ro: {
    unused: (name: string, after: string) => `Timp nefolosit din ${name} după ${after}`,
    rest: (name: string, after: string) => `Timp rămas din ${name} după ${after}`,
    each: (price: string, per: string) => `(câte ${price} € pe ${per})`,
    per: { day: "zi", week: "săptămână", month: "lună", year: "an" },
  },
  en: {
    unused: (name: string, after: string) => `Unused time on ${name} after ${after}`,
    rest: (name: string, after: string) => `Remaining time on ${name} after ${after}`,
    each: (price: string, per: string) => `(at €${price} / ${per})`,
    per: { day: "day", week: "week", month: "month", year: "year" },
  },
} as const;

const day = (moment: number, locale: Locale) =>
  new Date(moment * 1000).toLocaleDateString(locale === "ro" ? "ro-RO" : "en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });

/** The language that the customer reads invoices in. */
function localeOf(world: World, subscription: string): Locale {
  const customer = world.store.get("subscriptions", subscription)?.customer;
  const id = typeof customer === "string" ? customer : (customer?.id ?? "");
  return world.store.get("customers", id)?.preferred_locales?.[0]?.startsWith("ro") ? "ro" : "en";
}

function described(world: World, { item, start, kind, amount }: Charge, locale: Locale): string {
  const said = texts[locale];
  const product = world.store.get("products", recurring(item.price).product);
  const name = product?.name ?? "Subscription";
  if (kind !== "period") return said[kind](name, day(start, locale));
  const each = ((item.price.unit_amount ?? amount) / 100).toFixed(2);
  const interval = item.price.recurring?.interval ?? "month";
  const per = new Map(Object.entries(said.per)).get(interval) ?? interval;
  const price = locale === "ro" ? each.replace(".", ",") : each;
  return `${item.quantity ?? 1} × ${name} ${said.each(price, per)}`;
}

/** A line of an invoice, or one that waits for it. Prorated amounts are after discounts: none applies to them again. */
export function lineOf(world: World, subscription: string, one: Charge): Stripe.InvoiceLineItem {
  const proration = one.kind !== "period";
  return {
    id: newId("il"),
    object: "line_item",
    amount: one.amount,
    currency: one.item.price.currency,
    description: described(world, one, localeOf(world, subscription)),
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration ? newId("ii") : null,
        proration,
        proration_details: proration
          ? {
              credited_items: one.credited
                ? { invoice: one.credited.invoice, invoice_line_items: [one.credited.line] }
                : null,
            }
          : null,
        subscription,
        subscription_item: one.item.id,
      },
      type: "subscription_item_details",
    },
    period: { start: one.start, end: one.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: one.item.price.id, product: recurring(one.item.price).product },
      type: "price_details",
      unit_amount_decimal: decimal(proration ? one.amount : (one.item.price.unit_amount ?? 0)),
    },
    quantity: one.item.quantity ?? 1,
    quantity_decimal: decimal(one.item.quantity ?? 1),
    subscription,
    subtotal: one.amount,
    taxes: [],
  };
}
