import { getProcedure, listProcedures } from "#features/procedures/procedures.contract.ts";
import { useCompanyList, useListChange } from "#ui/lists/use_company_list.ts";
import { listRoles } from "../roles.contract.ts";

const showing = [listProcedures, getProcedure];

/** All organisational roles of the company, by name. */
export const useRoleList = () => useCompanyList(listRoles);

/** Tells what shows roles of a saved one, or that one is gone. */
export const useRoleChange = () => useListChange(listRoles, showing);
