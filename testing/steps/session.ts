import type { Locator } from "playwright-core";
import { pngBytes } from "../stand/world.ts";
import { type Screen, seen } from "./screen.ts";

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
  await menu.getByRole("button", { name: t("auth.logout") }).waitFor();
  return menu;
}

/** Gives the open picture modal a file, and waits until its square can be kept. */
export async function choosePicture({ page, t }: Screen): Promise<void> {
  const modal = page.getByRole("dialog", { name: t("profile.picture_title"), exact: true });
  const file = { name: "poza.png", mimeType: "image/png", buffer: pngBytes };
  await modal.locator("input[type=file]").setInputFiles(file);
  await seen(modal.getByRole("slider", { name: t("profile.picture_zoom") }));
  await modal
    .locator("button:not([data-waiting])")
    .filter({ hasText: t("button.save") })
    .waitFor();
}
