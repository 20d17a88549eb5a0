-- Refusals are counted by the minute: one row for each person (or, of nobody known, each address), kind and minute, so
-- that whoever tries in a loop fills no table. Everything else stays a row of its own, without a minute.
alter table audit_log
  add column count int not null default 1,
  add column minute timestamptz;
create unique index audit_log_refused on audit_log
  (instance_id, minute, actor_id, impersonator_id, (case when actor_id is null then ip end), action, target_type, target_id, after)
  nulls not distinct where minute is not null;

-- The request role may still change nothing in the log: it counts through this alone, and for its own company.
create function note_refusal(
    p_minute timestamptz, p_count int, p_actor_id bigint, p_impersonator_id bigint, p_action text, p_target_type text,
    p_target_id bigint, p_after jsonb, p_request_id text, p_ip text)
  returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into audit_log as a (instance_id, minute, count, actor_id, impersonator_id, action, target_type, target_id, after,
                              request_id, ip)
  values (current_instance(), p_minute, p_count, p_actor_id, p_impersonator_id, p_action, p_target_type, p_target_id, p_after,
          p_request_id, p_ip)
  on conflict (instance_id, minute, actor_id, impersonator_id, (case when actor_id is null then ip end), action, target_type,
               target_id, after)
    where minute is not null
    do update set count = a.count + excluded.count
$$;
revoke all on function note_refusal(timestamptz, int, bigint, bigint, text, text, bigint, jsonb, text, text) from public;
grant execute on function note_refusal(timestamptz, int, bigint, bigint, text, text, bigint, jsonb, text, text) to procedo_app;

-- The same for what belongs to no company: by address.
alter table system_log
  add column count int not null default 1,
  add column minute timestamptz;
create unique index system_log_refused on system_log (minute, action, ip, details) nulls not distinct
  where minute is not null;

create or replace function note_system_event(p_action text, p_details jsonb, p_request_id text, p_ip text) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into system_log as s (minute, action, details, request_id, ip)
  values (date_trunc('minute', now(), 'UTC'), p_action, p_details, p_request_id, p_ip)
  on conflict (minute, action, ip, details) where minute is not null do update set count = s.count + 1
$$;
