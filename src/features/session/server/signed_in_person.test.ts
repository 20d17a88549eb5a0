import { useTestApp } from "#testing/stand/app.ts";
import { createTestClient } from "#testing/stand/client.ts";
import { buildCompany, type PersonOptions, testPassword } from "#testing/stand/company.ts";
import { platformTexts as words } from "#platform/platform.texts.ts";
import { sql } from "#platform/server/db/database.ts";
import { unchecked } from "#testing/stand/database.ts";
import { listUsers } from "#features/people/people.contract.ts";
import { describe, expect, test } from "vitest";
import { getSession, getUser, login, updateProfile, userApplications } from "../session.contract.ts";

const app = useTestApp();

const languageCookieOf = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith("procedo_language="));

describe("the signed-in person", () => {
  test("reads everything about themselves that the contract names, and nothing else", async () => {
    const company = await buildCompany(app(), "Construct SRL");
    const { owner } = company;
    expect((await owner.ok(getUser)).data).toEqual({
      id: owner.id,
      slug: owner.slug,
      first_name: "Ana",
      last_name: owner.last_name,
      email: owner.email,
      avatar: null,
      language: "ro",
      is_active: true,
      free_account: false,
      voucher: false,
      coupon_code: null,
      is_entrepreneur: true,
      status: "active",
      rights: {
        instance: "active",
        admins_instance_crud: true,
        admins_crud: true,
        create_items: true,
        manage_categories: true,
        manage_roles: true,
        restore_deleted: true,
        all_reports: true,
        reports: ["procedures", "processes", "users", "improvements"],
        manage_users: true,
        manage_rights: true,
        impersonate: true,
        read_audit: true,
        organigram_settings: true,
      },
      rights_name: ["master_admin"],
      admin_of_roles: [],
      admin_of_processes: [],
      admin_of_reports: [],
      impersonator: null,
      master_instance_id: company.id,
      instance: {
        id: company.id,
        name: "Construct SRL",
        status: "active",
        package_id: null,
        ends_at: null,
        open_until: null,
        state: "active",
        logo: null,
      },
      email_confirmed: true,
      has_payments: true,
      chat_token: null,
      chat_hash: null,
    });
  });

  test("is told to a page at its start together with the applications, and nobody is when nobody is", async () => {
    const company = await buildCompany(app());
    const leaving = await company.person();
    const { data } = await company.owner.ok(getSession);
    expect(data?.user).toEqual((await company.owner.ok(getUser)).data);
    expect(data?.applications).toEqual((await company.owner.ok(userApplications)).data);
    expect((await createTestClient(app().origin, null).ok(getSession)).data).toBeNull();
    await app().database.system((db) =>
      db.run(sql`update users set status = 'archived' where id = ${leaving.id}`),
    );
    expect((await leaving.ok(getSession)).data).toBeNull();
    const forged = createTestClient(app().origin, "x".repeat(43));
    expect((await forged.ok(getSession)).data).toBeNull();
  });

  test("reads what they administer by a custom right, and nobody else's", async () => {
    const company = await buildCompany(app());
    const person = await company.person({ rights_name: ["procedure_role_admin", "process_admin"] });
    const roles = [await company.role(), await company.role()];
    const process = await company.process();
    await company.specialRight(person.id, { roles });
    await company.specialRight(person.id, { processes: [process] });
    const administers = async (who: typeof person) => {
      const { admin_of_roles, admin_of_processes } = (await who.ok(getUser)).data;
      return { admin_of_roles, admin_of_processes };
    };
    expect(await administers(person)).toEqual({ admin_of_roles: roles, admin_of_processes: [process] });
    expect(await administers(company.owner)).toEqual({ admin_of_roles: [], admin_of_processes: [] });
  });

  test("reads when the access of their company ends, as an instant in UTC", async () => {
    const company = await buildCompany(app());
    await app().database.system((db) =>
      db.run(sql`update instances set ends_at = '2027-02-28 23:59:59.1234+02' where id = ${company.id}`),
    );
    expect((await company.owner.ok(getUser)).data.instance.ends_at).toBe("2027-02-28T21:59:59.123Z");
  });

  // admins_instance_crud, admins_crud, create_items, manage_categories, manage_roles, restore_deleted, all_reports,
  // then manage_users, manage_rights, impersonate, read_audit, organigram_settings
  const flags: [string, PersonOptions, string][] = [
    ["an entrepreneur", { is_entrepreneur: true, rights_name: ["user"] }, "Y Y Y Y Y Y Y Y Y - Y -"],
    ["a master admin", { rights_name: ["master_admin"] }, "Y Y Y Y Y Y Y Y Y Y Y Y"],
    ["an admin", { rights_name: ["admin"] }, "- Y Y Y Y Y Y Y Y - Y -"],
    ["a procedures admin", { rights_name: ["procedure_role_admin"] }, "- - Y - - Y - - - - - -"],
    ["a processes admin", { rights_name: ["process_admin"] }, "- - Y - - Y - - - - - -"],
    ["an auditor", { rights_name: ["auditor"] }, "- - - - - - Y - - - Y -"],
    ["a plain user", { rights_name: ["user"] }, "- - - - - Y - - - - - -"],
    ["nobody in particular", { rights_name: [] }, "- - - - - Y - - - - - -"],
    ["an auditor who creates", { rights_name: ["auditor", "process_admin"] }, "- - Y - - Y Y - - - Y -"],
  ];

  test.each(flags)("who is %s reads what they may do", async (_who, options, expected) => {
    const company = await buildCompany(app());
    const person = options.is_entrepreneur ? await entrepreneurOf(options) : await company.person(options);
    const { rights } = (await person.ok(getUser)).data;
    const { instance: _instance, reports: _reports, ...may } = rights;
    expect(Object.keys(may).join(", ")).toBe(
      "admins_instance_crud, admins_crud, create_items, manage_categories, manage_roles, restore_deleted, all_reports, " +
        "manage_users, manage_rights, impersonate, read_audit, organigram_settings",
    );
    expect(
      Object.values(may)
        .map((is) => (is ? "Y" : "-"))
        .join(" "),
    ).toBe(expected);
  });

  test.each(["new", "active", "grace_period", "expired"] as const)(
    "reads themselves while the company is %s",
    async (status) => {
      const company = await buildCompany(app());
      await company.setStatus(status);
      const { data } = await (await company.person()).ok(getUser);
      expect([data.rights.instance, data.instance.status]).toEqual([status, status]);
    },
  );
});

/** A company has one entrepreneur, who here is nothing else. */
async function entrepreneurOf(options: PersonOptions) {
  const company = await buildCompany(app());
  await app().database.system((db) =>
    db.run(sql`update users set rights_name = ${options.rights_name ?? []} where id = ${company.owner.id}`),
  );
  return company.owner;
}

describe("a person's own names", () => {
  const nameOf = async (who: Awaited<ReturnType<typeof buildCompany>>["owner"]) => {
    const { first_name, last_name } = (await who.ok(getUser)).data;
    return `${first_name} ${last_name}`;
  };
  const leftIn = (instance_id: number) =>
    app().database.system(async (db) => ({
      events: await db.rows(unchecked())(sql`
        select type, payload from outbox where instance_id = ${instance_id} and type = 'person.changed'`),
      audit: await db.rows(unchecked())(sql`
        select target_id, before, after from audit_log
        where instance_id = ${instance_id} and action = 'profile.changed' order by id`),
    }));

  test("are changed each by itself, told to open screens, and can be proved", async () => {
    const company = await buildCompany(app());
    const person = await company.person({ first_name: "Ana", last_name: "Pop" });
    const { data } = await person.ok(updateProfile, { body: { first_name: "  Ștefania " } });
    expect([data.first_name, data.last_name]).toEqual(["Ștefania", "Pop"]);
    await person.ok(updateProfile, { body: { last_name: "Pop" } });
    await person.ok(updateProfile, { body: { language: "en" } });
    await person.ok(updateProfile, { body: {} });
    expect(await nameOf(person)).toBe("Ștefania Pop");
    expect(await leftIn(company.id)).toEqual({
      events: [{ type: "person.changed", payload: { user_id: person.id } }],
      audit: [
        { target_id: person.id, before: { first_name: "Ana" }, after: { first_name: "Ștefania" } },
        { target_id: person.id, before: { language: "ro" }, after: { language: "en" } },
      ],
    });
    const params = { instance_id: String(company.id) };
    const found = await company.owner.ok(listUsers, { params, query: { search: "stefania" } });
    expect(found.data.data.map(({ id }) => id)).toEqual([person.id]);
  });

  test("are names", async () => {
    const { owner } = await buildCompany(app());
    const before = await nameOf(owner);
    for (const first_name of ["", "   ", "x".repeat(256), "a\u0000b", null, 7]) {
      const answer = await owner.call(updateProfile, { body: { first_name: first_name as string } });
      expect([first_name, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        first_name,
        422,
        ["first_name"],
      ]);
    }
    expect(await nameOf(owner)).toBe(before);
  });

  test("of two changes at once are both kept", async () => {
    const { owner } = await buildCompany(app());
    await Promise.all([
      owner.ok(updateProfile, { body: { first_name: "Ilinca" } }),
      owner.ok(updateProfile, { body: { last_name: "Țurcanu" } }),
    ]);
    expect(await nameOf(owner)).toBe("Ilinca Țurcanu");
  });
});

describe("the interface language", () => {
  test("is the person's from the sign-in on, and changes with its cookie", async () => {
    const company = await buildCompany(app());
    const [person, other] = [
      await company.person({ language: "en" }),
      await company.person({ language: "en" }),
    ];
    const signedIn = await createTestClient(app().origin, null).call(login, {
      body: { email: person.email, password: testPassword },
    });
    const rest = "Max-Age=2592000; Path=/; SameSite=Lax";
    expect(languageCookieOf(signedIn.headers)).toBe(`procedo_language=en; ${rest}`);
    const changed = await person.call(updateProfile, { body: { language: "ro" } });
    expect([changed.status, changed.body.data.language]).toEqual([200, "ro"]);
    expect(languageCookieOf(changed.headers)).toBe(`procedo_language=ro; ${rest}`);
    expect((await person.ok(getUser)).data.language).toBe("ro");
    expect((await other.ok(getUser)).data.language).toBe("en");
  });

  test("is one that the product speaks", async () => {
    const { owner } = await buildCompany(app());
    for (const language of ["de", "RO", "", null, ["ro"]]) {
      const answer = await owner.call(updateProfile, { body: { language: language as "ro" } });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ["language"]]);
    }
  });

  test("is the person's in refusals too, unless the request names one", async () => {
    const company = await buildCompany(app());
    await company.setStatus("expired");
    const person = await company.person({ language: "en" });
    const refusedIn = async (headers: Record<string, string>) =>
      (await person.raw("GET", `/api/${company.id}/procedures`, { headers })).body;
    expect(await refusedIn({})).toMatchObject({ message: words.en["error.instance_gate"] });
    const romanian = { "accept-language": "ro-RO,ro;q=0.9" };
    expect(await refusedIn(romanian)).toMatchObject({ message: words.ro["error.instance_gate"] });
  });
});

test("the applications of the suite are listed, this one active", async () => {
  const { owner } = await buildCompany(app());
  const { data } = await owner.ok(userApplications);
  expect(data.map(({ application, is_active }) => [application.name, is_active])).toEqual([
    ["Proceduri", true],
    ["Organigrama", false],
    ["Obiective", false],
    ["Cursuri", false],
  ]);
});
