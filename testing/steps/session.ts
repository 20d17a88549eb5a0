import type { Locator } from "playwright-core";
import type { Screen } from "./screen.ts";

/** Fills the login page and sends it. */
export async function login(screen: Screen, email: string, password: string): Promise<void> {
  await screen.textbox("auth.email").fill(email);
  await screen.textbox("auth.password").fill(password);
  await screen.button("auth.login").click();
}

/** Opens the menu of the account. */
export async function openAccountMenu({ page, t }: Screen): Promise<Locator> {
  await page.getByRole("button", { name: t("menu.user") }).click();
  const menu = page.getByRole("dialog", { name: t("menu.user") });
  await menu.waitFor();
  return menu;
}
