import { Button, Progress } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useId } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { euros } from "../../offer.rules.ts";
import { isPaidFor, standingOf } from "../../standing.rules.ts";
import type { PackageOffer, Subscription } from "../../subscription.contract.ts";
import { allowedBy, payWayOf } from "../../subscription_ways.rules.ts";
import { PayButton } from "../PayButton.tsx";
import classes from "./PlanSection.module.css";
import sections from "./SubscriptionPage.module.css";

/** The plan with what it costs and includes, where it stands, and what can be done about it. */
export function PlanSection({ subscription }: { subscription: Subscription }) {
  const { t } = useTexts();
  const dates = useDates();
  const { instance } = useUser();
  const { package: plan, state, active_users } = subscription;
  const { key, date } = standingOf(subscription, instance);
  const titleId = useId();
  return (
    <section className={sections.section} aria-labelledby={titleId}>
      <div className={sections.head}>
        <div>
          <h2 id={titleId} className={classes.title}>
            {plan === null ? t("sub.plan_none") : plan.package_name}
            <span className={classes.state} data-state={state}>
              {t(`sub.state.${state}`)}
            </span>
          </h2>
          {plan !== null && (isPaidFor(subscription) || state !== "active") && <Price plan={plan} />}
        </div>
        <Actions subscription={subscription} />
      </div>
      <p className={classes.says}>{t(key, { date: date === null ? "" : dates.day(date) })}</p>
      <div className={classes.facts}>
        {plan !== null && plan.includes.length > 0 && (
          <div>
            <h3 className={classes.term}>{t("sub.includes")}</h3>
            <ul className={classes.includes}>
              {plan.includes.map((line) => (
                <li key={line}>
                  <IconCheck size={16} stroke={2} aria-hidden />
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )}
        <People count={active_users} max={plan?.max_users ?? null} />
      </div>
    </section>
  );
}

function Price({ plan }: { plan: PackageOffer }) {
  const { t, language } = useTexts();
  const { price_in_euro, interval } = plan;
  return (
    <p className={classes.price}>
      <strong>{euros(price_in_euro, language)}</strong>{" "}
      {t(interval === "year" ? "offer.per_year" : "offer.per_month")}
      <span className={classes.vat}>{t("offer.vat")}</span>
    </p>
  );
}

function People({ count, max }: { count: number; max: number | null }) {
  const { t } = useTexts();
  const isFull = max !== null && count >= max;
  return (
    <div>
      <h3 className={classes.term}>{t("sub.people")}</h3>
      <p className={classes.people}>{max === null ? count : t("sub.people_of", { count, max })}</p>
      {max !== null && (
        // The line above says it in words.
        <div aria-hidden>
          <Progress value={Math.min(100, (count / max) * 100)} size={6} mt={8} />
        </div>
      )}
      {isFull && <p className={classes.full}>{t("sub.people_full")}</p>}
    </div>
  );
}

function Actions({ subscription }: { subscription: Subscription }) {
  const { t, language } = useTexts();
  const modals = useModals();
  const user = useUser();
  const { state, package: plan, current_period_end, invoices } = subscription;
  const open = invoices.find(({ status }) => status === "open");
  const allowed = allowedBy(state);
  const way = payWayOf({ ...user, instance: { ...user.instance, state } });
  // Without a subscription at the provider there is nothing to change or end.
  if (allowed === null || (allowed.work && (plan === null || !isPaidFor(subscription)))) return null;
  return (
    <div className={sections.buttons}>
      {allowed.pay_open && allowed.work && (
        <Button onClick={() => modals.open("change_subscription", { stays: true })}>
          {open === undefined
            ? t("sub.pay_other_card")
            : t("sub.pay_open", { amount: euros(open.due_in_euro, language) })}
        </Button>
      )}
      {!allowed.work && way !== null && <PayButton way={way} />}
      {allowed.change_plan && (
        <Button onClick={() => modals.open("change_plan_confirmation", {})}>{t("sub.change")}</Button>
      )}
      {allowed.renew && (
        <Button onClick={() => modals.open("renew_subscription", {})}>{t("sub.renew")}</Button>
      )}
      {allowed.cancel && (
        <Button
          variant="default"
          onClick={() => modals.open("cancel_subscription", { paid_until: current_period_end })}
        >
          {t("sub.cancel")}
        </Button>
      )}
    </div>
  );
}
