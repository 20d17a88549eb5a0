-- What the server asks of the database: every statement that its tests send, by the file and function it stands in,
-- with what it takes and gives. Written by `npm run queries`, held against the database by `npm run check`.

-- # src/app/server/accounts/accounts.store.ts

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

-- ## listCompanies
lock table instances in exclusive mode;

-- ## listCompanies
-- takes $1 text, $2 int8, $3 int8
-- gives id int8
select id from instances i where name = $1 and case when $2::bigint is not null then id = $3
  else not exists (
    select from audit_log a
    where a.instance_id = i.id and a.target_type = 'user' and a.action = 'account.registered') end
order by id;

-- # src/app/server/demo/seed.store.ts

-- ## addVisits
-- takes $1 timestamptz, $2 int8
insert into procedure_logs (instance_id, procedure_id, user_id, time, created_at)
select p.instance_id, p.id, u.id, 20 + ((p.id * 131 + u.id * 71 + n * 53) % 400)::int,
  $1::timestamptz - make_interval(days => ((p.id * 7 + u.id * 13 + n * 11) % 60)::int, mins => ((n * 37 + u.id) % 600)::int)
from procedures p
join users u on u.instance_id = p.instance_id
cross join generate_series(1, 3) n
where p.instance_id = $2 and p.status = 'live' and u.joined_at is not null
  and (p.id * 5 + u.id * 3 + n) % 4 < 2;

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
-- takes $1 text, $2 int8, $3 int4
-- gives id int8
insert into instances (name, status, package_id, max_users)
values ($1, 'active', $2, $3) returning id;

-- ## idOf
-- takes $1 int8, $2 text, $3 text
-- gives id int8
insert into roles (instance_id, name, description)
values ($1, $2, $3) returning id;

-- ## idOf
-- takes $1 int8, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 bool, $9 text[], $10 text
-- gives id int8
insert into users (instance_id, slug, first_name, last_name, email, password_hash, is_entrepreneur, rights_name,
                   status, joined_at, email_confirmed_at, invited_at)
select $1, $2, $3, $4, $5,
  case when s.standing = 'invited' then $6 else $7 end, $8,
  $9, case when s.standing = 'archived' then 'archived' else 'active' end,
  case when s.standing <> 'invited' then now() end, case when s.standing <> 'invited' then now() end,
  case when s.standing = 'invited' then now() - interval '2 days' end
from (select $10::text as standing) s returning id;

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

-- # src/app/server/demo/seed_company.store.ts

-- ## addBrand
-- takes $1 int8, $2 text, $3 text
insert into brands (instance_id, target, mission, revision)
values ($1, $2, $3, 1);

-- ## addPastOfLog
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
insert into audit_log (instance_id, at, actor_id, action, target_type, target_id, before, after)
select $1::bigint, past.* from (
  select v.created_at as at, v.created_by, case v.number when 1 then 'procedure.created' else 'procedure.saved' end,
    'procedure', v.procedure_id, null::jsonb, jsonb_build_object('name', v.name, 'version_id', v.id)
  from procedure_versions v where v.instance_id = $2
  union all
  select v.created_at + interval '20 minutes', v.created_by, 'procedure.published', 'procedure', p.id, '{"status": "draft"}'::jsonb,
    jsonb_build_object('status', 'live', 'version_id', v.id)
  from procedures p join procedure_versions v on v.instance_id = p.instance_id and v.id = p.live_version_id
  where p.instance_id = $3
  union all
  select i.created_at, i.user_id, 'improvement.added', 'improvement', i.id, null, null
  from improvement_proposals i where i.instance_id = $4
  union all
  select c.created_at, c.user_id, 'check.created', 'check', c.id, null, null
  from procedure_checks c where c.instance_id = $5
  order by at) past;

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

-- # src/features/audit/server/audit.store.ts

-- ## listEntries
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $2 and a.id = $3)
  order by l.at desc, l.id desc limit 1000 )) walks order by at desc, id desc limit 1000 ) at
cross join lateral (select * from audit_log one where one.instance_id = $4 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $2 and a.id = $3)
  order by l.at desc, l.id desc limit 21 )) walks order by at desc, id desc limit 21 ) at
cross join lateral (select * from audit_log one where one.instance_id = $4 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8, $6 date, $7 text, $8 date, $9 text, $10 int8, $11 int8, $12 int8, $13 text, $14 int8, $15 text, $16 int8, $17 date, $18 text, $19 date, $20 text, $21 int8, $22 int8, $23 int8, $24 text, $25 int8, $26 text, $27 int8, $28 date, $29 text, $30 date, $31 text, $32 int8, $33 int8, $34 int8, $35 text, $36 int8, $37 text, $38 int8, $39 date, $40 text, $41 date, $42 text, $43 int8, $44 int8, $45 int8, $46 text, $47 int8, $48 text, $49 int8, $50 date, $51 text, $52 date, $53 text, $54 int8, $55 int8, $56 int8, $57 text, $58 int8, $59 text, $60 int8, $61 date, $62 text, $63 date, $64 text, $65 int8, $66 int8, $67 int8, $68 text, $69 int8, $70 text, $71 int8, $72 date, $73 text, $74 date, $75 text, $76 int8, $77 int8, $78 int8, $79 text, $80 int8, $81 text, $82 int8, $83 date, $84 text, $85 date, $86 text, $87 int8, $88 int8, $89 int8, $90 text, $91 int8, $92 text, $93 int8, $94 date, $95 text, $96 date, $97 text, $98 int8, $99 int8, $100 int8, $101 text, $102 int8, $103 text, $104 int8, $105 date, $106 text, $107 date, $108 text, $109 int8, $110 int8, $111 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.action = $2
  and l.actor_id = $3
  and l.target_type = $4
  and l.target_id = $5
  and l.at >= ($6::date::timestamp at time zone $7)
  and l.at < ($8::date::timestamp at time zone $9)
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $10 and a.id = $11)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $12
  and l.action = $13
  and l.actor_id = $14
  and l.target_type = $15
  and l.target_id = $16
  and l.at >= ($17::date::timestamp at time zone $18)
  and l.at < ($19::date::timestamp at time zone $20)
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $21 and a.id = $22)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $23
  and l.action = $24
  and l.actor_id = $25
  and l.target_type = $26
  and l.target_id = $27
  and l.at >= ($28::date::timestamp at time zone $29)
  and l.at < ($30::date::timestamp at time zone $31)
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $32 and a.id = $33)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $34
  and l.action = $35
  and l.actor_id = $36
  and l.target_type = $37
  and l.target_id = $38
  and l.at >= ($39::date::timestamp at time zone $40)
  and l.at < ($41::date::timestamp at time zone $42)
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $43 and a.id = $44)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $45
  and l.action = $46
  and l.actor_id = $47
  and l.target_type = $48
  and l.target_id = $49
  and l.at >= ($50::date::timestamp at time zone $51)
  and l.at < ($52::date::timestamp at time zone $53)
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $54 and a.id = $55)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $56
  and l.action = $57
  and l.actor_id = $58
  and l.target_type = $59
  and l.target_id = $60
  and l.at >= ($61::date::timestamp at time zone $62)
  and l.at < ($63::date::timestamp at time zone $64)
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $65 and a.id = $66)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $67
  and l.action = $68
  and l.actor_id = $69
  and l.target_type = $70
  and l.target_id = $71
  and l.at >= ($72::date::timestamp at time zone $73)
  and l.at < ($74::date::timestamp at time zone $75)
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $76 and a.id = $77)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $78
  and l.action = $79
  and l.actor_id = $80
  and l.target_type = $81
  and l.target_id = $82
  and l.at >= ($83::date::timestamp at time zone $84)
  and l.at < ($85::date::timestamp at time zone $86)
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $87 and a.id = $88)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $89
  and l.action = $90
  and l.actor_id = $91
  and l.target_type = $92
  and l.target_id = $93
  and l.at >= ($94::date::timestamp at time zone $95)
  and l.at < ($96::date::timestamp at time zone $97)
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $98 and a.id = $99)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $100
  and l.action = $101
  and l.actor_id = $102
  and l.target_type = $103
  and l.target_id = $104
  and l.at >= ($105::date::timestamp at time zone $106)
  and l.at < ($107::date::timestamp at time zone $108)
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $109 and a.id = $110)
  order by l.at desc, l.id desc limit 21 )) walks order by at desc, id desc limit 21 ) at
cross join lateral (select * from audit_log one where one.instance_id = $111 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 int8, $10 int8, $11 text, $12 int8, $13 int8, $14 text, $15 int8, $16 int8, $17 text, $18 int8, $19 int8, $20 text, $21 int8, $22 int8, $23 text, $24 int8, $25 int8, $26 text, $27 int8, $28 int8, $29 text, $30 int8, $31 int8, $32 text, $33 int8, $34 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.action = $2
  and l.actor_id = $3
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $4
  and l.action = $5
  and l.actor_id = $6
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $7
  and l.action = $8
  and l.actor_id = $9
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $10
  and l.action = $11
  and l.actor_id = $12
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $13
  and l.action = $14
  and l.actor_id = $15
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $16
  and l.action = $17
  and l.actor_id = $18
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $19
  and l.action = $20
  and l.actor_id = $21
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $22
  and l.action = $23
  and l.actor_id = $24
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $25
  and l.action = $26
  and l.actor_id = $27
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $28
  and l.action = $29
  and l.actor_id = $30
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $31
  and l.action = $32
  and l.actor_id = $33
  order by l.at desc, l.id desc limit 1000 )) walks order by at desc, id desc limit 1000 ) at
cross join lateral (select * from audit_log one where one.instance_id = $34 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 text, $6 int8, $7 int8, $8 text, $9 int8, $10 int8, $11 text, $12 int8, $13 int8, $14 text, $15 int8, $16 int8, $17 text, $18 int8, $19 int8, $20 text, $21 int8, $22 int8, $23 text, $24 int8, $25 int8, $26 text, $27 int8, $28 int8, $29 text, $30 int8, $31 int8, $32 text, $33 int8, $34 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.action = $2
  and l.actor_id = $3
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $4
  and l.action = $5
  and l.actor_id = $6
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $7
  and l.action = $8
  and l.actor_id = $9
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $10
  and l.action = $11
  and l.actor_id = $12
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $13
  and l.action = $14
  and l.actor_id = $15
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $16
  and l.action = $17
  and l.actor_id = $18
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $19
  and l.action = $20
  and l.actor_id = $21
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $22
  and l.action = $23
  and l.actor_id = $24
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $25
  and l.action = $26
  and l.actor_id = $27
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $28
  and l.action = $29
  and l.actor_id = $30
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $31
  and l.action = $32
  and l.actor_id = $33
  order by l.at desc, l.id desc limit 21 )) walks order by at desc, id desc limit 21 ) at
cross join lateral (select * from audit_log one where one.instance_id = $34 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 text, $3 date, $4 text, $5 int8, $6 text, $7 date, $8 text, $9 int8, $10 text, $11 date, $12 text, $13 int8, $14 text, $15 date, $16 text, $17 int8, $18 text, $19 date, $20 text, $21 int8, $22 text, $23 date, $24 text, $25 int8, $26 text, $27 date, $28 text, $29 int8, $30 text, $31 date, $32 text, $33 int8, $34 text, $35 date, $36 text, $37 int8, $38 text, $39 date, $40 text, $41 int8, $42 text, $43 date, $44 text, $45 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.action = $2
  and l.at >= ($3::date::timestamp at time zone $4)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $5
  and l.action = $6
  and l.at >= ($7::date::timestamp at time zone $8)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $9
  and l.action = $10
  and l.at >= ($11::date::timestamp at time zone $12)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $13
  and l.action = $14
  and l.at >= ($15::date::timestamp at time zone $16)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $17
  and l.action = $18
  and l.at >= ($19::date::timestamp at time zone $20)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $21
  and l.action = $22
  and l.at >= ($23::date::timestamp at time zone $24)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $25
  and l.action = $26
  and l.at >= ($27::date::timestamp at time zone $28)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $29
  and l.action = $30
  and l.at >= ($31::date::timestamp at time zone $32)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $33
  and l.action = $34
  and l.at >= ($35::date::timestamp at time zone $36)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $37
  and l.action = $38
  and l.at >= ($39::date::timestamp at time zone $40)
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $41
  and l.action = $42
  and l.at >= ($43::date::timestamp at time zone $44)
  order by l.at desc, l.id desc limit 21 )) walks order by at desc, id desc limit 21 ) at
cross join lateral (select * from audit_log one where one.instance_id = $45 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8, $6 text, $7 int8, $8 text, $9 int8, $10 text, $11 int8, $12 text, $13 int8, $14 text, $15 int8, $16 text, $17 int8, $18 text, $19 int8, $20 text, $21 int8, $22 text, $23 int8, $24 text, $25 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.action = $2
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $3
  and l.action = $4
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $5
  and l.action = $6
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $7
  and l.action = $8
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $9
  and l.action = $10
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $11
  and l.action = $12
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $13
  and l.action = $14
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $15
  and l.action = $16
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $17
  and l.action = $18
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $19
  and l.action = $20
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $21
  and l.action = $22
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $23
  and l.action = $24
  order by l.at desc, l.id desc limit 1000 )) walks order by at desc, id desc limit 1000 ) at
cross join lateral (select * from audit_log one where one.instance_id = $25 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.action = $2
  order by l.at desc, l.id desc limit 1000 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $3
  and l.action = $4
  order by l.at desc, l.id desc limit 1000 )) walks order by at desc, id desc limit 1000 ) at
cross join lateral (select * from audit_log one where one.instance_id = $5 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8, $6 text, $7 int8, $8 text, $9 int8, $10 text, $11 int8, $12 text, $13 int8, $14 text, $15 int8, $16 text, $17 int8, $18 text, $19 int8, $20 text, $21 int8, $22 text, $23 int8, $24 text, $25 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.action = $2
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $3
  and l.action = $4
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $5
  and l.action = $6
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $7
  and l.action = $8
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $9
  and l.action = $10
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $11
  and l.action = $12
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $13
  and l.action = $14
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $15
  and l.action = $16
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $17
  and l.action = $18
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $19
  and l.action = $20
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $21
  and l.action = $22
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $23
  and l.action = $24
  order by l.at desc, l.id desc limit 21 )) walks order by at desc, id desc limit 21 ) at
cross join lateral (select * from audit_log one where one.instance_id = $25 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.action = $2
  order by l.at desc, l.id desc limit 21 ) union all
(select l.id, l.at from audit_log l
  where l.instance_id = $3
  and l.action = $4
  order by l.at desc, l.id desc limit 21 )) walks order by at desc, id desc limit 21 ) at
cross join lateral (select * from audit_log one where one.instance_id = $5 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.actor_id = $2
  order by l.at desc, l.id desc limit 1000 )) walks order by at desc, id desc limit 1000 ) at
cross join lateral (select * from audit_log one where one.instance_id = $3 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.actor_id = $2
  order by l.at desc, l.id desc limit 21 )) walks order by at desc, id desc limit 21 ) at
cross join lateral (select * from audit_log one where one.instance_id = $3 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 date, $3 text, $4 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.at < ($2::date::timestamp at time zone $3)
  order by l.at desc, l.id desc limit 21 )) walks order by at desc, id desc limit 21 ) at
cross join lateral (select * from audit_log one where one.instance_id = $4 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.target_type = $2
  and (l.at, l.id) < (select a.at, a.id from audit_log a where a.instance_id = $3 and a.id = $4)
  order by l.at desc, l.id desc limit 1000 )) walks order by at desc, id desc limit 1000 ) at
cross join lateral (select * from audit_log one where one.instance_id = $5 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 text, $3 int8, $4 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.target_type = $2
  and l.target_id = $3
  order by l.at desc, l.id desc limit 21 )) walks order by at desc, id desc limit 21 ) at
cross join lateral (select * from audit_log one where one.instance_id = $4 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 text, $3 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  and l.target_type = $2
  order by l.at desc, l.id desc limit 1000 )) walks order by at desc, id desc limit 1000 ) at
cross join lateral (select * from audit_log one where one.instance_id = $3 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  order by l.at desc, l.id desc limit 1000 )) walks order by at desc, id desc limit 1000 ) at
cross join lateral (select * from audit_log one where one.instance_id = $2 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

-- ## listEntries
-- takes $1 int8, $2 int8
-- gives id int8, at timestamptz, action text, count int4, before jsonb, after jsonb, ip text, actor jsonb, impersonator jsonb, target jsonb
select l.id, l.at, l.action, coalesce(l.count, 1) as count, l.before, l.after, l.ip,
  case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'avatar', u.avatar) end as actor,
  case when m.id is not null then jsonb_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name, 'avatar', m.avatar) end as impersonator,
  case when l.target_type is not null then jsonb_build_object('type', l.target_type, 'id', l.target_id,
    'item', case when p.id is not null then 'procedure' when c.id is not null then 'process' end,
    'name', coalesce(p.name, c.name, r.name, g.name, t.first_name || ' ' || t.last_name),
    'slug', coalesce(p.slug, c.slug, t.slug)) end as target
from (select id from (
(select l.id, l.at from audit_log l
  where l.instance_id = $1
  order by l.at desc, l.id desc limit 21 )) walks order by at desc, id desc limit 21 ) at
cross join lateral (select * from audit_log one where one.instance_id = $2 and one.id = at.id offset 0) l
left join users u on u.instance_id = l.instance_id and u.id = l.actor_id
left join users m on m.instance_id = l.instance_id and m.id = l.impersonator_id
left join users t on t.instance_id = l.instance_id and l.target_type = 'user' and t.id = l.target_id
left join procedure_checks k on k.instance_id = l.instance_id and l.target_type = 'check' and k.id = l.target_id
left join improvement_proposals i on i.instance_id = l.instance_id and l.target_type = 'improvement' and i.id = l.target_id
left join procedures p on p.instance_id = l.instance_id and p.deleted_at is null
  and p.id = case l.target_type when 'procedure' then l.target_id else coalesce(k.procedure_id, i.procedure_id) end
left join processes c on c.instance_id = l.instance_id and c.deleted_at is null
  and c.id = case l.target_type when 'process' then l.target_id else i.process_id end
left join roles r on r.instance_id = l.instance_id and l.target_type = 'role' and r.id = l.target_id
left join categories g on g.instance_id = l.instance_id and l.target_type = 'category' and g.id = l.target_id
order by l.at desc, l.id desc;

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
-- takes $1 text[], $2 int8, $3 int8
-- gives name text
select n.name from unnest($1::text[]) as n (name)
where exists (select from users u where u.instance_id = $2 and u.avatar = '/api/uploads/' || n.name)
  or exists (select from brands b where b.instance_id = $3 and b.mission like '%/api/uploads/' || n.name || '%');

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

-- # src/features/brand/server/brand.store.ts

-- ## findBrand
-- takes $1 int8
-- gives target text, mission text, revision int4, updated_at timestamptz
select target, mission, revision, updated_at from brands where instance_id = $1 and revision > 0;

-- ## lastWriting
-- takes $1 int8
-- gives changed_by text, changed_at timestamptz
select u.first_name || ' ' || u.last_name as changed_by, b.updated_at as changed_at
from brands b left join users u on u.instance_id = b.instance_id and u.id = b.updated_by
where b.instance_id = $1;

-- ## lockBrand
-- takes $1 int8
insert into brands (instance_id) values ($1) on conflict do nothing;

-- ## lockBrand
-- takes $1 int8
-- gives target text, mission text, revision int4, updated_at timestamptz
select target, mission, revision, updated_at from brands where instance_id = $1 for no key update;

-- ## saveBrand
-- takes $1 text, $2 text, $3 int8, $4 int8
update brands set target = $1, mission = $2, updated_by = $3,
  updated_at = now(), revision = revision + 1
where instance_id = $4;

-- # src/features/brand/server/logos.store.ts

-- ## findLogo
-- takes $1 int8
-- gives name text, content_type text
select name, content_type from logos where instance_id = $1;

-- ## replaceLogo
-- takes $1 int8
delete from logos where instance_id = $1;

-- ## replaceLogo
-- takes $1 int8, $2 text, $3 text, $4 int4
insert into logos (instance_id, name, content_type, bytes)
values ($1, $2, $3, $4);

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

-- ## holdSlugs
-- takes $1 text
-- gives pg_advisory_xact_lock void
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- ## underFreeOf
-- takes $1 int8, $2 text, $3 text
-- gives slug text
select slug from procedures
where instance_id = $1 and deleted_at is null and (slug = $2 or slug like $3);

-- ## underFreeOf
-- takes $1 int8, $2 text, $3 text
-- gives slug text
select slug from processes
where instance_id = $1 and deleted_at is null and (slug = $2 or slug like $3);

-- ## underFreeOf
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
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[]
-- gives n int8
select (select count(*) from (select
from unnest($1::bigint[]) f (id)
cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false) limit 1001 ) counted)::bigint as n;

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
-- gives user_id int8, status text, first_name text, full_name text, email text, language text, rights_name text[], is_entrepreneur bool, admin_of_roles jsonb, admin_of_processes jsonb, admin_of_reports jsonb
  select
u.id as user_id, u.status, u.first_name, u.first_name || ' ' || u.last_name as full_name, u.email, u.language,
u.rights_name, u.is_entrepreneur,
to_jsonb(array(select a.role_id from administered_roles a
  where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_roles,
to_jsonb(array(select a.process_id from administered_processes a
  where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_processes,
to_jsonb(array(select a.report from administered_reports a
  where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_reports from users u
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

-- # src/features/payment/server/payment_events.store.ts

-- ## cleanPaymentEvents
delete from payment_events where received_at < now() - interval '90 days';

-- ## notePaymentEvent
-- takes $1 text, $2 text, $3 text
-- gives is_new bool
select note_payment_event($1, $2, $3) as is_new;

-- # src/features/people/server/mail_permission.store.ts

-- ## mayMailOthers
-- takes $1 int8
-- gives may bool
select not exists (
  select from users where instance_id = $1 and is_entrepreneur and email_confirmed_at is null) as may;

-- # src/features/people/server/people.store.ts

-- ## countKept
-- takes $1 int8, $2 text, $3 text[]
-- gives total int8
select coalesce(sum(c.items), 0) as total from listed_counts c
where c.instance_id = $1 and c.kind = 'person' and c.facet = $2 and c.key = 0
  and c.status = any($3::text[]);

-- ## countWalked
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8, $6 text, $7 text, $8 text
-- gives n int8
select count(*) as n from (
  select from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $1 and u.facet = $2 and u.status = $3  offset 0) u
    where
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $4)  ) union all
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $5 and u.facet = $6 and u.status = $7  offset 0) u
    where
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $8)  )) walks limit 1001 ) counted;

-- ## countWalked
-- takes $1 int8, $2 text, $3 text, $4 text
-- gives n int8
select count(*) as n from (
  select from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $1 and u.facet = $2 and u.status = $3  offset 0) u
    where
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $4)  )) walks limit 1001 ) counted;

-- ## countWalked
-- takes $1 int8[], $2 int8, $3 text[], $4 text[], $5 text, $6 text
-- gives n int8
select count(*) as n from (
  select from (
  select u.id, u.last_name, u.first_name from unnest($1::bigint[]) f (id) cross join lateral (
    select n.* from users n where n.instance_id = $2 and n.id = f.id and n.status = any($3::text[]) and coalesce(n.name_key like all ($4::text[]), false) offset 0) u
  where
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $5) and
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $6)) walks limit 1001 ) counted;

-- ## countWalked
-- takes $1 int8[], $2 int8, $3 text[], $4 text[], $5 text
-- gives n int8
select count(*) as n from (
  select from (
  select u.id, u.last_name, u.first_name from unnest($1::bigint[]) f (id) cross join lateral (
    select n.* from users n where n.instance_id = $2 and n.id = f.id and n.status = any($3::text[]) and coalesce(n.name_key like all ($4::text[]), false) offset 0) u
  where
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $5)) walks limit 1001 ) counted;

-- ## countWalked
-- takes $1 int8[], $2 int8, $3 text[], $4 text[]
-- gives n int8
select count(*) as n from (
  select from (
  select u.id, u.last_name, u.first_name from unnest($1::bigint[]) f (id) cross join lateral (
    select n.* from users n where n.instance_id = $2 and n.id = f.id and n.status = any($3::text[]) and coalesce(n.name_key like all ($4::text[]), false) offset 0) u
  where true) walks limit 1001 ) counted;

-- ## listPeople
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.id, u.last_name, u.first_name from users u
      where u.instance_id = $1 and u.status = $2 order by last_name, first_name, id offset 0) u
    where true  order by last_name, first_name, id) union all
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.id, u.last_name, u.first_name from users u
      where u.instance_id = $3 and u.status = $4 order by last_name, first_name, id offset 0) u
    where true  order by last_name, first_name, id)) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $5 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8, $6 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.id, u.last_name, u.first_name from users u
      where u.instance_id = $1 and u.status = $2 order by last_name, first_name, id offset 0) u
    where true  order by last_name, first_name, id) union all
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.id, u.last_name, u.first_name from users u
      where u.instance_id = $3 and u.status = $4 order by last_name, first_name, id offset 0) u
    where true  order by last_name, first_name, id)) walks
      order by last_name, first_name, id limit 20 offset $5) l
cross join lateral (select * from users one where one.instance_id = $6 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.id, u.last_name, u.first_name from users u
      where u.instance_id = $1 and u.status = $2 order by last_name, first_name, id offset 0) u
    where true  order by last_name, first_name, id)) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $3 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 text, $7 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $1 and u.facet = $2 and u.status = $3 order by last_name desc, first_name desc, id desc offset 0) u
    where true  order by last_name desc, first_name desc, id desc) union all
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $4 and u.facet = $5 and u.status = $6 order by last_name desc, first_name desc, id desc offset 0) u
    where true  order by last_name desc, first_name desc, id desc)) walks
      order by last_name desc, first_name desc, id desc limit 0 ) l
cross join lateral (select * from users one where one.instance_id = $7 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 text, $7 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $1 and u.facet = $2 and u.status = $3 order by last_name desc, first_name desc, id desc offset 0) u
    where true  order by last_name desc, first_name desc, id desc) union all
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $4 and u.facet = $5 and u.status = $6 order by last_name desc, first_name desc, id desc offset 0) u
    where true  order by last_name desc, first_name desc, id desc)) walks
      order by last_name desc, first_name desc, id desc limit 1 ) l
cross join lateral (select * from users one where one.instance_id = $7 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 text, $7 int8, $8 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $1 and u.facet = $2 and u.status = $3 order by last_name desc, first_name desc, id desc offset 0) u
    where true  order by last_name desc, first_name desc, id desc) union all
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $4 and u.facet = $5 and u.status = $6 order by last_name desc, first_name desc, id desc offset 0) u
    where true  order by last_name desc, first_name desc, id desc)) walks
      order by last_name desc, first_name desc, id desc limit 20 offset $7) l
cross join lateral (select * from users one where one.instance_id = $8 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8, $6 text, $7 text, $8 text, $9 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $1 and u.facet = $2 and u.status = $3 order by last_name, first_name, id offset 0) u
    where
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $4)  order by last_name, first_name, id) union all
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $5 and u.facet = $6 and u.status = $7 order by last_name, first_name, id offset 0) u
    where
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $8)  order by last_name, first_name, id)) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $9 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 text, $4 text, $5 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $1 and u.facet = $2 and u.status = $3 order by last_name, first_name, id offset 0) u
    where
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $4)  order by last_name, first_name, id)) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $5 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 text, $7 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $1 and u.facet = $2 and u.status = $3 order by last_name, first_name, id offset 0) u
    where true  order by last_name, first_name, id) union all
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $4 and u.facet = $5 and u.status = $6 order by last_name, first_name, id offset 0) u
    where true  order by last_name, first_name, id)) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $7 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 text, $6 text, $7 int8, $8 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $1 and u.facet = $2 and u.status = $3 order by last_name, first_name, id offset 0) u
    where true  order by last_name, first_name, id) union all
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $4 and u.facet = $5 and u.status = $6 order by last_name, first_name, id offset 0) u
    where true  order by last_name, first_name, id)) walks
      order by last_name, first_name, id limit 20 offset $7) l
cross join lateral (select * from users one where one.instance_id = $8 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8, $2 text, $3 text, $4 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  (select u.id, u.last_name, u.first_name from (
      select u.instance_id, u.user_id as id, u.last_name, u.first_name from listed_people u
      where u.instance_id = $1 and u.facet = $2 and u.status = $3 order by last_name, first_name, id offset 0) u
    where true  order by last_name, first_name, id)) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $4 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8[], $2 int8, $3 text[], $4 text[], $5 text, $6 text, $7 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  select u.id, u.last_name, u.first_name from unnest($1::bigint[]) f (id) cross join lateral (
    select n.* from users n where n.instance_id = $2 and n.id = f.id and n.status = any($3::text[]) and coalesce(n.name_key like all ($4::text[]), false) offset 0) u
  where
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $5) and
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $6)) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $7 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8[], $2 int8, $3 text[], $4 text[], $5 text, $6 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  select u.id, u.last_name, u.first_name from unnest($1::bigint[]) f (id) cross join lateral (
    select n.* from users n where n.instance_id = $2 and n.id = f.id and n.status = any($3::text[]) and coalesce(n.name_key like all ($4::text[]), false) offset 0) u
  where
        (select true from listed_people o
          where o.instance_id = u.instance_id and o.user_id = u.id and o.facet = $5)) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $6 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## listPeople
-- takes $1 int8[], $2 int8, $3 text[], $4 text[], $5 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, is_entrepreneur bool, rights_name jsonb, is_joined bool
select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined
from (select id from (
  select u.id, u.last_name, u.first_name from unnest($1::bigint[]) f (id) cross join lateral (
    select n.* from users n where n.instance_id = $2 and n.id = f.id and n.status = any($3::text[]) and coalesce(n.name_key like all ($4::text[]), false) offset 0) u
  where true) walks
      order by last_name, first_name, id limit 20 ) l
cross join lateral (select * from users one where one.instance_id = $5 and one.id = l.id offset 0) u
order by u.last_name, u.first_name, u.id;

-- ## statusOfPerson
-- takes $1 int8, $2 int8
-- gives status text
select status from users where instance_id = $1 and id = $2;

-- # src/features/procedures/server/hand_over.store.ts

-- ## changeManager
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 int8
-- gives id int8, name text, status text, version_id int8
with held as materialized (
  select id from procedures
  where instance_id = $1 and id = any($2::bigint[]) and responsible_id = $3
    and deleted_at is null
  order by id for no key update)
update procedures p set responsible_id = $4 from held
where p.instance_id = $5 and p.id = held.id
returning p.id, p.name, p.status, p.draft_version_id as version_id;

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

-- # src/features/processes/server/hand_over.store.ts

-- ## changeManager
-- takes $1 int8, $2 int8[], $3 int8, $4 int8, $5 int8, $6 int8
-- gives id int8, name text, status text
with held as materialized (
  select id from processes
  where instance_id = $1 and id = any($2::bigint[]) and responsible_id = $3
    and deleted_at is null
  order by id for no key update)
update processes c set responsible_id = $4, updated_at = now(), details_revision = details_revision + 1,
  details_by = $5, details_at = now()
from held where c.instance_id = $6 and c.id = held.id
returning c.id, c.name, case when c.publication_id is null then 'draft' else 'live' end as status;

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

-- # src/features/profile/server/pictures.store.ts

-- ## findPicture
-- takes $1 int8, $2 text
-- gives name text, content_type text
select name, content_type from avatars where instance_id = $1 and name = $2;

-- ## lockPictured
-- takes $1 int8, $2 text
-- gives user_id int8, avatar text, rights_name jsonb, is_entrepreneur bool
select id as user_id, avatar, to_jsonb(rights_name) as rights_name, is_entrepreneur from users
where instance_id = $1 and slug = $2 for update;

-- ## replacePicture
-- takes $1 int8, $2 int8
delete from avatars where instance_id = $1 and user_id = $2;

-- ## replacePicture
-- takes $1 int8, $2 int8, $3 text, $4 text, $5 int4
insert into avatars (instance_id, user_id, name, content_type, bytes)
values ($1, $2, $3, $4, $5);

-- ## replacePicture
-- takes $1 text, $2 int8, $3 int8
update users set avatar = $1 where instance_id = $2 and id = $3;

-- # src/features/profile/server/sessions.store.ts

-- ## countOwnSessions
-- takes $1 int8, $2 int8
-- gives total int8
select count(*) as total from sessions
where instance_id = $1 and user_id = $2 and expires_at > now();

-- ## end
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
-- gives id int8, user_id int8
with own as (select s.id from sessions s where s.instance_id = $1 and (s.user_id = $2 or s.impersonator_id = $3) and s.id <> $4 for update)
delete from sessions s
where s.instance_id = $5
  and (s.id in (select id from own) or s.parent_id in (select id from own))
returning s.id, s.user_id;

-- ## end
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, user_id int8
with own as (select s.id from sessions s where s.instance_id = $1 and s.id = $2 and s.user_id = $3 for update)
delete from sessions s
where s.instance_id = $4
  and (s.id in (select id from own) or s.parent_id in (select id from own))
returning s.id, s.user_id;

-- ## end
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives id int8, user_id int8
with own as (select s.id from sessions s where s.instance_id = $1 and s.user_id = $2 and s.id <> $3 for update)
delete from sessions s
where s.instance_id = $4
  and (s.id in (select id from own) or s.parent_id in (select id from own))
returning s.id, s.user_id;

-- ## findSecret
-- takes $1 int8, $2 int8
-- gives email text, password_hash text
select lower(email) as email, password_hash from users
where instance_id = $1 and id = $2;

-- ## listOwnSessions
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, user_agent text, ip text, created_at timestamptz, last_seen_at timestamptz, impersonator jsonb
select s.id, s.user_agent, s.ip, s.created_at, s.last_seen_at,
  (select jsonb_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'avatar', m.avatar)
    from users m where m.instance_id = s.instance_id and m.id = s.impersonator_id) as impersonator
from sessions s
where s.instance_id = $1 and s.user_id = $2 and s.expires_at > now()
order by (s.id = $3) desc, s.last_seen_at desc, s.id desc
limit 50;

-- ## renewSession
-- takes $1 bytea, $2 int4, $3 int8, $4 int8
update sessions set token_hash = $1, last_seen_at = now(),
  expires_at = now() + make_interval(secs => $2::int)
where instance_id = $3 and id = $4;

-- ## replacePassword
-- takes $1 text, $2 int8, $3 int8, $4 text
update users set password_hash = $1
where instance_id = $2 and id = $3 and password_hash = $4;

-- # src/features/registration/server/billing.store.ts

-- ## changeBillingDetails
-- takes $1 bool, $2 text, $3 text, $4 text, $5 bool, $6 int8, $7 bool, $8 bytea, $9 int8
update billing_details set has_company = $1, country = $2, name = $3, cui = $4,
  cui_valid = $5, updated_by = $6, updated_at = now(),
  cnp_sealed = case when $7 then null else coalesce($8::bytea, cnp_sealed) end
where instance_id = $9;

-- ## chooseForCompany
-- takes $1 text, $2 int8, $3 text, $4 int8
update instances set name = $1, package_id = $2, coupon_code = $3
where id = $4;

-- ## findBillingDetails
-- takes $1 int8
-- gives has_company bool, country text, name text, cui text, cui_valid bool, has_cnp bool
select has_company, country, name, cui, cui_valid, cnp_sealed is not null as has_cnp
from billing_details where instance_id = $1;

-- ## findName
-- takes $1 int8, $2 int8
-- gives first_name text, last_name text
select first_name, last_name from users where instance_id = $1 and id = $2;

-- ## findStanding
-- takes $1 int8
-- gives id int8, status text, ends_at timestamptz, open_until timestamptz, free_account bool, package_id int8, coupon_code text
select id, status, ends_at, open_until, free_account, package_id, coupon_code from instances where id = $1;

-- ## holdStanding
-- takes $1 int8
-- gives id int8, status text, ends_at timestamptz, open_until timestamptz, free_account bool, package_id int8, coupon_code text
select id, status, ends_at, open_until, free_account, package_id, coupon_code from instances where id = $1 for no key update;

-- ## keepBillingDetails
-- takes $1 int8, $2 bool, $3 text, $4 text, $5 text, $6 bool, $7 bytea, $8 int8, $9 bool, $10 int8
insert into billing_details as b (instance_id, has_company, country, name, cui, cui_valid, cnp_sealed,
                                  terms_accepted_at, updated_by)
values ($1, $2, $3, $4, $5, $6,
        coalesce($7::bytea,
                 (select k.cnp_sealed from billing_details k where k.instance_id = $8 and not $9)),
        now(), $10)
on conflict (instance_id) do update
  set has_company = excluded.has_company, country = excluded.country, name = excluded.name, cui = excluded.cui,
    cui_valid = excluded.cui_valid, cnp_sealed = excluded.cnp_sealed,
    terms_accepted_at = excluded.terms_accepted_at, updated_by = excluded.updated_by, updated_at = now();

-- ## renameCompany
-- takes $1 text, $2 int8, $3 text
update instances set name = $1 where id = $2 and name = $3;

-- # src/features/registration/server/registration.store.ts

-- ## addEmailConfirmation
-- takes $1 int8, $2 int8, $3 bytea, $4 text, $5 int4
insert into email_confirmations (instance_id, user_id, token_hash, email, expires_at)
values ($1, $2, $3, $4,
        now() + make_interval(hours => $5::int));

-- ## cleanEmailConfirmations
delete from email_confirmations where expires_at <= now();

-- ## endEmailConfirmations
-- takes $1 int8, $2 int8
update email_confirmations set used_at = now()
where instance_id = $1 and user_id = $2 and used_at is null;

-- ## findEmailConfirmation
-- takes $1 bytea
-- gives instance_id int8, user_id int8, confirmation_id int8
select * from email_confirmation_of($1);

-- ## findUnconfirmed
-- takes $1 int8, $2 int8
-- gives first_name text, email text, language text
select first_name, email, language from users
where instance_id = $1 and id = $2 and status = 'active' and email_confirmed_at is null;

-- ## isEmailConfirmed
-- takes $1 int8, $2 int8
-- gives is_confirmed bool
select email_confirmed_at is not null as is_confirmed from users
where instance_id = $1 and id = $2;

-- ## registerAccount
-- takes $1 text, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text, $9 text
-- gives instance_id int8, user_id int8
select * from register_account($1, $2, $3, $4, $5, $6,
                               $7, $8, $9);

-- ## useEmailConfirmation
-- takes $1 int8, $2 int8, $3 int8, $4 int8
with used as (
  update email_confirmations set used_at = now()
  where instance_id = $1 and id = $2 and used_at is null and expires_at > now()
  returning email)
update users u set email_confirmed_at = coalesce(u.email_confirmed_at, now()) from used
where u.instance_id = $3 and u.id = $4 and lower(u.email) = lower(used.email);

-- # src/features/reports/server/check_report.store.ts

-- ## checksByIds
-- takes $1 int8[], $2 int8
-- gives status text, began float8, touched float8, total_steps int4, total_checked_steps int4, procedure text, person text
select l.status, extract(epoch from l.created_at)::float8 as began, extract(epoch from l.updated_at)::float8 as touched,
  l.total_steps, l.total_checked_steps, p.name as procedure,
  btrim(u.first_name || ' ' || u.last_name) as person
from unnest($1::bigint[]) with ordinality as at (id, place)
cross join lateral (select * from procedure_checks one where one.instance_id = $2 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by at.place;

-- ## countedOf
-- takes $1 int8, $2 text, $3 date, $4 text, $5 date, $6 text, $7 int8, $8 int8, $9 int8[], $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 text, $22 date, $23 text, $24 date, $25 text, $26 int8, $27 int8, $28 int8[], $29 int8, $30 text, $31 text, $32 text, $33 text, $34 int8, $35 text, $36 text, $37 text, $38 text, $39 int8[], $40 int8, $41 text, $42 text, $43 text, $44 text, $45 int8, $46 text, $47 text, $48 text, $49 text, $50 int8, $51 text, $52 date, $53 text, $54 date, $55 text, $56 int8, $57 int8, $58 int8[], $59 int8, $60 text, $61 text, $62 text, $63 text, $64 int8, $65 text, $66 text, $67 text, $68 text, $69 int8[], $70 int8, $71 text, $72 text, $73 text, $74 text, $75 int8, $76 text, $77 text, $78 text, $79 text, $80 int8[], $81 int8, $82 text, $83 text, $84 text, $85 text, $86 int8, $87 text, $88 text, $89 text, $90 text
-- gives total int8
  select count(*) as total from (select
      from improvement_proposals l
      where l.instance_id = $1 and l.status = $2
      and l.created_at >= ($3::date::timestamp at time zone $4)
      and l.created_at < ($5::date::timestamp at time zone $6)
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $7 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $8 and g.deleted_at is not null)) and (l.user_id = any($9::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14 union all
    select item_id from name_parts
    where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19) entries)))  union all select
      from improvement_proposals l
      where l.instance_id = $20 and l.status = $21
      and l.created_at >= ($22::date::timestamp at time zone $23)
      and l.created_at < ($24::date::timestamp at time zone $25)
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $26 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $27 and g.deleted_at is not null)) and (l.procedure_id = any($28::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33 union all
    select item_id from name_parts
    where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38) entries))) and not coalesce((l.user_id = any($39::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44 union all
    select item_id from name_parts
    where instance_id = $45 and kind = $46 and status = $47 and part >= $48 and part < $49) entries))), false) union all select
      from improvement_proposals l
      where l.instance_id = $50 and l.status = $51
      and l.created_at >= ($52::date::timestamp at time zone $53)
      and l.created_at < ($54::date::timestamp at time zone $55)
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $56 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $57 and g.deleted_at is not null)) and (l.process_id = any($58::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $59 and kind = $60 and status = $61 and part >= $62 and part < $63 union all
    select item_id from name_parts
    where instance_id = $64 and kind = $65 and status = $66 and part >= $67 and part < $68) entries))) and not coalesce((l.user_id = any($69::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $70 and kind = $71 and status = $72 and part >= $73 and part < $74 union all
    select item_id from name_parts
    where instance_id = $75 and kind = $76 and status = $77 and part >= $78 and part < $79) entries))), false) and not coalesce((l.procedure_id = any($80::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $81 and kind = $82 and status = $83 and part >= $84 and part < $85 union all
    select item_id from name_parts
    where instance_id = $86 and kind = $87 and status = $88 and part >= $89 and part < $90) entries))), false) limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8, $6 text, $7 int8, $8 int8, $9 int8, $10 text, $11 int8, $12 int8
-- gives total int8
  select count(*) as total from (select
      from improvement_proposals l
      where l.instance_id = $1 and l.status = $2
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $4 and g.deleted_at is not null))  union all select
      from improvement_proposals l
      where l.instance_id = $5 and l.status = $6
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $7 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $8 and g.deleted_at is not null))  union all select
      from improvement_proposals l
      where l.instance_id = $9 and l.status = $10
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $11 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $12 and g.deleted_at is not null))  limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8[], $6 int8, $7 text, $8 text, $9 text, $10 text, $11 int8, $12 text, $13 text, $14 text, $15 text, $16 int8, $17 text, $18 text, $19 text, $20 text, $21 int8, $22 text, $23 text, $24 text, $25 text, $26 int8, $27 text, $28 text, $29 text, $30 text, $31 int8, $32 text, $33 text, $34 text, $35 text, $36 int8, $37 text, $38 text, $39 text, $40 text, $41 int8, $42 text, $43 text, $44 text, $45 text, $46 int8, $47 text, $48 int8, $49 int8, $50 int8[], $51 int8, $52 text, $53 text, $54 text, $55 text, $56 int8, $57 text, $58 text, $59 text, $60 text, $61 int8, $62 text, $63 text, $64 text, $65 text, $66 int8, $67 text, $68 text, $69 text, $70 text, $71 int8, $72 text, $73 text, $74 text, $75 text, $76 int8, $77 text, $78 text, $79 text, $80 text, $81 int8, $82 text, $83 text, $84 text, $85 text, $86 int8, $87 text, $88 text, $89 text, $90 text, $91 int8[], $92 int8, $93 text, $94 text, $95 text, $96 text, $97 int8, $98 text, $99 text, $100 text, $101 text, $102 int8, $103 text, $104 text, $105 text, $106 text, $107 int8, $108 text, $109 text, $110 text, $111 text, $112 int8, $113 text, $114 text, $115 text, $116 text, $117 int8, $118 text, $119 text, $120 text, $121 text, $122 int8, $123 text, $124 text, $125 text, $126 text, $127 int8, $128 text, $129 text, $130 text, $131 text, $132 int8, $133 text, $134 int8, $135 int8, $136 int8[], $137 int8, $138 text, $139 text, $140 text, $141 text, $142 int8, $143 text, $144 text, $145 text, $146 text, $147 int8, $148 text, $149 text, $150 text, $151 text, $152 int8, $153 text, $154 text, $155 text, $156 text, $157 int8, $158 text, $159 text, $160 text, $161 text, $162 int8, $163 text, $164 text, $165 text, $166 text, $167 int8, $168 text, $169 text, $170 text, $171 text, $172 int8, $173 text, $174 text, $175 text, $176 text, $177 int8[], $178 int8, $179 text, $180 text, $181 text, $182 text, $183 int8, $184 text, $185 text, $186 text, $187 text, $188 int8, $189 text, $190 text, $191 text, $192 text, $193 int8, $194 text, $195 text, $196 text, $197 text, $198 int8, $199 text, $200 text, $201 text, $202 text, $203 int8, $204 text, $205 text, $206 text, $207 text, $208 int8, $209 text, $210 text, $211 text, $212 text, $213 int8, $214 text, $215 text, $216 text, $217 text, $218 int8[], $219 int8, $220 text, $221 text, $222 text, $223 text, $224 int8, $225 text, $226 text, $227 text, $228 text, $229 int8, $230 text, $231 text, $232 text, $233 text, $234 int8, $235 text, $236 text, $237 text, $238 text, $239 int8, $240 text, $241 text, $242 text, $243 text, $244 int8, $245 text, $246 text, $247 text, $248 text, $249 int8, $250 text, $251 text, $252 text, $253 text, $254 int8, $255 text, $256 text, $257 text, $258 text, $259 int8, $260 text, $261 int8, $262 int8, $263 int8[], $264 int8, $265 text, $266 text, $267 text, $268 text, $269 int8, $270 text, $271 text, $272 text, $273 text, $274 int8, $275 text, $276 text, $277 text, $278 text, $279 int8, $280 text, $281 text, $282 text, $283 text, $284 int8, $285 text, $286 text, $287 text, $288 text, $289 int8, $290 text, $291 text, $292 text, $293 text, $294 int8, $295 text, $296 text, $297 text, $298 text, $299 int8, $300 text, $301 text, $302 text, $303 text, $304 int8, $305 text, $306 int8, $307 int8, $308 int8[], $309 int8, $310 text, $311 text, $312 text, $313 text, $314 int8, $315 text, $316 text, $317 text, $318 text, $319 int8, $320 text, $321 text, $322 text, $323 text, $324 int8, $325 text, $326 text, $327 text, $328 text, $329 int8, $330 text, $331 text, $332 text, $333 text, $334 int8, $335 text, $336 text, $337 text, $338 text, $339 int8, $340 text, $341 text, $342 text, $343 text, $344 int8, $345 text, $346 text, $347 text, $348 text, $349 int8[], $350 int8, $351 text, $352 text, $353 text, $354 text, $355 int8, $356 text, $357 text, $358 text, $359 text, $360 int8, $361 text, $362 text, $363 text, $364 text, $365 int8, $366 text, $367 text, $368 text, $369 text, $370 int8, $371 text, $372 text, $373 text, $374 text, $375 int8, $376 text, $377 text, $378 text, $379 text, $380 int8, $381 text, $382 text, $383 text, $384 text, $385 int8, $386 text, $387 text, $388 text, $389 text, $390 int8, $391 text, $392 int8, $393 int8, $394 int8[], $395 int8, $396 text, $397 text, $398 text, $399 text, $400 int8, $401 text, $402 text, $403 text, $404 text, $405 int8, $406 text, $407 text, $408 text, $409 text, $410 int8, $411 text, $412 text, $413 text, $414 text, $415 int8, $416 text, $417 text, $418 text, $419 text, $420 int8, $421 text, $422 text, $423 text, $424 text, $425 int8, $426 text, $427 text, $428 text, $429 text, $430 int8, $431 text, $432 text, $433 text, $434 text, $435 int8[], $436 int8, $437 text, $438 text, $439 text, $440 text, $441 int8, $442 text, $443 text, $444 text, $445 text, $446 int8, $447 text, $448 text, $449 text, $450 text, $451 int8, $452 text, $453 text, $454 text, $455 text, $456 int8, $457 text, $458 text, $459 text, $460 text, $461 int8, $462 text, $463 text, $464 text, $465 text, $466 int8, $467 text, $468 text, $469 text, $470 text, $471 int8, $472 text, $473 text, $474 text, $475 text, $476 int8[], $477 int8, $478 text, $479 text, $480 text, $481 text, $482 int8, $483 text, $484 text, $485 text, $486 text, $487 int8, $488 text, $489 text, $490 text, $491 text, $492 int8, $493 text, $494 text, $495 text, $496 text, $497 int8, $498 text, $499 text, $500 text, $501 text, $502 int8, $503 text, $504 text, $505 text, $506 text, $507 int8, $508 text, $509 text, $510 text, $511 text, $512 int8, $513 text, $514 text, $515 text, $516 text, $517 int8, $518 text, $519 int8, $520 int8, $521 int8[], $522 int8, $523 text, $524 text, $525 text, $526 text, $527 int8, $528 text, $529 text, $530 text, $531 text, $532 int8, $533 text, $534 text, $535 text, $536 text, $537 int8, $538 text, $539 text, $540 text, $541 text, $542 int8, $543 text, $544 text, $545 text, $546 text, $547 int8, $548 text, $549 text, $550 text, $551 text, $552 int8, $553 text, $554 text, $555 text, $556 text, $557 int8, $558 text, $559 text, $560 text, $561 text, $562 int8, $563 text, $564 int8, $565 int8, $566 int8[], $567 int8, $568 text, $569 text, $570 text, $571 text, $572 int8, $573 text, $574 text, $575 text, $576 text, $577 int8, $578 text, $579 text, $580 text, $581 text, $582 int8, $583 text, $584 text, $585 text, $586 text, $587 int8, $588 text, $589 text, $590 text, $591 text, $592 int8, $593 text, $594 text, $595 text, $596 text, $597 int8, $598 text, $599 text, $600 text, $601 text, $602 int8, $603 text, $604 text, $605 text, $606 text, $607 int8[], $608 int8, $609 text, $610 text, $611 text, $612 text, $613 int8, $614 text, $615 text, $616 text, $617 text, $618 int8, $619 text, $620 text, $621 text, $622 text, $623 int8, $624 text, $625 text, $626 text, $627 text, $628 int8, $629 text, $630 text, $631 text, $632 text, $633 int8, $634 text, $635 text, $636 text, $637 text, $638 int8, $639 text, $640 text, $641 text, $642 text, $643 int8, $644 text, $645 text, $646 text, $647 text, $648 int8, $649 text, $650 int8, $651 int8, $652 int8[], $653 int8, $654 text, $655 text, $656 text, $657 text, $658 int8, $659 text, $660 text, $661 text, $662 text, $663 int8, $664 text, $665 text, $666 text, $667 text, $668 int8, $669 text, $670 text, $671 text, $672 text, $673 int8, $674 text, $675 text, $676 text, $677 text, $678 int8, $679 text, $680 text, $681 text, $682 text, $683 int8, $684 text, $685 text, $686 text, $687 text, $688 int8, $689 text, $690 text, $691 text, $692 text, $693 int8[], $694 int8, $695 text, $696 text, $697 text, $698 text, $699 int8, $700 text, $701 text, $702 text, $703 text, $704 int8, $705 text, $706 text, $707 text, $708 text, $709 int8, $710 text, $711 text, $712 text, $713 text, $714 int8, $715 text, $716 text, $717 text, $718 text, $719 int8, $720 text, $721 text, $722 text, $723 text, $724 int8, $725 text, $726 text, $727 text, $728 text, $729 int8, $730 text, $731 text, $732 text, $733 text, $734 int8[], $735 int8, $736 text, $737 text, $738 text, $739 text, $740 int8, $741 text, $742 text, $743 text, $744 text, $745 int8, $746 text, $747 text, $748 text, $749 text, $750 int8, $751 text, $752 text, $753 text, $754 text, $755 int8, $756 text, $757 text, $758 text, $759 text, $760 int8, $761 text, $762 text, $763 text, $764 text, $765 int8, $766 text, $767 text, $768 text, $769 text, $770 int8, $771 text, $772 text, $773 text, $774 text
-- gives total int8
  select count(*) as total from (select
      from improvement_proposals l
      where l.instance_id = $1 and l.status = $2
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $4 and g.deleted_at is not null)) and (l.user_id = any($5::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $6 and kind = $7 and status = $8 and part >= $9 and part < $10 union all
    select item_id from name_parts
    where instance_id = $11 and kind = $12 and status = $13 and part >= $14 and part < $15) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $16 and kind = $17 and status = $18 and part >= $19 and part < $20 union all
    select item_id from name_parts
    where instance_id = $21 and kind = $22 and status = $23 and part >= $24 and part < $25) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $26 and kind = $27 and status = $28 and part >= $29 and part < $30 union all
    select item_id from name_parts
    where instance_id = $31 and kind = $32 and status = $33 and part >= $34 and part < $35) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $36 and kind = $37 and status = $38 and part >= $39 and part < $40 union all
    select item_id from name_parts
    where instance_id = $41 and kind = $42 and status = $43 and part >= $44 and part < $45) entries)))  union all select
      from improvement_proposals l
      where l.instance_id = $46 and l.status = $47
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $48 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $49 and g.deleted_at is not null)) and (l.procedure_id = any($50::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $51 and kind = $52 and status = $53 and part >= $54 and part < $55 union all
    select item_id from name_parts
    where instance_id = $56 and kind = $57 and status = $58 and part >= $59 and part < $60) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $61 and kind = $62 and status = $63 and part >= $64 and part < $65 union all
    select item_id from name_parts
    where instance_id = $66 and kind = $67 and status = $68 and part >= $69 and part < $70) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $71 and kind = $72 and status = $73 and part >= $74 and part < $75 union all
    select item_id from name_parts
    where instance_id = $76 and kind = $77 and status = $78 and part >= $79 and part < $80) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $81 and kind = $82 and status = $83 and part >= $84 and part < $85 union all
    select item_id from name_parts
    where instance_id = $86 and kind = $87 and status = $88 and part >= $89 and part < $90) entries))) and not coalesce((l.user_id = any($91::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $92 and kind = $93 and status = $94 and part >= $95 and part < $96 union all
    select item_id from name_parts
    where instance_id = $97 and kind = $98 and status = $99 and part >= $100 and part < $101) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $102 and kind = $103 and status = $104 and part >= $105 and part < $106 union all
    select item_id from name_parts
    where instance_id = $107 and kind = $108 and status = $109 and part >= $110 and part < $111) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $112 and kind = $113 and status = $114 and part >= $115 and part < $116 union all
    select item_id from name_parts
    where instance_id = $117 and kind = $118 and status = $119 and part >= $120 and part < $121) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $122 and kind = $123 and status = $124 and part >= $125 and part < $126 union all
    select item_id from name_parts
    where instance_id = $127 and kind = $128 and status = $129 and part >= $130 and part < $131) entries))), false) union all select
      from improvement_proposals l
      where l.instance_id = $132 and l.status = $133
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $134 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $135 and g.deleted_at is not null)) and (l.process_id = any($136::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $137 and kind = $138 and status = $139 and part >= $140 and part < $141 union all
    select item_id from name_parts
    where instance_id = $142 and kind = $143 and status = $144 and part >= $145 and part < $146) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $147 and kind = $148 and status = $149 and part >= $150 and part < $151 union all
    select item_id from name_parts
    where instance_id = $152 and kind = $153 and status = $154 and part >= $155 and part < $156) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $157 and kind = $158 and status = $159 and part >= $160 and part < $161 union all
    select item_id from name_parts
    where instance_id = $162 and kind = $163 and status = $164 and part >= $165 and part < $166) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $167 and kind = $168 and status = $169 and part >= $170 and part < $171 union all
    select item_id from name_parts
    where instance_id = $172 and kind = $173 and status = $174 and part >= $175 and part < $176) entries))) and not coalesce((l.user_id = any($177::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $178 and kind = $179 and status = $180 and part >= $181 and part < $182 union all
    select item_id from name_parts
    where instance_id = $183 and kind = $184 and status = $185 and part >= $186 and part < $187) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $188 and kind = $189 and status = $190 and part >= $191 and part < $192 union all
    select item_id from name_parts
    where instance_id = $193 and kind = $194 and status = $195 and part >= $196 and part < $197) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $198 and kind = $199 and status = $200 and part >= $201 and part < $202 union all
    select item_id from name_parts
    where instance_id = $203 and kind = $204 and status = $205 and part >= $206 and part < $207) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $208 and kind = $209 and status = $210 and part >= $211 and part < $212 union all
    select item_id from name_parts
    where instance_id = $213 and kind = $214 and status = $215 and part >= $216 and part < $217) entries))), false) and not coalesce((l.procedure_id = any($218::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $219 and kind = $220 and status = $221 and part >= $222 and part < $223 union all
    select item_id from name_parts
    where instance_id = $224 and kind = $225 and status = $226 and part >= $227 and part < $228) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $229 and kind = $230 and status = $231 and part >= $232 and part < $233 union all
    select item_id from name_parts
    where instance_id = $234 and kind = $235 and status = $236 and part >= $237 and part < $238) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $239 and kind = $240 and status = $241 and part >= $242 and part < $243 union all
    select item_id from name_parts
    where instance_id = $244 and kind = $245 and status = $246 and part >= $247 and part < $248) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $249 and kind = $250 and status = $251 and part >= $252 and part < $253 union all
    select item_id from name_parts
    where instance_id = $254 and kind = $255 and status = $256 and part >= $257 and part < $258) entries))), false) union all select
      from improvement_proposals l
      where l.instance_id = $259 and l.status = $260
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $261 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $262 and g.deleted_at is not null)) and (l.user_id = any($263::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $264 and kind = $265 and status = $266 and part >= $267 and part < $268 union all
    select item_id from name_parts
    where instance_id = $269 and kind = $270 and status = $271 and part >= $272 and part < $273) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $274 and kind = $275 and status = $276 and part >= $277 and part < $278 union all
    select item_id from name_parts
    where instance_id = $279 and kind = $280 and status = $281 and part >= $282 and part < $283) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $284 and kind = $285 and status = $286 and part >= $287 and part < $288 union all
    select item_id from name_parts
    where instance_id = $289 and kind = $290 and status = $291 and part >= $292 and part < $293) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $294 and kind = $295 and status = $296 and part >= $297 and part < $298 union all
    select item_id from name_parts
    where instance_id = $299 and kind = $300 and status = $301 and part >= $302 and part < $303) entries)))  union all select
      from improvement_proposals l
      where l.instance_id = $304 and l.status = $305
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $306 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $307 and g.deleted_at is not null)) and (l.procedure_id = any($308::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $309 and kind = $310 and status = $311 and part >= $312 and part < $313 union all
    select item_id from name_parts
    where instance_id = $314 and kind = $315 and status = $316 and part >= $317 and part < $318) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $319 and kind = $320 and status = $321 and part >= $322 and part < $323 union all
    select item_id from name_parts
    where instance_id = $324 and kind = $325 and status = $326 and part >= $327 and part < $328) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $329 and kind = $330 and status = $331 and part >= $332 and part < $333 union all
    select item_id from name_parts
    where instance_id = $334 and kind = $335 and status = $336 and part >= $337 and part < $338) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $339 and kind = $340 and status = $341 and part >= $342 and part < $343 union all
    select item_id from name_parts
    where instance_id = $344 and kind = $345 and status = $346 and part >= $347 and part < $348) entries))) and not coalesce((l.user_id = any($349::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $350 and kind = $351 and status = $352 and part >= $353 and part < $354 union all
    select item_id from name_parts
    where instance_id = $355 and kind = $356 and status = $357 and part >= $358 and part < $359) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $360 and kind = $361 and status = $362 and part >= $363 and part < $364 union all
    select item_id from name_parts
    where instance_id = $365 and kind = $366 and status = $367 and part >= $368 and part < $369) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $370 and kind = $371 and status = $372 and part >= $373 and part < $374 union all
    select item_id from name_parts
    where instance_id = $375 and kind = $376 and status = $377 and part >= $378 and part < $379) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $380 and kind = $381 and status = $382 and part >= $383 and part < $384 union all
    select item_id from name_parts
    where instance_id = $385 and kind = $386 and status = $387 and part >= $388 and part < $389) entries))), false) union all select
      from improvement_proposals l
      where l.instance_id = $390 and l.status = $391
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $392 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $393 and g.deleted_at is not null)) and (l.process_id = any($394::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $395 and kind = $396 and status = $397 and part >= $398 and part < $399 union all
    select item_id from name_parts
    where instance_id = $400 and kind = $401 and status = $402 and part >= $403 and part < $404) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $405 and kind = $406 and status = $407 and part >= $408 and part < $409 union all
    select item_id from name_parts
    where instance_id = $410 and kind = $411 and status = $412 and part >= $413 and part < $414) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $415 and kind = $416 and status = $417 and part >= $418 and part < $419 union all
    select item_id from name_parts
    where instance_id = $420 and kind = $421 and status = $422 and part >= $423 and part < $424) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $425 and kind = $426 and status = $427 and part >= $428 and part < $429 union all
    select item_id from name_parts
    where instance_id = $430 and kind = $431 and status = $432 and part >= $433 and part < $434) entries))) and not coalesce((l.user_id = any($435::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $436 and kind = $437 and status = $438 and part >= $439 and part < $440 union all
    select item_id from name_parts
    where instance_id = $441 and kind = $442 and status = $443 and part >= $444 and part < $445) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $446 and kind = $447 and status = $448 and part >= $449 and part < $450 union all
    select item_id from name_parts
    where instance_id = $451 and kind = $452 and status = $453 and part >= $454 and part < $455) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $456 and kind = $457 and status = $458 and part >= $459 and part < $460 union all
    select item_id from name_parts
    where instance_id = $461 and kind = $462 and status = $463 and part >= $464 and part < $465) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $466 and kind = $467 and status = $468 and part >= $469 and part < $470 union all
    select item_id from name_parts
    where instance_id = $471 and kind = $472 and status = $473 and part >= $474 and part < $475) entries))), false) and not coalesce((l.procedure_id = any($476::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $477 and kind = $478 and status = $479 and part >= $480 and part < $481 union all
    select item_id from name_parts
    where instance_id = $482 and kind = $483 and status = $484 and part >= $485 and part < $486) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $487 and kind = $488 and status = $489 and part >= $490 and part < $491 union all
    select item_id from name_parts
    where instance_id = $492 and kind = $493 and status = $494 and part >= $495 and part < $496) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $497 and kind = $498 and status = $499 and part >= $500 and part < $501 union all
    select item_id from name_parts
    where instance_id = $502 and kind = $503 and status = $504 and part >= $505 and part < $506) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $507 and kind = $508 and status = $509 and part >= $510 and part < $511 union all
    select item_id from name_parts
    where instance_id = $512 and kind = $513 and status = $514 and part >= $515 and part < $516) entries))), false) union all select
      from improvement_proposals l
      where l.instance_id = $517 and l.status = $518
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $519 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $520 and g.deleted_at is not null)) and (l.user_id = any($521::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $522 and kind = $523 and status = $524 and part >= $525 and part < $526 union all
    select item_id from name_parts
    where instance_id = $527 and kind = $528 and status = $529 and part >= $530 and part < $531) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $532 and kind = $533 and status = $534 and part >= $535 and part < $536 union all
    select item_id from name_parts
    where instance_id = $537 and kind = $538 and status = $539 and part >= $540 and part < $541) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $542 and kind = $543 and status = $544 and part >= $545 and part < $546 union all
    select item_id from name_parts
    where instance_id = $547 and kind = $548 and status = $549 and part >= $550 and part < $551) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $552 and kind = $553 and status = $554 and part >= $555 and part < $556 union all
    select item_id from name_parts
    where instance_id = $557 and kind = $558 and status = $559 and part >= $560 and part < $561) entries)))  union all select
      from improvement_proposals l
      where l.instance_id = $562 and l.status = $563
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $564 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $565 and g.deleted_at is not null)) and (l.procedure_id = any($566::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $567 and kind = $568 and status = $569 and part >= $570 and part < $571 union all
    select item_id from name_parts
    where instance_id = $572 and kind = $573 and status = $574 and part >= $575 and part < $576) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $577 and kind = $578 and status = $579 and part >= $580 and part < $581 union all
    select item_id from name_parts
    where instance_id = $582 and kind = $583 and status = $584 and part >= $585 and part < $586) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $587 and kind = $588 and status = $589 and part >= $590 and part < $591 union all
    select item_id from name_parts
    where instance_id = $592 and kind = $593 and status = $594 and part >= $595 and part < $596) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $597 and kind = $598 and status = $599 and part >= $600 and part < $601 union all
    select item_id from name_parts
    where instance_id = $602 and kind = $603 and status = $604 and part >= $605 and part < $606) entries))) and not coalesce((l.user_id = any($607::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $608 and kind = $609 and status = $610 and part >= $611 and part < $612 union all
    select item_id from name_parts
    where instance_id = $613 and kind = $614 and status = $615 and part >= $616 and part < $617) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $618 and kind = $619 and status = $620 and part >= $621 and part < $622 union all
    select item_id from name_parts
    where instance_id = $623 and kind = $624 and status = $625 and part >= $626 and part < $627) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $628 and kind = $629 and status = $630 and part >= $631 and part < $632 union all
    select item_id from name_parts
    where instance_id = $633 and kind = $634 and status = $635 and part >= $636 and part < $637) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $638 and kind = $639 and status = $640 and part >= $641 and part < $642 union all
    select item_id from name_parts
    where instance_id = $643 and kind = $644 and status = $645 and part >= $646 and part < $647) entries))), false) union all select
      from improvement_proposals l
      where l.instance_id = $648 and l.status = $649
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $650 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $651 and g.deleted_at is not null)) and (l.process_id = any($652::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $653 and kind = $654 and status = $655 and part >= $656 and part < $657 union all
    select item_id from name_parts
    where instance_id = $658 and kind = $659 and status = $660 and part >= $661 and part < $662) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $663 and kind = $664 and status = $665 and part >= $666 and part < $667 union all
    select item_id from name_parts
    where instance_id = $668 and kind = $669 and status = $670 and part >= $671 and part < $672) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $673 and kind = $674 and status = $675 and part >= $676 and part < $677 union all
    select item_id from name_parts
    where instance_id = $678 and kind = $679 and status = $680 and part >= $681 and part < $682) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $683 and kind = $684 and status = $685 and part >= $686 and part < $687 union all
    select item_id from name_parts
    where instance_id = $688 and kind = $689 and status = $690 and part >= $691 and part < $692) entries))) and not coalesce((l.user_id = any($693::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $694 and kind = $695 and status = $696 and part >= $697 and part < $698 union all
    select item_id from name_parts
    where instance_id = $699 and kind = $700 and status = $701 and part >= $702 and part < $703) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $704 and kind = $705 and status = $706 and part >= $707 and part < $708 union all
    select item_id from name_parts
    where instance_id = $709 and kind = $710 and status = $711 and part >= $712 and part < $713) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $714 and kind = $715 and status = $716 and part >= $717 and part < $718 union all
    select item_id from name_parts
    where instance_id = $719 and kind = $720 and status = $721 and part >= $722 and part < $723) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $724 and kind = $725 and status = $726 and part >= $727 and part < $728 union all
    select item_id from name_parts
    where instance_id = $729 and kind = $730 and status = $731 and part >= $732 and part < $733) entries))), false) and not coalesce((l.procedure_id = any($734::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $735 and kind = $736 and status = $737 and part >= $738 and part < $739 union all
    select item_id from name_parts
    where instance_id = $740 and kind = $741 and status = $742 and part >= $743 and part < $744) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $745 and kind = $746 and status = $747 and part >= $748 and part < $749 union all
    select item_id from name_parts
    where instance_id = $750 and kind = $751 and status = $752 and part >= $753 and part < $754) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $755 and kind = $756 and status = $757 and part >= $758 and part < $759 union all
    select item_id from name_parts
    where instance_id = $760 and kind = $761 and status = $762 and part >= $763 and part < $764) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $765 and kind = $766 and status = $767 and part >= $768 and part < $769 union all
    select item_id from name_parts
    where instance_id = $770 and kind = $771 and status = $772 and part >= $773 and part < $774) entries))), false) limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8[], $6 int8, $7 text, $8 text, $9 text, $10 text, $11 int8, $12 text, $13 text, $14 text, $15 text, $16 int8, $17 text, $18 int8, $19 int8, $20 int8[], $21 int8, $22 text, $23 text, $24 text, $25 text, $26 int8, $27 text, $28 text, $29 text, $30 text, $31 int8[], $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8, $38 text, $39 text, $40 text, $41 text, $42 int8, $43 text, $44 int8, $45 int8, $46 int8[], $47 int8, $48 text, $49 text, $50 text, $51 text, $52 int8, $53 text, $54 text, $55 text, $56 text, $57 int8[], $58 int8, $59 text, $60 text, $61 text, $62 text, $63 int8, $64 text, $65 text, $66 text, $67 text, $68 int8[], $69 int8, $70 text, $71 text, $72 text, $73 text, $74 int8, $75 text, $76 text, $77 text, $78 text, $79 int8, $80 text, $81 int8, $82 int8, $83 int8[], $84 int8, $85 text, $86 text, $87 text, $88 text, $89 int8, $90 text, $91 text, $92 text, $93 text, $94 int8, $95 text, $96 int8, $97 int8, $98 int8[], $99 int8, $100 text, $101 text, $102 text, $103 text, $104 int8, $105 text, $106 text, $107 text, $108 text, $109 int8[], $110 int8, $111 text, $112 text, $113 text, $114 text, $115 int8, $116 text, $117 text, $118 text, $119 text, $120 int8, $121 text, $122 int8, $123 int8, $124 int8[], $125 int8, $126 text, $127 text, $128 text, $129 text, $130 int8, $131 text, $132 text, $133 text, $134 text, $135 int8[], $136 int8, $137 text, $138 text, $139 text, $140 text, $141 int8, $142 text, $143 text, $144 text, $145 text, $146 int8[], $147 int8, $148 text, $149 text, $150 text, $151 text, $152 int8, $153 text, $154 text, $155 text, $156 text, $157 int8, $158 text, $159 int8, $160 int8, $161 int8[], $162 int8, $163 text, $164 text, $165 text, $166 text, $167 int8, $168 text, $169 text, $170 text, $171 text, $172 int8, $173 text, $174 int8, $175 int8, $176 int8[], $177 int8, $178 text, $179 text, $180 text, $181 text, $182 int8, $183 text, $184 text, $185 text, $186 text, $187 int8[], $188 int8, $189 text, $190 text, $191 text, $192 text, $193 int8, $194 text, $195 text, $196 text, $197 text, $198 int8, $199 text, $200 int8, $201 int8, $202 int8[], $203 int8, $204 text, $205 text, $206 text, $207 text, $208 int8, $209 text, $210 text, $211 text, $212 text, $213 int8[], $214 int8, $215 text, $216 text, $217 text, $218 text, $219 int8, $220 text, $221 text, $222 text, $223 text, $224 int8[], $225 int8, $226 text, $227 text, $228 text, $229 text, $230 int8, $231 text, $232 text, $233 text, $234 text
-- gives total int8
  select count(*) as total from (select
      from improvement_proposals l
      where l.instance_id = $1 and l.status = $2
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $4 and g.deleted_at is not null)) and (l.user_id = any($5::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $6 and kind = $7 and status = $8 and part >= $9 and part < $10 union all
    select item_id from name_parts
    where instance_id = $11 and kind = $12 and status = $13 and part >= $14 and part < $15) entries)))  union all select
      from improvement_proposals l
      where l.instance_id = $16 and l.status = $17
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $18 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $19 and g.deleted_at is not null)) and (l.procedure_id = any($20::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $21 and kind = $22 and status = $23 and part >= $24 and part < $25 union all
    select item_id from name_parts
    where instance_id = $26 and kind = $27 and status = $28 and part >= $29 and part < $30) entries))) and not coalesce((l.user_id = any($31::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36 union all
    select item_id from name_parts
    where instance_id = $37 and kind = $38 and status = $39 and part >= $40 and part < $41) entries))), false) union all select
      from improvement_proposals l
      where l.instance_id = $42 and l.status = $43
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $44 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $45 and g.deleted_at is not null)) and (l.process_id = any($46::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $47 and kind = $48 and status = $49 and part >= $50 and part < $51 union all
    select item_id from name_parts
    where instance_id = $52 and kind = $53 and status = $54 and part >= $55 and part < $56) entries))) and not coalesce((l.user_id = any($57::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $58 and kind = $59 and status = $60 and part >= $61 and part < $62 union all
    select item_id from name_parts
    where instance_id = $63 and kind = $64 and status = $65 and part >= $66 and part < $67) entries))), false) and not coalesce((l.procedure_id = any($68::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $69 and kind = $70 and status = $71 and part >= $72 and part < $73 union all
    select item_id from name_parts
    where instance_id = $74 and kind = $75 and status = $76 and part >= $77 and part < $78) entries))), false) union all select
      from improvement_proposals l
      where l.instance_id = $79 and l.status = $80
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $81 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $82 and g.deleted_at is not null)) and (l.user_id = any($83::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88 union all
    select item_id from name_parts
    where instance_id = $89 and kind = $90 and status = $91 and part >= $92 and part < $93) entries)))  union all select
      from improvement_proposals l
      where l.instance_id = $94 and l.status = $95
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $96 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $97 and g.deleted_at is not null)) and (l.procedure_id = any($98::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $99 and kind = $100 and status = $101 and part >= $102 and part < $103 union all
    select item_id from name_parts
    where instance_id = $104 and kind = $105 and status = $106 and part >= $107 and part < $108) entries))) and not coalesce((l.user_id = any($109::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $110 and kind = $111 and status = $112 and part >= $113 and part < $114 union all
    select item_id from name_parts
    where instance_id = $115 and kind = $116 and status = $117 and part >= $118 and part < $119) entries))), false) union all select
      from improvement_proposals l
      where l.instance_id = $120 and l.status = $121
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $122 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $123 and g.deleted_at is not null)) and (l.process_id = any($124::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129 union all
    select item_id from name_parts
    where instance_id = $130 and kind = $131 and status = $132 and part >= $133 and part < $134) entries))) and not coalesce((l.user_id = any($135::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $136 and kind = $137 and status = $138 and part >= $139 and part < $140 union all
    select item_id from name_parts
    where instance_id = $141 and kind = $142 and status = $143 and part >= $144 and part < $145) entries))), false) and not coalesce((l.procedure_id = any($146::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $147 and kind = $148 and status = $149 and part >= $150 and part < $151 union all
    select item_id from name_parts
    where instance_id = $152 and kind = $153 and status = $154 and part >= $155 and part < $156) entries))), false) union all select
      from improvement_proposals l
      where l.instance_id = $157 and l.status = $158
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $159 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $160 and g.deleted_at is not null)) and (l.user_id = any($161::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $162 and kind = $163 and status = $164 and part >= $165 and part < $166 union all
    select item_id from name_parts
    where instance_id = $167 and kind = $168 and status = $169 and part >= $170 and part < $171) entries)))  union all select
      from improvement_proposals l
      where l.instance_id = $172 and l.status = $173
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $174 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $175 and g.deleted_at is not null)) and (l.procedure_id = any($176::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $177 and kind = $178 and status = $179 and part >= $180 and part < $181 union all
    select item_id from name_parts
    where instance_id = $182 and kind = $183 and status = $184 and part >= $185 and part < $186) entries))) and not coalesce((l.user_id = any($187::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $188 and kind = $189 and status = $190 and part >= $191 and part < $192 union all
    select item_id from name_parts
    where instance_id = $193 and kind = $194 and status = $195 and part >= $196 and part < $197) entries))), false) union all select
      from improvement_proposals l
      where l.instance_id = $198 and l.status = $199
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $200 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $201 and g.deleted_at is not null)) and (l.process_id = any($202::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $203 and kind = $204 and status = $205 and part >= $206 and part < $207 union all
    select item_id from name_parts
    where instance_id = $208 and kind = $209 and status = $210 and part >= $211 and part < $212) entries))) and not coalesce((l.user_id = any($213::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $214 and kind = $215 and status = $216 and part >= $217 and part < $218 union all
    select item_id from name_parts
    where instance_id = $219 and kind = $220 and status = $221 and part >= $222 and part < $223) entries))), false) and not coalesce((l.procedure_id = any($224::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $225 and kind = $226 and status = $227 and part >= $228 and part < $229 union all
    select item_id from name_parts
    where instance_id = $230 and kind = $231 and status = $232 and part >= $233 and part < $234) entries))), false) limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2
      limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8, $4 text
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2
      union all select
    from procedure_checks l
    where l.instance_id = $3 and l.status = $4
      limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8[], $4 int8, $5 text, $6 text, $7 text, $8 text, $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 text, $27 text, $28 text, $29 int8, $30 text, $31 text, $32 text, $33 text, $34 int8, $35 text, $36 text, $37 text, $38 text, $39 int8, $40 text, $41 text, $42 text, $43 text, $44 int8, $45 text, $46 int8[], $47 int8, $48 text, $49 text, $50 text, $51 text, $52 int8, $53 text, $54 text, $55 text, $56 text, $57 int8, $58 text, $59 text, $60 text, $61 text, $62 int8, $63 text, $64 text, $65 text, $66 text, $67 int8, $68 text, $69 text, $70 text, $71 text, $72 int8, $73 text, $74 text, $75 text, $76 text, $77 int8, $78 text, $79 text, $80 text, $81 text, $82 int8, $83 text, $84 text, $85 text, $86 text, $87 int8[], $88 int8, $89 text, $90 text, $91 text, $92 text, $93 int8, $94 text, $95 text, $96 text, $97 text, $98 int8, $99 text, $100 text, $101 text, $102 text, $103 int8, $104 text, $105 text, $106 text, $107 text, $108 int8, $109 text, $110 text, $111 text, $112 text, $113 int8, $114 text, $115 text, $116 text, $117 text, $118 int8, $119 text, $120 text, $121 text, $122 text, $123 int8, $124 text, $125 text, $126 text, $127 text, $128 int8, $129 text, $130 int8[], $131 int8, $132 text, $133 text, $134 text, $135 text, $136 int8, $137 text, $138 text, $139 text, $140 text, $141 int8, $142 text, $143 text, $144 text, $145 text, $146 int8, $147 text, $148 text, $149 text, $150 text, $151 int8, $152 text, $153 text, $154 text, $155 text, $156 int8, $157 text, $158 text, $159 text, $160 text, $161 int8, $162 text, $163 text, $164 text, $165 text, $166 int8, $167 text, $168 text, $169 text, $170 text, $171 int8, $172 text, $173 int8[], $174 int8, $175 text, $176 text, $177 text, $178 text, $179 int8, $180 text, $181 text, $182 text, $183 text, $184 int8, $185 text, $186 text, $187 text, $188 text, $189 int8, $190 text, $191 text, $192 text, $193 text, $194 int8, $195 text, $196 text, $197 text, $198 text, $199 int8, $200 text, $201 text, $202 text, $203 text, $204 int8, $205 text, $206 text, $207 text, $208 text, $209 int8, $210 text, $211 text, $212 text, $213 text, $214 int8[], $215 int8, $216 text, $217 text, $218 text, $219 text, $220 int8, $221 text, $222 text, $223 text, $224 text, $225 int8, $226 text, $227 text, $228 text, $229 text, $230 int8, $231 text, $232 text, $233 text, $234 text, $235 int8, $236 text, $237 text, $238 text, $239 text, $240 int8, $241 text, $242 text, $243 text, $244 text, $245 int8, $246 text, $247 text, $248 text, $249 text, $250 int8, $251 text, $252 text, $253 text, $254 text
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2
     and (l.user_id = any($3::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $4 and kind = $5 and status = $6 and part >= $7 and part < $8 union all
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18 union all
  select item_id from name_parts
  where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28 union all
  select item_id from name_parts
  where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38 union all
  select item_id from name_parts
  where instance_id = $39 and kind = $40 and status = $41 and part >= $42 and part < $43) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $44 and l.status = $45
     and (l.procedure_id = any($46::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $47 and kind = $48 and status = $49 and part >= $50 and part < $51 union all
  select item_id from name_parts
  where instance_id = $52 and kind = $53 and status = $54 and part >= $55 and part < $56) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $57 and kind = $58 and status = $59 and part >= $60 and part < $61 union all
  select item_id from name_parts
  where instance_id = $62 and kind = $63 and status = $64 and part >= $65 and part < $66) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $67 and kind = $68 and status = $69 and part >= $70 and part < $71 union all
  select item_id from name_parts
  where instance_id = $72 and kind = $73 and status = $74 and part >= $75 and part < $76) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $77 and kind = $78 and status = $79 and part >= $80 and part < $81 union all
  select item_id from name_parts
  where instance_id = $82 and kind = $83 and status = $84 and part >= $85 and part < $86) entries))) and not coalesce((l.user_id = any($87::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $88 and kind = $89 and status = $90 and part >= $91 and part < $92 union all
  select item_id from name_parts
  where instance_id = $93 and kind = $94 and status = $95 and part >= $96 and part < $97) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $98 and kind = $99 and status = $100 and part >= $101 and part < $102 union all
  select item_id from name_parts
  where instance_id = $103 and kind = $104 and status = $105 and part >= $106 and part < $107) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $108 and kind = $109 and status = $110 and part >= $111 and part < $112 union all
  select item_id from name_parts
  where instance_id = $113 and kind = $114 and status = $115 and part >= $116 and part < $117) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $118 and kind = $119 and status = $120 and part >= $121 and part < $122 union all
  select item_id from name_parts
  where instance_id = $123 and kind = $124 and status = $125 and part >= $126 and part < $127) entries))), false) union all select
    from procedure_checks l
    where l.instance_id = $128 and l.status = $129
     and (l.user_id = any($130::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $131 and kind = $132 and status = $133 and part >= $134 and part < $135 union all
  select item_id from name_parts
  where instance_id = $136 and kind = $137 and status = $138 and part >= $139 and part < $140) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $141 and kind = $142 and status = $143 and part >= $144 and part < $145 union all
  select item_id from name_parts
  where instance_id = $146 and kind = $147 and status = $148 and part >= $149 and part < $150) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $151 and kind = $152 and status = $153 and part >= $154 and part < $155 union all
  select item_id from name_parts
  where instance_id = $156 and kind = $157 and status = $158 and part >= $159 and part < $160) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $161 and kind = $162 and status = $163 and part >= $164 and part < $165 union all
  select item_id from name_parts
  where instance_id = $166 and kind = $167 and status = $168 and part >= $169 and part < $170) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $171 and l.status = $172
     and (l.procedure_id = any($173::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $174 and kind = $175 and status = $176 and part >= $177 and part < $178 union all
  select item_id from name_parts
  where instance_id = $179 and kind = $180 and status = $181 and part >= $182 and part < $183) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $184 and kind = $185 and status = $186 and part >= $187 and part < $188 union all
  select item_id from name_parts
  where instance_id = $189 and kind = $190 and status = $191 and part >= $192 and part < $193) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $194 and kind = $195 and status = $196 and part >= $197 and part < $198 union all
  select item_id from name_parts
  where instance_id = $199 and kind = $200 and status = $201 and part >= $202 and part < $203) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $204 and kind = $205 and status = $206 and part >= $207 and part < $208 union all
  select item_id from name_parts
  where instance_id = $209 and kind = $210 and status = $211 and part >= $212 and part < $213) entries))) and not coalesce((l.user_id = any($214::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $215 and kind = $216 and status = $217 and part >= $218 and part < $219 union all
  select item_id from name_parts
  where instance_id = $220 and kind = $221 and status = $222 and part >= $223 and part < $224) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $225 and kind = $226 and status = $227 and part >= $228 and part < $229 union all
  select item_id from name_parts
  where instance_id = $230 and kind = $231 and status = $232 and part >= $233 and part < $234) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $235 and kind = $236 and status = $237 and part >= $238 and part < $239 union all
  select item_id from name_parts
  where instance_id = $240 and kind = $241 and status = $242 and part >= $243 and part < $244) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $245 and kind = $246 and status = $247 and part >= $248 and part < $249 union all
  select item_id from name_parts
  where instance_id = $250 and kind = $251 and status = $252 and part >= $253 and part < $254) entries))), false) limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8[], $4 int8, $5 text, $6 text, $7 text, $8 text, $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 int8[], $27 int8, $28 text, $29 text, $30 text, $31 text, $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8, $38 text, $39 text, $40 text, $41 text, $42 int8, $43 text, $44 text, $45 text, $46 text, $47 int8[], $48 int8, $49 text, $50 text, $51 text, $52 text, $53 int8, $54 text, $55 text, $56 text, $57 text, $58 int8, $59 text, $60 text, $61 text, $62 text, $63 int8, $64 text, $65 text, $66 text, $67 text, $68 int8, $69 text, $70 int8[], $71 int8, $72 text, $73 text, $74 text, $75 text, $76 int8, $77 text, $78 text, $79 text, $80 text, $81 int8, $82 text, $83 text, $84 text, $85 text, $86 int8, $87 text, $88 text, $89 text, $90 text, $91 int8, $92 text, $93 int8[], $94 int8, $95 text, $96 text, $97 text, $98 text, $99 int8, $100 text, $101 text, $102 text, $103 text, $104 int8, $105 text, $106 text, $107 text, $108 text, $109 int8, $110 text, $111 text, $112 text, $113 text, $114 int8[], $115 int8, $116 text, $117 text, $118 text, $119 text, $120 int8, $121 text, $122 text, $123 text, $124 text, $125 int8, $126 text, $127 text, $128 text, $129 text, $130 int8, $131 text, $132 text, $133 text, $134 text
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2
     and (l.user_id = any($3::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $4 and kind = $5 and status = $6 and part >= $7 and part < $8 union all
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18 union all
  select item_id from name_parts
  where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $24 and l.status = $25
     and (l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
  select item_id from name_parts
  where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $37 and kind = $38 and status = $39 and part >= $40 and part < $41 union all
  select item_id from name_parts
  where instance_id = $42 and kind = $43 and status = $44 and part >= $45 and part < $46) entries))) and not coalesce((l.user_id = any($47::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $48 and kind = $49 and status = $50 and part >= $51 and part < $52 union all
  select item_id from name_parts
  where instance_id = $53 and kind = $54 and status = $55 and part >= $56 and part < $57) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $58 and kind = $59 and status = $60 and part >= $61 and part < $62 union all
  select item_id from name_parts
  where instance_id = $63 and kind = $64 and status = $65 and part >= $66 and part < $67) entries))), false) union all select
    from procedure_checks l
    where l.instance_id = $68 and l.status = $69
     and (l.user_id = any($70::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $71 and kind = $72 and status = $73 and part >= $74 and part < $75 union all
  select item_id from name_parts
  where instance_id = $76 and kind = $77 and status = $78 and part >= $79 and part < $80) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $81 and kind = $82 and status = $83 and part >= $84 and part < $85 union all
  select item_id from name_parts
  where instance_id = $86 and kind = $87 and status = $88 and part >= $89 and part < $90) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $91 and l.status = $92
     and (l.procedure_id = any($93::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $94 and kind = $95 and status = $96 and part >= $97 and part < $98 union all
  select item_id from name_parts
  where instance_id = $99 and kind = $100 and status = $101 and part >= $102 and part < $103) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $104 and kind = $105 and status = $106 and part >= $107 and part < $108 union all
  select item_id from name_parts
  where instance_id = $109 and kind = $110 and status = $111 and part >= $112 and part < $113) entries))) and not coalesce((l.user_id = any($114::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $115 and kind = $116 and status = $117 and part >= $118 and part < $119 union all
  select item_id from name_parts
  where instance_id = $120 and kind = $121 and status = $122 and part >= $123 and part < $124) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129 union all
  select item_id from name_parts
  where instance_id = $130 and kind = $131 and status = $132 and part >= $133 and part < $134) entries))), false) limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8[], $4 int8, $5 text, $6 text, $7 text, $8 text, $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 int8[], $17 int8, $18 text, $19 text, $20 text, $21 text, $22 int8, $23 text, $24 text, $25 text, $26 text, $27 int8[], $28 int8, $29 text, $30 text, $31 text, $32 text, $33 int8, $34 text, $35 text, $36 text, $37 text, $38 int8, $39 text, $40 int8[], $41 int8, $42 text, $43 text, $44 text, $45 text, $46 int8, $47 text, $48 text, $49 text, $50 text, $51 int8, $52 text, $53 int8[], $54 int8, $55 text, $56 text, $57 text, $58 text, $59 int8, $60 text, $61 text, $62 text, $63 text, $64 int8[], $65 int8, $66 text, $67 text, $68 text, $69 text, $70 int8, $71 text, $72 text, $73 text, $74 text
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2
     and (l.user_id = any($3::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $4 and kind = $5 and status = $6 and part >= $7 and part < $8 union all
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $14 and l.status = $15
     and (l.procedure_id = any($16::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $17 and kind = $18 and status = $19 and part >= $20 and part < $21 union all
  select item_id from name_parts
  where instance_id = $22 and kind = $23 and status = $24 and part >= $25 and part < $26) entries))) and not coalesce((l.user_id = any($27::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $28 and kind = $29 and status = $30 and part >= $31 and part < $32 union all
  select item_id from name_parts
  where instance_id = $33 and kind = $34 and status = $35 and part >= $36 and part < $37) entries))), false) union all select
    from procedure_checks l
    where l.instance_id = $38 and l.status = $39
     and (l.user_id = any($40::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $41 and kind = $42 and status = $43 and part >= $44 and part < $45 union all
  select item_id from name_parts
  where instance_id = $46 and kind = $47 and status = $48 and part >= $49 and part < $50) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $51 and l.status = $52
     and (l.procedure_id = any($53::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $54 and kind = $55 and status = $56 and part >= $57 and part < $58 union all
  select item_id from name_parts
  where instance_id = $59 and kind = $60 and status = $61 and part >= $62 and part < $63) entries))) and not coalesce((l.user_id = any($64::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $65 and kind = $66 and status = $67 and part >= $68 and part < $69 union all
  select item_id from name_parts
  where instance_id = $70 and kind = $71 and status = $72 and part >= $73 and part < $74) entries))), false) limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 date, $4 text, $5 date, $6 text, $7 int8, $8 text, $9 date, $10 text, $11 date, $12 text
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2
    and l.updated_at >= ($3::date::timestamp at time zone $4)
    and l.updated_at < ($5::date::timestamp at time zone $6)  union all select
    from procedure_checks l
    where l.instance_id = $7 and l.status = $8
    and l.updated_at >= ($9::date::timestamp at time zone $10)
    and l.updated_at < ($11::date::timestamp at time zone $12)  limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 date, $4 text, $5 date, $6 text, $7 int8[], $8 int8, $9 text, $10 text, $11 text, $12 text, $13 int8, $14 text, $15 text, $16 text, $17 text, $18 int8, $19 text, $20 date, $21 text, $22 date, $23 text, $24 int8[], $25 int8, $26 text, $27 text, $28 text, $29 text, $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8[], $36 int8, $37 text, $38 text, $39 text, $40 text, $41 int8, $42 text, $43 text, $44 text, $45 text
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2
    and l.updated_at >= ($3::date::timestamp at time zone $4)
    and l.updated_at < ($5::date::timestamp at time zone $6) and (l.user_id = any($7::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $8 and kind = $9 and status = $10 and part >= $11 and part < $12 union all
  select item_id from name_parts
  where instance_id = $13 and kind = $14 and status = $15 and part >= $16 and part < $17) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $18 and l.status = $19
    and l.updated_at >= ($20::date::timestamp at time zone $21)
    and l.updated_at < ($22::date::timestamp at time zone $23) and (l.procedure_id = any($24::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $25 and kind = $26 and status = $27 and part >= $28 and part < $29 union all
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34) entries))) and not coalesce((l.user_id = any($35::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $36 and kind = $37 and status = $38 and part >= $39 and part < $40 union all
  select item_id from name_parts
  where instance_id = $41 and kind = $42 and status = $43 and part >= $44 and part < $45) entries))), false) limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 text, $6 int8
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2 and l.procedure_id = $3
      union all select
    from procedure_checks l
    where l.instance_id = $4 and l.status = $5 and l.procedure_id = $6
      limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8, $4 date, $5 text, $6 date, $7 text, $8 int8[], $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 text, $21 int8, $22 date, $23 text, $24 date, $25 text, $26 int8[], $27 int8, $28 text, $29 text, $30 text, $31 text, $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8[], $38 int8, $39 text, $40 text, $41 text, $42 text, $43 int8, $44 text, $45 text, $46 text, $47 text
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2 and l.procedure_id = $3
    and l.updated_at >= ($4::date::timestamp at time zone $5)
    and l.updated_at < ($6::date::timestamp at time zone $7) and (l.user_id = any($8::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13 union all
  select item_id from name_parts
  where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $19 and l.status = $20 and l.procedure_id = $21
    and l.updated_at >= ($22::date::timestamp at time zone $23)
    and l.updated_at < ($24::date::timestamp at time zone $25) and (l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
  select item_id from name_parts
  where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))) and not coalesce((l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
  select item_id from name_parts
  where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))), false) limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 text, $6 int8
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2 and l.user_id = $3
      union all select
    from procedure_checks l
    where l.instance_id = $4 and l.status = $5 and l.user_id = $6
      limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 text, $22 text, $23 text, $24 text, $25 int8, $26 text, $27 text, $28 text, $29 text, $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text, $40 int8, $41 text, $42 text, $43 text, $44 text, $45 int8, $46 text, $47 int8, $48 int8[], $49 int8, $50 text, $51 text, $52 text, $53 text, $54 int8, $55 text, $56 text, $57 text, $58 text, $59 int8, $60 text, $61 text, $62 text, $63 text, $64 int8, $65 text, $66 text, $67 text, $68 text, $69 int8, $70 text, $71 text, $72 text, $73 text, $74 int8, $75 text, $76 text, $77 text, $78 text, $79 int8, $80 text, $81 text, $82 text, $83 text, $84 int8, $85 text, $86 text, $87 text, $88 text, $89 int8[], $90 int8, $91 text, $92 text, $93 text, $94 text, $95 int8, $96 text, $97 text, $98 text, $99 text, $100 int8, $101 text, $102 text, $103 text, $104 text, $105 int8, $106 text, $107 text, $108 text, $109 text, $110 int8, $111 text, $112 text, $113 text, $114 text, $115 int8, $116 text, $117 text, $118 text, $119 text, $120 int8, $121 text, $122 text, $123 text, $124 text, $125 int8, $126 text, $127 text, $128 text, $129 text, $130 int8, $131 text, $132 int8, $133 int8[], $134 int8, $135 text, $136 text, $137 text, $138 text, $139 int8, $140 text, $141 text, $142 text, $143 text, $144 int8, $145 text, $146 text, $147 text, $148 text, $149 int8, $150 text, $151 text, $152 text, $153 text, $154 int8, $155 text, $156 text, $157 text, $158 text, $159 int8, $160 text, $161 text, $162 text, $163 text, $164 int8, $165 text, $166 text, $167 text, $168 text, $169 int8, $170 text, $171 text, $172 text, $173 text, $174 int8, $175 text, $176 int8, $177 int8[], $178 int8, $179 text, $180 text, $181 text, $182 text, $183 int8, $184 text, $185 text, $186 text, $187 text, $188 int8, $189 text, $190 text, $191 text, $192 text, $193 int8, $194 text, $195 text, $196 text, $197 text, $198 int8, $199 text, $200 text, $201 text, $202 text, $203 int8, $204 text, $205 text, $206 text, $207 text, $208 int8, $209 text, $210 text, $211 text, $212 text, $213 int8, $214 text, $215 text, $216 text, $217 text, $218 int8[], $219 int8, $220 text, $221 text, $222 text, $223 text, $224 int8, $225 text, $226 text, $227 text, $228 text, $229 int8, $230 text, $231 text, $232 text, $233 text, $234 int8, $235 text, $236 text, $237 text, $238 text, $239 int8, $240 text, $241 text, $242 text, $243 text, $244 int8, $245 text, $246 text, $247 text, $248 text, $249 int8, $250 text, $251 text, $252 text, $253 text, $254 int8, $255 text, $256 text, $257 text, $258 text
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2 and l.user_id = $3
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
  where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $45 and l.status = $46 and l.user_id = $47
     and (l.procedure_id = any($48::bigint[]) and (l.procedure_id in (select item_id from (
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
  where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88) entries))) and not coalesce((l.user_id = any($89::bigint[]) and (l.user_id in (select item_id from (
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
  where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129) entries))), false) union all select
    from procedure_checks l
    where l.instance_id = $130 and l.status = $131 and l.user_id = $132
     and (l.user_id = any($133::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $134 and kind = $135 and status = $136 and part >= $137 and part < $138 union all
  select item_id from name_parts
  where instance_id = $139 and kind = $140 and status = $141 and part >= $142 and part < $143) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $144 and kind = $145 and status = $146 and part >= $147 and part < $148 union all
  select item_id from name_parts
  where instance_id = $149 and kind = $150 and status = $151 and part >= $152 and part < $153) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $154 and kind = $155 and status = $156 and part >= $157 and part < $158 union all
  select item_id from name_parts
  where instance_id = $159 and kind = $160 and status = $161 and part >= $162 and part < $163) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $164 and kind = $165 and status = $166 and part >= $167 and part < $168 union all
  select item_id from name_parts
  where instance_id = $169 and kind = $170 and status = $171 and part >= $172 and part < $173) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $174 and l.status = $175 and l.user_id = $176
     and (l.procedure_id = any($177::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $178 and kind = $179 and status = $180 and part >= $181 and part < $182 union all
  select item_id from name_parts
  where instance_id = $183 and kind = $184 and status = $185 and part >= $186 and part < $187) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $188 and kind = $189 and status = $190 and part >= $191 and part < $192 union all
  select item_id from name_parts
  where instance_id = $193 and kind = $194 and status = $195 and part >= $196 and part < $197) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $198 and kind = $199 and status = $200 and part >= $201 and part < $202 union all
  select item_id from name_parts
  where instance_id = $203 and kind = $204 and status = $205 and part >= $206 and part < $207) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $208 and kind = $209 and status = $210 and part >= $211 and part < $212 union all
  select item_id from name_parts
  where instance_id = $213 and kind = $214 and status = $215 and part >= $216 and part < $217) entries))) and not coalesce((l.user_id = any($218::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $219 and kind = $220 and status = $221 and part >= $222 and part < $223 union all
  select item_id from name_parts
  where instance_id = $224 and kind = $225 and status = $226 and part >= $227 and part < $228) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $229 and kind = $230 and status = $231 and part >= $232 and part < $233 union all
  select item_id from name_parts
  where instance_id = $234 and kind = $235 and status = $236 and part >= $237 and part < $238) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $239 and kind = $240 and status = $241 and part >= $242 and part < $243 union all
  select item_id from name_parts
  where instance_id = $244 and kind = $245 and status = $246 and part >= $247 and part < $248) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $249 and kind = $250 and status = $251 and part >= $252 and part < $253 union all
  select item_id from name_parts
  where instance_id = $254 and kind = $255 and status = $256 and part >= $257 and part < $258) entries))), false) limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 int8, $18 int8[], $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 text, $27 text, $28 text, $29 int8[], $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text, $40 int8, $41 text, $42 int8, $43 int8[], $44 int8, $45 text, $46 text, $47 text, $48 text, $49 int8, $50 text, $51 text, $52 text, $53 text, $54 int8, $55 text, $56 int8, $57 int8[], $58 int8, $59 text, $60 text, $61 text, $62 text, $63 int8, $64 text, $65 text, $66 text, $67 text, $68 int8[], $69 int8, $70 text, $71 text, $72 text, $73 text, $74 int8, $75 text, $76 text, $77 text, $78 text
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2 and l.user_id = $3
     and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $15 and l.status = $16 and l.user_id = $17
     and (l.procedure_id = any($18::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23 union all
  select item_id from name_parts
  where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28) entries))) and not coalesce((l.user_id = any($29::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34 union all
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39) entries))), false) union all select
    from procedure_checks l
    where l.instance_id = $40 and l.status = $41 and l.user_id = $42
     and (l.user_id = any($43::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $44 and kind = $45 and status = $46 and part >= $47 and part < $48 union all
  select item_id from name_parts
  where instance_id = $49 and kind = $50 and status = $51 and part >= $52 and part < $53) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $54 and l.status = $55 and l.user_id = $56
     and (l.procedure_id = any($57::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $58 and kind = $59 and status = $60 and part >= $61 and part < $62 union all
  select item_id from name_parts
  where instance_id = $63 and kind = $64 and status = $65 and part >= $66 and part < $67) entries))) and not coalesce((l.user_id = any($68::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $69 and kind = $70 and status = $71 and part >= $72 and part < $73 union all
  select item_id from name_parts
  where instance_id = $74 and kind = $75 and status = $76 and part >= $77 and part < $78) entries))), false) limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 text, $3 int8, $4 date, $5 text, $6 date, $7 text, $8 int8[], $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 text, $21 int8, $22 date, $23 text, $24 date, $25 text, $26 int8[], $27 int8, $28 text, $29 text, $30 text, $31 text, $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8[], $38 int8, $39 text, $40 text, $41 text, $42 text, $43 int8, $44 text, $45 text, $46 text, $47 text
-- gives total int8
select count(*) as total from (select
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2 and l.user_id = $3
    and l.updated_at >= ($4::date::timestamp at time zone $5)
    and l.updated_at < ($6::date::timestamp at time zone $7) and (l.user_id = any($8::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13 union all
  select item_id from name_parts
  where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries)))  union all select
    from procedure_checks l
    where l.instance_id = $19 and l.status = $20 and l.user_id = $21
    and l.updated_at >= ($22::date::timestamp at time zone $23)
    and l.updated_at < ($24::date::timestamp at time zone $25) and (l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
  select item_id from name_parts
  where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))) and not coalesce((l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
  select item_id from name_parts
  where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))), false) limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 int8
-- gives total int8
select count(*) as total from (select
  from procedure_times l where l.instance_id = $1
    and l.procedure_id not in (select g.id from procedures g
      where g.instance_id = $2 and g.deleted_at is not null)
      limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 text, $6 text, $7 text, $8 text, $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 text, $27 text, $28 text, $29 int8, $30 text, $31 text, $32 text, $33 text, $34 int8, $35 text, $36 text, $37 text, $38 text, $39 int8, $40 text, $41 text, $42 text, $43 text
-- gives total int8
select count(*) as total from (select
  from procedure_times l where l.instance_id = $1
    and l.procedure_id not in (select g.id from procedures g
      where g.instance_id = $2 and g.deleted_at is not null)
     and (l.procedure_id = any($3::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $4 and kind = $5 and status = $6 and part >= $7 and part < $8 union all
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18 union all
  select item_id from name_parts
  where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28 union all
  select item_id from name_parts
  where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38 union all
  select item_id from name_parts
  where instance_id = $39 and kind = $40 and status = $41 and part >= $42 and part < $43) entries)))  limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 text, $6 text, $7 text, $8 text, $9 int8, $10 text, $11 text, $12 text, $13 text
-- gives total int8
select count(*) as total from (select
  from procedure_times l where l.instance_id = $1
    and l.procedure_id not in (select g.id from procedures g
      where g.instance_id = $2 and g.deleted_at is not null)
     and (l.procedure_id = any($3::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $4 and kind = $5 and status = $6 and part >= $7 and part < $8 union all
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13) entries)))  limit 1001 ) counted;

-- ## countedOf
-- takes $1 int8
-- gives total int8
select count(*) as total from (select from procedure_checks l where l.instance_id = $1 and l.status = 'open' limit 1001 ) counted;

-- ## databaseDay
-- takes $1 text
-- gives day text
select (now() at time zone $1)::date::text as day;

-- ## listDays
-- takes $1 int8, $2 date, $3 date
-- gives day text, started int4, closed int4
select d.day::text as day, d.started, d.closed from check_days d
where d.instance_id = $1 and d.day >= $2::date and d.day < $3::date order by d.day;

-- ## listDurations
-- takes $1 int8, $2 int8
-- gives procedure jsonb, closed int4, average_seconds int8
select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null)
    as procedure, l.closed, l.average_seconds
from (select d.procedure_id, d.closed, d.average_seconds from check_durations d
      where d.instance_id = $1 order by d.average_seconds desc, d.procedure_id
      limit 20 ) l
cross join lateral (select * from procedures one where one.instance_id = $2 and one.id = l.procedure_id offset 0) p
order by l.average_seconds desc, l.procedure_id;

-- ## listDurations
-- takes $1 int8, $2 int8, $3 int8
-- gives procedure jsonb, closed int4, average_seconds int8
select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null)
    as procedure, l.closed, l.average_seconds
from (select d.procedure_id, d.closed, d.average_seconds from check_durations d
      where d.instance_id = $1 order by d.average_seconds desc, d.procedure_id
      limit 20 offset $2) l
cross join lateral (select * from procedures one where one.instance_id = $3 and one.id = l.procedure_id offset 0) p
order by l.average_seconds desc, l.procedure_id;

-- ## listLongestOpen
-- takes $1 int8, $2 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select l.id from procedure_checks l where l.instance_id = $1 and l.status = 'open' order by l.created_at, l.id limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $2 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at, l.id;

-- ## listLongestOpen
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select l.id from procedure_checks l where l.instance_id = $1 and l.status = 'open' order by l.created_at, l.id limit 20 offset $2) at
cross join lateral (select * from procedure_checks one where one.instance_id = $3 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.created_at, l.id;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2
        order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $3 and l.status = $4
        order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $5 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8, $4 text, $5 int8, $6 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2
        order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $3 and l.status = $4
        order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 offset $5) at
cross join lateral (select * from procedure_checks one where one.instance_id = $6 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2
        order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $3 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8[], $4 int8, $5 text, $6 text, $7 text, $8 text, $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 text, $27 text, $28 text, $29 int8, $30 text, $31 text, $32 text, $33 text, $34 int8, $35 text, $36 text, $37 text, $38 text, $39 int8, $40 text, $41 text, $42 text, $43 text, $44 int8, $45 text, $46 int8[], $47 int8, $48 text, $49 text, $50 text, $51 text, $52 int8, $53 text, $54 text, $55 text, $56 text, $57 int8, $58 text, $59 text, $60 text, $61 text, $62 int8, $63 text, $64 text, $65 text, $66 text, $67 int8, $68 text, $69 text, $70 text, $71 text, $72 int8, $73 text, $74 text, $75 text, $76 text, $77 int8, $78 text, $79 text, $80 text, $81 text, $82 int8, $83 text, $84 text, $85 text, $86 text, $87 int8[], $88 int8, $89 text, $90 text, $91 text, $92 text, $93 int8, $94 text, $95 text, $96 text, $97 text, $98 int8, $99 text, $100 text, $101 text, $102 text, $103 int8, $104 text, $105 text, $106 text, $107 text, $108 int8, $109 text, $110 text, $111 text, $112 text, $113 int8, $114 text, $115 text, $116 text, $117 text, $118 int8, $119 text, $120 text, $121 text, $122 text, $123 int8, $124 text, $125 text, $126 text, $127 text, $128 int8, $129 text, $130 int8[], $131 int8, $132 text, $133 text, $134 text, $135 text, $136 int8, $137 text, $138 text, $139 text, $140 text, $141 int8, $142 text, $143 text, $144 text, $145 text, $146 int8, $147 text, $148 text, $149 text, $150 text, $151 int8, $152 text, $153 text, $154 text, $155 text, $156 int8, $157 text, $158 text, $159 text, $160 text, $161 int8, $162 text, $163 text, $164 text, $165 text, $166 int8, $167 text, $168 text, $169 text, $170 text, $171 int8, $172 text, $173 int8[], $174 int8, $175 text, $176 text, $177 text, $178 text, $179 int8, $180 text, $181 text, $182 text, $183 text, $184 int8, $185 text, $186 text, $187 text, $188 text, $189 int8, $190 text, $191 text, $192 text, $193 text, $194 int8, $195 text, $196 text, $197 text, $198 text, $199 int8, $200 text, $201 text, $202 text, $203 text, $204 int8, $205 text, $206 text, $207 text, $208 text, $209 int8, $210 text, $211 text, $212 text, $213 text, $214 int8[], $215 int8, $216 text, $217 text, $218 text, $219 text, $220 int8, $221 text, $222 text, $223 text, $224 text, $225 int8, $226 text, $227 text, $228 text, $229 text, $230 int8, $231 text, $232 text, $233 text, $234 text, $235 int8, $236 text, $237 text, $238 text, $239 text, $240 int8, $241 text, $242 text, $243 text, $244 text, $245 int8, $246 text, $247 text, $248 text, $249 text, $250 int8, $251 text, $252 text, $253 text, $254 text, $255 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2
       and (l.user_id = any($3::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $4 and kind = $5 and status = $6 and part >= $7 and part < $8 union all
    select item_id from name_parts
    where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18 union all
    select item_id from name_parts
    where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28 union all
    select item_id from name_parts
    where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38 union all
    select item_id from name_parts
    where instance_id = $39 and kind = $40 and status = $41 and part >= $42 and part < $43) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $44 and l.status = $45
       and (l.procedure_id = any($46::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $47 and kind = $48 and status = $49 and part >= $50 and part < $51 union all
    select item_id from name_parts
    where instance_id = $52 and kind = $53 and status = $54 and part >= $55 and part < $56) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $57 and kind = $58 and status = $59 and part >= $60 and part < $61 union all
    select item_id from name_parts
    where instance_id = $62 and kind = $63 and status = $64 and part >= $65 and part < $66) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $67 and kind = $68 and status = $69 and part >= $70 and part < $71 union all
    select item_id from name_parts
    where instance_id = $72 and kind = $73 and status = $74 and part >= $75 and part < $76) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $77 and kind = $78 and status = $79 and part >= $80 and part < $81 union all
    select item_id from name_parts
    where instance_id = $82 and kind = $83 and status = $84 and part >= $85 and part < $86) entries))) and not coalesce((l.user_id = any($87::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $88 and kind = $89 and status = $90 and part >= $91 and part < $92 union all
    select item_id from name_parts
    where instance_id = $93 and kind = $94 and status = $95 and part >= $96 and part < $97) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $98 and kind = $99 and status = $100 and part >= $101 and part < $102 union all
    select item_id from name_parts
    where instance_id = $103 and kind = $104 and status = $105 and part >= $106 and part < $107) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $108 and kind = $109 and status = $110 and part >= $111 and part < $112 union all
    select item_id from name_parts
    where instance_id = $113 and kind = $114 and status = $115 and part >= $116 and part < $117) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $118 and kind = $119 and status = $120 and part >= $121 and part < $122 union all
    select item_id from name_parts
    where instance_id = $123 and kind = $124 and status = $125 and part >= $126 and part < $127) entries))), false) order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $128 and l.status = $129
       and (l.user_id = any($130::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $131 and kind = $132 and status = $133 and part >= $134 and part < $135 union all
    select item_id from name_parts
    where instance_id = $136 and kind = $137 and status = $138 and part >= $139 and part < $140) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $141 and kind = $142 and status = $143 and part >= $144 and part < $145 union all
    select item_id from name_parts
    where instance_id = $146 and kind = $147 and status = $148 and part >= $149 and part < $150) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $151 and kind = $152 and status = $153 and part >= $154 and part < $155 union all
    select item_id from name_parts
    where instance_id = $156 and kind = $157 and status = $158 and part >= $159 and part < $160) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $161 and kind = $162 and status = $163 and part >= $164 and part < $165 union all
    select item_id from name_parts
    where instance_id = $166 and kind = $167 and status = $168 and part >= $169 and part < $170) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $171 and l.status = $172
       and (l.procedure_id = any($173::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $174 and kind = $175 and status = $176 and part >= $177 and part < $178 union all
    select item_id from name_parts
    where instance_id = $179 and kind = $180 and status = $181 and part >= $182 and part < $183) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $184 and kind = $185 and status = $186 and part >= $187 and part < $188 union all
    select item_id from name_parts
    where instance_id = $189 and kind = $190 and status = $191 and part >= $192 and part < $193) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $194 and kind = $195 and status = $196 and part >= $197 and part < $198 union all
    select item_id from name_parts
    where instance_id = $199 and kind = $200 and status = $201 and part >= $202 and part < $203) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $204 and kind = $205 and status = $206 and part >= $207 and part < $208 union all
    select item_id from name_parts
    where instance_id = $209 and kind = $210 and status = $211 and part >= $212 and part < $213) entries))) and not coalesce((l.user_id = any($214::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $215 and kind = $216 and status = $217 and part >= $218 and part < $219 union all
    select item_id from name_parts
    where instance_id = $220 and kind = $221 and status = $222 and part >= $223 and part < $224) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $225 and kind = $226 and status = $227 and part >= $228 and part < $229 union all
    select item_id from name_parts
    where instance_id = $230 and kind = $231 and status = $232 and part >= $233 and part < $234) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $235 and kind = $236 and status = $237 and part >= $238 and part < $239 union all
    select item_id from name_parts
    where instance_id = $240 and kind = $241 and status = $242 and part >= $243 and part < $244) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $245 and kind = $246 and status = $247 and part >= $248 and part < $249 union all
    select item_id from name_parts
    where instance_id = $250 and kind = $251 and status = $252 and part >= $253 and part < $254) entries))), false) order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $255 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8[], $4 int8, $5 text, $6 text, $7 text, $8 text, $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 int8[], $27 int8, $28 text, $29 text, $30 text, $31 text, $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8, $38 text, $39 text, $40 text, $41 text, $42 int8, $43 text, $44 text, $45 text, $46 text, $47 int8[], $48 int8, $49 text, $50 text, $51 text, $52 text, $53 int8, $54 text, $55 text, $56 text, $57 text, $58 int8, $59 text, $60 text, $61 text, $62 text, $63 int8, $64 text, $65 text, $66 text, $67 text, $68 int8, $69 text, $70 int8[], $71 int8, $72 text, $73 text, $74 text, $75 text, $76 int8, $77 text, $78 text, $79 text, $80 text, $81 int8, $82 text, $83 text, $84 text, $85 text, $86 int8, $87 text, $88 text, $89 text, $90 text, $91 int8, $92 text, $93 int8[], $94 int8, $95 text, $96 text, $97 text, $98 text, $99 int8, $100 text, $101 text, $102 text, $103 text, $104 int8, $105 text, $106 text, $107 text, $108 text, $109 int8, $110 text, $111 text, $112 text, $113 text, $114 int8[], $115 int8, $116 text, $117 text, $118 text, $119 text, $120 int8, $121 text, $122 text, $123 text, $124 text, $125 int8, $126 text, $127 text, $128 text, $129 text, $130 int8, $131 text, $132 text, $133 text, $134 text, $135 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2
       and (l.user_id = any($3::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $4 and kind = $5 and status = $6 and part >= $7 and part < $8 union all
    select item_id from name_parts
    where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18 union all
    select item_id from name_parts
    where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $24 and l.status = $25
       and (l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
    select item_id from name_parts
    where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $37 and kind = $38 and status = $39 and part >= $40 and part < $41 union all
    select item_id from name_parts
    where instance_id = $42 and kind = $43 and status = $44 and part >= $45 and part < $46) entries))) and not coalesce((l.user_id = any($47::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $48 and kind = $49 and status = $50 and part >= $51 and part < $52 union all
    select item_id from name_parts
    where instance_id = $53 and kind = $54 and status = $55 and part >= $56 and part < $57) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $58 and kind = $59 and status = $60 and part >= $61 and part < $62 union all
    select item_id from name_parts
    where instance_id = $63 and kind = $64 and status = $65 and part >= $66 and part < $67) entries))), false) order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $68 and l.status = $69
       and (l.user_id = any($70::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $71 and kind = $72 and status = $73 and part >= $74 and part < $75 union all
    select item_id from name_parts
    where instance_id = $76 and kind = $77 and status = $78 and part >= $79 and part < $80) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $81 and kind = $82 and status = $83 and part >= $84 and part < $85 union all
    select item_id from name_parts
    where instance_id = $86 and kind = $87 and status = $88 and part >= $89 and part < $90) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $91 and l.status = $92
       and (l.procedure_id = any($93::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $94 and kind = $95 and status = $96 and part >= $97 and part < $98 union all
    select item_id from name_parts
    where instance_id = $99 and kind = $100 and status = $101 and part >= $102 and part < $103) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $104 and kind = $105 and status = $106 and part >= $107 and part < $108 union all
    select item_id from name_parts
    where instance_id = $109 and kind = $110 and status = $111 and part >= $112 and part < $113) entries))) and not coalesce((l.user_id = any($114::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $115 and kind = $116 and status = $117 and part >= $118 and part < $119 union all
    select item_id from name_parts
    where instance_id = $120 and kind = $121 and status = $122 and part >= $123 and part < $124) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129 union all
    select item_id from name_parts
    where instance_id = $130 and kind = $131 and status = $132 and part >= $133 and part < $134) entries))), false) order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $135 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8[], $4 int8, $5 text, $6 text, $7 text, $8 text, $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 int8[], $17 int8, $18 text, $19 text, $20 text, $21 text, $22 int8, $23 text, $24 text, $25 text, $26 text, $27 int8[], $28 int8, $29 text, $30 text, $31 text, $32 text, $33 int8, $34 text, $35 text, $36 text, $37 text, $38 int8, $39 text, $40 int8[], $41 int8, $42 text, $43 text, $44 text, $45 text, $46 int8, $47 text, $48 text, $49 text, $50 text, $51 int8, $52 text, $53 int8[], $54 int8, $55 text, $56 text, $57 text, $58 text, $59 int8, $60 text, $61 text, $62 text, $63 text, $64 int8[], $65 int8, $66 text, $67 text, $68 text, $69 text, $70 int8, $71 text, $72 text, $73 text, $74 text, $75 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2
       and (l.user_id = any($3::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $4 and kind = $5 and status = $6 and part >= $7 and part < $8 union all
    select item_id from name_parts
    where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $14 and l.status = $15
       and (l.procedure_id = any($16::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $17 and kind = $18 and status = $19 and part >= $20 and part < $21 union all
    select item_id from name_parts
    where instance_id = $22 and kind = $23 and status = $24 and part >= $25 and part < $26) entries))) and not coalesce((l.user_id = any($27::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $28 and kind = $29 and status = $30 and part >= $31 and part < $32 union all
    select item_id from name_parts
    where instance_id = $33 and kind = $34 and status = $35 and part >= $36 and part < $37) entries))), false) order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $38 and l.status = $39
       and (l.user_id = any($40::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $41 and kind = $42 and status = $43 and part >= $44 and part < $45 union all
    select item_id from name_parts
    where instance_id = $46 and kind = $47 and status = $48 and part >= $49 and part < $50) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $51 and l.status = $52
       and (l.procedure_id = any($53::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $54 and kind = $55 and status = $56 and part >= $57 and part < $58 union all
    select item_id from name_parts
    where instance_id = $59 and kind = $60 and status = $61 and part >= $62 and part < $63) entries))) and not coalesce((l.user_id = any($64::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $65 and kind = $66 and status = $67 and part >= $68 and part < $69 union all
    select item_id from name_parts
    where instance_id = $70 and kind = $71 and status = $72 and part >= $73 and part < $74) entries))), false) order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $75 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 date, $4 text, $5 date, $6 text, $7 int8, $8 text, $9 date, $10 text, $11 date, $12 text, $13 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2
      and l.updated_at >= ($3::date::timestamp at time zone $4)
      and l.updated_at < ($5::date::timestamp at time zone $6)  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $7 and l.status = $8
      and l.updated_at >= ($9::date::timestamp at time zone $10)
      and l.updated_at < ($11::date::timestamp at time zone $12)  order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $13 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 date, $4 text, $5 date, $6 text, $7 int8[], $8 int8, $9 text, $10 text, $11 text, $12 text, $13 int8, $14 text, $15 text, $16 text, $17 text, $18 int8, $19 text, $20 date, $21 text, $22 date, $23 text, $24 int8[], $25 int8, $26 text, $27 text, $28 text, $29 text, $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8[], $36 int8, $37 text, $38 text, $39 text, $40 text, $41 int8, $42 text, $43 text, $44 text, $45 text, $46 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2
      and l.updated_at >= ($3::date::timestamp at time zone $4)
      and l.updated_at < ($5::date::timestamp at time zone $6) and (l.user_id = any($7::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $8 and kind = $9 and status = $10 and part >= $11 and part < $12 union all
    select item_id from name_parts
    where instance_id = $13 and kind = $14 and status = $15 and part >= $16 and part < $17) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $18 and l.status = $19
      and l.updated_at >= ($20::date::timestamp at time zone $21)
      and l.updated_at < ($22::date::timestamp at time zone $23) and (l.procedure_id = any($24::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $25 and kind = $26 and status = $27 and part >= $28 and part < $29 union all
    select item_id from name_parts
    where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34) entries))) and not coalesce((l.user_id = any($35::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $36 and kind = $37 and status = $38 and part >= $39 and part < $40 union all
    select item_id from name_parts
    where instance_id = $41 and kind = $42 and status = $43 and part >= $44 and part < $45) entries))), false) order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $46 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 text, $6 int8, $7 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2 and l.procedure_id = $3
        order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $4 and l.status = $5 and l.procedure_id = $6
        order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $7 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8, $4 date, $5 text, $6 date, $7 text, $8 int8[], $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 text, $21 int8, $22 date, $23 text, $24 date, $25 text, $26 int8[], $27 int8, $28 text, $29 text, $30 text, $31 text, $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8[], $38 int8, $39 text, $40 text, $41 text, $42 text, $43 int8, $44 text, $45 text, $46 text, $47 text, $48 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2 and l.procedure_id = $3
      and l.updated_at >= ($4::date::timestamp at time zone $5)
      and l.updated_at < ($6::date::timestamp at time zone $7) and (l.user_id = any($8::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13 union all
    select item_id from name_parts
    where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $19 and l.status = $20 and l.procedure_id = $21
      and l.updated_at >= ($22::date::timestamp at time zone $23)
      and l.updated_at < ($24::date::timestamp at time zone $25) and (l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
    select item_id from name_parts
    where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))) and not coalesce((l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
    select item_id from name_parts
    where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))), false) order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $48 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 text, $6 int8, $7 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2 and l.user_id = $3
        order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $4 and l.status = $5 and l.user_id = $6
        order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $7 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 text, $6 int8, $7 int8, $8 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2 and l.user_id = $3
        order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $4 and l.status = $5 and l.user_id = $6
        order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 offset $7) at
cross join lateral (select * from procedure_checks one where one.instance_id = $8 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 text, $22 text, $23 text, $24 text, $25 int8, $26 text, $27 text, $28 text, $29 text, $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text, $40 int8, $41 text, $42 text, $43 text, $44 text, $45 int8, $46 text, $47 int8, $48 int8[], $49 int8, $50 text, $51 text, $52 text, $53 text, $54 int8, $55 text, $56 text, $57 text, $58 text, $59 int8, $60 text, $61 text, $62 text, $63 text, $64 int8, $65 text, $66 text, $67 text, $68 text, $69 int8, $70 text, $71 text, $72 text, $73 text, $74 int8, $75 text, $76 text, $77 text, $78 text, $79 int8, $80 text, $81 text, $82 text, $83 text, $84 int8, $85 text, $86 text, $87 text, $88 text, $89 int8[], $90 int8, $91 text, $92 text, $93 text, $94 text, $95 int8, $96 text, $97 text, $98 text, $99 text, $100 int8, $101 text, $102 text, $103 text, $104 text, $105 int8, $106 text, $107 text, $108 text, $109 text, $110 int8, $111 text, $112 text, $113 text, $114 text, $115 int8, $116 text, $117 text, $118 text, $119 text, $120 int8, $121 text, $122 text, $123 text, $124 text, $125 int8, $126 text, $127 text, $128 text, $129 text, $130 int8, $131 text, $132 int8, $133 int8[], $134 int8, $135 text, $136 text, $137 text, $138 text, $139 int8, $140 text, $141 text, $142 text, $143 text, $144 int8, $145 text, $146 text, $147 text, $148 text, $149 int8, $150 text, $151 text, $152 text, $153 text, $154 int8, $155 text, $156 text, $157 text, $158 text, $159 int8, $160 text, $161 text, $162 text, $163 text, $164 int8, $165 text, $166 text, $167 text, $168 text, $169 int8, $170 text, $171 text, $172 text, $173 text, $174 int8, $175 text, $176 int8, $177 int8[], $178 int8, $179 text, $180 text, $181 text, $182 text, $183 int8, $184 text, $185 text, $186 text, $187 text, $188 int8, $189 text, $190 text, $191 text, $192 text, $193 int8, $194 text, $195 text, $196 text, $197 text, $198 int8, $199 text, $200 text, $201 text, $202 text, $203 int8, $204 text, $205 text, $206 text, $207 text, $208 int8, $209 text, $210 text, $211 text, $212 text, $213 int8, $214 text, $215 text, $216 text, $217 text, $218 int8[], $219 int8, $220 text, $221 text, $222 text, $223 text, $224 int8, $225 text, $226 text, $227 text, $228 text, $229 int8, $230 text, $231 text, $232 text, $233 text, $234 int8, $235 text, $236 text, $237 text, $238 text, $239 int8, $240 text, $241 text, $242 text, $243 text, $244 int8, $245 text, $246 text, $247 text, $248 text, $249 int8, $250 text, $251 text, $252 text, $253 text, $254 int8, $255 text, $256 text, $257 text, $258 text, $259 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2 and l.user_id = $3
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
    where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $45 and l.status = $46 and l.user_id = $47
       and (l.procedure_id = any($48::bigint[]) and (l.procedure_id in (select item_id from (
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
    where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88) entries))) and not coalesce((l.user_id = any($89::bigint[]) and (l.user_id in (select item_id from (
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
    where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129) entries))), false) order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $130 and l.status = $131 and l.user_id = $132
       and (l.user_id = any($133::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $134 and kind = $135 and status = $136 and part >= $137 and part < $138 union all
    select item_id from name_parts
    where instance_id = $139 and kind = $140 and status = $141 and part >= $142 and part < $143) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $144 and kind = $145 and status = $146 and part >= $147 and part < $148 union all
    select item_id from name_parts
    where instance_id = $149 and kind = $150 and status = $151 and part >= $152 and part < $153) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $154 and kind = $155 and status = $156 and part >= $157 and part < $158 union all
    select item_id from name_parts
    where instance_id = $159 and kind = $160 and status = $161 and part >= $162 and part < $163) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $164 and kind = $165 and status = $166 and part >= $167 and part < $168 union all
    select item_id from name_parts
    where instance_id = $169 and kind = $170 and status = $171 and part >= $172 and part < $173) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $174 and l.status = $175 and l.user_id = $176
       and (l.procedure_id = any($177::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $178 and kind = $179 and status = $180 and part >= $181 and part < $182 union all
    select item_id from name_parts
    where instance_id = $183 and kind = $184 and status = $185 and part >= $186 and part < $187) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $188 and kind = $189 and status = $190 and part >= $191 and part < $192 union all
    select item_id from name_parts
    where instance_id = $193 and kind = $194 and status = $195 and part >= $196 and part < $197) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $198 and kind = $199 and status = $200 and part >= $201 and part < $202 union all
    select item_id from name_parts
    where instance_id = $203 and kind = $204 and status = $205 and part >= $206 and part < $207) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $208 and kind = $209 and status = $210 and part >= $211 and part < $212 union all
    select item_id from name_parts
    where instance_id = $213 and kind = $214 and status = $215 and part >= $216 and part < $217) entries))) and not coalesce((l.user_id = any($218::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $219 and kind = $220 and status = $221 and part >= $222 and part < $223 union all
    select item_id from name_parts
    where instance_id = $224 and kind = $225 and status = $226 and part >= $227 and part < $228) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $229 and kind = $230 and status = $231 and part >= $232 and part < $233 union all
    select item_id from name_parts
    where instance_id = $234 and kind = $235 and status = $236 and part >= $237 and part < $238) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $239 and kind = $240 and status = $241 and part >= $242 and part < $243 union all
    select item_id from name_parts
    where instance_id = $244 and kind = $245 and status = $246 and part >= $247 and part < $248) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $249 and kind = $250 and status = $251 and part >= $252 and part < $253 union all
    select item_id from name_parts
    where instance_id = $254 and kind = $255 and status = $256 and part >= $257 and part < $258) entries))), false) order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $259 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 int8, $18 int8[], $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 text, $27 text, $28 text, $29 int8[], $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text, $40 int8, $41 text, $42 int8, $43 int8[], $44 int8, $45 text, $46 text, $47 text, $48 text, $49 int8, $50 text, $51 text, $52 text, $53 text, $54 int8, $55 text, $56 int8, $57 int8[], $58 int8, $59 text, $60 text, $61 text, $62 text, $63 int8, $64 text, $65 text, $66 text, $67 text, $68 int8[], $69 int8, $70 text, $71 text, $72 text, $73 text, $74 int8, $75 text, $76 text, $77 text, $78 text, $79 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2 and l.user_id = $3
       and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
    select item_id from name_parts
    where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $15 and l.status = $16 and l.user_id = $17
       and (l.procedure_id = any($18::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23 union all
    select item_id from name_parts
    where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28) entries))) and not coalesce((l.user_id = any($29::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34 union all
    select item_id from name_parts
    where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39) entries))), false) order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $40 and l.status = $41 and l.user_id = $42
       and (l.user_id = any($43::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $44 and kind = $45 and status = $46 and part >= $47 and part < $48 union all
    select item_id from name_parts
    where instance_id = $49 and kind = $50 and status = $51 and part >= $52 and part < $53) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $54 and l.status = $55 and l.user_id = $56
       and (l.procedure_id = any($57::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $58 and kind = $59 and status = $60 and part >= $61 and part < $62 union all
    select item_id from name_parts
    where instance_id = $63 and kind = $64 and status = $65 and part >= $66 and part < $67) entries))) and not coalesce((l.user_id = any($68::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $69 and kind = $70 and status = $71 and part >= $72 and part < $73 union all
    select item_id from name_parts
    where instance_id = $74 and kind = $75 and status = $76 and part >= $77 and part < $78) entries))), false) order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $79 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## listReportedChecks
-- takes $1 int8, $2 text, $3 int8, $4 date, $5 text, $6 date, $7 text, $8 int8[], $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 text, $21 int8, $22 date, $23 text, $24 date, $25 text, $26 int8[], $27 int8, $28 text, $29 text, $30 text, $31 text, $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8[], $38 int8, $39 text, $40 text, $41 text, $42 text, $43 int8, $44 text, $45 text, $46 text, $47 text, $48 int8
-- gives id int8, status text, created_at timestamptz, updated_at timestamptz, total_checked_steps int4, total_steps int4, completed int4, user jsonb, procedure jsonb
select l.id, l.status, l.created_at, l.updated_at, l.total_checked_steps, l.total_steps, l.completed,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'is_deleted', p.deleted_at is not null) as procedure
from (select id from ((select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $1 and l.status = $2 and l.user_id = $3
      and l.updated_at >= ($4::date::timestamp at time zone $5)
      and l.updated_at < ($6::date::timestamp at time zone $7) and (l.user_id = any($8::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13 union all
    select item_id from name_parts
    where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
      from procedure_checks l
      where l.instance_id = $19 and l.status = $20 and l.user_id = $21
      and l.updated_at >= ($22::date::timestamp at time zone $23)
      and l.updated_at < ($24::date::timestamp at time zone $25) and (l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
    select item_id from name_parts
    where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))) and not coalesce((l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
    select item_id from name_parts
    where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))), false) order by updated_at desc, id desc)) walks order by updated_at desc, id desc limit 20 ) at
cross join lateral (select * from procedure_checks one where one.instance_id = $48 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by l.updated_at desc, l.id desc;

-- ## reportedCheckIds
-- takes $1 int8, $2 text, $3 int8, $4 text
-- gives ids json
select json_agg(id) as ids from (
  select id from ((select l.id, l.updated_at
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2
      order by updated_at desc, id desc) union all (select l.id, l.updated_at
    from procedure_checks l
    where l.instance_id = $3 and l.status = $4
      order by updated_at desc, id desc)) walks order by updated_at desc, id desc) at;

-- ## reportedCheckIds
-- takes $1 int8, $2 text, $3 int8[], $4 int8, $5 text, $6 text, $7 text, $8 text, $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 int8[], $17 int8, $18 text, $19 text, $20 text, $21 text, $22 int8, $23 text, $24 text, $25 text, $26 text, $27 int8[], $28 int8, $29 text, $30 text, $31 text, $32 text, $33 int8, $34 text, $35 text, $36 text, $37 text, $38 int8, $39 text, $40 int8[], $41 int8, $42 text, $43 text, $44 text, $45 text, $46 int8, $47 text, $48 text, $49 text, $50 text, $51 int8, $52 text, $53 int8[], $54 int8, $55 text, $56 text, $57 text, $58 text, $59 int8, $60 text, $61 text, $62 text, $63 text, $64 int8[], $65 int8, $66 text, $67 text, $68 text, $69 text, $70 int8, $71 text, $72 text, $73 text, $74 text
-- gives ids json
select json_agg(id) as ids from (
  select id from ((select l.id, l.updated_at
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2
     and (l.user_id = any($3::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $4 and kind = $5 and status = $6 and part >= $7 and part < $8 union all
  select item_id from name_parts
  where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
    from procedure_checks l
    where l.instance_id = $14 and l.status = $15
     and (l.procedure_id = any($16::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $17 and kind = $18 and status = $19 and part >= $20 and part < $21 union all
  select item_id from name_parts
  where instance_id = $22 and kind = $23 and status = $24 and part >= $25 and part < $26) entries))) and not coalesce((l.user_id = any($27::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $28 and kind = $29 and status = $30 and part >= $31 and part < $32 union all
  select item_id from name_parts
  where instance_id = $33 and kind = $34 and status = $35 and part >= $36 and part < $37) entries))), false) order by updated_at desc, id desc) union all (select l.id, l.updated_at
    from procedure_checks l
    where l.instance_id = $38 and l.status = $39
     and (l.user_id = any($40::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $41 and kind = $42 and status = $43 and part >= $44 and part < $45 union all
  select item_id from name_parts
  where instance_id = $46 and kind = $47 and status = $48 and part >= $49 and part < $50) entries)))  order by updated_at desc, id desc) union all (select l.id, l.updated_at
    from procedure_checks l
    where l.instance_id = $51 and l.status = $52
     and (l.procedure_id = any($53::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $54 and kind = $55 and status = $56 and part >= $57 and part < $58 union all
  select item_id from name_parts
  where instance_id = $59 and kind = $60 and status = $61 and part >= $62 and part < $63) entries))) and not coalesce((l.user_id = any($64::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $65 and kind = $66 and status = $67 and part >= $68 and part < $69 union all
  select item_id from name_parts
  where instance_id = $70 and kind = $71 and status = $72 and part >= $73 and part < $74) entries))), false) order by updated_at desc, id desc)) walks order by updated_at desc, id desc) at;

-- ## reportedCheckIds
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 text, $6 int8
-- gives ids json
select json_agg(id) as ids from (
  select id from ((select l.id, l.updated_at
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2 and l.user_id = $3
      order by updated_at desc, id desc) union all (select l.id, l.updated_at
    from procedure_checks l
    where l.instance_id = $4 and l.status = $5 and l.user_id = $6
      order by updated_at desc, id desc)) walks order by updated_at desc, id desc) at;

-- ## reportedCheckIds
-- takes $1 int8, $2 text, $3 int8
-- gives ids json
select json_agg(id) as ids from (
  select id from ((select l.id, l.updated_at
    from procedure_checks l
    where l.instance_id = $1 and l.status = $2 and l.user_id = $3
      order by updated_at desc, id desc)) walks order by updated_at desc, id desc) at;

-- # src/features/reports/server/process_report.store.ts

-- ## listProcesses
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8
-- gives id int8, slug text, name text, status text, updated_at timestamptz, responsible jsonb, versions int8, active_requests int8, requests int8
select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.updated_at,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as responsible,
  (select count(*) from process_versions v
    where v.instance_id = c.instance_id and v.process_id = c.id and v.deleted_at is null) as versions,
coalesce((select sum(k.items) from listed_counts k
  where k.instance_id = c.instance_id and k.kind = 'improvement' and k.facet = 'process' and k.key = c.id and k.status = 'active'), 0)::bigint as active_requests,
coalesce((select sum(k.items) from listed_counts k
  where k.instance_id = c.instance_id and k.kind = 'improvement' and k.facet = 'process' and k.key = c.id ), 0)::bigint as requests
from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 ) at
cross join lateral (select * from processes one where one.instance_id = $9 and one.id = at.item_id and one.deleted_at is null offset 0) c
cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
order by c.updated_at desc, c.id desc;

-- ## listProcesses
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8, $9 int8, $10 int8
-- gives id int8, slug text, name text, status text, updated_at timestamptz, responsible jsonb, versions int8, active_requests int8, requests int8
select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.updated_at,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as responsible,
  (select count(*) from process_versions v
    where v.instance_id = c.instance_id and v.process_id = c.id and v.deleted_at is null) as versions,
coalesce((select sum(k.items) from listed_counts k
  where k.instance_id = c.instance_id and k.kind = 'improvement' and k.facet = 'process' and k.key = c.id and k.status = 'active'), 0)::bigint as active_requests,
coalesce((select sum(k.items) from listed_counts k
  where k.instance_id = c.instance_id and k.kind = 'improvement' and k.facet = 'process' and k.key = c.id ), 0)::bigint as requests
from (select item_id from (
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc) union all
    (select l.item_id, l.updated_at from (
    select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by updated_at desc, item_id desc offset 0) l
       order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 20 offset $9) at
cross join lateral (select * from processes one where one.instance_id = $10 and one.id = at.item_id and one.deleted_at is null offset 0) c
cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
order by c.updated_at desc, c.id desc;

-- ## listProcesses
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8[], $8 int8, $9 text, $10 text, $11 int8, $12 text[], $13 int8
-- gives id int8, slug text, name text, status text, updated_at timestamptz, responsible jsonb, versions int8, active_requests int8, requests int8
select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.updated_at,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as responsible,
  (select count(*) from process_versions v
    where v.instance_id = c.instance_id and v.process_id = c.id and v.deleted_at is null) as versions,
coalesce((select sum(k.items) from listed_counts k
  where k.instance_id = c.instance_id and k.kind = 'improvement' and k.facet = 'process' and k.key = c.id and k.status = 'active'), 0)::bigint as active_requests,
coalesce((select sum(k.items) from listed_counts k
  where k.instance_id = c.instance_id and k.kind = 'improvement' and k.facet = 'process' and k.key = c.id ), 0)::bigint as requests
from (select item_id from ((select l.item_id, l.updated_at
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false)) union all (select l.item_id, l.updated_at
  from unnest($7::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $8 and l.kind = $9 and l.item_id = f.id offset 0) l where l.facet = $10 and l.key = $11 and l.status = 'draft'  and coalesce(l.name_key like all ($12::text[]), false))) walks order by updated_at desc, item_id desc limit 20 ) at
cross join lateral (select * from processes one where one.instance_id = $13 and one.id = at.item_id and one.deleted_at is null offset 0) c
cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
order by c.updated_at desc, c.id desc;

-- ## listProcesses
-- takes $1 int8[], $2 int8, $3 text, $4 text, $5 int8, $6 text[], $7 int8
-- gives id int8, slug text, name text, status text, updated_at timestamptz, responsible jsonb, versions int8, active_requests int8, requests int8
select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.updated_at,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as responsible,
  (select count(*) from process_versions v
    where v.instance_id = c.instance_id and v.process_id = c.id and v.deleted_at is null) as versions,
coalesce((select sum(k.items) from listed_counts k
  where k.instance_id = c.instance_id and k.kind = 'improvement' and k.facet = 'process' and k.key = c.id and k.status = 'active'), 0)::bigint as active_requests,
coalesce((select sum(k.items) from listed_counts k
  where k.instance_id = c.instance_id and k.kind = 'improvement' and k.facet = 'process' and k.key = c.id ), 0)::bigint as requests
from (select item_id from ((select l.item_id, l.updated_at
  from unnest($1::bigint[]) f (id)
  cross join lateral (select l.* from listed l where l.instance_id = $2 and l.kind = $3 and l.item_id = f.id offset 0) l where l.facet = $4 and l.key = $5 and l.status = 'live'  and coalesce(l.name_key like all ($6::text[]), false))) walks order by updated_at desc, item_id desc limit 20 ) at
cross join lateral (select * from processes one where one.instance_id = $7 and one.id = at.item_id and one.deleted_at is null offset 0) c
cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
order by c.updated_at desc, c.id desc;

-- ## processIds
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 int8, $6 text, $7 text, $8 int8
-- gives ids json
select json_agg(item_id) as ids from (select item_id from (
(select l.item_id, l.updated_at from (
select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $1 and l.kind = $2 and l.facet = $3 and l.key = $4 and l.status = 'live'   order by updated_at desc, item_id desc offset 0) l
   order by updated_at desc, item_id desc) union all
(select l.item_id, l.updated_at from (
select l.item_id, l.updated_at, l.name_key from listed l where l.instance_id = $5 and l.kind = $6 and l.facet = $7 and l.key = $8 and l.status = 'draft'   order by updated_at desc, item_id desc offset 0) l
   order by updated_at desc, item_id desc)) walks order by updated_at desc, item_id desc limit 1000000 ) at;

-- ## processesByIds
-- takes $1 int8[], $2 int8
-- gives id int8, slug text, name text, status text, updated_at timestamptz, responsible jsonb, versions int8, active_requests int8, requests int8
select c.id, c.slug, c.name, case when c.publication_id is null then 'draft' else 'live' end as status, c.updated_at,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as responsible,
  (select count(*) from process_versions v
    where v.instance_id = c.instance_id and v.process_id = c.id and v.deleted_at is null) as versions,
coalesce((select sum(k.items) from listed_counts k
  where k.instance_id = c.instance_id and k.kind = 'improvement' and k.facet = 'process' and k.key = c.id and k.status = 'active'), 0)::bigint as active_requests,
coalesce((select sum(k.items) from listed_counts k
  where k.instance_id = c.instance_id and k.kind = 'improvement' and k.facet = 'process' and k.key = c.id ), 0)::bigint as requests
from unnest($1::bigint[]) with ordinality as at (item_id, place)
cross join lateral (select * from processes one where one.instance_id = $2 and one.id = at.item_id and one.deleted_at is null offset 0) c
cross join lateral (select * from users one where one.instance_id = c.instance_id and one.id = c.responsible_id offset 0) u
order by at.place;

-- # src/features/reports/server/request_report.store.ts

-- ## listRequests
-- takes $1 int8, $2 text, $3 date, $4 text, $5 date, $6 text, $7 int8, $8 int8, $9 int8[], $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 text, $17 text, $18 text, $19 text, $20 int8, $21 text, $22 date, $23 text, $24 date, $25 text, $26 int8, $27 int8, $28 int8[], $29 int8, $30 text, $31 text, $32 text, $33 text, $34 int8, $35 text, $36 text, $37 text, $38 text, $39 int8[], $40 int8, $41 text, $42 text, $43 text, $44 text, $45 int8, $46 text, $47 text, $48 text, $49 text, $50 int8, $51 text, $52 date, $53 text, $54 date, $55 text, $56 int8, $57 int8, $58 int8[], $59 int8, $60 text, $61 text, $62 text, $63 text, $64 int8, $65 text, $66 text, $67 text, $68 text, $69 int8[], $70 int8, $71 text, $72 text, $73 text, $74 text, $75 int8, $76 text, $77 text, $78 text, $79 text, $80 int8[], $81 int8, $82 text, $83 text, $84 text, $85 text, $86 int8, $87 text, $88 text, $89 text, $90 text, $91 int8
-- gives id int8, body text, status text, created_at timestamptz, status_at timestamptz, user jsonb, item jsonb
select l.id, l.body, l.status, l.created_at, l.status_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  case when l.process_id is null
    then (select jsonb_build_object('kind', 'procedure', 'slug', p.slug, 'name', p.name) from procedures p
      where p.instance_id = l.instance_id and p.id = l.procedure_id)
    else (select jsonb_build_object('kind', 'process', 'slug', c.slug, 'name', c.name) from processes c
      where c.instance_id = l.instance_id and c.id = l.process_id) end as item
from (select id from ((select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $1 and l.status = $2
      and l.created_at >= ($3::date::timestamp at time zone $4)
      and l.created_at < ($5::date::timestamp at time zone $6)
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $7 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $8 and g.deleted_at is not null)) and (l.user_id = any($9::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14 union all
    select item_id from name_parts
    where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19) entries)))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $20 and l.status = $21
      and l.created_at >= ($22::date::timestamp at time zone $23)
      and l.created_at < ($24::date::timestamp at time zone $25)
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $26 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $27 and g.deleted_at is not null)) and (l.procedure_id = any($28::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33 union all
    select item_id from name_parts
    where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38) entries))) and not coalesce((l.user_id = any($39::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44 union all
    select item_id from name_parts
    where instance_id = $45 and kind = $46 and status = $47 and part >= $48 and part < $49) entries))), false) order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $50 and l.status = $51
      and l.created_at >= ($52::date::timestamp at time zone $53)
      and l.created_at < ($54::date::timestamp at time zone $55)
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $56 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $57 and g.deleted_at is not null)) and (l.process_id = any($58::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $59 and kind = $60 and status = $61 and part >= $62 and part < $63 union all
    select item_id from name_parts
    where instance_id = $64 and kind = $65 and status = $66 and part >= $67 and part < $68) entries))) and not coalesce((l.user_id = any($69::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $70 and kind = $71 and status = $72 and part >= $73 and part < $74 union all
    select item_id from name_parts
    where instance_id = $75 and kind = $76 and status = $77 and part >= $78 and part < $79) entries))), false) and not coalesce((l.procedure_id = any($80::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $81 and kind = $82 and status = $83 and part >= $84 and part < $85 union all
    select item_id from name_parts
    where instance_id = $86 and kind = $87 and status = $88 and part >= $89 and part < $90) entries))), false) order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from improvement_proposals one where one.instance_id = $91 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
order by l.created_at desc, l.id desc;

-- ## listRequests
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8, $6 text, $7 int8, $8 int8, $9 int8, $10 text, $11 int8, $12 int8, $13 int8
-- gives id int8, body text, status text, created_at timestamptz, status_at timestamptz, user jsonb, item jsonb
select l.id, l.body, l.status, l.created_at, l.status_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  case when l.process_id is null
    then (select jsonb_build_object('kind', 'procedure', 'slug', p.slug, 'name', p.name) from procedures p
      where p.instance_id = l.instance_id and p.id = l.procedure_id)
    else (select jsonb_build_object('kind', 'process', 'slug', c.slug, 'name', c.name) from processes c
      where c.instance_id = l.instance_id and c.id = l.process_id) end as item
from (select id from ((select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $1 and l.status = $2
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $4 and g.deleted_at is not null))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $5 and l.status = $6
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $7 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $8 and g.deleted_at is not null))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $9 and l.status = $10
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $11 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $12 and g.deleted_at is not null))  order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from improvement_proposals one where one.instance_id = $13 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
order by l.created_at desc, l.id desc;

-- ## listRequests
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8, $6 text, $7 int8, $8 int8, $9 int8, $10 text, $11 int8, $12 int8, $13 int8, $14 int8
-- gives id int8, body text, status text, created_at timestamptz, status_at timestamptz, user jsonb, item jsonb
select l.id, l.body, l.status, l.created_at, l.status_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  case when l.process_id is null
    then (select jsonb_build_object('kind', 'procedure', 'slug', p.slug, 'name', p.name) from procedures p
      where p.instance_id = l.instance_id and p.id = l.procedure_id)
    else (select jsonb_build_object('kind', 'process', 'slug', c.slug, 'name', c.name) from processes c
      where c.instance_id = l.instance_id and c.id = l.process_id) end as item
from (select id from ((select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $1 and l.status = $2
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $4 and g.deleted_at is not null))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $5 and l.status = $6
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $7 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $8 and g.deleted_at is not null))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $9 and l.status = $10
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $11 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $12 and g.deleted_at is not null))  order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 offset $13) at
cross join lateral (select * from improvement_proposals one where one.instance_id = $14 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
order by l.created_at desc, l.id desc;

-- ## listRequests
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8[], $6 int8, $7 text, $8 text, $9 text, $10 text, $11 int8, $12 text, $13 text, $14 text, $15 text, $16 int8, $17 text, $18 text, $19 text, $20 text, $21 int8, $22 text, $23 text, $24 text, $25 text, $26 int8, $27 text, $28 text, $29 text, $30 text, $31 int8, $32 text, $33 text, $34 text, $35 text, $36 int8, $37 text, $38 text, $39 text, $40 text, $41 int8, $42 text, $43 text, $44 text, $45 text, $46 int8, $47 text, $48 int8, $49 int8, $50 int8[], $51 int8, $52 text, $53 text, $54 text, $55 text, $56 int8, $57 text, $58 text, $59 text, $60 text, $61 int8, $62 text, $63 text, $64 text, $65 text, $66 int8, $67 text, $68 text, $69 text, $70 text, $71 int8, $72 text, $73 text, $74 text, $75 text, $76 int8, $77 text, $78 text, $79 text, $80 text, $81 int8, $82 text, $83 text, $84 text, $85 text, $86 int8, $87 text, $88 text, $89 text, $90 text, $91 int8[], $92 int8, $93 text, $94 text, $95 text, $96 text, $97 int8, $98 text, $99 text, $100 text, $101 text, $102 int8, $103 text, $104 text, $105 text, $106 text, $107 int8, $108 text, $109 text, $110 text, $111 text, $112 int8, $113 text, $114 text, $115 text, $116 text, $117 int8, $118 text, $119 text, $120 text, $121 text, $122 int8, $123 text, $124 text, $125 text, $126 text, $127 int8, $128 text, $129 text, $130 text, $131 text, $132 int8, $133 text, $134 int8, $135 int8, $136 int8[], $137 int8, $138 text, $139 text, $140 text, $141 text, $142 int8, $143 text, $144 text, $145 text, $146 text, $147 int8, $148 text, $149 text, $150 text, $151 text, $152 int8, $153 text, $154 text, $155 text, $156 text, $157 int8, $158 text, $159 text, $160 text, $161 text, $162 int8, $163 text, $164 text, $165 text, $166 text, $167 int8, $168 text, $169 text, $170 text, $171 text, $172 int8, $173 text, $174 text, $175 text, $176 text, $177 int8[], $178 int8, $179 text, $180 text, $181 text, $182 text, $183 int8, $184 text, $185 text, $186 text, $187 text, $188 int8, $189 text, $190 text, $191 text, $192 text, $193 int8, $194 text, $195 text, $196 text, $197 text, $198 int8, $199 text, $200 text, $201 text, $202 text, $203 int8, $204 text, $205 text, $206 text, $207 text, $208 int8, $209 text, $210 text, $211 text, $212 text, $213 int8, $214 text, $215 text, $216 text, $217 text, $218 int8[], $219 int8, $220 text, $221 text, $222 text, $223 text, $224 int8, $225 text, $226 text, $227 text, $228 text, $229 int8, $230 text, $231 text, $232 text, $233 text, $234 int8, $235 text, $236 text, $237 text, $238 text, $239 int8, $240 text, $241 text, $242 text, $243 text, $244 int8, $245 text, $246 text, $247 text, $248 text, $249 int8, $250 text, $251 text, $252 text, $253 text, $254 int8, $255 text, $256 text, $257 text, $258 text, $259 int8, $260 text, $261 int8, $262 int8, $263 int8[], $264 int8, $265 text, $266 text, $267 text, $268 text, $269 int8, $270 text, $271 text, $272 text, $273 text, $274 int8, $275 text, $276 text, $277 text, $278 text, $279 int8, $280 text, $281 text, $282 text, $283 text, $284 int8, $285 text, $286 text, $287 text, $288 text, $289 int8, $290 text, $291 text, $292 text, $293 text, $294 int8, $295 text, $296 text, $297 text, $298 text, $299 int8, $300 text, $301 text, $302 text, $303 text, $304 int8, $305 text, $306 int8, $307 int8, $308 int8[], $309 int8, $310 text, $311 text, $312 text, $313 text, $314 int8, $315 text, $316 text, $317 text, $318 text, $319 int8, $320 text, $321 text, $322 text, $323 text, $324 int8, $325 text, $326 text, $327 text, $328 text, $329 int8, $330 text, $331 text, $332 text, $333 text, $334 int8, $335 text, $336 text, $337 text, $338 text, $339 int8, $340 text, $341 text, $342 text, $343 text, $344 int8, $345 text, $346 text, $347 text, $348 text, $349 int8[], $350 int8, $351 text, $352 text, $353 text, $354 text, $355 int8, $356 text, $357 text, $358 text, $359 text, $360 int8, $361 text, $362 text, $363 text, $364 text, $365 int8, $366 text, $367 text, $368 text, $369 text, $370 int8, $371 text, $372 text, $373 text, $374 text, $375 int8, $376 text, $377 text, $378 text, $379 text, $380 int8, $381 text, $382 text, $383 text, $384 text, $385 int8, $386 text, $387 text, $388 text, $389 text, $390 int8, $391 text, $392 int8, $393 int8, $394 int8[], $395 int8, $396 text, $397 text, $398 text, $399 text, $400 int8, $401 text, $402 text, $403 text, $404 text, $405 int8, $406 text, $407 text, $408 text, $409 text, $410 int8, $411 text, $412 text, $413 text, $414 text, $415 int8, $416 text, $417 text, $418 text, $419 text, $420 int8, $421 text, $422 text, $423 text, $424 text, $425 int8, $426 text, $427 text, $428 text, $429 text, $430 int8, $431 text, $432 text, $433 text, $434 text, $435 int8[], $436 int8, $437 text, $438 text, $439 text, $440 text, $441 int8, $442 text, $443 text, $444 text, $445 text, $446 int8, $447 text, $448 text, $449 text, $450 text, $451 int8, $452 text, $453 text, $454 text, $455 text, $456 int8, $457 text, $458 text, $459 text, $460 text, $461 int8, $462 text, $463 text, $464 text, $465 text, $466 int8, $467 text, $468 text, $469 text, $470 text, $471 int8, $472 text, $473 text, $474 text, $475 text, $476 int8[], $477 int8, $478 text, $479 text, $480 text, $481 text, $482 int8, $483 text, $484 text, $485 text, $486 text, $487 int8, $488 text, $489 text, $490 text, $491 text, $492 int8, $493 text, $494 text, $495 text, $496 text, $497 int8, $498 text, $499 text, $500 text, $501 text, $502 int8, $503 text, $504 text, $505 text, $506 text, $507 int8, $508 text, $509 text, $510 text, $511 text, $512 int8, $513 text, $514 text, $515 text, $516 text, $517 int8, $518 text, $519 int8, $520 int8, $521 int8[], $522 int8, $523 text, $524 text, $525 text, $526 text, $527 int8, $528 text, $529 text, $530 text, $531 text, $532 int8, $533 text, $534 text, $535 text, $536 text, $537 int8, $538 text, $539 text, $540 text, $541 text, $542 int8, $543 text, $544 text, $545 text, $546 text, $547 int8, $548 text, $549 text, $550 text, $551 text, $552 int8, $553 text, $554 text, $555 text, $556 text, $557 int8, $558 text, $559 text, $560 text, $561 text, $562 int8, $563 text, $564 int8, $565 int8, $566 int8[], $567 int8, $568 text, $569 text, $570 text, $571 text, $572 int8, $573 text, $574 text, $575 text, $576 text, $577 int8, $578 text, $579 text, $580 text, $581 text, $582 int8, $583 text, $584 text, $585 text, $586 text, $587 int8, $588 text, $589 text, $590 text, $591 text, $592 int8, $593 text, $594 text, $595 text, $596 text, $597 int8, $598 text, $599 text, $600 text, $601 text, $602 int8, $603 text, $604 text, $605 text, $606 text, $607 int8[], $608 int8, $609 text, $610 text, $611 text, $612 text, $613 int8, $614 text, $615 text, $616 text, $617 text, $618 int8, $619 text, $620 text, $621 text, $622 text, $623 int8, $624 text, $625 text, $626 text, $627 text, $628 int8, $629 text, $630 text, $631 text, $632 text, $633 int8, $634 text, $635 text, $636 text, $637 text, $638 int8, $639 text, $640 text, $641 text, $642 text, $643 int8, $644 text, $645 text, $646 text, $647 text, $648 int8, $649 text, $650 int8, $651 int8, $652 int8[], $653 int8, $654 text, $655 text, $656 text, $657 text, $658 int8, $659 text, $660 text, $661 text, $662 text, $663 int8, $664 text, $665 text, $666 text, $667 text, $668 int8, $669 text, $670 text, $671 text, $672 text, $673 int8, $674 text, $675 text, $676 text, $677 text, $678 int8, $679 text, $680 text, $681 text, $682 text, $683 int8, $684 text, $685 text, $686 text, $687 text, $688 int8, $689 text, $690 text, $691 text, $692 text, $693 int8[], $694 int8, $695 text, $696 text, $697 text, $698 text, $699 int8, $700 text, $701 text, $702 text, $703 text, $704 int8, $705 text, $706 text, $707 text, $708 text, $709 int8, $710 text, $711 text, $712 text, $713 text, $714 int8, $715 text, $716 text, $717 text, $718 text, $719 int8, $720 text, $721 text, $722 text, $723 text, $724 int8, $725 text, $726 text, $727 text, $728 text, $729 int8, $730 text, $731 text, $732 text, $733 text, $734 int8[], $735 int8, $736 text, $737 text, $738 text, $739 text, $740 int8, $741 text, $742 text, $743 text, $744 text, $745 int8, $746 text, $747 text, $748 text, $749 text, $750 int8, $751 text, $752 text, $753 text, $754 text, $755 int8, $756 text, $757 text, $758 text, $759 text, $760 int8, $761 text, $762 text, $763 text, $764 text, $765 int8, $766 text, $767 text, $768 text, $769 text, $770 int8, $771 text, $772 text, $773 text, $774 text, $775 int8
-- gives id int8, body text, status text, created_at timestamptz, status_at timestamptz, user jsonb, item jsonb
select l.id, l.body, l.status, l.created_at, l.status_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  case when l.process_id is null
    then (select jsonb_build_object('kind', 'procedure', 'slug', p.slug, 'name', p.name) from procedures p
      where p.instance_id = l.instance_id and p.id = l.procedure_id)
    else (select jsonb_build_object('kind', 'process', 'slug', c.slug, 'name', c.name) from processes c
      where c.instance_id = l.instance_id and c.id = l.process_id) end as item
from (select id from ((select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $1 and l.status = $2
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $4 and g.deleted_at is not null)) and (l.user_id = any($5::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $6 and kind = $7 and status = $8 and part >= $9 and part < $10 union all
    select item_id from name_parts
    where instance_id = $11 and kind = $12 and status = $13 and part >= $14 and part < $15) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $16 and kind = $17 and status = $18 and part >= $19 and part < $20 union all
    select item_id from name_parts
    where instance_id = $21 and kind = $22 and status = $23 and part >= $24 and part < $25) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $26 and kind = $27 and status = $28 and part >= $29 and part < $30 union all
    select item_id from name_parts
    where instance_id = $31 and kind = $32 and status = $33 and part >= $34 and part < $35) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $36 and kind = $37 and status = $38 and part >= $39 and part < $40 union all
    select item_id from name_parts
    where instance_id = $41 and kind = $42 and status = $43 and part >= $44 and part < $45) entries)))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $46 and l.status = $47
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $48 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $49 and g.deleted_at is not null)) and (l.procedure_id = any($50::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $51 and kind = $52 and status = $53 and part >= $54 and part < $55 union all
    select item_id from name_parts
    where instance_id = $56 and kind = $57 and status = $58 and part >= $59 and part < $60) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $61 and kind = $62 and status = $63 and part >= $64 and part < $65 union all
    select item_id from name_parts
    where instance_id = $66 and kind = $67 and status = $68 and part >= $69 and part < $70) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $71 and kind = $72 and status = $73 and part >= $74 and part < $75 union all
    select item_id from name_parts
    where instance_id = $76 and kind = $77 and status = $78 and part >= $79 and part < $80) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $81 and kind = $82 and status = $83 and part >= $84 and part < $85 union all
    select item_id from name_parts
    where instance_id = $86 and kind = $87 and status = $88 and part >= $89 and part < $90) entries))) and not coalesce((l.user_id = any($91::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $92 and kind = $93 and status = $94 and part >= $95 and part < $96 union all
    select item_id from name_parts
    where instance_id = $97 and kind = $98 and status = $99 and part >= $100 and part < $101) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $102 and kind = $103 and status = $104 and part >= $105 and part < $106 union all
    select item_id from name_parts
    where instance_id = $107 and kind = $108 and status = $109 and part >= $110 and part < $111) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $112 and kind = $113 and status = $114 and part >= $115 and part < $116 union all
    select item_id from name_parts
    where instance_id = $117 and kind = $118 and status = $119 and part >= $120 and part < $121) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $122 and kind = $123 and status = $124 and part >= $125 and part < $126 union all
    select item_id from name_parts
    where instance_id = $127 and kind = $128 and status = $129 and part >= $130 and part < $131) entries))), false) order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $132 and l.status = $133
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $134 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $135 and g.deleted_at is not null)) and (l.process_id = any($136::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $137 and kind = $138 and status = $139 and part >= $140 and part < $141 union all
    select item_id from name_parts
    where instance_id = $142 and kind = $143 and status = $144 and part >= $145 and part < $146) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $147 and kind = $148 and status = $149 and part >= $150 and part < $151 union all
    select item_id from name_parts
    where instance_id = $152 and kind = $153 and status = $154 and part >= $155 and part < $156) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $157 and kind = $158 and status = $159 and part >= $160 and part < $161 union all
    select item_id from name_parts
    where instance_id = $162 and kind = $163 and status = $164 and part >= $165 and part < $166) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $167 and kind = $168 and status = $169 and part >= $170 and part < $171 union all
    select item_id from name_parts
    where instance_id = $172 and kind = $173 and status = $174 and part >= $175 and part < $176) entries))) and not coalesce((l.user_id = any($177::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $178 and kind = $179 and status = $180 and part >= $181 and part < $182 union all
    select item_id from name_parts
    where instance_id = $183 and kind = $184 and status = $185 and part >= $186 and part < $187) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $188 and kind = $189 and status = $190 and part >= $191 and part < $192 union all
    select item_id from name_parts
    where instance_id = $193 and kind = $194 and status = $195 and part >= $196 and part < $197) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $198 and kind = $199 and status = $200 and part >= $201 and part < $202 union all
    select item_id from name_parts
    where instance_id = $203 and kind = $204 and status = $205 and part >= $206 and part < $207) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $208 and kind = $209 and status = $210 and part >= $211 and part < $212 union all
    select item_id from name_parts
    where instance_id = $213 and kind = $214 and status = $215 and part >= $216 and part < $217) entries))), false) and not coalesce((l.procedure_id = any($218::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $219 and kind = $220 and status = $221 and part >= $222 and part < $223 union all
    select item_id from name_parts
    where instance_id = $224 and kind = $225 and status = $226 and part >= $227 and part < $228) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $229 and kind = $230 and status = $231 and part >= $232 and part < $233 union all
    select item_id from name_parts
    where instance_id = $234 and kind = $235 and status = $236 and part >= $237 and part < $238) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $239 and kind = $240 and status = $241 and part >= $242 and part < $243 union all
    select item_id from name_parts
    where instance_id = $244 and kind = $245 and status = $246 and part >= $247 and part < $248) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $249 and kind = $250 and status = $251 and part >= $252 and part < $253 union all
    select item_id from name_parts
    where instance_id = $254 and kind = $255 and status = $256 and part >= $257 and part < $258) entries))), false) order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $259 and l.status = $260
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $261 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $262 and g.deleted_at is not null)) and (l.user_id = any($263::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $264 and kind = $265 and status = $266 and part >= $267 and part < $268 union all
    select item_id from name_parts
    where instance_id = $269 and kind = $270 and status = $271 and part >= $272 and part < $273) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $274 and kind = $275 and status = $276 and part >= $277 and part < $278 union all
    select item_id from name_parts
    where instance_id = $279 and kind = $280 and status = $281 and part >= $282 and part < $283) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $284 and kind = $285 and status = $286 and part >= $287 and part < $288 union all
    select item_id from name_parts
    where instance_id = $289 and kind = $290 and status = $291 and part >= $292 and part < $293) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $294 and kind = $295 and status = $296 and part >= $297 and part < $298 union all
    select item_id from name_parts
    where instance_id = $299 and kind = $300 and status = $301 and part >= $302 and part < $303) entries)))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $304 and l.status = $305
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $306 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $307 and g.deleted_at is not null)) and (l.procedure_id = any($308::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $309 and kind = $310 and status = $311 and part >= $312 and part < $313 union all
    select item_id from name_parts
    where instance_id = $314 and kind = $315 and status = $316 and part >= $317 and part < $318) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $319 and kind = $320 and status = $321 and part >= $322 and part < $323 union all
    select item_id from name_parts
    where instance_id = $324 and kind = $325 and status = $326 and part >= $327 and part < $328) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $329 and kind = $330 and status = $331 and part >= $332 and part < $333 union all
    select item_id from name_parts
    where instance_id = $334 and kind = $335 and status = $336 and part >= $337 and part < $338) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $339 and kind = $340 and status = $341 and part >= $342 and part < $343 union all
    select item_id from name_parts
    where instance_id = $344 and kind = $345 and status = $346 and part >= $347 and part < $348) entries))) and not coalesce((l.user_id = any($349::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $350 and kind = $351 and status = $352 and part >= $353 and part < $354 union all
    select item_id from name_parts
    where instance_id = $355 and kind = $356 and status = $357 and part >= $358 and part < $359) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $360 and kind = $361 and status = $362 and part >= $363 and part < $364 union all
    select item_id from name_parts
    where instance_id = $365 and kind = $366 and status = $367 and part >= $368 and part < $369) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $370 and kind = $371 and status = $372 and part >= $373 and part < $374 union all
    select item_id from name_parts
    where instance_id = $375 and kind = $376 and status = $377 and part >= $378 and part < $379) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $380 and kind = $381 and status = $382 and part >= $383 and part < $384 union all
    select item_id from name_parts
    where instance_id = $385 and kind = $386 and status = $387 and part >= $388 and part < $389) entries))), false) order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $390 and l.status = $391
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $392 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $393 and g.deleted_at is not null)) and (l.process_id = any($394::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $395 and kind = $396 and status = $397 and part >= $398 and part < $399 union all
    select item_id from name_parts
    where instance_id = $400 and kind = $401 and status = $402 and part >= $403 and part < $404) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $405 and kind = $406 and status = $407 and part >= $408 and part < $409 union all
    select item_id from name_parts
    where instance_id = $410 and kind = $411 and status = $412 and part >= $413 and part < $414) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $415 and kind = $416 and status = $417 and part >= $418 and part < $419 union all
    select item_id from name_parts
    where instance_id = $420 and kind = $421 and status = $422 and part >= $423 and part < $424) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $425 and kind = $426 and status = $427 and part >= $428 and part < $429 union all
    select item_id from name_parts
    where instance_id = $430 and kind = $431 and status = $432 and part >= $433 and part < $434) entries))) and not coalesce((l.user_id = any($435::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $436 and kind = $437 and status = $438 and part >= $439 and part < $440 union all
    select item_id from name_parts
    where instance_id = $441 and kind = $442 and status = $443 and part >= $444 and part < $445) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $446 and kind = $447 and status = $448 and part >= $449 and part < $450 union all
    select item_id from name_parts
    where instance_id = $451 and kind = $452 and status = $453 and part >= $454 and part < $455) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $456 and kind = $457 and status = $458 and part >= $459 and part < $460 union all
    select item_id from name_parts
    where instance_id = $461 and kind = $462 and status = $463 and part >= $464 and part < $465) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $466 and kind = $467 and status = $468 and part >= $469 and part < $470 union all
    select item_id from name_parts
    where instance_id = $471 and kind = $472 and status = $473 and part >= $474 and part < $475) entries))), false) and not coalesce((l.procedure_id = any($476::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $477 and kind = $478 and status = $479 and part >= $480 and part < $481 union all
    select item_id from name_parts
    where instance_id = $482 and kind = $483 and status = $484 and part >= $485 and part < $486) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $487 and kind = $488 and status = $489 and part >= $490 and part < $491 union all
    select item_id from name_parts
    where instance_id = $492 and kind = $493 and status = $494 and part >= $495 and part < $496) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $497 and kind = $498 and status = $499 and part >= $500 and part < $501 union all
    select item_id from name_parts
    where instance_id = $502 and kind = $503 and status = $504 and part >= $505 and part < $506) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $507 and kind = $508 and status = $509 and part >= $510 and part < $511 union all
    select item_id from name_parts
    where instance_id = $512 and kind = $513 and status = $514 and part >= $515 and part < $516) entries))), false) order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $517 and l.status = $518
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $519 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $520 and g.deleted_at is not null)) and (l.user_id = any($521::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $522 and kind = $523 and status = $524 and part >= $525 and part < $526 union all
    select item_id from name_parts
    where instance_id = $527 and kind = $528 and status = $529 and part >= $530 and part < $531) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $532 and kind = $533 and status = $534 and part >= $535 and part < $536 union all
    select item_id from name_parts
    where instance_id = $537 and kind = $538 and status = $539 and part >= $540 and part < $541) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $542 and kind = $543 and status = $544 and part >= $545 and part < $546 union all
    select item_id from name_parts
    where instance_id = $547 and kind = $548 and status = $549 and part >= $550 and part < $551) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $552 and kind = $553 and status = $554 and part >= $555 and part < $556 union all
    select item_id from name_parts
    where instance_id = $557 and kind = $558 and status = $559 and part >= $560 and part < $561) entries)))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $562 and l.status = $563
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $564 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $565 and g.deleted_at is not null)) and (l.procedure_id = any($566::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $567 and kind = $568 and status = $569 and part >= $570 and part < $571 union all
    select item_id from name_parts
    where instance_id = $572 and kind = $573 and status = $574 and part >= $575 and part < $576) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $577 and kind = $578 and status = $579 and part >= $580 and part < $581 union all
    select item_id from name_parts
    where instance_id = $582 and kind = $583 and status = $584 and part >= $585 and part < $586) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $587 and kind = $588 and status = $589 and part >= $590 and part < $591 union all
    select item_id from name_parts
    where instance_id = $592 and kind = $593 and status = $594 and part >= $595 and part < $596) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $597 and kind = $598 and status = $599 and part >= $600 and part < $601 union all
    select item_id from name_parts
    where instance_id = $602 and kind = $603 and status = $604 and part >= $605 and part < $606) entries))) and not coalesce((l.user_id = any($607::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $608 and kind = $609 and status = $610 and part >= $611 and part < $612 union all
    select item_id from name_parts
    where instance_id = $613 and kind = $614 and status = $615 and part >= $616 and part < $617) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $618 and kind = $619 and status = $620 and part >= $621 and part < $622 union all
    select item_id from name_parts
    where instance_id = $623 and kind = $624 and status = $625 and part >= $626 and part < $627) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $628 and kind = $629 and status = $630 and part >= $631 and part < $632 union all
    select item_id from name_parts
    where instance_id = $633 and kind = $634 and status = $635 and part >= $636 and part < $637) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $638 and kind = $639 and status = $640 and part >= $641 and part < $642 union all
    select item_id from name_parts
    where instance_id = $643 and kind = $644 and status = $645 and part >= $646 and part < $647) entries))), false) order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $648 and l.status = $649
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $650 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $651 and g.deleted_at is not null)) and (l.process_id = any($652::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $653 and kind = $654 and status = $655 and part >= $656 and part < $657 union all
    select item_id from name_parts
    where instance_id = $658 and kind = $659 and status = $660 and part >= $661 and part < $662) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $663 and kind = $664 and status = $665 and part >= $666 and part < $667 union all
    select item_id from name_parts
    where instance_id = $668 and kind = $669 and status = $670 and part >= $671 and part < $672) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $673 and kind = $674 and status = $675 and part >= $676 and part < $677 union all
    select item_id from name_parts
    where instance_id = $678 and kind = $679 and status = $680 and part >= $681 and part < $682) entries) and l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $683 and kind = $684 and status = $685 and part >= $686 and part < $687 union all
    select item_id from name_parts
    where instance_id = $688 and kind = $689 and status = $690 and part >= $691 and part < $692) entries))) and not coalesce((l.user_id = any($693::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $694 and kind = $695 and status = $696 and part >= $697 and part < $698 union all
    select item_id from name_parts
    where instance_id = $699 and kind = $700 and status = $701 and part >= $702 and part < $703) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $704 and kind = $705 and status = $706 and part >= $707 and part < $708 union all
    select item_id from name_parts
    where instance_id = $709 and kind = $710 and status = $711 and part >= $712 and part < $713) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $714 and kind = $715 and status = $716 and part >= $717 and part < $718 union all
    select item_id from name_parts
    where instance_id = $719 and kind = $720 and status = $721 and part >= $722 and part < $723) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $724 and kind = $725 and status = $726 and part >= $727 and part < $728 union all
    select item_id from name_parts
    where instance_id = $729 and kind = $730 and status = $731 and part >= $732 and part < $733) entries))), false) and not coalesce((l.procedure_id = any($734::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $735 and kind = $736 and status = $737 and part >= $738 and part < $739 union all
    select item_id from name_parts
    where instance_id = $740 and kind = $741 and status = $742 and part >= $743 and part < $744) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $745 and kind = $746 and status = $747 and part >= $748 and part < $749 union all
    select item_id from name_parts
    where instance_id = $750 and kind = $751 and status = $752 and part >= $753 and part < $754) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $755 and kind = $756 and status = $757 and part >= $758 and part < $759 union all
    select item_id from name_parts
    where instance_id = $760 and kind = $761 and status = $762 and part >= $763 and part < $764) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $765 and kind = $766 and status = $767 and part >= $768 and part < $769 union all
    select item_id from name_parts
    where instance_id = $770 and kind = $771 and status = $772 and part >= $773 and part < $774) entries))), false) order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from improvement_proposals one where one.instance_id = $775 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
order by l.created_at desc, l.id desc;

-- ## listRequests
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8[], $6 int8, $7 text, $8 text, $9 text, $10 text, $11 int8, $12 text, $13 text, $14 text, $15 text, $16 int8, $17 text, $18 int8, $19 int8, $20 int8[], $21 int8, $22 text, $23 text, $24 text, $25 text, $26 int8, $27 text, $28 text, $29 text, $30 text, $31 int8[], $32 int8, $33 text, $34 text, $35 text, $36 text, $37 int8, $38 text, $39 text, $40 text, $41 text, $42 int8, $43 text, $44 int8, $45 int8, $46 int8[], $47 int8, $48 text, $49 text, $50 text, $51 text, $52 int8, $53 text, $54 text, $55 text, $56 text, $57 int8[], $58 int8, $59 text, $60 text, $61 text, $62 text, $63 int8, $64 text, $65 text, $66 text, $67 text, $68 int8[], $69 int8, $70 text, $71 text, $72 text, $73 text, $74 int8, $75 text, $76 text, $77 text, $78 text, $79 int8, $80 text, $81 int8, $82 int8, $83 int8[], $84 int8, $85 text, $86 text, $87 text, $88 text, $89 int8, $90 text, $91 text, $92 text, $93 text, $94 int8, $95 text, $96 int8, $97 int8, $98 int8[], $99 int8, $100 text, $101 text, $102 text, $103 text, $104 int8, $105 text, $106 text, $107 text, $108 text, $109 int8[], $110 int8, $111 text, $112 text, $113 text, $114 text, $115 int8, $116 text, $117 text, $118 text, $119 text, $120 int8, $121 text, $122 int8, $123 int8, $124 int8[], $125 int8, $126 text, $127 text, $128 text, $129 text, $130 int8, $131 text, $132 text, $133 text, $134 text, $135 int8[], $136 int8, $137 text, $138 text, $139 text, $140 text, $141 int8, $142 text, $143 text, $144 text, $145 text, $146 int8[], $147 int8, $148 text, $149 text, $150 text, $151 text, $152 int8, $153 text, $154 text, $155 text, $156 text, $157 int8, $158 text, $159 int8, $160 int8, $161 int8[], $162 int8, $163 text, $164 text, $165 text, $166 text, $167 int8, $168 text, $169 text, $170 text, $171 text, $172 int8, $173 text, $174 int8, $175 int8, $176 int8[], $177 int8, $178 text, $179 text, $180 text, $181 text, $182 int8, $183 text, $184 text, $185 text, $186 text, $187 int8[], $188 int8, $189 text, $190 text, $191 text, $192 text, $193 int8, $194 text, $195 text, $196 text, $197 text, $198 int8, $199 text, $200 int8, $201 int8, $202 int8[], $203 int8, $204 text, $205 text, $206 text, $207 text, $208 int8, $209 text, $210 text, $211 text, $212 text, $213 int8[], $214 int8, $215 text, $216 text, $217 text, $218 text, $219 int8, $220 text, $221 text, $222 text, $223 text, $224 int8[], $225 int8, $226 text, $227 text, $228 text, $229 text, $230 int8, $231 text, $232 text, $233 text, $234 text, $235 int8
-- gives id int8, body text, status text, created_at timestamptz, status_at timestamptz, user jsonb, item jsonb
select l.id, l.body, l.status, l.created_at, l.status_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  case when l.process_id is null
    then (select jsonb_build_object('kind', 'procedure', 'slug', p.slug, 'name', p.name) from procedures p
      where p.instance_id = l.instance_id and p.id = l.procedure_id)
    else (select jsonb_build_object('kind', 'process', 'slug', c.slug, 'name', c.name) from processes c
      where c.instance_id = l.instance_id and c.id = l.process_id) end as item
from (select id from ((select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $1 and l.status = $2
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $4 and g.deleted_at is not null)) and (l.user_id = any($5::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $6 and kind = $7 and status = $8 and part >= $9 and part < $10 union all
    select item_id from name_parts
    where instance_id = $11 and kind = $12 and status = $13 and part >= $14 and part < $15) entries)))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $16 and l.status = $17
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $18 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $19 and g.deleted_at is not null)) and (l.procedure_id = any($20::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $21 and kind = $22 and status = $23 and part >= $24 and part < $25 union all
    select item_id from name_parts
    where instance_id = $26 and kind = $27 and status = $28 and part >= $29 and part < $30) entries))) and not coalesce((l.user_id = any($31::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36 union all
    select item_id from name_parts
    where instance_id = $37 and kind = $38 and status = $39 and part >= $40 and part < $41) entries))), false) order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $42 and l.status = $43
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $44 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $45 and g.deleted_at is not null)) and (l.process_id = any($46::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $47 and kind = $48 and status = $49 and part >= $50 and part < $51 union all
    select item_id from name_parts
    where instance_id = $52 and kind = $53 and status = $54 and part >= $55 and part < $56) entries))) and not coalesce((l.user_id = any($57::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $58 and kind = $59 and status = $60 and part >= $61 and part < $62 union all
    select item_id from name_parts
    where instance_id = $63 and kind = $64 and status = $65 and part >= $66 and part < $67) entries))), false) and not coalesce((l.procedure_id = any($68::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $69 and kind = $70 and status = $71 and part >= $72 and part < $73 union all
    select item_id from name_parts
    where instance_id = $74 and kind = $75 and status = $76 and part >= $77 and part < $78) entries))), false) order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $79 and l.status = $80
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $81 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $82 and g.deleted_at is not null)) and (l.user_id = any($83::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88 union all
    select item_id from name_parts
    where instance_id = $89 and kind = $90 and status = $91 and part >= $92 and part < $93) entries)))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $94 and l.status = $95
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $96 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $97 and g.deleted_at is not null)) and (l.procedure_id = any($98::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $99 and kind = $100 and status = $101 and part >= $102 and part < $103 union all
    select item_id from name_parts
    where instance_id = $104 and kind = $105 and status = $106 and part >= $107 and part < $108) entries))) and not coalesce((l.user_id = any($109::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $110 and kind = $111 and status = $112 and part >= $113 and part < $114 union all
    select item_id from name_parts
    where instance_id = $115 and kind = $116 and status = $117 and part >= $118 and part < $119) entries))), false) order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $120 and l.status = $121
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $122 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $123 and g.deleted_at is not null)) and (l.process_id = any($124::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129 union all
    select item_id from name_parts
    where instance_id = $130 and kind = $131 and status = $132 and part >= $133 and part < $134) entries))) and not coalesce((l.user_id = any($135::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $136 and kind = $137 and status = $138 and part >= $139 and part < $140 union all
    select item_id from name_parts
    where instance_id = $141 and kind = $142 and status = $143 and part >= $144 and part < $145) entries))), false) and not coalesce((l.procedure_id = any($146::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $147 and kind = $148 and status = $149 and part >= $150 and part < $151 union all
    select item_id from name_parts
    where instance_id = $152 and kind = $153 and status = $154 and part >= $155 and part < $156) entries))), false) order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $157 and l.status = $158
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $159 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $160 and g.deleted_at is not null)) and (l.user_id = any($161::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $162 and kind = $163 and status = $164 and part >= $165 and part < $166 union all
    select item_id from name_parts
    where instance_id = $167 and kind = $168 and status = $169 and part >= $170 and part < $171) entries)))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $172 and l.status = $173
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $174 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $175 and g.deleted_at is not null)) and (l.procedure_id = any($176::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $177 and kind = $178 and status = $179 and part >= $180 and part < $181 union all
    select item_id from name_parts
    where instance_id = $182 and kind = $183 and status = $184 and part >= $185 and part < $186) entries))) and not coalesce((l.user_id = any($187::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $188 and kind = $189 and status = $190 and part >= $191 and part < $192 union all
    select item_id from name_parts
    where instance_id = $193 and kind = $194 and status = $195 and part >= $196 and part < $197) entries))), false) order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $198 and l.status = $199
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $200 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $201 and g.deleted_at is not null)) and (l.process_id = any($202::bigint[]) and (l.process_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $203 and kind = $204 and status = $205 and part >= $206 and part < $207 union all
    select item_id from name_parts
    where instance_id = $208 and kind = $209 and status = $210 and part >= $211 and part < $212) entries))) and not coalesce((l.user_id = any($213::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $214 and kind = $215 and status = $216 and part >= $217 and part < $218 union all
    select item_id from name_parts
    where instance_id = $219 and kind = $220 and status = $221 and part >= $222 and part < $223) entries))), false) and not coalesce((l.procedure_id = any($224::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $225 and kind = $226 and status = $227 and part >= $228 and part < $229 union all
    select item_id from name_parts
    where instance_id = $230 and kind = $231 and status = $232 and part >= $233 and part < $234) entries))), false) order by created_at desc, id desc)) walks order by created_at desc, id desc limit 20 ) at
cross join lateral (select * from improvement_proposals one where one.instance_id = $235 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
order by l.created_at desc, l.id desc;

-- ## requestIds
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 int8, $6 text, $7 int8, $8 int8, $9 int8, $10 text, $11 int8, $12 int8
-- gives ids json
  select json_agg(id) as ids from (
    select id from ((select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $1 and l.status = $2
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $4 and g.deleted_at is not null))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $5 and l.status = $6
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $7 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $8 and g.deleted_at is not null))  order by created_at desc, id desc) union all (select l.id, l.created_at
      from improvement_proposals l
      where l.instance_id = $9 and l.status = $10
and (l.procedure_id is null or l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $11 and g.deleted_at is not null))
and (l.process_id is null or l.process_id not in (select g.id from processes g
  where g.instance_id = $12 and g.deleted_at is not null))  order by created_at desc, id desc)) walks order by created_at desc, id desc) at;

-- ## requestsByIds
-- takes $1 int8[], $2 int8
-- gives id int8, body text, status text, created_at timestamptz, status_at timestamptz, user jsonb, item jsonb
select l.id, l.body, l.status, l.created_at, l.status_at, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('slug', u.slug) as "user",
  case when l.process_id is null
    then (select jsonb_build_object('kind', 'procedure', 'slug', p.slug, 'name', p.name) from procedures p
      where p.instance_id = l.instance_id and p.id = l.procedure_id)
    else (select jsonb_build_object('kind', 'process', 'slug', c.slug, 'name', c.name) from processes c
      where c.instance_id = l.instance_id and c.id = l.process_id) end as item
from unnest($1::bigint[]) with ordinality as at (id, place)
cross join lateral (select * from improvement_proposals one where one.instance_id = $2 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
order by at.place;

-- # src/features/reports/server/use_report.store.ts

-- ## idsOfUse
-- takes $1 int8, $2 int8
-- gives ids json
select json_agg(id) as ids from (
  select id from ((select l.procedure_id as id, l.total_time
  from procedure_times l where l.instance_id = $1
    and l.procedure_id not in (select g.id from procedures g
      where g.instance_id = $2 and g.deleted_at is not null)
      order by total_time desc, id)) walks order by total_time desc, id) at;

-- ## listUse
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives procedure jsonb, total_time int8, entries int8, average_time int8, readers int8, last_entry_at timestamptz
select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.total_time, l.entries,
  coalesce(round(l.total_time::numeric / nullif(l.entries, 0)), 0)::bigint as average_time,
  case when kept.at is not null then
(with recursive read as (
  (select r.user_id, r.created_at, 1 as place from procedure_logs r
    where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id
    order by r.user_id, r.created_at desc limit 1)
  union all
  select more.user_id, more.created_at, read.place + 1 from read cross join lateral (
    select r.user_id, r.created_at from procedure_logs r
    where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.user_id > read.user_id
    order by r.user_id, r.created_at desc limit 1) more
  where read.place < 100)
select count(*) from read where read.created_at >= kept.at) end as readers,
  case when kept.at is not null then
(select r.created_at from procedure_logs r
  where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.created_at >= kept.at
  order by r.created_at desc limit 1) end as last_entry_at
from (select id from ((select l.procedure_id as id, l.total_time
    from procedure_times l where l.instance_id = $1
      and l.procedure_id not in (select g.id from procedures g
        where g.instance_id = $2 and g.deleted_at is not null)
        order by total_time desc, id)) walks order by total_time desc, id limit 20 ) at
cross join lateral (select * from procedure_times one where one.instance_id = $3 and one.procedure_id = at.id offset 0) l
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
left join lateral (select now() - make_interval(days => i.time_retention_days) as at from instances i
  where i.id = $4 and i.time_mode = 'per_person') kept on true
order by l.total_time desc, l.procedure_id;

-- ## listUse
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
-- gives procedure jsonb, total_time int8, entries int8, average_time int8, readers int8, last_entry_at timestamptz
select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.total_time, l.entries,
  coalesce(round(l.total_time::numeric / nullif(l.entries, 0)), 0)::bigint as average_time,
  case when kept.at is not null then
(with recursive read as (
  (select r.user_id, r.created_at, 1 as place from procedure_logs r
    where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id
    order by r.user_id, r.created_at desc limit 1)
  union all
  select more.user_id, more.created_at, read.place + 1 from read cross join lateral (
    select r.user_id, r.created_at from procedure_logs r
    where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.user_id > read.user_id
    order by r.user_id, r.created_at desc limit 1) more
  where read.place < 100)
select count(*) from read where read.created_at >= kept.at) end as readers,
  case when kept.at is not null then
(select r.created_at from procedure_logs r
  where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.created_at >= kept.at
  order by r.created_at desc limit 1) end as last_entry_at
from (select id from ((select l.procedure_id as id, l.total_time
    from procedure_times l where l.instance_id = $1
      and l.procedure_id not in (select g.id from procedures g
        where g.instance_id = $2 and g.deleted_at is not null)
        order by total_time desc, id)) walks order by total_time desc, id limit 20 offset $3) at
cross join lateral (select * from procedure_times one where one.instance_id = $4 and one.procedure_id = at.id offset 0) l
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
left join lateral (select now() - make_interval(days => i.time_retention_days) as at from instances i
  where i.id = $5 and i.time_mode = 'per_person') kept on true
order by l.total_time desc, l.procedure_id;

-- ## listUse
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 text, $6 text, $7 text, $8 text, $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 text, $16 text, $17 text, $18 text, $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 text, $27 text, $28 text, $29 int8, $30 text, $31 text, $32 text, $33 text, $34 int8, $35 text, $36 text, $37 text, $38 text, $39 int8, $40 text, $41 text, $42 text, $43 text, $44 int8, $45 int8
-- gives procedure jsonb, total_time int8, entries int8, average_time int8, readers int8, last_entry_at timestamptz
select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.total_time, l.entries,
  coalesce(round(l.total_time::numeric / nullif(l.entries, 0)), 0)::bigint as average_time,
  case when kept.at is not null then
(with recursive read as (
  (select r.user_id, r.created_at, 1 as place from procedure_logs r
    where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id
    order by r.user_id, r.created_at desc limit 1)
  union all
  select more.user_id, more.created_at, read.place + 1 from read cross join lateral (
    select r.user_id, r.created_at from procedure_logs r
    where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.user_id > read.user_id
    order by r.user_id, r.created_at desc limit 1) more
  where read.place < 100)
select count(*) from read where read.created_at >= kept.at) end as readers,
  case when kept.at is not null then
(select r.created_at from procedure_logs r
  where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.created_at >= kept.at
  order by r.created_at desc limit 1) end as last_entry_at
from (select id from ((select l.procedure_id as id, l.total_time
    from procedure_times l where l.instance_id = $1
      and l.procedure_id not in (select g.id from procedures g
        where g.instance_id = $2 and g.deleted_at is not null)
       and (l.procedure_id = any($3::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $4 and kind = $5 and status = $6 and part >= $7 and part < $8 union all
    select item_id from name_parts
    where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18 union all
    select item_id from name_parts
    where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28 union all
    select item_id from name_parts
    where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38 union all
    select item_id from name_parts
    where instance_id = $39 and kind = $40 and status = $41 and part >= $42 and part < $43) entries)))  order by total_time desc, id)) walks order by total_time desc, id limit 20 ) at
cross join lateral (select * from procedure_times one where one.instance_id = $44 and one.procedure_id = at.id offset 0) l
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
left join lateral (select now() - make_interval(days => i.time_retention_days) as at from instances i
  where i.id = $45 and i.time_mode = 'per_person') kept on true
order by l.total_time desc, l.procedure_id;

-- ## listUse
-- takes $1 int8, $2 int8, $3 int8[], $4 int8, $5 text, $6 text, $7 text, $8 text, $9 int8, $10 text, $11 text, $12 text, $13 text, $14 int8, $15 int8
-- gives procedure jsonb, total_time int8, entries int8, average_time int8, readers int8, last_entry_at timestamptz
select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.total_time, l.entries,
  coalesce(round(l.total_time::numeric / nullif(l.entries, 0)), 0)::bigint as average_time,
  case when kept.at is not null then
(with recursive read as (
  (select r.user_id, r.created_at, 1 as place from procedure_logs r
    where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id
    order by r.user_id, r.created_at desc limit 1)
  union all
  select more.user_id, more.created_at, read.place + 1 from read cross join lateral (
    select r.user_id, r.created_at from procedure_logs r
    where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.user_id > read.user_id
    order by r.user_id, r.created_at desc limit 1) more
  where read.place < 100)
select count(*) from read where read.created_at >= kept.at) end as readers,
  case when kept.at is not null then
(select r.created_at from procedure_logs r
  where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.created_at >= kept.at
  order by r.created_at desc limit 1) end as last_entry_at
from (select id from ((select l.procedure_id as id, l.total_time
    from procedure_times l where l.instance_id = $1
      and l.procedure_id not in (select g.id from procedures g
        where g.instance_id = $2 and g.deleted_at is not null)
       and (l.procedure_id = any($3::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $4 and kind = $5 and status = $6 and part >= $7 and part < $8 union all
    select item_id from name_parts
    where instance_id = $9 and kind = $10 and status = $11 and part >= $12 and part < $13) entries)))  order by total_time desc, id)) walks order by total_time desc, id limit 20 ) at
cross join lateral (select * from procedure_times one where one.instance_id = $14 and one.procedure_id = at.id offset 0) l
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
left join lateral (select now() - make_interval(days => i.time_retention_days) as at from instances i
  where i.id = $15 and i.time_mode = 'per_person') kept on true
order by l.total_time desc, l.procedure_id;

-- ## useByIds
-- takes $1 int8[], $2 int8, $3 int8
-- gives procedure jsonb, total_time int8, entries int8, average_time int8, readers int8, last_entry_at timestamptz
select jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.total_time, l.entries,
  coalesce(round(l.total_time::numeric / nullif(l.entries, 0)), 0)::bigint as average_time,
  case when kept.at is not null then
(with recursive read as (
  (select r.user_id, r.created_at, 1 as place from procedure_logs r
    where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id
    order by r.user_id, r.created_at desc limit 1)
  union all
  select more.user_id, more.created_at, read.place + 1 from read cross join lateral (
    select r.user_id, r.created_at from procedure_logs r
    where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.user_id > read.user_id
    order by r.user_id, r.created_at desc limit 1) more
  where read.place < 100)
select count(*) from read where read.created_at >= kept.at) end as readers,
  case when kept.at is not null then
(select r.created_at from procedure_logs r
  where r.instance_id = l.instance_id and r.procedure_id = l.procedure_id and r.created_at >= kept.at
  order by r.created_at desc limit 1) end as last_entry_at
from unnest($1::bigint[]) with ordinality as at (id, place)
cross join lateral (select * from procedure_times one where one.instance_id = $2 and one.procedure_id = at.id offset 0) l
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
left join lateral (select now() - make_interval(days => i.time_retention_days) as at from instances i
  where i.id = $3 and i.time_mode = 'per_person') kept on true
order by at.place;

-- # src/features/roles/server/roles.store.ts

-- ## addRole
-- takes $1 int8, $2 text, $3 text, $4 int8
-- gives id int8
insert into roles (instance_id, name, description, updated_by)
values ($1, $2, $3, $4)
returning id;

-- ## adminsOfRole
-- takes $1 int8, $2 int8
-- gives user_id int8
select user_id from administered_roles where instance_id = $1 and role_id = $2 order by 1;

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
-- takes $1 int8, $2 int8, $3 bytea, $4 text, $5 bool, $6 int4
insert into password_resets (instance_id, user_id, token_hash, mailed_to, is_invitation, expires_at)
values ($1, $2, $3, $4,
        $5, now() + make_interval(mins => $6::int));

-- ## endHandedLinks
-- takes $1 int8, $2 int8
update password_resets set used_at = now()
where instance_id = $1 and user_id = $2 and used_at is null and mailed_to is null;

-- ## endImpersonationsBy
-- takes $1 int8, $2 int8
-- gives session_id int8, user_id int8
delete from sessions where instance_id = $1 and impersonator_id = $2
returning id as session_id, user_id;

-- ## endPasswordResets
-- takes $1 int8, $2 int8
update password_resets set used_at = now()
where instance_id = $1 and user_id = $2 and used_at is null;

-- ## endSession
-- takes $1 bytea
-- gives instance_id int8, user_id int8
select * from end_session($1);

-- ## endSessionWhole
-- takes $1 int8, $2 int8, $3 int8
-- gives session_id int8, user_id int8
with own as (
  select coalesce(s.parent_id, s.id) as id from sessions s
  where s.instance_id = $1 and s.id = $2)
delete from sessions s using own
where s.instance_id = $3 and (s.id = own.id or s.parent_id = own.id)
returning s.id as session_id, s.user_id;

-- ## endSessionsOf
-- takes $1 int8, $2 int8, $3 int8
-- gives session_id int8, user_id int8
delete from sessions where instance_id = $1 and (user_id = $2 or impersonator_id = $3)
returning id as session_id, user_id;

-- ## findActiveByEmail
-- takes $1 int8, $2 text
-- gives id int8, is_entrepreneur bool, rights_name jsonb
select id, is_entrepreneur, to_jsonb(rights_name) as rights_name from users
where instance_id = $1 and lower(email) = lower($2) and status = 'active'
for share;

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
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, slug text, first_name text, last_name text, email text, avatar text, language text, status text, is_entrepreneur bool, rights_name jsonb, admin_of_roles jsonb, admin_of_processes jsonb, admin_of_reports jsonb, impersonator jsonb, free_account bool, voucher bool, coupon_code text, email_confirmed bool, instance jsonb
select u.id, u.slug, u.first_name, u.last_name, u.email, u.avatar, u.language, u.status, u.is_entrepreneur,
  to_jsonb(u.rights_name) as rights_name,
  to_jsonb(array(select a.role_id from administered_roles a
    where a.instance_id = u.instance_id and a.user_id = u.id order by a.role_id)) as admin_of_roles,
  to_jsonb(array(select a.process_id from administered_processes a
    where a.instance_id = u.instance_id and a.user_id = u.id order by a.process_id)) as admin_of_processes,
  to_jsonb(array(select a.report from administered_reports a
    where a.instance_id = u.instance_id and a.user_id = u.id order by a.report)) as admin_of_reports,
  (select jsonb_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'avatar', m.avatar)
    from users m where m.instance_id = u.instance_id and m.id = $1::bigint) as impersonator,
  i.free_account, i.voucher, i.coupon_code, u.email_confirmed_at is not null as email_confirmed,
  jsonb_build_object('id', i.id, 'name', i.name, 'status', i.status, 'package_id', i.package_id,
    'ends_at', to_char(i.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'open_until', to_char(i.open_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'logo', (select '/api/logos/' || l.name from logos l where l.instance_id = i.id)) as instance
from users u join instances i on i.id = u.instance_id
where u.instance_id = $2 and u.id = $3;

-- ## lockOwnFields
-- takes $1 int8, $2 int8
-- gives first_name text, last_name text, language text
select first_name, last_name, language from users
where instance_id = $1 and id = $2 for update;

-- ## noteSystemEvent
-- takes $1 text, $2 jsonb, $3 text, $4 text
-- gives note_system_event void
select note_system_event($1, $2::jsonb, $3, $4);

-- ## setOwnFields
-- takes $1 text, $2 text, $3 text, $4 int8, $5 int8
update users set first_name = $1, last_name = $2,
  language = $3, revision = revision + 1
where instance_id = $4 and id = $5;

-- ## setPassword
-- takes $1 int8, $2 int8, $3 text, $4 text, $5 int8
-- gives email text, has_joined bool, has_confirmed bool
with before as (
  select id, joined_at, email_confirmed_at from users
  where instance_id = $1 and id = $2 for no key update)
update users u set password_hash = $3, joined_at = coalesce(u.joined_at, now()),
  email_confirmed_at = case when lower(u.email) = lower($4) then coalesce(u.email_confirmed_at, now())
    else u.email_confirmed_at end
from before b where u.instance_id = $5 and u.id = b.id
returning lower(u.email) as email, b.joined_at is null as has_joined,
  b.email_confirmed_at is null and u.email_confirmed_at is not null as has_confirmed;

-- ## startSession
-- takes $1 bytea, $2 text, $3 text, $4 int4, $5 int8, $6 int8, $7 text
insert into sessions (instance_id, user_id, token_hash, user_agent, ip, expires_at)
select u.instance_id, u.id, $1::bytea, $2::text, $3::text,
  now() + make_interval(secs => $4::int)
from users u
where u.instance_id = $5 and u.id = $6 and u.status = 'active'
  and u.password_hash = $7
for share;

-- ## usePasswordReset
-- takes $1 int8, $2 int8
-- gives mailed_to text
update password_resets set used_at = now()
where instance_id = $1 and id = $2 and used_at is null and expires_at > now()
returning mailed_to;

-- # src/features/session/server/session_cleaning.store.ts

-- ## cleanSessions
delete from password_resets where expires_at <= now();

-- ## cleanSessions
delete from sessions where expires_at <= now();

-- # src/features/special_rights/server/special_rights.store.ts

-- ## addRight
-- takes $1 int8, $2 int8, $3 text, $4 int8
-- gives id int8
insert into special_rights (instance_id, user_id, type, updated_by)
values ($1, $2, $3, $4) returning id;

-- ## addTargets
-- takes $1 int8, $2 int8, $3 int8[]
insert into special_right_processes (instance_id, special_right_id, process_id)
select $1, $2, target from unnest($3::bigint[]) target;

-- ## addTargets
-- takes $1 int8, $2 int8, $3 text[]
insert into special_right_reports (instance_id, special_right_id, report)
select $1, $2, target from unnest($3::text[]) target;

-- ## addTargets
-- takes $1 int8, $2 int8, $3 int8[]
insert into special_right_roles (instance_id, special_right_id, role_id)
select $1, $2, target from unnest($3::bigint[]) target;

-- ## findHolder
-- takes $1 int8, $2 int8
-- gives id int8, first_name text, last_name text, avatar text, slug text, status text, rights_name text[], is_entrepreneur bool, admin_of_roles jsonb, admin_of_processes jsonb, admin_of_reports jsonb
select u.id, u.first_name, u.last_name, u.avatar, u.slug, u.status, u.rights_name, u.is_entrepreneur,
  to_jsonb(array(select a.role_id from administered_roles a
    where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_roles,
  to_jsonb(array(select a.process_id from administered_processes a
    where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_processes,
  to_jsonb(array(select a.report from administered_reports a
    where a.instance_id = u.instance_id and a.user_id = u.id)) as admin_of_reports
from users u where u.instance_id = $1 and u.id = $2;

-- ## findRight
-- takes $1 int8, $2 int8
-- gives id int8, type text, revision int4, updated_at timestamptz, user jsonb, roles jsonb, processes jsonb, reports jsonb
  select
r.id, r.type, r.revision, r.updated_at,
jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar,
  'slug', u.slug, 'status', u.status) as "user",
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name ) order by lower(n.name), n.id)
  from special_right_roles t join roles n on n.instance_id = t.instance_id and n.id = t.role_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name , 'is_deleted', n.deleted_at is not null) order by lower(n.name), n.id)
  from special_right_processes t join processes n on n.instance_id = t.instance_id and n.id = t.process_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]')
  as processes,
to_jsonb(array(select t.report from special_right_reports t
  where t.instance_id = r.instance_id and t.special_right_id = r.id
  order by array_position(array['procedures', 'processes', 'users', 'improvements'], t.report))) as reports from special_rights r join users u on u.instance_id = r.instance_id and u.id = r.user_id
  where r.instance_id = $1 and r.id = $2;

-- ## findRightForChange
-- takes $1 int8, $2 int8
select from special_rights where instance_id = $1 and id = $2 for no key update;

-- ## holdTargets
-- takes $1 int8, $2 int8[]
-- gives id int8
select id from processes where instance_id = $1 and id = any($2::bigint[]) and deleted_at is null
order by id for key share;

-- ## holdTargets
-- takes $1 int8, $2 int8[]
-- gives id int8
select id from roles where instance_id = $1 and id = any($2::bigint[])
order by id for key share;

-- ## listRights
-- takes $1 int8
-- gives id int8, type text, revision int4, updated_at timestamptz, user jsonb, roles jsonb, processes jsonb, reports jsonb
  select
r.id, r.type, r.revision, r.updated_at,
jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar,
  'slug', u.slug, 'status', u.status) as "user",
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name ) order by lower(n.name), n.id)
  from special_right_roles t join roles n on n.instance_id = t.instance_id and n.id = t.role_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name , 'is_deleted', n.deleted_at is not null) order by lower(n.name), n.id)
  from special_right_processes t join processes n on n.instance_id = t.instance_id and n.id = t.process_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]')
  as processes,
to_jsonb(array(select t.report from special_right_reports t
  where t.instance_id = r.instance_id and t.special_right_id = r.id
  order by array_position(array['procedures', 'processes', 'users', 'improvements'], t.report))) as reports
  from (select r.instance_id, r.id, u.last_name, u.first_name, r.user_id, r.type
  from special_rights r join users u on u.instance_id = r.instance_id and u.id = r.user_id
  where r.instance_id = $1
        order by last_name, first_name, user_id, type limit 20 ) l
  join special_rights r on r.instance_id = l.instance_id and r.id = l.id
  join users u on u.instance_id = r.instance_id and u.id = r.user_id
  order by l.last_name, l.first_name, l.user_id, l.type;

-- ## listRights
-- takes $1 int8, $2 int8
-- gives id int8, type text, revision int4, updated_at timestamptz, user jsonb, roles jsonb, processes jsonb, reports jsonb
  select
r.id, r.type, r.revision, r.updated_at,
jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar,
  'slug', u.slug, 'status', u.status) as "user",
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name ) order by lower(n.name), n.id)
  from special_right_roles t join roles n on n.instance_id = t.instance_id and n.id = t.role_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name , 'is_deleted', n.deleted_at is not null) order by lower(n.name), n.id)
  from special_right_processes t join processes n on n.instance_id = t.instance_id and n.id = t.process_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]')
  as processes,
to_jsonb(array(select t.report from special_right_reports t
  where t.instance_id = r.instance_id and t.special_right_id = r.id
  order by array_position(array['procedures', 'processes', 'users', 'improvements'], t.report))) as reports
  from (select r.instance_id, r.id, u.last_name, u.first_name, r.user_id, r.type
  from special_rights r join users u on u.instance_id = r.instance_id and u.id = r.user_id
  where r.instance_id = $1
        order by last_name, first_name, user_id, type limit 20 offset $2) l
  join special_rights r on r.instance_id = l.instance_id and r.id = l.id
  join users u on u.instance_id = r.instance_id and u.id = r.user_id
  order by l.last_name, l.first_name, l.user_id, l.type;

-- ## listRights
-- takes $1 int8, $2 text[]
-- gives id int8, type text, revision int4, updated_at timestamptz, user jsonb, roles jsonb, processes jsonb, reports jsonb
  select
r.id, r.type, r.revision, r.updated_at,
jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar,
  'slug', u.slug, 'status', u.status) as "user",
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name ) order by lower(n.name), n.id)
  from special_right_roles t join roles n on n.instance_id = t.instance_id and n.id = t.role_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name , 'is_deleted', n.deleted_at is not null) order by lower(n.name), n.id)
  from special_right_processes t join processes n on n.instance_id = t.instance_id and n.id = t.process_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]')
  as processes,
to_jsonb(array(select t.report from special_right_reports t
  where t.instance_id = r.instance_id and t.special_right_id = r.id
  order by array_position(array['procedures', 'processes', 'users', 'improvements'], t.report))) as reports
  from (select r.instance_id, r.id, u.last_name, u.first_name, r.user_id, r.type
  from special_rights r join users u on u.instance_id = r.instance_id and u.id = r.user_id
  where r.instance_id = $1
    and coalesce(u.name_key like all ($2::text[]), false)
        order by last_name, first_name, user_id, type limit 20 ) l
  join special_rights r on r.instance_id = l.instance_id and r.id = l.id
  join users u on u.instance_id = r.instance_id and u.id = r.user_id
  order by l.last_name, l.first_name, l.user_id, l.type;

-- ## listRights
-- takes $1 int8, $2 text, $3 text[]
-- gives id int8, type text, revision int4, updated_at timestamptz, user jsonb, roles jsonb, processes jsonb, reports jsonb
  select
r.id, r.type, r.revision, r.updated_at,
jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar,
  'slug', u.slug, 'status', u.status) as "user",
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name ) order by lower(n.name), n.id)
  from special_right_roles t join roles n on n.instance_id = t.instance_id and n.id = t.role_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]') as roles,
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name , 'is_deleted', n.deleted_at is not null) order by lower(n.name), n.id)
  from special_right_processes t join processes n on n.instance_id = t.instance_id and n.id = t.process_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]')
  as processes,
to_jsonb(array(select t.report from special_right_reports t
  where t.instance_id = r.instance_id and t.special_right_id = r.id
  order by array_position(array['procedures', 'processes', 'users', 'improvements'], t.report))) as reports
  from (select r.instance_id, r.id, u.last_name, u.first_name, r.user_id, r.type
  from special_rights r join users u on u.instance_id = r.instance_id and u.id = r.user_id
  where r.instance_id = $1
    and r.type = $2
    and coalesce(u.name_key like all ($3::text[]), false)
        order by last_name, first_name, user_id, type limit 20 ) l
  join special_rights r on r.instance_id = l.instance_id and r.id = l.id
  join users u on u.instance_id = r.instance_id and u.id = r.user_id
  order by l.last_name, l.first_name, l.user_id, l.type;

-- ## listRights
-- takes $1 int8
-- gives total int8
select count(*) as total from (select
from special_rights r join users u on u.instance_id = r.instance_id and u.id = r.user_id
where r.instance_id = $1
   limit 1001 ) counted;

-- ## listRights
-- takes $1 int8, $2 text[]
-- gives total int8
select count(*) as total from (select
from special_rights r join users u on u.instance_id = r.instance_id and u.id = r.user_id
where r.instance_id = $1
  and coalesce(u.name_key like all ($2::text[]), false) limit 1001 ) counted;

-- ## listRights
-- takes $1 int8, $2 text, $3 text[]
-- gives total int8
select count(*) as total from (select
from special_rights r join users u on u.instance_id = r.instance_id and u.id = r.user_id
where r.instance_id = $1
  and r.type = $2
  and coalesce(u.name_key like all ($3::text[]), false) limit 1001 ) counted;

-- ## namesOf
-- takes $1 int8, $2 int8[]
-- gives id int8, name text
select id, name from processes
where instance_id = $1 and id = any($2::bigint[]) order by lower(name), id;

-- ## namesOf
-- takes $1 int8, $2 int8[]
-- gives id int8, name text
select id, name from roles
where instance_id = $1 and id = any($2::bigint[]) order by lower(name), id;

-- ## noteChange
-- takes $1 int8, $2 int8, $3 int8
update special_rights set revision = revision + 1, updated_by = $1, updated_at = now()
where instance_id = $2 and id = $3;

-- ## removeRight
-- takes $1 int8, $2 int8
delete from special_rights where instance_id = $1 and id = $2;

-- ## removeTargets
-- takes $1 int8, $2 int8, $3 text[]
delete from special_right_reports where instance_id = $1 and special_right_id = $2 and report = any($3::text[]);

-- ## removeTargets
-- takes $1 int8, $2 int8, $3 int8[]
delete from special_right_roles where instance_id = $1 and special_right_id = $2 and role_id = any($3::bigint[]);

-- # src/features/subscription/server/attempts.store.ts

-- ## beginAttempt
-- takes $1 int8, $2 text, $3 int8, $4 int8, $5 timestamptz, $6 timestamptz
-- gives id int8, key text
insert into payment_attempts (instance_id, kind, package_id, started_by, started_at, leased_until)
values ($1, $2, $3, $4, $5, $6)
on conflict (instance_id) where ended_at is null do nothing
returning id, key::text as key;

-- ## endAttempt
-- takes $1 text, $2 text, $3 timestamptz, $4 int8, $5 int8
update payment_attempts set outcome = $1, problem = $2, ended_at = $3
where instance_id = $4 and id = $5 and ended_at is null;

-- ## endCutOff
-- takes $1 timestamptz, $2 int8, $3 timestamptz
update payment_attempts set outcome = 'given_up', problem = 'cut off', ended_at = $1
where instance_id = $2 and ended_at is null and leased_until <= $3;

-- ## findOpenAttempt
-- takes $1 int8
-- gives id int8, leased_until timestamptz
select id, leased_until from payment_attempts where instance_id = $1 and ended_at is null;

-- ## leaseUntil
-- takes $1 timestamptz, $2 int8, $3 int8
update payment_attempts set leased_until = $1
where instance_id = $2 and id = $3 and ended_at is null;

-- # src/features/subscription/server/subscriptions.store.ts

-- ## choosePackage
-- takes $1 int8, $2 int8
update instances set package_id = $1 where id = $2;

-- ## companyOfCustomer
-- takes $1 text
-- gives instance_id int8
select instance_id from subscriptions where customer_id = $1;

-- ## countPeople
-- takes $1 int8
-- gives people int8
select count(*) as people from users where instance_id = $1 and status = 'active';

-- ## findBilling
-- takes $1 int8
-- gives has_company bool, country text, name text, cui text, cui_valid bool, cnp_sealed bytea, billing_emails jsonb
select has_company, country, name, cui, cui_valid, cnp_sealed, to_jsonb(billing_emails) as billing_emails from billing_details
where instance_id = $1;

-- ## findCompany
-- takes $1 int8
-- gives name text, status text, package_id int8, max_users int4, ends_at timestamptz, open_until timestamptz, free_account bool, voucher bool, coupon_code text, customer_id text, subscription_id text, was_paid bool, paid_coupons jsonb, card_brand text, card_last4 text, card_exp_month int4, card_exp_year int4, current_period_end timestamptz, credit int4, held_credit int4, last_reading int8, read_at timestamptz
select i.name, i.status, i.package_id, i.max_users, i.ends_at, i.open_until, i.free_account, i.voucher, i.coupon_code,
  s.customer_id, s.subscription_id, coalesce(s.was_paid, false) as was_paid,
  to_jsonb(coalesce(s.paid_coupons, '{}')) as paid_coupons, s.card_brand, s.card_last4,
  s.card_exp_month, s.card_exp_year, s.current_period_end, coalesce(s.credit, 0) as credit,
  coalesce(s.held_credit, 0) as held_credit, coalesce(s.last_reading, 0) as last_reading, s.read_at
from instances i left join subscriptions s on s.instance_id = i.id
where i.id = $1;

-- ## findHolder
-- takes $1 int8
-- gives id int8, first_name text, last_name text, email text, language text, is_confirmed bool
select id, first_name, last_name, email, language, email_confirmed_at is not null as is_confirmed from users
where instance_id = $1 and is_entrepreneur and status = 'active' order by id limit 1;

-- ## findInvoice
-- takes $1 int8, $2 int8
-- gives id int8, number text, status text, total int4, amount_due int4, currency text, hosted_url text, pdf_url text, created_at timestamptz
select id, number, status, total, amount_due, currency, hosted_url, pdf_url, created_at from invoices
where instance_id = $1 and id = $2;

-- ## holdCompany
-- takes $1 int8
select from subscriptions where instance_id = $1 for update;

-- ## holdPeople
-- takes $1 int8
select from instances where id = $1 for no key update;

-- ## keepCoupon
-- takes $1 text, $2 int8
update instances set coupon_code = $1 where id = $2;

-- ## keepCustomer
-- takes $1 int8, $2 text
insert into subscriptions (instance_id, customer_id) values ($1, $2)
on conflict (instance_id) do update set customer_id = excluded.customer_id;

-- ## keepInvoices
-- takes $1 int8, $2 jsonb
insert into invoices as i (instance_id, provider_id, number, status, total, amount_due, currency, hosted_url, pdf_url,
                           created_at)
select $1::bigint, r.id, r.number, r.status, r.total, r.amount_due, r.currency, r.hosted_url, r.pdf_url,
  r.created_at
from jsonb_to_recordset($2::jsonb)
  as r (id text, number text, status text, total int, amount_due int, currency text, hosted_url text, pdf_url text,
        created_at timestamptz)
order by r.created_at, r.id
on conflict (instance_id, provider_id) do update
  set number = excluded.number, status = excluded.status, total = excluded.total, amount_due = excluded.amount_due,
    hosted_url = excluded.hosted_url, pdf_url = excluded.pdf_url
  where (i.number, i.status, i.total, i.amount_due, i.hosted_url, i.pdf_url) is distinct from
    (excluded.number, excluded.status, excluded.total, excluded.amount_due, excluded.hosted_url, excluded.pdf_url);

-- ## languageOfAddress
-- takes $1 int8, $2 text
-- gives language text
select language from users where instance_id = $1 and lower(email) = lower($2);

-- ## listDue
-- takes $1 timestamptz, $2 int8
-- gives instance_id int8
select instance_id from payment_attempts where ended_at is null and leased_until <= $1
order by leased_until limit $2;

-- ## listDue
-- takes $1 timestamptz, $2 int8
-- gives instance_id int8
select instance_id from subscriptions where check_at <= $1 order by check_at limit $2;

-- ## listInvoices
-- takes $1 int8
-- gives id int8, number text, status text, total int4, amount_due int4, currency text, hosted_url text, pdf_url text, created_at timestamptz
select id, number, status, total, amount_due, currency, hosted_url, pdf_url, created_at from invoices
where instance_id = $1 and status <> 'draft'
order by created_at desc, id desc limit 100;

-- ## listKeptInvoices
-- takes $1 int8, $2 text[]
-- gives id int8, provider_id text, status text, is_action_told bool
select id, provider_id, status, is_action_told from invoices
where instance_id = $1 and provider_id = any($2::text[]);

-- ## narrowPeople
-- takes $1 int4, $2 int8
update instances set max_users = least(max_users, $1::int) where id = $2;

-- ## noteActionTold
-- takes $1 int8, $2 text
update invoices set is_action_told = true
where instance_id = $1 and provider_id = $2;

-- ## setBillingEmails
-- takes $1 text[], $2 int8, $3 int8
update billing_details set billing_emails = $1::text[], updated_by = $2, updated_at = now()
where instance_id = $3;

-- ## setCheckAt
-- takes $1 timestamptz, $2 int8
update subscriptions set check_at = $1 where instance_id = $2 and customer_id is not null;

-- ## takeCancelMail
-- takes $1 int8, $2 timestamptz
insert into subscriptions as s (instance_id, cancel_mailed_at) values ($1, $2)
on conflict (instance_id) do update set cancel_mailed_at = excluded.cancel_mailed_at
  where s.cancel_mailed_at is null or s.cancel_mailed_at <= excluded.cancel_mailed_at - interval '1 hour';

-- ## takeReadingNumber
-- gives number int8
select nextval('subscription_readings') as number;

-- ## writeCompany
-- takes $1 text, $2 int8, $3 timestamptz, $4 timestamptz, $5 bool, $6 int4, $7 int8
update instances set status = $1, package_id = $2, ends_at = $3,
  open_until = $4, free_account = $5, max_users = $6
where id = $7;

-- ## writeReading
-- takes $1 text, $2 text, $3 int8, $4 bool, $5 text[], $6 timestamptz, $7 timestamptz, $8 text, $9 text, $10 int4, $11 int4, $12 int4, $13 int4, $14 int8, $15 timestamptz, $16 timestamptz, $17 int8
update subscriptions set subscription_id = $1,
  provider_status = $2, package_id = $3, was_paid = $4,
  paid_coupons = $5::text[],
  current_period_end = $6,
  unpaid_since = $7, card_brand = $8,
  card_last4 = $9, card_exp_month = $10,
  card_exp_year = $11, credit = $12, held_credit = $13, last_reading = $14, read_at = $15,
  check_at = $16
where instance_id = $17;

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

-- # src/features/users/server/accounts.store.ts

-- ## addAccount
-- takes $1 int8, $2 text, $3 text, $4 text, $5 text, $6 text, $7 text, $8 text[], $9 int8
-- gives id int8
insert into users (instance_id, slug, first_name, last_name, email, language, password_hash, rights_name,
                   email_confirmed_at, joined_at, invited_at, updated_by)
values ($1, $2, $3, $4, $5, $6, $7,
        $8::text[], null, null, now(), $9)
on conflict (instance_id, slug) do nothing
returning id;

-- ## changeAccount
-- takes $1 text, $2 text, $3 text, $4 text, $5 text[], $6 bool, $7 bool, $8 int8, $9 int8, $10 int8
update users set first_name = $1, last_name = $2, email = $3, language = $4,
  rights_name = $5::text[],
  invited_at = case when $6 and joined_at is null then null else invited_at end,
  email_confirmed_at = case when $7 then null else email_confirmed_at end,
  revision = revision + 1, updated_by = $8, updated_at = now()
where instance_id = $9 and id = $10;

-- ## changeStanding
-- takes $1 text, $2 int8, $3 int8, $4 int8
update users set status = $1, revision = revision + 1, updated_by = $2, updated_at = now()
where instance_id = $3 and id = $4;

-- ## findAccount
-- takes $1 int8, $2 int8
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, language text, is_entrepreneur bool, rights_name jsonb, is_joined bool, invited_at timestamptz, last_seen_at timestamptz, created_at timestamptz, revision int4, manages jsonb, special_rights jsonb
  select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.language, u.is_entrepreneur,
    to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined, u.invited_at,
greatest(
  (select max(s.last_seen_at) from sessions s
    where s.instance_id = u.instance_id and s.user_id = u.id and s.impersonator_id is null),
  (select max(a.at) from audit_log a
    where a.instance_id = u.instance_id and a.target_type = 'user' and a.target_id = u.id and a.actor_id = u.id
      and a.impersonator_id is null and a.action in ('session.started', 'session.ended'))) as last_seen_at, u.created_at, u.revision,
    jsonb_build_object('procedures',
coalesce((select sum(c.items) from listed_counts c
  where c.instance_id = u.instance_id and c.kind = 'procedure' and c.facet = 'manager' and c.key = u.id
    and c.responsible_id = 0), 0), 'processes',
coalesce((select sum(c.items) from listed_counts c
  where c.instance_id = u.instance_id and c.kind = 'process' and c.facet = 'manager' and c.key = u.id
    and c.responsible_id = 0), 0)) as manages,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type,
    'roles',
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name, n.id)
  from special_right_roles t join roles n on n.instance_id = t.instance_id and n.id = t.role_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id ), '[]'),
    'processes',
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name, n.id)
  from special_right_processes t join processes n on n.instance_id = t.instance_id and n.id = t.process_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id and n.deleted_at is null), '[]'),
    'reports', coalesce((select jsonb_agg(t.report order by t.report) from special_right_reports t
      where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]')) order by r.type)
  from special_rights r where r.instance_id = u.instance_id and r.user_id = u.id), '[]') as special_rights
  from users u where u.instance_id = $1 and u.id = $2;

-- ## findAccount
-- takes $1 int8, $2 text
-- gives id int8, slug text, first_name text, last_name text, avatar text, email text, status text, language text, is_entrepreneur bool, rights_name jsonb, is_joined bool, invited_at timestamptz, last_seen_at timestamptz, created_at timestamptz, revision int4, manages jsonb, special_rights jsonb
  select u.id, u.slug, u.first_name, u.last_name, u.avatar, u.email, u.status, u.language, u.is_entrepreneur,
    to_jsonb(u.rights_name) as rights_name, u.joined_at is not null as is_joined, u.invited_at,
greatest(
  (select max(s.last_seen_at) from sessions s
    where s.instance_id = u.instance_id and s.user_id = u.id and s.impersonator_id is null),
  (select max(a.at) from audit_log a
    where a.instance_id = u.instance_id and a.target_type = 'user' and a.target_id = u.id and a.actor_id = u.id
      and a.impersonator_id is null and a.action in ('session.started', 'session.ended'))) as last_seen_at, u.created_at, u.revision,
    jsonb_build_object('procedures',
coalesce((select sum(c.items) from listed_counts c
  where c.instance_id = u.instance_id and c.kind = 'procedure' and c.facet = 'manager' and c.key = u.id
    and c.responsible_id = 0), 0), 'processes',
coalesce((select sum(c.items) from listed_counts c
  where c.instance_id = u.instance_id and c.kind = 'process' and c.facet = 'manager' and c.key = u.id
    and c.responsible_id = 0), 0)) as manages,
coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type,
    'roles',
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name, n.id)
  from special_right_roles t join roles n on n.instance_id = t.instance_id and n.id = t.role_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id ), '[]'),
    'processes',
coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.name, n.id)
  from special_right_processes t join processes n on n.instance_id = t.instance_id and n.id = t.process_id
  where t.instance_id = r.instance_id and t.special_right_id = r.id and n.deleted_at is null), '[]'),
    'reports', coalesce((select jsonb_agg(t.report order by t.report) from special_right_reports t
      where t.instance_id = r.instance_id and t.special_right_id = r.id), '[]')) order by r.type)
  from special_rights r where r.instance_id = u.instance_id and r.user_id = u.id), '[]') as special_rights
  from users u where u.instance_id = $1 and u.slug = $2;

-- ## lockAccount
-- takes $1 int8, $2 int8
-- gives id int8
select u.id from users u where u.instance_id = $1 and u.id = $2 for no key update;

-- ## lockAccount
-- takes $1 int8, $2 text
-- gives id int8
select u.id from users u where u.instance_id = $1 and u.slug = $2 for no key update;

-- ## noteInvited
-- takes $1 int8, $2 int8
-- gives invited_at timestamptz
update users set invited_at = now() where instance_id = $1 and id = $2 returning invited_at;

-- # src/features/users/server/hand_over.store.ts

-- ## listManaged
-- takes $1 int8, $2 text, $3 int8
-- gives item_id int8
select item_id from listed
where instance_id = $1 and kind = $2 and facet = 'manager' and key = $3
order by item_id;

-- # src/features/users/server/impersonation.store.ts

-- ## endOthersFrom
-- takes $1 int8, $2 int8
-- gives session_id int8, user_id int8
delete from sessions where instance_id = $1 and parent_id = $2
returning id as session_id, user_id;

-- ## holdRights
-- takes $1 int8, $2 int8, $3 text[]
-- gives id int8
select id from users
where instance_id = $1 and id = $2 and rights_name = $3::text[]
for share;

-- ## startLooking
-- takes $1 int8, $2 int8, $3 bytea, $4 text, $5 text, $6 int4, $7 int8, $8 int8, $9 int8
-- gives seconds int4
insert into sessions (instance_id, user_id, impersonator_id, parent_id, token_hash, user_agent, ip, expires_at)
select p.instance_id, $1, $2, p.id, $3, $4, $5,
  least(p.expires_at, now() + make_interval(mins => $6::int))
from sessions p
where p.instance_id = $7 and p.id = $8 and p.user_id = $9
returning extract(epoch from expires_at - now())::int as seconds;

-- ## takeUpOwn
-- takes $1 int8, $2 int8, $3 bytea
-- gives user_id int8, seconds int4
with looked as (
  delete from sessions where instance_id = $1 and id = $2 returning instance_id, parent_id)
update sessions p set token_hash = $3, last_seen_at = now()
from looked s
where p.instance_id = s.instance_id and p.id = s.parent_id and p.expires_at > now()
returning p.user_id, extract(epoch from p.expires_at - now())::int as seconds;

-- # src/features/users/server/invitations.store.ts

-- ## addInvited
-- takes $1 int8, $2 text, $3 text, $4 int8, $5 jsonb
-- gives id int8, email text
insert into users (instance_id, slug, first_name, last_name, email, language, password_hash, rights_name,
                   email_confirmed_at, joined_at, invited_at, updated_by)
select $1, p.slug, p.first_name, p.last_name, p.email, $2, $3,
  array(select jsonb_array_elements_text(p.rights_name)), null, null, now(), $4
from jsonb_to_recordset($5::jsonb)
  as p (slug text, first_name text, last_name text, email text, rights_name jsonb)
order by p.email
on conflict do nothing
returning id, email;

-- ## colleaguesByAddress
-- takes $1 int8, $2 text[]
-- gives email text, status text
select lower(email) as email, status from users
where instance_id = $1 and lower(email) = any($2::text[]);

-- ## findInvited
-- takes $1 int8, $2 int8, $3 int8
-- gives id int8, first_name text, email text, language text, inviter text, company text
select u.id, u.first_name, u.email, u.language, b.first_name || ' ' || b.last_name as inviter, i.name as company
from users u join instances i on i.id = u.instance_id
left join users b on b.instance_id = u.instance_id and b.id = $1
where u.instance_id = $2 and u.id = $3 and u.status = 'active' and u.joined_at is null
  and u.invited_at is not null;

-- ## roomForPeople
-- takes $1 int8
-- gives room int8
select case when i.max_users is not null then greatest(0, i.max_users - (
  select count(*) from users u where u.instance_id = i.id and u.status = 'active')) end as room
from instances i where i.id = $1;

-- ## takenAddresses
-- takes $1 text[]
-- gives email text
select email from taken_addresses($1::text[]);

-- ## takenSlugs
-- takes $1 int8, $2 text[]
-- gives slug text
select slug from users where instance_id = $1 and slug = any($2::text[]);

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
  where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries)))  union all select
from procedure_logs l
where l.instance_id = $19
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $20 and i.time_mode = 'per_person')
and l.created_at >= ($21::date::timestamp at time zone $22)
and l.created_at < ($23::date::timestamp at time zone $24)
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $25 and g.deleted_at is not null) and (l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
  select item_id from name_parts
  where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))) and not coalesce((l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
  select item_id from name_parts
  where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))), false) limit 1001 ) counted;

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
  where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44) entries)))  union all select
from procedure_logs l
where l.instance_id = $45
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $46 and i.time_mode = 'per_person')
and l.procedure_id = $47
 and (l.procedure_id = any($48::bigint[]) and (l.procedure_id in (select item_id from (
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
  where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88) entries))) and not coalesce((l.user_id = any($89::bigint[]) and (l.user_id in (select item_id from (
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
  where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129) entries))), false) limit 1001 ) counted;

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
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries)))  union all select
from procedure_logs l
where l.instance_id = $15
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $16 and i.time_mode = 'per_person')
and l.procedure_id = $17
 and (l.procedure_id = any($18::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23 union all
  select item_id from name_parts
  where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28) entries))) and not coalesce((l.user_id = any($29::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34 union all
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39) entries))), false) limit 1001 ) counted;

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
  where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries)))  union all select
from procedure_logs l
where l.instance_id = $19
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $20 and i.time_mode = 'per_person')
and l.procedure_id = $21
and l.created_at >= ($22::date::timestamp at time zone $23)
and l.created_at < ($24::date::timestamp at time zone $25)
 and (l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
  select item_id from name_parts
  where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))) and not coalesce((l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
  select item_id from name_parts
  where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))), false) limit 1001 ) counted;

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
  where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44) entries)))  union all select
from procedure_logs l
where l.instance_id = $45
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $46 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $47 and g.deleted_at is not null) and (l.procedure_id = any($48::bigint[]) and (l.procedure_id in (select item_id from (
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
  where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88) entries))) and not coalesce((l.user_id = any($89::bigint[]) and (l.user_id in (select item_id from (
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
  where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129) entries))), false) limit 1001 ) counted;

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
  where instance_id = $20 and kind = $21 and status = $22 and part >= $23 and part < $24) entries)))  union all select
from procedure_logs l
where l.instance_id = $25
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $26 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $27 and g.deleted_at is not null) and (l.procedure_id = any($28::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33 union all
  select item_id from name_parts
  where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38) entries) and l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $39 and kind = $40 and status = $41 and part >= $42 and part < $43 union all
  select item_id from name_parts
  where instance_id = $44 and kind = $45 and status = $46 and part >= $47 and part < $48) entries))) and not coalesce((l.user_id = any($49::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $50 and kind = $51 and status = $52 and part >= $53 and part < $54 union all
  select item_id from name_parts
  where instance_id = $55 and kind = $56 and status = $57 and part >= $58 and part < $59) entries) and l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $60 and kind = $61 and status = $62 and part >= $63 and part < $64 union all
  select item_id from name_parts
  where instance_id = $65 and kind = $66 and status = $67 and part >= $68 and part < $69) entries))), false) limit 1001 ) counted;

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
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries)))  union all select
from procedure_logs l
where l.instance_id = $15
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $16 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $17 and g.deleted_at is not null) and (l.procedure_id = any($18::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23 union all
  select item_id from name_parts
  where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28) entries))) and not coalesce((l.user_id = any($29::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34 union all
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39) entries))), false) limit 1001 ) counted;

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
  where instance_id = $16 and kind = $17 and status = $18 and part >= $19 and part < $20) entries)))  union all select
from procedure_logs l
where l.instance_id = $21
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $22 and i.time_mode = 'per_person')
and l.user_id = $23
and l.created_at >= ($24::date::timestamp at time zone $25)
and l.created_at < ($26::date::timestamp at time zone $27)
and (select o.status = 'live' or o.responsible_id = $28  from listed o
where o.instance_id = $29 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and (l.procedure_id = any($30::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $31 and kind = $32 and status = $33 and part >= $34 and part < $35 union all
  select item_id from name_parts
  where instance_id = $36 and kind = $37 and status = $38 and part >= $39 and part < $40) entries))) and not coalesce((l.user_id = any($41::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $42 and kind = $43 and status = $44 and part >= $45 and part < $46 union all
  select item_id from name_parts
  where instance_id = $47 and kind = $48 and status = $49 and part >= $50 and part < $51) entries))), false) limit 1001 ) counted;

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
  where instance_id = $17 and kind = $18 and status = $19 and part >= $20 and part < $21) entries)))  union all select
from procedure_logs l
where l.instance_id = $22
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $23 and i.time_mode = 'per_person')
and l.user_id = $24
and l.created_at >= ($25::date::timestamp at time zone $26)
and l.created_at < ($27::date::timestamp at time zone $28)
and (select o.status = 'live' or o.responsible_id = $29 or (select true from procedure_draft_roles pr where pr.instance_id = o.instance_id and pr.procedure_id = o.item_id
      and pr.role_id = any($30::bigint[]) limit 1) from listed o
where o.instance_id = $31 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and (l.procedure_id = any($32::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $33 and kind = $34 and status = $35 and part >= $36 and part < $37 union all
  select item_id from name_parts
  where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42) entries))) and not coalesce((l.user_id = any($43::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $44 and kind = $45 and status = $46 and part >= $47 and part < $48 union all
  select item_id from name_parts
  where instance_id = $49 and kind = $50 and status = $51 and part >= $52 and part < $53) entries))), false) limit 1001 ) counted;

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
  where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19) entries)))  union all select
from procedure_logs l
where l.instance_id = $20
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $21 and i.time_mode = 'per_person')
and l.user_id = $22
and l.procedure_id = $23
and l.created_at >= ($24::date::timestamp at time zone $25)
and l.created_at < ($26::date::timestamp at time zone $27)
 and (l.procedure_id = any($28::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33 union all
  select item_id from name_parts
  where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38) entries))) and not coalesce((l.user_id = any($39::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44 union all
  select item_id from name_parts
  where instance_id = $45 and kind = $46 and status = $47 and part >= $48 and part < $49) entries))), false) limit 1001 ) counted;

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
    where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries)))  ) union all (select l.id, l.created_at
  from procedure_logs l
  where l.instance_id = $19
  and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
    from instances i where i.id = $20 and i.time_mode = 'per_person')
  and l.created_at >= ($21::date::timestamp at time zone $22)
  and l.created_at < ($23::date::timestamp at time zone $24)
  and l.procedure_id not in (select g.id from procedures g
    where g.instance_id = $25 and g.deleted_at is not null) and (l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
    select item_id from name_parts
    where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))) and not coalesce((l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
    select item_id from name_parts
    where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))), false) )) walks order by created_at desc, id desc limit 20 ) at
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
    where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44) entries)))  ) union all (select l.id, l.created_at
  from procedure_logs l
  where l.instance_id = $45
  and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
    from instances i where i.id = $46 and i.time_mode = 'per_person')
  and l.procedure_id = $47
   and (l.procedure_id = any($48::bigint[]) and (l.procedure_id in (select item_id from (
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
    where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88) entries))) and not coalesce((l.user_id = any($89::bigint[]) and (l.user_id in (select item_id from (
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
    where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129) entries))), false) )) walks order by created_at desc, id desc limit 20 ) at
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
    where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries)))  ) union all (select l.id, l.created_at
  from procedure_logs l
  where l.instance_id = $15
  and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
    from instances i where i.id = $16 and i.time_mode = 'per_person')
  and l.procedure_id = $17
   and (l.procedure_id = any($18::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23 union all
    select item_id from name_parts
    where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28) entries))) and not coalesce((l.user_id = any($29::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34 union all
    select item_id from name_parts
    where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39) entries))), false) )) walks order by created_at desc, id desc limit 20 ) at
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
    where instance_id = $14 and kind = $15 and status = $16 and part >= $17 and part < $18) entries)))  ) union all (select l.id, l.created_at
  from procedure_logs l
  where l.instance_id = $19
  and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
    from instances i where i.id = $20 and i.time_mode = 'per_person')
  and l.procedure_id = $21
  and l.created_at >= ($22::date::timestamp at time zone $23)
  and l.created_at < ($24::date::timestamp at time zone $25)
   and (l.procedure_id = any($26::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $27 and kind = $28 and status = $29 and part >= $30 and part < $31 union all
    select item_id from name_parts
    where instance_id = $32 and kind = $33 and status = $34 and part >= $35 and part < $36) entries))) and not coalesce((l.user_id = any($37::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42 union all
    select item_id from name_parts
    where instance_id = $43 and kind = $44 and status = $45 and part >= $46 and part < $47) entries))), false) )) walks order by created_at desc, id desc limit 20 ) at
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
    where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44) entries)))  ) union all (select l.id, l.created_at
  from procedure_logs l
  where l.instance_id = $45
  and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
    from instances i where i.id = $46 and i.time_mode = 'per_person')
  and l.procedure_id not in (select g.id from procedures g
    where g.instance_id = $47 and g.deleted_at is not null) and (l.procedure_id = any($48::bigint[]) and (l.procedure_id in (select item_id from (
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
    where instance_id = $84 and kind = $85 and status = $86 and part >= $87 and part < $88) entries))) and not coalesce((l.user_id = any($89::bigint[]) and (l.user_id in (select item_id from (
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
    where instance_id = $125 and kind = $126 and status = $127 and part >= $128 and part < $129) entries))), false) )) walks order by created_at desc, id desc limit 20 ) at
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
    where instance_id = $20 and kind = $21 and status = $22 and part >= $23 and part < $24) entries)))  ) union all (select l.id, l.created_at
  from procedure_logs l
  where l.instance_id = $25
  and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
    from instances i where i.id = $26 and i.time_mode = 'per_person')
  and l.procedure_id not in (select g.id from procedures g
    where g.instance_id = $27 and g.deleted_at is not null) and (l.procedure_id = any($28::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33 union all
    select item_id from name_parts
    where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38) entries) and l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $39 and kind = $40 and status = $41 and part >= $42 and part < $43 union all
    select item_id from name_parts
    where instance_id = $44 and kind = $45 and status = $46 and part >= $47 and part < $48) entries))) and not coalesce((l.user_id = any($49::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $50 and kind = $51 and status = $52 and part >= $53 and part < $54 union all
    select item_id from name_parts
    where instance_id = $55 and kind = $56 and status = $57 and part >= $58 and part < $59) entries) and l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $60 and kind = $61 and status = $62 and part >= $63 and part < $64 union all
    select item_id from name_parts
    where instance_id = $65 and kind = $66 and status = $67 and part >= $68 and part < $69) entries))), false) )) walks order by created_at desc, id desc limit 20 ) at
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
    where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries)))  ) union all (select l.id, l.created_at
  from procedure_logs l
  where l.instance_id = $15
  and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
    from instances i where i.id = $16 and i.time_mode = 'per_person')
  and l.procedure_id not in (select g.id from procedures g
    where g.instance_id = $17 and g.deleted_at is not null) and (l.procedure_id = any($18::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23 union all
    select item_id from name_parts
    where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28) entries))) and not coalesce((l.user_id = any($29::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34 union all
    select item_id from name_parts
    where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39) entries))), false) )) walks order by created_at desc, id desc limit 20 ) at
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
    where instance_id = $16 and kind = $17 and status = $18 and part >= $19 and part < $20) entries)))  ) union all (select l.id, l.created_at
  from procedure_logs l
  where l.instance_id = $21
  and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
    from instances i where i.id = $22 and i.time_mode = 'per_person')
  and l.user_id = $23
  and l.created_at >= ($24::date::timestamp at time zone $25)
  and l.created_at < ($26::date::timestamp at time zone $27)
  and (select o.status = 'live' or o.responsible_id = $28  from listed o
  where o.instance_id = $29 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and (l.procedure_id = any($30::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $31 and kind = $32 and status = $33 and part >= $34 and part < $35 union all
    select item_id from name_parts
    where instance_id = $36 and kind = $37 and status = $38 and part >= $39 and part < $40) entries))) and not coalesce((l.user_id = any($41::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $42 and kind = $43 and status = $44 and part >= $45 and part < $46 union all
    select item_id from name_parts
    where instance_id = $47 and kind = $48 and status = $49 and part >= $50 and part < $51) entries))), false) )) walks order by created_at desc, id desc limit 20 ) at
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
    where instance_id = $17 and kind = $18 and status = $19 and part >= $20 and part < $21) entries)))  ) union all (select l.id, l.created_at
  from procedure_logs l
  where l.instance_id = $22
  and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
    from instances i where i.id = $23 and i.time_mode = 'per_person')
  and l.user_id = $24
  and l.created_at >= ($25::date::timestamp at time zone $26)
  and l.created_at < ($27::date::timestamp at time zone $28)
  and (select o.status = 'live' or o.responsible_id = $29 or (select true from procedure_draft_roles pr where pr.instance_id = o.instance_id and pr.procedure_id = o.item_id
        and pr.role_id = any($30::bigint[]) limit 1) from listed o
  where o.instance_id = $31 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0) and (l.procedure_id = any($32::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $33 and kind = $34 and status = $35 and part >= $36 and part < $37 union all
    select item_id from name_parts
    where instance_id = $38 and kind = $39 and status = $40 and part >= $41 and part < $42) entries))) and not coalesce((l.user_id = any($43::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $44 and kind = $45 and status = $46 and part >= $47 and part < $48 union all
    select item_id from name_parts
    where instance_id = $49 and kind = $50 and status = $51 and part >= $52 and part < $53) entries))), false) )) walks order by created_at desc, id desc limit 20 ) at
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
    where instance_id = $15 and kind = $16 and status = $17 and part >= $18 and part < $19) entries)))  ) union all (select l.id, l.created_at
  from procedure_logs l
  where l.instance_id = $20
  and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
    from instances i where i.id = $21 and i.time_mode = 'per_person')
  and l.user_id = $22
  and l.procedure_id = $23
  and l.created_at >= ($24::date::timestamp at time zone $25)
  and l.created_at < ($26::date::timestamp at time zone $27)
   and (l.procedure_id = any($28::bigint[]) and (l.procedure_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $29 and kind = $30 and status = $31 and part >= $32 and part < $33 union all
    select item_id from name_parts
    where instance_id = $34 and kind = $35 and status = $36 and part >= $37 and part < $38) entries))) and not coalesce((l.user_id = any($39::bigint[]) and (l.user_id in (select item_id from (
    select item_id from name_parts
    where instance_id = $40 and kind = $41 and status = $42 and part >= $43 and part < $44 union all
    select item_id from name_parts
    where instance_id = $45 and kind = $46 and status = $47 and part >= $48 and part < $49) entries))), false) )) walks order by created_at desc, id desc limit 20 ) at
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

-- ## visitIds
-- takes $1 int8, $2 int8, $3 int8
-- gives ids json
select json_agg(id) as ids from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id = $3
  order by created_at desc, id desc)) walks order by created_at desc, id desc) at;

-- ## visitIds
-- takes $1 int8, $2 int8, $3 int8
-- gives ids json
select json_agg(id) as ids from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null)  order by created_at desc, id desc)) walks order by created_at desc, id desc) at;

-- ## visitIds
-- takes $1 int8, $2 int8, $3 int8, $4 int8[], $5 int8, $6 text, $7 text, $8 text, $9 text, $10 int8, $11 text, $12 text, $13 text, $14 text, $15 int8, $16 int8, $17 int8, $18 int8[], $19 int8, $20 text, $21 text, $22 text, $23 text, $24 int8, $25 text, $26 text, $27 text, $28 text, $29 int8[], $30 int8, $31 text, $32 text, $33 text, $34 text, $35 int8, $36 text, $37 text, $38 text, $39 text
-- gives ids json
select json_agg(id) as ids from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $3 and g.deleted_at is not null) and (l.user_id = any($4::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $5 and kind = $6 and status = $7 and part >= $8 and part < $9 union all
  select item_id from name_parts
  where instance_id = $10 and kind = $11 and status = $12 and part >= $13 and part < $14) entries)))  ) union all (select l.id, l.created_at
from procedure_logs l
where l.instance_id = $15
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $16 and i.time_mode = 'per_person')
and l.procedure_id not in (select g.id from procedures g
  where g.instance_id = $17 and g.deleted_at is not null) and (l.procedure_id = any($18::bigint[]) and (l.procedure_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $19 and kind = $20 and status = $21 and part >= $22 and part < $23 union all
  select item_id from name_parts
  where instance_id = $24 and kind = $25 and status = $26 and part >= $27 and part < $28) entries))) and not coalesce((l.user_id = any($29::bigint[]) and (l.user_id in (select item_id from (
  select item_id from name_parts
  where instance_id = $30 and kind = $31 and status = $32 and part >= $33 and part < $34 union all
  select item_id from name_parts
  where instance_id = $35 and kind = $36 and status = $37 and part >= $38 and part < $39) entries))), false) )) walks order by created_at desc, id desc) at;

-- ## visitIds
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8
-- gives ids json
select json_agg(id) as ids from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and (select o.status = 'live' or o.responsible_id = $4  from listed o
where o.instance_id = $5 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0)  order by created_at desc, id desc)) walks order by created_at desc, id desc) at;

-- ## visitIds
-- takes $1 int8, $2 int8, $3 int8, $4 int8, $5 int8[], $6 int8
-- gives ids json
select json_agg(id) as ids from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and (select o.status = 'live' or o.responsible_id = $4 or (select true from procedure_draft_roles pr where pr.instance_id = o.instance_id and pr.procedure_id = o.item_id
      and pr.role_id = any($5::bigint[]) limit 1) from listed o
where o.instance_id = $6 and o.kind = 'procedure' and o.item_id = l.procedure_id and o.facet = 'all' and o.key = 0)  order by created_at desc, id desc)) walks order by created_at desc, id desc) at;

-- ## visitIds
-- takes $1 int8, $2 int8, $3 int8, $4 int8
-- gives ids json
select json_agg(id) as ids from (select id from ((select l.id, l.created_at
from procedure_logs l
where l.instance_id = $1
and l.created_at >= (select now() - make_interval(days => i.time_retention_days)
  from instances i where i.id = $2 and i.time_mode = 'per_person')
and l.user_id = $3
and l.procedure_id = $4
  order by created_at desc, id desc)) walks order by created_at desc, id desc) at;

-- ## visitsByIds
-- takes $1 int8[], $2 int8
-- gives id int8, user jsonb, procedure jsonb, time int4, created_at timestamptz
select l.id, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'avatar', u.avatar) || jsonb_build_object('email', u.email) as user,
  jsonb_build_object('id', p.id, 'slug', p.slug, 'name', p.name) as procedure, l.time, l.created_at
from unnest($1::bigint[]) with ordinality as at (id, place)
cross join lateral (select * from procedure_logs one where one.instance_id = $2 and one.id = at.id offset 0) l
cross join lateral (select * from users one where one.instance_id = l.instance_id and one.id = l.user_id offset 0) u
cross join lateral (select * from procedures one where one.instance_id = l.instance_id and one.id = l.procedure_id offset 0) p
order by at.place;

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
-- gives session_id int8, instance_id int8, user_id int8, slug text, impersonator_id int8, language text, rights_name text[], is_entrepreneur bool, instance_status text, open_until timestamptz, admin_of_roles jsonb, admin_of_processes jsonb, admin_of_reports jsonb
select * from open_session($1);

-- ## createDatabase
-- takes $1 bytea
-- gives session_id int8, instance_id int8, user_id int8, slug text, impersonator_id int8, language text, rights_name text[], is_entrepreneur bool, instance_status text, open_until timestamptz, admin_of_roles jsonb, admin_of_processes jsonb, admin_of_reports jsonb
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

-- ## findKeptAnswer
-- takes $1 int8, $2 int8, $3 text
-- gives request_hash bytea, status int4, response text
select request_hash, status, response from idempotency_keys
where instance_id = $1 and user_id = $2 and key = $3
  and status is not null and created_at >= now() - interval '24 hours';

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

-- # src/platform/server/seen_sessions.store.ts

-- ## noteSeen
-- takes $1 int8[], $2 int8[], $3 text[]
update sessions s set last_seen_at = now(), ip = n.ip
from (
  select u.instance_id, u.id, n.ip
  from unnest($1::bigint[],
    $2::bigint[], $3::text[])
    as n (instance_id, id, ip)
  join sessions u on u.instance_id = n.instance_id and u.id = n.id
  for update of u skip locked) n
where s.instance_id = n.instance_id and s.id = n.id;

-- # src/platform/server/sockets/sessions.store.ts

-- ## actorsOf
-- takes $1 text[]
-- gives hash text, session_id int8, instance_id int8, user_id int8, slug text, impersonator_id int8, language text, rights_name text[], is_entrepreneur bool, instance_status text, open_until timestamptz, admin_of_roles jsonb, admin_of_processes jsonb, admin_of_reports jsonb
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

-- ## lastChangeOf
-- takes $1 int8, $2 int8
-- gives changed_by text, changed_at timestamptz
select u.first_name || ' ' || u.last_name as changed_by, t.updated_at as changed_at
from special_rights t
left join users u on u.instance_id = t.instance_id and u.id = t.updated_by
where t.instance_id = $1 and t.id = $2;

-- ## lastChangeOf
-- takes $1 int8, $2 int8
-- gives changed_by text, changed_at timestamptz
select u.first_name || ' ' || u.last_name as changed_by, t.updated_at as changed_at
from users t
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
