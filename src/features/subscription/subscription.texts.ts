import { texts } from "#platform/text/texts.ts";

/** Words of what a company pays: its settings, and what ends, goes on or changes. */
export const subscriptionTexts = texts({
  ro: {
    "settings.subscription": "Abonament",
    "sub.activation": "Activează abonamentul",
    "sub.renewal": "Reînnoiește abonamentul",
    "sub.cancel": "Anulează abonamentul",
    "sub.change": "Schimbă planul",
    "sub.cancelled_until": "Abonament anulat. Acces până la {date}.",
    "sub.cancelled_soon": "Abonament anulat.",
    "sub.failed_until": "Plata abonamentului nu a reușit. Acces până pe {date}.",
    "sub.failed_soon": "Plata abonamentului nu a reușit.",
    "sub.failed_tell": "Anunță titularul contului.",
    "sub.pay_other_card": "Plătește cu alt card",
    "sub.renew": "Reînnoiește abonamentul",
    "sub.notice": "Starea abonamentului",
    "sub.loading": "Se încarcă abonamentul",

    "refusal.change_waits":
      "Banca prelucrează chiar acum plata unei schimbări de plan. Încearcă din nou peste câteva minute.",
    "refusal.owes_now":
      "Între timp o plată a eșuat, deci anularea ar închide accesul imediat. Nu s-a schimbat nimic; citește și confirmă din nou.",

    "sub.state.new": "Neplătit",
    "sub.state.active": "Activ",
    "sub.state.cancelled": "Anulat",
    "sub.state.grace_period": "Plată eșuată",
    "sub.state.expired": "Expirat",

    "sub.says.new": "Contul nu a fost plătit încă. Compania poate lucra aici după prima plată.",
    "sub.says.active": "Se reînnoiește de la sine pe {date}.",
    "sub.says.active_free": "Compania lucrează aici fără un abonament plătit. Nu ai nimic de plată.",
    "sub.says.cancelled":
      "Compania lucrează aici până pe {date}, apoi accesul se închide. Nu se mai plătește nimic.",
    "sub.says.cancelled_soon": "Accesul se închide la sfârșitul perioadei plătite. Nu se mai plătește nimic.",
    "sub.says.grace_period":
      "Ultima plată a eșuat. Compania lucrează mai departe până pe {date}; dacă până atunci nu se plătește, accesul se închide.",
    "sub.says.grace_period_soon":
      "Ultima plată a eșuat. Dacă nu se plătește în câteva zile, accesul se închide.",
    "sub.says.expired":
      "Abonamentul s-a încheiat, iar accesul companiei este închis. Se deschide din nou imediat ce plătești.",

    "sub.plan_none": "Niciun plan ales",
    "sub.people": "Locuri ocupate",
    "sub.people_of": "{count} din {max}",
    "sub.people_full": "Toate locurile planului sunt ocupate.",
    "sub.includes": "Ce cuprinde",
    "sub.pay_open": "Plătește {amount} cu alt card",

    "sub.card": "Card",
    "sub.card_none": "Nu există niciun card.",
    "sub.card_number": "{brand} care se termină în {last4}",
    "sub.card_expiry": "Expiră {expiry}",
    "sub.card_change": "Schimbă cardul",

    "sub.billing": "Date de facturare",
    "sub.billing_change": "Corectează datele",
    "sub.billing_company": "Companie",
    "sub.billing_person": "Persoană fizică",
    "sub.billing_cui": "Cod de identificare fiscală",
    "sub.billing_cui_doubtful": "Cifra de control nu se potrivește.",
    "sub.billing_cnp": "Cod personal",
    "sub.billing_cnp_kept": "păstrat",
    "sub.billing_country": "Țară",

    "sub.emails": "Adrese pentru facturare",
    "sub.emails_hint":
      "Mesajele despre facturi ajung la aceste adrese, cel mult {max}. Dacă nu scrii niciuna, ajung la {email}.",
    "sub.emails_unconfirmed":
      "Cel mult {max} adrese. Până confirmi {email}, nu trimitem mesaje despre facturi.",
    "sub.emails_add": "Scrie o adresă",
    "sub.emails_wrong": "{email}: {problem}",

    "sub.invoices": "Facturi",
    "sub.invoices_none": "Nu există încă facturi",
    "sub.invoices_none_hint": "Prima apare aici după prima plată.",
    "sub.credit": "Compania are un credit de {amount}, care se scade din facturile următoare.",
    "sub.invoice_number": "Număr",
    "sub.invoice_date": "Dată",
    "sub.invoice_total": "Sumă",
    "sub.invoice_status": "Stare",
    "sub.invoice_links": "Factura",
    "sub.invoice_view": "Vezi factura",
    "sub.invoice_of": "{action} {number}",
    "sub.invoice_unnumbered": "fără număr",
    "sub.invoice.draft": "În pregătire",
    "sub.invoice.open": "De plătit",
    "sub.invoice.paid": "Plătită",
    "sub.invoice.void": "Anulată",
    "sub.invoice.uncollectible": "Neîncasată",
    "sub.invoice.credit": "Credit",
    "sub.invoice.left": "Neplătită",
    "sub.invoice_credit": "credit {amount}",
    "sub.invoice_by_credit": "din credit",
    "sub.invoice_charged": "{amount} de pe card, restul din credit",

    "sub.cancel_question": "Anulezi abonamentul?",
    "sub.cancel_until":
      "Toată compania lucrează ca până acum până pe {date}. Apoi accesul se închide pentru toți.",
    "sub.cancel_period_end":
      "Toată compania lucrează ca până acum până la sfârșitul perioadei plătite. Apoi accesul se închide pentru toți.",
    "sub.cancel_now":
      "Ultima plată a eșuat, deci nu există o perioadă plătită care să mai curgă: accesul se închide pentru toți chiar acum.",
    "sub.cancel_charges": "Nu se mai ia nicio plată de pe card.",
    "sub.cancel_kept": "Procedurile și procesele nu se șterg. Le găsești la locul lor dacă plătești din nou.",
    "sub.cancel_mailed": "Trimitem aceste lucruri și la {email}.",
    "sub.cancel_back": "Păstrează abonamentul",
    "sub.cancel_act": "Anulează abonamentul",
    "sub.cancel_act_now": "Anulează și închide accesul",
    "sub.cancel_done": "Abonament anulat",
    "sub.cancel_done_hint": "Până atunci îl poți reînnoi oricând, fără nicio plată acum.",
    "sub.cancel_done_now": "Abonamentul s-a încheiat, iar accesul companiei este închis.",

    "sub.renew_question": "Reînnoiești abonamentul?",
    "sub.renew_text":
      "Anularea se retrage: compania lucrează mai departe, iar pe {date} se ia următoarea plată de pe cardul salvat.",
    "sub.renew_text_soon":
      "Anularea se retrage: compania lucrează mai departe, iar la sfârșitul perioadei plătite se ia următoarea plată de pe cardul salvat.",
    "sub.renew_price": "Plan: {plan}, {price} {per}.",

    "sub.limit_title": "Planul nu mai are locuri",
    "sub.limit_hint_owner": "Un plan mai mare are loc pentru mai mulți colegi.",
    "sub.limit_hint_unpaid":
      "Compania lucrează aici fără un abonament plătit, deci planul nu se poate schimba de aici. Cere-i furnizorului un plan mai mare.",
    "sub.limit_hint_pay": "Plătește întâi ce a rămas de plată; apoi poți alege un plan mai mare.",
    "sub.limit_hint_renew": "Reînnoiește întâi abonamentul; apoi poți alege un plan mai mare.",
    "sub.limit_hint_others": "Titularul contului poate alege un plan mai mare.",
  },
  en: {
    "settings.subscription": "Subscription",
    "sub.activation": "Activate subscription",
    "sub.renewal": "Renew subscription",
    "sub.cancel": "Cancel subscription",
    "sub.change": "Change plan",
    "sub.cancelled_until": "Subscription cancelled. Access until {date}.",
    "sub.cancelled_soon": "Subscription cancelled.",
    "sub.failed_until": "The subscription payment failed. Access until {date}.",
    "sub.failed_soon": "The subscription payment failed.",
    "sub.failed_tell": "Please tell the account holder.",
    "sub.pay_other_card": "Pay with another card",
    "sub.renew": "Renew subscription",
    "sub.notice": "Subscription status",
    "sub.loading": "Loading the subscription",

    "refusal.change_waits":
      "The bank is processing the payment of a plan change right now. Try again in a few minutes.",
    "refusal.owes_now":
      "A payment has failed in the meantime, so cancelling would close access at once. Nothing was changed; read and confirm again.",

    "sub.state.new": "Not paid",
    "sub.state.active": "Active",
    "sub.state.cancelled": "Cancelled",
    "sub.state.grace_period": "Payment failed",
    "sub.state.expired": "Expired",

    "sub.says.new": "The account has not been paid yet. The company can work here after the first payment.",
    "sub.says.active": "Renews automatically on {date}.",
    "sub.says.active_free": "The company works here without a paid subscription. There is nothing to pay.",
    "sub.says.cancelled":
      "The company works here until {date}, then access is closed. Nothing more is charged.",
    "sub.says.cancelled_soon":
      "Access is closed at the end of the period that was paid. Nothing more is charged.",
    "sub.says.grace_period":
      "The last payment failed. The company goes on working until {date}; unless it is paid by then, access is closed.",
    "sub.says.grace_period_soon":
      "The last payment failed. Unless it is paid within a few days, access is closed.",
    "sub.says.expired":
      "The subscription has ended and the company’s access is closed. It opens again as soon as you pay.",

    "sub.plan_none": "No plan chosen",
    "sub.people": "Members",
    "sub.people_of": "{count} of {max}",
    "sub.people_full": "All seats in the plan are taken.",
    "sub.includes": "What it includes",
    "sub.pay_open": "Pay {amount} with another card",

    "sub.card": "Card",
    "sub.card_none": "There is no card.",
    "sub.card_number": "{brand} ending in {last4}",
    "sub.card_expiry": "Expires {expiry}",
    "sub.card_change": "Change card",

    "sub.billing": "Billing details",
    "sub.billing_change": "Edit billing details",
    "sub.billing_company": "Company",
    "sub.billing_person": "Individual",
    "sub.billing_cui": "Tax identification code",
    "sub.billing_cui_doubtful": "The check digit does not match.",
    "sub.billing_cnp": "Personal code",
    "sub.billing_cnp_kept": "kept",
    "sub.billing_country": "Country",

    "sub.emails": "Billing addresses",
    "sub.emails_hint":
      "Messages about invoices go to these addresses, {max} at most. If you give none, they go to {email}.",
    "sub.emails_unconfirmed":
      "Up to {max} addresses. Until you confirm {email}, no messages about invoices are sent.",
    "sub.emails_add": "Enter an address",
    "sub.emails_wrong": "{email}: {problem}",

    "sub.invoices": "Invoices",
    "sub.invoices_none": "There are no invoices yet",
    "sub.invoices_none_hint": "The first one appears here after the first payment.",
    "sub.credit": "The company has a credit of {amount}, which is deducted from the next invoices.",
    "sub.invoice_number": "Number",
    "sub.invoice_date": "Date",
    "sub.invoice_total": "Amount",
    "sub.invoice_status": "State",
    "sub.invoice_links": "Invoice",
    "sub.invoice_view": "View invoice",
    "sub.invoice_of": "{action} {number}",
    "sub.invoice_unnumbered": "no number",
    "sub.invoice.draft": "Being prepared",
    "sub.invoice.open": "To be paid",
    "sub.invoice.paid": "Paid",
    "sub.invoice.void": "Void",
    "sub.invoice.uncollectible": "Not collected",
    "sub.invoice.credit": "Credit",
    "sub.invoice.left": "Unpaid",
    "sub.invoice_credit": "credit {amount}",
    "sub.invoice_by_credit": "from credit",
    "sub.invoice_charged": "{amount} by card, the rest from credit",

    "sub.cancel_question": "Cancel the subscription?",
    "sub.cancel_until":
      "The whole company works as before until {date}. Then access is closed for everybody.",
    "sub.cancel_period_end":
      "The whole company works as before until the end of the period that was paid. Then access is closed for everybody.",
    "sub.cancel_now":
      "The last payment failed, so there is no paid period left to run: access is closed for everybody right now.",
    "sub.cancel_charges": "Nothing more is charged to the card.",
    "sub.cancel_kept":
      "Procedures and processes are not deleted. You will find them where they are if you pay again.",
    "sub.cancel_mailed": "We also send this to {email}.",
    "sub.cancel_back": "Keep the subscription",
    "sub.cancel_act": "Cancel the subscription",
    "sub.cancel_act_now": "Cancel and close access",
    "sub.cancel_done": "Subscription cancelled",
    "sub.cancel_done_hint": "Until then you can renew it at any time, without a payment now.",
    "sub.cancel_done_now": "The subscription has ended and the company’s access is closed.",

    "sub.renew_question": "Renew the subscription?",
    "sub.renew_text":
      "The cancellation is taken back: the company goes on working, and on {date} the next payment is taken from the saved card.",
    "sub.renew_text_soon":
      "The cancellation is taken back: the company goes on working, and at the end of the period that was paid the next payment is taken from the saved card.",
    "sub.renew_price": "Plan: {plan}, {price} {per}.",

    "sub.limit_title": "Your plan has no seats left",
    "sub.limit_hint_owner": "A larger plan has room for more colleagues.",
    "sub.limit_hint_unpaid":
      "The company works here without a paid subscription, so its plan cannot be changed here. Ask the provider for a larger one.",
    "sub.limit_hint_pay": "First pay what is open; then you can choose a larger plan.",
    "sub.limit_hint_renew": "First renew the subscription; then you can choose a larger plan.",
    "sub.limit_hint_others": "The account holder can choose a larger plan.",
  },
});
