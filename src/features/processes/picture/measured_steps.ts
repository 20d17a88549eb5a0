import { type IconName, lettering, look, type Shape, shapes, type TextStyle } from "./look.ts";
import type { chartTexts } from "../chart.texts.ts";
import type { chartStepsTexts } from "../steps/chart_steps.texts.ts";
import type { LinkInfo } from "../processes.contract.ts";
import type { TextKeyOf } from "#platform/text/texts.ts";
import type { Size, Sizes } from "../tree/layout/layout.ts";
import type { TreeNode } from "../tree/tree.ts";
import { onScreen, type Wording } from "./wording.ts";
import { wrapped } from "./wrapped_text.ts";

type ChartWord = TextKeyOf<typeof chartTexts.ro> | TextKeyOf<typeof chartStepsTexts.ro>;

/** The chart's words in the reader's language. */
export type Say = (key: ChartWord, values?: Record<string, unknown>) => string;

/** The width of a text in pixels at 100 %. */
export type Measure = (text: string, style: TextStyle) => number;

/** What the links of a chart lead to. */
export type Links = {
  readonly procedures: ReadonlyMap<number, LinkInfo>;
  readonly processes: ReadonlyMap<number, LinkInfo>;
  /** A step of the chart, so that a loop is called as what it returns to is called now. */
  stepOf?(unique_id: number): TreeNode | undefined;
  /** Whether a step is the first after the start. */
  isFirst?(node: TreeNode): boolean;
};

/** A step as it is drawn: its shape, and its words in the lines that they take. */
export type MeasuredStep = Size & {
  readonly shape: Shape;
  readonly icon: IconName | null;
  /** The kind of a linked step and its state. */
  readonly heading: string | null;
  readonly lines: readonly string[];
  readonly style: TextStyle;
  /** The whole name, which the lines may cut. */
  readonly name: string;
  /** On a place for a step: what to do there. */
  readonly invite: string | null;
  /** What a link leads to: null for a step that is none; a link not known yet passes for a live one. */
  readonly state: LinkInfo["status"] | null;
};

export type MeasuredCondition = Size & { readonly lines: readonly string[] };

export type MeasuredSteps = {
  step(node: TreeNode): MeasuredStep;
  condition(text: string): MeasuredCondition;
  /** How large they are, for the layout. */
  readonly sizes: Sizes;
};

/** Of a linked step; undefined for other steps, and for a link not known yet. */
export function linkOf(node: TreeNode, links: Links): LinkInfo | undefined {
  if (node.id === null) return undefined;
  if (node.type === "procedure") return links.procedures.get(node.id);
  return node.type === "process" ? links.processes.get(node.id) : undefined;
}

/** What a step is called: a link by its present name, a step without a name by its kind. */
export function nameOf(node: TreeNode, links: Links, say: Say): string {
  if (node.type === "start" || node.type === "end" || node.type === "blank") return say(`node.${node.type}`);
  if (node.type === "loop" && node.name === "" && node.selectedParentLoop !== null) {
    const { unique_id, name: known } = node.selectedParentLoop;
    const target = links.stepOf?.(unique_id);
    const name = target === undefined || target.type === "loop" ? known : nameOf(target, links, say);
    return name === "" ? say("node.loop") : say("chart.loop_to", { name });
  }
  const link = linkOf(node, links);
  if (link?.status === "hidden")
    return say(`chart.hidden_${node.type === "process" ? "process" : "procedure"}`);
  const name = link?.name ?? node.name;
  return name.trim() === "" ? say(`node.${node.type}`) : name;
}

function headingOf(node: TreeNode, state: MeasuredStep["state"], say: Say): string | null {
  if (node.type !== "procedure" && node.type !== "process") return null;
  const kind = say(`node.${node.type}`);
  if (state === "draft") return say("chart.kind_state", { kind, state: say("chart.state_draft") });
  if (state === "deleted")
    return say("chart.kind_state", { kind, state: say(`chart.state_deleted_${node.type}`) });
  return kind;
}

function iconOf(node: TreeNode, state: MeasuredStep["state"]): IconName | null {
  if (state === "hidden") return "lock";
  if (state === "deleted") return "gone";
  if (state === "draft") return "draft";
  if (node.type === "simple_text") return null;
  return node.type === "blank" ? "plus" : node.type;
}

/** Whether words are more than the lines that are drawn of them. */
export function isCut(words: string, { lines }: Pick<MeasuredStep, "lines">): boolean {
  const letters = (text: string) => text.replaceAll(/\s+/g, "");
  return letters(lines.join("")) !== letters(words);
}

const spaceless = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Measures every step and condition once, and keeps what it found for as long as the step is the same. */
export function measureSteps(
  links: Links,
  say: Say,
  measure: Measure,
  wording: Wording = onScreen,
): MeasuredSteps {
  const steps = new WeakMap<TreeNode, MeasuredStep>();
  const conditions = new Map<string, MeasuredCondition>();

  /** A name in its frame, which is as much wider as keeps it from being taller than wide. */
  function framed(
    name: string,
    frame: { readonly width: number; readonly left: number; readonly right: number },
    style: TextStyle,
  ): { width: number; lines: string[] } {
    const widthOf = (text: string) => measure(text, style);
    const within = (width: number, end?: string) =>
      wrapped(name, width - frame.left - frame.right, wording.name_lines, widthOf, end);
    let { width } = frame;
    let lines = within(width);
    while (lines.length * lettering[style].line > width && width < frame.width * wording.widest) {
      width += frame.width / 2;
      lines = within(width);
    }
    const end = wording.endOf && isCut(name, { lines }) ? wording.endOf(name) : undefined;
    return { width, lines: end === undefined ? lines : within(width, end) };
  }

  function measuredStep(node: TreeNode): MeasuredStep {
    const shape = shapes[node.type];
    const name = nameOf(node, links, say);
    const state = node.id === null ? null : (linkOf(node, links)?.status ?? "live");
    const icon = iconOf(node, state);
    const common = { shape, name, state, icon, heading: headingOf(node, state, say), invite: null };
    if (shape === "blank") {
      const invite = say(links.isFirst?.(node) ? "chart.add_first" : "chart.add_here");
      const { width: least, height, pad } = look.blank;
      const asked = look.icon + look.pill.gap + measure(invite, "name");
      const width = Math.max(least, Math.ceil(Math.max(asked, measure(name, "name"))) + 2 * pad);
      return { ...common, invite, width, height, lines: [], style: "name" };
    }
    if (shape === "pill") {
      const { height, left, right, gap, min_width, max_width } = look.pill;
      const around = left + look.icon + gap + right;
      const widthOf = (text: string) => measure(text, "pill");
      const lines = wrapped(spaceless(name), max_width - around, wording.pill_lines, widthOf);
      const width = Math.ceil(Math.max(0, ...lines.map(widthOf))) + around;
      return {
        ...common,
        width: Math.min(max_width, Math.max(min_width, width)),
        height: height + Math.max(0, lines.length - 1) * lettering.pill.line,
        lines,
        style: "pill",
      };
    }
    const style: TextStyle = shape === "hexagon" ? "strong" : "name";
    const frame = shape === "hexagon" ? look.hexagon : look.box;
    const more = shape === "stack" ? look.stack : 0;
    const { width, lines } = framed(name, frame, style);
    const heading = common.heading === null ? 0 : lettering.heading.line + look.heading.gap;
    const height = frame.top + heading + lines.length * lettering[style].line + frame.bottom;
    return {
      ...common,
      width: width + more,
      height: Math.max(frame.min_height, height) + more,
      lines,
      style,
    };
  }

  function step(node: TreeNode): MeasuredStep {
    const known = steps.get(node);
    if (known) return known;
    const made = measuredStep(node);
    steps.set(node, made);
    return made;
  }

  function condition(text: string): MeasuredCondition {
    const known = conditions.get(text);
    if (known) return known;
    const { left, right, top, bottom, max_width } = look.condition;
    const widthOf = (part: string) => measure(part, "condition");
    const lines = wrapped(spaceless(text), max_width - left - right, wording.condition_lines, widthOf);
    const widest = Math.max(0, ...lines.map(widthOf));
    const made = {
      width: Math.ceil(widest) + left + right,
      height: top + lines.length * lettering.condition.line + bottom,
      lines,
    };
    conditions.set(text, made);
    return made;
  }

  return { step, condition, sizes: { step, condition } };
}
