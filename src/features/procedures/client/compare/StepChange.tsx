import { IconArrowsMoveVertical, IconMinus, IconPencil, IconPlus } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import type { ListPlace } from "#platform/html/block_reader.ts";
import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import type { StepDifference, StepKind } from "../../versions/compare_steps.rules.ts";
import type { BlockDifference } from "../../versions/text_difference.rules.ts";
import { DifferenceParts } from "./DifferenceText.tsx";
import classes from "./StepChange.module.css";

const countedBy = new Map([
  ["1", "decimal"],
  ["a", "lower-alpha"],
  ["A", "upper-alpha"],
  ["i", "lower-roman"],
  ["I", "upper-roman"],
]);
const dots = ["disc", "circle", "square"];
/** Deeper ones would leave no room for their words. */
const deepest = 6;

/** The sign and the place of a list's item, whose lists themselves are not shown. */
function listed({ depth, type, number }: ListPlace) {
  const listStyleType = type === null ? dots[Math.min(depth, dots.length) - 1] : countedBy.get(type);
  const begun = number !== null && { display: "list-item", listStyleType, counterSet: `list-item ${number}` };
  return {
    "data-listed": true,
    style: { marginInlineStart: `${1.5 * Math.min(depth, deepest)}em`, ...begun },
  };
}

type ChangeKind = Exclude<StepKind, "same">;

const icons = { added: IconPlus, removed: IconMinus, changed: IconPencil, moved: IconArrowsMoveVertical };

/** One step that differs; `body` is its newest text, shown whole where not single words of it differ. */
export function StepChange({ step, body }: { step: StepDifference; body: string | undefined }) {
  const { t } = useTexts();
  const kind: ChangeKind = step.kind === "same" ? "changed" : step.kind;
  const Icon = icons[kind];
  const number = step.after_number ?? step.before_number;
  return (
    <li className={classes.root} data-kind={kind}>
      <div className={classes.head}>
        <span className={classes.kind}>
          <Icon size={14} aria-hidden />
          {t(`compare.kind.${kind}`)}
        </span>
        <span>
          {step.is_moved && step.before_number !== step.after_number
            ? t(kind === "moved" ? "compare.from_step_to" : "compare.moved_from_to", {
                from: step.before_number,
                to: step.after_number,
              })
            : t("proc.step_n", { n: number })}
        </span>
        {step.formatting_changed && <span>{t("compare.formatting")}</span>}
      </div>
      {kind === "added" ? (
        <ins className={classes.whole}>
          <SafeHtml html={body ?? ""} />
        </ins>
      ) : kind === "removed" ? (
        <del className={classes.whole}>
          <SafeHtml html={body ?? ""} />
        </del>
      ) : step.blocks.length === 0 || step.formatting_changed ? (
        <SafeHtml html={body ?? ""} />
      ) : (
        <div className={classes.blocks}>
          {step.blocks.map((block, index) => (
            // Blocks have no identity of their own and are never reordered.
            <Block key={index} block={block} />
          ))}
        </div>
      )}
    </li>
  );
}

/** Only the reading of a block is shown: list items and headings keep their look, not their place in the outline. */
function Block({ block }: { block: BlockDifference }) {
  return (
    <p
      className={classes.block}
      data-tag={block.tag}
      data-kind={block.kind}
      {...(block.list && listed(block.list))}
    >
      <DifferenceParts parts={block.parts} />
    </p>
  );
}
