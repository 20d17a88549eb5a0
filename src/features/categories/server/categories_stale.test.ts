import { describe, expect, test } from "vitest";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { describeStaleSaves } from "#testing/walks/stale_saves.ts";
import { deleteCategory, updateCategory } from "../categories.contract.ts";
import { at, created, listed } from "./categories.fixture.ts";

const app = useTestApp();

describeStaleSaves({
  app,
  kind: "category",
  table: "categories",
  create: created,
  found: (company) => company.category(),
  list: listed,
  save: (person, id, body, headers = {}) => person.call(updateCategory, { params: at(id), body, headers }),
});

describe("a category whose parent was deleted", () => {
  test("was changed by whoever deleted it", async () => {
    const company = await buildCompany(app());
    const admin = await company.person({ rights_name: ["admin"], first_name: "Ion", last_name: "Dobre" });
    const parent = await created(company, "Șantier");
    const child = await created(company, "Cofraje", parent.id);
    await admin.ok(deleteCategory, { params: at(parent.id) });
    const lifted = { ...child, parent: null, revision: 2 };
    expect(await listed(company)).toEqual([lifted]);
    const { id, revision } = child;
    const body = { name: "Cofraje noi", parent_id: parent.id, revision };
    expect(await company.owner.call(updateCategory, { params: at(id), body })).toMatchObject({
      status: 409,
      body: { code: "stale", changed_by: "Ion Dobre", data: lifted },
    });
    expect(await listed(company)).toEqual([lifted]);
  });

  test("changes no other category", async () => {
    const company = await buildCompany(app());
    const [parent, other] = [await created(company, "Șantier"), await created(company, "Birou")];
    const child = await created(company, "Arhivă", other.id);
    await company.owner.ok(deleteCategory, { params: at(parent.id) });
    expect(await listed(company)).toEqual([child, { ...other, children_count: 1 }]);
  });
});
