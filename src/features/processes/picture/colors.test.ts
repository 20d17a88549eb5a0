import { describe, expect, test } from "vitest";
import { contrastOf, rgbOf } from "#platform/contrast.ts";
import { type ChartScheme, chartColors, colorsOf, colorVariables, marks } from "./colors.ts";
import { nodeColors } from "../tree/tree.ts";

function contrast(one: string, other: string): number {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  if (a === null || b === null) throw new Error(`${one} or ${other} is no colour`);
  return contrastOf(a, b);
}

describe.each(["light", "dark"] satisfies ChartScheme[])("the colours of a chart, %s", (scheme) => {
  const colors = chartColors[scheme];
  const grounds = [...Object.values(colors.steps), colors.label, colors.blank, colors.start];

  test("every text is read on every ground it stands on", () => {
    for (const { fill } of grounds) {
      expect(contrast(colors.text, fill)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.muted, fill)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colors.end.text ?? "", colors.end.fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.on_accent, colors.accent)).toBeGreaterThanOrEqual(4.5);
    for (const mark of marks)
      expect(contrast(colors.on_mark, colors.marks[mark])).toBeGreaterThanOrEqual(4.5);
  });

  test("what tells a step's colour, a line, a mark and a choice stands out from what is around it", () => {
    for (const { fill, edge } of grounds) {
      expect(contrast(edge, fill)).toBeGreaterThanOrEqual(3);
      expect(contrast(edge, colors.ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colors.accent, fill)).toBeGreaterThanOrEqual(3);
    }
    for (const { afar } of [...Object.values(colors.steps), colors.end])
      expect(contrast(afar, colors.ground)).toBeGreaterThanOrEqual(3);
    for (const line of [colors.line, colors.loop, colors.accent, ...Object.values(colors.marks)])
      expect(contrast(line, colors.ground)).toBeGreaterThanOrEqual(3);
  });

  test("no two steps of different colours look alike", () => {
    const edges = nodeColors.map((color) => colorsOf({ type: "simple_text", color }, colors).edge);
    const fills = nodeColors.map((color) => colorsOf({ type: "simple_text", color }, colors).fill);
    expect(new Set(edges).size).toBe(nodeColors.length);
    expect(new Set(fills).size).toBe(nodeColors.length);
  });

  test("a grey step is told from one without a colour, and a loop's line from every other", () => {
    const { plain, grey } = colors.steps;
    const [r = 0, , b = 0] = rgbOf(grey.edge) ?? [];
    const [plainRed = 0, , plainBlue = 0] = rgbOf(plain.edge) ?? [];
    // The one is cool, the other warm.
    expect([b > r, plainBlue < plainRed]).toEqual([true, true]);
    expect(plain.fill).not.toBe(grey.fill);
    const spread = (color: string) => Math.max(...(rgbOf(color) ?? [])) - Math.min(...(rgbOf(color) ?? []));
    expect(spread(colors.loop) - spread(colors.line)).toBeGreaterThan(80);
  });

  test("a stylesheet gets the same colours as the canvas", () => {
    const variables = colorVariables(scheme);
    expect(variables["--chart-ground"]).toBe(colors.ground);
    expect(variables["--chart-red-edge"]).toBe(colors.steps.red.edge);
    expect(variables["--chart-added"]).toBe(colors.marks.added);
    for (const value of Object.values(variables)) expect(rgbOf(value)).not.toBeNull();
  });
});

test("a step without a colour is plain", () => {
  const { light } = chartColors;
  expect(colorsOf({ type: "simple_text", color: null }, light)).toBe(light.steps.plain);
  expect(colorsOf({ type: "decision", color: "blue" }, light)).toBe(light.steps.blue);
  expect(colorsOf({ type: "blank", color: null }, light)).toBe(light.blank);
  expect(colorsOf({ type: "start", color: null }, light)).toBe(light.start);
  expect(colorsOf({ type: "end", color: null }, light)).toBe(light.end);
  expect(colorsOf({ type: "start", color: "red" }, light)).toBe(light.steps.red);
});

test("where decisions fill with their colour, the dark ground gets it with half its strength", () => {
  const spread = (color: string) => Math.max(...(rgbOf(color) ?? [])) - Math.min(...(rgbOf(color) ?? []));
  for (const { edge, afar } of Object.values(chartColors.dark.steps))
    expect(spread(afar)).toBeLessThanOrEqual(spread(edge) / 2 + 1);
});
