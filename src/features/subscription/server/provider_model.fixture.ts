import type {
  CustomerReading,
  InvoiceReading,
  SubscriptionReading,
  Unpaid,
} from "#platform/server/payment/payment.ts";

/** What may happen at the provider, or pass. */
export const happenings = [
  "subscribe",
  "subscribe_declined",
  "subscribe_to_confirm",
  "confirm",
  "pay_open",
  "period_paid",
  "period_failed",
  "period_to_confirm",
  "given_up",
  "cancel",
  "renew",
  "plan",
  "days",
] as const;
export type Happening = (typeof happenings)[number];

const dayMs = 86_400_000;
const plans = ["start_month", "team_month", "company_month"];

/** One customer of a provider, as simple as can be, with a clock that happenings move. */
export function modelCustomer(start: Date) {
  let now = start.getTime();
  let count = 0;
  let subscription: SubscriptionReading | null = null;
  let invoices: InvoiceReading[] = [];
  const instant = (ms: number) => new Date(ms).toISOString();
  const isRunning = () => subscription?.status === "active" || subscription?.status === "past_due";
  const change = (facts: Partial<SubscriptionReading>) => {
    if (subscription) subscription = { ...subscription, ...facts };
  };
  const bill = (status: "open" | "paid", state: Unpaid["state"] | null) => {
    count += 1;
    const id = `in_${count}`;
    const due = status === "paid" ? 0 : 3900;
    invoices = [
      {
        id,
        number: `F-${count}`,
        status,
        total: 3900,
        amount_due: due,
        currency: "eur",
        hosted_url: null,
        pdf_url: null,
        created_at: instant(now),
      },
      ...invoices,
    ];
    if (state === null) change({ unpaid: null, unpaid_since: null });
    else
      change({
        unpaid: { invoice_id: id, state, client_secret: null, confirm_url: null, decline: null },
        unpaid_since: instant(now),
      });
  };
  const begin = (status: "active" | "incomplete", state: Unpaid["state"] | null) => {
    if (isRunning()) return;
    subscription = {
      id: `sub_${count}`,
      status,
      plan_key: plans[count % plans.length] ?? null,
      current_period_end: instant(now + 30 * dayMs),
      cancel_at: null,
      unpaid_since: null,
      unpaid: null,
      has_pending_change: false,
      has_refused_change: false,
      coupon: null,
    };
    bill(state === null ? "paid" : "open", state);
  };
  const settle = () => {
    const open = subscription?.unpaid?.invoice_id;
    if (open === undefined || subscription?.status === "canceled") return;
    invoices = invoices.map((one) => (one.id === open ? { ...one, status: "paid", amount_due: 0 } : one));
    change({ status: "active", unpaid: null, unpaid_since: null });
  };
  const period = (status: "active" | "past_due", state: Unpaid["state"] | null) => {
    if (subscription?.status !== "active") return;
    now = Math.max(now, Date.parse(subscription.current_period_end));
    if (subscription.cancel_at !== null) {
      change({ status: "canceled", cancel_at: null });
      return;
    }
    change({ status, current_period_end: instant(now + 30 * dayMs) });
    bill(state === null ? "paid" : "open", state);
  };

  const does: Record<Happening, () => void> = {
    subscribe: () => begin("active", null),
    subscribe_declined: () => begin("incomplete", "refused"),
    subscribe_to_confirm: () => begin("incomplete", "confirm"),
    confirm: () => {
      if (subscription?.unpaid?.state === "confirm") settle();
    },
    pay_open: settle,
    period_paid: () => period("active", null),
    period_failed: () => period("past_due", "refused"),
    period_to_confirm: () => period("past_due", "confirm"),
    given_up: () => {
      if (subscription?.status === "past_due")
        change({ status: "canceled", unpaid: null, unpaid_since: null });
      if (subscription?.status === "incomplete") change({ status: "incomplete_expired", unpaid: null });
    },
    cancel: () => {
      if (subscription?.status === "active") change({ cancel_at: subscription.current_period_end });
    },
    renew: () => {
      if (subscription?.status === "active") change({ cancel_at: null });
    },
    plan: () => {
      if (subscription?.status === "active") change({ plan_key: plans[(count += 1) % plans.length] ?? null });
    },
    days: () => {
      now += 3 * dayMs;
    },
  };

  return {
    happen: (what: Happening) => does[what](),
    now: () => new Date(now),
    read: (): CustomerReading => ({
      customer_id: "cus_1",
      subscription,
      was_paid: invoices.some(({ status }) => status === "paid"),
      paid_coupons: [],
      credit: 0,
      held_credit: 0,
      card: null,
      invoices,
    }),
  };
}
