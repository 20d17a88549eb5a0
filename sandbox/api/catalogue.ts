import type Stripe from "stripe";
import type { Params } from "../http/params.ts";
import { invalid, missingParam } from "../http/refusal.ts";
import { newId } from "../state/ids.ts";
import { decimal, find, idOf } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import type { Endpoint } from "./call.ts";
import { page } from "./listing.ts";

const given = <T>(value: T | undefined, old: T) => (value === undefined ? old : value);

function writtenProduct(world: World, params: Params, before: Stripe.Product): Stripe.Product {
  params.ignore("tax_code", "unit_label", "statement_descriptor", "images", "shippable", "type");
  return {
    ...before,
    active: params.flag("active") ?? before.active,
    name: params.text("name") ?? before.name,
    description: given(params.clearable("description"), before.description),
    url: given(params.clearable("url"), before.url),
    default_price: given(params.clearable("default_price"), before.default_price as string | null),
    marketing_features:
      params.each("marketing_features")?.map((one) => ({ name: one.need("name") })) ??
      before.marketing_features,
    metadata: params.metadata(before.metadata),
    updated: world.now(),
  };
}

const intervals = ["day", "week", "month", "year"] as const;

/** A lookup key belongs to one price at a time; it only moves when the caller says so. */
function takeLookupKey(world: World, params: Params, own: string): string | null | undefined {
  const key = params.clearable("lookup_key");
  const moves = params.flag("transfer_lookup_key") ?? false;
  if (typeof key !== "string") return key;
  const holder = world.store.all("prices").find((price) => price.lookup_key === key && price.id !== own);
  if (holder !== undefined) {
    if (!moves)
      throw invalid(
        `A price (\`${holder.id}\`) already uses that lookup key. To transfer it, pass \`transfer_lookup_key: true\`.`,
        { param: "lookup_key" },
      );
    world.store.put("prices", { ...holder, lookup_key: null });
  }
  return key;
}

function recurringOf(params: Params): Stripe.Price.Recurring | null {
  const sent = params.under("recurring");
  if (sent === undefined) return null;
  sent.ignore("usage_type");
  const interval = sent.choice("interval", intervals);
  if (interval === undefined) throw missingParam("recurring[interval]");
  return {
    interval,
    interval_count: sent.integer("interval_count") ?? 1,
    meter: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

function productOf(world: World, params: Params): string {
  const data = params.under("product_data");
  if (data === undefined) return find(world, "products", params.need("product"), "product").id;
  return newProduct(world, data).id;
}

function newProduct(world: World, params: Params): Stripe.Product {
  const id = params.text("id") ?? newId("prod");
  if (world.store.get("products", id) !== undefined)
    throw invalid(`Product already exists: ${id}`, { code: "resource_already_exists", param: "id" });
  const blank: Stripe.Product = {
    id,
    object: "product",
    active: true,
    created: world.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: params.need("name"),
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: "service",
    updated: world.now(),
    url: null,
  };
  const product = world.store.put("products", writtenProduct(world, params, blank));
  world.emit("product.created", product);
  return product;
}

export const catalogueEndpoints: Endpoint[] = [
  { method: "POST", path: "/v1/products", answer: ({ world, params }) => newProduct(world, params) },
  {
    method: "GET",
    path: "/v1/products",
    answer: ({ world, params }) => {
      const [active, ids] = [params.flag("active"), params.texts("ids")];
      const rows = world.store
        .all("products")
        .filter((one) => (active === undefined || one.active === active) && (ids?.includes(one.id) ?? true));
      return page(params, rows, "/v1/products");
    },
  },
  { method: "GET", path: "/v1/products/:id", answer: ({ world, id }) => find(world, "products", id) },
  {
    method: "POST",
    path: "/v1/products/:id",
    answer: ({ world, params, id }) => {
      const before = find(world, "products", id);
      const product = world.store.put("products", writtenProduct(world, params, before));
      world.emit("product.updated", product);
      return product;
    },
  },
  {
    method: "POST",
    path: "/v1/prices",
    answer: ({ world, params }) => {
      const id = newId("price");
      const amount = params.integer("unit_amount");
      if (amount === undefined) throw missingParam("unit_amount");
      if (amount < 0) throw invalid("Invalid non-negative integer", { param: "unit_amount" });
      const currency = params.need("currency").toLowerCase();
      if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: "currency" });
      params.ignore("billing_scheme");
      const recurring = recurringOf(params);
      const price: Stripe.Price = {
        id,
        object: "price",
        active: params.flag("active") ?? true,
        billing_scheme: "per_unit",
        created: world.now(),
        currency,
        custom_unit_amount: null,
        livemode: false,
        lookup_key: takeLookupKey(world, params, id) ?? null,
        metadata: params.metadata(),
        nickname: params.clearable("nickname") ?? null,
        product: productOf(world, params),
        recurring,
        tax_behavior:
          params.choice("tax_behavior", ["exclusive", "inclusive", "unspecified"]) ?? "unspecified",
        tiers_mode: null,
        transform_quantity: null,
        type: recurring === null ? "one_time" : "recurring",
        unit_amount: amount,
        unit_amount_decimal: decimal(amount),
      };
      world.store.put("prices", price);
      world.emit("price.created", price);
      return price;
    },
  },
  {
    method: "GET",
    path: "/v1/prices",
    answer: ({ world, params }) => {
      const keys = params.texts("lookup_keys");
      if (keys !== undefined && keys.length > 10)
        throw invalid("You may only specify up to 10 lookup_keys", { param: "lookup_keys" });
      const [active, product] = [params.flag("active"), params.text("product")];
      const [type, currency] = [params.choice("type", ["one_time", "recurring"]), params.text("currency")];
      const rows = world.store
        .all("prices")
        .filter(
          (one) =>
            (keys === undefined || (one.lookup_key !== null && keys.includes(one.lookup_key))) &&
            (active === undefined || one.active === active) &&
            (product === undefined || idOf(one.product) === product) &&
            (type === undefined || one.type === type) &&
            (currency === undefined || one.currency === currency),
        );
      return page(params, rows, "/v1/prices");
    },
  },
  { method: "GET", path: "/v1/prices/:id", answer: ({ world, id }) => find(world, "prices", id) },
  {
    method: "POST",
    path: "/v1/prices/:id",
    answer: ({ world, params, id }) => {
      const before = find(world, "prices", id);
      params.ignore("tax_behavior");
      const price = world.store.put("prices", {
        ...before,
        active: params.flag("active") ?? before.active,
        lookup_key: given(takeLookupKey(world, params, id), before.lookup_key),
        nickname: given(params.clearable("nickname"), before.nickname),
        metadata: params.metadata(before.metadata),
      });
      world.emit("price.updated", price);
      return price;
    },
  },
];
