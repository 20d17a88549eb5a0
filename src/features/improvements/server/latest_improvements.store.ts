import { improvementFileAddress } from "../improvements.rules.ts";
import { personSql } from "#features/people/server/people.store.ts";
import { sql } from "#platform/server/db/database.ts";
import { instantSql } from "#platform/server/db/instant_sql.ts";

/** The files of a request `i`, in their order. */
export const improvementFilesSql = sql`
  coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
      'file_path', ${improvementFileAddress("")}::text || f.name,
      'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
    from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]')`;

/** Who gave a request `i` its status; null while it is as it was sent. */
export const statusBySql = sql`
  (select ${personSql} from users u where u.instance_id = i.instance_id and u.id = i.status_by)`;

/** The three newest requests about a procedure `p`, each whole. */
export const latestImprovementsSql = sql`
  coalesce((select jsonb_agg(latest.item) from (
    select jsonb_build_object('id', i.id, 'body', i.body, 'status', i.status,
      'created_at', ${instantSql(sql`i.created_at`)}, 'user', ${personSql}, 'files', ${improvementFilesSql},
      'procedure', jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug), 'process', null,
      'step_id', i.step_id, 'status_by', ${statusBySql}, 'status_at', ${instantSql(sql`i.status_at`)},
      'status_reason', i.status_reason, 'revision', i.revision) as item
    from improvement_proposals i join users u on u.instance_id = i.instance_id and u.id = i.user_id
    where i.instance_id = p.instance_id and i.procedure_id = p.id
    order by i.created_at desc, i.id desc limit 3) latest), '[]')`;
