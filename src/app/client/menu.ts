import { IconHierarchy3, IconSettings, IconTargetArrow } from "@tabler/icons-react";
import type { SessionApplication, SessionUser } from "#platform/client/use_session.tsx";
import type { TextKey } from "#platform/client/use_texts.ts";
import { siblingAddress } from "#features/suite/siblings.rules.ts";
import type { MenuIcon, MenuItem, MenuLink } from "#ui/client_feature.ts";
import { settingsPath } from "../sidebar.rules.ts";
import { inOrder, others } from "../in_order.ts";
import { everyClient } from "./features.ts";

export const isLink = (item: MenuItem): item is MenuLink => "to" in item;

const settings: MenuItem = {
  name: "settings",
  label: "menu.settings",
  icon: IconSettings,
  to: (user) => settingsPath(user.rights),
  isHere: (pathname) => pathname.startsWith("/settings/") && pathname !== "/settings/roles",
};

/** The items in the order in which people read them. */
const order = ["procedures", "processes", "checks", "roles", "reports", "updates", others];

/** The menu of this product, gathered from the features. */
export const menuItems: readonly MenuItem[] = [
  ...inOrder(
    everyClient.flatMap(({ menu = [] }) => menu),
    order,
    ({ name }) => name,
  ),
  settings,
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
