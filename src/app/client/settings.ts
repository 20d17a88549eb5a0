import type { ClientFeature, SettingsEntry } from "#ui/client_feature.ts";
import { clientFeatures } from "./features.ts";

/** The entries in the order in which people read them; the profile ends the list, before it stands what is not named. */
const order = ["/settings/categories", "/settings/roles", "/settings/notifications", "/settings/time"];
const last = "/settings/profile";

function placeOf({ to }: SettingsEntry): number {
  if (to === last) return order.length + 1;
  return order.includes(to) ? order.indexOf(to) : order.length;
}

/** The list beside the settings pages, gathered from the features. */
export const settingsEntries: readonly SettingsEntry[] = (clientFeatures as readonly ClientFeature[])
  .flatMap(({ settings = [] }) => settings)
  .toSorted((a, b) => placeOf(a) - placeOf(b));
