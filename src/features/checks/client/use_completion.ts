import { useTexts } from "#platform/client/use_texts.ts";
import { useConfirm } from "#ui/modals/use_confirm.tsx";
import type { Check } from "../checks.contract.ts";

const closesAfter = 600;

/**
 * Asks before a check is closed with steps left, or on a version older than one that its owner has not chosen to pass
 * over (`stayed`); the answer is null where nothing needs to be asked.
 */
export function useCompletion(
  check: Check,
  stayed: number | null,
  complete: () => Promise<void>,
): (() => void) | null {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { newer_version: newer, version } = check;
  const left = check.total_steps - check.total_checked_steps;
  const isOutgrown = newer !== null && newer.id !== stayed;
  if (left === 0 && !isOutgrown) return null;
  const words = [
    ...(isOutgrown ? [t("check.complete_older", { number: newer.number, own: version.number })] : []),
    left > 0 ? t("check.left", { count: left }) : t("check.complete_final"),
  ];
  return () =>
    confirm({
      title: t("check.complete_title"),
      text: words.join(" "),
      attention: true,
      action: t("button.complete"),
      closeAfter: closesAfter,
      onAct: complete,
    });
}
