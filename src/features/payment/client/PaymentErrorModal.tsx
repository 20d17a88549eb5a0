import { Button, Stack, Text } from "@mantine/core";
import { IconCreditCardOff } from "@tabler/icons-react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { type ModalControls, useModals } from "#ui/modals/use_modals.tsx";
import { Notice } from "#ui/states/Notice.tsx";

/** A payment has failed: the account holder can give another card, everybody else can tell them. */
export function PaymentErrorModal({ close, dismiss }: ModalControls) {
  const { t } = useTexts();
  const dates = useDates();
  const modals = useModals();
  const { is_entrepreneur, instance } = useUser();
  const company = instance.name;

  function change() {
    close();
    modals.open("change_subscription", {});
  }

  return (
    <ModalFrame
      title={t("pay.error_title")}
      isUnasked
      footer={
        is_entrepreneur ? (
          <>
            <Button variant="default" onClick={dismiss}>
              {t("pay.later")}
            </Button>
            <Button onClick={change}>{t("pay.change_method")}</Button>
          </>
        ) : (
          <Button onClick={dismiss}>{t("pay.understood")}</Button>
        )
      }
    >
      <Stack gap={16}>
        <Notice tone="attention" icon={<IconCreditCardOff aria-hidden />}>
          {t(is_entrepreneur ? "pay.error_owner" : "pay.error_member", { company })}
        </Notice>
        {instance.open_until !== null && (
          <Text>{t("pay.error_until", { day: dates.day(instance.open_until) })}</Text>
        )}
      </Stack>
    </ModalFrame>
  );
}
