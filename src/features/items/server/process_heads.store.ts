import { z } from "zod";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

/** Whether something of a process `c` is published. */
export const processStatusSql = sql`case when c.publication_id is null then 'draft' else 'live' end`;

export type ProcessKey = { slug: string } | { id: number };

const isWanted = (key: ProcessKey) => ("slug" in key ? sql`c.slug = ${key.slug}` : sql`c.id = ${key.id}`);

/** What a call on a process is decided by. */
const processHead = z.object({
  id: int,
  slug: text,
  name: text,
  status: z.enum(["draft", "live"]),
  responsible_id: int,
  category_ids: z.array(int),
  details_revision: int,
  /** The version that editing goes on from. */
  version_id: int,
  /** The version of which something is published, and the revision that it had then. */
  published_version_id: int.nullable(),
  published_revision: int.nullable(),
});
export type ProcessHead = z.output<typeof processHead>;

export function findProcessHead(db: Db, key: ProcessKey): Promise<ProcessHead | undefined> {
  return db.one(processHead)(sql`
    select c.id, c.slug, c.name, ${processStatusSql} as status, c.responsible_id, c.version_id, c.details_revision,
      to_jsonb(array(select pc.category_id from process_categories pc
        where pc.instance_id = c.instance_id and pc.process_id = c.id order by 1)) as category_ids,
      b.version_id as published_version_id, b.revision as published_revision
    from processes c
    left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
    where c.instance_id = ${db.instance_id} and ${isWanted(key)} and c.deleted_at is null`);
}

/**
 * The same, kept until the transaction ends: whoever changes a process, its versions or its charts begins here. Charts
 * may link to the process meanwhile.
 */
export async function lockProcessHead(db: Db, key: ProcessKey): Promise<ProcessHead | undefined> {
  // Read once the row is held: what stood beside it while waiting may be another publication's.
  const held = await db.one({ id: int })(sql`
    select c.id from processes c
    where c.instance_id = ${db.instance_id} and ${isWanted(key)} and c.deleted_at is null
    for no key update of c`);
  return held && findProcessHead(db, held);
}
