import { z } from "zod";
import { processStatusSql } from "#features/items/server/process_heads.store.ts";
import { personSql } from "#features/people/server/people.store.ts";
import { idName, person } from "#platform/schemas.ts";
import { instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, empty, sql } from "#platform/server/db/database.ts";
import { instantSql } from "#platform/server/db/instant_sql.ts";
import type { Actor } from "#platform/server/session.ts";
import { processDetails, processStatus } from "../processes.contract.ts";
import { linkInfos, linkInfosSql } from "./links.store.ts";
import { publishedVersionSql, versionRow, workingVersionSql } from "./versions.store.ts";

export const categoriesSql = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
    from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
    where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]')`;

const processRead = linkInfos.extend({
  id: int,
  slug: text,
  name: text,
  status: processStatus,
  responsible_id: int,
  responsible: person,
  categories: z.array(idName),
  details_revision: int,
  highest_step_id: int,
  version: versionRow,
  tree: text,
  total_improvement_proposals: int,
  created_at: instant,
  updated_at: instant,
});
export type ProcessRead = z.output<typeof processRead>;

/** Which chart of a process: the one being drawn under a version, or what is published. */
export type Shown = { version_id: number } | "published";

/**
 * One process with a chart and what its links lead to; undefined when it, or that chart, is not there. One statement, so
 * that the links are those of the tree: what they hide must be known of every one.
 */
export function findProcess(
  db: Db,
  actor: Actor,
  id: number,
  shown: Shown,
): Promise<ProcessRead | undefined> {
  const is_published = shown === "published";
  const version = is_published ? publishedVersionSql : workingVersionSql;
  const infos = linkInfosSql(db, actor, { version_id: sql`v.id`, is_published });
  return db.one(processRead)(sql`
    select c.id, c.slug, c.name, ${processStatusSql} as status, c.responsible_id, ${personSql} as responsible,
      ${categoriesSql} as categories, c.details_revision, c.highest_step_id, v.tree, c.created_at, c.updated_at,
      jsonb_build_object('id', v.id, 'name', v.name, 'process_id', c.id, 'revision', v.revision, 'nodes', v.nodes,
        'created_at', ${instantSql(sql`v.created_at`)}, 'updated_at', ${instantSql(sql`v.updated_at`)},
        'username', v.username, 'published_revision', v.published_revision,
        'latest_revision', v.latest_revision, 'is_current', v.is_current) as version,
      ${infos.procedures} as procedures_info, ${infos.processes} as processes_info,
      (select count(*) from improvement_proposals i where i.instance_id = c.instance_id and i.process_id = c.id)
        as total_improvement_proposals
    from processes c
    join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
    join lateral (${version}) v on true
    where c.instance_id = ${db.instance_id} and c.id = ${id} and c.deleted_at is null
      ${shown === "published" ? empty : sql`and v.id = ${shown.version_id}`}`);
}

const detailsRow = z.object({ data: processDetails, changed_by: text.nullable(), changed_at: instant });

/** What a process is besides its charts, and who made it so; null where nobody is known. */
export async function findDetails(db: Db, id: number): Promise<z.output<typeof detailsRow> | undefined> {
  return db.one(detailsRow)(sql`
    select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'responsible_id', c.responsible_id,
        'responsible', ${personSql}, 'categories', ${categoriesSql}, 'details_revision', c.details_revision) as data,
      editor.first_name || ' ' || editor.last_name as changed_by, c.details_at as changed_at
    from processes c
    join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
    left join users editor on editor.instance_id = c.instance_id and editor.id = c.details_by
    where c.instance_id = ${db.instance_id} and c.id = ${id}`);
}
