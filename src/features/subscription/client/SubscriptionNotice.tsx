import { IconCalendarOff, IconCreditCardOff } from "@tabler/icons-react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { NoticeAction, NoticeBar } from "#ui/states/NoticeBar.tsx";

/** Until when the company works, above every page: once its subscription was cancelled, or a payment has failed. */
export function SubscriptionNotice() {
  return useUser().instance.state === "grace_period" ? <FailedNotice /> : <CancelledNotice />;
}

function CancelledNotice() {
  const { t } = useTexts();
  const dates = useDates();
  const modals = useModals();
  const { is_entrepreneur, instance } = useUser();
  const until = instance.ends_at ?? instance.open_until;
  return (
    <NoticeBar
      label={t("sub.notice")}
      icon={<IconCalendarOff size={18} aria-hidden />}
      action={
        is_entrepreneur && (
          <NoticeAction onAct={() => modals.open("renew_subscription", {})}>{t("sub.renew")}</NoticeAction>
        )
      }
    >
      {until === null ? t("sub.cancelled_soon") : t("sub.cancelled_until", { date: dates.day(until) })}
    </NoticeBar>
  );
}

function FailedNotice() {
  const { t } = useTexts();
  const dates = useDates();
  const modals = useModals();
  const { is_entrepreneur, instance } = useUser();
  const { open_until: until } = instance;
  return (
    <NoticeBar
      label={t("sub.notice")}
      icon={<IconCreditCardOff size={18} aria-hidden />}
      action={
        is_entrepreneur && (
          <NoticeAction onAct={() => modals.open("change_subscription", {})}>
            {t("sub.pay_other_card")}
          </NoticeAction>
        )
      }
    >
      {until === null ? t("sub.failed_soon") : t("sub.failed_until", { date: dates.day(until) })}
      {!is_entrepreneur && ` ${t("sub.failed_tell")}`}
    </NoticeBar>
  );
}
