import type Stripe from "stripe";
import type { Language } from "./confirm_page.ts";
import { html, money, page } from "./html.ts";

const texts = {
  ro: {
    invoice: "Factura",
    from: "Vânzător",
    to: "Cumpărător",
    date: "Data",
    state: "Stare",
    paid: "Plătită la",
    open: "De plătit",
    void: "Anulată: nu este nimic de plătit",
    draft: "Ciornă",
    what: "Descriere",
    since: "De la",
    until: "Până la",
    amount: "Sumă",
    subtotal: "Subtotal",
    discount: "Reducere",
    total: "Total",
    balance: "Din sold",
    due: "De plată",
    settled: "Plătit",
    note: "Făcută de un mediu de test al plăților. Nu s-a vândut și nu s-a plătit nimic cu adevărat.",
  },
  en: {
    invoice: "Invoice",
    from: "Seller",
    to: "Buyer",
    date: "Date",
    state: "State",
    paid: "Paid on",
    open: "To be paid",
    void: "Void: nothing is to be paid",
    draft: "Draft",
    what: "Description",
    since: "From",
    until: "To",
    amount: "Amount",
    subtotal: "Subtotal",
    discount: "Discount",
    total: "Total",
    balance: "From the balance",
    due: "Amount due",
    settled: "Paid",
    note: "Made by a test environment of payments. Nothing was really sold or paid.",
  },
} as const;

function addressOf(address: Stripe.Address | null): string {
  if (address === null) return "";
  const town = [address.postal_code, address.city].filter(Boolean).join(" ");
  return [address.line1, address.line2, town, address.state, address.country].filter(Boolean).join(", ");
}

/** An invoice to read and print. */
export function invoicePage(invoice: Stripe.Invoice, merchant: string, language: Language): string {
  const said = texts[language];
  const locale = language === "ro" ? "ro-RO" : "en-GB";
  const day = (moment: number) =>
    new Date(moment * 1000).toLocaleDateString(locale, { timeZone: "UTC", dateStyle: "medium" });
  const sum = (cents: number) => money(cents, invoice.currency, language);
  const discount = (invoice.total_discount_amounts ?? []).reduce((all, one) => all + one.amount, 0);
  const balance = invoice.amount_due - Math.max(0, invoice.total);
  const states: Record<string, string> = {
    paid: `${said.paid} ${day(invoice.status_transitions.paid_at ?? invoice.created)}`,
    open: said.open,
    void: said.void,
    draft: said.draft,
  };
  const total = (name: string, cents: number) =>
    html`<tr><th scope="row" colspan="3">${name}</th><td class="sum">${sum(cents)}</td></tr>`;
  return page(
    `${said.invoice} ${invoice.number ?? ""}`,
    language,
    html`<main><div class="card"><h1>${said.invoice} ${invoice.number}</h1>
<dl><dt>${said.from}</dt><dd>${merchant}</dd>
<dt>${said.to}</dt><dd>${invoice.customer_name ?? invoice.customer_email}<br>${addressOf(invoice.customer_address)}</dd>
${(invoice.custom_fields ?? []).map((field) => html`<dt>${field.name}</dt><dd>${field.value}</dd>`)}
<dt>${said.date}</dt><dd>${day(invoice.created)}</dd><dt>${said.state}</dt><dd><strong>${states[invoice.status ?? ""] ?? invoice.status}</strong></dd></dl>
<table><thead><tr><th>${said.what}</th><th>${said.since}</th><th>${said.until}</th><th class="sum">${said.amount}</th></tr></thead><tbody>
${invoice.lines.data.map(
  (line) =>
    html`<tr><td>${line.description}</td><td>${day(line.period.start)}</td><td>${day(line.period.end)}</td><td class="sum">${sum(line.amount)}</td></tr>`,
)}
${total(said.subtotal, invoice.subtotal)}
${discount > 0 && total(said.discount, -discount)}
${total(said.total, invoice.total)}
${balance !== 0 && total(said.balance, balance)}
${invoice.status !== "void" && total(invoice.status === "paid" ? said.settled : said.due, invoice.amount_due)}
</tbody></table><p class="dim">${said.note}</p></div></main>`,
  );
}
