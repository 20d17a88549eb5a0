import fc from "fast-check";
import { reportNames, type RightsHolder } from "#platform/rights_holder.ts";
import { rightsNames } from "./rights.rules.ts";

/** The matrix of rights once more, by its sentences and not as a table: what the rules are held against. */
export type Act =
  | "read_draft"
  | "create"
  | "edit"
  | "delete_version"
  | "manage"
  | "own_company"
  | "pay"
  | "impersonate"
  | "read_audit"
  | `report_${(typeof reportNames)[number]}`;

export type MatrixItem = {
  kind: "procedure" | "process";
  id: number;
  manager: number;
  roles: readonly number[];
};

export function mayByMatrix(person: RightsHolder, act: Act, item: MatrixItem): boolean {
  const is = (...names: string[]) => names.some((name) => person.rights_name.includes(name));
  const isMaster = is("master_admin");
  const isAdmin = person.is_entrepreneur || isMaster || is("admin");
  const administers = person.admin_of_roles.length > 0 || person.admin_of_processes.length > 0;
  const writes = is("procedure_role_admin", "process_admin") || administers;
  const covers =
    item.kind === "procedure"
      ? item.roles.some((role) => person.admin_of_roles.includes(role))
      : person.admin_of_processes.includes(item.id);
  const isTheirs = item.manager === person.user_id || covers;
  const onlyLooksOn = is("auditor") && !writes && !is("user");
  if (act === "read_draft") return isAdmin || is("auditor") || isTheirs;
  if (act === "create") return isAdmin || writes;
  if (act === "edit") return isAdmin || (isTheirs && !onlyLooksOn);
  if (act === "delete_version" || act === "manage") return isAdmin;
  if (act === "own_company") return person.is_entrepreneur || isMaster;
  if (act === "pay") return person.is_entrepreneur;
  if (act === "impersonate") return isMaster;
  if (act === "read_audit") return isAdmin || is("auditor");
  return isAdmin || is("auditor") || person.admin_of_reports.some((report) => act === `report_${report}`);
}

/** Somebody with rights of every kind, by ids out of few, so that they meet those of items. */
export const anyHolder = (ids: { user_id: number; roles: readonly number[]; processes: readonly number[] }) =>
  fc.record({
    user_id: fc.constant(ids.user_id),
    is_entrepreneur: fc.boolean(),
    rights_name: fc.subarray([...rightsNames, "unknown"]),
    admin_of_roles: fc.subarray([...ids.roles]),
    admin_of_processes: fc.subarray([...ids.processes]),
    admin_of_reports: fc.subarray([...reportNames]),
  });
