import { texts } from "#platform/text/texts.ts";

/** Words of the mail that invites somebody. */
export const usersMailsTexts = texts({
  ro: {
    "mail.invite.subject": "Invitație în Procedo",
    "mail.invite.greeting": "Bună, {name},",
    "mail.invite.greeting_unnamed": "Bună,",
    "mail.invite.by_of":
      "{inviter} te-a invitat în Procedo, locul în care compania {company} își păstrează procedurile și procesele.",
    "mail.invite.by":
      "{inviter} te-a invitat în Procedo, locul în care compania își păstrează procedurile și procesele.",
    "mail.invite.of":
      "Ai fost invitat în Procedo, locul în care compania {company} își păstrează procedurile și procesele.",
    "mail.invite.plain":
      "Ai fost invitat în Procedo, locul în care compania își păstrează procedurile și procesele.",
    "mail.invite.how":
      "Setează-ți o parolă cu linkul de mai jos, valabil o singură dată, {days} zile. După aceea te autentifici cu această adresă de email.",
    "mail.invite.button": "Setează parola",
    "mail.invite.ignore": "Dacă nu te așteptai la această invitație, nu trebuie să faci nimic.",
  },
  en: {
    "mail.invite.subject": "Invitation to Procedo",
    "mail.invite.greeting": "Hello {name},",
    "mail.invite.greeting_unnamed": "Hello,",
    "mail.invite.by_of":
      "{inviter} has invited you to Procedo, where the company {company} keeps its procedures and processes.",
    "mail.invite.by":
      "{inviter} has invited you to Procedo, where the company keeps its procedures and processes.",
    "mail.invite.of":
      "You have been invited to Procedo, where the company {company} keeps its procedures and processes.",
    "mail.invite.plain":
      "You have been invited to Procedo, where the company keeps its procedures and processes.",
    "mail.invite.how":
      "Set a password by the link below, which works once, within {days} days. After that you sign in with this email address.",
    "mail.invite.button": "Set the password",
    "mail.invite.ignore": "If you did not expect this invitation, there is nothing to do.",
  },
});
