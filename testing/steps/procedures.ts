import type { PageView } from "#features/procedures/page_view.rules.ts";
import type { Locator } from "playwright-core";
import { gone, type Screen, seen, type TextKey } from "./screen.ts";

/** The row of a procedure in the list, or of what else a list of that title holds. */
export const rowOf = ({ page, t }: Screen, name: string, list: TextKey = "proc.title"): Locator =>
  page
    .getByRole("table", { name: t(list), exact: true })
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

/** A step on the page of a procedure, by its number. */
export const stepOf = ({ page, t }: Screen, number: number): Locator =>
  page.getByRole("listitem", { name: t("proc.step_n", { n: number }), exact: true });

/** Opens the menu of a procedure and chooses from it. */
export async function act(screen: Screen, name: string, action: TextKey): Promise<void> {
  const press = async (left: number): Promise<void> => {
    await screen.button("action.of", { name }).click();
    try {
      await screen.menuitem(action).click({ timeout: 15_000 });
    } catch (error) {
      // A list that is just read again takes the row's open menu with it; a person presses once more.
      if (left === 0) throw error;
      await press(left - 1);
    }
  };
  await press(4);
}

/** What the menu of a procedure, or of anything else with that name, offers. */
export async function offeredBy(screen: Screen, name: string): Promise<string[]> {
  await screen.button("action.of", { name }).click();
  const items = screen.page.getByRole("menuitem");
  await items.first().waitFor();
  const words = (await items.allInnerTexts()).map((text) => text.trim());
  // With the focus in the menu, which it may not have reached yet.
  await items.first().press("Escape");
  await gone(items.first());
  return words;
}

/** Answers the question on screen by its button and waits until it has closed. */
export async function confirm(screen: Screen, title: string, action: TextKey): Promise<void> {
  const question = screen.page.getByRole("dialog", { name: title, exact: true });
  await screen.within(question).button(action).click();
  await gone(question);
}

/** The button over a procedure's page that shows readers what is not published. */
export const publishButton = ({ button }: Screen): Locator =>
  button("action.publish").or(button("action.publish_changes"));

/** What of a procedure its page may show; of what differs the tab says how much that is. */
export const viewOf = ({ page, t }: Screen, view: PageView): Locator =>
  page.getByRole("radio", { name: new RegExp(`^${t(`proc.source.${view}`)}( \\d+)?$`) });

/** Publishes what is on screen. */
export async function publishShown(screen: Screen): Promise<void> {
  await publishButton(screen).click();
  await confirm(screen, screen.t("confirm.publish"), "action.publish");
  await gone(screen.region("proc.draft.label"), publishButton(screen));
}

/** Opens the form of the procedure on screen. */
export async function openForm(screen: Screen, name: string): Promise<void> {
  await screen.link("button.edit").click();
  await seen(screen.heading("proc_form.edit_title", { name }));
}

/** Saves the form and waits for the page that it leads to. */
export async function saveForm(screen: Screen): Promise<void> {
  await screen.button("button.save").click();
  await seen(screen.link("button.edit"));
}
