import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";
import type { TestSocket } from "#testing/stand/socket.ts";
import { binCalls, type BinKind } from "#features/bin/bin.contract.ts";
import { atId, deleted, itemOf, restored } from "#features/bin/server/bin.fixture.ts";
import { storeCheck } from "#features/checks/checks.contract.ts";
import { liveOf, unpublish } from "#features/procedures/server/procedures.fixture.ts";
import { describe, expect, test } from "vitest";
import { changesIn, settled, socketOf } from "./watching.fixture.ts";

const app = useTestApp();

/** A socket in every list that something of the bin is told in. */
async function inLists(person: TestPerson): Promise<TestSocket> {
  const socket = await socketOf(app(), person);
  for (const room of ["procedures", "processes", "checks"]) await socket.watch(room);
  return socket;
}

/** Deletes it, takes it back, deletes it again, and that for good. */
async function moved(kind: BinKind, person: TestPerson, made: { id: number; slug: string }) {
  await deleted(kind, person, made);
  const back = await restored(kind, person, made);
  await deleted(kind, person, back);
  await person.ok(binCalls[kind].purge, atId(made));
}

describe.each(["procedure", "process"] as const)("what becomes of a %s in the bin", (kind) => {
  const list = kind === "procedure" ? "procedures" : "processes";
  const all = ["deleted", "restored_from_bin", "deleted", "given_up"].map((what) => `${kind}.${what}`);

  test("that was never published is told to those who may read drafts, and to nobody else", async () => {
    const company = await buildCompany(app());
    const [manager, reader] = [await company.person(), await company.person()];
    const auditor = await company.person({ rights_name: ["auditor"] });
    const made = await itemOf(kind, company.owner, { responsible_id: manager.id }, "draft");
    const sockets = [];
    for (const person of [reader, manager, auditor, company.owner]) sockets.push(await inLists(person));
    await settled(app(), company.id, ...sockets);
    for (const socket of sockets) socket.frames.length = 0;
    await moved(kind, company.owner, made);
    await settled(app(), company.id, ...sockets);
    const [readers, ...others] = sockets.map((socket) => changesIn(socket, list));
    expect(readers).toEqual([]);
    // Once it is gone for good, its manager may hear of it or not.
    for (const heard of others) expect(heard.slice(0, 3)).toEqual(all.slice(0, 3));
    for (const heard of others.slice(1)) expect(heard).toEqual(all);
    expect(changesIn(sockets[0] as TestSocket, "checks")).toEqual([]);
  });

  test("that readers saw is told to all of them, but not that it is gone for good", async () => {
    const company = await buildCompany(app());
    const made = await itemOf(kind, company.owner);
    const [reader, owner] = [await inLists(await company.person()), await inLists(company.owner)];
    await settled(app(), company.id, reader, owner);
    for (const socket of [reader, owner]) socket.frames.length = 0;
    await moved(kind, company.owner, made);
    await settled(app(), company.id, reader, owner);
    expect(changesIn(reader, list)).toEqual(all.slice(0, 3));
    expect(changesIn(owner, list)).toEqual(all);
  });
});

test("whoever follows a procedure that is a draft by now hears that it was deleted, and is back", async () => {
  const company = await buildCompany(app());
  const [follower, reader] = [await company.person(), await company.person()];
  const made = await liveOf(company.owner);
  await follower.ok(storeCheck, {
    body: { procedure_id: made.id, status: "open", checked_steps: [] },
  });
  await unpublish(company.owner, made);
  const sockets = [await inLists(follower), await inLists(reader)];
  await settled(app(), company.id, ...sockets);
  for (const socket of sockets) socket.frames.length = 0;
  await deleted("procedure", company.owner, made);
  await restored("procedure", company.owner, made);
  await settled(app(), company.id, ...sockets);
  expect(sockets.map((socket) => changesIn(socket, "checks"))).toEqual([
    ["procedure.deleted", "procedure.restored_from_bin"],
    [],
  ]);
});
