import type { Locator } from "playwright-core";
import {
  draftOf,
  flowOf,
  namesOf,
  read,
  synced,
  text,
} from "#features/processes/server/processes.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import type { Journey } from "#testing/stand/journey.ts";
import { addText, drawable, surfaceOf, textStepOf } from "./chart.ts";
import { goOffline } from "./device.ts";
import { boxesOf, eventually, gone, type Screen, seen, visit, steady } from "./screen.ts";

/** The process that is drawn, and its first step. */
export const drawnTogether = { process: "Recepția betonului", first: "Sosește betonul" };

const { process, first } = drawnTogether;

/** A chart of one step and two who may draw it, each `at` it on a screen of their own. */
export async function twoPeople(journey: Journey) {
  const company = await buildCompany(journey.app);
  const [maria, ion] = [
    await company.person({ rights_name: ["admin"], first_name: "Maria" }),
    await company.person({ rights_name: ["admin"], first_name: "Ion" }),
  ];
  const made = await draftOf(maria, { name: process });
  await synced(maria, made, flowOf(text(first)));
  const at = async (who: "maria" | "ion") => {
    const person = who === "maria" ? maria : ion;
    const screen = await visit(journey, person);
    await screen.page.goto(`/process/${made.slug}`);
    await seen(stepOf(screen, first));
    await drawable(screen, process);
    return { ...screen, who: `${person.first_name} ${person.last_name}` };
  };
  const names = async () => namesOf((await read(maria, made)).tree);
  return { company, maria, ion, made, at, names };
}

/** A text step of the chart. */
export const stepOf = (screen: Screen, name: string): Locator => textStepOf(screen, process, name);

/** Adds a text step behind another by the place between steps. */
export async function addAfter(screen: Screen, name: string, words: string): Promise<void> {
  await surfaceOf(screen, process)
    .getByRole("button", { name: screen.t("chart.insert_after", { name }), exact: true })
    .click();
  await addText(screen, words);
}

/** Changes the words of a text step by the keyboard. */
export async function rename(screen: Screen, name: string, to: string): Promise<void> {
  await stepOf(screen, name).focus();
  await screen.page.keyboard.press("Enter");
  const modal = screen.dialog("step.edit");
  await screen.within(modal).textbox("step.text").fill(to);
  await screen.within(modal).button("button.update").click();
  await gone(modal);
}

/** Holds that the places of two parts of a page become as they are to be on a phone. */
async function placedOnPhone(
  { page }: Screen,
  parts: readonly [Locator, Locator],
  isPlaced: (one: Box, other: Box) => boolean,
): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 360, height: 740 });
  await eventually(async () => {
    const [one, other] = await boxesOf([...parts]);
    return one && other && isPlaced(one, other);
  }).toBe(true);
  await page.setViewportSize(wide);
}

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

/** Holds that on a phone the words for what is not saved stand under the chart's name, which keeps its room. */
export function onlyUnderName(screen: Screen, words: string): Promise<void> {
  const { page } = screen;
  const name = page.getByRole("heading", { level: 1 });
  const told = page.getByRole("status").filter({ hasText: words });
  return placedOnPhone(
    screen,
    [name, told],
    (one, other) => one.width > 100 && other.y >= one.y + one.height,
  );
}

/** Holds that on a phone both sides of what is asked come before the answers, none of which hides them. */
export function sidesBeforeAnswers(screen: Screen): Promise<void> {
  const parts = [screen.heading("conflict.others"), screen.button("conflict.mine")] as const;
  return placedOnPhone(screen, parts, (sides, answer) => sides.y + sides.height < answer.y);
}

/** What drawing will ask for, by the names of its files. */
const aheadOfDrawing = [
  "ModalHost",
  "AlertList",
  "AddStepModal",
  "EditStepModal",
  "ConditionModal",
  "RemoveStepModal",
  "ConflictDialog",
];

/** Goes offline once what drawing needs is there: it is loaded ahead, a moment after the chart stands. */
export async function leaveNetwork(screen: Screen): Promise<void> {
  const loaded = () =>
    screen.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  const missing = async () => {
    const names = await loaded();
    return aheadOfDrawing.filter((part) => !names.some((name) => name.includes(`/${part}-`)));
  };
  await eventually(missing).toEqual([]);
  // With what they are made of.
  await steady(async () => (await loaded()).length);
  await goOffline(screen);
}
