import { startTestApp, useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, testPassword } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { whileHeld } from "#testing/stand/row_lock.ts";
import { openSocket } from "#testing/stand/socket.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { createToken } from "#platform/server/session.ts";
import { getUser, login, resetPassword } from "#features/session/session.contract.ts";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { changePassword } from "../profile.contract.ts";
import { elsewhere, logged, lookingThrough } from "./profile.fixture.ts";

const app = useTestApp({ has_rate_limits: true });
beforeEach(async () => {
  await app().database.system((db) => db.run(sql`delete from rate_limits`));
});

const fresh = "un gard din nuiele";
const bodyOf = (current_password = testPassword, password = fresh) => ({
  body: { current_password, password, password_confirmation: password },
});
const statusOfLogin = async (email: string, password: string) =>
  (await createTestClient(app().origin, null).call(login, { body: { email, password } })).status;

describe("a new password", () => {
  test("is the one to sign in with, and its person goes on under another token", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const answer = await owner.call(changePassword, bodyOf());
    expect([answer.status, answer.body.data.id]).toEqual([200, owner.id]);
    const { access_token } = answer.body;
    expect(answer.headers.getSetCookie().join()).toContain(
      `procedo_session=${access_token}; Max-Age=2592000`,
    );
    expect((await owner.call(getUser)).status).toBe(401);
    expect((await createTestClient(app().origin, access_token).ok(getUser)).data.id).toBe(owner.id);
    expect(await statusOfLogin(owner.email, testPassword)).toBe(401);
    expect(await statusOfLogin(owner.email, fresh)).toBe(200);
    expect(await logged(app(), company, "password.changed")).toEqual([
      { action: "password.changed", actor_id: owner.id, target_id: owner.id, before: null, after: null },
    ]);
  });

  test("ends all other sessions of its person and closes their sockets in every process, and nobody else's", async () => {
    const second = await startTestApp({ database_url: app().database_url });
    onTestFinished(() => second.stop());
    const company = await buildCompany(app());
    const person = await company.person();
    const other = await elsewhere(app(), person);
    const colleague = await openSocket(app().origin, { token: company.owner.token });
    const [mine, theirs] = [
      await openSocket(second.origin, { token: person.token }),
      await openSocket(second.origin, { token: other.token }),
    ];
    const { access_token } = await person.ok(changePassword, bodyOf());
    // Its own comes back, with the new token: who holds the old one does not.
    expect([await theirs.closed, await mine.closed]).toEqual([4401, 1013]);
    expect((await other.call(getUser)).status).toBe(401);
    const back = await openSocket(second.origin, { token: access_token });
    expect(await back.watch("procedures")).toBe("watching");
    const late = await openSocket(second.origin, { token: person.token, is_silent: true });
    expect(await late.closed).toBe(4401);
    expect(await colleague.watch("procedures")).toBe("watching");
  });

  test("ends what others see through its person's eyes, and what the person sees through others'", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["master_admin"] });
    const person = await company.person();
    const throughMine = await lookingThrough(app(), company.owner, admin);
    const throughTheirs = await lookingThrough(app(), admin, person);
    const socket = await openSocket(app().origin, { token: throughTheirs.token });
    await admin.ok(changePassword, bodyOf());
    expect(await socket.closed).toBe(4401);
    expect([(await throughMine.call(getUser)).status, (await throughTheirs.call(getUser)).status]).toEqual([
      401, 401,
    ]);
    expect((await person.call(getUser)).status).toBe(200);
    expect((await company.owner.call(getUser)).status).toBe(200);
  });

  test("voids links that were mailed before", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const { token, hash } = createToken();
    await app().database.system((db) =>
      db.run(sql`
        insert into password_resets (instance_id, user_id, token_hash, expires_at)
        values (${company.id}, ${owner.id}, ${hash}, now() + interval '1 hour')`),
    );
    await owner.ok(changePassword, bodyOf());
    const body = { password: "o alta parola", password_confirmation: "o alta parola" };
    const reset = await createTestClient(app().origin, null).call(resetPassword, { params: { token }, body });
    expect(reset.status).toBe(410);
  });

  test("leaves neither password nor token anywhere, also of a call that may be repeated", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const answer = await owner.call(changePassword, {
      ...bodyOf(),
      headers: { "idempotency-key": "o-cheie" },
    });
    expect(answer.status).toBe(200);
    await app().drained();
    const kept = await app().database.system((db) =>
      db.rows(unchecked<{ text: string }>())(sql`
        select t::text as text from idempotency_keys t where instance_id = ${company.id}
        union all select t::text from outbox t where instance_id = ${company.id}
        union all select t::text from audit_log t where instance_id = ${company.id}`),
    );
    const all = kept.map(({ text }) => text).join() + app().logged.join();
    for (const secret of [fresh, testPassword, answer.body.access_token]) expect(all).not.toContain(secret);
  });
});

describe("is refused", () => {
  test.each([
    ["without the current password", bodyOf("nu e aceasta"), { current_password: "password_wrong" }],
    ["when it is too short", bodyOf(testPassword, "abc12"), { password: "password_min" }],
    ["when it is well known", bodyOf(testPassword, "parola"), { password: "password_common" }],
    [
      "when it is repeated otherwise",
      { body: { ...bodyOf().body, password_confirmation: `${fresh} ` } },
      { password_confirmation: "password_match" },
    ],
  ] as const)("%s, and nothing has changed", async (_why, input, problem) => {
    const { owner } = await buildCompany(app());
    const other = await elsewhere(app(), owner);
    const answer = await owner.call(changePassword, input);
    const [[field, code] = ["", ""]] = Object.entries(problem);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { [field]: [words.ro[`field_problem.${code}` as keyof typeof words.ro]] },
    ]);
    expect([(await owner.call(getUser)).status, (await other.call(getUser)).status]).toEqual([200, 200]);
    expect(await statusOfLogin(owner.email, testPassword)).toBe(200);
  });

  test("to whoever looks through somebody's eyes", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["master_admin"] });
    const looking = await lookingThrough(app(), admin, company.owner);
    expect((await looking.call(changePassword, bodyOf())).status).toBe(403);
  });

  test("after ten wrong ones, here and at the door together, and five tries a minute", async () => {
    const company = await buildCompany(app());
    const { owner } = company;
    const guess = async () => (await owner.call(changePassword, bodyOf("gresit"))).status;
    const passMinute = () =>
      app().database.system((db) =>
        db.run(sql`update rate_limits set resets_at = now() where resets_at < now() + interval '2 minutes'`),
      );
    const guesses = [];
    for (let n = 0; n < 6; n += 1) guesses.push(await guess());
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429]);
    await passMinute();
    for (let n = 0; n < 5; n += 1) expect(await statusOfLogin(owner.email, "gresit")).toBe(401);
    await passMinute();
    expect((await owner.call(changePassword, bodyOf())).status).toBe(429);
    expect(await statusOfLogin(owner.email, testPassword)).toBe(429);
    const refused = await logged(app(), company, "password.refused");
    expect(refused.map(({ actor_id }) => actor_id)).toEqual([owner.id]);
  });

  test("to the slower of two changes at once, whose session has ended", async () => {
    const { owner } = await buildCompany(app());
    const other = await elsewhere(app(), owner);
    // Both are past what begins them when the first has changed anything.
    const answers = await whileHeld(app(), { table: "users", id: owner.id }, () =>
      Promise.all([
        owner.call(changePassword, bodyOf(testPassword, "prima parola")),
        other.call(changePassword, bodyOf(testPassword, "a doua parola")),
      ]),
    );
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 422]);
    const first = statuses[0] === 200;
    expect(await statusOfLogin(owner.email, "prima parola")).toBe(first ? 200 : 401);
    expect(await statusOfLogin(owner.email, "a doua parola")).toBe(first ? 401 : 200);
    expect((await (first ? other : owner).call(getUser)).status).toBe(401);
  });
});
