import type { Db } from "#platform/server/db/database.ts";
import type { Journal } from "#platform/server/journal.ts";
import { changeManager } from "./hand_over.store.ts";

/**
 * Makes somebody the manager of some procedures of another, as a save of each would: without a new version, told of each
 * by itself. Resolves to how many there were.
 */
export async function handOverProcedures(
  db: Db,
  journal: Journal,
  ids: readonly number[],
  people: { from: number; to: number },
): Promise<number> {
  const changed = await changeManager(db, ids, people);
  for (const { id, name, status, version_id } of changed) {
    journal.audit({
      action: "procedure.saved",
      target_type: "procedure",
      target_id: id,
      before: { name, responsible_id: people.from, version_id },
      after: { name, responsible_id: people.to, version_id },
    });
    journal.event("procedure.saved", {
      procedure_id: id,
      version_id,
      status,
      responsible_before: people.from,
    });
  }
  return changed.length;
}
