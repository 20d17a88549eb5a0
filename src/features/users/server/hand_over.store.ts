import { userShort } from "#features/people/people.contract.ts";
import { int } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";

/** The items of a kind that somebody is the manager of; what lies in the bin stands in no list. */
export async function listManaged(db: Db, kind: "procedure" | "process", user_id: number): Promise<number[]> {
  const rows = await db.rows({ item_id: int })(sql`
    select item_id from listed
    where instance_id = ${db.instance_id} and kind = ${kind} and facet = 'manager' and key = ${user_id}
    order by item_id`);
  return rows.map(({ item_id }) => item_id);
}

/** Whether somebody is at work here; they stay as they are until the transaction ends. */
export async function heldStatus(db: Db, id: number): Promise<"active" | "archived" | undefined> {
  const found = await db.one({ status: userShort.shape.status })(sql`
    select status from users where instance_id = ${db.instance_id} and id = ${id} for share`);
  return found?.status;
}
