-- Accounts and their administration: people listed by what they may do, invitations that are mailed, saves that tell of
-- the newest state.

-- Who changed an account last, and when; what a save is held against is its revision.
alter table users
  add column updated_by bigint,
  add column updated_at timestamptz not null default now(),
  add foreign key (instance_id, updated_by) references users (instance_id, id);

-- Where a link was mailed to: who uses it has shown that the address is theirs. Null for one that somebody was handed.
alter table password_resets add column mailed_to text;

-- Who may not look through others' eyes any more is found by whom they are.
create index sessions_impersonator on sessions (instance_id, impersonator_id) where impersonator_id is not null;

-- Which of these addresses, in lower case, have an account in whatever company.
create function taken_addresses(p_emails text[]) returns table (email text)
  language sql stable security definer set search_path = public, pg_temp
as $$ select lower(u.email) from users u where lower(u.email) = any (p_emails) $$;

-- A row for each list of people by what they may do: the entrepreneur, each right by name, each kind of custom right. It
-- carries the order of the lists, so that a rare right among many people is one short walk along an index.
create table listed_people (
  instance_id bigint not null,
  user_id bigint not null,
  -- 'entrepreneur', the name of a right, or 'special:' and the kind of a custom right.
  facet text collate "C" not null,
  status text collate "C" not null,
  last_name text not null,
  first_name text not null,
  primary key (instance_id, user_id, facet)
);
create index listed_people_name on listed_people (instance_id, facet, status, last_name, first_name, user_id);
call protect_tenant_table('listed_people', 'select');

create function wanted_people(p_company bigint, p_ids bigint[]) returns setof listed_people
  language sql stable set search_path = public, pg_temp
as $$
  select u.instance_id, u.id, f.facet, u.status, u.last_name, u.first_name
  from users u cross join lateral (
    select unnest(case when u.rights_name = '{}' then '{user}' else u.rights_name end) as facet
    union select 'entrepreneur' where u.is_entrepreneur
    union select 'special:' || r.type from special_rights r where r.instance_id = u.instance_id and r.user_id = u.id) f
  where u.instance_id = p_company and u.id = any (p_ids)
$$;

-- Makes the lists hold of these people what their tables say.
create function relist_people(p_company bigint, p_ids bigint[]) returns void
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if p_ids = '{}' then
    return;
  end if;
  perform hold_lists(p_company);
  delete from listed_people l
  where l.instance_id = p_company and l.user_id = any (p_ids)
    and (l.user_id, l.facet) not in (select w.user_id, w.facet from wanted_people(p_company, p_ids) w);
  insert into listed_people as l select * from wanted_people(p_company, p_ids)
  on conflict (instance_id, user_id, facet) do update
    set status = excluded.status, last_name = excluded.last_name, first_name = excluded.first_name
    where (l.status, l.last_name, l.first_name) is distinct from (excluded.status, excluded.last_name, excluded.first_name);
end
$$;

create function count_listed_people() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op <> 'DELETE' then
    insert into listed_counts as c (instance_id, kind, facet, key, status, items)
    select a.instance_id, 'person', a.facet, 0, a.status, count(*) from added a group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items;
  end if;
  if tg_op <> 'INSERT' then
    insert into listed_counts as c (instance_id, kind, facet, key, status, items)
    select g.instance_id, 'person', g.facet, 0, g.status, -count(*) from gone g group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items;
  end if;
  return null;
end
$$;
create trigger listed_people_added after insert on listed_people
  referencing new table as added for each statement execute function count_listed_people();
create trigger listed_people_gone after delete on listed_people
  referencing old table as gone for each statement execute function count_listed_people();
create trigger listed_people_changed after update on listed_people
  referencing old table as gone new table as added for each statement execute function count_listed_people();

create function list_people_by_rights() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  company bigint;
begin
  for company in select distinct a.instance_id from added a loop
    if tg_op = 'INSERT' then
      perform relist_people(company, array(select a.id from added a where a.instance_id = company));
    else
      perform relist_people(company, array(select id from (
        select a.id, a.status, a.last_name, a.first_name, a.rights_name, a.is_entrepreneur from added a where a.instance_id = company
        except select g.id, g.status, g.last_name, g.first_name, g.rights_name, g.is_entrepreneur from gone g) changed));
    end if;
  end loop;
  return null;
end
$$;
create trigger users_listed_by_rights after insert on users
  referencing new table as added for each statement execute function list_people_by_rights();
create trigger users_relisted_by_rights after update on users
  referencing old table as gone new table as added for each statement execute function list_people_by_rights();

create function list_people_by_custom_rights() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  company bigint;
  ids bigint[];
begin
  for company, ids in select r.instance_id, array_agg(distinct r.user_id) from given r group by 1 loop
    perform relist_people(company, ids);
  end loop;
  return null;
end
$$;
create trigger special_rights_listed after insert on special_rights
  referencing new table as given for each statement execute function list_people_by_custom_rights();
create trigger special_rights_unlisted after delete on special_rights
  referencing old table as given for each statement execute function list_people_by_custom_rights();
-- Whom it is of and what kind it is of stay; an update of both would be two of these.
create trigger special_rights_relisted after update on special_rights
  referencing new table as given for each statement execute function list_people_by_custom_rights();

select relist_people(instance_id, array_agg(id)) from users group by instance_id;

-- The plan's number of people, counted once for all that one statement adds.
create function keep_added_to_max_users() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  company bigint;
  most int;
begin
  for company in
    select distinct a.instance_id from added a join instances i on i.id = a.instance_id
    where a.status = 'active' and i.max_users is not null order by 1
  loop
    select max_users into most from instances where id = company for no key update;
    if (select count(*) from users where instance_id = company and status = 'active') > most then
      raise exception 'more people than the plan has' using errcode = 'PL001', constraint = 'max_users';
    end if;
  end loop;
  return null;
end
$$;
drop trigger keep_to_max_users on users;
create trigger keep_to_max_users after update of status on users
  for each row when (new.status = 'active') execute function keep_to_max_users();
-- Before the lists are taken, whose triggers come after it by name.
create trigger keep_added_to_max_users after insert on users
  referencing new table as added for each statement execute function keep_added_to_max_users();

do $$
declare f regprocedure;
begin
  foreach f in array array[
    'wanted_people(bigint, bigint[])', 'relist_people(bigint, bigint[])', 'count_listed_people()', 'list_people_by_rights()',
    'list_people_by_custom_rights()', 'keep_added_to_max_users()', 'taken_addresses(text[])']::regprocedure[]
  loop
    execute format('revoke all on function %s from public', f);
  end loop;
  grant execute on function taken_addresses(text[]) to procedo_app;
end
$$;
