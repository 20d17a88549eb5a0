import { allowedBy, firstPaymentPath } from "#features/subscription/subscription_ways.rules.ts";
import type { PageAccess } from "#platform/page_access.ts";
import { loginPath, returnPathOf } from "./login_address.rules.ts";

/** What the decision needs to know of the visitor. */
export type Visitor =
  | { status: "pending" | "failed" | "signed_out" }
  | {
      status: "signed_in";
      /** State of the company's subscription; any other word is one that only a later server knows. */
      state: string;
      /** False only when the application of this product is listed and not active. */
      has_module: boolean;
      /** The account holder, who goes on with the registration where everybody else is told to wait. */
      is_entrepreneur: boolean;
      /** A subscription was chosen. */
      has_package: boolean;
    };

/** This product's name in the list of the suite's applications; listed and not active, its pages are closed. */
const application = "Proceduri";

type Loaded = {
  user: { is_entrepreneur: boolean; instance: { state: string; package_id: number | null } };
  applications: readonly { application: { name: string }; is_active: boolean }[];
};

/** Somebody signed in, as a visitor. */
export const signedInVisitor = ({ user, applications }: Loaded): Visitor => ({
  status: "signed_in",
  state: user.instance.state,
  has_module: applications.find((entry) => entry.application.name === application)?.is_active ?? true,
  is_entrepreneur: user.is_entrepreneur,
  has_package: user.instance.package_id !== null,
});

export type AccessDecision =
  | { kind: "show" }
  | { kind: "wait" }
  /** The session could not be read: say so and offer another try. */
  | { kind: "failed" }
  | { kind: "redirect"; to: string };

const show: AccessDecision = { kind: "show" };
const redirect = (to: string): AccessDecision => ({ kind: "redirect", to });

/** Whether a visitor may open a page, and where to go when not. `here` is the page's path with its query. */
export function accessOf(page: PageAccess, visitor: Visitor, here: string): AccessDecision {
  if (page === "public") return show;
  if (visitor.status === "pending") return { kind: "wait" };
  // Also before the login page: it could not sign anybody in while the session cannot be read.
  if (visitor.status === "failed") return { kind: "failed" };
  if (page === "guest") return visitor.status === "signed_in" ? redirect(returnPathOf(here)) : show;
  if (visitor.status !== "signed_in") return redirect(loginPath(here));
  return page === "login" ? show : instanceGate(visitor);
}

type SignedIn = Extract<Visitor, { status: "signed_in" }>;

function instanceGate(visitor: SignedIn): AccessDecision {
  const allowed = allowedBy(visitor.state);
  if (allowed === null) return redirect("/not-allowed");
  if (allowed.work) return visitor.has_module ? show : redirect("/module-not-included");
  // What was paid for once is renewed where that is said.
  if (allowed.pay_open) return redirect("/account-suspended");
  return redirect(visitor.is_entrepreneur ? firstPaymentPath(visitor) : "/account-inactive");
}
