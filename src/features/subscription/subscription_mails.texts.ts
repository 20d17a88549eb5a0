import { texts } from "#platform/text/texts.ts";

/** What the account holder is told by mail, and the refusals of calls that say more than their code. */
export const subscriptionMailTexts = texts({
  ro: {
    "refusal.unregistered": "Completează mai întâi datele de facturare.",
    "refusal.no_plan": "Alege mai întâi un plan.",
    "refusal.preview_old": "Sumele afișate nu mai sunt actuale. Privește-le din nou înainte de a confirma.",

    "mail.subscription.greeting": "Bună, {name},",
    "mail.subscription.hello": "Bună,",
    "mail.subscription.company": "„{name}”",
    "mail.subscription.company_unnamed": "tale",
    "mail.subscription.settings": "Setările abonamentului",
    "mail.subscription.pay": "Plătește din nou",

    "mail.payment_failed.subject": "Plata abonamentului nu a reușit",
    "mail.payment_failed.text": "Plata abonamentului Procedo al companiei {company} nu a reușit.",
    "mail.payment_failed.until":
      "Colegii tăi pot lucra în continuare până pe {day}. Dacă plata nu reușește până atunci, accesul se oprește; datele companiei rămân păstrate.",
    "mail.payment_failed.what": "Poți schimba cardul și plăti din setările abonamentului.",

    "mail.action_needed.subject": "Confirmă plata abonamentului",
    "mail.action_needed.text":
      "Banca cere să confirmi plata de {amount} pentru abonamentul Procedo al companiei {company}.",
    "mail.action_needed.until":
      "Colegii tăi pot lucra în continuare până pe {day}. Dacă plata nu este confirmată până atunci, accesul se oprește.",
    "mail.action_needed.confirm": "Vezi factura și confirmă plata",

    "mail.cancelled.subject": "Abonamentul a fost anulat",
    "mail.cancelled.text": "Abonamentul Procedo al companiei {company} a fost anulat.",
    "mail.cancelled.until": "Toată lumea poate lucra până pe {day}; după aceea accesul se oprește.",
    "mail.cancelled.back": "Te-ai răzgândit? Până atunci poți reînnoi abonamentul din setările lui.",

    "mail.ended.subject": "Abonamentul s-a încheiat",
    "mail.ended.text":
      "Abonamentul Procedo al companiei {company} s-a încheiat, iar accesul colegilor este oprit.",
    "mail.ended.kept":
      "Procedurile, procesele și celelalte date sunt păstrate. După o nouă plată, toată lumea poate lucra din nou.",

    "mail.invoice.subject": "Factura {number}",
    "mail.invoice.subject_plain": "O factură a fost plătită",
    "mail.invoice.text": "Am primit plata de {amount} pentru abonamentul Procedo al companiei {company}.",
    "mail.invoice.number": "Numărul facturii: {number}.",
    "mail.invoice.see": "Vezi factura",
    "mail.invoice.file": "Descarcă factura (PDF)",

    "mail.cancelling.subject": "Cum anulezi abonamentul",
    "mail.cancelling.text": "Ai deschis fereastra de anulare a abonamentului Procedo al companiei {company}.",
    "mail.cancelling.how":
      "Abonamentul se anulează din setările lui. Toată lumea poate lucra până la sfârșitul perioadei plătite, iar până atunci te poți răzgândi.",
    "mail.cancelling.how_at_once":
      "Abonamentul se anulează din setările lui. Pentru că ultima plată nu a reușit, anularea oprește accesul imediat; datele companiei rămân păstrate.",
    "mail.cancelling.nothing": "Acest mesaj nu schimbă nimic: abonamentul continuă până când îl anulezi tu.",
  },
  en: {
    "refusal.unregistered": "Fill in the billing details first.",
    "refusal.no_plan": "Choose a plan first.",
    "refusal.preview_old": "The amounts shown are out of date. Look at them again before you confirm.",

    "mail.subscription.greeting": "Hello {name},",
    "mail.subscription.hello": "Hello,",
    "mail.subscription.company": "{name}",
    "mail.subscription.company_unnamed": "your company",
    "mail.subscription.settings": "Subscription settings",
    "mail.subscription.pay": "Pay again",

    "mail.payment_failed.subject": "The payment of the subscription has failed",
    "mail.payment_failed.text": "The payment of the Procedo subscription of {company} has failed.",
    "mail.payment_failed.until":
      "Your colleagues can go on working until {day}. If the payment does not go through by then, access stops; the company’s data is kept.",
    "mail.payment_failed.what": "You can change the card and pay in the subscription settings.",

    "mail.action_needed.subject": "Confirm the payment of the subscription",
    "mail.action_needed.text":
      "The bank asks you to confirm the payment of {amount} for the Procedo subscription of {company}.",
    "mail.action_needed.until":
      "Your colleagues can go on working until {day}. If the payment is not confirmed by then, access stops.",
    "mail.action_needed.confirm": "See the invoice and confirm the payment",

    "mail.cancelled.subject": "The subscription was cancelled",
    "mail.cancelled.text": "The Procedo subscription of {company} was cancelled.",
    "mail.cancelled.until": "Everybody can work until {day}; after that access stops.",
    "mail.cancelled.back": "Changed your mind? Until then you can renew the subscription in its settings.",

    "mail.ended.subject": "The subscription has ended",
    "mail.ended.text":
      "The Procedo subscription of {company} has ended, and your colleagues’ access has stopped.",
    "mail.ended.kept":
      "Procedures, processes and all other data are kept. After a new payment everybody can work again.",

    "mail.invoice.subject": "Invoice {number}",
    "mail.invoice.subject_plain": "An invoice was paid",
    "mail.invoice.text":
      "We have received the payment of {amount} for the Procedo subscription of {company}.",
    "mail.invoice.number": "Invoice number: {number}.",
    "mail.invoice.see": "See the invoice",
    "mail.invoice.file": "Download the invoice (PDF)",

    "mail.cancelling.subject": "How to cancel the subscription",
    "mail.cancelling.text": "You have opened the window that cancels the Procedo subscription of {company}.",
    "mail.cancelling.how":
      "The subscription is cancelled in its settings. Everybody can work until the end of what was paid, and until then you can change your mind.",
    "mail.cancelling.how_at_once":
      "The subscription is cancelled in its settings. Because the last payment has failed, cancelling stops access at once; the company’s data is kept.",
    "mail.cancelling.nothing": "This message changes nothing: the subscription goes on until you cancel it.",
  },
});
