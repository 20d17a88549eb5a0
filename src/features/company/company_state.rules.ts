/** What the contract calls the state of a company. */
export const instanceStatuses = ["new", "active", "grace_period", "expired"] as const;
export type InstanceStatus = (typeof instanceStatuses)[number];

/** The states a company's subscription goes through. Cancelled: paid, and ending at a date. */
export const companyStates = ["new", "active", "cancelled", "grace_period", "expired"] as const;
export type CompanyState = (typeof companyStates)[number];

/** What is kept of a company's subscription; instants as ISO 8601. */
export type CompanyFacts = {
  status: InstanceStatus;
  /** When a cancelled subscription ends. */
  ends_at: string | null;
  /** From here on nobody may work, whatever the status says; null where nothing ends. */
  open_until: string | null;
};

/** What moves a company from one state to another. */
export const companyEvents = [
  /** The provider has the money for the present period; also of a free first period. */
  "paid",
  /** A charge of the present period failed, or was refused, and is still open. */
  "payment_failed",
  /** The account holder ended the subscription; it runs to the end of what was paid. */
  "cancelled",
  /** The account holder took the ending back. */
  "renewed",
  /** The date came until which the company was open. */
  "time_over",
  /** The provider ended the subscription. */
  "ended",
] as const;
export type CompanyEvent = (typeof companyEvents)[number];

type Row = Record<CompanyEvent, CompanyState>;

/** Every state and what each event makes of it; an event that says nothing new to a state leaves it. */
export const transitions: Record<CompanyState, Row> = {
  new: {
    paid: "active",
    payment_failed: "new",
    cancelled: "new",
    renewed: "new",
    time_over: "new",
    ended: "new",
  },
  active: {
    paid: "active",
    payment_failed: "grace_period",
    cancelled: "cancelled",
    renewed: "active",
    time_over: "expired",
    ended: "expired",
  },
  cancelled: {
    paid: "cancelled",
    payment_failed: "grace_period",
    cancelled: "cancelled",
    renewed: "active",
    time_over: "expired",
    ended: "expired",
  },
  grace_period: {
    paid: "active",
    payment_failed: "grace_period",
    // Nothing is paid any more that could be lived out.
    cancelled: "expired",
    renewed: "grace_period",
    time_over: "expired",
    ended: "expired",
  },
  expired: {
    paid: "active",
    payment_failed: "expired",
    cancelled: "expired",
    renewed: "expired",
    time_over: "expired",
    ended: "expired",
  },
};

/** What the account holder, and everybody, may do in a state. */
type Allowed = {
  /** Everybody works with procedures and processes. */
  work: boolean;
  /** Choose a plan and pay for it, as for the first time. */
  subscribe: boolean;
  /** Pay what is open with another card. */
  pay_open: boolean;
  change_plan: boolean;
  cancel: boolean;
  renew: boolean;
};

// biome-ignore format: a table is read by its columns
const rows: Record<CompanyState, Allowed> = {
  new:          { work: false, subscribe: true,  pay_open: false, change_plan: false, cancel: false, renew: false },
  active:       { work: true,  subscribe: false, pay_open: false, change_plan: true,  cancel: true,  renew: false },
  cancelled:    { work: true,  subscribe: false, pay_open: false, change_plan: false, cancel: false, renew: true  },
  grace_period: { work: true,  subscribe: false, pay_open: true,  change_plan: false, cancel: true,  renew: false },
  expired:      { work: false, subscribe: true,  pay_open: true,  change_plan: false, cancel: false, renew: false },
};

/** What a state allows. */
export const allowedIn = (state: CompanyState): Allowed => rows[state];

/** The state of a company at a moment: what is kept of it, unless its time is over by then. */
export function stateOf({ status, ends_at, open_until }: CompanyFacts, now: Date): CompanyState {
  if (status === "new" || status === "expired") return status;
  if (open_until !== null && now.getTime() >= Date.parse(open_until)) return "expired";
  return status === "active" && ends_at !== null ? "cancelled" : status;
}

/** The contract's word for a state: a cancelled subscription is active as long as it runs. */
export const statusOf = (state: CompanyState): InstanceStatus => (state === "cancelled" ? "active" : state);

/** What decides over states here: the moment, and whether anybody has to pay at all. */
export type Billing = { has_payments: boolean; now(): Date };

/** The state of a company as this installation goes by it: where nothing is paid for, everybody works. */
export const stateHere = (facts: CompanyFacts, { has_payments, now }: Billing): CompanyState =>
  has_payments ? stateOf(facts, now()) : "active";

/** Whether people of a company may work, by what their session tells of it. */
export const isOpenHere = (
  { instance_status, open_until }: { instance_status: InstanceStatus; open_until: string | null },
  billing: Billing,
): boolean => allowedIn(stateHere({ status: instance_status, ends_at: null, open_until }, billing)).work;
