import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, signIn, testPassword } from "#testing/stand/company.ts";
import { openSocket } from "#testing/stand/socket.ts";
import { login, logout, requestPasswordReset, resetPassword } from "#features/session/session.contract.ts";
import { sql } from "#platform/server/db/database.ts";
import { createToken } from "#platform/server/session.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { socketOf } from "./watching.fixture.ts";

const app = useTestApp();
/** Milliseconds. What nobody is told of is found when all open sockets are looked at, every half minute. */
const beforeAnySweep = 25_000;

/** A second process of the same installation. */
async function another() {
  const other = await startTestApp({ database_url: app().database_url });
  onTestFinished(() => other.stop());
  return other;
}

/** Milliseconds from now until all are closed, and with which codes. */
async function closing(sockets: { closed: Promise<number> }[], from: number) {
  const codes = await Promise.all(sockets.map(({ closed }) => closed));
  return { codes, ms: performance.now() - from };
}

describe("an ended session", () => {
  test("closes its sockets in every process at once, and no other of the person", async () => {
    const other = await another();
    const company = await buildCompany(app());
    const person = await company.person();
    const elsewhere = await signIn(app(), company.id, person.id);
    const mine = [await socketOf(app(), person), await socketOf(other, person)];
    const [still, colleague] = [
      await openSocket(other.origin, { token: elsewhere }),
      await socketOf(other, company.owner),
    ];
    const from = performance.now();
    await person.ok(logout);
    const { codes, ms } = await closing(mine, from);
    expect(codes).toEqual([4401, 4401]);
    expect(ms).toBeLessThan(beforeAnySweep);
    expect(await still.watch("procedures")).toBe("watching");
    expect(await colleague.watch("procedures")).toBe("watching");
  });

  test("closes all of a person's sockets when the password was reset, in every process at once", async () => {
    const other = await another();
    const company = await buildCompany(app());
    const person = await company.person();
    const sockets = [
      await socketOf(app(), person),
      await openSocket(other.origin, { token: await signIn(app(), company.id, person.id) }),
    ];
    const colleague = await socketOf(app(), company.owner);
    const { token, hash } = createToken();
    await app().database.system((db) =>
      db.run(sql`
        insert into password_resets (instance_id, user_id, token_hash, expires_at)
        values (${company.id}, ${person.id}, ${hash}, now() + interval '1 hour')`),
    );
    const body = { password: "o parolă nouă", password_confirmation: "o parolă nouă" };
    await createTestClient(app().origin, null).ok(resetPassword, { params: { token }, body });
    const { codes, ms } = await closing(sockets, performance.now());
    expect(codes).toEqual([4401, 4401]);
    expect(ms).toBeLessThan(beforeAnySweep);
    expect(await colleague.watch("procedures")).toBe("watching");
  });

  test("is told at once also while a mail takes its time", async () => {
    const slow = Promise.withResolvers<void>();
    const other = await startTestApp({ mailer: { send: () => slow.promise } });
    onTestFinished(async () => {
      slow.resolve();
      await other.stop();
    });
    const company = await buildCompany(other);
    const leaver = await company.person();
    const socket = await socketOf(other, leaver);
    await company.owner.ok(requestPasswordReset, { body: { email: company.owner.email } });
    const from = performance.now();
    await leaver.ok(logout);
    const { codes, ms } = await closing([socket], from);
    expect([codes, ms < beforeAnySweep]).toEqual([[4401], true]);
  });

  test("is also the one that a browser had when somebody signs in anew", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const socket = await socketOf(app(), person);
    await person.ok(login, { body: { email: person.email, password: testPassword } });
    expect(await socket.closed).toBe(4401);
  });

  test("opens no room any more, even before anything was told of its end", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const socket = await socketOf(app(), person);
    await app().database.system((db) => db.run(sql`delete from sessions where user_id = ${person.id}`));
    socket.say({ type: "watch", room: "procedures" });
    expect(await socket.closed).toBe(4401);
  });

  test("that ends while its socket is being opened leaves none open", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const { sockets } = app().app;
    // The end is told in the very moment in which the session was found, and before its socket is known.
    const opening = app().database.session;
    app().database.session = async (hash, work) => {
      const found = await opening(hash, work);
      sockets.end({ instance_id: company.id, user_id: person.id, session_id: null });
      return found;
    };
    onTestFinished(() => {
      app().database.session = opening;
    });
    const socket = await openSocket(app().origin, { token: person.token, is_silent: true });
    expect(await socket.closed).toBe(4401);
  });
});

describe("the sessions of open sockets are looked at again", () => {
  test.each([
    ["expired", sql`update sessions set expires_at = now() - interval '1 second' where user_id = `],
    ["archived", sql`update users set status = 'archived' where id = `],
    ["removed", sql`delete from sessions where user_id = `],
  ])("and one that is %s is closed, others are not", async (_name, statement) => {
    const company = await buildCompany(app());
    const person = await company.person();
    const [socket, colleague] = [await socketOf(app(), person), await socketOf(app(), company.owner)];
    await app().database.system((db) => db.run(sql`${statement}${person.id}`));
    await app().app.sockets.sweep();
    expect(await socket.closed).toBe(4401);
    expect(await colleague.watch("procedures")).toBe("watching");
  });
});

describe("when the bus was away", () => {
  test("screens are told to read again, and sessions that ended meanwhile are closed", async () => {
    const company = await buildCompany(app());
    const person = await company.person();
    const [socket, colleague] = [await socketOf(app(), person), await socketOf(app(), company.owner)];
    await app().database.system(async (db) => {
      await db.run(sql`delete from sessions where user_id = ${person.id}`);
      await db.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'procedo bus' and datname = current_database()`);
    });
    await colleague.frame({ type: "resumed" });
    expect(await socket.closed).toBe(4401);
  });
});
