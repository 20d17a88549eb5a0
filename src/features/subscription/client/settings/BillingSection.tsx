import { Button } from "@mantine/core";
import { useId } from "react";
import { useTexts } from "#platform/client/use_texts.ts";
import { useModals } from "#ui/modals/use_modals.tsx";
import { countryName } from "../../standing.rules.ts";
import type { Subscription } from "../../subscription.contract.ts";
import classes from "./BillingSection.module.css";
import sections from "./SubscriptionPage.module.css";

declare module "#ui/modals/use_modals.tsx" {
  interface ModalProps {
    /** Corrects whom invoices are made out to. */
    billing_details: Record<never, never>;
  }
}

/** Whom invoices are made out to. */
export function BillingSection({ billing }: { billing: NonNullable<Subscription["billing"]> }) {
  const { t, language } = useTexts();
  const modals = useModals();
  const titleId = useId();
  const { has_company, name, country, cui, cui_valid, cnp_masked } = billing;
  const facts = [
    { term: t(has_company === 1 ? "sub.billing_company" : "sub.billing_person"), said: name },
    ...(cui === null
      ? []
      : [
          {
            term: t("sub.billing_cui"),
            said: cui,
            ...(cui_valid === false && { flag: t("sub.billing_cui_doubtful") }),
          },
        ]),
    ...(has_company === 1
      ? []
      : [{ term: t("sub.billing_cnp"), said: cnp_masked ?? t("sub.billing_cnp_kept") }]),
    { term: t("sub.billing_country"), said: countryName(country, language) },
  ];
  return (
    <section className={sections.section} aria-labelledby={titleId}>
      <div className={sections.head}>
        <h2 id={titleId}>{t("sub.billing")}</h2>
        <Button variant="default" onClick={() => modals.open("billing_details", {})}>
          {t("sub.billing_change")}
        </Button>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ term, said, flag }: { term: string; said: string; flag?: string }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {said}
              {flag !== undefined && <span className={classes.flag}>{flag}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
