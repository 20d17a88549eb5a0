import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { startTestApp, type TestApp, type TestAppOptions, useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type PersonOptions, type TestPerson, testPassword } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { auditOf, eventsOf } from "#testing/stand/journal.ts";
import { getUser } from "#features/session/session.contract.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { confirmEmail, register, requestEmailConfirmation } from "../registration.contract.ts";

const app = useTestApp();
const nobody = (of = app()) => createTestClient(of.origin, null);
const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));

const linkIn = (text = "") => /https?:\/\/[^\s"<]+\/confirm-email\/[\w-]+/.exec(text)?.[0] ?? "no link";
const tokenIn = (mail: Mail | undefined) => linkIn(mail?.text).split("/").at(-1) ?? "";
const mailsTo = (email: string, of = app()) => of.mails.filter(({ to }) => to === email);

let people = 0;

/** A new account with its mail. */
async function registered(
  given: { first_name?: string; language?: "ro" | "en"; email?: string } = {},
  of = app(),
) {
  people += 1;
  const { first_name = "Ana", language = "ro", email = `nou.${people}@confirm.test` } = given;
  const { access_token, data } = await nobody(of).ok(register, {
    body: {
      first_name,
      last_name: "Pop",
      email,
      password: testPassword,
      password_confirmation: testPassword,
      language,
    },
  });
  await of.drained();
  return { ...createTestClient(of.origin, access_token), id: data.id, email, instance_id: data.instance.id };
}

/** Somebody of a company whose address is not confirmed. */
async function unconfirmed(options: PersonOptions = {}): Promise<TestPerson> {
  const person = await (await buildCompany(app())).person(options);
  await run(sql`update users set email_confirmed_at = null where id = ${person.id}`);
  return person;
}

async function asked(person: Pick<TestPerson, "call">) {
  const answer = await person.call(requestEmailConfirmation);
  await app().drained();
  return answer.status;
}

const used = (token: string, language = "ro") =>
  nobody().call(confirmEmail, { params: { token }, headers: { "accept-language": language } });

const isConfirmed = async (person: Pick<TestPerson, "ok">) => (await person.ok(getUser)).data.email_confirmed;

describe("the mail to a new account", () => {
  test.each([
    ["ro", "Bine ai venit în Procedo: confirmă adresa de email", "Bună, Țăranu-Ștefan,", "48 de ore"],
    ["en", "Welcome to Procedo: confirm your email address", "Hello Țăranu-Ștefan,", "48 hours"],
  ] as const)("welcomes in the person's language (%s) with a link that works", async (language, ...said) => {
    const person = await registered({ first_name: "Țăranu-Ștefan", language });
    const [mail, ...more] = mailsTo(person.email);
    expect(more).toEqual([]);
    const [subject, greeting, hours] = said;
    expect(mail?.subject).toBe(subject);
    expect(mail?.text.split("\n\n")[0]).toBe(greeting);
    expect(mail?.text).toContain(hours);
    expect(mail?.headers).toEqual({ "auto-submitted": "auto-generated" });
    expect(linkIn(mail?.text)).toMatch(/^http:\/\/localhost:3000\/confirm-email\/[\w-]{43}$/);
    expect(mail?.html).toContain(`href="${linkIn(mail?.text)}"`);
    expect(mail?.html).toContain(`<html lang="${language}">`);
    expect(await isConfirmed(person)).toBe(false);
    expect((await used(tokenIn(mail))).body).toEqual({ data: null });
    expect(await isConfirmed(person)).toBe(true);
  });

  test.each([
    ['<b>Ana</b> & "co"', "Hello,"],
    ["<b>Ana", "Hello <b>Ana,"],
    ["Ana\r\nBcc: maria@x.test", "Hello,"],
    ["Ana\r\n\r\nPlata", "Hello Ana Plata,"],
    ["https://evil.test/win", "Hello,"],
    ["\u202eAna", "Hello Ana,"],
  ])("shows a name that is %j as no more than a name", async (first_name, greeting) => {
    const person = await registered({ first_name, language: "en" });
    const [mail] = mailsTo(person.email);
    expect(mail?.text.split("\n")[0]).toBe(greeting);
    expect(mail?.subject).toBe("Welcome to Procedo: confirm your email address");
    expect(mail?.html).not.toMatch(/<b>|evil|<img/);
    expect(mail?.to).toBe(person.email);
    // One link, twice: on the button and spelled out.
    expect(new Set(mail?.html.match(/https?:\/\/[^\s"<]+/g))).toEqual(new Set([linkIn(mail?.text)]));
  });

  test("alone holds the link's token: the database keeps its hash, the log and the outbox nothing", async () => {
    const person = await registered();
    const token = tokenIn(mailsTo(person.email)[0]);
    const kept = await app().database.system((db) =>
      db.rows(unchecked<{ row: string; is_hash: boolean; hours: number; email: string }>())(sql`
        select to_jsonb(c)::text as row, token_hash = sha256(${token}::bytea) as is_hash, email,
          extract(epoch from expires_at - created_at)::int / 3600 as hours
        from email_confirmations c where instance_id = ${person.instance_id}`),
    );
    expect(kept).toEqual([
      { row: expect.not.stringContaining(token), is_hash: true, hours: 48, email: person.email },
    ]);
    // Neither does its use leave it anywhere.
    await used(token);
    const noted = await app().database.system((db) =>
      db.rows(unchecked<{ row: string }>())(sql`
        select to_jsonb(o)::text as row from outbox o union all select to_jsonb(a)::text from audit_log a
        union all select to_jsonb(s)::text from system_log s`),
    );
    expect(noted.map(({ row }) => row).join()).not.toContain(token);
    expect(app().logged.join()).not.toContain(token);
  });

  test("that failed is sent again, once, and only its link works", async () => {
    const sent: Mail[] = [];
    let failures = 2;
    const served = await appWith({
      mailer: {
        send: async (mail) => {
          sent.push(mail);
          if (failures-- > 0) throw new Error("mailbox unavailable");
        },
      },
    });
    await registered({}, served);
    for (let turn = 0; turn < 4; turn += 1) {
      await served.database.system((db) =>
        db.run(sql`update pgboss.job set start_after = now() where state = 'retry'`),
      );
      await served.drained();
    }
    expect(sent).toHaveLength(3);
    const statuses = [];
    for (const mail of sent)
      statuses.push((await nobody(served).call(confirmEmail, { params: { token: tokenIn(mail) } })).status);
    expect(statuses).toEqual([410, 410, 200]);
  });
});

async function appWith(options: TestAppOptions): Promise<TestApp> {
  const started = await startTestApp(options);
  onTestFinished(() => started.stop());
  return started;
}

const expired = (language: "ro" | "en") => [
  410,
  { code: "link_expired", message: words[language]["error.link_expired"] },
];

describe("a link that confirms an address", () => {
  test("works once, and is in the company's log and told to open screens", async () => {
    const person = await registered();
    const token = tokenIn(mailsTo(person.email)[0]);
    expect((await used(token)).status).toBe(200);
    const again = await used(token, "en");
    expect([again.status, again.body]).toEqual(expired("en"));
    const confirmed = (await auditOf(app(), person.instance_id, "user")).filter(
      ({ action }) => action === "email.confirmed",
    );
    expect(confirmed).toMatchObject([{ actor_id: person.id, target_id: person.id }]);
    expect(await eventsOf(app(), person.instance_id, "email")).toEqual([
      { type: "email.confirmed", payload: { user_id: person.id } },
    ]);
  });

  test("used twenty times at once works for exactly one", async () => {
    const person = await registered();
    const token = tokenIn(mailsTo(person.email)[0]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => used(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(410)]);
    expect(await eventsOf(app(), person.instance_id, "email")).toHaveLength(1);
  });

  test("is dead at its time", async () => {
    const [late, timely] = [await registered(), await registered()];
    const until = (person: typeof late, minutes: number) =>
      run(sql`
        update email_confirmations set expires_at = now() + make_interval(mins => ${minutes}::int)
        where instance_id = ${person.instance_id}`);
    await until(late, -1);
    await until(timely, 1);
    expect((await used(tokenIn(mailsTo(late.email)[0]))).status).toBe(410);
    expect((await used(tokenIn(mailsTo(timely.email)[0]))).status).toBe(200);
    expect([await isConfirmed(late), await isConfirmed(timely)]).toEqual([false, true]);
  });

  test("is dead once a newer one was asked for", async () => {
    const person = await registered();
    expect(await asked(person)).toBe(204);
    const mails = mailsTo(person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Bine ai venit în Procedo: confirmă adresa de email",
      "Confirmă adresa de email",
    ]);
    const statuses = [];
    for (const mail of mails) statuses.push((await used(tokenIn(mail))).status);
    expect(statuses).toEqual([410, 200]);
  });

  test("is dead once the address is another, and lives while only its letters are", async () => {
    const [changed, spelled] = [await registered(), await registered()];
    await run(sql`update users set email = 'alta.' || email where id = ${changed.id}`);
    await run(sql`update users set email = upper(email) where id = ${spelled.id}`);
    expect((await used(tokenIn(mailsTo(changed.email)[0]))).status).toBe(410);
    expect((await used(tokenIn(mailsTo(spelled.email)[0]))).status).toBe(200);
    expect([await isConfirmed(changed), await isConfirmed(spelled)]).toEqual([false, true]);
  });

  test("is dead while its person is archived", async () => {
    const person = await registered();
    await run(sql`update users set status = 'archived' where id = ${person.id}`);
    expect((await used(tokenIn(mailsTo(person.email)[0]))).status).toBe(410);
  });

  test.each(["x", "x".repeat(43), "x".repeat(199), "a'b", "..%2F"])(
    "that is none (%s) is answered like one that is over",
    async (token) => {
      const answer = await nobody().raw("POST", `/api/auth/confirm-email/${token}`);
      expect([answer.status, answer.body]).toEqual(expired("ro"));
    },
  );

  test("confirms nobody else of the company, and nobody of another", async () => {
    const [person, other] = [await unconfirmed(), await unconfirmed()];
    await run(sql`update users set email_confirmed_at = null where instance_id = ${person.instance_id}`);
    await asked(person);
    await used(tokenIn(mailsTo(person.email)[0]));
    expect(await isConfirmed(person)).toBe(true);
    expect(await isConfirmed(other)).toBe(false);
    const left = await app().database.system((db) =>
      db.rows(unchecked<{ id: number }>())(sql`
        select id from users where instance_id = ${person.instance_id} and email_confirmed_at is null`),
    );
    expect(left).toHaveLength(1);
  });
});

describe("asking for the link again", () => {
  test("is answered alike where the address is confirmed, and nothing is mailed then", async () => {
    const company = await buildCompany(app());
    expect(await asked(company.owner)).toBe(204);
    expect(mailsTo(company.owner.email)).toEqual([]);
    expect(await eventsOf(app(), company.id, "email_confirmation")).toEqual([]);
  });

  test("may anybody who is signed in, whatever the company has paid", async () => {
    const person = await unconfirmed({ language: "en" });
    await run(sql`update instances set status = 'expired' where id = ${person.instance_id}`);
    expect(await asked(person)).toBe(204);
    expect(mailsTo(person.email).map(({ subject }) => subject)).toEqual(["Confirm your email address"]);
  });

  test("mails nothing to whoever has confirmed or was archived before the mail's turn", async () => {
    const [confirmed, archived] = [await unconfirmed(), await unconfirmed()];
    // In one transaction: the outbox looks by itself too, and would take the events before what happened meanwhile.
    await app().database.system(async (db) => {
      for (const person of [confirmed, archived])
        await db.run(sql`
          insert into outbox (instance_id, type, payload)
          values (${person.instance_id}, 'email_confirmation.requested', ${`{"user_id":${person.id}}`}::jsonb)`);
      await db.run(sql`update users set email_confirmed_at = now() where id = ${confirmed.id}`);
      await db.run(sql`update users set status = 'archived' where id = ${archived.id}`);
    });
    app().app.outbox.wake();
    await app().drained();
    expect([...mailsTo(confirmed.email), ...mailsTo(archived.email)]).toEqual([]);
  });

  test("is three times an hour, each person's own", async () => {
    const served = await appWith({ has_rate_limits: true, database_url: app().database_url });
    const [person, other] = [await unconfirmed(), await unconfirmed()];
    const statusesOf = async (who: TestPerson, times: number) => {
      const client = createTestClient(served.origin, who.token);
      const statuses = [];
      for (let n = 0; n < times; n += 1) statuses.push((await client.call(requestEmailConfirmation)).status);
      return statuses;
    };
    expect(await statusesOf(person, 4)).toEqual([204, 204, 204, 429]);
    expect(await statusesOf(other, 1)).toEqual([204]);
    // Who has confirmed meanwhile has nothing to wait for.
    await run(sql`update users set email_confirmed_at = now() where id = ${person.id}`);
    expect(await statusesOf(person, 1)).toEqual([204]);
  });
});
