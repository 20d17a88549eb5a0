-- What the server asks of the database: every statement that its tests send, by the file and function it stands in,
-- with what it takes and gives. Written by `npm run queries`, held against the database by `npm run check`.

-- # src/app/server/accounts.store.ts

-- ## findCompany
lock table instances in exclusive mode;

-- ## findCompany
-- takes $1 text
-- gives id int8
select id from instances where name = $1 order by id limit 1;

-- ## insertCompany
-- takes $1 text
-- gives id int8
insert into instances (name, status, free_account) values ($1, 'active', true) returning id;

-- ## insertPerson
-- takes $1 int8, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 bool, $9 text[]
-- gives id int8
insert into users (instance_id, slug, first_name, last_name, email, language, password_hash, is_entrepreneur, rights_name)
values ($1, $2, $3, $4, $5, $6, $7,
        $8, $9)
on conflict (instance_id, slug) do nothing
returning id;

-- # src/app/server/demo/seed.store.ts

-- ## addSpecialRight
-- takes $1 int8, $2 int8, $3 int8
insert into special_right_processes values ($1, $2, $3);

-- ## addSpecialRight
-- takes $1 int8, $2 int8, $3 int8
insert into special_right_roles values ($1, $2, $3);

-- ## addVisits
-- takes $1 timestamptz, $2 int8
insert into procedure_logs (instance_id, procedure_id, user_id, time, created_at)
select p.instance_id, p.id, u.id, 20 + ((p.id * 131 + u.id * 71 + n * 53) % 400)::int,
  $1::timestamptz - make_interval(days => ((p.id * 7 + u.id * 13 + n * 11) % 60)::int, mins => ((n * 37 + u.id) % 600)::int)
from procedures p
join users u on u.instance_id = p.instance_id
cross join generate_series(1, 3) n
where p.instance_id = $2 and p.status = 'live' and (p.id * 5 + u.id * 3 + n) % 4 < 2;

-- ## addVisits
-- takes $1 int8
insert into procedure_times (instance_id, procedure_id, total_time, entries)
select instance_id, procedure_id, sum(time), count(*) from procedure_logs
where instance_id = $1 group by 1, 2;

-- ## claimEmpty
lock table instances in exclusive mode;

-- ## claimEmpty
select from instances limit 1;

-- ## hasAccount
-- takes $1 text
select from users where lower(email) = $1;

-- ## idOf
-- takes $1 int8, $2 text, $3 int8
-- gives id int8
insert into categories (instance_id, name, parent_id) values ($1, $2, $3) returning id;

-- ## idOf
-- takes $1 text
-- gives id int8
insert into instances (name, status) values ($1, 'active') returning id;

-- ## idOf
-- takes $1 int8, $2 text, $3 text
-- gives id int8
insert into roles (instance_id, name, description)
values ($1, $2, $3) returning id;

-- ## idOf
-- takes $1 int8, $2 int8, $3 text
-- gives id int8
insert into special_rights (instance_id, user_id, type) values ($1, $2, $3) returning id;

-- ## idOf
-- takes $1 int8, $2 text, $3 text, $4 text, $5 text, $6 text, $7 bool, $8 text[]
-- gives id int8
insert into users (instance_id, slug, first_name, last_name, email, password_hash, is_entrepreneur, rights_name)
values ($1, $2, $3, $4, $5, $6,
        $7, $8) returning id;

-- ## spreadInTime
-- takes $1 timestamptz, $2 int8
update procedure_versions v set created_at = $1::timestamptz
  - make_interval(days => (330 - (v.procedure_id * 37) % 300 - (v.number - 1) * 24)::int, hours => (v.id % 9)::int,
                  mins => ((v.id * 17) % 60)::int)
where v.instance_id = $2;

-- ## spreadInTime
-- takes $1 int8, $2 int8
update procedures p set created_at = f.first_at, updated_at = f.last_at
from (select procedure_id, min(created_at) as first_at, max(created_at) as last_at
      from procedure_versions where instance_id = $1 group by procedure_id) f
where p.instance_id = $2 and p.id = f.procedure_id;

-- ## stepsOfVersion
-- takes $1 int8, $2 int8
-- gives steps jsonb
select steps from procedure_versions where instance_id = $1 and id = $2;

-- # src/app/server/demo/seed_processes.store.ts

-- ## idsOf
-- takes $1 int8, $2 jsonb
-- gives id int8
insert into process_publications (instance_id, process_id, version_id, revision, tree, nodes, created_by, created_at)
select $1, process_id, version_id, revision, tree, nodes, user_id, created_at
from rows from (jsonb_to_recordset($2::jsonb) as (process_id bigint, version_id bigint, revision int, tree text, nodes int, user_id bigint,
      created_at timestamptz)) with ordinality
order by ordinality returning id;

-- ## idsOf
-- takes $1 int8, $2 jsonb
-- gives id int8
insert into process_versions (instance_id, process_id, name, tree, nodes, revision, created_by, updated_by,
                              created_at, updated_at)
select $1, process_id, name, tree, nodes, revision, user_id, user_id, created_at, updated_at
from rows from (jsonb_to_recordset($2::jsonb) as (process_id bigint, name text, tree text, nodes int, revision int, user_id bigint,
      created_at timestamptz, updated_at timestamptz)) with ordinality
order by ordinality returning id;

-- ## idsOf
-- takes $1 int8, $2 jsonb
-- gives id int8
insert into processes (instance_id, slug, name, name_key, responsible_id, version_id, created_at, updated_at)
select $1, slug, name, name_key, responsible_id, 0, created_at, created_at
from rows from (jsonb_to_recordset($2::jsonb) as (slug text, name text, name_key text, responsible_id bigint, created_at timestamptz)) with ordinality
order by ordinality returning id;

-- ## insertLinks
-- takes $1 int8, $2 jsonb
insert into process_links (instance_id, process_id, version_id, is_published, procedure_id, linked_process_id)
select $1, process_id, version_id, is_published, procedure_id, linked_process_id
from rows from (jsonb_to_recordset($2::jsonb) as (process_id bigint, version_id bigint, is_published boolean, procedure_id bigint, linked_process_id bigint)) with ordinality;

-- ## insertProcessCategories
-- takes $1 int8, $2 jsonb
insert into process_categories (instance_id, process_id, category_id)
select $1, process_id, category_id
from rows from (jsonb_to_recordset($2::jsonb) as (process_id bigint, category_id bigint)) with ordinality;

-- ## setCurrent
-- takes $1 jsonb, $2 int8
update processes p
set version_id = n.version_id, publication_id = n.publication_id, updated_at = n.updated_at
from rows from (jsonb_to_recordset($1::jsonb) as (process_id bigint, version_id bigint, publication_id bigint, updated_at timestamptz)) with ordinality n
where p.instance_id = $2 and p.id = n.process_id;

-- # src/app/server/demo/seed_work.store.ts

-- ## addCheck
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8[], $6 int4, $7 int4, $8 text, $9 int4, $10 int4, $11 timestamptz, $12 timestamptz
insert into procedure_checks (instance_id, procedure_id, version_id, user_id, checked_steps, total_steps,
  total_checked_steps, status, completed, revision, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9,
  $10, $11::timestamptz - interval '40 minutes', $12);

-- ## addEvent
-- takes $1 int8, $2 text, $3 int8, $4 jsonb, $5 timestamptz
insert into outbox (instance_id, type, actor_id, payload, created_at)
values ($1, $2, $3, $4::jsonb, $5);

-- ## dateRequest
-- takes $1 timestamptz, $2 text, $3 int8, $4 timestamptz, $5 int8, $6 int8
update improvement_proposals set created_at = $1, status = $2,
  status_by = $3, status_at = $4
where instance_id = $5 and id = $6;

-- ## liveChartOf
-- takes $1 int8, $2 int8
-- gives version_id int8, revision int4
select b.version_id, b.revision from processes c
join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
where c.instance_id = $1 and c.id = $2;

-- ## liveStepsOf
-- takes $1 int8, $2 int8
-- gives version_id int8, step_ids jsonb
select v.id as version_id,
  coalesce((select jsonb_agg((s.step ->> 'id')::bigint order by s.place)
    from jsonb_array_elements(v.steps) with ordinality as s (step, place)), '[]') as step_ids
from procedures p
join procedure_versions v on v.instance_id = p.instance_id and v.id = p.live_version_id
where p.instance_id = $1 and p.id = $2;

-- # src/features/categories/server/categories.store.ts

-- ## addCategory
-- takes $1 int8, $2 text, $3 int8, $4 int8
-- gives id int8
insert into categories (instance_id, name, parent_id, updated_by)
values ($1, $2, $3, $4)
returning id;

-- ## changeCategory
-- takes $1 text, $2 int8, $3 int8, $4 int8, $5 int8
update categories set name = $1, parent_id = $2,
  revision = revision + 1, updated_by = $3, updated_at = now()
where instance_id = $4 and id = $5;

-- ## findCategory
-- takes $1 int8, $2 int8
-- gives id int8, name text, revision int4, parent jsonb, procedures_count int8, all_procedures_count int8, processes_count int8, all_processes_count int8, children_count int8
select k.id, k.name, k.revision,
  case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as parent,
  procedures.own as procedures_count, procedures.whole as all_procedures_count,
  processes.own as processes_count, processes.whole as all_processes_count,
  (select count(*) from categories h
    where h.instance_id = k.instance_id and h.parent_id = k.id) as children_count
from categories k
left join categories o on o.instance_id = k.instance_id and o.id = k.parent_id
cross join lateral (
  select count(*) filter (where u.category_id = k.id) as own, count(distinct p.id) as whole
  from procedure_categories u
  join procedures p on p.instance_id = u.instance_id and p.id = u.procedure_id
  where u.instance_id = k.instance_id and u.category_id = any(array(select h.id from categories h
where h.instance_id = k.instance_id and (h.id = k.id or h.parent_id = k.id)))
    and p.deleted_at is null and (p.status = 'live' or true)) procedures
cross join lateral (
  select count(*) filter (where u.category_id = k.id) as own, count(distinct c.id) as whole
  from process_categories u
  join processes c on c.instance_id = u.instance_id and c.id = u.process_id
  where u.instance_id = k.instance_id and u.category_id = any(array(select h.id from categories h
where h.instance_id = k.instance_id and (h.id = k.id or h.parent_id = k.id)))
    and c.deleted_at is null and (c.publication_id is not null or true)) processes
where k.instance_id = $1 and k.id = $2
order by lower(k.name), k.id;

-- ## listCategoryRows
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 int8
-- gives id int8, name text, revision int4, parent jsonb, procedures_count int8, all_procedures_count int8, processes_count int8, all_processes_count int8, children_count int8
select k.id, k.name, k.revision,
  case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as parent,
  procedures.own as procedures_count, procedures.whole as all_procedures_count,
  processes.own as processes_count, processes.whole as all_processes_count,
  (select count(*) from categories h
    where h.instance_id = k.instance_id and h.parent_id = k.id) as children_count
from categories k
left join categories o on o.instance_id = k.instance_id and o.id = k.parent_id
cross join lateral (
  select count(*) filter (where u.category_id = k.id) as own, count(distinct p.id) as whole
  from procedure_categories u
  join procedures p on p.instance_id = u.instance_id and p.id = u.procedure_id
  where u.instance_id = k.instance_id and u.category_id = any(array(select h.id from categories h
where h.instance_id = k.instance_id and (h.id = k.id or h.parent_id = k.id)))
    and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $1 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($2::bigint[]))))) procedures
cross join lateral (
  select count(*) filter (where u.category_id = k.id) as own, count(distinct c.id) as whole
  from process_categories u
  join processes c on c.instance_id = u.instance_id and c.id = u.process_id
  where u.instance_id = k.instance_id and u.category_id = any(array(select h.id from categories h
where h.instance_id = k.instance_id and (h.id = k.id or h.parent_id = k.id)))
    and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $3
or c.id = any($4::bigint[])))) processes
where k.instance_id = $5
order by lower(k.name), k.id;

-- ## listCategoryRows
-- takes $1 int8
-- gives id int8, name text, revision int4, parent jsonb, procedures_count int8, all_procedures_count int8, processes_count int8, all_processes_count int8, children_count int8
select k.id, k.name, k.revision,
  case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as parent,
  procedures.own as procedures_count, procedures.whole as all_procedures_count,
  processes.own as processes_count, processes.whole as all_processes_count,
  (select count(*) from categories h
    where h.instance_id = k.instance_id and h.parent_id = k.id) as children_count
from categories k
left join categories o on o.instance_id = k.instance_id and o.id = k.parent_id
cross join lateral (
  select count(*) filter (where u.category_id = k.id) as own, count(distinct p.id) as whole
  from procedure_categories u
  join procedures p on p.instance_id = u.instance_id and p.id = u.procedure_id
  where u.instance_id = k.instance_id and u.category_id = any(array(select h.id from categories h
where h.instance_id = k.instance_id and (h.id = k.id or h.parent_id = k.id)))
    and p.deleted_at is null and (p.status = 'live' or true)) procedures
cross join lateral (
  select count(*) filter (where u.category_id = k.id) as own, count(distinct c.id) as whole
  from process_categories u
  join processes c on c.instance_id = u.instance_id and c.id = u.process_id
  where u.instance_id = k.instance_id and u.category_id = any(array(select h.id from categories h
where h.instance_id = k.instance_id and (h.id = k.id or h.parent_id = k.id)))
    and c.deleted_at is null and (c.publication_id is not null or true)) processes
where k.instance_id = $1
order by lower(k.name), k.id;

-- ## lockCategories
-- takes $1 int8
-- gives pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtextextended('categories', $1::bigint));

-- ## removeCategory
-- takes $1 int8, $2 int8
delete from categories where instance_id = $1 and id = $2;

-- ## removeCategory
-- takes $1 int8, $2 int8
delete from procedure_categories where instance_id = $1 and category_id = $2;

-- ## removeCategory
-- takes $1 int8, $2 int8
delete from process_categories where instance_id = $1 and category_id = $2;

-- ## removeCategory
-- takes $1 int8, $2 int8, $3 int8
update categories set parent_id = null, revision = revision + 1, updated_by = $1, updated_at = now()
where instance_id = $2 and parent_id = $3;

-- # src/features/checks/server/checks.store.ts

-- ## changeCheck
-- takes $1 int8, $2 int8[], $3 int4, $4 int4, $5 int4, $6 text, $7 int8, $8 int8
-- gives revision int4, updated_at timestamptz
update procedure_checks set version_id = $1, checked_steps = $2::bigint[],
  total_steps = $3, total_checked_steps = $4, completed = $5,
  status = $6, revision = revision + 1, updated_at = clock_timestamp()
where instance_id = $7 and id = $8
returning revision, updated_at;

-- ## findCheck
-- takes $1 int8, $2 int8
-- gives id int8, procedure jsonb, version jsonb, newer_version jsonb, checked_steps jsonb, total_steps int4, total_checked_steps int4, status text, completed int4, revision int4, created_at timestamptz, updated_at timestamptz, user jsonb
select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'steps', v.steps) as procedure,
  jsonb_build_object('id', v.id, 'number', v.number) as version,
  case when p.status = 'live' and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
    'published_at', to_char(coalesce((
      select max(a.at) from audit_log a
      where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
        and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    as newer_version,
  to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
  k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
from procedure_checks k
join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id and p.deleted_at is null
join procedure_versions v on v.instance_id = k.instance_id and v.id = k.version_id
left join procedure_versions live on live.instance_id = p.instance_id and live.id = p.live_version_id
join users u on u.instance_id = k.instance_id and u.id = k.user_id
where k.instance_id = $1 and k.id = $2
order by k.updated_at desc, k.id desc;

-- ## findCheckForChange
-- takes $1 int8, $2 int8
select from procedure_checks where instance_id = $1 and id = $2 for no key update;

-- ## findFollowed
-- takes $1 int8, $2 int8
-- gives is_live bool, version_id int8, step_ids jsonb
  select p.status = 'live' as is_live, v.id as version_id,
coalesce((select jsonb_agg(s.step -> 'id' order by s.position)
  from jsonb_array_elements(v.steps) with ordinality as s (step, position)), '[]') as step_ids
  from procedures p
  left join procedure_versions v on v.instance_id = p.instance_id and v.id = p.live_version_id
  where p.instance_id = $1 and p.id = $2 and p.deleted_at is null;

-- ## findOpenCheck
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, procedure jsonb, version jsonb, newer_version jsonb, checked_steps jsonb, total_steps int4, total_checked_steps int4, status text, completed int4, revision int4, created_at timestamptz, updated_at timestamptz, user jsonb
select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'steps', v.steps) as procedure,
  jsonb_build_object('id', v.id, 'number', v.number) as version,
  case when p.status = 'live' and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
    'published_at', to_char(coalesce((
      select max(a.at) from audit_log a
      where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
        and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    as newer_version,
  to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
  k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
from procedure_checks k
join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id and p.deleted_at is null
join procedure_versions v on v.instance_id = k.instance_id and v.id = k.version_id
left join procedure_versions live on live.instance_id = p.instance_id and live.id = p.live_version_id
join users u on u.instance_id = k.instance_id and u.id = k.user_id
where k.instance_id = $1 and k.user_id = $2 and k.procedure_id = $3 and k.status = 'open'
order by k.updated_at desc, k.id desc;

-- ## insertCheck
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8[], $6 int4, $7 int4, $8 int4
-- gives id int8
insert into procedure_checks (instance_id, procedure_id, version_id, user_id, checked_steps, total_steps,
                              total_checked_steps, completed)
values ($1, $2, $3, $4, $5::bigint[],
        $6, $7, $8)
on conflict (instance_id, user_id, procedure_id) where status = 'open' do nothing
returning id;

-- ## listOpenChecks
-- takes $1 int8, $2 int8
-- gives id int8, procedure jsonb, version jsonb, newer_version jsonb, checked_steps jsonb, total_steps int4, total_checked_steps int4, status text, completed int4, revision int4, created_at timestamptz, updated_at timestamptz, user jsonb
  select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'steps',
coalesce((select jsonb_agg(jsonb_build_object('id', s.step -> 'id', 'body', '') order by s.position)
  from jsonb_array_elements(v.steps) with ordinality as s (step, position)), '[]')) as procedure,
    jsonb_build_object('id', v.id, 'number', v.number) as version,
    case when p.status = 'live' and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
      'published_at', to_char(coalesce((
        select max(a.at) from audit_log a
        where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
          and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
      as newer_version,
    to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
    k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
  from procedure_checks k
  join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id and p.deleted_at is null
  join procedure_versions v on v.instance_id = k.instance_id and v.id = k.version_id
  left join procedure_versions live on live.instance_id = p.instance_id and live.id = p.live_version_id
  join users u on u.instance_id = k.instance_id and u.id = k.user_id
  where k.instance_id = $1 and k.user_id = $2 and k.status = 'open'
  order by k.updated_at desc, k.id desc;

-- ## listOpenChecks
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, procedure jsonb, version jsonb, newer_version jsonb, checked_steps jsonb, total_steps int4, total_checked_steps int4, status text, completed int4, revision int4, created_at timestamptz, updated_at timestamptz, user jsonb
  select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'steps',
coalesce((select jsonb_agg(jsonb_build_object('id', s.step -> 'id', 'body', '') order by s.position)
  from jsonb_array_elements(v.steps) with ordinality as s (step, position)), '[]')) as procedure,
    jsonb_build_object('id', v.id, 'number', v.number) as version,
    case when p.status = 'live' and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
      'published_at', to_char(coalesce((
        select max(a.at) from audit_log a
        where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
          and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
      as newer_version,
    to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
    k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
  from procedure_checks k
  join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id and p.deleted_at is null
  join procedure_versions v on v.instance_id = k.instance_id and v.id = k.version_id
  left join procedure_versions live on live.instance_id = p.instance_id and live.id = p.live_version_id
  join users u on u.instance_id = k.instance_id and u.id = k.user_id
  where k.instance_id = $1 and k.user_id = $2 and k.status = 'open' and k.procedure_id = $3
  order by k.updated_at desc, k.id desc;

-- ## listOpenChecks
-- takes $1 int8, $2 int8
-- gives id int8, procedure jsonb, version jsonb, newer_version jsonb, checked_steps jsonb, total_steps int4, total_checked_steps int4, status text, completed int4, revision int4, created_at timestamptz, updated_at timestamptz, user jsonb
select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'steps', v.steps) as procedure,
  jsonb_build_object('id', v.id, 'number', v.number) as version,
  case when p.status = 'live' and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
    'published_at', to_char(coalesce((
      select max(a.at) from audit_log a
      where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
        and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    as newer_version,
  to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
  k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
from procedure_checks k
join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id and p.deleted_at is null
join procedure_versions v on v.instance_id = k.instance_id and v.id = k.version_id
left join procedure_versions live on live.instance_id = p.instance_id and live.id = p.live_version_id
join users u on u.instance_id = k.instance_id and u.id = k.user_id
where k.instance_id = $1 and k.user_id = $2 and k.status = 'open'
order by k.updated_at desc, k.id desc;

-- ## listOpenChecks
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, procedure jsonb, version jsonb, newer_version jsonb, checked_steps jsonb, total_steps int4, total_checked_steps int4, status text, completed int4, revision int4, created_at timestamptz, updated_at timestamptz, user jsonb
select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'steps', v.steps) as procedure,
  jsonb_build_object('id', v.id, 'number', v.number) as version,
  case when p.status = 'live' and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
    'published_at', to_char(coalesce((
      select max(a.at) from audit_log a
      where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
        and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    as newer_version,
  to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
  k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
from procedure_checks k
join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id and p.deleted_at is null
join procedure_versions v on v.instance_id = k.instance_id and v.id = k.version_id
left join procedure_versions live on live.instance_id = p.instance_id and live.id = p.live_version_id
join users u on u.instance_id = k.instance_id and u.id = k.user_id
where k.instance_id = $1 and k.user_id = $2 and k.status = 'open' and k.procedure_id = $3
order by k.updated_at desc, k.id desc;

-- ## personOfSlug
-- takes $1 int8, $2 text
-- gives id int8
select id from users where instance_id = $1 and slug = $2;

-- ## stepIdsOf
-- takes $1 int8, $2 int8
-- gives step_ids jsonb
  select
coalesce((select jsonb_agg(s.step -> 'id' order by s.position)
  from jsonb_array_elements(v.steps) with ordinality as s (step, position)), '[]') as step_ids from procedure_versions v
  where v.instance_id = $1 and v.id = $2;

-- # src/features/improvements/server/improvements.store.ts

-- ## changeStatus
-- takes $1 text, $2 int8, $3 int8, $4 int8
update improvement_proposals set status = $1, status_by = $2, status_at = now()
where instance_id = $3 and id = $4;

-- ## countImprovements
-- takes $1 int8, $2 int8
-- gives active int8, featuring int8, archived int8
select count(*) filter (where i.status = 'active') as active,
  count(*) filter (where i.status = 'featuring') as featuring,
  count(*) filter (where i.status = 'archived') as archived
from improvement_proposals i where
i.instance_id = $1 and i.procedure_id = $2;

-- ## countImprovements
-- takes $1 int8, $2 int8, $3 text[]
-- gives active int8, featuring int8, archived int8
select count(*) filter (where i.status = 'active') as active,
  count(*) filter (where i.status = 'featuring') as featuring,
  count(*) filter (where i.status = 'archived') as archived
from improvement_proposals i where
i.instance_id = $1 and i.procedure_id = $2
and i.body_key like all ($3::text[]);

-- ## countImprovements
-- takes $1 int8, $2 int8, $3 int8
-- gives active int8, featuring int8, archived int8
select count(*) filter (where i.status = 'active') as active,
  count(*) filter (where i.status = 'featuring') as featuring,
  count(*) filter (where i.status = 'archived') as archived
from improvement_proposals i where
i.instance_id = $1 and i.procedure_id = $2
and i.user_id = $3;

-- ## countImprovements
-- takes $1 int8, $2 int8
-- gives active int8, featuring int8, archived int8
select count(*) filter (where i.status = 'active') as active,
  count(*) filter (where i.status = 'featuring') as featuring,
  count(*) filter (where i.status = 'archived') as archived
from improvement_proposals i where
i.instance_id = $1 and i.process_id = $2;

-- ## countImprovements
-- takes $1 int8, $2 int8, $3 text[]
-- gives active int8, featuring int8, archived int8
select count(*) filter (where i.status = 'active') as active,
  count(*) filter (where i.status = 'featuring') as featuring,
  count(*) filter (where i.status = 'archived') as archived
from improvement_proposals i where
i.instance_id = $1 and i.process_id = $2
and i.body_key like all ($3::text[]);

-- ## countImprovements
-- takes $1 int8, $2 int8, $3 int8
-- gives active int8, featuring int8, archived int8
select count(*) filter (where i.status = 'active') as active,
  count(*) filter (where i.status = 'featuring') as featuring,
  count(*) filter (where i.status = 'archived') as archived
from improvement_proposals i where
i.instance_id = $1 and i.process_id = $2
and i.user_id = $3;

-- ## findFile
-- takes $1 int8, $2 text
-- gives filename text, content_type text, procedure_id int8, process_id int8
select f.filename, f.content_type, i.procedure_id, i.process_id
from improvement_files f
join improvement_proposals i on i.instance_id = f.instance_id and i.id = f.improvement_id
where f.instance_id = $1 and f.name = $2;

-- ## insertImprovement
-- takes $1 int8, $2 int8, $3 jsonb
insert into improvement_files (instance_id, improvement_id, position, name, filename, content_type, bytes)
select $1::bigint, $2::bigint, f.position, f.name, f.filename, f.content_type, f.bytes
from rows from (jsonb_to_recordset($3::jsonb)
  as (name text, filename text, content_type text, bytes int)) with ordinality
  as f (name, filename, content_type, bytes, position);

-- ## insertImprovement
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8, $6 text, $7 text
-- gives id int8
insert into improvement_proposals (instance_id, procedure_id, process_id, step_id, user_id, body, body_key)
values ($1, $2, $3, $4, $5, $6, $7)
returning id;

-- ## isStepOfProcedure
-- takes $1 int8, $2 int8, $3 int8
select from procedure_steps
where instance_id = $1 and procedure_id = $2 and id = $3;

-- ## isStepOfProcess
-- takes $1 int8, $2 int8, $3 text
select from processes c
where c.instance_id = $1 and c.id = $2 and (
  exists (select 1 from process_publications b
    where b.instance_id = c.instance_id and b.id = c.publication_id and b.tree ~ $3)
  );

-- ## isStepOfProcess
-- takes $1 int8, $2 int8, $3 text, $4 text
select from processes c
where c.instance_id = $1 and c.id = $2 and (
  exists (select 1 from process_publications b
    where b.instance_id = c.instance_id and b.id = c.publication_id and b.tree ~ $3)
or exists (select 1 from process_versions v
  where v.instance_id = c.instance_id and v.process_id = c.id and v.deleted_at is null and v.tree ~ $4));

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 int8, $5 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at
  from (select * from improvement_proposals i
        where
  i.instance_id = $2 and i.procedure_id = $3
        order by i.created_at desc, i.id desc limit $4 offset $5) i
  join users u on u.instance_id = i.instance_id and u.id = i.user_id
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 int8, $6 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at
  from (select * from improvement_proposals i
        where
  i.instance_id = $2 and i.procedure_id = $3
   and i.status = $4
        order by i.created_at desc, i.id desc limit $5 offset $6) i
  join users u on u.instance_id = i.instance_id and u.id = i.user_id
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text[], $5 int8, $6 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at
  from (select * from improvement_proposals i
        where
  i.instance_id = $2 and i.procedure_id = $3
  and i.body_key like all ($4::text[])
        order by i.created_at desc, i.id desc limit $5 offset $6) i
  join users u on u.instance_id = i.instance_id and u.id = i.user_id
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text[], $5 text, $6 int8, $7 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at
  from (select * from improvement_proposals i
        where
  i.instance_id = $2 and i.procedure_id = $3
  and i.body_key like all ($4::text[]) and i.status = $5
        order by i.created_at desc, i.id desc limit $6 offset $7) i
  join users u on u.instance_id = i.instance_id and u.id = i.user_id
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 int8, $5 int8, $6 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at
  from (select * from improvement_proposals i
        where
  i.instance_id = $2 and i.procedure_id = $3
  and i.user_id = $4
        order by i.created_at desc, i.id desc limit $5 offset $6) i
  join users u on u.instance_id = i.instance_id and u.id = i.user_id
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 int8, $5 text, $6 int8, $7 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at
  from (select * from improvement_proposals i
        where
  i.instance_id = $2 and i.procedure_id = $3
  and i.user_id = $4
   and i.status = $5
        order by i.created_at desc, i.id desc limit $6 offset $7) i
  join users u on u.instance_id = i.instance_id and u.id = i.user_id
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 int8, $5 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at
  from (select * from improvement_proposals i
        where
  i.instance_id = $2 and i.process_id = $3
        order by i.created_at desc, i.id desc limit $4 offset $5) i
  join users u on u.instance_id = i.instance_id and u.id = i.user_id
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text[], $5 int8, $6 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at
  from (select * from improvement_proposals i
        where
  i.instance_id = $2 and i.process_id = $3
  and i.body_key like all ($4::text[])
        order by i.created_at desc, i.id desc limit $5 offset $6) i
  join users u on u.instance_id = i.instance_id and u.id = i.user_id
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text[], $5 text, $6 int8, $7 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at
  from (select * from improvement_proposals i
        where
  i.instance_id = $2 and i.process_id = $3
  and i.body_key like all ($4::text[]) and i.status = $5
        order by i.created_at desc, i.id desc limit $6 offset $7) i
  join users u on u.instance_id = i.instance_id and u.id = i.user_id
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 int8, $5 int8, $6 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at
  from (select * from improvement_proposals i
        where
  i.instance_id = $2 and i.process_id = $3
  and i.user_id = $4
        order by i.created_at desc, i.id desc limit $5 offset $6) i
  join users u on u.instance_id = i.instance_id and u.id = i.user_id
  order by i.created_at desc, i.id desc;

-- ## lockImprovement
-- takes $1 int8, $2 int8
-- gives id int8, procedure_id int8, process_id int8, status text, user_id int8
select i.id, i.procedure_id, i.process_id, i.status, i.user_id from improvement_proposals i
where i.instance_id = $1 and i.id = $2 for no key update;

-- ## readImprovement
-- takes $1 text, $2 int8, $3 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at
  from improvement_proposals i join users u on u.instance_id = i.instance_id and u.id = i.user_id
  where i.instance_id = $2 and i.id = $3;

-- # src/features/items/server/free_slug.store.ts

-- ## underFreeSlug
-- takes $1 text
-- gives pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- ## underFreeSlug
-- takes $1 int8, $2 text, $3 text
-- gives slug text
select slug from procedures
where instance_id = $1 and deleted_at is null and (slug = $2 or slug like $3);

-- ## underFreeSlug
-- takes $1 int8, $2 text, $3 text
-- gives slug text
select slug from processes
where instance_id = $1 and deleted_at is null and (slug = $2 or slug like $3);

-- ## underFreeSlug
-- takes $1 int8, $2 text, $3 text
-- gives slug text
select slug from users
where instance_id = $1  and (slug = $2 or slug like $3);

-- # src/features/items/server/procedure_heads.store.ts

-- ## findProcedureHead
-- takes $1 int8, $2 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, draft_version_id int8, live_version_id int8, role_ids jsonb
select p.id, p.slug, p.name, p.status, p.responsible_id, p.draft_version_id, p.live_version_id,
  to_jsonb(array(select pr.role_id from procedure_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id)) as role_ids
from procedures p
where p.instance_id = $1 and p.id = $2 and p.deleted_at is null;

-- ## findProcedureHead
-- takes $1 int8, $2 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, draft_version_id int8, live_version_id int8, role_ids jsonb
select p.id, p.slug, p.name, p.status, p.responsible_id, p.draft_version_id, p.live_version_id,
  to_jsonb(array(select pr.role_id from procedure_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id)) as role_ids
from procedures p
where p.instance_id = $1 and p.id = $2 and p.deleted_at is null
for no key update of p;

-- ## findProcedureHead
-- takes $1 int8, $2 text
-- gives id int8, slug text, name text, status text, responsible_id int8, draft_version_id int8, live_version_id int8, role_ids jsonb
select p.id, p.slug, p.name, p.status, p.responsible_id, p.draft_version_id, p.live_version_id,
  to_jsonb(array(select pr.role_id from procedure_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id)) as role_ids
from procedures p
where p.instance_id = $1 and p.slug = $2 and p.deleted_at is null;

-- ## findProcedureHead
-- takes $1 int8, $2 text
-- gives id int8, slug text, name text, status text, responsible_id int8, draft_version_id int8, live_version_id int8, role_ids jsonb
select p.id, p.slug, p.name, p.status, p.responsible_id, p.draft_version_id, p.live_version_id,
  to_jsonb(array(select pr.role_id from procedure_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id)) as role_ids
from procedures p
where p.instance_id = $1 and p.slug = $2 and p.deleted_at is null
for no key update of p;

-- # src/features/items/server/process_heads.store.ts

-- ## findProcessHead
-- takes $1 int8, $2 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, version_id int8, details_revision int4, category_ids jsonb, published_version_id int8, published_revision int4
select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, c.version_id, c.details_revision,
  to_jsonb(array(select pc.category_id from process_categories pc
    where pc.instance_id = c.instance_id and pc.process_id = c.id order by 1)) as category_ids,
  b.version_id as published_version_id, b.revision as published_revision
from processes c
left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
where c.instance_id = $1 and c.id = $2 and c.deleted_at is null;

-- ## findProcessHead
-- takes $1 int8, $2 text
-- gives id int8, slug text, name text, status text, responsible_id int8, version_id int8, details_revision int4, category_ids jsonb, published_version_id int8, published_revision int4
select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, c.version_id, c.details_revision,
  to_jsonb(array(select pc.category_id from process_categories pc
    where pc.instance_id = c.instance_id and pc.process_id = c.id order by 1)) as category_ids,
  b.version_id as published_version_id, b.revision as published_revision
from processes c
left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
where c.instance_id = $1 and c.slug = $2 and c.deleted_at is null;

-- ## lockProcessHead
-- takes $1 int8, $2 int8
-- gives id int8
select c.id from processes c
where c.instance_id = $1 and c.id = $2 and c.deleted_at is null
for no key update of c;

-- ## lockProcessHead
-- takes $1 int8, $2 text
-- gives id int8
select c.id from processes c
where c.instance_id = $1 and c.slug = $2 and c.deleted_at is null
for no key update of c;

-- # src/features/items/server/uses.store.ts

-- ## listLinkingCharts
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8[]
-- gives id int8, name text, slug text
select c.id, c.name, c.slug from processes c
where c.instance_id = $1 and c.deleted_at is null and c.id <> $2 and exists (
  select 1 from process_links l
  where l.instance_id = c.instance_id and l.process_id = c.id and l.linked_process_id = $3
    and (l.is_published or (c.responsible_id = $4
or c.id = any($5::bigint[]))))
order by c.name_key, c.id;

-- ## listLinkingCharts
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, name text, slug text
select c.id, c.name, c.slug from processes c
where c.instance_id = $1 and c.deleted_at is null and c.id <> $2 and exists (
  select 1 from process_links l
  where l.instance_id = c.instance_id and l.process_id = c.id and l.linked_process_id = $3
    and (l.is_published or true))
order by c.name_key, c.id;

-- ## listLinkingCharts
-- takes $1 int8, $2 int8, $3 int8, $4 int8[]
-- gives id int8, name text, slug text
select c.id, c.name, c.slug from processes c
where c.instance_id = $1 and c.deleted_at is null and true and exists (
  select 1 from process_links l
  where l.instance_id = c.instance_id and l.process_id = c.id and l.procedure_id = $2
    and (l.is_published or (c.responsible_id = $3
or c.id = any($4::bigint[]))))
order by c.name_key, c.id;

-- ## listLinkingCharts
-- takes $1 int8, $2 int8
-- gives id int8, name text, slug text
select c.id, c.name, c.slug from processes c
where c.instance_id = $1 and c.deleted_at is null and true and exists (
  select 1 from process_links l
  where l.instance_id = c.instance_id and l.process_id = c.id and l.procedure_id = $2
    and (l.is_published or true))
order by c.name_key, c.id;

-- ## listTriggered
-- takes $1 int8, $2 int8, $3 int8[], $4 int8
-- gives id int8, name text, slug text
select p.id, p.name, p.slug from procedures p
where p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($3::bigint[])))) and exists (
  select 1 from procedure_triggers t
  where t.instance_id = p.instance_id and t.procedure_id = p.id and t.target_procedure_id = $4)
order by p.name_key, p.id;

-- ## listTriggered
-- takes $1 int8, $2 int8, $3 int8[], $4 int8
-- gives id int8, name text, slug text
select p.id, p.name, p.slug from procedures p
where p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($3::bigint[])))) and exists (
  select 1 from procedure_triggers t
  where t.instance_id = p.instance_id and t.procedure_id = p.id and t.target_process_id = $4)
order by p.name_key, p.id;

-- ## listTriggered
-- takes $1 int8, $2 int8
-- gives id int8, name text, slug text
select p.id, p.name, p.slug from procedures p
where p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true) and exists (
  select 1 from procedure_triggers t
  where t.instance_id = p.instance_id and t.procedure_id = p.id and t.target_procedure_id = $2)
order by p.name_key, p.id;

-- ## listTriggered
-- takes $1 int8, $2 int8
-- gives id int8, name text, slug text
select p.id, p.name, p.slug from procedures p
where p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true) and exists (
  select 1 from procedure_triggers t
  where t.instance_id = p.instance_id and t.procedure_id = p.id and t.target_process_id = $2)
order by p.name_key, p.id;

-- # src/features/items/server/visibility.store.ts

-- ## visibleProceduresAmong
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[]
-- gives id int8
select p.id from procedures p
where p.instance_id = $1 and p.id = any($2::bigint[]) and p.deleted_at is null
  and (p.status = 'live' or (p.responsible_id = $3 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($4::bigint[]))));

-- ## visibleProceduresAmong
-- takes $1 int8, $2 int8[]
-- gives id int8
select p.id from procedures p
where p.instance_id = $1 and p.id = any($2::bigint[]) and p.deleted_at is null
  and (p.status = 'live' or true);

-- ## visibleProcessesAmong
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[]
-- gives id int8
select c.id from processes c
where c.instance_id = $1 and c.id = any($2::bigint[]) and c.deleted_at is null
  and (c.publication_id is not null or (c.responsible_id = $3
or c.id = any($4::bigint[])));

-- ## visibleProcessesAmong
-- takes $1 int8, $2 int8[]
-- gives id int8
select c.id from processes c
where c.instance_id = $1 and c.id = any($2::bigint[]) and c.deleted_at is null
  and (c.publication_id is not null or true);

-- # src/features/notifications/server/facts.store.ts

-- ## findItem
-- takes $1 int8, $2 int8
-- gives kind text, id int8, name text, status text, responsible_id int8, role_ids jsonb
select 'procedure' as kind, p.id, p.name, p.status, p.responsible_id,
  to_jsonb(array(select pr.role_id from procedure_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id)) as role_ids
from procedures p where p.instance_id = $1 and p.id = $2;

-- ## findItem
-- takes $1 int8, $2 int8
-- gives kind text, id int8, name text, status text, responsible_id int8, role_ids jsonb
select 'process' as kind, c.id, c.name, case when c.publication_id is null then 'draft' else 'live' end as status,
  c.responsible_id, '[]'::jsonb as role_ids
from processes c where c.instance_id = $1 and c.id = $2;

-- ## listAdmins
-- takes $1 int8, $2 int8
-- gives user_id int8
select distinct a.user_id from administered_processes a
where a.instance_id = $1 and a.process_id = $2;

-- ## listAdmins
-- takes $1 int8, $2 int8[]
-- gives user_id int8
select distinct a.user_id from administered_roles a
where a.instance_id = $1 and a.role_id = any($2::bigint[]);

-- ## listPeople
-- takes $1 int8, $2 int8[]
-- gives user_id int8, status text, first_name text, full_name text, email text, language text, rights_name text[], is_entrepreneur bool, admin_of_roles jsonb, admin_of_processes jsonb
  select
u.id as user_id, u.status, u.first_name, u.first_name || ' ' || u.last_name as full_name, u.email, u.language,
u.rights_name, u.is_entrepreneur,
to_jsonb(array(select a.role_id from administered_roles a
  where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_roles,
to_jsonb(array(select a.process_id from administered_processes a
  where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_processes from users u
  where u.instance_id = $1 and u.id = any($2::bigint[])
  order by u.id;

-- ## namesOfRight
-- takes $1 int8, $2 int8
-- gives name text
select n.name from special_rights r join lateral (
  select o.name from special_right_roles t join roles o on o.instance_id = t.instance_id and o.id = t.role_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id
  union all
  select c.name from special_right_processes t
  join processes c on c.instance_id = t.instance_id and c.id = t.process_id and c.deleted_at is null
  where t.instance_id = r.instance_id and t.special_right_id = r.id) n on true
where r.instance_id = $1 and r.id = $2
order by n.name;

-- # src/features/notifications/server/notifications.store.ts

-- ## countUnread
-- takes $1 int8, $2 int8, $3 int8
-- gives unread int8
select count(*) as unread from (
  select from notifications
  where instance_id = $1 and user_id = $2 and in_app and seen_at is null
  order by created_at desc, id desc limit $3) counted;

-- ## insert
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8, $6 timestamptz, $7 jsonb
-- gives id int8, user_id int8, is_new bool
insert into notifications (instance_id, user_id, event_id, event, actor_id, procedure_id, process_id, params,
  for_personal, for_activity, in_app, created_at)
select $1, t.user_id, $2, t.event, $3::bigint,
  $4::bigint, $5::bigint, t.params, t.for_personal, t.for_activity,
  t.in_app, $6::timestamptz
from
jsonb_to_recordset($7::jsonb) as t (user_id bigint, event text, params jsonb,
  for_personal boolean, for_activity boolean, in_app boolean)
on conflict (instance_id, user_id, event_id) do nothing
returning id, user_id, true as is_new;

-- ## insertOrRefresh
-- takes $1 jsonb, $2 int8, $3 int8, $4 int8, $5 int8, $6 int8, $7 timestamptz, $8 int8, $9 int8, $10 int8, $11 int8, $12 timestamptz, $13 int8, $14 int8, $15 int8, $16 int8, $17 int8, $18 timestamptz
-- gives id int8, user_id int8, is_new bool
  with told as (
    select t.* from
jsonb_to_recordset($1::jsonb) as t (user_id bigint, event text, params jsonb,
  for_personal boolean, for_activity boolean, in_app boolean)
    where not exists (select from notifications n where
  n.instance_id = $2 and n.user_id = t.user_id and n.event = t.event and n.event = 'edit_live_process'
  and n.process_id = $3 and n.actor_id is not distinct from $4::bigint and n.event_id >= $5)),
  refreshed as (
    update notifications n set event_id = $6, created_at = $7::timestamptz,
      params = t.params, in_app = t.in_app
    from told t
    where n.instance_id = $8 and n.seen_at is null and n.id = (
      select n.id from notifications n
      where
  n.instance_id = $9 and n.user_id = t.user_id and n.event = t.event and n.event = 'edit_live_process'
  and n.process_id = $10 and n.actor_id is not distinct from $11::bigint and n.seen_at is null
        and n.created_at > $12::timestamptz - interval '1 hour'
      order by n.event_id desc limit 1)
    returning n.id, n.user_id, false as is_new),
  added as (
insert into notifications (instance_id, user_id, event_id, event, actor_id, procedure_id, process_id, params,
  for_personal, for_activity, in_app, created_at)
select $13, t.user_id, $14, t.event, $15::bigint,
  $16::bigint, $17::bigint, t.params, t.for_personal, t.for_activity,
  t.in_app, $18::timestamptz
from told t where t.user_id not in (select r.user_id from refreshed r)
on conflict (instance_id, user_id, event_id) do nothing
returning id, user_id, true as is_new)
  select * from refreshed union all select * from added;

-- ## insertOrRefresh
-- takes $1 text
-- gives pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- ## listByIds
-- takes $1 int8, $2 int8[]
-- gives id int8, user_id int8, event text, process_id int8, params jsonb, for_personal bool, for_activity bool, in_app bool, seen bool, created_at timestamptz, avatar text, item jsonb
select n.id, n.user_id, n.event, n.process_id, n.params, n.for_personal, n.for_activity, n.in_app,
  n.seen_at is not null as seen, n.created_at, actor.avatar,
  case
    when p.id is not null then jsonb_build_object('kind', 'procedure', 'id', p.id, 'slug', p.slug, 'name', p.name,
      'status', p.status, 'responsible_id', p.responsible_id,
      'role_ids', array(select pr.role_id from procedure_roles pr
        where pr.instance_id = p.instance_id and pr.procedure_id = p.id))
    when c.id is not null then jsonb_build_object('kind', 'process', 'id', c.id, 'slug', c.slug, 'name', c.name,
      'status', case when c.publication_id is null then 'draft' else 'live' end,
      'responsible_id', c.responsible_id, 'role_ids', '[]'::jsonb)
  end as item
from (
    select * from notifications where instance_id = $1 and id = any($2::bigint[])) n
left join users actor on actor.instance_id = n.instance_id and actor.id = n.actor_id
left join procedures p on p.instance_id = n.instance_id and p.id = n.procedure_id and p.deleted_at is null
left join processes c on c.instance_id = n.instance_id and c.id = n.process_id and c.deleted_at is null
order by n.created_at desc, n.id desc;

-- ## listRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, user_id int8, event text, process_id int8, params jsonb, for_personal bool, for_activity bool, in_app bool, seen bool, created_at timestamptz, avatar text, item jsonb
select n.id, n.user_id, n.event, n.process_id, n.params, n.for_personal, n.for_activity, n.in_app,
  n.seen_at is not null as seen, n.created_at, actor.avatar,
  case
    when p.id is not null then jsonb_build_object('kind', 'procedure', 'id', p.id, 'slug', p.slug, 'name', p.name,
      'status', p.status, 'responsible_id', p.responsible_id,
      'role_ids', array(select pr.role_id from procedure_roles pr
        where pr.instance_id = p.instance_id and pr.procedure_id = p.id))
    when c.id is not null then jsonb_build_object('kind', 'process', 'id', c.id, 'slug', c.slug, 'name', c.name,
      'status', case when c.publication_id is null then 'draft' else 'live' end,
      'responsible_id', c.responsible_id, 'role_ids', '[]'::jsonb)
  end as item
from (
    select * from notifications
    where instance_id = $1 and user_id = $2 and in_app
      and seen_at is null
    order by created_at desc, id desc limit $3 offset $4) n
left join users actor on actor.instance_id = n.instance_id and actor.id = n.actor_id
left join procedures p on p.instance_id = n.instance_id and p.id = n.procedure_id and p.deleted_at is null
left join processes c on c.instance_id = n.instance_id and c.id = n.process_id and c.deleted_at is null
order by n.created_at desc, n.id desc;

-- ## listRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, user_id int8, event text, process_id int8, params jsonb, for_personal bool, for_activity bool, in_app bool, seen bool, created_at timestamptz, avatar text, item jsonb
select n.id, n.user_id, n.event, n.process_id, n.params, n.for_personal, n.for_activity, n.in_app,
  n.seen_at is not null as seen, n.created_at, actor.avatar,
  case
    when p.id is not null then jsonb_build_object('kind', 'procedure', 'id', p.id, 'slug', p.slug, 'name', p.name,
      'status', p.status, 'responsible_id', p.responsible_id,
      'role_ids', array(select pr.role_id from procedure_roles pr
        where pr.instance_id = p.instance_id and pr.procedure_id = p.id))
    when c.id is not null then jsonb_build_object('kind', 'process', 'id', c.id, 'slug', c.slug, 'name', c.name,
      'status', case when c.publication_id is null then 'draft' else 'live' end,
      'responsible_id', c.responsible_id, 'role_ids', '[]'::jsonb)
  end as item
from (
    select * from notifications
    where instance_id = $1 and user_id = $2 and in_app
    order by created_at desc, id desc limit $3 offset $4) n
left join users actor on actor.instance_id = n.instance_id and actor.id = n.actor_id
left join procedures p on p.instance_id = n.instance_id and p.id = n.procedure_id and p.deleted_at is null
left join processes c on c.instance_id = n.instance_id and c.id = n.process_id and c.deleted_at is null
order by n.created_at desc, n.id desc;

-- ## listSettings
-- takes $1 int8, $2 int8[]
-- gives user_id int8, event text, in_app bool, by_mail bool
select user_id, event, in_app, by_mail from notification_settings
where instance_id = $1 and user_id = any($2::bigint[]);

-- ## markAllSeen
-- takes $1 int8, $2 int8
update notifications set seen_at = now()
where instance_id = $1 and user_id = $2 and in_app and seen_at is null;

-- ## markSeen
-- takes $1 int8, $2 int8, $3 int8
select from notifications where instance_id = $1 and user_id = $2 and id = $3 and in_app;

-- ## markSeen
-- takes $1 int8, $2 int8, $3 int8
update notifications set seen_at = now() where instance_id = $1 and user_id = $2 and id = $3 and in_app and seen_at is null;

-- ## saveSwitches
-- takes $1 int8, $2 int8, $3 jsonb
insert into notification_settings (instance_id, user_id, event, by_mail)
select $1, $2, s.event, s.is_on
from jsonb_to_recordset($3::jsonb) as s (event text, is_on boolean)
order by s.event
on conflict (instance_id, user_id, event) do update set by_mail = excluded.by_mail;

-- ## saveSwitches
-- takes $1 int8, $2 int8, $3 jsonb
insert into notification_settings (instance_id, user_id, event, in_app)
select $1, $2, s.event, s.is_on
from jsonb_to_recordset($3::jsonb) as s (event text, is_on boolean)
order by s.event
on conflict (instance_id, user_id, event) do update set in_app = excluded.in_app;

-- # src/features/notifications/server/notifications_cleaning.store.ts

-- ## cleanNotifications
-- takes $1 int4, $2 int4, $3 int4
delete from notifications
where seen_at < now() - make_interval(days => $1::int)
  or (not in_app and created_at < now() - make_interval(days => $2::int))
  or created_at < now() - make_interval(days => $3::int);

-- # src/features/people/server/people.store.ts

-- ## listPeople
-- takes $1 int8, $2 text[], $3 int8, $4 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text
  select id, slug, first_name, last_name, avatar, email, status from users
  where
  instance_id = $1
  and
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($2::text[]) order by last_name, first_name, id limit $3 offset $4;

-- ## listPeople
-- takes $1 int8, $2 text, $3 text[], $4 int8, $5 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text
  select id, slug, first_name, last_name, avatar, email, status from users
  where
  instance_id = $1
  and status = $2
  and
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($3::text[]) order by last_name, first_name, id limit $4 offset $5;

-- ## listPeople
-- takes $1 int8, $2 text[]
-- gives total int8
select count(*) as total from users where
  instance_id = $1
  and
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($2::text[]);

-- ## listPeople
-- takes $1 int8, $2 text, $3 text[]
-- gives total int8
select count(*) as total from users where
  instance_id = $1
  and status = $2
  and
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($3::text[]);

-- ## listPeople
-- takes $1 int8
-- gives total int8
select count(*) as total from users where
instance_id = $1;

-- ## listPeople
-- takes $1 int8, $2 text
-- gives total int8
select count(*) as total from users where
instance_id = $1
and status = $2;

-- ## listPeople
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text
select id, slug, first_name, last_name, avatar, email, status from users
where
instance_id = $1
 order by last_name, first_name, id limit $2 offset $3;

-- ## listPeople
-- takes $1 int8, $2 text, $3 int8, $4 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text
select id, slug, first_name, last_name, avatar, email, status from users
where
instance_id = $1
and status = $2
 order by last_name, first_name, id limit $3 offset $4;

-- ## statusOfPerson
-- takes $1 int8, $2 int8
-- gives status text
select status from users where instance_id = $1 and id = $2;

-- # src/features/procedures/server/lists.store.ts

-- ## countProcedures
-- takes $1 int8, $2 int8, $3 int8[], $4 int8
-- gives total int8
    select 0
         + (select count(*) from procedures p where p.instance_id = $1 and p.deleted_at is null
and p.status = 'draft' and (p.responsible_id = $2 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($3::bigint[])))) as total
    from procedure_counts c where c.instance_id = $4;

-- ## countProcedures
-- takes $1 int8, $2 int8, $3 int8[], $4 int8
-- gives total int8
    select coalesce(max(c.live), 0)
         + (select count(*) from procedures p where p.instance_id = $1 and p.deleted_at is null
and p.status = 'draft' and (p.responsible_id = $2 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($3::bigint[])))) as total
    from procedure_counts c where c.instance_id = $4;

-- ## countProcedures
-- takes $1 int8, $2 int8, $3 int8[], $4 int8
-- gives total int8
    select count(*) as total from procedures p where
p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($3::bigint[]))))
and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
    and pr.procedure_id = p.id and pr.role_id = $4);

-- ## countProcedures
-- takes $1 int8, $2 int8, $3 int8[], $4 text[]
-- gives total int8
    select count(*) as total from procedures p where
p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($3::bigint[]))))
and p.name_key like all ($4::text[]);

-- ## countProcedures
-- takes $1 int8, $2 int8, $3 int8[], $4 text, $5 int8, $6 text[], $7 int8, $8 int8, $9 int8
-- gives total int8
    select count(*) as total from procedures p where
p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($3::bigint[]))))
and p.status = $4
and p.responsible_id = $5
and p.name_key like all ($6::text[])
and exists (select 1 from procedure_categories l
where l.instance_id = p.instance_id and l.procedure_id = p.id
  and (l.category_id = $7 or l.category_id in (
    select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $8)))
and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
    and pr.procedure_id = p.id and pr.role_id = $9);

-- ## countProcedures
-- takes $1 int8, $2 int8, $3 int8
-- gives total int8
    select count(*) as total from procedures p where
p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
and exists (select 1 from procedure_categories l
where l.instance_id = p.instance_id and l.procedure_id = p.id
  and (l.category_id = $2 or l.category_id in (
    select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $3)));

-- ## countProcedures
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives total int8
    select count(*) as total from procedures p where
p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
and exists (select 1 from procedure_categories l
where l.instance_id = p.instance_id and l.procedure_id = p.id
  and (l.category_id = $2 or l.category_id in (
    select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $3)))
and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
    and pr.procedure_id = p.id and pr.role_id = $4);

-- ## countProcedures
-- takes $1 int8, $2 int8
-- gives total int8
    select count(*) as total from procedures p where
p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
    and pr.procedure_id = p.id and pr.role_id = $2);

-- ## countProcedures
-- takes $1 int8, $2 text[]
-- gives total int8
    select count(*) as total from procedures p where
p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
and p.name_key like all ($2::text[]);

-- ## countProcedures
-- takes $1 int8, $2 int8
-- gives total int8
    select count(*) as total from procedures p where
p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
and p.responsible_id = $2;

-- ## countProcedures
-- takes $1 int8, $2 text, $3 text[], $4 int8
-- gives total int8
    select count(*) as total from procedures p where
p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
and p.status = $2
and p.name_key like all ($3::text[])
and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
    and pr.procedure_id = p.id and pr.role_id = $4);

-- ## countProcedures
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8
-- gives total int8
    select count(*) as total from procedures p where
p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
and p.status = $2
and p.responsible_id = $3
and exists (select 1 from procedure_categories l
where l.instance_id = p.instance_id and l.procedure_id = p.id
  and (l.category_id = $4 or l.category_id in (
    select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $5)));

-- ## countProcedures
-- takes $1 int8, $2 text, $3 int8, $4 text[], $5 int8, $6 int8, $7 int8
-- gives total int8
    select count(*) as total from procedures p where
p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
and p.status = $2
and p.responsible_id = $3
and p.name_key like all ($4::text[])
and exists (select 1 from procedure_categories l
where l.instance_id = p.instance_id and l.procedure_id = p.id
  and (l.category_id = $5 or l.category_id in (
    select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $6)))
and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
    and pr.procedure_id = p.id and pr.role_id = $7);

-- ## countProcedures
-- takes $1 int8
-- gives total int4
select 0
     + coalesce(max(c.draft), 0) as total
from procedure_counts c where c.instance_id = $1;

-- ## countProcedures
-- takes $1 int8
-- gives total int4
select coalesce(max(c.live), 0)
     + 0 as total
from procedure_counts c where c.instance_id = $1;

-- ## countProcedures
-- takes $1 int8
-- gives total int4
select coalesce(max(c.live), 0)
     + coalesce(max(c.draft), 0) as total
from procedure_counts c where c.instance_id = $1;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($3::bigint[]))))
        order by p.name_key, p.id limit $4 offset $5) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($3::bigint[]))))
        order by p.updated_at desc, p.id desc limit $4 offset $5) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($3::bigint[]))))
  and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
      and pr.procedure_id = p.id and pr.role_id = $4)
        order by p.updated_at desc, p.id desc limit $5 offset $6) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8[], $4 text[], $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($3::bigint[]))))
  and p.name_key like all ($4::text[])
        order by p.updated_at desc, p.id desc limit $5 offset $6) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8[], $4 text, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($3::bigint[]))))
  and p.status = $4
        order by p.updated_at desc, p.id desc limit $5 offset $6) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8[], $4 text, $5 int8, $6 text[], $7 int8, $8 int8, $9 int8, $10 int8, $11 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($3::bigint[]))))
  and p.status = $4
  and p.responsible_id = $5
  and p.name_key like all ($6::text[])
  and exists (select 1 from procedure_categories l
  where l.instance_id = p.instance_id and l.procedure_id = p.id
    and (l.category_id = $7 or l.category_id in (
      select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $8)))
  and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
      and pr.procedure_id = p.id and pr.role_id = $9)
        order by p.name_key, p.id limit $10 offset $11) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
        order by p.name_key desc, p.id desc limit $2 offset $3) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
        order by p.name_key, p.id limit $2 offset $3) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
        order by p.updated_at desc, p.id desc limit $2 offset $3) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
        order by p.updated_at, p.id limit $2 offset $3) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.updated_at, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and exists (select 1 from procedure_categories l
  where l.instance_id = p.instance_id and l.procedure_id = p.id
    and (l.category_id = $2 or l.category_id in (
      select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $3)))
        order by p.name_key, p.id limit $4 offset $5) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and exists (select 1 from procedure_categories l
  where l.instance_id = p.instance_id and l.procedure_id = p.id
    and (l.category_id = $2 or l.category_id in (
      select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $3)))
        order by p.updated_at desc, p.id desc limit $4 offset $5) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and exists (select 1 from procedure_categories l
  where l.instance_id = p.instance_id and l.procedure_id = p.id
    and (l.category_id = $2 or l.category_id in (
      select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $3)))
  and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
      and pr.procedure_id = p.id and pr.role_id = $4)
        order by p.name_key, p.id limit $5 offset $6) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
      and pr.procedure_id = p.id and pr.role_id = $2)
        order by p.name_key, p.id limit $3 offset $4) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
      and pr.procedure_id = p.id and pr.role_id = $2)
        order by p.updated_at desc, p.id desc limit $3 offset $4) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text[], $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and p.name_key like all ($2::text[])
        order by p.name_key, p.id limit $3 offset $4) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text[], $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and p.name_key like all ($2::text[])
        order by p.updated_at desc, p.id desc limit $3 offset $4) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and p.responsible_id = $2
        order by p.name_key, p.id limit $3 offset $4) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and p.responsible_id = $2
        order by p.updated_at desc, p.id desc limit $3 offset $4) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and p.status = $2
        order by p.name_key, p.id limit $3 offset $4) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and p.status = $2
        order by p.updated_at desc, p.id desc limit $3 offset $4) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text[], $4 int8, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and p.status = $2
  and p.name_key like all ($3::text[])
  and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
      and pr.procedure_id = p.id and pr.role_id = $4)
        order by p.name_key, p.id limit $5 offset $6) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8, $6 int8, $7 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and p.status = $2
  and p.responsible_id = $3
  and exists (select 1 from procedure_categories l
  where l.instance_id = p.instance_id and l.procedure_id = p.id
    and (l.category_id = $4 or l.category_id in (
      select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $5)))
        order by p.name_key, p.id limit $6 offset $7) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 int8, $4 text[], $5 int8, $6 int8, $7 int8, $8 int8, $9 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select * from procedures p where
  p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
  and p.status = $2
  and p.responsible_id = $3
  and p.name_key like all ($4::text[])
  and exists (select 1 from procedure_categories l
  where l.instance_id = p.instance_id and l.procedure_id = p.id
    and (l.category_id = $5 or l.category_id in (
      select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $6)))
  and exists (select 1 from procedure_roles pr where pr.instance_id = p.instance_id
      and pr.procedure_id = p.id and pr.role_id = $7)
        order by p.name_key, p.id limit $8 offset $9) p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  order by p.name_key, p.id;

-- ## namesOfProcedures
-- takes $1 int8, $2 int8, $3 int8[]
-- gives id int8, name text
select p.id, p.name from procedures p
where p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $2 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($3::bigint[]))))
order by p.name_key, p.id;

-- ## namesOfProcedures
-- takes $1 int8
-- gives id int8, name text
select p.id, p.name from procedures p
where p.instance_id = $1 and p.deleted_at is null and (p.status = 'live' or true)
order by p.name_key, p.id;

-- ## namesOfProcesses
-- takes $1 int8, $2 int8, $3 int8[]
-- gives id int8, name text
select c.id, c.name from processes c
where c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
or c.id = any($3::bigint[])))
order by c.name_key, c.id;

-- ## namesOfProcesses
-- takes $1 int8
-- gives id int8, name text
select c.id, c.name from processes c
where c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
order by c.name_key, c.id;

-- # src/features/procedures/server/procedures.store.ts

-- ## findProcedure
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 text, $6 text, $7 text, $8 int8, $9 text
-- gives id int8, slug text, status text, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, source text, draft_version_id int8, live_version_id int8, created_at timestamptz, updated_at timestamptz, has_draft_changes bool, analytics jsonb, total_improvement_proposals int8, total_procedure_histories int4, improvement_proposals jsonb, version jsonb
  select p.id, p.slug, p.status, p.responsible_id,
    p.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
      'entity_name', coalesce(target.name, process.name), 'entity_slug', coalesce(target.slug, process.slug)) order by t.position)
    from procedure_triggers t
    left join lateral (
      select p.name, p.slug from procedures p
      where p.instance_id = t.instance_id and p.id = t.target_procedure_id and p.deleted_at is null
        and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[]))))) target on true
    left join lateral (
      select c.name, c.slug from processes c
      where c.instance_id = t.instance_id and c.id = t.target_process_id and c.deleted_at is null
        and (c.publication_id is not null or (c.responsible_id = $3
  or c.id = any($4::bigint[])))) process on true
    where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers,v.steps as steps,
    $5::text as source, p.draft_version_id, p.live_version_id, p.created_at, p.updated_at,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes,
    jsonb_build_object('total_time', coalesce(times.total_time, 0), 'entries', coalesce(times.entries, 0),
      'average_time', coalesce(round(times.total_time::numeric / nullif(times.entries, 0)), 0)) as analytics,
    (select count(*) from improvement_proposals i where i.instance_id = p.instance_id and i.procedure_id = p.id)
      as total_improvement_proposals,
    (select max(h.number) from procedure_versions h where h.instance_id = p.instance_id and h.procedure_id = p.id)
      as total_procedure_histories,
coalesce((select jsonb_agg(latest.item) from (
  select jsonb_build_object('id', i.id, 'body', i.body, 'status', i.status,
    'created_at', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user', jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar), 'files',
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $6::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]'),
    'procedure', jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug), 'process', null,
    'step_id', i.step_id, 'status_by',
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by), 'status_at', to_char(i.status_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as item
  from improvement_proposals i join users u on u.instance_id = i.instance_id and u.id = i.user_id
  where i.instance_id = p.instance_id and i.procedure_id = p.id
  order by i.created_at desc, i.id desc limit 3) latest), '[]') as improvement_proposals,
    jsonb_build_object('id', v.id, 'number', v.number, 'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', author.first_name || ' ' || author.last_name) as version
  from procedures p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  join procedure_versions v on v.instance_id = p.instance_id
    and v.id = case when $7::text = 'live' then p.live_version_id else p.draft_version_id end
  join users author on author.instance_id = v.instance_id and author.id = v.created_by
  left join procedure_times times on times.instance_id = p.instance_id and times.procedure_id = p.id
  where p.instance_id = $8 and p.slug = $9 and p.deleted_at is null;

-- ## findProcedure
-- takes $1 text, $2 text, $3 text, $4 int8, $5 text
-- gives id int8, slug text, status text, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, source text, draft_version_id int8, live_version_id int8, created_at timestamptz, updated_at timestamptz, has_draft_changes bool, analytics jsonb, total_improvement_proposals int8, total_procedure_histories int4, improvement_proposals jsonb, version jsonb
  select p.id, p.slug, p.status, p.responsible_id,
    p.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
      'entity_name', coalesce(target.name, process.name), 'entity_slug', coalesce(target.slug, process.slug)) order by t.position)
    from procedure_triggers t
    left join lateral (
      select p.name, p.slug from procedures p
      where p.instance_id = t.instance_id and p.id = t.target_procedure_id and p.deleted_at is null
        and (p.status = 'live' or true)) target on true
    left join lateral (
      select c.name, c.slug from processes c
      where c.instance_id = t.instance_id and c.id = t.target_process_id and c.deleted_at is null
        and (c.publication_id is not null or true)) process on true
    where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers,v.steps as steps,
    $1::text as source, p.draft_version_id, p.live_version_id, p.created_at, p.updated_at,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes,
    jsonb_build_object('total_time', coalesce(times.total_time, 0), 'entries', coalesce(times.entries, 0),
      'average_time', coalesce(round(times.total_time::numeric / nullif(times.entries, 0)), 0)) as analytics,
    (select count(*) from improvement_proposals i where i.instance_id = p.instance_id and i.procedure_id = p.id)
      as total_improvement_proposals,
    (select max(h.number) from procedure_versions h where h.instance_id = p.instance_id and h.procedure_id = p.id)
      as total_procedure_histories,
coalesce((select jsonb_agg(latest.item) from (
  select jsonb_build_object('id', i.id, 'body', i.body, 'status', i.status,
    'created_at', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user', jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar), 'files',
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $2::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]'),
    'procedure', jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug), 'process', null,
    'step_id', i.step_id, 'status_by',
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by), 'status_at', to_char(i.status_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as item
  from improvement_proposals i join users u on u.instance_id = i.instance_id and u.id = i.user_id
  where i.instance_id = p.instance_id and i.procedure_id = p.id
  order by i.created_at desc, i.id desc limit 3) latest), '[]') as improvement_proposals,
    jsonb_build_object('id', v.id, 'number', v.number, 'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', author.first_name || ' ' || author.last_name) as version
  from procedures p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  join procedure_versions v on v.instance_id = p.instance_id
    and v.id = case when $3::text = 'live' then p.live_version_id else p.draft_version_id end
  join users author on author.instance_id = v.instance_id and author.id = v.created_by
  left join procedure_times times on times.instance_id = p.instance_id and times.procedure_id = p.id
  where p.instance_id = $4 and p.slug = $5 and p.deleted_at is null;

-- ## findVersion
-- takes $1 int8, $2 int8
-- gives id int8, procedure_id int8, number int4, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, note text, label text, created_at timestamptz, username text, restored_from int4
select v.id, v.procedure_id, v.number, v.responsible_id, v.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,v.roles as roles,v.categories as categories,v.triggers as triggers,v.steps as steps, v.note, v.label,
  v.created_at, author.first_name || ' ' || author.last_name as username, source.number as restored_from
from procedure_versions v
join procedures p on p.instance_id = v.instance_id and p.id = v.procedure_id and p.deleted_at is null
join users u on u.instance_id = v.instance_id and u.id = v.responsible_id
join users author on author.instance_id = v.instance_id and author.id = v.created_by
left join procedure_versions source on source.instance_id = v.instance_id and source.id = v.restored_from
where v.instance_id = $1 and v.id = $2;

-- ## listVersions
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, number int4, created_at timestamptz, username text, note text, label text, restored_from int4
select v.id, v.number, v.created_at, author.first_name || ' ' || author.last_name as username, v.note, v.label,
  source.number as restored_from
from procedure_versions v
join users author on author.instance_id = v.instance_id and author.id = v.created_by
left join procedure_versions source on source.instance_id = v.instance_id and source.id = v.restored_from
where v.instance_id = $1 and v.procedure_id = $2
order by v.number desc limit $3 offset $4;

-- ## readProcedure
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 text, $6 text, $7 text, $8 int8, $9 text
-- gives id int8, slug text, status text, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, source text, draft_version_id int8, live_version_id int8, created_at timestamptz, updated_at timestamptz, has_draft_changes bool, analytics jsonb, total_improvement_proposals int8, total_procedure_histories int4, improvement_proposals jsonb, version jsonb
  select p.id, p.slug, p.status, p.responsible_id,
    p.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
      'entity_name', coalesce(target.name, process.name), 'entity_slug', coalesce(target.slug, process.slug)) order by t.position)
    from procedure_triggers t
    left join lateral (
      select p.name, p.slug from procedures p
      where p.instance_id = t.instance_id and p.id = t.target_procedure_id and p.deleted_at is null
        and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[]))))) target on true
    left join lateral (
      select c.name, c.slug from processes c
      where c.instance_id = t.instance_id and c.id = t.target_process_id and c.deleted_at is null
        and (c.publication_id is not null or (c.responsible_id = $3
  or c.id = any($4::bigint[])))) process on true
    where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers,v.steps as steps,
    $5::text as source, p.draft_version_id, p.live_version_id, p.created_at, p.updated_at,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes,
    jsonb_build_object('total_time', coalesce(times.total_time, 0), 'entries', coalesce(times.entries, 0),
      'average_time', coalesce(round(times.total_time::numeric / nullif(times.entries, 0)), 0)) as analytics,
    (select count(*) from improvement_proposals i where i.instance_id = p.instance_id and i.procedure_id = p.id)
      as total_improvement_proposals,
    (select max(h.number) from procedure_versions h where h.instance_id = p.instance_id and h.procedure_id = p.id)
      as total_procedure_histories,
coalesce((select jsonb_agg(latest.item) from (
  select jsonb_build_object('id', i.id, 'body', i.body, 'status', i.status,
    'created_at', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user', jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar), 'files',
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $6::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]'),
    'procedure', jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug), 'process', null,
    'step_id', i.step_id, 'status_by',
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by), 'status_at', to_char(i.status_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as item
  from improvement_proposals i join users u on u.instance_id = i.instance_id and u.id = i.user_id
  where i.instance_id = p.instance_id and i.procedure_id = p.id
  order by i.created_at desc, i.id desc limit 3) latest), '[]') as improvement_proposals,
    jsonb_build_object('id', v.id, 'number', v.number, 'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', author.first_name || ' ' || author.last_name) as version
  from procedures p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  join procedure_versions v on v.instance_id = p.instance_id
    and v.id = case when $7::text = 'live' then p.live_version_id else p.draft_version_id end
  join users author on author.instance_id = v.instance_id and author.id = v.created_by
  left join procedure_times times on times.instance_id = p.instance_id and times.procedure_id = p.id
  where p.instance_id = $8 and p.slug = $9 and p.deleted_at is null;

-- ## readProcedure
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 text, $6 int8, $7 text
-- gives id int8, slug text, status text, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, source text, draft_version_id int8, live_version_id int8, created_at timestamptz, updated_at timestamptz, has_draft_changes bool, analytics jsonb, total_improvement_proposals int8, total_procedure_histories int4, improvement_proposals jsonb, version jsonb
  select p.id, p.slug, p.status, p.responsible_id,
    p.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
      'entity_name', coalesce(target.name, process.name), 'entity_slug', coalesce(target.slug, process.slug)) order by t.position)
    from procedure_triggers t
    left join lateral (
      select p.name, p.slug from procedures p
      where p.instance_id = t.instance_id and p.id = t.target_procedure_id and p.deleted_at is null
        and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[]))))) target on true
    left join lateral (
      select c.name, c.slug from processes c
      where c.instance_id = t.instance_id and c.id = t.target_process_id and c.deleted_at is null
        and (c.publication_id is not null or (c.responsible_id = $3
  or c.id = any($4::bigint[])))) process on true
    where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers,v.steps as steps,
    p.status as source, p.draft_version_id, p.live_version_id, p.created_at, p.updated_at,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes,
    jsonb_build_object('total_time', coalesce(times.total_time, 0), 'entries', coalesce(times.entries, 0),
      'average_time', coalesce(round(times.total_time::numeric / nullif(times.entries, 0)), 0)) as analytics,
    (select count(*) from improvement_proposals i where i.instance_id = p.instance_id and i.procedure_id = p.id)
      as total_improvement_proposals,
    (select max(h.number) from procedure_versions h where h.instance_id = p.instance_id and h.procedure_id = p.id)
      as total_procedure_histories,
coalesce((select jsonb_agg(latest.item) from (
  select jsonb_build_object('id', i.id, 'body', i.body, 'status', i.status,
    'created_at', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user', jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar), 'files',
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $5::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]'),
    'procedure', jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug), 'process', null,
    'step_id', i.step_id, 'status_by',
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by), 'status_at', to_char(i.status_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as item
  from improvement_proposals i join users u on u.instance_id = i.instance_id and u.id = i.user_id
  where i.instance_id = p.instance_id and i.procedure_id = p.id
  order by i.created_at desc, i.id desc limit 3) latest), '[]') as improvement_proposals,
    jsonb_build_object('id', v.id, 'number', v.number, 'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', author.first_name || ' ' || author.last_name) as version
  from procedures p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  join procedure_versions v on v.instance_id = p.instance_id
    and v.id = case when p.status = 'live' then p.live_version_id else p.draft_version_id end
  join users author on author.instance_id = v.instance_id and author.id = v.created_by
  left join procedure_times times on times.instance_id = p.instance_id and times.procedure_id = p.id
  where p.instance_id = $6 and p.slug = $7 and p.deleted_at is null;

-- ## readProcedure
-- takes $1 text, $2 text, $3 text, $4 int8, $5 text
-- gives id int8, slug text, status text, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, source text, draft_version_id int8, live_version_id int8, created_at timestamptz, updated_at timestamptz, has_draft_changes bool, analytics jsonb, total_improvement_proposals int8, total_procedure_histories int4, improvement_proposals jsonb, version jsonb
  select p.id, p.slug, p.status, p.responsible_id,
    p.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
      'entity_name', coalesce(target.name, process.name), 'entity_slug', coalesce(target.slug, process.slug)) order by t.position)
    from procedure_triggers t
    left join lateral (
      select p.name, p.slug from procedures p
      where p.instance_id = t.instance_id and p.id = t.target_procedure_id and p.deleted_at is null
        and (p.status = 'live' or true)) target on true
    left join lateral (
      select c.name, c.slug from processes c
      where c.instance_id = t.instance_id and c.id = t.target_process_id and c.deleted_at is null
        and (c.publication_id is not null or true)) process on true
    where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers,v.steps as steps,
    $1::text as source, p.draft_version_id, p.live_version_id, p.created_at, p.updated_at,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes,
    jsonb_build_object('total_time', coalesce(times.total_time, 0), 'entries', coalesce(times.entries, 0),
      'average_time', coalesce(round(times.total_time::numeric / nullif(times.entries, 0)), 0)) as analytics,
    (select count(*) from improvement_proposals i where i.instance_id = p.instance_id and i.procedure_id = p.id)
      as total_improvement_proposals,
    (select max(h.number) from procedure_versions h where h.instance_id = p.instance_id and h.procedure_id = p.id)
      as total_procedure_histories,
coalesce((select jsonb_agg(latest.item) from (
  select jsonb_build_object('id', i.id, 'body', i.body, 'status', i.status,
    'created_at', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user', jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar), 'files',
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $2::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]'),
    'procedure', jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug), 'process', null,
    'step_id', i.step_id, 'status_by',
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by), 'status_at', to_char(i.status_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as item
  from improvement_proposals i join users u on u.instance_id = i.instance_id and u.id = i.user_id
  where i.instance_id = p.instance_id and i.procedure_id = p.id
  order by i.created_at desc, i.id desc limit 3) latest), '[]') as improvement_proposals,
    jsonb_build_object('id', v.id, 'number', v.number, 'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', author.first_name || ' ' || author.last_name) as version
  from procedures p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  join procedure_versions v on v.instance_id = p.instance_id
    and v.id = case when $3::text = 'live' then p.live_version_id else p.draft_version_id end
  join users author on author.instance_id = v.instance_id and author.id = v.created_by
  left join procedure_times times on times.instance_id = p.instance_id and times.procedure_id = p.id
  where p.instance_id = $4 and p.slug = $5 and p.deleted_at is null;

-- ## readProcedure
-- takes $1 text, $2 int8, $3 text
-- gives id int8, slug text, status text, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, source text, draft_version_id int8, live_version_id int8, created_at timestamptz, updated_at timestamptz, has_draft_changes bool, analytics jsonb, total_improvement_proposals int8, total_procedure_histories int4, improvement_proposals jsonb, version jsonb
  select p.id, p.slug, p.status, p.responsible_id,
    p.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
      'entity_name', coalesce(target.name, process.name), 'entity_slug', coalesce(target.slug, process.slug)) order by t.position)
    from procedure_triggers t
    left join lateral (
      select p.name, p.slug from procedures p
      where p.instance_id = t.instance_id and p.id = t.target_procedure_id and p.deleted_at is null
        and (p.status = 'live' or true)) target on true
    left join lateral (
      select c.name, c.slug from processes c
      where c.instance_id = t.instance_id and c.id = t.target_process_id and c.deleted_at is null
        and (c.publication_id is not null or true)) process on true
    where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers,v.steps as steps,
    p.status as source, p.draft_version_id, p.live_version_id, p.created_at, p.updated_at,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.steps) is distinct from row(live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes,
    jsonb_build_object('total_time', coalesce(times.total_time, 0), 'entries', coalesce(times.entries, 0),
      'average_time', coalesce(round(times.total_time::numeric / nullif(times.entries, 0)), 0)) as analytics,
    (select count(*) from improvement_proposals i where i.instance_id = p.instance_id and i.procedure_id = p.id)
      as total_improvement_proposals,
    (select max(h.number) from procedure_versions h where h.instance_id = p.instance_id and h.procedure_id = p.id)
      as total_procedure_histories,
coalesce((select jsonb_agg(latest.item) from (
  select jsonb_build_object('id', i.id, 'body', i.body, 'status', i.status,
    'created_at', to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'user', jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar), 'files',
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]'),
    'procedure', jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug), 'process', null,
    'step_id', i.step_id, 'status_by',
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by), 'status_at', to_char(i.status_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as item
  from improvement_proposals i join users u on u.instance_id = i.instance_id and u.id = i.user_id
  where i.instance_id = p.instance_id and i.procedure_id = p.id
  order by i.created_at desc, i.id desc limit 3) latest), '[]') as improvement_proposals,
    jsonb_build_object('id', v.id, 'number', v.number, 'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', author.first_name || ' ' || author.last_name) as version
  from procedures p
  join users u on u.instance_id = p.instance_id and u.id = p.responsible_id
  join procedure_versions v on v.instance_id = p.instance_id
    and v.id = case when p.status = 'live' then p.live_version_id else p.draft_version_id end
  join users author on author.instance_id = v.instance_id and author.id = v.created_by
  left join procedure_times times on times.instance_id = p.instance_id and times.procedure_id = p.id
  where p.instance_id = $2 and p.slug = $3 and p.deleted_at is null;

-- ## triggeringItems
-- takes $1 int8, $2 int8
-- gives procedure_id int8, process_id int8
select target_procedure_id as procedure_id, target_process_id as process_id from procedure_triggers
where instance_id = $1 and procedure_id = $2;

-- # src/features/procedures/server/procedures.write.store.ts

-- ## existing
-- takes $1 int8, $2 int8[]
-- gives id int8
select id from categories where instance_id = $1 and id = any($2::bigint[]);

-- ## existing
-- takes $1 int8, $2 int8[], $3 int8
-- gives id int8
select id from procedure_steps where instance_id = $1 and id = any($2::bigint[]) and procedure_id = $3;

-- ## existing
-- takes $1 int8, $2 int8[], $3 int8
-- gives id int8
select id from procedure_triggers where instance_id = $1 and id = any($2::bigint[]) and procedure_id = $3;

-- ## existing
-- takes $1 int8, $2 int8[]
-- gives id int8
select id from roles where instance_id = $1 and id = any($2::bigint[]);

-- ## insertProcedure
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8
-- gives id int8, slug text
insert into procedures (instance_id, slug, name, name_key, responsible_id, draft_version_id)
values ($1, $2, $3, $4, $5, 0)
on conflict (instance_id, slug) where deleted_at is null do nothing
returning id, slug;

-- ## labelVersion
-- takes $1 text, $2 int8, $3 int8, $4 text
update procedure_versions set label = $1
where instance_id = $2 and id = $3 and label is distinct from $4;

-- ## removeProcedure
-- takes $1 int8, $2 int8, $3 int8
delete from procedure_triggers
where instance_id = $1 and (procedure_id = $2 or target_procedure_id = $3);

-- ## removeProcedure
-- takes $1 int8, $2 int8
update procedures set deleted_at = now() where instance_id = $1 and id = $2;

-- ## replaceCategories
-- takes $1 int8, $2 int8, $3 int8[]
delete from procedure_categories where instance_id = $1 and procedure_id = $2
  and category_id <> all($3::bigint[]);

-- ## replaceCategories
-- takes $1 int8, $2 int8, $3 int8[]
insert into procedure_categories (instance_id, procedure_id, category_id)
select $1, $2, unnest($3::bigint[]) on conflict do nothing;

-- ## replaceRoles
-- takes $1 int8, $2 int8, $3 int8[]
delete from procedure_roles where instance_id = $1 and procedure_id = $2
  and role_id <> all($3::bigint[]);

-- ## replaceRoles
-- takes $1 int8, $2 int8, $3 int8[]
insert into procedure_roles (instance_id, procedure_id, role_id)
select $1, $2, unnest($3::bigint[]) on conflict do nothing;

-- ## replaceTriggers
-- takes $1 int8, $2 int8, $3 int8[]
delete from procedure_triggers where instance_id = $1 and procedure_id = $2
  and id <> all($3::bigint[]);

-- ## replaceTriggers
-- takes $1 int8, $2 int8, $3 jsonb
insert into procedure_triggers (instance_id, procedure_id, position, type, value, target_procedure_id, target_process_id)
select $1, $2, n.position, n.type, n.value, n.target_procedure_id, n.target_process_id
from jsonb_to_recordset($3::jsonb) as n (id bigint, position int, type text, value text,
target_procedure_id bigint, target_process_id bigint);

-- ## replaceTriggers
-- takes $1 jsonb, $2 int8, $3 int8
update procedure_triggers t set position = n.position, type = n.type, value = n.value,
  target_procedure_id = n.target_procedure_id, target_process_id = n.target_process_id
from jsonb_to_recordset($1::jsonb) as n (id bigint, position int, type text, value text,
target_procedure_id bigint, target_process_id bigint)
where t.instance_id = $2 and t.procedure_id = $3 and t.id = n.id;

-- ## saveVersion
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 text, $6 int8, $7 int8, $8 int8[], $9 int8, $10 int8[], $11 int8, $12 int8, $13 jsonb, $14 text, $15 int8, $16 int8
-- gives id int8, number int4
insert into procedure_versions (instance_id, procedure_id, number, name,responsible_id,roles,categories,triggers,steps,note,
                                restored_from, created_by)
select $1, $2,
  1 + coalesce((select max(v.number) from procedure_versions v
    where v.instance_id = $3 and v.procedure_id = $4), 0),
  $5,$6,
coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from roles
  where instance_id = $7 and id = any($8::bigint[])), '[]'),
coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from categories
  where instance_id = $9 and id = any($10::bigint[])), '[]'),
  coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value,
      'entity_name', coalesce(p.name, c.name), 'entity_slug', coalesce(p.slug, c.slug)) order by t.position)
    from procedure_triggers t
    left join procedures p on p.instance_id = t.instance_id and p.id = t.target_procedure_id
    left join processes c on c.instance_id = t.instance_id and c.id = t.target_process_id
    where t.instance_id = $11 and t.procedure_id = $12), '[]'),$13::jsonb,$14, $15, $16
returning id, number;

-- ## saveVersion
-- takes $1 text, $2 text, $3 int8, $4 int8, $5 int8, $6 int8
update procedures set name = $1, name_key = $2,responsible_id = $3, draft_version_id = $4, updated_at = now()
where instance_id = $5 and id = $6;

-- ## setStatus
-- takes $1 text, $2 int8, $3 int8, $4 int8
update procedures set status = $1, live_version_id = $2, updated_at = now()
where instance_id = $3 and id = $4;

-- ## withStepIds
-- takes $1 int8, $2 int8, $3 int4
-- gives id int8
insert into procedure_steps (instance_id, procedure_id)
select $1, $2 from generate_series(1, $3::int) returning id;

-- # src/features/processes/server/links.store.ts

-- ## findLinks
-- takes $1 int8, $2 int8, $3 bool
-- gives procedure_id int8, process_id int8
select l.procedure_id, l.linked_process_id as process_id from process_links l
where l.instance_id = $1 and l.version_id = $2 and l.is_published = $3
order by l.procedure_id, l.linked_process_id;

-- ## listLinkInfos
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 int8, $6 int8[], $7 int8, $8 int8, $9 bool, $10 int8, $11 int8[], $12 int8, $13 int8[], $14 int8, $15 int8[], $16 int8, $17 int8, $18 bool
-- gives procedures_info jsonb, processes_info jsonb
select coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id,
    'slug', case when p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $1 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($2::bigint[])))) then p.slug end,
    'name', case when (p.status = 'live' or (p.responsible_id = $3 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($4::bigint[])))) then p.name end,
    'status', case when p.deleted_at is not null then 'deleted' when (p.status = 'live' or (p.responsible_id = $5 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($6::bigint[])))) then p.status
      else 'hidden' end) order by p.id)
  from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
  where l.instance_id = $7 and l.version_id = $8 and l.is_published = $9), '[]') as procedures_info, coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id,
    'slug', case when c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $10
or c.id = any($11::bigint[]))) then c.slug end,
    'name', case when (c.publication_id is not null or (c.responsible_id = $12
or c.id = any($13::bigint[]))) then c.name end,
    'status', case when c.deleted_at is not null then 'deleted' when not (c.publication_id is not null or (c.responsible_id = $14
or c.id = any($15::bigint[]))) then 'hidden'
      when c.publication_id is null then 'draft' else 'live' end) order by c.id)
  from process_links l join processes c on c.instance_id = l.instance_id and c.id = l.linked_process_id
  where l.instance_id = $16 and l.version_id = $17 and l.is_published = $18), '[]') as processes_info;

-- ## listLinkInfos
-- takes $1 int8, $2 int8, $3 bool, $4 int8, $5 int8, $6 bool
-- gives procedures_info jsonb, processes_info jsonb
select coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id,
    'slug', case when p.deleted_at is null and (p.status = 'live' or true) then p.slug end,
    'name', case when (p.status = 'live' or true) then p.name end,
    'status', case when p.deleted_at is not null then 'deleted' when (p.status = 'live' or true) then p.status
      else 'hidden' end) order by p.id)
  from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
  where l.instance_id = $1 and l.version_id = $2 and l.is_published = $3), '[]') as procedures_info, coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id,
    'slug', case when c.deleted_at is null and (c.publication_id is not null or true) then c.slug end,
    'name', case when (c.publication_id is not null or true) then c.name end,
    'status', case when c.deleted_at is not null then 'deleted' when not (c.publication_id is not null or true) then 'hidden'
      when c.publication_id is null then 'draft' else 'live' end) order by c.id)
  from process_links l join processes c on c.instance_id = l.instance_id and c.id = l.linked_process_id
  where l.instance_id = $4 and l.version_id = $5 and l.is_published = $6), '[]') as processes_info;

-- ## publishLinks
-- takes $1 int8, $2 int8
delete from process_links l
where l.instance_id = $1 and l.process_id = $2 and l.is_published;

-- ## publishLinks
-- takes $1 int8, $2 int8, $3 bool
insert into process_links (instance_id, process_id, version_id, is_published, procedure_id, linked_process_id)
select l.instance_id, l.process_id, l.version_id, true, l.procedure_id, l.linked_process_id from process_links l
where l.instance_id = $1 and l.version_id = $2 and l.is_published = $3;

-- ## removeLinks
-- takes $1 int8, $2 int8, $3 bool
delete from process_links l
where l.instance_id = $1 and l.version_id = $2 and l.is_published = $3;

-- ## replaceLinks
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8[]
insert into process_links (instance_id, process_id, version_id, is_published, procedure_id, linked_process_id)
select $1, $2, $3, false, n.procedure_id, n.process_id
from (select unnest($4::bigint[]) as procedure_id, null::bigint as process_id
      union all select null, unnest($5::bigint[])) n;

-- # src/features/processes/server/lists.store.ts

-- ## countProcesses
-- takes $1 int8, $2 int8, $3 int8[]
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
or c.id = any($3::bigint[])));

-- ## countProcesses
-- takes $1 int8, $2 int8, $3 int8[], $4 text[]
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
or c.id = any($3::bigint[])))
and c.name_key like all ($4::text[]);

-- ## countProcesses
-- takes $1 int8, $2 int8, $3 int8[], $4 int8
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
or c.id = any($3::bigint[])))
and c.responsible_id = $4;

-- ## countProcesses
-- takes $1 int8, $2 int8, $3 int8[], $4 text
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
or c.id = any($3::bigint[])))
and case when c.publication_id is null then 'draft' else 'live' end = $4;

-- ## countProcesses
-- takes $1 int8, $2 int8, $3 int8[], $4 text, $5 int8, $6 text[], $7 int8, $8 int8
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
or c.id = any($3::bigint[])))
and case when c.publication_id is null then 'draft' else 'live' end = $4
and c.responsible_id = $5
and c.name_key like all ($6::text[])
and exists (select 1 from process_categories l
where l.instance_id = c.instance_id and l.process_id = c.id
  and (l.category_id = $7 or l.category_id in (
    select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $8)));

-- ## countProcesses
-- takes $1 int8
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true);

-- ## countProcesses
-- takes $1 int8, $2 text[]
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
and c.name_key like all ($2::text[]);

-- ## countProcesses
-- takes $1 int8, $2 int8
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
and c.responsible_id = $2;

-- ## countProcesses
-- takes $1 int8, $2 text
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
and case when c.publication_id is null then 'draft' else 'live' end = $2;

-- ## countProcesses
-- takes $1 int8, $2 text, $3 int8, $4 text[], $5 int8, $6 int8
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
and case when c.publication_id is null then 'draft' else 'live' end = $2
and c.responsible_id = $3
and c.name_key like all ($4::text[])
and exists (select 1 from process_categories l
where l.instance_id = c.instance_id and l.process_id = c.id
  and (l.category_id = $5 or l.category_id in (
    select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $6)));

-- ## countProcesses
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
and case when c.publication_id is null then 'draft' else 'live' end = $2
and c.responsible_id = $3
and exists (select 1 from process_categories l
where l.instance_id = c.instance_id and l.process_id = c.id
  and (l.category_id = $4 or l.category_id in (
    select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $5)));

-- ## countProcesses
-- takes $1 int8, $2 int8, $3 int8
-- gives total int8
select count(*) as total from processes c where
c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
and exists (select 1 from process_categories l
where l.instance_id = c.instance_id and l.process_id = c.id
  and (l.category_id = $2 or l.category_id in (
    select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $3)));

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
  or c.id = any($3::bigint[])))
        order by c.name_key, c.id limit $4 offset $5) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
  or c.id = any($3::bigint[])))
        order by c.updated_at desc, c.id desc limit $4 offset $5) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8[], $4 text[], $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
  or c.id = any($3::bigint[])))
  and c.name_key like all ($4::text[])
        order by c.updated_at desc, c.id desc limit $5 offset $6) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
  or c.id = any($3::bigint[])))
  and c.responsible_id = $4
        order by c.updated_at desc, c.id desc limit $5 offset $6) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8[], $4 text, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
  or c.id = any($3::bigint[])))
  and case when c.publication_id is null then 'draft' else 'live' end = $4
        order by c.updated_at desc, c.id desc limit $5 offset $6) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8[], $4 text, $5 int8, $6 text[], $7 int8, $8 int8, $9 int8, $10 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $2
  or c.id = any($3::bigint[])))
  and case when c.publication_id is null then 'draft' else 'live' end = $4
  and c.responsible_id = $5
  and c.name_key like all ($6::text[])
  and exists (select 1 from process_categories l
  where l.instance_id = c.instance_id and l.process_id = c.id
    and (l.category_id = $7 or l.category_id in (
      select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $8)))
        order by c.name_key, c.id limit $9 offset $10) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
        order by c.name_key desc, c.id desc limit $2 offset $3) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.name_key desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
        order by c.name_key, c.id limit $2 offset $3) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
        order by c.updated_at desc, c.id desc limit $2 offset $3) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
        order by c.updated_at, c.id limit $2 offset $3) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.updated_at, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 text[], $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
  and c.name_key like all ($2::text[])
        order by c.name_key, c.id limit $3 offset $4) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 text[], $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
  and c.name_key like all ($2::text[])
        order by c.updated_at desc, c.id desc limit $3 offset $4) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
  and c.responsible_id = $2
        order by c.name_key, c.id limit $3 offset $4) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
  and c.responsible_id = $2
        order by c.updated_at desc, c.id desc limit $3 offset $4) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
  and case when c.publication_id is null then 'draft' else 'live' end = $2
        order by c.name_key, c.id limit $3 offset $4) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 int8, $4 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
  and case when c.publication_id is null then 'draft' else 'live' end = $2
        order by c.updated_at desc, c.id desc limit $3 offset $4) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 int8, $4 text[], $5 int8, $6 int8, $7 int8, $8 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
  and case when c.publication_id is null then 'draft' else 'live' end = $2
  and c.responsible_id = $3
  and c.name_key like all ($4::text[])
  and exists (select 1 from process_categories l
  where l.instance_id = c.instance_id and l.process_id = c.id
    and (l.category_id = $5 or l.category_id in (
      select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $6)))
        order by c.name_key, c.id limit $7 offset $8) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8, $6 int8, $7 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
  and case when c.publication_id is null then 'draft' else 'live' end = $2
  and c.responsible_id = $3
  and exists (select 1 from process_categories l
  where l.instance_id = c.instance_id and l.process_id = c.id
    and (l.category_id = $4 or l.category_id in (
      select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $5)))
        order by c.name_key, c.id limit $6 offset $7) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
  and exists (select 1 from process_categories l
  where l.instance_id = c.instance_id and l.process_id = c.id
    and (l.category_id = $2 or l.category_id in (
      select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $3)))
        order by c.name_key, c.id limit $4 offset $5) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select * from processes c where
  c.instance_id = $1 and c.deleted_at is null and (c.publication_id is not null or true)
  and exists (select 1 from process_categories l
  where l.instance_id = c.instance_id and l.process_id = c.id
    and (l.category_id = $2 or l.category_id in (
      select under.id from categories under where under.instance_id = l.instance_id and under.parent_id = $3)))
        order by c.updated_at desc, c.id desc limit $4 offset $5) c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join process_versions w on w.instance_id = c.instance_id and w.id = c.version_id
  left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
  order by c.updated_at desc, c.id desc;

-- # src/features/processes/server/processes.store.ts

-- ## findDetails
-- takes $1 int8, $2 int8
-- gives data jsonb, changed_by text, changed_at timestamptz
  select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'responsible_id', c.responsible_id,
      'responsible', jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar), 'categories',
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]'), 'details_revision', c.details_revision) as data,
    editor.first_name || ' ' || editor.last_name as changed_by, c.details_at as changed_at
  from processes c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  left join users editor on editor.instance_id = c.instance_id and editor.id = c.details_by
  where c.instance_id = $1 and c.id = $2;

-- ## findProcess
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 int8, $6 int8[], $7 int8, $8 bool, $9 int8, $10 int8[], $11 int8, $12 int8[], $13 int8, $14 int8[], $15 int8, $16 bool, $17 int8, $18 int8, $19 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, responsible jsonb, categories jsonb, details_revision int4, tree text, created_at timestamptz, updated_at timestamptz, version jsonb, procedures_info jsonb, processes_info jsonb, total_improvement_proposals int8
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories, c.details_revision, v.tree, c.created_at, c.updated_at,
    jsonb_build_object('id', v.id, 'name', v.name, 'process_id', c.id, 'revision', v.revision, 'nodes', v.nodes,
      'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updated_at', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', v.username, 'published_revision', v.published_revision,
      'latest_revision', v.latest_revision) as version,
    coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id,
      'slug', case when p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[])))) then p.slug end,
      'name', case when (p.status = 'live' or (p.responsible_id = $3 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($4::bigint[])))) then p.name end,
      'status', case when p.deleted_at is not null then 'deleted' when (p.status = 'live' or (p.responsible_id = $5 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($6::bigint[])))) then p.status
        else 'hidden' end) order by p.id)
    from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
    where l.instance_id = $7 and l.version_id = v.id and l.is_published = $8), '[]') as procedures_info, coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id,
      'slug', case when c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $9
  or c.id = any($10::bigint[]))) then c.slug end,
      'name', case when (c.publication_id is not null or (c.responsible_id = $11
  or c.id = any($12::bigint[]))) then c.name end,
      'status', case when c.deleted_at is not null then 'deleted' when not (c.publication_id is not null or (c.responsible_id = $13
  or c.id = any($14::bigint[]))) then 'hidden'
        when c.publication_id is null then 'draft' else 'live' end) order by c.id)
    from process_links l join processes c on c.instance_id = l.instance_id and c.id = l.linked_process_id
    where l.instance_id = $15 and l.version_id = v.id and l.is_published = $16), '[]') as processes_info,
    (select count(*) from improvement_proposals i where i.instance_id = c.instance_id and i.process_id = c.id)
      as total_improvement_proposals
  from processes c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join lateral (
select w.id, w.name, w.process_id, w.revision, w.nodes, w.tree, w.created_at, w.updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision
from process_versions w
join users a on a.instance_id = w.instance_id and a.id = w.updated_by
left join process_publications b on b.instance_id = w.instance_id and b.id = c.publication_id and b.version_id = w.id
where w.instance_id = c.instance_id and w.process_id = c.id and w.deleted_at is null) v on true
  where c.instance_id = $17 and c.id = $18 and c.deleted_at is null
    and v.id = $19;

-- ## findProcess
-- takes $1 int8, $2 bool, $3 int8, $4 bool, $5 int8, $6 int8, $7 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, responsible jsonb, categories jsonb, details_revision int4, tree text, created_at timestamptz, updated_at timestamptz, version jsonb, procedures_info jsonb, processes_info jsonb, total_improvement_proposals int8
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories, c.details_revision, v.tree, c.created_at, c.updated_at,
    jsonb_build_object('id', v.id, 'name', v.name, 'process_id', c.id, 'revision', v.revision, 'nodes', v.nodes,
      'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updated_at', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', v.username, 'published_revision', v.published_revision,
      'latest_revision', v.latest_revision) as version,
    coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id,
      'slug', case when p.deleted_at is null and (p.status = 'live' or true) then p.slug end,
      'name', case when (p.status = 'live' or true) then p.name end,
      'status', case when p.deleted_at is not null then 'deleted' when (p.status = 'live' or true) then p.status
        else 'hidden' end) order by p.id)
    from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
    where l.instance_id = $1 and l.version_id = v.id and l.is_published = $2), '[]') as procedures_info, coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id,
      'slug', case when c.deleted_at is null and (c.publication_id is not null or true) then c.slug end,
      'name', case when (c.publication_id is not null or true) then c.name end,
      'status', case when c.deleted_at is not null then 'deleted' when not (c.publication_id is not null or true) then 'hidden'
        when c.publication_id is null then 'draft' else 'live' end) order by c.id)
    from process_links l join processes c on c.instance_id = l.instance_id and c.id = l.linked_process_id
    where l.instance_id = $3 and l.version_id = v.id and l.is_published = $4), '[]') as processes_info,
    (select count(*) from improvement_proposals i where i.instance_id = c.instance_id and i.process_id = c.id)
      as total_improvement_proposals
  from processes c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join lateral (
select w.id, w.name, w.process_id, w.revision, w.nodes, w.tree, w.created_at, w.updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision
from process_versions w
join users a on a.instance_id = w.instance_id and a.id = w.updated_by
left join process_publications b on b.instance_id = w.instance_id and b.id = c.publication_id and b.version_id = w.id
where w.instance_id = c.instance_id and w.process_id = c.id and w.deleted_at is null) v on true
  where c.instance_id = $5 and c.id = $6 and c.deleted_at is null
    and v.id = $7;

-- ## readProcess
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 int8, $6 int8[], $7 int8, $8 bool, $9 int8, $10 int8[], $11 int8, $12 int8[], $13 int8, $14 int8[], $15 int8, $16 bool, $17 int8, $18 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, responsible jsonb, categories jsonb, details_revision int4, tree text, created_at timestamptz, updated_at timestamptz, version jsonb, procedures_info jsonb, processes_info jsonb, total_improvement_proposals int8
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories, c.details_revision, v.tree, c.created_at, c.updated_at,
    jsonb_build_object('id', v.id, 'name', v.name, 'process_id', c.id, 'revision', v.revision, 'nodes', v.nodes,
      'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updated_at', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', v.username, 'published_revision', v.published_revision,
      'latest_revision', v.latest_revision) as version,
    coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id,
      'slug', case when p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[])))) then p.slug end,
      'name', case when (p.status = 'live' or (p.responsible_id = $3 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($4::bigint[])))) then p.name end,
      'status', case when p.deleted_at is not null then 'deleted' when (p.status = 'live' or (p.responsible_id = $5 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($6::bigint[])))) then p.status
        else 'hidden' end) order by p.id)
    from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
    where l.instance_id = $7 and l.version_id = v.id and l.is_published = $8), '[]') as procedures_info, coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id,
      'slug', case when c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $9
  or c.id = any($10::bigint[]))) then c.slug end,
      'name', case when (c.publication_id is not null or (c.responsible_id = $11
  or c.id = any($12::bigint[]))) then c.name end,
      'status', case when c.deleted_at is not null then 'deleted' when not (c.publication_id is not null or (c.responsible_id = $13
  or c.id = any($14::bigint[]))) then 'hidden'
        when c.publication_id is null then 'draft' else 'live' end) order by c.id)
    from process_links l join processes c on c.instance_id = l.instance_id and c.id = l.linked_process_id
    where l.instance_id = $15 and l.version_id = v.id and l.is_published = $16), '[]') as processes_info,
    (select count(*) from improvement_proposals i where i.instance_id = c.instance_id and i.process_id = c.id)
      as total_improvement_proposals
  from processes c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join lateral (
select w.id, w.name, w.process_id, b.revision, b.nodes, b.tree, w.created_at, b.created_at as updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision
from process_publications b
join process_versions w on w.instance_id = b.instance_id and w.id = b.version_id
join users a on a.instance_id = b.instance_id and a.id = b.created_by
where b.instance_id = c.instance_id and b.id = c.publication_id) v on true
  where c.instance_id = $17 and c.id = $18 and c.deleted_at is null;

-- ## readProcess
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 int8, $6 int8[], $7 int8, $8 bool, $9 int8, $10 int8[], $11 int8, $12 int8[], $13 int8, $14 int8[], $15 int8, $16 bool, $17 int8, $18 int8, $19 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, responsible jsonb, categories jsonb, details_revision int4, tree text, created_at timestamptz, updated_at timestamptz, version jsonb, procedures_info jsonb, processes_info jsonb, total_improvement_proposals int8
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories, c.details_revision, v.tree, c.created_at, c.updated_at,
    jsonb_build_object('id', v.id, 'name', v.name, 'process_id', c.id, 'revision', v.revision, 'nodes', v.nodes,
      'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updated_at', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', v.username, 'published_revision', v.published_revision,
      'latest_revision', v.latest_revision) as version,
    coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id,
      'slug', case when p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[])))) then p.slug end,
      'name', case when (p.status = 'live' or (p.responsible_id = $3 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($4::bigint[])))) then p.name end,
      'status', case when p.deleted_at is not null then 'deleted' when (p.status = 'live' or (p.responsible_id = $5 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($6::bigint[])))) then p.status
        else 'hidden' end) order by p.id)
    from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
    where l.instance_id = $7 and l.version_id = v.id and l.is_published = $8), '[]') as procedures_info, coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id,
      'slug', case when c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $9
  or c.id = any($10::bigint[]))) then c.slug end,
      'name', case when (c.publication_id is not null or (c.responsible_id = $11
  or c.id = any($12::bigint[]))) then c.name end,
      'status', case when c.deleted_at is not null then 'deleted' when not (c.publication_id is not null or (c.responsible_id = $13
  or c.id = any($14::bigint[]))) then 'hidden'
        when c.publication_id is null then 'draft' else 'live' end) order by c.id)
    from process_links l join processes c on c.instance_id = l.instance_id and c.id = l.linked_process_id
    where l.instance_id = $15 and l.version_id = v.id and l.is_published = $16), '[]') as processes_info,
    (select count(*) from improvement_proposals i where i.instance_id = c.instance_id and i.process_id = c.id)
      as total_improvement_proposals
  from processes c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join lateral (
select w.id, w.name, w.process_id, w.revision, w.nodes, w.tree, w.created_at, w.updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision
from process_versions w
join users a on a.instance_id = w.instance_id and a.id = w.updated_by
left join process_publications b on b.instance_id = w.instance_id and b.id = c.publication_id and b.version_id = w.id
where w.instance_id = c.instance_id and w.process_id = c.id and w.deleted_at is null) v on true
  where c.instance_id = $17 and c.id = $18 and c.deleted_at is null
    and v.id = $19;

-- ## readProcess
-- takes $1 int8, $2 bool, $3 int8, $4 bool, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, responsible jsonb, categories jsonb, details_revision int4, tree text, created_at timestamptz, updated_at timestamptz, version jsonb, procedures_info jsonb, processes_info jsonb, total_improvement_proposals int8
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories, c.details_revision, v.tree, c.created_at, c.updated_at,
    jsonb_build_object('id', v.id, 'name', v.name, 'process_id', c.id, 'revision', v.revision, 'nodes', v.nodes,
      'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updated_at', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', v.username, 'published_revision', v.published_revision,
      'latest_revision', v.latest_revision) as version,
    coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id,
      'slug', case when p.deleted_at is null and (p.status = 'live' or true) then p.slug end,
      'name', case when (p.status = 'live' or true) then p.name end,
      'status', case when p.deleted_at is not null then 'deleted' when (p.status = 'live' or true) then p.status
        else 'hidden' end) order by p.id)
    from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
    where l.instance_id = $1 and l.version_id = v.id and l.is_published = $2), '[]') as procedures_info, coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id,
      'slug', case when c.deleted_at is null and (c.publication_id is not null or true) then c.slug end,
      'name', case when (c.publication_id is not null or true) then c.name end,
      'status', case when c.deleted_at is not null then 'deleted' when not (c.publication_id is not null or true) then 'hidden'
        when c.publication_id is null then 'draft' else 'live' end) order by c.id)
    from process_links l join processes c on c.instance_id = l.instance_id and c.id = l.linked_process_id
    where l.instance_id = $3 and l.version_id = v.id and l.is_published = $4), '[]') as processes_info,
    (select count(*) from improvement_proposals i where i.instance_id = c.instance_id and i.process_id = c.id)
      as total_improvement_proposals
  from processes c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join lateral (
select w.id, w.name, w.process_id, b.revision, b.nodes, b.tree, w.created_at, b.created_at as updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision
from process_publications b
join process_versions w on w.instance_id = b.instance_id and w.id = b.version_id
join users a on a.instance_id = b.instance_id and a.id = b.created_by
where b.instance_id = c.instance_id and b.id = c.publication_id) v on true
  where c.instance_id = $5 and c.id = $6 and c.deleted_at is null;

-- ## readProcess
-- takes $1 int8, $2 bool, $3 int8, $4 bool, $5 int8, $6 int8, $7 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, responsible jsonb, categories jsonb, details_revision int4, tree text, created_at timestamptz, updated_at timestamptz, version jsonb, procedures_info jsonb, processes_info jsonb, total_improvement_proposals int8
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories, c.details_revision, v.tree, c.created_at, c.updated_at,
    jsonb_build_object('id', v.id, 'name', v.name, 'process_id', c.id, 'revision', v.revision, 'nodes', v.nodes,
      'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updated_at', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', v.username, 'published_revision', v.published_revision,
      'latest_revision', v.latest_revision) as version,
    coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id,
      'slug', case when p.deleted_at is null and (p.status = 'live' or true) then p.slug end,
      'name', case when (p.status = 'live' or true) then p.name end,
      'status', case when p.deleted_at is not null then 'deleted' when (p.status = 'live' or true) then p.status
        else 'hidden' end) order by p.id)
    from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
    where l.instance_id = $1 and l.version_id = v.id and l.is_published = $2), '[]') as procedures_info, coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id,
      'slug', case when c.deleted_at is null and (c.publication_id is not null or true) then c.slug end,
      'name', case when (c.publication_id is not null or true) then c.name end,
      'status', case when c.deleted_at is not null then 'deleted' when not (c.publication_id is not null or true) then 'hidden'
        when c.publication_id is null then 'draft' else 'live' end) order by c.id)
    from process_links l join processes c on c.instance_id = l.instance_id and c.id = l.linked_process_id
    where l.instance_id = $3 and l.version_id = v.id and l.is_published = $4), '[]') as processes_info,
    (select count(*) from improvement_proposals i where i.instance_id = c.instance_id and i.process_id = c.id)
      as total_improvement_proposals
  from processes c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join lateral (
select w.id, w.name, w.process_id, w.revision, w.nodes, w.tree, w.created_at, w.updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision
from process_versions w
join users a on a.instance_id = w.instance_id and a.id = w.updated_by
left join process_publications b on b.instance_id = w.instance_id and b.id = c.publication_id and b.version_id = w.id
where w.instance_id = c.instance_id and w.process_id = c.id and w.deleted_at is null) v on true
  where c.instance_id = $5 and c.id = $6 and c.deleted_at is null
    and v.id = $7;

-- # src/features/processes/server/processes.write.store.ts

-- ## changeProcess
-- takes $1 text, $2 text, $3 int8, $4 int8, $5 int8, $6 int8
update processes set name = $1, name_key = $2,
  responsible_id = $3, updated_at = now(),
  details_revision = details_revision + 1, details_by = $4, details_at = now()
where instance_id = $5 and id = $6;

-- ## insertProcess
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8, $6 int8
-- gives id int8, slug text
insert into processes (instance_id, slug, name, name_key, responsible_id, details_by, version_id)
values ($1, $2, $3, $4, $5, $6, 0)
on conflict (instance_id, slug) where deleted_at is null do nothing
returning id, slug;

-- ## removeProcess
-- takes $1 int8, $2 int8
delete from procedure_triggers where instance_id = $1 and target_process_id = $2;

-- ## removeProcess
-- takes $1 int8, $2 int8
update processes set deleted_at = now() where instance_id = $1 and id = $2;

-- ## replaceCategories
-- takes $1 int8, $2 int8, $3 int8[]
delete from process_categories where instance_id = $1 and process_id = $2
  and category_id <> all($3::bigint[]);

-- ## replaceCategories
-- takes $1 int8, $2 int8, $3 int8[]
insert into process_categories (instance_id, process_id, category_id)
select $1, $2, unnest($3::bigint[]) on conflict do nothing;

-- # src/features/processes/server/versions.store.ts

-- ## addVersion
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 text, $6 int8, $7 int8, $8 int8, $9 int8, $10 int8
-- gives id int8
with source as (
  select w.tree, w.nodes, w.id as version_id, false as is_published from process_versions w
  where w.instance_id = $1 and w.id = $2),
added as (
  insert into process_versions (instance_id, process_id, name, tree, nodes, created_by, updated_by)
  select $3, $4, $5, tree, nodes, $6, $7 from source
  returning id),
linked as (
  insert into process_links (instance_id, process_id, version_id, is_published, procedure_id, linked_process_id)
  select $8, $9, added.id, false, l.procedure_id, l.linked_process_id
  from added, source join process_links l on l.instance_id = $10
    and l.version_id = source.version_id and l.is_published = source.is_published)
select id from added;

-- ## addVersion
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 text, $6 int8, $7 int8, $8 int8, $9 int8, $10 int8
-- gives id int8
with source as (
select b.tree, b.nodes, b.version_id, true as is_published
from processes s join process_publications b on b.instance_id = s.instance_id and b.id = s.publication_id
where s.instance_id = $1 and s.id = $2),
added as (
  insert into process_versions (instance_id, process_id, name, tree, nodes, created_by, updated_by)
  select $3, $4, $5, tree, nodes, $6, $7 from source
  returning id),
linked as (
  insert into process_links (instance_id, process_id, version_id, is_published, procedure_id, linked_process_id)
  select $8, $9, added.id, false, l.procedure_id, l.linked_process_id
  from added, source join process_links l on l.instance_id = $10
    and l.version_id = source.version_id and l.is_published = source.is_published)
select id from added;

-- ## addVersion
-- takes $1 text, $2 int4, $3 int8, $4 int8, $5 text, $6 int8, $7 int8, $8 int8, $9 int8, $10 int8
-- gives id int8
with source as (select $1::text as tree, $2::int as nodes, null::bigint as version_id, false as is_published),
added as (
  insert into process_versions (instance_id, process_id, name, tree, nodes, created_by, updated_by)
  select $3, $4, $5, tree, nodes, $6, $7 from source
  returning id),
linked as (
  insert into process_links (instance_id, process_id, version_id, is_published, procedure_id, linked_process_id)
  select $8, $9, added.id, false, l.procedure_id, l.linked_process_id
  from added, source join process_links l on l.instance_id = $10
    and l.version_id = source.version_id and l.is_published = source.is_published)
select id from added;

-- ## countVersions
-- takes $1 int8, $2 int8
-- gives total int8
select count(*) as total from process_versions
where instance_id = $1 and process_id = $2 and deleted_at is null;

-- ## findTree
-- takes $1 int8, $2 int8
-- gives tree text
select tree from process_versions where instance_id = $1 and id = $2;

-- ## findVersion
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, name text, process_id int8, revision int4, nodes int4, created_at timestamptz, updated_at timestamptz, username text, published_revision int4, latest_revision int4
select v.id, v.name, v.process_id, v.revision, v.nodes, v.created_at, v.updated_at, v.username,
  v.published_revision, v.latest_revision
from processes c join lateral (
select w.id, w.name, w.process_id, w.revision, w.nodes, w.tree, w.created_at, w.updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision
from process_versions w
join users a on a.instance_id = w.instance_id and a.id = w.updated_by
left join process_publications b on b.instance_id = w.instance_id and b.id = c.publication_id and b.version_id = w.id
where w.instance_id = c.instance_id and w.process_id = c.id and w.deleted_at is null) v on true
where c.instance_id = $1 and c.id = $2 and v.id = $3;

-- ## listPublished
-- takes $1 int8, $2 int8
-- gives id int8, name text, process_id int8, revision int4, nodes int4, created_at timestamptz, updated_at timestamptz, username text, published_revision int4, latest_revision int4
select v.id, v.name, v.process_id, v.revision, v.nodes, v.created_at, v.updated_at, v.username,
  v.published_revision, v.latest_revision
from processes c join lateral (
select w.id, w.name, w.process_id, b.revision, b.nodes, b.tree, w.created_at, b.created_at as updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision
from process_publications b
join process_versions w on w.instance_id = b.instance_id and w.id = b.version_id
join users a on a.instance_id = b.instance_id and a.id = b.created_by
where b.instance_id = c.instance_id and b.id = c.publication_id) v on true
where c.instance_id = $1 and c.id = $2;

-- ## listVersions
-- takes $1 int8, $2 int8
-- gives id int8, name text, process_id int8, revision int4, nodes int4, created_at timestamptz, updated_at timestamptz, username text, published_revision int4, latest_revision int4
select v.id, v.name, v.process_id, v.revision, v.nodes, v.created_at, v.updated_at, v.username,
  v.published_revision, v.latest_revision
from processes c join lateral (
select w.id, w.name, w.process_id, w.revision, w.nodes, w.tree, w.created_at, w.updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision
from process_versions w
join users a on a.instance_id = w.instance_id and a.id = w.updated_by
left join process_publications b on b.instance_id = w.instance_id and b.id = c.publication_id and b.version_id = w.id
where w.instance_id = c.instance_id and w.process_id = c.id and w.deleted_at is null) v on true
where c.instance_id = $1 and c.id = $2 order by v.id desc;

-- ## processOfVersion
-- takes $1 int8, $2 int8
-- gives process_id int8
select process_id from process_versions
where instance_id = $1 and id = $2 and deleted_at is null;

-- ## publishVersion
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8
insert into process_publications (instance_id, process_id, version_id, revision, tree, nodes, created_by)
select w.instance_id, w.process_id, w.id, w.revision, w.tree, w.nodes, $1 from process_versions w
where w.instance_id = $2 and w.id = $3
returning id;

-- ## removeVersion
-- takes $1 int8, $2 int8
-- gives id int8
select id from process_versions
where instance_id = $1 and process_id = $2 and deleted_at is null
order by id desc limit 1;

-- ## removeVersion
-- takes $1 int8, $2 int8
update process_versions set deleted_at = now()
where instance_id = $1 and id = $2;

-- ## renameVersion
-- takes $1 text, $2 int8, $3 int8
update process_versions set name = $1 where instance_id = $2 and id = $3;

-- ## saveChart
-- takes $1 text, $2 int8, $3 int8, $4 int4, $5 int8, $6 int8
-- gives revision int4, updated_at timestamptz, is_drawn bool
with n as (
  select w.id, s.tree, replace(w.tree, '"extend":false', '"extend":true') <> replace(s.tree, '"extend":false', '"extend":true') as is_drawn
  from process_versions w, (select $1::text as tree) s
  where w.instance_id = $2 and w.id = $3 and w.tree <> s.tree)
update process_versions v set tree = n.tree, nodes = $4,
  revision = v.revision + n.is_drawn::int,
  updated_by = case when n.is_drawn then $5::bigint else v.updated_by end,
  updated_at = case when n.is_drawn then now() else v.updated_at end
from n
where v.instance_id = $6 and v.id = n.id
returning v.revision, v.updated_at, n.is_drawn;

-- ## setCurrent
-- takes $1 int8, $2 int8, $3 int8
update processes set version_id = $1, updated_at = now()
where instance_id = $2 and id = $3;

-- ## setPublication
-- takes $1 int8, $2 int8, $3 int8
update processes set publication_id = $1, updated_at = now()
where instance_id = $2 and id = $3;

-- ## touch
-- takes $1 int8, $2 int8
update processes set updated_at = now() where instance_id = $1 and id = $2;

-- # src/features/roles/server/roles.store.ts

-- ## addRole
-- takes $1 int8, $2 text, $3 text, $4 int8
-- gives id int8
insert into roles (instance_id, name, description, updated_by)
values ($1, $2, $3, $4)
returning id;

-- ## changeRole
-- takes $1 text, $2 text, $3 int8, $4 int8, $5 int8
update roles set name = $1, description = $2,
  revision = revision + 1, updated_by = $3, updated_at = now()
where instance_id = $4 and id = $5;

-- ## findRole
-- takes $1 int8, $2 int8
-- gives id int8, name text, description text, revision int4, procedures_count int8, special_rights_count int8
select r.id, r.name, r.description, r.revision,
  (select count(*) from procedure_roles u
    join procedures p on p.instance_id = u.instance_id and p.id = u.procedure_id
    where u.instance_id = r.instance_id and u.role_id = r.id
      and p.deleted_at is null and (p.status = 'live' or true)) as procedures_count,
  (select count(*) from special_right_roles s
    where s.instance_id = r.instance_id and s.role_id = r.id) as special_rights_count
from roles r
where r.instance_id = $1 and r.id = $2
order by lower(r.name), r.id;

-- ## findRoleForChange
-- takes $1 int8, $2 int8
select from roles where instance_id = $1 and id = $2 for no key update;

-- ## listRoleRows
-- takes $1 int8, $2 int8[], $3 int8
-- gives id int8, name text, description text, revision int4, procedures_count int8, special_rights_count int8
select r.id, r.name, r.description, r.revision,
  (select count(*) from procedure_roles u
    join procedures p on p.instance_id = u.instance_id and p.id = u.procedure_id
    where u.instance_id = r.instance_id and u.role_id = r.id
      and p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $1 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($2::bigint[]))))) as procedures_count,
  (select count(*) from special_right_roles s
    where s.instance_id = r.instance_id and s.role_id = r.id) as special_rights_count
from roles r
where r.instance_id = $3
order by lower(r.name), r.id;

-- ## listRoleRows
-- takes $1 int8
-- gives id int8, name text, description text, revision int4, procedures_count int8, special_rights_count int8
select r.id, r.name, r.description, r.revision,
  (select count(*) from procedure_roles u
    join procedures p on p.instance_id = u.instance_id and p.id = u.procedure_id
    where u.instance_id = r.instance_id and u.role_id = r.id
      and p.deleted_at is null and (p.status = 'live' or true)) as procedures_count,
  (select count(*) from special_right_roles s
    where s.instance_id = r.instance_id and s.role_id = r.id) as special_rights_count
from roles r
where r.instance_id = $1
order by lower(r.name), r.id;

-- ## removeRole
-- takes $1 int8, $2 int8
delete from procedure_roles where instance_id = $1 and role_id = $2;

-- ## removeRole
-- takes $1 int8, $2 int8
delete from roles where instance_id = $1 and id = $2;

-- ## removeRole
-- takes $1 int8, $2 int8
delete from special_right_roles where instance_id = $1 and role_id = $2;

-- # src/features/search/server/index.store.ts

-- ## deleteRows
-- takes $1 int8, $2 int8[]
delete from search_documents where instance_id = $1 and id = any($2::bigint[]);

-- ## forgetWords
-- takes $1 jsonb, $2 int8
with gone as (
  select n.word, n.is_stem, n.spellings
  from jsonb_to_recordset($1::jsonb)
    as n (word text, is_stem boolean, query text, spellings text[])
  where not exists (select 1 from search_documents d where d.keys @@ n.query::tsquery))
delete from search_spellings s using gone, lateral unnest(gone.spellings) as g (spelling)
where s.instance_id = $2 and s.spelling = g.spelling and s.word = gone.word
  and s.is_stem = gone.is_stem;

-- ## isIndexingDue
-- takes $1 int8, $2 text, $3 text
-- gives is_due bool
select exists (
  select 1 from outbox
  where done_at is null and parked_at is null and attempts = 0 and instance_id = $1
    and type = 'search.item_due' and payload ->> 'type' = $2 and payload ->> 'id' = $3) as is_due;

-- ## keysOfRows
-- takes $1 int8, $2 int8[]
-- gives key text
select distinct unnest(tsvector_to_array(keys)) as key from search_documents
where instance_id = $1 and id = any($2::bigint[]);

-- ## noteIndexed
-- takes $1 int8, $2 text, $3 int8
delete from search_indexed where instance_id = $1 and type = $2 and id = $3;

-- ## noteIndexed
-- takes $1 int8, $2 text, $3 int8, $4 int4
insert into search_indexed (instance_id, type, id, rules) values ($1, $2, $3, $4)
on conflict (instance_id, type, id) do update set rules = excluded.rules, indexed_at = now()
where search_indexed.rules <> excluded.rules;

-- ## readIndexed
-- takes $1 int8, $2 int8
-- gives id int8, kind text, part_id int8, is_draft bool, fingerprint text
select id, kind, part_id, is_draft, fingerprint from search_documents
where instance_id = $1 and procedure_id = $2;

-- ## readIndexed
-- takes $1 int8, $2 int8
-- gives id int8, kind text, part_id int8, is_draft bool, fingerprint text
select id, kind, part_id, is_draft, fingerprint from search_documents
where instance_id = $1 and process_id = $2;

-- ## readProcedureToIndex
-- takes $1 int8, $2 int8
-- gives responsible_id int8, role_ids jsonb, draft jsonb, live jsonb
select p.responsible_id,
  coalesce((select jsonb_agg(pr.role_id order by pr.role_id) from procedure_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as role_ids,
  jsonb_build_object('name', dv.name, 'steps', dv.steps) as draft,
  case when p.status = 'live' then jsonb_build_object('name', lv.name, 'steps', lv.steps) end as live
from procedures p
join procedure_versions dv on dv.instance_id = p.instance_id and dv.id = p.draft_version_id
left join procedure_versions lv on lv.instance_id = p.instance_id and lv.id = p.live_version_id
where p.instance_id = $1 and p.id = $2 and p.deleted_at is null;

-- ## readProcessToIndex
-- takes $1 int8, $2 int8
-- gives responsible_id int8, name text, draft text, live text
select c.responsible_id, c.name, v.tree as draft, b.tree as live
from processes c
join process_versions v on v.instance_id = c.instance_id and v.id = c.version_id
left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
where c.instance_id = $1 and c.id = $2 and c.deleted_at is null;

-- ## readRequests
-- takes $1 int8, $2 int8
-- gives id int8, body text, created_at timestamptz
select id, body, created_at from improvement_proposals
where instance_id = $1 and procedure_id = $2 order by id;

-- ## readRequests
-- takes $1 int8, $2 int8
-- gives id int8, body text, created_at timestamptz
select id, body, created_at from improvement_proposals
where instance_id = $1 and process_id = $2 order by id;

-- ## readState
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8, $6 int8
-- gives state text
select concat_ws(' ', (
    select concat_ws(' ', c.responsible_id, md5(c.name), md5(v.tree), coalesce(c.publication_id, 0)) as state
    from processes c
    join process_versions v on v.instance_id = c.instance_id and v.id = c.version_id
    where c.instance_id = $1 and c.id = $2 and c.deleted_at is null),
  (select md5(string_agg(concat_ws(' ', i.id, i.created_at, i.body), ' ' order by i.id)) from improvement_proposals i
    where i.instance_id = $3 and i.process_id = $4),
  (select md5(string_agg(concat_ws(' ', d.id, d.fingerprint), ' ' order by d.id)) from search_documents d
    where d.instance_id = $5 and d.process_id = $6)) as state;

-- ## readState
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8, $6 int8
-- gives state text
select concat_ws(' ', (
    select concat_ws(' ', p.draft_version_id, coalesce(p.live_version_id, 0), p.status, p.responsible_id,
      (select string_agg(r.role_id::text, ',' order by r.role_id) from procedure_roles r
        where r.instance_id = p.instance_id and r.procedure_id = p.id)) as state
    from procedures p
    where p.instance_id = $1 and p.id = $2 and p.deleted_at is null),
  (select md5(string_agg(concat_ws(' ', i.id, i.created_at, i.body), ' ' order by i.id)) from improvement_proposals i
    where i.instance_id = $3 and i.procedure_id = $4),
  (select md5(string_agg(concat_ws(' ', d.id, d.fingerprint), ' ' order by d.id)) from search_documents d
    where d.instance_id = $5 and d.procedure_id = $6)) as state;

-- ## readUnindexed
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 int4, $6 int8
-- gives instance_id int8, type text, id int8
select t.instance_id, $1::text as type, t.id from procedures t
where (t.instance_id, t.id) > ($2, $3) and t.deleted_at is null
  and not exists (select 1 from search_indexed s
    where s.instance_id = t.instance_id and s.type = $4 and s.id = t.id and s.rules = $5)
order by t.instance_id, t.id limit $6;

-- ## readUnindexed
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 int4, $6 int8
-- gives instance_id int8, type text, id int8
select t.instance_id, $1::text as type, t.id from processes t
where (t.instance_id, t.id) > ($2, $3) and t.deleted_at is null
  and not exists (select 1 from search_indexed s
    where s.instance_id = t.instance_id and s.type = $4 and s.id = t.id and s.rules = $5)
order by t.instance_id, t.id limit $6;

-- ## takeTurn
-- takes $1 int8
-- gives pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtextextended('search', $1::bigint));

-- ## unknownWords
-- takes $1 jsonb, $2 int8
-- gives word text, is_stem bool
select n.word, n.is_stem from jsonb_to_recordset($1::jsonb) as n (word text, is_stem boolean)
where not exists (select 1 from search_spellings s where s.instance_id = $2
  and s.spelling = n.word and s.word = n.word and s.is_stem = n.is_stem);

-- ## writeRows
-- takes $1 int8, $2 int8, $3 jsonb
insert into search_documents (instance_id, procedure_id, kind, part_id, is_draft, step_number, name, title, body,
                              said_at, fingerprint, keys)
select $1, $2, n.kind, n.part_id, n.is_draft, n.step_number, n.name, n.title, n.body, n.said_at,
  n.fingerprint, array_to_tsvector(n.keys)
from jsonb_to_recordset($3::jsonb) as n (kind text, part_id bigint, is_draft boolean,
  step_number int, name text, title text, body text, said_at timestamptz, fingerprint text, keys text[])
on conflict (instance_id, procedure_id, process_id, kind, part_id, is_draft) do update set
  step_number = excluded.step_number, name = excluded.name, title = excluded.title, body = excluded.body,
  said_at = excluded.said_at, fingerprint = excluded.fingerprint, keys = excluded.keys;

-- ## writeRows
-- takes $1 int8, $2 int8, $3 jsonb
insert into search_documents (instance_id, process_id, kind, part_id, is_draft, step_number, name, title, body,
                              said_at, fingerprint, keys)
select $1, $2, n.kind, n.part_id, n.is_draft, n.step_number, n.name, n.title, n.body, n.said_at,
  n.fingerprint, array_to_tsvector(n.keys)
from jsonb_to_recordset($3::jsonb) as n (kind text, part_id bigint, is_draft boolean,
  step_number int, name text, title text, body text, said_at timestamptz, fingerprint text, keys text[])
on conflict (instance_id, procedure_id, process_id, kind, part_id, is_draft) do update set
  step_number = excluded.step_number, name = excluded.name, title = excluded.title, body = excluded.body,
  said_at = excluded.said_at, fingerprint = excluded.fingerprint, keys = excluded.keys;

-- ## writeSpellings
-- takes $1 int8, $2 jsonb
insert into search_spellings (instance_id, spelling, word, is_stem)
select $1, s.spelling, n.word, n.is_stem
from jsonb_to_recordset($2::jsonb) as n (word text, is_stem boolean, spellings text[])
cross join lateral unnest(n.spellings) as s (spelling)
on conflict do nothing;

-- # src/features/search/server/search.store.ts

-- ## findRows
-- takes $1 text[], $2 text[], $3 int4, $4 int4, $5 int4, $6 int4, $7 int8, $8 int8, $9 int8[], $10 int8, $11 int8[], $12 int8, $13 int8, $14 int8, $15 int8
-- gives kind text, type text, id int8, slug text, status text, part_id int8, step_number int4, is_draft bool, name text, title text, body text, updated_at timestamptz
with seen as (
  select m.tier, d.*, coalesce(p.slug, c.slug) as slug, coalesce(d.said_at, p.updated_at, c.updated_at) as updated_at,
    case when p.status = 'live' or c.publication_id is not null then 'live' else 'draft' end as status,
    case when d.kind in ('procedure', 'process') then char_length(d.title) else 0 end as name_length
  from search_matches($1::text[], $2::text[], $3, $4, $5, $6) m
  join search_documents d on d.instance_id = $7 and d.id = m.document_id
  left join procedures p on p.instance_id = d.instance_id and p.id = d.procedure_id and p.deleted_at is null
  left join processes c on c.instance_id = d.instance_id and c.id = d.process_id and c.deleted_at is null
  where case
    when p.id is not null then case when d.is_draft then (p.responsible_id = $8 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($9::bigint[]))) else p.status = 'live' end
    when c.id is not null then case when d.is_draft then (c.responsible_id = $10
or c.id = any($11::bigint[])) else c.publication_id is not null end
    else false end
), once as (
  select *, row_number() over (partition by procedure_id, process_id, kind, part_id order by tier, is_draft) as nth_state
  from seen
), fewer as (
  select *, row_number() over (partition by procedure_id, process_id
      order by tier, is_draft, name_length, updated_at desc, id) as nth_part
  from once where nth_state = 1
), numbered as (
  select *, row_number() over (order by tier, is_draft, name_length, updated_at desc, id) as n
  from fewer where nth_part <= $12
)
select kind, case when procedure_id is null then 'process' else 'procedure' end as type,
  coalesce(procedure_id, process_id) as id, slug, status, part_id, step_number, is_draft, name,
  case when n > $13 or n = 1 then title end as title, case when n > $14 or n = 1 then body end as body, updated_at
from numbered where n <= $15 order by n;

-- ## findRows
-- takes $1 text[], $2 text[], $3 int4, $4 int4, $5 int4, $6 int4, $7 int8, $8 int8, $9 int8, $10 int8, $11 int8
-- gives kind text, type text, id int8, slug text, status text, part_id int8, step_number int4, is_draft bool, name text, title text, body text, updated_at timestamptz
with seen as (
  select m.tier, d.*, coalesce(p.slug, c.slug) as slug, coalesce(d.said_at, p.updated_at, c.updated_at) as updated_at,
    case when p.status = 'live' or c.publication_id is not null then 'live' else 'draft' end as status,
    case when d.kind in ('procedure', 'process') then char_length(d.title) else 0 end as name_length
  from search_matches($1::text[], $2::text[], $3, $4, $5, $6) m
  join search_documents d on d.instance_id = $7 and d.id = m.document_id
  left join procedures p on p.instance_id = d.instance_id and p.id = d.procedure_id and p.deleted_at is null
  left join processes c on c.instance_id = d.instance_id and c.id = d.process_id and c.deleted_at is null
  where case
    when p.id is not null then case when d.is_draft then true else p.status = 'live' end
    when c.id is not null then case when d.is_draft then true else c.publication_id is not null end
    else false end
), once as (
  select *, row_number() over (partition by procedure_id, process_id, kind, part_id order by tier, is_draft) as nth_state
  from seen
), fewer as (
  select *, row_number() over (partition by procedure_id, process_id
      order by tier, is_draft, name_length, updated_at desc, id) as nth_part
  from once where nth_state = 1
), numbered as (
  select *, row_number() over (order by tier, is_draft, name_length, updated_at desc, id) as n
  from fewer where nth_part <= $8
)
select kind, case when procedure_id is null then 'process' else 'procedure' end as type,
  coalesce(procedure_id, process_id) as id, slug, status, part_id, step_number, is_draft, name,
  case when n > $9 or n = 1 then title end as title, case when n > $10 or n = 1 then body end as body, updated_at
from numbered where n <= $11 order by n;

-- ## findSpellings
-- takes $1 int8, $2 text[]
-- gives spelling text, word text, is_stem bool
select spelling, word, is_stem from search_spellings
where instance_id = $1 and spelling = any($2::text[]);

-- # src/features/session/server/session.store.ts

-- ## addPasswordReset
-- takes $1 int8, $2 int8, $3 bytea, $4 int4
insert into password_resets (instance_id, user_id, token_hash, expires_at)
values ($1, $2, $3,
        now() + make_interval(mins => $4::int));

-- ## endPasswordResets
-- takes $1 int8, $2 int8
update password_resets set used_at = now()
where instance_id = $1 and user_id = $2 and used_at is null;

-- ## endSession
-- takes $1 bytea
-- gives instance_id int8, user_id int8
select * from end_session($1);

-- ## endSessionsOf
-- takes $1 int8, $2 int8
delete from sessions where instance_id = $1 and user_id = $2;

-- ## findActiveByEmail
-- takes $1 int8, $2 text
-- gives id int8, is_entrepreneur bool, rights_name jsonb
select id, is_entrepreneur, to_jsonb(rights_name) as rights_name from users
where instance_id = $1 and lower(email) = lower($2) and status = 'active';

-- ## findCredentials
-- takes $1 text
-- gives instance_id int8, user_id int8, password_hash text, status text
select * from credentials_of($1);

-- ## findPasswordReset
-- takes $1 bytea
-- gives instance_id int8, user_id int8, reset_id int8
select * from password_reset_of($1);

-- ## findRecipient
-- takes $1 text
-- gives instance_id int8, id int8, first_name text, email text, language text
select instance_id, id, first_name, email, language from users
where lower(email) = lower($1) and status = 'active';

-- ## findUser
-- takes $1 int8, $2 int8
-- gives id int8, slug text, first_name text, last_name text, email text, avatar text, language text, status text, is_entrepreneur bool, rights_name jsonb, free_account bool, voucher bool, coupon_code text, instance jsonb
select u.id, u.slug, u.first_name, u.last_name, u.email, u.avatar, u.language, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, i.free_account, i.voucher, i.coupon_code,
  jsonb_build_object('id', i.id, 'name', i.name, 'status', i.status, 'package_id', i.package_id, 'ends_at', to_char(i.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    as instance
from users u join instances i on i.id = u.instance_id
where u.instance_id = $1 and u.id = $2;

-- ## noteSystemEvent
-- takes $1 text, $2 jsonb, $3 text, $4 text
-- gives note_system_event void
select note_system_event($1, $2::jsonb, $3, $4);

-- ## setPassword
-- takes $1 text, $2 int8, $3 int8
-- gives email text
update users set password_hash = $1
where instance_id = $2 and id = $3 returning lower(email) as email;

-- ## setUserLanguage
-- takes $1 text, $2 int8, $3 int8
update users set language = $1 where instance_id = $2 and id = $3;

-- ## startSession
-- takes $1 int8, $2 int8, $3 int8, $4 bytea, $5 text, $6 int4
insert into sessions (instance_id, user_id, impersonator_id, token_hash, user_agent, expires_at)
values ($1, $2, $3, $4, $5,
        now() + make_interval(secs => $6::int));

-- ## usePasswordReset
-- takes $1 int8, $2 int8
update password_resets set used_at = now()
where instance_id = $1 and id = $2 and used_at is null and expires_at > now();

-- # src/features/session/server/session_cleaning.store.ts

-- ## cleanSessions
delete from password_resets where expires_at <= now();

-- ## cleanSessions
delete from sessions where expires_at <= now();

-- # src/features/updates/server/updates.store.ts

-- ## findUpdate
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, type text, name text, created_at timestamptz, seen bool, body text
  select
u.id, u.type, u.name_en as name, u.created_at,
exists (select from software_update_views v
  where v.instance_id = $1 and v.user_id = $2 and v.update_id = u.id) as seen, u.body_en as body
  from software_updates u where u.id = $3 and u.withdrawn_at is null;

-- ## findUpdate
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, type text, name text, created_at timestamptz, seen bool, body text
  select
u.id, u.type, u.name_ro as name, u.created_at,
exists (select from software_update_views v
  where v.instance_id = $1 and v.user_id = $2 and v.update_id = u.id) as seen, u.body_ro as body
  from software_updates u where u.id = $3 and u.withdrawn_at is null;

-- ## listUpdates
-- takes $1 int8, $2 int8, $3 text
-- gives id int8, type text, name text, created_at timestamptz, seen bool
  select
u.id, u.type, u.name_en as name, u.created_at,
exists (select from software_update_views v
  where v.instance_id = $1 and v.user_id = $2 and v.update_id = u.id) as seen from software_updates u
  where u.type = $3 and u.withdrawn_at is null order by u.created_at desc, u.key desc;

-- ## listUpdates
-- takes $1 int8, $2 int8, $3 text
-- gives id int8, type text, name text, created_at timestamptz, seen bool
  select
u.id, u.type, u.name_ro as name, u.created_at,
exists (select from software_update_views v
  where v.instance_id = $1 and v.user_id = $2 and v.update_id = u.id) as seen from software_updates u
  where u.type = $3 and u.withdrawn_at is null order by u.created_at desc, u.key desc;

-- ## markSeen
-- takes $1 int8, $2 int8, $3 int8
insert into software_update_views (instance_id, user_id, update_id)
values ($1, $2, $3) on conflict do nothing;

-- ## replaceNotes
-- takes $1 jsonb
insert into software_updates as u (key, type, name_ro, name_en, body_ro, body_en, created_at)
select n.key, n.type, n.title_ro, n.title_en, n.body_ro, n.body_en,
  -- In the middle of the day, which is that day for every reader near.
  (n.date + interval '10 hours') at time zone 'UTC'
from jsonb_to_recordset($1::jsonb) as n
  (key text, type text, title_ro text, title_en text, body_ro text, body_en text, date timestamp)
on conflict (key) do update
  set type = excluded.type, name_ro = excluded.name_ro, name_en = excluded.name_en, body_ro = excluded.body_ro,
      body_en = excluded.body_en, created_at = excluded.created_at, withdrawn_at = null
  where (u.type, u.name_ro, u.name_en, u.body_ro, u.body_en, u.created_at, u.withdrawn_at is null)
    is distinct from (excluded.type, excluded.name_ro, excluded.name_en, excluded.body_ro, excluded.body_en,
      excluded.created_at, true);

-- ## replaceNotes
lock table software_updates in share row exclusive mode;

-- ## replaceNotes
-- takes $1 text[]
update software_updates set withdrawn_at = now()
where withdrawn_at is null and key <> all($1::text[]);

-- # src/features/uploads/server/uploads.store.ts

-- ## addUpload
-- takes $1 int8, $2 text, $3 text, $4 int4, $5 int8
insert into uploads (instance_id, name, content_type, bytes, user_id)
values ($1, $2, $3, $4, $5);

-- ## findUpload
-- takes $1 int8, $2 text
-- gives name text, content_type text
select name, content_type from uploads where instance_id = $1 and name = $2;

-- # src/features/visits/server/visits.store.ts

-- ## addSeconds
-- takes $1 int8, $2 int8, $3 int8, $4 int8
insert into procedure_times as t (instance_id, procedure_id, total_time, entries)
values ($1, $2, $3, 1)
on conflict (instance_id, procedure_id) do update
  set total_time = t.total_time + excluded.total_time, entries = t.entries + $4;

-- ## addSeconds
-- takes $1 int4, $2 int8, $3 int8, $4 uuid
update visit_receipts set time = $1, log_id = $2
where instance_id = $3 and key = $4;

-- ## addToEntry
-- takes $1 int8, $2 int8, $3 int8, $4 int4
-- gives id int8
insert into procedure_logs (instance_id, procedure_id, user_id, time)
values ($1, $2, $3, $4)
returning id;

-- ## addToEntry
-- takes $1 int4, $2 int8, $3 int8, $4 int8
update procedure_logs set time = time + $1
where instance_id = $2 and id = $3 and user_id = $4;

-- ## findTimeSettings
-- takes $1 int8
-- gives mode text, retention_days int4
select time_mode as mode, time_retention_days as retention_days
from instances where id = $1;

-- ## findTimeSettings
-- takes $1 int8
-- gives mode text, retention_days int4
select time_mode as mode, time_retention_days as retention_days
from instances where id = $1 for no key update;

-- ## findTimeSettings
-- takes $1 int8
-- gives mode text, retention_days int4
select time_mode as mode, time_retention_days as retention_days
from instances where id = $1 for share;

-- ## holdStay
-- takes $1 int8, $2 text
-- gives key uuid, time int4, log_id int8
insert into visit_receipts as r (instance_id, key)
values ($1, md5($2)::uuid)
on conflict (instance_id, key) do update set time = r.time
returning r.key, r.time, r.log_id;

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 date, $6 text, $7 date, $8 text, $9 text[], $10 text[], $11 int8, $12 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
  select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[]))))
  where l.instance_id = $3
  and l.procedure_id = $4
  and l.created_at >= ($5::date::timestamp at time zone $6)
  and l.created_at < ($7::date::timestamp at time zone $8)
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($9::text[])
  or p.name_key like all ($10::text[])) order by l.created_at desc, l.id desc limit $11 offset $12;

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 date, $6 text, $7 date, $8 text, $9 text[], $10 text[], $11 int8, $12 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
  select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[]))))
  where l.instance_id = $3
  and l.user_id = $4
  and l.created_at >= ($5::date::timestamp at time zone $6)
  and l.created_at < ($7::date::timestamp at time zone $8)
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($9::text[])
  or p.name_key like all ($10::text[])) order by l.created_at desc, l.id desc limit $11 offset $12;

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 int8, $6 date, $7 text, $8 date, $9 text, $10 text[], $11 text[], $12 int8, $13 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
  select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[]))))
  where l.instance_id = $3
  and l.user_id = $4
  and l.procedure_id = $5
  and l.created_at >= ($6::date::timestamp at time zone $7)
  and l.created_at < ($8::date::timestamp at time zone $9)
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($10::text[])
  or p.name_key like all ($11::text[])) order by l.created_at desc, l.id desc limit $12 offset $13;

-- ## listVisits
-- takes $1 int8, $2 text[], $3 text[], $4 int8, $5 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
  select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or true)
  where l.instance_id = $1
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($2::text[])
  or p.name_key like all ($3::text[])) order by l.created_at desc, l.id desc limit $4 offset $5;

-- ## listVisits
-- takes $1 int8, $2 date, $3 text, $4 date, $5 text, $6 text[], $7 text[], $8 int8, $9 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
  select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or true)
  where l.instance_id = $1
  and l.created_at >= ($2::date::timestamp at time zone $3)
  and l.created_at < ($4::date::timestamp at time zone $5)
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($6::text[])
  or p.name_key like all ($7::text[])) order by l.created_at desc, l.id desc limit $8 offset $9;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 text[], $4 text[], $5 int8, $6 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
  select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or true)
  where l.instance_id = $1
  and l.procedure_id = $2
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($3::text[])
  or p.name_key like all ($4::text[])) order by l.created_at desc, l.id desc limit $5 offset $6;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 date, $4 text, $5 date, $6 text, $7 text[], $8 text[], $9 int8, $10 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
  select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
    jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or true)
  where l.instance_id = $1
  and l.procedure_id = $2
  and l.created_at >= ($3::date::timestamp at time zone $4)
  and l.created_at < ($5::date::timestamp at time zone $6)
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($7::text[])
  or p.name_key like all ($8::text[])) order by l.created_at desc, l.id desc limit $9 offset $10;

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 date, $6 text, $7 date, $8 text, $9 text[], $10 text[]
-- gives total int8
select count(*) as total
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[]))))
  where l.instance_id = $3
  and l.procedure_id = $4
  and l.created_at >= ($5::date::timestamp at time zone $6)
  and l.created_at < ($7::date::timestamp at time zone $8)
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($9::text[])
  or p.name_key like all ($10::text[]));

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 date, $6 text, $7 date, $8 text, $9 text[], $10 text[]
-- gives total int8
select count(*) as total
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[]))))
  where l.instance_id = $3
  and l.user_id = $4
  and l.created_at >= ($5::date::timestamp at time zone $6)
  and l.created_at < ($7::date::timestamp at time zone $8)
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($9::text[])
  or p.name_key like all ($10::text[]));

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 int8, $6 date, $7 text, $8 date, $9 text, $10 text[], $11 text[]
-- gives total int8
select count(*) as total
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[]))))
  where l.instance_id = $3
  and l.user_id = $4
  and l.procedure_id = $5
  and l.created_at >= ($6::date::timestamp at time zone $7)
  and l.created_at < ($8::date::timestamp at time zone $9)
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($10::text[])
  or p.name_key like all ($11::text[]));

-- ## listVisits
-- takes $1 int8, $2 text[], $3 text[]
-- gives total int8
select count(*) as total
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or true)
  where l.instance_id = $1
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($2::text[])
  or p.name_key like all ($3::text[]));

-- ## listVisits
-- takes $1 int8, $2 date, $3 text, $4 date, $5 text, $6 text[], $7 text[]
-- gives total int8
select count(*) as total
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or true)
  where l.instance_id = $1
  and l.created_at >= ($2::date::timestamp at time zone $3)
  and l.created_at < ($4::date::timestamp at time zone $5)
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($6::text[])
  or p.name_key like all ($7::text[]));

-- ## listVisits
-- takes $1 int8, $2 int8, $3 text[], $4 text[]
-- gives total int8
select count(*) as total
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or true)
  where l.instance_id = $1
  and l.procedure_id = $2
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($3::text[])
  or p.name_key like all ($4::text[]));

-- ## listVisits
-- takes $1 int8, $2 int8, $3 date, $4 text, $5 date, $6 text, $7 text[], $8 text[]
-- gives total int8
select count(*) as total
  from procedure_logs l
  join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
    and l.created_at >= now() - make_interval(days => i.time_retention_days)
  join users u on u.instance_id = l.instance_id and u.id = l.user_id
  join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
    and (p.status = 'live' or true)
  where l.instance_id = $1
  and l.procedure_id = $2
  and l.created_at >= ($3::date::timestamp at time zone $4)
  and l.created_at < ($5::date::timestamp at time zone $6)
  and (
regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || email), nfd), '[\u0300-\u036f]', '', 'g') like all ($7::text[])
  or p.name_key like all ($8::text[]));

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8
-- gives total int8
select count(*) as total
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or (p.responsible_id = $1 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($2::bigint[]))))
where l.instance_id = $3
and l.procedure_id = $4;

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8
-- gives total int8
select count(*) as total
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or (p.responsible_id = $1 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($2::bigint[]))))
where l.instance_id = $3
and l.user_id = $4;

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 int8
-- gives total int8
select count(*) as total
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or (p.responsible_id = $1 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($2::bigint[]))))
where l.instance_id = $3
and l.user_id = $4
and l.procedure_id = $5;

-- ## listVisits
-- takes $1 int8
-- gives total int8
select count(*) as total
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or true)
where l.instance_id = $1;

-- ## listVisits
-- takes $1 int8, $2 int8
-- gives total int8
select count(*) as total
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or true)
where l.instance_id = $1
and l.procedure_id = $2;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 date, $4 text, $5 date, $6 text
-- gives total int8
select count(*) as total
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or true)
where l.instance_id = $1
and l.procedure_id = $2
and l.created_at >= ($3::date::timestamp at time zone $4)
and l.created_at < ($5::date::timestamp at time zone $6);

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 int8, $6 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or (p.responsible_id = $1 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($2::bigint[]))))
where l.instance_id = $3
and l.procedure_id = $4
 order by l.created_at desc, l.id desc limit $5 offset $6;

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 int8, $6 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or (p.responsible_id = $1 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($2::bigint[]))))
where l.instance_id = $3
and l.user_id = $4
 order by l.created_at desc, l.id desc limit $5 offset $6;

-- ## listVisits
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 int8, $6 int8, $7 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or (p.responsible_id = $1 or exists (
select 1 from procedure_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($2::bigint[]))))
where l.instance_id = $3
and l.user_id = $4
and l.procedure_id = $5
 order by l.created_at desc, l.id desc limit $6 offset $7;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or true)
where l.instance_id = $1
 order by l.created_at desc, l.id desc limit $2 offset $3;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or true)
where l.instance_id = $1
and l.procedure_id = $2
 order by l.created_at desc, l.id desc limit $3 offset $4;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 date, $4 text, $5 date, $6 text, $7 int8, $8 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from procedure_logs l
join instances i on i.id = l.instance_id and i.time_mode = 'per_person'
  and l.created_at >= now() - make_interval(days => i.time_retention_days)
join users u on u.instance_id = l.instance_id and u.id = l.user_id
join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id and p.deleted_at is null
  and (p.status = 'live' or true)
where l.instance_id = $1
and l.procedure_id = $2
and l.created_at >= ($3::date::timestamp at time zone $4)
and l.created_at < ($5::date::timestamp at time zone $6)
 order by l.created_at desc, l.id desc limit $7 offset $8;

-- ## saveTimeSettings
-- takes $1 int8
delete from procedure_logs where instance_id = $1;

-- ## saveTimeSettings
-- takes $1 text, $2 int4, $3 int8
update instances set time_mode = $1, time_retention_days = $2
where id = $3;

-- ## takeSeconds
-- takes $1 text, $2 int4
-- gives sum int4
select take_seconds($1, $2) as sum;

-- # src/features/visits/server/visits_cleaning.store.ts

-- ## cleanVisits
delete from procedure_logs l using instances i
where i.id = l.instance_id and l.created_at < now() - make_interval(days => i.time_retention_days);

-- ## cleanVisits
delete from visit_receipts where created_at < now() - interval '32 days';

-- # src/features/watching/server/watching.store.ts

-- ## findPerson
-- takes $1 int8, $2 int8
-- gives person jsonb
select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as person from users u where u.instance_id = $1 and u.id = $2;

-- ## listCheckOwners
-- takes $1 int8, $2 int8[]
-- gives id int8, user_id int8
select id, user_id from procedure_checks
where instance_id = $1 and id = any($2::bigint[]);

-- ## listProcedureFacts
-- takes $1 int8, $2 int8[]
-- gives id int8, responsible_id int8, is_live bool, role_ids jsonb
select p.id, p.responsible_id, p.status = 'live' as is_live,
  coalesce((select jsonb_agg(pr.role_id) from procedure_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as role_ids
from procedures p
where p.instance_id = $1 and p.id = any($2::bigint[]) and p.deleted_at is null;

-- ## listProcessFacts
-- takes $1 int8, $2 int8[]
-- gives id int8, responsible_id int8, is_published bool
select c.id, c.responsible_id, c.publication_id is not null as is_published
from processes c
where c.instance_id = $1 and c.id = any($2::bigint[]) and c.deleted_at is null;

-- # src/platform/server/cleaning.store.ts

-- ## cleanPlatform
delete from idempotency_keys where created_at < now() - interval '24 hours';

-- ## cleanPlatform
delete from outbox where done_at < now() - interval '7 days';

-- ## cleanPlatform
delete from rate_limits where resets_at <= now();

-- # src/platform/server/db/database.ts

-- ## createDatabase
-- takes $1 bytea
-- gives session_id int8, instance_id int8, user_id int8, slug text, impersonator_id int8, language text, rights_name text[], is_entrepreneur bool, instance_status text, admin_of_roles jsonb, admin_of_processes jsonb
select * from open_session($1);

-- # src/platform/server/events/notify_bus.ts

-- ## notifyBus
-- takes $1 text, $2 text
-- gives pg_notify void
select pg_notify($1, $2);

-- # src/platform/server/files/company_bytes.store.ts

-- ## refuseTooManyBytes
-- takes $1 int8
-- gives bytes int8
select bytes from stored_bytes where instance_id = $1;

-- # src/platform/server/files/pending_files.store.ts

-- ## forgetGivenUp
-- takes $1 text[]
delete from pending_files where key = any($1::text[]) and given_up_at < now() - interval '7 days';

-- ## forgetPending
-- takes $1 text
delete from pending_files where key = $1;

-- ## giveUpPending
update pending_files set given_up_at = now()
where key in (
  select key from pending_files where given_up_at is null and created_at < now() - interval '1 day'
  for update skip locked);

-- ## listGivenUp
-- takes $1 text, $2 int8
-- gives key text
select key from pending_files where given_up_at is not null and key > $1 order by key limit $2;

-- ## notePending
-- takes $1 text
insert into pending_files (key) values ($1) on conflict (key) do nothing;

-- # src/platform/server/idempotency.store.ts

-- ## keepAnswer
-- takes $1 int4, $2 text, $3 int8, $4 int8, $5 text
update idempotency_keys set status = $1, response = $2
where instance_id = $3 and user_id = $4 and key = $5;

-- ## keptAnswer
-- takes $1 int8, $2 int8, $3 text, $4 bytea
insert into idempotency_keys as k (instance_id, user_id, key, request_hash)
values ($1, $2, $3, $4)
on conflict (instance_id, user_id, key) do update
  set request_hash = excluded.request_hash, status = null, response = null, created_at = now()
  where k.created_at < now() - interval '24 hours';

-- ## keptAnswer
-- takes $1 int8, $2 int8, $3 text
-- gives request_hash bytea, status int4, response text
select request_hash, status, response from idempotency_keys
where instance_id = $1 and user_id = $2 and key = $3;

-- # src/platform/server/journal.ts

-- ## addSystemEvent
-- takes $1 text, $2 jsonb, $3 text
insert into outbox (instance_id, type, payload, request_id)
values (null, $1, $2::jsonb, $3);

-- ## createJournal
-- takes $1 int8, $2 int8, $3 text, $4 jsonb
insert into outbox (instance_id, type, payload, actor_id, request_id)
select $1::bigint, e.type, e.payload, $2::bigint, $3
from jsonb_to_recordset($4::jsonb) as e (type text, payload jsonb);

-- ## writeAudit
-- takes $1 int8, $2 int8, $3 int8, $4 text, $5 text, $6 jsonb
insert into audit_log (instance_id, actor_id, impersonator_id, action, target_type, target_id, before, after, request_id, ip)
select $1::bigint, $2::bigint, $3::bigint, e.action, e.target_type,
       e.target_id, e.before, e.after, $4, $5
from jsonb_to_recordset($6::jsonb)
  as e (action text, target_type text, target_id bigint, before jsonb, after jsonb);

-- # src/platform/server/limits.ts

-- ## createLimits
-- takes $1 text
-- gives hits int4, seconds_left int4
select * from hits_of($1);

-- ## createLimits
-- takes $1 text, $2 int4
-- gives hits int4, seconds_left int4
select * from take_hit($1, $2::int);

-- ## createLimits
-- takes $1 text
-- gives forget_hits void
select forget_hits($1);

-- # src/platform/server/outbox.ts

-- ## startOutbox
-- takes $1 int8
update outbox set done_at = now(), taken_at = null where id = $1;

-- ## startOutbox
-- takes $1 float8, $2 text[], $3 int8[], $4 int8, $5 text[], $6 int8[], $7 int8
-- gives id int8, instance_id int8, type text, payload jsonb, actor_id int8, created_at timestamptz, attempts int4, deaths int4
update outbox set due_at = now() + make_interval(secs => $1), attempts = attempts + 1, taken_at = now(),
  deaths = deaths + (taken_at is not null)::int
where id = coalesce(
  (
select id from outbox
where done_at is null and parked_at is null and due_at <= now() and type <> all($2::text[])
  and coalesce(instance_id, 0) <> all($3::bigint[]) and coalesce(instance_id, 0) > $4
order by coalesce(instance_id, 0), due_at, id limit 1 for update skip locked),
  (
select id from outbox
where done_at is null and parked_at is null and due_at <= now() and type <> all($5::text[])
  and coalesce(instance_id, 0) <> all($6::bigint[]) and coalesce(instance_id, 0) <= $7
order by coalesce(instance_id, 0), due_at, id limit 1 for update skip locked))
returning id, instance_id, type, payload, actor_id, created_at, attempts, deaths;

-- ## startOutbox
-- takes $1 float8, $2 text[], $3 int8[], $4 int8, $5 text[], $6 int8[], $7 int8
-- gives id int8, instance_id int8, type text, payload jsonb, actor_id int8, created_at timestamptz, attempts int4, deaths int4
update outbox set due_at = now() + make_interval(secs => $1), attempts = attempts + 1, taken_at = now(),
  deaths = deaths + (taken_at is not null)::int
where id = coalesce(
  (
select id from outbox
where done_at is null and parked_at is null and due_at <= now() and type = any($2::text[])
  and coalesce(instance_id, 0) <> all($3::bigint[]) and coalesce(instance_id, 0) > $4
order by coalesce(instance_id, 0), due_at, id limit 1 for update skip locked),
  (
select id from outbox
where done_at is null and parked_at is null and due_at <= now() and type = any($5::text[])
  and coalesce(instance_id, 0) <> all($6::bigint[]) and coalesce(instance_id, 0) <= $7
order by coalesce(instance_id, 0), due_at, id limit 1 for update skip locked))
returning id, instance_id, type, payload, actor_id, created_at, attempts, deaths;

-- ## startOutbox
-- takes $1 text, $2 int4, $3 bool, $4 int8
update outbox set last_error = $1, taken_at = null,
  due_at = now() + make_interval(secs => $2::int),
  parked_at = case when $3::boolean then now() end
where id = $4 and done_at is null;

-- # src/platform/server/sockets/sessions.store.ts

-- ## actorsOf
-- takes $1 text[]
-- gives hash text, session_id int8, instance_id int8, user_id int8, slug text, impersonator_id int8, language text, rights_name text[], is_entrepreneur bool, instance_status text, admin_of_roles jsonb, admin_of_processes jsonb
select h.hash, s.* from unnest($1::text[]) as h (hash), lateral open_session(decode(h.hash, 'hex')) s;

-- # src/platform/server/stale.ts

-- ## lastChangeOf
-- takes $1 int8, $2 int8
-- gives changed_by text, changed_at timestamptz
select u.first_name || ' ' || u.last_name as changed_by, t.updated_at as changed_at
from categories t
left join users u on u.instance_id = t.instance_id and u.id = t.updated_by
where t.instance_id = $1 and t.id = $2;

-- ## lastChangeOf
-- takes $1 int8, $2 int8
-- gives changed_by text, changed_at timestamptz
select u.first_name || ' ' || u.last_name as changed_by, t.updated_at as changed_at
from process_versions t
left join users u on u.instance_id = t.instance_id and u.id = t.updated_by
where t.instance_id = $1 and t.id = $2;

-- ## lastChangeOf
-- takes $1 int8, $2 int8
-- gives changed_by text, changed_at timestamptz
select u.first_name || ' ' || u.last_name as changed_by, t.updated_at as changed_at
from roles t
left join users u on u.instance_id = t.instance_id and u.id = t.updated_by
where t.instance_id = $1 and t.id = $2;
