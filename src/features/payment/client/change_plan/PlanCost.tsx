import { Button, Loader, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { euros } from "#features/subscription/offer.rules.ts";
import {
  type PackageOffer,
  previewPlan,
  type Subscription,
} from "#features/subscription/subscription.contract.ts";
import type { OutputOf } from "#platform/endpoint.ts";
import { call } from "#platform/client/api/call.ts";
import { CallError } from "#platform/client/api/call_error.ts";
import { formSource } from "#platform/client/api/form_source.ts";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { StateButton } from "#ui/buttons/StateButton.tsx";
import { ModalFrame } from "#ui/modals/ModalFrame.tsx";
import { ErrorState } from "#ui/states/ErrorState.tsx";
import { FailureAlert } from "#ui/states/FailureAlert.tsx";
import { failureText } from "#ui/states/failure_text.ts";
import { useAlerts } from "#ui/states/use_alerts.tsx";
import { fewerPlaces, nextPriceFrom } from "../../plan_change.rules.ts";
import classes from "./PlanCost.module.css";
import { NotKnown, usePlanChange } from "./use_plan_change.ts";
import { Notice } from "#ui/states/Notice.tsx";

/** As long as a success is shown before the modal closes by itself. */
const closeAfter = 1000;

type Preview = OutputOf<typeof previewPlan>["data"];

type Props = {
  plan: PackageOffer;
  subscription: Subscription;
  publishable_key: string | null;
  onBack(): void;
  close(): void;
};

/** What the change to a plan costs now and later; the change is made at the cost that stands here. */
export function PlanCost({ plan, subscription, publishable_key, onBack, close }: Props) {
  const { t, language } = useTexts();
  const alerts = useAlerts();
  const { change, isConfirming } = usePlanChange(publishable_key);
  const [isOutdated, setOutdated] = useState(false);
  // The button that led here is gone.
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const cost = useQuery(
    formSource(["plan_cost", plan.token], (signal) =>
      call(previewPlan, { query: { package_token: plan.token }, signal }),
    ),
  );
  const preview = cost.data?.data;
  const before = subscription.package;
  const nameOf = ({ package_name, interval }: PackageOffer) =>
    before?.interval === plan.interval
      ? package_name
      : t(`plan_change.named_${interval}`, { plan: package_name });

  async function confirm() {
    if (preview === undefined) return "cancelled" as const;
    setOutdated(false);
    try {
      const { package_id, package_name, token } = plan;
      await change({ package_id, package_name, package_token: token, as_of: preview.as_of });
      setTimeout(() => {
        close();
        alerts.success(t("plan_change.done", { plan: plan.package_name }));
      }, closeAfter);
      return "done" as const;
    } catch (error) {
      // The cost has become another since it was shown: it is shown first.
      if (error instanceof CallError && error.code === "stale") {
        await cost.refetch();
        setOutdated(true);
      } else
        setTimeout(() => {
          close();
          alerts.error(
            error instanceof NotKnown
              ? t("plan_change.not_known", { reason: failureText(error.cause, t) })
              : t("plan_change.failed", { reason: failureText(error, t) }),
          );
        }, closeAfter);
      throw error;
    }
  }

  const due = preview?.due_now_in_euro ?? 0;
  return (
    <ModalFrame
      title={t("plan_change.title")}
      footer={
        <>
          <Button variant="default" onClick={onBack}>
            {t("plan_change.back")}
          </Button>
          <StateButton onAct={confirm} disabled={preview === undefined || cost.isFetching}>
            {due > 0 ? t("plan_change.act_pay", { amount: euros(due, language) }) : t("plan_change.act")}
          </StateButton>
        </>
      }
    >
      <Stack gap={16}>
        <Text fw={550} ref={title} tabIndex={-1} style={{ outline: "none" }}>
          {t("plan_change.from_to", {
            from: before === null ? "" : nameOf(before),
            to: nameOf(plan),
          })}
        </Text>
        <FailureAlert failure={isOutdated ? t("plan_change.outdated") : null} />
        {preview !== undefined ? (
          <Figures preview={preview} plan={plan} subscription={subscription} />
        ) : cost.error === null ? (
          <Skeleton height={132} role="status" aria-label={t("plan_change.computing")} />
        ) : (
          <ErrorState error={cost.error} onRetry={() => void cost.refetch()} isRetrying={cost.isFetching} />
        )}
        <Meaning plan={plan} before={before} />
        <div role="status">
          {isConfirming && (
            <Notice icon={<Loader size={16} aria-hidden />}>{t("plan_change.confirming")}</Notice>
          )}
        </div>
      </Stack>
    </ModalFrame>
  );
}

/** From when the plan holds, and what there is with it where it is a smaller one. */
function Meaning({ plan, before }: { plan: PackageOffer; before: PackageOffer | null }) {
  const { t } = useTexts();
  const count = fewerPlaces(before, plan);
  return (
    <Text size="sm">
      {t("plan_change.at_once")}
      {count !== null &&
        ` ${t("plan_change.fewer_people", { count })} ${t("plan_change.includes", { what: plan.includes.join("; ") })}`}
    </Text>
  );
}

type FiguresProps = { preview: Preview; plan: PackageOffer; subscription: Subscription };

function Figures({ preview, plan, subscription }: FiguresProps) {
  const { t, language } = useTexts();
  const dates = useDates();
  const { due_now_in_euro, unused_in_euro, rest_in_euro, price_in_euro, interval, as_of } = preview;
  const before = subscription.package;
  const from = nextPriceFrom({
    before: before?.interval,
    after: interval,
    period_end: subscription.current_period_end,
    as_of,
  });
  const price = euros(price_in_euro, language);
  const per = t(interval === "year" ? "offer.per_year" : "offer.per_month");
  const isNewPeriod = before?.interval !== interval;
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t("plan_change.unused", { plan: before?.package_name })}</dt>
          <dd>{euros(unused_in_euro, language)}</dd>
        </div>
        <div>
          <dt>{t(isNewPeriod ? "plan_change.rest_new" : "plan_change.rest", { plan: plan.package_name })}</dt>
          <dd>{euros(rest_in_euro, language)}</dd>
        </div>
        <div className={classes.sum}>
          <dt>{t(due_now_in_euro < 0 ? "plan_change.kept" : "plan_change.due")}</dt>
          <dd>{euros(Math.abs(due_now_in_euro), language)}</dd>
        </div>
      </dl>
      <Text>
        {from === null
          ? t("plan_change.then_undated", { price, per })
          : t("plan_change.then", { price, per, date: dates.day(from) })}
        {due_now_in_euro < 0 && ` ${t("plan_change.then_credit")}`}
      </Text>
      <Text size="sm" c="dimmed">
        {t("offer.vat")}
      </Text>
    </>
  );
}
