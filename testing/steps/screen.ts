import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { catalogue } from "#app/texts.ts";
import type { Language, TextKeyOf } from "#platform/text/texts.ts";
import { translatorOf } from "#platform/text/translate.ts";
import type { TestPerson } from "../stand/company.ts";
import type { Journey, OpenOptions } from "../stand/journey.ts";

export type TextKey = TextKeyOf<typeof catalogue.ro>;

type Named = (key: TextKey, values?: Record<string, unknown>) => Locator;

/** What one person sees, asked for by role and by the product's own words in that person's language. */
export type Screen = {
  page: Page;
  /** Where things are looked for: the page, or a part of it. */
  root: Page | Locator;
  language: Language;
  t(key: TextKey, values?: Record<string, unknown>): string;
  button: Named;
  /** A button by the state that it shows over its own words. */
  saying: Named;
  link: Named;
  heading: Named;
  textbox: Named;
  combobox: Named;
  radio: Named;
  menuitem: Named;
  dialog: Named;
  region: Named;
  /** The same words and page, looking only inside one part of it. */
  within(part: Locator): Screen;
};

type Role = Parameters<Locator["getByRole"]>[0];

export function screenOf(page: Page, language: Language, root: Page | Locator = page): Screen {
  const words = translatorOf(catalogue[language], language);
  const t = (key: TextKey, values?: Record<string, unknown>) => words(key, values);
  const named =
    (role: Role): Named =>
    (key, values) =>
      root.getByRole(role, { name: t(key, values), exact: true });
  return {
    page,
    root,
    language,
    t,
    button: named("button"),
    saying: (key, values) =>
      root.getByRole("button").filter({ has: page.getByText(t(key, values), { exact: true }) }),
    link: named("link"),
    heading: named("heading"),
    textbox: named("textbox"),
    combobox: named("combobox"),
    radio: named("radio"),
    menuitem: named("menuitem"),
    dialog: named("dialog"),
    region: named("region"),
    within: (part) => screenOf(page, language, part),
  };
}

/** A browser of its own for somebody, in their language. */
export async function visit(
  journey: Journey,
  person: TestPerson | null,
  options: OpenOptions = {},
): Promise<Screen> {
  const page = await journey.open(person, options);
  return screenOf(page, options.language ?? "ro");
}

/** Asks again and again until the answer fits. */
export const eventually = <T>(ask: () => T) => expect.poll(ask, { interval: 50 });

/** Waits until a figure has stayed as it is for a second, and gives it. */
export async function steady(ask: () => number | Promise<number>): Promise<number> {
  let last = Number.NaN;
  const grown = async () => {
    const before = last;
    last = await ask();
    return last - before;
  };
  await expect.poll(grown, { interval: 1_000 }).toBe(0);
  return last;
}

/** Waits until something can be seen. */
export async function seen(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.waitFor();
}

/** Waits until something cannot be seen any more. */
export async function gone(...locators: Locator[]): Promise<void> {
  for (const locator of locators) await locator.waitFor({ state: "hidden" });
}

/** Waits until something has the keyboard's focus. */
export const focused = (locator: Locator): Promise<void> =>
  locator.and(locator.page().locator(":focus")).waitFor({ state: "attached" });

/** Where things stand on the screen. */
export const boxesOf = (locators: readonly Locator[]) =>
  Promise.all(locators.map((locator) => locator.boundingBox()));

/** Path and query of the page that is open. */
export function addressOf({ page }: Screen): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Chooses one of a few values that are all in sight, by its words: the radio button itself stands hidden behind them. */
export const pick = (radio: Locator): Promise<void> => radio.locator("xpath=..").click();

/** Opens a list of choices, narrows it by typing, and chooses by the whole name. */
export async function choose(combobox: Locator, name: string): Promise<void> {
  await combobox.click();
  if (await combobox.isEditable()) await combobox.fill(name);
  await combobox.page().getByRole("option", { name, exact: true }).click();
}

/** Opens a filter of a list by its button and chooses one of its values. */
export async function filterBy(button: Locator, name: string): Promise<void> {
  await button.click();
  await button.page().getByRole("option", { name, exact: true }).click();
}
