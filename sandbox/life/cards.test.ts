import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answerBank,
  buyer,
  cardOf,
  latestOf,
  openShop,
  refusalOf,
  type Shop,
  subscribed,
} from "../testing/shop.fixture.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.sandbox.close());

describe("cards that the bank refuses", () => {
  it.each([
    ["4000000000000002", "card_declined", "generic_decline"],
    ["4000000000009995", "card_declined", "insufficient_funds"],
    ["4000000000009987", "card_declined", "lost_card"],
    ["4000000000009979", "card_declined", "stolen_card"],
    ["4000000000000069", "expired_card", "expired_card"],
    ["4000000000000127", "incorrect_cvc", "incorrect_cvc"],
    ["4000000000000119", "processing_error", "processing_error"],
  ])(
    "%s is refused when it is given to a customer, and when it is to be kept: %s, %s",
    async (number, code, decline) => {
      const { stripe } = shop;
      const { customer } = await buyer(stripe);
      const card = await cardOf(stripe, number);
      expect(await refusalOf(stripe.paymentMethods.attach(card.id, { customer }))).toMatchObject({
        type: "StripeCardError",
        statusCode: 402,
        code,
        decline_code: decline,
      });
      const kept = stripe.setupIntents.create({ customer, payment_method: card.id, confirm: true });
      expect(await refusalOf(kept)).toMatchObject({
        code,
        raw: { setup_intent: { status: "requires_payment_method" } },
      });
    },
  );

  it("refuses what is no card number, and a real one, before anything is kept of it", async () => {
    expect(await refusalOf(cardOf(shop.stripe, "4242424242424241"))).toMatchObject({
      code: "incorrect_number",
    });
    expect(await refusalOf(cardOf(shop.stripe, "4111111111111111"))).toMatchObject({
      code: "card_declined",
      decline_code: "test_mode_live_card",
    });
  });

  it("refuses a card whose time is over", async () => {
    const card = { number: "4242424242424242", exp_month: 2, exp_year: 2027, cvc: "123" };
    const over = shop.stripe.paymentMethods.create({ type: "card", card });
    expect(await refusalOf(over)).toMatchObject({ code: "invalid_expiry_month" });
    const never = shop.stripe.paymentMethods.create({ type: "card", card: { ...card, exp_month: 13 } });
    expect(await refusalOf(never)).toMatchObject({ code: "invalid_expiry_month" });
    const cvc = shop.stripe.paymentMethods.create({
      type: "card",
      card: { ...card, exp_year: 2040, cvc: "1" },
    });
    expect(await refusalOf(cvc)).toMatchObject({ code: "invalid_cvc" });
  });

  it("takes 0341 for a customer's, and fails every charge", async () => {
    const card = await cardOf(shop.stripe, "4000000000000341");
    const { id } = await subscribed(shop, { card: card.id });
    const { status, invoice, intent } = await latestOf(shop.stripe, id);
    expect(status).toBe("incomplete");
    expect(invoice.status).toBe("open");
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined", decline_code: "generic_decline" },
    });
  });
});

describe("cards that pay", () => {
  it.each([
    ["4242424242424242", "visa"],
    ["5555555555554444", "mastercard"],
  ])("%s pays as %s", async (number, brand) => {
    const card = await cardOf(shop.stripe, number);
    expect(card.card).toMatchObject({ brand, last4: number.slice(-4), exp_year: 2040 });
    const { id } = await subscribed(shop, { card: card.id });
    const { status, invoice, intent } = await latestOf(shop.stripe, id);
    expect([status, invoice.status, intent?.status]).toEqual(["active", "paid", "succeeded"]);
  });

  it("takes a token for a number", async () => {
    const card = await shop.stripe.paymentMethods.create({ type: "card", card: { token: "tok_mastercard" } });
    expect(card.card?.last4).toBe("4444");
  });
});

describe("cards whose holder confirms", () => {
  const confirming = async (number: string, answer: "confirm" | "refuse") => {
    const card = await cardOf(shop.stripe, number);
    const { id } = await subscribed(shop, { card: card.id });
    const waiting = await latestOf(shop.stripe, id);
    expect(waiting.status).toBe("incomplete");
    expect(waiting.intent?.status).toBe("requires_action");
    const intent = await shop.stripe.paymentIntents.confirm(waiting.intent?.id ?? "", {
      return_url: "https://shop.example/back?from=bank",
    });
    expect(intent.next_action?.type).toBe("redirect_to_url");
    const back = await answerBank(intent, answer);
    expect(back.href).toContain("https://shop.example/back?from=bank&payment_intent=");
    expect(back.searchParams.get("payment_intent")).toBe(intent.id);
    expect(back.searchParams.get("payment_intent_client_secret")).toBe(intent.client_secret);
    return { ...(await latestOf(shop.stripe, id)), went: back.searchParams.get("redirect_status") };
  };

  it.each(["4000000000003220", "4000002500003155", "4000002760003184"])(
    "%s pays once it is confirmed, and the subscription goes",
    async (number) => {
      const { status, invoice, intent, went } = await confirming(number, "confirm");
      expect([went, status, invoice.status, intent?.status]).toEqual([
        "succeeded",
        "active",
        "paid",
        "succeeded",
      ]);
    },
  );

  it("does not pay when it is refused, and may be tried again", async () => {
    const { status, invoice, intent, went } = await confirming("4000000000003220", "refuse");
    expect([went, status, invoice.status]).toEqual(["failed", "incomplete", "open"]);
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    const paid = await shop.stripe.invoices.pay(invoice.id, { payment_method: "pm_card_visa" });
    expect(paid.status).toBe("paid");
  });

  it("is confirmed and then refused by the bank with 1629", async () => {
    const { status, intent, went } = await confirming("4000008400001629", "confirm");
    expect([went, status]).toEqual(["failed", "incomplete"]);
    expect(intent?.last_payment_error?.code).toBe("card_declined");
  });

  it("is confirmed when it is kept, both ways", async () => {
    const { customer } = await buyer(shop.stripe);
    for (const answer of ["refuse", "confirm"] as const) {
      const card = await cardOf(shop.stripe, "4000002500003155");
      const intent = await shop.stripe.setupIntents.create({
        customer,
        payment_method: card.id,
        confirm: true,
        usage: "off_session",
        return_url: "https://shop.example/back",
      });
      expect(intent.status).toBe("requires_action");
      const back = await answerBank(intent, answer);
      expect(back.searchParams.get("setup_intent")).toBe(intent.id);
      const after = await shop.stripe.setupIntents.retrieve(intent.id, { expand: ["payment_method"] });
      const wanted = answer === "confirm" ? "succeeded" : "failed";
      expect(back.searchParams.get("redirect_status")).toBe(wanted);
      if (answer === "confirm")
        expect(after).toMatchObject({ status: "succeeded", payment_method: { customer } });
      else expect(after.last_setup_error?.code).toBe("setup_intent_authentication_failure");
    }
  });

  it("sends no browser anywhere but to a page", async () => {
    const card = await cardOf(shop.stripe, "4000000000003220");
    const { id } = await subscribed(shop, { card: card.id });
    const { intent } = await latestOf(shop.stripe, id);
    for (const return_url of ["javascript:alert(1)", "/back", "data:text/html,x"]) {
      const call = shop.stripe.paymentIntents.confirm(intent?.id ?? "", { return_url });
      expect(await refusalOf(call)).toMatchObject({ statusCode: 400, code: "url_invalid" });
    }
  });

  it("shows the bank's page in the reader's language, only to who has its secret, only while it waits", async () => {
    const card = await cardOf(shop.stripe, "4000000000003220");
    const { id } = await subscribed(shop, { card: card.id });
    const { intent } = await latestOf(shop.stripe, id);
    const confirmed = await shop.stripe.paymentIntents.confirm(intent?.id ?? "", {
      return_url: "https://shop.example/",
    });
    const url = confirmed.next_action?.redirect_to_url?.url ?? "";
    const read = async (language: string, at = url) =>
      (await fetch(at, { headers: { "accept-language": language } })).text();
    expect(await read("ro-RO,en;q=0.5")).toMatch(/lang="ro"[\s\S]*Confirmă plata[\s\S]*20,00[\s\S]*3220/);
    expect(await read("de,en;q=0.5")).toMatch(/lang="en"[\s\S]*Confirm the payment[\s\S]*€20\.00/);
    expect((await fetch(url.replace(/secret=.*/, "secret=guessed"))).status).toBe(410);
    await answerBank(confirmed, "confirm");
    expect((await fetch(url)).status).toBe(410);
  });
});
