-- What a custom right gives its person, said once: who administers the procedures of which roles, and which processes.
-- Views ask as whoever reads them, so that row-level security holds behind them.
create view administered_roles with (security_invoker) as
  select r.instance_id, r.user_id, t.role_id
  from special_rights r
  join special_right_roles t on t.instance_id = r.instance_id and t.special_right_id = r.id
  where r.type = 'procedures_admin';

create view administered_processes with (security_invoker) as
  select r.instance_id, r.user_id, t.process_id
  from special_rights r
  join special_right_processes t on t.instance_id = r.instance_id and t.special_right_id = r.id
  where r.type = 'processes_admin';

grant select on administered_roles, administered_processes to procedo_app;

create or replace function open_session(p_token_hash bytea)
  returns table (
    session_id bigint, instance_id bigint, user_id bigint, slug text, impersonator_id bigint, language text,
    rights_name text[], is_entrepreneur boolean, instance_status text,
    admin_of_roles jsonb, admin_of_processes jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  select s.id, s.instance_id, s.user_id, u.slug, s.impersonator_id, u.language, u.rights_name, u.is_entrepreneur, i.status
    into session_id, instance_id, user_id, slug, impersonator_id, language, rights_name, is_entrepreneur, instance_status
    from sessions s
    join users u on u.instance_id = s.instance_id and u.id = s.user_id
    join instances i on i.id = s.instance_id
    where s.token_hash = p_token_hash and s.expires_at > now() and u.status = 'active';
  if not found then
    return;
  end if;
  admin_of_roles := '[]';
  admin_of_processes := '[]';
  -- Most people have none: they are not asked for one by one.
  if exists (select from special_rights r where r.instance_id = open_session.instance_id and r.user_id = open_session.user_id) then
    select coalesce(jsonb_agg(a.role_id), '[]') into admin_of_roles from administered_roles a
      where a.instance_id = open_session.instance_id and a.user_id = open_session.user_id;
    select coalesce(jsonb_agg(a.process_id), '[]') into admin_of_processes from administered_processes a
      where a.instance_id = open_session.instance_id and a.user_id = open_session.user_id;
  end if;
  perform set_config('app.instance_id', instance_id::text, true), set_config('app.user_id', user_id::text, true);
  return next;
end
$$;
