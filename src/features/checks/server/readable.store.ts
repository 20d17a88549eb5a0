import { farOffset, pageSize, shorterWay, type Walk } from "#platform/paging.ts";
import { empty, type Sql, sql } from "#platform/server/db/database.ts";

/** A report alone shows nobody a draft: what is not published stands in it for who reads all drafts. */
export const isReadableProcedure = (id: Sql, has_drafts: boolean): Sql =>
  has_drafts
    ? empty
    : sql`and (select g.status = 'live' from procedures g where g.instance_id = l.instance_id and g.id = ${id})`;

export const isReadableProcess = (id: Sql, has_drafts: boolean): Sql =>
  has_drafts
    ? empty
    : sql`and (select g.publication_id is not null from processes g
        where g.instance_id = l.instance_id and g.id = ${id})`;

type Count = { total: number; is_more: boolean };

/** How a page is reached: one that is far away from the nearer end, where it is known how many there are. */
export async function wayTo(offset: number, counted: Promise<Count>): Promise<Walk> {
  if (offset < farOffset) return shorterWay(offset, pageSize, undefined);
  const { total, is_more } = await counted;
  return shorterWay(offset, pageSize, is_more ? undefined : total);
}
