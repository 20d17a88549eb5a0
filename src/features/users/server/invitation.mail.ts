import { mayMailOthers } from "#features/people/server/mail_permission.store.ts";
import { addPasswordReset } from "#features/session/server/session.store.ts";
import { invitedMark } from "#features/session/session.rules.ts";
import { type Database, withoutRowSecurity } from "#platform/server/db/database.ts";
import type { JobHandlers, Jobs } from "#platform/server/jobs/jobs.ts";
import { letterOf } from "#platform/server/mail/letter.ts";
import type { Mail, Mailer } from "#platform/server/mail/mail.ts";
import { shownName } from "#platform/server/mail/shown_name.ts";
import { type EventHandlers, inOneGo, type OutboxEvent } from "#platform/server/outbox/event_handlers.ts";
import { createToken } from "#platform/server/session.ts";
import type { Language } from "#platform/text/texts.ts";
import type { Translate } from "#platform/text/translate.ts";
import { invitationDays } from "../users.rules.ts";
import { findInvited, type Invited } from "./invitations.store.ts";

const queue = "mail.invitation";
const minutesOfDay = 24 * 60;

type Ports = {
  database: Database;
  mailer: Mailer;
  app_url: string;
  translators: Record<Language, Translate>;
};

/** Gives each invitation to a job of its own: a list may be long, and each mail is tried again by itself. */
export function invitationHandlers({
  database,
  jobs,
}: {
  database: Database;
  jobs: Pick<Jobs, "add">;
}): EventHandlers {
  const together = async (events: readonly OutboxEvent<"person.invited">[]) =>
    database.system(async (owner) => {
      for (const { id, instance_id, actor_id, payload } of events)
        await jobs.add(
          owner,
          queue,
          { instance_id, user_id: payload.user_id, inviter_id: actor_id },
          { key: String(id) },
        );
    });
  return { "person.invited": [inOneGo(together)] };
}

/** Mails an invitation, unless its person has come or gone meanwhile. */
export function invitationJobs(ports: Ports): JobHandlers {
  return {
    [queue]: async (data) => {
      const instance_id = Number(data["instance_id"]);
      // The link is made here and not where it was asked for: only the mail ever holds it.
      const { token, hash } = createToken();
      const person = await ports.database.system(async (owner) => {
        const db = withoutRowSecurity(owner, instance_id);
        const found = await findInvited(db, Number(data["user_id"]), Number(data["inviter_id"] ?? 0));
        if (!found || !(await mayMailOthers(db))) return undefined;
        await addPasswordReset(db, {
          instance_id,
          user_id: found.id,
          token_hash: hash,
          minutes: invitationDays * minutesOfDay,
          mailed_to: found.email,
          is_invitation: true,
        });
        return found;
      });
      if (person) await ports.mailer.send(invitationOf(ports, person, token));
    },
  };
}

function invitationOf({ app_url, translators }: Ports, person: Invited, token: string): Mail {
  const t = translators[person.language];
  const name = shownName(person.first_name);
  return {
    to: person.email,
    subject: t("mail.invite.subject"),
    ...letterOf(
      [
        name === "" ? t("mail.invite.greeting_unnamed") : t("mail.invite.greeting", { name }),
        whoInvites(t, shownName(person.inviter ?? ""), shownName(person.company)),
        t("mail.invite.how", { days: invitationDays }),
        {
          label: t("mail.invite.button"),
          href: new URL(`/reset-password/${token}?${invitedMark}`, app_url).href,
        },
        t("mail.invite.ignore"),
      ],
      { language: person.language, sender: t("product.name") },
    ),
  };
}

/** Names that a mail does not say are left out, and the sentence is another. */
function whoInvites(t: Translate, inviter: string, company: string): string {
  if (inviter === "") return company === "" ? t("mail.invite.plain") : t("mail.invite.of", { company });
  return company === "" ? t("mail.invite.by", { inviter }) : t("mail.invite.by_of", { inviter, company });
}
