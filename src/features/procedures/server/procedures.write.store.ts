import { notFound } from "#platform/errors.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, isMissingReference, join, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { holdLists } from "#features/items/server/listed.store.ts";
import { underFreeSlug } from "#features/items/server/free_slug.store.ts";
import { foldText } from "#platform/text/fold_text.ts";
import type { ProcedureContent, ProcedureStatus } from "../procedures.contract.ts";
import { triggeringId } from "../triggers.rules.ts";
import type { FieldAtOnce } from "./procedures.store.ts";

export type CheckedContent = Omit<ProcedureContent, "note"> & { note: string | null };

/** Adds the bare procedure under the first free slug of its name; its first version follows in the same transaction. */
export function insertProcedure(
  db: Db,
  { name, responsible_id }: { name: string; responsible_id: number },
): Promise<{ id: number; slug: string }> {
  return underFreeSlug(db, "procedures", name, (slug) =>
    db.one({ id: int, slug: text })(sql`
      insert into procedures (instance_id, slug, name, name_key, responsible_id, draft_version_id)
      values (${db.instance_id}, ${slug}, ${name}, ${foldText(name)}, ${responsible_id}, 0)
      on conflict (instance_id, slug) where deleted_at is null do nothing
      returning id, slug`),
  );
}

/** Content whose steps all have their ids. */
export type StoredContent = Omit<CheckedContent, "steps"> & { steps: { id: number; body: string }[] };

/** Gives new steps their ids for life. */
export async function withStepIds(
  db: Db,
  procedure_id: number,
  content: CheckedContent,
): Promise<StoredContent> {
  const missing = content.steps.filter((step) => step.id === null).length;
  const made =
    missing === 0
      ? []
      : await db.rows({ id: int })(sql`
          insert into procedure_steps (instance_id, procedure_id)
          select ${db.instance_id}, ${procedure_id} from generate_series(1, ${missing}::int) returning id`);
  const fresh = made.map((row) => row.id).sort((a, b) => b - a);
  const steps = content.steps.map(({ id, body }) => ({ id: id ?? (fresh.pop() as number), body }));
  return { ...content, steps };
}

/**
 * Saves content as the newest version and makes it the draft: roles, categories and triggers of the procedure become
 * those of the content. The procedure must be locked or new. All of it is sent in one go, and so is what is asked
 * beside it, which sees it. Resolves to the version.
 */
export async function saveVersion(
  db: Db,
  procedure_id: number,
  content: StoredContent,
  by: { user_id: number; restored_from: number | null },
): Promise<{ id: number; number: number }> {
  const columns = versionColumns(db, procedure_id, content);
  const [, , , , version] = await Promise.all([
    // Before the roles and categories that it points to, as whoever removes one of them does.
    holdLists(db),
    replaceRoles(db, procedure_id, content.roles).catch(deletedMeanwhile("roles")),
    replaceCategories(db, procedure_id, content.categories).catch(deletedMeanwhile("categories")),
    replaceTriggers(db, procedure_id, content.triggers),
    db.one({ id: int, number: int })(sql`
      with added as (
        insert into procedure_versions (instance_id, procedure_id, number, ${join(Object.keys(columns).map(raw))},
                                        restored_from, created_by)
        select ${db.instance_id}, ${procedure_id},
          1 + coalesce((select max(v.number) from procedure_versions v
            where v.instance_id = ${db.instance_id} and v.procedure_id = ${procedure_id}), 0),
          ${join(Object.values(columns))}, ${by.restored_from}, ${by.user_id}
        returning id, number)
      update procedures set ${join(Object.values(columnsAtOnce(content)))}, draft_version_id = added.id, updated_at = now()
      from added
      where instance_id = ${db.instance_id} and procedures.id = ${procedure_id}
      returning added.id, added.number`),
  ]);
  if (!version) throw new Error("No version was saved");
  return version;
}

/** What a version keeps, by its column; what it names is kept by the names of now. */
function versionColumns(
  db: Db,
  procedure_id: number,
  content: StoredContent,
): Record<keyof CheckedContent, Sql> {
  const named = (table: Sql, ids: number[]) => sql`
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from ${table}
      where instance_id = ${db.instance_id} and id = any(${ids}::bigint[])), '[]')`;
  return {
    name: sql`${content.name}`,
    responsible_id: sql`${content.responsible_id}`,
    roles: named(sql`roles`, content.roles),
    categories: named(sql`categories`, content.categories),
    triggers: sql`
      coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value,
          'entity_name', coalesce(p.name, c.name), 'entity_slug', coalesce(p.slug, c.slug)) order by t.position)
        from procedure_triggers t
        left join procedures p on p.instance_id = t.instance_id and p.id = t.target_procedure_id
        left join processes c on c.instance_id = t.instance_id and c.id = t.target_process_id
        where t.instance_id = ${db.instance_id} and t.procedure_id = ${procedure_id}), '[]')`,
    steps: sql`${JSON.stringify(content.steps)}::jsonb`,
    note: sql`${content.note}`,
  };
}

/** The procedure's own columns of what applies at once; lists are rows of other tables. */
const columnsAtOnce = (
  content: CheckedContent,
): Record<Exclude<FieldAtOnce, "roles" | "categories" | "triggers">, Sql> => ({
  name: sql`name = ${content.name}, name_key = ${foldText(content.name)}`,
  responsible: sql`responsible_id = ${content.responsible_id}`,
});

/** A role or category that was there when the content was checked may be gone a moment later. */
const deletedMeanwhile = (field: string) => (error: unknown) => {
  throw isMissingReference(error) ? notFound(field) : error;
};

async function replaceRoles(db: Db, procedure_id: number, ids: number[]): Promise<void> {
  await db.run(sql`
    with gone as (
      delete from procedure_roles where instance_id = ${db.instance_id} and procedure_id = ${procedure_id}
        and role_id <> all(${ids}::bigint[]))
    insert into procedure_roles (instance_id, procedure_id, role_id)
    select ${db.instance_id}, ${procedure_id}, unnest(${ids}::bigint[]) on conflict do nothing`);
}

async function replaceCategories(db: Db, procedure_id: number, ids: number[]): Promise<void> {
  await db.run(sql`
    with gone as (
      delete from procedure_categories where instance_id = ${db.instance_id} and procedure_id = ${procedure_id}
        and category_id <> all(${ids}::bigint[]))
    insert into procedure_categories (instance_id, procedure_id, category_id)
    select ${db.instance_id}, ${procedure_id}, unnest(${ids}::bigint[]) on conflict do nothing`);
}

/** Triggers keep their ids where they were sent with one. */
async function replaceTriggers(
  db: Db,
  procedure_id: number,
  triggers: CheckedContent["triggers"],
): Promise<void> {
  const kept = triggers.flatMap((trigger) => (trigger.id === null ? [] : [trigger.id]));
  const rows = triggers.map((trigger, position) => {
    const target = triggeringId(trigger.type, trigger.value);
    return {
      ...trigger,
      position,
      target_procedure_id: trigger.type === "procedure" ? target : null,
      target_process_id: trigger.type === "process" ? target : null,
    };
  });
  const asRows = (list: typeof rows) =>
    sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n (id bigint, position int, type text, value text,
      target_procedure_id bigint, target_process_id bigint)`;
  const [old, fresh] = [rows.filter((row) => row.id !== null), rows.filter((row) => row.id === null)];
  await Promise.all([
    db.run(sql`
      delete from procedure_triggers where instance_id = ${db.instance_id} and procedure_id = ${procedure_id}
        and id <> all(${kept}::bigint[])`),
    old.length > 0 &&
      db.run(sql`
        update procedure_triggers t set position = n.position, type = n.type, value = n.value,
          target_procedure_id = n.target_procedure_id, target_process_id = n.target_process_id
        from ${asRows(old)}
        where t.instance_id = ${db.instance_id} and t.procedure_id = ${procedure_id} and t.id = n.id`),
    fresh.length > 0 &&
      db.run(sql`
        insert into procedure_triggers (instance_id, procedure_id, position, type, value, target_procedure_id, target_process_id)
        select ${db.instance_id}, ${procedure_id}, n.position, n.type, n.value, n.target_procedure_id, n.target_process_id
        from ${asRows(fresh)}`),
  ]);
}

export async function setStatus(
  db: Db,
  procedure_id: number,
  status: ProcedureStatus,
  live_version_id: number | null,
): Promise<void> {
  await db.run(sql`
    update procedures set status = ${status}, live_version_id = ${live_version_id}, updated_at = now()
    where instance_id = ${db.instance_id} and id = ${procedure_id}`);
}

/** Gives a version a name of its own; false when it has that one already. */
export async function labelVersion(db: Db, version_id: number, label: string): Promise<boolean> {
  const labelled = await db.run(sql`
    update procedure_versions set label = ${label}
    where instance_id = ${db.instance_id} and id = ${version_id} and label is distinct from ${label}`);
  return labelled > 0;
}

/** Takes a procedure out of sight, to where it can be restored from; what points to it stays and is not shown. */
export async function removeProcedure(db: Db, procedure_id: number, user_id: number): Promise<void> {
  await holdLists(db);
  await db.run(sql`
    update procedures set deleted_at = now(), deleted_by = ${user_id}
    where instance_id = ${db.instance_id} and id = ${procedure_id}`);
}

export type Reference = "roles" | "categories" | "procedure_steps" | "procedure_triggers";

/** Which of the ids exist in the company; for steps and triggers, in the procedure. */
export async function existing(
  db: Db,
  table: Reference,
  ids: readonly number[],
  procedure_id?: number,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const wanted = [sql`instance_id = ${db.instance_id}`, sql`id = any(${[...ids]}::bigint[])`];
  if (procedure_id !== undefined) wanted.push(sql`procedure_id = ${procedure_id}`);
  const from = {
    roles: sql`roles`,
    categories: sql`categories`,
    procedure_steps: sql`procedure_steps`,
    procedure_triggers: sql`procedure_triggers`,
  }[table];
  const found = await db.rows({ id: int })(sql`select id from ${from} where ${join(wanted, " and ")}`);
  return new Set(found.map((row) => row.id));
}
