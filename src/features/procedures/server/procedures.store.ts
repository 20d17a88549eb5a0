import { z } from "zod";
import { personSql } from "#features/people/server/people.store.ts";
import type { ProcedureKey } from "#features/items/server/procedure_heads.store.ts";
import { visibleProcedures, visibleProcesses } from "#features/items/server/visibility.store.ts";
import { processStatusSql } from "#features/items/server/process_heads.store.ts";
import { person } from "#platform/schemas.ts";
import { instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, join, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { instantSql } from "#platform/server/db/instant_sql.ts";
import type { Actor } from "#platform/server/session.ts";
import {
  type FieldName,
  fieldNames,
  procedure,
  type ProcedureStatus,
  trigger,
  versionContent,
} from "../procedures.contract.ts";
import { latestImprovementsSql } from "#features/improvements/server/latest_improvements.store.ts";

export const rolesSql = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
    from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]')`;

export const categoriesSql = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
    from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
    where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]')`;

/** The roles by which a procedure `p` is administered. */
export const adminRolesSql = sql`
  to_jsonb(array(select dr.role_id from procedure_draft_roles dr
    where dr.instance_id = p.instance_id and dr.procedure_id = p.id))`;

/** What is still there of what a version `v` names, by the names of now. */
const stillThere = (list: Sql, table: Sql) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
    from jsonb_array_elements(${list}) one
    join ${table} r on r.instance_id = v.instance_id and r.id = (one ->> 'id')::bigint), '[]')`;

type TriggerWords = {
  /** What the procedure `tp` or process `tc` that a trigger `t` points to is called. */
  name: Sql;
  slug: Sql;
  /** Which triggers. */
  where: Sql;
};

/** The triggers of a version `v`. What they point to and the actor may not see stays unnamed. */
function triggersSql(actor: Actor, { name, slug, where }: TriggerWords): Sql {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
        'entity_name', case when coalesce(tp.is_seen, tc.is_seen) then ${name} end,
        'entity_slug', case when coalesce(tp.is_seen, tc.is_seen) then ${slug} end,
        'entity_status', coalesce(tp.status, tc.status)) order by t.at)
      from rows from (jsonb_to_recordset(v.triggers)
          as (id bigint, type text, value text, entity_name text, entity_slug text))
        with ordinality t (id, type, value, entity_name, entity_slug, at)
      left join lateral (
        select p.name, p.slug, p.status, ${visibleProcedures(actor)} as is_seen from procedures p
        where p.instance_id = v.instance_id and p.id = case when t.type = 'procedure' then t.value::bigint end
          and p.deleted_at is null) tp on true
      left join lateral (
        select c.name, c.slug, ${processStatusSql} as status, ${visibleProcesses(actor)} as is_seen from processes c
        where c.instance_id = v.instance_id and c.id = case when t.type = 'process' then t.value::bigint end
          and c.deleted_at is null) tc on true
      where ${where}), '[]')`;
}

/** The fields of a version `v` whose manager is `u`, as it is read and gone on from: what is deleted is left out of it. */
const fieldsOfNow = (actor: Actor): Record<FieldName, Sql> => ({
  name: sql`v.name`,
  responsible: personSql,
  roles: stillThere(sql`v.roles`, sql`roles`),
  categories: stillThere(sql`v.categories`, sql`categories`),
  triggers: triggersSql(actor, {
    name: sql`coalesce(tp.name, tc.name)`,
    slug: sql`coalesce(tp.slug, tc.slug)`,
    where: sql`t.type not in ('procedure', 'process') or coalesce(tp.status, tc.status) is not null`,
  }),
  steps: sql`v.steps`,
});

/** All fields of a version `v` whose manager is `u`, as they were saved and named then. */
const fieldsOfThen = (actor: Actor): Record<FieldName, Sql> => ({
  name: sql`v.name`,
  responsible: personSql,
  roles: sql`v.roles`,
  categories: sql`v.categories`,
  triggers: triggersSql(actor, { name: sql`t.entity_name`, slug: sql`t.entity_slug`, where: sql`true` }),
  steps: sql`v.steps`,
});

const selected = (fields: Record<FieldName, Sql>) =>
  join(fieldNames.map((name) => sql`${fields[name]} as ${raw(name)}`));

/**
 * A version `v` of a procedure `p` without what names it anew, and without what is deleted, which nobody is shown and no
 * form sends back: its rows, so compared, say whether readers see a difference.
 */
const readersFields: Record<Exclude<FieldName, "responsible">, (v: Sql) => Sql> = {
  name: (v) => sql`${v}.name`,
  roles: (v) => idsSql(sql`${v}.roles`, sql`roles`),
  categories: (v) => idsSql(sql`${v}.categories`, sql`categories`),
  triggers: (v) => triggerValuesSql(sql`${v}.triggers`),
  steps: (v) => sql`${v}.steps`,
};

const idsSql = (list: Sql, table: Sql) => sql`
  array(select r.id from jsonb_array_elements(${list}) one
    join ${table} r on r.instance_id = p.instance_id and r.id = (one ->> 'id')::bigint order by 1)`;

const targetSql = (type: Sql, table: Sql) =>
  sql`exists (select from ${table} target where target.instance_id = p.instance_id and target.deleted_at is null
    and target.id = case when one ->> 'type' = ${type} then (one ->> 'value')::bigint end)`;

const triggerValuesSql = (list: Sql) => sql`
  array(select jsonb_build_array(one ->> 'type', one ->> 'value')
    from jsonb_array_elements(${list}) with ordinality e (one, at)
    where one ->> 'type' not in ('procedure', 'process')
      or ${targetSql(sql`'procedure'`, sql`procedures`)}
      or ${targetSql(sql`'process'`, sql`processes`)} order by at)`;

/** What readers would see of a version of `p`, or of what is to become one, for comparing it. */
export const readersRow = (v: Sql): Sql =>
  sql`row(${join(Object.values(readersFields).map((field) => field(v)))})`;

/** Whether the newest version differs, for readers, from what was published last. */
export const draftChangesSql = sql`
  case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
    else (select ${readersRow(sql`draft`)} is distinct from ${readersRow(sql`live`)} from procedure_versions draft, procedure_versions live
      where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
        and live.instance_id = p.instance_id and live.id = p.live_version_id) end`;

const procedureRead = procedure
  .omit({ rights: true, has_live_steps: true, next_date: true, newest_version_id: true })
  .extend({
    draft_version_id: int,
    live_version_id: int.nullable(),
    admin_role_ids: z.array(int),
    version: procedure.shape.version.omit({ publish: true }),
  });
export type ProcedureRead = z.output<typeof procedureRead>;

/** One procedure as the asked source has it; undefined when it, or that version, is not there. */
export function findProcedure(
  db: Db,
  actor: Actor,
  key: ProcedureKey,
  source: ProcedureStatus | undefined,
): Promise<ProcedureRead | undefined> {
  const wanted = "slug" in key ? sql`p.slug = ${key.slug}` : sql`p.id = ${key.id}`;
  const shown = source === undefined ? sql`p.status` : sql`${source}::text`;
  return db.one(procedureRead)(sql`
    select p.id, p.slug, p.status, p.responsible_id,
      ${selected(fieldsOfNow(actor))}, ${adminRolesSql} as admin_role_ids,
      ${shown} as source, p.draft_version_id, p.live_version_id, p.created_at, p.updated_at,
      ${draftChangesSql} as has_draft_changes,
      jsonb_build_object('total_time', coalesce(times.total_time, 0), 'entries', coalesce(times.entries, 0),
        'average_time', coalesce(round(times.total_time::numeric / nullif(times.entries, 0)), 0)) as analytics,
      (select count(*) from improvement_proposals i where i.instance_id = p.instance_id and i.procedure_id = p.id)
        as total_improvement_proposals,
      (select max(h.number) from procedure_versions h where h.instance_id = p.instance_id and h.procedure_id = p.id)
        as total_procedure_histories,
      ${latestImprovementsSql} as improvement_proposals,
      jsonb_build_object('id', v.id, 'number', v.number, 'created_at', ${instantSql(sql`v.created_at`)},
        'username', author.first_name || ' ' || author.last_name) as version
    from procedures p
    join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
    join procedure_versions v on v.instance_id = p.instance_id
      and v.id = case when ${shown} = 'live' then p.live_version_id else p.draft_version_id end
    join users author on author.instance_id = v.instance_id and author.id = v.created_by
    left join procedure_times times on times.instance_id = p.instance_id and times.procedure_id = p.id
    where p.instance_id = ${db.instance_id} and ${wanted} and p.deleted_at is null`);
}

/** The fields have the shapes that the contract gives them, whichever columns they come from. */
const versionRow = versionContent.extend({
  id: int,
  procedure_id: int,
  number: int,
  responsible_id: int,
  responsible: person,
  triggers: z.array(trigger),
  note: text.nullable(),
  label: text.nullable(),
  created_at: instant,
  username: text,
  restored_from: int.nullable(),
});
export type VersionRow = z.output<typeof versionRow>;

const versionFacts = versionRow.pick({
  id: true,
  procedure_id: true,
  number: true,
  name: true,
  created_at: true,
  username: true,
});

/** Which version it is, and who saved it when. */
export function findVersionFacts(db: Db, id: number): Promise<z.output<typeof versionFacts> | undefined> {
  return db.one(versionFacts)(sql`
    select v.id, v.procedure_id, v.number, v.name, v.created_at, author.first_name || ' ' || author.last_name as username
    from procedure_versions v
    join procedures p on p.instance_id = v.instance_id and p.id = v.procedure_id and p.deleted_at is null
    join users author on author.instance_id = v.instance_id and author.id = v.created_by
    where v.instance_id = ${db.instance_id} and v.id = ${id}`);
}

const lastSave = z.object({ changed_by: text, changed_at: instant });

/** Who saved a procedure last, and when, also without a new version. */
export function findLastSave(db: Db, procedure_id: number): Promise<z.output<typeof lastSave> | undefined> {
  return db.one(lastSave)(sql`
    select u.first_name || ' ' || u.last_name as changed_by, a.at as changed_at
    from audit_log a join users u on u.instance_id = a.instance_id and u.id = a.actor_id
    where a.instance_id = ${db.instance_id} and a.target_type = 'procedure' and a.target_id = ${procedure_id}
      and a.action = 'procedure.saved'
    order by a.id desc limit 1`);
}

/** One version whole, with the number of the version it restored. */
export function findVersion(db: Db, actor: Actor, id: number): Promise<VersionRow | undefined> {
  return db.one(versionRow)(sql`
    select v.id, v.procedure_id, v.number, v.responsible_id, ${selected(fieldsOfThen(actor))}, v.note, v.label,
      v.created_at, author.first_name || ' ' || author.last_name as username, source.number as restored_from
    from procedure_versions v
    join procedures p on p.instance_id = v.instance_id and p.id = v.procedure_id and p.deleted_at is null
    join users u on u.instance_id = v.instance_id and u.id = v.responsible_id
    join users author on author.instance_id = v.instance_id and author.id = v.created_by
    left join procedure_versions source on source.instance_id = v.instance_id and source.id = v.restored_from
    where v.instance_id = ${db.instance_id} and v.id = ${id}`);
}

const historyRow = versionRow.pick({
  id: true,
  number: true,
  created_at: true,
  username: true,
  note: true,
  label: true,
  restored_from: true,
});
export type HistoryRow = z.output<typeof historyRow>;

/** The versions of a procedure, newest first. */
export function listVersions(
  db: Db,
  procedure_id: number,
  page: { offset: number; size: number },
): Promise<HistoryRow[]> {
  return db.rows(historyRow)(sql`
    select v.id, v.number, v.created_at, author.first_name || ' ' || author.last_name as username, v.note, v.label,
      source.number as restored_from
    from procedure_versions v
    join users author on author.instance_id = v.instance_id and author.id = v.created_by
    left join procedure_versions source on source.instance_id = v.instance_id and source.id = v.restored_from
    where v.instance_id = ${db.instance_id} and v.procedure_id = ${procedure_id}
    order by v.number desc limit ${page.size} offset ${page.offset}`);
}

const triggerInUse = trigger.pick({ id: true, type: true, value: true });
type TriggerInUse = z.output<typeof triggerInUse>;

/** The triggers that a procedure has, in its newest version or in the one that was published last. */
export async function triggersInUse(db: Db, procedure_id: number): Promise<TriggerInUse[]> {
  return db.rows(triggerInUse)(sql`
    select (one ->> 'id')::bigint as id, one ->> 'type' as type, one ->> 'value' as value
    from procedures p
    join procedure_versions v on v.instance_id = p.instance_id and v.id in (p.draft_version_id, p.live_version_id)
    cross join jsonb_array_elements(v.triggers) one
    where p.instance_id = ${db.instance_id} and p.id = ${procedure_id}`);
}
