import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { liveOf, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { useJourney } from "#testing/stand/journey.ts";
import { visit } from "#testing/steps/screen.ts";

const journey = useJourney();

/** What a page asks for until it has nothing more to ask for. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return asked;
}

describe("a page that somebody comes to from outside", () => {
  it("asks for few files", async () => {
    const company = await buildCompany(journey().app);
    const author = await company.person({ rights_name: ["admin"] });
    const { slug } = await liveOf(author, { steps: stepsOf("unu", "doi") });
    const doors = [
      { who: null, path: "/login", most: 24 },
      { who: author, path: "/procedures", most: 36 },
      { who: author, path: `/procedure/${slug}`, most: 42 },
    ];
    for (const { who, path, most } of doors) {
      const { page } = await visit(journey(), who);
      const asked = await requestsOf(page, path);
      expect(asked).toContain(path);
      expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(most);
    }
  });
});
