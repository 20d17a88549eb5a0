import { useCallback } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "../states/use_alerts.tsx";
import { useConfirm } from "./use_confirm.tsx";

type Cloning = {
  /** What the copy will have, in a sentence. */
  text: string;
  /** Copies it on the server. */
  clone(): Promise<unknown>;
};

const closesAfter = 1500;

/** Asks and makes a copy. The question closes as late after a failure, which an alert then tells. */
export function useCloning(): (cloning: Cloning) => void {
  const { t } = useTexts();
  const confirm = useConfirm();
  const alerts = useAlerts();
  return useCallback(
    ({ text, clone }) =>
      confirm({
        title: t("confirm.clone"),
        text,
        action: t("action.clone"),
        closeAfter: closesAfter,
        closeOnFailure: true,
        async onAct() {
          await clone();
          alerts.success(t("action.cloned"));
        },
      }),
    [t, confirm, alerts],
  );
}
