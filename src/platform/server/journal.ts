import type { Db } from "./db/database.ts";
import { sql } from "./db/database.ts";

/** Something that happened, told after the commit to whoever listens (mail, notifications, open screens). */
export type AppEvent = { type: string; payload: Record<string, unknown> };

/** Something somebody will want to prove later. `before` and `after` are summaries, never whole texts. */
export type AuditEntry = {
  action: string;
  target_type?: string;
  target_id?: number;
  before?: unknown;
  after?: unknown;
};

/** What a handler says of its change; both lists are written in the call's own transaction. */
export type Journal = {
  event(type: string, payload: Record<string, unknown>): void;
  audit(entry: AuditEntry): void;
};

export type Origin = {
  request_id: string;
  ip: string;
  actor_id: number | null;
  impersonator_id: number | null;
};

/** A journal that collects, and the write that puts what it collected into the transaction. */
export function createJournal(origin: Origin): Journal & { write(db: Db): Promise<boolean> } {
  const events: AppEvent[] = [];
  const entries: AuditEntry[] = [];
  return {
    event: (type, payload) => {
      events.push({ type, payload });
    },
    audit: (entry) => {
      entries.push(entry);
    },
    write: async (db) => {
      if (entries.length > 0) await writeAudit(db, origin, entries);
      if (events.length > 0)
        await db.run(sql`
          insert into outbox (instance_id, type, payload, actor_id, request_id)
          select ${db.instance_id}::bigint, e.type, e.payload, ${origin.actor_id}::bigint, ${origin.request_id}
          from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (type text, payload jsonb)`);
      return events.length > 0;
    },
  };
}

/** Adds entries to the append-only log of the transaction's company. */
export async function writeAudit(db: Db, origin: Origin, entries: AuditEntry[]): Promise<void> {
  await db.run(sql`
    insert into audit_log (instance_id, actor_id, impersonator_id, action, target_type, target_id, before, after, request_id, ip)
    select ${db.instance_id}::bigint, ${origin.actor_id}::bigint, ${origin.impersonator_id}::bigint, e.action, e.target_type,
           e.target_id, e.before, e.after, ${origin.request_id}, ${origin.ip}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as e (action text, target_type text, target_id bigint, before jsonb, after jsonb)`);
}
