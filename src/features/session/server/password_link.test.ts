import { sql } from "#platform/server/db/database.ts";
import { createToken } from "#platform/server/session.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { checkPasswordLink, requestPasswordReset, resetPassword } from "../session.contract.ts";

const app = useTestApp();
const limited = useTestApp({ has_rate_limits: true });
const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));
const nobody = () => createTestClient(app().origin, null);

let company: TestCompany;
beforeEach(async () => {
  company = await buildCompany(app());
});

async function linkOf({ id }: TestPerson, more: { seconds?: number; is_invitation?: boolean } = {}) {
  const { token, hash } = createToken();
  const { seconds = 3600, is_invitation = false } = more;
  await run(sql`
    insert into password_resets (instance_id, user_id, token_hash, is_invitation, expires_at)
    values (${company.id}, ${id}, ${hash}, ${is_invitation}::bool, now() + make_interval(secs => ${seconds}::int))`);
  return token;
}

const checked = async (token: string) => (await nobody().ok(checkPasswordLink, { body: { token } })).data;

describe("a link to a password, before one is typed", () => {
  test.each([false, true])("is valid until it is used, also of an invitation: %s", async (is_invitation) => {
    const token = await linkOf(company.owner, { is_invitation });
    for (let n = 0; n < 2; n += 1) expect(await checked(token)).toEqual({ state: "valid" });
    const password = "o parolă cu totul nouă";
    await nobody().ok(resetPassword, {
      params: { token },
      body: { password, password_confirmation: password },
    });
    expect(await checked(token)).toEqual({ state: "used" });
  });

  test("is over with its time, with its person's account, and where it never was", async () => {
    const person = await company.person();
    const token = await linkOf(person);
    expect(await checked(await linkOf(person, { seconds: -1 }))).toEqual({ state: "expired" });
    await run(sql`update users set status = 'archived' where id = ${person.id}`);
    expect(await checked(token)).toEqual({ state: "expired" });
    for (const made_up of [createToken().token, "x", "ă'; --", "a".repeat(200)])
      expect(await checked(made_up)).toEqual({ state: "expired" });
  });

  test("is told used when a newer one has taken its place", async () => {
    const token = await linkOf(company.owner);
    await nobody().ok(requestPasswordReset, { body: { email: company.owner.email } });
    await app().drained();
    expect(await checked(token)).toEqual({ state: "used" });
  });

  test("stands in no log, and is asked for so often as passwords are tried", async () => {
    const token = await linkOf(company.owner);
    const asked = () => createTestClient(limited().origin, null).call(checkPasswordLink, { body: { token } });
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await asked()).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect(limited().logged.join()).not.toContain(token);
  });
});
