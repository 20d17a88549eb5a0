import type { TextKeyOf } from "#platform/text/texts.ts";
import type { chartOutlineTexts } from "../outline/chart_outline.texts.ts";

type KeyText = Extract<TextKeyOf<typeof chartOutlineTexts.ro>, `chart_keys.${string}`>;

/** Keys of a chart that do one thing, or belong together, and what they do. */
export type ChartKeys = {
  readonly chords: readonly string[];
  readonly label: KeyText;
  /** Only for who draws. */
  readonly isEdit?: true;
};

/** The keys of a chart and of its outline, as they are listed. */
export const chartKeys: readonly ChartKeys[] = [
  { chords: ["arrowup", "arrowdown", "arrowleft", "arrowright"], label: "chart_keys.move" },
  { chords: ["home", "end"], label: "chart_keys.ends" },
  { chords: ["enter"], label: "chart_keys.open" },
  { chords: ["."], label: "chart_keys.menu" },
  { chords: ["f"], label: "chart_keys.fold" },
  { chords: ["+", "-", "0"], label: "chart_keys.zoom" },
  { chords: ["insert", "a"], label: "chart_keys.add_after", isEdit: true },
  { chords: ["shift+insert", "b"], label: "chart_keys.add_before", isEdit: true },
  { chords: ["f2"], label: "chart_keys.edit", isEdit: true },
  { chords: ["c"], label: "chart_keys.condition", isEdit: true },
  { chords: ["alt+arrowup", "alt+arrowdown"], label: "chart_keys.shift", isEdit: true },
  { chords: ["mod+c"], label: "chart_keys.copy", isEdit: true },
  { chords: ["mod+shift+c"], label: "chart_keys.copy_branch", isEdit: true },
  { chords: ["mod+x"], label: "chart_keys.cut", isEdit: true },
  { chords: ["mod+shift+x"], label: "chart_keys.cut_branch", isEdit: true },
  { chords: ["mod+v"], label: "chart_keys.paste", isEdit: true },
  { chords: ["mod+d"], label: "chart_keys.duplicate", isEdit: true },
  { chords: ["delete"], label: "chart_keys.remove", isEdit: true },
  { chords: ["mod+z"], label: "chart_keys.undo", isEdit: true },
  { chords: ["mod+y"], label: "chart_keys.redo", isEdit: true },
];
