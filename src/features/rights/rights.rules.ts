import type { RightsHolder } from "#platform/rights_holder.ts";

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

type Answer = "yes" | "item" | "no";

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
  all_reports:          row("yes",  "yes",  "yes",  "item", "item", "yes",  "item"),
  subscription:         row("yes",  "no",   "no",   "no",   "no",   "no",   "no"),
  organigram_settings:  row("no",   "yes",  "no",   "no",   "no",   "no",   "no"),
  company_settings:     row("yes",  "yes",  "no",   "no",   "no",   "no",   "no"),
} as const satisfies Record<string, Record<AccessRole, Answer>>;

export type Right = keyof typeof rightsTable;

declare module "#platform/endpoint.ts" {
  interface Rights extends Record<Right, true> {}
}

const strongest: Record<Answer, number> = { no: 0, item: 1, yes: 2 };

/** The access roles a person has: the named ones and the entrepreneur flag; a person with none is a plain user. Unknown names give nothing. */
export function rolesOf(holder: RightsHolder): AccessRole[] {
  const roles: AccessRole[] = rightsNames.filter((role) => holder.rights_name.includes(role));
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

/** True when the right holds for this item: everywhere, as its manager, or by a custom right that names it. */
export function mayOnItem(holder: RightsHolder, right: Right, item: ItemFacts): boolean {
  const answer = answerOf(holder, right);
  if (answer !== "item") return answer === "yes";
  return (
    item.responsible_id === holder.user_id ||
    (item.role_ids ?? []).some((id) => holder.admin_of_roles.includes(id)) ||
    (item.process_id !== undefined && holder.admin_of_processes.includes(item.process_id))
  );
}
