import { type LinkHolder, settingsLinks } from "#features/suite/outside_links.rules.ts";
import type { Application } from "#features/suite/siblings.rules.ts";
import { hasSubscriptionSettings } from "#features/subscription/subscription_ways.rules.ts";

/** The cookie in which a browser keeps how its sidebar was left. */
export const sidebarCookie = "procedo_sidebar";

/** Narrower screens start with the menu closed. */
const roomForMenu = 1000;

/** Whether the menu beside the page starts open: as it was left, else by the width of the screen in pixels. */
export function isSidebarOpen(cookie: string | undefined, width: number): boolean {
  if (cookie === "open") return true;
  if (cookie === "closed") return false;
  return width >= roomForMenu;
}

/** The submenus that were closed, by name; all start open. */
export function closedSubmenus(cookie: string | undefined): string[] {
  return (cookie ?? "").split(".").filter((name) => name !== "");
}

/** The cookie after a submenu was opened or closed. */
export function toggledSubmenu(cookie: string | undefined, name: string): string {
  const closed = closedSubmenus(cookie);
  return (closed.includes(name) ? closed.filter((other) => other !== name) : [...closed, name]).join(".");
}

type SettingsHolder = Parameters<typeof hasSubscriptionSettings>[0] & {
  rights: { manage_categories: boolean };
} & LinkHolder;

/**
 * What the menu's settings link opens: in the organigram the departments for the account holder and the profile for
 * everybody else, where they may settle these there; else the first page here that the person may use.
 */
export function settingsTarget(
  user: SettingsHolder,
  applications: readonly Application[],
): { href: string } | { to: string } {
  const wanted = user.is_entrepreneur ? "departments" : "profile";
  const outside = settingsLinks(user, applications).find(({ name }) => name === wanted);
  if (outside !== undefined) return { href: outside.href };
  return { to: firstSettings(user) };
}

/** The first page of the settings here that the person may use. */
export function firstSettings(user: SettingsHolder): string {
  if (hasSubscriptionSettings(user)) return "/settings/subscription";
  return user.rights.manage_categories ? "/settings/categories" : "/settings/profile";
}
