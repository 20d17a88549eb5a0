import { z } from "zod";
import { step } from "#features/procedures/procedures.contract.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Database, sql } from "#platform/server/db/database.ts";

const seededSteps = z.object({ slug: text, name: text, steps: z.array(step) });
export type SeededSteps = z.output<typeof seededSteps>;

/** The procedures of a seeded company with their steps, whose ids are known as if they had been saved. */
export function readSteps(database: Database, instance_id: number): Promise<SeededSteps[]> {
  return database.system(async (db) => {
    await db.run(sql`
      with made as (
        insert into procedure_steps (instance_id, procedure_id)
        select p.instance_id, p.id from procedures p cross join generate_series(1, 20)
        where p.instance_id = ${instance_id} returning procedure_id, id),
      numbered as (
        select procedure_id, id, row_number() over (partition by procedure_id order by id) as at from made)
      update procedure_versions v set steps = (
        select jsonb_agg(jsonb_build_object('id', n.id, 'body', s.step -> 'body') order by n.at)
        from jsonb_array_elements(v.steps) with ordinality s (step, at)
        join numbered n on n.procedure_id = v.procedure_id and n.at = s.at)
      where v.instance_id = ${instance_id}`);
    return db.rows(seededSteps)(sql`
      select p.slug, p.name, v.steps from procedures p
      join procedure_versions v on v.instance_id = p.instance_id and v.id = p.draft_version_id
      where p.instance_id = ${instance_id} order by p.id`);
  });
}

/** Events that nobody is done with. */
export async function countWaiting(database: Database): Promise<number> {
  const found = await database.system((db) =>
    db.one({ count: int })(sql`select count(*) from outbox where done_at is null and parked_at is null`),
  );
  return found?.count ?? 0;
}
