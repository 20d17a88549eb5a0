import { type Database, withoutRowSecurity } from "#platform/server/db/database.ts";
import { letterOf } from "#platform/server/mail/letter.ts";
import type { Mailer } from "#platform/server/mail/mail.ts";
import { shownName } from "#platform/server/mail/shown_name.ts";
import type { EventHandlers } from "#platform/server/outbox/event_handlers.ts";
import { createToken } from "#platform/server/session.ts";
import type { Language } from "#platform/text/texts.ts";
import type { Translate } from "#platform/text/translate.ts";
import { confirmationHours } from "../registration.rules.ts";
import { addEmailConfirmation, findUnconfirmed } from "./registration.store.ts";

type Ports = {
  database: Database;
  mailer: Mailer;
  app_url: string;
  translators: Record<Language, Translate>;
};

/** Mails the link that confirms an address: with a welcome once an account was made, and again whenever it is asked for. */
export function confirmationMail(ports: Ports): EventHandlers {
  return {
    "account.registered": [
      ({ payload: { instance_id, user_id } }) => mailLink(ports, { instance_id, user_id }, "welcome"),
    ],
    "email_confirmation.requested": [
      async ({ instance_id, payload: { user_id } }) => {
        if (instance_id !== null) await mailLink(ports, { instance_id, user_id }, "again");
      },
    ],
  };
}

async function mailLink(
  { database, mailer, app_url, translators }: Ports,
  { instance_id, user_id }: { instance_id: number; user_id: number },
  occasion: "welcome" | "again",
): Promise<void> {
  // The link is made here and not where it was asked for: only the mail ever holds it.
  const { token, hash } = createToken();
  const person = await database.system(async (owner) => {
    const db = withoutRowSecurity(owner, instance_id);
    const found = await findUnconfirmed(db, user_id);
    if (found)
      await addEmailConfirmation(db, {
        user_id,
        email: found.email,
        token_hash: hash,
        hours: confirmationHours,
      });
    return found;
  });
  if (!person) return;
  const { email, language } = person;
  const t = translators[language];
  const name = shownName(person.first_name);
  const link = new URL(`/confirm-email/${token}`, app_url).href;
  await mailer.send({
    to: email,
    subject: t(`mail.confirm.${occasion}_subject`),
    ...letterOf(
      [
        name === "" ? t("mail.confirm.greeting_unnamed") : t("mail.confirm.greeting", { name }),
        t(`mail.confirm.${occasion}`, { hours: confirmationHours }),
        { label: t("mail.confirm.button"), href: link },
        t("mail.confirm.until"),
        t("mail.confirm.ignore"),
      ],
      { language, sender: t("product.name") },
    ),
    headers: { "auto-submitted": "auto-generated" },
  });
}
