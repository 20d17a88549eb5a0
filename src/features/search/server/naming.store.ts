import { bool, int } from "#platform/server/db/columns.ts";
import { type Db, type Sql, sql } from "#platform/server/db/database.ts";

/** Whom or what procedures and processes name besides each other. */
export type Named = "person" | "role" | "category";
type Naming = { named: Named; id: number; type: "procedure" | "process"; after: number };

const namesNow: Record<Named, (instance_id: number, id: number) => Sql> = {
  person: (instance_id, id) => sql`
    select u.first_name || ' ' || u.last_name as name from users u where u.instance_id = ${instance_id} and u.id = ${id}`,
  role: (instance_id, id) =>
    sql`select r.name from roles r where r.instance_id = ${instance_id} and r.id = ${id}`,
  category: (instance_id, id) =>
    sql`select g.name from categories g where g.instance_id = ${instance_id} and g.id = ${id}`,
};

const inProcedures: Record<Named, (id: number) => Sql> = {
  person: (id) => sql`i.responsible_id = ${id}`,
  role: (id) => sql`(
    exists (select from procedure_roles l where l.instance_id = i.instance_id and l.procedure_id = i.id and l.role_id = ${id})
    or exists (select from procedure_draft_roles l
      where l.instance_id = i.instance_id and l.procedure_id = i.id and l.role_id = ${id}))`,
  // What is shown of them has rows, a draft beside that only its version.
  category: (id) => sql`(
    exists (select from procedure_categories l
      where l.instance_id = i.instance_id and l.procedure_id = i.id and l.category_id = ${id})
    or i.draft_version_id <> i.live_version_id and exists (select from procedure_versions v
      where v.instance_id = i.instance_id and v.id = i.draft_version_id
        and v.categories @> jsonb_build_array(jsonb_build_object('id', ${id}::bigint))))`,
};

const inProcesses: Record<Named, (id: number) => Sql> = {
  person: (id) => sql`i.responsible_id = ${id}`,
  role: () => sql`false`,
  category: (id) => sql`
    exists (select from process_categories l
      where l.instance_id = i.instance_id and l.process_id = i.id and l.category_id = ${id})`,
};

/** The next procedures or processes that name something, and whether its name in the index is another than now. */
export function itemsNaming(
  db: Db,
  { named, id, type, after }: Naming,
  most: number,
): Promise<{ id: number; is_due: boolean }[]> {
  const isProcedure = type === "procedure";
  const items = isProcedure ? sql`procedures` : sql`processes`;
  const column = isProcedure ? sql`d.procedure_id` : sql`d.process_id`;
  const naming = (isProcedure ? inProcedures : inProcesses)[named](id);
  return db.rows({ id: int, is_due: bool })(sql`
    select i.id, exists (
        select from search_documents d, (${namesNow[named](db.instance_id, id)}) n
        where d.instance_id = i.instance_id and ${column} = i.id and d.part_id = 0 and strpos(' · ' || d.about || ' · ', ' · ' || n.name || ' · ') = 0) as is_due
    from ${items} i
    where i.instance_id = ${db.instance_id} and i.id > ${after} and i.deleted_at is null and ${naming}
    order by i.id limit ${most}`);
}
