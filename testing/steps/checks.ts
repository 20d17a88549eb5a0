import type { Locator } from "playwright-core";
import { type Screen, seen } from "./screen.ts";

/** The tick of a step of the check that is open, by its number. */
export const tickOf = ({ page, t }: Screen, number: number): Locator =>
  page.getByRole("checkbox", { name: t("proc.step_n", { n: number }), exact: true });

/** The button that folds a step; folded it says the step's title too. */
export const foldOf = ({ page, t }: Screen, number: number): Locator =>
  page.getByRole("button", { name: new RegExp(`^${t("proc.step_n", { n: number })}(?!\\d)`) });

/** The check of a procedure among those that are listed. */
export const checkRowOf = ({ page, t }: Screen, name: string): Locator =>
  page
    .getByRole("list", { name: t("check.title"), exact: true })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/** How far the check on screen has come. */
export const stands = ({ page, t }: Screen, done: number, total: number): Promise<void> =>
  seen(page.getByRole("dialog").getByText(t("check.progress", { done, total }), { exact: true }).first());

/** Follows the procedure on screen. */
export async function runChecklist(screen: Screen, name: string): Promise<Locator> {
  await screen.button("check.run").click();
  const dialog = screen.page.getByRole("dialog", { name, exact: true });
  await seen(dialog, screen.page.getByRole("list", { name: screen.t("check.steps"), exact: true }));
  return dialog;
}

/** Opens the list of what the person follows from the menu beside the page. */
export async function openChecksList(screen: Screen): Promise<void> {
  await screen.button("check.title").click();
  await seen(screen.dialog("check.title"), screen.combobox("check.start"));
}
