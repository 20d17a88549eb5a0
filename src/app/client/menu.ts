import {
  IconChecklist,
  IconFileText,
  IconHierarchy3,
  type IconProps,
  IconReportAnalytics,
  IconRoute,
  IconSettings,
  IconSparkles,
  IconTargetArrow,
  IconUsersGroup,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import { lazyComponent } from "#platform/client/lazy.tsx";
import type { SessionApplication, SessionUser } from "#platform/client/use_session.tsx";
import type { TextKey } from "#platform/client/use_texts.ts";
import { siblingAddress } from "#features/suite/siblings.rules.ts";
import { settingsPath } from "../sidebar.rules.ts";

export type MenuIcon = ComponentType<IconProps>;

/** An item that opens a modal over the page. */
export type MenuOpener = { name: string; label: TextKey; icon: MenuIcon; opens: "procedure_check" };

export type MenuLink = {
  name: string;
  label: TextKey;
  icon: MenuIcon;
  to(user: SessionUser): string;
  /** Whether the item stands for the page at this path. */
  isHere(pathname: string): boolean;
  isVisible?(user: SessionUser): boolean;
  /** Also at the lower edge of a small screen. */
  isInBottom?: boolean;
  /** Stands after the label; loaded once the page has settled. */
  mark?: ComponentType;
};

export type MenuItem = MenuLink | MenuOpener;

export const isLink = (item: MenuItem): item is MenuLink => "to" in item;

/** The menu of this product. A new screen is one more row. */
export const menuItems: readonly MenuItem[] = [
  {
    name: "procedures",
    label: "menu.procedures",
    icon: IconFileText,
    to: () => "/procedures",
    isHere: (pathname) => pathname === "/" || /^\/procedures?(\/|$)/.test(pathname),
    isInBottom: true,
  },
  {
    name: "processes",
    label: "menu.processes",
    icon: IconRoute,
    to: () => "/processes",
    isHere: (pathname) => /^\/process(es)?(\/|$)/.test(pathname),
    isInBottom: true,
  },
  { name: "checks", label: "check.title", icon: IconChecklist, opens: "procedure_check" },
  {
    name: "roles",
    label: "menu.roles",
    icon: IconUsersGroup,
    to: () => "/settings/roles",
    isHere: (pathname) => pathname === "/settings/roles",
  },
  {
    name: "reports",
    label: "menu.reports",
    icon: IconReportAnalytics,
    to: () => "/reports",
    isHere: (pathname) => pathname === "/reports",
  },
  {
    name: "updates",
    label: "update.title",
    icon: IconSparkles,
    to: () => "/software-updates",
    isHere: (pathname) => /^\/(software-updates|work-in-progress)(\/|$)/.test(pathname),
    mark: lazyComponent(() => import("#features/updates/client/UnreadMark.tsx"), "UnreadMark"),
  },
  {
    name: "settings",
    label: "menu.settings",
    icon: IconSettings,
    to: (user) => settingsPath(user.rights),
    isHere: (pathname) => pathname.startsWith("/settings/") && pathname !== "/settings/roles",
  },
];

export type OutsideItem = {
  name: string;
  label: TextKey;
  /** Under the address of the sibling application. */
  path: string;
  isVisible?(user: SessionUser): boolean;
};

export type Submenu = {
  name: string;
  label: TextKey;
  icon: MenuIcon;
  /** The sibling application; the submenu is shown only while it is active for the person. */
  application: string;
  items: readonly OutsideItem[];
};

/** Links into the other applications of the suite. */
export const submenus: readonly Submenu[] = [
  {
    name: "organigram",
    label: "menu.organigram",
    icon: IconHierarchy3,
    application: "Organigrama",
    items: [
      { name: "dashboard", label: "menu.dashboard", path: "" },
      { name: "projects", label: "menu.projects", path: "projects" },
      { name: "company", label: "menu.company", path: "company" },
      {
        name: "vacant-jobs",
        label: "menu.vacant_jobs",
        path: "vacant-jobs",
        isVisible: (user) => user.rights.admins_instance_crud,
      },
      { name: "users", label: "menu.users", path: "users" },
    ],
  },
  {
    name: "objectives",
    label: "menu.objectives",
    icon: IconTargetArrow,
    application: "Obiective",
    items: [
      { name: "objectives", label: "menu.objectives", path: "objectives" },
      { name: "master-goals", label: "menu.master_goals", path: "master-goals" },
      { name: "smart-planner", label: "menu.smart_planner", path: "smart-planner" },
    ],
  },
];

export type VisibleSubmenu = Submenu & { links: readonly (OutsideItem & { href: string })[] };

/** The submenus whose application is active for the person and has an address, with full links. */
export function visibleSubmenus(
  user: SessionUser,
  applications: readonly SessionApplication[],
): VisibleSubmenu[] {
  return submenus.flatMap((submenu) => {
    const base = siblingAddress(applications, submenu.application);
    if (base === null) return [];
    const links = submenu.items
      .filter((item) => item.isVisible?.(user) ?? true)
      .map((item) => ({ ...item, href: base + item.path }));
    return [{ ...submenu, links }];
  });
}
