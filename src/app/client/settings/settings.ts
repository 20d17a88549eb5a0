import {
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconCertificate,
  IconClockHour4,
  IconSitemap,
  IconUserCircle,
} from "@tabler/icons-react";
import { useSession, useUser } from "#platform/client/use_session.tsx";
import type { TextKey } from "#platform/client/use_texts.ts";
import { type OutsideSetting, settingsLinks } from "#features/suite/outside_links.rules.ts";
import type { MenuIcon, SettingsEntry } from "#ui/client_feature.ts";
import { inOrder, others } from "../../in_order.ts";
import { everyClient } from "../features.ts";

/** The entries in the order in which people read them. */
const order = [
  "/settings/subscription",
  "/settings/company",
  "/settings/categories",
  "/settings/roles",
  "/settings/custom-rights",
  "/settings/access",
  "/settings/time",
  others,
  "/settings/profile",
  "/settings/notifications",
  "/settings/sessions",
];

/** The list beside the settings pages, gathered from the features. */
const settingsEntries: readonly SettingsEntry[] = inOrder(
  everyClient.flatMap(({ settings = [] }) => settings),
  order,
  ({ to }) => to,
);

/** What is the person's own; the others are the company's. */
const own: readonly string[] = ["/settings/profile", "/settings/sessions", "/settings/notifications"];

const groups = [
  { label: "settings.group.own", links: settingsEntries.filter(({ to }) => own.includes(to)) },
  { label: "settings.group.company", links: settingsEntries.filter(({ to }) => !own.includes(to)) },
] as const;

/** What is settled in the organigram. */
const outside: Record<OutsideSetting, { label: TextKey; icon: MenuIcon }> = {
  "work-schedules": { label: "settings.work_schedules", icon: IconClockHour4 },
  departments: { label: "settings.departments", icon: IconSitemap },
  workstations: { label: "settings.workstations", icon: IconBriefcase },
  skills: { label: "settings.skills", icon: IconCertificate },
  holidays: { label: "settings.holidays", icon: IconCalendarEvent },
  company: { label: "menu.company", icon: IconBuilding },
  profile: { label: "settings.profile", icon: IconUserCircle },
};

/** What the person may settle: here, in groups under a name each, and in the organigram. */
export function useSettings() {
  const user = useUser();
  const { applications } = useSession();
  return {
    groups: groups
      .map(({ label, links }) => ({
        label,
        links: links.filter(({ isVisible }) => isVisible?.(user) ?? true),
      }))
      .filter(({ links }) => links.length > 0),
    there: settingsLinks(user, applications).map(({ name, href }) => ({ href, ...outside[name] })),
  };
}
