import { type DrawnShape, drawnChart, type Pens } from "./drawn_chart.ts";
import { fontFamily, lettering } from "./look.ts";
import { n } from "./svg_paths.ts";
import { wrapped } from "./wrapped_text.ts";
import type { Layout, Rect } from "../tree/layout/layout.ts";

/** Text as XML takes it: what has a meaning there is written otherwise, what may not stand there is left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Over the chart: whose chart it is, and in which version. */
export type Heading = { readonly title: string; readonly details: string };

const head = {
  title: 20,
  title_line: 28,
  details: 13,
  details_line: 20,
  gap: 8,
  narrowest: 480,
  margin: 32,
} as const;

type HeadingLine = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
};

/** A chart with its heading over it; sizes in pixels. */
export type HeadedChart = {
  readonly width: number;
  readonly height: number;
  /** Where the chart's own corner is. */
  readonly left: number;
  readonly top: number;
  readonly words: readonly HeadingLine[];
  readonly shapes: readonly DrawnShape[];
};

/** A whole chart under its heading. */
export function headedChart(layout: Layout, pens: Pens, heading: Heading): HeadedChart {
  const { measure, colors } = pens;
  const width = Math.max(layout.width, head.narrowest);
  const growth = head.title / lettering.strong.size;
  const room = width - 2 * head.margin;
  const whole = Number.POSITIVE_INFINITY;
  const lines = wrapped(heading.title, room / growth, whole, (text) => measure(text, "strong"));
  const detailGrowth = head.details / lettering.heading.size;
  const details = wrapped(heading.details, room / detailGrowth, whole, (text) => measure(text, "heading"));
  const top = head.margin + lines.length * head.title_line;
  const corner = { x: (width - layout.width) / 2, y: top + details.length * head.details_line + head.gap };
  return {
    width,
    height: corner.y + layout.height,
    left: corner.x,
    top: corner.y,
    words: [
      ...lines.map((text, at) => ({
        text,
        x: head.margin,
        y: head.margin + at * head.title_line + head.title,
        size: head.title,
        weight: lettering.strong.weight,
        fill: colors.text,
      })),
      ...details.map((text, at) => ({
        text,
        x: head.margin,
        y: top + at * head.details_line + head.details,
        size: head.details,
        weight: lettering.heading.weight,
        fill: colors.muted,
      })),
    ],
    shapes: drawnChart(layout, pens),
  };
}

/** The font by its names only; a file may be opened where it is not installed. */
const fonts = `Inter, ${fontFamily}`.replaceAll('"', "'");

function shapeSvg(shape: DrawnShape): string {
  if (shape.kind === "text") {
    const { text, x, y, anchor, style, fill, width } = shape;
    const { size, weight } = lettering[style];
    const middle = anchor === "middle" ? ' text-anchor="middle"' : "";
    // Whatever font there is, words take the room that the chart has for them.
    const fit = [...text].length > 1 ? ` textLength="${n(width)}" lengthAdjust="spacingAndGlyphs"` : "";
    return `<text x="${n(x)}" y="${n(y)}"${middle} font-size="${size}" font-weight="${weight}" fill="${fill}"${fit}>${xmlText(text)}</text>`;
  }
  const { d, fill, stroke, width, dash, at, isCut } = shape;
  const pen = stroke === null ? "" : ` stroke="${stroke}" stroke-width="${n(width)}"`;
  const dashes = dash === undefined ? "" : ` stroke-dasharray="${dash.join(" ")}"`;
  const ends = isCut ? ' stroke-linecap="butt"' : "";
  const place =
    at === undefined
      ? ""
      : ` transform="translate(${n(at.x)} ${n(at.y)})${at.scale === 1 ? "" : ` scale(${at.scale.toFixed(4)})`}"`;
  return `<path d="${d}" fill="${fill ?? "none"}"${pen}${dashes}${ends}${place}/>`;
}

type Sheet = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function svgOf(sheet: Sheet, scale: number, title: string, inside: string): string {
  const box = `${n(sheet.x)} ${n(sheet.y)} ${n(sheet.width)} ${n(sheet.height)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(sheet.width * scale)}" height="${n(sheet.height * scale)}" viewBox="${box}" role="img" font-family="${fonts}" stroke-linecap="round" stroke-linejoin="round">`,
    `<title>${xmlText(title)}</title>`,
    inside,
    "</svg>",
  ].join("\n");
}

/** A chart as a file of its own: a picture that needs nothing else, true to what is on screen. */
export function chartSvg(chart: HeadedChart, ground: string, title: string): string {
  const { width, height, left, top, words, shapes } = chart;
  const inside = [
    `<rect width="${n(width)}" height="${n(height)}" fill="${ground}"/>`,
    ...words.map(
      ({ text, x, y, size, weight, fill }) =>
        `<text x="${x}" y="${n(y)}" font-size="${size}" font-weight="${weight}" fill="${fill}">${xmlText(text)}</text>`,
    ),
    `<g transform="translate(${n(left)} ${n(top)})">`,
    ...shapes.map(shapeSvg),
    "</g>",
  ].join("\n");
  return svgOf({ x: 0, y: 0, width, height }, 1, title, inside);
}

/** A part of a chart for a page of paper, on no ground. */
export function chartPartSvg(layout: Layout, pens: Pens, part: Rect, scale: number, title: string): string {
  return svgOf(part, scale, title, drawnChart(layout, pens, part).map(shapeSvg).join("\n"));
}
