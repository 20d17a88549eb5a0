import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltPage, builtPage } from "#testing/built_page.ts";
import { browserOfWorker } from "#testing/stand/worker_browser.ts";
import type { Difference } from "./chart_picture/pixels.ts";

type How = "elements" | "canvas" | "file";
type Options = { scheme: "light" | "dark"; scale: number; isChanged: boolean; canEdit: boolean };
type Step = { id: number; x: number; y: number; width: number; height: number };
type Gallery = {
  chartPicture: {
    size: { width: number; height: number };
    show(shown: Options & { how: How; isWhole: boolean }): Step[];
    differences(one: string, other: string, places: readonly Step[]): Promise<Difference[]>;
  };
};

let built: BuiltPage | undefined;
let page: Page;

beforeAll(async () => {
  built = await builtPage(join(import.meta.dirname, "chart_picture"));
  const browser = await browserOfWorker();
  page = await browser.newPage();
  await page.goto(built.url);
  await page.waitForFunction(() => "chartPicture" in globalThis);
  await page.setViewportSize(await page.evaluate(() => (globalThis as unknown as Gallery).chartPicture.size));
});

afterAll(async () => {
  await page?.close();
  await built?.close();
});

type Pictured = { steps: Step[]; png: string };

/** The steps of the gallery, of every kind, state and colour, as one of the three shows them. */
async function pictured(how: How, options: Options): Promise<Pictured> {
  const steps = await page.evaluate((shown) => (globalThis as unknown as Gallery).chartPicture.show(shown), {
    how,
    isWhole: false,
    ...options,
  });
  return { steps, png: (await page.screenshot()).toString("base64") };
}

/** What marks and folds reach beyond a step's box. */
const around = 16;

/** Per step, with what is around it, how far two pictures of it are apart. */
async function apart(one: Pictured, other: Pictured): Promise<(Difference & { id: number })[]> {
  expect(other.steps).toEqual(one.steps);
  const places = one.steps.map(({ id, x, y, width, height }) => ({
    id,
    x: x - around,
    y: y - around,
    width: width + 2 * around,
    height: height + 2 * around,
  }));
  const found = await page.evaluate(
    ([a, b, where]) => (globalThis as unknown as Gallery).chartPicture.differences(a, b, where),
    [one.png, other.png, places] as const,
  );
  return found.map((difference, at) => ({ id: one.steps[at]?.id ?? 0, ...difference }));
}

/**
 * Steps of which more pixels than `stray` have no like within a pixel, or that are of another tint (of 255). Some edges
 * are smoothed otherwise by a canvas than by a page; a file's letters are fitted into the room that they have.
 */
const unlike = (found: readonly (Difference & { id: number })[], stray: number) =>
  found.filter((one) => one.stray > stray || one.tint > 1.5);

const usual: Options = { scheme: "light", scale: 1, isChanged: false, canEdit: true };

describe("a step", () => {
  it.each([
    [usual, 16],
    [{ ...usual, scheme: "dark" as const }, 16],
    [{ ...usual, isChanged: true }, 16],
    // Letters between two pixels go to either.
    [{ ...usual, scale: 0.6 }, 64],
  ])("looks the same drawn on the canvas and as an element (%o)", async (options, stray) => {
    const [elements, canvas] = [await pictured("elements", options), await pictured("canvas", options)];
    expect(elements.steps.length).toBeGreaterThan(40);
    expect(unlike(await apart(elements, canvas), stray)).toEqual([]);
  });

  it.each([
    { ...usual, canEdit: false },
    { ...usual, canEdit: false, isChanged: true },
  ])("looks the same in a file (%o)", async (options) => {
    const [elements, file] = [await pictured("elements", options), await pictured("file", options)];
    expect(unlike(await apart(elements, file), 120)).toEqual([]);
  });

  it("changes its look on canvas, element and file with its description, in one place", async () => {
    for (const how of ["elements", "canvas", "file"] as const) {
      const [before, after] = [
        await pictured(how, usual),
        await pictured(how, { ...usual, isChanged: true }),
      ];
      for (const one of await apart(before, after)) expect([how, one.stray > 120]).toEqual([how, true]);
    }
  });
});
