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
export type TextColor = (typeof textColors)[number];

/** The stored spelling of a colour of the palette that is written in any of the ways of CSS; null for others. */
export function paletteColor(css: string): string | null {
  const channels = channelsOf(css.trim().toLowerCase());
  if (channels === null) return null;
  const value = `rgb(${channels.join(", ")})`;
  return textColors.some((color) => color.value === value) ? value : null;
}

function channelsOf(css: string): number[] | null {
  const hex = /^#([\da-f]{6})$/.exec(css)?.[1];
  if (hex !== undefined) return (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const rgb = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/.exec(css);
  return rgb === null ? null : rgb.slice(1).map(Number);
}
