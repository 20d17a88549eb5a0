import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import {
  draftOf,
  liveOf,
  publish,
  read,
  saved,
  unpublish,
} from "#features/procedures/server/procedures.fixture.ts";
import { deleteProcedure } from "#features/procedures/procedures.contract.ts";
import { updateProcessVersion } from "#features/processes/processes.contract.ts";
import {
  flowOf,
  liveOf as liveProcess,
  read as readProcess,
  synced,
  text,
} from "#features/processes/server/processes.fixture.ts";
import type { AppEvent } from "#platform/events.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { changesIn, settled, socketOf } from "./watching.fixture.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();

async function checkOf(user_id: number, procedure_id: number): Promise<number> {
  const made = await app().database.system((db) =>
    db.one(unchecked<{ id: number }>())(sql`
      insert into procedure_checks (instance_id, procedure_id, version_id, user_id, total_steps)
      select instance_id, id, live_version_id, ${user_id}, 2 from procedures where id = ${procedure_id}
      returning id`),
  );
  if (!made) throw new Error("no check");
  return made.id;
}

const emit = async (company: TestCompany, { type, payload }: AppEvent, actor_id: number | null = null) => {
  await app().database.system((db) =>
    db.run(sql`
      insert into outbox (instance_id, type, payload, actor_id)
      values (${company.id}, ${type}, ${JSON.stringify(payload)}::jsonb, ${actor_id})`),
  );
};

describe("a room is opened to who may read what it is of", () => {
  test("a live procedure and a published process to everybody of the company", async () => {
    const company = await buildCompany(app());
    const [procedure, process] = [await liveOf(company.owner), await company.process()];
    const socket = await socketOf(app(), await company.person());
    expect(await socket.watch(`procedure:${procedure.id}`)).toBe("watching");
    expect(await socket.watch(`process:${process}`)).toBe("watching");
  });

  test("a draft to its manager, to administrators of its roles, and to those above", async () => {
    const company = await buildCompany(app());
    const role = await company.role();
    const [manager, roleAdmin] = [await company.person(), await company.person()];
    await company.specialRight(roleAdmin.id, { roles: [role] });
    const draft = await draftOf(company.owner, { responsible_id: manager.id, roles: [role] });
    const room = `procedure:${draft.id}`;
    for (const person of [
      manager,
      roleAdmin,
      company.owner,
      await company.person({ rights_name: ["auditor"] }),
    ])
      expect(await (await socketOf(app(), person)).watch(room)).toBe("watching");
    const others = [await company.person(), await company.person({ rights_name: ["process_admin"] })];
    for (const person of others) expect(await (await socketOf(app(), person)).watch(room)).toBe("refused");
  });

  test("an unpublished process to its administrators", async () => {
    const company = await buildCompany(app());
    const process = await company.process();
    await app().database.system((db) =>
      db.run(sql`update processes set publication_id = null where id = ${process}`),
    );
    const admin = await company.person();
    await company.specialRight(admin.id, { processes: [process] });
    expect(await (await socketOf(app(), admin)).watch(`process:${process}`)).toBe("watching");
    expect(await (await socketOf(app(), await company.person())).watch(`process:${process}`)).toBe("refused");
  });

  test("a check to whose it is and to who may read all reports", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const room = `check:${await checkOf(person.id, (await liveOf(company.owner)).id)}`;
    for (const one of [person, company.owner])
      expect(await (await socketOf(app(), one)).watch(room)).toBe("watching");
    expect(await (await socketOf(app(), await company.person())).watch(room)).toBe("refused");
  });

  test("nothing of another company, and refused as what does not exist is", async () => {
    const [mine, theirs] = [await buildCompany(app()), await buildCompany(app())];
    const procedure = await liveOf(theirs.owner);
    const check = await checkOf(theirs.owner.id, procedure.id);
    const socket = await socketOf(app(), mine.owner);
    const rooms = [`procedure:${procedure.id}`, `process:${await theirs.process()}`, `check:${check}`];
    for (const room of [...rooms, "procedure:999999999", "companies", "procedure:x", ""])
      expect([room, await socket.watch(room)]).toEqual([room, "refused"]);
    expect(socket.frames.filter(({ type }) => type === "refused")).toEqual(
      [...rooms, "procedure:999999999", "companies", "procedure:x", ""].map((room) => ({
        type: "refused",
        room,
      })),
    );
  });

  test("by what the person may do now, not when the socket was opened", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const socket = await socketOf(app(), person);
    const room = `procedure:${(await draftOf(company.owner)).id}`;
    expect(await socket.watch(room)).toBe("refused");
    await app().database.system((db) =>
      db.run(sql`update users set rights_name = '{admin}' where id = ${person.id}`),
    );
    expect(await socket.watch(room)).toBe("watching");
  });

  test("fifty at a time, of which one can be given up for another", async () => {
    const { id, owner } = await buildCompany(app());
    const socket = await socketOf(app(), owner);
    const some = await draftOf(owner);
    const made = await app().database.system((db) =>
      db.rows(unchecked<{ id: number }>())(sql`
        insert into procedures (instance_id, slug, name, name_key, responsible_id, draft_version_id)
        select ${id}, 'p' || n, 'P' || n, 'p' || n, ${owner.id}, draft_version_id
        from generate_series(1, 51) n, procedures where procedures.id = ${some.id} returning id`),
    );
    const rooms = made.map((row) => `procedure:${row.id}`);
    const answers = [];
    for (const room of rooms) answers.push(await socket.watch(room));
    expect(answers).toEqual([...Array.from({ length: 50 }, () => "watching"), "refused"]);
    expect(await socket.watch(rooms[0] ?? "")).toBe("watching");
    socket.say({ type: "unwatch", room: rooms[0] });
    expect(await socket.watch(rooms[50] ?? "")).toBe("watching");
  });
});

describe("a change", () => {
  test("is told in the item's room and in the list, with who made it and when", async () => {
    const company = await buildCompany(app());
    const procedure = await draftOf(company.owner);
    const socket = await socketOf(app(), company.owner);
    const room = `procedure:${procedure.id}`;
    await socket.watch(room);
    await socket.watch("procedures");
    await publish(company.owner, procedure);
    const change = "procedure.published";
    const { id, first_name, last_name } = company.owner;
    const user = { id, first_name, last_name, avatar: null };
    const at = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);
    expect(await socket.frame({ change, room })).toEqual({ type: "changed", room, change, user, at });
    expect(await socket.frame({ change, room: "procedures" })).toEqual({
      type: "changed",
      room: "procedures",
      change,
      user,
      at,
    });
  });

  test("names nobody when nobody made it", async () => {
    const company = await buildCompany(app());
    const socket = await socketOf(app(), company.owner);
    await socket.watch("updates");
    await emit(company, { type: "software_update.published", payload: {} });
    app().app.outbox.wake();
    expect(await socket.frame({ type: "changed" })).toMatchObject({ room: "updates", user: null });
  });

  test("of the provider is told in every company", async () => {
    const sockets = [];
    for (const { owner } of [await buildCompany(app()), await buildCompany(app())]) {
      const socket = await socketOf(app(), owner);
      await socket.watch("updates");
      sockets.push(socket);
    }
    await app().database.system((db) =>
      db.run(sql`insert into outbox (type, payload) values ('software_update.published', '{}')`),
    );
    app().app.outbox.wake();
    for (const socket of sockets) await socket.frame({ change: "software_update.published" });
  });

  test("is not told to who has left the room", async () => {
    const company = await buildCompany(app());
    const procedure = await liveOf(company.owner);
    const socket = await socketOf(app(), company.owner);
    await settled(app(), company.id, socket);
    await socket.watch("procedures");
    socket.say({ type: "unwatch", room: "procedures" });
    await socket.watch("processes");
    await saved(company.owner, procedure);
    await settled(app(), company.id, socket);
    expect(changesIn(socket, "procedures")).toEqual([]);
  });

  test("of a check is told to whose it is and to who may read all reports, also in the list", async () => {
    const company = await buildCompany(app());
    const [ana, dan] = [await company.person(), await company.person()];
    const check_id = await checkOf(ana.id, (await liveOf(company.owner)).id);
    const sockets = [];
    for (const person of [ana, dan, company.owner]) {
      const socket = await socketOf(app(), person);
      expect(await socket.watch("checks")).toBe("watching");
      sockets.push(socket);
    }
    const payload = { check_id, procedure_id: 1, user_id: ana.id };
    await emit(company, { type: "check.updated", payload }, ana.id);
    await settled(app(), company.id, ...sockets);
    expect(sockets.map((socket) => changesIn(socket, "checks"))).toEqual([
      ["check.updated"],
      [],
      ["check.updated"],
    ]);
  });

  test("of a draft is told to those who may read it, in the item's room and in the list", async () => {
    const company = await buildCompany(app());
    const procedure = await liveOf(company.owner);
    const process = await liveProcess(company.owner);
    const rooms = [`procedure:${procedure.id}`, "procedures", `process:${process.id}`, "processes"];
    const [reader, auditor] = [
      await socketOf(app(), await company.person()),
      await socketOf(app(), await company.person({ rights_name: ["auditor"] })),
    ];
    await settled(app(), company.id, reader, auditor);
    for (const socket of [reader, auditor])
      for (const room of rooms) expect(await socket.watch(room)).toBe("watching");

    await saved(company.owner, procedure, { name: "Altfel" });
    await draftOf(company.owner, { name: "Încă una" });
    const body = { name: "Varianta de iarnă", procedure_id: procedure.id };
    const { version } = await read(company.owner, procedure);
    await company.owner.ok(updateProcessVersion, { params: { id: String(version.id) }, body });
    await synced(company.owner, process, flowOf(text("Ia probe")));
    await settled(app(), company.id, reader, auditor);
    expect(rooms.map((room) => changesIn(reader, room))).toEqual([[], [], [], []]);
    expect(rooms.map((room) => changesIn(auditor, room))).toEqual([
      ["procedure.saved", "procedure_version.updated"],
      ["procedure.saved", "procedure.created"],
      ["process_version.updated"],
      [],
    ]);
  });

  test("of what readers see reaches them: another manager, and the name of the chart that is online", async () => {
    const company = await buildCompany(app());
    const [procedure, process] = [await liveOf(company.owner), await liveProcess(company.owner)];
    const reader = await socketOf(app(), await company.person());
    await settled(app(), company.id, reader);
    for (const room of [`procedure:${procedure.id}`, "procedures", `process:${process.id}`])
      await reader.watch(room);
    await saved(company.owner, procedure, { responsible_id: (await company.person()).id });
    const body = { name: "Varianta de iarnă", process_id: process.id };
    const { version_id } = await readProcess(company.owner, process);
    await company.owner.ok(updateProcessVersion, { params: { id: String(version_id) }, body });
    await settled(app(), company.id, reader);
    expect(changesIn(reader, `procedure:${procedure.id}`)).toEqual(["procedure.saved"]);
    expect(changesIn(reader, "procedures")).toEqual(["procedure.saved"]);
    expect(changesIn(reader, `process:${process.id}`)).toEqual(["process_version.updated"]);
  });

  test("of a draft's manager is told to who has it no longer, so that it leaves their list, and nothing after that", async () => {
    const company = await buildCompany(app());
    const manager = await company.person();
    const draft = await draftOf(company.owner, { responsible_id: manager.id });
    const socket = await socketOf(app(), manager);
    await settled(app(), company.id, socket);
    await socket.watch("procedures");
    await saved(company.owner, draft, { responsible_id: company.owner.id });
    await saved(company.owner, draft, { responsible_id: company.owner.id, name: "Altfel" });
    await settled(app(), company.id, socket);
    expect(changesIn(socket, "procedures")).toEqual(["procedure.saved"]);
  });

  test("that takes the item away is the last that those hear of it who may not know more", async () => {
    const company = await buildCompany(app());
    const procedure = await liveOf(company.owner);
    const room = `procedure:${procedure.id}`;
    const [reader, manager] = [
      await socketOf(app(), await company.person()),
      await socketOf(app(), company.owner),
    ];
    await settled(app(), company.id, reader, manager);
    await reader.watch(room);
    await manager.watch(room);
    await unpublish(company.owner, procedure);
    await reader.frame({ type: "refused", room });
    await saved(company.owner, procedure, { name: "Altfel" });
    await settled(app(), company.id, reader, manager);
    expect(changesIn(reader, room)).toEqual(["procedure.unpublished"]);
    expect(changesIn(manager, room)).toEqual(["procedure.unpublished", "procedure.saved"]);
    expect(await reader.watch(room)).toBe("refused");
  });

  test("that deletes the item is told and closes its room", async () => {
    const company = await buildCompany(app());
    const procedure = await liveOf(company.owner);
    const room = `procedure:${procedure.id}`;
    const socket = await socketOf(app(), company.owner);
    await socket.watch(room);
    await company.owner.ok(deleteProcedure, { params: { slug: procedure.slug } });
    await socket.frame({ change: "procedure.deleted", room });
    await socket.frame({ type: "refused", room });
  });

  test("of a person's rights closes no socket, but the rooms that are theirs no longer", async () => {
    const company = await buildCompany(app());
    const person = await company.person({ rights_name: ["admin"] });
    const draft = `procedure:${(await draftOf(company.owner)).id}`;
    const live = `procedure:${(await liveOf(company.owner)).id}`;
    const socket = await socketOf(app(), person);
    for (const room of [draft, live, "procedures"]) await socket.watch(room);
    await app().database.system((db) =>
      db.run(sql`update users set rights_name = '{user}' where id = ${person.id}`),
    );
    await app().app.sockets.sweep();
    await socket.frame({ type: "refused", room: draft });
    expect(app().app.sockets.isWatched(company.id, draft)).toBe(false);
    expect(app().app.sockets.isWatched(company.id, live)).toBe(true);
    expect(app().app.sockets.isWatched(company.id, "procedures")).toBe(true);
  });

  test("of the company's standing closes its rooms, but not that of the provider's news", async () => {
    const company = await buildCompany(app());
    const socket = await socketOf(app(), company.owner);
    await socket.watch("procedures");
    await socket.watch("updates");
    await company.setStatus("expired");
    await app().app.sockets.sweep();
    await socket.frame({ type: "refused", room: "procedures" });
    expect(app().app.sockets.isWatched(company.id, "updates")).toBe(true);
  });
});
