import { setImmediate } from "node:timers/promises";
import { createRefusals } from "#platform/server/refusals.ts";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { listProcedures } from "#features/procedures/procedures.contract.ts";
import { listRoles, storeRole } from "#features/roles/roles.contract.ts";
import { searchEverything } from "#features/search/search.contract.ts";
import { getUser, requestPasswordReset } from "#features/session/session.contract.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { allowancesOf } from "#platform/server/limits/allowances.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, signIn, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { openSocket } from "#testing/stand/socket.ts";
import { imageForm } from "#testing/stand/world.ts";
import { fastify } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { registerHealth } from "./health.ts";

const app = useTestApp({
  has_rate_limits: true,
  allowances: allowancesOf({
    read: "20/1 200/1",
    heavy_read: "2/1 4/1",
    write: "5/1 8/2",
    upload: "3/0.5 6/1",
    strangers: "100/100",
  }),
});

let named = 0;
const stored = (person: TestPerson, language = "ro") =>
  person.call(storeRole, {
    body: { name: `Rol numărul ${(named += 1)}`, description: null },
    headers: { "accept-language": language },
  });

const inARow = async <T>(count: number, one: () => Promise<T>): Promise<T[]> => {
  const got: T[] = [];
  for (let n = 0; n < count; n += 1) got.push(await one());
  return got;
};

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const passSeconds = (seconds: number) => {
  app().clock.now = new Date(app().clock.now.getTime() + seconds * 1_000);
};

/** The same person once more, by a session of its own. */
const again = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  ...createTestClient(app().origin, await signIn(app(), person.instance_id, person.id)),
});

const refusalsOf = (company: TestCompany) =>
  app().database.system((db) =>
    db.rows(unchecked<{ actor_id: number; after: unknown; count: number }>())(sql`
      select actor_id, after, count from audit_log
      where instance_id = ${company.id} and action = 'call.refused' order by id`),
  );

// Every test begins at the beginning of a minute.
beforeEach(() => passSeconds(120 - app().clock.now.getUTCSeconds()));

describe("whoever comes without a session", () => {
  const from = (address: string, path: string, headers: Record<string, string> = {}) =>
    app().app.http.inject({ url: `/api${path}`, remoteAddress: address, headers });

  test("is told to wait with tokens that are made up, and without any; nobody else feels it", async () => {
    const { owner } = await buildCompany(app());
    const made_up = (n: number) => ({ authorization: `Bearer ${String(n).padStart(40, "x")}` });
    const got = [];
    for (let n = 0; n < 102; n += 1) got.push(await from("198.51.100.7", "/auth/user", made_up(n)));
    expect(got.map(({ statusCode }) => statusCode)).toEqual([...Array(100).fill(401), 429, 429]);
    const refused = await from("198.51.100.7", "/auth/session");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "1"]);
    expect((await from("198.51.100.8", "/auth/session")).statusCode).toBe(200);
    expect((await owner.call(getUser)).status).toBe(200);
    passSeconds(1);
    expect((await from("198.51.100.7", "/auth/session")).statusCode).toBe(200);
  });

  test.each(["/openapi.json", "/docs", "/docs/static/swagger-ui.css"])(
    "is counted for what the contract says, too: %s",
    async (path) => {
      const asked = () => from("198.51.100.7", path);
      expect(statusesOf(await inARow(101, asked))).toEqual([
        ...Array(100).fill((await from("::1", path)).statusCode),
        429,
      ]);
    },
  );

  test("is counted for sockets, with tokens that are made up, before one is looked for; who is known is not", async () => {
    const { owner } = await buildCompany(app());
    await owner.call(getUser);
    passSeconds(1);
    const opened = (token: string) =>
      openSocket(app().origin, { token, is_silent: true }).then(({ closed }) => closed, String);
    let made_up = 0;
    const got = await inARow(102, () => opened(String((made_up += 1)).padStart(40, "x")));
    expect(got).toEqual([...Array(100).fill(4401), ...Array(2).fill("Error: refused with 429")]);
    expect((await from("127.0.0.1", "/auth/session")).statusCode).toBe(429);
    const socket = await openSocket(app().origin, { token: owner.token });
    expect(socket.frames).toEqual([{ type: "ready" }]);
    await socket.close();
    passSeconds(1);
    expect(await opened("x".repeat(40))).toBe(4401);
  });

  test("takes one answer of the database's health with all who ask within a second", async () => {
    let times = 0;
    const held = Promise.withResolvers<boolean>();
    const http = fastify();
    const database = {
      isReachable: () => {
        times += 1;
        return held.promise;
      },
    };
    let isClosing = false;
    registerHealth(http, { database, isClosing: () => isClosing });
    const asked = () => http.inject({ url: "/api/health" });
    const waiting = [asked(), asked()];
    await expect.poll(() => times).toBe(1);
    held.resolve(true);
    expect(statusesOf([...(await Promise.all(waiting)), await asked()])).toEqual([200, 200, 200]);
    expect(times).toBe(1);
    isClosing = true;
    expect((await asked()).statusCode).toBe(503);
    isClosing = false;
    await expect.poll(async () => (await asked(), times)).toBe(2);
    await http.close();
  });
});

describe("a session past its share", () => {
  test.each(["ro", "en"] as const)("is told so, and how long to wait (%s)", async (language) => {
    const company = await buildCompany(app());
    expect(statuses(await inARow(5, () => stored(company.owner)))).toEqual([201, 201, 201, 201, 201]);
    const { status, headers, body } = await stored(company.owner, language);
    expect([status, body, headers.get("retry-after")]).toEqual([
      429,
      { code: "too_many_requests", message: words[language]["error.too_many_requests"] },
      "1",
    ]);
    passSeconds(1);
    expect((await stored(company.owner)).status).toBe(201);
    expect((await stored(company.owner)).status).toBe(429);
  });

  test("leaves the person's other session, colleagues and other companies as they were", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const second = await again(company.owner);
    await inARow(20, () => stored(company.owner));
    expect((await stored(second)).status).toBe(201);
    expect(statuses(await inARow(5, () => stored(other.owner)))).toEqual([201, 201, 201, 201, 201]);
  });

  test("may still do what is counted apart", async () => {
    const { owner, id } = await buildCompany(app());
    const params = { instance_id: String(id) };
    await inARow(6, () => stored(owner));
    expect((await owner.call(listRoles, { params })).status).toBe(200);
    const query = { search: "ceva" };
    expect(statuses(await inARow(3, () => owner.call(searchEverything, { query })))).toEqual([200, 200, 429]);
    expect((await owner.call(listProcedures, { params })).status).toBe(200);
  });

  test("is refused for reading in a loop, also what is remembered of it", async () => {
    const { owner } = await buildCompany(app());
    const got = statuses(await inARow(22, () => owner.call(getUser)));
    expect(got).toEqual([...Array(20).fill(200), 429, 429]);
  });

  test("is counted for calls that are refused for another reason", async () => {
    const company = await buildCompany(app());
    const user = await company.person();
    expect(statuses(await inARow(7, () => stored(user)))).toEqual([403, 403, 403, 403, 403, 429, 429]);
  });

  test("makes no links for others either", async () => {
    const { owner } = await buildCompany(app());
    const link = () => owner.call(requestPasswordReset, { body: { email: owner.email, index_reset: true } });
    expect(statuses(await inARow(6, link))).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test("a company past its share waits with all its sessions, and nobody else does", async () => {
  const [company, other] = [await buildCompany(app()), await buildCompany(app())];
  const second = await again(company.owner);
  const third = await again(company.owner);
  await inARow(5, () => stored(company.owner));
  expect(statuses(await inARow(4, () => stored(second)))).toEqual([201, 201, 201, 429]);
  expect((await stored(third)).status).toBe(429);
  expect((await stored(other.owner)).status).toBe(201);
  passSeconds(1);
  expect(statuses(await inARow(3, () => stored(third)))).toEqual([201, 201, 429]);
});

describe("an upload past the share", () => {
  const incoming = () => readdir(join(app().folder, "incoming")).catch(() => []);
  const upload = (person: TestPerson) => person.raw("POST", "/api/uploads", { body: imageForm() });

  test("leaves nothing", async () => {
    const { owner, id } = await buildCompany(app());
    expect(statuses(await inARow(4, () => upload(owner)))).toEqual([201, 201, 201, 429]);
    expect(await incoming()).toEqual([]);
    const kept = await app().database.system((db) =>
      db.rows(unchecked())(sql`select id from uploads where instance_id = ${id}`),
    );
    expect(kept).toHaveLength(3);
  });

  test("is refused before it came in, and costs what it weighs", async () => {
    const { owner } = await buildCompany(app());
    // A session that was seen before: a new one is asked for in the database first.
    await owner.call(getUser);
    /** Says that so many bytes come, and sends none of them unless it is asked to go on by no answer. */
    const announced = (bytes: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = request(`${app().origin}/api/uploads`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${owner.token}`,
            "content-type": "multipart/form-data; boundary=x",
            "content-length": bytes,
          },
        });
        call.on("response", ({ statusCode }) => {
          resolve(statusCode);
          call.destroy();
        });
        call.on("error", reject);
        call.flushHeaders();
      });
    await upload(owner);
    expect(await announced(2.5 * 1024 * 1024)).toBe(429);
    passSeconds(1);
    expect((await upload(owner)).status).toBe(201);
  });
});

describe("refusals in a loop", () => {
  test("are one row a minute for each person and kind, with their true number", async () => {
    const company = await buildCompany(app());
    const [user, other] = [await company.person(), await company.person()];
    const params = { instance_id: "1" };
    await Promise.all([...Array(40)].map(() => stored(user)));
    await inARow(2, () => stored(other));
    await user.call(listRoles, { params });
    await app().app.refusals.flush();
    const call = "storeRole";
    const rows = await refusalsOf(company);
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { actor_id: user.id, after: { call, code: "forbidden" }, count: 5 },
        { actor_id: user.id, after: { call, code: "too_many_requests" }, count: 35 },
        { actor_id: other.id, after: { call, code: "forbidden" }, count: 2 },
      ]),
    );
    passSeconds(60);
    await stored(user);
    expect(await refusalsOf(company)).toContainEqual({
      actor_id: user.id,
      after: { call, code: "forbidden" },
      count: 1,
    });
    expect(await refusalsOf(company)).toHaveLength(4);
  });

  test("are counted together by several processes", async () => {
    const company = await buildCompany(app());
    const user = await company.person();
    const origin = { request_id: "r", ip: "127.0.0.1", actor_id: user.id, impersonator_id: null };
    const refusal = { action: "call.refused", after: { call: "storeRole", code: "forbidden" } };
    const ports = { database: app().database, log: app().app.http.log as never, now: () => app().clock.now };
    const processes = [createRefusals(ports), createRefusals(ports), createRefusals(ports)];
    await Promise.all(
      processes.flatMap((one) => [...Array(10)].map(() => one.note(company.id, origin, refusal))),
    );
    await Promise.all(processes.map((one) => one.close()));
    expect(await refusalsOf(company)).toEqual([{ actor_id: user.id, after: refusal.after, count: 30 }]);
  });

  test("that are being written are waited for by whoever closes", async () => {
    const held = Promise.withResolvers<void>();
    let written = 0;
    const database = {
      tenant: async () => {
        await held.promise;
        written += 1;
      },
    } as never;
    const refusals = createRefusals({ database, log: app().app.http.log as never, now: () => new Date(0) });
    const origin = { request_id: "r", ip: "127.0.0.1", actor_id: 1, impersonator_id: null };
    for (let n = 0; n < 2; n += 1) void refusals.note(1, origin, { action: "call.refused" });
    void refusals.flush();
    let isClosed = false;
    const closed = refusals.close().then(() => {
      isClosed = true;
    });
    await setImmediate();
    expect(isClosed).toBe(false);
    held.resolve();
    await closed;
    expect(written).toBe(2);
  });

  test("of somebody whose account is known are counted by address, others beside it", async () => {
    const { id, owner } = await buildCompany(app());
    const nobody = createTestClient(app().origin, null);
    const tried = (email: string) =>
      nobody.raw("POST", "/api/auth/login", {
        body: JSON.stringify({ email, password: "nu asta" }),
        headers: { "content-type": "application/json" },
      });
    expect(statuses(await inARow(3, () => tried(owner.email)))).toEqual([401, 401, 401]);
    expect(statuses(await inARow(3, () => tried(`nimeni.${id}@example.test`)))).toEqual([401, 401, 401]);
    await app().app.refusals.flush();
    const [companys, systems] = await app().database.system(async (db) => [
      await db.rows(unchecked())(sql`
        select actor_id, target_id, ip, count from audit_log
        where instance_id = ${id} and action = 'session.refused'`),
      await db.rows(unchecked<{ count: number }>())(
        sql`select sum(count)::int as count, count(distinct minute)::int - count(*)::int as more from system_log`,
      ),
    ]);
    expect(companys).toEqual([{ actor_id: null, target_id: owner.id, ip: "127.0.0.1", count: 3 }]);
    expect(systems).toEqual([{ count: 3, more: 0 }]);
  });
});
