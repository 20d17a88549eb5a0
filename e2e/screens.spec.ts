import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#platform/text/texts.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { comparison, everyScreen } from "#testing/steps/every_screen.ts";
import { furnishedCompany } from "#testing/steps/furnished_company.ts";
import type { EveryScreen } from "#testing/steps/one_screen.ts";
import { type Screen, visit } from "#testing/steps/screen.ts";
import { watch } from "#testing/steps/watch.ts";
import {
  barriersOn,
  colorBarriersOn,
  colorlessBarriersOn,
  dress,
  drawn,
  sidewaysOn,
  untranslatedOn,
} from "./audit.ts";

const journey = useJourney();
const languages: Language[] = ["ro", "en"];
/** Romanian is loaded wide, so that every screen is also seen to become narrow; English has to fit where room is short. */
const widthsOf = { ro: [1440, 360], en: [360] };
const height = 900;

/**
 * What is wrong with a screen as it stands. Barriers are the same in every language and colours at every width, so
 * each is looked for once: barriers in Romanian, colours in both looks at its first width.
 */
async function faultsOf({ page, language }: Screen, isFirst: boolean): Promise<string[]> {
  const found = [...(await sidewaysOn(page)), ...(await untranslatedOn(page, language))];
  if (language !== "ro") return found;
  if (!isFirst) return [...found, ...(await colorlessBarriersOn(page))];
  found.push(...(await barriersOn(page)));
  await dress(page, "dark");
  found.push(...(await colorBarriersOn(page)).map((barrier) => `dark: ${barrier}`));
  await dress(page, "light");
  return found;
}

/** Goes through a screen at its widths; what is wrong is told with the width. */
async function walk(screen: Screen, path: string, { name, open, width }: EveryScreen): Promise<string[]> {
  const { page, language } = screen;
  const widths = width === undefined ? widthsOf[language] : [width];
  const found: string[] = [];
  for (const [index, at] of widths.entries()) {
    await page.setViewportSize({ width: at, height });
    if (index === 0) {
      await page.goto(path);
      await open(screen);
    }
    await drawn(page);
    found.push(...(await faultsOf(screen, index === 0)).map((fault) => `${name} at ${at}: ${fault}`));
  }
  return found;
}

/** The tables of pages, read as text: their modules belong to the browser half. */
async function declaredPaths(): Promise<string[]> {
  const root = join(import.meta.dirname, "..");
  const tables = await Array.fromAsync(glob(["src/features/*/client/*.client.ts", "src/app/client/pages.ts"], { cwd: root }));
  const texts = await Promise.all(tables.map((table) => readFile(join(root, table), "utf8")));
  return texts
    .flatMap((text) => [...text.matchAll(/\bpath: "([^"]+)"|\["([^"]+)", "([^"]+)", "\*"\]/g)])
    .flatMap((found) => found.slice(1).filter((path) => path !== undefined));
}

describe("the walk", () => {
  it("comes by every page that the product has", async () => {
    const company = await furnishedCompany(journey().app, "ro");
    const visited = everyScreen(await comparison(company)).map(
      ({ path }) => path(company).split("?")[0] ?? "",
    );
    const paths = await declaredPaths();
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !visited.some((place) => matchPath(path, place)))).toEqual([]);
  });
});

describe.each(languages)("every screen (%s)", (language) => {
  it("is free of barriers, fits, speaks one language and stays at home", { timeout: 800_000 }, async () => {
    const { app } = journey();
    const company = await furnishedCompany(app, language);
    const people: Record<EveryScreen["as"], Screen> = {
      nobody: await visit(journey(), null, { language }),
      author: await visit(journey(), company.author, { language }),
      newcomer: await visit(journey(), company.newcomer, { language }),
    };
    const watched = await Promise.all(Object.values(people).map(({ page }) => watch(page, app.origin)));
    const found: string[] = [];
    for (const entry of everyScreen(await comparison(company)))
      found.push(...(await walk(people[entry.as], entry.path(company), entry)));
    expect([...found, ...watched.flat()]).toEqual([]);
  });
});
