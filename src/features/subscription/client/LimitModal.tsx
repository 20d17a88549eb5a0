import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { type ModalControls, useModals } from "#ui/modals/use_modals.tsx";
import { isPaidFor } from "../standing.rules.ts";
import { getSubscription } from "../subscription.contract.ts";
import { hasSubscriptionSettings, roomWayOf } from "../subscription_ways.rules.ts";
import { PayButton } from "./PayButton.tsx";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    warning_limit_package: Record<never, never>;
  }
}

/** Says that the plan has no place for one more person, and leads the account holder to a larger one, where one can be had. */
export function LimitModal({ close, dismiss }: ModalControls) {
  const { t } = useTexts();
  const user = useUser();
  const modals = useModals();
  const hasSettings = hasSubscriptionSettings(user);
  const query = useQuery({ ...queryOf(getSubscription), enabled: hasSettings });
  const subscription = query.data?.data;
  const isWaiting = hasSettings && query.isPending;
  const way = roomWayOf(user, { is_paid_for: subscription !== undefined && isPaidFor(subscription) });

  function change() {
    close();
    modals.open("change_plan_confirmation", {});
  }

  return (
    <ModalFrame
      title={t("sub.limit_title")}
      isUnasked
      footer={
        <>
          <Button variant="default" onClick={dismiss}>
            {t("button.close")}
          </Button>
          {!isWaiting && way === "change" && <Button onClick={change}>{t("sub.change")}</Button>}
          {!isWaiting && way !== null && way !== "change" && <PayButton way={way} />}
        </>
      }
    >
      <Stack gap={8}>
        <Text>{t("error.limit_reached")}</Text>
        {isWaiting ? (
          <Skeleton height={20} />
        ) : (
          // Where it cannot be read nothing is promised: the settings say what can be done.
          query.error === null && <Text c="dimmed">{t(hintOf(user, way))}</Text>
        )}
      </Stack>
    </ModalFrame>
  );
}

function hintOf({ is_entrepreneur }: { is_entrepreneur: boolean }, way: ReturnType<typeof roomWayOf>) {
  if (!is_entrepreneur) return "sub.limit_hint_others";
  if (way === null) return "sub.limit_hint_unpaid";
  if (way === "change" || way.kind === "activation" || way.kind === "first_payment")
    return "sub.limit_hint_owner";
  return way.kind === "renewal" ? "sub.limit_hint_pay" : "sub.limit_hint_renew";
}
