import { IconHierarchy3, IconSchool, IconSettings, IconTargetArrow, IconUsers } from "@tabler/icons-react";
import type { SessionApplication, SessionUser } from "#platform/client/use_session.tsx";
import type { TextKey } from "#platform/client/use_texts.ts";
import {
  coursesAddress,
  objectivesLinks,
  type ObjectivesName,
  organigramLinks,
  type OutsideLink,
  type OutsideName,
  usersAddress,
} from "#features/suite/outside_links.rules.ts";
import type { MenuIcon, MenuItem, MenuLink } from "#ui/client_feature.ts";
import { settingsTarget } from "../sidebar.rules.ts";
import { inOrder, others } from "../in_order.ts";
import { everyClient } from "./features.ts";

export const isLink = (item: MenuItem): item is MenuLink => "to" in item;

/** The items of this product, gathered from the features. */
export const menuItems: readonly MenuItem[] = everyClient.flatMap(({ menu = [] }) => menu);

/** A link into another application of the suite. */
type OutsideItem = { name: string; label: TextKey; icon: MenuIcon; href: string };

/** Links into one other application, under its name. */
export type Submenu = {
  name: string;
  label: TextKey;
  icon: MenuIcon;
  links: readonly { name: string; label: TextKey; href: string }[];
};

type Entry = MenuItem | OutsideItem | Submenu;

/** The entries in the order in which people read them. */
const order = [
  "organigram",
  "roles",
  "procedures",
  "processes",
  "checks",
  "objectives",
  "users",
  "reports",
  "audit",
  "courses",
  "updates",
  others,
  "settings",
];

const outsideLabels: Record<OutsideName | ObjectivesName, TextKey> = {
  dashboard: "menu.dashboard",
  projects: "menu.projects",
  company: "menu.company",
  "vacant-jobs": "menu.vacant_jobs",
  objectives: "menu.objectives",
  "master-goals": "menu.master_goals",
  "smart-planner": "menu.smart_planner",
};

const labelled = (links: readonly OutsideLink<OutsideName | ObjectivesName>[]) =>
  links.map((link) => ({ ...link, label: outsideLabels[link.name] }));

const outside = (name: string, label: TextKey, icon: MenuIcon, href: string | null): OutsideItem[] =>
  href === null ? [] : [{ name, label, icon, href }];

/** The settings, here or in the organigram. */
function settingsOf(user: SessionUser, applications: readonly SessionApplication[]): Entry {
  const item = { name: "settings", label: "menu.settings", icon: IconSettings } as const;
  const target = settingsTarget(user, applications);
  if ("href" in target) return { ...item, href: target.href };
  return {
    ...item,
    to: () => target.to,
    isHere: (pathname) => pathname.startsWith("/settings/") && pathname !== "/settings/roles",
  };
}

/** The main menu of a person. What another application has stands there instead of here. */
export function menuOf(user: SessionUser, applications: readonly SessionApplication[]): Entry[] {
  const organigram = labelled(organigramLinks(user, applications));
  const objectives = labelled(objectivesLinks(applications));
  const submenus: Submenu[] = [
    { name: "organigram", label: "menu.organigram", icon: IconHierarchy3, links: organigram },
    { name: "objectives", label: "menu.objectives", icon: IconTargetArrow, links: objectives },
  ];
  const elsewhere = [
    ...outside("users", "menu.users", IconUsers, usersAddress(applications)),
    ...outside("courses", "app.courses", IconSchool, coursesAddress(applications)),
  ];
  const entries: Entry[] = [
    ...menuItems
      .filter((item) => !isLink(item) || (item.isVisible?.(user) ?? true))
      .filter((item) => !elsewhere.some(({ name }) => name === item.name)),
    ...submenus.filter(({ links }) => links.length > 0),
    ...elsewhere,
    settingsOf(user, applications),
  ];
  return inOrder(entries, order, ({ name }) => name);
}
