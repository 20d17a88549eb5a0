import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from "#features/notifications/notifications.contract.ts";
import { getUser, updateProfile } from "#features/session/session.contract.ts";
import { getSoftwareUpdate } from "#features/updates/updates.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { expect, test } from "vitest";
import { getAccount, impersonate, updateUser } from "../users.contract.ts";

const app = useTestApp();

const added = (statement: ReturnType<typeof sql>) =>
  app().database.system(async (db) => (await db.one(unchecked<{ id: number }>())(statement))?.id ?? 0);

/** Somebody with rights of their own, and a client that looks at the application as them. */
async function lookedThrough() {
  const company = await buildCompany(app());
  const master = await company.person({ rights_name: ["master_admin"] });
  const person = await company.person({ rights_name: ["admin"], first_name: "Dan", language: "en" });
  const begun = await master.ok(impersonate, { params: { id: String(person.id) } });
  return { company, person, looking: createTestClient(app().origin, begun.access_token) };
}

test("the account that somebody looks as is not changed by either door, and says so", async () => {
  const { company, person, looking } = await lookedThrough();
  const params = { slug: person.slug };
  for (const body of [{ first_name: "Radu" }, { language: "ro" as const }]) {
    expect((await looking.call(updateUser, { params, body })).status).toBe(403);
    expect((await looking.call(updateProfile, { body })).status).toBe(403);
  }
  expect((await looking.ok(getAccount, { params })).data.rights.edit).toBe(false);
  expect((await person.ok(getUser)).data).toMatchObject({ first_name: "Dan", language: "en" });
  // As that person's rights say of others, and as the person does without anybody behind.
  const other = { slug: (await company.person()).slug };
  expect((await looking.call(updateUser, { params: other, body: { first_name: "Radu" } })).status).toBe(200);
  expect((await person.call(updateUser, { params, body: { first_name: "Radu" } })).status).toBe(200);
});

const unread = async (person: Pick<TestPerson, "ok">) =>
  (await person.ok(listNotifications)).data.count_unread;

test("no notification is read by who looks at it through somebody's eyes", async () => {
  const { company, person, looking } = await lookedThrough();
  const id = await added(sql`
    insert into notifications (instance_id, user_id, event_id, event, params, for_personal, for_activity)
    values (${company.id}, ${person.id}, 1, 'add_improvement_proposal',
      '{"sentence": "delete_live_procedure", "reason": "manager", "actor": null, "item": null}', true, false) returning id`);
  const params = { id: String(id) };
  expect((await looking.ok(readNotification, { params })).data).toEqual({ id, seen: false, count_unread: 1 });
  expect((await looking.ok(readAllNotifications)).data).toEqual({ count_unread: 1 });
  expect((await looking.call(readNotification, { params: { id: "8000000000000" } })).status).toBe(404);
  expect(await unread(person)).toBe(1);
  expect((await person.ok(readNotification, { params })).data).toEqual({ id, seen: true, count_unread: 0 });
  expect((await looking.ok(readNotification, { params })).data.seen).toBe(true);
});

test("no software update is seen by who looks at it through somebody's eyes", async () => {
  const { person, looking } = await lookedThrough();
  const id = await added(sql`
    insert into software_updates (key, type, name_ro, name_en, body_ro, body_en, created_at)
    values ('prin-ochii-altcuiva', 'updates', 'Nou', 'New', '<p>Nou</p>', '<p>New</p>', now()) returning id`);
  const params = { id: String(id) };
  const seenBy = async (who: Pick<TestPerson, "ok">) =>
    (await who.ok(getSoftwareUpdate, { params })).data.seen;
  expect([await seenBy(looking), await seenBy(looking)]).toEqual([false, false]);
  expect(await seenBy(person)).toBe(true);
  expect(await seenBy(looking)).toBe(true);
});
