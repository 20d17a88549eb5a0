/** Money in whole cents. */
export type Money = { cents: number; currency: string };

/** How often a plan is paid. */
export type Interval = "month" | "year";

/** The card that a customer pays with, as far as anybody here may know it. */
export type Card = { brand: string; last4: string; exp_month: number; exp_year: number };

/** An invoice as the provider has it; instants as ISO 8601. */
export type InvoiceReading = {
  id: string;
  number: string | null;
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  total: number;
  amount_due: number;
  currency: string;
  hosted_url: string | null;
  pdf_url: string | null;
  created_at: string;
};

/** What the card's holder has to confirm, or why a charge did not go through. */
export type Unpaid = {
  invoice_id: string;
  /** `confirm`: the holder has to (3-D Secure); `refused`: the card; `none`: nothing was tried yet. */
  state: "confirm" | "refused" | "none";
  /** For the provider's script in the browser. */
  client_secret: string | null;
  /** Where the holder confirms without that script. */
  confirm_url: string | null;
  /** The provider's word for why the card was refused. */
  decline: string | null;
};

/** The provider's word for a subscription. */
export type ProviderStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "canceled"
  | "paused";

export type SubscriptionReading = {
  id: string;
  status: ProviderStatus;
  /** The plan by its key here; null for a price that this application does not know. */
  plan_key: string | null;
  current_period_end: string;
  /** When it ends, if it is to end. */
  cancel_at: string | null;
  /** Since when an invoice that was tried is open; null when none is. */
  unpaid_since: string | null;
  unpaid: Unpaid | null;
  /** A change of the plan waits for its payment. */
  has_pending_change: boolean;
  /** Its payment was refused, by the card or by its holder: nothing comes of it any more. */
  has_refused_change: boolean;
  /** The code that it was begun with; null for none. */
  coupon: string | null;
};

/** All that the application goes by of one customer, read at one time. */
export type CustomerReading = {
  customer_id: string;
  /** The one that counts: open before ended, newest first; null when there never was one. */
  subscription: SubscriptionReading | null;
  /** Whether any invoice was ever paid; one of nothing (a free first period) counts. */
  was_paid: boolean;
  /** The codes that something was paid with, in lower case. */
  paid_coupons: readonly string[];
  card: Card | null;
  /** Newest first, at most a hundred. */
  invoices: readonly InvoiceReading[];
  /** What is kept for the next invoice, in cents; below zero: what is added to it. */
  credit: number;
  /** What of it an open invoice holds that a new subscription would take back. */
  held_credit: number;
};

export type CustomerDetails = {
  instance_id: number;
  name: string;
  email: string;
  country: string;
  /** Tax number of a company, with its country's letters. */
  tax_number: string | null;
  language: "ro" | "en";
};

/** Card numbers as typed; they leave in `createCard` and are kept nowhere. */
export type RawCard = { number: string; exp_month: number; exp_year: number; cvc: string };

/** What a code lowers, and how long. */
export type Coupon = {
  code: string;
  percent_off: number | null;
  cents_off: number | null;
  duration: "once" | "repeating" | "forever";
  months: number | null;
  /** The plans it is for, by key; null for all. */
  plan_keys: readonly string[] | null;
};

/** What a change of plan costs now and from the next period on. */
export type ChangePreview = {
  /** Taken at once; below zero: kept for the next invoice. */
  due_now: Money;
  /** Credit for what is not used of the present plan (below zero), and the price of the rest on the new one. */
  lines: readonly { kind: "unused" | "rest"; cents: number }[];
  /** The moment that the figures are of; the change itself goes by it too. */
  as_of: number;
};

/** A verified message of the provider; what it says of the state is not believed, only that there is something to read. */
export type ProviderEvent = { id: string; type: string; customer_id: string | null };

/** Why the provider did not do what it was asked. */
export type PaymentProblem =
  /** The card: `decline` is the provider's word. */
  | { kind: "card"; decline: string; message: string }
  /** The code is none, used up or over. */
  | { kind: "coupon" }
  /** What was asked does not fit the state any more; read again. */
  | { kind: "stale" }
  /** No answer, too many requests, or a fault on their side: whether it was done is not known. */
  | { kind: "unavailable" };

export class PaymentError extends Error {
  readonly problem: PaymentProblem;
  constructor(problem: PaymentProblem, options: { cause?: unknown } = {}) {
    super(problem.kind, options);
    this.name = "PaymentError";
    this.problem = problem;
  }
}

/** A key of the attempt that a write belongs to; the same key is the same write, done once. */
export type Attempt = { key: string };

/** A plan as the provider is to have it. */
export type ProviderPlan = {
  /** Its key in the file of plans; the same for a price that changes. */
  key: string;
  name: string;
  interval: Interval;
  price: Money;
};

export type ProviderCoupon = Coupon & { max_redemptions: number | null; expires_at: string | null };

/**
 * The payment provider in the product's own verbs. What changes something throws PaymentError and answers nothing of the
 * state: that is read afterwards.
 */
export type Payments = {
  /** How a card is entered: its numbers come here, or the provider's own fields take them with this key. */
  cards: { kind: "raw" } | { kind: "hosted"; publishable_key: string };
  ensureCustomer(customer_id: string | null, details: CustomerDetails, attempt: Attempt): Promise<string>;
  /** Makes a customer known as this from the next invoice on; nothing for one who is gone. */
  updateCustomer(customer_id: string, details: CustomerDetails, attempt: Attempt): Promise<void>;
  /** The id of a payment method of these numbers. */
  createCard(card: RawCard, attempt: Attempt): Promise<string>;
  /** Makes a card the one that is charged from now on. `return_url`: where its holder comes back to after confirming. */
  useCard(
    customer_id: string,
    payment_method: string,
    return_url: string,
    attempt: Attempt,
  ): Promise<{ unpaid: Omit<Unpaid, "invoice_id"> | null }>;
  /** Begins a subscription with the customer's card and tries to charge it; a refused card is told by the next reading. */
  subscribe(
    order: {
      customer_id: string;
      payment_method: string;
      plan_key: string;
      coupon: string | null;
      is_first_free: boolean;
      return_url: string;
    },
    attempt: Attempt,
  ): Promise<void>;
  /** Charges an open invoice. */
  payInvoice(
    order: { invoice_id: string; payment_method: string; return_url: string },
    attempt: Attempt,
  ): Promise<void>;
  previewChange(subscription_id: string, plan_key: string): Promise<ChangePreview>;
  /** Changes the plan once what it costs now is paid; what is to be confirmed is told by the next reading. */
  changePlan(
    order: { subscription_id: string; plan_key: string; as_of: number; return_url: string },
    attempt: Attempt,
  ): Promise<void>;
  /** Takes back a change that waits for its payment, with its invoice; nothing where none does, or where it was paid. */
  dropChange(subscription_id: string, attempt: Attempt): Promise<void>;
  /** Ends a subscription at the end of its period, or takes that back. */
  setEnding(subscription_id: string, isEnding: boolean, attempt: Attempt): Promise<void>;
  /** Ends a subscription now; what is open of it is not asked for any more. */
  endNow(subscription_id: string, attempt: Attempt): Promise<void>;
  /** Null: there is no such code, or it is used up or over. */
  findCoupon(code: string): Promise<Coupon | null>;
  read(customer_id: string): Promise<CustomerReading>;
  /** Undefined when it does not carry the provider's signature. */
  readEvent(body: Buffer, signature: string): ProviderEvent | undefined;
  /** Brings the provider's catalogue to these plans and codes; tells what was changed, a line each. */
  synchronise(plans: readonly ProviderPlan[], coupons: readonly ProviderCoupon[]): Promise<string[]>;
};
