import { getUser, login, requestPasswordReset, resetPassword } from "#features/session/session.contract.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { changeUserStatus, getAccount, inviteUser, storeUser, updateUser } from "../users.contract.ts";
import { anAddress, bodyOf, rowOf, tokensTo } from "./users.fixture.ts";

const app = useTestApp();
const limited = useTestApp({ has_rate_limits: true });
const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));
const nobody = () => createTestClient(app().origin, null);
const fresh = "o parolă cu totul nouă";

let company: TestCompany;
beforeEach(async () => {
  company = await buildCompany(app(), "Construct SRL");
});

const mailTo = (email: string) =>
  app()
    .mails.filter(({ to }) => to === email)
    .at(-1);

/** Somebody who was just invited, with the mail sent. */
async function invited(given: Parameters<typeof bodyOf>[0] = {}, by: TestPerson = company.owner) {
  const account = (await by.ok(storeUser, { body: bodyOf(given) })).data;
  await app().drained();
  return account;
}

const used = (token: string) =>
  nobody().call(resetPassword, {
    params: { token },
    body: { password: fresh, password_confirmation: fresh },
  });

const again = (slug: string, caller = company.owner) => caller.call(inviteUser, { params: { slug } });

describe("the mail that invites", () => {
  test.each([
    ["ro", "Invitație în Procedo", "Bună, Ștefania,", "te-a invitat în Procedo", "7 zile"],
    ["en", "Invitation to Procedo", "Hello Ștefania,", "has invited you to Procedo", "7 days"],
  ] as const)("is in the invited person's language: %s", async (language, subject, greeting, said, days) => {
    const { email } = await invited({ language, first_name: "Ștefania" });
    const mails = app().mails.filter(({ to }) => to === email);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    for (const body of [mails[0]?.text, mails[0]?.html]) {
      for (const wanted of [greeting, said, days, `Ana ${company.owner.last_name}`, "Construct SRL"])
        expect(body).toContain(wanted);
      expect(body).not.toContain("mail.invite");
      expect(body).toMatch(/http:\/\/localhost:3000\/reset-password\/[\w-]{43}/);
    }
    expect(mails[0]?.html).toContain(`lang="${language}"`);
  });

  test("says no name that would become a link or markup", async () => {
    const hostile = [
      "www.evil.example",
      "<a href='https://evil.example'>Ana</a>",
      "evil.example/x",
      "Ana\u202e",
    ];
    for (const name of hostile) {
      await run(sql`update instances set name = ${name} where id = ${company.id}`);
      await run(sql`update users set first_name = ${name}, last_name = 'Pop' where id = ${company.owner.id}`);
      const { email } = await invited({ first_name: name });
      const { text = "", html = "" } = mailTo(email) ?? {};
      for (const body of [text, html]) {
        expect(body).not.toContain("evil");
        expect(body).not.toContain("\u202e");
      }
      expect(html).not.toContain("<a href='");
    }
    await run(sql`update instances set name = 'A & B' where id = ${company.id}`);
    const { email } = await invited({ first_name: "Ion" });
    expect(mailTo(email)?.html).toContain("A &#38; B");
    expect(mailTo(email)?.text).toContain("A & B");
  });

  test("holds the link alone, which is good for seven days", async () => {
    const { email, id } = await invited();
    const [token = ""] = tokensTo(app(), email);
    const [link] = await app().database.system((db) =>
      db.rows(unchecked<{ row: string; days: number; is_invitation: boolean; mailed_to: string }>())(sql`
        select to_jsonb(r)::text as row, extract(epoch from expires_at - created_at)::int / 86400 as days, is_invitation,
          mailed_to
        from password_resets r where instance_id = ${company.id} and user_id = ${id}`),
    );
    expect(link).toMatchObject({ days: 7, is_invitation: true, mailed_to: email });
    expect(link?.row).not.toContain(token);
    expect(app().logged.join()).not.toContain(token);
    expect(JSON.stringify(await eventsOf(app(), company.id, "person"))).not.toContain(token);
  });

  test("is not sent to who is archived before its turn", async () => {
    const account = (await company.owner.ok(storeUser, { body: bodyOf() })).data;
    await company.owner.ok(changeUserStatus, { params: account, body: { status: "archived" } });
    await app().drained();
    expect(mailTo(account.email)).toBeUndefined();
  });
});

describe("following an invitation", () => {
  test("sets a password, by which its person has come and the address is theirs", async () => {
    const { email, id, slug } = await invited();
    const [token = ""] = tokensTo(app(), email);
    expect((await used(token)).status).toBe(200);
    const session = await nobody().ok(login, { body: { email, password: fresh } });
    expect(session.data).toMatchObject({ id, email_confirmed: true });
    expect((await company.owner.ok(getAccount, { params: { slug } })).data).toMatchObject({
      is_joined: true,
      rights: { invite: false },
    });
    expect((await again(slug)).status).toBe(409);
    expect((await used(token)).status).toBe(410);
    const actions = (await auditOf(app(), company.id, "user")).map(({ action }) => action);
    expect(actions).toEqual([
      "user.created",
      "password.reset",
      "user.joined",
      "email.confirmed",
      "session.started",
    ]);
    expect((await eventsOf(app(), company.id, "person")).at(-1)).toEqual({
      type: "person.changed",
      payload: { user_id: id },
    });
  });

  test("by a link that an administrator hands over is coming too, and tells nothing of the address", async () => {
    const { email } = await invited();
    const { data } = await company.owner.ok(requestPasswordReset, { body: { email, index_reset: true } });
    expect((await used(String(data).split("/").at(-1) ?? "")).status).toBe(200);
    expect(await rowOf(app(), email)).toMatchObject({
      email_confirmed_at: null,
      joined_at: expect.any(String),
    });
  });

  test("is not ended by whoever says that its person forgot a password; the one that is used ends the other", async () => {
    for (const first of ["invitation", "forgotten"] as const) {
      const { email } = await invited();
      for (let n = 0; n < 2; n += 1) {
        await nobody().ok(requestPasswordReset, { body: { email } });
        await app().drained();
      }
      const [invitation = "", older = "", forgotten = ""] = tokensTo(app(), email);
      const order = first === "invitation" ? [invitation, forgotten] : [forgotten, invitation];
      expect((await used(older)).status).toBe(410);
      expect((await used(order[0] ?? "")).status).toBe(200);
      expect((await used(order[1] ?? "")).status).toBe(410);
      expect(await rowOf(app(), email)).toMatchObject({
        email_confirmed_at: expect.any(String),
        joined_at: expect.any(String),
      });
    }
  });

  test("at an address that is another by now is not possible, until the new one is invited", async () => {
    const { email, slug } = await invited();
    const other = anAddress();
    const changed = await company.owner.ok(updateUser, { params: { slug }, body: { email: other } });
    expect(changed.data.invited_at).toBeNull();
    expect((await used(tokensTo(app(), email)[0] ?? "")).status).toBe(410);
    expect((await again(slug)).status).toBe(200);
    await app().drained();
    expect((await used(tokensTo(app(), other)[0] ?? "")).status).toBe(200);
  });
});

describe("inviting again", () => {
  test("mails another link, and the one before is void at once", async () => {
    const { email, slug, invited_at } = await invited();
    const answer = await again(slug);
    expect(answer.status).toBe(200);
    expect(answer.body.data?.invited_at && answer.body.data.invited_at > (invited_at ?? "")).toBe(true);
    expect((await used(tokensTo(app(), email)[0] ?? "")).status).toBe(410);
    await app().drained();
    const tokens = tokensTo(app(), email);
    expect(tokens).toHaveLength(2);
    expect((await used(tokens[1] ?? "")).status).toBe(200);
    expect((await auditOf(app(), company.id, "user")).map(({ action }) => action).slice(0, 2)).toEqual([
      "user.created",
      "user.invited",
    ]);
  });

  test("is refused of who has come, of who is archived, above oneself, elsewhere, and while unconfirmed", async () => {
    const { slug } = await invited();
    const admin = await company.person({ rights_name: ["admin"] });
    const master = await invited({ rights_name: ["master_admin"] });
    expect((await again(admin.slug)).status).toBe(409);
    expect((await again(master.slug, admin)).status).toBe(403);
    expect((await again(slug, await company.person())).status).toBe(403);
    expect((await again(slug, (await buildCompany(app())).owner)).status).toBe(404);
    await run(sql`update users set email_confirmed_at = null where id = ${company.owner.id}`);
    expect((await again(slug)).body.code).toBe("email_unconfirmed");
    await run(sql`update users set email_confirmed_at = now() where id = ${company.owner.id}`);
    await company.owner.ok(changeUserStatus, { params: { slug }, body: { status: "archived" } });
    expect((await again(slug)).status).toBe(409);
  });

  test("fills nobody's mailbox: the sixth time in an hour has to wait", async () => {
    const other = await buildCompany(limited());
    const { slug } = (await other.owner.ok(storeUser, { body: bodyOf() })).data;
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await again(slug, other.owner)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await other.owner.call(getUser)).status).toBe(200);
  });

  test("counts among the company's invitations of a day, as giving accounts does, also of many at once", async () => {
    const { slug } = await invited();
    await run(sql`update instances set max_users = 20 where id = ${company.id}`);
    await run(sql`
      insert into sent_invitations (instance_id, people, at)
      values (${company.id}, 214, now() - interval '20 hours 30 minutes')`);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => company.owner.call(storeUser, { body: bodyOf() })),
      again(slug),
      again(slug),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(5);
    const refused = await company.owner.call(storeUser, {
      body: bodyOf(),
      headers: { "accept-language": "ro" },
    });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({
        code: "too_many_invitations",
        again_at: expect.stringMatching(/Z$/),
        errors: {
          email: [
            words.ro["field_problem.invitations_per_day"].replace("{most}", "220").replace("{hours}", "4"),
          ],
        },
      }),
    ]);
    const resent = await again(slug);
    expect([resent.status, resent.body.code]).toEqual([422, "too_many_invitations"]);
    expect((await (await buildCompany(app())).owner.call(storeUser, { body: bodyOf() })).status).toBe(201);
    await run(
      sql`update sent_invitations set at = at - interval '4 hours' where instance_id = ${company.id}`,
    );
    expect((await again(slug)).status).toBe(200);
    const [kept] = await app().database.system((db) =>
      db.rows(unchecked<{ n: number }>())(
        sql`select sum(people)::int as n from sent_invitations where instance_id = ${company.id}`,
      ),
    );
    expect(kept?.n).toBe(7);
  });
});
