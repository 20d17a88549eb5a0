import { unchecked } from "#testing/stand/database.ts";
import type { TestApp } from "#testing/stand/app.ts";
import type { TestPerson } from "#testing/stand/company.ts";
import type { AppEvent } from "#platform/events.ts";
import { sql } from "#platform/server/db/database.ts";
import { storeImprovement } from "../../improvements/improvements.contract.ts";
import {
  listNotifications,
  type NotificationEvent,
  type NotificationSettings,
  updateNotificationSettings,
} from "../notifications.contract.ts";
import type { Params } from "../news.rules.ts";

export type Kept = {
  id: number;
  user_id: number;
  event_id: number;
  event: NotificationEvent;
  params: Params;
  in_app: boolean;
};

/** Every notification that is kept for a company, whoever may see it, in the order in which they were added. */
export function keptIn(app: TestApp, instance_id: number): Promise<Kept[]> {
  return app.database.system((db) =>
    db.rows(unchecked<Kept>())(sql`
      select id, user_id, event_id, event, params, in_app from notifications
      where instance_id = ${instance_id} order by id`),
  );
}

export type Emitted = AppEvent & {
  instance_id: number;
  actor_id: number | null;
  at?: string;
  /** The test hands it to handlers itself. */
  is_done?: boolean;
};

/** An event as a committed call leaves it, and its id. */
export async function emit(app: Pick<TestApp, "database">, event: Emitted): Promise<number> {
  const { instance_id, type, payload, actor_id, at = new Date().toISOString(), is_done = false } = event;
  const row = await app.database.system((db) =>
    db.one(unchecked<{ id: number }>())(sql`
      insert into outbox (instance_id, type, payload, actor_id, created_at, done_at)
      values (${instance_id}, ${type}, ${JSON.stringify(payload)}::jsonb, ${actor_id}::bigint, ${at},
        case when ${is_done}::boolean then now() end)
      returning id`),
  );
  return row?.id ?? 0;
}

/** Lets events come again, as if their process had died before it could say that they were done. */
export function again(app: TestApp, instance_id: number): Promise<number> {
  return app.database.system((db) =>
    db.run(sql`
      update outbox set done_at = null, due_at = now() - interval '1 minute', attempts = 0
      where instance_id = ${instance_id}`),
  );
}

/** What a person finds in the application. */
export async function told(person: TestPerson, type: "activity" | "new" = "activity") {
  return (await person.ok(listNotifications, { query: { type } })).data;
}

export const namesTold = async (person: TestPerson) =>
  (await told(person)).notification_logs.map(({ name }) => name);

export const switched = (person: TestPerson, body: Partial<NotificationSettings>) =>
  person.ok(updateNotificationSettings, { body });

/** Sends a request for an item and gives its id. */
export async function requested(
  person: TestPerson,
  about: { procedure_id: number } | { process_id: number },
): Promise<number> {
  const form = new FormData();
  form.set("body", "Pasul ar putea fi mai scurt.");
  for (const [key, value] of Object.entries(about)) form.set(key, String(value));
  const { status, body } = await person.raw("POST", `/api${storeImprovement.path}`, { body: form });
  if (status !== 201) throw new Error(`The request was answered with ${status}: ${JSON.stringify(body)}`);
  return (body as { data: { id: number } }).data.id;
}
