import { sql } from "#platform/server/db/database.ts";
import type { TestApp } from "./app.ts";
import { unchecked } from "./database.ts";

export type AuditRow = {
  action: string;
  actor_id: number | null;
  target_id: number | null;
  before: unknown;
  after: unknown;
};

/** What a company's audit log says of one kind of thing ("category", "role"), oldest first. */
export function auditOf(app: TestApp, instance_id: number, target_type: string): Promise<AuditRow[]> {
  return app.database.tenant(instance_id, (db) =>
    db.rows(unchecked<AuditRow>())(sql`
      select action, actor_id, target_id, before, after from audit_log
      where instance_id = ${instance_id} and target_type = ${target_type} order by id`),
  );
}

/** The events that a company's changes to one kind of thing left behind, oldest first. */
export function eventsOf(
  app: TestApp,
  instance_id: number,
  kind: string,
): Promise<{ type: string; payload: unknown }[]> {
  return app.database.system((db) =>
    db.rows(unchecked<{ type: string; payload: unknown }>())(sql`
      select type, payload from outbox
      where instance_id = ${instance_id} and type like ${`${kind}.%`} order by id`),
  );
}
