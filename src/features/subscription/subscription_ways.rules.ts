import { allowedIn, type CompanyState, companyStates } from "#features/company/company_state.rules.ts";

/** What of a person decides where they settle what their company pays. */
type Holder = {
  is_entrepreneur: boolean;
  free_account: boolean;
  /** Companies pay for their accounts in this installation. */
  has_payments: boolean;
  instance: { state: string; package_id: number | null };
};

const isKnown = (state: string): state is CompanyState => companyStates.some((known) => known === state);

/** What a state allows, as a server names it; null for one that only a later server knows. */
export const allowedBy = (state: string) => (isKnown(state) ? allowedIn(state) : null);

/** Whether somebody has a subscription to settle: the account holder of a company that pays. */
export const hasSubscriptionSettings = ({
  is_entrepreneur,
  free_account,
  has_payments,
}: Omit<Holder, "instance">): boolean => is_entrepreneur && has_payments && !free_account;

/** The page on which a company goes on to its first payment. */
export const firstPaymentPath = ({ has_package }: { has_package: boolean }): string =>
  has_package ? "/payment" : "/register-success";

/**
 * Where one pays: in a modal what was chosen and for what is open or over; at an address where something is to be chosen
 * first, else in the settings.
 */
export type PayWay =
  | { kind: "activation" | "settings"; to: string }
  | { kind: "first_payment" }
  | { kind: "renewal" };

/** Where the account holder pays, as things stand; null for everybody else, and where nothing is paid for. */
export function payWayOf(holder: Holder): PayWay | null {
  const { is_entrepreneur, free_account, has_payments, instance } = holder;
  const allowed = allowedBy(instance.state);
  if (!is_entrepreneur || !has_payments || allowed === null) return null;
  if (allowed.pay_open) return { kind: "renewal" };
  if (allowed.subscribe)
    return instance.package_id === null
      ? { kind: "activation", to: firstPaymentPath({ has_package: false }) }
      : { kind: "first_payment" };
  return free_account
    ? { kind: "activation", to: "/payment" }
    : { kind: "settings", to: "/settings/subscription" };
}

/**
 * How the account holder comes to a plan with more room, as far as the server lets them: by a change of it, or first by
 * where one pays. Null where nothing here leads there: a company that works without a paid subscription has none to
 * change.
 */
export function roomWayOf(
  holder: Holder,
  { is_paid_for }: { is_paid_for: boolean },
): PayWay | "change" | null {
  const way = payWayOf(holder);
  if (way?.kind !== "settings") return way;
  if (!is_paid_for) return null;
  return allowedBy(holder.instance.state)?.change_plan ? "change" : way;
}
