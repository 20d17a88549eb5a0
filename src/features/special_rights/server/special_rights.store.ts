import { z } from "zod";
import { peopleWords } from "#features/people/server/people.store.ts";
import { invalidField, invariant } from "#platform/errors.ts";
import { countedUpTo, pageSize } from "#platform/paging.ts";
import { int, text } from "#platform/server/db/columns.ts";
import { type Db, empty, isDuplicate, pageOf, raw, type Sql, sql } from "#platform/server/db/database.ts";
import { hasAll, patternsOf } from "#platform/server/db/name_search.ts";
import { type SpecialRight, specialRight } from "../special_rights.contract.ts";
import { type SpecialRightType, type Target, targetsApart } from "../special_rights.rules.ts";

const row = specialRight.omit({ targets: true });
type Row = z.output<typeof row>;

const namesSql = (table: Sql, column: Sql, of: Sql, more = empty) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name ${more}) order by lower(n.name), n.id)
    from ${table} t join ${of} n on n.instance_id = t.instance_id and n.id = t.${column}
    where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]')`;

/** Rights `r` of people `u`. */
const rowSql = sql`
  r.id, r.type, r.revision, r.updated_at,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar,
    'slug', u.slug, 'status', u.status) as "user",
  ${namesSql(sql`special_right_roles`, sql`role_id`, sql`roles`)} as roles,
  ${namesSql(sql`special_right_processes`, sql`process_id`, sql`processes`, sql`, 'is_deleted', n.deleted_at is not null`)}
    as processes,
  to_jsonb(array(select t.report from special_right_reports t
    where t.instance_id = r.instance_id and t.special_right_id = r.id
    order by array_position(array['procedures', 'processes', 'users', 'improvements'], t.report))) as reports`;

const withTargets = (found: Row): SpecialRight => ({
  ...found,
  targets: {
    procedures_admin: found.roles.map(({ id }) => id),
    processes_admin: found.processes.map(({ id }) => id),
    reports_admin: found.reports,
  }[found.type],
});

type Filter = { search?: string | undefined; type?: SpecialRightType | undefined; offset: number };

/**
 * The custom rights by their people's names, twenty at a time. They are ordered as a whole: each was given by hand, and
 * there are at most three of a person.
 */
export async function listRights(
  db: Db,
  { search = "", type, offset }: Filter,
): Promise<{ data: SpecialRight[]; total: number; is_more: boolean }> {
  const words = peopleWords(search);
  const found = sql`
    from special_rights r join users u on u.instance_id = r.instance_id and u.id = r.user_id
    where r.instance_id = ${db.instance_id}
      ${type === undefined ? empty : sql`and r.type = ${type}`}
      ${words.length === 0 ? empty : sql`and ${hasAll(sql`u.name_key`, patternsOf(words))}`}`;
  const order = raw("order by last_name, first_name, user_id, type");
  const page = db.rows(row)(sql`
    select ${rowSql}
    from (select r.instance_id, r.id, u.last_name, u.first_name, r.user_id, r.type ${found}
          ${order} ${pageOf({ offset, size: pageSize })}) l
    join special_rights r on r.instance_id = l.instance_id and r.id = l.id
    join users u on u.instance_id = r.instance_id and u.id = r.user_id
    order by l.last_name, l.first_name, l.user_id, l.type`);
  const counted = db.one({ total: int })(sql`
    select count(*) as total from (select ${found} ${pageOf({ offset: 0, size: countedUpTo + 1 })}) counted`);
  const [data, { total } = { total: 0 }] = await Promise.all([page, counted]);
  return {
    data: data.map(withTargets),
    total: Math.min(total, countedUpTo),
    is_more: total > countedUpTo,
  };
}

export async function findRight(db: Db, id: number): Promise<SpecialRight | undefined> {
  const found = await db.one(row)(sql`
    select ${rowSql} from special_rights r join users u on u.instance_id = r.instance_id and u.id = r.user_id
    where r.instance_id = ${db.instance_id} and r.id = ${id}`);
  return found && withTargets(found);
}

/** Finds a right and keeps others from changing it until the transaction ends. */
export async function findRightForChange(db: Db, id: number): Promise<SpecialRight | undefined> {
  await db.run(
    sql`select from special_rights where instance_id = ${db.instance_id} and id = ${id} for no key update`,
  );
  return findRight(db, id);
}

type Given = { user_id: number; type: SpecialRightType; by: number | null };

export async function addRight(db: Db, { user_id, type, by }: Given): Promise<number> {
  const added = await db
    .one({ id: int })(sql`
      insert into special_rights (instance_id, user_id, type, updated_by)
      values (${db.instance_id}, ${user_id}, ${type}, ${by}) returning id`)
    .catch((error: unknown) => {
      throw isDuplicate(error, "special_rights_of_person") ? invalidField("user_id", "right_given") : error;
    });
  invariant(added, "an insert returns its row");
  return added.id;
}

/** Tells of a change of the right itself. */
export async function noteChange(db: Db, id: number, by: number): Promise<void> {
  await db.run(sql`
    update special_rights set revision = revision + 1, updated_by = ${by}, updated_at = now()
    where instance_id = ${db.instance_id} and id = ${id}`);
}

const tables = {
  procedures_admin: { table: sql`special_right_roles`, column: sql`role_id`, of: sql`roles`, isThere: empty },
  processes_admin: {
    table: sql`special_right_processes`,
    column: sql`process_id`,
    of: sql`processes`,
    isThere: sql`and deleted_at is null`,
  },
} as const;

/** Which of these the company has and a right can name, kept so until the transaction ends. */
export async function holdTargets(
  db: Db,
  type: SpecialRightType,
  ids: readonly number[],
): Promise<Set<number>> {
  if (type === "reports_admin" || ids.length === 0) return new Set();
  const { of, isThere } = tables[type];
  const found = await db.rows({ id: int })(sql`
    select id from ${of} where instance_id = ${db.instance_id} and id = any(${[...ids]}::bigint[]) ${isThere}
    order by id for key share`);
  return new Set(found.map(({ id }) => id));
}

export async function removeTargets(
  db: Db,
  { id, type }: { id: number; type: SpecialRightType },
  targets: readonly Target[],
): Promise<void> {
  if (targets.length === 0) return;
  const { ids, reports } = targetsApart(targets);
  const ofRight = sql`where instance_id = ${db.instance_id} and special_right_id = ${id}`;
  if (type === "reports_admin")
    await db.run(sql`delete from special_right_reports ${ofRight} and report = any(${reports}::text[])`);
  else
    await db.run(
      sql`delete from ${tables[type].table} ${ofRight} and ${tables[type].column} = any(${ids}::bigint[])`,
    );
}

export async function addTargets(
  db: Db,
  { id, type }: { id: number; type: SpecialRightType },
  targets: readonly Target[],
): Promise<void> {
  if (targets.length === 0) return;
  const { ids, reports } = targetsApart(targets);
  const [table, column, values] =
    type === "reports_admin"
      ? [sql`special_right_reports`, sql`report`, sql`unnest(${reports}::text[])`]
      : [tables[type].table, tables[type].column, sql`unnest(${ids}::bigint[])`];
  await db.run(sql`
    insert into ${table} (instance_id, special_right_id, ${column})
    select ${db.instance_id}, ${id}, target from ${values} target`);
}

export async function removeRight(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from special_rights where instance_id = ${db.instance_id} and id = ${id}`);
}

/** The names of roles or processes. */
export function namesOf(
  db: Db,
  kind: "roles" | "processes",
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db.rows({ id: int, name: text })(sql`
    select id, name from ${raw(kind)}
    where instance_id = ${db.instance_id} and id = any(${[...ids]}::bigint[]) order by lower(name), id`);
}

const holder = z.object({
  ...specialRight.shape.user.shape,
  rights_name: z.array(text),
  is_entrepreneur: z.boolean(),
  admin_of_roles: z.array(int),
  admin_of_processes: z.array(int),
  admin_of_reports: specialRight.shape.reports,
});

/** A person with all that their rights are decided by. */
export function findHolder(db: Db, user_id: number): Promise<z.output<typeof holder> | undefined> {
  return db.one(holder)(sql`
    select u.id, u.first_name, u.last_name, u.avatar, u.slug, u.status, u.rights_name, u.is_entrepreneur,
      to_jsonb(array(select a.role_id from administered_roles a
        where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_roles,
      to_jsonb(array(select a.process_id from administered_processes a
        where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_processes,
      to_jsonb(array(select a.report from administered_reports a
        where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_reports
    from users u where u.instance_id = ${db.instance_id} and u.id = ${user_id}`);
}
