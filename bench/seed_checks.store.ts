import { z } from "zod";
import { int } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

const openCheck = z.object({ id: int, procedure_id: int, step_ids: z.array(int) });
type OpenCheck = z.output<typeof openCheck>;

/** So many checks of one person over the company's procedures: ten open, the others closed. Gives an open one. */
export async function seedChecks(db: Db, user_id: number, count: number): Promise<OpenCheck> {
  await db.run(sql`
    insert into procedure_checks (instance_id, procedure_id, version_id, user_id, total_steps, status, updated_at)
    select p.instance_id, p.id, p.live_version_id, ${user_id}, 20,
      case when n <= 10 then 'open' else 'closed' end, now() - make_interval(mins => n)
    from generate_series(1, ${count}::int) n
    join (select *, row_number() over (order by id) as place from procedures
          where instance_id = ${db.instance_id}) p on p.place = (n - 1) % 100 + 1`);
  const open = await db.one(openCheck)(sql`
    select k.id, k.procedure_id,
      (select jsonb_agg((s ->> 'id')::bigint) from jsonb_array_elements(v.steps) s) as step_ids
    from procedure_checks k join procedure_versions v on v.instance_id = k.instance_id and v.id = k.version_id
    where k.instance_id = ${db.instance_id} and k.status = 'open' order by k.id limit 1`);
  if (!open) throw new Error("No check was added");
  return open;
}
