import { describe, expect, test } from "vitest";
import { getUser, login, resetPassword } from "#features/session/session.contract.ts";
import { register } from "#features/registration/registration.contract.ts";
import { listProcedures } from "#features/procedures/procedures.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { auditOf } from "#testing/stand/journal.ts";
import { sql } from "#platform/server/db/database.ts";
import { accountInput, openAccount } from "./accounts.ts";
import { unchecked } from "#testing/stand/database.ts";

const app = useTestApp();
const password = "o parola a mea";
let people = 0;

function opened(options: Record<string, string> = {}) {
  people += 1;
  const person = { email: `cineva.${people}@cont.test`, "first-name": "Ana", "last-name": "Pop" };
  const input = accountInput.parse({ company: `Firma ${people} SRL`, ...person, ...options });
  return openAccount(app().database, input, "https://procedo.test").then((account) => ({
    ...account,
    input,
  }));
}

/** Goes by the link as its person would, and signs in. */
async function signedIn({ link, input }: Awaited<ReturnType<typeof opened>>) {
  const nobody = createTestClient(app().origin, null);
  const token = new URL(link).pathname.split("/").at(-1) ?? "";
  await nobody.ok(resetPassword, { params: { token }, body: { password, password_confirmation: password } });
  const { access_token } = await nobody.ok(login, { body: { email: input.email, password } });
  return createTestClient(app().origin, access_token);
}

describe("an account opened by whoever runs the installation", () => {
  test("makes the company, whose first person is its entrepreneur and can work at once", async () => {
    const account = await opened({ company: "  Țiglărie SRL ", email: "ȘEF@Cont.test", language: "en" });
    expect(account.isNewCompany).toBe(true);
    expect(account.link).toMatch(/^https:\/\/procedo\.test\/reset-password\/[\w-]{43}$/);
    const person = await signedIn(account);
    const { data } = await person.ok(getUser);
    expect(data).toMatchObject({
      slug: "ana-pop",
      email: "șef@cont.test",
      language: "en",
      is_entrepreneur: true,
      free_account: true,
      rights_name: ["master_admin"],
      instance: { name: "Țiglărie SRL", status: "active" },
    });
    const params = { instance_id: String(data.instance.id) };
    expect((await person.ok(listProcedures, { params })).data.total).toBe(0);
    expect((await auditOf(app(), data.instance.id, "user"))[0]).toMatchObject({
      action: "account.opened",
      actor_id: null,
      target_id: data.id,
    });
  });

  test("in a company that is there has the right it was given, else that of a plain user", async () => {
    const company = await buildCompany(app());
    const one = await opened({ company: company.name, right: "auditor" });
    const other = await opened({ company: company.name });
    expect([one.isNewCompany, other.isNewCompany]).toEqual([false, false]);
    const read = async (account: typeof one) => (await (await signedIn(account)).ok(getUser)).data;
    const known = [await read(one), await read(other)];
    expect(
      known.map(({ rights_name, is_entrepreneur, slug }) => [rights_name, is_entrepreneur, slug]),
    ).toEqual([
      [["auditor"], false, "ana-pop"],
      [["user"], false, "ana-pop-2"],
    ]);
    expect(new Set(known.map(({ instance }) => instance.id))).toEqual(new Set([company.id]));
  });

  test("is never in a company that a stranger registered under that name, unless it is chosen by id", async () => {
    const stranger = await createTestClient(app().origin, null).ok(register, {
      body: {
        first_name: "Acme",
        last_name: "SRL",
        email: "strain@cont.test",
        password,
        password_confirmation: password,
        language: "ro",
      },
    });
    const squatted = stranger.data.instance;
    const account = await opened({ company: squatted.name });
    expect(account.isNewCompany).toBe(true);
    const { data } = await (await signedIn(account)).ok(getUser);
    expect(data.instance.id).not.toBe(squatted.id);
    const other = await opened({ company: squatted.name });
    expect((await (await signedIn(other)).ok(getUser)).data.instance.id).toBe(data.instance.id);
    const chosen = await opened({ company: squatted.name, "company-id": String(squatted.id) });
    expect((await (await signedIn(chosen)).ok(getUser)).data.instance.id).toBe(squatted.id);
  });

  test("names the ids where several companies have the name, and takes the chosen one", async () => {
    const [one, other] = [await buildCompany(app(), "Dublura SRL"), await buildCompany(app(), "Dublura SRL")];
    await expect(opened({ company: "Dublura SRL" })).rejects.toThrow(`${one.id}, ${other.id}`);
    const chosen = await opened({ company: "Dublura SRL", "company-id": String(other.id) });
    expect((await (await signedIn(chosen)).ok(getUser)).data.instance.id).toBe(other.id);
    await expect(opened({ company: "Alta SRL", "company-id": String(other.id) })).rejects.toMatchObject({
      fields: { "company-id": [{ code: "invalid" }] },
    });
  });

  test("is refused to an address that has one, and leaves nothing behind", async () => {
    const { owner } = await buildCompany(app());
    const email = owner.email.toUpperCase();
    await expect(opened({ company: "Nimic SRL", email })).rejects.toMatchObject({
      fields: { email: [{ code: "email_taken" }] },
    });
    const left = await app().database.system((db) =>
      db.one(unchecked())(sql`select 1 from instances where name = 'Nimic SRL'`),
    );
    expect(left).toBeUndefined();
  });

  test.each([
    [{}, ["company", "email", "first-name", "last-name"]],
    [{ company: " ", email: "ana@firma", "first-name": "Ana", "last-name": "Pop" }, ["company", "email"]],
    [{ company: "F", email: "a@b.ro", "first-name": "A", "last-name": "P", right: "boss" }, ["right"]],
  ])("needs everything, said rightly (%#)", (values, fields) => {
    const { error } = accountInput.safeParse(values);
    expect([...new Set(error?.issues.map(({ path }) => path.join()))]).toEqual(fields);
  });
});
