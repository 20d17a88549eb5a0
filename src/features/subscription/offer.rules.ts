import type { CompanyState } from "#features/company/company_state.rules.ts";
import type { Language } from "#platform/text/texts.ts";
import type { PackageOffer } from "./subscription.contract.ts";

export type Interval = PackageOffer["interval"];

/** What a code makes of the prices, by `package_id`. */
export type Lowered = readonly { package_id: number; price: number }[];

/** How long a code lowers the price, and by how much. */
export type CouponTerms = {
  percent_off: number | null;
  amount_off_in_euro: number | null;
  duration: "once" | "repeating" | "forever";
  months: number | null;
};

/** Plans that stand by themselves: bundles with other products are not offered here. */
const listedBundle = "Single";

/** `19 €`, with cents only where there are any. */
export function euros(amount: number, language: Language): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const written = new Intl.NumberFormat(language, {
    style: "currency",
    currency: "EUR",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
  }).format(amount);
  return written.replace("-", "\u2212");
}

/** The plans to choose from: single ones, and while a payment is open only the one that it is for. */
export function offersIn(
  state: CompanyState,
  packages: readonly PackageOffer[],
  current: number | null,
): PackageOffer[] {
  const single = packages.filter(({ package_bundle }) => package_bundle === listedBundle);
  if (state !== "grace_period") return single;
  return single.filter(({ check_package_id }) => check_package_id === current);
}

/** The company's own plan among those on offer. */
export const currentOf = (
  packages: readonly PackageOffer[],
  current: number | null,
): PackageOffer | undefined => packages.find(({ check_package_id }) => check_package_id === current);

/** The intervals that can be chosen between, the shorter first. */
export const intervalsOf = (offers: readonly PackageOffer[]): Interval[] =>
  (["month", "year"] as const).filter((interval) => offers.some((offer) => offer.interval === interval));

/** The plan of the same name for another interval. */
export const counterpartOf = (
  offers: readonly PackageOffer[],
  chosen: number | null,
  interval: Interval,
): PackageOffer | undefined => {
  const name = offers.find(({ package_id }) => package_id === chosen)?.package_name;
  return offers.find((offer) => offer.interval === interval && offer.package_name === name);
};

/** What a plan costs for its interval, and the price before it where that was another. */
export function priceOf(offer: PackageOffer, lowered: Lowered): { price: number; old_price: number | null } {
  const price =
    lowered.find(({ package_id }) => package_id === offer.package_id)?.price ?? offer.price_in_euro;
  return { price, old_price: offer.old_price_in_euro === price ? null : offer.old_price_in_euro };
}

/**
 * What is paid for a plan, how long a code lowers that, and what comes after: `for_first` counts the periods of the plan
 * that are lowered; null where the price stays. A price that comes back is not one that is struck out.
 */
export function chargedFor(
  offer: PackageOffer,
  lowered: Lowered,
  terms: CouponTerms | null,
): { price: number; old_price: number | null; for_first: number | null; later: number } {
  const { price, old_price } = priceOf(offer, lowered);
  const later = offer.price_in_euro;
  if (terms === null || price === later || terms.duration === "forever")
    return { price, old_price, for_first: null, later };
  const months = terms.duration === "once" ? 1 : (terms.months ?? 1);
  const for_first = offer.interval === "year" ? Math.ceil(months / 12) : months;
  return { price, old_price: null, for_first, later };
}

/** What a year costs less than twelve months of the same plan; null where it costs no less. */
export function savedByYear(offers: readonly PackageOffer[], offer: PackageOffer): number | null {
  if (offer.interval !== "year") return null;
  const month = counterpartOf(offers, offer.package_id, "month");
  if (month === undefined) return null;
  const saved = Math.round((12 * month.price_in_euro - offer.price_in_euro) * 100) / 100;
  return saved > 0 ? saved : null;
}

/** Whether everybody who works now has a place in a plan. */
export const hasRoom = ({ max_users }: Pick<PackageOffer, "max_users">, active_users: number): boolean =>
  max_users === null || active_users <= max_users;

/** Which sentence says what a code does, and its values. */
export function couponSentence(
  { percent_off, amount_off_in_euro, duration, months }: CouponTerms,
  interval: Interval,
  language: Language,
) {
  const off =
    percent_off === null
      ? euros(amount_off_in_euro ?? 0, language)
      : new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(
          percent_off / 100,
        );
  if (duration === "forever") return { key: "offer.off_forever", values: { off } } as const;
  if (duration === "repeating")
    return { key: "offer.off_months", values: { off, count: months ?? 1 } } as const;
  return { key: interval === "year" ? "offer.off_year" : "offer.off_month", values: { off } } as const;
}
