import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/client/api/call.ts";
import { queryOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { ConfirmModal } from "#ui/modals/ConfirmModal.tsx";
import type { ModalControls } from "#ui/modals/use_modals.tsx";
import { euros } from "../offer.rules.ts";
import { getSubscription, renewSubscription } from "../subscription.contract.ts";
import { useSubscriptionDone } from "./use_subscription_done.ts";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    renew_subscription: Record<never, never>;
  }
}

/** Asks before a cancelled subscription goes on. */
export function RenewModal(controls: ModalControls) {
  const { t, language } = useTexts();
  const dates = useDates();
  const done = useSubscriptionDone();
  const { instance } = useUser();
  // Gone once it is renewed, while the button still says so.
  const [ends_at] = useState(instance.ends_at);
  // What it will cost; without an answer the question still says when it is charged.
  const { data, isPending } = useQuery(queryOf(getSubscription));
  const plan = data?.data.package;
  return (
    <ConfirmModal
      {...controls}
      title={t("sub.renew_question")}
      cancel={t("button.close")}
      text={ends_at === null ? t("sub.renew_text_soon") : t("sub.renew_text", { date: dates.day(ends_at) })}
      action={t("sub.renew")}
      // Nobody agrees to a price that is not there yet.
      disabled={isPending}
      onAct={async () => {
        await call(renewSubscription);
        await done();
      }}
    >
      {isPending && <Skeleton height={20} aria-label={t("shell.loading")} />}
      {plan && (
        <Text size="sm" c="dimmed">
          {t("sub.renew_price", {
            plan: plan.package_name,
            price: euros(plan.price_in_euro, language),
            per: t(plan.interval === "year" ? "offer.per_year" : "offer.per_month"),
          })}
        </Text>
      )}
    </ConfirmModal>
  );
}
