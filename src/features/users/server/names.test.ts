import { storeCategory } from "#features/categories/categories.contract.ts";
import { storeRole } from "#features/roles/roles.contract.ts";
import { updateProfile } from "#features/session/session.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { sql } from "#platform/server/db/database.ts";
import { expect, test } from "vitest";
import { inviteMany, storeUser, updateUser } from "../users.contract.ts";
import { anAddress, bodyOf } from "./users.fixture.ts";

const app = useTestApp();
const hostile = "\u202eAna\u2066\r\nMaria\u200f\u0007";
const clean = "Ana Maria";

test("names are kept without what cannot be seen in them, by whichever door they come", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const names = { first_name: hostile, last_name: hostile };
  const kept = { first_name: clean, last_name: clean };
  expect((await owner.ok(storeUser, { body: { ...bodyOf(), ...names } })).data).toMatchObject(kept);
  expect((await owner.ok(updateProfile, { body: names })).data).toMatchObject(kept);
  const params = { slug: (await company.person()).slug };
  expect((await owner.ok(updateUser, { params, body: names })).data).toMatchObject(kept);
  const email = anAddress();
  await owner.ok(inviteMany, { body: { people: [{ ...names, email }], language: "ro" } });
  const invited = await app().database.system((db) =>
    db.rows(unchecked())(sql`select first_name, last_name from users where email = ${email}`),
  );
  expect(invited).toEqual([kept]);
  expect((await owner.ok(storeCategory, { body: { name: hostile } })).data).toMatchObject({ name: clean });
  expect((await owner.ok(storeRole, { body: { name: hostile } })).data).toMatchObject({ name: clean });
  expect(await owner.call(updateProfile, { body: { first_name: "\u202e\u200f" } })).toMatchObject({
    status: 422,
  });
});
