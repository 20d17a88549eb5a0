import type { SettingsEntry } from "#ui/client_feature.ts";
import { inOrder, others } from "../in_order.ts";
import { everyClient } from "./features.ts";

/** The entries in the order in which people read them. */
const order = [
  "/settings/categories",
  "/settings/roles",
  "/settings/notifications",
  "/settings/time",
  others,
  "/settings/profile",
];

/** The list beside the settings pages, gathered from the features. */
export const settingsEntries: readonly SettingsEntry[] = inOrder(
  everyClient.flatMap(({ settings = [] }) => settings),
  order,
  ({ to }) => to,
);
