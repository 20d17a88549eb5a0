import { startTestApp, type TestApp, useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { openSocket } from "#testing/stand/socket.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readAllNotifications, readNotification } from "../notifications.contract.ts";
import { told } from "./notifications.fixture.ts";

const app = useTestApp();
let other: TestApp;
beforeAll(async () => {
  const started = await startTestApp({ database_url: app().database_url });
  other = started;
  return started.stop;
});

/** A screen of a person, open at one of the two processes. */
async function screen(person: TestPerson, at: TestApp = app()) {
  const socket = await openSocket(at.origin, { token: person.token });
  onTestFinished(() => void socket.close());
  return socket;
}

async function published(author: TestPerson, manager: TestPerson) {
  const made = await procedures.draftOf(author, { responsible_id: manager.id });
  await procedures.publish(author, made);
}

describe("open screens", () => {
  test("are sent what is new, whichever process they are connected to, each in the person's language", async () => {
    const company = await buildCompany(app());
    const manager = await company.person({ language: "en" });
    const admin = await company.person();
    const role = await company.role();
    await company.specialRight(admin.id, { roles: [role] });
    const screens = [await screen(manager), await screen(manager, other), await screen(admin, other)];
    const made = await procedures.draftOf(company.owner, { responsible_id: manager.id, roles: [role] });
    await procedures.publish(company.owner, made);
    const frames = await Promise.all(screens.map((one) => one.frame({ type: "notification" })));
    const [notification] = (await told(manager)).notification_logs;
    const who = `<b>Ana ${company.owner.last_name}</b>`;
    const english = `${who} published the procedure <b>Turnarea betonului</b>`;
    expect(frames[0]).toEqual({
      type: "notification",
      ...notification,
      name: english,
      count_unread: 1,
    });
    expect(frames[1]).toEqual(frames[0]);
    expect(frames[2]?.["name"]).toBe(`${who} a publicat procedura <b>Turnarea betonului</b>`);
    expect(frames[2]?.["id"]).not.toBe(notification?.id);
  });

  test("of others, of whoever did it and of other companies are sent nothing of it", async () => {
    const company = await buildCompany(app());
    const elsewhere = await buildCompany(app());
    const manager = await company.person();
    const silent = await Promise.all(
      [company.owner, await company.person({ rights_name: ["admin"] }), elsewhere.owner].map((one) =>
        screen(one),
      ),
    );
    const open = await screen(manager);
    await published(company.owner, manager);
    await open.frame({ type: "notification" });
    // What comes after it on the same way has come: what is before it would have, too.
    await published(elsewhere.owner, await elsewhere.person());
    await app().drained();
    expect(silent.flatMap(({ frames }) => frames.filter(({ type }) => type !== "ready"))).toEqual([]);
  });

  test("agree on what is unread and on what was read: one, and all", async () => {
    const company = await buildCompany(app());
    const manager = await company.person();
    const first_tab = await screen(manager);
    for (const _one of [1, 2, 3]) await published(company.owner, manager);
    await app().drained();
    await first_tab.frame({ type: "notification", count_unread: 3 });
    const [first] = (await told(manager)).notification_logs;
    const tabs = [await screen(manager), await screen(manager, other)];
    const id = first?.id ?? 0;
    await manager.ok(readNotification, { params: { id: String(id) } });
    for (const tab of tabs)
      expect(await tab.frame({ type: "notifications_read", id })).toEqual({
        type: "notifications_read",
        id,
        count_unread: 2,
      });
    await manager.ok(readAllNotifications);
    for (const tab of tabs)
      expect(await tab.frame({ type: "notifications_read", id: null })).toMatchObject({ count_unread: 0 });
  });

  test("of many people at once are each sent their own, once", async () => {
    const company = await buildCompany(app());
    const role = await company.role();
    const people: TestPerson[] = [];
    for (let n = 0; n < 12; n += 1) {
      const person = await company.person();
      await company.specialRight(person.id, { roles: [role] });
      people.push(person);
    }
    const screens = await Promise.all(people.map((person) => screen(person, other)));
    const made = await procedures.draftOf(company.owner, { roles: [role] });
    await procedures.publish(company.owner, made);
    await Promise.all(screens.map((one) => one.frame({ type: "notification" })));
    for (const one of screens)
      expect(one.frames.filter(({ type }) => type === "notification")).toHaveLength(1);
  });
});
