import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "../states/use_alerts.tsx";
import { useConfirm } from "./use_confirm.tsx";

type Cloning = {
  /** What the copy will have, in a sentence. */
  text: string;
  /** Copies it on the server; answers the copy's address. */
  clone(): Promise<string>;
};

const closesAfter = 1500;

/** Asks, makes a copy and leads to it. The question closes as late after a failure, which an alert then tells. */
export function useCloning(): (cloning: Cloning) => void {
  const { t } = useTexts();
  const confirm = useConfirm();
  const alerts = useAlerts();
  const navigate = useNavigate();
  return useCallback(
    ({ text, clone }) => {
      let copy: string | null = null;
      confirm({
        title: t("confirm.clone"),
        text,
        action: t("action.clone"),
        closeAfter: closesAfter,
        closeOnFailure: true,
        async onAct() {
          copy = await clone();
          alerts.success(t("action.cloned"));
        },
        onClosed() {
          if (copy !== null) void navigate(copy);
        },
      });
    },
    [t, confirm, alerts, navigate],
  );
}
