import type { PageAccess } from "#platform/page_access.ts";
import { describe, expect, it } from "vitest";
import { loginPath, returnPathOf } from "./login_address.rules.ts";
import { type AccessDecision, accessOf, type Visitor } from "./page_access.rules.ts";

const person = (state: string, has_module = true) =>
  ({
    status: "signed_in",
    state,
    has_module,
    is_entrepreneur: false,
    has_package: false,
  }) satisfies Visitor;
const visitors = {
  pending: { status: "pending" },
  failed: { status: "failed" },
  signed_out: { status: "signed_out" },
  active: person("active"),
  grace: person("grace_period"),
  cancelled: person("cancelled"),
  never_paid: person("new"),
  never_paid_owner: { ...person("new"), is_entrepreneur: true },
  never_paid_owner_with_package: { ...person("new"), is_entrepreneur: true, has_package: true },
  expired: person("expired"),
  expired_owner: { ...person("expired"), is_entrepreneur: true, has_package: true },
  without_module: person("active", false),
  expired_without_module: person("expired", false),
  unknown: person("frozen"),
} as const satisfies Record<string, Visitor>;

const to = (path: string): AccessDecision => ({ kind: "redirect", to: path });
const show: AccessDecision = { kind: "show" };
const wait: AccessDecision = { kind: "wait" };
const failed: AccessDecision = { kind: "failed" };
const login = to("/login?redirect=%2Fprocedures%3Fstatus%3Dlive");

const table: Record<PageAccess, Record<keyof typeof visitors, AccessDecision>> = {
  public: {
    pending: show,
    failed: show,
    signed_out: show,
    active: show,
    grace: show,
    cancelled: show,
    never_paid: show,
    never_paid_owner: show,
    never_paid_owner_with_package: show,
    expired: show,
    expired_owner: show,
    without_module: show,
    expired_without_module: show,
    unknown: show,
  },
  guest: {
    pending: wait,
    failed,
    signed_out: show,
    active: to("/"),
    grace: to("/"),
    cancelled: to("/"),
    never_paid: to("/"),
    never_paid_owner: to("/"),
    never_paid_owner_with_package: to("/"),
    expired: to("/"),
    expired_owner: to("/"),
    without_module: to("/"),
    expired_without_module: to("/"),
    unknown: to("/"),
  },
  login: {
    pending: wait,
    failed,
    signed_out: login,
    active: show,
    grace: show,
    cancelled: show,
    never_paid: show,
    never_paid_owner: show,
    never_paid_owner_with_package: show,
    expired: show,
    expired_owner: show,
    without_module: show,
    expired_without_module: show,
    unknown: show,
  },
  instance: {
    pending: wait,
    failed,
    signed_out: login,
    active: show,
    grace: show,
    cancelled: show,
    never_paid: to("/account-inactive"),
    never_paid_owner: to("/register-success"),
    never_paid_owner_with_package: to("/payment"),
    expired: to("/account-suspended"),
    expired_owner: to("/account-suspended"),
    without_module: to("/module-not-included"),
    expired_without_module: to("/account-suspended"),
    unknown: to("/not-allowed"),
  },
};

const cases = Object.entries(table).flatMap(([page, row]) =>
  Object.entries(row).map(([visitor, expected]) => ({
    page: page as PageAccess,
    visitor: visitor as keyof typeof visitors,
    expected,
  })),
);

describe("a page", () => {
  it.each(cases)("for $page, opened by $visitor", ({ page, visitor, expected }) => {
    expect(accessOf(page, visitors[visitor], "/procedures?status=live")).toEqual(expected);
  });

  it("for guests leads who has signed in to where they wanted to go", () => {
    expect(accessOf("guest", visitors.active, "/login?redirect=%2Fprocedure%2Fa%3Fx%3D1")).toEqual(
      to("/procedure/a?x=1"),
    );
  });
});

describe("the login address", () => {
  it("carries no way back to the start page or to itself", () => {
    expect(loginPath("/")).toBe("/login");
    expect(loginPath("/login?redirect=%2Fa")).toBe("/login");
  });

  it.each([
    ["/login", "/"],
    ["/login?redirect=%2Fprocedures", "/procedures"],
    ["/login?x=1&redirect=%2Fprocedure%2Fa%23step-2", "/procedure/a#step-2"],
    ["/login?redirect=https%3A%2F%2Fevil.example", "/"],
    ["/login?redirect=%2F%2Fevil.example", "/"],
    ["/login?redirect=%2F%5Cevil.example", "/"],
    ["/login?redirect=%2F%09%2Fevil.example", "/"],
    ["/login?redirect=javascript%3Aalert(1)", "/"],
    ["/login?redirect=%2Flogin%3Fredirect%3D%2Flogin", "/"],
    ["/login?redirect=%2Flogins", "/logins"],
    ["/login?redirect=%E0%A4%A", "/"],
    ["/login?redirect=", "/"],
  ])("%s leads to %s", (address, expected) => {
    expect(returnPathOf(address)).toBe(expected);
  });
});
