import { allowedIn, type CompanyFacts, type CompanyState } from "#features/company/company_state.rules.ts";
import type { CustomerReading, InvoiceReading } from "#platform/server/payment/payment.ts";
import { factsOf, nextLook, settledBy, staysGiven, toldState } from "../subscription.rules.ts";
import { type Plan, planOfKey } from "./plans.ts";

/** What is kept of a company before a reading. */
export type Kept = CompanyFacts & {
  package_id: number | null;
  max_users: number | null;
  free_account: boolean;
};

/** What is kept of an invoice before a reading. */
export type KeptInvoice = { status: InvoiceReading["status"]; is_action_told: boolean };

/** What a reading has brought to light, by the provider's ids. */
export type Happening =
  | { type: "changed"; from: CompanyState; to: CompanyState }
  | { type: "payment_failed"; open_until: string | null; is_confirmable: boolean }
  | { type: "cancelled"; ends_at: string | null }
  | { type: "ended" }
  | { type: "action_needed"; invoice: string }
  | { type: "invoice_paid"; invoice: string };

export type Changes = {
  from: CompanyState;
  to: CompanyState;
  after: Kept;
  /** Whether anything of the company is another than before. */
  is_changed: boolean;
  check_at: string | null;
  happened: Happening[];
};

/** What a company becomes by a reading, and what is to be told of it, each thing once however often it is read. */
export function changesBy(
  before: Kept,
  invoices: ReadonlyMap<string, KeptInvoice>,
  reading: CustomerReading,
  { now, grace_days }: { now: Date; grace_days: number },
): Changes {
  const { subscription: standing, was_paid } = reading;
  const read = factsOf(standing, { was_paid, grace_days });
  const isGiven = staysGiven(before, read, { was_paid });
  const facts = isGiven ? factsIn(before) : settledBy(read, now);
  const to = toldState(facts);
  const isOpen = allowedIn(to).work && !isGiven;
  // Whoever is closed has a plan that they chose, whatever is still owed for another.
  const plan = isOpen && standing ? planOfKey(standing.plan_key) : undefined;
  const after: Kept = {
    ...facts,
    package_id: plan?.package_id ?? before.package_id,
    max_users: mostPeople(before, plan, reading),
    free_account: before.free_account && !isOpen,
  };
  const from = toldState(before);
  const waiting = standing?.unpaid?.state === "confirm" ? standing.unpaid.invoice_id : null;
  const happened = [
    ...tellState(before, after, { from, to, is_confirmable: waiting !== null }),
    // Whoever pays for the first time, or changes the plan, is asked on the spot.
    ...(waiting !== null && to === "grace_period" && !invoices.get(waiting)?.is_action_told
      ? [{ type: "action_needed" as const, invoice: waiting }]
      : []),
    ...reading.invoices
      .filter(
        ({ id, status, total }) => status === "paid" && total > 0 && invoices.get(id)?.status !== "paid",
      )
      .map(({ id }) => ({ type: "invoice_paid" as const, invoice: id }))
      .reverse(),
  ];
  return {
    from,
    to,
    after,
    is_changed: from !== to || differs(before, after),
    check_at: nextLook(standing, after, { now, is_waiting: waiting !== null || isPending(reading) }),
    happened,
  };
}

/**
 * How many may work. While another plan waits to be paid it is no more than were let in when it was asked for: those it
 * has no room for would be in before it comes.
 */
function mostPeople(
  before: Kept,
  plan: Pick<Plan, "max_users"> | undefined,
  reading: CustomerReading,
): number | null {
  const isWaiting = isPending(reading) || reading.subscription?.status === "incomplete";
  const most = plan ? plan.max_users : before.free_account && !isWaiting ? null : before.max_users;
  if (!isWaiting || before.max_users === null) return most;
  return Math.min(most ?? before.max_users, before.max_users);
}

const isPending = ({ subscription }: CustomerReading) => subscription?.has_pending_change ?? false;

/** What time alone makes of a company; undefined as long as it is open, or when it was told before. */
export function changesByTime(before: Kept, now: Date): Changes | undefined {
  const facts = settledBy(factsIn(before), now);
  const [from, to] = [toldState(before), toldState(facts)];
  if (from === to) return undefined;
  const after = { ...before, ...facts };
  return {
    from,
    to,
    after,
    is_changed: true,
    check_at: null,
    happened: tellState(before, after, { from, to, is_confirmable: false }),
  };
}

const factsIn = ({ status, ends_at, open_until }: CompanyFacts): CompanyFacts => ({
  status,
  ends_at,
  open_until,
});

const isSameTime = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

const differs = (before: Kept, after: Kept) =>
  before.package_id !== after.package_id ||
  before.free_account !== after.free_account ||
  !isSameTime(before.ends_at, after.ends_at) ||
  !isSameTime(before.open_until, after.open_until);

function tellState(
  before: Kept,
  after: Kept,
  { from, to, is_confirmable }: { from: CompanyState; to: CompanyState; is_confirmable: boolean },
): Happening[] {
  if (from === to) return differs(before, after) ? [{ type: "changed", from, to }] : [];
  const told: Happening[] = [{ type: "changed", from, to }];
  if (to === "grace_period")
    told.push({ type: "payment_failed", open_until: after.open_until, is_confirmable });
  if (to === "cancelled") told.push({ type: "cancelled", ends_at: after.ends_at });
  if (to === "expired" && from !== "new") told.push({ type: "ended" });
  return told;
}
