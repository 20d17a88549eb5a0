import type { Locator } from "playwright-core";
import { sent } from "#features/improvements/server/improvements.fixture.ts";
import { liveOf } from "#features/procedures/server/procedures.fixture.ts";
import type { TestApp } from "../stand/app.ts";
import { buildCompany } from "../stand/company.ts";
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

/** Somebody who answers for a procedure, and a colleague who has things to say about it. */
export async function pair(app: TestApp, name = "Turnarea plăcii") {
  const company = await buildCompany(app);
  const maria = await company.person({ rights_name: ["admin"], first_name: "Maria" });
  const ion = await company.person({ first_name: "Ion" });
  const made = await liveOf(maria, { name });
  const propose = (body = "Pasul 2 ar putea fi mai scurt.") => sent(ion, { procedure_id: made.id, body });
  return { company, maria, ion, made, propose };
}
