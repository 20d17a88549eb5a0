-- People and what they may do: custom rights over reports, sessions that tell of themselves, invitations, and an
-- administrator who looks through somebody else's eyes.

create table special_right_reports (
  instance_id bigint not null,
  special_right_id bigint not null,
  report text not null check (report in ('procedures', 'processes', 'users', 'improvements')),
  primary key (instance_id, special_right_id, report),
  foreign key (instance_id, special_right_id) references special_rights (instance_id, id) on delete cascade
);
call protect_tenant_table('special_right_reports', 'select, insert, delete');

create view administered_reports with (security_invoker) as
  select r.instance_id, r.user_id, t.report
  from special_rights r
  join special_right_reports t on t.instance_id = r.instance_id and t.special_right_id = r.id
  where r.type = 'reports_admin';
grant select on administered_reports to procedo_app;

-- One right of a kind for a person: what it covers is changed, not given twice.
insert into special_right_roles (instance_id, special_right_id, role_id)
select t.instance_id, (select min(k.id) from special_rights k
    where k.instance_id = r.instance_id and k.user_id = r.user_id and k.type = r.type), t.role_id
from special_right_roles t
join special_rights r on r.instance_id = t.instance_id and r.id = t.special_right_id
on conflict do nothing;
insert into special_right_processes (instance_id, special_right_id, process_id)
select t.instance_id, (select min(k.id) from special_rights k
    where k.instance_id = r.instance_id and k.user_id = r.user_id and k.type = r.type), t.process_id
from special_right_processes t
join special_rights r on r.instance_id = t.instance_id and r.id = t.special_right_id
on conflict do nothing;
delete from special_rights r using special_rights k
where k.instance_id = r.instance_id and k.user_id = r.user_id and k.type = r.type and k.id < r.id;
create unique index special_rights_of_person on special_rights (instance_id, user_id, type);

-- Where and when a session was last used; whose own session stands behind one that looks through other eyes, and ends it.
alter table sessions
  add column last_seen_at timestamptz not null default now(),
  add column ip text,
  add column parent_id bigint,
  add foreign key (instance_id, parent_id) references sessions (instance_id, id) on delete cascade;
create index sessions_parent on sessions (instance_id, parent_id) where parent_id is not null;
grant update on sessions to procedo_app;

-- Invited, and not come yet: somebody who has never set a password.
alter table users
  add column invited_at timestamptz,
  add column joined_at timestamptz default now(),
  -- Goes up with every change of what an administrator sees of a person; a save may say which it was based on.
  add column revision int not null default 1;
update users set joined_at = created_at;
-- An invitation lives longer than a link for who forgot the password, and opens the same page.
alter table password_resets add column is_invitation boolean not null default false;

-- Sessions also tell which reports their person may read.
drop function open_session(bytea, boolean);

create function open_session(p_token_hash bytea, p_is_reading boolean default false)
  returns table (
    session_id bigint, instance_id bigint, user_id bigint, slug text, impersonator_id bigint, language text,
    rights_name text[], is_entrepreneur boolean, instance_status text, open_until timestamptz,
    admin_of_roles jsonb, admin_of_processes jsonb, admin_of_reports jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  has_rights boolean;
  said text;
begin
  select s.id, s.instance_id, s.user_id, u.slug, s.impersonator_id, u.language, u.rights_name, u.is_entrepreneur,
      i.status, i.open_until,
      exists (select from special_rights r where r.instance_id = s.instance_id and r.user_id = s.user_id)
    into session_id, instance_id, user_id, slug, impersonator_id, language, rights_name, is_entrepreneur,
      instance_status, open_until, has_rights
    from sessions s
    join users u on u.instance_id = s.instance_id and u.id = s.user_id
    join instances i on i.id = s.instance_id
    where s.token_hash = p_token_hash and s.expires_at > now() and u.status = 'active';
  if not found then
    return;
  end if;
  admin_of_roles := '[]';
  admin_of_processes := '[]';
  admin_of_reports := '[]';
  -- Most people have none: they are not asked for one by one.
  if has_rights then
    select coalesce(jsonb_agg(a.role_id), '[]') into admin_of_roles from administered_roles a
      where a.instance_id = open_session.instance_id and a.user_id = open_session.user_id;
    select coalesce(jsonb_agg(a.process_id), '[]') into admin_of_processes from administered_processes a
      where a.instance_id = open_session.instance_id and a.user_id = open_session.user_id;
    select coalesce(jsonb_agg(a.report), '[]') into admin_of_reports from administered_reports a
      where a.instance_id = open_session.instance_id and a.user_id = open_session.user_id;
  end if;
  -- Assigned, which costs less than a query of its own.
  said := set_config('app.instance_id', instance_id::text, true);
  said := set_config('app.user_id', user_id::text, true);
  if p_is_reading then
    said := set_config('transaction_read_only', 'on', true);
  end if;
  return next;
end
$$;

revoke all on function open_session(bytea, boolean) from public;
grant execute on function open_session(bytea, boolean) to procedo_app;
