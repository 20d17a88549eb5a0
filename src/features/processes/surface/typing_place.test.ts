import { describe, expect, test } from "vitest";
import { look } from "../picture/look.ts";
import { laidOut, tree } from "../picture/small_chart.fixture.ts";
import { touch } from "../tree/layout/geometry.fixture.ts";
import { typingPlace } from "./typing_place.ts";

const layout = laidOut(tree);
const boxOf = (id: number) => {
  const box = layout.byId.get(id);
  if (box === undefined) throw new Error(`no step ${id}`);
  return box;
};

describe("a step is written", () => {
  test("over the place that it fills, in the middle of it", () => {
    const [place, box] = [typingPlace(layout, { at: 6 }), boxOf(6)];
    expect(place && place.x + place.width / 2).toBe(box.x + box.width / 2);
    expect(place && place.y + place.height / 2).toBe(box.y + box.height / 2);
  });

  test("under the step that it follows and over the one that it comes before, covering neither", () => {
    const [below, above] = [typingPlace(layout, { below: 5 }), typingPlace(layout, { above: 2 })];
    if (below === null || above === null) throw new Error("no place");
    expect([touch(below, boxOf(5)), touch(above, boxOf(2))]).toEqual([false, false]);
    expect(below.y).toBeGreaterThan(boxOf(5).y);
    expect(above.y).toBeLessThan(boxOf(2).y);
  });

  test("clear of the button on the arrow beside which it stands", () => {
    const radius = look.insert.radius;
    for (const { spot, x, y } of layout.inserts) {
      const place = typingPlace(layout, spot);
      const button = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
      expect(place === null || touch(place, button)).toBe(false);
    }
  });

  test("nowhere when the step is gone meanwhile", () => {
    expect(typingPlace(layout, { below: 99 })).toBeNull();
  });
});
