-- What a company keeps of the time people spend on procedures, and for how many days by person.
alter table instances
  add column time_mode text not null default 'per_person' check (time_mode in ('off', 'totals', 'per_person')),
  add column time_retention_days int not null default 30 check (time_retention_days between 1 and 365);
grant update (time_mode, time_retention_days) on instances to procedo_app;

create index procedure_logs_newest on procedure_logs (instance_id, created_at desc, id desc);
create index procedure_logs_user on procedure_logs (instance_id, user_id, created_at desc, id desc);
-- A company that stops keeping time by person keeps none of it.
grant delete on procedure_logs to procedo_app;

-- The sums over all time: what is told by person ends with its retention, the sums do not.
create table procedure_times (
  instance_id bigint not null,
  procedure_id bigint not null,
  total_time bigint not null default 0,
  entries bigint not null default 0,
  primary key (instance_id, procedure_id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id)
);
call protect_tenant_table('procedure_times', 'select, insert, update');
insert into procedure_times (instance_id, procedure_id, total_time, entries)
select instance_id, procedure_id, sum(time), count(*) from procedure_logs group by 1, 2;

-- A stay names itself, so that one sent twice counts once. The receipt names nobody, for companies that keep sums only.
create table visit_receipts (
  instance_id bigint not null references instances (id),
  key uuid not null,
  created_at timestamptz not null default now(),
  primary key (instance_id, key)
);
create index visit_receipts_age on visit_receipts (created_at);
call protect_tenant_table('visit_receipts', 'select, insert');

-- Counts the seconds that a person reports within a day, like the counters of attempts; the new sum is answered.
create function take_seconds(p_key text, p_seconds int) returns int
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into rate_limits as r (key, hits, resets_at)
  values (p_key, p_seconds, now() + interval '24 hours')
  on conflict (key) do update set
    hits = case when r.resets_at <= now() then excluded.hits else r.hits + excluded.hits end,
    resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
  returning hits
$$;
revoke all on function take_seconds(text, int) from public;
grant execute on function take_seconds(text, int) to procedo_app;
