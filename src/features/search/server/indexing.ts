import { type Database, withoutRowSecurity } from "#platform/server/db/database.ts";
import type { EventName, Events } from "#platform/events.ts";
import { createJournal } from "#platform/server/journal.ts";
import { type EventHandlers, joinHandlers, onEach } from "#platform/server/outbox.ts";
import type { Item } from "./index.store.ts";
import { isIndexingDue } from "./index.store.ts";
import { indexItem, type IndexPorts } from "./index_item.ts";

/** What changes a procedure or process, or a request about one. */
const searched = [
  "procedure.created",
  "procedure.saved",
  "procedure.published",
  "procedure.unpublished",
  "procedure.deleted",
  "process.created",
  "process.updated",
  "process.deleted",
  "process_version.created",
  "process_version.restored",
  "process_version.updated",
  "process_version.deleted",
  "process_version.published",
  "process_version.unpublished",
  "improvement.added",
  "improvement.status_changed",
] as const satisfies readonly EventName[];

/**
 * Keeps the index as the procedures and processes are. What happens to an item makes it due to be indexed, which is an
 * event of its own, so that whoever else hears of what happened does not wait for the index. An event only says where
 * to look: what is found there now is indexed, so that events may come twice and in any order.
 */
export function searchHandlers(ports: IndexPorts): EventHandlers {
  return joinHandlers(
    onEach(searched, async ({ id, instance_id, payload }) => {
      if (instance_id !== null) await makeDue(ports.database, id, { instance_id, ...changedBy(payload) });
    }),
    onEach(["search.item_due"], async ({ instance_id, payload }) => {
      if (instance_id !== null) await indexItem(ports, { instance_id, ...payload });
    }),
  );
}

const changedBy = (payload: Events[(typeof searched)[number]]): Pick<Item, "type" | "id"> =>
  "procedure_id" in payload && payload.procedure_id !== null
    ? { type: "procedure", id: payload.procedure_id }
    : { type: "process", id: payload.process_id };

async function makeDue(database: Database, event_id: number, item: Item): Promise<void> {
  const { instance_id, type, id } = item;
  await database.system(async (db) => {
    // Whoever takes that one reads what is there by then, this change included.
    if (await isIndexingDue(db, item)) return;
    const journal = createJournal({
      request_id: `event ${event_id}`,
      ip: "",
      actor_id: null,
      impersonator_id: null,
    });
    journal.event("search.item_due", { type, id });
    await journal.write(withoutRowSecurity(db, instance_id));
  });
}
