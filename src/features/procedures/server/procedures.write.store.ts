import { z } from "zod";
import { invariant, notFound } from "#platform/errors.ts";
import { int, text } from "#platform/server/db/columns.ts";
import {
  type Db,
  empty,
  isMissingReference,
  join,
  raw,
  type Sql,
  sql,
} from "#platform/server/db/database.ts";
import { holdLists } from "#features/items/server/listed.store.ts";
import { underFreeSlug } from "#features/items/server/free_slug.store.ts";
import { foldText } from "#platform/text/fold_text.ts";
import { type ProcedureContent, type ProcedureStatus, trigger } from "../procedures.contract.ts";
import { triggeringId } from "../triggers/triggers.rules.ts";
import { readersRow } from "./procedures.store.ts";

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

/** Content whose steps and triggers all have their ids. */
export type StoredContent = Omit<CheckedContent, "steps" | "triggers"> & {
  steps: { id: number; body: string }[];
  triggers: StoredTrigger[];
};
type StoredTrigger = CheckedContent["triggers"][number] & { id: number };

/** Gives new steps and triggers their ids for life. */
export async function withIds(db: Db, procedure_id: number, content: CheckedContent): Promise<StoredContent> {
  const [steps, triggers] = await Promise.all([
    withFresh(content.steps, (count) =>
      db.rows({ id: int })(sql`
        insert into procedure_steps (instance_id, procedure_id)
        select ${db.instance_id}, ${procedure_id} from generate_series(1, ${count}::int) returning id`),
    ),
    withFresh(content.triggers, (count) =>
      db.rows({ id: int })(sql`
        select nextval('procedure_triggers_id_seq')::bigint as id from generate_series(1, ${count}::int)`),
    ),
  ]);
  return { ...content, steps, triggers };
}

async function withFresh<Item extends { id: number | null }>(
  items: readonly Item[],
  make: (count: number) => Promise<{ id: number }[]>,
): Promise<(Item & { id: number })[]> {
  const missing = items.filter((item) => item.id === null).length;
  const made = missing === 0 ? [] : await make(missing);
  const fresh = made.map((row) => row.id).sort((a, b) => b - a);
  return items.map((item) => ({ ...item, id: item.id ?? (fresh.pop() as number) }));
}

type SaveOf = { id: number; status: ProcedureStatus };

/**
 * Saves content as the newest version, which editing goes on from; null when the newest says the same to readers
 * already: then nothing but the manager is set. What readers are shown stays as it is published; of a draft it is the
 * newest version. The procedure must be locked or new. All of it is sent in one go, and so is what is asked beside it,
 * which sees it.
 */
export async function saveVersion(
  db: Db,
  { id: procedure_id, status }: SaveOf,
  content: StoredContent,
  by: { user_id: number; restored_from: number | null },
): Promise<{ id: number } | null> {
  const columns = versionColumns(db, content);
  const [, , , version] = await Promise.all([
    // Before the roles and categories that it points to, as whoever removes one of them does.
    holdLists(db),
    replaceLinks(db, sql`procedure_draft_roles`, sql`role_id`, procedure_id, content.roles).catch(
      deletedMeanwhile("roles"),
    ),
    status === "draft" && showLinks(db, procedure_id, content),
    db.one({ id: int })(sql`
      with sent as materialized (
        select ${join(Object.entries(columns).map(([name, value]) => sql`${value} as ${raw(name)}`))}),
      newest as (
        select sent.note is null and ${readersRow(sql`n`)} is not distinct from ${readersRow(sql`sent`)} as is_same
        from sent, procedures p
        join procedure_versions n on n.instance_id = p.instance_id and n.id = p.draft_version_id
        where p.instance_id = ${db.instance_id} and p.id = ${procedure_id}),
      added as (
        insert into procedure_versions (instance_id, procedure_id, ${join(Object.keys(columns).map(raw))}, number,
                                        restored_from, created_by)
        select ${db.instance_id}, ${procedure_id}, ${join(Object.keys(columns).map((name) => sql`sent.${raw(name)}`))},
          1 + coalesce((select max(v.number) from procedure_versions v
            where v.instance_id = ${db.instance_id} and v.procedure_id = ${procedure_id}), 0),
          ${by.restored_from}, ${by.user_id}
        from sent where not exists (select from newest where is_same)
        returning id),
      changed as (
        update procedures set responsible_id = ${content.responsible_id}, ${status === "draft" ? sql`${nameSql(content.name)},` : empty}
          draft_version_id = coalesce((select id from added), draft_version_id),
          updated_at = case when ${status === "draft"} and exists (select from added) then now() else updated_at end
        where instance_id = ${db.instance_id} and procedures.id = ${procedure_id})
      select id from added`),
  ]);
  return version ?? null;
}

/** What a version keeps, by its column; what it names is kept by the names of now. */
function versionColumns(db: Db, content: StoredContent): Record<keyof CheckedContent, Sql> {
  const named = (table: Sql, ids: number[]) => sql`
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from ${table}
      where instance_id = ${db.instance_id} and id = any(${ids}::bigint[])), '[]')`;
  return {
    name: sql`${content.name}::text`,
    responsible_id: sql`${content.responsible_id}::bigint`,
    roles: named(sql`roles`, content.roles),
    categories: named(sql`categories`, content.categories),
    triggers: sql`
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
          'entity_name', coalesce(p.name, c.name), 'entity_slug', coalesce(p.slug, c.slug)) order by t.position)
        from ${triggerRows(content.triggers)}
        left join procedures p on p.instance_id = ${db.instance_id} and p.id = t.target_procedure_id
        left join processes c on c.instance_id = ${db.instance_id} and c.id = t.target_process_id), '[]')`,
    steps: sql`${JSON.stringify(content.steps)}::jsonb`,
    note: sql`${content.note}::text`,
  };
}

const nameSql = (name: string) => sql`name = ${name}, name_key = ${foldText(name)}`;

/** Makes a procedure stand in the lists, and beside what triggers it, as a version of it says. */
async function showLinks(
  db: Db,
  procedure_id: number,
  { roles, categories, triggers }: Pick<StoredContent, "roles" | "categories" | "triggers">,
): Promise<void> {
  await Promise.all([
    replaceLinks(db, sql`procedure_roles`, sql`role_id`, procedure_id, roles).catch(
      deletedMeanwhile("roles"),
    ),
    replaceLinks(db, sql`procedure_categories`, sql`category_id`, procedure_id, categories).catch(
      deletedMeanwhile("categories"),
    ),
    replaceTriggers(db, procedure_id, triggers),
  ]);
}

type Publication = { status: ProcedureStatus; live_version_id: number | null };

/**
 * Puts a procedure online or takes it back to a draft, and shows a version of it: what it names and is gone since is
 * left out.
 */
export async function setStatus(
  db: Db,
  procedure_id: number,
  { status, live_version_id }: Publication,
  shown_version_id: number,
): Promise<void> {
  await holdLists(db);
  const version = await db.one(versionToShow)(sql`
    select v.name,
      to_jsonb(array(select r.id from jsonb_array_elements(v.roles) one
        join roles r on r.instance_id = v.instance_id and r.id = (one ->> 'id')::bigint)) as roles,
      to_jsonb(array(select c.id from jsonb_array_elements(v.categories) one
        join categories c on c.instance_id = v.instance_id and c.id = (one ->> 'id')::bigint)) as categories,
      v.triggers
    from procedure_versions v where v.instance_id = ${db.instance_id} and v.id = ${shown_version_id}`);
  invariant(version, "what is shown is a version");
  await Promise.all([
    showLinks(db, procedure_id, version),
    db.run(sql`
      update procedures set status = ${status}, live_version_id = ${live_version_id}, ${nameSql(version.name)},
        updated_at = now()
      where instance_id = ${db.instance_id} and id = ${procedure_id}`),
  ]);
}

const versionToShow = z.object({
  name: text,
  roles: z.array(int),
  categories: z.array(int),
  triggers: z.array(trigger.omit({ entity_status: true })),
});

/** A role or category that was there when the content was checked may be gone a moment later. */
const deletedMeanwhile = (field: string) => (error: unknown) => {
  throw isMissingReference(error) ? notFound(field) : error;
};

async function replaceLinks(
  db: Db,
  table: Sql,
  column: Sql,
  procedure_id: number,
  ids: readonly number[],
): Promise<void> {
  await db.run(sql`
    with gone as (
      delete from ${table} where instance_id = ${db.instance_id} and procedure_id = ${procedure_id}
        and ${column} <> all(${[...ids]}::bigint[]))
    insert into ${table} (instance_id, procedure_id, ${column})
    select ${db.instance_id}, ${procedure_id}, unnest(${[...ids]}::bigint[]) on conflict do nothing`);
}

/** Triggers as rows `t`, in their order. */
function triggerRows(triggers: readonly StoredTrigger[]): Sql {
  const rows = triggers.map((trigger, position) => {
    const target = triggeringId(trigger.type, trigger.value);
    return {
      ...trigger,
      position,
      target_procedure_id: trigger.type === "procedure" ? target : null,
      target_process_id: trigger.type === "process" ? target : null,
    };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id bigint, position int, type text, value text,
    target_procedure_id bigint, target_process_id bigint)`;
}

async function replaceTriggers(
  db: Db,
  procedure_id: number,
  triggers: readonly StoredTrigger[],
): Promise<void> {
  await db.run(sql`
    delete from procedure_triggers where instance_id = ${db.instance_id} and procedure_id = ${procedure_id}
      and id <> all(${triggers.map(({ id }) => id)}::bigint[])`);
  if (triggers.length === 0) return;
  await db.run(sql`
    insert into procedure_triggers as old
      (instance_id, procedure_id, id, position, type, value, target_procedure_id, target_process_id)
    overriding system value
    select ${db.instance_id}, ${procedure_id}, t.id, t.position, t.type, t.value, t.target_procedure_id, t.target_process_id
    from ${triggerRows(triggers)}
    where (t.target_procedure_id is null
        or exists (select from procedures p where p.instance_id = ${db.instance_id} and p.id = t.target_procedure_id))
      and (t.target_process_id is null
        or exists (select from processes c where c.instance_id = ${db.instance_id} and c.id = t.target_process_id))
    on conflict (instance_id, id) do update set position = excluded.position, type = excluded.type,
      value = excluded.value, target_procedure_id = excluded.target_procedure_id, target_process_id = excluded.target_process_id`);
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

export type Reference = "roles" | "categories" | "procedure_steps";

/** Which of the ids exist in the company; for steps, in the procedure. */
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
  }[table];
  const found = await db.rows({ id: int })(sql`select id from ${from} where ${join(wanted, " and ")}`);
  return new Set(found.map((row) => row.id));
}
