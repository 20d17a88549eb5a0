import { allowedIn, stateHere } from "#features/company/company_state.rules.ts";
import {
  attempting,
  type Asker,
  type AttemptPorts,
  chargeOf,
  type Ended,
  goOn,
  readSoon,
  refusal,
  toConfirm,
} from "#features/subscription/server/attempts.ts";
import type { AttemptKind } from "#features/subscription/server/attempts.store.ts";
import { detailsOf } from "#features/subscription/server/customer_details.ts";
import { refuseTooMany } from "#features/subscription/server/people_room.ts";
import { isOnOffer, type Plan, planOfId } from "#features/subscription/server/plans.ts";
import { readAfter, readCompany } from "#features/subscription/server/reading.ts";
import { known } from "#features/subscription/server/subscription_answers.ts";
import {
  type Billed,
  type Company,
  findBilling,
  findCompany,
  findHolder,
  type Holder,
  keepCoupon,
  keepCustomer,
  narrowPeople,
} from "#features/subscription/server/subscriptions.store.ts";
import { euros } from "#features/subscription/offer.rules.ts";
import { afterCredit, isFor, loweredPrice } from "#features/subscription/subscription.rules.ts";
import { AppError, invalidField } from "#platform/errors.ts";
import {
  type Attempt,
  type Coupon,
  type CustomerReading,
  PaymentError,
  type RawCard,
} from "#platform/server/payment/payment.ts";
import type { Language } from "#platform/text/texts.ts";

export type PayPorts = AttemptPorts & { app_url: string; has_payments: boolean };

/** What somebody pays with: a card's numbers, or what the provider's own fields made of them. */
export type Means = { card: RawCard } | { payment_method: string };

export type Order = {
  means: Means;
  /** As it was sent; null: there is to be none; undefined: the one that is stored. */
  coupon: string | null | undefined;
  /** Wins over the stored choice wherever a plan may be chosen. */
  package_id: number | null;
  /** What the person saw that they would be charged; null: it is not known. */
  due_in_cents: number | null;
};

type Facts = { company: Company; billing: Billed; holder: Holder };

/**
 * Pays for the chosen plan, or what is open; with nothing to pay the card becomes the one that is charged. What is to be
 * done is decided by what the provider says at that moment, and whether it was done by what it says afterwards.
 */
export async function payFor(
  asker: Asker & { request: { language: Language } },
  order: Order,
  ports: PayPorts,
): Promise<{ status: string }> {
  const { actor, transact } = asker;
  const facts = await transact(async (db): Promise<Facts> => {
    const [company, billing, holder] = [await findCompany(db), await findBilling(db), await findHolder(db)];
    if (!billing) throw refusal("conflict", "unregistered", { ...ports, language: asker.request.language });
    return { company: known(company), billing, holder: known(holder) };
  });
  const plan = planFor(facts.company, order, ports);
  const about = { kind: kindOf(facts.company, ports), ...(plan ? { package_id: plan.package_id } : {}) };
  return attempting(asker, ports, about, async (attempt) => {
    const { payments } = ports;
    const stored = facts.company.customer_id;
    const customer_id = await payments.ensureCustomer(stored, detailsOf(actor.instance_id, facts), attempt);
    if (customer_id !== stored) await transact((db) => keepCustomer(db, customer_id));
    const payment_method =
      "payment_method" in order.means
        ? order.means.payment_method
        : await payments.createCard(order.means.card, attempt);
    const { company, reading } = await readCompany(payments, transact, ports);
    // The company may have become another since it was looked at.
    const wanted = planFor(company, order, ports);
    const doing = { asker, order, ports, attempt, plan: wanted, company, customer_id, payment_method };
    return concluded(doing, await charged(doing, reading));
  });
}

/** Which plan is paid for; undefined where one is not known yet and not needed. */
function planFor(company: Company, { package_id }: Order, ports: PayPorts): Plan | undefined {
  const isOwn = package_id === null || package_id === company.package_id;
  if (!company.free_account) {
    if (isOwn) return planOfId(company.package_id);
    if (!allowedIn(stateHere(company, ports)).subscribe) throw new AppError("conflict");
  }
  const plan = planOfId(package_id);
  if (!plan || !isOnOffer(plan)) throw invalidField("package_id", "package");
  return plan;
}

function kindOf(company: Company, ports: PayPorts): AttemptKind {
  const state = stateHere(company, ports);
  if (company.subscription_id === null || state === "new" || state === "expired") return "subscribe";
  return state === "grace_period" ? "pay" : "card";
}

type Doing = {
  asker: Asker;
  order: Order;
  ports: PayPorts;
  attempt: Attempt & { id: number };
  plan: Plan | undefined;
  company: Company;
  customer_id: string;
  payment_method: string;
};

/** What was tried: a charge, whose end is read, or a card alone, with what its holder has to confirm. */
type Tried = { what: "charge" } | { what: "card"; unpaid: Parameters<typeof toConfirm>[0] | null };

const returnUrl = ({ app_url }: PayPorts) => new URL("/payment", app_url).href;

/** What is to be done: a new subscription in place of whatever is there, an open invoice, or a card for later. */
type Step = { what: "subscribe" | "card" } | { what: "pay"; invoice_id: string };

function stepFor(doing: Doing, reading: CustomerReading | null): Step {
  const { plan, company, ports } = doing;
  const subscription = reading?.subscription ?? null;
  const open = subscription?.unpaid?.invoice_id;
  switch (subscription?.status) {
    case "active":
    case "trialing":
      // What is open there waits for a change of the plan, or is charged by itself.
      return { what: "card" };
    case "past_due":
    case "unpaid":
      // Whoever is closed chooses anew, and does not pay for the time that they were closed.
      if (allowedIn(stateHere(company, ports)).subscribe) return { what: "subscribe" };
      return open === undefined ? { what: "card" } : { what: "pay", invoice_id: open };
    case "incomplete": {
      const isSame =
        plan?.key === subscription?.plan_key && isSameCode(wantedCode(doing), subscription?.coupon ?? null);
      return isSame && open !== undefined ? { what: "pay", invoice_id: open } : { what: "subscribe" };
    }
    default:
      return { what: "subscribe" };
  }
}

async function charged(doing: Doing, reading: CustomerReading | null): Promise<Tried> {
  const { asker, ports, attempt, customer_id, payment_method } = doing;
  const { payments } = ports;
  const return_url = returnUrl(ports);
  const step = stepFor(doing, reading);
  switch (step.what) {
    case "subscribe":
      return subscribed(doing, reading);
    case "pay": {
      const { invoice_id } = step;
      const invoice = reading?.invoices.find(({ id }) => id === invoice_id);
      if (invoice) refuseOtherDue(doing, invoice.amount_due);
      await asker.transact((db) => goOn(db, attempt, ports));
      await payments.payInvoice({ invoice_id, payment_method, return_url }, attempt);
      return { what: "charge" };
    }
    case "card": {
      refuseOtherDue(doing, 0);
      const used = await payments.useCard(customer_id, payment_method, return_url, attempt);
      return { what: "card", unpaid: used.unpaid?.state === "confirm" ? used.unpaid : null };
    }
  }
}

/** Nobody is charged another amount than they have seen; what it would be is answered, to be seen. */
function refuseOtherDue({ order, ports, asker }: Doing, due_in_cents: number): void {
  if (order.due_in_cents === null || order.due_in_cents === due_in_cents) return;
  const { language } = asker.request;
  const amount = euros(due_in_cents / 100, language);
  const message = ports.translators[language]("pay.due_changed", { amount });
  throw new AppError("stale", { extra: { message, due_in_cents } });
}

const isSameCode = (one: string | null, other: string | null) =>
  (one ?? "").toLowerCase() === (other ?? "").toLowerCase();

/** The code that a new subscription is begun with. */
function wantedCode({ order, company }: Doing): string | null {
  // What was given with the registration was for the first time.
  return order.coupon === undefined ? (company.was_paid ? null : company.coupon_code) : order.coupon;
}

/** What lowers the price; null for nothing. Refuses a code that is none, and forgets one that was kept. */
async function loweringOf(doing: Doing, plan: Plan): Promise<Coupon | null> {
  const { asker, ports, company } = doing;
  const code = wantedCode(doing);
  if (code === null) return null;
  const isKept = isSameCode(code, company.coupon_code);
  const isUsed = company.paid_coupons.includes(code.toLowerCase());
  const coupon = isUsed ? null : await ports.payments.findCoupon(code);
  if (coupon !== null && isFor(coupon, plan.key)) return coupon;
  // Of a plan that it is not for, a code that was kept has lowered nothing that anybody saw.
  if (coupon !== null && isKept) return null;
  if (isKept) await asker.transact((db) => keepCoupon(db, null));
  throw invalidField("coupon", "coupon");
}

async function subscribed(doing: Doing, reading: CustomerReading | null): Promise<Tried> {
  const { asker, order, ports, attempt, plan, company, customer_id, payment_method } = doing;
  if (!plan) throw refusal("conflict", "no_plan", { ...ports, language: asker.request.language });
  const was_paid = reading?.was_paid ?? false;
  const coupon = await loweringOf(doing, plan);
  const is_first_free = company.voucher && !was_paid;
  const price = is_first_free ? 0 : coupon ? loweredPrice(plan, coupon) : plan.price_cents;
  refuseOtherDue(doing, afterCredit(price, reading));
  await asker.transact(async (db) => {
    await refuseTooMany(db, plan);
    // A free account works on while its payment is on its way; who comes then must have room in the plan too.
    if (company.free_account && plan.max_users !== null) await narrowPeople(db, plan.max_users);
    await goOn(db, attempt, ports);
    // What was said with this payment holds for the next try too.
    if (order.coupon !== undefined) await keepCoupon(db, order.coupon);
  });
  const subscription = {
    customer_id,
    payment_method,
    plan_key: plan.key,
    coupon: coupon?.code ?? null,
    is_first_free,
    return_url: returnUrl(ports),
  };
  try {
    await ports.payments.subscribe(subscription, attempt);
  } catch (error) {
    // There is no subscription, and so nobody would read again that there is room as before.
    if (company.free_account && isRefusal(error)) await readSoon(asker.transact, ports);
    throw error;
  }
  return { what: "charge" };
}

const isRefusal = (error: unknown) => error instanceof PaymentError && error.problem.kind !== "unavailable";

async function concluded(doing: Doing, tried: Tried): Promise<Ended<{ status: string }>> {
  const { asker, ports } = doing;
  const { company, reading } = await readAfter(ports.payments, asker.transact, ports);
  const state = stateHere(company, ports);
  if (tried.what === "card")
    return tried.unpaid
      ? { outcome: "awaiting", error: toConfirm(tried.unpaid) }
      : { outcome: "done", value: { status: state } };
  const open = chargeOf(reading, ports.translators[asker.request.language]);
  if (open) return open;
  if (state === "active" || state === "cancelled") return { outcome: "done", value: { status: "active" } };
  return { outcome: "given_up", error: new AppError("not_paid") };
}
