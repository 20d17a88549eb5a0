import { requestPasswordReset, resetPassword } from "#features/session/session.contract.ts";
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from "#features/profile/profile.contract.ts";
import { elsewhere } from "#features/profile/server/profile.fixture.ts";
import { sql } from "#platform/server/db/database.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestCompany, type TestPerson, testPassword } from "#testing/stand/company.ts";
import { waiting } from "#testing/stand/row_lock.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { changeUserStatus, storeUser, updateUser } from "../users.contract.ts";
import { anAddress, bodyOf, tokensTo } from "./users.fixture.ts";

const app = useTestApp();
const nobody = () => createTestClient(app().origin, null);

let company: TestCompany;
let admin: TestPerson;
let colleague: TestPerson;
/** The administrator's own session, beside one that is in somebody else's hands. */
let own: Pick<TestPerson, "ok">;
beforeEach(async () => {
  company = await buildCompany(app());
  await app().database.system((db) =>
    db.run(sql`update users set email_confirmed_at = now() where instance_id = ${company.id}`),
  );
  admin = await company.person({ rights_name: ["admin"] });
  colleague = await company.person({ rights_name: ["admin"] });
  own = await elsewhere(app(), admin);
});

const password = "parola nouă a colegului";
const followed = async (token: string) => {
  const body = { password, password_confirmation: password };
  return (await nobody().call(resetPassword, { params: { token }, body })).status;
};
const tokenIn = (link: string | null | undefined) => link?.split("/").at(-1) ?? "no link";

/** A link into an account, asked for from the session that is in somebody else's hands. */
const asked = (into: TestPerson = colleague) =>
  admin.call(requestPasswordReset, { body: { email: into.email, index_reset: true } });

const othersOfAdmin = async () => {
  const { data } = await own.ok(listSessions);
  return String(data.data.find(({ is_current }) => !is_current)?.id);
};
const reset = async () => {
  await nobody().ok(requestPasswordReset, { body: { email: admin.email } });
  await app().drained();
  const token = tokensTo(app(), admin.email).at(-1) ?? "no link";
  return () =>
    nobody().ok(resetPassword, { params: { token }, body: { password, password_confirmation: password } });
};

/** What takes a link away that somebody was handed, each made ready. */
const takenAway: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    "is archived",
    async () => () =>
      company.owner.ok(changeUserStatus, { params: { slug: admin.slug }, body: { status: "archived" } }),
  ],
  [
    "may not be handed one any more",
    async () => () =>
      company.owner.ok(updateUser, { params: { slug: admin.slug }, body: { rights_name: ["user"] } }),
  ],
  [
    "sets another password",
    async () => () =>
      own.ok(changePassword, {
        body: { current_password: testPassword, password, password_confirmation: password },
      }),
  ],
  ["sets another password by mail", reset],
  [
    "ends the session that asked for it",
    async () => {
      const id = await othersOfAdmin();
      return () => own.ok(endSession, { params: { id } });
    },
  ],
  ["ends all other sessions", async () => () => own.ok(endOtherSessions)],
];

describe("a link into a colleague's account that somebody was handed who", () => {
  test.each(takenAway)("%s opens nothing", async (_name, ready) => {
    const take = await ready();
    const { data: link } = (await asked()).body;
    await take();
    expect(await followed(tokenIn(link))).toBe(410);
  });

  test.each(takenAway)("%s is not made once that is done", async (_name, ready) => {
    const take = await ready();
    const { sent } = await app().database.system(async (db) => {
      await db.run(sql`select from users where id = ${colleague.id} for update`);
      const answers = { sent: asked() };
      await expect.poll(() => waiting(app())).toBe(1);
      await take();
      return answers;
    });
    expect([401, 403]).toContain((await sent).status);
  });

  test.each(takenAway)("%s while it is made opens nothing either", async (_name, ready) => {
    const take = await ready();
    // An older link of the colleague's, which the new one ends.
    await company.owner.ok(requestPasswordReset, { body: { email: colleague.email, index_reset: true } });
    const { sent, taken } = await app().database.system(async (db) => {
      await db.run(sql`select from password_resets where user_id = ${colleague.id} for update`);
      const answers = { sent: asked(), taken: Promise.resolve<unknown>(null) };
      await expect.poll(() => waiting(app())).toBe(1);
      answers.taken = take();
      await expect.poll(() => waiting(app())).toBe(2);
      return answers;
    });
    const { status, body } = await sent;
    await taken;
    expect(status).toBe(200);
    expect(await followed(tokenIn(body.data))).toBe(410);
  });
});

test("who ends the session that they are in, as by signing out, takes no link along that they handed on", async () => {
  const { data: link } = (await asked()).body;
  const { data } = await admin.ok(listSessions);
  const id = String(data.data.find(({ is_current }) => is_current)?.id);
  await admin.ok(endSession, { params: { id } });
  expect(await followed(tokenIn(link))).toBe(200);
});

describe("a link that is mailed", () => {
  const openLinks = (id: number) =>
    app().database.system((db) =>
      db.run(sql`select from password_resets where user_id = ${id} and used_at is null`),
    );
  const readdressed = (slug: string) =>
    company.owner.ok(updateUser, { params: { slug }, body: { email: anAddress() } });

  test("to an address that its person has no longer opens nothing", async () => {
    await nobody().ok(requestPasswordReset, { body: { email: admin.email } });
    await app().drained();
    // Without the call that ends it.
    await app().database.system((db) =>
      db.run(sql`update users set email = ${anAddress()} where id = ${admin.id}`),
    );
    expect(await followed(tokensTo(app(), admin.email)[0] ?? "no link")).toBe(410);
  });

  test.each([
    ["another address", () => readdressed(admin.slug)],
    [
      "been archived",
      () =>
        company.owner.ok(changeUserStatus, { params: { slug: admin.slug }, body: { status: "archived" } }),
    ],
  ])("is over once its person has %s, though it was being made", async (_name, change) => {
    await nobody().ok(requestPasswordReset, { body: { email: admin.email } });
    await app().drained();
    const { changed } = await app().database.system(async (db) => {
      await db.run(sql`select from password_resets where user_id = ${admin.id} for update`);
      await nobody().ok(requestPasswordReset, { body: { email: admin.email } });
      void app().drained();
      await expect.poll(() => waiting(app())).toBe(1);
      const answers = { changed: change() };
      await expect.poll(() => waiting(app())).toBe(2);
      return answers;
    });
    await changed;
    await app().drained();
    expect(await openLinks(admin.id)).toBe(0);
  });

  test("to invite somebody is over once they have another address, though it was being made", async () => {
    const { invited, changed } = await app().database.system(async (db) => {
      await db.run(sql`lock table password_resets in exclusive mode`);
      const { data } = await company.owner.ok(storeUser, { body: bodyOf() });
      void app().drained();
      await expect.poll(() => waiting(app())).toBe(1);
      const answers = { invited: data, changed: readdressed(data.slug) };
      await expect.poll(() => waiting(app())).toBe(2);
      return answers;
    });
    await changed;
    await app().drained();
    expect(await openLinks(invited.id)).toBe(0);
  });
});
