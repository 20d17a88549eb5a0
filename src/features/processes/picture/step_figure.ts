import { baselineOf, hexagonPath, lettering, look } from "./look.ts";
import { leftEdge, rightEdge } from "./svg_paths.ts";
import type { Rect } from "../tree/layout/layout.ts";
import type { MeasuredStep } from "./measured_steps.ts";
import {
  all,
  type Area,
  type Inked,
  inset,
  outlined,
  rounded,
  type Rule,
  type Sign,
  type StepFigure,
  type Words,
} from "./figure.ts";

const sheet = (rect: Rect): Area =>
  rounded(inset(rect, look.border / 2), look.box.radius - look.border / 2, {
    fill: "fill",
    stroke: "border",
  });

/** What of a step its words stand on: of a process the sheet on top. */
const faceOf = ({ shape, width, height }: MeasuredStep): Rect =>
  shape === "stack"
    ? { x: 0, y: 0, width: width - look.stack, height: height - look.stack }
    : all({ width, height });

/** The outline of a step. */
export function areasOf(step: MeasuredStep): Area[] {
  const { width, height, shape } = step;
  const strong: Partial<Inked> = { fill: "fill", stroke: "edge", pen: look.strong_border };
  const { radius, edge } = look.box;
  const face = faceOf(step);
  const left = outlined(leftEdge(face, radius, edge), { fill: "edge" });
  if (shape === "box") return [sheet(face), left];
  if (shape === "stack") {
    const under = { ...face, x: look.stack, y: look.stack };
    return [sheet(under), sheet(face), left];
  }
  if (shape === "bars") {
    const { line, pen } = look.bars;
    const bars = `M${line} ${look.border}V${height - look.border}M${width - line} ${look.border}V${height - look.border}`;
    return [
      sheet(face),
      left,
      outlined(rightEdge(face, radius, edge), { fill: "edge" }),
      outlined(bars, { stroke: "edge", pen }),
    ];
  }
  if (shape === "hexagon") return [outlined(hexagonPath(width, height), strong)];
  const rect = inset(all(step), look.strong_border / 2);
  const round = cornerOf(step) - look.strong_border / 2;
  return [rounded(rect, round, shape === "blank" ? { ...strong, dash: look.blank.dash } : strong)];
}

function cornerOf({ shape, height }: MeasuredStep): number {
  if (shape === "pill") return Math.min(height, look.pill.height) / 2;
  return shape === "blank" ? look.blank.radius : look.box.radius;
}

/** Where icon, heading and name are; every y is the top of a line. */
function placesOf(step: MeasuredStep): {
  icon: Omit<Sign, "name" | "tone">;
  heading: [number, number];
  name: [number, number];
} {
  const names = step.lines.length * lettering[step.style].line;
  const icon = (x: number, size: number) => ({ x, y: (step.height - size) / 2, size });
  const y = Math.round((step.height - names) / 2);
  if (step.shape === "blank") {
    const { pad } = look.blank;
    const top = (step.height - lettering.name.line) / 2;
    return { icon: icon(pad, look.icon), heading: [0, 0], name: [pad + look.icon + look.pill.gap, top] };
  }
  if (step.shape === "pill") {
    const { left, gap } = look.pill;
    return { icon: icon(left, look.icon), heading: [0, 0], name: [left + look.icon + gap, y] };
  }
  if (step.shape === "hexagon") {
    const { left, icon: size, icon_gap: gap } = look.hexagon;
    return { icon: icon(left - size - gap, size), heading: [0, 0], name: [left, y] };
  }
  const { left } = look.box;
  const heading = step.heading === null ? 0 : lettering.heading.line + look.heading.gap;
  const top = Math.round((faceOf(step).height - heading - names) / 2);
  const size = look.heading.icon;
  return {
    icon: { x: left, y: top + (lettering.heading.line - size) / 2, size },
    heading: [left + size + look.heading.icon_gap, top],
    name: [left, top + heading],
  };
}

function ruleOf({ state, style }: MeasuredStep): Rule | null {
  if (state === null || state === "hidden") return null;
  const { under, through, height } = look.rule;
  if (state === "deleted") return { kind: "through", y: lettering[style].line / 2 + through, height };
  return { kind: "under", y: baselineOf(style) + under, height };
}

/** How a step looks of which `areas` are known; `canAdd`: whether a place for a step is one to press on. */
export function stepFigure(step: MeasuredStep, canAdd: boolean, areas: readonly Area[]): StepFigure {
  const { width, height, style } = step;
  const { icon, heading, name } = placesOf(step);
  const isSeen = step.icon !== null && (step.shape !== "blank" || canAdd);
  const isFaint = step.state === "deleted" || step.state === "hidden";
  const common = { anchor: "start", rule: null, isHeading: false } as const;
  const words: Words[] = [];
  if (step.heading !== null)
    words.push({
      ...common,
      text: step.heading,
      x: heading[0],
      y: heading[1],
      style: "heading",
      tone: "muted",
      isHeading: true,
    });
  if (step.invite !== null)
    words.push(
      canAdd
        ? { ...common, text: step.invite, x: name[0], y: name[1], style, tone: "text" }
        : { ...common, text: step.name, x: width / 2, y: name[1], anchor: "middle", style, tone: "muted" },
    );
  const rule = ruleOf(step);
  for (const [at, text] of step.lines.entries()) {
    const y = name[1] + at * lettering[style].line;
    words.push({ ...common, text, x: name[0], y, style, tone: isFaint ? "muted" : "text", rule });
  }
  return {
    width,
    height,
    corner: cornerOf(step),
    patch:
      step.shape === "hexagon" ? { tone: "afar", strip: 0 } : { tone: "border", strip: 2 * look.box.edge },
    areas,
    signs:
      isSeen && step.icon !== null
        ? [{ ...icon, name: step.icon, tone: step.icon === "end" ? "text" : "edge" }]
        : [],
    words,
  };
}
