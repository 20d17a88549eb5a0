import type { z } from "zod";
import { personSql } from "#features/people/server/people.store.ts";
import type { ProcedureKey } from "#features/items/server/procedure_heads.store.ts";
import { visibleProcedures, visibleProcesses } from "#features/items/server/visibility.store.ts";
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

/** The fields that readers see as they were published: of a version `v`, a column each. */
const publishedFields = (v: Sql) => ({ steps: sql`${v}.steps` }) satisfies Partial<Record<FieldName, Sql>>;

/** The fields that readers see as soon as they are saved: of the procedure `p` and its manager `u`. */
const fieldsAtOnce = (actor: Actor): Record<FieldAtOnce, Sql> => ({
  name: sql`p.name`,
  responsible: personSql,
  roles: rolesSql,
  categories: categoriesSql,
  triggers: triggersSql(actor),
});
export type FieldAtOnce = Exclude<FieldName, keyof ReturnType<typeof publishedFields>>;

/** All fields of a version `v` whose manager is `u`. */
const versionFields: Record<FieldName, Sql> = {
  name: sql`v.name`,
  responsible: personSql,
  roles: sql`v.roles`,
  categories: sql`v.categories`,
  triggers: sql`v.triggers`,
  ...publishedFields(raw("v")),
};

const selected = (fields: Record<FieldName, Sql>) =>
  join(fieldNames.map((name) => sql`${fields[name]} as ${raw(name)}`));

const published = (v: string) => sql`row(${join(Object.values(publishedFields(raw(v))))})`;

/** Whether the draft differs, for readers, from what was published last; what applies at once never does. */
export const draftChangesSql = sql`
  case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
    else (select ${published("draft")} is distinct from ${published("live")} from procedure_versions draft, procedure_versions live
      where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
        and live.instance_id = p.instance_id and live.id = p.live_version_id) end`;

/** Triggers with the current names of what they point to; a draft that the actor may not see stays unnamed, and what is deleted triggers nothing. */
function triggersSql(actor: Actor): Sql {
  return sql`
    coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
        'entity_name', coalesce(target.name, process.name), 'entity_slug', coalesce(target.slug, process.slug)) order by t.position)
      from procedure_triggers t
      left join lateral (
        select p.name, p.slug from procedures p
        where p.instance_id = t.instance_id and p.id = t.target_procedure_id and p.deleted_at is null
          and ${visibleProcedures(actor)}) target on true
      left join lateral (
        select c.name, c.slug from processes c
        where c.instance_id = t.instance_id and c.id = t.target_process_id and c.deleted_at is null
          and ${visibleProcesses(actor)}) process on true
      where t.instance_id = p.instance_id and t.procedure_id = p.id
        and not exists (select from procedures gone
          where gone.instance_id = t.instance_id and gone.id = t.target_procedure_id and gone.deleted_at is not null)
        and not exists (select from processes gone
          where gone.instance_id = t.instance_id and gone.id = t.target_process_id and gone.deleted_at is not null)), '[]')`;
}

const procedureRead = procedure.omit({ rights: true, has_live_steps: true, next_date: true }).extend({
  draft_version_id: int,
  live_version_id: int.nullable(),
  version: procedure.shape.version.omit({ publish: true }),
});
export type ProcedureRead = z.output<typeof procedureRead>;

/** One procedure with the steps of the asked source; undefined when it, or that step set, is not there. */
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
      ${selected({ ...fieldsAtOnce(actor), ...publishedFields(raw("v")) })},
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
  note: text.nullable(),
  label: text.nullable(),
  created_at: instant,
  username: text,
  restored_from: int.nullable(),
});
export type VersionRow = z.output<typeof versionRow>;

/** One version whole, with the number of the version it restored. */
export function findVersion(db: Db, id: number): Promise<VersionRow | undefined> {
  return db.one(versionRow)(sql`
    select v.id, v.procedure_id, v.number, v.responsible_id, ${selected(versionFields)}, v.note, v.label,
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

const targetRow = { procedure_id: int.nullable(), process_id: int.nullable() };

/** The procedures and processes that a procedure is triggered by. */
export async function triggeringItems(
  db: Db,
  procedure_id: number,
): Promise<Record<"procedures" | "processes", number[]>> {
  const found = await db.rows(targetRow)(sql`
    select target_procedure_id as procedure_id, target_process_id as process_id from procedure_triggers
    where instance_id = ${db.instance_id} and procedure_id = ${procedure_id}`);
  return {
    procedures: found.flatMap((row) => row.procedure_id ?? []),
    processes: found.flatMap((row) => row.process_id ?? []),
  };
}
