import { getUser, login, logout, requestPasswordReset } from "#features/session/session.contract.ts";
import { storeCategory } from "#features/categories/categories.contract.ts";
import { liveOf } from "#features/procedures/server/procedures.fixture.ts";
import { listProcedureVisits, storeVisit } from "#features/visits/visits.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestCompany, type TestPerson, testPassword } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { eventsOf } from "#testing/stand/journal.ts";
import { openSocket } from "#testing/stand/socket.ts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  changeUserStatus,
  endImpersonation,
  handOver,
  impersonate,
  inviteMany,
  inviteUser,
  storeUser,
  updateUser,
} from "../users.contract.ts";
import { anAddress, bodyOf } from "./users.fixture.ts";

const app = useTestApp({ is_over_wire: true });
const bearer = (token: string) => createTestClient(app().origin, token);

let company: TestCompany;
let master: TestPerson;
let person: TestPerson;
beforeEach(async () => {
  company = await buildCompany(app());
  master = await company.person({ first_name: "Mara", rights_name: ["master_admin"] });
  person = await company.person({ first_name: "Dan", language: "en" });
});

const begun = (id = person.id, caller: Pick<TestPerson, "call"> = master) =>
  caller.call(impersonate, { params: { id: String(id) } });

/** A session of the master's that looks through the person's eyes. */
const looking = async (id = person.id) => bearer((await begun(id)).body.access_token);

const statusOf = async (client: Pick<TestPerson, "call">) => (await client.call(getUser)).status;
const cookieOf = (headers: Headers) => /procedo_session=([\w-]*)/.exec(headers.getSetCookie().join())?.[1];

test("time that is spent on a procedure through somebody's eyes is nobody's", async () => {
  const made = await liveOf(company.owner);
  const body = { time: 60 };
  const params = { slug: made.slug };
  expect((await (await looking()).call(storeVisit, { params, body })).status).toBe(204);
  expect((await company.owner.ok(listProcedureVisits, { params })).total).toBe(0);
  expect((await person.call(storeVisit, { params, body })).status).toBe(204);
  expect((await company.owner.ok(listProcedureVisits, { params })).total).toBe(1);
});

const entries = () =>
  app().database.system((db) =>
    db.rows(
      unchecked<{ action: string; actor_id: number; impersonator_id: number | null; target_id: number }>(),
    )(sql`
      select action, actor_id, impersonator_id, target_id from audit_log where instance_id = ${company.id} order by id`),
  );

describe("looking through somebody's eyes", () => {
  test("is a session of theirs for an hour, which says who looks; one's own waits", async () => {
    const { status, body, headers } = await begun();
    expect([status, body.expires_in, cookieOf(headers)]).toEqual([200, 3600, body.access_token]);
    expect(body.data).toMatchObject({
      id: person.id,
      language: "en",
      impersonator: { id: master.id, first_name: "Mara" },
      rights: { manage_users: false, impersonate: false },
    });
    const client = bearer(body.access_token);
    expect((await client.ok(getUser)).data).toEqual(body.data);
    expect((await client.call(storeCategory, { body: { name: "X" } })).status).toBe(403);
    expect(await statusOf(master)).toBe(200);
    expect((await entries()).filter(({ action }) => action === "impersonation.started")).toEqual([
      { action: "impersonation.started", actor_id: master.id, impersonator_id: null, target_id: person.id },
    ]);
  });

  test("is for master admins alone, of active people of the company that they reach, not of oneself", async () => {
    const [other, archived] = [await buildCompany(app()), await company.person({ status: "archived" })];
    const admin = await company.person({ rights_name: ["admin"] });
    for (const [id, caller, status] of [
      [person.id, admin, 403],
      [person.id, person, 403],
      [company.owner.id, master, 403],
      [archived.id, master, 403],
      [master.id, master, 403],
      [other.owner.id, master, 404],
      [8_000_000_000_000, master, 404],
    ] as const)
      expect([id, (await begun(id, caller)).status]).toEqual([id, status]);
    expect((await begun(admin.id)).status).toBe(200);
  });

  test("is noted on whatever is done meanwhile", async () => {
    const admin = await company.person({ rights_name: ["admin"] });
    await (await looking(admin.id)).ok(storeCategory, { body: { name: "Betoane" } });
    expect((await entries()).find(({ action }) => action === "category.created")).toMatchObject({
      actor_id: admin.id,
      impersonator_id: master.id,
    });
  });

  test("has keys of repeated calls of its own, beside the person's and other lookers'", async () => {
    const admin = await company.person({ rights_name: ["admin"] });
    const second = await company.person({ rights_name: ["master_admin"] });
    const callers = [
      await looking(admin.id),
      admin,
      bearer((await begun(admin.id, second)).body.access_token),
      master,
    ];
    const headers = { "idempotency-key": "o-cheie" };
    const made = async () => {
      const answers = [];
      for (const [at, client] of callers.entries())
        answers.push(await client.call(storeCategory, { body: { name: `Betoane ${at}` }, headers }));
      return answers.map(({ status, body }) => [status, body.data]);
    };
    const first = await made();
    expect(first).toMatchObject(callers.map((_, at) => [201, { name: `Betoane ${at}` }]));
    expect(await made()).toEqual(first);
  });

  test("does nothing that is done in person, by whatever right", async () => {
    const second = await company.person({ rights_name: ["master_admin"] });
    const client = await looking(second.id);
    const params = { slug: person.slug };
    const list = {
      people: [{ first_name: "I", last_name: "P", email: anAddress() }],
      language: "ro" as const,
    };
    const statuses = [
      await client.call(storeUser, { body: bodyOf() }),
      await client.call(changeUserStatus, { params, body: { status: "archived" } }),
      await client.call(inviteUser, { params }),
      await client.call(inviteMany, { body: list }),
      await client.call(handOver, { params, body: { to_user_id: second.id } }),
      await begun(person.id, client),
      await client.call(updateUser, { params, body: { rights_name: ["auditor"] } }),
      await client.call(updateUser, { params, body: { email: anAddress() } }),
      await client.call(requestPasswordReset, { body: { email: person.email, index_reset: true } }),
    ];
    expect(statuses.map(({ status }) => status)).toEqual(Array(statuses.length).fill(403));
    expect((await client.call(updateUser, { params, body: { first_name: "Radu" } })).status).toBe(200);
  });

  test("leaves no token anywhere but in the answer, and is not answered again", async () => {
    const headers = { "idempotency-key": "o-cheie" };
    const params = { id: String(person.id) };
    const first = await master.call(impersonate, { params, headers });
    const second = await master.call(impersonate, { params, headers });
    expect(second.body.access_token).not.toBe(first.body.access_token);
    // One at a time from one session.
    expect(await statusOf(bearer(first.body.access_token))).toBe(401);
    const kept = await app().database.system((db) =>
      db.rows(unchecked())(sql`select key from idempotency_keys where instance_id = ${company.id}`),
    );
    expect(kept).toEqual([]);
    expect(app().logged.join()).not.toContain(second.body.access_token);
  });

  test("is over after its hour, and with the session behind it", async () => {
    const expired = await looking();
    await app().database.system((db) =>
      db.run(sql`update sessions set expires_at = now() where impersonator_id = ${master.id}`),
    );
    expect(await statusOf(expired)).toBe(401);
    const client = await looking();
    await master.ok(logout);
    expect(await statusOf(client)).toBe(401);
  });
});

describe("going back", () => {
  test("is one's own session again by another token; the one through other eyes is over", async () => {
    const client = await looking();
    const socket = await openSocket(app().origin, { token: client.token });
    const { status, body, headers } = await client.call(endImpersonation);
    expect([status, cookieOf(headers)]).toEqual([200, body.access_token]);
    expect(body.data).toMatchObject({ id: master.id, impersonator: null });
    expect(body.expires_in).toBeGreaterThan(3600);
    expect(await statusOf(bearer(body.access_token))).toBe(200);
    expect([await statusOf(client), await statusOf(master)]).toEqual([401, 401]);
    await app().drained();
    expect(await socket.closed).toBeGreaterThanOrEqual(4000);
    expect((await entries()).at(-1)).toEqual({
      action: "impersonation.ended",
      actor_id: person.id,
      impersonator_id: master.id,
      target_id: person.id,
    });
  });

  test("from one's own session leads nowhere", async () => {
    expect((await master.call(endImpersonation)).status).toBe(409);
  });

  test("twice at once goes back once", async () => {
    const client = await looking();
    const answers = await Promise.all([client.call(endImpersonation), client.call(endImpersonation)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe("what ends it besides", () => {
  test("signing out, or in as somebody else: both sessions are over", async () => {
    const client = await looking();
    const answer = await client.call(logout);
    expect([answer.status, cookieOf(answer.headers)]).toEqual([204, ""]);
    expect([await statusOf(client), await statusOf(master)]).toEqual([401, 401]);
    expect((await eventsOf(app(), company.id, "session")).map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        { user_id: person.id, session_id: expect.any(Number) },
        { user_id: master.id, session_id: expect.any(Number) },
      ]),
    );
  });

  test("who looks is archived, or may not any more, or has another password", async () => {
    const ends = {
      archived: () =>
        company.owner.ok(changeUserStatus, { params: { slug: master.slug }, body: { status: "archived" } }),
      "without the right": () =>
        company.owner.ok(updateUser, { params: { slug: master.slug }, body: { rights_name: ["admin"] } }),
    };
    for (const end of [ends["without the right"], ends.archived]) {
      await company.owner.ok(updateUser, {
        params: { slug: master.slug },
        body: { rights_name: ["master_admin"] },
      });
      const client = await looking();
      const socket = await openSocket(app().origin, { token: client.token });
      await end();
      expect(await statusOf(client)).toBe(401);
      await app().drained();
      expect(await socket.closed).toBeGreaterThanOrEqual(4000);
    }
    expect(
      (await bearer("x".repeat(43)).call(login, { body: { email: master.email, password: testPassword } }))
        .status,
    ).toBe(401);
  });

  test("whom they look through is archived: one's own session goes on", async () => {
    const client = await looking();
    await company.owner.ok(changeUserStatus, { params: { slug: person.slug }, body: { status: "archived" } });
    expect([await statusOf(client), await statusOf(master)]).toEqual([401, 200]);
  });
});
