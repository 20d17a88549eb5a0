import { statusOfPerson } from "#features/people/server/people.store.ts";
import { existing } from "#features/procedures/server/procedures.write.store.ts";
import { invalidField, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { ProcessContent } from "./processes.write.store.ts";

/** Refuses a manager or a category that the company does not have, and a new manager who is archived. */
export async function refuseUnknown(
  db: Db,
  content: ProcessContent,
  before?: { responsible_id: number },
): Promise<void> {
  const manager = await statusOfPerson(db, content.responsible_id);
  if (manager === undefined) throw notFound("responsible_id");
  // A manager archived after the process was given to them does not stop others from saving it.
  if (manager === "archived" && content.responsible_id !== before?.responsible_id)
    throw invalidField("responsible_id", "archived_person");
  const known = await existing(db, "categories", content.categories);
  if (content.categories.some((id) => !known.has(id))) throw notFound("categories");
}
