import { type Database, withoutRowSecurity } from "#platform/server/db/database.ts";
import type { JobHandlers, Jobs } from "#platform/server/jobs/jobs.ts";
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

const queue = "mail.confirmation";

const occasions = ["welcome", "again"] as const;
type Asked = { instance_id: number; user_id: number; occasion: (typeof occasions)[number] };

/** Gives the link that confirms an address to a job: with a welcome once an account was made, and whenever it is asked for. */
export function confirmationHandlers({
  database,
  jobs,
}: {
  database: Database;
  jobs: Pick<Jobs, "add">;
}): EventHandlers {
  const mail = (asked: Asked) =>
    database.system((owner) =>
      jobs.add(owner, queue, asked, { key: `${asked.instance_id}:${asked.user_id}` }),
    );
  return {
    "account.registered": [
      ({ payload: { instance_id, user_id } }) => mail({ instance_id, user_id, occasion: "welcome" }),
    ],
    "email_confirmation.requested": [
      async ({ instance_id, payload: { user_id } }) => {
        if (instance_id !== null) await mail({ instance_id, user_id, occasion: "again" });
      },
    ],
  };
}

/** Mails the link, unless the address was confirmed meanwhile. */
export function confirmationJobs(ports: Ports): JobHandlers {
  return {
    [queue]: (data) =>
      mailLink(ports, {
        instance_id: Number(data["instance_id"]),
        user_id: Number(data["user_id"]),
        occasion: occasions.find((one) => one === data["occasion"]) ?? "again",
      }),
  };
}

async function mailLink(
  { database, mailer, app_url, translators }: Ports,
  { instance_id, user_id, occasion }: Asked,
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
