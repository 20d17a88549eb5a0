import { z } from "zod";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

const handedOver = z.object({ id: int, name: text, status: z.enum(["draft", "live"]), version_id: int });

/** Makes somebody the manager of those of these procedures that are still another's; resolves to them. */
export function changeManager(
  db: Db,
  ids: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<z.output<typeof handedOver>[]> {
  // The rows first and in one order, then the lists, as whoever saves one of them takes them.
  return db.rows(handedOver)(sql`
    with held as materialized (
      select id from procedures
      where instance_id = ${db.instance_id} and id = any(${[...ids]}::bigint[]) and responsible_id = ${from}
        and deleted_at is null
      order by id for no key update)
    update procedures p set responsible_id = ${to} from held
    where p.instance_id = ${db.instance_id} and p.id = held.id
    returning p.id, p.name, p.status, p.draft_version_id as version_id`);
}
