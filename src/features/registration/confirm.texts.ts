import { texts } from "#platform/text/texts.ts";

/** Words of the confirming of an address. */
export const confirmTexts = texts({
  ro: {
    "confirm_email.banner": "Confirmarea adresei",
    "confirm_email.banner_text": "Confirmă adresa {email} cu linkul pe care ți l-am trimis.",
    "confirm_email.again": "Trimite din nou",
    "confirm_email.sending": "Se trimite…",
    "confirm_email.sent": "Am trimis un link nou la {email}. Caută și în folderul Spam.",
    "confirm_email.title": "Confirmarea adresei de email",
    "confirm_email.text": "Apasă butonul ca să confirmi că adresa la care ai primit linkul este a ta.",
    "confirm_email.act": "Confirmă adresa",
    "confirm_email.done_title": "Adresă confirmată",
    "confirm_email.done": "Adresa ta de email este confirmată.",
    "confirm_email.expired": "Acest link nu mai este valabil.",
    "confirm_email.expired_hint":
      "Un link merge o singură dată, timp de două zile, pentru adresa la care a fost trimis.",
    "confirm_email.expired_login": "Intră în cont; de acolo poți cere un link nou.",
    "confirm_email.go_on": "Continuă",
  },
  en: {
    "confirm_email.banner": "Confirming the address",
    "confirm_email.banner_text": "Confirm your address {email} using the link we sent you.",
    "confirm_email.again": "Send again",
    "confirm_email.sending": "Sending…",
    "confirm_email.sent": "We sent a new link to {email}. Check your junk folder too.",
    "confirm_email.title": "Confirm your email address",
    "confirm_email.text": "Press the button to confirm that the address which received the link is yours.",
    "confirm_email.act": "Confirm the address",
    "confirm_email.done_title": "Address confirmed",
    "confirm_email.done": "Your email address is confirmed.",
    "confirm_email.expired": "This link is no longer valid.",
    "confirm_email.expired_hint": "A link works once, for two days, for the address it was sent to.",
    "confirm_email.expired_login": "Log in; from there you can ask for a new link.",
    "confirm_email.go_on": "Go on",
  },
});
