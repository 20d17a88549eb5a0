import { Button, Stack, Text, Textarea } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useLater } from "#platform/client/use_later.ts";
import { byWhom } from "#platform/client/by_whom.ts";
import { useTexts } from "#platform/client/use_texts.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { type Stale, staleOf } from "#ui/forms/newer/stale_answer.ts";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { fullName } from "#ui/content/PersonName.tsx";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { quoteOf } from "../improvement_form.rules.ts";
import {
  type Improvement,
  type ImprovementStatus,
  improvement as improvementShape,
  improvementLimits,
  setImprovementStatus,
} from "../improvements.contract.ts";
import classes from "./ChangeStatusModal.module.css";
import { useImprovementsRefresh } from "./use_improvements.ts";
import { Notice } from "#ui/states/Notice.tsx";

type Props = { improvement: Improvement; status: ImprovementStatus };

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    change_improvement_status: Props;
  }
}

/** How long the success is seen before the question closes. */
const successShown = 1000;

/** Asks before a request is moved to another status, and moves it. */
export function ChangeStatusModal(props: Props & ModalControls) {
  const { improvement, status, close, dismiss, setDirty } = props;
  const { t } = useTexts();
  const alerts = useAlerts();
  const refresh = useImprovementsRefresh();
  const [failure, setFailure] = useState<unknown>(null);
  const [newer, setNewer] = useState<Stale<Improvement> | null>(null);
  const dates = useDates();
  const later = useLater();
  const { id, body, user, status: before } = newer?.data ?? improvement;
  const { revision } = newer?.data ?? improvement;
  const after = t(`improvement.status.${status}`);
  const [reason, setReason] = useState("");
  const name = fullName(user);
  const isAnswered = reason.trim() !== "";
  const tellDirty = useEffectEvent(setDirty);
  useEffect(() => tellDirty(isAnswered), [isAnswered]);

  async function change() {
    setFailure(null);
    try {
      await call(setImprovementStatus, { params: { id }, body: { status, reason, revision } });
    } catch (error) {
      const told = staleOf(error, improvementShape);
      if (told === null) setFailure(error);
      else {
        setNewer(told);
        refresh();
      }
      throw error;
    }
    refresh();
    later(successShown, () => {
      close();
      alerts.success(t("improvement.status_changed", { status: after }));
    });
  }

  return (
    <ModalFrame
      title={t("confirm.status")}
      footer={
        <>
          <Button variant="default" onClick={dismiss} data-autofocus>
            {t("button.cancel")}
          </Button>
          <StateButton onAct={change}>{t("improvement.status_change")}</StateButton>
        </>
      }
    >
      <Stack gap={12}>
        <figure className={classes.request}>
          <blockquote>{quoteOf(body)}</blockquote>
          <figcaption>{t("improvement.by", { name })}</figcaption>
        </figure>
        {newer !== null && (
          <Notice tone="attention" role="alert">
            {byWhom(t, "improvement.status_stale", newer.changed_by, {
              status: t(`improvement.status.${before}`),
              when: dates.dateTime(newer.changed_at),
            })}
          </Notice>
        )}
        <Text>
          {t("improvement.status_before_after", { before: t(`improvement.status.${before}`), after })}{" "}
          {t(`improvement.meaning_${status}`)}
        </Text>
        <Textarea
          label={t("improvement.reason")}
          description={t("improvement.reason_hint")}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={improvementLimits.reason}
          autosize
          minRows={2}
          maxRows={6}
        />
        <FailureAlert failure={failure} />
      </Stack>
    </ModalFrame>
  );
}
