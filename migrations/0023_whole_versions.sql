-- A version is whole: name, roles, categories, triggers and steps reach readers together. The procedure's own name and
-- its rows of roles, categories and triggers say from now on what is shown (of a draft its newest version); what an
-- editor reads and goes on from is the version itself.

-- The roles of the newest version: who administers one of them edits, whatever readers are shown.
create table procedure_draft_roles (
  instance_id bigint not null,
  procedure_id bigint not null,
  role_id bigint not null,
  primary key (instance_id, procedure_id, role_id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, role_id) references roles (instance_id, id) on delete cascade
);
create index procedure_draft_roles_role on procedure_draft_roles (instance_id, role_id, procedure_id);
call protect_tenant_table('procedure_draft_roles', 'select, insert, delete');
insert into procedure_draft_roles select instance_id, procedure_id, role_id from procedure_roles;

-- Triggers keep their ids from version to version, shown or not.
grant usage on sequence procedure_triggers_id_seq to procedo_app;

-- What is in force now, as a version would hold it.
create temporary table whole_now on commit drop as
select p.instance_id, p.id as procedure_id, p.name, p.status, p.draft_version_id, p.live_version_id,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
    from procedure_roles l join roles r on r.instance_id = l.instance_id and r.id = l.role_id
    where l.instance_id = p.instance_id and l.procedure_id = p.id), '[]') as roles,
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id)
    from procedure_categories l join categories c on c.instance_id = l.instance_id and c.id = l.category_id
    where l.instance_id = p.instance_id and l.procedure_id = p.id), '[]') as categories,
  coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'type', t.type, 'value', t.value,
      'entity_name', coalesce(tp.name, tc.name), 'entity_slug', coalesce(tp.slug, tc.slug)) order by t.position)
    from procedure_triggers t
    left join procedures tp on tp.instance_id = t.instance_id and tp.id = t.target_procedure_id
    left join processes tc on tc.instance_id = t.instance_id and tc.id = t.target_process_id
    where t.instance_id = p.instance_id and t.procedure_id = p.id), '[]') as triggers
from procedures p where p.deleted_at is null;

create function pg_temp.ids(p_list jsonb) returns bigint[] language sql immutable
as $$ select array(select (one ->> 'id')::bigint from jsonb_array_elements(p_list) one order by 1) $$;
create function pg_temp.kinds(p_list jsonb) returns jsonb language sql immutable
as $$
  select coalesce(jsonb_agg(jsonb_build_array(one ->> 'type', one ->> 'value') order by at), '[]')
  from jsonb_array_elements(p_list) with ordinality e (one, at)
$$;

-- The versions of what was saved since the last publication held the new name and the rest, which readers saw at once.
-- Both go on as versions of their own, so that the old ones stay what they were and nobody sees a change.
do $$
declare
  now_of record;
  draft procedure_versions;
  live procedure_versions;
  top int;
  shown bigint;
  is_same boolean;
begin
  for now_of in select * from whole_now loop
    select * into draft from procedure_versions v
      where v.instance_id = now_of.instance_id and v.id = now_of.draft_version_id;
    is_same := draft.name = now_of.name and pg_temp.ids(draft.roles) = pg_temp.ids(now_of.roles)
      and pg_temp.ids(draft.categories) = pg_temp.ids(now_of.categories)
      and pg_temp.kinds(draft.triggers) = pg_temp.kinds(now_of.triggers);
    if is_same then
      update procedure_versions set triggers = now_of.triggers
        where instance_id = draft.instance_id and id = draft.id and triggers <> '[]';
    end if;
    continue when now_of.status <> 'live' or (is_same and now_of.live_version_id = draft.id);
    select * into live from procedure_versions v
      where v.instance_id = now_of.instance_id and v.id = now_of.live_version_id;
    continue when live.name = now_of.name and pg_temp.ids(live.roles) = pg_temp.ids(now_of.roles)
      and pg_temp.ids(live.categories) = pg_temp.ids(now_of.categories)
      and pg_temp.kinds(live.triggers) = pg_temp.kinds(now_of.triggers);
    if is_same and live.steps = draft.steps then
      update procedures set live_version_id = draft.id
        where instance_id = now_of.instance_id and id = now_of.procedure_id;
      continue;
    end if;
    select max(number) into top from procedure_versions v
      where v.instance_id = now_of.instance_id and v.procedure_id = now_of.procedure_id;
    insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories, triggers,
        steps, restored_from, created_by)
      values (draft.instance_id, draft.procedure_id, top + 1, now_of.name, draft.responsible_id, now_of.roles,
        now_of.categories, now_of.triggers, live.steps, live.id, draft.created_by)
      returning id into shown;
    if live.steps = draft.steps then
      update procedures set live_version_id = shown, draft_version_id = shown
        where instance_id = now_of.instance_id and id = now_of.procedure_id;
      continue;
    end if;
    with newest as (
      insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories, triggers,
          steps, note, restored_from, created_by)
        values (draft.instance_id, draft.procedure_id, top + 2, now_of.name, draft.responsible_id, now_of.roles,
          now_of.categories, now_of.triggers, draft.steps, draft.note, draft.id, draft.created_by)
        returning id)
    update procedures set live_version_id = shown, draft_version_id = newest.id from newest
      where instance_id = now_of.instance_id and procedures.id = now_of.procedure_id;
  end loop;
end
$$;

-- The triggers of older versions, which may be shown again.
update procedure_versions v set triggers = (
  select jsonb_agg(one || jsonb_build_object('id', nextval('procedure_triggers_id_seq')) order by at)
  from jsonb_array_elements(v.triggers) with ordinality e (one, at))
where v.triggers <> '[]' and v.triggers -> 0 -> 'id' is null;
drop function pg_temp.ids(jsonb), pg_temp.kinds(jsonb);
