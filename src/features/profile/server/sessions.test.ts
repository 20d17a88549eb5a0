import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, signIn, testPassword } from "#testing/stand/company.ts";
import { openSocket } from "#testing/stand/socket.ts";
import { sql } from "#platform/server/db/database.ts";
import { getUser, login, updateProfile } from "#features/session/session.contract.ts";
import { describe, expect, test } from "vitest";
import {
  endOtherSessions,
  endSession,
  listedSessions,
  listSessions,
  removePicture,
} from "../profile.contract.ts";
import { elsewhere, logged, lookingThrough } from "./profile.fixture.ts";

const app = useTestApp();

type Person = Awaited<ReturnType<typeof elsewhere>>;
const currentOf = async (person: Pick<Person, "ok">) =>
  String((await person.ok(listSessions)).data.data.find(({ is_current }) => is_current)?.id);
const isIn = async (person: Pick<Person, "call">) => (await person.call(getUser)).status === 200;

describe("where somebody is signed in", () => {
  test("is told with device, address and times, this session first, and who looks through their eyes", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["master_admin"], first_name: "Dan" });
    const person = await company.person();
    await createTestClient(app().origin, null).call(login, {
      body: { email: person.email, password: testPassword },
      headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0; rv:121.0) Gecko/20100101 Firefox/121.0" },
    });
    await lookingThrough(app(), admin, person);
    const instant = expect.stringMatching(/^20\d\d-.*Z$/);
    const one = { id: expect.any(Number), created_at: instant, last_seen_at: instant };
    expect((await person.ok(listSessions)).data).toEqual({
      data: [
        { ...one, is_current: true, browser: null, system: null, ip: null, impersonator: null },
        {
          ...one,
          is_current: false,
          browser: null,
          system: null,
          ip: null,
          impersonator: { id: admin.id, first_name: "Dan", last_name: admin.last_name, avatar: null },
        },
        {
          ...one,
          is_current: false,
          browser: "Firefox",
          system: "Windows",
          ip: "127.0.0.1",
          impersonator: null,
        },
      ],
      total: 3,
    });
    expect((await company.owner.ok(listSessions)).data.total).toBe(1);
  });

  test("is told of the fifty that were used last, and how many there are; of ended ones nothing", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    await app().database.system((db) =>
      db.run(sql`
        insert into sessions (instance_id, user_id, token_hash, expires_at, last_seen_at)
        select ${company.id}, ${owner.id}, sha256(random()::text::bytea), now() + n * interval '1 minute',
          now() - n * interval '1 minute' from generate_series(-3, 60) n`),
    );
    const { data, total } = (await owner.ok(listSessions)).data;
    expect([data.length, total, data[0]?.is_current]).toEqual([listedSessions, 61, true]);
  });
});

describe("a session", () => {
  test("is ended from another one, with what stands on it, and its sockets close", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["master_admin"] });
    const person = await company.person();
    const lost = await elsewhere(app(), admin);
    const id = await currentOf(lost);
    const through = createTestClient(app().origin, await signIn(app(), company.id, person.id));
    await app().database.system((db) =>
      db.run(sql`
        update sessions set impersonator_id = ${admin.id}, parent_id = ${Number(id)}
        where token_hash = sha256(${through.token}::bytea)`),
    );
    const sockets = [
      await openSocket(app().origin, { token: lost.token }),
      await openSocket(app().origin, { token: through.token }),
    ];
    const still = await openSocket(app().origin, { token: admin.token });
    await admin.ok(endSession, { params: { id } });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    expect([await isIn(lost), await isIn(through), await isIn(admin), await isIn(person)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await still.watch("procedures")).toBe("watching");
    expect((await admin.call(endSession, { params: { id } })).status).toBe(404);
    expect(await logged(app(), company, "session.ended")).toMatchObject([
      { actor_id: admin.id, target_id: admin.id },
    ]);
  });

  test("of one's own may be ended by which an administrator looks on", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["master_admin"] });
    const looking = await lookingThrough(app(), admin, company.owner);
    const { data } = (await company.owner.ok(listSessions)).data;
    expect((await looking.call(listSessions)).status).toBe(403);
    const id = String(data.find(({ impersonator }) => impersonator)?.id);
    await company.owner.ok(endSession, { params: { id } });
    expect([await isIn(looking), await isIn(admin)]).toEqual([false, true]);
  });

  test("of anybody else is not there, in this company or another", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    const colleague = await company.person();
    for (const id of [await currentOf(colleague), await currentOf(other.owner), "999999999"])
      expect((await company.owner.call(endSession, { params: { id } })).status).toBe(404);
    expect([await isIn(colleague), await isIn(other.owner)]).toEqual([true, true]);
  });

  test("that is ended by itself leaves the browser without its cookie", async () => {
    const { owner } = await buildCompany(app());
    const answer = await owner.call(endSession, { params: { id: await currentOf(owner) } });
    expect(answer.headers.getSetCookie().join()).toMatch(/procedo_session=;/);
    expect(await isIn(owner)).toBe(false);
  });
});

describe("all other sessions", () => {
  test("end together, and nobody else's", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const others = [await elsewhere(app(), person), await elsewhere(app(), person)];
    const sockets = await Promise.all(others.map(({ token }) => openSocket(app().origin, { token })));
    const mine = await openSocket(app().origin, { token: person.token });
    expect((await person.ok(endOtherSessions)).data).toEqual({ ended: 2 });
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401]);
    expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
    expect([await isIn(person), await isIn(company.owner)]).toEqual([true, true]);
    expect(await mine.watch("procedures")).toBe("watching");
    expect((await person.ok(endOtherSessions)).data).toEqual({ ended: 0 });
    expect(await logged(app(), company, "sessions.ended")).toMatchObject([{ after: { sessions: 2 } }]);
  });
});

test("whoever looks through somebody's eyes changes nothing of theirs", async () => {
  const company = await buildCompany(app());
  const { owner } = company;
  const admin = await company.person({ rights_name: ["master_admin"] });
  const looking = await lookingThrough(app(), admin, owner);
  const refused = [
    await looking.call(endOtherSessions),
    await looking.call(endSession, { params: { id: await currentOf(owner) } }),
    await looking.call(updateProfile, { body: { first_name: "Altul" } }),
    await looking.call(removePicture, { params: { slug: owner.slug } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await isIn(owner)).toBe(true);
});
