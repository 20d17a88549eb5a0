import { describe, expect, test } from "vitest";
import { labelAsSeen, foldLabel, stepLabel } from "./spoken_labels.ts";
import { end, say, text } from "../picture/small_chart.fixture.ts";

const plain = { folded: 0, mark: undefined, heading: null };

describe("what is said of a step", () => {
  test("is its kind and name", () => {
    expect(stepLabel({ ...plain, node: text(2, "Cererea"), name: "Cererea" }, say)).toBe(
      "chart.step_label kind=node.simple_text name=Cererea",
    );
  });

  test("is its name alone when that is its kind", () => {
    expect(stepLabel({ ...plain, node: end(2), name: "node.end" }, say)).toBe("node.end");
  });

  test("is also its branch, the loops that return, what is folded, and what changed", () => {
    const node = { ...text(2, "Cererea"), condition: "Da", is_parent: [8, 9] };
    expect(stepLabel({ node, name: "Cererea", heading: "Procedură", folded: 3, mark: "moved" }, say)).toBe(
      "chart.step_label kind=Procedură name=Cererea, chart.step_branch condition=Da, chart.step_loops count=2, chart.step_hidden count=3, chart.mark_moved",
    );
  });
});

test("the fold button says what it would do", () => {
  expect(foldLabel("Cererea", 0, say)).toBe("chart.fold name=Cererea");
  expect(foldLabel("Cererea", 4, say)).toBe("chart.unfold count=4 name=Cererea");
});

describe("a label", () => {
  test.each([
    ["Text simplu: Verifică marfa", "Verifică marfa", "Text simplu: Verifică marfa"],
    ["Text simplu: Verifică marfa primită", "Verifică marfa…", "Text simplu: Verifică marfa primită"],
    ["Text simplu: Abcdefghijkl", "Abcdef…", "Text simplu: Abcdefghijkl, Abcdef"],
    ["Procedură: Abcdefghijkl", "Procedură Abcdef…", "Procedură: Abcdefghijkl, Procedură Abcdef"],
  ])("%s seen as %s is %s", (label, seen, whole) => {
    expect(labelAsSeen(label, seen)).toBe(whole);
  });
});
