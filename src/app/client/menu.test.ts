import { describe, expect, it } from "vitest";
import type { SessionUser } from "#platform/client/use_session.tsx";
import { menuOf } from "./menu.ts";

const rights = {
  admins_instance_crud: false,
  manage_categories: false,
  manage_users: false,
  read_audit: false,
  organigram_settings: false,
};
const employee = {
  is_entrepreneur: false,
  free_account: false,
  has_payments: true,
  rights,
} as unknown as SessionUser;
const administrator = {
  ...employee,
  rights: { ...rights, manage_categories: true, manage_users: true, read_audit: true },
} as unknown as SessionUser;

const suite = ["Organigrama", "Obiective", "Cursuri"].map((name) => ({
  application: { name },
  is_active: true,
  url: `https://${name.toLowerCase()}.example`,
}));
const names = (user: SessionUser, applications = suite) => menuOf(user, applications).map(({ name }) => name);

describe("the menu", () => {
  it("offers everything that a person may open, in one order", () => {
    const here = ["roles", "procedures", "processes", "checks", "users", "reports", "audit", "updates"];
    expect(names(administrator, []).filter((name) => here.includes(name))).toEqual(here);
    expect(names(employee, [])).not.toContain("users");
    expect(names(employee, [])).not.toContain("audit");
    expect(names(administrator, []).at(-1)).toBe("settings");
    const whole = ["organigram", "procedures", "objectives", "users", "courses", "settings"];
    expect(names(employee).filter((name) => whole.includes(name))).toEqual(whole);
  });

  it("leads to the procedures here, also where the whole suite is active", () => {
    const procedures = menuOf(administrator, suite).filter(({ name }) => name === "procedures");
    expect(procedures).toHaveLength(1);
    expect(procedures[0]).not.toHaveProperty("href");
    expect(procedures[0]).toMatchObject({ to: expect.any(Function) });
  });
});
