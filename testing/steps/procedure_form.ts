import type { Locator } from "playwright-core";
import type { TriggerType, Weekday } from "#features/procedures/triggers/triggers.rules.ts";
import { choose, focused, gone, type Screen, seen, type TextKey } from "./screen.ts";

/** The text field of a step that is open. */
export const editorOf = (screen: Screen, step: "new" | number): Locator =>
  step === "new" ? screen.textbox("proc_form.step_new") : screen.textbox("proc.step_n", { n: step });

/**
 * Writes a step that somebody has just opened anew. Its editor takes the focus a moment after it stands, with the caret at
 * the end of what is there: until then what is selected does not stay so.
 */
export async function rewriteStep(screen: Screen, step: number, text: string): Promise<void> {
  const editor = editorOf(screen, step);
  await focused(editor);
  await editor.fill(text);
}

/** Writes a step and adds it to the list. */
export async function addStep(screen: Screen, text: string): Promise<void> {
  const begin = screen.button("proc_form.step_write");
  const editor = editorOf(screen, "new");
  await begin.or(editor).first().waitFor();
  if (await begin.isVisible()) await begin.click();
  await editor.fill(text);
  await screen.button("proc_form.step_add").click();
}

/** The steps of the form in their order, each by its last line. */
export async function stepTexts(screen: Screen): Promise<(string | undefined)[]> {
  // The images on their way into a step are a list too.
  const numbered = screen.page.getByRole("heading", { level: 3 });
  const items = screen.region("proc.steps").getByRole("listitem").filter({ has: numbered });
  const cards = await items.allInnerTexts();
  return cards.map((card) => card.trim().split("\n").at(-1));
}

export const chooseManager = (screen: Screen, person: { first_name: string; last_name: string }) =>
  choose(screen.combobox("proc.manager"), `${person.first_name} ${person.last_name}`);

/** A button of the toolbar of the open editor. */
export const toolButton = (screen: Screen, name: TextKey): Locator =>
  screen.within(screen.page.getByRole("toolbar", { name: screen.t("editor.toolbar") })).button(name);

/** Presses a button of the toolbar that acts on the text, and goes on in the text. */
export async function tool(screen: Screen, name: TextKey): Promise<void> {
  if (name.startsWith("editor.align_")) {
    await toolButton(screen, "editor.align").click();
    await screen.page.getByRole("menuitemcheckbox", { name: screen.t(name), exact: true }).click();
  } else await toolButton(screen, name).click();
  await focused(textOf(screen));
}

/** Chooses the colour that is typed in from here on. */
export async function chooseColor(screen: Screen, color: TextKey): Promise<void> {
  await toolButton(screen, "editor.color").click();
  await screen.page.getByRole("menuitemradio", { name: screen.t(color), exact: true }).click();
  await focused(textOf(screen));
}

const textOf = ({ page }: Screen) => page.locator("[contenteditable=true]");

/** Makes a role or a category from its selector in the form, which chooses it. */
export async function createChoice(screen: Screen, kind: "role" | "category", name: string): Promise<void> {
  const [field, entry, title] =
    kind === "role"
      ? (["proc.roles", "roles.create_named", "roles.new"] as const)
      : (["proc.categories", "categories.create_named", "categories.new"] as const);
  await screen.combobox(field).fill(name);
  await screen.page.getByRole("option", { name: screen.t(entry, { name }) }).click();
  const modal = screen.within(screen.dialog(title));
  await modal.button("button.add").click();
  await gone(screen.dialog(title));
  await seen(screen.page.getByText(name, { exact: true }).first());
}

export type WantedTrigger =
  | { type: "procedure" | "process"; name: string }
  | { type: "event"; text: string }
  | { type: "date"; day: number }
  | { type: "weekly"; days: Weekday[] }
  | { type: "yearly"; day: string; month: string }
  /** `start` as YYYY-MM-DD. */
  | { type: "monthly"; start: string };

/** Fills a trigger in without adding it. */
export async function fillTrigger(screen: Screen, trigger: WantedTrigger): Promise<void> {
  await chooseTriggerType(screen, trigger.type);
  switch (trigger.type) {
    case "procedure":
    case "process":
      return choose(screen.combobox(`proc_form.trigger_${trigger.type}`), trigger.name);
    case "event":
      return screen.textbox("proc_form.trigger_event").fill(trigger.text);
    case "date":
      return screen.textbox("proc_form.trigger_day").fill(String(trigger.day));
    case "weekly":
      for (const day of trigger.days)
        await screen.page
          .getByRole("checkbox", { name: screen.t(`weekday.${day}`), exact: true })
          .press("Space");
      return;
    case "yearly":
      await choose(screen.combobox("proc_form.trigger_year_day"), trigger.day);
      return choose(screen.combobox("proc_form.trigger_year_month"), trigger.month);
    case "monthly":
      return screen.page.getByLabel(screen.t("proc_form.trigger_start"), { exact: true }).fill(trigger.start);
  }
}

export async function addTrigger(screen: Screen, trigger: WantedTrigger): Promise<void> {
  await fillTrigger(screen, trigger);
  await screen.button("proc_form.trigger_add").click();
}

export const chooseTriggerType = (screen: Screen, type: TriggerType): Promise<void> =>
  choose(screen.combobox("proc_form.trigger_type"), screen.t(`trigger.${type}`));
