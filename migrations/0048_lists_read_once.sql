-- What stands in a list is read once for each change, not twice, and a count that stays as it is is not written: a change
-- holds its company's lists for less time and leaves fewer dead rows.

-- Whether readers would see a difference if the newest version of a procedure were published. Compared part by part, the
-- steps last, up to the first that differs.
create or replace function has_changes(p procedures) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select case when p.status = 'draft' or p.live_version_id is null or p.live_version_id = p.draft_version_id then false
    else exists (
    with seen as materialized (
      select v.id, v.name, array(select (one ->> 'id')::bigint from jsonb_array_elements(v.roles) one order by 1) as roles,
        array(select (one ->> 'id')::bigint from jsonb_array_elements(v.categories) one order by 1) as categories,
        array(select jsonb_build_array(one ->> 'type', one ->> 'value')
          from jsonb_array_elements(v.triggers) with ordinality e (one, at) order by at) as triggers, v.steps
      from procedure_versions v
      where v.instance_id = p.instance_id and v.id in (p.draft_version_id, p.live_version_id))
    select from seen d, seen l
    where d.id = p.draft_version_id and l.id = p.live_version_id
      and (d.name, d.roles, d.categories, d.triggers, d.steps)
        is distinct from (l.name, l.roles, l.categories, l.triggers, l.steps)) end
$$;

create or replace function relist(p_kind text, p_company bigint, p_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if p_ids = '{}' then
    return;
  end if;
  perform hold_lists(p_company);
  with wanted as materialized (select * from wanted_listings(p_kind, p_company, p_ids)),
  gone as (
    delete from listed l
    where l.instance_id = p_company and l.kind = p_kind and l.item_id = any (p_ids)
      and (l.item_id, l.facet, l.key) not in (select w.item_id, w.facet, w.key from wanted w))
  insert into listed as l select * from wanted
  on conflict (instance_id, kind, item_id, facet, key) do update
    set status = excluded.status, responsible_id = excluded.responsible_id, name_key = excluded.name_key,
        updated_at = excluded.updated_at, next_on = excluded.next_on, manager_key = excluded.manager_key
    where (l.status, l.responsible_id, l.name_key, l.updated_at, l.next_on, l.manager_key)
      is distinct from (excluded.status, excluded.responsible_id, excluded.name_key, excluded.updated_at, excluded.next_on,
        excluded.manager_key);
end
$$;

create function add_to_counts(p_added listed[], p_gone listed[]) returns void
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if p_added = '{}' and p_gone = '{}' then
    return;
  end if;
  insert into listed_counts as c (instance_id, kind, facet, key, status, responsible_id, items)
  select l.instance_id, l.kind, l.facet, l.key, l.status, m.id, sum(l.n)
  from (select a.*, 1 as n from unnest(p_added) a union all select g.*, -1 from unnest(p_gone) g) l
  cross join lateral (select 0::bigint as id union all select l.responsible_id where l.status = 'draft') m
  group by 1, 2, 3, 4, 5, 6 having sum(l.n) <> 0
  on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items;
end
$$;
revoke all on function add_to_counts(listed[], listed[]) from public;

create or replace function count_listed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_counts(array(select row(a.*)::listed from added a), '{}');
  elsif tg_op = 'DELETE' then
    perform add_to_counts('{}', array(select row(g.*)::listed from gone g));
  else
    perform add_to_counts(array(select row(a.*)::listed from added a), array(select row(g.*)::listed from gone g));
  end if;
  return null;
end
$$;
-- add_to_counts(listed[], int) stays for whoever is in the middle of counting while this is brought in.

-- The same of people.
create or replace function relist_people(p_company bigint, p_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if p_ids = '{}' then
    return;
  end if;
  perform hold_lists(p_company);
  with wanted as materialized (select * from wanted_people(p_company, p_ids)),
  gone as (
    delete from listed_people l
    where l.instance_id = p_company and l.user_id = any (p_ids)
      and (l.user_id, l.facet) not in (select w.user_id, w.facet from wanted w))
  insert into listed_people as l select * from wanted
  on conflict (instance_id, user_id, facet) do update
    set status = excluded.status, last_name = excluded.last_name, first_name = excluded.first_name
    where (l.status, l.last_name, l.first_name) is distinct from (excluded.status, excluded.last_name, excluded.first_name);
end
$$;

create or replace function count_listed_people() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into listed_counts as c (instance_id, kind, facet, key, status, items)
    select a.instance_id, 'person', a.facet, 0, a.status, count(*) from added a group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items;
  elsif tg_op = 'DELETE' then
    insert into listed_counts as c (instance_id, kind, facet, key, status, items)
    select g.instance_id, 'person', g.facet, 0, g.status, -count(*) from gone g group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items;
  else
    insert into listed_counts as c (instance_id, kind, facet, key, status, items)
    select l.instance_id, 'person', l.facet, 0, l.status, sum(l.n)
    from (select a.*, 1 as n from added a union all select g.*, -1 from gone g) l
    group by 1, 2, 3, 4, 5 having sum(l.n) <> 0 order by 1, 2, 3, 4, 5
    on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items;
  end if;
  return null;
end
$$;

-- Whoever is called something else stands elsewhere among the managers: only that changes, and no text is read for it.
create or replace function list_managers() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  company bigint;
  person bigint;
  name text;
  each_kind text;
begin
  -- One by one: a join would be planned by a guess of how many there are.
  for company, person, name in
    select a.instance_id, a.id, a.name_key from added a join gone g on g.id = a.id and g.name_key <> a.name_key
  loop
    perform hold_lists(company);
    foreach each_kind in array '{procedure,process}'::text[] loop
      update listed l set manager_key = name
      where l.instance_id = company and l.kind = each_kind and l.manager_key <> name and l.item_id = any (array(
        select m.item_id from listed m
        where m.instance_id = company and m.kind = each_kind and m.facet = 'manager' and m.key = person));
    end loop;
  end loop;
  return null;
end
$$;

-- People: what their lists do not show (a picture, a password, a setting) does not wait for the lists.
create or replace function list_people() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  company bigint;
begin
  if tg_op = 'INSERT' then
    for company in select distinct a.instance_id from added a loop
      perform hold_lists(company);
      perform rename_listed('person', company, '[]', (select jsonb_agg(to_jsonb(n)) from (
        select a.id, a.status, a.name_key from added a where a.instance_id = company) n));
      insert into listed_counts as c (instance_id, kind, facet, key, status, items)
      select a.instance_id, 'person', 'all', 0, a.status, count(*) from added a where a.instance_id = company group by a.instance_id, a.status
      on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items;
    end loop;
    return null;
  end if;
  for company in
    select distinct a.instance_id from added a join gone g on g.id = a.id and (g.status, g.name_key) <> (a.status, a.name_key)
  loop
    perform hold_lists(company);
    perform rename_listed('person', company,
      (select jsonb_agg(to_jsonb(n)) from (
        select a.id, a.status, a.name_key from gone a where a.instance_id = company
        except select a.id, a.status, a.name_key from added a) n),
      (select jsonb_agg(to_jsonb(n)) from (
        select a.id, a.status, a.name_key from added a where a.instance_id = company
        except select a.id, a.status, a.name_key from gone a) n));
    insert into listed_counts as c (instance_id, kind, facet, key, status, items)
    select company, 'person', 'all', 0, status, sum(n) from (
      select a.status, 1 as n from added a where a.instance_id = company
      union all select a.status, -1 from gone a where a.instance_id = company) changed
    group by status having sum(n) <> 0
    on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items;
  end loop;
  return null;
end
$$;
