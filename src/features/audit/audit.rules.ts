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

/** What is said of a person also where it is the one who did it: without the name the sentence stops short. */
const namesWhoDidIt: readonly string[] = [
  "user.changed",
  "user.handed_over",
  "picture.changed",
  "picture.removed",
] satisfies AuditAction[];

/** Whether an entry about the one who did it names them again. */
export const isNamedAgain = (action: string): boolean => namesWhoDidIt.includes(action);
