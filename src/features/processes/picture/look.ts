import type { NodeType } from "../tree/tree.ts";

/** The kinds of text on a chart. Sizes are pixels at 100 %. */
export const textStyles = ["heading", "name", "strong", "pill", "condition", "mark"] as const;
export type TextStyle = (typeof textStyles)[number];

type Lettering = { readonly size: number; readonly weight: number; readonly line: number };

export const fontFamily = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

export const lettering: Readonly<Record<TextStyle, Lettering>> = {
  name: { size: 14, weight: 450, line: 20 },
  strong: { size: 14, weight: 600, line: 20 },
  heading: { size: 12, weight: 500, line: 16 },
  pill: { size: 13, weight: 550, line: 20 },
  condition: { size: 12.5, weight: 550, line: 18 },
  mark: { size: 11.5, weight: 650, line: 18 },
};

/** The way CSS and a canvas write it. */
export const fontOf = (style: TextStyle) =>
  `${lettering[style].weight} ${lettering[style].size}px ${fontFamily}`;

/** The same with the height of its line, as only CSS has it. */
export const fontInLine = (style: TextStyle) =>
  `${lettering[style].weight} ${lettering[style].size}px/${lettering[style].line}px ${fontFamily}`;

/**
 * Where letters stand in their line, from its top. Browsers round the font's ascent and descent to whole pixels,
 * and the room above them down; so does this, and text drawn by hand covers text that a browser sets.
 */
export function baselineOf(style: TextStyle): number {
  const { size, line } = lettering[style];
  const ascent = Math.round(size * 0.96875);
  const descent = Math.round(size * 0.2412);
  return Math.floor((line - ascent - descent) / 2) + ascent;
}

export type Shape = "box" | "bars" | "stack" | "hexagon" | "pill" | "blank";

export const shapes: Readonly<Record<NodeType, Shape>> = {
  start: "pill",
  end: "pill",
  loop: "pill",
  decision: "hexagon",
  process: "stack",
  procedure: "bars",
  simple_text: "box",
  blank: "blank",
};

/** Every measure of the drawing, in pixels at 100 %. */
export const look = {
  /** A procedure has a bar on both sides and a line beside each, a process a second sheet under it. */
  bars: { line: 8, pen: 1 },
  stack: 4,
  box: { width: 200, radius: 8, edge: 4, left: 16, right: 12, top: 10, bottom: 10, min_height: 44 },
  hexagon: {
    width: 200,
    point: 14,
    left: 42,
    right: 20,
    top: 12,
    bottom: 12,
    icon: 17,
    icon_gap: 7,
    min_height: 52,
  },
  pill: { height: 34, left: 14, right: 16, gap: 6, min_width: 84, max_width: 200 },
  blank: { width: 120, height: 40, radius: 8, pad: 14, dash: [5, 4] },
  heading: { gap: 2, icon: 16, icon_gap: 5 },
  condition: { left: 10, right: 10, top: 2, bottom: 2, max_width: 168, radius: 11 },
  /** From the line on which letters stand, and from the middle of their line. */
  rule: { under: 3, through: 1, height: 1 },
  name_lines: 4,
  condition_lines: 2,
  icon: 16,
  border: 1,
  strong_border: 1.5,
  line: { width: 1.5, corner: 8, arrow_length: 7, arrow_width: 8, dash: [5, 4] },
  insert: { radius: 12, icon: 14 },
  fold: { height: 20, icon: 12, pad: 7, gap: 3 },
  mark: { height: 20, left: 6, right: 8, icon: 12, gap: 3, overlap: 10, from_right: 8, ring: 10 },
  selected: { width: 2, offset: 3 },
} as const;

/** The room between steps: enough for a condition, a place for a new step and the head of an arrow. */
export const chartRoom = { gap_x: 32, gap_y: 56, lane: 12, margin: 40 } as const;

/** The outline of a decision, from its top left corner. */
export function hexagonPath(width: number, height: number): string {
  const { point } = look.hexagon;
  const inset = look.strong_border / 2;
  const [right, bottom, middle] = [width - inset, height - inset, height / 2];
  return `M${point} ${inset}H${width - point}L${right} ${middle}L${width - point} ${bottom}H${point}L${inset} ${middle}Z`;
}

export type IconName =
  | "procedure"
  | "process"
  | "decision"
  | "loop"
  | "end"
  | "start"
  | "plus"
  | "menu"
  | "fold"
  | "unfold"
  | "lock"
  | "draft"
  | "gone"
  | "added"
  | "removed"
  | "changed"
  | "moved";

const plus = "M12 5v14M5 12h14";

/** Outlines on a square of 24, drawn with a round pen of 2. */
export const icons: Readonly<Record<IconName, string>> = {
  procedure:
    "M14 3v4a1 1 0 0 0 1 1h4M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2M9 13h6M9 17h6",
  process: "M3 15h6v6h-6zM15 15h6v6h-6zM9 3h6v6h-6zM6 15v-1a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v1M12 9v3",
  decision: "M12 3l9 9l-9 9l-9 -9z",
  loop: "M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1",
  end: "M5 21v-17M5 5h14l-4 4.5l4 4.5h-14",
  start: "M7 4v16l13 -8z",
  plus,
  menu: "M5 12v.01M12 12v.01M19 12v.01",
  fold: "M6 15l6 -6l6 6",
  unfold: "M6 9l6 6l6 -6",
  lock: "M5 11h14v10h-14zM8 11v-4a4 4 0 1 1 8 0v4",
  draft: "M4 20h4l10.5 -10.5a2.8 2.8 0 1 0 -4 -4l-10.5 10.5v4M13.5 6.5l4 4",
  gone: "M3 3l18 18M10 14a3.5 3.5 0 0 0 4.5 .5M14 10l3 -3a3.5 3.5 0 0 1 4 5l-1.5 1.5M10 18l-3 3a3.5 3.5 0 0 1 -5 -5l3 -3",
  added: plus,
  removed: "M5 12h14",
  changed: "M4 20h4l10.5 -10.5a2.8 2.8 0 1 0 -4 -4l-10.5 10.5v4",
  moved: "M7 8l-4 4l4 4M3 12h18M17 8l4 4l-4 4",
};

/** Of the square that icons are drawn on, and the pen's width there. */
export const iconGrid = { size: 24, pen: 2 } as const;
