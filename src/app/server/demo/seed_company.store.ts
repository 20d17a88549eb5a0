import type { NodeColor } from "#features/processes/tree/tree.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

/** What a demo company says of itself. */
export async function addBrand(
  db: Db,
  { target, mission }: { target: string; mission: string },
): Promise<void> {
  await db.run(sql`
    insert into brands (instance_id, target, mission, revision)
    values (${db.instance_id}, ${target}, ${mission}, 1)`);
}

/** What the colours of steps mean in a demo company. */
export async function addColorNames(db: Db, names: Partial<Record<NodeColor, string>>): Promise<void> {
  await db.run(sql`
    insert into color_names (instance_id, names, revision)
    values (${db.instance_id}, ${JSON.stringify(names)}::jsonb, 1)`);
}

/** The log of what the demo's people have done by now, so that its page is not empty on the first day. */
export async function addPastOfLog(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    insert into audit_log (instance_id, at, actor_id, action, target_type, target_id, before, after)
    select ${db.instance_id}::bigint, past.* from (
      select v.created_at as at, v.created_by, case v.number when 1 then 'procedure.created' else 'procedure.saved' end,
        'procedure', v.procedure_id, null::jsonb, jsonb_build_object('name', v.name, 'version_id', v.id)
      from procedure_versions v where v.instance_id = ${db.instance_id}
      union all
      select v.created_at + interval '20 minutes', v.created_by, 'procedure.published', 'procedure', p.id, '{"status": "draft"}'::jsonb,
        jsonb_build_object('status', 'live', 'version_id', v.id)
      from procedures p join procedure_versions v on v.instance_id = p.instance_id and v.id = p.live_version_id
      where p.instance_id = ${db.instance_id}
      union all
      select i.created_at, i.user_id, 'improvement.added', 'improvement', i.id, null, null
      from improvement_proposals i where i.instance_id = ${db.instance_id}
      union all
      select c.created_at, c.user_id, 'check.created', 'check', c.id, null, null
      from procedure_checks c where c.instance_id = ${db.instance_id}
      union all
      select ${now}::timestamptz - make_interval(days => case u.status when 'archived' then 60 else (u.id % 4)::int end,
          hours => 1 + (u.id * 5 % 9)::int, mins => (u.id * 17 % 60)::int),
        u.id, 'session.started', 'user', u.id, null, null
      from users u where u.instance_id = ${db.instance_id} and u.joined_at is not null
      order by at) past`);
  // Whoever did something was here then, and not only when they signed in.
  await db.run(sql`
    update people_seen s set seen_at = d.at
    from (
      select done.user_id, max(done.at) as at from (
        select actor_id as user_id, at from audit_log where instance_id = ${db.instance_id}
        union all
        select user_id, updated_at from procedure_checks where instance_id = ${db.instance_id}
        union all
        select user_id, created_at from procedure_logs where instance_id = ${db.instance_id}) done
      group by done.user_id) d
    where s.instance_id = ${db.instance_id} and s.user_id = d.user_id`);
}
