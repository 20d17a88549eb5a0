import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { dataOf, id, idName, listOf, pathId, revision } from "#platform/schemas.ts";
import { text } from "#platform/text/well_formed.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    category: true;
  }
}

export const categoryNameLength = 255;

export const category = z
  .object({
    id,
    name: z.string(),
    parent: idName.nullable(),
    revision,
    /** How many procedures carry it. */
    procedures_count: z.number().int(),
    processes_count: z.number().int(),
    /** How many carry it or one under it: what a list filtered by it shows. */
    all_procedures_count: z.number().int(),
    all_processes_count: z.number().int(),
    children_count: z.number().int(),
  })
  .meta({ id: "Category" });
export type Category = z.output<typeof category>;

export const categoryBody = z.object({
  // One spelling of the same letters, so that two names that look alike are alike.
  name: text({ min: 1, max: categoryNameLength, trim: true, is_name: true }).normalize("NFC"),
  parent_id: id.nullish(),
});

const byId = z.object({ id: pathId });

export const listCategories = endpoint({
  name: "listCategories",
  method: "GET",
  path: "/{instance_id}/categories",
  summary: "The company's categories",
  access: "login",
  shows: ["category"],
  params: z.object({ instance_id: pathId }),
  output: listOf(category),
});

export const storeCategory = endpoint({
  name: "storeCategory",
  method: "POST",
  path: "/categories/store",
  summary: "Create a category",
  access: "login",
  texts: "name",
  changes: ["category"],
  right: "manage_categories",
  body: categoryBody,
  status: 201,
  output: dataOf(category),
});

export const updateCategory = endpoint({
  name: "updateCategory",
  method: "PATCH",
  path: "/categories/{id}",
  summary:
    "Rename a category or move it: absent parent_id leaves it, null lifts it to the top level; with revision a stale save is refused",
  access: "login",
  texts: "name",
  changes: ["category"],
  right: "manage_categories",
  params: byId,
  body: categoryBody.extend({ revision: revision.nullish() }),
  output: dataOf(category),
});

export const deleteCategory = endpoint({
  name: "deleteCategory",
  method: "DELETE",
  path: "/categories/{id}",
  summary: "Delete a category: procedures lose it, its children move to the top level",
  access: "login",
  changes: ["category"],
  right: "manage_categories",
  params: byId,
  query: z.object({ revision: pathId.optional() }),
});
