import { useCompanyList, useListChange } from "#ui/lists/use_company_list.ts";
import { listRoles, updateRole } from "../roles.contract.ts";

/** All organisational roles of the company, by name. */
export const useRoleList = () => useCompanyList(listRoles, "roles");

/** Tells what shows roles of a saved one, or that one is gone. */
export const useRoleChange = () => useListChange(listRoles, updateRole);
