import { getProcedure, listProcedures } from "#features/procedures/procedures.contract.ts";
import { getProcess, listProcesses } from "#features/processes/processes.contract.ts";
import { useCompanyList, useListChange } from "#ui/lists/use_company_list.ts";
import { listCategories } from "../categories.contract.ts";

const showing = [listProcedures, getProcedure, listProcesses, getProcess];

/** All categories of the company, by name. */
export const useCategoryList = () => useCompanyList(listCategories);

/** Tells what shows categories of a saved one, or that one is gone. */
export const useCategoryChange = () => useListChange(listCategories, showing);
