import type { Page } from "playwright-core";
import { testPassword } from "../stand/company.ts";
import { cards, cvc } from "../stand/paying.ts";
import { eventually, pick, type Screen, seen } from "./screen.ts";

/** Types a card digit by digit, as people do; the fields put the rest between. */
export async function typeCard({ textbox }: Screen, card: keyof typeof cards): Promise<void> {
  const typed = { "pay.number": cards[card], "pay.expiry": "122030", "pay.cvc": cvc } as const;
  for (const [key, digits] of Object.entries(typed) as [keyof typeof typed, string][]) {
    const field = textbox(key);
    await field.fill("");
    await field.pressSequentially(digits);
  }
}

/** Fills the page on which an account is created, and sends it. */
export async function register(
  { textbox, button }: Screen,
  { email, first_name, last_name }: { email: string; first_name: string; last_name: string },
): Promise<void> {
  await textbox("reg.first_name").fill(first_name);
  await textbox("reg.last_name").fill(last_name);
  await textbox("auth.email").fill(email);
  await textbox("auth.password").fill(testPassword);
  await textbox("auth.password_repeat").fill(testPassword);
  await button("reg.register").click();
}

/** The card of a plan on offer, by the plan's name. */
export const planNamed = ({ page }: Screen, name: string) =>
  page.getByRole("radio", { name: new RegExp(`^${name}`) });

export const choosePlan = (screen: Screen, name: string): Promise<void> => pick(planNamed(screen, name));

/** Answers the bank on the provider's page. */
export async function answerOnPage(page: Page, answer: "confirm" | "refuse"): Promise<void> {
  const button = page.locator(`button[name=answer][value=${answer}]`);
  await seen(button);
  await button.click();
}

/** Everything that a page keeps on the device, as one text. */
export const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate<string>("JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])");

/** The button of the form that the card is in. */
export const payButton = ({ root }: Screen) => root.locator("form button[type=submit]");

/** Why it was not paid. */
export const alertOf = ({ page }: Screen) => page.getByRole("alert");

/** Waits until whatever was pressed can be pressed again. */
export const isIdle = ({ page }: Screen): Promise<void> =>
  eventually(() => page.locator('[data-phase]:not([data-phase="idle"])').count()).toBe(0);
