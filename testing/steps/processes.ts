import type { Locator } from "playwright-core";
import { act, rowOf } from "./procedures.ts";
import { addressOf, eventually, gone, type Screen, seen } from "./screen.ts";

/** The row of a process in the list. */
export const processRow = (screen: Screen, name: string): Locator => rowOf(screen, name, "process.title");

/** Saves the form of a process and gives the slug of the chart that it leads to. */
export async function saveProcess(screen: Screen, name: string): Promise<string> {
  await screen.button("button.save").click();
  return chartOf(screen, name);
}

/** Waits for the chart's page of a process, and gives its slug. */
export async function chartOf(screen: Screen, name: string): Promise<string> {
  await eventually(() => addressOf(screen)).toMatch(/^\/process\/(?!create|edit)[^/]+$/);
  await seen(screen.button("action.of", { name }));
  return decodeURIComponent(new URL(screen.page.url()).pathname.split("/").at(-1) ?? "");
}

/** The button that says which version is on screen, and opens their list. */
export const versionButton = ({ page, t }: Screen, name: string): Locator =>
  page.getByRole("combobox", { name: `${t("version.label")}: ${name}`, exact: true });

/** Opens the list of versions and gives what it says of each, newest first. */
export async function versionsShown(screen: Screen, shown: string): Promise<string[]> {
  await versionButton(screen, shown).click();
  const list = screen.page.getByRole("listbox", { name: screen.t("version.list"), exact: true });
  await list.waitFor();
  const options = await list.getByRole("option").allInnerTexts();
  await screen.page.keyboard.press("Escape");
  await gone(list);
  return options.map((option) => option.split("\n").join(" "));
}

/** Shows another version by its name. */
export async function showVersion(screen: Screen, shown: string, wanted: string): Promise<void> {
  await versionButton(screen, shown).click();
  await screen.page
    .getByRole("option")
    .filter({ has: screen.page.getByText(wanted, { exact: true }) })
    .click();
  await seen(versionButton(screen, wanted));
}

type NewVersion = { name: string; isPublished?: boolean };

/** Makes a version by the menu of the process on screen. */
export async function addVersion(
  screen: Screen,
  process: string,
  { name, isPublished = false }: NewVersion,
): Promise<void> {
  await act(screen, process, "version.new");
  const modal = screen.within(screen.dialog("version.new"));
  await modal.textbox("version.name").fill(name);
  if (isPublished)
    await screen.page.getByRole("checkbox", { name: screen.t("version.publish"), exact: true }).check();
  await modal.button("button.add").click();
  await gone(screen.dialog("version.new"));
}
