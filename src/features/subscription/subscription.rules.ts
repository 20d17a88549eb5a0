import {
  allowedIn,
  type CompanyFacts,
  type CompanyState,
  companyEvents,
  type InstanceStatus,
  stateOf,
  transitions,
} from "#features/company/company_state.rules.ts";

/** So many addresses invoices may be mailed to. */
export const mostBillingEmails = 10;

/** What of a subscription decides over its company's state; as the provider told it. */
export type Standing = {
  status:
    | "incomplete"
    | "incomplete_expired"
    | "trialing"
    | "active"
    | "past_due"
    | "unpaid"
    | "canceled"
    | "paused";
  current_period_end: string;
  cancel_at: string | null;
  unpaid_since: string | null;
};

const dayMs = 86_400_000;

const later = (instant: string, days: number) => new Date(Date.parse(instant) + days * dayMs).toISOString();

const earlier = (one: string, other: string | null) =>
  other !== null && Date.parse(other) < Date.parse(one) ? other : one;

/**
 * What is kept of a company by what the provider says of its subscription; null: it has none. After a failed payment
 * people may go on for so many days of grace; so long, too, they may go on past a period whose end nobody has told of
 * yet, because a provider that is away must close nobody's company.
 */
export function factsOf(
  standing: Standing | null,
  { was_paid, grace_days }: { was_paid: boolean; grace_days: number },
): CompanyFacts {
  const closed: InstanceStatus = was_paid ? "expired" : "new";
  if (standing === null) return { status: closed, ends_at: null, open_until: null };
  const { status, current_period_end, cancel_at, unpaid_since } = standing;
  switch (status) {
    case "active":
    case "trialing":
      // Nothing was ever paid for it, not even nothing: whatever it is called, nobody has paid.
      if (!was_paid) return { status: closed, ends_at: null, open_until: null };
      return {
        status: "active",
        ends_at: cancel_at,
        open_until: cancel_at ?? later(current_period_end, grace_days),
      };
    case "past_due":
    case "unpaid":
      return was_paid
        ? {
            status: "grace_period",
            ends_at: cancel_at,
            open_until: earlier(later(unpaid_since ?? current_period_end, grace_days), cancel_at),
          }
        : { status: closed, ends_at: null, open_until: null };
    case "incomplete":
    case "incomplete_expired":
    case "canceled":
    case "paused":
      return { status: closed, ends_at: null, open_until: null };
  }
}

/** The facts of somebody whose time is over are those of an ended subscription; any others stay as they are. */
export const settledBy = (facts: CompanyFacts, now: Date): CompanyFacts =>
  facts.status !== "expired" && stateOf(facts, now) === "expired"
    ? { status: "expired", ends_at: null, open_until: null }
    : facts;

/** The state as it was last told of: without what time alone has changed since. */
export const toldState = (facts: CompanyFacts): CompanyState => stateOf(facts, new Date(0));

/** Whether the table knows a way from one state to another. */
export const isKnownMove = (from: CompanyState, to: CompanyState): boolean =>
  from === to || companyEvents.some((event) => transitions[from][event] === to);

const isOpen = (facts: CompanyFacts) => allowedIn(toldState(facts)).work;

/**
 * Whether a company was opened by somebody else than the provider (a free account, a demo), and stays so: what has not
 * been paid for takes nothing from it.
 */
export const staysGiven = (
  before: CompanyFacts & { free_account: boolean },
  after: CompanyFacts,
  { was_paid }: { was_paid: boolean },
): boolean => isOpen(before) && !isOpen(after) && (before.free_account || !was_paid);

const minuteMs = 60_000;

const soonest = (instants: readonly (number | null)[]): string | null => {
  const known = instants.filter((one) => one !== null);
  return known.length === 0 ? null : new Date(Math.min(...known)).toISOString();
};

/**
 * When to look at the provider again without having been told of anything: shortly after something is due to happen
 * there, or soon while something hangs; null where nothing will.
 */
export function nextLook(
  standing: Standing | null,
  facts: CompanyFacts,
  { now, is_waiting }: { now: Date; is_waiting: boolean },
): string | null {
  if (standing === null) return null;
  const at = now.getTime();
  // What should have happened by now takes its time there.
  const shortlyAfter = (instant: string | null) =>
    instant === null ? null : Math.max(Date.parse(instant) + 2 * minuteMs, at + 30 * minuteMs);
  const isRunning = standing.status === "active" || standing.status === "trialing";
  const isOwing = standing.status === "past_due" || standing.status === "unpaid";
  // Who is closed already is told of a payment; nothing else can happen.
  const isLeft = facts.status === "expired" && isOwing;
  return soonest([
    facts.open_until === null ? null : Math.max(Date.parse(facts.open_until), at + minuteMs),
    isRunning ? shortlyAfter(standing.cancel_at ?? standing.current_period_end) : null,
    isOwing ? at + (isLeft ? 24 : 6) * 60 * minuteMs : null,
    is_waiting || standing.status === "incomplete" ? at + 15 * minuteMs : null,
  ]);
}

const longestWaitMs = 6 * 60 * minuteMs;

/** When to try again after the provider has not answered: the longer it has been silent, the later. */
export function lookAgain(read_at: string | null, now: Date): string {
  const silent = read_at === null ? 0 : now.getTime() - Date.parse(read_at);
  const wait = Math.min(Math.max(silent / 4, 15 * minuteMs), longestWaitMs);
  return new Date(now.getTime() + wait).toISOString();
}

/** How a code lowers prices, and of which plans. */
export type Lowering = {
  percent_off: number | null;
  cents_off: number | null;
  plan_keys: readonly string[] | null;
};

export const isFor = ({ plan_keys }: Pick<Lowering, "plan_keys">, plan_key: string): boolean =>
  plan_keys === null || plan_keys.includes(plan_key);

/** A price with a code, in cents: never below zero, and the whole price where the code is not for the plan. */
export function loweredPrice(
  { key, price_cents }: { key: string; price_cents: number },
  code: Lowering,
): number {
  if (!isFor(code, key)) return price_cents;
  const percent = Math.round((price_cents * (code.percent_off ?? 0)) / 100);
  return Math.max(0, price_cents - percent - (code.cents_off ?? 0));
}

/** What of a price is charged, in cents, once what is kept for the next invoice was taken off. */
export const afterCredit = (
  price_cents: number,
  kept: { credit: number; held_credit: number } | null,
): number => Math.max(0, price_cents - (kept === null ? 0 : kept.credit + kept.held_credit));

/** The figures of a change of plan hold for a quarter of an hour. */
export const previewSeconds = 15 * 60;

/** Whether a change may still go by the figures of a moment (both in seconds since 1970, by one clock). */
export function isFresh(as_of: number, now: number): boolean {
  const age = now - as_of;
  return age <= previewSeconds && age > -60;
}
