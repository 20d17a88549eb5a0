import { createHash } from "node:crypto";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient, type TestClient } from "#testing/stand/client.ts";
import { buildCompany, signIn, type TestPerson, testPassword } from "#testing/stand/company.ts";
import { auditOf } from "#testing/stand/journal.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { verifyPassword } from "#platform/server/passwords.ts";
import { describe, expect, test, vi } from "vitest";
import { getUser, login, logout, updateProfile } from "../session.contract.ts";
import { unchecked } from "#testing/stand/database.ts";
import { waiting } from "#testing/stand/row_lock.ts";

vi.mock("#platform/server/passwords.ts", { spy: true });

const app = useTestApp({ is_over_wire: true });
const behindHttps = useTestApp({ app_url: "https://procedo.example" });

const nobody = () => createTestClient(app().origin, null);
const bearer = (token: string) => createTestClient(app().origin, token);
const statusOf = async (client: TestClient) => (await client.call(getUser)).status;

const signedIn = async (person: TestPerson, headers: Record<string, string> = {}) =>
  nobody().call(login, { body: { email: person.email, password: testPassword }, headers });

/** A cookie's value and attributes, from the answer that sets it. */
function cookieOf(headers: Headers, name: string): { value: string; attributes: string[] } {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  const [pair = "", ...attributes] = (line ?? "").split("; ");
  return { value: pair.slice(name.length + 1), attributes: attributes.sort() };
}

const archive = (person: TestPerson) =>
  app().database.system((db) => db.run(sql`update users set status = 'archived' where id = ${person.id}`));

describe("signing in", () => {
  test("answers a bearer token of 30 days and the person", async () => {
    const { owner } = await buildCompany(app());
    const answer = await signedIn(owner);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: "bearer",
      expires_in: 2_592_000,
      data: (await owner.ok(getUser)).data,
    });
    expect(await statusOf(bearer(answer.body.access_token))).toBe(200);
  });

  test("sets the token as a cookie that scripts and other sites do not get", async () => {
    const { owner } = await buildCompany(app());
    const { headers, body } = await signedIn(owner);
    expect(cookieOf(headers, "procedo_session")).toEqual({
      value: body.access_token,
      attributes: ["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"],
    });
  });

  test("behind https pins the cookie to this host and to secure connections", async () => {
    const { owner } = await buildCompany(behindHttps());
    const { headers } = await createTestClient(behindHttps().origin, null).call(login, {
      body: { email: owner.email, password: testPassword },
    });
    const { value, attributes } = cookieOf(headers, "__Host-procedo_session");
    expect(attributes).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax", "Secure"]);
    const reads = (cookie: string) =>
      createTestClient(behindHttps().origin, null).raw("GET", "/api/auth/user", { headers: { cookie } });
    expect((await reads(`__Host-procedo_session=${value}`)).status).toBe(200);
    expect((await reads(`procedo_session=${value}`)).status).toBe(401);
  });

  test("keeps only the token's hash, and for no longer than the cookie lives", async () => {
    const { owner, id } = await buildCompany(app());
    const { access_token } = (await signedIn(owner)).body;
    const kept = await app().database.system((db) =>
      db.rows(unchecked<{ row: string; hash: string; seconds: number }>())(sql`
        select to_jsonb(s)::text as row, encode(token_hash, 'hex') as hash,
          extract(epoch from expires_at - created_at)::int as seconds
        from sessions s where instance_id = ${id}`),
    );
    const hash = createHash("sha256").update(access_token).digest("hex");
    expect(kept.find((session) => session.hash === hash)?.seconds).toBe(2_592_000);
    expect(kept.map(({ row }) => row).join()).not.toContain(access_token);
    expect(app().logged.join()).not.toContain(access_token);
  });

  test("ends the session the browser came with and no other", async () => {
    const { owner } = await buildCompany(app());
    const [old, elsewhere] = [await signedIn(owner), await signedIn(owner)];
    const fresh = await signedIn(owner, {
      cookie: `procedo_session=${old.body.access_token}`,
      origin: app().origin,
    });
    expect(fresh.body.access_token).not.toBe(old.body.access_token);
    expect(await statusOf(bearer(old.body.access_token))).toBe(401);
    expect(await statusOf(bearer(fresh.body.access_token))).toBe(200);
    expect(await statusOf(bearer(elsewhere.body.access_token))).toBe(200);
  });

  test.each(["ro", "en"] as const)("is refused in the same words whoever it is, in %s", async (language) => {
    const company = await buildCompany(app());
    const archived = await company.person({ status: "archived" });
    const attempt = (email: string, password: string) =>
      nobody().call(login, { body: { email, password }, headers: { "accept-language": language } });
    const answers = [
      await attempt(company.owner.email, "altceva decât parola"),
      await attempt(archived.email, testPassword),
      await attempt("nimeni@example.test", testPassword),
    ];
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: "bad_credentials", message: words[language]["error.login"] },
      });
      expect(headers.getSetCookie()).toEqual([]);
    }
  });

  test("checks a password also for an address that nobody has", async () => {
    vi.mocked(verifyPassword).mockClear();
    await nobody().call(login, { body: { email: "nimeni@example.test", password: "o încercare" } });
    expect(vi.mocked(verifyPassword).mock.calls).toEqual([["o încercare", undefined]]);
  });

  test("takes the address in any letter case and with spaces around it", async () => {
    const { owner } = await buildCompany(app());
    const email = `  ${owner.email.toUpperCase()} `;
    expect((await nobody().call(login, { body: { email, password: testPassword } })).status).toBe(200);
  });

  test.each(["parola buna", "O parola buna", "o parola buna ", " o parola buna", "o  parola buna"])(
    "does not take %j for the password",
    async (password) => {
      const { owner } = await buildCompany(app());
      expect((await nobody().call(login, { body: { email: owner.email, password } })).status).toBe(401);
    },
  );

  test("asks for an address and a password", async () => {
    const answer = await nobody().raw("POST", "/api/auth/login", {
      body: JSON.stringify({ password: "" }),
      headers: { "content-type": "application/json", "accept-language": "en" },
    });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        code: "invalid",
        message: words.en["error.invalid"],
        errors: { email: ["Mandatory"], password: ["Mandatory"] },
      },
    ]);
    for (const email of ["ana", "ana@", "ana@example", "ana pop@example.test"])
      expect((await nobody().call(login, { body: { email, password: "x" } })).body.errors).toEqual({
        email: ["Email invalid"],
      });
  });
});

describe("a session", () => {
  test("is known by its cookie as by its bearer token", async () => {
    const { owner } = await buildCompany(app());
    const { access_token } = (await signedIn(owner)).body;
    const byCookie = await nobody().raw("GET", "/api/auth/user", {
      headers: { cookie: `procedo_session=${access_token}` },
    });
    expect([byCookie.status, byCookie.body]).toEqual([200, await bearer(access_token).ok(getUser)]);
  });

  test.each([
    ["nothing", {}],
    ["an unknown token", { authorization: `Bearer ${"x".repeat(43)}` }],
    ["an unknown cookie", { cookie: `procedo_session=${"x".repeat(43)}` }],
    ["a token that is no bearer token", { authorization: "Basic YW5hOnBhcm9sYQ==" }],
  ])("is not had with %s", async (_, headers) => {
    const answer = await nobody().call(getUser, { headers });
    expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
  });

  test("ends at its time", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const expire = (seconds: number) =>
      app().database.system((db) =>
        db.run(
          sql`update sessions set expires_at = now() + make_interval(secs => ${seconds}) where user_id = ${person.id}`,
        ),
      );
    await expire(60);
    expect(await statusOf(person)).toBe(200);
    await expire(-1);
    expect(await statusOf(person)).toBe(401);
  });

  test("ends when its person is archived", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    await archive(person);
    expect(await statusOf(person)).toBe(401);
    expect(await statusOf(company.owner)).toBe(200);
  });

  test("by cookie changes something only for a page of this application", async () => {
    const { owner } = await buildCompany(app());
    const cookie = `procedo_session=${owner.token}`;
    const tryFrom = async (headers: Record<string, string>) =>
      (await nobody().call(updateProfile, { body: { language: "en" }, headers: { cookie, ...headers } }))
        .status;
    expect(await tryFrom({})).toBe(403);
    expect(await tryFrom({ origin: "https://evil.example" })).toBe(403);
    expect(await tryFrom({ "sec-fetch-site": "cross-site" })).toBe(403);
    expect((await owner.ok(getUser)).data.language).toBe("ro");
    expect(await tryFrom({ "sec-fetch-site": "same-origin" })).toBe(200);
    expect(await tryFrom({ origin: app().origin })).toBe(200);
  });
});

describe("signing out", () => {
  test("ends this session and no other, and takes the cookie back", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const elsewhere = bearer(await signIn(app(), company.id, person.id));
    const answer = await person.call(logout);
    expect(answer.status).toBe(204);
    expect(cookieOf(answer.headers, "procedo_session")).toEqual({
      value: "",
      attributes: [
        "Expires=Thu, 01 Jan 1970 00:00:00 GMT",
        "HttpOnly",
        "Max-Age=0",
        "Path=/",
        "SameSite=Lax",
      ],
    });
    expect(await statusOf(person)).toBe(401);
    expect(await statusOf(elsewhere)).toBe(200);
  });

  test("without a session, or twice, is a success", async () => {
    const { owner } = await buildCompany(app());
    expect((await nobody().call(logout)).status).toBe(204);
    expect((await owner.call(logout)).status).toBe(204);
    expect((await owner.call(logout)).status).toBe(204);
  });
});

describe("what happened to sessions can be proved", () => {
  test("a sign-in, a refusal and a sign-out stand in the company's log", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const { access_token } = (await signedIn(owner)).body;
    await nobody().call(login, { body: { email: owner.email, password: "o greșeală tipică" } });
    await bearer(access_token).ok(logout);
    const row = { target_id: owner.id, before: null, after: null };
    expect(await auditOf(app(), company.id, "user")).toEqual([
      { action: "session.started", actor_id: owner.id, ...row },
      { action: "session.refused", actor_id: null, ...row },
      { action: "session.ended", actor_id: owner.id, ...row },
    ]);
    const origins = await app().database.system((db) =>
      db.rows(unchecked<{ ip: string; request_id: string }>())(sql`
        select ip, request_id from audit_log where instance_id = ${company.id}`),
    );
    expect(new Set(origins.map(({ ip }) => ip))).toEqual(new Set(["127.0.0.1"]));
    expect(new Set(origins.map(({ request_id }) => request_id)).size).toBe(3);
    expect(app().logged.join()).not.toContain("o greșeală tipică");
  });

  test("a refusal of an address that nobody has stands in the service's log, without what was typed", async () => {
    const refused = () =>
      app().database.system((db) =>
        db.rows(unchecked<{ row: string; count: number }>())(
          sql`select to_jsonb(l)::text as row, count from system_log l where action = 'session.refused'`,
        ),
      );
    const counted = async () => (await refused()).reduce((sum, { count }) => sum + count, 0);
    const before = await counted();
    await nobody().call(login, { body: { email: "strain@example.test", password: "parola lui secretă" } });
    expect(await counted()).toBe(before + 1);
    expect((await refused()).map(({ row }) => row).join()).not.toMatch(/strain@|secretă/);
  });
});

test("a password that is replaced, or a person who is archived, while it is looked at begins no session", async () => {
  const company = await buildCompany(app());
  for (const change of [sql`password_hash = 'another'`, sql`status = 'archived'`]) {
    const person = await company.person();
    const anybody = createTestClient(app().origin, null);
    const { sent } = await app().database.system(async (db) => {
      await db.run(sql`update users set ${change} where id = ${person.id}`);
      const body = { email: person.email, password: testPassword };
      const answers = { sent: anybody.call(login, { body }) };
      await expect.poll(() => waiting(app())).toBe(1);
      return answers;
    });
    expect((await sent).status).toBe(401);
  }
});
