import { allowedBy, firstPaymentPath } from "#features/subscription/subscription_ways.rules.ts";
import type { PageAccess } from "#platform/page_access.ts";

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

/** The login page that leads back to where the visitor wanted to go. */
export function loginPath(here: string): string {
  return here === "/" || here.startsWith("/login") ? "/login" : `/login?redirect=${encodeURIComponent(here)}`;
}

/** Where to go after login: the `redirect` of a login address if it is a path of this application, else `/`. */
export function returnPathOf(loginAddress: string): string {
  const wanted = /[?&]redirect=([^&#]*)/.exec(loginAddress)?.[1];
  if (wanted === undefined) return "/";
  const path = decoded(wanted);
  // `//host` and `/\host` are addresses of other sites; browsers drop tabs and line breaks inside an address.
  const isInside = /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f\\]/.test(path);
  return isInside && !/^\/login(?=$|[/?#])/.test(path) ? path : "/";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
