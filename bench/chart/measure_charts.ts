import { join } from "node:path";
import type { Page } from "playwright-core";
import { findDeskBrowser, launchBrowser } from "#testing/stand/browser.ts";
import { builtPage } from "../../testing/built_page.ts";
import { type Figure, median } from "../figures.ts";

/** Charts of three sizes on our surface and as one plain SVG with every step mounted, turn by turn in one browser. */
export async function measureCharts(): Promise<Figure[]> {
  const built = await builtPage(join(import.meta.dirname, "page"));
  const browser = await launchBrowser(await findDeskBrowser());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(built.url);
    await page.waitForFunction(() => "chartBench" in globalThis);
    return await figuresOf(page);
  } finally {
    await browser.close();
    await built.close();
  }
}

type Measured = { opened: number; edited: number; frames: number[] };
type Bench = {
  chartBench: {
    layoutTimes(size: number, times: number): number[];
    measure(kind: string, size: number): Promise<Measured>;
  };
};

async function figuresOf(page: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [size, budget] of [
    [1000, 10],
    [10_000, 100],
  ] as const) {
    const times = await page.evaluate(
      (n) => (globalThis as unknown as Bench).chartBench.layoutTimes(n, 9),
      size,
    );
    figures.push({
      name: `layout of a chart of ${size} steps`,
      value: median(times),
      unit: "ms",
      budget: `at most ${budget}`,
      isWithin: median(times) <= budget,
      detail: `slowest of ${times.length}: ${Math.max(...times).toFixed(1)} ms`,
    });
  }
  for (const size of [100, 1000, 5000]) figures.push(...(await compared(page, size)));
  return figures;
}

const turns = 3;

async function compared(page: Page, size: number): Promise<Figure[]> {
  const ours: Measured[] = [];
  const plain: Measured[] = [];
  const measure = (kind: string) =>
    page.evaluate(([which, n]) => (globalThis as unknown as Bench).chartBench.measure(which, n), [
      kind,
      size,
    ] as const);
  await measure("surface");
  for (let turn = 0; turn < turns; turn++) {
    plain.push(await measure("plain"));
    ours.push(await measure("surface"));
  }
  const of = (list: Measured[], what: "opened" | "edited") => median(list.map((one) => one[what]));
  const slow = (list: Measured[]) => {
    const frames = list.flatMap((one) => one.frames).toSorted((a, b) => a - b);
    return frames[Math.floor(frames.length * 0.95)] ?? Number.NaN;
  };
  const ratio = of(ours, "opened") / of(plain, "opened");
  const most = size >= 5000 ? 1 / 5 : 1 / 3;
  return [
    {
      name: `chart of ${size} steps, opened to painted against the plain SVG`,
      value: ratio,
      unit: "times",
      budget: size >= 1000 ? `at most ${most.toFixed(2)}` : "none",
      isWithin: size < 1000 || ratio <= most,
      detail: `${of(ours, "opened").toFixed(0)} ms against ${of(plain, "opened").toFixed(0)} ms`,
    },
    {
      name: `chart of ${size} steps, an edit painted`,
      value: of(ours, "edited"),
      unit: "ms",
      budget: size === 1000 ? "two frames, 34 ms" : "none",
      isWithin: size !== 1000 || of(ours, "edited") <= 34,
      detail: `plain SVG ${of(plain, "edited").toFixed(0)} ms`,
    },
    {
      name: `chart of ${size} steps, 95 % of frames while panning and zooming`,
      value: slow(ours),
      unit: "ms",
      budget: size === 5000 ? "within 20" : "none",
      isWithin: size !== 5000 || slow(ours) <= 20,
      detail: `plain SVG ${slow(plain).toFixed(1)} ms`,
    },
  ];
}
