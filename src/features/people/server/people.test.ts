import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany, type TestPerson } from "#testing/stand/company.ts";
import type { QueryIn } from "#platform/endpoint.ts";
import { describe, expect, test } from "vitest";
import { listUsers } from "../people.contract.ts";

const app = useTestApp();

const listed = async (company: TestCompany, query: QueryIn<typeof listUsers> = {}, caller = company.owner) =>
  (await caller.ok(listUsers, { params: { instance_id: String(company.id) }, query })).data;

const namesIn = async (company: TestCompany, query: QueryIn<typeof listUsers>) =>
  (await listed(company, query)).data.map(({ first_name }) => first_name);

const shown = (
  { id, slug, email, first_name, last_name }: TestPerson,
  { status = "active", is_entrepreneur = false, rights_name = ["user"] } = {},
) => ({
  id,
  slug,
  email,
  first_name,
  last_name,
  avatar: null,
  status,
  is_entrepreneur,
  rights_name,
  is_joined: true,
});

describe("the people of a company", () => {
  test("are listed by last name as exactly what the contract names, to everybody of the company", async () => {
    const company = await buildCompany(app());
    const reader = await company.person({ first_name: "Ion", last_name: "Ștefan" });
    const archived = await company.person({ first_name: "Ana", last_name: "Barbu", status: "archived" });
    await company.setStatus("expired");
    expect(await listed(company, {}, reader)).toEqual({
      data: [
        shown(archived, { status: "archived" }),
        shown(company.owner, { is_entrepreneur: true, rights_name: ["master_admin"] }),
        shown(reader),
      ],
      total: 3,
      is_more: false,
    });
  });

  test("are nobody's of another company", async () => {
    const [company, other] = [await buildCompany(app()), await buildCompany(app())];
    for (const instance_id of [String(other.id), "999999999"])
      expect((await company.owner.call(listUsers, { params: { instance_id } })).status).toBe(404);
    expect((await listed(company)).total).toBe(1);
  });

  test("come twenty at a time", async () => {
    const company = await buildCompany(app());
    const names = Array.from({ length: 22 }, (_, n) => `Aaa ${String(n).padStart(2, "0")}`);
    for (const last_name of names) await company.person({ last_name });
    const pageAt = async (query: QueryIn<typeof listUsers>) => {
      const { data, total } = await listed(company, query);
      expect(total).toBe(23);
      return data.map(({ last_name }) => last_name);
    };
    const all = [...names, company.owner.last_name];
    expect(await pageAt({})).toEqual(all.slice(0, 20));
    expect(await pageAt({ page: 2 })).toEqual(all.slice(20));
    expect(await pageAt({ view_more: 21 })).toEqual(all.slice(21));
  });

  test("are filtered by status", async () => {
    const company = await buildCompany(app());
    await company.person({ first_name: "Arhivat", status: "archived" });
    expect(await namesIn(company, { status: "archived" })).toEqual(["Arhivat"]);
    expect(await namesIn(company, { status: "active" })).toEqual(["Ana"]);
  });

  test.each([
    ["stefan", ["Ștefan"]],
    ["ŞTEFAN", ["Ștefan"]],
    ["tar", ["Ștefan"]],
    ["Țăran  ștefan", ["Ștefan"]],
    ["s\u0326tefan", ["Ștefan"]],
    ["jose nunez", ["José"]],
    ["ion_", ["Ion_ov"]],
    ["pave_", []],
    ["%", []],
    ["@example.test", ["José", "Ion_ov", "Ștefan"]],
    [" ", ["José", "Ion_ov", "Ștefan"]],
  ])("are found by name or address, whatever the diacritics: %j", async (search, names) => {
    const company = await buildCompany(app());
    await company.person({ first_name: "Ștefan", last_name: "Țăran" });
    await company.person({ first_name: "José", last_name: "Núñez" });
    await company.person({ first_name: "Ion_ov", last_name: "Pavel" });
    const found = await namesIn(company, { search });
    expect(found.filter((name) => name !== "Ana")).toEqual(names);
  });
});
