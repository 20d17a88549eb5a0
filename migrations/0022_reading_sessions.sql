-- A call that only reads says so when it opens: the database then refuses it to write.
drop function open_session(bytea);

create function open_session(p_token_hash bytea, p_is_reading boolean default false)
  returns table (
    session_id bigint, instance_id bigint, user_id bigint, slug text, impersonator_id bigint, language text,
    rights_name text[], is_entrepreneur boolean, instance_status text,
    admin_of_roles jsonb, admin_of_processes jsonb)
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  has_rights boolean;
  said text;
begin
  select s.id, s.instance_id, s.user_id, u.slug, s.impersonator_id, u.language, u.rights_name, u.is_entrepreneur, i.status,
      exists (select from special_rights r where r.instance_id = s.instance_id and r.user_id = s.user_id)
    into session_id, instance_id, user_id, slug, impersonator_id, language, rights_name, is_entrepreneur, instance_status,
      has_rights
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
  if has_rights then
    select coalesce(jsonb_agg(a.role_id), '[]') into admin_of_roles from administered_roles a
      where a.instance_id = open_session.instance_id and a.user_id = open_session.user_id;
    select coalesce(jsonb_agg(a.process_id), '[]') into admin_of_processes from administered_processes a
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
