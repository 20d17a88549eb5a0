import { listUsers } from "#features/people/people.contract.ts";
import {
  login,
  requestPasswordReset,
  resetPassword,
  updateProfile,
} from "#features/session/session.contract.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestCompany, testPassword } from "#testing/stand/company.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { draftOf } from "#features/procedures/server/procedures.fixture.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { getAccount, storeUser, updateUser } from "../users.contract.ts";
import { bodyOf, rowOf } from "./users.fixture.ts";

const app = useTestApp();
const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));
const nobody = () => createTestClient(app().origin, null);

const limitTo = ({ id }: TestCompany, people: number | null) =>
  run(sql`update instances set max_users = ${people} where id = ${id}`);

let company: TestCompany;
beforeEach(async () => {
  company = await buildCompany(app());
});

const accountOf = async (slug: string, caller = company.owner) =>
  (await caller.ok(getAccount, { params: { slug } })).data;

describe("an account", () => {
  test("is read with what its person manages, may do and was given, and what its reader may do with it", async () => {
    const person = await company.person({ first_name: "Dan", rights_name: ["auditor"] });
    const [role, process] = [await company.role("Maistru"), await company.process("Aprovizionarea")];
    await company.specialRight(person.id, { roles: [role] });
    await company.specialRight(person.id, { processes: [process] });
    await draftOf(company.owner, { responsible_id: person.id });
    const right = { id: expect.any(Number), roles: [], processes: [], reports: [] };
    expect(await accountOf(person.slug)).toEqual({
      id: person.id,
      slug: person.slug,
      email: person.email,
      first_name: "Dan",
      last_name: person.last_name,
      avatar: null,
      status: "active",
      language: "ro",
      is_entrepreneur: false,
      rights_name: ["auditor"],
      is_joined: true,
      invited_at: null,
      last_seen_at: expect.any(String),
      created_at: expect.any(String),
      revision: 1,
      manages: { procedures: 1, processes: 0 },
      special_rights: [
        { ...right, type: "procedures_admin", roles: [{ id: role, name: "Maistru" }] },
        { ...right, type: "processes_admin", processes: [{ id: process, name: "Aprovizionarea" }] },
      ],
      rights: {
        edit: true,
        change_rights: true,
        change_status: true,
        invite: false,
        reset_link: true,
        impersonate: true,
        hand_over: true,
      },
    });
    expect((await accountOf(person.slug, person)).rights).toEqual({
      edit: true,
      change_rights: false,
      change_status: false,
      invite: false,
      reset_link: false,
      impersonate: false,
      hand_over: false,
    });
  });

  test("is nobody's of another company, and not a colleague's to read", async () => {
    const [other, plain] = [await buildCompany(app()), await company.person()];
    expect((await other.owner.call(getAccount, { params: { slug: plain.slug } })).status).toBe(404);
    expect((await plain.call(getAccount, { params: { slug: company.owner.slug } })).status).toBe(403);
  });
});

describe("giving somebody an account", () => {
  test("makes one that nobody can sign in to, under a slug of its own, and says so everywhere", async () => {
    const given = {
      ...bodyOf(),
      first_name: " Ștefan ",
      last_name: "Țăran",
      rights_name: ["user", "auditor"],
    };
    const first = (await company.owner.ok(storeUser, { body: given as never })).data;
    const second = (await company.owner.ok(storeUser, { body: { ...bodyOf(), last_name: "Țăran" } })).data;
    expect(first).toMatchObject({
      slug: "stefan-taran",
      first_name: "Ștefan",
      rights_name: ["auditor"],
      is_joined: false,
      status: "active",
      is_entrepreneur: false,
      invited_at: expect.any(String),
      last_seen_at: null,
    });
    expect(first.rights).toMatchObject({ invite: true, edit: true });
    expect(second.slug).toBe("ion-taran");
    for (const password of ["none", "", testPassword])
      expect((await nobody().call(login, { body: { email: first.email, password } })).status).not.toBe(200);
    const listed = await company.owner.ok(listUsers, {
      params: { instance_id: String(company.id) },
      query: { rights_name: "auditor" },
    });
    expect(listed.data.data).toMatchObject([{ id: first.id, is_joined: false }]);
    const [entry] = await auditOf(app(), company.id, "user");
    expect(entry).toEqual({
      action: "user.created",
      actor_id: company.owner.id,
      target_id: first.id,
      before: null,
      after: {
        first_name: "Ștefan",
        last_name: "Țăran",
        email: given.email,
        language: "ro",
        rights_name: ["auditor"],
      },
    });
    expect((await eventsOf(app(), company.id, "person")).slice(0, 2)).toEqual([
      { type: "person.added", payload: { user_id: first.id } },
      { type: "person.invited", payload: { user_id: first.id } },
    ]);
  });

  test("an address that has an account anywhere, in any letter case, is refused at its field", async () => {
    const other = await buildCompany(app());
    for (const email of [other.owner.email, company.owner.email.toUpperCase()]) {
      const answer = await company.owner.call(storeUser, {
        body: bodyOf({ email }),
        headers: { "accept-language": "ro" },
      });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { email: [words.ro["field_problem.email_taken"]] },
      ]);
    }
  });

  test("gives no more than who gives has, and nothing but what is asked for", async () => {
    const admin = await company.person({ rights_name: ["admin"] });
    const sent = async (body: object) =>
      (
        await admin.raw("POST", "/api/users/store", {
          body: JSON.stringify({ ...bodyOf(), ...body }),
          headers: { "content-type": "application/json" },
        })
      ).status;
    expect(await sent({ rights_name: ["master_admin"] })).toBe(403);
    expect(await sent({ rights_name: ["user", "master_admin"] })).toBe(403);
    expect(await sent({ rights_name: ["entrepreneur"] })).toBe(422);
    const email = bodyOf().email;
    const owned = {
      is_entrepreneur: true,
      status: "archived",
      instance_id: 1,
      id: 1,
      slug: "x",
      joined_at: "2020-01-01",
      password_hash: "x",
      password: testPassword,
      email_confirmed_at: "2020-01-01",
      is_joined: true,
    };
    expect(await sent({ email, rights_name: ["admin"], ...owned })).toBe(201);
    expect(await rowOf(app(), email)).toMatchObject({
      instance_id: company.id,
      is_entrepreneur: false,
      status: "active",
      password_hash: "none",
      email_confirmed_at: null,
      joined_at: null,
      slug: "ion-pop",
    });
  });

  test("twenty at once where one place is left: exactly one is made", async () => {
    await limitTo(company, 2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => company.owner.call(storeUser, { body: bodyOf() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body.code]).toEqual([403, "limit_reached"]);
  });

  test("is refused, in words, while the account holder's address is unconfirmed", async () => {
    await run(sql`update users set email_confirmed_at = null where id = ${company.owner.id}`);
    const answer = await company.owner.call(storeUser, {
      body: bodyOf(),
      headers: { "accept-language": "en" },
    });
    expect([answer.status, answer.body]).toEqual([
      403,
      { code: "email_unconfirmed", message: words.en["error.email_unconfirmed"] },
    ]);
  });
});

describe("changing an account", () => {
  const changed = (slug: string, body: object, caller = company.owner) =>
    caller.call(updateUser, { params: { slug }, body });

  test("one's own: names and language, never address or rights", async () => {
    const person = await company.person({ rights_name: ["admin"] });
    const answer = await changed(
      person.slug,
      { first_name: "Ilinca", language: "en", email: person.email },
      person,
    );
    expect(answer.body.data).toMatchObject({ first_name: "Ilinca", language: "en", slug: person.slug });
    expect(answer.headers.getSetCookie().join()).toContain("procedo_language=en");
    for (const body of [{ email: bodyOf().email }, { rights_name: ["auditor"] }, { rights_name: [] }])
      expect((await changed(person.slug, body, person)).status).toBe(403);
    expect((await changed(company.owner.slug, { rights_name: ["auditor"] })).status).toBe(403);
    expect((await changed(person.slug, { rights_name: ["admin", "user"] }, person)).status).toBe(200);
  });

  test("another's: everything, told and noted by what was changed", async () => {
    const person = await company.person();
    const email = bodyOf().email;
    const answer = await changed(person.slug, {
      last_name: "Rusu",
      email: email.toUpperCase(),
      rights_name: ["auditor"],
    });
    expect(answer.body.data).toMatchObject({
      last_name: "Rusu",
      email,
      rights_name: ["auditor"],
      revision: 2,
    });
    expect(await auditOf(app(), company.id, "user")).toEqual([
      {
        action: "user.changed",
        actor_id: company.owner.id,
        target_id: person.id,
        before: { last_name: person.last_name, email: person.email, rights_name: ["user"] },
        after: { last_name: "Rusu", email, rights_name: ["auditor"] },
      },
    ]);
    expect(await eventsOf(app(), company.id, "person")).toEqual([
      { type: "person.changed", payload: { user_id: person.id } },
    ]);
    expect(await eventsOf(app(), company.id, "rights")).toEqual([
      { type: "rights.changed", payload: { user_id: person.id } },
    ]);
    // The same once more is no change.
    expect(
      (await changed(person.slug, { last_name: " Rusu", rights_name: ["auditor"] })).body.data?.revision,
    ).toBe(2);
    expect(await auditOf(app(), company.id, "user")).toHaveLength(1);
  });

  test("an admin reaches nobody above, and lifts nobody above themselves", async () => {
    const admin = await company.person({ rights_name: ["admin"] });
    const [master, plain] = [await company.person({ rights_name: ["master_admin"] }), await company.person()];
    expect((await changed(master.slug, { first_name: "X" }, admin)).status).toBe(403);
    expect((await changed(company.owner.slug, { first_name: "X" }, admin)).status).toBe(403);
    expect((await changed(plain.slug, { rights_name: ["admin", "master_admin"] }, admin)).status).toBe(403);
    expect((await changed(plain.slug, { rights_name: ["admin"] }, admin)).status).toBe(200);
    expect((await changed(company.owner.slug, { rights_name: ["user"] }, master)).status).toBe(403);
    expect((await changed(plain.slug, { first_name: "X" }, await company.person())).status).toBe(403);
    const other = await buildCompany(app());
    expect((await changed(plain.slug, { first_name: "X" }, other.owner)).status).toBe(404);
  });

  test("from an older state is refused with the newest, who made it and when", async () => {
    const person = await company.person();
    await changed(person.slug, { first_name: "Ilie", revision: 1 });
    const answer = await changed(person.slug, { first_name: "Ilinca", revision: 1 });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        code: "stale",
        changed_by: `Ana ${company.owner.last_name}`,
        data: { first_name: "Ilie", revision: 2 },
      },
    ]);
    expect((await accountOf(person.slug)).first_name).toBe("Ilie");
  });

  test("from before its person has changed it says that they did", async () => {
    const person = await company.person({ first_name: "Ion", last_name: "Sine" });
    await changed(person.slug, { first_name: "Ilie", revision: 1 });
    await person.ok(updateProfile, { body: { first_name: "Ioan", last_name: "Sine", language: "ro" } });
    expect((await changed(person.slug, { first_name: "Ilinca", revision: 2 })).body).toMatchObject({
      code: "stale",
      changed_by: "Ioan Sine",
    });
  });

  test("another address voids the links that went to the old one, and must be nobody's", async () => {
    const person = await company.person();
    await nobody().ok(requestPasswordReset, { body: { email: person.email } });
    await app().drained();
    const mail = app().mails.find(({ to }) => to === person.email);
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await changed(person.slug, { email: company.owner.email })).body.errors).toHaveProperty("email");
    expect((await changed(person.slug, { email: bodyOf().email })).status).toBe(200);
    const body = { password: "o parolă nouă", password_confirmation: "o parolă nouă" };
    expect((await nobody().call(resetPassword, { params: { token }, body })).status).toBe(410);
  });
});
