import { inspect } from "node:util";
import { useProvider } from "#testing/stand/provider.ts";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { PaymentError } from "./payment.ts";
import { answerPage, cardSecrets, details, returnUrl, shopper, testCards } from "./payment.fixture.ts";

const provider = useProvider();
let shop: ReturnType<typeof shopper>;
beforeAll(() => {
  shop = shopper(provider());
});
afterEach(() => provider().intercept());

const countOf = (call: string) => provider().calls.filter((one) => one === call).length;
const created = () => countOf("POST /v1/subscriptions");

describe("a customer", () => {
  test("is made once, told of what has changed, and made anew once the provider has none", async () => {
    const { payments } = provider();
    const attempt = shop.attempt();
    const id = await payments.ensureCustomer(null, details, attempt);
    expect(await payments.ensureCustomer(null, details, attempt)).toBe(id);
    const renamed = { ...details, name: "Alta SRL", tax_number: null };
    expect(await payments.ensureCustomer(id, renamed, shop.attempt())).toBe(id);
    expect(await payments.ensureCustomer("cus_none", details, shop.attempt())).not.toBe("cus_none");
  });

  test("of whom the provider knows nothing is not read as one who never paid", async () => {
    await expect(provider().payments.read("cus_none")).rejects.toMatchObject({
      problem: { kind: "unavailable" },
    });
  });

  test("who bought nothing is read as such", async () => {
    const id = await shop.customer();
    expect(await provider().payments.read(id)).toEqual({
      customer_id: id,
      subscription: null,
      was_paid: false,
      paid_coupons: [],
      credit: 0,
      held_credit: 0,
      card: null,
      invoices: [],
    });
  });
});

describe("subscribing", () => {
  test("pays, and is read with its plan, card and invoice", async () => {
    const reading = await shop.read(await shop.subscribe("good"));
    expect(reading).toMatchObject({
      was_paid: true,
      card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 },
      subscription: {
        status: "active",
        plan_key: "team_month",
        current_period_end: "2026-12-20T10:00:00.000Z",
        cancel_at: null,
        unpaid_since: null,
        unpaid: null,
        has_pending_change: false,
        has_refused_change: false,
      },
    });
    expect(reading.invoices).toMatchObject([{ status: "paid", total: 3900, currency: "eur" }]);
  });

  test("by one attempt is done once, however often it is sent and wherever it was cut off", async () => {
    const customer_id = await shop.customer();
    const payment_method = await shop.card("good");
    const attempt = shop.attempt();
    let left = 1;
    provider().intercept(({ method, path }) =>
      method === "POST" && path === "/v1/subscriptions" && left-- > 0 ? "cut_after" : "pass",
    );
    await expect(shop.subscribe("good", { customer_id, payment_method }, attempt)).rejects.toMatchObject({
      problem: { kind: "unavailable" },
    });
    for (let time = 0; time < 2; time++)
      await shop.subscribe("good", { customer_id, payment_method }, attempt);
    const { invoices, subscription } = await shop.read(customer_id);
    expect([subscription.status, invoices.length]).toEqual(["active", 1]);
  });

  test("by one attempt that is sent twice at once is done once", async () => {
    const customer_id = await shop.customer();
    const order = { customer_id, payment_method: await shop.card("good") };
    const attempt = shop.attempt();
    const both = [1, 2].map(() => shop.subscribe("good", order, attempt));
    const done = (await Promise.allSettled(both)).filter(({ status }) => status === "fulfilled");
    expect(done.length).toBeGreaterThan(0);
    expect((await shop.read(customer_id)).invoices).toHaveLength(1);
  });

  test("again while it is paid is refused", async () => {
    const customer_id = await shop.subscribe("good");
    const before = created();
    await expect(shop.subscribe("good", { customer_id })).rejects.toMatchObject({
      problem: { kind: "stale" },
    });
    expect(created()).toBe(before);
  });

  test("with a card that its bank refuses at once is refused with the bank's word", async () => {
    const customer_id = await shop.customer();
    await expect(shop.subscribe("refused", { customer_id })).rejects.toMatchObject({
      problem: { kind: "card", decline: "generic_decline" },
    });
    expect((await provider().payments.read(customer_id)).subscription).toBeNull();
  });

  test("with a card that is refused when it is charged is told by the reading, and another card pays", async () => {
    const customer_id = await shop.subscribe("refused_later");
    const first = await shop.read(customer_id);
    expect(first).toMatchObject({
      was_paid: false,
      paid_coupons: [],
      subscription: {
        status: "incomplete",
        unpaid: { state: "refused", decline: "generic_decline", confirm_url: null },
      },
    });
    await shop.subscribe("good", { customer_id });
    const second = await shop.read(customer_id);
    expect(second).toMatchObject({ was_paid: true, subscription: { status: "active", unpaid: null } });
    // What was begun before is not to be paid any more.
    expect(second.invoices.map(({ status }) => status)).toEqual(["paid", "void"]);
  });

  test("with a card that its holder has to confirm leads to a page, and is paid once they have", async () => {
    const customer_id = await shop.subscribe("to_confirm");
    const { subscription } = await shop.read(customer_id);
    expect(subscription).toMatchObject({ status: "incomplete", unpaid: { state: "confirm", decline: null } });
    expect(subscription.unpaid?.client_secret).toMatch(/^pi_\w+_secret_/);
    const back = await answerPage(subscription.unpaid, "confirm");
    expect(back?.startsWith(returnUrl)).toBe(true);
    expect(await shop.read(customer_id)).toMatchObject({
      was_paid: true,
      subscription: { status: "active", unpaid: null },
    });
  });

  test("whose holder says no is not paid, and neither is one whose bank then refuses", async () => {
    const refused = await shop.subscribe("to_confirm");
    await answerPage((await shop.read(refused)).subscription.unpaid, "refuse");
    expect(await shop.read(refused)).toMatchObject({
      was_paid: false,
      paid_coupons: [],
      subscription: { status: "incomplete", unpaid: { state: "refused" } },
    });
    const declined = await shop.subscribe("confirmed_and_refused");
    await answerPage((await shop.read(declined)).subscription.unpaid, "confirm");
    expect(await shop.read(declined)).toMatchObject({
      was_paid: false,
      paid_coupons: [],
      subscription: { unpaid: { state: "refused", decline: "generic_decline" } },
    });
  });

  test("for a plan that the provider does not have is its fault, not the buyer's", async () => {
    await expect(shop.subscribe("good", { plan_key: "none" })).rejects.toMatchObject({
      problem: { kind: "unavailable" },
      cause: { message: expect.stringContaining("npm run plans") },
    });
  });
});

describe("codes", () => {
  test("are found in whatever case, with their terms; past and unknown ones are not", async () => {
    const { payments } = provider();
    const found = { percent_off: 20, cents_off: null, duration: "once", months: null, plan_keys: null };
    expect(await payments.findCoupon("BUNVENIT20")).toEqual({ code: "BUNVENIT20", ...found });
    expect(await payments.findCoupon("bunvenit20")).toEqual({ code: "BUNVENIT20", ...found });
    for (const none of ["EXPIRAT", "NIMIC", "", "a/../b", "procedo_first_period_free", "ăîș"])
      expect([none, await payments.findCoupon(none)]).toEqual([none, null]);
  });

  test("lower the first invoice, and a free first period leaves nothing to pay", async () => {
    const lowered = await shop.read(await shop.subscribe("good", { coupon: "BUNVENIT20" }));
    expect(lowered.invoices).toMatchObject([{ total: 3120, status: "paid" }]);
    const free = await shop.read(await shop.subscribe("good", { is_first_free: true }));
    expect(free).toMatchObject({ was_paid: true, subscription: { status: "active" } });
    expect(free.invoices).toMatchObject([{ total: 0, status: "paid" }]);
  });

  test("that only one may use are used by one of many who come at once, and are then none", async () => {
    const buyers = await Promise.allSettled(
      Array.from({ length: 6 }, () => shop.subscribe("good", { coupon: "UNASINGURA" })),
    );
    const refusals = buyers.flatMap((one) => (one.status === "rejected" ? [one.reason.problem] : []));
    expect(refusals).toEqual(Array.from({ length: 5 }, () => ({ kind: "coupon" })));
    expect(await provider().payments.findCoupon("UNASINGURA")).toBeNull();
  });

  test("that are none begin nothing", async () => {
    const customer_id = await shop.customer();
    await expect(shop.subscribe("good", { customer_id, coupon: "NIMIC" })).rejects.toMatchObject({
      problem: { kind: "coupon" },
    });
    expect((await provider().payments.read(customer_id)).subscription).toBeNull();
  });
});

describe("a provider that does not answer", () => {
  test.each([
    ["too many requests", { status: 429 }],
    ["a fault of its own", { status: 500, headers: { "stripe-should-retry": "false" } }],
    ["a key that it does not take", { status: 401 }],
  ] as const)("is told as such: %s", async (_, answer) => {
    const id = await shop.customer();
    provider().intercept(() => answer);
    await expect(provider().payments.read(id)).rejects.toMatchObject({ problem: { kind: "unavailable" } });
  });

  test("is asked again, with what was done done once", async () => {
    const before = created();
    let left = 1;
    provider().intercept(({ method, path }) =>
      method === "POST" && path === "/v1/subscriptions" && left-- > 0 ? "drop_after" : "pass",
    );
    const { invoices } = await shop.read(await shop.subscribe("good"));
    expect([created() - before, invoices.length]).toEqual([2, 1]);
  });
});

describe("a stand-in of an earlier version", () => {
  test("is asked for an invoice's payment where it stood then", async () => {
    const customer_id = await shop.subscribe("to_confirm");
    const now = (await shop.read(customer_id)).subscription.unpaid;
    const [invoice] = await provider()
      .payments.read(customer_id)
      .then(({ invoices }) => invoices);
    const refused = { error: { type: "invalid_request_error", message: "This property cannot be expanded" } };
    const old = {
      id: invoice?.id,
      object: "invoice",
      status: "open",
      payment_intent: {
        id: "pi_old",
        status: "requires_source_action",
        client_secret: "pi_old_secret",
        next_action: { redirect_to_url: { url: now?.confirm_url } },
      },
    };
    let asked = 0;
    provider().intercept(({ path }) => {
      if (!path.startsWith("/v1/invoices/")) return "pass";
      return asked++ === 0 ? { status: 400, body: refused } : { status: 200, body: old };
    });
    expect((await shop.read(customer_id)).subscription.unpaid).toEqual({
      ...now,
      client_secret: "pi_old_secret",
    });
    expect(asked).toBe(2);
  });
});

describe("a card's numbers", () => {
  test("are in nothing that is thrown, whatever is answered", async () => {
    const answers = [
      "pass",
      {
        status: 400,
        body: { error: { type: "invalid_request_error", message: `No: ${testCards.refused}` } },
      },
      { status: 402, body: { error: { type: "card_error", message: `No: ${testCards.refused}` } } },
      { status: 500, body: { error: testCards.refused }, headers: { "stripe-should-retry": "false" } },
      "cut_after",
    ] as const;
    for (const answer of answers) {
      provider().intercept(() => answer);
      const refused: unknown = await shop.card("unknown").catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(PaymentError);
      const shown = inspect(refused, { depth: 20, showHidden: true });
      for (const secret of cardSecrets) expect([answer, shown.includes(secret)]).toEqual([answer, false]);
    }
  });
});

describe("messages", () => {
  test("of the provider are known by their signature, and say whom they are of", async () => {
    const { payments, sandbox, told } = provider();
    const customer_id = await shop.subscribe("good");
    await sandbox.webhooks.delivered();
    const events = told.flatMap(({ body, signature }) => payments.readEvent(body, signature) ?? []);
    expect(events).toHaveLength(told.length);
    const own = events.filter((one) => one.customer_id === customer_id).map(({ type }) => type);
    expect(own).toContain("customer.created");
    expect(own).toContain("invoice.paid");
    expect(own).toContain("customer.subscription.created");
  });
});
