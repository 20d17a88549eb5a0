import type { Locator } from "playwright-core";
import { focused, type Screen, seen } from "./screen.ts";

/** The bell of the menu, with so many unread. */
export function bellOf({ button }: Screen, count: number): Locator {
  return count === 0 ? button("notif.title") : button("notif.bell", { count });
}

/** What has just arrived, in its corner. */
export const floatingOf = ({ region }: Screen): Locator => region("notif.floating");

/** What says aloud what arrives: it is there once the page hears of notifications. */
export const heraldOf = ({ page, t }: Screen): Locator =>
  page.getByRole("status", { name: t("notif.floating"), exact: true });

/** Opens the side panel by a bell that shows so many unread. */
export async function openPanel(screen: Screen, count: number): Promise<Screen> {
  await bellOf(screen, count).click();
  const panel = screen.dialog("notif.title");
  await focused(panel.getByRole("tab", { name: new RegExp(`^${screen.t("notif.new")}`) }));
  return screen.within(panel);
}

/** Shows everything that has come so far. */
export async function openActivity(panel: Screen): Promise<void> {
  const tab = panel.root.getByRole("tab", { name: panel.t("notif.activity"), exact: true });
  await tab.click();
  await seen(tab.and(panel.page.locator("[aria-selected=true]")));
}

/** The entries of the open panel. */
export const entriesOf = (panel: Screen): Locator => panel.root.getByRole("tabpanel").getByRole("listitem");
