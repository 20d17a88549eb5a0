import { storeRole } from "#features/roles/roles.contract.ts";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { unchecked } from "#testing/stand/database.ts";
import { expect, test } from "vitest";
import { sql } from "../db/database.ts";

const app = useTestApp();

test("what was in hand when its process died is taken up again, and its death is counted", async () => {
  const { owner, id } = await buildCompany(app());
  await owner.ok(storeRole, { body: { name: "Dulgher" } });
  await app().drained();
  const standing = () =>
    app().database.system((db) =>
      db.rows(unchecked<{ is_done: boolean; deaths: number }>())(sql`
        select done_at is not null as is_done, deaths from outbox where instance_id = ${id}`),
    );
  expect((await standing()).map(({ deaths }) => deaths)).not.toContain(1);
  await app().database.system((db) =>
    db.run(sql`
      update outbox set done_at = null, taken_at = now() - interval '1 hour', due_at = now() - interval '1 second'
      where instance_id = ${id}`),
  );
  await app().drained();
  expect(new Set((await standing()).map((event) => JSON.stringify(event)))).toEqual(
    new Set([JSON.stringify({ is_done: true, deaths: 1 })]),
  );
});
