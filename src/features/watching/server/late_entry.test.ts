import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import { openSocket } from "#testing/stand/socket.ts";
import { draftOf, liveOf, publish, saved } from "#features/procedures/server/procedures.fixture.ts";
import { changed, followed, stepIdsOf } from "#features/checks/server/checks.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { expect, onTestFinished, test } from "vitest";
import { changesIn, settled, socketOf } from "./watching.fixture.ts";

const app = useTestApp();
const minute = 60_000;

/** A page that begins now: how old it is whenever that is asked. */
function newPage(): () => number {
  const began = performance.now();
  return () => performance.now() - began;
}

/** Has the bus tell of changes in a list, by nobody unless said. */
function tell(
  instance_id: number,
  change: string,
  whose: { room?: string; owner_id?: number; user_id?: number } = {},
) {
  const { room = "procedures", owner_id = null, user_id = null } = whose;
  const data = { rooms: [room], owner_id, draft: null, change, user_id, at: "" };
  return app().app.bus.publish({ topic: "changed", instance_id, data });
}

/** Enters a room from a page that is so old, and resolves to what was told of it by the time that all is told. */
async function toldOnEntry(person: TestPerson, room: string, age?: () => number): Promise<unknown[]> {
  const socket = await socketOf(app(), person);
  socket.say({ type: "watch", room, since_ms: age?.() });
  await socket.frame({ type: "watching", room });
  await settled(app(), person.instance_id, socket);
  return changesIn(socket, room);
}

test("what was changed since a page began is told once it asks for the room, and by whom", async () => {
  const company = await buildCompany(app());
  const [watcher, late] = [await socketOf(app(), company.owner), await company.person()];
  const made = await liveOf(company.owner);
  await settled(app(), company.id, watcher);
  const age = newPage();
  await saved(company.owner, made, { steps: [{ body: "<p>Altfel</p>" }] });
  await publish(company.owner, made);
  await settled(app(), company.id, watcher);

  const room = `procedure:${made.id}`;
  const socket = await socketOf(app(), late);
  socket.say({ type: "watch", room, since_ms: age() });
  expect(await socket.frame({ type: "changed", room })).toMatchObject({
    change: "procedure.published",
    user: { id: company.owner.id },
    again: true,
  });
  expect(await toldOnEntry(late, "procedures", age)).toContain("procedure.published");
  // Who has done it knows of it; who does not say how old the page is wants none of it; elsewhere was nothing.
  expect(await toldOnEntry(company.owner, room, age)).toEqual([]);
  expect(await toldOnEntry(late, room)).toEqual([]);
  expect(await toldOnEntry(late, "processes", age)).toEqual([]);
  const { owner: other } = await buildCompany(app());
  expect(await toldOnEntry(other, "procedures", age)).toEqual([]);
});

test("also where somebody was in the room when it was told", async () => {
  const company = await buildCompany(app());
  const watcher = await socketOf(app(), company.owner);
  await watcher.watch("procedures");
  const age = newPage();
  await liveOf(company.owner);
  await settled(app(), company.id, watcher);
  const told = changesIn(watcher, "procedures");
  expect(told).not.toEqual([]);
  expect(await toldOnEntry(await company.person({ rights_name: ["admin"] }), "procedures", age)).toEqual(
    told,
  );
});

test("of a draft to those alone who may read it", async () => {
  const company = await buildCompany(app());
  const [watcher, reader] = [await socketOf(app(), company.owner), await company.person()];
  const manager = await company.person();
  const made = await draftOf(company.owner, { responsible_id: manager.id });
  await settled(app(), company.id, watcher);
  const age = newPage();
  await saved(company.owner, made, { steps: [{ body: "<p>Altfel</p>" }], responsible_id: manager.id });
  await settled(app(), company.id, watcher);
  expect(await toldOnEntry(reader, "procedures", age)).toEqual([]);
  expect(await toldOnEntry(manager, "procedures", age)).toContain("procedure.saved");
});

test("of checks to those alone whose they are, however many others have some", async () => {
  const company = await buildCompany(app());
  const [watcher, reader] = [await socketOf(app(), company.owner), await company.person()];
  const age = newPage();
  for (const owner_id of [reader.id, ...Array.from({ length: 20 }, (_, n) => 1_000_000 + n)])
    await tell(company.id, "check.ticked", { room: "checks", owner_id });
  await settled(app(), company.id, watcher);
  expect(await toldOnEntry(reader, "checks", age)).toEqual(["check.ticked"]);
});

test("of one's own checks and account to one's other windows too", async () => {
  const company = await buildCompany(app());
  const [watcher, person] = [await socketOf(app(), company.owner), await company.person()];
  const check = await followed(person, await liveOf(company.owner));
  await settled(app(), company.id, watcher);
  const age = newPage();
  await changed(person, check, { checked_steps: stepIdsOf(check).slice(0, 1) });
  for (const room of ["company", "roles"])
    await tell(company.id, "email.confirmed", { room, user_id: person.id });
  await settled(app(), company.id, watcher);
  expect(await toldOnEntry(person, "company", age)).toEqual(["email.confirmed"]);
  expect(await toldOnEntry(person, "roles", age)).toEqual([]);
  expect(await toldOnEntry(person, `check:${check.id}`, age)).toContain("check.updated");
  expect(await toldOnEntry(person, "checks", age)).toContain("check.updated");
  expect(await toldOnEntry(await company.person(), "checks", age)).toEqual([]);
});

test("what was done last is told last", async () => {
  const company = await buildCompany(app());
  const socket = await socketOf(app(), company.owner);
  const age = newPage();
  for (const change of ["restored", "deleted", "restored"]) await tell(company.id, change);
  await settled(app(), company.id, socket);
  expect(await toldOnEntry(company.owner, "procedures", age)).toEqual(["deleted", "restored"]);
});

test("of the provider in every company, also where nobody was there", async () => {
  const [company, other] = [await buildCompany(app()), await buildCompany(app())];
  const watcher = await socketOf(app(), company.owner);
  const age = newPage();
  await app().database.system((db) =>
    db.run(sql`insert into outbox (type, payload) values ('software_update.published', '{}')`),
  );
  await settled(app(), company.id, watcher);
  expect(await toldOnEntry(other.owner, "updates", age)).toContain("software_update.published");
});

test("however often something was done, it is told once, and of very much only that there was something", async () => {
  const company = await buildCompany(app());
  const socket = await socketOf(app(), company.owner);
  const often = newPage();
  for (let n = 0; n < 20; n += 1) await tell(company.id, `change.${n % 2}`);
  await settled(app(), company.id, socket);
  expect(await toldOnEntry(company.owner, "procedures", often)).toEqual(["change.0", "change.1"]);

  const much = newPage();
  for (let n = 0; n < 20; n += 1) await tell(company.id, `change.${n}`);
  await settled(app(), company.id, socket);
  const late = await socketOf(app(), company.owner);
  late.say({ type: "watch", room: "procedures", since_ms: much() });
  await late.frame({ type: "resumed" });
  expect(changesIn(late, "procedures")).toEqual([]);
});

test("who asks for more than is known is told once to read the page again", async () => {
  const company = await buildCompany(app());
  const second = await startTestApp({ database_url: app().database_url });
  onTestFinished(() => second.stop());
  const socket = await openSocket(second.origin, { token: company.owner.token });
  for (const room of ["procedures", "processes"]) {
    socket.say({ type: "watch", room, since_ms: 10 * minute });
    await socket.frame({ type: "watching", room });
  }
  await settled(second, company.id, socket);
  expect(socket.frames.filter(({ type }) => type === "resumed")).toHaveLength(1);
});
