/** What an entry can be about and be filtered by. */
export const auditTargets = [
  "procedure",
  "process",
  "user",
  "improvement",
  "check",
  "role",
  "category",
] as const;
export type AuditTarget = (typeof auditTargets)[number];

/** What the entries of the log are filtered by. */
export const auditKinds = [
  "procedures",
  "processes",
  "requests",
  "checks",
  "people",
  "rights",
  "sessions",
  "settings",
  "files",
  "billing",
  "exports",
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Every action that the log can hold, and what kind it is of. One that is missing here has no words and no filter. */
export const auditActions = {
  "procedure.created": "procedures",
  "procedure.saved": "procedures",
  "procedure.published": "procedures",
  "procedure.unpublished": "procedures",
  "procedure.cloned": "procedures",
  "procedure.restored": "procedures",
  "procedure_version.updated": "procedures",
  "procedure.deleted": "procedures",
  "procedure.restored_from_bin": "procedures",
  "procedure.given_up": "procedures",
  "process.created": "processes",
  "process.updated": "processes",
  "process.synced": "processes",
  "process.cloned": "processes",
  "process_version.created": "processes",
  "process_version.updated": "processes",
  "process_version.published": "processes",
  "process_version.unpublished": "processes",
  "process_version.restored": "processes",
  "process_version.deleted": "processes",
  "process.deleted": "processes",
  "process.restored_from_bin": "processes",
  "process.given_up": "processes",
  "improvement.added": "requests",
  "improvement.status_changed": "requests",
  "check.created": "checks",
  "check.closed": "checks",
  "account.opened": "people",
  "account.registered": "people",
  "session.started": "sessions",
  "session.ended": "sessions",
  "session.refused": "sessions",
  "call.refused": "sessions",
  "password.reset": "sessions",
  "password.link_created": "sessions",
  "email.confirmed": "sessions",
  "user.created": "people",
  "user.changed": "people",
  "user.archived": "people",
  "user.activated": "people",
  "user.invited": "people",
  "user.joined": "people",
  "user.handed_over": "people",
  "special_right.created": "rights",
  "special_right.changed": "rights",
  "special_right.deleted": "rights",
  "impersonation.started": "sessions",
  "impersonation.ended": "sessions",
  "password.changed": "sessions",
  "password.refused": "sessions",
  "sessions.ended": "sessions",
  "profile.changed": "people",
  "picture.changed": "people",
  "picture.removed": "people",
  "category.created": "settings",
  "category.changed": "settings",
  "category.deleted": "settings",
  "role.created": "settings",
  "role.changed": "settings",
  "role.deleted": "settings",
  "color_names.changed": "settings",
  "time_settings.changed": "settings",
  "notification_settings.changed": "settings",
  "brand.changed": "settings",
  "logo.changed": "settings",
  "logo.removed": "settings",
  "image.uploaded": "files",
  "billing_details.stored": "billing",
  "billing_details.changed": "billing",
  "billing_emails.changed": "billing",
  "package.chosen": "billing",
  "subscription.changed": "billing",
  "invoice.paid": "billing",
  "report.exported": "exports",
  "audit.exported": "exports",
} as const satisfies Record<string, AuditKind>;
export type AuditAction = keyof typeof auditActions;

const actions = Object.keys(auditActions) as AuditAction[];

/** What an action is about, by what its name begins with; others are about what nobody filters by. */
const targetOfPrefix: Record<string, AuditTarget> = {
  procedure: "procedure",
  procedure_version: "procedure",
  process: "process",
  process_version: "process",
  improvement: "improvement",
  check: "check",
  role: "role",
  category: "category",
  account: "user",
  user: "user",
  session: "user",
  sessions: "user",
  password: "user",
  email: "user",
  impersonation: "user",
  profile: "user",
  picture: "user",
  notification_settings: "user",
};

export const targetOf = (action: string): AuditTarget | null =>
  targetOfPrefix[action.slice(0, action.indexOf("."))] ?? null;

/** What is asked of the log: who did it, of what kind it is, what it is about. */
export type AuditNarrowing = {
  actor_id?: number | undefined;
  kind?: AuditKind | undefined;
  target_type?: AuditTarget | undefined;
  target_id?: number | undefined;
};

/**
 * The actions to walk along one by one, so that no entry is read for nothing; null where one walk of all of them is that.
 * None where nothing can be of that kind and about that.
 */
export function walkedActions({
  actor_id,
  kind,
  target_type,
  target_id,
}: AuditNarrowing): AuditAction[] | null {
  const isOneWalk =
    kind === undefined && (target_type === undefined || (target_id !== undefined && actor_id === undefined));
  if (isOneWalk) return null;
  return actions.filter(
    (action) =>
      (kind === undefined || auditActions[action] === kind) &&
      (target_type === undefined || targetOf(action) === target_type),
  );
}

/** Whether an action has words; one that an older version wrote may have none any more. */
export const isKnownAction = (action: string): action is AuditAction => Object.hasOwn(auditActions, action);

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

/** What is said of a person also where it is the one who did it: without the name the sentence stops short. */
const namesWhoDidIt: readonly string[] = [
  "user.changed",
  "user.handed_over",
  "picture.changed",
  "picture.removed",
] satisfies AuditAction[];

/** Whether an entry about the one who did it names them again. */
export const isNamedAgain = (action: string): boolean => namesWhoDidIt.includes(action);

/** Whose custom right an entry is about: its target is the right, and only the summaries name the person. */
export function holderOf({ before, after }: { before: unknown; after: unknown }): string | null {
  return fieldsOf(after).get("user") ?? fieldsOf(before).get("user") ?? null;
}

/** A value of a summary as a person reads it in one line. */
export type Change = { field: string; before: string | null; after: string | null };

/** The key of what a field is called; null for one without words. */
export function fieldKey(field: string) {
  if (field === "") return "audit.value" as const;
  const known = auditFields.find((one) => one === field);
  return known === undefined ? null : (`audit.field.${known}` as const);
}

/** The key of a value that is said in words; null for one that speaks for itself. */
export function wordKey(value: string) {
  return value === "true" ? ("audit.yes" as const) : value === "false" ? ("audit.no" as const) : null;
}

const longestValue = 200;

/** Puts the summaries from before and after side by side; what is the same in both is left out. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(summary: unknown): Map<string, string> {
  if (summary === null || summary === undefined) return new Map();
  if (typeof summary !== "object" || Array.isArray(summary)) return new Map([["", inWords(summary)]]);
  return new Map(
    Object.entries(summary)
      .filter(([field, value]) => value !== null && value !== undefined && !isSaidBeside(field, summary))
      .map(([field, value]) => [field, inWords(value)]),
  );
}

function inWords(value: unknown): string {
  const words = Array.isArray(value) ? value.map(inOneWord).join(", ") : inOneWord(value);
  return words.length > longestValue ? `${words.slice(0, longestValue)}…` : words;
}

function inOneWord(value: unknown): string {
  if (typeof value === "string") return value;
  return isNamed(value) ? value.name : JSON.stringify(value);
}

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
