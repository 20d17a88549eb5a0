import { describe, expect, test } from "vitest";
import { nodeOf, type TreeNode, treeLimits } from "../tree/tree.ts";
import { layoutOf } from "../tree/layout/layout.ts";
import { chartColors } from "./colors.ts";
import { chartSvg, headedChart } from "./chart_svg.ts";
import { createFigures } from "./figures.ts";
import { lettering, look } from "./look.ts";
import { measureSteps } from "./measured_steps.ts";
import { measure, say, text } from "./small_chart.fixture.ts";
import { inFull, onPaper } from "./wording.ts";

const noLinks = { procedures: new Map(), processes: new Map() };
const measuredIn = (wording: typeof inFull) => measureSteps(noLinks, say, measure, wording);
const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `Lorem${from + n}`).join(" ");
/** The longest there is, nearly. */
const longest = words(600).slice(0, 4_990);
const step = (name: string, unique_id = 2, children: TreeNode[] = []) => ({
  ...text(unique_id, name),
  children,
});

describe("the words of a chart in a file", () => {
  const measured = measuredIn(inFull);

  test("are all there, however many a step has", () => {
    expect(longest).toHaveLength(4_990);
    const { lines, height, width } = measured.step(step(longest));
    expect(lines.join(" ")).toBe(longest);
    expect(height).toBe(look.box.top + lines.length * lettering.name.line + look.box.bottom);
    expect(width).toBe(3 * look.box.width);
    expect(measured.step(step("rând\n".repeat(900))).lines).toHaveLength(900);
  });

  test("are all in the picture, with its heading", () => {
    const tree = nodeOf({ unique_id: 1, type: "start", children: [step(longest)] });
    const figures = createFigures(measured, say, measure);
    const pens = { figures, measure, colors: chartColors.light };
    const [title, details] = [words(30, 2_000), words(30, 3_000)];
    const chart = headedChart(layoutOf(tree, measured.sizes), pens, { title, details, legend: [] });
    const svg = chartSvg(chart, "white", "x");
    const shown = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, line]) => line).join(" ");
    for (const word of [longest, title, details].join(" ").split(" ")) expect(shown).toContain(word);
    const first = chart.words.filter(({ y }) => y > chart.top);
    expect(first).toEqual([]);
  });

  test("leave a short step as it is on screen", () => {
    const short = step("Trasează scara");
    expect(measured.step(short)).toEqual(measureSteps(noLinks, say, measure).step(short));
  });

  test.each([inFull, onPaper().wording])(
    "are all there of decisions, loops and conditions too (%#)",
    (wording) => {
      const measured = measuredIn(wording);
      const name = words(30).slice(0, treeLimits.name);
      for (const type of ["decision", "loop"] as const) {
        const { lines, width, height } = measured.step(nodeOf({ unique_id: 2, type, name }));
        expect(lines.join(" ")).toBe(name);
        expect(height).toBeGreaterThan(lines.length * lettering.name.line);
        expect(Math.max(...lines.map((line) => measure(line, "name")))).toBeLessThan(width);
      }
      const condition = words(30).slice(0, treeLimits.condition);
      expect(measured.condition(condition).lines.join(" ")).toBe(condition);
    },
  );
});

describe("the words of a chart on paper", () => {
  test("stand in their steps up to a few sentences; what is longer follows the chart, under its number", () => {
    const { wording, texts } = onPaper();
    const measured = measuredIn(wording);
    const other = words(300, 1_000);
    const few = words(40);
    expect(measured.step(step(few, 3)).lines.join(" ")).toBe(few);
    expect(texts).toEqual([]);
    const cut = [longest, other].map((name, at) => measured.step(step(name, 4 + at)));
    expect(texts).toEqual([longest, other]);
    expect(cut.map(({ lines }) => [lines.length, lines.at(-1)?.slice(-5)])).toEqual([
      [12, "… [1]"],
      [12, "… [2]"],
    ]);
    for (const { lines, width } of cut)
      for (const line of lines) expect(measure(line, "name")).toBeLessThanOrEqual(width);
  });

  test("are numbered once, however often a step is asked for", () => {
    const { wording, texts } = onPaper();
    const measured = measuredIn(wording);
    const one = step(longest);
    measured.sizes.step(one);
    measured.step(one);
    expect(texts).toHaveLength(1);
  });
});
