import { type ChartColors, chartColors, type ChartScheme, type StepColors } from "../../picture/colors.ts";
import {
  type Area,
  type Badge,
  type Figure,
  inkOf,
  type Sign,
  type Tone,
  type Words,
} from "../../picture/figure.ts";
import { baselineOf, fontInLine, iconGrid, icons } from "../../picture/look.ts";
import classes from "./figure.module.css";

const svg = "http://www.w3.org/2000/svg";

/** The colour of a tone, for what is drawn now. */
export type Ink = (tone: Tone) => string;

export const inkFor =
  (own: StepColors, colors: ChartColors): Ink =>
  (tone) =>
    inkOf(tone, own, colors);

export const labelInk = (scheme: ChartScheme): Ink => inkFor(chartColors[scheme].label, chartColors[scheme]);

function shape(name: "path" | "rect" | "svg", attributes: Readonly<Record<string, string | number>>) {
  const made = document.createElementNS(svg, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

function areaElement(area: Area, ink: Ink): SVGElement {
  const inked: Record<string, string | number> = { fill: area.fill === null ? "none" : ink(area.fill) };
  if (area.stroke !== null) {
    inked["stroke"] = ink(area.stroke);
    inked["stroke-width"] = area.pen;
  }
  if (area.dash !== null) inked["stroke-dasharray"] = area.dash.join(" ");
  if (area.kind === "path") return shape("path", { d: area.d, ...inked });
  const { x, y, width, height, radius } = area;
  return shape("rect", { x, y, width, height, rx: radius, ...inked });
}

function signElement({ name, x, y, size, tone }: Sign, ink: Ink): SVGElement {
  return shape("path", {
    d: icons[name],
    fill: "none",
    stroke: ink(tone),
    "stroke-width": iconGrid.pen,
    transform: `translate(${x} ${y}) scale(${size / iconGrid.size})`,
  });
}

/** The areas and signs of a figure, from the corner of what it stands in. */
export function drawingElement({ areas, signs }: Figure, ink: Ink): SVGElement {
  const drawing = shape("svg", { class: classes.drawing ?? "", "aria-hidden": "true" });
  drawing.append(
    ...areas.map((area) => areaElement(area, ink)),
    ...signs.map((sign) => signElement(sign, ink)),
  );
  return drawing;
}

/** A browser draws lines under words around their tails, but a line through them only where it wants to itself. */
function decorationOf({ rule, style }: Words): string {
  if (rule === null) return "";
  const { kind, y, height } = rule;
  if (kind === "through")
    return `background:linear-gradient(currentColor,currentColor) 0 ${y}px/100% ${height}px no-repeat;`;
  return `text-decoration:underline ${height}px;text-underline-offset:${y - baselineOf(style)}px;`;
}

/** Words of a figure; `text` may say them with the space to the words before. */
export function wordsElement(words: Words, ink: Ink, text = words.text): HTMLElement {
  const made = document.createElement("span");
  made.className = classes.words ?? "";
  const x = words.anchor === "middle" ? `calc(${words.x}px - 50%)` : `${words.x}px`;
  made.style.cssText = `translate:${x} ${words.y}px;font:${fontInLine(words.style)};color:${ink(words.tone)};${decorationOf(words)}`;
  made.textContent = text;
  return made;
}

/**
 * Draws anew what stands in an element. The new is there before the old goes: of a button that is empty for a moment the
 * browser forgets a press that was begun on what reaches beyond its edge (`::after`).
 */
export function redraw(element: Element, drawn: readonly Node[]): void {
  const before = Array.from(element.childNodes);
  element.append(...drawn);
  for (const node of before) node.remove();
}

/** Gives an element the place, size and look of a badge. */
export function dress(made: HTMLElement, badge: Badge, scheme: ChartScheme): void {
  const ink = labelInk(scheme);
  const { x, y, width, height } = badge;
  made.style.left = `${x}px`;
  made.style.top = `${y}px`;
  made.style.width = `${width}px`;
  made.style.height = `${height}px`;
  redraw(made, [drawingElement(badge, ink), ...badge.words.map((words) => wordsElement(words, ink))]);
}
