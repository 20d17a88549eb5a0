import { describe, expect, test } from "vitest";
import {
  countingOf,
  planKeyOf,
  subscriptionReading,
  type ToldIntent,
  type ToldInvoice,
  type ToldSubscription,
  unpaidInvoiceOf,
  unpaidOf,
} from "./stripe_readings.ts";

// What is told here is only as much of it as is read.
const told = (more: object) =>
  ({
    id: "sub_1",
    status: "active",
    created: 100,
    cancel_at: null,
    cancel_at_period_end: false,
    pending_update: null,
    latest_invoice: "in_1",
    items: {
      data: [{ current_period_end: 2_000, price: { lookup_key: "start_month", metadata: {} } }],
    },
    ...more,
  }) as unknown as ToldSubscription;
const bill = (more: object) =>
  ({
    id: "in_1",
    status: "open",
    attempted: true,
    attempt_count: 1,
    created: 500,
    status_transitions: { finalized_at: 600 },
    parent: { subscription_details: { subscription: "sub_1" } },
    ...more,
  }) as unknown as ToldInvoice;
const intent = (more: object) =>
  ({ id: "pi_1", client_secret: "s", next_action: null, ...more }) as unknown as ToldIntent;

const at = (seconds: number) => new Date(seconds * 1000).toISOString();

describe("the subscription that counts", () => {
  test.each([
    ["a paid one before one that was begun later", ["active", "incomplete"], 0],
    ["one in debt before one that was begun later", ["past_due", "incomplete"], 0],
    ["a paid one before one in debt", ["unpaid", "active"], 1],
    ["one that was begun before one that is over", ["incomplete", "canceled"], 0],
    ["the newest of those that are over", ["incomplete_expired", "canceled"], 1],
  ])("is %s", (_, statuses, index) => {
    const all = statuses.map((status, created) => told({ id: `sub_${created}`, status, created }));
    expect(countingOf(all)?.id).toBe(`sub_${index}`);
    expect(countingOf(all.toReversed())?.id).toBe(`sub_${index}`);
  });

  test("is none where there never was one", () => {
    expect(countingOf([])).toBeUndefined();
  });
});

describe("a subscription", () => {
  test("is read as it stands there now", () => {
    expect(subscriptionReading(told({}), [], null)).toEqual({
      id: "sub_1",
      status: "active",
      plan_key: "start_month",
      current_period_end: at(2_000),
      cancel_at: null,
      unpaid_since: null,
      unpaid: null,
      has_pending_change: false,
      has_refused_change: false,
      coupon: null,
    });
  });

  test("is read as it stood there in earlier versions", () => {
    const old = { items: undefined, current_period_end: 3_000, plan: { id: "team_year" } };
    expect(subscriptionReading(told({ ...old, cancel_at_period_end: true }), [], null)).toMatchObject({
      plan_key: "team_year",
      current_period_end: at(3_000),
      cancel_at: at(3_000),
    });
  });

  test("has the plan that its price was made for, also after its key went on to another price", () => {
    expect(planKeyOf({ lookup_key: null, metadata: { plan_key: "team_month" } })).toBe("team_month");
    expect(planKeyOf({ lookup_key: "team_month" })).toBe("team_month");
    expect(planKeyOf({ lookup_key: null, metadata: {} })).toBeNull();
    expect(planKeyOf(undefined)).toBeNull();
  });

  test("ends when it says, and one that is over ends no more", () => {
    expect(subscriptionReading(told({ cancel_at: 1_500 }), [], null).cancel_at).toBe(at(1_500));
    const over = told({ status: "canceled", cancel_at: 1_500, cancel_at_period_end: true });
    expect(subscriptionReading(over, [bill({})], null)).toMatchObject({
      cancel_at: null,
      unpaid_since: null,
    });
  });

  test("is in debt since the first of its invoices that was tried in vain", () => {
    const since = (subscription: object, ...invoices: object[]) =>
      subscriptionReading(told(subscription), invoices.map(bill), null).unpaid_since;
    expect(since({}, {}, { id: "in_2", status_transitions: { finalized_at: 550 } })).toBe(at(550));
    expect(since({}, { status_transitions: { finalized_at: null } })).toBe(at(500));
    expect(since({}, { attempted: false, attempt_count: 0 })).toBeNull();
    expect(since({}, { status: "paid" })).toBeNull();
    expect(since({}, { parent: { subscription_details: { subscription: "sub_2" } } })).toBeNull();
    expect(since({}, { parent: null, subscription: "sub_1" })).toBe(at(600));
    // What a change of the plan waits for.
    expect(since({ pending_update: {} }, { billing_reason: "subscription_update" })).toBeNull();
    expect(since({}, { billing_reason: "subscription_update" })).toBe(at(600));
  });

  test("that is in a state which nobody knows is not guessed at", () => {
    expect(() => subscriptionReading(told({ status: "dreaming" }), [], null)).toThrow("dreaming");
  });
});

describe("what is to be paid", () => {
  test("is the latest invoice while it is open, or else another open one; nothing of what is over", () => {
    const invoices = [bill({ id: "in_3" }), bill({ id: "in_1" })];
    expect(unpaidInvoiceOf(told({}), invoices)?.id).toBe("in_1");
    expect(unpaidInvoiceOf(told({ latest_invoice: { id: "in_9" } }), invoices)?.id).toBe("in_3");
    expect(unpaidInvoiceOf(told({ status: "canceled" }), invoices)).toBeUndefined();
  });

  test.each([
    [
      { status: "requires_action", next_action: { redirect_to_url: { url: "http://x" } } },
      "confirm",
      "http://x",
    ],
    [{ status: "requires_source_action" }, "confirm", null],
    [{ status: "requires_payment_method", last_payment_error: null }, "none", null],
    [{ status: "processing" }, "none", null],
    [{ status: "requires_payment_method", last_payment_error: { code: "expired_card" } }, "refused", null],
  ])("is told by its payment: %j", (more, state, confirm_url) => {
    expect(unpaidOf(bill({}), intent(more))).toMatchObject({ state, confirm_url, client_secret: "s" });
  });

  test("says the bank's word, and the secret wherever it stands", () => {
    const declined = intent({
      status: "requires_payment_method",
      last_payment_error: { decline_code: "lost_card" },
    });
    expect(unpaidOf(bill({}), declined).decline).toBe("lost_card");
    const secret = { confirmation_secret: { client_secret: "of the invoice" } };
    expect(unpaidOf(bill(secret), declined).client_secret).toBe("of the invoice");
    expect(unpaidOf(bill({}), null)).toMatchObject({ state: "none", client_secret: null });
  });
});
