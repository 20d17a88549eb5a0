import { describe, expect, test } from "vitest";
import { dropTargets, edgePush, isDraggable, targetAt } from "./drop_targets.ts";
import { insertLabel, isOffered, spotKey } from "./spoken_labels.ts";
import { insertIndex } from "./insert_index.ts";
import { measureSteps } from "../picture/measured_steps.ts";
import { laidOut, measure, noLinks, say, tree } from "../picture/small_chart.fixture.ts";

const layout = laidOut(tree);
const box = (id: number) => {
  const found = layout.byId.get(id);
  if (found === undefined) throw new Error(`no step ${id}`);
  return found;
};
const keys = (id: number) =>
  dropTargets(layout, id, layout.boxes, layout.inserts).map(({ spot }) => spotKey(spot));

describe("where a dragged step can be let go", () => {
  test("on places to fill and between steps, but not just above a place to fill", () => {
    expect(keys(99)).toEqual(["at 6", "above 2", "above 3", "above 4", "above 5", "below 5", "above 7"]);
  });

  test("not where it already is", () => {
    expect(keys(4)).not.toContain("above 4");
    expect(keys(4)).not.toContain("above 5");
    expect(keys(5)).not.toContain("below 5");
    expect(keys(3)).toContain("above 4");
  });

  test("start and places to fill stay where they are", () => {
    expect([1, 2, 6].map((id) => isDraggable(box(id)))).toEqual([false, true, false]);
  });

  test("at the nearest place within reach", () => {
    const targets = dropTargets(layout, 99, layout.boxes, layout.inserts);
    const blank = box(6);
    const inside = { x: blank.x + 5, y: blank.y + 5 };
    expect(targetAt(targets, inside, 50)?.spot).toEqual({ at: 6 });
    expect(targetAt(targets, { x: blank.x + 5, y: blank.y + blank.height + 40 }, 50)?.spot).toEqual({
      at: 6,
    });
    expect(targetAt(targets, { x: blank.x + 5, y: blank.y + blank.height + 60 }, 50)).toBeNull();
  });
});

test("the chart moves along when a step is held at the window's edge, and only there", () => {
  const window = { width: 800, height: 600 };
  expect(edgePush({ x: 400, y: 300 }, window)).toEqual({ x: 0, y: 0 });
  expect(edgePush({ x: 10, y: 300 }, window).x).toBeGreaterThan(0);
  expect(edgePush({ x: 790, y: 595 }, window).y).toBeLessThan(0);
  expect(edgePush({ x: -5000, y: 300 }, window).x).toBeLessThanOrEqual(14);
});

describe("places for new steps", () => {
  const index = insertIndex(layout.inserts);

  test("are found near a point", () => {
    const some = layout.inserts[1];
    if (some === undefined) throw new Error("no place");
    expect(index.nearest({ x: some.x + 3, y: some.y - 4 }, 6)).toBe(some);
    expect(index.nearest({ x: some.x + 3, y: some.y - 4 }, 4)).toBeNull();
  });

  test("are found in a part of the chart, however large the part is", () => {
    expect(index.within({ x: 0, y: 0, width: layout.width, height: layout.height })).toHaveLength(
      layout.inserts.length,
    );
    expect(index.within({ x: -1e9, y: -1e9, width: 2e9, height: 2e9 })).toHaveLength(layout.inserts.length);
    expect(index.within({ x: -100, y: -100, width: 50, height: 50 })).toEqual([]);
  });

  test("say where they are", () => {
    const measured = measureSteps(noLinks, say, measure);
    expect(insertLabel(box(2).node, box(3).node, measured, say)).toBe("chart.insert_after name=Cererea");
    expect(insertLabel(box(3).node, box(4).node, measured, say)).toBe(
      "chart.insert_branch name=Se aprobă? condition=Da",
    );
    expect(insertLabel(box(5).node, null, measured, say)).toBe("chart.insert_after name=Livrarea");
  });

  test("are not offered just above a place to fill", () => {
    const shown = layout.inserts.filter((insert) => isOffered(insert, layout));
    expect(shown.map(({ to }) => to)).not.toContain(6);
    expect(shown).toHaveLength(layout.inserts.length - 1);
  });
});
