import type { z } from "zod";
import { startOf } from "#features/visits/server/visits.store.ts";
import type { DayRange } from "#features/visits/visits.rules.ts";
import { pageSize } from "#platform/paging.ts";
import { type Db, empty, join, lookedUp, pageOf, type Sql, sql } from "#platform/server/db/database.ts";
import { type AuditEntry, auditEntry, type auditFilter } from "../audit.contract.ts";
import { auditTargets, walkedActions } from "../audit.rules.ts";

type Filter = Omit<z.output<typeof auditFilter>, "start_date" | "end_date"> & {
  days: DayRange;
  after_id?: number | undefined;
};

/**
 * A page of the log, newest first, with one entry more where there is one. Whatever the filters together are, they walk an
 * index of their own in the order of the page, several actions one each, so that a page costs the same however long the
 * log is.
 */
export async function listEntries(db: Db, filter: Filter, size = pageSize + 1): Promise<AuditEntry[]> {
  const { actor_id, kind, about, days, after_id } = filter;
  const [type, id] = about?.split(":") ?? [];
  const target_type = auditTargets.find((one) => one === type);
  const target_id = id === undefined ? undefined : Number(id);
  // What an action is about goes by the action: of a kind of thing, and not of one of them, nothing more is asked.
  const actions = walkedActions({ actor_id, kind, target_type, target_id });
  if (actions?.length === 0) return [];
  const walkOf = (action: string | null) => sql`
    (select l.id, l.at from audit_log l
      where l.instance_id = ${db.instance_id}
      ${action === null ? empty : sql`and l.action = ${action}`}
      ${actor_id === undefined ? empty : sql`and l.actor_id = ${actor_id}`}
      ${target_id === undefined ? empty : sql`and l.target_type = ${target_type} and l.target_id = ${target_id}`}
      ${days.from === null ? empty : sql`and l.at >= ${startOf(days.from)}`}
      ${days.before === null ? empty : sql`and l.at < ${startOf(days.before)}`}
      ${
        after_id === undefined
          ? empty
          : sql`and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = ${db.instance_id} and a.id = ${after_id})`
      }
      order by l.at desc, l.id desc ${pageOf({ offset: 0, size })})`;
  const walks = actions === null ? [walkOf(null)] : actions.map(walkOf);
  return db.rows(auditEntry)(sql`
    select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
      case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
        'last_name', u.last_name, 'avatar', u.avatar) end as actor,
      case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
        'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
      case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
        'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
        'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
        'is_in_bin', (p.deleted_at is not null and p.given_up_at is null)
          or (c.deleted_at is not null and c.given_up_at is null),
        'slug', coalesce(case when p.deleted_at is null then p.slug end, case when c.deleted_at is null then c.slug end,
          t.slug)) end as target,
      jsonb_build_object(
        'people', ${namesOf(
          sql`users`,
          sql`named.first_name || ' ' || named.last_name`,
          sql`l.before -> 'responsible_id', l.after -> 'responsible_id', l.before -> 'user_id', l.after -> 'user_id', l.after -> 'actor_id'`,
        )},
        'categories', ${namesOf(sql`categories`, sql`named.name`, sql`l.before -> 'categories', l.after -> 'categories'`)}
      ) as mentioned
    from (select id from (${join(walks, " union all ")}) walks order by at desc, id desc ${pageOf({ offset: 0, size })}) at
    ${lookedUp(sql`audit_log`, "l", sql`one.instance_id = ${db.instance_id} and one.id = at.id`)}
    left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
    left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
    left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
    left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
    left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
    left join procedures p on p.instance_id = l.instance_id
      and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
    left join processes c on c.instance_id = l.instance_id
      and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
    left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
    left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
    order by l.at desc, l.id desc`);
}

/** What those are called whom values of a summary, or lists there, tell by number. */
const namesOf = (table: Sql, name: Sql, values: Sql) => sql`
  (select coalesce(jsonb_object_agg(named.id, ${name}), '{}')
    from jsonb_path_query(jsonb_build_array(${values}), 'lax $[*][*] ? (@.type() == "number")') number
    ${lookedUp(table, "named", sql`one.instance_id = l.instance_id and one.id = number::bigint`)})`;
