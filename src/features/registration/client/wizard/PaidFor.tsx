import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#platform/client/api/query.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { euros } from "#features/subscription/offer.rules.ts";
import { getSubscription } from "#features/subscription/subscription.contract.ts";
import classes from "./OrderSummary.module.css";

/** What the company has: its plan, what was paid last, and until when that reaches; nothing for one without a plan. */
export function PaidFor() {
  const { t, language } = useTexts();
  const dates = useDates();
  const { data } = useQuery(queryOf(getSubscription));
  const subscription = data?.data;
  if (!subscription?.package) return null;
  const { package: plan, current_period_end, invoices, state } = subscription;
  const paid = invoices.find(({ status }) => status === "paid");
  return (
    <div className={classes.root}>
      <dl className={classes.facts}>
        <div>
          <dt>{t("reg.plan")}</dt>
          <dd>{`${plan.package_name} (${t(`offer.${plan.interval}`)})`}</dd>
        </div>
        {paid !== undefined && (
          <div>
            <dt>{t("reg.last_paid")}</dt>
            <dd>
              {t("reg.paid_on", {
                amount: euros(paid.total_in_euro, language),
                day: dates.day(paid.created_at),
              })}
            </dd>
          </div>
        )}
        {current_period_end !== null && (
          <div>
            <dt>{t(state === "cancelled" ? "reg.open_until" : "reg.next_payment")}</dt>
            <dd>{dates.day(current_period_end)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
