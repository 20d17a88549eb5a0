import { getUser, requestPasswordReset, resetPassword } from "#features/session/session.contract.ts";
import { endOtherSessions } from "#features/profile/profile.contract.ts";
import { int } from "#platform/server/db/columns.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { waiting, whileHeld } from "#testing/stand/row_lock.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { changeUserStatus, endImpersonation, impersonate, storeUser, updateUser } from "../users.contract.ts";
import { anAddress, bodyOf, tokensTo } from "./users.fixture.ts";

const app = useTestApp({ chat: { src: "https://chat.test/w.js", id: "w", secret: "of the chat" } });
const bearer = (token: string | null) => createTestClient(app().origin, token);

let company: TestCompany;
let admin: TestPerson;
let person: TestPerson;
beforeEach(async () => {
  company = await buildCompany(app());
  await app().database.system((db) =>
    db.run(sql`update users set email_confirmed_at = now() where instance_id = ${company.id}`),
  );
  admin = await company.person({ rights_name: ["admin"] });
  person = await company.person();
});

const given = (whom: { slug: string }, rights_name: ("user" | "admin" | "master_admin")[]) =>
  company.owner.call(updateUser, { params: { slug: whom.slug }, body: { rights_name } });

const password = "parola nouă a colegului";
const followed = async (token: string) => {
  const body = { password, password_confirmation: password };
  return (await bearer(null).call(resetPassword, { params: { token }, body })).status;
};

describe("what other rights and another address take away", () => {
  test("a link that an administrator was handed opens no account that has risen since", async () => {
    const body = { email: person.email, index_reset: true };
    const { data: link } = await admin.ok(requestPasswordReset, { body });
    expect((await given(person, ["master_admin"])).status).toBe(200);
    expect(await followed(link?.split("/").at(-1) ?? "")).toBe(410);
  });

  test("nor does one that is asked for at that moment", async () => {
    const { sent } = await app().database.system(async (db) => {
      await db.run(sql`update users set rights_name = '{master_admin}' where id = ${person.id}`);
      const body = { email: person.email, index_reset: true };
      const answers = { sent: admin.call(requestPasswordReset, { body }) };
      await expect.poll(() => waiting(app())).toBe(1);
      return answers;
    });
    expect((await sent).status).toBe(403);
  });

  test.each([
    [
      "is archived",
      () =>
        company.owner.call(changeUserStatus, { params: { slug: admin.slug }, body: { status: "archived" } }),
    ],
    ["may not be handed one any more", () => given(admin, ["user"])],
  ])("a link that was handed to somebody ends when they are who %s", async (_name, fall) => {
    const body = { email: person.email, index_reset: true };
    const { data: link } = await admin.ok(requestPasswordReset, { body });
    const { data: other } = await company.owner.ok(requestPasswordReset, {
      body: { email: (await company.person()).email, index_reset: true },
    });
    expect((await fall()).status).toBe(200);
    expect(await followed(link?.split("/").at(-1) ?? "")).toBe(410);
    expect(await followed(other?.split("/").at(-1) ?? "")).toBe(200);
  });

  test("whoever ends all their other sessions ends the links that were handed out by these", async () => {
    const { data: link } = await admin.ok(requestPasswordReset, {
      body: { email: admin.email, index_reset: true },
    });
    await admin.ok(endOtherSessions);
    expect(await followed(link?.split("/").at(-1) ?? "")).toBe(410);
  });

  test("an invitation lies in its person's own mailbox and stays", async () => {
    const body = bodyOf();
    const { data } = await admin.ok(storeUser, { body });
    await app().drained();
    expect((await given(data, ["admin"])).status).toBe(200);
    expect(await followed(tokensTo(app(), body.email).at(-1) ?? "")).toBe(200);
  });

  test("nobody has shown yet that another address is theirs: no proof of it for the chat", async () => {
    await app().database.system((db) =>
      db.run(sql`update users set email_confirmed_at = now() where id = ${person.id}`),
    );
    const email = anAddress();
    await admin.ok(updateUser, { params: { slug: person.slug }, body: { email } });
    expect((await person.ok(getUser)).data).toMatchObject({ email, email_confirmed: false, chat_hash: null });
  });
});

describe("looking through somebody's eyes", () => {
  test("does not begin for who has just lost the right to", async () => {
    const master = await company.person({ rights_name: ["master_admin"] });
    const { sent } = await app().database.system(async (db) => {
      await db.run(sql`select from users where id = ${admin.id} for update`);
      const answers = { sent: master.call(impersonate, { params: { id: String(admin.id) } }) };
      await expect.poll(() => waiting(app())).toBe(1);
      expect((await given(master, ["user"])).status).toBe(200);
      return answers;
    });
    expect((await sent).status).toBe(403);
  });

  test("ends once, however often at once: the token that is answered is one's own session", async () => {
    const master = await company.person({ rights_name: ["master_admin"] });
    const begun = await master.ok(impersonate, { params: { id: String(admin.id) } });
    const client = bearer(begun.access_token);
    const own = await app().database.system((db) =>
      db.one({ id: int })(sql`select min(id) as id from sessions where user_id = ${master.id}`),
    );
    const answers = await whileHeld(app(), { table: "sessions", id: own?.id ?? 0 }, () =>
      Promise.all([client.call(endImpersonation), client.call(endImpersonation)]),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const back = answers.find(({ status }) => status === 200);
    expect((await bearer(back?.body.access_token ?? null).ok(getUser)).data.id).toBe(master.id);
  });
});
