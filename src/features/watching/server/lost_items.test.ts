import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import * as procedures from "#features/procedures/server/procedures.fixture.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import type { AppEvent } from "#platform/events.ts";
import { sql } from "#platform/server/db/database.ts";
import { expect, test } from "vitest";
import { changesIn, settled, socketOf } from "./watching.fixture.ts";

const app = useTestApp();

const emit = (company: TestCompany, { type, payload }: AppEvent) =>
  app().database.system((db) =>
    db.run(sql`
      insert into outbox (instance_id, type, payload)
      values (${company.id}, ${type}, ${JSON.stringify(payload)}::jsonb)`),
  );

/** Somebody else manages it from now on, and nobody was told. */
const quietly = (kind: "procedures" | "processes", id: number, responsible_id: number) =>
  app().database.system((db) =>
    kind === "procedures"
      ? db.rows(unchecked())(sql`update procedures set responsible_id = ${responsible_id} where id = ${id}`)
      : db.rows(unchecked())(sql`update processes set responsible_id = ${responsible_id} where id = ${id}`),
  );

test("of requests on an item that somebody has lost since they came in they hear nothing", async () => {
  const company = await buildCompany(app());
  const manager = await company.person();
  const draft = await procedures.draftOf(company.owner, { responsible_id: manager.id });
  const live = await procedures.liveOf(company.owner);
  const [his, hers] = [await socketOf(app(), manager), await socketOf(app(), company.owner)];
  const rooms = [`procedure:${draft.id}`, `procedure:${live.id}`];
  for (const socket of [his, hers])
    for (const room of rooms) expect(await socket.watch(room)).toBe("watching");
  await settled(app(), company.id, his, hers);
  for (const socket of [his, hers]) socket.frames.length = 0;
  await quietly("procedures", draft.id, company.owner.id);
  for (const procedure_id of [draft.id, live.id]) {
    const payload = { improvement_id: 1, user_id: company.owner.id, procedure_id, process_id: null };
    await emit(company, { type: "improvement.added", payload });
  }
  await settled(app(), company.id, his, hers);
  expect(rooms.map((room) => changesIn(his, room))).toEqual([[], ["improvement.added"]]);
  expect(rooms.map((room) => changesIn(hers, room))).toEqual([["improvement.added"], ["improvement.added"]]);
});

test("who is no longer the manager is out of the rooms at once", async () => {
  const company = await buildCompany(app());
  const manager = await company.person();
  const procedure = await procedures.draftOf(company.owner, { responsible_id: manager.id });
  const process = await processes.draftOf(company.owner, { responsible_id: manager.id });
  const socket = await socketOf(app(), manager);
  const rooms = [`procedure:${procedure.id}`, `process:${process.id}`, `drawing:${process.id}`];
  for (const room of rooms) expect(await socket.watch(room)).toBe("watching");
  await procedures.saved(company.owner, procedure, { responsible_id: company.owner.id });
  await quietly("processes", process.id, company.owner.id);
  const details = { name: "x", responsible_id: manager.id };
  const after = { ...details, responsible_id: company.owner.id };
  const payload = { process_id: process.id, status: "draft", before: details, after } as const;
  await emit(company, { type: "process.updated", payload });
  await settled(app(), company.id, socket);
  expect(rooms.map((room) => app().app.sockets.isWatched(company.id, room))).toEqual([false, false, false]);
});

test("who has lost a chart is not told who draws it", async () => {
  const company = await buildCompany(app());
  const [manager, next] = [await company.person(), await company.person()];
  const { id } = await processes.draftOf(company.owner, { responsible_id: manager.id });
  const room = `drawing:${id}`;
  const [his, hers] = [await socketOf(app(), manager), await socketOf(app(), company.owner)];
  expect(await his.watch(room)).toBe("watching");
  await his.frame({ type: "present", room });
  await quietly("processes", id, next.id);
  his.frames.length = 0;
  await hers.watch(room);
  await hers.frame({ type: "present", room });
  expect(his.frames.filter(({ type }) => type === "present")).toEqual([]);
  expect(his.frames.map(({ type }) => type)).toContain("refused");
});
