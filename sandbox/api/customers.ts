import type Stripe from "stripe";
import type { Params } from "../http/params.ts";
import { invalid } from "../http/refusal.ts";
import { newId, newPrefix } from "../state/ids.ts";
import { find } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import type { Endpoint } from "./call.ts";
import { page } from "./listing.ts";

/** An address as it was sent: what is not there is empty. */
export function readAddress(params: Params, before: Stripe.Address | null): Stripe.Address | null {
  const sent = params.under("address");
  if (sent === undefined) return params.has("address") ? null : before;
  const line = (key: keyof Stripe.Address) => sent.clearable(key) ?? null;
  return {
    city: line("city"),
    country: line("country"),
    line1: line("line1"),
    line2: line("line2"),
    postal_code: line("postal_code"),
    state: line("state"),
  };
}

function written(world: World, params: Params, before: Stripe.Customer): Stripe.Customer {
  const given = <T>(value: T | undefined, old: T) => (value === undefined ? old : value);
  const settings = params.under("invoice_settings");
  const method = settings?.clearable("default_payment_method");
  if (typeof method === "string") {
    const card = find(world, "payment_methods", method, "invoice_settings[default_payment_method]");
    if (card.customer !== before.id)
      throw invalid(
        `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
        {
          code: "resource_missing",
          param: "invoice_settings[default_payment_method]",
        },
      );
  }
  const fields = settings?.each("custom_fields");
  settings?.ignore("footer", "rendering_options");
  params.ignore("tax_exempt", "tax_id_data", "tax");
  return {
    ...before,
    address: readAddress(params, before.address ?? null),
    balance: params.integer("balance") ?? before.balance,
    description: given(params.clearable("description"), before.description),
    email: given(params.clearable("email"), before.email),
    name: given(params.clearable("name"), before.name ?? null),
    phone: given(params.clearable("phone"), before.phone ?? null),
    preferred_locales: params.texts("preferred_locales") ?? before.preferred_locales ?? [],
    metadata: params.metadata(before.metadata),
    invoice_settings: {
      ...before.invoice_settings,
      custom_fields:
        fields === undefined
          ? before.invoice_settings.custom_fields
          : fields.length === 0
            ? null
            : fields.map((one) => ({ name: one.need("name"), value: one.need("value") })),
      default_payment_method: given(method, before.invoice_settings.default_payment_method as string | null),
    },
  };
}

export const customerEndpoints: Endpoint[] = [
  {
    method: "POST",
    path: "/v1/customers",
    answer: ({ world, params }) => {
      const blank: Stripe.Customer = {
        id: newId("cus"),
        object: "customer",
        address: null,
        balance: 0,
        created: world.now(),
        currency: null,
        default_source: null,
        delinquent: false,
        description: null,
        email: null,
        invoice_prefix: newPrefix(),
        invoice_settings: {
          custom_fields: null,
          default_payment_method: null,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: {},
        name: null,
        next_invoice_sequence: 1,
        phone: null,
        preferred_locales: [],
        shipping: null,
        tax_exempt: "none",
        test_clock: null,
      };
      const customer = world.store.put("customers", written(world, params, blank));
      world.emit("customer.created", customer);
      return customer;
    },
  },
  {
    method: "GET",
    path: "/v1/customers",
    answer: ({ world, params }) => {
      const email = params.text("email");
      const rows = world.store.all("customers").filter((one) => email === undefined || one.email === email);
      return page(params, rows, "/v1/customers");
    },
  },
  { method: "GET", path: "/v1/customers/:id", answer: ({ world, id }) => find(world, "customers", id) },
  {
    method: "POST",
    path: "/v1/customers/:id",
    answer: ({ world, params, id }) => {
      const before = find(world, "customers", id);
      const customer = world.store.put("customers", written(world, params, before));
      world.emit("customer.updated", customer, before);
      return customer;
    },
  },
  {
    method: "GET",
    path: "/v1/customers/:id/payment_methods",
    answer: ({ world, params, id }) => {
      find(world, "customers", id);
      params.ignore("type");
      const rows = world.store.all("payment_methods").filter((one) => one.customer === id);
      return page(params, rows, `/v1/customers/${id}/payment_methods`);
    },
  },
];
