import { allowedIn, type CompanyState } from "#features/company/company_state.rules.ts";
import { type Lowered, priceOf } from "#features/subscription/offer.rules.ts";
import type { PackageOffer, Subscription } from "#features/subscription/subscription.contract.ts";

type Invoice = Pick<Subscription["invoices"][number], "status" | "due_in_euro">;

type Facts = {
  lowered: Lowered;
  invoices: readonly Invoice[];
  is_first_free: boolean;
  /** What is kept for the first invoice of a new subscription. */
  credit: number;
};

/** What a card is charged now, in euros; null where that is known only to the provider. */
export function dueNow(state: CompanyState, offer: PackageOffer | undefined, facts: Facts): number | null {
  switch (state) {
    case "active":
    case "cancelled":
      return 0;
    case "grace_period":
      return facts.invoices.find(({ status }) => status === "open")?.due_in_euro ?? null;
    case "new":
    case "expired": {
      const price = firstPrice(state, offer, facts);
      return price === null ? null : lessCredit(price, facts.credit);
    }
  }
}

/** What the first invoice of a new subscription comes to. */
function firstPrice(
  state: CompanyState,
  offer: PackageOffer | undefined,
  { is_first_free, lowered }: Facts,
): number | null {
  if (state === "new" && is_first_free) return 0;
  return offer ? priceOf(offer, lowered).price : null;
}

/** By whole cents. */
const lessCredit = (price: number, credit: number): number =>
  Math.max(0, Math.round(price * 100) - Math.round(credit * 100)) / 100;

/** What of it is paid by the credit; null where nothing is. */
export function creditUsed(
  state: CompanyState,
  offer: PackageOffer | undefined,
  facts: Facts,
): number | null {
  const price = allowedIn(state).subscribe ? firstPrice(state, offer, facts) : null;
  return price === null || price === 0 || facts.credit <= 0 ? null : Math.min(price, facts.credit);
}

/** What a card is entered for: to be charged so much, or whatever is open; to begin without a charge; to stand in for the one before. */
export function purposeOf(state: CompanyState, due: number | null): "pay" | "open" | "begin" | "card" {
  if (state === "active" || state === "cancelled") return "card";
  if (due === null) return "open";
  return due === 0 ? "begin" : "pay";
}

/** Whether a company that somebody has paid for is one that has paid: it works, owes nothing, and is no free account. */
export function hasArrived({ state, free_account }: { state: CompanyState; free_account: boolean }): boolean {
  const { work, pay_open } = allowedIn(state);
  return work && !pay_open && !free_account;
}
