import type { AppEvent, EventName, Events } from "../events.ts";
import type { Db, Queryable } from "./db/database.ts";
import { sql } from "./db/database.ts";

/** Something somebody will want to prove later. `before` and `after` are summaries, never whole texts. */
export type AuditEntry = {
  action: string;
  target_type?: string;
  target_id?: number;
  before?: unknown;
  after?: unknown;
};

/** What an event carries; where it may be one of several, what all of them carry. */
type PayloadOf<Name extends EventName> = {
  [K in Name]: (payload: Events[K]) => void;
}[Name] extends (payload: infer Payload) => void
  ? Payload
  : never;

/** What a handler says of its change; both lists are written in the call's own transaction. */
export type Journal = {
  event<Name extends EventName>(type: Name, payload: PayloadOf<Name>): void;
  audit(entry: AuditEntry): void;
};

export type Origin = {
  request_id: string;
  ip: string;
  actor_id: number | null;
  impersonator_id: number | null;
};

/** Where a call comes from that needs no session, and who has turned out to make it. */
export const publicOrigin = ({ id, ip }: { id: string; ip: string }, actor_id: number | null): Origin => ({
  request_id: id,
  ip,
  actor_id,
  impersonator_id: null,
});

/** A journal that collects, and the write that puts what it collected into the transaction, along with its commit. */
export function createJournal(origin: Origin): Journal & { write(db: Db): boolean } {
  const events: AppEvent[] = [];
  const entries: AuditEntry[] = [];
  return {
    event: (type, payload) => {
      events.push({ type, payload } as AppEvent);
    },
    audit: (entry) => {
      entries.push(entry);
    },
    write: (db) => {
      if (entries.length > 0) writeAudit(db, origin, entries);
      if (events.length > 0)
        db.atEnd(sql`
          insert into outbox (instance_id, type, payload, actor_id, request_id)
          select ${db.instance_id}::bigint, e.type, e.payload, ${origin.actor_id}::bigint, ${origin.request_id}
          from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (type text, payload jsonb)`);
      return events.length > 0;
    },
  };
}

/** Leaves an event of no company in the outbox. */
export async function addSystemEvent(
  db: Queryable,
  { type, payload }: AppEvent,
  request_id: string | null,
): Promise<void> {
  await db.run(sql`
    insert into outbox (instance_id, type, payload, request_id)
    values (null, ${type}, ${JSON.stringify(payload)}::jsonb, ${request_id})`);
}

/** Adds entries to the append-only log of the transaction's company. */
export function writeAudit(db: Db, origin: Origin, entries: AuditEntry[]): void {
  db.atEnd(sql`
    insert into audit_log (instance_id, actor_id, impersonator_id, action, target_type, target_id, before, after, request_id, ip)
    select ${db.instance_id}::bigint, ${origin.actor_id}::bigint, ${origin.impersonator_id}::bigint, e.action, e.target_type,
           e.target_id, e.before, e.after, ${origin.request_id}, ${origin.ip}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (action text, target_type text, target_id bigint, before jsonb, after jsonb)`);
}
