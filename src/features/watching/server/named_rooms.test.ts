import { deleteCategory, storeCategory, updateCategory } from "#features/categories/categories.contract.ts";
import { deleteRole, storeRole, updateRole } from "#features/roles/roles.contract.ts";
import { accountInput, openAccount } from "#app/server/accounts/accounts.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { expect, test } from "vitest";
import { changesIn, settled, socketOf } from "./watching.fixture.ts";

const app = useTestApp();

const rooms = ["categories", "roles", "people", "company"];

test("the rooms of categories, roles and people are opened to who may read them: everybody who can sign in", async () => {
  const company = await buildCompany(app());
  const people = [await company.person(), await company.person({ rights_name: ["auditor"] }), company.owner];
  for (const person of people) {
    const socket = await socketOf(app(), person);
    for (const room of rooms) expect([room, await socket.watch(room)]).toEqual([room, "watching"]);
  }
  // The calls that read them are answered to a company that may not work too.
  await company.setStatus("expired");
  const socket = await socketOf(app(), people[0] ?? company.owner);
  for (const room of rooms) expect([room, await socket.watch(room)]).toEqual([room, "watching"]);
});

test("a category or role that comes, changes or goes is told in its room, and not to another company", async () => {
  const [company, other] = [await buildCompany(app()), await buildCompany(app())];
  const reader = await socketOf(app(), await company.person());
  const stranger = await socketOf(app(), other.owner);
  for (const socket of [reader, stranger]) for (const room of rooms) await socket.watch(room);

  const { owner } = company;
  const { data: category } = await owner.ok(storeCategory, { body: { name: "Betoane" } });
  await owner.ok(updateCategory, { params: { id: String(category.id) }, body: { name: "Beton" } });
  await owner.ok(deleteCategory, { params: { id: String(category.id) } });
  const { data: role } = await owner.ok(storeRole, { body: { name: "Dulgher" } });
  await owner.ok(updateRole, { params: { id: String(role.id) }, body: { name: "Dulgheri" } });
  await owner.ok(deleteRole, { params: { id: String(role.id) } });

  await settled(app(), company.id, reader);
  await settled(app(), other.id, stranger);
  expect(changesIn(reader, "categories")).toEqual([
    "category.created",
    "category.changed",
    "category.deleted",
  ]);
  expect(changesIn(reader, "roles")).toEqual(["role.created", "role.changed", "role.deleted"]);
  expect(rooms.flatMap((room) => changesIn(stranger, room))).toEqual([]);
});

test("whoever is given an account is told of in the room of people, and not to another company", async () => {
  const [company, other] = [await buildCompany(app()), await buildCompany(app())];
  const reader = await socketOf(app(), company.owner);
  const stranger = await socketOf(app(), other.owner);
  for (const socket of [reader, stranger]) await socket.watch("people");
  const input = accountInput.parse({
    company: company.name,
    email: "nou.venit@camere.test",
    "first-name": "Nou",
    "last-name": "Venit",
  });
  await openAccount(app().database, input, "https://procedo.test");
  app().app.outbox.wake();
  await reader.frame({ change: "person.added", room: "people" });
  await settled(app(), other.id, stranger);
  expect(changesIn(stranger, "people")).toEqual([]);
});
