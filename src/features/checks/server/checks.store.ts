import { z } from "zod";
import { personSql } from "#features/people/server/people.store.ts";
import { bool, instant, int } from "#platform/server/db/columns.ts";
import { type Db, empty, type Sql, sql } from "#platform/server/db/database.ts";
import { instantSql } from "#platform/server/db/instant_sql.ts";
import { type Check, check } from "../checks.contract.ts";
import { isReadableProcedure } from "./readable.store.ts";
import { type CheckProgress, progressOf } from "../checks.rules.ts";

/** What a procedure `p` is called to who follows it: `version` is the name in the version that is followed. */
export const followedName = (version: Sql): Sql =>
  sql`case when p.status = 'live' then p.name else ${version} end`;

const checkRow = check.omit({ percent: true });

/**
 * Also of deleted procedures, which say so: a check is a document of what was done. One that is withdrawn has the name that
 * it was followed under: what its draft is called is for those who may read that.
 */
function checksSql(db: Db, condition: Sql, steps: Sql = sql`v.steps`): Sql {
  return sql`
    select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', ${followedName(sql`v.name`)},
        'is_deleted', p.deleted_at is not null, 'steps', ${steps}) as procedure,
      jsonb_build_object('id', v.id, 'number', v.number) as version,
      case when p.status = 'live' and p.deleted_at is null and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
        'published_at', ${instantSql(sql`coalesce((
          select max(a.at) from audit_log a
          where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
            and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at)`)}) end
        as newer_version,
      to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
      k.revision, k.created_at, k.updated_at, ${personSql} as "user"
    from procedure_checks k
    join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id
    join procedure_versions v on v.instance_id = k.instance_id and v.id = k.version_id
    left join procedure_versions live on live.instance_id = p.instance_id and live.id = p.live_version_id
    join users u on u.instance_id = k.instance_id and u.id = k.user_id
    where k.instance_id = ${db.instance_id} and ${condition}
    order by k.updated_at desc, k.id desc`;
}

const counted = (row: z.output<typeof checkRow>): Check => ({
  ...row,
  percent: progressOf(row.total_steps, row.total_checked_steps).percent,
});

/** The open checks of a person, of one procedure or of all, those touched last first; `is_brief`: without the steps' texts. */
export async function listOpenChecks(
  db: Db,
  { user_id, procedure_id }: { user_id: number; procedure_id: number | undefined },
  { is_brief, has_drafts }: { is_brief: boolean; has_drafts: boolean },
): Promise<Check[]> {
  const ofProcedure = procedure_id === undefined ? empty : sql`and k.procedure_id = ${procedure_id}`;
  const open = sql`k.user_id = ${user_id} and k.status = 'open' ${ofProcedure}
    ${isReadableProcedure(db, sql`k.procedure_id`, has_drafts)}`;
  const found = checksSql(db, open, is_brief ? briefStepsSql : undefined);
  return (await db.rows(checkRow)(found)).map(counted);
}

const briefStepsSql = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', s.step -> 'id', 'body', '') order by s.position)
    from jsonb_array_elements(v.steps) with ordinality as s (step, position)), '[]')`;

export async function findCheck(db: Db, id: number): Promise<Check | undefined> {
  const row = await db.one(checkRow)(checksSql(db, sql`k.id = ${id}`));
  return row && counted(row);
}

/** Whether a check is of a procedure that is published, or was when it was deleted. */
export async function isOfPublished(db: Db, id: number): Promise<boolean> {
  const found = await db.one({ id: int })(sql`
    select k.id from procedure_checks k
    where k.instance_id = ${db.instance_id} and k.id = ${id}
      ${isReadableProcedure(db, sql`k.procedure_id`, false)}`);
  return found !== undefined;
}

/** Finds a check and keeps other changes of it waiting until the transaction ends. */
export async function findCheckForChange(db: Db, id: number): Promise<Check | undefined> {
  // Two statements: the second sees what those who held the row before have made of it.
  const [, found] = await Promise.all([
    db.run(sql`
      select from procedure_checks where instance_id = ${db.instance_id} and id = ${id} for no key update`),
    findCheck(db, id),
  ]);
  return found;
}

export async function findOpenCheck(
  db: Db,
  whose: { user_id: number; procedure_id: number },
): Promise<Check | undefined> {
  const row = await db.one(checkRow)(
    checksSql(
      db,
      sql`k.user_id = ${whose.user_id} and k.procedure_id = ${whose.procedure_id} and k.status = 'open'`,
    ),
  );
  return row && counted(row);
}

/** The person of a slug; undefined when the company has nobody of that slug. */
export async function personOfSlug(db: Db, slug: string): Promise<number | undefined> {
  const found = await db.one({ id: int })(sql`
    select id from users where instance_id = ${db.instance_id} and slug = ${slug}`);
  return found?.id;
}

const followed = z.object({ is_live: bool, version_id: int.nullable(), step_ids: z.array(int) });

/** A procedure with the ids of the steps that are live; undefined when it is not there. */
export function findFollowed(db: Db, procedure_id: number): Promise<z.output<typeof followed> | undefined> {
  return db.one(followed)(sql`
    select p.status = 'live' as is_live, v.id as version_id, ${stepIdsSql} as step_ids
    from procedures p
    left join procedure_versions v on v.instance_id = p.instance_id and v.id = p.live_version_id
    where p.instance_id = ${db.instance_id} and p.id = ${procedure_id} and p.deleted_at is null`);
}

const stepIdsSql = sql`
  coalesce((select jsonb_agg(s.step -> 'id' order by s.position)
    from jsonb_array_elements(v.steps) with ordinality as s (step, position)), '[]')`;

const stepsOverRow = { step_ids: z.array(int), changed_ids: z.array(int) };

/** The steps of a version, and those that another version has too and that read otherwise there. */
export async function stepsOver(
  db: Db,
  version_id: number,
  former_id: number,
): Promise<{ step_ids: number[]; changed_ids: number[] }> {
  const found = await db.one(stepsOverRow)(sql`
    select ${stepIdsSql} as step_ids,
      coalesce((select jsonb_agg(s.step -> 'id')
        from jsonb_array_elements(v.steps) as s (step)
        join jsonb_array_elements(f.steps) as o (step) on o.step -> 'id' = s.step -> 'id'
        where o.step is distinct from s.step), '[]') as changed_ids
    from procedure_versions v
    join procedure_versions f on f.instance_id = v.instance_id and f.id = ${former_id}
    where v.instance_id = ${db.instance_id} and v.id = ${version_id}`);
  return found ?? { step_ids: [], changed_ids: [] };
}

export type CheckContent = Pick<CheckProgress, "total_steps" | "total_checked_steps" | "completed"> & {
  version_id: number;
  checked_steps: number[];
};

/** Adds an open check; undefined when the person follows the procedure already. */
export async function insertCheck(
  db: Db,
  whose: { user_id: number; procedure_id: number },
  content: CheckContent,
): Promise<number | undefined> {
  const { version_id, checked_steps, total_steps, total_checked_steps, completed } = content;
  const made = await db.one({ id: int })(sql`
    insert into procedure_checks (instance_id, procedure_id, version_id, user_id, checked_steps, total_steps,
                                  total_checked_steps, completed)
    values (${db.instance_id}, ${whose.procedure_id}, ${version_id}, ${whose.user_id}, ${checked_steps}::bigint[],
            ${total_steps}, ${total_checked_steps}, ${completed})
    on conflict (instance_id, user_id, procedure_id) where status = 'open' do nothing
    returning id`);
  return made?.id;
}

/** Writes the next state of a locked check. */
export function changeCheck(
  db: Db,
  id: number,
  content: CheckContent & { status: Check["status"] },
): Promise<{ revision: number; updated_at: string } | undefined> {
  const { version_id, checked_steps, total_steps, total_checked_steps, completed, status } = content;
  // The clock and not the transaction's start: a change that waited for another one came after it.
  return db.one({ revision: int, updated_at: instant })(sql`
    update procedure_checks set version_id = ${version_id}, checked_steps = ${checked_steps}::bigint[],
      total_steps = ${total_steps}, total_checked_steps = ${total_checked_steps}, completed = ${completed},
      status = ${status}, revision = revision + 1, updated_at = clock_timestamp()
    where instance_id = ${db.instance_id} and id = ${id}
    returning revision, updated_at`);
}
