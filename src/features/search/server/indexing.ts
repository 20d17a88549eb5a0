import { type Database, withoutRowSecurity } from "#platform/server/db/database.ts";
import type { EventName } from "#platform/events.ts";
import { createJournal } from "#platform/server/journal.ts";
import {
  type EventHandlers,
  inOneGo,
  joinHandlers,
  onEach,
  type OutboxEvent,
} from "#platform/server/outbox/event_handlers.ts";
import { isDue, type Item, itemsDue } from "./index.store.ts";
import { itemsNaming, type Named } from "./naming.store.ts";
import { indexMedium, type IndexingPorts, indexShort, indexWhere } from "./index_where.ts";
import type { ItemSize } from "./item_size.ts";

/** What changes a procedure or process, or a request about one. */
const searched = [
  "procedure.created",
  "procedure.saved",
  "procedure.published",
  "procedure.unpublished",
  "procedure.deleted",
  "procedure.restored_from_bin",
  "process.created",
  "process.updated",
  "process.deleted",
  "process.restored_from_bin",
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
export function searchHandlers(ports: IndexingPorts & { onEvents(): void }): EventHandlers {
  return joinHandlers(
    onEach(
      searched,
      inOneGo((events) => makeDue(ports.database, events)),
    ),
    onEach(["person.changed", "role.changed", "category.changed"], (event) =>
      nameAnew(ports.database, event),
    ),
    onEach(["search.named_due"], (event) => makeNamingDue(ports.database, event)),
    onEach(["search.item_due"], (event) => indexOrHandOn(ports, event, indexShort)),
    onEach(["search.medium_item_due"], (event) => indexOrHandOn(ports, event, indexMedium)),
    onEach(["search.long_item_due"], async ({ instance_id, payload }) => {
      // It may be short by now.
      if (instance_id !== null) await indexWhere(ports, { instance_id, ...payload });
    }),
  );
}

const journalOf = (event_id: number) =>
  createJournal({ request_id: `event ${event_id}`, ip: "", actor_id: null, impersonator_id: null });

type Renamed = OutboxEvent<"person.changed" | "role.changed" | "category.changed">;

/** Makes due what names a person, role or category that has changed: a part at a time, each in a transaction. */
async function nameAnew(
  database: Database,
  { id: event_id, instance_id, payload, type }: Renamed,
): Promise<void> {
  if (instance_id === null) return;
  const named: Named = type === "person.changed" ? "person" : type === "role.changed" ? "role" : "category";
  const id = "user_id" in payload ? payload.user_id : payload.id;
  await database.system(async (owner) => {
    const journal = journalOf(event_id);
    journal.event("search.named_due", { named, id, type: "procedure", after: 0 });
    journal.write(withoutRowSecurity(owner, instance_id));
  });
}

/** So many are made due at once. */
const namingAtOnce = 100;

async function makeNamingDue(
  database: Database,
  { id: event_id, instance_id, payload }: OutboxEvent<"search.named_due">,
): Promise<void> {
  if (instance_id === null) return;
  const { type } = payload;
  await database.system(async (owner) => {
    const db = withoutRowSecurity(owner, instance_id);
    const items = await itemsNaming(db, payload, namingAtOnce);
    const journal = journalOf(event_id);
    for (const { id, is_due } of items) if (is_due) journal.event("search.item_due", { type, id });
    const last = items.length < namingAtOnce ? undefined : items.at(-1);
    if (last !== undefined) journal.event("search.named_due", { ...payload, after: last.id });
    else if (type === "procedure")
      journal.event("search.named_due", { ...payload, type: "process", after: 0 });
    journal.write(db);
  });
}

type Searched = OutboxEvent<(typeof searched)[number]>;

const changedBy = (payload: Searched["payload"]): Pick<Item, "type" | "id"> =>
  "procedure_id" in payload && payload.procedure_id !== null
    ? { type: "procedure", id: payload.procedure_id }
    : { type: "process", id: payload.process_id };

/** Makes due what events of one company have changed, each item once. */
async function makeDue(database: Database, events: readonly Searched[]): Promise<void> {
  const [{ id: event_id, instance_id } = { id: 0, instance_id: null }] = events;
  if (instance_id === null) return;
  const items = new Map(
    events.map(({ payload }) => {
      const item = changedBy(payload);
      return [`${item.type} ${item.id}`, item];
    }),
  );
  await database.system(async (owner) => {
    const db = withoutRowSecurity(owner, instance_id);
    // Whoever takes those reads what is there by then, these changes included.
    for (const { type, id } of await itemsDue(db)) items.delete(`${type} ${id}`);
    const journal = journalOf(event_id);
    for (const { type, id } of items.values()) journal.event("search.item_due", { type, id });
    journal.write(db);
  });
}

const wayOf = { medium: "search.medium_item_due", long: "search.long_item_due" } as const;

/**
 * Indexes an item; one that is too large for that is made due on the way of its size, so that smaller ones, of whichever
 * company, do not wait until it is indexed.
 */
async function indexOrHandOn(
  ports: IndexingPorts & { onEvents(): void },
  { id: event_id, instance_id, payload }: OutboxEvent<"search.item_due" | "search.medium_item_due">,
  index: (ports: IndexingPorts, item: Item) => Promise<ItemSize | null>,
): Promise<void> {
  if (instance_id === null) return;
  const size = await index(ports, { instance_id, ...payload });
  if (size === null || size === "short") return;
  await ports.database.system(async (owner) => {
    const db = withoutRowSecurity(owner, instance_id);
    // Whoever takes that reads what is there by then.
    if (await isDue(db, wayOf[size], payload)) return;
    const journal = journalOf(event_id);
    journal.event(wayOf[size], payload);
    journal.write(db);
  });
  ports.onEvents();
}
