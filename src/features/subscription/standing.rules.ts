import type { CompanyState } from "#features/company/company_state.rules.ts";
import type { Language } from "#platform/text/texts.ts";
import type { Subscription } from "./subscription.contract.ts";

type Dates = { ends_at: string | null; open_until: string | null };

/** Which sentence says where a subscription stands, with the date that it is about. */
export type Said = {
  key: `sub.says.${CompanyState | "active_free" | "cancelled_soon" | "grace_period_soon"}`;
  date: string | null;
};

/** Where a subscription stands in words: until when people work, or when it is paid for again. */
export function standingOf(
  { state, current_period_end }: Pick<Subscription, "state" | "current_period_end">,
  { ends_at, open_until }: Dates,
): Said {
  switch (state) {
    case "active":
      return current_period_end === null
        ? { key: "sub.says.active_free", date: null }
        : { key: "sub.says.active", date: current_period_end };
    case "cancelled": {
      const date = ends_at ?? open_until;
      return { key: date === null ? "sub.says.cancelled_soon" : "sub.says.cancelled", date };
    }
    case "grace_period":
      return {
        key: open_until === null ? "sub.says.grace_period_soon" : "sub.says.grace_period",
        date: open_until,
      };
    case "new":
    case "expired":
      return { key: `sub.says.${state}`, date: null };
  }
}

const brandNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** A card's brand as its holder knows it; one that is not known here as the provider spells it. */
export const brandName = (brand: string): string =>
  Object.hasOwn(brandNames, brand) ? (brandNames[brand] ?? brand) : brand;

/** A card's expiry, `MM / YYYY`. */
export const expiryText = (month: number, year: number): string =>
  `${String(month).padStart(2, "0")} / ${year}`;

/** Addresses of the web alone; null for what a link must not lead to. */
export const webAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//.test(url) ? url : null;

/** A country's name as its speakers know it; its code where nothing says it. */
export function countryName(iso: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: "region" }).of(iso) ?? iso;
  } catch {
    return iso;
  }
}

type Invoice = Subscription["invoices"][number];

/**
 * How an invoice stands for who reads it: what is below zero is credit, and what is open is asked for only while that
 * is what is owed. What a subscription has left behind that ended is not.
 */
export function invoiceStanding(
  { status, total_in_euro }: Pick<Invoice, "status" | "total_in_euro">,
  state: CompanyState,
) {
  if (total_in_euro < 0 && status === "paid") return "credit";
  if (status === "open" && state !== "grace_period") return "left";
  return status;
}

/** What of an invoice was charged to the card, where a credit has paid the rest; null where it was all of it. */
export const chargedOf = ({
  status,
  total_in_euro,
  due_in_euro,
}: Pick<Invoice, "status" | "total_in_euro" | "due_in_euro">): number | null =>
  (status === "paid" || status === "open") && total_in_euro > 0 && due_in_euro < total_in_euro
    ? due_in_euro
    : null;

/** Whether a company has a subscription that is paid for: one that works without has nothing to change or to end. */
export const isPaidFor = ({
  current_period_end,
  last4,
  invoices,
}: Pick<Subscription, "current_period_end" | "last4" | "invoices">): boolean =>
  current_period_end !== null || last4 !== null || invoices.length > 0;
