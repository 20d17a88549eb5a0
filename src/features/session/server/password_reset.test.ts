import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import {
  buildCompany,
  signIn,
  type TestCompany,
  type TestPerson,
  testPassword,
} from "#testing/stand/company.ts";
import { auditOf } from "#testing/stand/journal.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { createToken, hashToken } from "#platform/server/session.ts";
import { describe, expect, test } from "vitest";
import { getUser, login, requestPasswordReset, resetPassword } from "../session.contract.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();
const nobody = () => createTestClient(app().origin, null);
const fresh = "o parolă nouă";

/** A link as the mail brings it, made here without the mail. */
async function linkFor(company: TestCompany, person: TestPerson, seconds = 3600): Promise<string> {
  const { token, hash } = createToken();
  await app().database.system((db) =>
    db.run(sql`
      insert into password_resets (instance_id, user_id, token_hash, expires_at)
      values (${company.id}, ${person.id}, ${hash}, now() + make_interval(secs => ${seconds}::int))`),
  );
  return token;
}

const used = (token: string, password = fresh, password_confirmation = password, language = "ro") =>
  nobody().call(resetPassword, {
    params: { token },
    body: { password, password_confirmation },
    headers: { "accept-language": language },
  });

const isAlive = async (token: string) => {
  const found = await app().database.system((db) =>
    db.one(unchecked())(
      sql`select 1 from password_resets where token_hash = ${hashToken(token)} and used_at is null`,
    ),
  );
  return found !== undefined;
};

const signInStatus = async (person: TestPerson, password: string) =>
  (await nobody().call(login, { body: { email: person.email, password } })).status;

const hashOf = (person: TestPerson) =>
  app().database.system((db) =>
    db.one(unchecked<{ password_hash: string }>())(
      sql`select password_hash from users where id = ${person.id}`,
    ),
  );

describe("a reset link", () => {
  test("sets the password, which is good from then on, and the old one is not", async () => {
    const company = await buildCompany(app());
    const answer = await used(await linkFor(company, company.owner));
    expect([answer.status, answer.body]).toEqual([200, { data: null }]);
    expect(await signInStatus(company.owner, fresh)).toBe(200);
    expect(await signInStatus(company.owner, testPassword)).toBe(401);
    expect((await hashOf(company.owner))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("works once: a second use says so and changes nothing", async () => {
    const company = await buildCompany(app());
    const token = await linkFor(company, company.owner);
    await used(token);
    const kept = await hashOf(company.owner);
    const again = await used(token, "altă parolă nouă", "altă parolă nouă", "en");
    expect([again.status, again.body]).toEqual([
      410,
      { code: "link_expired", message: words.en["error.link_expired"] },
    ]);
    expect(await hashOf(company.owner)).toEqual(kept);
  });

  test("used twenty times at once works for exactly one", async () => {
    const company = await buildCompany(app());
    const token = await linkFor(company, company.owner);
    const passwords = Array.from({ length: 20 }, (_, n) => `parola numărul ${n}`);
    const statuses = await Promise.all(
      passwords.map(async (password) => (await used(token, password)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(19);
    const winner = passwords[statuses.indexOf(200)] ?? "";
    expect(await signInStatus(company.owner, winner)).toBe(200);
  });

  test("is dead at its time", async () => {
    const company = await buildCompany(app());
    expect((await used(await linkFor(company, company.owner, -1))).status).toBe(410);
    expect((await used(await linkFor(company, company.owner, 60))).status).toBe(200);
  });

  test("is dead once a newer one was asked for", async () => {
    const { owner } = await buildCompany(app());
    for (let n = 0; n < 2; n += 1) {
      await nobody().ok(requestPasswordReset, { body: { email: owner.email } });
      await app().drained();
    }
    const tokens = app()
      .mails.filter((mail) => mail.to === owner.email)
      .map((mail) => /reset-password\/([\w-]+)/.exec(mail.text)?.[1] ?? "");
    expect(tokens).toHaveLength(2);
    expect(await Promise.all(tokens.map(async (token) => (await used(token)).status))).toEqual([410, 200]);
  });

  test("dies with every other link of its person when one is used", async () => {
    const company = await buildCompany(app());
    const [one, other] = [await linkFor(company, company.owner), await linkFor(company, company.owner)];
    expect((await used(one)).status).toBe(200);
    expect((await used(other)).status).toBe(410);
  });

  test("is dead while its person is archived", async () => {
    const company = await buildCompany(app());
    const person = await company.person({ status: "archived" });
    expect((await used(await linkFor(company, person))).status).toBe(410);
  });

  test.each(["x", "x".repeat(43), "x".repeat(199), "a'b", "..%2F"])(
    "that is none (%s) is answered like one that is over",
    async (token) => {
      const body = JSON.stringify({ password: fresh, password_confirmation: fresh });
      const headers = { "content-type": "application/json" };
      const answer = await nobody().raw("POST", `/api/auth/reset-password/${token}`, { body, headers });
      expect([answer.status, answer.body]).toEqual([
        410,
        { code: "link_expired", message: words.ro["error.link_expired"] },
      ]);
    },
  );

  test("ends all sessions of its person, of nobody else, and takes the browser's cookie back", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const elsewhere = createTestClient(app().origin, await signIn(app(), company.id, person.id));
    const answer = await used(await linkFor(company, person));
    expect(answer.headers.getSetCookie().join()).toMatch(/^procedo_session=; Max-Age=0;/);
    expect((await person.call(getUser)).status).toBe(401);
    expect((await elsewhere.call(getUser)).status).toBe(401);
    expect((await company.owner.call(getUser)).status).toBe(200);
  });

  test("leaves a row in the company's log, without the password", async () => {
    const company = await buildCompany(app());
    await used(await linkFor(company, company.owner));
    const { id } = company.owner;
    const row = { action: "password.reset", actor_id: id, target_id: id, before: null, after: null };
    expect(await auditOf(app(), company.id, "user")).toEqual([row]);
    expect(app().logged.join()).not.toContain(fresh);
  });
});

describe("a new password", () => {
  test.each([
    ["spaces around and inside", "  două  spații "],
    ["emoji", "🏗️👷🏽‍♀️🧱🦺🏢🪜"],
    ["128 code points that are 512 bytes", "🧱".repeat(128)],
    ["letters with marks written in two", "pa\u0302ine s\u0326i sare"],
    ["quotes and markup", `'"><script>\\`],
    ["six letters", "șțăîâz"],
  ])("is kept exactly: %s", async (_, password) => {
    const company = await buildCompany(app());
    expect((await used(await linkFor(company, company.owner), password)).status).toBe(200);
    expect(await signInStatus(company.owner, password)).toBe(200);
    for (const other of [password.trim(), password.normalize("NFC"), [...password].slice(0, -1).join("")])
      if (other !== password) expect(await signInStatus(company.owner, other)).not.toBe(200);
  });

  test("longer than 72 bytes counts to its last letter", async () => {
    const company = await buildCompany(app());
    const password =
      "o propoziție lungă de tot, pe care o știe numai cine a scris-o, oricât de lungă ar fi ea";
    await used(await linkFor(company, company.owner), password);
    expect(await signInStatus(company.owner, `${password.slice(0, -1)}A`)).toBe(401);
    expect(await signInStatus(company.owner, password)).toBe(200);
  });

  const refusals = [
    ["too short", "abc12", "abc12", { password: "password_min" }],
    ["five emoji", "🧱🦺👷🏗🏢", "🧱🦺👷🏗🏢", { password: "password_min" }],
    ["too long", "x".repeat(129), "x".repeat(129), { password: "too_long" }],
    ["empty", "", "", { password: "required", password_confirmation: "required" }],
    ["repeated otherwise", fresh, `${fresh} `, { password_confirmation: "password_match" }],
    ["holding a NUL", "parola\u0000mea", "parola\u0000mea", { password: "invalid" }],
    ["well known", "123456", "123456", { password: "password_common" }],
    ["well known in capitals", "PASSWORD", "PASSWORD", { password: "password_common" }],
    ["well known in Romanian", "parola", "parola", { password: "password_common" }],
  ] as const;

  for (const language of ["ro", "en"] as const)
    test.each(refusals)(
      `is refused at its field, in ${language}: %s`,
      async (_, password, repeated, fields) => {
        const company = await buildCompany(app());
        const token = await linkFor(company, company.owner);
        const answer = await used(token, password, repeated, language);
        expect(answer.status).toBe(422);
        const expected = Object.entries(fields).map(([field, code]) => [
          field,
          [words[language][`field_problem.${code}`]],
        ]);
        expect(answer.body.errors).toEqual(Object.fromEntries(expected));
        expect((await used(token)).status).toBe(200);
      },
    );

  test.each([
    ["array", ["o parola"]],
    ["object", {}],
    ["number", 90817263544],
    ["null", null],
  ])("is a text, not: %s", async (_, password) => {
    const company = await buildCompany(app());
    const token = await linkFor(company, company.owner);
    expect((await used(token, password as string, password as string)).status).toBe(422);
    expect(await isAlive(token)).toBe(true);
  });
});
