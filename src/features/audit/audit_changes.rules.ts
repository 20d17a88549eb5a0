import { companyStates } from "#features/company/company_state.rules.ts";
import { improvementStatuses } from "#features/improvements/improvements.contract.ts";
import {
  type NotificationEvent,
  notificationEvents,
} from "#features/notifications/notifications.contract.ts";
import { rightsNames } from "#features/rights/rights.rules.ts";
import { type SpecialRightType, specialRightTypes } from "#features/special_rights/special_rights.rules.ts";
import { timeModes } from "#features/visits/visits.contract.ts";
import { reportNames } from "#platform/rights_holder.ts";
import { languages } from "#platform/text/texts.ts";
import { type AuditTarget, targetOf } from "./audit.rules.ts";

/** The fields of summaries that have words. */
const auditFields = [
  "name",
  "status",
  "responsible_id",
  "version_id",
  "slug",
  "email",
  "rights_name",
  "roles",
  "categories",
  "first_name",
  "last_name",
  "language",
  "description",
  "source_id",
  "mode",
  "retention_days",
  "state",
  "call",
  "code",
  "reason",
  "files",
  "nodes",
  "revision",
  "targets",
  "type",
  "count",
  "package_id",
  "bytes",
  "parent",
  "user",
  "user_id",
  "targets_count",
  "reports",
  "procedure_id",
  "process_id",
  "step_id",
  "restored_from",
  "sessions",
  "removed_entries",
  "procedures_count",
  "processes_count",
  "children_count",
  "special_rights_count",
  "target",
  "mission_letters",
  "total_steps",
  "total_checked_steps",
  "completed",
  "has_company",
  "country",
  "cui",
  "coupon",
  "has_new_cnp",
  "ends_at",
  "open_until",
  "free_account",
  "columns",
  "rows",
  "report",
  "search",
  "start_date",
  "end_date",
  "actor_id",
  "kind",
  "grey",
  "purple",
  "blue",
  "green",
  "red",
  "yellow",
  "about",
  "person",
] as const;

/** What an entry keeps of what was done: summaries of what it was before and after. */
export type Noted = { action: string; before: unknown; after: unknown };

type Names = Readonly<Record<string, string>>;
/** What those are called whom the summaries tell by number. */
type Mentioned = { people: Names; categories: Names };

/** Whose custom right an entry is about: its target is the right, and only the summaries name the person. */
export function holderOf({ before, after }: Omit<Noted, "action">): string | null {
  return textIn(after, "user") ?? textIn(before, "user");
}

/** Things that may be gone for good; their names stand in what was noted of them. */
const namedThings: readonly string[] = ["procedure", "process", "role", "category"];

/** What an entry is about, as it is called now; where that is gone as it was called then, if that was noted. */
export function nameOf(entry: Noted & { target: { name: string | null } | null }): string | null {
  const { target, action, before, after } = entry;
  if (target === null || target.name !== null) return target?.name ?? null;
  // Not of their versions, which have names of their own.
  if (!namedThings.includes(action.slice(0, action.indexOf(".")))) return null;
  return textIn(after, "name") ?? textIn(before, "name");
}

function textIn(summary: unknown, field: string): string | null {
  if (typeof summary !== "object" || summary === null) return null;
  const value = new Map<string, unknown>(Object.entries(summary)).get(field);
  return typeof value === "string" ? value : null;
}

/** What a field of the summaries is called, and what it was and is, in one line each; null where it held nothing. */
export type Change = { field: string; name: string; before: string | null; after: string | null };

type Key =
  | NonNullable<ReturnType<typeof fieldKey> | ReturnType<typeof codeKey>>
  | "audit.yes"
  | "audit.no"
  | "audit.number"
  | "notif_settings.switch"
  | `notif_settings.${NotificationEvent | (typeof channels)[number]}`;

/** How the catalogue's words and moments (ISO 8601 in UTC) are said to whoever reads. */
export type Speech = {
  word(key: Key, values?: Record<string, unknown>): string;
  moment(iso: string): string;
};

/** Puts the summaries from before and after side by side, in words; what is the same in both is left out. */
export function changesOf(entry: Noted & { mentioned: Mentioned }, speech: Speech): Change[] {
  const context = { target: targetOf(entry.action), mentioned: entry.mentioned, speech };
  const [old, now] = [valuesOf(entry.before, context), valuesOf(entry.after, context)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({
      field,
      name: fieldName(field, speech),
      before: old.get(field) ?? null,
      after: now.get(field) ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

/** The key of what a field is called; null for one without words. */
export function fieldKey(field: string) {
  if (field === "") return "audit.value" as const;
  const known = auditFields.find((one) => one === field);
  return known === undefined ? null : (`audit.field.${known}` as const);
}

const channels = ["in_app", "by_mail"] as const;

/** A switch of somebody's notifications, as summaries list them. */
type Switch = { event: NotificationEvent; channel: (typeof channels)[number]; is_on: boolean };

const switchField = ({ event, channel }: Switch) => `${event}.${channel}`;

function isSwitch(value: unknown): value is Switch {
  if (typeof value !== "object" || value === null || !("event" in value && "channel" in value)) return false;
  return (
    notificationEvents.some((one) => one === value.event) && channels.some((one) => one === value.channel)
  );
}

function fieldName(field: string, { word }: Speech): string {
  const key = fieldKey(field);
  if (key !== null) return word(key);
  const event = notificationEvents.find((one) => field.startsWith(`${one}.`));
  const channel = channels.find((one) => field.endsWith(`.${one}`));
  if (event === undefined || channel === undefined) return field;
  return word("notif_settings.switch", {
    event: word(`notif_settings.${event}`),
    way: word(`notif_settings.${channel}`),
  });
}

type Context = { target: AuditTarget | null; mentioned: Mentioned; speech: Speech };

function valuesOf(summary: unknown, context: Context): Map<string, string> {
  if (summary === null || summary === undefined) return new Map();
  if (Array.isArray(summary) && summary.every(isSwitch))
    return new Map(
      summary.map((one) => [switchField(one), context.speech.word(one.is_on ? "audit.yes" : "audit.no")]),
    );
  const lineOf = (field: string, value: unknown) => {
    const words = [value].flat().map((one) => saidOf(field, one, context));
    const line = words.join(", ");
    return line.length > longestValue ? `${line.slice(0, longestValue)}…` : line;
  };
  if (typeof summary !== "object" || Array.isArray(summary)) return new Map([["", lineOf("", summary)]]);
  const areReports = "type" in summary && summary.type === ("reports_admin" satisfies SpecialRightType);
  return new Map(
    Object.entries(summary)
      .filter(([field, value]) => !isNothing(value) && !isSaidBeside(field, summary))
      .map(([field, value]) => [field, lineOf(field === "targets" && areReports ? "reports" : field, value)]),
  );
}

const longestValue = 200;
/** Which names those have whom a field tells by number. */
const namesOfField: Readonly<Record<string, keyof Mentioned>> = {
  responsible_id: "people",
  user_id: "people",
  actor_id: "people",
  categories: "categories",
};
const momentFields: readonly string[] = ["ends_at", "open_until"];

function saidOf(field: string, value: unknown, { target, mentioned, speech }: Context): string {
  const { word, moment } = speech;
  if (typeof value === "number" && Object.hasOwn(namesOfField, field)) {
    const names = mentioned[namesOfField[field] ?? "people"];
    return names[value] ?? word("audit.number", { number: value });
  }
  if (typeof value === "boolean") return word(value ? "audit.yes" : "audit.no");
  if (typeof value !== "string") return isNamed(value) ? value.name : JSON.stringify(value);
  if (momentFields.includes(field) && !Number.isNaN(Date.parse(value))) return moment(value);
  const key = codeKey(field, value, target);
  return key === null ? value : word(key);
}

/** The key of a code that summaries keep, by its field; null for what speaks for itself. */
function codeKey(field: string, value: string, target: AuditTarget | null) {
  switch (field) {
    case "language":
      return keyAmong(languages, value, (code) => `language.${code}` as const);
    case "rights_name":
      return keyAmong(rightsNames, value, (code) => `role.${code}` as const);
    case "type":
      return keyAmong(specialRightTypes, value, (code) => `custom_rights.type.${code}` as const);
    case "reports":
      return keyAmong(reportNames, value, (code) => `custom_rights.report.${code}` as const);
    case "mode":
      return keyAmong(timeModes, value, (code) => `time.mode.${code}` as const);
    case "state":
      return keyAmong(companyStates, value, (code) => `sub.state.${code}` as const);
    case "status":
      return statusKey(value, target);
    default:
      return null;
  }
}

function statusKey(value: string, target: AuditTarget | null) {
  switch (target) {
    case "procedure":
    case "process":
      return keyAmong(["draft", "live"], value, (code) => `status.${code}` as const);
    case "improvement":
      return keyAmong(improvementStatuses, value, (code) => `improvement.status.${code}` as const);
    case "check":
      return keyAmong(["open", "closed"], value, (code) => `check.${code}` as const);
    case "user":
      return keyAmong(["active", "archived"], value, (code) => `audit.account.${code}` as const);
    default:
      return null;
  }
}

function keyAmong<Code extends string, Key>(
  codes: readonly Code[],
  value: string,
  keyOf: (code: Code) => Key,
) {
  const code = codes.find((one) => one === value);
  return code === undefined ? null : keyOf(code);
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const isNamed = (value: unknown): value is { id: number; name: string } =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "name" in value &&
  typeof value.name === "string";

/** What another field of the summary says in words: whose right it is, and how many there are when all are named. */
function isSaidBeside(field: string, summary: object): boolean {
  if (field === "user_id") return "user" in summary;
  if (field !== "targets_count" || !("targets" in summary) || !("targets_count" in summary)) return false;
  return Array.isArray(summary.targets) && summary.targets.length === summary.targets_count;
}
