import { getUser, requestPasswordReset, resetPassword } from "#features/session/session.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, signIn, type TestCompany } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { changeUserStatus } from "../users.contract.ts";

const app = useTestApp();
const nobody = () => createTestClient(app().origin, null);

const limitTo = ({ id }: TestCompany, people: number) =>
  app().database.system((db) => db.run(sql`update instances set max_users = ${people} where id = ${id}`));

let company: TestCompany;
beforeEach(async () => {
  company = await buildCompany(app());
});

describe("archiving somebody", () => {
  const set = (slug: string, status: "active" | "archived", caller = company.owner) =>
    caller.call(changeUserStatus, { params: { slug }, body: { status } });

  test("ends their sessions and links, and frees their place; activating takes it again", async () => {
    const person = await company.person();
    const elsewhere = createTestClient(app().origin, await signIn(app(), company.id, person.id));
    const link = (
      await company.owner.ok(requestPasswordReset, { body: { email: person.email, index_reset: true } })
    ).data;
    const answer = await set(person.slug, "archived");
    expect([answer.status, answer.body]).toEqual([200, { data: { slug: person.slug, status: "archived" } }]);
    for (const session of [person, elsewhere]) expect((await session.call(getUser)).status).toBe(401);
    expect(await eventsOf(app(), company.id, "session")).toEqual([
      { type: "session.ended", payload: { user_id: person.id, session_id: null } },
    ]);
    await limitTo(company, 1);
    expect((await set(person.slug, "active")).body.code).toBe("limit_reached");
    await limitTo(company, 2);
    expect((await set(person.slug, "active")).status).toBe(200);
    const body = { password: "o parolă nouă", password_confirmation: "o parolă nouă" };
    const params = { token: String(link).split("/").at(-1) ?? "" };
    expect((await nobody().call(resetPassword, { params, body })).status).toBe(410);
    expect(
      (await auditOf(app(), company.id, "user")).map(({ action, before, after }) => [action, before, after]),
    ).toEqual([
      ["password.link_created", null, null],
      ["user.archived", { status: "active" }, { status: "archived" }],
      ["user.activated", { status: "archived" }, { status: "active" }],
    ]);
  });

  test("is neither oneself nor the entrepreneur, nor anybody above", async () => {
    const [admin, master] = [
      await company.person({ rights_name: ["admin"] }),
      await company.person({ rights_name: ["master_admin"] }),
    ];
    for (const [slug, caller, status] of [
      [admin.slug, admin, 409],
      [company.owner.slug, master, 409],
      [company.owner.slug, company.owner, 409],
      [master.slug, admin, 403],
    ] as const)
      expect((await set(slug, "archived", caller)).status).toBe(status);
  });

  test("twice is done once; twenty activations for one place activate one", async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, () => company.person({ status: "archived" })),
    );
    expect((await set(people[0]?.slug ?? "", "archived")).status).toBe(200);
    expect(await auditOf(app(), company.id, "user")).toEqual([]);
    await limitTo(company, 2);
    const statuses = await Promise.all(people.map(async ({ slug }) => (await set(slug, "active")).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(19);
  });
});
