import { describe, expect, it } from "vitest";
import { closedSubmenus, isSidebarOpen, settingsPath, toggledSubmenu } from "./sidebar.rules.ts";

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
  it("opens categories for who manages them and the profile for everybody else", () => {
    expect(settingsPath({ manage_categories: true })).toBe("/settings/categories");
    expect(settingsPath({ manage_categories: false })).toBe("/settings/profile");
  });
});
