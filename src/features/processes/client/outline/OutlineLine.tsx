import {
  IconArrowBackUp,
  IconAlignLeft,
  IconArrowsSplit2,
  IconChevronRight,
  IconDots,
  IconFileText,
  IconFlag,
  IconPlayerPlay,
  IconPlus,
  IconSitemap,
} from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import { type Translate, useTexts } from "#platform/client/use_texts.ts";
import type { Mark } from "../../picture/colors.ts";
import type { NamesOfColors } from "../../colors/color_names.rules.ts";
import { linkOf } from "../../picture/measured_steps.ts";
import type { OutlineRow } from "../../outline/outline_rows.rules.ts";
import type { NodeType, TreeNode } from "../../tree/tree.ts";
import { useInfos, useStepName } from "../steps/use_step_name.ts";
import classes from "./Outline.module.css";

type Props = {
  row: OutlineRow;
  /** The step that a loop returns to. */
  target: TreeNode | undefined;
  top: number;
  isActive: boolean;
  isSelected: boolean;
  mark: Mark | undefined;
  /** What the colours of steps mean. */
  colors: NamesOfColors;
};

const glyph = { size: 16, "aria-hidden": true } as const;

const icons: Record<NodeType, ReactNode> = {
  start: <IconPlayerPlay {...glyph} />,
  end: <IconFlag {...glyph} />,
  decision: <IconArrowsSplit2 {...glyph} />,
  loop: <IconArrowBackUp {...glyph} />,
  process: <IconSitemap {...glyph} />,
  procedure: <IconFileText {...glyph} />,
  simple_text: <IconAlignLeft {...glyph} />,
  blank: <IconPlus {...glyph} />,
};

/** Deeper branches are told by their level only, lest nothing is left for their words. */
const deepest = 8;

/** One step of the outline. */
export function OutlineLine({ row, target, top, isActive, isSelected, mark, colors }: Props) {
  const { t } = useTexts();
  const infos = useInfos();
  const nameOf = useStepName();
  const { node, level, position, size, has_children, is_open } = row;
  const status = linkOf(node, infos)?.status ?? "live";
  const state = status === "live" ? null : status;
  const words: Words = {
    name: nameOf(node),
    state,
    more:
      state === null
        ? node.name !== "" && target !== undefined
          ? t("outline.returns_to", { name: nameOf(target) })
          : null
        : stateWords(node, state, t),
  };
  const depth = Math.min(level - 1, deepest);
  return (
    <div
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      className={classes.row}
      style={{ top, "--depth": depth } as CSSProperties}
      data-step={node.unique_id}
      data-kind={node.type}
      data-mark={mark}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-selected={isSelected}
      aria-expanded={has_children ? is_open : undefined}
      aria-label={labelOf(row, words, mark, colors, t)}
    >
      <span
        className={classes.turn}
        data-open={is_open || undefined}
        data-act={has_children ? "turn" : undefined}
      >
        {has_children && <IconChevronRight size={14} aria-hidden />}
      </span>
      <span className={classes.icon} data-color={node.color ?? undefined}>
        {icons[node.type]}
      </span>
      {node.condition !== null && (
        <span className={classes.condition} data-words>
          {node.condition}
        </span>
      )}{" "}
      <span className={classes.name} data-state={words.state ?? undefined} data-words>
        {words.name}
      </span>{" "}
      {words.more !== null && (
        <span className={classes.more} data-state={words.state ?? undefined} data-words>
          {words.more}
        </span>
      )}{" "}
      {mark !== undefined && <span className={classes.mark}>{t(`chart.mark_${mark}`)}</span>}
      <button
        type="button"
        tabIndex={-1}
        className={classes.menu}
        aria-label={t("chart.step_menu", { name: words.name })}
        data-act="menu"
      >
        <IconDots size={16} aria-hidden />
      </button>
    </div>
  );
}

type Words = { name: string; state: "draft" | "deleted" | "hidden" | null; more: string | null };

function stateWords(node: TreeNode, state: NonNullable<Words["state"]>, t: Translate): string {
  if (state === "hidden") return t("outline.state_hidden");
  if (state === "draft") return t("chart.state_draft");
  return t(node.type === "process" ? "chart.state_deleted_process" : "chart.state_deleted_procedure");
}

/** What a screen reader says of a row: what is seen of it, in the same order, and then what icon and colour tell. */
function labelOf(
  row: OutlineRow,
  { name, more }: Words,
  mark: Mark | undefined,
  colors: NamesOfColors,
  t: Translate,
): string {
  const { node, has_children, is_folded } = row;
  const { condition } = node;
  const kind = t(`node.${node.type}`);
  const parts = [condition === null ? name : t("outline.on_branch", { condition, name })];
  if (more !== null) parts.push(more);
  if (mark !== undefined) parts.push(t(`chart.mark_${mark}`));
  if (kind !== name) parts.push(kind);
  if (node.color !== null) {
    const color = t(`color.${node.color}`).toLowerCase();
    const meaning = colors[node.color];
    parts.push(
      meaning === "" ? t("outline.color", { color }) : t("outline.color_named", { color, name: meaning }),
    );
  }
  if (node.is_parent.length > 0) parts.push(t("chart.step_loops", { count: node.is_parent.length }));
  if (!has_children && is_folded) parts.push(t("outline.folded"));
  return parts.join(", ");
}
