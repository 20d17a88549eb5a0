import type { Database } from "#platform/server/db/database.ts";
import type { JobHandlers } from "#platform/server/jobs/jobs.ts";
import type { Mail, Mailer } from "#platform/server/mail/mail.ts";
import { shownName } from "#platform/server/mail/shown_name.ts";
import type { Language } from "#platform/text/texts.ts";
import type { Translate } from "#platform/text/translate.ts";
import type { Notification } from "../notifications.contract.ts";
import { sentenceHtml, sentenceText } from "../notifications.sentences.ts";
import { listPeople, type Reader } from "./facts.store.ts";
import { listByIds, type NotificationRow } from "./notifications.store.ts";
import { presentNotification } from "./notification_answers.ts";

export const notificationMailQueue = "mail.notification";

type Ports = {
  database: Database;
  mailer: Mailer;
  app_url: string;
  translators: Record<Language, Translate>;
};

/** Mails what somebody asked to be told by mail too, at once and in their language. */
export function notificationJobs(ports: Ports): JobHandlers {
  return {
    [notificationMailQueue]: async (data) => {
      const [instance_id, id] = [Number(data["instance_id"]), Number(data["id"])];
      const found = await ports.database.tenant(instance_id, async (db) => {
        const [row] = await listByIds(db, [id]);
        const [reader] = row ? await listPeople(db, [row.user_id]) : [];
        return row && reader && { row, reader };
      });
      // Whoever was archived meanwhile is told nothing any more.
      if (!found || found.reader.status !== "active") return;
      await ports.mailer.send(mailOf(ports, instance_id, found.row, found.reader));
    },
  };
}

const subjectLetters = 180;

const cut = (text: string) => {
  const letters = [...text];
  return letters.length > subjectLetters ? `${letters.slice(0, subjectLetters - 1).join("")}…` : text;
};

/** The page that a notification leads to; null when there is none for its reader. */
function pathOf({ entity_slug, frontend_type, link_suffix }: Notification): string | null {
  if (entity_slug === null) return null;
  const page = frontend_type === "processes" ? "process" : "procedure";
  return `/${page}/${encodeURIComponent(entity_slug)}${link_suffix}`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

function mailOf(
  { app_url, translators }: Ports,
  instance_id: number,
  row: NotificationRow,
  reader: Reader,
): Mail {
  const t = translators[reader.language];
  const sentence = sentenceText(row.params, t);
  const path = pathOf(presentNotification(row, reader, t));
  const links = [
    ...(path === null ? [] : [{ label: t("mail.notification.open"), path }]),
    { label: t("mail.notification.settings"), path: "/settings/notifications" },
  ].map(({ label, path }) => ({ label, href: new URL(path, app_url).href }));
  const name = shownName(reader.first_name);
  const greeting =
    name === "" ? t("mail.notification.greeting_unnamed") : t("mail.notification.greeting", { name });
  const why = t(`mail.notification.why.${row.params.reason}`);
  const [settings, ...opens] = links.reverse().map(({ label, href }) => ({
    text: `${label}: ${href}`,
    html: `<p><a href="${escaped(href)}">${escaped(label)}</a></p>`,
  }));
  return {
    to: reader.email,
    subject: cut(sentence),
    text: [greeting, `${sentence}.`, ...opens.map(({ text }) => text), why, settings?.text].join("\n\n"),
    html: `<!doctype html><html lang="${reader.language}"><body>${[
      `<p>${escaped(greeting)}</p>`,
      `<p>${sentenceHtml(row.params, t)}.</p>`,
      ...opens.map(({ html }) => html),
      `<p>${escaped(why)}</p>`,
      settings?.html,
    ].join("")}</body></html>`,
    // The same at every try, so that a message that went out twice is recognised as one.
    messageId: `<notification-${instance_id}-${row.id}@${new URL(app_url).hostname}>`,
    headers: { "auto-submitted": "auto-generated" },
  };
}
