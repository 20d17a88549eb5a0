import { request } from "node:http";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buyer,
  cardOf,
  latestOf,
  openShop,
  refusalOf,
  type Shop,
  subscribed,
} from "../testing/shop.fixture.ts";
import type { Interception } from "./api_server.ts";

/** What becomes of the next calls; each test says its own. */
const next: { what: () => Interception | Promise<Interception> } = { what: () => "pass" };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ intercept: () => next.what() });
});
afterAll(() => shop.sandbox.close());

async function meanwhile<T>(what: Interception, work: () => Promise<T>): Promise<T> {
  next.what = () => what;
  try {
    return await work();
  } finally {
    next.what = () => "pass";
  }
}

const named = async (name: string) =>
  (await shop.stripe.customers.list({ limit: 100 })).data.filter((one) => one.name === name).length;

const posted = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.sandbox.origin}${path}`, {
    method: "POST",
    body,
    headers: {
      authorization: "Bearer sk_test_shop",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
  });

describe("a key", () => {
  it("gets the same answer again, and does nothing twice", async () => {
    const twice = () => shop.stripe.customers.create({ name: "once" }, { idempotencyKey: "once" });
    const [first, second] = [await twice(), await twice()];
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect(await named("once")).toBe(1);
  });

  it("is not for another call", async () => {
    await shop.stripe.customers.create({ name: "a" }, { idempotencyKey: "one call" });
    const other = { type: "StripeIdempotencyError", statusCode: 400, rawType: "idempotency_error" };
    const params = shop.stripe.customers.create({ name: "b" }, { idempotencyKey: "one call" });
    expect(await refusalOf(params)).toMatchObject(other);
    const address = shop.stripe.products.create({ name: "a" }, { idempotencyKey: "one call" });
    expect(await refusalOf(address)).toMatchObject(other);
  });

  it("is in use while its call runs", async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<Interception>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const create = () => shop.stripe.customers.create({ name: "slow" }, { idempotencyKey: "slow" });
    next.what = () => {
      reach();
      return gate;
    };
    const slow = create();
    await reached;
    const refused = await refusalOf(create());
    expect([refused.statusCode, refused.code]).toEqual([409, "idempotency_key_in_use"]);
    next.what = () => "pass";
    open("pass");
    const { id } = await slow;
    expect((await create()).id).toBe(id);
    expect(await named("slow")).toBe(1);
  });

  it("keeps a decline, and charges nothing for it again", async () => {
    const card = await cardOf(shop.stripe, "4000000000000341");
    const { customer } = await buyer(shop.stripe, card.id);
    const attempt = () =>
      shop.stripe.subscriptions.create(
        { customer, items: [{ price: shop.small.id }], payment_behavior: "error_if_incomplete" },
        { idempotencyKey: "declined" },
      );
    const [first, second] = [await refusalOf(attempt()), await refusalOf(attempt())];
    expect([first.code, second.code, second.statusCode]).toEqual(["card_declined", "card_declined", 402]);
    expect(second.headers?.["idempotent-replayed"]).toBe("true");
  });

  it("is free again after a call that was written wrong", async () => {
    expect((await posted("/v1/products", "", { "idempotency-key": "wrong" })).status).toBe(400);
    expect((await posted("/v1/products", "name=Right", { "idempotency-key": "wrong" })).status).toBe(200);
  });
});

describe("a provider in trouble", () => {
  it("did it, though its answer never came: the client asks again and gets it", async () => {
    for (const what of ["drop_after", "cut_after"] as const) {
      const create = () => shop.stripe.customers.create({ name: what }, { idempotencyKey: what });
      const lost = await meanwhile(what, () => refusalOf(create()));
      expect(lost.type).toBe("StripeConnectionError");
      expect((await create()).name).toBe(what);
      expect(await named(what)).toBe(1);
    }
  });

  it("did not do it, when it was gone before", async () => {
    const create = () => shop.stripe.customers.create({ name: "gone" }, { idempotencyKey: "gone" });
    expect((await meanwhile("drop_before", () => refusalOf(create()))).type).toBe("StripeConnectionError");
    expect(await named("gone")).toBe(0);
    await create();
    expect(await named("gone")).toBe(1);
  });

  it("is busy or broken as it is told to be", async () => {
    const create = () => shop.stripe.customers.create({ name: "busy" });
    const busy = await meanwhile({ status: 429 }, () => refusalOf(create()));
    expect(busy.type).toBe("StripeRateLimitError");
    const broken = await meanwhile({ status: 500 }, () => refusalOf(create()));
    expect([broken.type, broken.statusCode]).toEqual(["StripeAPIError", 500]);
    expect(await named("busy")).toBe(0);
  });
});

describe("a call", () => {
  it("needs a key of a test account, which no answer repeats", async () => {
    for (const authorization of ["", "Bearer sk_live_secret", "Bearer pk_test_x", "Basic c2tfbGl2ZV94Og=="]) {
      const answer = await fetch(`${shop.sandbox.origin}/v1/customers`, { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain("secret");
    }
    const basic = { authorization: `Basic ${btoa("sk_test_x:")}` };
    expect((await fetch(`${shop.sandbox.origin}/v1/customers`, { headers: basic })).status).toBe(200);
  });

  it("is answered by the names of this machine alone", async () => {
    const statusAs = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { port } = shop.sandbox;
        const headers = { host, authorization: "Bearer sk_test_shop" };
        request({ host: "127.0.0.1", port, path: "/v1/customers", headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on("error", reject)
          .end();
      });
    const { port } = shop.sandbox;
    expect(await statusAs(`evil.example:${port}`)).toBe(403);
    expect(await statusAs(`127.0.0.1:${port}`)).toBe(200);
    expect(await statusAs(`localhost:${port}`)).toBe(200);
  });

  it("is refused for a parameter that is not understood, and then did nothing", async () => {
    const call = shop.stripe.customers.create({ name: "odd", surprise: "x" } as Stripe.CustomerCreateParams);
    expect(await refusalOf(call)).toMatchObject({ code: "parameter_unknown", param: "surprise" });
    expect(await named("odd")).toBe(0);
    expect((await posted("/v1/nothing", "")).status).toBe(404);
    expect((await posted("/v1/customers/%E0%A4%A", "")).status).toBe(400);
    expect((await posted("/v1/customers", `description=${"x".repeat(1_000_001)}`)).status).toBe(400);
    for (const body of ["metadata[__proto__]=x", "address[city][deep]=x", "name[]=x", "balance=1.5"])
      expect((await posted("/v1/customers", body)).status, body).toBeLessThan(500);
  });

  it("shows what it is asked to show whole, and ids otherwise", async () => {
    const { id, customer, method } = await subscribed(shop);
    const plain = await shop.stripe.subscriptions.retrieve(id);
    expect([plain.customer, typeof plain.latest_invoice]).toEqual([customer, "string"]);
    const { invoice, intent } = await latestOf(shop.stripe, id);
    expect(invoice.confirmation_secret).toBeUndefined();
    expect(intent?.payment_method).toBe(method);
    const whole = await shop.stripe.subscriptions.list({
      customer,
      expand: [
        "data.customer.invoice_settings.default_payment_method",
        "data.latest_invoice.confirmation_secret",
      ],
    });
    expect(whole.data).toMatchObject([
      {
        customer: { invoice_settings: { default_payment_method: { id: method, card: { last4: "4242" } } } },
        latest_invoice: {
          confirmation_secret: { type: "payment_intent", client_secret: intent?.client_secret },
        },
      },
    ]);
    const wrong = shop.stripe.subscriptions.retrieve(id, { expand: ["status_quo"] });
    expect(await refusalOf(wrong)).toMatchObject({ statusCode: 400, param: "expand" });
  });

  it("lists page by page, the newest first", async () => {
    const { id: customer } = await shop.stripe.customers.create({});
    for (const last of ["4242", "4444", "4242"])
      await shop.stripe.paymentMethods.attach(last === "4444" ? "pm_card_mastercard" : "pm_card_visa", {
        customer,
      });
    const first = await shop.stripe.paymentMethods.list({ customer, type: "card", limit: 2 });
    expect([first.has_more, first.data.length]).toEqual([true, 2]);
    const rest = await shop.stripe.paymentMethods.list({
      customer,
      limit: 2,
      starting_after: first.data[1]?.id ?? "",
    });
    expect([rest.has_more, rest.data.length]).toEqual([false, 1]);
    const all = await shop.stripe.customers.listPaymentMethods(customer).autoPagingToArray({ limit: 10 });
    expect(all.map(({ card }) => card?.last4)).toEqual(["4242", "4444", "4242"]);
  });
});

describe("what is sold", () => {
  it("is found by its lookup key, which goes to another price only when it is moved", async () => {
    const params = {
      product: shop.product.id,
      unit_amount: 900,
      currency: "eur",
      recurring: { interval: "month" },
      lookup_key: "basic.month",
    } as const;
    const first = await shop.stripe.prices.create({ ...params, metadata: { plan: "basic" } });
    expect(await refusalOf(shop.stripe.prices.create(params))).toMatchObject({ param: "lookup_key" });
    const second = await shop.stripe.prices.create({ ...params, transfer_lookup_key: true });
    const found = await shop.stripe.prices.list({ lookup_keys: ["basic.month"], expand: ["data.product"] });
    expect(found.data).toMatchObject([{ id: second.id, product: { name: "Basic" } }]);
    expect((await shop.stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
    await shop.stripe.prices.update(first.id, { active: false });
    expect(await refusalOf(subscribed(shop, { items: [{ price: first.id }] }))).toMatchObject({
      statusCode: 400,
    });
  });
});

describe("a customer's cards", () => {
  it("are the customer's own until they are taken away, and then nobody's", async () => {
    const { customer, method } = await buyer(shop.stripe);
    const { customer: other } = await buyer(shop.stripe);
    const stolen = shop.stripe.paymentMethods.attach(method, { customer: other });
    expect(await refusalOf(stolen)).toMatchObject({ statusCode: 400 });
    await shop.stripe.paymentMethods.detach(method);
    expect((await shop.stripe.paymentMethods.list({ customer })).data).toEqual([]);
    const after = (await shop.stripe.customers.retrieve(customer)) as Stripe.Customer;
    expect(after.invoice_settings.default_payment_method).toBeNull();
    const again = shop.stripe.paymentMethods.attach(method, { customer });
    expect(await refusalOf(again)).toMatchObject({ statusCode: 400 });
  });

  it("change with what is known of the customer", async () => {
    const { id } = await shop.stripe.customers.create({
      name: "Ana",
      address: { city: "Cluj", country: "RO" },
      metadata: { a: "1", b: "2" },
    });
    const after = await shop.stripe.customers.update(id, { name: "", metadata: { a: "", c: "3" } });
    expect([after.name, after.metadata, after.address?.city]).toEqual([null, { b: "2", c: "3" }, "Cluj"]);
  });
});
