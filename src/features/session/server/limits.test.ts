import { startTestApp, type TestApp, useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, testPassword } from "#testing/stand/company.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { verifyPassword } from "#platform/server/passwords.ts";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { login, requestPasswordReset, resetPassword } from "../session.contract.ts";
import { unchecked } from "#testing/stand/database.ts";

vi.mock("#platform/server/passwords.ts", { spy: true });

const app = useTestApp({ has_rate_limits: true });
const wrong = "nu asta e parola";

// All tests come from one address, whose attempts are counted too.
beforeEach(async () => {
  // Counting is what these tests are about; the true work of checking a password takes hundreds of times as long.
  vi.mocked(verifyPassword).mockImplementation(
    async (password, hash) => hash !== undefined && password === testPassword,
  );
  await app().database.system((db) => db.run(sql`delete from rate_limits`));
});

type Attempt = { email: string; password?: string; headers?: Record<string, string>; at?: TestApp };

const attempt = async ({ email, password = wrong, headers = {}, at = app() }: Attempt) =>
  createTestClient(at.origin, null).call(login, { body: { email, password }, headers });

async function statusesOf(attempts: Attempt[]): Promise<number[]> {
  const statuses = [];
  for (const one of attempts) statuses.push((await attempt(one)).status);
  return statuses;
}

const times = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => of(n));

/** Lets the minute of some counters pass; those of the failures go on. */
const passMinute = () =>
  app().database.system((db) =>
    db.run(sql`update rate_limits set resets_at = now() where resets_at < now() + interval '2 minutes'`),
  );

const retryAfter = (headers: Headers) => Number(headers.get("retry-after"));

describe("attempts to sign in", () => {
  test.each(["ro", "en"] as const)(
    "are five a minute; the sixth waits, also with the right password (%s)",
    async (language) => {
      const { owner } = await buildCompany(app());
      expect(await statusesOf(times(5, () => ({ email: owner.email })))).toEqual(Array(5).fill(401));
      const refused = await attempt({
        email: owner.email,
        password: testPassword,
        headers: { "accept-language": language },
      });
      expect([refused.status, refused.body]).toEqual([
        429,
        { code: "rate_limited", message: words[language]["error.rate_limited"] },
      ]);
      expect(retryAfter(refused.headers)).toBeGreaterThan(30);
      expect(retryAfter(refused.headers)).toBeLessThanOrEqual(60);
      await passMinute();
      expect((await attempt({ email: owner.email, password: testPassword })).status).toBe(200);
    },
  );

  test("of one account do not hinder another", async () => {
    const company = await buildCompany(app());
    const other = await company.person();
    await statusesOf(times(6, () => ({ email: company.owner.email })));
    expect((await attempt({ email: other.email, password: testPassword })).status).toBe(200);
  });

  test("are counted for an address that nobody has, just the same", async () => {
    const statuses = await statusesOf(times(6, () => ({ email: "nimeni@example.test" })));
    expect(statuses).toEqual([...Array(5).fill(401), 429]);
  });

  test("sent all at once are counted one by one", async () => {
    const { owner } = await buildCompany(app());
    const statuses = await Promise.all(times(12, async () => (await attempt({ email: owner.email })).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test("from one address are twenty a minute over all accounts", async () => {
    const attempts = times(21, (n) => ({ email: `cineva.${n}@example.test` }));
    expect(await statusesOf(attempts)).toEqual([...Array(20).fill(401), 429]);
  });

  test("that fail ten times in a quarter of an hour stop the account, not its neighbours", async () => {
    const company = await buildCompany(app());
    const other = await company.person();
    for (let minute = 0; minute < 2; minute += 1) {
      expect(await statusesOf(times(5, () => ({ email: company.owner.email })))).toEqual(Array(5).fill(401));
      await passMinute();
    }
    const refused = await attempt({ email: company.owner.email, password: testPassword });
    expect(refused.status).toBe(429);
    expect(retryAfter(refused.headers)).toBeGreaterThan(13 * 60);
    expect(retryAfter(refused.headers)).toBeLessThanOrEqual(15 * 60);
    expect((await attempt({ email: other.email, password: testPassword })).status).toBe(200);
    await app().database.system((db) => db.run(sql`update rate_limits set resets_at = now()`));
    expect((await attempt({ email: company.owner.email, password: testPassword })).status).toBe(200);
  });

  test("that failed are forgotten once the person has set a new password", async () => {
    const company = await buildCompany(app());
    const { email } = company.owner;
    for (let minute = 0; minute < 2; minute += 1) {
      await statusesOf(times(5, () => ({ email })));
      await passMinute();
    }
    expect((await attempt({ email, password: testPassword })).status).toBe(429);
    const { data } = await company.owner.ok(requestPasswordReset, { body: { email, index_reset: true } });
    await createTestClient(app().origin, null).ok(resetPassword, {
      params: { token: data?.split("/").at(-1) ?? "" },
      body: { password: testPassword, password_confirmation: testPassword },
    });
    expect((await attempt({ email, password: testPassword })).status).toBe(200);
  });

  test("that succeed begin the count of failures anew", async () => {
    const { owner } = await buildCompany(app());
    const four = times(4, () => ({ email: owner.email }));
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await statusesOf([...four, { email: owner.email, password: testPassword }])).toEqual([
        401, 401, 401, 401, 200,
      ]);
      await passMinute();
    }
  });

  describe("come from networks, each of which", () => {
    /** The application behind a proxy, and an attempt from the nth network. */
    const fromNetworks = async () => {
      const at = await startTestApp({ has_rate_limits: true, proxies: 1, database_url: app().database_url });
      onTestFinished(() => at.stop());
      const client = createTestClient(at.origin, null);
      const from = (n: number) => ({ "x-forwarded-for": `198.51.100.${n}` });
      const statusFrom = async (n: number, email: string, password = wrong) =>
        (await client.call(login, { body: { email, password }, headers: from(n) })).status;
      const failAllFrom = async (n: number, email: string) => {
        for (let minute = 0; minute < 2; minute += 1) {
          for (let tried = 0; tried < 5; tried += 1) expect(await statusFrom(n, email)).toBe(401);
          await passMinute();
        }
      };
      return { client, from, statusFrom, failAllFrom };
    };

    test("counts for itself: a stranger keeps nobody out of their account where they are", async () => {
      const { owner } = await buildCompany(app());
      const { statusFrom, failAllFrom } = await fromNetworks();
      for (let tried = 0; tried < 5; tried += 1) await statusFrom(1, owner.email);
      expect(await statusFrom(1, owner.email, testPassword)).toBe(429);
      expect(await statusFrom(2, owner.email, testPassword)).toBe(200);
      await app().database.system((db) => db.run(sql`delete from rate_limits`));
      await failAllFrom(1, owner.email);
      // Nor by what is refused unheard.
      await passMinute();
      await Promise.all(times(120, () => statusFrom(1, owner.email)));
      expect(await statusFrom(2, owner.email, testPassword)).toBe(200);
      const neighbour = await buildCompany(app());
      await Promise.all(times(120, () => statusFrom(3, neighbour.owner.email)));
      expect(await statusFrom(2, neighbour.owner.email, testPassword)).toBe(200);
      // That the person is in is no news of who was guessing.
      expect(await statusFrom(1, owner.email, testPassword)).toBe(429);
    });

    test("adds to a hundred failures in a quarter of an hour, also all at once, which end it everywhere", async () => {
      const { owner } = await buildCompany(app());
      const other = await buildCompany(app());
      const { statusFrom } = await fromNetworks();
      const statuses = await Promise.all(
        times(24, (n) => n + 1).flatMap((n) => times(5, () => statusFrom(n, owner.email))),
      );
      expect(statuses.filter((status) => status === 401)).toHaveLength(100);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
      await passMinute();
      expect(await statusFrom(200, owner.email, testPassword)).toBe(429);
      expect(await statusFrom(200, other.owner.email, testPassword)).toBe(200);
      await app().database.system((db) => db.run(sql`update rate_limits set resets_at = now()`));
      expect(await statusFrom(200, owner.email, testPassword)).toBe(200);
    });

    test("lets its person in again, and so do those that never failed, once the password was set anew from it", async () => {
      const company = await buildCompany(app());
      const { email } = company.owner;
      const { client, from, statusFrom, failAllFrom } = await fromNetworks();
      const resetFrom = async (n: number) => {
        const { data } = await company.owner.ok(requestPasswordReset, { body: { email, index_reset: true } });
        await client.ok(resetPassword, {
          params: { token: data?.split("/").at(-1) ?? "" },
          body: { password: testPassword, password_confirmation: testPassword },
          headers: from(n),
        });
      };
      await failAllFrom(1, email);
      await failAllFrom(2, email);
      for (let n = 3; n < 20; n += 1) await Promise.all(times(5, () => statusFrom(n, email)));
      await passMinute();
      expect(await statusFrom(100, email, testPassword)).toBe(429);
      await resetFrom(1);
      await passMinute();
      expect(await statusFrom(1, email, testPassword)).toBe(200);
      expect(await statusFrom(100, email, testPassword)).toBe(200);
      expect(await statusFrom(2, email, testPassword)).toBe(429);
    });

    test("that has the password forgets what failed before, also of all together", async () => {
      const { owner } = await buildCompany(app());
      const { statusFrom } = await fromNetworks();
      for (let n = 1; n < 20; n += 1) await Promise.all(times(5, () => statusFrom(n, owner.email)));
      expect(await statusFrom(100, owner.email, testPassword)).toBe(200);
      for (let n = 101; n < 103; n += 1)
        expect(await Promise.all(times(5, () => statusFrom(n, owner.email)))).toEqual(Array(5).fill(401));
    });
  });

  test("stay counted over a restart", async () => {
    const { owner } = await buildCompany(app());
    await statusesOf(times(5, () => ({ email: owner.email })));
    const restarted = await startTestApp({ has_rate_limits: true, database_url: app().database_url });
    onTestFinished(() => restarted.stop());
    const refused = await attempt({ email: owner.email, password: testPassword, at: restarted });
    expect(refused.status).toBe(429);
  });

  test("cannot be made to look like someone else's by a header", async () => {
    const forged = (n: number) => ({
      "x-forwarded-for": `203.0.113.${n}`,
      forwarded: `for=203.0.113.${n}`,
      "x-real-ip": `203.0.113.${n}`,
    });
    const attempts = times(21, (n) => ({ email: `cineva.${n}@example.test`, headers: forged(n) }));
    expect((await statusesOf(attempts)).at(-1)).toBe(429);
    const addresses = await app().database.system((db) =>
      db.rows(unchecked<{ ip: string }>())(sql`select distinct ip from system_log`),
    );
    expect(addresses).toEqual([{ ip: "127.0.0.1" }]);
  });

  test("behind a reverse proxy are of whom the proxy names, whatever the caller wrote before", async () => {
    const behind = await startTestApp({
      has_rate_limits: true,
      proxies: 1,
      database_url: app().database_url,
    });
    onTestFinished(() => behind.stop());
    const asks = (n: number, header: string) =>
      attempt({ email: `proxy.${n}@example.test`, headers: { "x-forwarded-for": header }, at: behind });
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await asks(n, `203.0.113.${n}, 198.51.100.7`)).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
    // Another caller of the same proxy is not hindered.
    expect((await asks(21, "203.0.113.1, 198.51.100.8")).status).toBe(401);
    // Whoever has one address of the new kind has all that begin like it.
    const wide = [];
    for (let n = 22; n < 43; n += 1) wide.push((await asks(n, `2001:db8:0:7::${n}`)).status);
    expect(wide).toEqual([...Array(20).fill(401), 429]);
    expect((await asks(43, "2001:db8:0:8::1")).status).toBe(401);
  });

  test("count together however the address is spelled", async () => {
    const { owner } = await buildCompany(app());
    const { email } = owner;
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`, email.replace("ana", "aNa")];
    expect(await statusesOf(spellings.map((spelled) => ({ email: spelled })))).toEqual(Array(5).fill(401));
    expect((await attempt({ email, password: testPassword })).status).toBe(429);
  });

  test("count together however the path is spelled, or are no attempts at all", async () => {
    const { owner } = await buildCompany(app());
    const tryAt = async (path: string) => {
      const body = JSON.stringify({ email: owner.email, password: testPassword });
      const headers = { "content-type": "application/json" };
      return (await createTestClient(app().origin, null).raw("POST", path, { body, headers })).status;
    };
    await statusesOf(times(5, () => ({ email: owner.email })));
    for (const path of ["/api/auth/login", "/api/auth/%6cogin", "/api/auth/login?x=1", "/%61pi/auth/login"])
      expect([path, await tryAt(path)]).toEqual([path, 429]);
    for (const path of [
      "/api/auth/login/",
      "/api//auth/login",
      "//api/auth/login",
      "/API/AUTH/LOGIN",
      "/api/auth/login%2f",
      "/api/auth/./login;x",
    ])
      expect([path, await tryAt(path)]).toEqual([path, 404]);
  });
});

describe("requests for a new password", () => {
  const ask = (email: string, headers: Record<string, string> = {}) =>
    createTestClient(app().origin, null).call(requestPasswordReset, { body: { email }, headers });

  test("are three an hour for one account, known or not", async () => {
    const { owner } = await buildCompany(app());
    for (const email of [owner.email, "nimeni@example.test"]) {
      const answers = [];
      for (const spelled of [email, email.toUpperCase(), ` ${email}`, email])
        answers.push(await ask(spelled));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      const wait = retryAfter(answers[3]?.headers ?? new Headers());
      expect(wait).toBeGreaterThan(58 * 60);
      expect(wait).toBeLessThanOrEqual(60 * 60);
    }
    await app().drained();
    // What was asked for again before it was mailed is mailed once.
    expect(app().mails.filter(({ to }) => to === owner.email)).toHaveLength(1);
  });

  test("are thirty an hour from one address, whatever headers say", async () => {
    const statuses = [];
    for (let n = 0; n < 31; n += 1)
      statuses.push((await ask(`altul.${n}@example.test`, { "x-forwarded-for": `203.0.113.${n}` })).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});
