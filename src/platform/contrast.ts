type Rgb = readonly [red: number, green: number, blue: number];

const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const shortHex = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const functional = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/i;

/** A colour written as #rgb, #rrggbb or rgb(r, g, b), as three numbers from 0 to 255; null for anything else. */
export function rgbOf(color: string): Rgb | null {
  const text = color.trim();
  const short = shortHex.exec(text);
  const parts = hex.exec(text) ?? (short && ["", ...short.slice(1).map((digit) => digit + digit)]);
  if (parts) return [1, 2, 3].map((at) => Number.parseInt(parts[at] ?? "", 16)) as unknown as Rgb;
  const decimal = functional.exec(text);
  if (!decimal) return null;
  const numbers = decimal.slice(1).map(Number) as unknown as Rgb;
  return numbers.every((part) => part <= 255) ? numbers : null;
}

function luminanceOf([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colours as WCAG counts it, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const enough = 4.5;
const steps = 20;

/**
 * The colour as it can be read on a background: itself where the contrast reaches 4.5, else mixed step by step with
 * white (on a dark background) or black (on a light one) until it does.
 */
export function readableOn(background: Rgb, color: Rgb): Rgb {
  const towards = luminanceOf(background) < 0.18 ? 255 : 0;
  for (let step = 0; step <= steps; step++) {
    const mixed = color.map((part) => Math.round(part + ((towards - part) * step) / steps)) as unknown as Rgb;
    if (contrastOf(background, mixed) >= enough) return mixed;
  }
  return [towards, towards, towards];
}

/** The way CSS writes it. */
export const cssOf = ([red, green, blue]: Rgb) => `rgb(${red}, ${green}, ${blue})`;

const page = { light: [255, 255, 255], dark: [36, 35, 33] } as const;

/** A colour chosen on one page's background, so that it can be read on the other's too; "" for no colour. */
export function inBothSchemes(color: string): string {
  const rgb = rgbOf(color);
  if (rgb === null) return "";
  return `light-dark(${cssOf(readableOn(page.light, rgb))}, ${cssOf(readableOn(page.dark, rgb))})`;
}
