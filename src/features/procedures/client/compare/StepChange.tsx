import { IconArrowsMoveVertical, IconMinus, IconPencil, IconPlus } from "@tabler/icons-react";
import { useTexts } from "#platform/client/use_texts.ts";
import { SafeHtml } from "#ui/content/SafeHtml.tsx";
import type { StepDifference, StepKind } from "../../versions/compare_steps.rules.ts";
import type { BlockDifference } from "../../versions/text_difference.rules.ts";
import { DifferenceParts } from "./DifferenceText.tsx";
import classes from "./StepChange.module.css";

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
    <p className={classes.block} data-tag={block.tag} data-kind={block.kind}>
      <DifferenceParts parts={block.parts} />
    </p>
  );
}
