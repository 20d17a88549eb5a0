import { type NodeColor, nodeColors, type TreeNode } from "../tree/tree.ts";

export type ChartScheme = "light" | "dark";

/** What changed of a step between two charts. */
export const marks = ["added", "removed", "changed", "moved"] as const;
export type Mark = (typeof marks)[number];

/**
 * `fill` is a step's ground, `border` its thin outline, `edge` the strong one by which the colour is known, `afar` the
 * same where it fills a whole step; `text` is for words on a ground that is not for the chart's own.
 */
export type StepColors = {
  readonly fill: string;
  readonly border: string;
  readonly edge: string;
  readonly afar: string;
  readonly text?: string;
};

export type ChartColors = {
  /** Under everything. */
  readonly ground: string;
  readonly text: string;
  /** Second to the text: kinds of steps, states. */
  readonly muted: string;
  readonly line: string;
  readonly loop: string;
  readonly label: StepColors;
  readonly blank: StepColors;
  readonly start: StepColors;
  readonly end: StepColors;
  readonly accent: string;
  readonly on_accent: string;
  readonly on_mark: string;
  readonly marks: Readonly<Record<Mark, string>>;
  readonly steps: Readonly<Record<NodeColor | "plain", StepColors>>;
};

/** Every colour of a drawn chart; the surface and the files made of a chart take them from here. */
export const chartColors: Readonly<Record<ChartScheme, ChartColors>> = {
  light: {
    ground: "#faf9f7",
    text: "#211f1c",
    muted: "#5c5750",
    line: "#8b857c",
    loop: "#a8521a",
    label: { fill: "#ffffff", border: "#d5d1ca", edge: "#8b857c", afar: "#8b857c" },
    blank: { fill: "#faf9f7", border: "#8b857c", edge: "#8b857c", afar: "#8b857c" },
    start: { fill: "#d8eae4", border: "#86bfae", edge: "#12614f", afar: "#12614f" },
    end: { fill: "#3b3833", border: "#3b3833", edge: "#3b3833", afar: "#3b3833", text: "#ffffff" },
    accent: "#12614f",
    on_accent: "#ffffff",
    on_mark: "#ffffff",
    marks: { added: "#1d6b42", removed: "#b42318", changed: "#8a5a00", moved: "#6a3fb5" },
    steps: {
      plain: { fill: "#ffffff", border: "#d5d1ca", edge: "#8b857c", afar: "#8b857c" },
      grey: { fill: "#e4e8ec", border: "#bec7cf", edge: "#586671", afar: "#586671" },
      purple: { fill: "#f2edfb", border: "#d4c5ef", edge: "#7a4cc2", afar: "#7a4cc2" },
      blue: { fill: "#e9f1fc", border: "#b9d1ef", edge: "#2f6dbb", afar: "#2f6dbb" },
      green: { fill: "#e7f4ec", border: "#b2d9c2", edge: "#217a4b", afar: "#217a4b" },
      red: { fill: "#fdedeb", border: "#efc1bb", edge: "#bf382c", afar: "#bf382c" },
      yellow: { fill: "#fcf3d6", border: "#e3cc88", edge: "#8f6a08", afar: "#8f6a08" },
    },
  },
  dark: {
    ground: "#161513",
    text: "#e4e1db",
    muted: "#b7b2aa",
    line: "#827d75",
    loop: "#d59468",
    label: { fill: "#242320", border: "#44413c", edge: "#827d75", afar: "#827d75" },
    blank: { fill: "#161513", border: "#827d75", edge: "#827d75", afar: "#827d75" },
    start: { fill: "#1c332c", border: "#217661", edge: "#5ca892", afar: "#5ca892" },
    end: { fill: "#514d47", border: "#827d75", edge: "#8f8a82", afar: "#8f8a82", text: "#ffffff" },
    accent: "#86bfae",
    on_accent: "#0f0e0d",
    on_mark: "#0f0e0d",
    marks: { added: "#6fcf9a", removed: "#ff9a8d", changed: "#f0bd5a", moved: "#bda3f0" },
    steps: {
      plain: { fill: "#242320", border: "#44413c", edge: "#8f8a82", afar: "#797773" },
      grey: { fill: "#283038", border: "#4b5864", edge: "#9db0c0", afar: "#8e969d" },
      purple: { fill: "#2b2439", border: "#54437a", edge: "#ab8fe2", afar: "#8c80a4" },
      blue: { fill: "#1d2a3a", border: "#345373", edge: "#70a9e8", afar: "#768ea9" },
      green: { fill: "#1b2e25", border: "#336049", edge: "#5ebb88", afar: "#6f9781" },
      red: { fill: "#3a2321", border: "#74403a", edge: "#f0877c", afar: "#ab7d79" },
      yellow: { fill: "#332c17", border: "#6b5b26", edge: "#d9b240", afar: "#aa9968" },
    },
  },
};

/** The colours in which a step is drawn; one without a colour is plain; start, end and places to fill have their own. */
export function colorsOf({ type, color }: Pick<TreeNode, "type" | "color">, colors: ChartColors): StepColors {
  if (type === "blank") return colors.blank;
  if (color === null && (type === "start" || type === "end")) return colors[type];
  return colors.steps[color ?? "plain"];
}

/** The same as variables for a stylesheet: `--chart-ground`, `--chart-red-fill`, … */
export function colorVariables(scheme: ChartScheme): Record<`--chart-${string}`, string> {
  const colors = chartColors[scheme];
  const found: Record<`--chart-${string}`, string> = {
    "--chart-ground": colors.ground,
    "--chart-text": colors.text,
    "--chart-muted": colors.muted,
    "--chart-line": colors.line,
    "--chart-accent": colors.accent,
    "--chart-on-accent": colors.on_accent,
    "--chart-on-mark": colors.on_mark,
  };
  const groups: [string, StepColors][] = [
    ["label", colors.label],
    ["blank", colors.blank],
    ["start", colors.start],
    ["plain", colors.steps.plain],
    ...nodeColors.map((name): [string, StepColors] => [name, colors.steps[name]]),
  ];
  for (const [name, { fill, border, edge }] of groups) {
    found[`--chart-${name}-fill`] = fill;
    found[`--chart-${name}-border`] = border;
    found[`--chart-${name}-edge`] = edge;
  }
  for (const mark of marks) found[`--chart-${mark}`] = colors.marks[mark];
  return found;
}
