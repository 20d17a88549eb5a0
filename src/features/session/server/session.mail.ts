import type { Translate } from "#platform/text/translate.ts";
import type { Database } from "#platform/server/db/database.ts";
import { letterOf } from "#platform/server/mail/letter.ts";
import type { Mailer } from "#platform/server/mail/mail.ts";
import { shownName } from "#platform/server/mail/shown_name.ts";
import type { EventHandlers } from "#platform/server/outbox/event_handlers.ts";
import { createToken } from "#platform/server/session.ts";
import type { Language } from "#platform/text/texts.ts";
import { resetMinutes } from "../session.rules.ts";
import { addPasswordReset, findRecipient } from "./session.store.ts";

export type ResetMailPorts = {
  database: Database;
  mailer: Mailer;
  app_url: string;
  translators: Record<Language, Translate>;
};

/** Answers a forgotten password by mail; an address nobody has is answered with silence. */
export function passwordResetMail(ports: ResetMailPorts): EventHandlers {
  const answer = async (email: string) => {
    // The link is made here and not where it was asked for: only the mail ever holds it.
    const { token, hash } = createToken();
    const recipient = await ports.database.system(async (db) => {
      const found = await findRecipient(db, email);
      if (found)
        await addPasswordReset(db, {
          instance_id: found.instance_id,
          user_id: found.id,
          token_hash: hash,
          minutes: resetMinutes,
          mailed_to: found.email,
        });
      return found;
    });
    if (!recipient) return;
    const t = ports.translators[recipient.language];
    const name = shownName(recipient.first_name);
    const link = new URL(`/reset-password/${token}`, ports.app_url).href;
    await ports.mailer.send({
      to: recipient.email,
      subject: t("mail.reset.subject"),
      ...letterOf(
        [
          name === "" ? t("mail.reset.greeting_unnamed") : t("mail.reset.greeting", { name }),
          t("mail.reset.text", { minutes: resetMinutes }),
          { label: t("mail.reset.button"), href: link },
          t("mail.reset.ignore"),
        ],
        { language: recipient.language, sender: t("product.name") },
      ),
    });
  };
  return { "password_reset.requested": [({ payload }) => answer(payload.email)] };
}
