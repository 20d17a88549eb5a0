import type { ReportName } from "#platform/rights_holder.ts";
import { sql } from "#platform/server/db/database.ts";
import type { TestApp } from "#testing/stand/app.ts";
import type { TestCompany, TestPerson } from "#testing/stand/company.ts";
import { int } from "#platform/server/db/columns.ts";

/** Somebody who reads these reports by a custom right and nothing else. */
export async function readerOf(
  app: TestApp,
  company: TestCompany,
  ...reports: ReportName[]
): Promise<TestPerson> {
  const person = await company.person();
  await app.database.system(async (db) => {
    const right = await db.one({ id: int })(sql`
      insert into special_rights (instance_id, user_id, type) values (${company.id}, ${person.id}, 'reports_admin')
      returning id`);
    for (const report of reports)
      await db.run(sql`
        insert into special_right_reports values (${company.id}, ${right?.id}, ${report})`);
  });
  return person;
}

/** Sets when a check was begun and last touched. */
export const datedCheck = (app: TestApp, id: number, created_at: string, updated_at: string) =>
  app.database.system((db) =>
    db.run(sql`
      update procedure_checks set created_at = ${created_at}::timestamptz, updated_at = ${updated_at}::timestamptz
      where id = ${id}`),
  );

/** So many closed checks of a procedure by a person, a minute apart. */
export const manyChecks = (
  app: TestApp,
  company: TestCompany,
  { procedure_id, user_id, count }: { procedure_id: number; user_id: number; count: number },
) =>
  app.database.system((db) =>
    db.run(sql`
      insert into procedure_checks (instance_id, procedure_id, version_id, user_id, total_steps, total_checked_steps, status,
        created_at, updated_at)
      select ${company.id}::bigint, p.id, p.live_version_id, ${user_id}::bigint, 8, n % 9, 'closed',
        now() - make_interval(mins => n + 30), now() - make_interval(mins => n)
      from procedures p, generate_series(1, ${count}::int) n
      where p.instance_id = ${company.id} and p.id = ${procedure_id}`),
  );

/** A file that was asked for, as bytes; the name that it is saved under, and how many rows it said it has. */
export async function exported(app: TestApp, person: TestPerson, path: string) {
  const response = await fetch(`${app.origin}${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: response.headers.get("content-type"),
    disposition: response.headers.get("content-disposition"),
    rows: Number(response.headers.get("x-total-rows")),
  };
}
