import { useProvider } from "#testing/stand/provider.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { answerPage, returnUrl, shopper } from "./payment.fixture.ts";

const provider = useProvider();
let shop: ReturnType<typeof shopper>;
beforeAll(() => {
  shop = shopper(provider());
});

describe("another card", () => {
  test("is charged from now on, also by what runs already", async () => {
    const { payments } = provider();
    const customer_id = await shop.subscribe("good");
    expect(await payments.useCard(customer_id, await shop.card("other"), returnUrl, shop.attempt())).toEqual({
      unpaid: null,
    });
    expect((await shop.read(customer_id)).card).toMatchObject({ brand: "mastercard", last4: "4444" });
  });

  test("that its holder has to confirm is charged once they have, by whoever reads next", async () => {
    const { payments } = provider();
    const customer_id = await shop.subscribe("good");
    const card = await shop.card("to_confirm");
    const { unpaid } = await payments.useCard(customer_id, card, returnUrl, shop.attempt());
    expect(unpaid).toMatchObject({ state: "confirm", decline: null });
    expect((await shop.read(customer_id)).card?.last4).toBe("4242");
    await answerPage(unpaid, "confirm");
    expect((await shop.read(customer_id)).card?.last4).toBe("3220");
    // That was it: nothing is awaited any more, and the card is the subscription's own.
    const from = provider().calls.length;
    expect((await shop.read(customer_id)).card?.last4).toBe("3220");
    expect(
      provider()
        .calls.slice(from)
        .filter((call) => call.includes("setup_intents")),
    ).toEqual([]);
    // A later choice is not taken back by it.
    await payments.useCard(customer_id, await shop.card("other"), returnUrl, shop.attempt());
    expect((await shop.read(customer_id)).card?.last4).toBe("4444");
  });

  test("that is refused leaves the one before", async () => {
    const { payments } = provider();
    const customer_id = await shop.subscribe("good");
    await expect(
      payments.useCard(customer_id, await shop.card("refused"), returnUrl, shop.attempt()),
    ).rejects.toMatchObject({ problem: { kind: "card" } });
    expect((await shop.read(customer_id)).card?.last4).toBe("4242");
  });
});

describe("a change of plan", () => {
  test("costs what its preview has shown, and is there at once", async () => {
    const { payments } = provider();
    const customer_id = await shop.subscribe("good");
    const { id } = (await shop.read(customer_id)).subscription;
    const preview = await payments.previewChange(id, "company_month");
    expect(preview).toMatchObject({
      due_now: { cents: 4000, currency: "eur" },
      lines: [
        { kind: "unused", cents: -3900 },
        { kind: "rest", cents: 7900 },
      ],
    });
    const order = { subscription_id: id, plan_key: "company_month", as_of: preview.as_of };
    await payments.changePlan({ ...order, return_url: returnUrl }, shop.attempt());
    const after = await shop.read(customer_id);
    expect(after.subscription).toMatchObject({ plan_key: "company_month", has_pending_change: false });
    expect(after.invoices[0]).toMatchObject({ total: 4000, status: "paid" });
  });

  test("to less leaves what was paid too much for the next invoice", async () => {
    const { payments } = provider();
    const customer_id = await shop.subscribe("good");
    const { id } = (await shop.read(customer_id)).subscription;
    const { due_now, as_of } = await payments.previewChange(id, "start_month");
    expect(due_now.cents).toBe(-2000);
    const order = { subscription_id: id, plan_key: "start_month", as_of, return_url: returnUrl };
    await payments.changePlan(order, shop.attempt());
    expect(await shop.read(customer_id)).toMatchObject({ credit: 2000, held_credit: 0 });
  });

  test("that the card's holder has to confirm waits, and leaves the plan as it is until then", async () => {
    const { payments } = provider();
    const customer_id = await shop.subscribe("to_confirm_always");
    await answerPage((await shop.read(customer_id)).subscription.unpaid, "confirm");
    const { id } = (await shop.read(customer_id)).subscription;
    const { as_of } = await payments.previewChange(id, "company_month");
    const order = { subscription_id: id, plan_key: "company_month", as_of, return_url: returnUrl };
    await payments.changePlan(order, shop.attempt());
    const waiting = (await shop.read(customer_id)).subscription;
    expect(waiting).toMatchObject({
      status: "active",
      plan_key: "team_month",
      has_pending_change: true,
      unpaid_since: null,
      unpaid: { state: "confirm" },
    });
    await answerPage(waiting.unpaid, "confirm");
    expect((await shop.read(customer_id)).subscription).toMatchObject({
      plan_key: "company_month",
      has_pending_change: false,
      unpaid: null,
    });
  });

  test("that is refused at the bank is told as such, and is gone with its invoice once it is taken back", async () => {
    const { payments } = provider();
    const customer_id = await shop.subscribe("to_confirm_always");
    await answerPage((await shop.read(customer_id)).subscription.unpaid, "confirm");
    const { id } = (await shop.read(customer_id)).subscription;
    const { as_of } = await payments.previewChange(id, "company_month");
    const order = { subscription_id: id, plan_key: "company_month", as_of, return_url: returnUrl };
    await payments.changePlan(order, shop.attempt());
    const waiting = (await shop.read(customer_id)).subscription;
    expect(waiting).toMatchObject({ has_pending_change: true, has_refused_change: false });
    await answerPage(waiting.unpaid, "refuse");
    expect((await shop.read(customer_id)).subscription.has_refused_change).toBe(true);
    await payments.dropChange(id, shop.attempt());
    // Once more, of nothing that waits.
    await payments.dropChange(id, shop.attempt());
    const { subscription, invoices } = await shop.read(customer_id);
    expect(subscription).toMatchObject({
      status: "active",
      plan_key: "team_month",
      has_pending_change: false,
      has_refused_change: false,
      unpaid: null,
    });
    expect(invoices.map(({ status }) => status)).toEqual(["void", "paid"]);
  });

  test("of another day than its period's is told to be read anew", async () => {
    const { payments } = provider();
    const { id } = (await shop.read(await shop.subscribe("good"))).subscription;
    const order = { subscription_id: id, plan_key: "company_month", as_of: 1, return_url: returnUrl };
    await expect(payments.changePlan(order, shop.attempt())).rejects.toMatchObject({
      problem: { kind: "stale" },
    });
  });
});

describe("ending", () => {
  test("at the end of what is paid can be taken back", async () => {
    const { payments } = provider();
    const customer_id = await shop.subscribe("good");
    const { id, current_period_end } = (await shop.read(customer_id)).subscription;
    await payments.setEnding(id, true, shop.attempt());
    expect((await shop.read(customer_id)).subscription).toMatchObject({
      status: "active",
      cancel_at: current_period_end,
    });
    await payments.setEnding(id, false, shop.attempt());
    expect((await shop.read(customer_id)).subscription.cancel_at).toBeNull();
  });

  test("at once takes back what is open, and ending it again changes nothing", async () => {
    const { payments } = provider();
    const customer_id = await shop.subscribe("refused_later");
    const { id } = (await shop.read(customer_id)).subscription;
    await payments.endNow(id, shop.attempt());
    await payments.endNow(id, shop.attempt());
    const { subscription, invoices } = await shop.read(customer_id);
    expect(subscription).toMatchObject({ unpaid: null, unpaid_since: null, cancel_at: null });
    expect(["canceled", "incomplete_expired"]).toContain(subscription.status);
    expect(invoices.map(({ status }) => status)).toEqual(["void"]);
    await expect(payments.setEnding(id, true, shop.attempt())).rejects.toMatchObject({
      problem: { kind: "stale" },
    });
  });
});
