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
set version_id = n.version_id, publication_id = n.publication_id, highest_step_id = n.highest_step_id,
  updated_at = n.updated_at
from rows from (jsonb_to_recordset($1::jsonb) as (process_id bigint, version_id bigint, publication_id bigint, highest_step_id bigint,
    updated_at timestamptz)) with ordinality n
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

-- # src/features/bin/server/bin.store.ts

-- ## findRestored
-- takes $1 int8, $2 int8, $3 int8[], $4 int8
-- gives id int8, name text, slug text
  select c.id, c.name, c.slug
from processes c
where c.instance_id = $1 and (c.responsible_id = $2 or c.id = any($3::bigint[])) and c.id = $4 and c.deleted_at is null;

-- ## findRestored
-- takes $1 int8, $2 int8
-- gives id int8, name text, slug text
  select c.id, c.name, c.slug
from processes c
where c.instance_id = $1 and true and c.id = $2 and c.deleted_at is null;

-- ## findRestored
-- takes $1 int8, $2 int8, $3 int8[], $4 int8
-- gives id int8, name text, slug text
  select p.id, p.name, p.slug
from procedures p
where p.instance_id = $1 and (p.responsible_id = $2 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($3::bigint[]))) and p.id = $4 and p.deleted_at is null;

-- ## findRestored
-- takes $1 int8, $2 int8
-- gives id int8, name text, slug text
  select p.id, p.name, p.slug
from procedures p
where p.instance_id = $1 and true and p.id = $2 and p.deleted_at is null;

-- ## giveUp
-- takes $1 int8, $2 int8
update procedures set given_up_at = now() where instance_id = $1 and id = $2;

-- ## giveUp
-- takes $1 int8, $2 int8
update processes set given_up_at = now() where instance_id = $1 and id = $2;

-- ## listDeleted
-- takes $1 text, $2 int8
-- gives total int8
  select count(*) as total from (select from (
        (select $1::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $2 and true and c.deleted_at is not null and c.given_up_at is null
          order by c.deleted_at desc, c.id desc limit 1001 )) d
    limit 1001 ) counted;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 int8, $4 int8[], $5 text, $6 int8, $7 int8, $8 int8[]
-- gives total int8
  select count(*) as total from (select from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and (p.responsible_id = $3 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($4::bigint[]))) and p.deleted_at is not null and p.given_up_at is null
          order by p.deleted_at desc, p.id desc limit 1001 ) union all
        (select $5::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $6 and (c.responsible_id = $7 or c.id = any($8::bigint[])) and c.deleted_at is not null and c.given_up_at is null
          order by c.deleted_at desc, c.id desc limit 1001 )) d
    limit 1001 ) counted;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 int8, $4 int8[], $5 text[]
-- gives total int8
  select count(*) as total from (select from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and (p.responsible_id = $3 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($4::bigint[]))) and p.deleted_at is not null and p.given_up_at is null and coalesce(p.name_key like all ($5::text[]), false)
          order by p.deleted_at desc, p.id desc limit 1001 )) d
    limit 1001 ) counted;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 text, $4 int8
-- gives total int8
  select count(*) as total from (select from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and true and p.deleted_at is not null and p.given_up_at is null
          order by p.deleted_at desc, p.id desc limit 1001 ) union all
        (select $3::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $4 and true and c.deleted_at is not null and c.given_up_at is null
          order by c.deleted_at desc, c.id desc limit 1001 )) d
    limit 1001 ) counted;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 text[], $4 text, $5 int8, $6 text[]
-- gives total int8
  select count(*) as total from (select from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and true and p.deleted_at is not null and p.given_up_at is null and coalesce(p.name_key like all ($3::text[]), false)
          order by p.deleted_at desc, p.id desc limit 1001 ) union all
        (select $4::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $5 and true and c.deleted_at is not null and c.given_up_at is null and coalesce(c.name_key like all ($6::text[]), false)
          order by c.deleted_at desc, c.id desc limit 1001 )) d
    limit 1001 ) counted;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 text[]
-- gives total int8
  select count(*) as total from (select from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and true and p.deleted_at is not null and p.given_up_at is null and coalesce(p.name_key like all ($3::text[]), false)
          order by p.deleted_at desc, p.id desc limit 1001 )) d
    limit 1001 ) counted;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 int8, $4 int8
-- gives kind text, id int8, name text, responsible jsonb, deleted_at timestamptz, deleted_by jsonb
  select d.kind, d.id, d.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible, d.deleted_at,
    case when b.id is not null then jsonb_build_object('id', b.id, 'first_name', b.first_name,
      'last_name', b.last_name, 'avatar', b.avatar) end as deleted_by
  from (select d.* from (
        (select $1::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $2 and true and c.deleted_at is not null and c.given_up_at is null
          order by c.deleted_at desc, c.id desc limit 20 )) d order by d.deleted_at desc, d.kind, d.id desc limit 20 ) d
  join users u on u.instance_id = $3 and u.id = d.responsible_id
  left join users b on b.instance_id = $4 and b.id = d.deleted_by
  order by d.deleted_at desc, d.kind, d.id desc;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 int8, $4 int8[], $5 text, $6 int8, $7 int8, $8 int8[], $9 int8, $10 int8
-- gives kind text, id int8, name text, responsible jsonb, deleted_at timestamptz, deleted_by jsonb
  select d.kind, d.id, d.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible, d.deleted_at,
    case when b.id is not null then jsonb_build_object('id', b.id, 'first_name', b.first_name,
      'last_name', b.last_name, 'avatar', b.avatar) end as deleted_by
  from (select d.* from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and (p.responsible_id = $3 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($4::bigint[]))) and p.deleted_at is not null and p.given_up_at is null
          order by p.deleted_at desc, p.id desc limit 20 ) union all
        (select $5::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $6 and (c.responsible_id = $7 or c.id = any($8::bigint[])) and c.deleted_at is not null and c.given_up_at is null
          order by c.deleted_at desc, c.id desc limit 20 )) d order by d.deleted_at desc, d.kind, d.id desc limit 20 ) d
  join users u on u.instance_id = $9 and u.id = d.responsible_id
  left join users b on b.instance_id = $10 and b.id = d.deleted_by
  order by d.deleted_at desc, d.kind, d.id desc;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 int8, $4 int8[], $5 text[], $6 int8, $7 int8
-- gives kind text, id int8, name text, responsible jsonb, deleted_at timestamptz, deleted_by jsonb
  select d.kind, d.id, d.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible, d.deleted_at,
    case when b.id is not null then jsonb_build_object('id', b.id, 'first_name', b.first_name,
      'last_name', b.last_name, 'avatar', b.avatar) end as deleted_by
  from (select d.* from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and (p.responsible_id = $3 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($4::bigint[]))) and p.deleted_at is not null and p.given_up_at is null and coalesce(p.name_key like all ($5::text[]), false)
          order by p.deleted_at desc, p.id desc limit 20 )) d order by d.deleted_at desc, d.kind, d.id desc limit 20 ) d
  join users u on u.instance_id = $6 and u.id = d.responsible_id
  left join users b on b.instance_id = $7 and b.id = d.deleted_by
  order by d.deleted_at desc, d.kind, d.id desc;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 text, $4 int8, $5 int8, $6 int8
-- gives kind text, id int8, name text, responsible jsonb, deleted_at timestamptz, deleted_by jsonb
  select d.kind, d.id, d.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible, d.deleted_at,
    case when b.id is not null then jsonb_build_object('id', b.id, 'first_name', b.first_name,
      'last_name', b.last_name, 'avatar', b.avatar) end as deleted_by
  from (select d.* from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and true and p.deleted_at is not null and p.given_up_at is null
          order by p.deleted_at desc, p.id desc limit 20 ) union all
        (select $3::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $4 and true and c.deleted_at is not null and c.given_up_at is null
          order by c.deleted_at desc, c.id desc limit 20 )) d order by d.deleted_at desc, d.kind, d.id desc limit 20 ) d
  join users u on u.instance_id = $5 and u.id = d.responsible_id
  left join users b on b.instance_id = $6 and b.id = d.deleted_by
  order by d.deleted_at desc, d.kind, d.id desc;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 text, $4 int8, $5 int8, $6 int8, $7 int8
-- gives kind text, id int8, name text, responsible jsonb, deleted_at timestamptz, deleted_by jsonb
  select d.kind, d.id, d.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible, d.deleted_at,
    case when b.id is not null then jsonb_build_object('id', b.id, 'first_name', b.first_name,
      'last_name', b.last_name, 'avatar', b.avatar) end as deleted_by
  from (select d.* from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and true and p.deleted_at is not null and p.given_up_at is null
          order by p.deleted_at desc, p.id desc limit 22 ) union all
        (select $3::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $4 and true and c.deleted_at is not null and c.given_up_at is null
          order by c.deleted_at desc, c.id desc limit 22 )) d order by d.deleted_at desc, d.kind, d.id desc limit 20 offset $5) d
  join users u on u.instance_id = $6 and u.id = d.responsible_id
  left join users b on b.instance_id = $7 and b.id = d.deleted_by
  order by d.deleted_at desc, d.kind, d.id desc;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 text, $4 int8, $5 int8, $6 int8, $7 int8
-- gives kind text, id int8, name text, responsible jsonb, deleted_at timestamptz, deleted_by jsonb
  select d.kind, d.id, d.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible, d.deleted_at,
    case when b.id is not null then jsonb_build_object('id', b.id, 'first_name', b.first_name,
      'last_name', b.last_name, 'avatar', b.avatar) end as deleted_by
  from (select d.* from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and true and p.deleted_at is not null and p.given_up_at is null
          order by p.deleted_at desc, p.id desc limit 320 ) union all
        (select $3::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $4 and true and c.deleted_at is not null and c.given_up_at is null
          order by c.deleted_at desc, c.id desc limit 320 )) d order by d.deleted_at desc, d.kind, d.id desc limit 20 offset $5) d
  join users u on u.instance_id = $6 and u.id = d.responsible_id
  left join users b on b.instance_id = $7 and b.id = d.deleted_by
  order by d.deleted_at desc, d.kind, d.id desc;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 text, $4 int8, $5 int8, $6 int8, $7 int8
-- gives kind text, id int8, name text, responsible jsonb, deleted_at timestamptz, deleted_by jsonb
  select d.kind, d.id, d.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible, d.deleted_at,
    case when b.id is not null then jsonb_build_object('id', b.id, 'first_name', b.first_name,
      'last_name', b.last_name, 'avatar', b.avatar) end as deleted_by
  from (select d.* from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and true and p.deleted_at is not null and p.given_up_at is null
          order by p.deleted_at desc, p.id desc limit 36 ) union all
        (select $3::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $4 and true and c.deleted_at is not null and c.given_up_at is null
          order by c.deleted_at desc, c.id desc limit 36 )) d order by d.deleted_at desc, d.kind, d.id desc limit 20 offset $5) d
  join users u on u.instance_id = $6 and u.id = d.responsible_id
  left join users b on b.instance_id = $7 and b.id = d.deleted_by
  order by d.deleted_at desc, d.kind, d.id desc;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 text, $4 int8, $5 int8, $6 int8, $7 int8
-- gives kind text, id int8, name text, responsible jsonb, deleted_at timestamptz, deleted_by jsonb
  select d.kind, d.id, d.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible, d.deleted_at,
    case when b.id is not null then jsonb_build_object('id', b.id, 'first_name', b.first_name,
      'last_name', b.last_name, 'avatar', b.avatar) end as deleted_by
  from (select d.* from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and true and p.deleted_at is not null and p.given_up_at is null
          order by p.deleted_at desc, p.id desc limit 40 ) union all
        (select $3::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $4 and true and c.deleted_at is not null and c.given_up_at is null
          order by c.deleted_at desc, c.id desc limit 40 )) d order by d.deleted_at desc, d.kind, d.id desc limit 20 offset $5) d
  join users u on u.instance_id = $6 and u.id = d.responsible_id
  left join users b on b.instance_id = $7 and b.id = d.deleted_by
  order by d.deleted_at desc, d.kind, d.id desc;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 text[], $4 text, $5 int8, $6 text[], $7 int8, $8 int8
-- gives kind text, id int8, name text, responsible jsonb, deleted_at timestamptz, deleted_by jsonb
  select d.kind, d.id, d.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible, d.deleted_at,
    case when b.id is not null then jsonb_build_object('id', b.id, 'first_name', b.first_name,
      'last_name', b.last_name, 'avatar', b.avatar) end as deleted_by
  from (select d.* from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and true and p.deleted_at is not null and p.given_up_at is null and coalesce(p.name_key like all ($3::text[]), false)
          order by p.deleted_at desc, p.id desc limit 20 ) union all
        (select $4::text as kind, c.id, c.name, c.responsible_id, c.deleted_by, c.deleted_at
from processes c
where c.instance_id = $5 and true and c.deleted_at is not null and c.given_up_at is null and coalesce(c.name_key like all ($6::text[]), false)
          order by c.deleted_at desc, c.id desc limit 20 )) d order by d.deleted_at desc, d.kind, d.id desc limit 20 ) d
  join users u on u.instance_id = $7 and u.id = d.responsible_id
  left join users b on b.instance_id = $8 and b.id = d.deleted_by
  order by d.deleted_at desc, d.kind, d.id desc;

-- ## listDeleted
-- takes $1 text, $2 int8, $3 text[], $4 int8, $5 int8
-- gives kind text, id int8, name text, responsible jsonb, deleted_at timestamptz, deleted_by jsonb
  select d.kind, d.id, d.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible, d.deleted_at,
    case when b.id is not null then jsonb_build_object('id', b.id, 'first_name', b.first_name,
      'last_name', b.last_name, 'avatar', b.avatar) end as deleted_by
  from (select d.* from (
        (select $1::text as kind, p.id, p.name, p.responsible_id, p.deleted_by, p.deleted_at
from procedures p
where p.instance_id = $2 and true and p.deleted_at is not null and p.given_up_at is null and coalesce(p.name_key like all ($3::text[]), false)
          order by p.deleted_at desc, p.id desc limit 20 )) d order by d.deleted_at desc, d.kind, d.id desc limit 20 ) d
  join users u on u.instance_id = $4 and u.id = d.responsible_id
  left join users b on b.instance_id = $5 and b.id = d.deleted_by
  order by d.deleted_at desc, d.kind, d.id desc;

-- ## lockDeleted
-- takes $1 int8, $2 int8, $3 int8[], $4 int8
-- gives id int8, name text, slug text
  select c.id, c.name, c.slug
from processes c
where c.instance_id = $1 and (c.responsible_id = $2 or c.id = any($3::bigint[])) and c.id = $4 and c.deleted_at is not null and c.given_up_at is null
  for no key update of c;

-- ## lockDeleted
-- takes $1 int8, $2 int8
-- gives id int8, name text, slug text
  select c.id, c.name, c.slug
from processes c
where c.instance_id = $1 and true and c.id = $2 and c.deleted_at is not null and c.given_up_at is null
  for no key update of c;

-- ## lockDeleted
-- takes $1 int8, $2 int8, $3 int8[], $4 int8
-- gives id int8, name text, slug text
  select p.id, p.name, p.slug
from procedures p
where p.instance_id = $1 and (p.responsible_id = $2 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($3::bigint[]))) and p.id = $4 and p.deleted_at is not null and p.given_up_at is null
  for no key update of p;

-- ## lockDeleted
-- takes $1 int8, $2 int8
-- gives id int8, name text, slug text
  select p.id, p.name, p.slug
from procedures p
where p.instance_id = $1 and true and p.id = $2 and p.deleted_at is not null and p.given_up_at is null
  for no key update of p;

-- ## takeOut
-- takes $1 text, $2 int8, $3 int8, $4 text
-- gives slug text
update procedures i set deleted_at = null, deleted_by = null, slug = $1
where i.instance_id = $2 and i.id = $3 and not exists (
  select from procedures o
  where o.instance_id = i.instance_id and o.slug = $4 and o.deleted_at is null)
returning i.slug;

-- ## takeOut
-- takes $1 text, $2 int8, $3 int8, $4 text
-- gives slug text
update processes i set deleted_at = null, deleted_by = null, slug = $1
where i.instance_id = $2 and i.id = $3 and not exists (
  select from processes o
  where o.instance_id = i.instance_id and o.slug = $4 and o.deleted_at is null)
returning i.slug;

-- # src/features/bin/server/deletion.store.ts

-- ## findConsequences
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8, $6 int8, $7 int8
-- gives requests int8, open_checks int8, has_closed_checks bool
select
  coalesce((select sum(c.items) from listed_counts c
    where c.instance_id = $1 and c.kind = 'improvement' and c.facet = $2 and c.key = $3), 0)
    as requests,
  (select count(*) from procedure_checks k where k.instance_id = $4 and k.procedure_id = $5 and k.status = 'open') as open_checks,
  exists (select from procedure_checks k where k.instance_id = $6 and k.procedure_id = $7 and k.status = 'closed') as has_closed_checks;

-- ## findConsequences
-- takes $1 int8, $2 int8
-- gives version_id int8, revision int4, changed_by text, changed_at timestamptz
select v.id as version_id, null::int as revision, u.first_name || ' ' || u.last_name as changed_by,
  v.created_at as changed_at
from procedures p
join procedure_versions v on v.instance_id = p.instance_id and v.id = p.draft_version_id
left join users u on u.instance_id = v.instance_id and u.id = v.created_by
where p.instance_id = $1 and p.id = $2;

-- ## findConsequences
-- takes $1 int8, $2 int8
-- gives version_id int8, revision int4, changed_by text, changed_at timestamptz
select v.id as version_id, v.revision, u.first_name || ' ' || u.last_name as changed_by,
  v.updated_at as changed_at
from processes c
join process_versions v on v.instance_id = c.instance_id and v.id = c.version_id
left join users u on u.instance_id = v.instance_id and u.id = v.updated_by
where c.instance_id = $1 and c.id = $2;

-- # src/features/bin/server/images.store.ts

-- ## findImages
-- takes $1 int8, $2 int8, $3 text[]
-- gives last int8, found jsonb
with next as (
  select v.id, v.steps from procedure_versions v where v.instance_id = $1 and v.id > $2
  order by v.id limit 100)
select (select max(id) from next) as last, coalesce((
  select jsonb_agg(distinct image[1]) from next
  cross join lateral regexp_matches(next.steps::text, '/api/uploads/([0-9a-f]{32}\.[a-z]+)', 'g') image
  where image[1] = any($3::text[])), '[]') as found;

-- ## listReleased
-- takes $1 int8
-- gives name text
select name from released_images where instance_id = $1 and released_at < now() - interval '20 hours'
order by name limit 200;

-- ## removeReleased
-- takes $1 int8, $2 text[]
delete from released_images where instance_id = $1 and name = any($2::text[]);

-- ## removeReleased
-- takes $1 text[], $2 int8
-- gives name text
select n.name from unnest($1::text[]) as n (name)
where exists (select from users u where u.instance_id = $2 and u.avatar = '/api/uploads/' || n.name);

-- ## sweepImages
-- takes $1 int8
-- gives instance_id int8
select instance_id from released_images where instance_id > $1 and released_at < now() - interval '20 hours' order by instance_id limit 1;

-- # src/features/bin/server/purge.store.ts

-- ## charts
-- takes $1 int8, $2 int8, $3 int8
delete from process_versions where instance_id = $1 and id in (
  select v.id from process_versions v join processes c on c.instance_id = v.instance_id and c.id = v.process_id
  where v.instance_id = $2 and v.process_id = $3 and v.id <> c.version_id
  order by v.id limit 20);

-- ## finish
-- takes $1 int8, $2 int8
delete from procedure_versions v where v.instance_id = $1 and v.procedure_id = $2;

-- ## finish
-- takes $1 int8, $2 int8
delete from procedures where instance_id = $1 and id = $2;

-- ## finish
-- takes $1 int8, $2 int8
delete from process_versions v where v.instance_id = $1 and v.process_id = $2;

-- ## finish
-- takes $1 int8, $2 int8
delete from processes where instance_id = $1 and id = $2;

-- ## finish
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives by_checks bool, by_charts bool
select
  exists (select from procedure_checks k where k.instance_id = $1 and k.procedure_id = $2)
    as by_checks,
  exists (select from process_links l where l.instance_id = $3 and l.procedure_id = $4)
    as by_charts;

-- ## finish
-- takes $1 int8, $2 int8
-- gives by_charts bool
select exists (select from process_links l
  where l.instance_id = $1 and l.linked_process_id = $2) as by_charts;

-- ## finish
-- takes $1 int8, $2 int8
update procedure_versions v set steps = '[]', triggers = '[]', roles = '[]', categories = '[]', note = null,
  label = null where v.instance_id = $1 and v.procedure_id = $2;

-- ## finish
-- takes $1 int8, $2 int8
update process_versions v set tree = '', nodes = 0 where v.instance_id = $1 and v.process_id = $2;

-- ## giveUpOverdue
-- takes $1 text, $2 int8
-- gives instance_id int8, kind text, id int8, name text
select i.instance_id, $1::text as kind, i.id, i.name from procedures i
where i.given_up_at < now() - interval '1 day' and i.purged_at is null order by i.given_up_at limit $2;

-- ## giveUpOverdue
-- takes $1 text, $2 int8
-- gives instance_id int8, kind text, id int8, name text
select i.instance_id, $1::text as kind, i.id, i.name from processes i
where i.given_up_at < now() - interval '1 day' and i.purged_at is null order by i.given_up_at limit $2;

-- ## giveUpOverdue
-- takes $1 int4, $2 int8, $3 text
-- gives instance_id int8, kind text, id int8, name text
update procedures i set given_up_at = now()
where (i.instance_id, i.id) in (
  select d.instance_id, d.id from procedures d
  where d.deleted_at < now() - make_interval(days => $1) and d.given_up_at is null
  order by d.deleted_at limit $2 for no key update skip locked)
returning i.instance_id, $3::text as kind, i.id, i.name;

-- ## giveUpOverdue
-- takes $1 int4, $2 int8, $3 text
-- gives instance_id int8, kind text, id int8, name text
update processes i set given_up_at = now()
where (i.instance_id, i.id) in (
  select d.instance_id, d.id from processes d
  where d.deleted_at < now() - make_interval(days => $1) and d.given_up_at is null
  order by d.deleted_at limit $2 for no key update skip locked)
returning i.instance_id, $3::text as kind, i.id, i.name;

-- ## isToGo
-- takes $1 int8, $2 int8
-- gives is_to_go bool
select given_up_at is not null and purged_at is null as is_to_go from procedures
where instance_id = $1 and id = $2;

-- ## isToGo
-- takes $1 int8, $2 int8
-- gives is_to_go bool
select given_up_at is not null and purged_at is null as is_to_go from processes
where instance_id = $1 and id = $2;

-- ## markPurged
-- takes $1 int8, $2 int8
update procedures set purged_at = now() where instance_id = $1 and id = $2;

-- ## markPurged
-- takes $1 int8, $2 int8
update processes set purged_at = now() where instance_id = $1 and id = $2;

-- ## publications
-- takes $1 int8, $2 int8
update processes set publication_id = null
where instance_id = $1 and id = $2 and publication_id is not null;

-- ## releaseImages
-- takes $1 int8, $2 int8, $3 int8
insert into released_images (instance_id, name)
select distinct v.instance_id, image[1] from procedure_versions v
cross join lateral regexp_matches(v.steps::text, '/api/uploads/([0-9a-f]{32}\.[a-z]+)', 'g') image
where v.instance_id = $1 and v.id in (
select v.id from procedure_versions v join procedures p on p.instance_id = v.instance_id and p.id = v.procedure_id
where v.instance_id = $2 and v.procedure_id = $3 and v.id <> p.draft_version_id
  and not exists (select from procedure_checks k where k.instance_id = v.instance_id and k.version_id = v.id)
order by v.id limit 20)
on conflict do nothing;

-- ## releaseImages
-- takes $1 int8, $2 int8, $3 int8
insert into released_images (instance_id, name)
select distinct v.instance_id, image[1] from procedure_versions v
cross join lateral regexp_matches(v.steps::text, '/api/uploads/([0-9a-f]{32}\.[a-z]+)', 'g') image
where v.instance_id = $1 and v.id in (select v.id from procedure_versions v where v.instance_id = $2 and v.procedure_id = $3)
on conflict do nothing;

-- ## requests
-- takes $1 int8, $2 int8, $3 int8
-- gives name text
delete from improvement_files f where f.instance_id = $1 and f.improvement_id in (
select i.id from improvement_proposals i where i.instance_id = $2 and i.procedure_id = $3
order by i.id limit 500)
returning f.name;

-- ## requests
-- takes $1 int8, $2 int8, $3 int8
-- gives name text
delete from improvement_files f where f.instance_id = $1 and f.improvement_id in (
select i.id from improvement_proposals i where i.instance_id = $2 and i.process_id = $3
order by i.id limit 500)
returning f.name;

-- ## requests
-- takes $1 int8, $2 int8, $3 int8
delete from improvement_proposals where instance_id = $1 and id in (
select i.id from improvement_proposals i where i.instance_id = $2 and i.procedure_id = $3
order by i.id limit 500);

-- ## requests
-- takes $1 int8, $2 int8, $3 int8
delete from improvement_proposals where instance_id = $1 and id in (
select i.id from improvement_proposals i where i.instance_id = $2 and i.process_id = $3
order by i.id limit 500);

-- ## restoredFrom
-- takes $1 int8, $2 int8, $3 int8
update procedure_versions set restored_from = null where instance_id = $1 and id in (
  select v.id from procedure_versions v
  where v.instance_id = $2 and v.procedure_id = $3 and v.restored_from is not null
  limit 500);

-- ## rowsOf
-- takes $1 int8, $2 text, $3 int8
delete from listed_counts where ctid = any(array(
  select t.ctid from listed_counts t where t.instance_id = $1 and t.kind = 'improvement' and t.facet = $2 and t.key = $3
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from notifications where ctid = any(array(
  select t.ctid from notifications t where t.instance_id = $1 and t.procedure_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from notifications where ctid = any(array(
  select t.ctid from notifications t where t.instance_id = $1 and t.process_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from procedure_categories where ctid = any(array(
  select t.ctid from procedure_categories t where t.instance_id = $1 and t.procedure_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from procedure_checks where ctid = any(array(
  select t.ctid from procedure_checks t where t.instance_id = $1 and t.procedure_id = $2 and t.status = 'open'
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from procedure_draft_roles where ctid = any(array(
  select t.ctid from procedure_draft_roles t where t.instance_id = $1 and t.procedure_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from procedure_logs where ctid = any(array(
  select t.ctid from procedure_logs t where t.instance_id = $1 and t.procedure_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from procedure_roles where ctid = any(array(
  select t.ctid from procedure_roles t where t.instance_id = $1 and t.procedure_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from procedure_steps where ctid = any(array(
  select t.ctid from procedure_steps t where t.instance_id = $1 and t.procedure_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from procedure_times where ctid = any(array(
  select t.ctid from procedure_times t where t.instance_id = $1 and t.procedure_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from procedure_triggers where ctid = any(array(
  select t.ctid from procedure_triggers t where t.instance_id = $1 and t.procedure_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from procedure_triggers where ctid = any(array(
  select t.ctid from procedure_triggers t where t.instance_id = $1 and t.target_procedure_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from procedure_triggers where ctid = any(array(
  select t.ctid from procedure_triggers t where t.instance_id = $1 and t.target_process_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from process_categories where ctid = any(array(
  select t.ctid from process_categories t where t.instance_id = $1 and t.process_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from process_links where ctid = any(array(
  select t.ctid from process_links t where t.instance_id = $1 and t.process_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from process_publications where ctid = any(array(
  select t.ctid from process_publications t where t.instance_id = $1 and t.process_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from search_documents where ctid = any(array(
  select t.ctid from search_documents t where t.instance_id = $1 and t.procedure_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from search_documents where ctid = any(array(
  select t.ctid from search_documents t where t.instance_id = $1 and t.process_id = $2
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 text, $3 int8
delete from search_indexed where ctid = any(array(
  select t.ctid from search_indexed t where t.instance_id = $1 and t.type = $2 and t.id = $3
  limit 500));

-- ## rowsOf
-- takes $1 int8, $2 int8
delete from special_right_processes where ctid = any(array(
  select t.ctid from special_right_processes t where t.instance_id = $1 and t.process_id = $2
  limit 500));

-- ## settleProcedure
-- takes $1 int8, $2 int8
update procedures p set status = 'draft', live_version_id = null, draft_version_id = coalesce((
  select max(k.version_id) from procedure_checks k
  where k.instance_id = p.instance_id and k.procedure_id = p.id), p.draft_version_id)
where p.instance_id = $1 and p.id = $2 and p.live_version_id is not null;

-- ## versions
-- takes $1 int8, $2 int8, $3 int8
delete from procedure_versions where instance_id = $1 and id in (
select v.id from procedure_versions v join procedures p on p.instance_id = v.instance_id and p.id = v.procedure_id
where v.instance_id = $2 and v.procedure_id = $3 and v.id <> p.draft_version_id
  and not exists (select from procedure_checks k where k.instance_id = v.instance_id and k.version_id = v.id)
order by v.id limit 20);

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
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8, $6 int8, $7 text, $8 text, $9 text, $10 int8, $11 int8, $12 text, $13 text, $14 text, $15 int8, $16 int8, $17 text, $18 text, $19 text, $20 int8, $21 int8, $22 text, $23 text, $24 text, $25 int8, $26 int8, $27 text, $28 text, $29 text, $30 int8, $31 int8, $32 text, $33 text, $34 text, $35 int8, $36 int8, $37 text, $38 text, $39 text, $40 int8, $41 int8, $42 int8
-- gives id int8, name text, revision int4, parent jsonb, procedures_count int8, all_procedures_count int8, processes_count int8, all_processes_count int8, children_count int8
select k.id, k.name, k.revision,
  case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as parent,
  coalesce(p.items, 0) as procedures_count, coalesce(pb.items, 0) as all_procedures_count,
  coalesce(c.items, 0) as processes_count, coalesce(cb.items, 0) as all_processes_count,
  (select count(*) from categories h
    where h.instance_id = k.instance_id and h.parent_id = k.id) as children_count
from categories k
left join categories o on o.instance_id = k.instance_id and o.id = k.parent_id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $1 and c.kind = $2 and c.facet = $3
      and c.status = $4 and c.responsible_id = $5 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $6 and c.kind = $7 and c.facet = $8
      and c.status = $9 and c.responsible_id = $10) counted group by key) p on p.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $11 and c.kind = $12 and c.facet = $13
      and c.status = $14 and c.responsible_id = $15 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $16 and c.kind = $17 and c.facet = $18
      and c.status = $19 and c.responsible_id = $20) counted group by key) pb on pb.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $21 and c.kind = $22 and c.facet = $23
      and c.status = $24 and c.responsible_id = $25 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $26 and c.kind = $27 and c.facet = $28
      and c.status = $29 and c.responsible_id = $30) counted group by key) c on c.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $31 and c.kind = $32 and c.facet = $33
      and c.status = $34 and c.responsible_id = $35 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $36 and c.kind = $37 and c.facet = $38
      and c.status = $39 and c.responsible_id = $40) counted group by key) cb on cb.key = k.id
where k.instance_id = $41 and k.id = $42
order by lower(k.name), k.id;

-- ## listCategoryRows
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8, $6 int8, $7 text, $8 text, $9 text, $10 int8, $11 int8, $12 text, $13 text, $14 int8, $15 int8, $16 int8, $17 text, $18 text, $19 int8, $20 text, $21 text, $22 text, $23 int8, $24 int8, $25 text, $26 text, $27 text, $28 int8, $29 int8, $30 text, $31 text, $32 int8, $33 int8, $34 int8, $35 text, $36 text, $37 int8, $38 text, $39 text, $40 text, $41 int8, $42 int8, $43 text, $44 text, $45 text, $46 int8, $47 int8, $48 text, $49 text, $50 text, $51 int8, $52 int8, $53 text, $54 text, $55 text, $56 int8, $57 int8
-- gives id int8, name text, revision int4, parent jsonb, procedures_count int8, all_procedures_count int8, processes_count int8, all_processes_count int8, children_count int8
select k.id, k.name, k.revision,
  case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as parent,
  coalesce(p.items, 0) as procedures_count, coalesce(pb.items, 0) as all_procedures_count,
  coalesce(c.items, 0) as processes_count, coalesce(cb.items, 0) as all_processes_count,
  (select count(*) from categories h
    where h.instance_id = k.instance_id and h.parent_id = k.id) as children_count
from categories k
left join categories o on o.instance_id = k.instance_id and o.id = k.parent_id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $1 and c.kind = $2 and c.facet = $3
      and c.status = $4 and c.responsible_id = $5 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $6 and c.kind = $7 and c.facet = $8
      and c.status = $9 and c.responsible_id = $10 union all
    select o.key, count(*) as items from (select l.item_id from listed l where l.instance_id = $11 and l.kind = $12 and l.facet = $13 and l.key = $14 and l.status = 'draft'  and l.responsible_id <> $15  ) drafts
    join listed o on o.instance_id = $16 and o.kind = $17 and o.item_id = drafts.item_id
      and o.facet = $18
    group by o.key) counted group by key) p on p.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $19 and c.kind = $20 and c.facet = $21
      and c.status = $22 and c.responsible_id = $23 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $24 and c.kind = $25 and c.facet = $26
      and c.status = $27 and c.responsible_id = $28 union all
    select o.key, count(*) as items from (select l.item_id from listed l where l.instance_id = $29 and l.kind = $30 and l.facet = $31 and l.key = $32 and l.status = 'draft'  and l.responsible_id <> $33  ) drafts
    join listed o on o.instance_id = $34 and o.kind = $35 and o.item_id = drafts.item_id
      and o.facet = $36
    group by o.key) counted group by key) pb on pb.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $37 and c.kind = $38 and c.facet = $39
      and c.status = $40 and c.responsible_id = $41 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $42 and c.kind = $43 and c.facet = $44
      and c.status = $45 and c.responsible_id = $46) counted group by key) c on c.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $47 and c.kind = $48 and c.facet = $49
      and c.status = $50 and c.responsible_id = $51 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $52 and c.kind = $53 and c.facet = $54
      and c.status = $55 and c.responsible_id = $56) counted group by key) cb on cb.key = k.id
where k.instance_id = $57
order by lower(k.name), k.id;

-- ## listCategoryRows
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8, $6 int8, $7 text, $8 text, $9 text, $10 int8, $11 int8, $12 text, $13 text, $14 text, $15 int8, $16 int8, $17 text, $18 text, $19 text, $20 int8, $21 int8, $22 text, $23 text, $24 text, $25 int8, $26 int8, $27 text, $28 text, $29 text, $30 int8, $31 int8, $32 text, $33 text, $34 int8, $35 int8, $36 int8[], $37 int8, $38 text, $39 text, $40 int8, $41 text, $42 text, $43 text, $44 int8, $45 int8, $46 text, $47 text, $48 text, $49 int8, $50 int8, $51 text, $52 text, $53 int8, $54 int8, $55 int8[], $56 int8, $57 text, $58 text, $59 int8
-- gives id int8, name text, revision int4, parent jsonb, procedures_count int8, all_procedures_count int8, processes_count int8, all_processes_count int8, children_count int8
select k.id, k.name, k.revision,
  case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as parent,
  coalesce(p.items, 0) as procedures_count, coalesce(pb.items, 0) as all_procedures_count,
  coalesce(c.items, 0) as processes_count, coalesce(cb.items, 0) as all_processes_count,
  (select count(*) from categories h
    where h.instance_id = k.instance_id and h.parent_id = k.id) as children_count
from categories k
left join categories o on o.instance_id = k.instance_id and o.id = k.parent_id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $1 and c.kind = $2 and c.facet = $3
      and c.status = $4 and c.responsible_id = $5 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $6 and c.kind = $7 and c.facet = $8
      and c.status = $9 and c.responsible_id = $10) counted group by key) p on p.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $11 and c.kind = $12 and c.facet = $13
      and c.status = $14 and c.responsible_id = $15 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $16 and c.kind = $17 and c.facet = $18
      and c.status = $19 and c.responsible_id = $20) counted group by key) pb on pb.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $21 and c.kind = $22 and c.facet = $23
      and c.status = $24 and c.responsible_id = $25 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $26 and c.kind = $27 and c.facet = $28
      and c.status = $29 and c.responsible_id = $30 union all
    select o.key, count(*) as items from (select l.item_id from listed l where l.instance_id = $31 and l.kind = $32 and l.facet = $33 and l.key = $34 and l.status = 'draft'  and l.responsible_id <> $35 and l.item_id = any($36::bigint[]) ) drafts
    join listed o on o.instance_id = $37 and o.kind = $38 and o.item_id = drafts.item_id
      and o.facet = $39
    group by o.key) counted group by key) c on c.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $40 and c.kind = $41 and c.facet = $42
      and c.status = $43 and c.responsible_id = $44 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $45 and c.kind = $46 and c.facet = $47
      and c.status = $48 and c.responsible_id = $49 union all
    select o.key, count(*) as items from (select l.item_id from listed l where l.instance_id = $50 and l.kind = $51 and l.facet = $52 and l.key = $53 and l.status = 'draft'  and l.responsible_id <> $54 and l.item_id = any($55::bigint[]) ) drafts
    join listed o on o.instance_id = $56 and o.kind = $57 and o.item_id = drafts.item_id
      and o.facet = $58
    group by o.key) counted group by key) cb on cb.key = k.id
where k.instance_id = $59
order by lower(k.name), k.id;

-- ## listCategoryRows
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8, $6 int8, $7 text, $8 text, $9 text, $10 int8, $11 int8, $12 text, $13 text, $14 text, $15 int8, $16 int8, $17 text, $18 text, $19 text, $20 int8, $21 int8, $22 text, $23 text, $24 text, $25 int8, $26 int8, $27 text, $28 text, $29 text, $30 int8, $31 int8, $32 text, $33 text, $34 text, $35 int8, $36 int8, $37 text, $38 text, $39 text, $40 int8, $41 int8
-- gives id int8, name text, revision int4, parent jsonb, procedures_count int8, all_procedures_count int8, processes_count int8, all_processes_count int8, children_count int8
select k.id, k.name, k.revision,
  case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as parent,
  coalesce(p.items, 0) as procedures_count, coalesce(pb.items, 0) as all_procedures_count,
  coalesce(c.items, 0) as processes_count, coalesce(cb.items, 0) as all_processes_count,
  (select count(*) from categories h
    where h.instance_id = k.instance_id and h.parent_id = k.id) as children_count
from categories k
left join categories o on o.instance_id = k.instance_id and o.id = k.parent_id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $1 and c.kind = $2 and c.facet = $3
      and c.status = $4 and c.responsible_id = $5 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $6 and c.kind = $7 and c.facet = $8
      and c.status = $9 and c.responsible_id = $10) counted group by key) p on p.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $11 and c.kind = $12 and c.facet = $13
      and c.status = $14 and c.responsible_id = $15 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $16 and c.kind = $17 and c.facet = $18
      and c.status = $19 and c.responsible_id = $20) counted group by key) pb on pb.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $21 and c.kind = $22 and c.facet = $23
      and c.status = $24 and c.responsible_id = $25 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $26 and c.kind = $27 and c.facet = $28
      and c.status = $29 and c.responsible_id = $30) counted group by key) c on c.key = k.id
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $31 and c.kind = $32 and c.facet = $33
      and c.status = $34 and c.responsible_id = $35 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $36 and c.kind = $37 and c.facet = $38
      and c.status = $39 and c.responsible_id = $40) counted group by key) cb on cb.key = k.id
where k.instance_id = $41
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
select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name,
    'is_deleted', p.deleted_at is not null, 'steps', v.steps) as procedure,
  jsonb_build_object('id', v.id, 'number', v.number) as version,
  case when p.status = 'live' and p.deleted_at is null and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
    'published_at', to_char(coalesce((
      select max(a.at) from audit_log a
      where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
        and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    as newer_version,
  to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
  k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
from procedure_checks k
join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id
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
select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name,
    'is_deleted', p.deleted_at is not null, 'steps', v.steps) as procedure,
  jsonb_build_object('id', v.id, 'number', v.number) as version,
  case when p.status = 'live' and p.deleted_at is null and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
    'published_at', to_char(coalesce((
      select max(a.at) from audit_log a
      where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
        and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    as newer_version,
  to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
  k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
from procedure_checks k
join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id
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
  select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name,
      'is_deleted', p.deleted_at is not null, 'steps',
coalesce((select jsonb_agg(jsonb_build_object('id', s.step -> 'id', 'body', '') order by s.position)
  from jsonb_array_elements(v.steps) with ordinality as s (step, position)), '[]')) as procedure,
    jsonb_build_object('id', v.id, 'number', v.number) as version,
    case when p.status = 'live' and p.deleted_at is null and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
      'published_at', to_char(coalesce((
        select max(a.at) from audit_log a
        where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
          and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
      as newer_version,
    to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
    k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
  from procedure_checks k
  join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id
  join procedure_versions v on v.instance_id = k.instance_id and v.id = k.version_id
  left join procedure_versions live on live.instance_id = p.instance_id and live.id = p.live_version_id
  join users u on u.instance_id = k.instance_id and u.id = k.user_id
  where k.instance_id = $1 and k.user_id = $2 and k.status = 'open'
  order by k.updated_at desc, k.id desc;

-- ## listOpenChecks
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, procedure jsonb, version jsonb, newer_version jsonb, checked_steps jsonb, total_steps int4, total_checked_steps int4, status text, completed int4, revision int4, created_at timestamptz, updated_at timestamptz, user jsonb
  select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name,
      'is_deleted', p.deleted_at is not null, 'steps',
coalesce((select jsonb_agg(jsonb_build_object('id', s.step -> 'id', 'body', '') order by s.position)
  from jsonb_array_elements(v.steps) with ordinality as s (step, position)), '[]')) as procedure,
    jsonb_build_object('id', v.id, 'number', v.number) as version,
    case when p.status = 'live' and p.deleted_at is null and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
      'published_at', to_char(coalesce((
        select max(a.at) from audit_log a
        where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
          and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
      as newer_version,
    to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
    k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
  from procedure_checks k
  join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id
  join procedure_versions v on v.instance_id = k.instance_id and v.id = k.version_id
  left join procedure_versions live on live.instance_id = p.instance_id and live.id = p.live_version_id
  join users u on u.instance_id = k.instance_id and u.id = k.user_id
  where k.instance_id = $1 and k.user_id = $2 and k.status = 'open' and k.procedure_id = $3
  order by k.updated_at desc, k.id desc;

-- ## listOpenChecks
-- takes $1 int8, $2 int8
-- gives id int8, procedure jsonb, version jsonb, newer_version jsonb, checked_steps jsonb, total_steps int4, total_checked_steps int4, status text, completed int4, revision int4, created_at timestamptz, updated_at timestamptz, user jsonb
select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name,
    'is_deleted', p.deleted_at is not null, 'steps', v.steps) as procedure,
  jsonb_build_object('id', v.id, 'number', v.number) as version,
  case when p.status = 'live' and p.deleted_at is null and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
    'published_at', to_char(coalesce((
      select max(a.at) from audit_log a
      where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
        and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    as newer_version,
  to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
  k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
from procedure_checks k
join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id
join procedure_versions v on v.instance_id = k.instance_id and v.id = k.version_id
left join procedure_versions live on live.instance_id = p.instance_id and live.id = p.live_version_id
join users u on u.instance_id = k.instance_id and u.id = k.user_id
where k.instance_id = $1 and k.user_id = $2 and k.status = 'open'
order by k.updated_at desc, k.id desc;

-- ## listOpenChecks
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, procedure jsonb, version jsonb, newer_version jsonb, checked_steps jsonb, total_steps int4, total_checked_steps int4, status text, completed int4, revision int4, created_at timestamptz, updated_at timestamptz, user jsonb
select k.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name,
    'is_deleted', p.deleted_at is not null, 'steps', v.steps) as procedure,
  jsonb_build_object('id', v.id, 'number', v.number) as version,
  case when p.status = 'live' and p.deleted_at is null and live.number > v.number then jsonb_build_object('id', live.id, 'number', live.number,
    'published_at', to_char(coalesce((
      select max(a.at) from audit_log a
      where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
        and a.action = 'procedure.published' and a.after -> 'version_id' = to_jsonb(live.id)), live.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    as newer_version,
  to_jsonb(k.checked_steps) as checked_steps, k.total_steps, k.total_checked_steps, k.status, k.completed,
  k.revision, k.created_at, k.updated_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as "user"
from procedure_checks k
join procedures p on p.instance_id = k.instance_id and p.id = k.procedure_id
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
update improvement_proposals set status = $1, status_by = $2, status_at = now(),
  revision = revision + 1
where instance_id = $3 and id = $4;

-- ## countImprovements
-- takes $1 int8, $2 int8, $3 text, $4 text[], $5 int8, $6 int8, $7 text, $8 text[], $9 int8, $10 int8, $11 text, $12 text[]
-- gives active int8, featuring int8, archived int8
  select (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $1 and i.procedure_id = $2 and i.status = $3
 and coalesce(i.body_key like all ($4::text[]), false) limit 1001 ) c)::bigint as active, (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $5 and i.procedure_id = $6 and i.status = $7
 and coalesce(i.body_key like all ($8::text[]), false) limit 1001 ) c)::bigint as featuring,
    (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $9 and i.procedure_id = $10 and i.status = $11
 and coalesce(i.body_key like all ($12::text[]), false) limit 1001 ) c)::bigint as archived;

-- ## countImprovements
-- takes $1 int8, $2 int8, $3 text, $4 int8, $5 int8, $6 int8, $7 text, $8 int8, $9 int8, $10 int8, $11 text, $12 int8
-- gives active int8, featuring int8, archived int8
  select (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $1 and i.procedure_id = $2 and i.status = $3
and i.user_id = $4  limit 1001 ) c)::bigint as active, (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $5 and i.procedure_id = $6 and i.status = $7
and i.user_id = $8  limit 1001 ) c)::bigint as featuring,
    (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $9 and i.procedure_id = $10 and i.status = $11
and i.user_id = $12  limit 1001 ) c)::bigint as archived;

-- ## countImprovements
-- takes $1 int8, $2 int8, $3 text, $4 text[], $5 int8, $6 int8, $7 text, $8 text[], $9 int8, $10 int8, $11 text, $12 text[]
-- gives active int8, featuring int8, archived int8
  select (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $1 and i.process_id = $2 and i.status = $3
 and coalesce(i.body_key like all ($4::text[]), false) limit 1001 ) c)::bigint as active, (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $5 and i.process_id = $6 and i.status = $7
 and coalesce(i.body_key like all ($8::text[]), false) limit 1001 ) c)::bigint as featuring,
    (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $9 and i.process_id = $10 and i.status = $11
 and coalesce(i.body_key like all ($12::text[]), false) limit 1001 ) c)::bigint as archived;

-- ## countImprovements
-- takes $1 int8, $2 int8, $3 text, $4 int8, $5 int8, $6 int8, $7 text, $8 int8, $9 int8, $10 int8, $11 text, $12 int8
-- gives active int8, featuring int8, archived int8
  select (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $1 and i.process_id = $2 and i.status = $3
and i.user_id = $4  limit 1001 ) c)::bigint as active, (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $5 and i.process_id = $6 and i.status = $7
and i.user_id = $8  limit 1001 ) c)::bigint as featuring,
    (select count(*) from (
        select
from improvement_proposals i
where i.instance_id = $9 and i.process_id = $10 and i.status = $11
and i.user_id = $12  limit 1001 ) c)::bigint as archived;

-- ## countImprovements
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8, $6 text, $7 int8, $8 text, $9 int8, $10 text, $11 int8, $12 text
-- gives active int8, featuring int8, archived int8
select coalesce((select c.items from listed_counts c
      where c.instance_id = $1 and c.kind = 'improvement'
        and c.facet = $2
        and c.key = $3 and c.status = $4), 0)::bigint as active, coalesce((select c.items from listed_counts c
      where c.instance_id = $5 and c.kind = 'improvement'
        and c.facet = $6
        and c.key = $7 and c.status = $8), 0)::bigint as featuring,
  coalesce((select c.items from listed_counts c
      where c.instance_id = $9 and c.kind = 'improvement'
        and c.facet = $10
        and c.key = $11 and c.status = $12), 0)::bigint as archived;

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
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 int8, $6 int8, $7 text, $8 int8, $9 int8, $10 text, $11 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.procedure_id = $3 and i.status = $4
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $5 and i.procedure_id = $6 and i.status = $7
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $8 and i.procedure_id = $9 and i.status = $10
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 ) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $11 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 int8, $6 int8, $7 text, $8 int8, $9 int8, $10 text, $11 int8, $12 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.procedure_id = $3 and i.status = $4
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $5 and i.procedure_id = $6 and i.status = $7
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $8 and i.procedure_id = $9 and i.status = $10
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 offset $11) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $12 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.procedure_id = $3 and i.status = $4
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 ) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $5 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 text[], $6 int8, $7 int8, $8 int8, $9 text, $10 text[], $11 int8, $12 int8, $13 int8, $14 text, $15 text[], $16 int8, $17 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.procedure_id = $3 and i.status = $4
 order by created_at desc, id desc offset 0) i
      where (select coalesce(t.body_key like all ($5::text[]), false) from improvement_proposals t
  where t.instance_id = $6 and t.id = i.id) order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $7 and i.procedure_id = $8 and i.status = $9
 order by created_at desc, id desc offset 0) i
      where (select coalesce(t.body_key like all ($10::text[]), false) from improvement_proposals t
  where t.instance_id = $11 and t.id = i.id) order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $12 and i.procedure_id = $13 and i.status = $14
 order by created_at desc, id desc offset 0) i
      where (select coalesce(t.body_key like all ($15::text[]), false) from improvement_proposals t
  where t.instance_id = $16 and t.id = i.id) order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 ) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $17 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 text[], $6 int8, $7 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.procedure_id = $3 and i.status = $4
 order by created_at desc, id desc offset 0) i
      where (select coalesce(t.body_key like all ($5::text[]), false) from improvement_proposals t
  where t.instance_id = $6 and t.id = i.id) order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 ) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $7 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 int8, $6 int8, $7 int8, $8 text, $9 int8, $10 int8, $11 int8, $12 text, $13 int8, $14 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.procedure_id = $3 and i.status = $4
and i.user_id = $5 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $6 and i.procedure_id = $7 and i.status = $8
and i.user_id = $9 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $10 and i.procedure_id = $11 and i.status = $12
and i.user_id = $13 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 ) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $14 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 int8, $6 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.procedure_id = $3 and i.status = $4
and i.user_id = $5 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 ) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $6 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 int8, $6 int8, $7 text, $8 int8, $9 int8, $10 text, $11 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.process_id = $3 and i.status = $4
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $5 and i.process_id = $6 and i.status = $7
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $8 and i.process_id = $9 and i.status = $10
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 ) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $11 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 int8, $6 int8, $7 text, $8 int8, $9 int8, $10 text, $11 int8, $12 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.process_id = $3 and i.status = $4
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $5 and i.process_id = $6 and i.status = $7
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $8 and i.process_id = $9 and i.status = $10
 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 offset $11) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $12 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 text[], $6 int8, $7 int8, $8 int8, $9 text, $10 text[], $11 int8, $12 int8, $13 int8, $14 text, $15 text[], $16 int8, $17 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.process_id = $3 and i.status = $4
 order by created_at desc, id desc offset 0) i
      where (select coalesce(t.body_key like all ($5::text[]), false) from improvement_proposals t
  where t.instance_id = $6 and t.id = i.id) order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $7 and i.process_id = $8 and i.status = $9
 order by created_at desc, id desc offset 0) i
      where (select coalesce(t.body_key like all ($10::text[]), false) from improvement_proposals t
  where t.instance_id = $11 and t.id = i.id) order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $12 and i.process_id = $13 and i.status = $14
 order by created_at desc, id desc offset 0) i
      where (select coalesce(t.body_key like all ($15::text[]), false) from improvement_proposals t
  where t.instance_id = $16 and t.id = i.id) order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 ) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $17 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 text[], $6 int8, $7 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.process_id = $3 and i.status = $4
 order by created_at desc, id desc offset 0) i
      where (select coalesce(t.body_key like all ($5::text[]), false) from improvement_proposals t
  where t.instance_id = $6 and t.id = i.id) order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 ) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $7 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## listImprovements
-- takes $1 text, $2 int8, $3 int8, $4 text, $5 int8, $6 int8, $7 int8, $8 text, $9 int8, $10 int8, $11 int8, $12 text, $13 int8, $14 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from (select id from (
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $2 and i.process_id = $3 and i.status = $4
and i.user_id = $5 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $6 and i.process_id = $7 and i.status = $8
and i.user_id = $9 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc) union all
    (select i.* from (
        select i.id, i.created_at
from improvement_proposals i
where i.instance_id = $10 and i.process_id = $11 and i.status = $12
and i.user_id = $13 order by created_at desc, id desc offset 0) i
       order by created_at desc, id desc)) walks
        order by created_at desc, id desc limit 20 ) l
  cross join lateral (select * from improvement_proposals one where one.instance_id = $14 and one.id = l.id offset 0) i
  cross join lateral (select * from users one where one.instance_id = i.instance_id and one.id = i.user_id offset 0) u
  order by i.created_at desc, i.id desc;

-- ## lockImprovement
-- takes $1 int8, $2 int8
-- gives id int8, procedure_id int8, process_id int8, status text, user_id int8, revision int4
select i.id, i.procedure_id, i.process_id, i.status, i.user_id, i.revision from improvement_proposals i
where i.instance_id = $1 and i.id = $2 for no key update;

-- ## readImprovement
-- takes $1 text, $2 int8, $3 int8
-- gives id int8, body text, status text, created_at timestamptz, user jsonb, files jsonb, step_id int8, status_by jsonb, status_at timestamptz, revision int4
  select
i.id, i.body, i.status, i.created_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as user,
coalesce((select jsonb_agg(jsonb_build_object('filename', f.filename,
    'file_path', $1::text || f.name,
    'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
  from improvement_files f where f.instance_id = i.instance_id and f.improvement_id = i.id), '[]') as files, i.step_id,
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by) as status_by, i.status_at, i.revision
  from improvement_proposals i join users u on u.instance_id = i.instance_id and u.id = i.user_id
  where i.instance_id = $2 and i.id = $3;

-- # src/features/items/server/free_name.store.ts

-- ## freeName
-- takes $1 int8, $2 text[], $3 int8, $4 int8[]
-- gives name_key text
select distinct name_key from procedures p where p.deleted_at is null and p.instance_id = $1
      and p.name_key = any($2::text[]) and (p.status = 'live' or (p.responsible_id = $3 or exists (
select 1 from procedure_draft_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($4::bigint[]))));

-- ## freeName
-- takes $1 int8, $2 text[]
-- gives name_key text
select distinct name_key from procedures p where p.deleted_at is null and p.instance_id = $1
and p.name_key = any($2::text[]) and (p.status = 'live' or true);

-- ## freeName
-- takes $1 int8, $2 text[], $3 int8, $4 int8[]
-- gives name_key text
select distinct name_key from processes c where c.deleted_at is null and c.instance_id = $1
and c.name_key = any($2::text[]) and (c.publication_id is not null or (c.responsible_id = $3 or c.id = any($4::bigint[])));

-- ## freeName
-- takes $1 int8, $2 text[]
-- gives name_key text
select distinct name_key from processes c where c.deleted_at is null and c.instance_id = $1
and c.name_key = any($2::text[]) and (c.publication_id is not null or true);

-- # src/features/items/server/free_slug.store.ts

-- ## holdSlug
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

-- # src/features/items/server/listed.store.ts

-- ## countFound
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text, $7 int8, $8 int8, $9 text[]
-- gives n int8
select (select count(*) from (select
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live' and (select true
from listed o where o.instance_id = l.instance_id and o.kind = l.kind and o.item_id = l.item_id and o.facet = $6 and o.key = $7 limit 1) and l.responsible_id = $8 and coalesce(l.name_key like all ($9::text[]), false) limit 1001 ) counted)::bigint as n;

-- ## countFound
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[]
-- gives n int8
select (select count(*) from (select
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'draft'  and coalesce(l.name_key like all ($6::text[]), false) limit 1001 ) counted)::bigint as n;

-- ## countFound
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 int8, $7 text[]
-- gives n int8
select (select count(*) from (select
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'draft' and l.responsible_id = $6 and coalesce(l.name_key like all ($7::text[]), false) limit 1001 ) counted)::bigint as n;

-- ## countFound
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 text[]
-- gives n int8
select (select count(*) from (select
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false) union all select
from unnest($7::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft'  and coalesce(l.name_key like all ($12::text[]), false) limit 1001 ) counted)::bigint as n;

-- ## countFound
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 int8, $13 text[]
-- gives n int8
select (select count(*) from (select
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false) union all select
from unnest($7::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft' and l.responsible_id = $12  and coalesce(l.name_key like all ($13::text[]), false) limit 1001 ) counted)::bigint as n;

-- ## countFound
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 int8, $13 text[], $14 int8[], $15 int8, $16 text, $17 text, $18 int8, $19 int8, $20 text[]
-- gives n int8
select (select count(*) from (select
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false) union all select
from unnest($7::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft' and l.responsible_id = $12  and coalesce(l.name_key like all ($13::text[]), false) union all select
from unnest($14::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $15 and l.kind = $16 and l.item_id = f.id offset 0) l where l.facet = $17 and l.key = $18 and l.status = 'draft'  and l.responsible_id <> $19  and coalesce(l.name_key like all ($20::text[]), false) limit 1001 ) counted)::bigint as n;

-- ## countFound
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 int8, $13 text[], $14 int8[], $15 int8, $16 text, $17 text, $18 int8, $19 int8, $20 int8[], $21 text[]
-- gives n int8
select (select count(*) from (select
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false) union all select
from unnest($7::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft' and l.responsible_id = $12  and coalesce(l.name_key like all ($13::text[]), false) union all select
from unnest($14::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $15 and l.kind = $16 and l.item_id = f.id offset 0) l where l.facet = $17 and l.key = $18 and l.status = 'draft'  and l.responsible_id <> $19 and l.item_id = any($20::bigint[]) and coalesce(l.name_key like all ($21::text[]), false) limit 1001 ) counted)::bigint as n;

-- ## countFound
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 int8, $7 text[]
-- gives n int8
select (select count(*) from (select
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live' and l.responsible_id = $6 and coalesce(l.name_key like all ($7::text[]), false) limit 1001 ) counted)::bigint as n;

-- ## countFound
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text[]
-- gives n int8
select (select count(*) from (select from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'draft' and l.responsible_id = $5  and coalesce(l.name_key like all ($6::text[]), false) limit 1001 ) counted)::bigint as n;

-- ## countKept
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 text, $10 int8, $11 text, $12 int8, $13 int8, $14 text, $15 text, $16 int8, $17 text, $18 int8, $19 int8, $20 text, $21 text, $22 int8, $23 int8
-- gives kept int8, walked int8
  select coalesce((select sum(items) from (select items
from listed_counts c where c.instance_id = $1 and c.kind = $2 and c.facet = $3
  and c.key = $4 and c.status = $5 and c.responsible_id = $6 union all select items
from listed_counts c where c.instance_id = $7 and c.kind = $8 and c.facet = $9
  and c.key = $10 and c.status = $11 and c.responsible_id = $12 union all select items
from listed_counts c where c.instance_id = $13 and c.kind = $14 and c.facet = $15
  and c.key = $16 and c.status = $17 and c.responsible_id = $18) c), 0)::bigint
      as kept, (select count(*) from (select from listed l where l.instance_id = $19 and l.kind = $20 and l.facet = $21 and l.key = $22 and l.status = 'draft'  and l.responsible_id <> $23   limit 1001 ) counted)::bigint as walked;

-- ## countKept
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 text, $10 int8, $11 text, $12 int8, $13 int8, $14 text, $15 text, $16 int8, $17 text, $18 int8, $19 int8, $20 text, $21 text, $22 int8, $23 int8, $24 int8[]
-- gives kept int8, walked int8
  select coalesce((select sum(items) from (select items
from listed_counts c where c.instance_id = $1 and c.kind = $2 and c.facet = $3
  and c.key = $4 and c.status = $5 and c.responsible_id = $6 union all select items
from listed_counts c where c.instance_id = $7 and c.kind = $8 and c.facet = $9
  and c.key = $10 and c.status = $11 and c.responsible_id = $12 union all select items
from listed_counts c where c.instance_id = $13 and c.kind = $14 and c.facet = $15
  and c.key = $16 and c.status = $17 and c.responsible_id = $18) c), 0)::bigint
      as kept, (select count(*) from (select from listed l where l.instance_id = $19 and l.kind = $20 and l.facet = $21 and l.key = $22 and l.status = 'draft'  and l.responsible_id <> $23 and l.item_id = any($24::bigint[])  limit 1001 ) counted)::bigint as walked;

-- ## countKept
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 text, $10 int8, $11 text, $12 int8, $13 int8, $14 text, $15 text, $16 int8, $17 text, $18 int8, $19 int8, $20 text, $21 text, $22 int8, $23 text, $24 int8, $25 int8
-- gives kept int8, walked int8
  select coalesce((select sum(items) from (select items
from listed_counts c where c.instance_id = $1 and c.kind = $2 and c.facet = $3
  and c.key = $4 and c.status = $5 and c.responsible_id = $6 union all select items
from listed_counts c where c.instance_id = $7 and c.kind = $8 and c.facet = $9
  and c.key = $10 and c.status = $11 and c.responsible_id = $12 union all select items
from listed_counts c where c.instance_id = $13 and c.kind = $14 and c.facet = $15
  and c.key = $16 and c.status = $17 and c.responsible_id = $18) c), 0)::bigint
      as kept, (select count(*) from (select from listed l where l.instance_id = $19 and l.kind = $20 and l.facet = $21 and l.key = $22 and l.status = 'draft' and (select true
from listed o where o.instance_id = l.instance_id and o.kind = l.kind and o.item_id = l.item_id and o.facet = $23 and o.key = $24 limit 1) and l.responsible_id <> $25   limit 1001 ) counted)::bigint as walked;

-- ## countKept
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 text, $10 int8, $11 text, $12 int8, $13 int8, $14 text, $15 text, $16 int8, $17 text, $18 int8, $19 int8, $20 text, $21 text, $22 int8, $23 int8, $24 int8, $25 int8[]
-- gives kept int8, walked int8
  select coalesce((select sum(items) from (select items
from listed_counts c where c.instance_id = $1 and c.kind = $2 and c.facet = $3
  and c.key = $4 and c.status = $5 and c.responsible_id = $6 union all select items
from listed_counts c where c.instance_id = $7 and c.kind = $8 and c.facet = $9
  and c.key = $10 and c.status = $11 and c.responsible_id = $12 union all select items
from listed_counts c where c.instance_id = $13 and c.kind = $14 and c.facet = $15
  and c.key = $16 and c.status = $17 and c.responsible_id = $18) c), 0)::bigint
      as kept, (select count(*) from (select from listed l where l.instance_id = $19 and l.kind = $20 and l.facet = $21 and l.key = $22 and l.status = 'draft' and l.responsible_id = $23 and l.responsible_id <> $24 and l.item_id = any($25::bigint[])  limit 1001 ) counted)::bigint as walked;

-- ## countKept
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 text, $10 int8, $11 text, $12 int8, $13 int8, $14 text, $15 text, $16 int8, $17 int8
-- gives kept int8, walked int8
  select coalesce((select sum(items) from (select items
from listed_counts c where c.instance_id = $1 and c.kind = $2 and c.facet = $3
  and c.key = $4 and c.status = $5 and c.responsible_id = $6 union all select items
from listed_counts c where c.instance_id = $7 and c.kind = $8 and c.facet = $9
  and c.key = $10 and c.status = $11 and c.responsible_id = $12) c), 0)::bigint
      as kept, (select count(*) from (select from listed l where l.instance_id = $13 and l.kind = $14 and l.facet = $15 and l.key = $16 and l.status = 'draft'  and l.responsible_id <> $17   limit 1001 ) counted)::bigint as walked;

-- ## countKept
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 text, $10 int8, $11 text, $12 int8, $13 int8, $14 text, $15 text, $16 int8, $17 int8, $18 int8[]
-- gives kept int8, walked int8
  select coalesce((select sum(items) from (select items
from listed_counts c where c.instance_id = $1 and c.kind = $2 and c.facet = $3
  and c.key = $4 and c.status = $5 and c.responsible_id = $6 union all select items
from listed_counts c where c.instance_id = $7 and c.kind = $8 and c.facet = $9
  and c.key = $10 and c.status = $11 and c.responsible_id = $12) c), 0)::bigint
      as kept, (select count(*) from (select from listed l where l.instance_id = $13 and l.kind = $14 and l.facet = $15 and l.key = $16 and l.status = 'draft'  and l.responsible_id <> $17 and l.item_id = any($18::bigint[])  limit 1001 ) counted)::bigint as walked;

-- ## countKept
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 text, $10 int8, $11 text, $12 int8, $13 int8, $14 text, $15 text, $16 int8, $17 text, $18 int8, $19 int8, $20 text, $21 text, $22 int8, $23 text, $24 int8
-- gives kept int8, walked int8
  select coalesce((select sum(items) from (select items
from listed_counts c where c.instance_id = $1 and c.kind = $2 and c.facet = $3
  and c.key = $4 and c.status = $5 and c.responsible_id = $6 union all select items
from listed_counts c where c.instance_id = $7 and c.kind = $8 and c.facet = $9
  and c.key = $10 and c.status = $11 and c.responsible_id = $12) c), 0)::bigint
      as kept, (select count(*) from (select from listed l where l.instance_id = $13 and l.kind = $14 and l.facet = $15 and l.key = $16 and l.status = 'live' and (select true
from listed o where o.instance_id = l.instance_id and o.kind = l.kind and o.item_id = l.item_id and o.facet = $17 and o.key = $18 limit 1)  union all select from listed l where l.instance_id = $19 and l.kind = $20 and l.facet = $21 and l.key = $22 and l.status = 'draft' and (select true
from listed o where o.instance_id = l.instance_id and o.kind = l.kind and o.item_id = l.item_id and o.facet = $23 and o.key = $24 limit 1)  limit 1001 ) counted)::bigint as walked;

-- ## countKept
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 text, $10 int8, $11 text, $12 int8
-- gives kept int8, walked int8
  select coalesce((select sum(items) from (select items
from listed_counts c where c.instance_id = $1 and c.kind = $2 and c.facet = $3
  and c.key = $4 and c.status = $5 and c.responsible_id = $6 union all select items
from listed_counts c where c.instance_id = $7 and c.kind = $8 and c.facet = $9
  and c.key = $10 and c.status = $11 and c.responsible_id = $12) c), 0)::bigint
      as kept, 0::bigint as walked;

-- ## countKept
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 text, $10 int8, $11 int8
-- gives kept int8, walked int8
  select coalesce((select sum(items) from (select items
from listed_counts c where c.instance_id = $1 and c.kind = $2 and c.facet = $3
  and c.key = $4 and c.status = $5 and c.responsible_id = $6) c), 0)::bigint
      as kept, (select count(*) from (select from listed l where l.instance_id = $7 and l.kind = $8 and l.facet = $9 and l.key = $10 and l.status = 'live' and l.responsible_id = $11  limit 1001 ) counted)::bigint as walked;

-- ## countKept
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 int8
-- gives kept int8, walked int8
  select coalesce((select sum(items) from (select items
from listed_counts c where c.instance_id = $1 and c.kind = $2 and c.facet = $3
  and c.key = $4 and c.status = $5 and c.responsible_id = $6) c), 0)::bigint
      as kept, 0::bigint as walked;

-- ## holdLists
-- takes $1 int8
-- gives pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtextextended('lists', $1::bigint));

-- # src/features/items/server/procedure_heads.store.ts

-- ## findProcedureHead
-- takes $1 int8, $2 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, draft_version_id int8, live_version_id int8, role_ids jsonb
select p.id, p.slug, p.name, p.status, p.responsible_id, p.draft_version_id, p.live_version_id,
  to_jsonb(array(select pr.role_id from procedure_draft_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id)) as role_ids
from procedures p
where p.instance_id = $1 and p.id = $2 and p.deleted_at is null;

-- ## findProcedureHead
-- takes $1 int8, $2 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, draft_version_id int8, live_version_id int8, role_ids jsonb
select p.id, p.slug, p.name, p.status, p.responsible_id, p.draft_version_id, p.live_version_id,
  to_jsonb(array(select pr.role_id from procedure_draft_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id)) as role_ids
from procedures p
where p.instance_id = $1 and p.id = $2 and p.deleted_at is null
for no key update of p;

-- ## findProcedureHead
-- takes $1 int8, $2 text
-- gives id int8, slug text, name text, status text, responsible_id int8, draft_version_id int8, live_version_id int8, role_ids jsonb
select p.id, p.slug, p.name, p.status, p.responsible_id, p.draft_version_id, p.live_version_id,
  to_jsonb(array(select pr.role_id from procedure_draft_roles pr
    where pr.instance_id = p.instance_id and pr.procedure_id = p.id)) as role_ids
from procedures p
where p.instance_id = $1 and p.slug = $2 and p.deleted_at is null;

-- ## findProcedureHead
-- takes $1 int8, $2 text
-- gives id int8, slug text, name text, status text, responsible_id int8, draft_version_id int8, live_version_id int8, role_ids jsonb
select p.id, p.slug, p.name, p.status, p.responsible_id, p.draft_version_id, p.live_version_id,
  to_jsonb(array(select pr.role_id from procedure_draft_roles pr
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
    and (l.is_published or (c.responsible_id = $4 or c.id = any($5::bigint[]))))
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
    and (l.is_published or (c.responsible_id = $3 or c.id = any($4::bigint[]))))
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
select 1 from procedure_draft_roles pr
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
select 1 from procedure_draft_roles pr
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
select 1 from procedure_draft_roles pr
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
  and (c.publication_id is not null or (c.responsible_id = $3 or c.id = any($4::bigint[])));

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
  to_jsonb(array(select pr.role_id from procedure_draft_roles pr
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
      'role_ids', array(select pr.role_id from procedure_draft_roles pr
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
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, user_id int8, event text, process_id int8, params jsonb, for_personal bool, for_activity bool, in_app bool, seen bool, created_at timestamptz, avatar text, item jsonb
select n.id, n.user_id, n.event, n.process_id, n.params, n.for_personal, n.for_activity, n.in_app,
  n.seen_at is not null as seen, n.created_at, actor.avatar,
  case
    when p.id is not null then jsonb_build_object('kind', 'procedure', 'id', p.id, 'slug', p.slug, 'name', p.name,
      'status', p.status, 'responsible_id', p.responsible_id,
      'role_ids', array(select pr.role_id from procedure_draft_roles pr
        where pr.instance_id = p.instance_id and pr.procedure_id = p.id))
    when c.id is not null then jsonb_build_object('kind', 'process', 'id', c.id, 'slug', c.slug, 'name', c.name,
      'status', case when c.publication_id is null then 'draft' else 'live' end,
      'responsible_id', c.responsible_id, 'role_ids', '[]'::jsonb)
  end as item
from (
    select n.* from (
      select id from notifications
      where instance_id = $1 and user_id = $2 and in_app
        and seen_at is null
      order by created_at desc, id desc limit 20 ) l
    cross join lateral (select * from notifications one where one.instance_id = $3 and one.id = l.id offset 0) n) n
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
      'role_ids', array(select pr.role_id from procedure_draft_roles pr
        where pr.instance_id = p.instance_id and pr.procedure_id = p.id))
    when c.id is not null then jsonb_build_object('kind', 'process', 'id', c.id, 'slug', c.slug, 'name', c.name,
      'status', case when c.publication_id is null then 'draft' else 'live' end,
      'responsible_id', c.responsible_id, 'role_ids', '[]'::jsonb)
  end as item
from (
    select n.* from (
      select id from notifications
      where instance_id = $1 and user_id = $2 and in_app
        and seen_at is null
      order by created_at desc, id desc limit 20 offset $3) l
    cross join lateral (select * from notifications one where one.instance_id = $4 and one.id = l.id offset 0) n) n
left join users actor on actor.instance_id = n.instance_id and actor.id = n.actor_id
left join procedures p on p.instance_id = n.instance_id and p.id = n.procedure_id and p.deleted_at is null
left join processes c on c.instance_id = n.instance_id and c.id = n.process_id and c.deleted_at is null
order by n.created_at desc, n.id desc;

-- ## listRows
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, user_id int8, event text, process_id int8, params jsonb, for_personal bool, for_activity bool, in_app bool, seen bool, created_at timestamptz, avatar text, item jsonb
select n.id, n.user_id, n.event, n.process_id, n.params, n.for_personal, n.for_activity, n.in_app,
  n.seen_at is not null as seen, n.created_at, actor.avatar,
  case
    when p.id is not null then jsonb_build_object('kind', 'procedure', 'id', p.id, 'slug', p.slug, 'name', p.name,
      'status', p.status, 'responsible_id', p.responsible_id,
      'role_ids', array(select pr.role_id from procedure_draft_roles pr
        where pr.instance_id = p.instance_id and pr.procedure_id = p.id))
    when c.id is not null then jsonb_build_object('kind', 'process', 'id', c.id, 'slug', c.slug, 'name', c.name,
      'status', case when c.publication_id is null then 'draft' else 'live' end,
      'responsible_id', c.responsible_id, 'role_ids', '[]'::jsonb)
  end as item
from (
    select n.* from (
      select id from notifications
      where instance_id = $1 and user_id = $2 and in_app
      order by created_at desc, id desc limit 20 ) l
    cross join lateral (select * from notifications one where one.instance_id = $3 and one.id = l.id offset 0) n) n
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
      'role_ids', array(select pr.role_id from procedure_draft_roles pr
        where pr.instance_id = p.instance_id and pr.procedure_id = p.id))
    when c.id is not null then jsonb_build_object('kind', 'process', 'id', c.id, 'slug', c.slug, 'name', c.name,
      'status', case when c.publication_id is null then 'draft' else 'live' end,
      'responsible_id', c.responsible_id, 'role_ids', '[]'::jsonb)
  end as item
from (
    select n.* from (
      select id from notifications
      where instance_id = $1 and user_id = $2 and in_app
      order by created_at desc, id desc limit 20 offset $3) l
    cross join lateral (select * from notifications one where one.instance_id = $4 and one.id = l.id offset 0) n) n
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

-- ## countKept
-- takes $1 int8, $2 text[]
-- gives total int8
select coalesce(sum(c.items), 0) as total from listed_counts c
where c.instance_id = $1 and c.kind = 'person' and c.facet = 'all' and c.key = 0
  and c.status = any($2::text[]);

-- ## countWalked
-- takes $1 int8[], $2 int8, $3 text[], $4 text[]
-- gives n int8
select count(*) as n from (
  select from (
  select u.id, u.last_name, u.first_name from unnest($1::bigint[]) f (id) cross join lateral (
    select n.* from users n where n.instance_id = $2 and n.id = f.id and n.status = any($3::text[]) and coalesce(n.name_key like all ($4::text[]), false) offset 0) u) walks limit 1001 ) counted;

-- ## listPeople
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status
from (select id from (
  (select u.* from (
      select u.id, u.last_name, u.first_name from users u
      where u.instance_id = $1 and u.status = $2 order by last_name, first_name, id offset 0) u
     order by last_name, first_name, id) union all
  (select u.* from (
      select u.id, u.last_name, u.first_name from users u
      where u.instance_id = $3 and u.status = $4 order by last_name, first_name, id offset 0) u
     order by last_name, first_name, id)) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $5 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8, $6 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status
from (select id from (
  (select u.* from (
      select u.id, u.last_name, u.first_name from users u
      where u.instance_id = $1 and u.status = $2 order by last_name, first_name, id offset 0) u
     order by last_name, first_name, id) union all
  (select u.* from (
      select u.id, u.last_name, u.first_name from users u
      where u.instance_id = $3 and u.status = $4 order by last_name, first_name, id offset 0) u
     order by last_name, first_name, id)) walks
      order by last_name, first_name, id limit 20 offset $5) l
cross join lateral (select * from users one where one.instance_id = $6 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status
from (select id from (
  (select u.* from (
      select u.id, u.last_name, u.first_name from users u
      where u.instance_id = $1 and u.status = $2 order by last_name, first_name, id offset 0) u
     order by last_name, first_name, id)) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $3 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8[], $2 int8, $3 text[], $4 text[], $5 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status
from (select id from (
  select u.id, u.last_name, u.first_name from unnest($1::bigint[]) f (id) cross join lateral (
    select n.* from users n where n.instance_id = $2 and n.id = f.id and n.status = any($3::text[]) and coalesce(n.name_key like all ($4::text[]), false) offset 0) u) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $5 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## statusOfPerson
-- takes $1 int8, $2 int8
-- gives status text
select status from users where instance_id = $1 and id = $2;

-- # src/features/procedures/server/lists.store.ts

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key desc, item_id desc offset 0) l
     order by name_key desc, item_id desc) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key desc, item_id desc offset 0) l
     order by name_key desc, item_id desc)) walks order by name_key desc, item_id desc limit 0 ) l
cross join lateral (select * from procedures one where one.instance_id = $10 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key desc, item_id desc offset 0) l
     order by name_key desc, item_id desc) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key desc, item_id desc offset 0) l
     order by name_key desc, item_id desc)) walks order by name_key desc, item_id desc limit 1 ) l
cross join lateral (select * from procedures one where one.instance_id = $10 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key desc, item_id desc offset 0) l
     order by name_key desc, item_id desc) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key desc, item_id desc offset 0) l
     order by name_key desc, item_id desc)) walks order by name_key desc, item_id desc limit 10 ) l
cross join lateral (select * from procedures one where one.instance_id = $10 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8, $11 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key desc, item_id desc offset 0) l
     order by name_key desc, item_id desc) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key desc, item_id desc offset 0) l
     order by name_key desc, item_id desc)) walks order by name_key desc, item_id desc limit 20 offset $10) l
cross join lateral (select * from procedures one where one.instance_id = $11 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by name_key, item_id offset 0) l
     order by name_key, item_id)) walks order by name_key, item_id limit 101 ) l
cross join lateral (select * from procedures one where one.instance_id = $9 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by name_key, item_id offset 0) l
     order by name_key, item_id)) walks order by name_key, item_id limit 101 ) l
cross join lateral (select * from processes one where one.instance_id = $9 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by name_key, item_id offset 0) l
     order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
cross join lateral (select * from procedures one where one.instance_id = $9 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by name_key, item_id offset 0) l
     order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
cross join lateral (select * from processes one where one.instance_id = $9 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8, $11 text, $12 text, $13 int8, $14 int8, $15 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $10 and l.kind = $11 and l.facet = $12 and l.key = $13 and l.status = 'draft'  and l.responsible_id <> $14   order by name_key, item_id offset 0) l
     order by name_key, item_id)) walks order by name_key, item_id limit 101 ) l
cross join lateral (select * from procedures one where one.instance_id = $15 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8, $11 text, $12 text, $13 int8, $14 int8, $15 int8[], $16 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $10 and l.kind = $11 and l.facet = $12 and l.key = $13 and l.status = 'draft'  and l.responsible_id <> $14 and l.item_id = any($15::bigint[])  order by name_key, item_id offset 0) l
     order by name_key, item_id)) walks order by name_key, item_id limit 101 ) l
cross join lateral (select * from processes one where one.instance_id = $16 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key, item_id offset 0) l
     order by name_key, item_id)) walks order by name_key, item_id limit 101 ) l
cross join lateral (select * from procedures one where one.instance_id = $10 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key, item_id offset 0) l
     order by name_key, item_id)) walks order by name_key, item_id limit 101 ) l
cross join lateral (select * from processes one where one.instance_id = $10 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8, $11 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key, item_id offset 0) l
     order by name_key, item_id)) walks order by name_key, item_id limit 20 offset $10) l
cross join lateral (select * from procedures one where one.instance_id = $11 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
     order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key, item_id offset 0) l
     order by name_key, item_id)) walks order by name_key, item_id limit 2400 ) l
cross join lateral (select * from procedures one where one.instance_id = $10 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text[], $6 int8, $7 text, $8 text, $9 int8, $10 text[], $11 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from (
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
    where coalesce(l.name_key like all ($5::text[]), false) order by name_key, item_id) union all
  (select l.item_id, l.name_key from (
  select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $6 and l.kind = $7 and l.facet = $8 and l.key = $9 and l.status = 'draft'   order by name_key, item_id offset 0) l
    where coalesce(l.name_key like all ($10::text[]), false) order by name_key, item_id)) walks order by name_key, item_id limit 21 ) l
cross join lateral (select * from procedures one where one.instance_id = $11 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 text[], $13 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from ((select l.item_id, l.name_key
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.name_key
from unnest($7::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft'  and coalesce(l.name_key like all ($12::text[]), false))) walks order by name_key, item_id limit 21 ) l
cross join lateral (select * from procedures one where one.instance_id = $13 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 text[], $13 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from ((select l.item_id, l.name_key
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.name_key
from unnest($7::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft'  and coalesce(l.name_key like all ($12::text[]), false))) walks order by name_key, item_id limit 21 ) l
cross join lateral (select * from processes one where one.instance_id = $13 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 int8, $13 text[], $14 int8[], $15 int8, $16 text, $17 text, $18 int8, $19 int8, $20 text[], $21 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from ((select l.item_id, l.name_key
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.name_key
from unnest($7::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft' and l.responsible_id = $12  and coalesce(l.name_key like all ($13::text[]), false)) union all (select l.item_id, l.name_key
from unnest($14::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $15 and l.kind = $16 and l.item_id = f.id offset 0) l where l.facet = $17 and l.key = $18 and l.status = 'draft'  and l.responsible_id <> $19  and coalesce(l.name_key like all ($20::text[]), false))) walks order by name_key, item_id limit 21 ) l
cross join lateral (select * from procedures one where one.instance_id = $21 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 int8, $13 text[], $14 int8[], $15 int8, $16 text, $17 text, $18 int8, $19 int8, $20 int8[], $21 text[], $22 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from ((select l.item_id, l.name_key
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.name_key
from unnest($7::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft' and l.responsible_id = $12  and coalesce(l.name_key like all ($13::text[]), false)) union all (select l.item_id, l.name_key
from unnest($14::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $15 and l.kind = $16 and l.item_id = f.id offset 0) l where l.facet = $17 and l.key = $18 and l.status = 'draft'  and l.responsible_id <> $19 and l.item_id = any($20::bigint[]) and coalesce(l.name_key like all ($21::text[]), false))) walks order by name_key, item_id limit 21 ) l
cross join lateral (select * from processes one where one.instance_id = $22 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 int8, $13 text[], $14 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from ((select l.item_id, l.name_key
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.name_key
from unnest($7::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft' and l.responsible_id = $12  and coalesce(l.name_key like all ($13::text[]), false))) walks order by name_key, item_id limit 21 ) l
cross join lateral (select * from procedures one where one.instance_id = $14 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listNames
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 int8, $13 text[], $14 int8
-- gives id int8, name text
select i.id, i.name from (select item_id from ((select l.item_id, l.name_key
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.name_key
from unnest($7::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft' and l.responsible_id = $12  and coalesce(l.name_key like all ($13::text[]), false))) walks order by name_key, item_id limit 21 ) l
cross join lateral (select * from processes one where one.instance_id = $14 and one.id = l.item_id offset 0) i
order by i.name_key, i.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'draft'   order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $5 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key desc, item_id desc offset 0) l
       order by name_key desc, item_id desc) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by name_key desc, item_id desc offset 0) l
       order by name_key desc, item_id desc)) walks order by name_key desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $9 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
       order by name_key, item_id) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $9 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
       order by name_key, item_id) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 offset $9) l
  cross join lateral (select * from procedures one where one.instance_id = $10 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8, $11 text, $12 text, $13 int8, $14 int8, $15 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
       order by name_key, item_id) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key, item_id offset 0) l
       order by name_key, item_id) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $10 and l.kind = $11 and l.facet = $12 and l.key = $13 and l.status = 'draft'  and l.responsible_id <> $14   order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $15 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
       order by name_key, item_id) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $10 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $5 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 text, $10 int8, $11 text, $12 int8, $13 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live' and (select true
from listed o where o.instance_id = l.instance_id and o.kind = l.kind and o.item_id = l.item_id and o.facet = $5 and o.key = $6 limit 1)  order by name_key, item_id offset 0) l
       order by name_key, item_id) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $7 and l.kind = $8 and l.facet = $9 and l.key = $10 and l.status = 'draft' and (select true
from listed o where o.instance_id = l.instance_id and o.kind = l.kind and o.item_id = l.item_id and o.facet = $11 and o.key = $12 limit 1)  order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $13 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live' and l.responsible_id = $5  order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $6 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'draft'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $5 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 int8, $7 text, $8 text, $9 int8, $10 int8, $11 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'draft' and l.responsible_id = $5   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $6 and l.kind = $7 and l.facet = $8 and l.key = $9 and l.status = 'draft'  and l.responsible_id <> $10   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $11 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'draft' and l.responsible_id = $5   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $6 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $9 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 offset $9) l
  cross join lateral (select * from procedures one where one.instance_id = $10 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8, $11 text, $12 text, $13 int8, $14 int8, $15 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $10 and l.kind = $11 and l.facet = $12 and l.key = $13 and l.status = 'draft'  and l.responsible_id <> $14   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $15 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8, $11 text, $12 text, $13 int8, $14 text, $15 int8, $16 int8, $17 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $10 and l.kind = $11 and l.facet = $12 and l.key = $13 and l.status = 'draft' and (select true
from listed o where o.instance_id = l.instance_id and o.kind = l.kind and o.item_id = l.item_id and o.facet = $14 and o.key = $15 limit 1) and l.responsible_id <> $16   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $17 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $10 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $5 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at, item_id offset 0) l
       order by updated_at, item_id) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by updated_at, item_id offset 0) l
       order by updated_at, item_id)) walks order by updated_at, item_id limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $9 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at, p.id;

-- ## listProcedureRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from ((select l.item_id, l.name_key
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'draft'  and coalesce(l.name_key like all ($6::text[]), false))) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $7 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 text[], $13 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from ((select l.item_id, l.name_key
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.name_key
  from unnest($7::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft'  and coalesce(l.name_key like all ($12::text[]), false))) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $13 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text, $7 int8, $8 int8, $9 text[], $10 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from ((select l.item_id, l.name_key
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live' and (select true
from listed o where o.instance_id = l.instance_id and o.kind = l.kind and o.item_id = l.item_id and o.facet = $6 and o.key = $7 limit 1) and l.responsible_id = $8 and coalesce(l.name_key like all ($9::text[]), false))) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $10 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.name_key, p.id;

-- ## listProcedureRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 text[], $13 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from ((select l.item_id, l.updated_at
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.updated_at
  from unnest($7::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft'  and coalesce(l.name_key like all ($12::text[]), false))) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $13 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 int8, $13 text[], $14 int8[], $15 int8, $16 text, $17 text, $18 int8, $19 int8, $20 text[], $21 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from ((select l.item_id, l.updated_at
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.updated_at
  from unnest($7::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft' and l.responsible_id = $12  and coalesce(l.name_key like all ($13::text[]), false)) union all (select l.item_id, l.updated_at
  from unnest($14::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $15 and l.kind = $16 and l.item_id = f.id offset 0) l where l.facet = $17 and l.key = $18 and l.status = 'draft'  and l.responsible_id <> $19  and coalesce(l.name_key like all ($20::text[]), false))) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $21 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- ## listProcedureRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 int8, $13 text[], $14 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, roles jsonb, categories jsonb, has_draft_changes bool, updated_at timestamptz, draft_version_id int8, admin_role_ids jsonb, triggers jsonb
  select p.id, p.slug, p.name, p.status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from procedure_roles pr join roles r on r.instance_id = pr.instance_id and r.id = pr.role_id
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
  from procedure_categories pc join categories c on c.instance_id = pc.instance_id and c.id = pc.category_id
  where pc.instance_id = p.instance_id and pc.procedure_id = p.id), '[]') as categories,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
    where draft.instance_id = p.instance_id and draft.id = p.draft_version_id
      and live.instance_id = p.instance_id and live.id = p.live_version_id) end as has_draft_changes, p.updated_at,
    p.draft_version_id,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    coalesce((select jsonb_agg(jsonb_build_object('type', t.type, 'value', t.value) order by t.position)
      from procedure_triggers t where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
  from (select item_id from ((select l.item_id, l.updated_at
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.updated_at
  from unnest($7::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft' and l.responsible_id = $12  and coalesce(l.name_key like all ($13::text[]), false))) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from procedures one where one.instance_id = $14 and one.id = l.item_id offset 0) p
  cross join lateral (select * from users one where one.instance_id = p.instance_id and one.id = p.responsible_id offset 0) u
  order by p.updated_at desc, p.id desc;

-- # src/features/procedures/server/procedures.store.ts

-- ## findLastSave
-- takes $1 int8, $2 int8
-- gives changed_by text, changed_at timestamptz
select u.first_name || ' ' || u.last_name as changed_by, a.at as changed_at
from audit_log a join users u on u.instance_id = a.instance_id and u.id = a.actor_id
where a.instance_id = $1 and a.target_type = 'procedure' and a.target_id = $2
  and a.action = 'procedure.saved'
order by a.id desc limit 1;

-- ## findProcedure
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 text, $6 text, $7 text, $8 int8, $9 text
-- gives id int8, slug text, status text, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, admin_role_ids jsonb, source text, draft_version_id int8, live_version_id int8, created_at timestamptz, updated_at timestamptz, has_draft_changes bool, analytics jsonb, total_improvement_proposals int8, total_procedure_histories int4, improvement_proposals jsonb, version jsonb
  select p.id, p.slug, p.status, p.responsible_id,
    v.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from jsonb_array_elements(v.roles) one
  join roles r on r.instance_id = v.instance_id and r.id = (one ->> 'id')::bigint), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from jsonb_array_elements(v.categories) one
  join categories r on r.instance_id = v.instance_id and r.id = (one ->> 'id')::bigint), '[]') as categories,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
      'entity_name', case when coalesce(tp.is_seen, tc.is_seen) then coalesce(tp.name, tc.name) end,
      'entity_slug', case when coalesce(tp.is_seen, tc.is_seen) then coalesce(tp.slug, tc.slug) end,
      'entity_status', coalesce(tp.status, tc.status)) order by t.at)
    from rows from (jsonb_to_recordset(v.triggers)
        as (id bigint, type text, value text, entity_name text, entity_slug text))
      with ordinality t (id, type, value, entity_name, entity_slug, at)
    left join lateral (
      select p.name, p.slug, p.status, (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[])))) as is_seen from procedures p
      where p.instance_id = v.instance_id and p.id = case when t.type = 'procedure' then t.value::bigint end
        and p.deleted_at is null) tp on true
    left join lateral (
      select c.name, c.slug, case when c.publication_id is null then 'draft' else 'live' end as status, (c.publication_id is not null or (c.responsible_id = $3 or c.id = any($4::bigint[]))) as is_seen from processes c
      where c.instance_id = v.instance_id and c.id = case when t.type = 'process' then t.value::bigint end
        and c.deleted_at is null) tc on true
    where t.type not in ('procedure', 'process') or coalesce(tp.status, tc.status) is not null), '[]') as triggers,v.steps as steps,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    $5::text as source, p.draft_version_id, p.live_version_id, p.created_at, p.updated_at,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
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
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by), 'status_at', to_char(i.status_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'revision', i.revision) as item
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
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 text, $6 int8, $7 text
-- gives id int8, slug text, status text, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, admin_role_ids jsonb, source text, draft_version_id int8, live_version_id int8, created_at timestamptz, updated_at timestamptz, has_draft_changes bool, analytics jsonb, total_improvement_proposals int8, total_procedure_histories int4, improvement_proposals jsonb, version jsonb
  select p.id, p.slug, p.status, p.responsible_id,
    v.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from jsonb_array_elements(v.roles) one
  join roles r on r.instance_id = v.instance_id and r.id = (one ->> 'id')::bigint), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from jsonb_array_elements(v.categories) one
  join categories r on r.instance_id = v.instance_id and r.id = (one ->> 'id')::bigint), '[]') as categories,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
      'entity_name', case when coalesce(tp.is_seen, tc.is_seen) then coalesce(tp.name, tc.name) end,
      'entity_slug', case when coalesce(tp.is_seen, tc.is_seen) then coalesce(tp.slug, tc.slug) end,
      'entity_status', coalesce(tp.status, tc.status)) order by t.at)
    from rows from (jsonb_to_recordset(v.triggers)
        as (id bigint, type text, value text, entity_name text, entity_slug text))
      with ordinality t (id, type, value, entity_name, entity_slug, at)
    left join lateral (
      select p.name, p.slug, p.status, (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[])))) as is_seen from procedures p
      where p.instance_id = v.instance_id and p.id = case when t.type = 'procedure' then t.value::bigint end
        and p.deleted_at is null) tp on true
    left join lateral (
      select c.name, c.slug, case when c.publication_id is null then 'draft' else 'live' end as status, (c.publication_id is not null or (c.responsible_id = $3 or c.id = any($4::bigint[]))) as is_seen from processes c
      where c.instance_id = v.instance_id and c.id = case when t.type = 'process' then t.value::bigint end
        and c.deleted_at is null) tc on true
    where t.type not in ('procedure', 'process') or coalesce(tp.status, tc.status) is not null), '[]') as triggers,v.steps as steps,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    p.status as source, p.draft_version_id, p.live_version_id, p.created_at, p.updated_at,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
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
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by), 'status_at', to_char(i.status_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'revision', i.revision) as item
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

-- ## findProcedure
-- takes $1 text, $2 text, $3 text, $4 int8, $5 text
-- gives id int8, slug text, status text, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, admin_role_ids jsonb, source text, draft_version_id int8, live_version_id int8, created_at timestamptz, updated_at timestamptz, has_draft_changes bool, analytics jsonb, total_improvement_proposals int8, total_procedure_histories int4, improvement_proposals jsonb, version jsonb
  select p.id, p.slug, p.status, p.responsible_id,
    v.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from jsonb_array_elements(v.roles) one
  join roles r on r.instance_id = v.instance_id and r.id = (one ->> 'id')::bigint), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from jsonb_array_elements(v.categories) one
  join categories r on r.instance_id = v.instance_id and r.id = (one ->> 'id')::bigint), '[]') as categories,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
      'entity_name', case when coalesce(tp.is_seen, tc.is_seen) then coalesce(tp.name, tc.name) end,
      'entity_slug', case when coalesce(tp.is_seen, tc.is_seen) then coalesce(tp.slug, tc.slug) end,
      'entity_status', coalesce(tp.status, tc.status)) order by t.at)
    from rows from (jsonb_to_recordset(v.triggers)
        as (id bigint, type text, value text, entity_name text, entity_slug text))
      with ordinality t (id, type, value, entity_name, entity_slug, at)
    left join lateral (
      select p.name, p.slug, p.status, (p.status = 'live' or true) as is_seen from procedures p
      where p.instance_id = v.instance_id and p.id = case when t.type = 'procedure' then t.value::bigint end
        and p.deleted_at is null) tp on true
    left join lateral (
      select c.name, c.slug, case when c.publication_id is null then 'draft' else 'live' end as status, (c.publication_id is not null or true) as is_seen from processes c
      where c.instance_id = v.instance_id and c.id = case when t.type = 'process' then t.value::bigint end
        and c.deleted_at is null) tc on true
    where t.type not in ('procedure', 'process') or coalesce(tp.status, tc.status) is not null), '[]') as triggers,v.steps as steps,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    $1::text as source, p.draft_version_id, p.live_version_id, p.created_at, p.updated_at,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
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
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by), 'status_at', to_char(i.status_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'revision', i.revision) as item
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

-- ## findProcedure
-- takes $1 text, $2 int8, $3 text
-- gives id int8, slug text, status text, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, admin_role_ids jsonb, source text, draft_version_id int8, live_version_id int8, created_at timestamptz, updated_at timestamptz, has_draft_changes bool, analytics jsonb, total_improvement_proposals int8, total_procedure_histories int4, improvement_proposals jsonb, version jsonb
  select p.id, p.slug, p.status, p.responsible_id,
    v.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from jsonb_array_elements(v.roles) one
  join roles r on r.instance_id = v.instance_id and r.id = (one ->> 'id')::bigint), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
  from jsonb_array_elements(v.categories) one
  join categories r on r.instance_id = v.instance_id and r.id = (one ->> 'id')::bigint), '[]') as categories,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
      'entity_name', case when coalesce(tp.is_seen, tc.is_seen) then coalesce(tp.name, tc.name) end,
      'entity_slug', case when coalesce(tp.is_seen, tc.is_seen) then coalesce(tp.slug, tc.slug) end,
      'entity_status', coalesce(tp.status, tc.status)) order by t.at)
    from rows from (jsonb_to_recordset(v.triggers)
        as (id bigint, type text, value text, entity_name text, entity_slug text))
      with ordinality t (id, type, value, entity_name, entity_slug, at)
    left join lateral (
      select p.name, p.slug, p.status, (p.status = 'live' or true) as is_seen from procedures p
      where p.instance_id = v.instance_id and p.id = case when t.type = 'procedure' then t.value::bigint end
        and p.deleted_at is null) tp on true
    left join lateral (
      select c.name, c.slug, case when c.publication_id is null then 'draft' else 'live' end as status, (c.publication_id is not null or true) as is_seen from processes c
      where c.instance_id = v.instance_id and c.id = case when t.type = 'process' then t.value::bigint end
        and c.deleted_at is null) tc on true
    where t.type not in ('procedure', 'process') or coalesce(tp.status, tc.status) is not null), '[]') as triggers,v.steps as steps,
to_jsonb(array(select dr.role_id from procedure_draft_roles dr
  where dr.instance_id = p.instance_id and dr.procedure_id = p.id)) as admin_role_ids,
    p.status as source, p.draft_version_id, p.live_version_id, p.created_at, p.updated_at,
case when p.live_version_id is null or p.live_version_id = p.draft_version_id then false
  else (select row(draft.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(draft.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(draft.triggers) with ordinality e (one, at) order by at),draft.steps) is distinct from row(live.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(live.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(live.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(live.triggers) with ordinality e (one, at) order by at),live.steps) from procedure_versions draft, procedure_versions live
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
(select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) from users u where u.instance_id = i.instance_id and u.id = i.status_by), 'status_at', to_char(i.status_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'revision', i.revision) as item
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

-- ## findVersion
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 int8, $6 int8
-- gives id int8, procedure_id int8, number int4, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, note text, label text, created_at timestamptz, username text, restored_from int4
select v.id, v.procedure_id, v.number, v.responsible_id, v.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,v.roles as roles,v.categories as categories,
coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
    'entity_name', case when coalesce(tp.is_seen, tc.is_seen) then t.entity_name end,
    'entity_slug', case when coalesce(tp.is_seen, tc.is_seen) then t.entity_slug end,
    'entity_status', coalesce(tp.status, tc.status)) order by t.at)
  from rows from (jsonb_to_recordset(v.triggers)
      as (id bigint, type text, value text, entity_name text, entity_slug text))
    with ordinality t (id, type, value, entity_name, entity_slug, at)
  left join lateral (
    select p.name, p.slug, p.status, (p.status = 'live' or (p.responsible_id = $1 or exists (
select 1 from procedure_draft_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($2::bigint[])))) as is_seen from procedures p
    where p.instance_id = v.instance_id and p.id = case when t.type = 'procedure' then t.value::bigint end
      and p.deleted_at is null) tp on true
  left join lateral (
    select c.name, c.slug, case when c.publication_id is null then 'draft' else 'live' end as status, (c.publication_id is not null or (c.responsible_id = $3 or c.id = any($4::bigint[]))) as is_seen from processes c
    where c.instance_id = v.instance_id and c.id = case when t.type = 'process' then t.value::bigint end
      and c.deleted_at is null) tc on true
  where true), '[]') as triggers,v.steps as steps, v.note, v.label,
  v.created_at, author.first_name || ' ' || author.last_name as username, source.number as restored_from
from procedure_versions v
join procedures p on p.instance_id = v.instance_id and p.id = v.procedure_id and p.deleted_at is null
join users u on u.instance_id = v.instance_id and u.id = v.responsible_id
join users author on author.instance_id = v.instance_id and author.id = v.created_by
left join procedure_versions source on source.instance_id = v.instance_id and source.id = v.restored_from
where v.instance_id = $5 and v.id = $6;

-- ## findVersion
-- takes $1 int8, $2 int8
-- gives id int8, procedure_id int8, number int4, responsible_id int8, name text, responsible jsonb, roles jsonb, categories jsonb, triggers jsonb, steps jsonb, note text, label text, created_at timestamptz, username text, restored_from int4
select v.id, v.procedure_id, v.number, v.responsible_id, v.name as name,jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,v.roles as roles,v.categories as categories,
coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
    'entity_name', case when coalesce(tp.is_seen, tc.is_seen) then t.entity_name end,
    'entity_slug', case when coalesce(tp.is_seen, tc.is_seen) then t.entity_slug end,
    'entity_status', coalesce(tp.status, tc.status)) order by t.at)
  from rows from (jsonb_to_recordset(v.triggers)
      as (id bigint, type text, value text, entity_name text, entity_slug text))
    with ordinality t (id, type, value, entity_name, entity_slug, at)
  left join lateral (
    select p.name, p.slug, p.status, (p.status = 'live' or true) as is_seen from procedures p
    where p.instance_id = v.instance_id and p.id = case when t.type = 'procedure' then t.value::bigint end
      and p.deleted_at is null) tp on true
  left join lateral (
    select c.name, c.slug, case when c.publication_id is null then 'draft' else 'live' end as status, (c.publication_id is not null or true) as is_seen from processes c
    where c.instance_id = v.instance_id and c.id = case when t.type = 'process' then t.value::bigint end
      and c.deleted_at is null) tc on true
  where true), '[]') as triggers,v.steps as steps, v.note, v.label,
  v.created_at, author.first_name || ' ' || author.last_name as username, source.number as restored_from
from procedure_versions v
join procedures p on p.instance_id = v.instance_id and p.id = v.procedure_id and p.deleted_at is null
join users u on u.instance_id = v.instance_id and u.id = v.responsible_id
join users author on author.instance_id = v.instance_id and author.id = v.created_by
left join procedure_versions source on source.instance_id = v.instance_id and source.id = v.restored_from
where v.instance_id = $1 and v.id = $2;

-- ## findVersionFacts
-- takes $1 int8, $2 int8
-- gives id int8, procedure_id int8, number int4, name text, created_at timestamptz, username text
select v.id, v.procedure_id, v.number, v.name, v.created_at, author.first_name || ' ' || author.last_name as username
from procedure_versions v
join procedures p on p.instance_id = v.instance_id and p.id = v.procedure_id and p.deleted_at is null
join users author on author.instance_id = v.instance_id and author.id = v.created_by
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

-- ## triggersInUse
-- takes $1 int8, $2 int8
-- gives id int8, type text, value text
select (one ->> 'id')::bigint as id, one ->> 'type' as type, one ->> 'value' as value
from procedures p
join procedure_versions v on v.instance_id = p.instance_id and v.id in (p.draft_version_id, p.live_version_id)
cross join jsonb_array_elements(v.triggers) one
where p.instance_id = $1 and p.id = $2;

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
update procedures set deleted_at = now(), deleted_by = $1
where instance_id = $2 and id = $3;

-- ## replaceLinks
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 int8, $6 int8[]
with gone as (
  delete from procedure_categories where instance_id = $1 and procedure_id = $2
    and category_id <> all($3::bigint[]))
insert into procedure_categories (instance_id, procedure_id, category_id)
select $4, $5, unnest($6::bigint[]) on conflict do nothing;

-- ## replaceLinks
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 int8, $6 int8[]
with gone as (
  delete from procedure_draft_roles where instance_id = $1 and procedure_id = $2
    and role_id <> all($3::bigint[]))
insert into procedure_draft_roles (instance_id, procedure_id, role_id)
select $4, $5, unnest($6::bigint[]) on conflict do nothing;

-- ## replaceLinks
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 int8, $6 int8[]
with gone as (
  delete from procedure_roles where instance_id = $1 and procedure_id = $2
    and role_id <> all($3::bigint[]))
insert into procedure_roles (instance_id, procedure_id, role_id)
select $4, $5, unnest($6::bigint[]) on conflict do nothing;

-- ## replaceTriggers
-- takes $1 int8, $2 int8, $3 int8[]
delete from procedure_triggers where instance_id = $1 and procedure_id = $2
  and id <> all($3::bigint[]);

-- ## replaceTriggers
-- takes $1 int8, $2 int8, $3 jsonb, $4 int8, $5 int8
insert into procedure_triggers as old
  (instance_id, procedure_id, id, position, type, value, target_procedure_id, target_process_id)
overriding system value
select $1, $2, t.id, t.position, t.type, t.value, t.target_procedure_id, t.target_process_id
from jsonb_to_recordset($3::jsonb) as t (id bigint, position int, type text, value text,
target_procedure_id bigint, target_process_id bigint)
where (t.target_procedure_id is null
    or exists (select from procedures p where p.instance_id = $4 and p.id = t.target_procedure_id))
  and (t.target_process_id is null
    or exists (select from processes c where c.instance_id = $5 and c.id = t.target_process_id))
on conflict (instance_id, id) do update set position = excluded.position, type = excluded.type,
  value = excluded.value, target_procedure_id = excluded.target_procedure_id, target_process_id = excluded.target_process_id;

-- ## saveVersion
-- takes $1 text, $2 int8, $3 int8, $4 int8[], $5 int8, $6 int8[], $7 jsonb, $8 int8, $9 int8, $10 jsonb, $11 text, $12 int8, $13 int8, $14 int8, $15 int8, $16 int8, $17 int8, $18 int8, $19 int8, $20 int8, $21 bool, $22 int8, $23 int8
-- gives id int8
    with sent as materialized (
      select $1::text as name,$2::bigint as responsible_id,
  coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from roles
    where instance_id = $3 and id = any($4::bigint[])), '[]') as roles,
  coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from categories
    where instance_id = $5 and id = any($6::bigint[])), '[]') as categories,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
        'entity_name', coalesce(p.name, c.name), 'entity_slug', coalesce(p.slug, c.slug)) order by t.position)
      from jsonb_to_recordset($7::jsonb) as t (id bigint, position int, type text, value text,
  target_procedure_id bigint, target_process_id bigint)
      left join procedures p on p.instance_id = $8 and p.id = t.target_procedure_id
      left join processes c on c.instance_id = $9 and c.id = t.target_process_id), '[]') as triggers,$10::jsonb as steps,$11::text as note),
    newest as (
      select sent.note is null and row(n.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(n.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(n.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(n.triggers) with ordinality e (one, at) order by at),n.steps) is not distinct from row(sent.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(sent.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(sent.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(sent.triggers) with ordinality e (one, at) order by at),sent.steps) as is_same
      from sent, procedures p
      join procedure_versions n on n.instance_id = p.instance_id and n.id = p.draft_version_id
      where p.instance_id = $12 and p.id = $13),
    added as (
      insert into procedure_versions (instance_id, procedure_id, name,responsible_id,roles,categories,triggers,steps,note, number,
                                      restored_from, created_by)
      select $14, $15, sent.name,sent.responsible_id,sent.roles,sent.categories,sent.triggers,sent.steps,sent.note,
        1 + coalesce((select max(v.number) from procedure_versions v
          where v.instance_id = $16 and v.procedure_id = $17), 0),
        $18, $19
      from sent where not exists (select from newest where is_same)
      returning id),
    changed as (
      update procedures set responsible_id = $20,
        draft_version_id = coalesce((select id from added), draft_version_id),
        updated_at = case when $21 and exists (select from added) then now() else updated_at end
      where instance_id = $22 and procedures.id = $23)
    select id from added;

-- ## saveVersion
-- takes $1 text, $2 int8, $3 int8, $4 int8[], $5 int8, $6 int8[], $7 jsonb, $8 int8, $9 int8, $10 jsonb, $11 text, $12 int8, $13 int8, $14 int8, $15 int8, $16 int8, $17 int8, $18 int8, $19 int8, $20 int8, $21 text, $22 text, $23 bool, $24 int8, $25 int8
-- gives id int8
    with sent as materialized (
      select $1::text as name,$2::bigint as responsible_id,
  coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from roles
    where instance_id = $3 and id = any($4::bigint[])), '[]') as roles,
  coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name, id) from categories
    where instance_id = $5 and id = any($6::bigint[])), '[]') as categories,
    coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
        'entity_name', coalesce(p.name, c.name), 'entity_slug', coalesce(p.slug, c.slug)) order by t.position)
      from jsonb_to_recordset($7::jsonb) as t (id bigint, position int, type text, value text,
  target_procedure_id bigint, target_process_id bigint)
      left join procedures p on p.instance_id = $8 and p.id = t.target_procedure_id
      left join processes c on c.instance_id = $9 and c.id = t.target_process_id), '[]') as triggers,$10::jsonb as steps,$11::text as note),
    newest as (
      select sent.note is null and row(n.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(n.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(n.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(n.triggers) with ordinality e (one, at) order by at),n.steps) is not distinct from row(sent.name,array(select (one ->> 'id')::bigint from jsonb_array_elements(sent.roles) one order by 1),array(select (one ->> 'id')::bigint from jsonb_array_elements(sent.categories) one order by 1),
array(select jsonb_build_array(one ->> 'type', one ->> 'value')
  from jsonb_array_elements(sent.triggers) with ordinality e (one, at) order by at),sent.steps) as is_same
      from sent, procedures p
      join procedure_versions n on n.instance_id = p.instance_id and n.id = p.draft_version_id
      where p.instance_id = $12 and p.id = $13),
    added as (
      insert into procedure_versions (instance_id, procedure_id, name,responsible_id,roles,categories,triggers,steps,note, number,
                                      restored_from, created_by)
      select $14, $15, sent.name,sent.responsible_id,sent.roles,sent.categories,sent.triggers,sent.steps,sent.note,
        1 + coalesce((select max(v.number) from procedure_versions v
          where v.instance_id = $16 and v.procedure_id = $17), 0),
        $18, $19
      from sent where not exists (select from newest where is_same)
      returning id),
    changed as (
      update procedures set responsible_id = $20, name = $21, name_key = $22,
        draft_version_id = coalesce((select id from added), draft_version_id),
        updated_at = case when $23 and exists (select from added) then now() else updated_at end
      where instance_id = $24 and procedures.id = $25)
    select id from added;

-- ## setStatus
-- takes $1 int8, $2 int8
-- gives name text, roles jsonb, categories jsonb, triggers jsonb
select v.name,
  to_jsonb(array(select r.id from jsonb_array_elements(v.roles) one
    join roles r on r.instance_id = v.instance_id and r.id = (one ->> 'id')::bigint)) as roles,
  to_jsonb(array(select c.id from jsonb_array_elements(v.categories) one
    join categories c on c.instance_id = v.instance_id and c.id = (one ->> 'id')::bigint)) as categories,
  v.triggers
from procedure_versions v where v.instance_id = $1 and v.id = $2;

-- ## setStatus
-- takes $1 text, $2 int8, $3 text, $4 text, $5 int8, $6 int8
update procedures set status = $1, live_version_id = $2, name = $3, name_key = $4,
  updated_at = now()
where instance_id = $5 and id = $6;

-- ## withIds
-- takes $1 int8, $2 int8, $3 int4
-- gives id int8
insert into procedure_steps (instance_id, procedure_id)
select $1, $2 from generate_series(1, $3::int) returning id;

-- ## withIds
-- takes $1 int4
-- gives id int8
select nextval('procedure_triggers_id_seq')::bigint as id from generate_series(1, $1::int);

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
select 1 from procedure_draft_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($2::bigint[])))) then p.slug end,
    'name', case when (p.status = 'live' or (p.responsible_id = $3 or exists (
select 1 from procedure_draft_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($4::bigint[])))) then p.name end,
    'status', case when p.deleted_at is not null then 'deleted' when (p.status = 'live' or (p.responsible_id = $5 or exists (
select 1 from procedure_draft_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($6::bigint[])))) then p.status
      else 'hidden' end) order by p.id)
  from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
  where l.instance_id = $7 and l.version_id = $8 and l.is_published = $9), '[]') as procedures_info, coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id,
    'slug', case when c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $10 or c.id = any($11::bigint[]))) then c.slug end,
    'name', case when (c.publication_id is not null or (c.responsible_id = $12 or c.id = any($13::bigint[]))) then c.name end,
    'status', case when c.deleted_at is not null then 'deleted' when not (c.publication_id is not null or (c.responsible_id = $14 or c.id = any($15::bigint[]))) then 'hidden'
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

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'draft'   order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $5 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key desc, item_id desc offset 0) l
       order by name_key desc, item_id desc) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by name_key desc, item_id desc offset 0) l
       order by name_key desc, item_id desc)) walks order by name_key desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $9 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.name_key desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
       order by name_key, item_id) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $9 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
       order by name_key, item_id) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 offset $9) l
  cross join lateral (select * from processes one where one.instance_id = $10 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8, $11 text, $12 text, $13 int8, $14 int8, $15 int8[], $16 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
       order by name_key, item_id) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key, item_id offset 0) l
       order by name_key, item_id) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $10 and l.kind = $11 and l.facet = $12 and l.key = $13 and l.status = 'draft'  and l.responsible_id <> $14 and l.item_id = any($15::bigint[])  order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $16 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
       order by name_key, item_id) union all
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $10 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $5 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.name_key from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live' and l.responsible_id = $5  order by name_key, item_id offset 0) l
       order by name_key, item_id)) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $6 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'draft'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $5 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 int8, $7 text, $8 text, $9 int8, $10 int8, $11 int8[], $12 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'draft' and l.responsible_id = $5   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $6 and l.kind = $7 and l.facet = $8 and l.key = $9 and l.status = 'draft'  and l.responsible_id <> $10 and l.item_id = any($11::bigint[])  order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $12 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'draft' and l.responsible_id = $5   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $6 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $9 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 offset $9) l
  cross join lateral (select * from processes one where one.instance_id = $10 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8, $11 text, $12 text, $13 int8, $14 int8, $15 int8[], $16 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $10 and l.kind = $11 and l.facet = $12 and l.key = $13 and l.status = 'draft'  and l.responsible_id <> $14 and l.item_id = any($15::bigint[])  order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $16 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8, $11 text, $12 text, $13 int8, $14 int8, $15 int8, $16 int8[], $17 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $10 and l.kind = $11 and l.facet = $12 and l.key = $13 and l.status = 'draft' and l.responsible_id = $14 and l.responsible_id <> $15 and l.item_id = any($16::bigint[])  order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $17 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft' and l.responsible_id = $9   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $10 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $5 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at, item_id offset 0) l
       order by updated_at, item_id) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by updated_at, item_id offset 0) l
       order by updated_at, item_id)) walks order by updated_at, item_id limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $9 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at, c.id;

-- ## listProcessRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 int8, $7 text[], $8 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from ((select l.item_id, l.name_key
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'draft' and l.responsible_id = $6 and coalesce(l.name_key like all ($7::text[]), false))) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $8 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 text[], $13 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from ((select l.item_id, l.name_key
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.name_key
  from unnest($7::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft'  and coalesce(l.name_key like all ($12::text[]), false))) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $13 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 int8, $7 text[], $8 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from ((select l.item_id, l.name_key
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live' and l.responsible_id = $6 and coalesce(l.name_key like all ($7::text[]), false))) walks order by name_key, item_id limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $8 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.name_key, c.id;

-- ## listProcessRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 text[], $13 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from ((select l.item_id, l.updated_at
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.updated_at
  from unnest($7::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft'  and coalesce(l.name_key like all ($12::text[]), false))) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $13 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 int8, $13 text[], $14 int8[], $15 int8, $16 text, $17 text, $18 int8, $19 int8, $20 int8[], $21 text[], $22 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from ((select l.item_id, l.updated_at
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.updated_at
  from unnest($7::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft' and l.responsible_id = $12  and coalesce(l.name_key like all ($13::text[]), false)) union all (select l.item_id, l.updated_at
  from unnest($14::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $15 and l.kind = $16 and l.item_id = f.id offset 0) l where l.facet = $17 and l.key = $18 and l.status = 'draft'  and l.responsible_id <> $19 and l.item_id = any($20::bigint[]) and coalesce(l.name_key like all ($21::text[]), false))) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $22 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
  order by c.updated_at desc, c.id desc;

-- ## listProcessRows
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 int8, $13 text[], $14 int8
-- gives id int8, slug text, name text, status text, responsible jsonb, categories jsonb, updated_at timestamptz, working_nodes int4, published_nodes int4, differs bool
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories,
    c.updated_at, w.nodes as working_nodes, b.nodes as published_nodes,
    (b.version_id, b.revision) is distinct from (w.id, w.revision) as differs
  from (select item_id from ((select l.item_id, l.updated_at
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.updated_at
  from unnest($7::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft' and l.responsible_id = $12  and coalesce(l.name_key like all ($13::text[]), false))) walks order by updated_at desc, item_id desc limit 20 ) l
  cross join lateral (select * from processes one where one.instance_id = $14 and one.id = l.item_id offset 0) c
  cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
  cross join lateral (select * from process_versions one where one.instance_id = c.instance_id and one.id = c.version_id offset 0) w
  left join lateral (select * from process_publications one
    where one.instance_id = c.instance_id and one.id = c.publication_id offset 0) b on true
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
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 int8, $6 int8[], $7 int8, $8 bool, $9 int8, $10 int8[], $11 int8, $12 int8[], $13 int8, $14 int8[], $15 int8, $16 bool, $17 int8, $18 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, responsible jsonb, categories jsonb, details_revision int4, highest_step_id int8, tree text, created_at timestamptz, updated_at timestamptz, version jsonb, procedures_info jsonb, processes_info jsonb, total_improvement_proposals int8
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories, c.details_revision, c.highest_step_id, v.tree, c.created_at, c.updated_at,
    jsonb_build_object('id', v.id, 'name', v.name, 'process_id', c.id, 'revision', v.revision, 'nodes', v.nodes,
      'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updated_at', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', v.username, 'published_revision', v.published_revision,
      'latest_revision', v.latest_revision, 'is_current', v.is_current) as version,
    coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id,
      'slug', case when p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[])))) then p.slug end,
      'name', case when (p.status = 'live' or (p.responsible_id = $3 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($4::bigint[])))) then p.name end,
      'status', case when p.deleted_at is not null then 'deleted' when (p.status = 'live' or (p.responsible_id = $5 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($6::bigint[])))) then p.status
        else 'hidden' end) order by p.id)
    from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
    where l.instance_id = $7 and l.version_id = v.id and l.is_published = $8), '[]') as procedures_info, coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id,
      'slug', case when c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $9 or c.id = any($10::bigint[]))) then c.slug end,
      'name', case when (c.publication_id is not null or (c.responsible_id = $11 or c.id = any($12::bigint[]))) then c.name end,
      'status', case when c.deleted_at is not null then 'deleted' when not (c.publication_id is not null or (c.responsible_id = $13 or c.id = any($14::bigint[]))) then 'hidden'
        when c.publication_id is null then 'draft' else 'live' end) order by c.id)
    from process_links l join processes c on c.instance_id = l.instance_id and c.id = l.linked_process_id
    where l.instance_id = $15 and l.version_id = v.id and l.is_published = $16), '[]') as processes_info,
    (select count(*) from improvement_proposals i where i.instance_id = c.instance_id and i.process_id = c.id)
      as total_improvement_proposals
  from processes c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join lateral (
select w.id, w.name, w.process_id, b.revision, b.nodes, b.tree, w.created_at, b.created_at as updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision,
  w.id = c.version_id as is_current
from process_publications b
join process_versions w on w.instance_id = b.instance_id and w.id = b.version_id
join users a on a.instance_id = b.instance_id and a.id = b.created_by
where b.instance_id = c.instance_id and b.id = c.publication_id) v on true
  where c.instance_id = $17 and c.id = $18 and c.deleted_at is null;

-- ## findProcess
-- takes $1 int8, $2 int8[], $3 int8, $4 int8[], $5 int8, $6 int8[], $7 int8, $8 bool, $9 int8, $10 int8[], $11 int8, $12 int8[], $13 int8, $14 int8[], $15 int8, $16 bool, $17 int8, $18 int8, $19 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, responsible jsonb, categories jsonb, details_revision int4, highest_step_id int8, tree text, created_at timestamptz, updated_at timestamptz, version jsonb, procedures_info jsonb, processes_info jsonb, total_improvement_proposals int8
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories, c.details_revision, c.highest_step_id, v.tree, c.created_at, c.updated_at,
    jsonb_build_object('id', v.id, 'name', v.name, 'process_id', c.id, 'revision', v.revision, 'nodes', v.nodes,
      'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updated_at', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', v.username, 'published_revision', v.published_revision,
      'latest_revision', v.latest_revision, 'is_current', v.is_current) as version,
    coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id,
      'slug', case when p.deleted_at is null and (p.status = 'live' or (p.responsible_id = $1 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($2::bigint[])))) then p.slug end,
      'name', case when (p.status = 'live' or (p.responsible_id = $3 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($4::bigint[])))) then p.name end,
      'status', case when p.deleted_at is not null then 'deleted' when (p.status = 'live' or (p.responsible_id = $5 or exists (
  select 1 from procedure_draft_roles pr
  where pr.instance_id = p.instance_id and pr.procedure_id = p.id
    and pr.role_id = any($6::bigint[])))) then p.status
        else 'hidden' end) order by p.id)
    from process_links l join procedures p on p.instance_id = l.instance_id and p.id = l.procedure_id
    where l.instance_id = $7 and l.version_id = v.id and l.is_published = $8), '[]') as procedures_info, coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id,
      'slug', case when c.deleted_at is null and (c.publication_id is not null or (c.responsible_id = $9 or c.id = any($10::bigint[]))) then c.slug end,
      'name', case when (c.publication_id is not null or (c.responsible_id = $11 or c.id = any($12::bigint[]))) then c.name end,
      'status', case when c.deleted_at is not null then 'deleted' when not (c.publication_id is not null or (c.responsible_id = $13 or c.id = any($14::bigint[]))) then 'hidden'
        when c.publication_id is null then 'draft' else 'live' end) order by c.id)
    from process_links l join processes c on c.instance_id = l.instance_id and c.id = l.linked_process_id
    where l.instance_id = $15 and l.version_id = v.id and l.is_published = $16), '[]') as processes_info,
    (select count(*) from improvement_proposals i where i.instance_id = c.instance_id and i.process_id = c.id)
      as total_improvement_proposals
  from processes c
  join users u on u.instance_id = c.instance_id and u.id = c.responsible_id
  join lateral (
select w.id, w.name, w.process_id, w.revision, w.nodes, w.tree, w.created_at, w.updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision,
  w.id = c.version_id as is_current
from process_versions w
join users a on a.instance_id = w.instance_id and a.id = w.updated_by
left join process_publications b on b.instance_id = w.instance_id and b.id = c.publication_id and b.version_id = w.id
where w.instance_id = c.instance_id and w.process_id = c.id and w.deleted_at is null) v on true
  where c.instance_id = $17 and c.id = $18 and c.deleted_at is null
    and v.id = $19;

-- ## findProcess
-- takes $1 int8, $2 bool, $3 int8, $4 bool, $5 int8, $6 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, responsible jsonb, categories jsonb, details_revision int4, highest_step_id int8, tree text, created_at timestamptz, updated_at timestamptz, version jsonb, procedures_info jsonb, processes_info jsonb, total_improvement_proposals int8
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories, c.details_revision, c.highest_step_id, v.tree, c.created_at, c.updated_at,
    jsonb_build_object('id', v.id, 'name', v.name, 'process_id', c.id, 'revision', v.revision, 'nodes', v.nodes,
      'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updated_at', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', v.username, 'published_revision', v.published_revision,
      'latest_revision', v.latest_revision, 'is_current', v.is_current) as version,
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
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision,
  w.id = c.version_id as is_current
from process_publications b
join process_versions w on w.instance_id = b.instance_id and w.id = b.version_id
join users a on a.instance_id = b.instance_id and a.id = b.created_by
where b.instance_id = c.instance_id and b.id = c.publication_id) v on true
  where c.instance_id = $5 and c.id = $6 and c.deleted_at is null;

-- ## findProcess
-- takes $1 int8, $2 bool, $3 int8, $4 bool, $5 int8, $6 int8, $7 int8
-- gives id int8, slug text, name text, status text, responsible_id int8, responsible jsonb, categories jsonb, details_revision int4, highest_step_id int8, tree text, created_at timestamptz, updated_at timestamptz, version jsonb, procedures_info jsonb, processes_info jsonb, total_improvement_proposals int8
  select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.responsible_id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as responsible,
coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name, k.id)
  from process_categories pc join categories k on k.instance_id = pc.instance_id and k.id = pc.category_id
  where pc.instance_id = c.instance_id and pc.process_id = c.id), '[]') as categories, c.details_revision, c.highest_step_id, v.tree, c.created_at, c.updated_at,
    jsonb_build_object('id', v.id, 'name', v.name, 'process_id', c.id, 'revision', v.revision, 'nodes', v.nodes,
      'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'updated_at', to_char(v.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'username', v.username, 'published_revision', v.published_revision,
      'latest_revision', v.latest_revision, 'is_current', v.is_current) as version,
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
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision,
  w.id = c.version_id as is_current
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
-- takes $1 int8, $2 int8, $3 int8
update processes set deleted_at = now(), deleted_by = $1
where instance_id = $2 and id = $3;

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
-- takes $1 text, $2 int4, $3 int8, $4 int8, $5 int8, $6 text, $7 int8, $8 int8, $9 int8, $10 int8, $11 int8
-- gives id int8, highest_step_id int8
with source as (
  select $1::text as tree, $2::int as nodes, null::bigint as version_id, false as is_published,
    $3::bigint as highest_step_id),
added as (
  insert into process_versions (instance_id, process_id, name, tree, nodes, created_by, updated_by)
  select $4, $5, $6, tree, nodes, $7, $8 from source
  returning id),
linked as (
  insert into process_links (instance_id, process_id, version_id, is_published, procedure_id, linked_process_id)
  select $9, $10, added.id, false, l.procedure_id, l.linked_process_id
  from added, source join process_links l on l.instance_id = $11
    and l.version_id = source.version_id and l.is_published = source.is_published)
select added.id, source.highest_step_id from added, source;

-- ## addVersion
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 text, $6 int8, $7 int8, $8 int8, $9 int8, $10 int8
-- gives id int8, highest_step_id int8
with source as (
  select w.tree, w.nodes, w.id as version_id, false as is_published, s.highest_step_id
  from process_versions w join processes s on s.instance_id = w.instance_id and s.id = w.process_id
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
select added.id, source.highest_step_id from added, source;

-- ## addVersion
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 text, $6 int8, $7 int8, $8 int8, $9 int8, $10 int8
-- gives id int8, highest_step_id int8
with source as (
select b.tree, b.nodes, b.version_id, true as is_published, s.highest_step_id
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
select added.id, source.highest_step_id from added, source;

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
-- gives id int8, name text, process_id int8, revision int4, nodes int4, created_at timestamptz, updated_at timestamptz, username text, published_revision int4, latest_revision int4, is_current bool, highest_step_id int8
select v.id, v.name, v.process_id, v.revision, v.nodes, v.created_at, v.updated_at, v.username,
  v.published_revision, v.latest_revision, v.is_current, c.highest_step_id
from processes c join lateral (
select w.id, w.name, w.process_id, w.revision, w.nodes, w.tree, w.created_at, w.updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision,
  w.id = c.version_id as is_current
from process_versions w
join users a on a.instance_id = w.instance_id and a.id = w.updated_by
left join process_publications b on b.instance_id = w.instance_id and b.id = c.publication_id and b.version_id = w.id
where w.instance_id = c.instance_id and w.process_id = c.id and w.deleted_at is null) v on true
where c.instance_id = $1 and c.id = $2 and v.id = $3;

-- ## listPublished
-- takes $1 int8, $2 int8
-- gives id int8, name text, process_id int8, revision int4, nodes int4, created_at timestamptz, updated_at timestamptz, username text, published_revision int4, latest_revision int4, is_current bool
select v.id, v.name, v.process_id, v.revision, v.nodes, v.created_at, v.updated_at, v.username,
  v.published_revision, v.latest_revision, v.is_current
from processes c join lateral (
select w.id, w.name, w.process_id, b.revision, b.nodes, b.tree, w.created_at, b.created_at as updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision,
  w.id = c.version_id as is_current
from process_publications b
join process_versions w on w.instance_id = b.instance_id and w.id = b.version_id
join users a on a.instance_id = b.instance_id and a.id = b.created_by
where b.instance_id = c.instance_id and b.id = c.publication_id) v on true
where c.instance_id = $1 and c.id = $2;

-- ## listVersions
-- takes $1 int8, $2 int8
-- gives id int8, name text, process_id int8, revision int4, nodes int4, created_at timestamptz, updated_at timestamptz, username text, published_revision int4, latest_revision int4, is_current bool
select v.id, v.name, v.process_id, v.revision, v.nodes, v.created_at, v.updated_at, v.username,
  v.published_revision, v.latest_revision, v.is_current
from processes c join lateral (
select w.id, w.name, w.process_id, w.revision, w.nodes, w.tree, w.created_at, w.updated_at,
  a.first_name || ' ' || a.last_name as username, b.revision as published_revision, w.revision as latest_revision,
  w.id = c.version_id as is_current
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
select v.id from process_versions v
join processes c on c.instance_id = v.instance_id and c.id = v.process_id
where v.instance_id = $1 and v.process_id = $2 and v.deleted_at is null
order by v.id = c.version_id desc, v.id desc limit 1;

-- ## removeVersion
-- takes $1 int8, $2 int8
update process_versions set deleted_at = now()
where instance_id = $1 and id = $2;

-- ## renameVersion
-- takes $1 text, $2 int8, $3 int8
update process_versions set name = $1 where instance_id = $2 and id = $3;

-- ## saveChart
-- takes $1 int8, $2 int8, $3 int8
update processes set updated_at = now(), highest_step_id = $1
where instance_id = $2 and id = $3;

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
-- takes $1 int8, $2 int8, $3 int8, $4 int8
update processes set version_id = $1, updated_at = now(),
  highest_step_id = greatest(highest_step_id, $2::bigint)
where instance_id = $3 and id = $4;

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
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8, $6 int8, $7 text, $8 text, $9 text, $10 int8, $11 int8, $12 int8
-- gives id int8, name text, description text, revision int4, procedures_count int8, special_rights_count int8
select r.id, r.name, r.description, r.revision,
  coalesce(procedures.items, 0) as procedures_count,
  (select count(*) from special_right_roles s
    where s.instance_id = r.instance_id and s.role_id = r.id) as special_rights_count
from roles r
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $1 and c.kind = $2 and c.facet = $3
      and c.status = $4 and c.responsible_id = $5 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $6 and c.kind = $7 and c.facet = $8
      and c.status = $9 and c.responsible_id = $10) counted group by key) procedures on procedures.key = r.id
where r.instance_id = $11 and r.id = $12
order by lower(r.name), r.id;

-- ## findRoleForChange
-- takes $1 int8, $2 int8
select from roles where instance_id = $1 and id = $2 for no key update;

-- ## listRoleRows
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8, $6 int8, $7 text, $8 text, $9 text, $10 int8, $11 int8, $12 text, $13 text, $14 int8, $15 int8, $16 int8, $17 text, $18 text, $19 int8
-- gives id int8, name text, description text, revision int4, procedures_count int8, special_rights_count int8
select r.id, r.name, r.description, r.revision,
  coalesce(procedures.items, 0) as procedures_count,
  (select count(*) from special_right_roles s
    where s.instance_id = r.instance_id and s.role_id = r.id) as special_rights_count
from roles r
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $1 and c.kind = $2 and c.facet = $3
      and c.status = $4 and c.responsible_id = $5 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $6 and c.kind = $7 and c.facet = $8
      and c.status = $9 and c.responsible_id = $10 union all
    select o.key, count(*) as items from (select l.item_id from listed l where l.instance_id = $11 and l.kind = $12 and l.facet = $13 and l.key = $14 and l.status = 'draft'  and l.responsible_id <> $15  ) drafts
    join listed o on o.instance_id = $16 and o.kind = $17 and o.item_id = drafts.item_id
      and o.facet = $18
    group by o.key) counted group by key) procedures on procedures.key = r.id
where r.instance_id = $19
order by lower(r.name), r.id;

-- ## listRoleRows
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8, $6 int8, $7 text, $8 text, $9 text, $10 int8, $11 int8
-- gives id int8, name text, description text, revision int4, procedures_count int8, special_rights_count int8
select r.id, r.name, r.description, r.revision,
  coalesce(procedures.items, 0) as procedures_count,
  (select count(*) from special_right_roles s
    where s.instance_id = r.instance_id and s.role_id = r.id) as special_rights_count
from roles r
left join (select key, sum(items)::bigint as items from (
    select c.key, c.items from listed_counts c
    where c.instance_id = $1 and c.kind = $2 and c.facet = $3
      and c.status = $4 and c.responsible_id = $5 union all
    select c.key, c.items from listed_counts c
    where c.instance_id = $6 and c.kind = $7 and c.facet = $8
      and c.status = $9 and c.responsible_id = $10) counted group by key) procedures on procedures.key = r.id
where r.instance_id = $11
order by lower(r.name), r.id;

-- ## removeRole
-- takes $1 int8, $2 int8
delete from procedure_draft_roles where instance_id = $1 and role_id = $2;

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

-- ## bytesOf
-- takes $1 int8, $2 int8
-- gives bytes int8
select coalesce(sum(t.bytes), 0)::bigint as bytes from (
select octet_length(v.steps::text) as bytes from procedures p
join procedure_versions v on v.instance_id = p.instance_id and v.id in (p.draft_version_id, p.live_version_id)
where p.instance_id = $1 and p.id = $2) t;

-- ## bytesOf
-- takes $1 int8, $2 int8
-- gives bytes int8
select coalesce(sum(t.bytes), 0)::bigint as bytes from (
select octet_length(v.tree) + coalesce(octet_length(b.tree), 0) as bytes from processes c
join process_versions v on v.instance_id = c.instance_id and v.id = c.version_id
left join process_publications b on b.instance_id = c.instance_id and b.id = c.publication_id
where c.instance_id = $1 and c.id = $2) t;

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

-- ## itemsDue
-- takes $1 int8
-- gives type text, id int8
select distinct payload ->> 'type' as type, (payload ->> 'id')::bigint as id from outbox
where done_at is null and parked_at is null and attempts = 0 and type = 'search.item_due'
  and coalesce(instance_id, 0) = $1;

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
on conflict (instance_id, type, id) do update set rules = excluded.rules, indexed_at = clock_timestamp();

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
  coalesce((select jsonb_agg(pr.role_id order by pr.role_id) from procedure_draft_roles pr
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
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8, $6 text, $7 int8, $8 int8, $9 int8
-- gives item text, index text
with own as (
    select concat_ws(' ', c.responsible_id, md5(c.name), md5(v.tree), coalesce(c.publication_id, 0)) as state
    from processes c
    join process_versions v on v.instance_id = c.instance_id and v.id = c.version_id
    where c.instance_id = $1 and c.id = $2 and c.deleted_at is null)
select
  (select concat_ws(' ', own.state,
    (select md5(string_agg(concat_ws(' ', i.id, i.created_at, i.body), ' ' order by i.id)) from improvement_proposals i
      where i.instance_id = $3 and i.process_id = $4)) from own) as item,
  concat_ws(' ',
    (select s.indexed_at::text from search_indexed s
      where s.instance_id = $5 and s.type = $6 and s.id = $7),
    (select md5(string_agg(concat_ws(' ', d.id, d.fingerprint), ' ' order by d.id)) from search_documents d
      where d.instance_id = $8 and d.process_id = $9)) as index;

-- ## readState
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8, $6 text, $7 int8, $8 int8, $9 int8
-- gives item text, index text
with own as (
    select concat_ws(' ', p.draft_version_id, coalesce(p.live_version_id, 0), p.status, p.responsible_id,
      (select string_agg(r.role_id::text, ',' order by r.role_id) from procedure_draft_roles r
        where r.instance_id = p.instance_id and r.procedure_id = p.id)) as state
    from procedures p
    where p.instance_id = $1 and p.id = $2 and p.deleted_at is null)
select
  (select concat_ws(' ', own.state,
    (select md5(string_agg(concat_ws(' ', i.id, i.created_at, i.body), ' ' order by i.id)) from improvement_proposals i
      where i.instance_id = $3 and i.procedure_id = $4)) from own) as item,
  concat_ws(' ',
    (select s.indexed_at::text from search_indexed s
      where s.instance_id = $5 and s.type = $6 and s.id = $7),
    (select md5(string_agg(concat_ws(' ', d.id, d.fingerprint), ' ' order by d.id)) from search_documents d
      where d.instance_id = $8 and d.procedure_id = $9)) as index;

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
select 1 from procedure_draft_roles pr
where pr.instance_id = p.instance_id and pr.procedure_id = p.id
  and pr.role_id = any($9::bigint[]))) else p.status = 'live' end
    when c.id is not null then case when d.is_draft then (c.responsible_id = $10 or c.id = any($11::bigint[])) else c.publication_id is not null end
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
-- gives id int8, slug text, first_name text, last_name text, email text, avatar text, language text, status text, is_entrepreneur bool, rights_name jsonb, admin_of_roles jsonb, admin_of_processes jsonb, free_account bool, voucher bool, coupon_code text, instance jsonb
select u.id, u.slug, u.first_name, u.last_name, u.email, u.avatar, u.language, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name,
  to_jsonb(array(select a.role_id from administered_roles a
    where a.instance_id = u.instance_id and a.user_id = u.id order by a.role_id)) as admin_of_roles,
  to_jsonb(array(select a.process_id from administered_processes a
    where a.instance_id = u.instance_id and a.user_id = u.id order by a.process_id)) as admin_of_processes,
  i.free_account, i.voucher, i.coupon_code,
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

-- ## removeUploads
-- takes $1 int8, $2 text[]
-- gives name text
delete from uploads where instance_id = $1 and name = any($2::text[]) returning name;

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
-- takes $1 int8, $2 int8, $3 date, $4 text, $5 date, $6 text, $7 int8, $8 int8[], $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 int8, $21 date, $22 text, $23 date, $24 text, $25 int8, $26 int8[], $27 int8, $28 text, $29 text, $30 text, $31 text, $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8[], $38 int8, $39 text, $40 text, $41 text, $42 text, $43 int8, $44 text, $45 text, $46 text, $47 text
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.created_at >= ($3::date::timestamp at time zone $4)
and l.created_at < ($5::date::timestamp at time zone $6)
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $7 and g.deleted_at is not null) and (l.user_id = any($8::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13 union all
  select item_id from name_parts
  where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries))) union all select
from procedure_logs l
where l.instance_id = $19
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $20 and i.time_mode = 'per_person')
and l.created_at >= ($21::date::timestamp at time zone $22)
and l.created_at < ($23::date::timestamp at time zone $24)
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $25 and g.deleted_at is not null) and l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
  select item_id from name_parts
  where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))
  and not (l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
  select item_id from name_parts
  where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))) limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
  limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 text, $22 text, $23 text, $24 text, $25 int8, $26 text, $27 text, $28 text, $29 text, $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text, $40 int8, $41 text, $42 text, $43 text, $44 text, $45 int8, $46 int8, $47 int8, $48 int8[], $49 int8, $50 text, $51 text, $52 text, $53 text, $54 int8, $55 text, $56 text, $57 text, $58 text, $59 int8, $60 text, $61 text, $62 text, $63 text, $64 int8, $65 text, $66 text, $67 text, $68 text, $69 int8, $70 text, $71 text, $72 text, $73 text, $74 int8, $75 text, $76 text, $77 text, $78 text, $79 int8, $80 text, $81 text, $82 text, $83 text, $84 int8, $85 text, $86 text, $87 text, $88 text, $89 int8[], $90 int8, $91 text, $92 text, $93 text, $94 text, $95 int8, $96 text, $97 text, $98 text, $99 text, $100 int8, $101 text, $102 text, $103 text, $104 text, $105 int8, $106 text, $107 text, $108 text, $109 text, $110 int8, $111 text, $112 text, $113 text, $114 text, $115 int8, $116 text, $117 text, $118 text, $119 text, $120 int8, $121 text, $122 text, $123 text, $124 text, $125 int8, $126 text, $127 text, $128 text, $129 text
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
 and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19 union all
  select item_id from name_parts
  where instance_id = $20 and kind = $21 and status = $22 and part >= $23 and part < $24) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $25 and kind = $26 and status = $27 and part >= $28 and part < $29 union all
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39 union all
  select item_id from name_parts
  where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44) entries))) union all select
from procedure_logs l
where l.instance_id = $45
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $46 and i.time_mode = 'per_person')
and l.procedure_id = $47
 and l.procedure_id = any($48::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $49 and kind = $50 and status = $51 and part >= $52 and part < $53 union all
  select item_id from name_parts
  where instance_id = $54 and kind = $55 and status = $56 and part >= $57 and part < $58) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $59 and kind = $60 and status = $61 and part >= $62 and part < $63 union all
  select item_id from name_parts
  where instance_id = $64 and kind = $65 and status = $66 and part >= $67 and part < $68) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $69 and kind = $70 and status = $71 and part >= $72 and part < $73 union all
  select item_id from name_parts
  where instance_id = $74 and kind = $75 and status = $76 and part >= $77 and part < $78) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $79 and kind = $80 and status = $81 and part >= $82 and part < $83 union all
  select item_id from name_parts
  where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88) entries))
  and not (l.user_id = any($89::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $90 and kind = $91 and status = $92 and part >= $93 and part < $94 union all
  select item_id from name_parts
  where instance_id = $95 and kind = $96 and status = $97 and part >= $98 and part < $99) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $100 and kind = $101 and status = $102 and part >= $103 and part < $104 union all
  select item_id from name_parts
  where instance_id = $105 and kind = $106 and status = $107 and part >= $108 and part < $109) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $110 and kind = $111 and status = $112 and part >= $113 and part < $114 union all
  select item_id from name_parts
  where instance_id = $115 and kind = $116 and status = $117 and part >= $118 and part < $119) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $120 and kind = $121 and status = $122 and part >= $123 and part < $124 union all
  select item_id from name_parts
  where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129) entries))) limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 int8, $17 int8, $18 int8[], $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 text, $27 text, $28 text, $29 int8[], $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
 and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries))) union all select
from procedure_logs l
where l.instance_id = $15
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $16 and i.time_mode = 'per_person')
and l.procedure_id = $17
 and l.procedure_id = any($18::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23 union all
  select item_id from name_parts
  where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28) entries))
  and not (l.user_id = any($29::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34 union all
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39) entries))) limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 date, $5 text, $6 date, $7 text
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
and l.created_at >= ($4::date::timestamp at time zone $5)
and l.created_at < ($6::date::timestamp at time zone $7)
  limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 date, $5 text, $6 date, $7 text, $8 int8[], $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 int8, $21 int8, $22 date, $23 text, $24 date, $25 text, $26 int8[], $27 int8, $28 text, $29 text, $30 text, $31 text, $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8[], $38 int8, $39 text, $40 text, $41 text, $42 text, $43 int8, $44 text, $45 text, $46 text, $47 text
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
and l.created_at >= ($4::date::timestamp at time zone $5)
and l.created_at < ($6::date::timestamp at time zone $7)
 and (l.user_id = any($8::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13 union all
  select item_id from name_parts
  where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries))) union all select
from procedure_logs l
where l.instance_id = $19
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $20 and i.time_mode = 'per_person')
and l.procedure_id = $21
and l.created_at >= ($22::date::timestamp at time zone $23)
and l.created_at < ($24::date::timestamp at time zone $25)
 and l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
  select item_id from name_parts
  where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))
  and not (l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
  select item_id from name_parts
  where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))) limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null)  limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 text, $22 text, $23 text, $24 text, $25 int8, $26 text, $27 text, $28 text, $29 text, $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text, $40 int8, $41 text, $42 text, $43 text, $44 text, $45 int8, $46 int8, $47 int8, $48 int8[], $49 int8, $50 text, $51 text, $52 text, $53 text, $54 int8, $55 text, $56 text, $57 text, $58 text, $59 int8, $60 text, $61 text, $62 text, $63 text, $64 int8, $65 text, $66 text, $67 text, $68 text, $69 int8, $70 text, $71 text, $72 text, $73 text, $74 int8, $75 text, $76 text, $77 text, $78 text, $79 int8, $80 text, $81 text, $82 text, $83 text, $84 int8, $85 text, $86 text, $87 text, $88 text, $89 int8[], $90 int8, $91 text, $92 text, $93 text, $94 text, $95 int8, $96 text, $97 text, $98 text, $99 text, $100 int8, $101 text, $102 text, $103 text, $104 text, $105 int8, $106 text, $107 text, $108 text, $109 text, $110 int8, $111 text, $112 text, $113 text, $114 text, $115 int8, $116 text, $117 text, $118 text, $119 text, $120 int8, $121 text, $122 text, $123 text, $124 text, $125 int8, $126 text, $127 text, $128 text, $129 text
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null) and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19 union all
  select item_id from name_parts
  where instance_id = $20 and kind = $21 and status = $22 and part >= $23 and part < $24) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $25 and kind = $26 and status = $27 and part >= $28 and part < $29 union all
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39 union all
  select item_id from name_parts
  where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44) entries))) union all select
from procedure_logs l
where l.instance_id = $45
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $46 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $47 and g.deleted_at is not null) and l.procedure_id = any($48::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $49 and kind = $50 and status = $51 and part >= $52 and part < $53 union all
  select item_id from name_parts
  where instance_id = $54 and kind = $55 and status = $56 and part >= $57 and part < $58) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $59 and kind = $60 and status = $61 and part >= $62 and part < $63 union all
  select item_id from name_parts
  where instance_id = $64 and kind = $65 and status = $66 and part >= $67 and part < $68) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $69 and kind = $70 and status = $71 and part >= $72 and part < $73 union all
  select item_id from name_parts
  where instance_id = $74 and kind = $75 and status = $76 and part >= $77 and part < $78) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $79 and kind = $80 and status = $81 and part >= $82 and part < $83 union all
  select item_id from name_parts
  where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88) entries))
  and not (l.user_id = any($89::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $90 and kind = $91 and status = $92 and part >= $93 and part < $94 union all
  select item_id from name_parts
  where instance_id = $95 and kind = $96 and status = $97 and part >= $98 and part < $99) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $100 and kind = $101 and status = $102 and part >= $103 and part < $104 union all
  select item_id from name_parts
  where instance_id = $105 and kind = $106 and status = $107 and part >= $108 and part < $109) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $110 and kind = $111 and status = $112 and part >= $113 and part < $114 union all
  select item_id from name_parts
  where instance_id = $115 and kind = $116 and status = $117 and part >= $118 and part < $119) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $120 and kind = $121 and status = $122 and part >= $123 and part < $124 union all
  select item_id from name_parts
  where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129) entries))) limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 text, $22 text, $23 text, $24 text, $25 int8, $26 int8, $27 int8, $28 int8[], $29 int8, $30 text, $31 text, $32 text, $33 text, $34 int8, $35 text, $36 text, $37 text, $38 text, $39 int8, $40 text, $41 text, $42 text, $43 text, $44 int8, $45 text, $46 text, $47 text, $48 text, $49 int8[], $50 int8, $51 text, $52 text, $53 text, $54 text, $55 int8, $56 text, $57 text, $58 text, $59 text, $60 int8, $61 text, $62 text, $63 text, $64 text, $65 int8, $66 text, $67 text, $68 text, $69 text
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null) and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19 union all
  select item_id from name_parts
  where instance_id = $20 and kind = $21 and status = $22 and part >= $23 and part < $24) entries))) union all select
from procedure_logs l
where l.instance_id = $25
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $26 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $27 and g.deleted_at is not null) and l.procedure_id = any($28::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33 union all
  select item_id from name_parts
  where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $39 and kind = $40 and status = $41 and part >= $42 and part < $43 union all
  select item_id from name_parts
  where instance_id = $44 and kind = $45 and status = $46 and part >= $47 and part < $48) entries))
  and not (l.user_id = any($49::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $50 and kind = $51 and status = $52 and part >= $53 and part < $54 union all
  select item_id from name_parts
  where instance_id = $55 and kind = $56 and status = $57 and part >= $58 and part < $59) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $60 and kind = $61 and status = $62 and part >= $63 and part < $64 union all
  select item_id from name_parts
  where instance_id = $65 and kind = $66 and status = $67 and part >= $68 and part < $69) entries))) limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 int8, $17 int8, $18 int8[], $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 text, $27 text, $28 text, $29 int8[], $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null) and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries))) union all select
from procedure_logs l
where l.instance_id = $15
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $16 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $17 and g.deleted_at is not null) and l.procedure_id = any($18::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23 union all
  select item_id from name_parts
  where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28) entries))
  and not (l.user_id = any($29::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34 union all
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39) entries))) limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and (select o.status = 'live' or o.responsible_id = $4  from listed o
where o.instance_id = $5 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0)  limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 date, $5 text, $6 date, $7 text, $8 int8, $9 int8, $10 int8[], $11 int8, $12 text, $13 text, $14 text, $15 text, $16 int8, $17 text, $18 text, $19 text, $20 text, $21 int8, $22 int8, $23 int8, $24 date, $25 text, $26 date, $27 text, $28 int8, $29 int8, $30 int8[], $31 int8, $32 text, $33 text, $34 text, $35 text, $36 int8, $37 text, $38 text, $39 text, $40 text, $41 int8[], $42 int8, $43 text, $44 text, $45 text, $46 text, $47 int8, $48 text, $49 text, $50 text, $51 text
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and l.created_at >= ($4::date::timestamp at time zone $5)
and l.created_at < ($6::date::timestamp at time zone $7)
and (select o.status = 'live' or o.responsible_id = $8  from listed o
where o.instance_id = $9 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and (l.user_id = any($10::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $11 and kind = $12 and status = $13 and part >= $14 and part < $15 union all
  select item_id from name_parts
  where instance_id = $16 and kind = $17 and status = $18 and part >= $19 and part < $20) entries))) union all select
from procedure_logs l
where l.instance_id = $21
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $22 and i.time_mode = 'per_person')
and l.user_id = $23
and l.created_at >= ($24::date::timestamp at time zone $25)
and l.created_at < ($26::date::timestamp at time zone $27)
and (select o.status = 'live' or o.responsible_id = $28  from listed o
where o.instance_id = $29 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and l.procedure_id = any($30::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $31 and kind = $32 and status = $33 and part >= $34 and part < $35 union all
  select item_id from name_parts
  where instance_id = $36 and kind = $37 and status = $38 and part >= $39 and part < $40) entries))
  and not (l.user_id = any($41::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $42 and kind = $43 and status = $44 and part >= $45 and part < $46 union all
  select item_id from name_parts
  where instance_id = $47 and kind = $48 and status = $49 and part >= $50 and part < $51) entries))) limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 date, $5 text, $6 date, $7 text, $8 int8, $9 int8[], $10 int8, $11 int8[], $12 int8, $13 text, $14 text, $15 text, $16 text, $17 int8, $18 text, $19 text, $20 text, $21 text, $22 int8, $23 int8, $24 int8, $25 date, $26 text, $27 date, $28 text, $29 int8, $30 int8[], $31 int8, $32 int8[], $33 int8, $34 text, $35 text, $36 text, $37 text, $38 int8, $39 text, $40 text, $41 text, $42 text, $43 int8[], $44 int8, $45 text, $46 text, $47 text, $48 text, $49 int8, $50 text, $51 text, $52 text, $53 text
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and l.created_at >= ($4::date::timestamp at time zone $5)
and l.created_at < ($6::date::timestamp at time zone $7)
and (select o.status = 'live' or o.responsible_id = $8 or (select true from procedure_draft_roles pr where pr.instance_id = o.instance_id and pr.procedure_id = o.item_id
      and pr.role_id = any($9::bigint[]) limit 1) from listed o
where o.instance_id = $10 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and (l.user_id = any($11::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $12 and kind = $13 and status = $14 and part >= $15 and part < $16 union all
  select item_id from name_parts
  where instance_id = $17 and kind = $18 and status = $19 and part >= $20 and part < $21) entries))) union all select
from procedure_logs l
where l.instance_id = $22
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $23 and i.time_mode = 'per_person')
and l.user_id = $24
and l.created_at >= ($25::date::timestamp at time zone $26)
and l.created_at < ($27::date::timestamp at time zone $28)
and (select o.status = 'live' or o.responsible_id = $29 or (select true from procedure_draft_roles pr where pr.instance_id = o.instance_id and pr.procedure_id = o.item_id
      and pr.role_id = any($30::bigint[]) limit 1) from listed o
where o.instance_id = $31 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and l.procedure_id = any($32::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $33 and kind = $34 and status = $35 and part >= $36 and part < $37 union all
  select item_id from name_parts
  where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42) entries))
  and not (l.user_id = any($43::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $44 and kind = $45 and status = $46 and part >= $47 and part < $48 union all
  select item_id from name_parts
  where instance_id = $49 and kind = $50 and status = $51 and part >= $52 and part < $53) entries))) limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and l.procedure_id = $4
  limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 date, $6 text, $7 date, $8 text, $9 int8[], $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 int8, $22 int8, $23 int8, $24 date, $25 text, $26 date, $27 text, $28 int8[], $29 int8, $30 text, $31 text, $32 text, $33 text, $34 int8, $35 text, $36 text, $37 text, $38 text, $39 int8[], $40 int8, $41 text, $42 text, $43 text, $44 text, $45 int8, $46 text, $47 text, $48 text, $49 text
-- gives total int8
select count(*) as total from (select
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and l.procedure_id = $4
and l.created_at >= ($5::date::timestamp at time zone $6)
and l.created_at < ($7::date::timestamp at time zone $8)
 and (l.user_id = any($9::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14 union all
  select item_id from name_parts
  where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19) entries))) union all select
from procedure_logs l
where l.instance_id = $20
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $21 and i.time_mode = 'per_person')
and l.user_id = $22
and l.procedure_id = $23
and l.created_at >= ($24::date::timestamp at time zone $25)
and l.created_at < ($26::date::timestamp at time zone $27)
 and l.procedure_id = any($28::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33 union all
  select item_id from name_parts
  where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38) entries))
  and not (l.user_id = any($39::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44 union all
  select item_id from name_parts
  where instance_id = $45 and kind = $46 and status = $47 and part >= $48 and part < $49) entries))) limit 1001 ) counted;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 date, $4 text, $5 date, $6 text, $7 int8, $8 int8[], $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 int8, $21 date, $22 text, $23 date, $24 text, $25 int8, $26 int8[], $27 int8, $28 text, $29 text, $30 text, $31 text, $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8[], $38 int8, $39 text, $40 text, $41 text, $42 text, $43 int8, $44 text, $45 text, $46 text, $47 text, $48 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.created_at >= ($3::date::timestamp at time zone $4)
and l.created_at < ($5::date::timestamp at time zone $6)
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $7 and g.deleted_at is not null) and (l.user_id = any($8::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13 union all
  select item_id from name_parts
  where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries))) ) union all (select l.id, l.created_at
from procedure_logs l
where l.instance_id = $19
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $20 and i.time_mode = 'per_person')
and l.created_at >= ($21::date::timestamp at time zone $22)
and l.created_at < ($23::date::timestamp at time zone $24)
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $25 and g.deleted_at is not null) and l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
  select item_id from name_parts
  where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))
  and not (l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
  select item_id from name_parts
  where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))) )) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $48 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
  order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $4 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
  order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 offset $4) at
cross join lateral (select * from procedure_logs one where one.instance_id = $5 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 text, $22 text, $23 text, $24 text, $25 int8, $26 text, $27 text, $28 text, $29 text, $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text, $40 int8, $41 text, $42 text, $43 text, $44 text, $45 int8, $46 int8, $47 int8, $48 int8[], $49 int8, $50 text, $51 text, $52 text, $53 text, $54 int8, $55 text, $56 text, $57 text, $58 text, $59 int8, $60 text, $61 text, $62 text, $63 text, $64 int8, $65 text, $66 text, $67 text, $68 text, $69 int8, $70 text, $71 text, $72 text, $73 text, $74 int8, $75 text, $76 text, $77 text, $78 text, $79 int8, $80 text, $81 text, $82 text, $83 text, $84 int8, $85 text, $86 text, $87 text, $88 text, $89 int8[], $90 int8, $91 text, $92 text, $93 text, $94 text, $95 int8, $96 text, $97 text, $98 text, $99 text, $100 int8, $101 text, $102 text, $103 text, $104 text, $105 int8, $106 text, $107 text, $108 text, $109 text, $110 int8, $111 text, $112 text, $113 text, $114 text, $115 int8, $116 text, $117 text, $118 text, $119 text, $120 int8, $121 text, $122 text, $123 text, $124 text, $125 int8, $126 text, $127 text, $128 text, $129 text, $130 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
 and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19 union all
  select item_id from name_parts
  where instance_id = $20 and kind = $21 and status = $22 and part >= $23 and part < $24) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $25 and kind = $26 and status = $27 and part >= $28 and part < $29 union all
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39 union all
  select item_id from name_parts
  where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44) entries))) ) union all (select l.id, l.created_at
from procedure_logs l
where l.instance_id = $45
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $46 and i.time_mode = 'per_person')
and l.procedure_id = $47
 and l.procedure_id = any($48::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $49 and kind = $50 and status = $51 and part >= $52 and part < $53 union all
  select item_id from name_parts
  where instance_id = $54 and kind = $55 and status = $56 and part >= $57 and part < $58) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $59 and kind = $60 and status = $61 and part >= $62 and part < $63 union all
  select item_id from name_parts
  where instance_id = $64 and kind = $65 and status = $66 and part >= $67 and part < $68) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $69 and kind = $70 and status = $71 and part >= $72 and part < $73 union all
  select item_id from name_parts
  where instance_id = $74 and kind = $75 and status = $76 and part >= $77 and part < $78) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $79 and kind = $80 and status = $81 and part >= $82 and part < $83 union all
  select item_id from name_parts
  where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88) entries))
  and not (l.user_id = any($89::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $90 and kind = $91 and status = $92 and part >= $93 and part < $94 union all
  select item_id from name_parts
  where instance_id = $95 and kind = $96 and status = $97 and part >= $98 and part < $99) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $100 and kind = $101 and status = $102 and part >= $103 and part < $104 union all
  select item_id from name_parts
  where instance_id = $105 and kind = $106 and status = $107 and part >= $108 and part < $109) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $110 and kind = $111 and status = $112 and part >= $113 and part < $114 union all
  select item_id from name_parts
  where instance_id = $115 and kind = $116 and status = $117 and part >= $118 and part < $119) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $120 and kind = $121 and status = $122 and part >= $123 and part < $124 union all
  select item_id from name_parts
  where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129) entries))) )) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $130 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 int8, $17 int8, $18 int8[], $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 text, $27 text, $28 text, $29 int8[], $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text, $40 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
 and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries))) ) union all (select l.id, l.created_at
from procedure_logs l
where l.instance_id = $15
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $16 and i.time_mode = 'per_person')
and l.procedure_id = $17
 and l.procedure_id = any($18::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23 union all
  select item_id from name_parts
  where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28) entries))
  and not (l.user_id = any($29::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34 union all
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39) entries))) )) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $40 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 date, $5 text, $6 date, $7 text, $8 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
and l.created_at >= ($4::date::timestamp at time zone $5)
and l.created_at < ($6::date::timestamp at time zone $7)
  order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $8 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 date, $5 text, $6 date, $7 text, $8 int8[], $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 int8, $21 int8, $22 date, $23 text, $24 date, $25 text, $26 int8[], $27 int8, $28 text, $29 text, $30 text, $31 text, $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8[], $38 int8, $39 text, $40 text, $41 text, $42 text, $43 int8, $44 text, $45 text, $46 text, $47 text, $48 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
and l.created_at >= ($4::date::timestamp at time zone $5)
and l.created_at < ($6::date::timestamp at time zone $7)
 and (l.user_id = any($8::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13 union all
  select item_id from name_parts
  where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries))) ) union all (select l.id, l.created_at
from procedure_logs l
where l.instance_id = $19
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $20 and i.time_mode = 'per_person')
and l.procedure_id = $21
and l.created_at >= ($22::date::timestamp at time zone $23)
and l.created_at < ($24::date::timestamp at time zone $25)
 and l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
  select item_id from name_parts
  where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))
  and not (l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
  select item_id from name_parts
  where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))) )) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $48 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null)  order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $4 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null)  order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 offset $4) at
cross join lateral (select * from procedure_logs one where one.instance_id = $5 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 text, $22 text, $23 text, $24 text, $25 int8, $26 text, $27 text, $28 text, $29 text, $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text, $40 int8, $41 text, $42 text, $43 text, $44 text, $45 int8, $46 int8, $47 int8, $48 int8[], $49 int8, $50 text, $51 text, $52 text, $53 text, $54 int8, $55 text, $56 text, $57 text, $58 text, $59 int8, $60 text, $61 text, $62 text, $63 text, $64 int8, $65 text, $66 text, $67 text, $68 text, $69 int8, $70 text, $71 text, $72 text, $73 text, $74 int8, $75 text, $76 text, $77 text, $78 text, $79 int8, $80 text, $81 text, $82 text, $83 text, $84 int8, $85 text, $86 text, $87 text, $88 text, $89 int8[], $90 int8, $91 text, $92 text, $93 text, $94 text, $95 int8, $96 text, $97 text, $98 text, $99 text, $100 int8, $101 text, $102 text, $103 text, $104 text, $105 int8, $106 text, $107 text, $108 text, $109 text, $110 int8, $111 text, $112 text, $113 text, $114 text, $115 int8, $116 text, $117 text, $118 text, $119 text, $120 int8, $121 text, $122 text, $123 text, $124 text, $125 int8, $126 text, $127 text, $128 text, $129 text, $130 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null) and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19 union all
  select item_id from name_parts
  where instance_id = $20 and kind = $21 and status = $22 and part >= $23 and part < $24) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $25 and kind = $26 and status = $27 and part >= $28 and part < $29 union all
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39 union all
  select item_id from name_parts
  where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44) entries))) ) union all (select l.id, l.created_at
from procedure_logs l
where l.instance_id = $45
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $46 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $47 and g.deleted_at is not null) and l.procedure_id = any($48::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $49 and kind = $50 and status = $51 and part >= $52 and part < $53 union all
  select item_id from name_parts
  where instance_id = $54 and kind = $55 and status = $56 and part >= $57 and part < $58) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $59 and kind = $60 and status = $61 and part >= $62 and part < $63 union all
  select item_id from name_parts
  where instance_id = $64 and kind = $65 and status = $66 and part >= $67 and part < $68) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $69 and kind = $70 and status = $71 and part >= $72 and part < $73 union all
  select item_id from name_parts
  where instance_id = $74 and kind = $75 and status = $76 and part >= $77 and part < $78) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $79 and kind = $80 and status = $81 and part >= $82 and part < $83 union all
  select item_id from name_parts
  where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88) entries))
  and not (l.user_id = any($89::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $90 and kind = $91 and status = $92 and part >= $93 and part < $94 union all
  select item_id from name_parts
  where instance_id = $95 and kind = $96 and status = $97 and part >= $98 and part < $99) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $100 and kind = $101 and status = $102 and part >= $103 and part < $104 union all
  select item_id from name_parts
  where instance_id = $105 and kind = $106 and status = $107 and part >= $108 and part < $109) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $110 and kind = $111 and status = $112 and part >= $113 and part < $114 union all
  select item_id from name_parts
  where instance_id = $115 and kind = $116 and status = $117 and part >= $118 and part < $119) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $120 and kind = $121 and status = $122 and part >= $123 and part < $124 union all
  select item_id from name_parts
  where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129) entries))) )) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $130 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 text, $22 text, $23 text, $24 text, $25 int8, $26 int8, $27 int8, $28 int8[], $29 int8, $30 text, $31 text, $32 text, $33 text, $34 int8, $35 text, $36 text, $37 text, $38 text, $39 int8, $40 text, $41 text, $42 text, $43 text, $44 int8, $45 text, $46 text, $47 text, $48 text, $49 int8[], $50 int8, $51 text, $52 text, $53 text, $54 text, $55 int8, $56 text, $57 text, $58 text, $59 text, $60 int8, $61 text, $62 text, $63 text, $64 text, $65 int8, $66 text, $67 text, $68 text, $69 text, $70 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null) and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19 union all
  select item_id from name_parts
  where instance_id = $20 and kind = $21 and status = $22 and part >= $23 and part < $24) entries))) ) union all (select l.id, l.created_at
from procedure_logs l
where l.instance_id = $25
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $26 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $27 and g.deleted_at is not null) and l.procedure_id = any($28::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33 union all
  select item_id from name_parts
  where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $39 and kind = $40 and status = $41 and part >= $42 and part < $43 union all
  select item_id from name_parts
  where instance_id = $44 and kind = $45 and status = $46 and part >= $47 and part < $48) entries))
  and not (l.user_id = any($49::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $50 and kind = $51 and status = $52 and part >= $53 and part < $54 union all
  select item_id from name_parts
  where instance_id = $55 and kind = $56 and status = $57 and part >= $58 and part < $59) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $60 and kind = $61 and status = $62 and part >= $63 and part < $64 union all
  select item_id from name_parts
  where instance_id = $65 and kind = $66 and status = $67 and part >= $68 and part < $69) entries))) )) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $70 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 int8, $17 int8, $18 int8[], $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 text, $27 text, $28 text, $29 int8[], $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text, $40 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null) and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries))) ) union all (select l.id, l.created_at
from procedure_logs l
where l.instance_id = $15
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $16 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $17 and g.deleted_at is not null) and l.procedure_id = any($18::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23 union all
  select item_id from name_parts
  where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28) entries))
  and not (l.user_id = any($29::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34 union all
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39) entries))) )) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $40 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8, $6 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and (select o.status = 'live' or o.responsible_id = $4  from listed o
where o.instance_id = $5 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0)  order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $6 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 date, $5 text, $6 date, $7 text, $8 int8, $9 int8, $10 int8[], $11 int8, $12 text, $13 text, $14 text, $15 text, $16 int8, $17 text, $18 text, $19 text, $20 text, $21 int8, $22 int8, $23 int8, $24 date, $25 text, $26 date, $27 text, $28 int8, $29 int8, $30 int8[], $31 int8, $32 text, $33 text, $34 text, $35 text, $36 int8, $37 text, $38 text, $39 text, $40 text, $41 int8[], $42 int8, $43 text, $44 text, $45 text, $46 text, $47 int8, $48 text, $49 text, $50 text, $51 text, $52 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and l.created_at >= ($4::date::timestamp at time zone $5)
and l.created_at < ($6::date::timestamp at time zone $7)
and (select o.status = 'live' or o.responsible_id = $8  from listed o
where o.instance_id = $9 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and (l.user_id = any($10::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $11 and kind = $12 and status = $13 and part >= $14 and part < $15 union all
  select item_id from name_parts
  where instance_id = $16 and kind = $17 and status = $18 and part >= $19 and part < $20) entries))) ) union all (select l.id, l.created_at
from procedure_logs l
where l.instance_id = $21
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $22 and i.time_mode = 'per_person')
and l.user_id = $23
and l.created_at >= ($24::date::timestamp at time zone $25)
and l.created_at < ($26::date::timestamp at time zone $27)
and (select o.status = 'live' or o.responsible_id = $28  from listed o
where o.instance_id = $29 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and l.procedure_id = any($30::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $31 and kind = $32 and status = $33 and part >= $34 and part < $35 union all
  select item_id from name_parts
  where instance_id = $36 and kind = $37 and status = $38 and part >= $39 and part < $40) entries))
  and not (l.user_id = any($41::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $42 and kind = $43 and status = $44 and part >= $45 and part < $46 union all
  select item_id from name_parts
  where instance_id = $47 and kind = $48 and status = $49 and part >= $50 and part < $51) entries))) )) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $52 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 date, $5 text, $6 date, $7 text, $8 int8, $9 int8[], $10 int8, $11 int8[], $12 int8, $13 text, $14 text, $15 text, $16 text, $17 int8, $18 text, $19 text, $20 text, $21 text, $22 int8, $23 int8, $24 int8, $25 date, $26 text, $27 date, $28 text, $29 int8, $30 int8[], $31 int8, $32 int8[], $33 int8, $34 text, $35 text, $36 text, $37 text, $38 int8, $39 text, $40 text, $41 text, $42 text, $43 int8[], $44 int8, $45 text, $46 text, $47 text, $48 text, $49 int8, $50 text, $51 text, $52 text, $53 text, $54 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and l.created_at >= ($4::date::timestamp at time zone $5)
and l.created_at < ($6::date::timestamp at time zone $7)
and (select o.status = 'live' or o.responsible_id = $8 or (select true from procedure_draft_roles pr where pr.instance_id = o.instance_id and pr.procedure_id = o.item_id
      and pr.role_id = any($9::bigint[]) limit 1) from listed o
where o.instance_id = $10 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and (l.user_id = any($11::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $12 and kind = $13 and status = $14 and part >= $15 and part < $16 union all
  select item_id from name_parts
  where instance_id = $17 and kind = $18 and status = $19 and part >= $20 and part < $21) entries))) ) union all (select l.id, l.created_at
from procedure_logs l
where l.instance_id = $22
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $23 and i.time_mode = 'per_person')
and l.user_id = $24
and l.created_at >= ($25::date::timestamp at time zone $26)
and l.created_at < ($27::date::timestamp at time zone $28)
and (select o.status = 'live' or o.responsible_id = $29 or (select true from procedure_draft_roles pr where pr.instance_id = o.instance_id and pr.procedure_id = o.item_id
      and pr.role_id = any($30::bigint[]) limit 1) from listed o
where o.instance_id = $31 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and l.procedure_id = any($32::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $33 and kind = $34 and status = $35 and part >= $36 and part < $37 union all
  select item_id from name_parts
  where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42) entries))
  and not (l.user_id = any($43::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $44 and kind = $45 and status = $46 and part >= $47 and part < $48 union all
  select item_id from name_parts
  where instance_id = $49 and kind = $50 and status = $51 and part >= $52 and part < $53) entries))) )) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $54 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and l.procedure_id = $4
  order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $5 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

-- ## listVisits
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 date, $6 text, $7 date, $8 text, $9 int8[], $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 int8, $22 int8, $23 int8, $24 date, $25 text, $26 date, $27 text, $28 int8[], $29 int8, $30 text, $31 text, $32 text, $33 text, $34 int8, $35 text, $36 text, $37 text, $38 text, $39 int8[], $40 int8, $41 text, $42 text, $43 text, $44 text, $45 int8, $46 text, $47 text, $48 text, $49 text, $50 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and l.procedure_id = $4
and l.created_at >= ($5::date::timestamp at time zone $6)
and l.created_at < ($7::date::timestamp at time zone $8)
 and (l.user_id = any($9::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14 union all
  select item_id from name_parts
  where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19) entries))) ) union all (select l.id, l.created_at
from procedure_logs l
where l.instance_id = $20
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $21 and i.time_mode = 'per_person')
and l.user_id = $22
and l.procedure_id = $23
and l.created_at >= ($24::date::timestamp at time zone $25)
and l.created_at < ($26::date::timestamp at time zone $27)
 and l.procedure_id = any($28::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33 union all
  select item_id from name_parts
  where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38) entries))
  and not (l.user_id = any($39::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44 union all
  select item_id from name_parts
  where instance_id = $45 and kind = $46 and status = $47 and part >= $48 and part < $49) entries))) )) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_logs one where one.instance_id = $50 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at desc, l.id desc;

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

-- ## listPeople
-- takes $1 int8, $2 int8[]
-- gives person jsonb
select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) as person from users u
where u.instance_id = $1 and u.id = any($2::bigint[])
order by u.first_name, u.last_name, u.id;

-- ## listProcedureFacts
-- takes $1 int8, $2 int8[]
-- gives id int8, responsible_id int8, is_live bool, role_ids jsonb
select p.id, p.responsible_id, p.status = 'live' as is_live,
  coalesce((select jsonb_agg(pr.role_id) from procedure_draft_roles pr
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

-- ## createDatabase
-- takes $1 bytea
-- gives session_id int8, instance_id int8, user_id int8, slug text, impersonator_id int8, language text, rights_name text[], is_entrepreneur bool, instance_status text, admin_of_roles jsonb, admin_of_processes jsonb
select * from open_session($1, true);

-- # src/platform/server/db/name_parts.store.ts

-- ## countEntries
-- takes $1 int8, $2 text, $3 text, $4 text, $5 text, $6 int8, $7 text, $8 text, $9 text, $10 text
-- gives names int8, entries int8
select count(distinct item_id) as names, count(*) as entries from (
  select item_id from (
  select item_id from name_parts
  where instance_id = $1 and kind = $2 and status = $3 and part >= $4 and part < $5 union all
  select item_id from name_parts
  where instance_id = $6 and kind = $7 and status = $8 and part >= $9 and part < $10) entries limit 1500 ) looked;

-- ## countEntries
-- takes $1 int8, $2 text, $3 text, $4 text, $5 text
-- gives names int8, entries int8
select count(distinct item_id) as names, count(*) as entries from (
  select item_id from (
  select item_id from name_parts
  where instance_id = $1 and kind = $2 and status = $3 and part >= $4 and part < $5) entries limit 1500 ) looked;

-- ## rareNames
-- takes $1 int8, $2 text, $3 text, $4 text, $5 text, $6 int8, $7 text, $8 text, $9 text, $10 text
-- gives item_id int8
select item_id from (
select item_id from name_parts
where instance_id = $1 and kind = $2 and status = $3 and part >= $4 and part < $5 union all
select item_id from name_parts
where instance_id = $6 and kind = $7 and status = $8 and part >= $9 and part < $10) entries limit 300;

-- # src/platform/server/events/notify_bus.ts

-- ## notifyBus
-- takes $1 text, $2 text[]
-- gives pg_notify void
select pg_notify($1, message) from unnest($2::text[]) as message;

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

-- ## giveUpFiles
-- takes $1 text[]
insert into pending_files (key, given_up_at) select unnest($1::text[]), now()
on conflict (key) do update set given_up_at = now();

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

-- # src/platform/server/limits/limits.ts

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

-- # src/platform/server/outbox/outbox_rows.ts

-- ## giveBack
-- takes $1 jsonb
update outbox o set taken_at = null, attempts = o.attempts - 1, due_at = n.was_due
from jsonb_to_recordset($1::jsonb)
  as n (id bigint, was_due timestamptz)
where o.id = n.id and o.done_at is null;

-- ## hasSuspects
-- gives is_there bool
select exists (select 1 from outbox where done_at is null and parked_at is null and due_at <= now() and not (taken_at is null and deaths = 0)) as is_there;

-- ## noteDone
-- takes $1 int8[]
update outbox set done_at = now(), taken_at = null where id = any($1::bigint[]);

-- ## noteFailed
-- takes $1 text, $2 int4, $3 bool, $4 int8
update outbox set last_error = $1, taken_at = null,
  due_at = now() + make_interval(secs => $2::int),
  parked_at = case when $3::boolean then now() end
where id = $4 and done_at is null;

-- ## takeEvents
-- takes $1 text[], $2 int8[], $3 int8, $4 text[], $5 int8[], $6 int8, $7 text[], $8 int8, $9 float8, $10 text[], $11 int8[]
-- gives place int8, was_due text, id int8, instance_id int8, type text, payload jsonb, actor_id int8, created_at timestamptz, attempts int4, deaths int4, has_others bool
  with company as (select coalesce(
    (
  select coalesce(instance_id, 0) from outbox
  where done_at is null and parked_at is null and due_at <= now() and taken_at is null and deaths = 0 and type <> all($1::text[])
  and coalesce(instance_id, 0) <> all($2::bigint[]) and coalesce(instance_id, 0) > $3
  order by coalesce(instance_id, 0), due_at, id limit 1),
    (
  select coalesce(instance_id, 0) from outbox
  where done_at is null and parked_at is null and due_at <= now() and taken_at is null and deaths = 0 and type <> all($4::text[])
  and coalesce(instance_id, 0) <> all($5::bigint[]) and coalesce(instance_id, 0) <= $6
  order by coalesce(instance_id, 0), due_at, id limit 1)) as id),
chosen as (
    select id, due_at from outbox
    where done_at is null and parked_at is null and due_at <= now() and taken_at is null and deaths = 0 and type <> all($7::text[]) and coalesce(instance_id, 0) = (select id from company)
    order by due_at, id limit $8 for update skip locked),
placed as (select id, due_at, row_number() over (order by due_at, id) as place from chosen)
update outbox o set due_at = now() + make_interval(secs => $9), attempts = attempts + 1, taken_at = now(),
  deaths = deaths + (taken_at is not null)::int
from placed p where o.id = p.id
returning p.place, p.due_at::text as was_due, o.id, o.instance_id, o.type, o.payload, o.actor_id, o.created_at,
  o.attempts, o.deaths,
  exists (select 1 from outbox where done_at is null and parked_at is null and due_at <= now() and taken_at is null and deaths = 0 and type <> all($10::text[])
  and coalesce(instance_id, 0) <> all($11::bigint[]) and coalesce(instance_id, 0) <> (select id from company)) as has_others;

-- ## takeEvents
-- takes $1 text[], $2 int8[], $3 int8, $4 text[], $5 int8[], $6 int8, $7 text[], $8 int8, $9 float8, $10 text[], $11 int8[]
-- gives place int8, was_due text, id int8, instance_id int8, type text, payload jsonb, actor_id int8, created_at timestamptz, attempts int4, deaths int4, has_others bool
  with company as (select coalesce(
    (
  select coalesce(instance_id, 0) from outbox
  where done_at is null and parked_at is null and due_at <= now() and taken_at is null and deaths = 0 and type = any($1::text[])
  and coalesce(instance_id, 0) <> all($2::bigint[]) and coalesce(instance_id, 0) > $3
  order by coalesce(instance_id, 0), due_at, id limit 1),
    (
  select coalesce(instance_id, 0) from outbox
  where done_at is null and parked_at is null and due_at <= now() and taken_at is null and deaths = 0 and type = any($4::text[])
  and coalesce(instance_id, 0) <> all($5::bigint[]) and coalesce(instance_id, 0) <= $6
  order by coalesce(instance_id, 0), due_at, id limit 1)) as id),
chosen as (
    select id, due_at from outbox
    where done_at is null and parked_at is null and due_at <= now() and taken_at is null and deaths = 0 and type = any($7::text[]) and coalesce(instance_id, 0) = (select id from company)
    order by due_at, id limit $8 for update skip locked),
placed as (select id, due_at, row_number() over (order by due_at, id) as place from chosen)
update outbox o set due_at = now() + make_interval(secs => $9), attempts = attempts + 1, taken_at = now(),
  deaths = deaths + (taken_at is not null)::int
from placed p where o.id = p.id
returning p.place, p.due_at::text as was_due, o.id, o.instance_id, o.type, o.payload, o.actor_id, o.created_at,
  o.attempts, o.deaths,
  exists (select 1 from outbox where done_at is null and parked_at is null and due_at <= now() and taken_at is null and deaths = 0 and type = any($10::text[])
  and coalesce(instance_id, 0) <> all($11::bigint[]) and coalesce(instance_id, 0) <> (select id from company)) as has_others;

-- ## takeSuspect
-- takes $1 float8
-- gives place int8, was_due text, id int8, instance_id int8, type text, payload jsonb, actor_id int8, created_at timestamptz, attempts int4, deaths int4
  with
chosen as (
    select id, due_at from outbox where done_at is null and parked_at is null and due_at <= now() and not (taken_at is null and deaths = 0)
    order by due_at, id limit 1 for update skip locked),
placed as (select id, due_at, row_number() over (order by due_at, id) as place from chosen)
update outbox o set due_at = now() + make_interval(secs => $1), attempts = attempts + 1, taken_at = now(),
  deaths = deaths + (taken_at is not null)::int
from placed p where o.id = p.id
returning p.place, p.due_at::text as was_due, o.id, o.instance_id, o.type, o.payload, o.actor_id, o.created_at,
  o.attempts, o.deaths;

-- ## waitingTypes
-- gives type text
with recursive kinds as (
  (select type from outbox where done_at is null and parked_at is null order by type limit 1)
  union all
  select (select o.type from outbox o where done_at is null and parked_at is null and o.type > k.type order by o.type limit 1)
  from kinds k where k.type is not null)
select k.type from kinds k where k.type is not null
  and exists (select 1 from outbox o where o.type = k.type and done_at is null and parked_at is null and due_at <= now() and taken_at is null and deaths = 0);

-- # src/platform/server/refusals.store.ts

-- ## writeRefusal
-- takes $1 timestamptz, $2 int4, $3 int8, $4 int8, $5 text, $6 text, $7 int8, $8 jsonb, $9 text, $10 text
-- gives note_refusal void
select note_refusal($1, $2::int, $3::bigint, $4::bigint,
  $5, $6, $7::bigint,
  $8::jsonb, $9, $10);

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

-- # src/platform/server/stored_texts.store.ts

-- ## keptNow
-- takes $1 int8
-- gives bytes int8, added int8
select coalesce(sum(bytes), 0)::bigint as bytes,
  coalesce(nullif(current_setting('app.stored_texts_added', true), ''), '0')::bigint as added
from stored_texts where instance_id = $1;

-- ## refuseTooMuchText
-- takes $1 int8
-- gives pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtextextended('stored_texts', $1::bigint));
