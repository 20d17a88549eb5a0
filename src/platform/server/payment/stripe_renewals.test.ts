import { providerStart, useProvider } from "#testing/stand/provider.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { answerPage, returnUrl, shopper } from "./payment.fixture.ts";

const provider = useProvider();
let shop: ReturnType<typeof shopper>;
beforeAll(() => {
  shop = shopper(provider());
});

const advance = (days: number) => {
  const { clock } = provider().sandbox;
  return clock.advanceTo(new Date(clock.now().getTime() + days * 86_400_000));
};

/** Somebody whose card is refused from the second period on. */
async function inDebt() {
  const customer_id = await shop.subscribe("good");
  const { payments } = provider();
  await payments.useCard(customer_id, await shop.card("refused_later"), returnUrl, shop.attempt());
  await advance(32);
  return customer_id;
}

/** The open invoice; throws when nothing is open. */
const openOf = async (customer_id: string) => {
  const { unpaid } = (await shop.read(customer_id)).subscription;
  if (unpaid === null) throw new Error("nothing is open");
  return unpaid;
};

describe("a period that is not paid", () => {
  test("is told with since when, and another card pays it and is charged from then on", async () => {
    const customer_id = await inDebt();
    const debt = await shop.read(customer_id);
    expect(debt).toMatchObject({
      was_paid: true,
      subscription: { status: "past_due", unpaid: { state: "refused", decline: "generic_decline" } },
    });
    const since = Date.parse(debt.subscription.unpaid_since ?? "");
    expect(since).toBeGreaterThanOrEqual(providerStart.getTime() + 30 * 86_400_000);
    expect(since).toBeLessThan(provider().sandbox.clock.now().getTime());

    const { invoice_id } = await openOf(customer_id);
    const order = { invoice_id, payment_method: await shop.card("other"), return_url: returnUrl };
    const attempt = shop.attempt();
    const from = provider().calls.length;
    await provider().payments.payInvoice(order, attempt);
    expect(provider().calls.slice(from)).toContain(`POST /v1/customers/${customer_id}`);
    await provider().payments.payInvoice(order, attempt);
    expect(await shop.read(customer_id)).toMatchObject({
      card: { last4: "4444" },
      subscription: { status: "active", unpaid: null, unpaid_since: null },
    });
  });

  test("stays open with a card that is refused too, which does not take the other's place", async () => {
    const customer_id = await inDebt();
    const { invoice_id } = await openOf(customer_id);
    const order = { invoice_id, payment_method: await shop.card("confirmed_and_refused") };
    await provider().payments.payInvoice({ ...order, return_url: returnUrl }, shop.attempt());
    const waiting = await openOf(customer_id);
    expect(waiting.state).toBe("confirm");
    await answerPage(waiting, "confirm");
    expect(await shop.read(customer_id)).toMatchObject({
      card: { last4: "0341" },
      subscription: { status: "past_due", unpaid: { state: "refused" } },
    });
    await expect(
      provider().payments.payInvoice(
        { invoice_id, payment_method: await shop.card("refused_later"), return_url: returnUrl },
        shop.attempt(),
      ),
    ).rejects.toMatchObject({ problem: { kind: "card", decline: "generic_decline" } });
  });

  test("is paid once the holder of another card has confirmed", async () => {
    const customer_id = await inDebt();
    const { invoice_id } = await openOf(customer_id);
    await provider().payments.payInvoice(
      { invoice_id, payment_method: await shop.card("to_confirm"), return_url: returnUrl },
      shop.attempt(),
    );
    await answerPage(await openOf(customer_id), "confirm");
    expect(await shop.read(customer_id)).toMatchObject({
      card: { last4: "3220" },
      subscription: { status: "active", unpaid: null },
    });
  });

  test("gives way to a new subscription, and is not asked for any more", async () => {
    const customer_id = await inDebt();
    const before = await shop.read(customer_id);
    await shop.subscribe("good", { customer_id, plan_key: "start_month" });
    const after = await shop.read(customer_id);
    expect(after.subscription).toMatchObject({ status: "active", plan_key: "start_month", unpaid: null });
    expect(after.subscription.id).not.toBe(before.subscription.id);
    expect(after.invoices.filter(({ status }) => status === "open")).toEqual([]);
  });

  test("that was taken back is not paid", async () => {
    const customer_id = await inDebt();
    const { invoice_id } = await openOf(customer_id);
    await provider().payments.endNow((await shop.read(customer_id)).subscription.id, shop.attempt());
    await expect(
      provider().payments.payInvoice(
        { invoice_id, payment_method: await shop.card("good"), return_url: returnUrl },
        shop.attempt(),
      ),
    ).rejects.toMatchObject({ problem: { kind: "stale" } });
  });
});

describe("time", () => {
  test("renews what is paid, and ends what was to end", async () => {
    const [going, ending] = [await shop.subscribe("good"), await shop.subscribe("good")];
    await provider().payments.setEnding((await shop.read(ending)).subscription.id, true, shop.attempt());
    await advance(32);
    const renewed = await shop.read(going);
    expect(renewed.subscription.status).toBe("active");
    expect(renewed.invoices.map(({ status }) => status)).toEqual(["paid", "paid"]);
    expect((await shop.read(ending)).subscription).toMatchObject({ status: "canceled", cancel_at: null });
  });

  test("ends what was begun and never paid", async () => {
    const customer_id = await shop.subscribe("to_confirm");
    await advance(1);
    expect(await shop.read(customer_id)).toMatchObject({
      was_paid: false,
      subscription: { status: "incomplete_expired", unpaid: null },
    });
  });
});
