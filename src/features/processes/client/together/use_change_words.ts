import { useTexts } from "#platform/client/use_texts.ts";
import { brief } from "../../picture/wrapped_text.ts";
import type { ToldChange } from "../../saving/told_change.rules.ts";
import { useShortStepName } from "../steps/use_step_name.ts";

/** The sentence that says who did what to a chart. */
export function useChangeWords(): (name: string | null, told: ToldChange) => string {
  const { t } = useTexts();
  const nameOf = useShortStepName();
  return (who, told) => {
    const name = who ?? t("joined.somebody");
    switch (told.kind) {
      case "renamed":
        return t("joined.renamed", { name, from: nameOf(told.from), step: nameOf(told.node) });
      case "swapped":
        return t("joined.swapped", { name, step: nameOf(told.node), other: nameOf(told.other) });
      case "branch_added":
      case "branch_removed":
        return t(`joined.${told.kind}`, { name, condition: brief(told.condition) });
      case "condition":
        return told.from === null
          ? t("joined.condition", { name, condition: brief(told.condition) })
          : t("joined.condition_from", { name, from: brief(told.from), condition: brief(told.condition) });
      default:
        return t(`joined.${told.kind}`, { name, step: nameOf(told.node) });
    }
  };
}
