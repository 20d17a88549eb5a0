import { useTestApp } from "#testing/stand/app.ts";
import { auditOf } from "#testing/stand/journal.ts";
import { notificationFor } from "./notifications.examples.ts";
import { buildWorld, type World } from "#testing/stand/world.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { beforeAll, describe, expect, test } from "vitest";
import {
  getNotificationSettings,
  listNotifications,
  notificationEvents,
  readAllNotifications,
  readNotification,
  updateNotificationSettings,
} from "../notifications.contract.ts";
import { emit, requested, told } from "./notifications.fixture.ts";

const app = useTestApp();
let world: World;
beforeAll(async () => {
  world = await buildWorld(app());
});

const atId = (id: number) => ({ params: { id: String(id) } });

/** A person with so many unread notifications, and their ids, newest first. */
async function reader(count: number) {
  const person = await world.company.person();
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.unshift(await notificationFor(world, person.id));
  return { person, ids };
}

describe("the list", () => {
  test("shows the unread ones, or with activity all, twenty at a time, newest first", async () => {
    const { person, ids } = await reader(45);
    // All at one time: the order must not depend on it.
    await app().database.system((db) =>
      db.run(sql`update notifications set created_at = now() where user_id = ${person.id}`),
    );
    const page = async (type: "activity" | "new", view_more: number) => {
      const { data } = await person.ok(listNotifications, { query: { type, view_more } });
      return [data.notification_logs.map(({ id }) => id), data.count_unread];
    };
    expect(await page("new", 0)).toEqual([ids.slice(0, 20), 45]);
    expect(await page("new", 20)).toEqual([ids.slice(20, 40), 45]);
    expect(await page("new", 40)).toEqual([ids.slice(40), 45]);
    expect(await page("new", 60)).toEqual([[], 45]);
    for (const id of ids.slice(0, 3)) await person.ok(readNotification, atId(id));
    expect(await page("new", 0)).toEqual([ids.slice(3, 23), 42]);
    expect(await page("activity", 0)).toEqual([ids.slice(0, 20), 42]);
    expect(await page("activity", 40)).toEqual([ids.slice(40), 42]);
  });

  test("is of the new ones unless something else is asked for", async () => {
    const { person, ids } = await reader(2);
    await person.ok(readNotification, atId(ids[0] ?? 0));
    expect((await person.ok(listNotifications)).data.notification_logs.map(({ id }) => id)).toEqual([ids[1]]);
    const answer = await person.raw("GET", "/api/notification-list?type=altele");
    expect(answer.status).toBe(422);
  });

  test("says who did what to what, in the language that is asked for, and leads there", async () => {
    const { owner } = world.company;
    const manager = await world.company.person();
    await app().database.system((db) =>
      db.run(sql`update users set avatar = '/api/uploads/a.png' where id = ${owner.id}`),
    );
    const made = await processes.liveOf(owner, { name: "Livrarea", responsible_id: manager.id });
    await app().drained();
    const [notification] = (await told(manager)).notification_logs;
    expect(notification).toEqual({
      id: notification?.id,
      name: `<b>Ana ${owner.last_name}</b> a publicat procesul <b>Livrarea</b>`,
      avatar: "/api/uploads/a.png",
      seen: false,
      need_link: true,
      entity_slug: made.slug,
      frontend_type: "processes",
      link_suffix: "",
      event: "new_live_process_version",
      created_at: notification?.created_at,
      for_personal: false,
      for_activity: true,
    });
    const english = await manager.ok(listNotifications, { headers: { "accept-language": "en" } });
    expect(english.data.notification_logs[0]?.name).toBe(
      `<b>Ana ${owner.last_name}</b> published the process <b>Livrarea</b>`,
    );
    await app().database.system((db) => db.run(sql`update users set avatar = null where id = ${owner.id}`));
  });

  test("keeps the name as it was, and leads to where the item is now", async () => {
    const { owner } = world.company;
    const manager = await world.company.person();
    const made = await procedures.draftOf(owner, { name: "Recepția", responsible_id: manager.id });
    await procedures.publish(owner, made);
    await app().drained();
    await app().database.system((db) =>
      db.run(sql`update procedures set name = 'Primirea', slug = 'primirea' where id = ${made.id}`),
    );
    expect((await told(manager)).notification_logs).toMatchObject([
      { name: expect.stringContaining("<b>Recepția</b>"), entity_slug: "primirea", need_link: true },
    ]);
    await owner.ok(deleteProcedure, { params: { slug: "primirea" } });
    await app().drained();
    const after = (await told(manager)).notification_logs;
    expect(after.map(({ event, need_link, entity_slug }) => [event, need_link, entity_slug])).toEqual([
      ["delete_live_procedure", false, null],
      ["publish_procedure", false, null],
    ]);
  });

  test("leads of requests to the page of requests, as long as the reader may open it", async () => {
    const { owner } = world.company;
    const author = await world.company.person();
    const made = await procedures.draftOf(owner, { name: "Recepția" });
    await procedures.publish(owner, made);
    const improvement_id = await requested(author, { procedure_id: made.id });
    await emit(app(), {
      instance_id: world.company.id,
      type: "improvement.status_changed",
      payload: {
        improvement_id,
        procedure_id: made.id,
        process_id: null,
        user_id: author.id,
        before: "active",
        status: "archived",
      },
      actor_id: owner.id,
    });
    await app().drained();
    expect((await told(author)).notification_logs).toMatchObject([
      {
        link_suffix: `/improvements?request=${improvement_id}`,
        entity_slug: made.slug,
        for_personal: true,
        for_activity: false,
      },
    ]);
    await procedures.unpublish(owner, made);
    expect((await told(author)).notification_logs).toMatchObject([
      { link_suffix: "", entity_slug: null, need_link: false },
    ]);
  });
});

describe("marking as read", () => {
  test("one: it is gone from the new ones, and doing it again changes nothing", async () => {
    const { person, ids } = await reader(3);
    const id = ids[1] ?? 0;
    for (const _time of [1, 2])
      expect((await person.ok(readNotification, atId(id))).data).toEqual({ id, seen: true, count_unread: 2 });
    const { notification_logs } = await told(person);
    expect(notification_logs.map(({ seen }) => seen)).toEqual([false, true, false]);
  });

  test("another person's is not there", async () => {
    const { person, ids } = await reader(1);
    const other = await world.company.person();
    expect((await other.call(readNotification, atId(ids[0] ?? 0))).status).toBe(404);
    expect((await told(person)).count_unread).toBe(1);
  });

  test("all: of the person and of nobody else", async () => {
    const { person } = await reader(25);
    const { person: other } = await reader(2);
    expect((await person.ok(readAllNotifications)).data).toEqual({ count_unread: 0 });
    expect((await told(person, "new")).notification_logs).toEqual([]);
    expect((await told(other)).count_unread).toBe(2);
  });
});

test("unread ones are counted up to a thousand", async () => {
  const { person } = await reader(1);
  await app().database.system((db) =>
    db.run(sql`
      insert into notifications (instance_id, user_id, event_id, event, params, for_personal, for_activity)
      select instance_id, user_id, n, event, params, false, true
      from notifications, generate_series(1, 1004) n where user_id = ${person.id}`),
  );
  expect((await told(person)).count_unread).toBe(1000);
  expect((await person.ok(readAllNotifications)).data).toEqual({ count_unread: 0 });
});

describe("the switches", () => {
  test("are on in the application and off by mail, until somebody turns some of their own", async () => {
    const person = await world.company.person();
    const other = await world.company.person();
    const standard = Object.fromEntries(
      notificationEvents.flatMap((event) => [
        [event, true],
        [`${event}_mail`, false],
      ]),
    );
    expect((await person.ok(getNotificationSettings)).data).toEqual(standard);
    const turned = { edit_live_process: false, publish_procedure_mail: true };
    expect((await person.ok(updateNotificationSettings, { body: turned })).data).toEqual({
      ...standard,
      ...turned,
    });
    const more = { edit_live_process_mail: true };
    await person.ok(updateNotificationSettings, { body: more });
    expect((await person.ok(getNotificationSettings)).data).toEqual({ ...standard, ...turned, ...more });
    expect((await other.ok(getNotificationSettings)).data).toEqual(standard);
  });

  test("turned at the same time are all turned", async () => {
    const person = await world.company.person();
    const bodies = notificationEvents.flatMap((event) => [{ [event]: false }, { [`${event}_mail`]: true }]);
    await Promise.all(bodies.map((body) => person.ok(updateNotificationSettings, { body })));
    const data: Record<string, boolean> = (await person.ok(getNotificationSettings)).data;
    expect(notificationEvents.map((event) => [data[event], data[`${event}_mail`]])).toEqual(
      notificationEvents.map(() => [false, true]),
    );
  });

  test("leave a row in the log, and none when nothing is turned", async () => {
    const person = await world.company.person();
    const rows = async () =>
      (await auditOf(app(), world.company.id, "user")).filter(({ target_id }) => target_id === person.id);
    await person.ok(updateNotificationSettings, { body: { admin_rights: true } });
    expect(await rows()).toEqual([]);
    await person.ok(updateNotificationSettings, { body: { admin_rights: false } });
    expect(await rows()).toMatchObject([
      {
        action: "notification_settings.changed",
        actor_id: person.id,
        before: [{ event: "admin_rights", channel: "in_app", is_on: true }],
        after: [{ event: "admin_rights", channel: "in_app", is_on: false }],
      },
    ]);
  });

  test.each([{ edit_live_process: "da" }, { edit_live_process: 0 }, { publish_procedure_mail: null }])(
    "take nothing but yes and no: %j",
    async (body) => {
      const person = await world.company.person();
      const answer = await person.raw("PATCH", "/api/notification-settings", {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      });
      expect(answer).toMatchObject({ status: 422, body: { errors: { [Object.keys(body)[0] ?? ""]: {} } } });
    },
  );
});
