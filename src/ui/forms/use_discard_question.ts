import { useCallback } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useConfirm } from "../modals/use_confirm.tsx";

type Answers = { onDiscard(): void; onStay?(): void };

/** Asks whether what was entered may be lost, before a form is left. */
export function useDiscardQuestion(): (answers: Answers) => void {
  const { t } = useTexts();
  const confirm = useConfirm();
  return useCallback(
    ({ onDiscard, onStay }) =>
      confirm({
        title: t("confirm.leave_title"),
        text: t("confirm.leave"),
        attention: true,
        danger: true,
        action: t("button.discard"),
        cancel: t("button.stay"),
        closeAfter: 0,
        ...(onStay && { onCancel: onStay }),
        async onAct() {
          onDiscard();
        },
      }),
    [t, confirm],
  );
}
