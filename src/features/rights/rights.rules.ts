import { type ReportName, reportNames, type RightsHolder } from "#platform/rights_holder.ts";

/**
 * Who may do what, as one table. "yes" and "no" are final; "item" means that the answer depends on the item
 * (its manager, or the roles and processes of a person's custom rights), which `mayOnItem` decides.
 */
export const accessRoles = [
  "entrepreneur",
  "master_admin",
  "admin",
  "procedure_role_admin",
  "process_admin",
  "auditor",
  "user",
] as const;

export type AccessRole = (typeof accessRoles)[number];

/** The names that may stand in a user's `rights_name`; the entrepreneur is a flag of its own. */
export const rightsNames = [
  "master_admin",
  "admin",
  "user",
  "procedure_role_admin",
  "process_admin",
  "auditor",
] as const satisfies readonly AccessRole[];

export type RightsName = (typeof rightsNames)[number];

export type Answer = "yes" | "item" | "no";

const row = (
  entrepreneur: Answer,
  master_admin: Answer,
  admin: Answer,
  procedure_role_admin: Answer,
  process_admin: Answer,
  auditor: Answer,
  user: Answer,
): Record<AccessRole, Answer> => ({
  entrepreneur,
  master_admin,
  admin,
  procedure_role_admin,
  process_admin,
  auditor,
  user,
});

// biome-ignore format: a table is read by its columns
export const rightsTable = {
  //                       entrepr. master  admin   proc.   process auditor user
  read_live:            row("yes",  "yes",  "yes",  "yes",  "yes",  "yes",  "yes"),
  read_procedure_draft: row("yes",  "yes",  "yes",  "item", "item", "yes",  "item"),
  read_process_draft:   row("yes",  "yes",  "yes",  "item", "item", "yes",  "item"),
  create_items:         row("yes",  "yes",  "yes",  "yes",  "yes",  "no",   "no"),
  edit_procedure:       row("yes",  "yes",  "yes",  "item", "item", "no",   "item"),
  edit_process:         row("yes",  "yes",  "yes",  "item", "item", "no",   "item"),
  restore_deleted:      row("yes",  "yes",  "yes",  "item", "item", "no",   "item"),
  purge_deleted:        row("yes",  "yes",  "yes",  "no",   "no",   "no",   "no"),
  delete_version:       row("yes",  "yes",  "yes",  "no",   "no",   "no",   "no"),
  submit_improvement:   row("yes",  "yes",  "yes",  "yes",  "yes",  "yes",  "yes"),
  own_checks:           row("yes",  "yes",  "yes",  "yes",  "yes",  "yes",  "yes"),
  manage_categories:    row("yes",  "yes",  "yes",  "no",   "no",   "no",   "no"),
  manage_roles:         row("yes",  "yes",  "yes",  "no",   "no",   "no",   "no"),
  manage_users:         row("yes",  "yes",  "yes",  "no",   "no",   "no",   "no"),
  manage_rights:        row("yes",  "yes",  "yes",  "no",   "no",   "no",   "no"),
  create_reset_link:    row("yes",  "yes",  "yes",  "no",   "no",   "no",   "no"),
  impersonate:          row("no",   "yes",  "no",   "no",   "no",   "no",   "no"),
  read_reports:         row("yes",  "yes",  "yes",  "item", "item", "yes",  "item"),
  read_audit:           row("yes",  "yes",  "yes",  "no",   "no",   "yes",  "no"),
  subscription:         row("yes",  "no",   "no",   "no",   "no",   "no",   "no"),
  organigram_settings:  row("no",   "yes",  "no",   "no",   "no",   "no",   "no"),
  company_settings:     row("yes",  "yes",  "no",   "no",   "no",   "no",   "no"),
} as const satisfies Record<string, Record<AccessRole, Answer>>;

export type Right = keyof typeof rightsTable;

export const rights = Object.keys(rightsTable) as [Right, ...Right[]];

declare module "#platform/endpoint.ts" {
  interface Rights extends Record<Right, true> {}
}

/** What custom rights add to a person who has none. */
export const noCustomRights = { admin_of_roles: [], admin_of_processes: [], admin_of_reports: [] } as const;

const strongest: Record<Answer, number> = { no: 0, item: 1, yes: 2 };

/** The roles that a custom right makes a person, by what it names; one that names nothing makes nobody anything. */
const rolesByCustomRight = (holder: RightsHolder): AccessRole[] => [
  ...(holder.admin_of_roles.length > 0 ? ["procedure_role_admin" as const] : []),
  ...(holder.admin_of_processes.length > 0 ? ["process_admin" as const] : []),
];

/**
 * The access roles a person has: the named ones, those that custom rights make them, and the entrepreneur flag; a person
 * with none is a plain user. Unknown names give nothing.
 */
export function rolesOf(holder: RightsHolder): AccessRole[] {
  const given: readonly string[] = [...holder.rights_name, ...rolesByCustomRight(holder)];
  const roles: AccessRole[] = rightsNames.filter((role) => given.includes(role));
  if (holder.is_entrepreneur) roles.unshift("entrepreneur");
  return roles.length > 0 ? roles : ["user"];
}

/** The table's answer for a person: the strongest of the answers of the person's roles. */
export function answerOf(holder: RightsHolder, right: Right): Answer {
  const answers = rightsTable[right];
  return rolesOf(holder)
    .map((role) => answers[role])
    .reduce<Answer>((best, next) => (strongest[next] > strongest[best] ? next : best), "no");
}

/** True when the right holds without looking at any item. */
export function may(holder: RightsHolder, right: Right): boolean {
  return answerOf(holder, right) === "yes";
}

/** What decides an "item" answer: the item's manager and what custom rights can name. */
export type ItemFacts = {
  responsible_id: number | null;
  role_ids?: readonly number[];
  process_id?: number;
};

/** Why somebody may do something, or may not. */
export type Reason =
  /** What the person is in the company; `is_custom`: by a custom right alone. */
  | { because: "role"; role: AccessRole; is_custom: boolean }
  | { because: "manager" }
  /** Custom rights name these roles of the procedure. */
  | { because: "custom_roles"; role_ids: number[] }
  | { because: "custom_processes"; process_ids: number[] }
  | { because: "custom_report" };

/** `item`: it depends on the item, and none was looked at. Without a reason nothing ties the person to the item. */
export type Explained = { answer: Answer; reasons: Reason[] };

/** What makes an item a person's: they manage it, or a custom right names it. */
function tiesTo(holder: RightsHolder, { responsible_id, role_ids = [], process_id }: ItemFacts): Reason[] {
  const named = role_ids.filter((id) => holder.admin_of_roles.includes(id));
  return [
    ...(responsible_id === holder.user_id ? [{ because: "manager" as const }] : []),
    ...(named.length > 0 ? [{ because: "custom_roles" as const, role_ids: named }] : []),
    ...(process_id !== undefined && holder.admin_of_processes.includes(process_id)
      ? [{ because: "custom_processes" as const, process_ids: [process_id] }]
      : []),
  ];
}

/** Whether a right holds for an item, or anywhere, and by what. */
export function whyMay(holder: RightsHolder, right: Right, item: ItemFacts | null): Explained {
  const answer = answerOf(holder, right);
  if (answer === "item") {
    if (item === null) return { answer, reasons: [] };
    const reasons = tiesTo(holder, item);
    return { answer: reasons.length > 0 ? "yes" : "no", reasons };
  }
  const roles = rolesOf(holder).filter((role) => rightsTable[right][role] === answer);
  return {
    answer,
    reasons: roles.map((role) => ({
      because: "role",
      role,
      is_custom: role !== "user" && role !== "entrepreneur" && !holder.rights_name.includes(role),
    })),
  };
}

/** True when the right holds for this item: everywhere, as its manager, or by a custom right that names it. */
export const mayOnItem = (holder: RightsHolder, right: Right, item: ItemFacts): boolean =>
  whyMay(holder, right, item).answer === "yes";

/** Whether a person may read a report about everybody, and by what. */
export function whyMayReport(holder: RightsHolder, report: ReportName): Explained {
  const general = whyMay(holder, "read_reports", null);
  if (general.answer !== "item") return general;
  return holder.admin_of_reports.includes(report)
    ? { answer: "yes", reasons: [{ because: "custom_report" }] }
    : { answer: "no", reasons: [] };
}

/** True when a person may read a report about everybody: by a role that reads all, or a custom right that names it. */
export const mayReport = (holder: RightsHolder, report: ReportName): boolean =>
  whyMayReport(holder, report).answer === "yes";

/** True when a person may read everybody's checks: the reports about procedures and about people both list them. */
export const mayReadChecks = (holder: RightsHolder): boolean =>
  mayReport(holder, "procedures") || mayReport(holder, "users");

/** The reports about everybody that a person may read. */
export const reportsOf = (holder: RightsHolder): ReportName[] =>
  reportNames.filter((report) => mayReport(holder, report));

/** Rights that lie outside the order of ranks: the entrepreneur lacks them and still stands above who has them. */
const besideRank: readonly Right[] = ["impersonate", "organigram_settings"];

/**
 * True when a person may act on another's account: nobody acts on somebody who may do more, since that would be a way to
 * become that person.
 */
export function reaches(actor: RightsHolder, other: RightsHolder): boolean {
  if (other.is_entrepreneur && !actor.is_entrepreneur) return false;
  return rights.every((right) => besideRank.includes(right) || may(actor, right) || !may(other, right));
}
