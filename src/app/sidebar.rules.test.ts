import { describe, expect, it } from "vitest";
import { closedSubmenus, isSidebarOpen, settingsTarget, toggledSubmenu } from "./sidebar.rules.ts";

describe("the menu beside the page", () => {
  it.each([
    [undefined, 1000, true],
    [undefined, 999, false],
    ["open", 800, true],
    ["closed", 1600, false],
    ["sideways", 1600, true],
    ["sideways", 800, false],
  ])("with the cookie %s on %i pixels", (cookie, width, expected) => {
    expect(isSidebarOpen(cookie, width)).toBe(expected);
  });
});

describe("submenus", () => {
  it("all start open", () => {
    expect(closedSubmenus(undefined)).toEqual([]);
    expect(closedSubmenus("")).toEqual([]);
  });

  it("stay as they were left, each on its own", () => {
    const once = toggledSubmenu(undefined, "organigram");
    const twice = toggledSubmenu(once, "objectives");
    expect(closedSubmenus(twice)).toEqual(["organigram", "objectives"]);
    expect(closedSubmenus(toggledSubmenu(twice, "organigram"))).toEqual(["objectives"]);
  });
});

describe("the settings link", () => {
  const employee = {
    is_entrepreneur: false,
    free_account: false,
    has_payments: true,
    rights: { manage_categories: false, admins_instance_crud: false, organigram_settings: false },
  };
  const holding = { manage_categories: true, admins_instance_crud: true, organigram_settings: false };
  const owner = { ...employee, is_entrepreneur: true, rights: holding };
  const organigram = [
    { application: { name: "Organigrama" }, is_active: true, url: "https://organigrama.example" },
  ];

  it.each([
    ["the subscription for who settles it", owner, "/settings/subscription"],
    ["categories for the holder of a free account", { ...owner, free_account: true }, "/settings/categories"],
    ["categories where nothing is paid for", { ...owner, has_payments: false }, "/settings/categories"],
    [
      "categories for who manages them",
      { ...employee, rights: { ...employee.rights, manage_categories: true } },
      "/settings/categories",
    ],
    ["the profile for everybody else", employee, "/settings/profile"],
  ])("opens %s", (_what, user, path) => {
    expect(settingsTarget(user, [])).toEqual({ to: path });
    // The organigram is nothing to who may settle nothing there.
    expect(settingsTarget(user, organigram)).toEqual({ to: path });
  });

  it("opens the organigram's for a master admin while that is active", () => {
    const rights = { ...holding, organigram_settings: true };
    const opened = (is_entrepreneur: boolean, applications = organigram) =>
      settingsTarget({ ...owner, is_entrepreneur, rights }, applications);
    expect(opened(true)).toEqual({ href: "https://organigrama.example/departments" });
    expect(opened(false)).toEqual({ href: "https://organigrama.example/profile" });
    expect(opened(true, [])).toEqual({ to: "/settings/subscription" });
  });
});
