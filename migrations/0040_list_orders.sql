-- Lists are also sorted by the next date and by the manager, and narrowed to what has changes that are not published.

-- The next day, that one included, on which a trigger starts its procedure; null for those without a calendar. A day that
-- a month lacks falls on the month's last day.
create function next_trigger_day(p_type text, p_value text, p_day date) returns date
  language sql immutable parallel safe
as $$
  select case
    when p_type = 'date' and p_value ~ '^([1-9]|[12]\d|3[01])$' then (
      select min(least(month + (p_value::int - 1), (month + interval '1 month - 1 day')::date))
      from (select (date_trunc('month', p_day) + make_interval(months => n))::date as month from generate_series(0, 1) n) m
      where least(month + (p_value::int - 1), (month + interval '1 month - 1 day')::date) >= p_day)
    when p_type = 'weekly' then (
      select min(p_day + (array_position('{mon,tue,wed,thu,fri,sat,sun}'::text[], w) - extract(isodow from p_day)::int + 7) % 7)
      from jsonb_array_elements_text(p_value::jsonb) w)
    when p_type = 'yearly' and p_value ~ '^\d\d-\d\d$' then (
      select min(least(month + (left(p_value, 2)::int - 1), (month + interval '1 month - 1 day')::date))
      from (select make_date(extract(year from p_day)::int + n, right(p_value, 2)::int, 1) as month from generate_series(0, 1) n) m
      where least(month + (left(p_value, 2)::int - 1), (month + interval '1 month - 1 day')::date) >= p_day)
    when p_type = 'monthly' and p_value ~ '^\d\d-\d\d-\d{4}$' then (
      select min(day) from (
        select (start + make_interval(months => greatest(0, months + n)))::date as day
        from (select start, ((extract(year from p_day) - extract(year from start)) * 12
            + extract(month from p_day) - extract(month from start))::int as months
          from (select to_date(p_value, 'DD-MM-YYYY') as start) s) m, generate_series(0, 1) n) d
      where day >= p_day)
  end
$$;

alter table listed
  add column next_on date not null default 'infinity',
  add column manager_key text not null default '',
  drop constraint listed_facet_check,
  -- As `changes`, 0 holds what is published and changed since, a person the part of it that is theirs.
  add constraint listed_facet_check check (facet in ('all', 'manager', 'role', 'category', 'branch', 'changes'));
create index listed_next_on on listed (instance_id, kind, facet, key, status, next_on, item_id)
  include (responsible_id, name_key);
create index listed_manager on listed (instance_id, kind, facet, key, status, manager_key, item_id)
  include (responsible_id, name_key);
create index listed_drafts_next_on on listed (instance_id, kind, facet, key, responsible_id, next_on, item_id)
  include (name_key) where status = 'draft';
create index listed_drafts_manager on listed (instance_id, kind, facet, key, responsible_id, manager_key, item_id)
  include (name_key) where status = 'draft';
-- What has passed is to be reckoned anew.
create index listed_passed on listed (next_on, item_id) where facet = 'all' and kind = 'procedure';

-- Whether readers would see a difference if the newest version of a procedure were published.
create function has_changes(p procedures) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select case when p.status = 'draft' or p.live_version_id is null or p.live_version_id = p.draft_version_id then false
    else (select count(distinct (v.name, array(select (one ->> 'id')::bigint from jsonb_array_elements(v.roles) one order by 1),
        array(select (one ->> 'id')::bigint from jsonb_array_elements(v.categories) one order by 1),
        array(select jsonb_build_array(one ->> 'type', one ->> 'value')
          from jsonb_array_elements(v.triggers) with ordinality e (one, at) order by at), v.steps)) > 1
      from procedure_versions v
      where v.instance_id = p.instance_id and v.id in (p.draft_version_id, p.live_version_id)) end
$$;

create or replace function wanted_listings(p_kind text, p_company bigint, p_ids bigint[]) returns setof listed
  language sql stable set search_path = public, pg_temp
as $$
  select p.instance_id, p_kind, p.id, f.facet, f.key, p.status, p.responsible_id, p.name_key, p.updated_at,
    coalesce((select min(next_trigger_day(t.type, t.value, (now() at time zone 'Europe/Bucharest')::date))
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), 'infinity'),
    coalesce((select u.name_key from users u where u.instance_id = p.instance_id and u.id = p.responsible_id), '')
  from procedures p cross join lateral (
    select 'all' as facet, 0::bigint as key
    union all select 'manager', p.responsible_id
    union all select 'changes', c.key from (select has_changes(p) as has offset 0) h,
      (values (0::bigint), (p.responsible_id)) c (key) where h.has
    union all select 'role', r.role_id from procedure_roles r
      where r.instance_id = p.instance_id and r.procedure_id = p.id
    union select f.facet, f.id from procedure_categories l
      join categories k on k.instance_id = l.instance_id and k.id = l.category_id
      cross join lateral (values ('category', k.id), ('branch', k.id), ('branch', k.parent_id)) f (facet, id)
      where l.instance_id = p.instance_id and l.procedure_id = p.id and f.id is not null) f
  where p_kind = 'procedure' and p.instance_id = p_company and p.id = any (p_ids) and p.deleted_at is null
  union all
  select c.instance_id, p_kind, c.id, f.facet, f.key, case when c.publication_id is null then 'draft' else 'live' end,
    c.responsible_id, c.name_key, c.updated_at, 'infinity',
    coalesce((select u.name_key from users u where u.instance_id = c.instance_id and u.id = c.responsible_id), '')
  from processes c cross join lateral (
    select 'all' as facet, 0::bigint as key
    union all select 'manager', c.responsible_id
    union all select 'changes', m.key
      from process_publications b, process_versions w, (values (0::bigint), (c.responsible_id)) m (key)
      where b.instance_id = c.instance_id and b.id = c.publication_id and w.instance_id = c.instance_id and w.id = c.version_id
        and (b.version_id, b.revision) is distinct from (w.id, w.revision)
    union select f.facet, f.id from process_categories l
      join categories k on k.instance_id = l.instance_id and k.id = l.category_id
      cross join lateral (values ('category', k.id), ('branch', k.id), ('branch', k.parent_id)) f (facet, id)
      where l.instance_id = c.instance_id and l.process_id = c.id and f.id is not null) f
  where p_kind = 'process' and c.instance_id = p_company and c.id = any (p_ids) and c.deleted_at is null
$$;

create or replace function relist(p_kind text, p_company bigint, p_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp
as $$
begin
  perform hold_lists(p_company);
  delete from listed l
  where l.instance_id = p_company and l.kind = p_kind and l.item_id = any (p_ids)
    and (l.item_id, l.facet, l.key) not in (select w.item_id, w.facet, w.key from wanted_listings(p_kind, p_company, p_ids) w);
  insert into listed as l select * from wanted_listings(p_kind, p_company, p_ids)
  on conflict (instance_id, kind, item_id, facet, key) do update
    set status = excluded.status, responsible_id = excluded.responsible_id, name_key = excluded.name_key,
        updated_at = excluded.updated_at, next_on = excluded.next_on, manager_key = excluded.manager_key
    where (l.status, l.responsible_id, l.name_key, l.updated_at, l.next_on, l.manager_key)
      is distinct from (excluded.status, excluded.responsible_id, excluded.name_key, excluded.updated_at, excluded.next_on,
        excluded.manager_key);
end
$$;

create or replace function list_procedures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  company bigint;
begin
  for company in select distinct a.instance_id from added a loop
    if tg_op = 'INSERT' then
      perform relist('procedure', company, array(select a.id from added a where a.instance_id = company));
      perform rename_listed('procedure', company, '[]',
        (select jsonb_agg(to_jsonb(n)) from (select a.id, a.status, a.name_key from added a where a.instance_id = company and a.deleted_at is null) n));
    else
      perform relist('procedure', company, array(select id from (
        select a.id, a.status, a.responsible_id, a.name_key, a.updated_at, a.deleted_at, a.draft_version_id, a.live_version_id from added a where a.instance_id = company
        except select a.id, a.status, a.responsible_id, a.name_key, a.updated_at, a.deleted_at, a.draft_version_id, a.live_version_id from gone a) changed));
      perform rename_listed('procedure', company,
        (select jsonb_agg(to_jsonb(n)) from (
          select a.id, a.status, a.name_key from gone a where a.instance_id = company and a.deleted_at is null
          except select a.id, a.status, a.name_key from added a where a.deleted_at is null) n),
        (select jsonb_agg(to_jsonb(n)) from (
          select a.id, a.status, a.name_key from added a where a.instance_id = company and a.deleted_at is null
          except select a.id, a.status, a.name_key from gone a where a.deleted_at is null) n));
    end if;
  end loop;
  return null;
end
$$;

create or replace function list_processes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  company bigint;
begin
  for company in select distinct a.instance_id from added a loop
    if tg_op = 'INSERT' then
      perform relist('process', company, array(select a.id from added a where a.instance_id = company));
      perform rename_listed('process', company, '[]',
        (select jsonb_agg(to_jsonb(n)) from (select a.id, case when a.publication_id is null then 'draft' else 'live' end as status, a.name_key from added a where a.instance_id = company and a.deleted_at is null) n));
    else
      perform relist('process', company, array(select id from (
        select a.id, a.publication_id, a.version_id, a.responsible_id, a.name_key, a.updated_at, a.deleted_at from added a where a.instance_id = company
        except select a.id, a.publication_id, a.version_id, a.responsible_id, a.name_key, a.updated_at, a.deleted_at from gone a) changed));
      perform rename_listed('process', company,
        (select jsonb_agg(to_jsonb(n)) from (
          select a.id, case when a.publication_id is null then 'draft' else 'live' end as status, a.name_key from gone a where a.instance_id = company and a.deleted_at is null
          except select a.id, case when a.publication_id is null then 'draft' else 'live' end as status, a.name_key from added a where a.deleted_at is null) n),
        (select jsonb_agg(to_jsonb(n)) from (
          select a.id, case when a.publication_id is null then 'draft' else 'live' end as status, a.name_key from added a where a.instance_id = company and a.deleted_at is null
          except select a.id, case when a.publication_id is null then 'draft' else 'live' end as status, a.name_key from gone a where a.deleted_at is null) n));
    end if;
  end loop;
  return null;
end
$$;

create trigger procedure_triggers_listed after insert on procedure_triggers
  referencing new table as linked for each statement execute function list_linked('procedure');
create trigger procedure_triggers_relisted after update on procedure_triggers
  referencing new table as linked for each statement execute function list_linked('procedure');
create trigger procedure_triggers_unlisted after delete on procedure_triggers
  referencing old table as linked for each statement execute function list_linked('procedure');

-- Whoever is called something else stands elsewhere among the managers.
create function list_managers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  company bigint;
  ids bigint[];
begin
  for company, ids in
    select a.instance_id, array_agg(a.id) from added a join gone g on g.id = a.id and g.name_key <> a.name_key group by 1
  loop
    perform relist('procedure', company, array(
      select l.item_id from listed l
      where l.instance_id = company and l.kind = 'procedure' and l.facet = 'manager' and l.key = any (ids)));
    perform relist('process', company, array(
      select l.item_id from listed l
      where l.instance_id = company and l.kind = 'process' and l.facet = 'manager' and l.key = any (ids)));
  end loop;
  return null;
end
$$;
create trigger users_manage_listed after update on users
  referencing old table as gone new table as added for each statement execute function list_managers();

-- Sets the next dates that have passed to those that follow them, so many procedures at once; how many there were.
create function list_passed_days(p_most int) returns int
  language plpgsql set search_path = public, pg_temp
as $$
declare
  company bigint;
  ids bigint[];
  done int := 0;
begin
  for company, ids in
    select instance_id, array_agg(item_id) from (
      select l.instance_id, l.item_id from listed l
      where l.facet = 'all' and l.kind = 'procedure' and l.next_on < (now() at time zone 'Europe/Bucharest')::date
      order by l.next_on, l.item_id limit p_most) passed
    group by instance_id order by instance_id
  loop
    perform relist('procedure', company, ids);
    done := done + cardinality(ids);
  end loop;
  return done;
end
$$;

-- What there is already.
select relist('procedure', instance_id, array_agg(id)) from procedures where deleted_at is null group by instance_id;
select relist('process', instance_id, array_agg(id)) from processes where deleted_at is null group by instance_id;

do $$
declare f regprocedure;
begin
  foreach f in array array['next_trigger_day(text, text, date)', 'has_changes(procedures)', 'list_managers()',
    'list_passed_days(int)']::regprocedure[]
  loop
    execute format('revoke all on function %s from public', f);
  end loop;
end
$$;
