import type { SheetColumn } from "#platform/server/sheets/sheet.ts";
import type { Translate } from "#platform/text/translate.ts";
import { timeZone, wallTimeIn } from "#platform/time/dates.ts";
import type { AuditEntry, auditColumns } from "../audit.contract.ts";
import { isKnownAction } from "../audit.rules.ts";
import { changesOf, nameOf } from "../audit_changes.rules.ts";

const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

/** Who sat before the screen, whoever's account it was. */
function whoOf({ actor, impersonator, ip }: AuditEntry, t: Translate): string {
  const person = impersonator ?? actor;
  if (person !== null) return fullName(person);
  return t(ip === null || ip === "" ? "audit.nobody" : "audit.stranger");
}

function whatOf({ action, count }: AuditEntry, t: Translate): string {
  const words = isKnownAction(action) ? t(`audit.action.${action}`) : t("audit.unknown", { action });
  return count > 1 ? `${words}, ${t("audit.times", { count })}` : words;
}

const sideOf =
  (side: "before" | "after") =>
  (entry: AuditEntry, t: Translate): string | null => {
    const lines = changesOf(entry, { word: t, moment }).flatMap(({ name, [side]: value }) =>
      value === null ? [] : `${name}: ${value}`,
    );
    return lines.length === 0 ? null : lines.join("\n");
  };

/** As the columns of moments show it: by the clock in Romania, in every language. */
function moment(iso: string): string {
  const [, year, month, day, time] =
    /^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(new Date(wallTimeIn(new Date(iso), timeZone)).toISOString()) ??
    [];
  return `${day}.${month}.${year} ${time}`;
}

/** The log as a file. */
export const auditSheet: Record<(typeof auditColumns)[number], SheetColumn<AuditEntry>> = {
  at: { head: "audit.when", width: 18, kind: "instant", value: ({ at }) => at },
  who: { head: "audit.who", width: 28, kind: "text", value: whoOf },
  as: {
    head: "audit.through",
    width: 28,
    kind: "text",
    value: ({ actor, impersonator }) => (impersonator === null || actor === null ? null : fullName(actor)),
  },
  what: { head: "audit.what", width: 44, kind: "text", value: whatOf },
  about: {
    head: "audit.about",
    width: 40,
    kind: "text",
    value: nameOf,
  },
  ip: { head: "audit.ip", width: 18, kind: "text", value: ({ ip }) => (ip === "" ? null : ip) },
  before: { head: "audit.before_head", width: 50, kind: "text", value: sideOf("before") },
  after: { head: "audit.after_head", width: 50, kind: "text", value: sideOf("after") },
};
