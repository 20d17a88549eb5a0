import { describe, expect, it } from "vitest";
import { comparison, type Part, screensIn } from "#testing/steps/every_screen.ts";
import { furnishedCompany } from "#testing/steps/furnished_company.ts";
import { type Screen, screenOf } from "#testing/steps/screen.ts";
import {
  barriersOn,
  colorBarriersOn,
  colorlessBarriersOn,
  dress,
  drawn,
  sidewaysOn,
  untranslatedOn,
} from "./audit.ts";
import { goOn, load, useFurnishedJourney, type Walker, walkersOf } from "./walkers.ts";
import { speak } from "./within_page.ts";

/** Every screen is loaded wide, so that it is also seen to become narrow. */
const widths = [1440, 360];
const height = 900;

/** What is left of the wide one where everything is shown twice as large. */
const zoomed = { width: 720, height: 450 };

const otherLook = { light: "dark", dark: "light" } as const;

/** What does not fit, and words that are not of the language. */
const plainFaultsOn = async ({ page, language }: Screen, looks?: number): Promise<string[]> => [
  ...(await sidewaysOn(page)),
  ...(await untranslatedOn(page, language, looks)),
];

/**
 * What is wrong with a screen as it stands in Romanian. Colours are the same at every width, so they are looked at once,
 * in both looks; the screen stays in the second, in which the next one is begun.
 */
async function faultsOf(walker: Walker, isFirst: boolean): Promise<string[]> {
  const { page } = walker.screen;
  const found = await plainFaultsOn(walker.screen);
  if (!isFirst) return [...found, ...(await colorlessBarriersOn(page))];
  found.push(...(await barriersOn(page)));
  walker.look = otherLook[walker.look];
  await dress(page, walker.look);
  return [...found, ...(await colorBarriersOn(page)).map((barrier) => `${walker.look}: ${barrier}`)];
}

/**
 * What is wrong with a screen in English, where it is narrow: it is changed as it stands. What an answer of the server
 * has written stays as it came, so one with faults is loaded in English before they are believed.
 */
async function faultsInEnglish(
  { page }: Screen,
  english: () => Promise<Screen>,
  load: (screen: Screen) => Promise<void>,
): Promise<string[]> {
  await speak(page, "en");
  await drawn(page);
  const changed = await plainFaultsOn(screenOf(page, "en"), 1);
  if (changed.length === 0) return [];
  const screen = await english();
  await load(screen);
  return plainFaultsOn(screen);
}

/** Walks over a part of the screens: each in both languages, both looks, wide, twice as large and narrow. */
export function describeWalk(part: Part): void {
  const journey = useFurnishedJourney();

  describe(`every screen of "${part}"`, () => {
    it("is free of barriers, fits, speaks one language and stays at home", {
      timeout: 3_600_000,
    }, async () => {
      const { app } = journey();
      const company = { ro: await furnishedCompany(app, "ro"), en: await furnishedCompany(app, "en") };
      const walkers = {
        ro: walkersOf(journey(), company.ro, "ro"),
        en: walkersOf(journey(), company.en, "en"),
      };
      const inEnglish = screensIn(await comparison(company.en))[part];
      const found: string[] = [];
      for (const [index, entry] of screensIn(await comparison(company.ro))[part].entries()) {
        const walker = await walkers.ro.walkerOf(entry.as);
        const { screen } = walker;
        const first = entry.width ?? widths[0] ?? 0;
        await goOn(journey(), { screen, at: { width: first, height }, path: entry.path(company.ro), entry });
        const tell = (faults: string[], told: string) =>
          found.push(...faults.map((fault) => `${entry.name} ${told}: ${fault}`));
        tell(await faultsOf(walker, true), `at ${first}`);
        const last = entry.width ?? widths[1] ?? 0;
        if (last !== first) {
          await screen.page.setViewportSize(zoomed);
          await drawn(screen.page);
          tell(await sidewaysOn(screen.page), "at 200 %");
          await screen.page.setViewportSize({ width: last, height });
          await drawn(screen.page);
          tell(await faultsOf(walker, false), `at ${last}`);
        }
        const same = inEnglish[index] ?? entry;
        const faults = await faultsInEnglish(
          screen,
          async () => (await walkers.en.walkerOf(same.as)).screen,
          (other) =>
            load(journey(), {
              screen: other,
              at: { width: last, height },
              path: same.path(company.en),
              entry: same,
            }),
        );
        tell(faults, `at ${last} in English`);
      }
      expect([...found, ...walkers.ro.watched(), ...walkers.en.watched()]).toEqual([]);
    });
  });
}
