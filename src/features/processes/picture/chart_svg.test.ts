import { describe, expect, test } from "vitest";
import { chartColors } from "./colors.ts";
import { createFigures } from "./figures.ts";
import { drawnChart, type Pens } from "./drawn_chart.ts";
import { chartStepsTexts } from "../steps/chart_steps.texts.ts";
import {
  chartPartSvg,
  chartSvg,
  headedChart,
  legendSvg,
  overviewSvg,
  wordsOf,
  xmlText,
} from "./chart_svg.ts";
import { faceRule } from "./font_faces.ts";
import { chartTexts } from "../chart.texts.ts";
import type { LinkInfo } from "../processes.contract.ts";
import { measureSteps, type Say } from "./measured_steps.ts";
import { layoutOf } from "../tree/layout/layout.ts";
import { chainOf } from "../tree/random_tree.fixture.ts";
import type { Folds } from "../tree/folds.ts";
import { nodeOf, type Tree } from "../tree/tree.ts";

const words: Record<string, string> = { ...chartTexts.ro, ...chartStepsTexts.ro };
const say: Say = (key, values = {}) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    words[key] ?? key,
  );
const measure = (text: string) => text.length * 7;
const procedure: LinkInfo = { id: 7, slug: null, name: "Recepția", status: "deleted" };
const measured = measureSteps({ procedures: new Map([[7, procedure]]), processes: new Map() }, say, measure);
const figures = createFigures(measured, say, measure);
const pens: Pens = { figures, measure, colors: chartColors.light };

const chart = nodeOf({
  unique_id: 1,
  type: "start",
  name: "Start",
  is_parent: [5],
  children: [
    nodeOf({
      unique_id: 2,
      type: "decision",
      name: 'A < B & "C"',
      color: "red",
      children: [
        nodeOf({
          unique_id: 3,
          type: "procedure",
          id: 7,
          name: "Vechi",
          condition: "<b>Da</b>",
          children: [nodeOf({ unique_id: 4, type: "blank" })],
        }),
        nodeOf({
          unique_id: 5,
          type: "loop",
          condition: "Nu",
          selectedParentLoop: { unique_id: 1, name: "Start" },
        }),
      ],
    }),
  ],
});
const layout = (tree: Tree, folds?: Folds) => layoutOf(tree, measured.sizes, {}, folds);
const heading = { title: "Achiziții <2026>", details: "Versiunea „v1” · 5 ian. 2026", legend: [] };
const fileOf = (tree: Tree, folds?: Folds) =>
  chartSvg(headedChart(layout(tree, folds), pens, heading), chartColors.light.ground, heading.title);
const svg = fileOf(chart, new Set([3]));

/** The texts of the drawing, in its order. */
const textsOf = (code: string) => [...code.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

/** Elements that were opened and not closed, and attributes without quotes. */
function faultsOf(code: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  for (const [tag, close, name = "", attributes = "", self] of code.matchAll(
    /<(\/?)([a-zA-Z]+)([^<>]*?)(\/?)>/g,
  )) {
    if (close) {
      if (open.pop() !== name) faults.push(tag);
    } else if (!self) open.push(name);
    if (attributes.replaceAll(/\s+[a-zA-Z:-]+="[^"<]*"/g, "").trim() !== "") faults.push(tag);
  }
  return [...faults, ...open];
}

describe("the file of a chart", () => {
  test("says everything that the screen says", () => {
    expect(textsOf(svg)).toEqual([
      "Achiziții &lt;2026&gt;",
      "Versiunea „v1” · 5 ian. 2026",
      "&lt;b&gt;Da&lt;/b&gt;",
      "Nu",
      "Start",
      "A &lt; B &amp; &quot;C&quot;",
      "Procedură · ștearsă",
      "Recepția",
      "Înapoi la Start",
      "1",
    ]);
  });

  test("is one well-formed picture", () => {
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toContain("NaN");
  });

  test("needs and runs nothing: no scripts, styles, images or other documents", () => {
    expect(
      svg
        .match(/<(?!\/)[a-zA-Z]+/g)
        ?.toSorted()
        .filter((tag, at, all) => all.indexOf(tag) === at),
    ).toEqual(["<g", "<path", "<rect", "<svg", "<text", "<title"]);
    expect(svg).not.toMatch(/href|url\(|@import|\son[a-z]+=/);
  });

  test("brings along the fonts that it is given, and nothing else", () => {
    const headed = headedChart(layout(chart), pens, { title: "T", details: "D", legend: [] });
    const face = faceRule("U+0000-00FF", "data:font/woff2;base64,AA==");
    const file = chartSvg(headed, "#ffffff", "T", face);
    expect(file).toContain(`<style>${face}</style>`);
    expect(file.match(/url\(/g)).toHaveLength(1);
    expect(faultsOf(file)).toEqual([]);
    expect(wordsOf(headed)).toContain("Start");
  });

  test("says between heading and chart what its colours mean, and nothing of it covers a step", () => {
    const legend = [
      { color: "red", name: "Conducerea <hotărăște>" },
      { color: "blue", name: "Acte" },
    ] as const;
    const headed = headedChart(layout(chart), pens, { ...heading, legend });
    const plain = headedChart(layout(chart), pens, heading);
    const own = headed.shapes.slice(0, headed.shapes.length - plain.shapes.length);
    expect(own.filter(({ kind }) => kind === "path").map((shape) => "d" in shape && shape.fill)).toEqual([
      chartColors.light.steps.red.edge,
      chartColors.light.steps.blue.edge,
    ]);
    const words = own.flatMap((shape) => (shape.kind === "text" ? shape : []));
    expect(words.map(({ text }) => text)).toEqual(["Conducerea <hotărăște>", "Acte"]);
    // Measured from the chart's own corner: over it, and under the last line of the heading.
    expect(
      words.every(({ y }) => y < 0 && headed.top + y > Math.max(...headed.words.map((word) => word.y))),
    ).toBe(true);
    expect(headed.height - plain.height).toBe(24);
    const file = chartSvg(headed, "#ffffff", "T");
    expect(file).toContain("Conducerea &lt;hotărăște&gt;");
    expect(faultsOf(file)).toEqual([]);
  });

  test("a legend that is wider than the chart goes on in rows; on paper it has the height that it says", () => {
    const legend = (["red", "blue", "grey", "green"] as const).map((color) => ({
      color,
      name: "x".repeat(40),
    }));
    const shown = legendSvg(legend, pens, 700, "Culori");
    expect(shown.height).toBe(48);
    expect(shown.svg.match(/<text/g)).toHaveLength(4);
    expect(legendSvg([], pens, 700, "Culori")).toEqual({ svg: "", height: 0 });
  });

  test("has room for its heading and all of its chart", () => {
    const { width, height } = layout(chart, new Set([3]));
    const [, wide, high] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    expect(Number(wide)).toBeGreaterThanOrEqual(width);
    expect(Number(high)).toBeGreaterThan(height + 40);
  });

  test("is made of flows of ten thousand steps too", () => {
    expect(textsOf(fileOf(chainOf(10_000))).length).toBeGreaterThan(10_000);
  });
});

describe("the drawing", () => {
  test("keeps the words of a step within its box", () => {
    const drawn = layout(chart, new Set([3]));
    const decision = drawn.byId.get(2);
    const text = drawnChart(drawn, pens).find(
      (shape) => shape.kind === "text" && shape.text.startsWith("A <"),
    );
    if (decision === undefined || text?.kind !== "text") throw new Error("The decision is not drawn");
    expect(text.x).toBeGreaterThan(decision.x);
    expect(text.x + text.width).toBeLessThan(decision.x + decision.width);
    expect(text.y).toBeGreaterThan(decision.y);
    expect(text.y).toBeLessThan(decision.y + decision.height);
  });

  test("marks what changed with a colour and a word", () => {
    const shapes = drawnChart(layout(chart), { ...pens, marks: new Map([[2, "removed"]]) });
    const mark = shapes.find((shape) => shape.kind === "text" && shape.text === "Șters");
    expect(mark?.fill).toBe(chartColors.light.on_mark);
    expect(shapes.some(({ fill }) => fill === chartColors.light.marks.removed)).toBe(true);
  });

  test("draws a loop's line in dashes, a flow's without", () => {
    const lines = drawnChart(layout(chart), pens).filter(
      ({ kind, fill }) => kind === "path" && fill === null,
    );
    const dashed = lines.filter((line) => line.kind === "path" && line.dash !== undefined);
    expect(dashed.map((line) => line.kind === "path" && line.stroke)).toEqual([chartColors.light.loop]);
  });
});

describe("a part of the chart", () => {
  test("has only what reaches into it", () => {
    const long = layout(chainOf(100));
    const box = long.byId.get(50);
    if (box === undefined) throw new Error("The step is not drawn");
    const { x, y, width, height } = box;
    const part = chartPartSvg(long, pens, { x, y, width, height }, 0.5, "Parte");
    expect(textsOf(part)).toEqual(["Pas 50"]);
    expect(part).toContain(`viewBox="${x} ${y} ${width} ${height}"`);
    expect(part).toContain(`width="${width / 2}"`);
    expect(faultsOf(part)).toEqual([]);
  });
});

describe("what is printed beside the parts", () => {
  test("an edge says where its line goes on, whatever the words hold", () => {
    const words = [{ text: "continuă la <7>", x: 10, y: 20, isEnd: true }];
    const part = chartPartSvg(
      layout(chart),
      pens,
      { x: 0, y: 0, width: 400, height: 300 },
      0.5,
      "Parte",
      words,
    );
    expect(textsOf(part)).toContain("continuă la &lt;7&gt;");
    expect(faultsOf(part)).toEqual([]);
  });

  test("the overview has every step and a frame with its number for every part, and no other words", () => {
    const drawn = layout(chainOf(40));
    const frames = [1, 2].map((at) => ({
      part: { x: 0, y: 500 * at, width: 300, height: 500 },
      text: String(at),
    }));
    const file = overviewSvg(drawn, pens, frames, 0.2, "Tot");
    expect(file.match(/<rect/g)).toHaveLength(42);
    expect(textsOf(file)).toEqual(["1", "2"]);
    expect(faultsOf(file)).toEqual([]);
  });
});

describe("text in the file", () => {
  test("cannot become anything but text", () => {
    expect(xmlText(`<a href="x">&amp;</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;");
  });

  test("loses only what no such file may hold", () => {
    expect(xmlText("a\u0000\u0008b\uffff\ud800c")).toBe("ab\ufffdc");
    expect(xmlText("ș👩‍🔧\t\n")).toBe("ș👩‍🔧\t\n");
  });
});
