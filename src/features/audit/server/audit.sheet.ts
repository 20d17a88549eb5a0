import type { SheetColumn } from "#platform/server/sheets/sheet.ts";
import type { Translate } from "#platform/text/translate.ts";
import type { AuditEntry, auditColumns } from "../audit.contract.ts";
import { changesOf, fieldKey, isKnownAction, wordKey } from "../audit.rules.ts";

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
  ({ before, after }: AuditEntry, t: Translate): string | null => {
    const lines = changesOf(before, after).flatMap(({ field, ...change }) => {
      const value = change[side];
      if (value === null) return [];
      const key = fieldKey(field);
      const word = wordKey(value);
      return `${key === null ? field : t(key)}: ${word === null ? value : t(word)}`;
    });
    return lines.length === 0 ? null : lines.join("\n");
  };

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
  about: { head: "audit.about", width: 40, kind: "text", value: ({ target }) => target?.name ?? null },
  ip: { head: "audit.ip", width: 18, kind: "text", value: ({ ip }) => (ip === "" ? null : ip) },
  before: { head: "audit.before_head", width: 50, kind: "text", value: sideOf("before") },
  after: { head: "audit.after_head", width: 50, kind: "text", value: sideOf("after") },
};
