import type { z } from "zod";
import { idName } from "#platform/schemas.ts";
import { text } from "#platform/server/db/columns.ts";
import { type Db, type Sql, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";
import { readableProcessDrafts, visibleProcedures } from "./visibility.store.ts";

/** What is used somewhere. */
type UsedItem = { procedure_id: number } | { process_id: number };

const use = idName.extend({ slug: text });
type Use = z.output<typeof use>;

/**
 * The processes whose charts link to something, by name: by what is published for everybody, by any of their versions
 * for those who may read these.
 */
export function listLinkingCharts(db: Db, actor: Actor, used: UsedItem): Promise<Use[]> {
  const [link, other]: [Sql, Sql] =
    "procedure_id" in used
      ? [sql`l.procedure_id = ${used.procedure_id}`, sql`true`]
      : [sql`l.linked_process_id = ${used.process_id}`, sql`c.id <> ${used.process_id}`];
  return db.rows(use)(sql`
    select c.id, c.name, c.slug from processes c
    where c.instance_id = ${db.instance_id} and c.deleted_at is null and ${other} and exists (
      select 1 from process_links l
      where l.instance_id = c.instance_id and l.process_id = c.id and ${link}
        and (l.is_published or ${readableProcessDrafts(actor)}))
    order by c.name_key, c.id`);
}

/** The procedures that something triggers, as far as the actor may see them, by name. */
export function listTriggered(db: Db, actor: Actor, used: UsedItem): Promise<Use[]> {
  const target: Sql =
    "procedure_id" in used
      ? sql`t.target_procedure_id = ${used.procedure_id}`
      : sql`t.target_process_id = ${used.process_id}`;
  return db.rows(use)(sql`
    select p.id, p.name, p.slug from procedures p
    where p.instance_id = ${db.instance_id} and p.deleted_at is null and ${visibleProcedures(actor)} and exists (
      select 1 from procedure_triggers t
      where t.instance_id = p.instance_id and t.procedure_id = p.id and ${target})
    order by p.name_key, p.id`);
}
