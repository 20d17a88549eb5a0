import type { Database } from "#platform/server/db/database.ts";
import type { JobHandlers, Jobs } from "#platform/server/jobs/jobs.ts";
import { letterOf, type LetterPart } from "#platform/server/mail/letter.ts";
import { shownName } from "#platform/server/mail/shown_name.ts";
import { type EventHandlers, onEach } from "#platform/server/outbox/event_handlers.ts";
import type { Services } from "#platform/server/server_feature.ts";
import type { Language } from "#platform/text/texts.ts";
import { dayInZone, formatDay, timeZone } from "#platform/time/dates.ts";
import { z } from "zod";
import {
  type Billed,
  type Company,
  findBilling,
  findCompany,
  findHolder,
  findInvoice,
  type Holder,
  languageOfAddress,
  type ShownInvoice,
} from "./subscriptions.store.ts";
import { mailedEvents, type Said, saidBy } from "../mailing.rules.ts";

export const subscriptionMailQueue = "mail.subscription";

/** One mail for each address that is told of an event. */
export function subscriptionMailHandlers({
  database,
  jobs,
}: {
  database: Database;
  jobs: Pick<Jobs, "add">;
}): EventHandlers {
  return onEach(mailedEvents, async ({ id, instance_id, type, payload }) => {
    const said = saidBy(type, payload);
    if (instance_id === null || said === null) return;
    const addresses = await database.tenant(instance_id, async (db) => {
      const holder = await findHolder(db);
      return holder ? addressesFor(said, holder, await findBilling(db)) : [];
    });
    await database.system(async (owner) => {
      for (const [place, to] of addresses.entries())
        await jobs.add(
          owner,
          subscriptionMailQueue,
          { instance_id, event_id: id, place, to, said },
          { key: `${id} ${place}` },
        );
    });
  });
}

/** Invoices go where their readers are; nothing goes out until the holder's own address is known to be theirs. */
function addressesFor(said: Said, holder: Holder, billing: Billed | undefined): string[] {
  if (!holder.is_confirmed) return [];
  return said.kind === "invoice" && billing && billing.billing_emails.length > 0
    ? billing.billing_emails
    : [holder.email];
}

type Ports = Pick<Services, "database" | "mailer" | "app_url" | "translators">;

const job = z.object({
  instance_id: z.number(),
  event_id: z.number(),
  place: z.number(),
  to: z.string(),
  said: z.custom<Said>((value) => typeof value === "object" && value !== null && "kind" in value),
});

export function subscriptionMailJobs(ports: Ports): JobHandlers {
  return {
    [subscriptionMailQueue]: async (data) => {
      const { instance_id, event_id, place, to, said } = job.parse(data);
      const found = await ports.database.tenant(instance_id, async (db) => {
        const holder = await findHolder(db);
        const company = await findCompany(db);
        const invoice = "invoice_id" in said ? await findInvoice(db, said.invoice_id) : undefined;
        const language = (await languageOfAddress(db, to)) ?? holder?.language;
        return holder && company && language && { holder, company, invoice, language };
      });
      if (!found) return;
      // What the balance paid for took no money.
      if (said.kind === "invoice" && !found.invoice?.amount_due) return;
      const { language, holder } = found;
      const isHolder = holder.email === to;
      const content = contentOf(said, { ...found, isHolder }, ports);
      const t = ports.translators[language];
      const name = isHolder ? shownName(holder.first_name) : "";
      const greeting = name === "" ? t("mail.subscription.hello") : t("mail.subscription.greeting", { name });
      await ports.mailer.send({
        to,
        subject: content.subject,
        ...letterOf([greeting, ...content.paragraphs], { language, sender: t("product.name") }),
        // The same at every try, so that a message that went out twice is recognised as one.
        messageId: `<subscription-${instance_id}-${event_id}-${place}@${new URL(ports.app_url).hostname}>`,
        headers: { "auto-submitted": "auto-generated" },
      });
    },
  };
}

type Found = {
  company: Company;
  invoice: ShownInvoice | undefined;
  language: Language;
  isHolder: boolean;
};

const dayOf = (instant: string, language: Language) =>
  formatDay(dayInZone(new Date(instant), timeZone), language);

const amountOf = ({ amount_due, currency }: ShownInvoice, language: Language) =>
  new Intl.NumberFormat(language, { style: "currency", currency: currency.toUpperCase() }).format(
    amount_due / 100,
  );

/** What a mail says, a paragraph each. */
function contentOf(
  said: Said,
  { company, invoice, language, isHolder }: Found,
  { translators, app_url }: Ports,
): { subject: string; paragraphs: LetterPart[] } {
  const t = translators[language];
  const name = shownName(company.name);
  const values = {
    company: name === "" ? t("mail.subscription.company_unnamed") : t("mail.subscription.company", { name }),
  };
  const link = (key: string, path = "/settings/subscription"): LetterPart => ({
    label: t(key),
    href: new URL(path, app_url).href,
  });
  const until = (key: string, instant: string | null) =>
    instant === null ? [] : [t(key, { day: dayOf(instant, language) })];
  const amount = invoice ? amountOf(invoice, language) : "";
  switch (said.kind) {
    case "payment_failed":
      return {
        subject: t("mail.payment_failed.subject"),
        paragraphs: [
          t("mail.payment_failed.text", values),
          ...until("mail.payment_failed.until", said.open_until),
          t("mail.payment_failed.what"),
          link("mail.subscription.settings"),
        ],
      };
    case "action_needed":
      return {
        subject: t("mail.action_needed.subject"),
        paragraphs: [
          t("mail.action_needed.text", { ...values, amount }),
          ...until("mail.action_needed.until", company.open_until),
          ...(invoice?.hosted_url
            ? [{ label: t("mail.action_needed.confirm"), href: invoice.hosted_url }]
            : []),
          link("mail.subscription.settings"),
        ],
      };
    case "cancelled":
      return {
        subject: t("mail.cancelled.subject"),
        paragraphs: [
          t("mail.cancelled.text", values),
          ...until("mail.cancelled.until", said.ends_at),
          t("mail.cancelled.back"),
          link("mail.subscription.settings"),
        ],
      };
    case "ended":
      return {
        subject: t("mail.ended.subject"),
        paragraphs: [
          t("mail.ended.text", values),
          t("mail.ended.kept"),
          link("mail.subscription.pay", "/payment"),
        ],
      };
    case "cancelling":
      return {
        subject: t("mail.cancelling.subject"),
        paragraphs: [
          t("mail.cancelling.text", values),
          t(`mail.cancelling.how${company.status === "grace_period" ? "_at_once" : ""}`),
          t("mail.cancelling.nothing"),
          link("mail.subscription.settings"),
        ],
      };
    case "invoice": {
      const number = invoice?.number ?? null;
      return {
        subject: number === null ? t("mail.invoice.subject_plain") : t("mail.invoice.subject", { number }),
        paragraphs: [
          t("mail.invoice.text", { ...values, amount }),
          ...(number === null ? [] : [t("mail.invoice.number", { number })]),
          ...(invoice?.hosted_url ? [{ label: t("mail.invoice.see"), href: invoice.hosted_url }] : []),
          ...(invoice?.pdf_url ? [{ label: t("mail.invoice.file"), href: invoice.pdf_url }] : []),
          // Others cannot open them.
          ...(isHolder ? [link("mail.subscription.settings")] : []),
        ],
      };
    }
  }
}
