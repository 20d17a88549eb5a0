import { describe, expect, test } from "vitest";
import { contrastOf, rgbOf } from "#platform/contrast.ts";
import { cleanHtml } from "#platform/server/html/sanitize.ts";
import { paletteColor, textColors } from "./text_colors.rules.ts";

describe("a text colour", () => {
  test.each(textColors)("$name is readable on white", ({ value }) => {
    expect(contrastOf([255, 255, 255], rgbOf(value) ?? [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(textColors)("$name is stored as the editor writes it", ({ value }) => {
    const html = `<p><span style="color: ${value};">Atenție</span></p>`;
    expect(cleanHtml(html)).toBe(html);
  });

  test.each(["rgb(201, 42, 42)", " RGB(201,42,42) ", "rgb(201 42 42)", "#C92A2A"])(
    "%j is the palette's red",
    (css) => {
      expect(paletteColor(css)).toBe("rgb(201, 42, 42)");
    },
  );

  test.each(["", "red", "windowtext", "#000000", "rgb(0, 0, 0)", "var(--x)", "rgb(201, 42)"])(
    "%j is none of the palette",
    (css) => {
      expect(paletteColor(css)).toBeNull();
    },
  );
});
