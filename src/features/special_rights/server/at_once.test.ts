import { draftOf, saved } from "#features/procedures/server/procedures.fixture.ts";
import { changesIn, settled, socketOf } from "#features/watching/server/watching.fixture.ts";
import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { openSocket } from "#testing/stand/socket.ts";
import { expect, onTestFinished, test } from "vitest";
import { deleteSpecialRight, storeSpecialRight, updateSpecialRight } from "../special_rights.contract.ts";

const app = useTestApp();
/** What nobody is told of is found when all open sockets are looked at, every half minute. */
const beforeAnySweep = 25_000;
const rightsChanged = 4205;

test("a right that is taken ends the person's sockets in every process at once, and who comes back hears no more of the draft, until it is given again", async () => {
  const other = await startTestApp({ database_url: app().database_url });
  onTestFinished(() => other.stop());
  const company = await buildCompany(app());
  const { owner } = company;
  const [role, person] = [await company.role(), await company.person()];
  const draft = await draftOf(owner, { roles: [role] });
  const room = `procedure:${draft.id}`;
  /** Until both processes have heard of it: what one hears late would end a socket that was opened there meanwhile. */
  const give = async () => {
    const open = [await socketOf(app(), person), await socketOf(other, person)];
    const { data } = await owner.ok(storeSpecialRight, {
      body: { type: "procedures_admin", user_id: person.id, targets: [role] },
    });
    expect(await Promise.all(open.map(({ closed }) => closed))).toEqual([rightsChanged, rightsChanged]);
    return data.id;
  };
  const right = await give();

  const [here, there, bystander] = [
    await socketOf(app(), person),
    await socketOf(other, person),
    await socketOf(app(), owner),
  ];
  for (const socket of [here, there, bystander]) expect(await socket.watch(room)).toBe("watching");
  await saved(owner, draft, { name: "Înainte" });
  await settled(app(), company.id, here);
  expect(changesIn(here, room)).toEqual(["procedure.saved"]);

  const from = performance.now();
  await owner.ok(deleteSpecialRight, { params: { id: String(right) } });
  expect(await Promise.all([here.closed, there.closed])).toEqual([rightsChanged, rightsChanged]);
  expect(performance.now() - from).toBeLessThan(beforeAnySweep);

  const again = await socketOf(app(), person);
  expect(await again.watch(room)).toBe("refused");
  await saved(owner, draft, { name: "Între timp" });
  await settled(app(), company.id, again, bystander);
  expect(changesIn(again, room)).toEqual([]);
  // Nobody else was cut off.
  expect(changesIn(bystander, room)).toEqual(["procedure.saved", "procedure.saved"]);

  await give();
  expect(await again.closed).toBe(rightsChanged);
  const back = await socketOf(other, person);
  expect(await back.watch(room)).toBe("watching");
  await saved(owner, draft, { name: "Din nou" });
  await back.frame({ type: "changed", room });
});

test("a right that is for something else now opens those rooms and closes the former, at once", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const [former, next, person] = [await company.role(), await company.role(), await company.person()];
  const drafts = [await draftOf(owner, { roles: [former] }), await draftOf(owner, { roles: [next] })];
  const rooms = drafts.map(({ id }) => `procedure:${id}`);
  const watched = async (socket: Awaited<ReturnType<typeof socketOf>>) => {
    const answers = [];
    for (const room of rooms) answers.push(await socket.watch(room));
    return answers;
  };
  const heard = async (socket: Awaited<ReturnType<typeof socketOf>>, name: string) => {
    for (const draft of drafts) await saved(owner, draft, { name: `${name} ${draft.id}` });
    await settled(app(), company.id, socket);
    return rooms.map((room) => changesIn(socket, room));
  };
  const begun = await socketOf(app(), person);
  expect(await watched(begun)).toEqual(["refused", "refused"]);
  expect(await heard(begun, "Fără drept")).toEqual([[], []]);

  const { data } = await owner.ok(storeSpecialRight, {
    body: { type: "procedures_admin", user_id: person.id, targets: [former] },
  });
  expect(await begun.closed).toBe(rightsChanged);
  const given = await socketOf(app(), person);
  expect(await watched(given)).toEqual(["watching", "refused"]);
  expect(await heard(given, "Dat")).toEqual([["procedure.saved"], []]);

  const params = { id: String(data.id) };
  await owner.ok(updateSpecialRight, { params, body: { targets: [next], revision: data.revision } });
  expect(await given.closed).toBe(rightsChanged);
  const changed = await socketOf(app(), person);
  expect(await watched(changed)).toEqual(["refused", "watching"]);
  expect(await heard(changed, "Schimbat")).toEqual([[], ["procedure.saved"]]);

  await owner.ok(deleteSpecialRight, { params });
  expect(await changed.closed).toBe(rightsChanged);
  const last = await socketOf(app(), person);
  expect(await watched(last)).toEqual(["refused", "refused"]);
  expect(await heard(last, "Luat")).toEqual([[], []]);
});

test("a right that changes while a socket is being opened opens none under the old ones", async () => {
  const company = await buildCompany(app());
  const person = await company.person();
  const { sockets } = app().app;
  const opening = app().database.session;
  app().database.session = async (hash, work) => {
    const found = await opening(hash, work);
    sockets.renew({ instance_id: company.id, user_id: person.id });
    return found;
  };
  onTestFinished(() => {
    app().database.session = opening;
  });
  const socket = await openSocket(app().origin, { token: person.token, is_silent: true });
  expect(await socket.closed).toBe(rightsChanged);
});

test("who manages rights is told of every change of them, and nobody else can listen", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const admin = await socketOf(app(), await company.person({ rights_name: ["admin"] }));
  expect(await admin.watch("special_rights")).toBe("watching");
  const others = [await company.person(), await company.person({ rights_name: ["auditor"] })];
  for (const person of others)
    expect(await (await socketOf(app(), person)).watch("special_rights")).toBe("refused");
  const body = { type: "reports_admin" as const, user_id: others[0]?.id ?? 0, targets: ["users" as const] };
  await owner.ok(storeSpecialRight, { body });
  await admin.frame({ type: "changed", room: "special_rights", change: "rights.changed" });
});
