import { useTexts } from "#platform/client/use_texts.ts";
import { Mark } from "#ui/page/Mark.tsx";
import type { Check } from "../checks.contract.ts";

type Props = {
  status: Check["status"];
  /** It was closed with nothing left to tick; what is not told of counts as so. */
  isComplete?: boolean;
};

/** Whether a check is still ticked. */
export function CheckStatus({ status, isComplete = true }: Props) {
  const { t } = useTexts();
  return (
    <Mark isLive={status === "open"}>
      {t(status === "closed" && !isComplete ? "check.closed_early" : `check.${status}`)}
    </Mark>
  );
}
