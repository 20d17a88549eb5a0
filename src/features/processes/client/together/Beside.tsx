import { useTexts } from "#platform/client/use_texts.ts";
import { Notice } from "#ui/states/Notice.tsx";
import { brief } from "../../picture/wrapped_text.ts";
import { useShortStepName } from "../steps/use_step_name.ts";
import { useBeside } from "./use_others_work.ts";

/** Says in a step's form what somebody else has saved of the step meanwhile: what is typed is not lost by it. */
export function Beside() {
  const { t } = useTexts();
  const beside = useBeside();
  const nameOf = useShortStepName();
  return (
    <div role="status">
      {beside !== null && (
        <Notice tone="attention" mb={16}>
          {wordsOf()} {t("joined.asked_later")}
        </Notice>
      )}
    </div>
  );

  function wordsOf() {
    if (beside === null) return null;
    const name = beside.name ?? t("joined.somebody");
    const { change } = beside;
    if (change.kind === "condition")
      return t("joined.condition", { name, condition: brief(change.condition) });
    return t(`joined.${change.kind}`, { name, step: nameOf(change.node) });
  }
}
