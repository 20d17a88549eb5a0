-- How many invitations a company has mailed, by the calls that asked for them: those of the last day are counted before
-- more are mailed, and older rows go when the next one comes.
create table sent_invitations (
  instance_id bigint not null references instances (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  people int not null check (people > 0),
  primary key (instance_id, id)
);
create index sent_invitations_at on sent_invitations (instance_id, at);
call protect_tenant_table('sent_invitations', 'select, insert, delete');

-- What has become of the link to a password, and nothing of whose it is. A link that is not known is as one that is over.
create function password_link_state(p_token_hash bytea) returns text
  language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce((
    select case when r.used_at is not null then 'used'
      when r.expires_at > now() and u.status = 'active' then 'valid' else 'expired' end
    from password_resets r join users u on u.instance_id = r.instance_id and u.id = r.user_id
    where r.token_hash = p_token_hash), 'expired')
$$;
revoke all on function password_link_state(bytea) from public;
grant execute on function password_link_state(bytea) to procedo_app;

-- The log narrowed by several things at once: who did it, what was done and what it was about, each in the log's order.
create index audit_log_actor_action on audit_log (instance_id, actor_id, action, at desc, id desc);
create index audit_log_target_action on audit_log (instance_id, target_type, target_id, action, at desc, id desc);
create index audit_log_target_actor on audit_log (instance_id, target_type, target_id, actor_id, action, at desc, id desc);

-- People who have a right by name and a kind of custom right stand in a list of their own, so that whoever looks for both
-- walks along neither of two long lists.
create or replace function wanted_people(p_company bigint, p_ids bigint[]) returns setof listed_people
  language sql stable set search_path = public, pg_temp
as $$
  select u.instance_id, u.id, f.facet, u.status, u.last_name, u.first_name
  from users u cross join lateral (
    with named as (
      select unnest(case when u.rights_name = '{}' then '{user}' else u.rights_name end) as facet
      union select 'entrepreneur' where u.is_entrepreneur),
    special as (
      select distinct 'special:' || r.type as facet from special_rights r
      where r.instance_id = u.instance_id and r.user_id = u.id)
    select facet from named union select facet from special
    union select s.facet || '+' || n.facet from named n, special s) f
  where u.instance_id = p_company and u.id = any (p_ids)
$$;
select relist_people(r.instance_id, array_agg(distinct r.user_id)) from special_rights r group by r.instance_id;
