import { foldText } from "#platform/text/fold_text.ts";
import { text } from "#platform/server/db/columns.ts";
import { type Db, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import type { ListKind } from "./listed.store.ts";
import { visibleProcedures, visibleProcesses } from "./visibility.store.ts";

/** The first of some names that nothing has that the actor can see, the first of all when all are taken. */
export async function freeName(
  db: Db,
  actor: Actor,
  kind: ListKind,
  [first, ...others]: readonly [string, ...string[]],
): Promise<string> {
  const names = [first, ...others];
  const keys = names.map(foldText);
  const from =
    kind === "procedure"
      ? sql`procedures p where p.deleted_at is null and p.instance_id = ${db.instance_id}
          and p.name_key = any(${keys}::text[]) and ${visibleProcedures(actor)}`
      : sql`processes c where c.deleted_at is null and c.instance_id = ${db.instance_id}
          and c.name_key = any(${keys}::text[]) and ${visibleProcesses(actor)}`;
  const found = await db.rows({ name_key: text })(sql`select distinct name_key from ${from}`);
  const taken = new Set(found.map(({ name_key }) => name_key));
  return names.find((_, at) => !taken.has(keys[at] ?? "")) ?? first;
}
