import type { Db } from "#platform/server/db/database.ts";
import type { Journal } from "#platform/server/journal.ts";
import { changeManager } from "./hand_over.store.ts";

/** Makes somebody the manager of some processes of another, told of each by itself; resolves to how many there were. */
export async function handOverProcesses(
  db: Db,
  journal: Journal,
  ids: readonly number[],
  people: { from: number; to: number; user_id: number },
): Promise<number> {
  const changed = await changeManager(db, ids, people);
  for (const { id, name, status } of changed) {
    const before = { name, responsible_id: people.from };
    const after = { name, responsible_id: people.to };
    journal.audit({ action: "process.updated", target_type: "process", target_id: id, before, after });
    journal.event("process.updated", { process_id: id, status, before, after });
  }
  return changed.length;
}
