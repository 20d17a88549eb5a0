import { unchecked } from "#testing/stand/database.ts";
import type { TestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { handleEvent, type OutboxEvent } from "#platform/server/outbox/event_handlers.ts";
import { emit } from "./notifications.fixture.ts";
import { type NotificationPorts, notificationHandlers } from "./notifications.handlers.ts";

/** A company with a manager's live process, edited by its owner whenever an event is emitted. */
export async function edited(app: TestApp) {
  const company = await buildCompany(app);
  const manager = await company.person();
  const made = await processes.liveOf(company.owner, { responsible_id: manager.id });
  await app.drained();
  await app.database.system(async (db) => {
    await db.run(sql`delete from notifications where instance_id = ${company.id}`);
    await db.run(sql`delete from outbox where instance_id = ${company.id}`);
  });
  const edit = (at?: string, actor_id = company.owner.id, is_done = true) =>
    emit(app, {
      instance_id: company.id,
      type: "process_version.updated",
      payload: { process_id: made.id, status: "live", version_id: 1, revision: 2 },
      actor_id,
      is_done,
      ...(at ? { at } : {}),
    });
  return { company, manager, made, edit };
}

/** An event as its handlers get it. */
export const eventOf = (app: TestApp, id: number) =>
  app.database.system(async (db) => {
    const event = await db.one(unchecked<OutboxEvent>())(sql`select * from outbox where id = ${id}`);
    if (!event) throw new Error("no such event");
    return event;
  });

/** The handlers over this app's own ports, or some of them replaced. */
export const handling = (app: TestApp, ports: Partial<NotificationPorts> = {}) => {
  const { database, app: running } = app;
  const handlers = notificationHandlers({
    database,
    bus: running.bus,
    jobs: running.jobs,
    log: createLog("silent"),
    ...ports,
  });
  return (event: OutboxEvent) => handleEvent(handlers, event);
};
