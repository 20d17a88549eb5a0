import { z } from "zod";
import { namedProcedures } from "#features/items/server/visibility.store.ts";
import { trigger } from "#features/procedures/procedures.contract.ts";
import { answerOf } from "#features/rights/rights.rules.ts";
import { bool, instant, int, text } from "#platform/server/db/columns.ts";
import { type Db, join, lookedUp, type Sql, sql } from "#platform/server/db/database.ts";
import type { Actor } from "#platform/server/session.ts";

type Kind = "procedure" | "process";
type Place = { facet: "all" | "manager" | "role"; key: number };

/** Custom rights name few roles; of more, these are looked at. */
const rolesLookedAt = 5;

/** The items of a place and status that changed last, as `item_id`. */
const newestIn = (
  db: Db,
  kind: Kind,
  { facet, key }: Place,
  status: "draft" | "live",
  most: Sql,
): Sql => sql`(select l.item_id from listed l
    where l.instance_id = ${db.instance_id} and l.kind = ${kind} and l.facet = ${facet} and l.key = ${key}
      and l.status = ${status}
    order by l.updated_at desc, l.item_id desc limit ${most})`;

const managedBy = ({ user_id }: Actor): Place => ({ facet: "manager", key: user_id });
const rolesOf = ({ admin_of_roles }: Actor): Place[] =>
  admin_of_roles.slice(0, rolesLookedAt).map((key) => ({ facet: "role", key }));

/**
 * The ids of live procedures that somebody works with, at most so many of each sort: managed, administered by a custom
 * right, followed step by step, read.
 */
const workedWith = (db: Db, actor: Actor): Sql =>
  sql`(${join(
    [
      newestIn(db, "procedure", managedBy(actor), "live", sql`100`),
      ...rolesOf(actor).map((place) => newestIn(db, "procedure", place, "live", sql`30`)),
      ...(["open", "closed"] as const).map(
        (status) => sql`(select k.procedure_id from procedure_checks k
        where k.instance_id = ${db.instance_id} and k.user_id = ${actor.user_id} and k.status = ${status}
        order by k.updated_at desc, k.id desc limit 30)`,
      ),
      sql`(select g.procedure_id from procedure_logs g
      where g.instance_id = ${db.instance_id} and g.user_id = ${actor.user_id}
      order by g.created_at desc, g.id desc limit 30)`,
    ],
    " union ",
  )})`;

const workRow = z.object({
  id: int,
  slug: text,
  name: text,
  triggers: z.array(trigger.pick({ type: true, value: true })),
  /** When somebody else last published it in the last 14 days, where that was after it was read here. */
  published_at: instant.nullable(),
});

/** Live procedures that the actor works with, with what starts them by date and whether they are news. */
export const listWork = (db: Db, actor: Actor): Promise<z.output<typeof workRow>[]> =>
  db.rows(workRow)(sql`
    select p.id, p.slug, p.name,
      coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
        from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id
          and t.type in ('date', 'weekly', 'yearly', 'monthly')), '[]') as triggers,
      (select a.at from (select n.at, n.actor_id from audit_log n
          where n.instance_id = p.instance_id and n.target_type = 'procedure' and n.target_id = p.id
            and n.action = 'procedure.published' and n.at > now() - interval '14 days'
          order by n.at desc, n.id desc limit 1) a
        where a.actor_id <> ${actor.user_id} and a.at > coalesce((select g.created_at from procedure_logs g
          where g.instance_id = p.instance_id and g.procedure_id = p.id and g.user_id = ${actor.user_id}
          order by g.created_at desc, g.id desc limit 1), '-infinity')) as published_at
    from (select m.id from ${workedWith(db, actor)} m (id)) work
    ${lookedUp(sql`procedures`, "p", sql`one.instance_id = ${db.instance_id} and one.id = work.id`)}
    where p.status = 'live' and p.deleted_at is null
    order by p.name_key, p.id`);

const newsRow = z.object({ id: int, slug: text, name: text, published_at: instant });

/** Processes that others published lately and that the actor manages or administers. */
export const listProcessNews = (db: Db, actor: Actor): Promise<z.output<typeof newsRow>[]> =>
  db.rows(newsRow)(sql`
    select c.id, c.slug, c.name, b.created_at as published_at
    from (${newestIn(db, "process", managedBy(actor), "live", sql`30`)}
      union select unnest(${actor.admin_of_processes.slice(0, 30)}::bigint[])) m (id)
    ${lookedUp(sql`processes`, "c", sql`one.instance_id = ${db.instance_id} and one.id = m.id`)}
    ${lookedUp(sql`process_publications`, "b", sql`one.instance_id = c.instance_id and one.id = c.publication_id`)}
    where c.deleted_at is null and b.created_by <> ${actor.user_id} and b.created_at > now() - interval '14 days'
    order by b.created_at desc, b.id desc`);

const waitingRow = z.object({
  id: int,
  slug: text,
  name: text,
  status: z.enum(["draft", "live"]),
  updated_at: instant,
});
type WaitingRow = z.output<typeof waitingRow>;

/** Where what the actor may publish stands: everywhere, or with themselves and the roles that they administer. */
function placesToPublish(actor: Actor, kind: Kind): Place[] {
  const answer = answerOf(actor, kind === "procedure" ? "edit_procedure" : "edit_process");
  if (answer === "no") return [];
  if (answer === "yes") return [{ facet: "all", key: 0 }];
  return [managedBy(actor), ...(kind === "procedure" ? rolesOf(actor) : [])];
}

/** Drafts, and live ones with changes since: of each place those that changed last. */
const candidates = (db: Db, kind: Kind, places: readonly Place[]): Sql[] =>
  places.flatMap((place) => [
    newestIn(db, kind, place, "draft", sql`20`),
    newestIn(db, kind, place, "live", sql`40`),
  ]);

/** How many of what waits are read. */
export const mostWaiting = 20;

/** Procedures that wait to be published by the actor, changed last first. */
export async function listProceduresToPublish(db: Db, actor: Actor): Promise<WaitingRow[]> {
  const places = placesToPublish(actor, "procedure");
  if (places.length === 0) return [];
  const mayPublish = answerOf(actor, "edit_procedure") === "yes" ? sql`true` : namedProcedures(actor);
  return db.rows(waitingRow)(sql`
    select p.id, p.slug, p.name, p.status, p.updated_at
    from (${join(candidates(db, "procedure", places), " union ")}) m (id)
    ${lookedUp(sql`procedures`, "p", sql`one.instance_id = ${db.instance_id} and one.id = m.id`)}
    where p.deleted_at is null and (p.status = 'draft' or p.draft_version_id <> p.live_version_id) and ${mayPublish}
    order by p.updated_at desc, p.id desc limit 20`);
}

/** Processes that wait to be published by the actor, changed last first. */
export async function listProcessesToPublish(db: Db, actor: Actor): Promise<WaitingRow[]> {
  const places = placesToPublish(actor, "process");
  if (places.length === 0) return [];
  const named = sql`(select unnest(${actor.admin_of_processes.slice(0, 30)}::bigint[]))`;
  const mayPublish =
    answerOf(actor, "edit_process") === "yes"
      ? sql`true`
      : sql`(c.responsible_id = ${actor.user_id} or c.id = any(${[...actor.admin_of_processes]}::bigint[]))`;
  return db.rows(waitingRow)(sql`
    select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.updated_at
    from (${join([...candidates(db, "process", places), named], " union ")}) m (id)
    ${lookedUp(sql`processes`, "c", sql`one.instance_id = ${db.instance_id} and one.id = m.id`)}
    ${lookedUp(sql`process_versions`, "w", sql`one.instance_id = c.instance_id and one.id = c.version_id`)}
    left join lateral (select * from process_publications one
      where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
    where c.deleted_at is null and (b.version_id, b.revision) is distinct from (w.id, w.revision) and ${mayPublish}
    order by c.updated_at desc, c.id desc limit 20`);
}

const requestRow = z.object({
  id: int,
  body: text,
  kind: z.enum(["procedure", "process"]),
  item_id: int,
  slug: text,
  name: text,
  sender: text,
  created_at: instant,
});

/** Active requests of others about what the actor manages, newest first: of each item the newest few. */
export const listRequestsToAnswer = (db: Db, actor: Actor): Promise<z.output<typeof requestRow>[]> => {
  const managed = (kind: Kind) =>
    sql`(${join(
      (["live", "draft"] as const).map((status) => newestIn(db, kind, managedBy(actor), status, sql`50`)),
      " union ",
    )}) m (id)`;
  const requests = (kind: Kind, column: Sql, table: Sql) => sql`
    (select i.id, i.body, i.user_id, i.created_at, ${kind} as kind, e.id as item_id, e.slug, e.name
     from ${managed(kind)}
     cross join lateral (select * from improvement_proposals one
       where one.instance_id = ${db.instance_id} and one.${column} = m.id and one.status = 'active'
         and one.user_id <> ${actor.user_id}
       order by one.created_at desc, one.id desc limit 5) i
     ${lookedUp(table, "e", sql`one.instance_id = ${db.instance_id} and one.id = m.id`)}
     where e.deleted_at is null)`;
  return db.rows(requestRow)(sql`
    select r.id, left(r.body, 120) as body, r.kind, r.item_id, r.slug, r.name,
      btrim(u.first_name || ' ' || u.last_name) as sender, r.created_at as created_at
    from (select * from (${requests("procedure", sql`procedure_id`, sql`procedures`)}
        union all ${requests("process", sql`process_id`, sql`processes`)}) every
      order by created_at desc, id desc limit 20) r
    ${lookedUp(sql`users`, "u", sql`one.instance_id = ${db.instance_id} and one.id = r.user_id`)}
    order by r.created_at desc, r.id desc`);
};

const countOf = (db: Db, kind: string): Sql => sql`
  coalesce((select sum(c.items) from listed_counts c
    where c.instance_id = ${db.instance_id} and c.kind = ${kind} and c.facet = 'all' and c.key = 0
      and c.responsible_id = 0), 0)::bigint`;

const written = { procedures: int, processes: int, people: int, has_left: bool };

/** How much a company has so far, by counts that are kept, and whether the actor has put the first steps aside. */
export async function findWritten(db: Db, { user_id }: Actor) {
  const found = await db.one(written)(sql`
    select ${countOf(db, "procedure")} as procedures, ${countOf(db, "process")} as processes,
      ${countOf(db, "person")} as people, u.first_steps_left_at is not null as has_left
    from users u where u.instance_id = ${db.instance_id} and u.id = ${user_id}`);
  return found ?? { procedures: 0, processes: 0, people: 0, has_left: true };
}

export async function putFirstStepsAside(db: Db, user_id: number): Promise<void> {
  await db.run(sql`
    update users set first_steps_left_at = coalesce(first_steps_left_at, now())
    where instance_id = ${db.instance_id} and id = ${user_id}`);
}
