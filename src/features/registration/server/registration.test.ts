import { platformTexts as words } from "#platform/platform.texts.ts";
import type { BodyIn } from "#platform/endpoint.ts";
import { sql } from "#platform/server/db/database.ts";
import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, testPassword } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { auditOf } from "#testing/stand/journal.ts";
import { getUser, login } from "#features/session/session.contract.ts";
import { listProcedures } from "#features/procedures/procedures.contract.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { getCountries, getRegistration, register } from "../registration.contract.ts";

const app = useTestApp();
const nobody = (of = app()) => createTestClient(of.origin, null);

let people = 0;
const bodyOf = (given: Partial<BodyIn<typeof register>> = {}): BodyIn<typeof register> => {
  people += 1;
  return {
    first_name: "Ana Maria",
    last_name: "Țăran",
    email: `persoana.${people}@nou.test`,
    password: testPassword,
    password_confirmation: testPassword,
    language: "ro",
    ...given,
  };
};

const registered = (given: Partial<BodyIn<typeof register>> = {}, of = app()) =>
  nobody(of).call(register, { body: bodyOf(given) });

const accountsOf = (email: string) =>
  app().database.system((db) =>
    db.rows(unchecked<{ instance_id: number; name: string }>())(sql`
      select u.instance_id, i.name from users u join instances i on i.id = u.instance_id
      where lower(u.email) = lower(${email})`),
  );

describe("a new account", () => {
  test("is a company of its own, not paid yet, whose holder is signed in", async () => {
    const answer = await registered({ email: " Ana.Țăran@NOU.test ", language: "en" });
    expect(answer.status).toBe(201);
    const { access_token, token_type, expires_in, data } = answer.body;
    expect([token_type, expires_in]).toEqual(["bearer", 2_592_000]);
    expect(data).toMatchObject({
      slug: "ana-maria-taran",
      first_name: "Ana Maria",
      last_name: "Țăran",
      email: "ana.țăran@nou.test",
      language: "en",
      is_entrepreneur: true,
      is_active: true,
      free_account: false,
      email_confirmed: false,
      rights_name: ["master_admin"],
      rights: { instance: "new" },
      instance: { name: "Țăran Ana Maria", status: "new", state: "new", package_id: null },
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((one) => one.startsWith("procedo_session="))).toContain(access_token);
    expect(cookies.find((one) => one.startsWith("procedo_language="))).toContain("=en;");
    const person = createTestClient(app().origin, access_token);
    expect((await person.ok(getUser)).data).toEqual(data);
    const params = { instance_id: String(data.instance.id) };
    expect((await person.call(listProcedures, { params })).body).toMatchObject({
      code: "instance_gate",
      instance: "new",
    });
  });

  test("is signed in to with its password from then on", async () => {
    const body = bodyOf();
    await nobody().ok(register, { body });
    expect((await nobody().call(login, { body: { email: body.email, password: testPassword } })).status).toBe(
      200,
    );
    const hash = await app().database.system((db) =>
      db.one(unchecked<{ password_hash: string }>())(
        sql`select password_hash from users where email = ${body.email}`,
      ),
    );
    expect(hash?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  });

  test("is in the company's log, with who and from where", async () => {
    const { data } = (await registered()).body;
    const rows = await auditOf(app(), data.instance.id, "user");
    expect(rows.map(({ action, actor_id, target_id }) => [action, actor_id, target_id])).toEqual([
      ["account.registered", data.id, data.id],
      ["session.started", data.id, data.id],
    ]);
    const [from] = await app().database.system((db) =>
      db.rows(unchecked<{ ip: string; request_id: string }>())(sql`
        select ip, request_id from audit_log where instance_id = ${data.instance.id} order by id limit 1`),
    );
    expect(from).toEqual({ ip: "127.0.0.1", request_id: expect.stringMatching(/\S/) });
  });

  test("ends the session that its browser came with", async () => {
    const company = await buildCompany(app());
    await company.owner.ok(register, { body: bodyOf() });
    expect((await company.owner.call(getUser)).status).toBe(401);
  });

  test.each<[string, Partial<BodyIn<typeof register>>, Record<string, string>]>([
    [
      "empty names",
      { first_name: " ", last_name: "\u200b" },
      { first_name: "required", last_name: "required" },
    ],
    ["a name too long", { first_name: "x".repeat(256) }, { first_name: "too_long" }],
    ["no address", { email: "" }, { email: "required" }],
    ["a wrong address", { email: "ana@nou" }, { email: "email_invalid" }],
    ["two addresses", { email: "a@b.ro,c@d.ro" }, { email: "email_invalid" }],
    ["a short password", { password: "abc12", password_confirmation: "abc12" }, { password: "password_min" }],
    ["another password", { password_confirmation: "alta" }, { password_confirmation: "password_match" }],
    [
      "a password that everybody tries",
      { password: "Password123", password_confirmation: "Password123" },
      { password: "password_common" },
    ],
    ["another language", { language: "de" as "ro" }, { language: "invalid" }],
  ])("is refused at its field: %s", async (_what, given, problems) => {
    const body = bodyOf(given);
    for (const language of ["ro", "en"] as const) {
      const headers = { "accept-language": language };
      const answer = await nobody().call(register, { body, headers });
      expect([answer.status, answer.body.code]).toEqual([422, "invalid"]);
      const told = Object.fromEntries(
        Object.entries(problems).map(([field, code]) => [
          field,
          words[language][`field_problem.${code}` as "field_problem.required"],
        ]),
      );
      const first = Object.entries(answer.body.errors ?? {}).map(([field, [text]]) => [field, text]);
      expect(Object.fromEntries(first)).toEqual(told);
    }
    expect(await accountsOf(body.email)).toEqual([]);
  });

  test("is refused to an address that has one, in whatever letters, also of another company or archived", async () => {
    const company = await buildCompany(app());
    const archived = await company.person({ status: "archived" });
    for (const { email } of [company.owner, archived]) {
      const answer = await registered({ email: ` ${email.toUpperCase()}` });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { email: [words.ro["field_problem.email_taken"]] },
      ]);
      expect(await accountsOf(email)).toHaveLength(1);
    }
  });

  test("of one address asked for twenty times at once is one", async () => {
    const before = await companies();
    const email = "deodata@nou.test";
    const answers = await Promise.all(Array.from({ length: 20 }, () => registered({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await companies()).toBe(before + 1);
    await app().drained();
    expect(app().mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test("takes a name as it is written, and never as more than a name", async () => {
    const first_name = "<img src=x onerror=alert(1)>";
    const { data } = (await registered({ first_name, last_name: "O'Neill; --" })).body;
    expect([data.first_name, data.slug]).toEqual([first_name, "img-src-x-onerror-alert-1-o-neill"]);
    const { data: reserved } = (await registered({ first_name: "Store", last_name: "—" })).body;
    expect(reserved.slug).toBe("store-item");
  });
});

async function companies(): Promise<number> {
  const found = await app().database.system((db) =>
    db.one(unchecked<{ count: number }>())(sql`select count(*) from instances`),
  );
  return found?.count ?? 0;
}

describe("whether accounts can be made", () => {
  test("is told to everybody, with the pages of terms", async () => {
    const { data } = await nobody().ok(getRegistration);
    expect(data).toEqual({
      is_open: true,
      terms_url: "https://terms.example",
      privacy_url: null,
      support_email: null,
    });
  });

  test("is no where nothing is paid for, and then there is no such call", async () => {
    const closed = await startTestApp({ payments: null, database_url: app().database_url });
    onTestFinished(() => closed.stop());
    expect((await nobody(closed).ok(getRegistration)).data.is_open).toBe(false);
    const before = await companies();
    const answer = await registered({}, closed);
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    expect(await companies()).toBe(before);
  });
});

describe("attempts to register", () => {
  const limited = async () => {
    const served = await startTestApp({ has_rate_limits: true, database_url: app().database_url });
    onTestFinished(() => served.stop());
    await served.database.system((db) => db.run(sql`delete from rate_limits`));
    return served;
  };
  // Refused before the password is worked on, which takes hundreds of times as long.
  const attempt = { password: "password", password_confirmation: "password" };

  test("are ten an hour of one address, whether it has an account or not", async () => {
    const served = await limited();
    const { owner } = await buildCompany(app());
    for (const email of [owner.email, "nimeni@nou.test"]) {
      const statuses = [];
      for (let n = 0; n < 11; n += 1) statuses.push((await registered({ ...attempt, email }, served)).status);
      expect(statuses).toEqual([...Array(10).fill(422), 429]);
    }
  });

  test("are thirty an hour from one network, whatever headers say", async () => {
    const served = await limited();
    const statuses = [];
    for (let n = 0; n < 31; n += 1) {
      const headers = { "x-forwarded-for": `203.0.113.${n}` };
      statuses.push((await nobody(served).call(register, { body: bodyOf(attempt), headers })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(422), 429]);
  });
});

describe("countries", () => {
  test("come by name in the reader's language, in that language's order", async () => {
    const company = await buildCompany(app());
    const reader = await company.person({ language: "en" });
    const english = (await reader.ok(getCountries)).data;
    const romanian = (await reader.ok(getCountries, { headers: { "accept-language": "ro-RO" } })).data;
    expect(romanian).toContainEqual({ iso: "RO", name: "România" });
    expect(english).toContainEqual({ iso: "RO", name: "Romania" });
    expect(romanian).toHaveLength(english.length);
    expect(romanian.length).toBeGreaterThan(240);
    const placeOf = (iso: string) => romanian.findIndex((one) => one.iso === iso);
    // "Åland" and "Țările de Jos" stand where Romanian puts these letters, not behind all others.
    const names = romanian.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("ro").compare));
    expect(placeOf("NL")).toBeGreaterThan(placeOf("TR"));
    expect(placeOf("NL")).toBeLessThan(placeOf("VN"));
    for (const { iso, name } of [...romanian, ...english]) {
      expect(iso).toMatch(/^[A-Z]{2}$/);
      expect([name, /[ŞşŢţ]|^[A-Z]{2}$/.test(name)]).toEqual([name, false]);
    }
  });
});
