import { texts } from "#platform/text/texts.ts";

export const paymentTexts = texts({
  ro: {
    "pay.card": "Card",
    "pay.number": "Numărul cardului",
    "pay.expiry": "Data expirării",
    "pay.expiry_sample": "LL / AAAA",
    "pay.cvc": "CVC",
    "pay.card_note": "Datele cardului merg la procesatorul de plăți. Aici nu se păstrează.",
    "pay.card_note_own":
      "Datele cardului trec prin acest server spre procesatorul de plăți și nu se păstrează aici.",
    "pay.for_pay": "Plătește {amount}",
    "pay.for_open": "Plătește ce este de plată",
    "pay.for_begin": "Activează fără plată acum",
    "pay.for_card": "Salvează cardul",
    "pay.from_credit": "{amount} se plătesc din creditul companiei.",
    "pay.confirming": "Banca ta cere să confirmi plata. Te ducem acolo.",
    "pay.to_bank": "Mergi la confirmare",
    "pay.looking": "Ne uităm dacă plata a ajuns.",
    "pay.look_again": "Uită-te din nou",
    "pay.due_changed":
      "Nu s-a plătit nimic: acum ar fi de plătit {amount}. Verifică suma și confirmă din nou.",
    "pay.not_arrived":
      "Plata nu a ajuns încă la noi. Dacă banca a confirmat-o, nu o face din nou: uită-te din nou peste puțin timp.",
    "pay.not_confirmed":
      "Plata nu a fost confirmată, deci nu s-a plătit nimic. Încearcă din nou sau cu alt card.",
    "pay.active": "Contul este activ",
    "pay.back.plan.done": "Planul s-a schimbat: acum este {plan}",
    "pay.back.plan.not": "Planul nu s-a schimbat: plata nu a fost confirmată.",
    "pay.back.plan.waits":
      "Planul nu s-a schimbat încă: plata nu a ajuns la noi. Dacă banca a confirmat-o, planul se schimbă de la sine când ajunge.",
    "pay.back.card.done": "Cardul a fost schimbat",
    "pay.back.card.not": "Cardul nu a fost schimbat: banca nu l-a confirmat.",
    "pay.back.card.waits": "Cardul nu a fost schimbat încă.",
    "pay.back.invoice.done": "Factura a fost plătită",
    "pay.back.invoice.not": "Factura nu a fost plătită: plata nu a fost confirmată.",
    "pay.back.invoice.waits":
      "Plata nu a ajuns încă la noi. Dacă banca a confirmat-o, nu o face din nou: factura apare plătită când ajunge.",
    "pay.script_failed":
      "Câmpurile procesatorului de plăți nu au putut fi încărcate. Verifică conexiunea și încearcă din nou.",
    "pay.activation": "Activarea abonamentului",
    "pay.renewal": "Reînnoirea abonamentului",
    "pay.other_card": "Schimbă cardul",
    "pay.open_title": "Plata facturii restante",
    "pay.slides": "Pașii activării",
    "pay.slide_registration": "Înregistrare",
    "pay.slide_payment": "Plată",
    "pay.slide_next": "Continuă la plată",
    "pay.change_billing": "Schimbă planul sau datele",
    "pay.other_plan": "Alege alt plan",
    "pay.error_title": "Plata abonamentului nu a reușit",
    "pay.error_until":
      "Până pe {day} lucrați mai departe ca până acum. După aceea, contul se închide până la plată.",
    "pay.error_owner":
      "Ultima plată a abonamentului companiei {company} nu a reușit. Schimbă metoda de plată.",
    "pay.error_member":
      "Ultima plată a abonamentului companiei {company} nu a reușit. Te rugăm să îl anunți pe titularul contului.",
    "pay.change_method": "Schimbă metoda de plată",
    "pay.understood": "Am înțeles",
    "pay.later": "Mai târziu",
    "pay.required_title": "Termină întâi înregistrarea",
    "pay.required": "Ca să plătești, alege un plan și spune cui îl facturăm.",
    "pay.required_go": "Continuă înregistrarea",
  },
  en: {
    "pay.card": "Card",
    "pay.number": "Card number",
    "pay.expiry": "Expiration date",
    "pay.expiry_sample": "MM / YYYY",
    "pay.cvc": "CVC",
    "pay.card_note": "The card’s data goes to the payment provider. It is not kept here.",
    "pay.card_note_own":
      "The card’s data passes through this server to the payment provider and is not kept here.",
    "pay.for_pay": "Pay {amount}",
    "pay.for_open": "Pay what is open",
    "pay.for_begin": "Activate without paying now",
    "pay.for_card": "Save card",
    "pay.from_credit": "{amount} is paid from the company’s credit.",
    "pay.confirming": "Your bank asks you to confirm the payment. We take you there.",
    "pay.to_bank": "Go to the confirmation",
    "pay.looking": "We are looking whether the payment has arrived.",
    "pay.look_again": "Look again",
    "pay.due_changed": "Nothing was charged: {amount} would be due now. Check the amount and confirm again.",
    "pay.not_arrived":
      "The payment has not reached us yet. If your bank has confirmed it, do not pay again: look again in a little while.",
    "pay.not_confirmed":
      "The payment was not confirmed, so nothing was paid. Try again, or with another card.",
    "pay.active": "The account is active",
    "pay.back.plan.done": "The plan has changed: it is now {plan}",
    "pay.back.plan.not": "The plan was not changed: the payment was not confirmed.",
    "pay.back.plan.waits":
      "The plan has not changed yet: the payment has not reached us. If your bank has confirmed it, the plan changes by itself once it does.",
    "pay.back.card.done": "The card was changed",
    "pay.back.card.not": "The card was not changed: your bank did not confirm it.",
    "pay.back.card.waits": "The card was not changed yet.",
    "pay.back.invoice.done": "The invoice was paid",
    "pay.back.invoice.not": "The invoice was not paid: the payment was not confirmed.",
    "pay.back.invoice.waits":
      "The payment has not reached us yet. If your bank has confirmed it, do not pay again: the invoice shows as paid once it does.",
    "pay.script_failed":
      "The payment provider’s fields could not be loaded. Check your connection and try again.",
    "pay.activation": "Activating the subscription",
    "pay.renewal": "Renewing the subscription",
    "pay.other_card": "Change card",
    "pay.open_title": "Paying the overdue invoice",
    "pay.slides": "Steps of the activation",
    "pay.slide_registration": "Registration",
    "pay.slide_payment": "Payment",
    "pay.slide_next": "Go on to the payment",
    "pay.change_billing": "Change plan or data",
    "pay.other_plan": "Choose another plan",
    "pay.error_title": "The payment of the subscription has failed",
    "pay.error_until":
      "Until {day} you go on working as before. After that the account is closed until it is paid.",
    "pay.error_owner":
      "The last payment of the subscription of {company} has failed. Change the payment method.",
    "pay.error_member":
      "The last payment of the subscription of {company} has failed. Please notify the account holder.",
    "pay.change_method": "Change payment method",
    "pay.understood": "I understand",
    "pay.later": "Later",
    "pay.required_title": "Finish registration first",
    "pay.required": "To pay, choose a subscription and say to whom it is invoiced.",
    "pay.required_go": "Go on with the registration",
  },
});
