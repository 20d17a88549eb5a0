import { z } from "zod";
import { processStatusSql } from "#features/items/server/process_heads.store.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

const handedOver = z.object({ id: int, name: text, status: z.enum(["draft", "live"]) });

/** Makes somebody the manager of those of these processes that are still another's; resolves to them. */
export function changeManager(
  db: Db,
  ids: readonly number[],
  { from, to, user_id }: { from: number; to: number; user_id: number },
): Promise<z.output<typeof handedOver>[]> {
  // The rows first and in one order, then the lists, as whoever saves one of them takes them.
  return db.rows(handedOver)(sql`
    with held as materialized (
      select id from processes
      where instance_id = ${db.instance_id} and id = any(${[...ids]}::bigint[]) and responsible_id = ${from}
        and deleted_at is null
      order by id for no key update)
    update processes c set responsible_id = ${to}, updated_at = now(), details_revision = details_revision + 1,
      details_by = ${user_id}, details_at = now()
    from held where c.instance_id = ${db.instance_id} and c.id = held.id
    returning c.id, c.name, ${processStatusSql} as status`);
}
