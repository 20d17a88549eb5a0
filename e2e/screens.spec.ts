import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#platform/texts.ts";
import { useJourney } from "#testing/journey.ts";
import { comparison, type EveryScreen, everyScreen } from "#testing/steps/every_screen.ts";
import { furnishedCompany } from "#testing/steps/furnished_company.ts";
import { type Screen, visit } from "#testing/steps/screen.ts";
import { watch } from "#testing/steps/watch.ts";
import { barriersOn, drawn, sidewaysOn, untranslatedOn } from "./audit.ts";

const journey = useJourney();
const languages: Language[] = ["ro", "en"];
const widths = [1440, 360];
const themes = ["light", "dark"] as const;

/** What is wrong with a screen as it stands, in both looks. */
async function faultsOf({ page, language }: Screen): Promise<string[]> {
  const found = [...(await sidewaysOn(page)), ...(await untranslatedOn(page, language))];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await drawn(page);
    found.push(...(await barriersOn(page)).map((barrier) => `${theme}: ${barrier}`));
  }
  return found;
}

/** The table of pages, read as text: its module belongs to the browser half. */
async function declaredPaths(): Promise<string[]> {
  const table = await readFile(join(import.meta.dirname, "..", "src", "app", "client", "pages.tsx"), "utf8");
  return [...table.matchAll(/path: "([^"]+)"|\["([^"]+)", "([^"]+)", "\*"\]/g)].flatMap((found) =>
    found.slice(1).filter((path) => path !== undefined),
  );
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
  it.each(widths)(
    "at %i px is free of barriers, fits, speaks one language and stays at home",
    { timeout: 300_000 },
    async (width) => {
      const { app } = journey();
      const company = await furnishedCompany(app, language);
      const people: Record<EveryScreen["as"], Screen> = {
        nobody: await visit(journey(), null, { language, width }),
        author: await visit(journey(), company.author, { language, width }),
        newcomer: await visit(journey(), company.newcomer, { language, width }),
      };
      const screens = everyScreen(await comparison(company)).filter(
        (entry) => (entry.width ?? width) === width,
      );
      const found: string[] = [];
      for (const person of Object.values(people)) {
        const watched = await watch(person.page, app.origin);
        person.page.on("close", () => found.push(...watched));
      }
      for (const { name, as, path, open } of screens) {
        const screen = people[as];
        await screen.page.goto(path(company));
        await open(screen);
        found.push(...(await faultsOf(screen)).map((fault) => `${name}: ${fault}`));
      }
      for (const { page } of Object.values(people)) await page.close();
      expect(found).toEqual([]);
    },
  );
});
