import { storeProcedure } from "#features/procedures/procedures.contract.ts";
import type { TestCompany } from "#testing/stand/company.ts";
import { type Category, listCategories, storeCategory } from "../categories.contract.ts";

export const at = (id: number) => ({ id: String(id) });

/** The list as somebody of the company reads it; the owner unless given. */
export async function listed(company: TestCompany, caller = company.owner): Promise<Category[]> {
  return (await caller.ok(listCategories, { params: { instance_id: String(company.id) } })).data.data;
}

export async function created(company: TestCompany, name: string, parent_id?: number): Promise<Category> {
  return (await company.owner.ok(storeCategory, { body: { name, ...(parent_id && { parent_id }) } })).data;
}

/** A draft procedure that carries the categories. */
export function procedureIn(
  company: TestCompany,
  categories: number[],
  responsible: { id: number } = company.owner,
): Promise<{ id: number; slug: string }> {
  return company.owner.ok(storeProcedure, {
    body: {
      name: "Turnarea betonului",
      responsible_id: responsible.id,
      categories,
      steps: [{ body: "<p>Verifică armătura.</p>" }],
    },
  });
}
