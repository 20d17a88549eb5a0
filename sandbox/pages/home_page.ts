import type Stripe from "stripe";
import { cardNames, cards } from "../cards/cards.rules.ts";
import { idOf } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import { type Html, html, money, page } from "./html.ts";

const moment = (seconds: number) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;

const mostRows = 50;

const button = (action: string, name: string, value: string, text: string) =>
  html`<form method="post" action="${action}"><button name="${name}" value="${value}" class="second">${text}</button></form>`;

function clockPart(world: World): Html {
  return html`<section><h2>Clock</h2><p><strong>${moment(world.now())}</strong></p>
${button("/sandbox/clock", "by", "day", "One day on")}${button("/sandbox/clock", "by", "month", "One month on")}${button("/sandbox/clock", "by", "renewal", "To the next renewal")}
<p class="dim">The clock only goes forward; what is due on the way is done at its own moment.</p></section>`;
}

function subscriptionRow(subscription: Stripe.Subscription, name: string): Html {
  const item = subscription.items.data[0];
  const price = item?.price;
  return html`<tr><td>${name}<br><code class="dim">${subscription.id}</code></td><td>${subscription.status}${subscription.cancel_at_period_end && ", ends with its period"}</td>
<td class="sum">${price && money(price.unit_amount ?? 0, price.currency)} / ${price?.recurring?.interval}</td><td>${item && moment(item.current_period_end)}</td></tr>`;
}

function subscriptionsPart(world: World): Html {
  const all = world.store.all("subscriptions").slice(-mostRows).reverse();
  const name = (id: string | null) => {
    const customer = world.store.get("customers", id ?? "");
    return customer?.name ?? customer?.email ?? id ?? "";
  };
  return html`<section><h2>Subscriptions</h2><table><thead><tr><th>Customer</th><th>State</th><th class="sum">Price</th><th>Period ends</th></tr></thead>
<tbody>${all.map((one) => subscriptionRow(one, name(idOf(one.customer))))}</tbody></table>${all.length === 0 && html`<p class="dim">None yet.</p>`}</section>`;
}

function invoicesPart(world: World): Html {
  const all = world.store.all("invoices").slice(-mostRows).reverse();
  return html`<section><h2>Invoices</h2><table><thead><tr><th>Number</th><th>Customer</th><th>State</th><th class="sum">Amount due</th><th>Made</th></tr></thead><tbody>
${all.map(
  (one) =>
    html`<tr><td>${one.hosted_invoice_url ? html`<a href="${one.hosted_invoice_url}">${one.number}</a>` : "draft"}</td><td>${one.customer_name ?? one.customer_email}</td><td>${one.status}</td><td class="sum">${money(one.amount_due, one.currency)}</td><td>${moment(one.created)}</td></tr>`,
)}</tbody></table>${all.length === 0 && html`<p class="dim">None yet.</p>`}</section>`;
}

function eventsPart(world: World, paused: boolean): Html {
  const all = world.store.all("events").slice(-mostRows).reverse();
  return html`<section><h2>What happened</h2>
${button("/sandbox/webhooks", "paused", paused ? "false" : "true", paused ? "Go on telling" : "Stop telling")}
<table><thead><tr><th>When</th><th>Event</th><th>Told</th><th></th></tr></thead><tbody>
${all.map((event) => {
  const delivery = world.store.get("deliveries", event.id);
  const told = `${delivery?.state ?? ""} ${delivery?.lastAnswer ?? ""} ${delivery && delivery.attempts > 1 ? `(${delivery.attempts} times)` : ""}`;
  return html`<tr><td>${moment(event.created)}</td><td>${event.type}<br><code class="dim">${event.id}</code></td><td>${told}</td>
<td>${button(`/sandbox/events/${event.id}/send`, "again", "true", "Tell again")}</td></tr>`;
})}</tbody></table></section>`;
}

function cardsPart(): Html {
  return html`<section><h2>Test cards</h2><table><thead><tr><th>Number</th><th>What it does</th></tr></thead><tbody>
${cardNames.map((name) => html`<tr><td><code>${cards[name].number.replace(/(.{4})(?=.)/g, "$1 ")}</code></td><td>${cards[name].says}</td></tr>`)}
</tbody></table><p class="dim">Any month and year to come, any three digits behind. Never a real card.</p></section>`;
}

/** The page of whoever runs the sandbox. */
export function homePage(world: World, paused: boolean): string {
  return page(
    "Payment sandbox",
    "en",
    html`<main><h1>Payment sandbox</h1>${clockPart(world)}${subscriptionsPart(world)}${invoicesPart(world)}${eventsPart(world, paused)}${cardsPart()}</main>`,
  );
}
