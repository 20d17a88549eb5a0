import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { saveData } from "#testing/steps/device.ts";
import { visit } from "#testing/steps/screen.ts";

const journey = useJourney();

/** What a page asks for until it has nothing more to ask for; the menu's mark, two seconds later, is none of it. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const mark = asked.findIndex((name) => name.includes("/UnreadMark-"));
  if (mark !== -1) asked.length = mark;
  // A part's files are fetched, then imported from the browser's cache.
  const files = new Set(asked.filter((name) => name.startsWith("/assets/")));
  return [...asked.filter((name) => !files.has(name)), ...files];
}

describe("a page that somebody comes to from outside", () => {
  it("asks for few files", async () => {
    const company = await buildCompany(journey().app);
    const author = await company.person({ rights_name: ["admin"] });
    const { slug } = await liveOf(author, { steps: stepsOf("unu", "doi") });
    const doors = [
      { who: null, path: "/login", most: 12 },
      { who: author, path: "/procedures", most: 20 },
      { who: author, path: "/", most: 22 },
      { who: author, path: `/procedure/${slug}`, most: 21 },
    ];
    for (const { who, path, most } of doors) {
      const screen = await visit(journey(), who);
      await saveData(screen);
      const asked = await requestsOf(screen.page, path);
      expect(asked).toContain(path);
      expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(most);
    }
  });
});
