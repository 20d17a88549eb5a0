import { texts } from "#platform/text/texts.ts";

/** Words of the mails that confirm an address. */
export const registrationMailsTexts = texts({
  ro: {
    "mail.confirm.greeting": "Bună, {name},",
    "mail.confirm.greeting_unnamed": "Bună,",
    "mail.confirm.welcome_subject": "Bine ai venit în Procedo: confirmă adresa de email",
    "mail.confirm.welcome":
      "Ți-ai creat un cont Procedo cu această adresă. Confirmă că este a ta cu linkul de mai jos, valabil o singură dată, {hours} de ore.",
    "mail.confirm.again_subject": "Confirmă adresa de email",
    "mail.confirm.again":
      "Ai cerut din nou linkul care confirmă această adresă. Este valabil o singură dată, {hours} de ore; linkurile de dinainte nu mai sunt valabile.",
    "mail.confirm.until": "Până o confirmi, nici tu, nici colegii tăi nu primiți notificări pe email.",
    "mail.confirm.button": "Confirmă adresa",
    "mail.confirm.ignore":
      "Dacă nu tu ai creat contul, nu trebuie să faci nimic: adresa rămâne neconfirmată.",
  },
  en: {
    "mail.confirm.greeting": "Hello {name},",
    "mail.confirm.greeting_unnamed": "Hello,",
    "mail.confirm.welcome_subject": "Welcome to Procedo: confirm your email address",
    "mail.confirm.welcome":
      "You have created a Procedo account with this address. Confirm that it is yours by the link below, which works once, within {hours} hours.",
    "mail.confirm.again_subject": "Confirm your email address",
    "mail.confirm.again":
      "You asked again for the link that confirms this address. It works once, within {hours} hours; earlier links no longer work.",
    "mail.confirm.until": "Until you confirm it, neither you nor your colleagues get notifications by email.",
    "mail.confirm.button": "Confirm the address",
    "mail.confirm.ignore":
      "If it was not you who created the account, there is nothing to do: the address stays unconfirmed.",
  },
});
