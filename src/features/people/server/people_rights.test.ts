import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, type TestCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import type { QueryIn } from "#platform/endpoint.ts";
import { sql } from "#platform/server/db/database.ts";
import { describe, expect, test } from "vitest";
import { listedRights, listUsers, specialRightTypes } from "../people.contract.ts";

const app = useTestApp();
const run = (statement: ReturnType<typeof sql>) => app().database.system((db) => db.run(statement));

const listed = async (company: TestCompany, query: QueryIn<typeof listUsers>) =>
  (await company.owner.ok(listUsers, { params: { instance_id: String(company.id) }, query })).data;

const found = async (company: TestCompany, query: QueryIn<typeof listUsers>) => {
  const { data, total } = await listed(company, query);
  expect(total).toBe(data.length);
  return data.map(({ first_name }) => first_name);
};

const given = (company: TestCompany, user_id: number, type: string) =>
  run(
    sql`insert into special_rights (instance_id, user_id, type) values (${company.id}, ${user_id}, ${type})`,
  );

/** People of a company by what they may do. */
async function staff() {
  const company = await buildCompany(app());
  const admin = await company.person({
    first_name: "Dan",
    last_name: "A",
    rights_name: ["admin", "auditor"],
  });
  const auditor = await company.person({ first_name: "Ilie", last_name: "B", rights_name: ["auditor"] });
  const gone = await company.person({
    first_name: "Radu",
    last_name: "C",
    rights_name: ["admin"],
    status: "archived",
  });
  const plain = await company.person({ first_name: "Vlad", last_name: "D" });
  await given(company, plain.id, "reports_admin");
  await given(company, auditor.id, "reports_admin");
  await given(company, auditor.id, "procedures_admin");
  return { company, admin, auditor, gone, plain };
}

describe("people are narrowed by what they may do", () => {
  test.each([
    [{ rights_name: "admin" }, ["Dan", "Radu"]],
    [{ rights_name: "admin", status: "active" }, ["Dan"]],
    [{ rights_name: "auditor" }, ["Dan", "Ilie"]],
    [{ rights_name: "user" }, ["Vlad"]],
    [{ rights_name: "entrepreneur" }, ["Ana"]],
    [{ rights_name: "process_admin" }, []],
    [{ special_right: "reports_admin" }, ["Ilie", "Vlad"]],
    [{ special_right: "reports_admin", rights_name: "auditor" }, ["Ilie"]],
    [{ special_right: "processes_admin" }, []],
    [{ rights_name: "auditor", search: "ili" }, ["Ilie"]],
    [{ special_right: "reports_admin", search: "dan" }, []],
  ] as const)("%j", async (query, names) => {
    const { company } = await staff();
    expect(await found(company, query)).toEqual(names);
  });

  test("by what stands in no list of rights is refused at its field", async () => {
    const { owner, id } = await buildCompany(app());
    for (const query of ["rights_name=root", "special_right=root"]) {
      const answer = await owner.raw("GET", `/api/${id}/users?${query}`);
      expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
        422,
        [query.split("=")[0]],
      ]);
    }
  });

  test("whatever was changed since: the lists hold what the tables say", async () => {
    const { company, admin, auditor, gone, plain } = await staff();
    await run(sql`update users set rights_name = '{process_admin}' where id = ${admin.id}`);
    await run(sql`update users set rights_name = '{}' where id = ${auditor.id}`);
    await run(sql`update users set status = 'active', last_name = 'Z' where id = ${gone.id}`);
    await run(sql`update users set status = 'archived' where id = ${plain.id}`);
    await run(sql`delete from special_rights where user_id = ${auditor.id} and type = 'reports_admin'`);
    await run(sql`update special_rights set type = 'processes_admin' where user_id = ${auditor.id}`);
    const people = await app().database.system((db) =>
      db.rows(unchecked<{ first_name: string; status: string; rights: string[]; kinds: string[] }>())(sql`
        select first_name, status,
          to_jsonb(case when rights_name = '{}' then '{user}' else rights_name end
            || case when is_entrepreneur then '{entrepreneur}'::text[] else '{}' end) as rights,
          to_jsonb(array(select type from special_rights r where r.user_id = u.id)) as kinds
        from users u where instance_id = ${company.id} order by last_name, first_name, id`),
    );
    for (const status of ["active", "archived"] as const)
      for (const rights_name of [undefined, ...listedRights])
        for (const special_right of [undefined, ...specialRightTypes]) {
          const wanted = people.filter(
            (one) =>
              one.status === status &&
              (rights_name === undefined || one.rights.includes(rights_name)) &&
              (special_right === undefined || one.kinds.includes(special_right)),
          );
          const query = { status, rights_name, special_right };
          expect([query, await found(company, query)]).toEqual([
            query,
            wanted.map(({ first_name }) => first_name),
          ]);
        }
  });

  test("twenty at a time, from either end", async () => {
    const company = await buildCompany(app());
    await run(sql`
      insert into users (instance_id, slug, first_name, last_name, email, password_hash, rights_name)
      select ${company.id}, 'om-' || n, 'Om', lpad(n::text, 4, '0'), n || '@' || ${company.id}::text || '.test', '',
        case when n % 2 = 0 then '{auditor}'::text[] else '{user}' end
      from generate_series(1, 1300) n`);
    for (const view_more of [0, 20, 620, 649, 650]) {
      const { data, total } = await listed(company, { rights_name: "auditor", view_more });
      const wanted = Array.from({ length: 650 }, (_, n) => String((n + 1) * 2).padStart(4, "0"));
      expect(total).toBe(650);
      expect(data.map(({ last_name }) => last_name)).toEqual(wanted.slice(view_more, view_more + 20));
    }
  });
});
