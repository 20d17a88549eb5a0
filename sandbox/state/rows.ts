import type Stripe from "stripe";
import { invalid, noSuch } from "../http/refusal.ts";
import type { TableName, Tables } from "./tables.ts";
import type { World } from "./world.ts";

/** The id of what is stored as one, and may be shown whole. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : value.id;
}

const called: Partial<Record<TableName, string>> = {
  payment_methods: "PaymentMethod",
  payment_intents: "payment_intent",
  setup_intents: "setupintent",
  promotion_codes: "promotion code",
};

/** The row of an id that was asked for, or, by a param, only named. */
export function find<N extends TableName>(world: World, table: N, id: string, param?: string): Tables[N] {
  const row = world.store.get(table, id);
  if (row === undefined) throw noSuch(called[table] ?? table.replace(/s$/, ""), id, param);
  return row;
}

/** The row of an id that this program itself stored. */
export function known<N extends TableName>(world: World, table: N, id: string | null): Tables[N] {
  const row = id === null ? undefined : world.store.get(table, id);
  if (row === undefined) throw new Error(`${table} without ${id}`);
  return row;
}

/** A whole number with the provider's own way to write prices of parts of a cent. */
export const decimal = (amount: number): Stripe.Decimal => String(amount) as unknown as Stripe.Decimal;

/** A list as it is stored within another thing. */
export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: "list",
  data,
  has_more: false,
  url,
});

/** The rhythm and amount of a price that is charged again and again. */
export function recurring(price: Stripe.Price, param = "items[0][price]") {
  if (price.recurring === null || price.unit_amount === null)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    );
  return {
    rhythm: {
      interval: price.recurring.interval as "day" | "week" | "month" | "year",
      count: price.recurring.interval_count,
    },
    amount: price.unit_amount,
    product: idOf(price.product) ?? "",
  };
}
