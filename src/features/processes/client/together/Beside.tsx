import { useTexts } from "#platform/client/use_texts.ts";
import { Notice } from "#ui/states/Notice.tsx";
import { brief } from "../../picture/wrapped_text.ts";
import { useShortStepName } from "../steps/use_step_name.ts";
import { useBeside } from "./use_others_work.ts";

/** Says in a step's form what somebody else has saved of the step meanwhile: what is typed is not lost by it. */
export function Beside() {
  const { t } = useTexts();
  const beside = useBeside();
  return (
    <div role="status">
      {beside !== null && (
        <Notice tone="attention" mb={16}>
          <BesideWords {...beside} /> {t("joined.asked_later")}
        </Notice>
      )}
    </div>
  );
}

function BesideWords({ name, change }: NonNullable<ReturnType<typeof useBeside>>) {
  const { t } = useTexts();
  const nameOf = useShortStepName();
  const who = name ?? t("joined.somebody");
  return change.kind === "condition"
    ? t("joined.condition", { name: who, condition: brief(change.condition) })
    : t(`joined.${change.kind}`, { name: who, step: nameOf(change.node) });
}
