import { describe, expect, test } from "vitest";
import { isOutlineFirst, keptWidth, resizedBy, viewToKeep } from "./outline_pane.rules.ts";

describe("the width of the outline", () => {
  test("is what was kept, within its bounds, else the usual one", () => {
    expect(["400", "100", "9000", null, "", "wide", "NaN", "-3"].map(keptWidth)).toEqual([
      400, 240, 480, 320, 320, 320, 320, 320,
    ]);
  });

  test("goes by keys in steps, and to its bounds", () => {
    expect(resizedBy(320, "ArrowRight")).toBe(336);
    expect(resizedBy(320, "ArrowLeft")).toBe(304);
    expect(resizedBy(478, "ArrowRight")).toBe(480);
    expect(resizedBy(241, "ArrowLeft")).toBe(240);
    expect([resizedBy(320, "Home"), resizedBy(320, "End")]).toEqual([240, 480]);
    expect(resizedBy(320, "a")).toBeNull();
  });
});

describe("what a chart is opened with", () => {
  test("on a phone is the outline for who reads and the drawing for who draws", () => {
    expect(isOutlineFirst(360, false, null)).toBe(true);
    expect(isOutlineFirst(360, true, null)).toBe(false);
  });

  test("on a phone is what was chosen there before, if that can be read", () => {
    expect(isOutlineFirst(360, false, "drawing")).toBe(false);
    expect(isOutlineFirst(360, true, "outline")).toBe(true);
    expect(isOutlineFirst(360, false, "something")).toBe(true);
  });

  test("on a wide screen is both, on one between the drawing, whatever was chosen on a small one", () => {
    expect([isOutlineFirst(1440, false, "drawing"), isOutlineFirst(1440, true, null)]).toEqual([true, true]);
    expect([isOutlineFirst(1024, false, "outline"), isOutlineFirst(1024, true, null)]).toEqual([
      false,
      false,
    ]);
  });

  test("is kept only where the two take turns", () => {
    expect([viewToKeep(360, true), viewToKeep(360, false)]).toEqual(["outline", "drawing"]);
    expect(viewToKeep(1440, false)).toBeNull();
  });
});
