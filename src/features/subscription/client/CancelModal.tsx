import { Button, List, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { cancelSubscription, mailCancelling } from "../subscription.contract.ts";
import { useSubscriptionDone } from "./use_subscription_done.ts";
import { Notice } from "#ui/states/Notice.tsx";

export type CancelModalProps = {
  /** Until when what was paid reaches; null where nothing says it. */
  paid_until: string | null;
};

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    cancel_subscription: CancelModalProps;
  }
}

/** What ends, and when, before the subscription is cancelled; and after it was, what holds from now on. */
export function CancelModal({ paid_until, close, dismiss }: CancelModalProps & ModalControls) {
  const { t } = useTexts();
  const dates = useDates();
  const done = useSubscriptionDone();
  const { email, email_confirmed, instance } = useUser();
  // Follows what becomes of the company while this is open, so that what is confirmed is what stands here.
  const isAtOnce = instance.state === "grace_period";
  const [failure, setFailure] = useState<unknown>(null);
  const [ended, setEnded] = useState<{ ends_at: string | null; is_closed: boolean } | null>(null);
  useMailOnce();

  async function cancel() {
    setFailure(null);
    try {
      const { data } = await call(cancelSubscription, { body: { cancel_at_period_end: true } });
      setEnded({ ends_at: data.ends_at, is_closed: data.user.instance.state === "expired" });
      await done();
    } catch (error) {
      setFailure(error);
      throw error;
    }
  }

  if (ended !== null)
    return (
      <ModalFrame
        key="done"
        title={t("sub.cancel_done")}
        footer={<Button onClick={close}>{t("button.close")}</Button>}
      >
        <Stack gap={12} role="status">
          {ended.is_closed ? (
            <Text>{t("sub.cancel_done_now")}</Text>
          ) : (
            <>
              <Text fw={550}>
                {ended.ends_at === null
                  ? t("sub.cancelled_soon")
                  : t("sub.cancelled_until", { date: dates.day(ended.ends_at) })}
              </Text>
              <Text>{t("sub.cancel_done_hint")}</Text>
            </>
          )}
        </Stack>
      </ModalFrame>
    );

  const ends =
    paid_until === null ? t("sub.cancel_period_end") : t("sub.cancel_until", { date: dates.day(paid_until) });
  return (
    <ModalFrame
      title={t("sub.cancel_question")}
      footer={
        <>
          <Button variant="default" onClick={dismiss} data-autofocus>
            {t("sub.cancel_back")}
          </Button>
          <StateButton onAct={cancel} color="red">
            {t(isAtOnce ? "sub.cancel_act_now" : "sub.cancel_act")}
          </StateButton>
        </>
      }
    >
      <Stack gap={16}>
        {isAtOnce ? <Notice tone="attention">{t("sub.cancel_now")}</Notice> : <Text>{ends}</Text>}
        <List spacing={4} size="sm">
          <List.Item>{t("sub.cancel_charges")}</List.Item>
          <List.Item>{t("sub.cancel_kept")}</List.Item>
        </List>
        {email_confirmed && (
          <Text size="sm" c="dimmed">
            {t("sub.cancel_mailed", { email })}
          </Text>
        )}
        <FailureAlert failure={failure} />
      </Stack>
    </ModalFrame>
  );
}

/** Has the same mailed to the account holder, once for each time this is opened. */
function useMailOnce(): void {
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    // What it says stands here too.
    void call(mailCancelling).catch(() => undefined);
  }, []);
}
