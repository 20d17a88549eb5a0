import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { queryOf } from "#platform/client/api/query.ts";
import { useUser } from "#platform/client/use_session.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { QueryState } from "#ui/states/QueryState.tsx";
import { getSubscription } from "../../subscription.contract.ts";
import { hasSubscriptionSettings } from "../../subscription_ways.rules.ts";
import { BillingSection } from "./BillingSection.tsx";
import { BillingEmails } from "./BillingEmails.tsx";
import { CardSection } from "./CardSection.tsx";
import { InvoicesSection } from "./InvoicesSection.tsx";
import { PlanSection } from "./PlanSection.tsx";
import classes from "./SubscriptionPage.module.css";

/** What the company pays, with what and for how many people, at `/settings/subscription`. */
export function SubscriptionPage() {
  return hasSubscriptionSettings(useUser()) ? <Settings /> : <Navigate to="/not-allowed" replace />;
}

function Settings() {
  const { t } = useTexts();
  const query = useQuery(queryOf(getSubscription));
  return (
    <>
      <PageHeader title={t("settings.subscription")} />
      <QueryState query={query} skeleton={<PageSkeleton />} place="part">
        {({ data }) => (
          <>
            <PlanSection subscription={data} />
            <CardSection subscription={data} />
            {data.billing !== null && (
              <>
                <BillingSection billing={data.billing} />
                <BillingEmails saved={data.billing_emails} />
              </>
            )}
            <InvoicesSection subscription={data} />
          </>
        )}
      </QueryState>
    </>
  );
}

function PageSkeleton() {
  const { t } = useTexts();
  return (
    <div role="status" aria-label={t("sub.loading")} className={classes.skeleton}>
      {[180, 72, 104, 160].map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
