import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useMemo } from "react";
import { AlertOffer } from "./AlertOffer.tsx";
import { failureText, requestIdOf } from "./failure_text.ts";
import { useTexts } from "#platform/client/use_texts.ts";

export type AlertAction = { label: string; onAct(): void };

export type Alerts = {
  /**
   * Says what failed: a sentence, or anything that was thrown. `isShared`: what fails in one way at several places at a
   * time, with nobody having asked for it, is said once. Returns the way to take it back.
   */
  error(error: unknown, options?: { isShared?: boolean }): () => void;
  /** `offer`: a sentence below, and what can be done now; it stays longer then. */
  success(text: string, offer?: { text: string | null; actions: readonly AlertAction[] }): void;
  /** Offers for a while what can be done now; `onGone` when nobody did. Returns the way to take the offer back. */
  offer(text: string, actions: readonly AlertAction[], onGone: () => void): () => void;
};

const errorShown = 12_000;
const successShown = 4000;
const offerShown = 10_000;

/** Short messages at the edge of the screen, read out at once. */
export function useAlerts(): Alerts {
  const { t } = useTexts();
  return useMemo(() => {
    const close = { closeButtonProps: { "aria-label": t("shell.dismiss") } };
    return {
      error(error, { isShared = false } = {}) {
        const request_id = requestIdOf(error);
        const text = failureText(error, t);
        const id = notifications.show({
          ...close,
          ...(isShared && { id: `failure.${request_id ?? text}` }),
          role: "alert",
          color: "red",
          icon: <IconAlertTriangle size={18} aria-hidden />,
          title: text,
          message: request_id === null ? null : t("error.request_id", { request_id }),
          autoClose: errorShown,
        });
        return () => void notifications.hide(id);
      },
      success(text, offer) {
        const id = notifications.show({
          ...close,
          role: "status",
          color: "procedo",
          icon: <IconCheck size={18} aria-hidden />,
          title: text,
          message: offer && <AlertOffer {...offer} hide={() => notifications.hide(id)} />,
          autoClose: offer ? offerShown : successShown,
        });
      },
      offer(text, actions, onGone) {
        let isOver = false;
        const hide = () => {
          isOver = true;
          notifications.hide(id);
        };
        const id = notifications.show({
          ...close,
          role: "status",
          color: "gray",
          title: text,
          message: <AlertOffer text={null} actions={actions} hide={hide} />,
          autoClose: offerShown,
          onClose: () => {
            if (!isOver) onGone();
          },
        });
        return hide;
      },
    };
  }, [t]);
}
