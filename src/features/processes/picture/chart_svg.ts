import { escaped } from "#platform/html/escaped.ts";
import { colorsOf } from "./colors.ts";
import type { LegendEntry } from "../colors/color_names.rules.ts";
import { drawnLegend } from "./drawn_legend.ts";
import { type DrawnShape, drawnChart, type Pens } from "./drawn_chart.ts";
import { fontFamily, lettering } from "./look.ts";
import { n } from "./svg_paths.ts";
import { wrapped } from "./wrapped_text.ts";
import type { Layout, Rect } from "../tree/layout/layout.ts";

/** Text as XML takes it: what has a meaning there is written otherwise, what may not stand there is left out. */
export const xmlText = (text: string): string =>
  escaped(
    text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ""),
  );

/** Over the chart: whose chart it is, in which version, and what its colours mean. */
export type Heading = {
  readonly title: string;
  readonly details: string;
  readonly legend: readonly LegendEntry[];
};

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
  const under = top + details.length * head.details_line;
  const legend = drawnLegend(heading.legend, room, pens);
  const corner = { x: (width - layout.width) / 2, y: under + legend.height + head.gap };
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
    shapes: [
      ...legend.shapes({ x: head.margin - corner.x, y: under - corner.y }),
      ...drawnChart(layout, pens),
    ],
  };
}

/** The font by its names; a file brings it along, else it is one that is installed where it is opened. */
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

/** Every word of a chart under its heading, for what needs to know its letters. */
export const wordsOf = ({ words, shapes }: HeadedChart): string =>
  [...words, ...shapes.filter((shape) => shape.kind === "text")].map(({ text }) => text).join(" ");

/**
 * A chart as a file of its own: a picture that needs nothing else, true to what is on screen. `faces` are the fonts that
 * it brings along, as CSS.
 */
export function chartSvg(chart: HeadedChart, ground: string, title: string, faces = ""): string {
  const { width, height, left, top, words, shapes } = chart;
  const inside = [
    ...(faces === "" ? [] : [`<style>${faces}</style>`]),
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

/** Words at the edge of a part of a chart; they are as large on every page. */
export type EdgeWords = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly isEnd: boolean;
};

/** Of the letters at the edges, in pixels of paper. */
export const edgeSize = 9;

function edgeSvg({ text, x, y, isEnd }: EdgeWords, scale: number, { colors }: Pens): string {
  const size = edgeSize / scale;
  const anchor = isEnd ? ' text-anchor="end"' : "";
  const halo = `stroke="${colors.label.fill}" stroke-width="${n(size / 3)}" paint-order="stroke"`;
  return `<text x="${n(x)}" y="${n(y)}"${anchor} font-size="${n(size)}" font-weight="600" fill="${colors.accent}" ${halo}>${xmlText(text)}</text>`;
}

/** A part of a chart for a page of paper, on no ground, with what its edges say. */
export function chartPartSvg(
  layout: Layout,
  pens: Pens,
  part: Rect,
  scale: number,
  title: string,
  edges: readonly EdgeWords[] = [],
): string {
  const shapes = drawnChart(layout, pens, part).map(shapeSvg);
  return svgOf(
    part,
    scale,
    title,
    [...shapes, ...edges.map((words) => edgeSvg(words, scale, pens))].join("\n"),
  );
}

/** What the colours of a chart mean, for a page of paper; `width` is the room for it. */
export function legendSvg(
  entries: readonly LegendEntry[],
  pens: Pens,
  width: number,
  title: string,
): { svg: string; height: number } {
  const { shapes, height } = drawnLegend(entries, width, pens);
  if (height === 0) return { svg: "", height };
  const inside = shapes({ x: 0, y: 0 }).map(shapeSvg).join("\n");
  return { svg: svgOf({ x: 0, y: 0, width, height }, 1, title, inside), height };
}

/** A whole chart without its words, small, with frames around the parts that stand on pages of their own. */
export function overviewSvg(
  layout: Layout,
  { colors }: Pens,
  frames: readonly { readonly part: Rect; readonly text: string }[],
  scale: number,
  title: string,
): string {
  const pen = n(1.2 / scale);
  const ways = (["flow", "loop"] as const).map((kind) => {
    const lines = layout.lines.filter((line) => line.kind === kind);
    const d = lines.map(({ points }) => `M${points.join(" ")}`).join("");
    return `<path d="${d}" fill="none" stroke="${colors[kind === "loop" ? "loop" : "line"]}" stroke-width="${pen}"/>`;
  });
  const steps = layout.boxes.map(({ node, x, y, width, height }) => {
    const { fill, edge } = colorsOf(node, colors);
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="8" fill="${fill}" stroke="${edge}" stroke-width="${pen}"/>`;
  });
  const parts = frames.map(({ part: { x, y, width, height }, text }) => {
    const size = Math.min(28 / scale, height / 2);
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="none" stroke="${colors.accent}" stroke-width="${n(2 / scale)}"/><text x="${n(x + size / 2)}" y="${n(y + 1.3 * size)}" font-size="${n(size)}" font-weight="650" fill="${colors.accent}">${xmlText(text)}</text>`;
  });
  const whole = { x: 0, y: 0, width: layout.width, height: layout.height };
  return svgOf(whole, scale, title, [...ways, ...steps, ...parts].join("\n"));
}
