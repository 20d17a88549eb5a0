import { describe, expect, test } from "vitest";
import { chartColors, colorsOf } from "./colors.ts";
import { type Area, inkOf, type StepFigure } from "./figure.ts";
import { createFigures } from "./figures.ts";
import { lettering, look } from "./look.ts";
import type { LinkInfo } from "../processes.contract.ts";
import { measureSteps } from "./measured_steps.ts";
import { blank, end, measure, noLinks, say, text } from "./small_chart.fixture.ts";
import { nodeOf, type TreeNode } from "../tree/tree.ts";

const figuresOf = (status: LinkInfo["status"] = "live") => {
  const info: LinkInfo = { id: 5, slug: null, name: status === "hidden" ? null : "Recepția", status };
  return createFigures(
    measureSteps({ ...noLinks, procedures: new Map([[5, info]]) }, say, measure),
    say,
    measure,
  );
};
const figures = figuresOf();
const { measured } = figures;
const procedure = nodeOf({ unique_id: 9, type: "procedure", id: 5, name: "Recepția" });
const decision = nodeOf({ unique_id: 2, type: "decision", name: "cuvânt ".repeat(40) });
const steps: TreeNode[] = [decision, text(3, "cuvânt ".repeat(40)), procedure, end(4), blank(5)];

/** The part of the step that an area covers, its stroke with it. */
function coveredBy(area: Area) {
  if (area.kind === "path") return null;
  const half = area.stroke === null ? 0 : area.pen / 2;
  return [area.x - half, area.y - half, area.width + 2 * half, area.height + 2 * half];
}

describe("the figure of a step", () => {
  test("keeps its words inside its outline", () => {
    for (const step of steps) {
      const figure = figures.step(step, true);
      for (const words of figure.words) {
        expect(words.y).toBeGreaterThanOrEqual(0);
        expect(words.y + lettering[words.style].line).toBeLessThanOrEqual(figure.height);
        expect(words.x + measure(words.text, words.style)).toBeLessThanOrEqual(figure.width);
      }
      for (const sign of figure.signs) expect(sign.y + sign.size).toBeLessThanOrEqual(figure.height);
      const tops = figure.words.map(({ y, style }) => [y, y + lettering[style].line]);
      for (const [at, [top]] of tops.entries()) expect(top).toBeGreaterThanOrEqual(tops[at - 1]?.[1] ?? 0);
    }
  });

  test("fills exactly the room that the layout has for it, strokes and all", () => {
    for (const step of steps) {
      const { width, height, areas } = figures.step(step, true);
      expect([width, height]).toEqual([measured.step(step).width, measured.step(step).height]);
      const [first] = areas;
      if (first?.kind === "rounded" && step.type !== "process")
        expect(coveredBy(first)).toEqual([0, 0, width, height]);
    }
  });

  test("is known by its shape: a strip on texts, bars on procedures, two sheets of a process, points on decisions, round ends, dashes where a step is to come", () => {
    const kinds = (step: TreeNode) => figures.step(step, true).areas.map(({ kind }) => kind);
    const process = nodeOf({ unique_id: 8, type: "process", id: 6, name: "Vânzarea" });
    expect(kinds(text(3, "Cererea"))).toEqual(["rounded", "path"]);
    expect(kinds(procedure)).toEqual(["rounded", "path", "path", "path"]);
    expect(kinds(process)).toEqual(["rounded", "rounded", "path"]);
    expect(kinds(decision)).toEqual(["path"]);
    const signs = [...figures.step(procedure, true).signs, ...figures.step(process, true).signs];
    expect(signs.map(({ size }) => size)).toEqual([16, 16]);
    const radius = ({ areas: [area] }: StepFigure) => (area?.kind === "rounded" ? area.radius : null);
    expect(radius(figures.step(end(4), true))).toBe(look.pill.height / 2 - look.strong_border / 2);
    const dashes = (step: TreeNode) => figures.step(step, true).areas[0]?.dash ?? null;
    expect([dashes(blank(5)), dashes(end(4)), dashes(procedure)]).toEqual([look.blank.dash, null, null]);
  });

  test("shows where a step can be added only to who can add one", () => {
    expect(figures.step(blank(5), true).signs.map(({ name }) => name)).toEqual(["plus"]);
    expect(figures.step(blank(5), false).signs).toEqual([]);
    expect(figures.step(end(4), false).signs.map(({ name }) => name)).toEqual(["end"]);
    const wordsOf = (canAdd: boolean) => figures.step(blank(5), canAdd).words.map((words) => words.text);
    expect(wordsOf(true)).toEqual(["chart.add_here"]);
    expect(wordsOf(false)).toEqual(["node.blank"]);
    const isFirst = () => true;
    const first = createFigures(measureSteps({ ...noLinks, isFirst }, say, measure), say, measure);
    expect(first.step(blank(5), true).words.map((words) => words.text)).toEqual(["chart.add_first"]);
  });

  test("underlines what leads somewhere, strikes out what is gone, and says faintly what cannot be opened", () => {
    const nameOf = (status: LinkInfo["status"]) => figuresOf(status).step(procedure, false).words.at(-1);
    expect([nameOf("live")?.rule?.kind, nameOf("live")?.tone]).toEqual(["under", "text"]);
    expect([nameOf("draft")?.rule?.kind, nameOf("draft")?.tone]).toEqual(["under", "text"]);
    expect([nameOf("deleted")?.rule?.kind, nameOf("deleted")?.tone]).toEqual(["through", "muted"]);
    expect([nameOf("hidden")?.rule, nameOf("hidden")?.tone]).toEqual([null, "muted"]);
    expect(figures.step(text(3, "Cererea"), false).words.map(({ rule }) => rule)).toEqual([null]);
  });

  test("is made once for as long as the step is the same, and steps of one size share their outline", () => {
    const step = text(3, "Cererea");
    expect(figures.step(step, true)).toBe(figures.step(step, true));
    expect(figures.step({ ...step }, true)).not.toBe(figures.step(step, true));
    expect(figures.step(text(4, "Oferta"), true).areas).toBe(figures.step(step, true).areas);
    expect(figures.condition("Da")).toBe(figures.condition("Da"));
    expect(figures.fold(step, 3)).toBe(figures.fold(step, 3));
    expect(figures.mark(step, "added")).not.toBe(figures.mark(step, "moved"));
  });

  test("is a strong patch from afar where it decides, else a pale one with a strip", () => {
    expect(figures.step(decision, false).patch).toEqual({ tone: "afar", strip: 0 });
    expect(figures.step(end(4), false).patch).toEqual({ tone: "border", strip: 8 });
  });
});

describe("what is put onto a step", () => {
  const step = text(3, "Cererea");
  const { width, height } = figures.step(step, true);

  test("says in the middle of the lower edge how many steps are folded", () => {
    const badge = figures.fold(step, 12);
    expect(badge.x + badge.width / 2).toBe(width / 2);
    expect(badge.y + badge.height / 2).toBe(height);
    expect(badge.words.map((words) => words.text)).toEqual(["12"]);
    expect(figures.fold(step, 0).words).toEqual([]);
    expect(figures.fold(step, 0).width).toBeLessThan(badge.width);
  });

  test("goes around a step that changed, and says what changed on the upper edge in the colour of the change", () => {
    const [ring] = figures.ring(step, "removed").areas;
    expect(ring && coveredBy(ring)).toEqual([-4, -4, width + 8, height + 8]);
    const badge = figures.mark(step, "removed");
    expect(badge.y).toBeLessThan(0);
    expect(badge.y + badge.height).toBeGreaterThan(0);
    expect(badge.x + badge.width).toBe(width - look.mark.from_right);
    expect(badge.areas.map(({ fill }) => fill)).toEqual(["removed"]);
    expect(badge.words.map((words) => words.text)).toEqual(["chart.mark_removed"]);
  });

  test("holds its sign and words", () => {
    for (const badge of [figures.fold(step, 0), figures.fold(step, 120), figures.mark(step, "moved")]) {
      const ends = [
        ...badge.signs.map(({ x, size }) => x + size),
        ...badge.words.map((words) => words.x + measure(words.text, words.style)),
      ];
      expect(Math.max(...ends)).toBeLessThan(badge.width);
    }
  });
});

describe("a tone", () => {
  test("is the colour of the step, of the chart or of the change", () => {
    const { light } = chartColors;
    const own = colorsOf({ type: "decision", color: "red" }, light);
    expect(inkOf("fill", own, light)).toBe(light.steps.red.fill);
    expect(inkOf("edge", own, light)).toBe(light.steps.red.edge);
    expect(inkOf("text", own, light)).toBe(light.text);
    expect(inkOf("text", colorsOf({ type: "end", color: null }, light), light)).toBe(light.end.text);
    expect(inkOf("muted", own, light)).toBe(light.muted);
    expect(inkOf("on_mark", own, light)).toBe(light.on_mark);
    expect(inkOf("moved", own, light)).toBe(light.marks.moved);
  });
});
