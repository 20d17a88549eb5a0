import { useCompanyList, useListChange } from "#ui/lists/use_company_list.ts";
import { listCategories, updateCategory } from "../categories.contract.ts";

/** All categories of the company, by name. */
export const useCategoryList = () => useCompanyList(listCategories, "categories");

/** Tells what shows categories of a saved one, or that one is gone. */
export const useCategoryChange = () => useListChange(listCategories, updateCategory);
