-- A session finds its person by key. As long as nothing was known of the tables' sizes, the planner joined all people of the
-- company instead, by another index, and kept to that plan: whoever looks one up alone leaves it nothing to guess.
create or replace function open_session(p_token_hash bytea, p_is_reading boolean default false)
  returns table (
    session_id bigint, instance_id bigint, user_id bigint, slug text, impersonator_id bigint, language text,
    rights_name text[], is_entrepreneur boolean, instance_status text, open_until timestamptz,
    admin_of_roles jsonb, admin_of_processes jsonb, admin_of_reports jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  has_rights boolean;
  standing text;
  said text;
begin
  select s.id, s.instance_id, s.user_id, u.slug, s.impersonator_id, u.language, u.rights_name, u.is_entrepreneur,
      i.status, i.open_until,
      exists (select from special_rights r where r.instance_id = s.instance_id and r.user_id = s.user_id), u.status
    into session_id, instance_id, user_id, slug, impersonator_id, language, rights_name, is_entrepreneur,
      instance_status, open_until, has_rights, standing
    from sessions s
    join instances i on i.id = s.instance_id
    cross join lateral (
      select u.slug, u.language, u.rights_name, u.is_entrepreneur, u.status from users u
      where u.instance_id = s.instance_id and u.id = s.user_id offset 0) u
    where s.token_hash = p_token_hash and s.expires_at > now();
  if not found or standing <> 'active' then
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
