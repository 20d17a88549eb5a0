import { cssOf, rgbOf } from "#platform/contrast.ts";

/** The colours that text of a step can have, spelled as they are stored; each is readable on a white page. */
export const textColors = [
  { name: "grey", value: "rgb(92, 95, 102)" },
  { name: "red", value: "rgb(201, 42, 42)" },
  { name: "orange", value: "rgb(176, 74, 6)" },
  { name: "yellow", value: "rgb(133, 100, 4)" },
  { name: "green", value: "rgb(43, 122, 47)" },
  { name: "teal", value: "rgb(11, 114, 133)" },
  { name: "blue", value: "rgb(24, 100, 171)" },
  { name: "purple", value: "rgb(112, 56, 172)" },
] as const;

/** The stored spelling of a colour of the palette that is written in any of the ways of CSS; null for others. */
export function paletteColor(css: string): string | null {
  const rgb = rgbOf(css);
  const value = rgb && cssOf(rgb);
  return textColors.some((color) => color.value === value) ? value : null;
}
