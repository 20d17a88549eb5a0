import { z } from "zod";
import { bool, instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";
import type { BinKind } from "../bin.contract.ts";

const countsRow = z.object({ requests: int, open_checks: int, has_closed_checks: bool });
const newestRow = z.object({
  version_id: int,
  revision: int.nullable(),
  changed_by: text.nullable(),
  changed_at: instant,
});
export type Consequences = z.output<typeof countsRow> & { newest: z.output<typeof newestRow> };

/** What belongs to a procedure or process that is there, and the version of it that is the newest. */
export async function findConsequences(db: Db, kind: BinKind, id: number): Promise<Consequences | undefined> {
  const ofProcedure = sql`k.instance_id = ${db.instance_id} and k.procedure_id = ${kind === "procedure" ? id : 0}`;
  const counts = db.one(countsRow)(sql`
    select
      coalesce((select sum(c.items) from listed_counts c
        where c.instance_id = ${db.instance_id} and c.kind = 'improvement' and c.facet = ${kind} and c.key = ${id}), 0)
        as requests,
      (select count(*) from procedure_checks k where ${ofProcedure} and k.status = 'open') as open_checks,
      exists (select from procedure_checks k where ${ofProcedure} and k.status = 'closed') as has_closed_checks`);
  const newest = db.one(newestRow)(
    kind === "procedure"
      ? sql`
        select v.id as version_id, null::int as revision, u.first_name || ' ' || u.last_name as changed_by,
          v.created_at as changed_at
        from procedures p
        join procedure_versions v on v.instance_id = p.instance_id and v.id = p.draft_version_id
        left join users u on u.instance_id = v.instance_id and u.id = v.created_by
        where p.instance_id = ${db.instance_id} and p.id = ${id}`
      : sql`
        select v.id as version_id, v.revision, u.first_name || ' ' || u.last_name as changed_by,
          v.updated_at as changed_at
        from processes c
        join process_versions v on v.instance_id = c.instance_id and v.id = c.version_id
        left join users u on u.instance_id = v.instance_id and u.id = v.updated_by
        where c.instance_id = ${db.instance_id} and c.id = ${id}`,
  );
  const [counted, found] = await Promise.all([counts, newest]);
  return counted && found && { ...counted, newest: found };
}
