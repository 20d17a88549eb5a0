import type { Translate } from "#platform/text/translate.ts";
import { type Database, withoutRowSecurity } from "#platform/server/db/database.ts";
import type { JobHandlers, Jobs } from "#platform/server/jobs/jobs.ts";
import { letterOf } from "#platform/server/mail/letter.ts";
import type { Mail, Mailer } from "#platform/server/mail/mail.ts";
import { shownName } from "#platform/server/mail/shown_name.ts";
import type { EventHandlers } from "#platform/server/outbox/event_handlers.ts";
import { createToken } from "#platform/server/session.ts";
import type { Language } from "#platform/text/texts.ts";
import { resetMinutes } from "../session.rules.ts";
import { addPasswordReset, findAddressee, findRecipient, type Recipient } from "./session.store.ts";

const queue = "mail.password_reset";

type Ports = {
  database: Database;
  mailer: Mailer;
  app_url: string;
  translators: Record<Language, Translate>;
};

/** Gives a forgotten password to a job, which waits for a mail server as long; an address nobody has, to none. */
export function passwordResetHandlers({
  database,
  jobs,
}: {
  database: Database;
  jobs: Pick<Jobs, "add">;
}): EventHandlers {
  const answer = (email: string) =>
    database.system(async (owner) => {
      const person = await findAddressee(owner, email);
      if (person) await jobs.add(owner, queue, person, { key: `${person.instance_id}:${person.user_id}` });
    });
  return { "password_reset.requested": [({ payload }) => answer(payload.email)] };
}

/** Answers a forgotten password by mail. */
export function passwordResetJobs(ports: Ports): JobHandlers {
  return {
    [queue]: async (data) => {
      const instance_id = Number(data["instance_id"]);
      // The link is made here and not where it was asked for: only the mail ever holds it.
      const { token, hash } = createToken();
      const person = await ports.database.system(async (owner) => {
        const db = withoutRowSecurity(owner, instance_id);
        const found = await findRecipient(db, Number(data["user_id"]));
        if (found)
          await addPasswordReset(db, {
            instance_id,
            user_id: found.id,
            token_hash: hash,
            minutes: resetMinutes,
            mailed_to: found.email,
          });
        return found;
      });
      if (person) await ports.mailer.send(resetOf(ports, person, token));
    },
  };
}

function resetOf({ app_url, translators }: Ports, person: Recipient, token: string): Mail {
  const t = translators[person.language];
  const name = shownName(person.first_name);
  return {
    to: person.email,
    subject: t("mail.reset.subject"),
    ...letterOf(
      [
        name === "" ? t("mail.reset.greeting_unnamed") : t("mail.reset.greeting", { name }),
        t("mail.reset.text", { minutes: resetMinutes }),
        { label: t("mail.reset.button"), href: new URL(`/reset-password/${token}`, app_url).href },
        t("mail.reset.ignore"),
      ],
      { language: person.language, sender: t("product.name") },
    ),
  };
}
