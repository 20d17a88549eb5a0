import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { changeProcedureStatus } from "#features/procedures/procedures.contract.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { type BusMessage, packed } from "#platform/server/events/bus.ts";
import { sql } from "#platform/server/db/database.ts";
import type { OutboxEvent } from "#platform/server/outbox/event_handlers.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { readNotification } from "../notifications.contract.ts";
import { again, emit, keptIn, namesTold, switched, told } from "./notifications.fixture.ts";
import { edited, eventOf, handling } from "./telling.fixture.ts";

const app = useTestApp();

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

describe("an event that comes again", () => {
  test("five times is told once, and mailed once", async () => {
    const { company, manager } = await edited(app());
    await switched(manager, { publish_procedure_mail: true });
    const made = await procedures.draftOf(company.owner, { responsible_id: manager.id });
    await procedures.publish(company.owner, made);
    for (let time = 0; time < 5; time += 1) {
      await app().drained();
      await again(app(), company.id);
    }
    await app().drained();
    expect(await namesTold(manager)).toHaveLength(1);
    expect(app().mails.filter(({ to }) => to === manager.email)).toHaveLength(1);
  });

  test("in two processes at the same moment is told once, and mailed once", async () => {
    const { company, manager, edit } = await edited(app());
    await switched(manager, { edit_live_process_mail: true, publish_procedure_mail: true });
    const other = await startTestApp({ database_url: app().database_url });
    onTestFinished(other.stop);
    const messages: BusMessage[] = [];
    onTestFinished(app().app.bus.subscribe((message) => void messages.push(message)));
    const made = await procedures.draftOf(company.owner, { responsible_id: manager.id });
    const of = { instance_id: company.id, actor_id: company.owner.id, is_done: true };
    const events = [
      await eventOf(
        app(),
        await emit(app(), {
          ...of,
          type: "procedure.published",
          payload: { procedure_id: made.id, version_id: 1 },
        }),
      ),
      await eventOf(app(), await edit()),
    ];
    const theirs = handling(app(), { database: other.database, jobs: other.app.jobs, bus: other.app.bus });
    await Promise.all(
      [1, 2, 3].flatMap(() => events.flatMap((event) => [handling(app())(event), theirs(event)])),
    );
    await app().drained();
    await other.drained();
    expect(await keptIn(app(), company.id)).toHaveLength(2);
    expect([...app().mails, ...other.mails].filter(({ to }) => to === manager.email)).toHaveLength(2);
    await expect.poll(() => messages.filter(({ topic }) => topic === "notification").length).toBe(2);
  });

  test("is not told anew after its notification was read", async () => {
    const { company, manager, edit } = await edited(app());
    await edit(hours(0), company.owner.id, false);
    await app().drained();
    const [first] = (await told(manager)).notification_logs;
    await manager.ok(readNotification, { params: { id: String(first?.id) } });
    await again(app(), company.id);
    await app().drained();
    expect((await told(manager)).notification_logs).toEqual([{ ...first, seen: true }]);
  });
});

describe("edits of a live process", () => {
  test("are one notification as long as it is unread, at the time of the last one", async () => {
    const { company, manager, edit } = await edited(app());
    const times = [hours(-0.9), hours(-0.5), hours(-0.1)];
    const events: number[] = [];
    for (const time of times) {
      events.push(await edit(time, company.owner.id, false));
      await app().drained();
    }
    const rows = await keptIn(app(), company.id);
    expect(rows).toMatchObject([{ user_id: manager.id, event_id: events[2] }]);
    expect((await told(manager)).notification_logs).toMatchObject([{ created_at: times[2], seen: false }]);
  });

  test("come again in any order and change nothing", async () => {
    const { company, manager, edit } = await edited(app());
    const events = [];
    for (const time of [hours(-0.5), hours(-0.3), hours(-0.1)])
      events.push(await eventOf(app(), await edit(time)));
    for (const event of events) await handling(app())(event);
    const before = await told(manager);
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 1, 0],
    ])
      for (const index of order) await handling(app())(events[index] as OutboxEvent);
    expect(await told(manager)).toEqual(before);
    expect(await keptIn(app(), company.id)).toHaveLength(1);
  });

  test("come in the wrong order and are one notification of the last", async () => {
    const { company, edit } = await edited(app());
    const events = [
      await eventOf(app(), await edit(hours(-0.5))),
      await eventOf(app(), await edit(hours(-0.1))),
    ];
    for (const event of events.toReversed()) await handling(app())(event);
    expect(await keptIn(app(), company.id)).toMatchObject([{ event_id: events[1]?.id }]);
  });

  test("at the same moment in two processes are one notification", async () => {
    const { company, edit } = await edited(app());
    const events = await Promise.all(
      [1, 2, 3, 4, 5].map(async (minute) => eventOf(app(), await edit(hours(-minute / 60)))),
    );
    await Promise.all(events.map((event) => handling(app())(event)));
    const rows = await keptIn(app(), company.id);
    expect(rows.map(({ event_id }) => event_id)).toEqual([Math.max(...events.map(({ id }) => id))]);
  });

  test("are told anew once read, after an hour, by somebody else, of another process, and to others apart", async () => {
    const { company, manager, made, edit } = await edited(app());
    const handle = async (id: number) => handling(app())(await eventOf(app(), id));
    await handle(await edit(hours(-2)));
    await handle(await edit(hours(-0.5)));
    expect(await namesTold(manager)).toHaveLength(2);
    const [newest] = (await told(manager)).notification_logs;
    await manager.ok(readNotification, { params: { id: String(newest?.id) } });
    await handle(await edit(hours(-0.4)));
    expect(await namesTold(manager)).toHaveLength(3);
    const admin = await company.person({ rights_name: ["admin"], first_name: "Ion" });
    await handle(await edit(hours(-0.3), admin.id));
    expect(await namesTold(manager)).toHaveLength(4);
    const other = await processes.liveOf(company.owner, { responsible_id: manager.id });
    const elsewhere = await emit(app(), {
      instance_id: company.id,
      type: "process_version.updated",
      payload: { process_id: other.id, status: "live", version_id: 1, revision: 2 },
      actor_id: company.owner.id,
      is_done: true,
    });
    await handle(elsewhere);
    expect(
      (await keptIn(app(), company.id)).filter(({ event }) => event === "edit_live_process"),
    ).toHaveLength(5);
    // Who becomes an admin meanwhile has nothing unread yet.
    const late = await company.person();
    await company.specialRight(late.id, { processes: [made.id] });
    await handle(await edit());
    expect(await namesTold(late)).toHaveLength(1);
    expect(
      (await keptIn(app(), company.id)).filter(({ event }) => event === "edit_live_process"),
    ).toHaveLength(6);
  });
});

describe("all or nothing", () => {
  test("a change that is rolled back tells nobody", async () => {
    const { company, manager } = await edited(app());
    const made = await procedures.draftOf(company.owner, { responsible_id: manager.id });
    const refused = await company.owner.call(changeProcedureStatus, {
      params: { slug: made.slug },
      body: { status: "live", source_steps: "live" },
    });
    expect(refused.status).toBe(422);
    await app().drained();
    expect(await keptIn(app(), company.id)).toEqual([]);
  });

  test("a mail that cannot be ordered keeps its notification back, and both come with the next try", async () => {
    const { company, manager, edit } = await edited(app());
    await switched(manager, { edit_live_process_mail: true });
    const event = await eventOf(app(), await edit());
    const messages: BusMessage[] = [];
    const bus = { publish: async (message: BusMessage) => void messages.push(message) };
    const broken = handling(app(), { bus, jobs: { add: () => Promise.reject(new Error("no jobs")) } });
    await expect(broken(event)).rejects.toThrow("no jobs");
    expect(await keptIn(app(), company.id)).toEqual([]);
    expect(messages).toEqual([]);
    const ordered: unknown[] = [];
    const jobs = { add: async (...job: unknown[]) => void ordered.push(job.slice(1)) };
    for (const _try of [1, 2]) await handling(app(), { bus, jobs })(event);
    const [kept] = await keptIn(app(), company.id);
    const { instance_id } = event;
    expect(ordered).toEqual([
      ["mail.notification", { instance_id, id: kept?.id }, { key: `${instance_id}:${kept?.id}` }],
    ]);
    expect(messages).toEqual([{ topic: "notification", instance_id, data: { ids: [kept?.id] } }]);
  });

  test("many are told in messages that the bus takes", async () => {
    const { company, edit, made } = await edited(app());
    const count = 450;
    const { id: instance_id } = company;
    await app().database.system((db) =>
      db.run(sql`
        with added as (
          insert into users (instance_id, slug, first_name, last_name, email, password_hash)
          select ${instance_id}, 'om-' || n, 'Om', n::text, ${`om-${instance_id}-`} || n || '@example.test', ''
          from generate_series(1, ${count}::int) n returning id),
        rights as (
          insert into special_rights (instance_id, user_id, type)
          select ${instance_id}, id, 'processes_admin' from added returning id)
        insert into special_right_processes select ${instance_id}, id, ${made.id} from rights`),
    );
    await handling(app())(await eventOf(app(), await edit()));
    const messages: BusMessage[] = [];
    const bus = { publish: async (message: BusMessage) => void messages.push(message) };
    await handling(app(), { bus })(await eventOf(app(), await edit()));
    const ids = messages.flatMap(({ data }) => data["ids"] as number[]);
    expect(messages.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(count + 1);
    expect(await keptIn(app(), company.id)).toHaveLength(count + 1);
    for (const message of messages) expect(() => packed(message)).not.toThrow();
  });

  test("a bus that is away does not hold the event up", async () => {
    const { company, edit } = await edited(app());
    const event = await eventOf(app(), await edit());
    await handling(app(), { bus: { publish: () => Promise.reject(new Error("away")) } })(event);
    expect(await keptIn(app(), company.id)).toHaveLength(1);
  });
});

describe("what somebody has switched off", () => {
  test("is not told; by mail only, it is mailed once and not shown", async () => {
    const { company, manager } = await edited(app());
    const publish = async () => {
      const made = await procedures.draftOf(company.owner, { responsible_id: manager.id });
      await procedures.publish(company.owner, made);
      await app().drained();
    };
    const mails = () => app().mails.filter(({ to }) => to === manager.email).length;
    await switched(manager, { publish_procedure: false, publish_procedure_mail: true });
    await publish();
    await again(app(), company.id);
    await app().drained();
    expect((await told(manager)).notification_logs).toEqual([]);
    expect([(await told(manager)).count_unread, mails()]).toEqual([0, 1]);
    await switched(manager, { publish_procedure_mail: false });
    await publish();
    expect([await keptIn(app(), company.id), mails()]).toMatchObject([[{ in_app: false }], 1]);
    await switched(manager, { publish_procedure: true });
    await publish();
    expect([(await told(manager)).count_unread, mails()]).toEqual([1, 1]);
  });

  test("is one person's switch of one event", async () => {
    const { company, manager } = await edited(app());
    const admin = await company.person();
    const role = await company.role();
    await company.specialRight(admin.id, { roles: [role] });
    await switched(manager, { edit_live_process: false, delete_live_procedure: false });
    await switched(admin, { publish_procedure: false });
    const made = await procedures.draftOf(company.owner, { responsible_id: manager.id, roles: [role] });
    await procedures.publish(company.owner, made);
    await app().drained();
    expect((await keptIn(app(), company.id)).map(({ user_id }) => user_id)).toEqual([manager.id]);
  });
});
