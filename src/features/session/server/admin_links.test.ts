import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import { auditOf } from "#testing/stand/journal.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import type { RightsName } from "#features/rights/rights.rules.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { login, requestPasswordReset, resetPassword } from "../session.contract.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();

const asked = (caller: { call: TestPerson["call"] }, email: string, language = "ro") =>
  caller.call(requestPasswordReset, {
    body: { email, index_reset: true },
    headers: { "accept-language": language },
  });

const linksOf = async (company: TestCompany) => {
  const found = await app().database.system((db) =>
    db.one(unchecked<{ links: number }>())(
      sql`select count(*) as links from password_resets where instance_id = ${company.id}`,
    ),
  );
  return found?.links;
};

/** The people of a company by what they may do; "entrepreneur" is nothing else besides. */
async function staff(company: TestCompany) {
  await app().database.system((db) =>
    db.run(sql`update users set rights_name = '{user}' where id = ${company.owner.id}`),
  );
  const named = (name: RightsName) => company.person({ rights_name: [name] });
  return {
    entrepreneur: company.owner,
    master_admin: await named("master_admin"),
    admin: await named("admin"),
    procedure_role_admin: await named("procedure_role_admin"),
    process_admin: await named("process_admin"),
    auditor: await named("auditor"),
    user: await named("user"),
  };
}

describe("a reset link made by an administrator", () => {
  test("is answered, not mailed, and leads to the configured address", async () => {
    const company = await buildCompany(app());
    const { admin, user } = await staff(company);
    const answer = await asked(admin, user.email.toUpperCase());
    expect([answer.status, answer.body.data]).toEqual([
      200,
      expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/),
    ]);
    await app().drained();
    expect(app().mails).toEqual([]);
    const token = answer.body.data?.split("/").at(-1) ?? "";
    const password = "parola nouă a colegului";
    const nobody = createTestClient(app().origin, null);
    await nobody.ok(resetPassword, {
      params: { token },
      body: { password, password_confirmation: password },
    });
    await nobody.ok(login, { body: { email: user.email, password } });
    expect(
      (await auditOf(app(), company.id, "user")).map(({ action, actor_id }) => [action, actor_id]),
    ).toEqual([
      ["password.link_created", admin.id],
      ["password.reset", user.id],
      ["session.started", user.id],
    ]);
  });

  test("is not made for nobody's session", async () => {
    const { owner } = await buildCompany(app());
    for (const token of [null, "x".repeat(43)]) {
      const answer = await asked(createTestClient(app().origin, token), owner.email);
      expect([answer.status, answer.body.data]).toEqual([401, undefined]);
    }
  });

  test("is not made by a cookie that another site sent along", async () => {
    const { owner } = await buildCompany(app());
    const answer = await createTestClient(app().origin, null).call(requestPasswordReset, {
      body: { email: owner.email, index_reset: true },
      headers: { cookie: `procedo_session=${owner.token}`, origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
  });

  // Who makes it, and for whom it is made.
  const reach = {
    entrepreneur: [
      "entrepreneur",
      "master_admin",
      "admin",
      "procedure_role_admin",
      "process_admin",
      "auditor",
      "user",
    ],
    master_admin: ["master_admin", "admin", "procedure_role_admin", "process_admin", "auditor", "user"],
    admin: ["admin", "procedure_role_admin", "process_admin", "auditor", "user"],
    procedure_role_admin: [],
    process_admin: [],
    auditor: [],
    user: [],
  } as const satisfies Record<string, readonly string[]>;

  test.each(Object.entries(reach))("by %s is made only for %j", async (maker, expected) => {
    const company = await buildCompany(app());
    const people = await staff(company);
    const made = [];
    for (const [name, person] of Object.entries(people)) {
      const answer = await asked(people[maker as keyof typeof people], person.email);
      expect([200, 403]).toContain(answer.status);
      if (answer.status === 200) made.push(name);
      else expect(answer.body).toEqual({ code: "forbidden", message: words.ro["error.forbidden"] });
    }
    expect(made).toEqual(expected);
    expect(await linksOf(company)).toBe(expected.length);
  });

  test("refused leaves a row in the company's log", async () => {
    const company = await buildCompany(app());
    const { admin, entrepreneur, user } = await staff(company);
    await asked(admin, entrepreneur.email);
    await asked(user, user.email);
    const rows = await app().database.system((db) =>
      db.rows(unchecked())(
        sql`select actor_id, action, after from audit_log where instance_id = ${company.id} order by id`,
      ),
    );
    const refusal = { action: "call.refused", after: { call: "requestPasswordReset", code: "forbidden" } };
    expect(rows).toEqual([
      { actor_id: admin.id, ...refusal },
      { actor_id: user.id, ...refusal },
    ]);
  });

  test.each(["ro", "en"] as const)(
    "is only for active people of the same company, said in %s",
    async (language) => {
      const [company, other] = [await buildCompany(app()), await buildCompany(app())];
      const archived = await company.person({ status: "archived" });
      for (const email of [other.owner.email, archived.email, "nimeni@example.test"]) {
        const answer = await asked(company.owner, email, language);
        expect([answer.status, answer.body]).toEqual([
          404,
          {
            code: "not_found",
            message: words[language]["error.not_found"],
            errors: { email: [words[language]["field_problem.not_found"]] },
          },
        ]);
      }
      expect([await linksOf(company), await linksOf(other)]).toEqual([0, 0]);
    },
  );

  test("ends the links made before it", async () => {
    const company = await buildCompany(app());
    const { admin, user } = await staff(company);
    const tokens = [];
    for (let n = 0; n < 2; n += 1)
      tokens.push((await asked(admin, user.email)).body.data?.split("/").at(-1) ?? "");
    const statuses = [];
    for (const token of tokens) {
      const body = { password: "o parolă nouă", password_confirmation: "o parolă nouă" };
      const answer = await createTestClient(app().origin, null).call(resetPassword, {
        params: { token },
        body,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([410, 200]);
  });
});
