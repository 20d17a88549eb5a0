import { useTexts } from "#platform/client/use_texts.ts";
import { useConfirm } from "#ui/modals/use_confirm.tsx";
import type { Check } from "../checks.contract.ts";

const closesAfter = 600;

/** Asks before a check is closed with steps left; for one without, the answer is null and nothing needs to be asked. */
export function useCompletion(check: Check, complete: () => Promise<void>): (() => void) | null {
  const { t } = useTexts();
  const confirm = useConfirm();
  const left = check.total_steps - check.total_checked_steps;
  if (left === 0) return null;
  return () =>
    confirm({
      title: t("check.complete_title"),
      text: t("check.left", { count: left }),
      attention: true,
      action: t("button.complete"),
      closeAfter: closesAfter,
      onAct: complete,
    });
}
