import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, id, instant } from "#platform/schemas.ts";
import { emailField } from "#features/session/session.rules.ts";
import { user } from "#features/session/session.contract.ts";
import { mostBillingEmails } from "./subscription.rules.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    subscription: true;
  }
}

/** Euros, with cents after the point: 29 or 24.5. */
const euros = z.number();

export const interval = z.enum(["month", "year"]);

export const packageOffer = z
  .object({
    package_id: id,
    /** Compared with the company's `package_id` to find its own. */
    check_package_id: id,
    package_name: z.string(),
    package_bundle: z.string(),
    price_in_euro: euros,
    old_price_in_euro: euros,
    interval,
    includes: z.array(z.string()),
    /** How many people may work; null for any number. */
    max_users: z.number().int().nullable(),
    token: z.string(),
  })
  .meta({ id: "Package" });

export type PackageOffer = z.output<typeof packageOffer>;

export const getPackages = endpoint({
  name: "getPackages",
  method: "GET",
  path: "/packages",
  summary: "The plans on offer, and the company's own if it is not on offer any more",
  access: "login",
  output: dataOf(z.array(packageOffer)),
  shows: ["subscription"],
});

/** How long a code lowers the price, for whoever reads the lowered one. */
const couponTerms = z.object({
  percent_off: z.number().nullable(),
  amount_off_in_euro: euros.nullable(),
  duration: z.enum(["once", "repeating", "forever"]),
  months: z.number().int().nullable(),
});

export const validateCoupon = endpoint({
  name: "validateCoupon",
  method: "POST",
  path: "/validate-coupon",
  summary: "What a code makes of the prices; an unknown, used-up or past one is not valid",
  access: "login",
  body: z.object({ coupon: z.string().trim().min(1).max(100) }),
  output: z.object({
    is_valid: z.boolean(),
    values: z.array(z.object({ package_id: id, price: euros })),
    terms: couponTerms.nullable(),
  }),
});

const invoice = z.object({
  id,
  number: z.string().nullable(),
  status: z.enum(["draft", "open", "paid", "void", "uncollectible"]),
  total_in_euro: euros,
  /** What of it is charged, after what was kept for it; of an open one, what is to be paid. */
  due_in_euro: euros,
  created_at: instant,
  /** A page of the provider, and a file; null where it has none. */
  hosted_url: z.string().nullable(),
  pdf_url: z.string().nullable(),
});

const subscription = z
  .object({
    card_brand: z.string().nullable(),
    last4: z.string().nullable(),
    exp_month: z.number().int().nullable(),
    exp_year: z.number().int().nullable(),
    billing_emails: z.array(z.string()),
    invoices: z.array(invoice),
    package: packageOffer.nullable(),
    /** Until when what was paid reaches. */
    current_period_end: instant.nullable(),
    state: z.enum(["new", "active", "cancelled", "grace_period", "expired"]),
    /** People at work, whom a smaller plan must have room for. */
    active_users: z.number().int(),
    company_name: z.string().nullable(),
    /** What is kept for the next invoices; below zero: what is added to the next one. */
    credit_in_euro: euros,
    /** To whom invoices are made out; null before it was said. */
    billing: z
      .object({
        /** 1: a company, with `cui`; 0: a person, with `cnp_masked`. */
        has_company: z.union([z.literal(0), z.literal(1)]),
        name: z.string(),
        country: z.string(),
        cui: z.string().nullable(),
        /** The control digit is right; null where the country has none. */
        cui_valid: z.boolean().nullable(),
        /** The last digits alone, and these to nobody but the account holder. */
        cnp_masked: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: "Subscription" });

export type Subscription = z.output<typeof subscription>;

export const getSubscription = endpoint({
  name: "getSubscription",
  method: "GET",
  path: "/subscription",
  summary: "The company's subscription: plan, card, invoices, newest first",
  access: "login",
  right: "subscription",
  output: dataOf(subscription),
  shows: ["subscription"],
});

export const updateSubscription = endpoint({
  name: "updateSubscription",
  method: "PATCH",
  path: "/subscription",
  summary: "Whom invoices are mailed to; none: the account holder",
  access: "login",
  in_person: true,
  right: "subscription",
  body: z.object({ billing_emails: z.array(emailField).max(mostBillingEmails) }),
  output: dataOf(subscription),
  changes: ["subscription"],
});

const packageToken = z.string().min(1).max(100);

export const previewPlan = endpoint({
  name: "previewPlan",
  method: "GET",
  path: "/change-plan-account",
  summary: "What a change to another plan costs now, and from when on what",
  access: "login",
  right: "subscription",
  query: z.object({ package_token: packageToken }),
  output: dataOf(
    z.object({
      package_id: id,
      /** Taken now; below zero: kept for the next invoice. */
      due_now_in_euro: euros,
      unused_in_euro: euros,
      rest_in_euro: euros,
      price_in_euro: euros,
      interval,
      /** To be sent with the change: it costs what was shown. */
      as_of: z.number().int(),
    }),
  ),
});

export const changePlan = endpoint({
  name: "changePlan",
  method: "POST",
  path: "/change-plan-account",
  summary: "Change to another plan; at once, with what is not used of the present one taken into account",
  access: "login",
  in_person: true,
  right: "subscription",
  body: z.object({
    package_token: packageToken,
    /** Of the preview. Absent: at the price of this moment. */
    as_of: z.number().int().positive().optional(),
  }),
  output: dataOf(z.object({ package_id: id })),
  changes: ["subscription"],
});

export const cancelSubscription = endpoint({
  name: "cancelSubscription",
  method: "POST",
  path: "/cancel-subscription",
  summary:
    "End the subscription at the end of what was paid; at once where a payment has failed and nothing is paid",
  access: "login",
  in_person: true,
  right: "subscription",
  body: z.object({ cancel_at_period_end: z.literal(true) }),
  output: dataOf(z.object({ ends_at: z.string().nullable(), user })),
  changes: ["subscription"],
});

export const mailCancelling = endpoint({
  name: "mailCancelling",
  method: "POST",
  path: "/cancel-subscription-mail",
  summary: "Mail the account holder how cancelling works; once an hour",
  access: "login",
  in_person: true,
  right: "subscription",
});

export const renewSubscription = endpoint({
  name: "renewSubscription",
  method: "POST",
  path: "/renew-subscription",
  summary: "Take back that the subscription ends",
  access: "login",
  in_person: true,
  right: "subscription",
  output: dataOf(user),
  changes: ["subscription"],
});
