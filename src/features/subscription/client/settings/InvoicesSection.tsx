import { Anchor } from "@mantine/core";
import { IconFileInvoice } from "@tabler/icons-react";
import { useId } from "react";
import { useDates } from "#platform/client/use_dates.tsx";
import { useTexts } from "#platform/client/use_texts.ts";
import { EmptyState } from "#ui/states/EmptyState.tsx";
import { euros } from "../../offer.rules.ts";
import { chargedOf, invoiceStanding, webAddress } from "../../standing.rules.ts";
import type { Subscription } from "../../subscription.contract.ts";
import classes from "./InvoicesSection.module.css";
import sections from "./SubscriptionPage.module.css";

type Invoice = Subscription["invoices"][number];

/** What was charged, newest first. */
export function InvoicesSection({
  subscription: { invoices, state, credit_in_euro },
}: {
  subscription: Pick<Subscription, "invoices" | "state" | "credit_in_euro">;
}) {
  const { t, language } = useTexts();
  const titleId = useId();
  return (
    <section className={sections.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t("sub.invoices")}</h2>
      {credit_in_euro > 0 && (
        <p className={classes.credit}>{t("sub.credit", { amount: euros(credit_in_euro, language) })}</p>
      )}
      {invoices.length === 0 ? (
        <EmptyState
          icon={<IconFileInvoice aria-hidden />}
          title={t("sub.invoices_none")}
          text={t("sub.invoices_none_hint")}
        />
      ) : (
        <table className={classes.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t("sub.invoice_number")}</th>
              <th scope="col">{t("sub.invoice_date")}</th>
              <th scope="col" className={classes.amount}>
                {t("sub.invoice_total")}
              </th>
              <th scope="col">{t("sub.invoice_status")}</th>
              <th scope="col">{t("sub.invoice_links")}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} state={state} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ invoice, state }: { invoice: Invoice; state: Subscription["state"] }) {
  const { t, language } = useTexts();
  const dates = useDates();
  const number = invoice.number ?? t("sub.invoice_unnumbered");
  const ways = [
    { action: t("sub.invoice_view"), href: webAddress(invoice.hosted_url) },
    { action: "PDF", href: webAddress(invoice.pdf_url) },
  ];
  const standing = invoiceStanding(invoice, state);
  const charged = chargedOf(invoice);
  const { total_in_euro: total } = invoice;
  return (
    <tr data-quiet={standing === "void" || standing === "left" || undefined}>
      <th scope="row" className={classes.number}>
        {number}
      </th>
      <td className={classes.date}>{dates.day(invoice.created_at)}</td>
      <td className={classes.amount}>
        {total < 0 ? t("sub.invoice_credit", { amount: euros(-total, language) }) : euros(total, language)}
        {charged !== null && (
          <span className={classes.charged}>
            {charged === 0
              ? t("sub.invoice_by_credit")
              : t("sub.invoice_charged", { amount: euros(charged, language) })}
          </span>
        )}
      </td>
      <td className={classes.state}>
        <span className={classes.badge} data-standing={standing}>
          {t(`sub.invoice.${standing}`)}
        </span>
      </td>
      <td className={classes.links}>
        {ways.map(
          ({ action, href }) =>
            href !== null && (
              <Anchor
                key={action}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t("sub.invoice_of", { action, number })}
              >
                {action}
              </Anchor>
            ),
        )}
      </td>
    </tr>
  );
}
