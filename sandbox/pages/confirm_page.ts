import type Stripe from "stripe";
import { idOf, known } from "../state/rows.ts";
import type { World } from "../state/world.ts";
import { html, money, page } from "./html.ts";

export type Language = "ro" | "en";

/** The language a browser asks for; Romanian before English only when it says so. */
export function languageOf(accepted: string | undefined): Language {
  const first = (accepted ?? "")
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((one) => one === "ro" || one === "en");
  return first === "ro" ? "ro" : "en";
}

const brands: Record<string, string> = { visa: "Visa", mastercard: "Mastercard" };

const texts = {
  ro: {
    title: "Confirmă plata",
    setupTitle: "Confirmă cardul",
    intro:
      "Banca ta vrea să știe că plătești chiar tu. Acesta este un mediu de test: nu se plătește nimic cu adevărat.",
    merchant: "Comerciant",
    amount: "Suma",
    later: "Plăți viitoare cu acest card",
    card: "Card",
    ending: "se termină în",
    confirm: "Confirmă",
    refuse: "Refuză",
    leave: "Dacă închizi pagina, nu se hotărăște nimic: poți reveni mai târziu.",
    done: "Gata",
    doneText: "Poți închide această pagină.",
    over: "Nu mai este nimic de confirmat",
    overText: "Această confirmare a fost deja dată, refuzată sau înlocuită de alta.",
  },
  en: {
    title: "Confirm the payment",
    setupTitle: "Confirm the card",
    intro:
      "Your bank wants to know that it is you who pays. This is a test environment: nothing is really paid.",
    merchant: "Merchant",
    amount: "Amount",
    later: "Future payments with this card",
    card: "Card",
    ending: "ending in",
    confirm: "Confirm",
    refuse: "Refuse",
    leave: "If you close the page, nothing is decided: you can come back later.",
    done: "Done",
    doneText: "You can close this page.",
    over: "There is nothing left to confirm",
    overText: "This confirmation was already given, refused, or replaced by another.",
  },
} as const;

/** The bank's page: what is to be confirmed, and two ways to answer. */
export function confirmPage(
  world: World,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  language: Language,
  merchant: string,
): string {
  const said = texts[language];
  const card = known(world, "payment_methods", idOf(intent.payment_method)).card;
  const title = intent.object === "payment_intent" ? said.title : said.setupTitle;
  const amount =
    intent.object === "payment_intent" ? money(intent.amount, intent.currency, language) : said.later;
  return page(
    title,
    language,
    html`<main class="narrow"><div class="card"><h1>${title}</h1><p>${said.intro}</p>
<dl><dt>${said.merchant}</dt><dd>${merchant}</dd><dt>${said.amount}</dt><dd><strong>${amount}</strong></dd>
<dt>${said.card}</dt><dd>${brands[card?.brand ?? ""] ?? card?.brand} ${said.ending} ${card?.last4 ?? ""}</dd></dl>
<form method="post" class="row" style="display:flex"><input type="hidden" name="secret" value="${intent.client_secret}">
<button name="answer" value="confirm">${said.confirm}</button>
<button name="answer" value="refuse" class="second">${said.refuse}</button></form>
<p class="dim">${said.leave}</p></div></main>`,
  );
}

/** A page that only says something. */
export function saidPage(language: Language, what: "done" | "over"): string {
  const said = texts[language];
  const [title, text] = what === "done" ? [said.done, said.doneText] : [said.over, said.overText];
  return page(
    title,
    language,
    html`<main class="narrow"><div class="card"><h1>${title}</h1><p>${text}</p></div></main>`,
  );
}
