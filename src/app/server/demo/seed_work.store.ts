import { z } from "zod";
import type { AppEvent } from "#platform/events.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

const liveStepsRow = z.object({ version_id: int, step_ids: z.array(int) });

/** The version of a procedure that readers see, with its steps in their order. */
export async function liveStepsOf(db: Db, procedure_id: number): Promise<z.output<typeof liveStepsRow>> {
  const found = await db.one(liveStepsRow)(sql`
    select v.id as version_id,
      coalesce((select jsonb_agg((s.step ->> 'id')::bigint order by s.place)
        from jsonb_array_elements(v.steps) with ordinality as s (step, place)), '[]') as step_ids
    from procedures p
    join procedure_versions v on v.instance_id = p.instance_id and v.id = p.live_version_id
    where p.instance_id = ${db.instance_id} and p.id = ${procedure_id}`);
  if (!found) throw new Error("The demo works with a procedure that is not live");
  return found;
}

/** The version of a process that readers see, as it was when it was published. */
export async function liveChartOf(
  db: Db,
  process_id: number,
): Promise<{ version_id: number; revision: number }> {
  const found = await db.one({ version_id: int, revision: int })(sql`
    select b.version_id, b.revision from processes c
    join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
    where c.instance_id = ${db.instance_id} and c.id = ${process_id}`);
  if (!found) throw new Error("The demo works with a process that is not published");
  return found;
}

type Dated = {
  created_at: Date;
  status: string;
  status_by: number | null;
  status_at: Date | null;
  status_reason: string | null;
};

export async function dateRequest(db: Db, id: number, dated: Dated): Promise<void> {
  await db.run(sql`
    update improvement_proposals set created_at = ${dated.created_at}, status = ${dated.status},
      status_by = ${dated.status_by}, status_at = ${dated.status_at},
      status_reason = ${dated.status_reason}
    where instance_id = ${db.instance_id} and id = ${id}`);
}

type SeededCheck = {
  procedure_id: number;
  version_id: number;
  user_id: number;
  checked_steps: number[];
  total_steps: number;
  is_closed: boolean;
  updated_at: Date;
};

export async function addCheck(db: Db, check: SeededCheck): Promise<void> {
  const { procedure_id, version_id, user_id, checked_steps, total_steps, is_closed, updated_at } = check;
  await db.run(sql`
    insert into procedure_checks (instance_id, procedure_id, version_id, user_id, checked_steps, total_steps,
      total_checked_steps, status, completed, revision, created_at, updated_at)
    values (${db.instance_id}, ${procedure_id}, ${version_id}, ${user_id}, ${checked_steps}, ${total_steps},
      ${checked_steps.length}, ${is_closed ? "closed" : "open"}, ${checked_steps.length === total_steps ? 1 : 0},
      ${checked_steps.length + 1}, ${updated_at}::timestamptz - interval '40 minutes', ${updated_at})`);
}

type SeededEvent = AppEvent & { actor_id: number; created_at: Date };

/** An event of the past, left for whoever listens to events. */
export async function addEvent(db: Db, { type, actor_id, created_at, payload }: SeededEvent): Promise<void> {
  await db.run(sql`
    insert into outbox (instance_id, type, actor_id, payload, created_at)
    values (${db.instance_id}, ${type}, ${actor_id}, ${JSON.stringify(payload)}::jsonb, ${created_at})`);
}
