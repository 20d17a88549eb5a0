import { describe, expect, it } from "vitest";
import type { Language } from "#platform/text/texts.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { comparison, type Part, screensIn } from "#testing/steps/every_screen.ts";
import { furnishedCompany, type FurnishedCompany } from "#testing/steps/furnished_company.ts";
import type { EveryScreen } from "#testing/steps/one_screen.ts";
import { type Screen, screenOf, visit } from "#testing/steps/screen.ts";
import { watch } from "#testing/steps/watch.ts";
import {
  barriersOn,
  colorBarriersOn,
  colorlessBarriersOn,
  dress,
  drawn,
  type Look,
  sidewaysOn,
  speak,
  untranslatedOn,
} from "./audit.ts";

/** Every screen is loaded wide, so that it is also seen to become narrow. */
const widths = [1440, 360];
const height = 900;

/** Somebody's window in one language, and the look it has at the moment. */
type Walker = { screen: Screen; look: Look };

const otherLook = { light: "dark", dark: "light" } as const;

/** What does not fit, and words that are not of the language. */
const plainFaultsOn = async ({ page, language }: Screen): Promise<string[]> => [
  ...(await sidewaysOn(page)),
  ...(await untranslatedOn(page, language)),
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
  const changed = await plainFaultsOn(screenOf(page, "en"));
  if (changed.length === 0) return [];
  const screen = await english();
  await load(screen);
  return plainFaultsOn(screen);
}

/** Walks over a part of the screens: each in both languages, both looks, wide and narrow. */
export function describeWalk(part: Part): void {
  const journey = useJourney({
    installation: {
      support_email: "ajutor@procedo.test",
      webinars: {
        webinar_url: "https://meet.procedo.test/webinarul-de-fiecare-saptamana",
        webinars_url: "https://procedo.test/webinare",
      },
    },
  });

  async function walkersOf(company: FurnishedCompany, language: Language) {
    const { author, newcomer, holder, debtor } = company;
    const people = { nobody: null, author, newcomer, holder, debtor };
    const found: string[][] = [];
    const walkers = new Map<string, Walker>();
    const walkerOf = async (as: EveryScreen["as"]): Promise<Walker> => {
      const known = walkers.get(as);
      if (known) return known;
      const screen = await visit(journey(), people[as], { language });
      found.push(await watch(screen.page, journey().app.origin));
      const walker: Walker = { screen, look: "light" };
      walkers.set(as, walker);
      return walker;
    };
    return { walkerOf, watched: () => found.flat() };
  }

  const load = async ({
    screen,
    at,
    path,
    entry,
  }: {
    screen: Screen;
    at: number;
    path: string;
    entry: EveryScreen;
  }) => {
    await screen.page.setViewportSize({ width: at, height });
    // The language it was last seen in is remembered on the device.
    const url = journey().app.origin;
    await screen.page.context().addCookies([{ name: "procedo_language", value: screen.language, url }]);
    await screen.page.goto(path);
    await entry.open(screen);
    await drawn(screen.page);
  };

  describe(`every screen of "${part}"`, () => {
    it("is free of barriers, fits, speaks one language and stays at home", {
      timeout: 3_600_000,
    }, async () => {
      const { app } = journey();
      const company = { ro: await furnishedCompany(app, "ro"), en: await furnishedCompany(app, "en") };
      const walkers = { ro: await walkersOf(company.ro, "ro"), en: await walkersOf(company.en, "en") };
      const inEnglish = screensIn(await comparison(company.en))[part];
      const found: string[] = [];
      for (const [index, entry] of screensIn(await comparison(company.ro))[part].entries()) {
        const walker = await walkers.ro.walkerOf(entry.as);
        const { screen } = walker;
        const first = entry.width ?? widths[0] ?? 0;
        await load({ screen, at: first, path: entry.path(company.ro), entry });
        const tell = (faults: string[], told: string) =>
          found.push(...faults.map((fault) => `${entry.name} ${told}: ${fault}`));
        tell(await faultsOf(walker, true), `at ${first}`);
        const last = entry.width ?? widths[1] ?? 0;
        if (last !== first) {
          await screen.page.setViewportSize({ width: last, height });
          await drawn(screen.page);
          tell(await faultsOf(walker, false), `at ${last}`);
        }
        const same = inEnglish[index] ?? entry;
        const faults = await faultsInEnglish(
          screen,
          async () => (await walkers.en.walkerOf(same.as)).screen,
          (other) => load({ screen: other, at: last, path: same.path(company.en), entry: same }),
        );
        tell(faults, `at ${last} in English`);
      }
      expect([...found, ...walkers.ro.watched(), ...walkers.en.watched()]).toEqual([]);
    });
  });
}
