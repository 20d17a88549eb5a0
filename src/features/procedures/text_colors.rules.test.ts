import { describe, expect, test } from "vitest";
import { sanitizeStepHtml } from "./server/sanitize.ts";
import { paletteColor, textColors } from "./text_colors.rules.ts";

const channels = (value: string) => (value.match(/\d+/g) ?? []).map(Number);

/** Relative luminance by WCAG 2. */
function luminance(value: string): number {
  const [red = 0, green = 0, blue = 0] = channels(value).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("a text colour", () => {
  test.each(textColors)("$name is readable on white", ({ value }) => {
    expect(1.05 / (luminance(value) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(textColors)("$name is stored as the editor writes it", ({ value }) => {
    const html = `<p><span style="color: ${value};">Atenție</span></p>`;
    expect(sanitizeStepHtml(html)).toBe(html);
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
