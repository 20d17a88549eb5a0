import fc from "fast-check";
import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import type { TestSocket } from "#testing/stand/socket.ts";
import { draftOf, liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { expect, onTestFinished, test } from "vitest";
import { settled, socketOf } from "./watching.fixture.ts";

const app = useTestApp();

type Watcher = { person: TestPerson; socket: TestSocket; drafts: "read" | "closed" };
type House = {
  company: TestCompany;
  watchers: Watcher[];
  live: number;
  draft: number;
  process: number;
  checks: number[];
};

const checkOf = (user_id: number, procedure_id: number) =>
  app().database.system(async (db) => {
    const made = await db.one(unchecked<{ id: number }>())(sql`
      insert into procedure_checks (instance_id, procedure_id, version_id, user_id, total_steps)
      select instance_id, id, live_version_id, ${user_id}, 2 from procedures where id = ${procedure_id}
      returning id`);
    return made?.id ?? 0;
  });

/** What changes nothing that readers see. */
const ofDrafts = new Set(["procedure.saved", "draft.saved", "process.created", "procedure_version.updated"]);

const event = fc.record({
  house: fc.nat(1),
  actor: fc.nat(2),
  what: fc.constantFrom(
    "procedure.saved",
    "procedure.handed_over",
    "draft.saved",
    "process.created",
    "check.updated",
    "procedure_version.updated",
    "software_update.published",
    "personal",
  ),
});

/*
 * Two companies with three people each, on two processes; every one of them tries to watch everything of both. A
 * thousand events follow; each frame that arrives carries the number of its event (as its moment), by which its right
 * to be there is judged.
 */
test("in a run of a thousand events nobody is told anything of another company or of another person's", async () => {
  const other = await startTestApp({ database_url: app().database_url });
  onTestFinished(() => other.stop());
  const houses: House[] = [];
  for (let index = 0; index < 2; index += 1) {
    const company = await buildCompany(app());
    const people = [company.owner, await company.person(), await company.person()];
    const live = (await liveOf(company.owner)).id;
    const draft = (await draftOf(company.owner)).id;
    const checks = await Promise.all(people.map(({ id }) => checkOf(id, live)));
    houses.push({ company, live, draft, process: await company.process(), checks, watchers: [] });
    for (const [number, person] of people.entries()) {
      const socket = await socketOf(number % 2 ? app() : other, person);
      houses[index]?.watchers.push({ person, socket, drafts: number === 0 ? "read" : "closed" });
    }
  }
  await other.app.outbox.drained();
  for (const { company, watchers } of houses)
    await settled(app(), company.id, ...watchers.map(({ socket }) => socket));
  for (const { watchers } of houses) for (const { socket } of watchers) socket.frames.length = 0;
  const rooms = houses.flatMap(({ live, draft, checks }) => [
    `procedure:${live}`,
    `procedure:${draft}`,
    ...checks.map((id) => `check:${id}`),
  ]);
  for (const { watchers } of houses)
    for (const { socket } of watchers)
      for (const room of [...rooms, "procedures", "processes", "checks", "updates"]) await socket.watch(room);

  const events = fc.sample(event, 1_000);
  const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString();
  const numberOf = (moment: unknown) => (Date.parse(String(moment)) - Date.UTC(2026, 0, 1)) / 1_000;
  const rows = events.flatMap(({ house, actor, what }, number) => {
    const { company, watchers, live, draft, process, checks } = houses[house] as House;
    const { id } = (watchers[actor] as Watcher).person;
    const isHandedOver = what === "procedure.handed_over";
    const payload = {
      procedure_id: what === "draft.saved" ? draft : live,
      process_id: what === "process.created" ? process : null,
      check_id: checks[actor],
      user_id: id,
      version_id: 1,
      status: what === "draft.saved" ? "draft" : "live",
      ...(isHandedOver && { responsible_before: id }),
    };
    const type = what === "draft.saved" || isHandedOver ? "procedure.saved" : what;
    return what === "personal"
      ? []
      : [{ instance_id: company.id, type, actor_id: id, payload, created_at: at(number) }];
  });
  await app().database.system((db) =>
    db.run(sql`
      insert into outbox (instance_id, type, actor_id, payload, created_at)
      select e.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e (instance_id bigint, type text, actor_id bigint, payload jsonb, created_at timestamptz)`),
  );
  for (const [number, { house, actor, what }] of events.entries()) {
    if (what !== "personal") continue;
    const { company, watchers } = houses[house] as House;
    for (const process of [app(), other])
      process.app.sockets.send(company.id, [(watchers[actor] as Watcher).person.id], {
        type: "personal",
        at: at(number),
      });
  }
  await Promise.all([app().app.outbox.drained(), other.app.outbox.drained()]);
  expect(
    app()
      .logged.filter((line) => line.includes("event failed"))
      .slice(0, 1),
  ).toEqual([]);
  for (const { company } of houses)
    await app().app.bus.publish({
      topic: "changed",
      instance_id: company.id,
      data: { rooms: ["updates"], owner_id: null, change: "last", user_id: null, at: at(0) },
    });
  const all = houses.flatMap(({ watchers }) => watchers);
  await Promise.all(all.map(({ socket }) => socket.frame({ change: "last" })));

  const told = new Map<string, number>();
  const count = (kind: string) => told.set(kind, (told.get(kind) ?? 0) + 1);
  for (const [house, { watchers, checks }] of houses.entries())
    for (const [index, { person, socket, drafts }] of watchers.entries())
      for (const frame of socket.frames) {
        if (frame["change"] === "last" || !["changed", "personal"].includes(frame.type)) continue;
        const cause = events[numberOf(frame["at"])];
        const { what, actor } = cause ?? { what: "none", actor: -1 };
        expect(cause?.house).toBe(house);
        count(what);
        if (ofDrafts.has(what)) expect(drafts).toBe("read");
        const isOwn = actor === index;
        if (what === "personal") expect(isOwn).toBe(true);
        if (what === "check.updated") expect(isOwn || drafts === "read").toBe(true);
        if (what === "check.updated" && frame["room"] !== "checks")
          expect(frame["room"]).toBe(`check:${checks[actor]}`);
        if (what !== "personal")
          expect((frame["user"] as { id: number }).id).toBe(watchers[actor]?.person.id);
        expect(person.instance_id).toBe(houses[house]?.company.id);
      }

  // And everybody was told what is theirs: who watches a list, all of their company that they may know of.
  const of = (house: number, what: string) =>
    events.filter((one) => one.house === house && one.what === what).length;
  for (const [house, { watchers, live }] of houses.entries())
    for (const [index, { socket, drafts }] of watchers.entries()) {
      const inRoom = (room: string) =>
        socket.frames.filter((frame) => frame["room"] === room && frame.type === "changed");
      const ofDraft = (what: string) => (drafts === "read" ? of(house, what) : 0);
      const handedOver = of(house, "procedure.handed_over");
      expect(inRoom("procedures")).toHaveLength(
        handedOver + ofDraft("procedure.saved") + ofDraft("draft.saved"),
      );
      expect(inRoom("processes")).toHaveLength(ofDraft("process.created"));
      expect(inRoom(`procedure:${live}`)).toHaveLength(
        handedOver + ofDraft("procedure.saved") + ofDraft("procedure_version.updated"),
      );
      const own = events.filter(
        (one) => one.house === house && one.what === "personal" && one.actor === index,
      );
      expect(socket.frames.filter(({ type }) => type === "personal")).toHaveLength(own.length);
    }
  expect([...told.keys()].sort()).toHaveLength(8);
});
