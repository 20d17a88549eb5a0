import type { Locator } from "playwright-core";
import { openChecks, stepIdsOf } from "#features/checks/server/checks.fixture.ts";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany, type TestPerson } from "../stand/company.ts";
import type { Journey } from "../stand/journey.ts";
import { type Screen, seen, visit } from "./screen.ts";

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
  seen(
    page
      .getByRole("dialog")
      .getByText(t("check.progress", { done, count: total }), { exact: true })
      .first(),
  );

/** The button that goes on with the check of the procedure on screen. */
export const goOnButton = ({ button }: Screen, done: number, total: number): Locator =>
  button("check.go_on_of", { done, total });

/** The button that begins a check of the procedure on screen, or goes on with the one that is open. */
export const checkButton = ({ button, page, t }: Screen): Locator =>
  button("check.run").or(
    page.getByRole("button", { name: t("check.go_on_of", { done: 0, total: 0 }).split("(")[0] ?? "" }),
  );

/** Follows the procedure on screen, whose check may be open already. */
export async function runChecklist(screen: Screen, name: string): Promise<Locator> {
  await checkButton(screen).click();
  const dialog = screen.page.getByRole("dialog", { name, exact: true });
  await seen(dialog, screen.page.getByRole("list", { name: screen.t("check.steps"), exact: true }));
  return dialog;
}

/** Goes to the page of checks from the menu beside the page, and opens the list of what the person follows there. */
export async function openChecksList(screen: Screen): Promise<void> {
  await goToChecks(screen);
  await screen.button("check.start").click();
  await seen(screen.dialog("check.start"), screen.combobox("check.start_procedure"));
}

/** Goes to the page of checks from the menu beside the page. */
export async function goToChecks(screen: Screen): Promise<void> {
  await screen.link("check.title").click();
  await seen(screen.heading("check.title"), screen.button("check.start"));
}

/** A check among those that the page lists. */
export const checkOnPage = ({ page, t }: Screen, name: string): Locator =>
  page
    .getByRole("list", { name: t("check.list"), exact: true })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });

/** Somebody who is going to follow a live procedure of three steps, or of those given. */
export async function followingOn(journey: Journey, steps = ["Udă stratul.", "Compactează.", "Măsoară."]) {
  const company = await buildCompany(journey.app);
  const person = await company.person({ first_name: "Ioana", last_name: "Pop" });
  const made = await liveOf(company.owner, { name: "Compactarea", steps: stepsOf(...steps) });
  const screen = await visit(journey, person);
  return { company, person, made, screen, path: `/procedure/${made.slug}` };
}

/** Which steps of the person's one open check the server holds as ticked. */
export async function ticksOf(person: TestPerson): Promise<boolean[] | undefined> {
  const [check] = await openChecks(person);
  return check && stepIdsOf(check).map((id) => check.checked_steps.includes(id));
}
