-- What lists are read from, so that a page, a filter and a count cost the same at a hundred and at ten thousand. Kept by
-- triggers; nothing here is the only copy. procedure_counts stays for processes of the version before, which run beside
-- this one while it is brought in. No references: each row comes and goes with what it is of, by its trigger.

-- A row for each list that an item stands in: all of its kind, its manager's, its roles', its categories' and those over
-- them. It carries what lists are sorted by and what decides who sees it, so that an index alone answers.
create table listed (
  instance_id bigint not null,
  kind text collate "C" not null check (kind in ('procedure', 'process')),
  item_id bigint not null,
  facet text collate "C" not null check (facet in ('all', 'manager', 'role', 'category', 'branch')),
  -- The person, role or category, which as a branch holds what is in those under it too; 0 for all.
  key bigint not null,
  status text collate "C" not null check (status in ('draft', 'live')),
  responsible_id bigint not null,
  name_key text not null,
  updated_at timestamptz not null,
  primary key (instance_id, kind, item_id, facet, key) include (status, responsible_id)
);
create index listed_newest on listed (instance_id, kind, facet, key, status, updated_at desc, item_id desc)
  include (responsible_id, name_key);
create index listed_name on listed (instance_id, kind, facet, key, status, name_key, item_id) include (responsible_id);
-- Drafts are seen by their managers.
create index listed_drafts_newest on listed (instance_id, kind, facet, key, responsible_id, updated_at desc, item_id desc)
  include (name_key) where status = 'draft';
create index listed_drafts_name on listed (instance_id, kind, facet, key, responsible_id, name_key, item_id)
  where status = 'draft';
call protect_tenant_table('listed', 'select');

-- How many stand in each list, by status; of people and of requests too. Drafts also by their manager, who is 0 elsewhere.
create table listed_counts (
  instance_id bigint not null,
  kind text collate "C" not null,
  facet text collate "C" not null,
  key bigint not null,
  status text collate "C" not null,
  responsible_id bigint not null default 0,
  items int not null,
  primary key (instance_id, kind, facet, key, status, responsible_id)
);
call protect_tenant_table('listed_counts', 'select');

-- Each word of a name from each of its letters on: what a name contains is then what one of these begins with, which a
-- plain index answers, also under row-level security (whose walls trigram indexes do not pass).
create table name_parts (
  instance_id bigint not null,
  kind text collate "C" not null check (kind in ('procedure', 'process', 'person')),
  status text collate "C" not null,
  part text collate "C" not null,
  item_id bigint not null,
  primary key (instance_id, kind, status, part, item_id)
);
call protect_tenant_table('name_parts', 'select');

create function parts_of_name(p_name_key text) returns setof text
  language sql immutable parallel safe
as $$
  select distinct substr(word, at)
  from regexp_split_to_table(p_name_key, ' +') word, generate_series(1, length(word)) at
$$;

-- One at a time in a company: what follows takes rows of many items in whatever order.
create function hold_lists(p_company bigint) returns void
  language sql volatile set search_path = public, pg_temp
as $$ select pg_advisory_xact_lock(hashtextextended('lists', p_company)) $$;

-- This count, too, is one row of a company: whoever has it must not wait for the lists that somebody else has.
create or replace function count_procedures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  live_change int := 0;
  draft_change int := 0;
begin
  if tg_op = 'UPDATE' and old.deleted_at is null then
    if old.status = 'live' then live_change := -1; else draft_change := -1; end if;
  end if;
  if new.deleted_at is null then
    if new.status = 'live' then live_change := live_change + 1; else draft_change := draft_change + 1; end if;
  end if;
  if live_change <> 0 or draft_change <> 0 then
    perform hold_lists(new.instance_id);
    insert into procedure_counts as c (instance_id, live, draft) values (new.instance_id, live_change, draft_change)
    on conflict (instance_id) do update set live = c.live + live_change, draft = c.draft + draft_change;
  end if;
  return null;
end
$$;

create function add_to_counts(p_rows listed[], p_each int) returns void
  language sql volatile set search_path = public, pg_temp
as $$
  insert into listed_counts as c (instance_id, kind, facet, key, status, responsible_id, items)
  select l.instance_id, l.kind, l.facet, l.key, l.status, m.id, count(*) * p_each
  from unnest(p_rows) l
  cross join lateral (select 0::bigint as id union all select l.responsible_id where l.status = 'draft') m
  group by 1, 2, 3, 4, 5, 6
  on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items
$$;

create function count_listed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_counts(array(select row(a.*)::listed from added a), 1);
  elsif tg_op = 'DELETE' then
    perform add_to_counts(array(select row(g.*)::listed from gone g), -1);
  else
    perform add_to_counts(array(select row(a.*)::listed from added a), 1);
    perform add_to_counts(array(select row(g.*)::listed from gone g), -1);
  end if;
  return null;
end
$$;
create trigger listed_added after insert on listed
  referencing new table as added for each statement execute function count_listed();
create trigger listed_gone after delete on listed
  referencing old table as gone for each statement execute function count_listed();
create trigger listed_changed after update on listed
  referencing old table as gone new table as added for each statement execute function count_listed();

-- The rows that these items have by what their tables say.
create function wanted_listings(p_kind text, p_company bigint, p_ids bigint[]) returns setof listed
  language sql stable set search_path = public, pg_temp
as $$
  select p.instance_id, p_kind, p.id, f.facet, f.key, p.status, p.responsible_id, p.name_key, p.updated_at
  from procedures p cross join lateral (
    select 'all' as facet, 0::bigint as key
    union all select 'manager', p.responsible_id
    union all select 'role', r.role_id from procedure_roles r
      where r.instance_id = p.instance_id and r.procedure_id = p.id
    union select f.facet, f.id from procedure_categories l
      join categories k on k.instance_id = l.instance_id and k.id = l.category_id
      cross join lateral (values ('category', k.id), ('branch', k.id), ('branch', k.parent_id)) f (facet, id)
      where l.instance_id = p.instance_id and l.procedure_id = p.id and f.id is not null) f
  where p_kind = 'procedure' and p.instance_id = p_company and p.id = any (p_ids) and p.deleted_at is null
  union all
  select c.instance_id, p_kind, c.id, f.facet, f.key, case when c.publication_id is null then 'draft' else 'live' end,
    c.responsible_id, c.name_key, c.updated_at
  from processes c cross join lateral (
    select 'all' as facet, 0::bigint as key
    union all select 'manager', c.responsible_id
    union select f.facet, f.id from process_categories l
      join categories k on k.instance_id = l.instance_id and k.id = l.category_id
      cross join lateral (values ('category', k.id), ('branch', k.id), ('branch', k.parent_id)) f (facet, id)
      where l.instance_id = c.instance_id and l.process_id = c.id and f.id is not null) f
  where p_kind = 'process' and c.instance_id = p_company and c.id = any (p_ids) and c.deleted_at is null
$$;

-- Makes the lists hold of these items what their tables say.
create function relist(p_kind text, p_company bigint, p_ids bigint[]) returns void
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
        updated_at = excluded.updated_at
    where (l.status, l.responsible_id, l.name_key, l.updated_at)
      is distinct from (excluded.status, excluded.responsible_id, excluded.name_key, excluded.updated_at);
end
$$;

-- Brings the parts of names from what they were to what they are.
create function rename_listed(p_kind text, p_company bigint, p_before jsonb, p_after jsonb) returns void
  language plpgsql set search_path = public, pg_temp
as $$
declare
  v_id bigint;
  v_status text;
  v_name_key text;
begin
  -- One by one: a join would be planned by a guess of how many there are.
  for v_id, v_status, v_name_key in select * from jsonb_to_recordset(p_before) as b (id bigint, status text, name_key text) loop
    delete from name_parts n
    where n.instance_id = p_company and n.kind = p_kind and n.status = v_status
      and n.part = any (array(select parts_of_name(v_name_key))) and n.item_id = v_id;
  end loop;
  insert into name_parts (instance_id, kind, status, part, item_id)
  select p_company, p_kind, a.status, part, a.id
  from jsonb_to_recordset(p_after) as a (id bigint, status text, name_key text), parts_of_name(a.name_key) part;
end
$$;

-- What a statement changed, company by company.
create function list_procedures() returns trigger
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
        select a.id, a.status, a.responsible_id, a.name_key, a.updated_at, a.deleted_at from added a where a.instance_id = company
        except select a.id, a.status, a.responsible_id, a.name_key, a.updated_at, a.deleted_at from gone a) changed));
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
create trigger procedures_listed after insert on procedures
  referencing new table as added for each statement execute function list_procedures();
create trigger procedures_relisted after update on procedures
  referencing old table as gone new table as added for each statement execute function list_procedures();

create function list_processes() returns trigger
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
        select a.id, a.publication_id is null, a.responsible_id, a.name_key, a.updated_at, a.deleted_at from added a where a.instance_id = company
        except select a.id, a.publication_id is null, a.responsible_id, a.name_key, a.updated_at, a.deleted_at from gone a) changed));
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
create trigger processes_listed after insert on processes
  referencing new table as added for each statement execute function list_processes();
create trigger processes_relisted after update on processes
  referencing old table as gone new table as added for each statement execute function list_processes();

create function list_linked() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  company bigint;
  ids bigint[];
begin
  -- The first argument is the kind, and the links name their item by it.
  for company, ids in
    select l.instance_id, array_agg(distinct (to_jsonb(l) ->> (tg_argv[0] || '_id'))::bigint) from linked l group by 1
  loop
    perform relist(tg_argv[0], company, ids);
  end loop;
  return null;
end
$$;
create trigger procedure_roles_listed after insert on procedure_roles
  referencing new table as linked for each statement execute function list_linked('procedure');
create trigger procedure_roles_unlisted after delete on procedure_roles
  referencing old table as linked for each statement execute function list_linked('procedure');
create trigger procedure_categories_listed after insert on procedure_categories
  referencing new table as linked for each statement execute function list_linked('procedure');
create trigger procedure_categories_unlisted after delete on procedure_categories
  referencing old table as linked for each statement execute function list_linked('procedure');
create trigger process_categories_listed after insert on process_categories
  referencing new table as linked for each statement execute function list_linked('process');
create trigger process_categories_unlisted after delete on process_categories
  referencing old table as linked for each statement execute function list_linked('process');

-- What stands in a category that moves stands in another list from then on.
create function list_moved_category() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- First: what is saved meanwhile is then either seen here or sees the move.
  perform hold_lists(new.instance_id);
  perform relist('procedure', new.instance_id, array(
    select procedure_id from procedure_categories where instance_id = new.instance_id and category_id = new.id));
  perform relist('process', new.instance_id, array(
    select process_id from process_categories where instance_id = new.instance_id and category_id = new.id));
  return null;
end
$$;
create trigger categories_moved after update of parent_id on categories
  for each row when (old.parent_id is distinct from new.parent_id) execute function list_moved_category();

-- People: a name as search compares it, kept beside it.
alter table users add column name_key text not null default '';
create function fold_person() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  new.name_key := regexp_replace(normalize(lower(new.first_name || ' ' || new.last_name || ' ' || new.email), nfd),
    '[\u0300-\u036f]', '', 'g');
  return new;
end
$$;
create trigger users_folded before insert or update of first_name, last_name, email on users
  for each row execute function fold_person();
update users set email = email;
create index users_name on users (instance_id, status, last_name, first_name, id);

create function list_people() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  company bigint;
begin
  for company in select distinct a.instance_id from added a loop
    perform hold_lists(company);
    if tg_op = 'INSERT' then
      perform rename_listed('person', company, '[]', (select jsonb_agg(to_jsonb(n)) from (
        select a.id, a.status, a.name_key from added a where a.instance_id = company) n));
      insert into listed_counts as c (instance_id, kind, facet, key, status, items)
      select a.instance_id, 'person', 'all', 0, a.status, count(*) from added a where a.instance_id = company group by a.instance_id, a.status
      on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items;
    else
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
    end if;
  end loop;
  return null;
end
$$;
create trigger users_listed after insert on users
  referencing new table as added for each statement execute function list_people();
create trigger users_relisted after update on users
  referencing old table as gone new table as added for each statement execute function list_people();

-- Time spent is listed newest first: of the company, of a person, of a procedure, of a person on a procedure.
drop index procedure_logs_newest;
create index procedure_logs_newest on procedure_logs (instance_id, created_at desc, id desc) include (user_id, procedure_id);
drop index procedure_logs_user;
create index procedure_logs_user on procedure_logs (instance_id, user_id, created_at desc, id desc) include (procedure_id);
create index procedure_logs_of_one on procedure_logs (instance_id, procedure_id, created_at desc, id desc) include (user_id);
create index procedure_logs_of_both on procedure_logs (instance_id, procedure_id, user_id, created_at desc, id desc);
create index procedures_deleted on procedures (instance_id, id) where deleted_at is not null;

-- Requests are listed about one procedure or process, newest first: all of them, or of one status or sender.
create index improvement_proposals_procedure_status on improvement_proposals
  (instance_id, procedure_id, status, created_at desc, id desc) where procedure_id is not null;
create index improvement_proposals_process_status on improvement_proposals
  (instance_id, process_id, status, created_at desc, id desc) where process_id is not null;
create index improvement_proposals_procedure_sender on improvement_proposals
  (instance_id, procedure_id, user_id, status, created_at desc, id desc) where procedure_id is not null;
create index improvement_proposals_process_sender on improvement_proposals
  (instance_id, process_id, user_id, status, created_at desc, id desc) where process_id is not null;

create function count_requests() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- In the order of their keys, so that nobody waits for the other in a ring.
  if tg_op = 'INSERT' then
    insert into listed_counts as c (instance_id, kind, facet, key, status, items)
    select a.instance_id, 'improvement', case when a.procedure_id is null then 'process' else 'procedure' end,
      coalesce(a.procedure_id, a.process_id), a.status, count(*)
    from added a group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items;
  else
    insert into listed_counts as c (instance_id, kind, facet, key, status, items)
    select instance_id, 'improvement', case when procedure_id is null then 'process' else 'procedure' end,
      coalesce(procedure_id, process_id), status, sum(n) from (
        select a.instance_id, a.procedure_id, a.process_id, a.status, 1 as n from added a
        union all select g.instance_id, g.procedure_id, g.process_id, g.status, -1 from gone g) changed
    group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5
    on conflict (instance_id, kind, facet, key, status, responsible_id) do update set items = c.items + excluded.items;
  end if;
  return null;
end
$$;
create trigger improvement_proposals_counted after insert on improvement_proposals
  referencing new table as added for each statement execute function count_requests();
create trigger improvement_proposals_recounted after update on improvement_proposals
  referencing old table as gone new table as added for each statement execute function count_requests();

-- What there is already.
select relist('procedure', instance_id, array_agg(id)) from procedures where deleted_at is null group by instance_id;
select relist('process', instance_id, array_agg(id)) from processes where deleted_at is null group by instance_id;
insert into name_parts (instance_id, kind, status, part, item_id)
select p.instance_id, 'procedure', p.status, part, p.id from procedures p, parts_of_name(p.name_key) part where p.deleted_at is null
union all
select c.instance_id, 'process', case when c.publication_id is null then 'draft' else 'live' end, part, c.id
from processes c, parts_of_name(c.name_key) part where c.deleted_at is null
union all
select u.instance_id, 'person', u.status, part, u.id from users u, parts_of_name(u.name_key) part;
insert into listed_counts (instance_id, kind, facet, key, status, items)
select instance_id, 'person', 'all', 0, status, count(*) from users group by instance_id, status
union all
select instance_id, 'improvement', case when procedure_id is null then 'process' else 'procedure' end,
  coalesce(procedure_id, process_id), status, count(*) from improvement_proposals group by 1, 2, 3, 4, 5;

do $$
declare f regprocedure;
begin
  foreach f in array array[
    'parts_of_name(text)', 'add_to_counts(listed[], int)', 'hold_lists(bigint)', 'count_listed()', 'wanted_listings(text, bigint, bigint[])',
    'relist(text, bigint, bigint[])', 'rename_listed(text, bigint, jsonb, jsonb)', 'list_procedures()', 'list_processes()',
    'list_linked()', 'list_moved_category()', 'list_people()', 'fold_person()', 'count_requests()']::regprocedure[]
  loop
    execute format('revoke all on function %s from public', f);
  end loop;
end
$$;
