import { expect, test } from "vitest";
import { storeCategory, updateCategory } from "#features/categories/categories.contract.ts";
import * as processes from "#features/processes/server/processes.fixture.ts";
import { draftOf, liveOf, saved, stepsOf } from "#features/procedures/server/procedures.fixture.ts";
import { storeRole, updateRole } from "#features/roles/roles.contract.ts";
import { found, linesOf } from "#features/search/server/search.fixture.ts";
import { updateUser } from "#features/users/users.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestPerson } from "#testing/stand/company.ts";

const app = useTestApp();
const lines = async (person: TestPerson, search: string) =>
  linesOf((await found(app(), person, search)).data);

async function furnished() {
  const company = await buildCompany(app());
  const { owner } = company;
  const manager = await company.person({ first_name: "Florin", last_name: "Chira" });
  const { data: role } = await owner.ok(storeRole, { body: { name: "Stivuitorist" } });
  const { data: category } = await owner.ok(storeCategory, { body: { name: "Siguranță" } });
  const goods = await liveOf(owner, {
    name: "Recepția mărfii",
    responsible_id: manager.id,
    roles: [role.id],
    categories: [category.id],
    triggers: [{ type: "event", value: "Camionul a ajuns la poartă" }],
    steps: stepsOf("Numără paleții."),
  });
  await liveOf(owner, { name: "Concediul", steps: stepsOf("Scrie cererea.") });
  const supply = await processes.liveOf(
    owner,
    { name: "Aprovizionarea", responsible_id: manager.id },
    processes.flowOf(processes.text("Cere oferte")),
  );
  return { company, owner, manager, role, category, goods, supply };
}

test("finds what somebody manages, and what has a role, a category or an event", async () => {
  const { owner } = await furnished();
  expect((await lines(owner, "Florin Chira")).toSorted()).toEqual([
    "procedure: Recepția mărfii",
    "process: Aprovizionarea",
  ]);
  for (const search of ["stivuitoriști", "siguranta", "camion", "camionul la poartă"])
    expect(await lines(owner, search), search).toEqual(["procedure: Recepția mărfii"]);
  const [row] = (await found(app(), owner, "Chira")).data;
  expect(row?.excerpt.filter(({ is_match }) => is_match)).toEqual([{ text: "Chira", is_match: true }]);
});

test("does not tell readers what a draft names", async () => {
  const { company, owner, goods } = await furnished();
  const { data: secret } = await owner.ok(storeRole, { body: { name: "Paznic" } });
  await saved(owner, goods, { roles: [secret.id] });
  await draftOf(owner, { name: "Paza", roles: [secret.id] });
  const reader = await company.person();
  expect(await lines(reader, "paznic")).toEqual([]);
  expect((await lines(owner, "paznic")).toSorted()).toEqual([
    "procedure: Paza: draft",
    "procedure: Recepția mărfii: draft",
  ]);
  const other = await buildCompany(app());
  expect(await lines(other.owner, "Chira")).toEqual([]);
});

test("finds by the new name of a person, a role or a category, and no more by the old one", async () => {
  const { owner, manager, role, category } = await furnished();
  await found(app(), owner, "Chira");
  await owner.ok(updateUser, { params: { slug: manager.slug }, body: { last_name: "Munteanu" } });
  await owner.ok(updateRole, { params: { id: String(role.id) }, body: { name: "Macaragiu" } });
  await owner.ok(updateCategory, { params: { id: String(category.id) }, body: { name: "Depozit" } });
  expect((await lines(owner, "Munteanu")).toSorted()).toEqual([
    "procedure: Recepția mărfii",
    "process: Aprovizionarea",
  ]);
  expect(await lines(owner, "macaragiu")).toEqual(["procedure: Recepția mărfii"]);
  expect(await lines(owner, "depozit")).toEqual(["procedure: Recepția mărfii"]);
  for (const search of ["Chira", "stivuitorist", "siguranță"]) expect(await lines(owner, search)).toEqual([]);
});

test("finds the draft beside what is published by the new name of its own category, too", async () => {
  const { owner, goods, category } = await furnished();
  const { data: fresh } = await owner.ok(storeCategory, { body: { name: "Rampă" } });
  await saved(owner, goods, { categories: [fresh.id] });
  expect(await lines(owner, "rampă")).toEqual(["procedure: Recepția mărfii: draft"]);
  const called = ({ id }: { id: number }, name: string) =>
    owner.ok(updateCategory, { params: { id: String(id) }, body: { name } });
  await called(fresh, "Cheu");
  expect(await lines(owner, "cheu")).toEqual(["procedure: Recepția mărfii: draft"]);
  expect(await lines(owner, "rampă")).toEqual([]);
  await called(category, "Depozit");
  expect(await lines(owner, "depozit")).toEqual(["procedure: Recepția mărfii"]);
  expect(await lines(owner, "siguranță")).toEqual([]);
});
