import { farOffset, pageSize, shorterWay, type Walk } from "#platform/paging.ts";
import { type Db, empty, raw, type Sql, sql } from "#platform/server/db/database.ts";

/**
 * A report alone shows nobody a draft: what is not published stands in it for who reads all drafts. Which those are is read
 * once, off the index of the list of drafts, and off that of the bin.
 */
export const isReadableProcedure = (db: Db, id: Sql, has_drafts: boolean): Sql =>
  has_drafts
    ? empty
    : sql`and ${id} not in (
        ${draftsOf(db, "procedure")}
        union all select g.id from procedures g
          where g.instance_id = ${db.instance_id} and g.deleted_at is not null and g.status <> 'live')`;

export const isReadableProcess = (db: Db, id: Sql, has_drafts: boolean): Sql =>
  has_drafts ? empty : sql`and ${id} not in (${draftsOf(db, "process")})`;

const draftsOf = (db: Db, kind: "procedure" | "process"): Sql => sql`
  select d.item_id from listed d where d.instance_id = ${db.instance_id} and d.kind = ${raw(`'${kind}'`)}
    and d.facet = 'all' and d.key = 0 and d.status = 'draft'`;

type Count = { total: number; is_more: boolean };

/** How a page is reached: one that is far away from the nearer end, where it is known how many there are. */
export async function wayTo(offset: number, counted: Promise<Count>): Promise<Walk> {
  if (offset < farOffset) return shorterWay(offset, pageSize, undefined);
  const { total, is_more } = await counted;
  return shorterWay(offset, pageSize, is_more ? undefined : total);
}
