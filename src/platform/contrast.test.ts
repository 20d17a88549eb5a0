import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrastOf, cssOf, readableOn, rgbOf } from "./contrast.ts";

const white = [255, 255, 255] as const;
const night = [28, 27, 25] as const;
const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));

describe("contrast", () => {
  it("reads the three spellings of a colour and nothing else", () => {
    expect(rgbOf("#e03131")).toEqual([224, 49, 49]);
    expect(rgbOf(" #FFF ")).toEqual([255, 255, 255]);
    expect(rgbOf("rgb(1, 2, 3)")).toEqual([1, 2, 3]);
    for (const other of ["red", "rgb(300, 0, 0)", "#12", "url(x)", "rgb(1,2)"])
      expect(rgbOf(other)).toBeNull();
  });

  it("counts as WCAG does", () => {
    expect(contrastOf(white, [0, 0, 0])).toBeCloseTo(21);
    expect(contrastOf([119, 119, 119], white)).toBeCloseTo(4.48, 2);
  });

  it("leaves a colour that can be read as it is", () => {
    expect(readableOn(white, [11, 87, 70])).toEqual([11, 87, 70]);
  });

  it("makes every colour readable on light and on dark, and again changes nothing", () => {
    fc.assert(
      fc.property(color, fc.constantFrom(white, night), (one, background) => {
        const shown = readableOn(background, one);
        expect(contrastOf(background, shown)).toBeGreaterThanOrEqual(4.5);
        expect(readableOn(background, shown)).toEqual(shown);
        expect(rgbOf(cssOf(shown))).toEqual(shown);
      }),
    );
  });
});
