-- What reports are read from: walks along an index at any size, and sums that triggers keep.

-- Checks are listed by when they were last touched: of the company, of a person, of a procedure, all or of one status.
create index procedure_checks_newest on procedure_checks (instance_id, status, updated_at desc, id desc)
  include (user_id, procedure_id);
create index procedure_checks_of_person on procedure_checks (instance_id, user_id, status, updated_at desc, id desc)
  include (procedure_id);
create index procedure_checks_of_procedure on procedure_checks (instance_id, procedure_id, status, updated_at desc, id desc)
  include (user_id);
drop index procedure_checks_updated;
drop index procedure_checks_procedure;
-- What has stood open the longest comes first.
create index procedure_checks_waiting on procedure_checks (instance_id, created_at, id)
  include (user_id, procedure_id) where status = 'open';

-- Requests of the whole company, newest first, of each status.
create index improvement_proposals_newest on improvement_proposals (instance_id, status, created_at desc, id desc)
  include (user_id, procedure_id, process_id);
-- Requests about what is in the bin are left out, as those about procedures are.
create index processes_deleted on processes (instance_id, id) where deleted_at is not null;

-- Procedures by the time that was spent on them.
create index procedure_times_most on procedure_times (instance_id, total_time desc, procedure_id);

-- How many checks were begun and closed on a day in Romania. It names nobody, and outlives what it counted.
create table check_days (
  instance_id bigint not null references instances (id),
  day date not null,
  started int not null default 0,
  closed int not null default 0,
  primary key (instance_id, day)
);
call protect_tenant_table('check_days', 'select');

-- How long the closed checks of a procedure took from their beginning, all together.
create table check_durations (
  instance_id bigint not null,
  procedure_id bigint not null,
  closed int not null,
  seconds bigint not null,
  average_seconds bigint generated always as (seconds / closed) stored,
  primary key (instance_id, procedure_id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id) on delete cascade
);
create index check_durations_longest on check_durations (instance_id, average_seconds desc, procedure_id);
call protect_tenant_table('check_durations', 'select');

create function day_in_romania(p_at timestamptz) returns date
  language sql stable parallel safe
as $$ select (p_at at time zone 'Europe/Bucharest')::date $$;

create function count_begun_checks() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- In the order of their keys, so that nobody waits for the other in a ring.
  insert into check_days as d (instance_id, day, started, closed)
  select instance_id, day, sum(started), sum(closed) from (
    select a.instance_id, day_in_romania(a.created_at) as day, 1 as started, 0 as closed from added a
    union all
    select a.instance_id, day_in_romania(a.updated_at), 0, 1 from added a where a.status = 'closed') counted
  group by 1, 2 order by 1, 2
  on conflict (instance_id, day) do update
    set started = d.started + excluded.started, closed = d.closed + excluded.closed;
  insert into check_durations as t (instance_id, procedure_id, closed, seconds)
  select a.instance_id, a.procedure_id, count(*), sum(greatest(0, extract(epoch from a.updated_at - a.created_at)))
  from added a where a.status = 'closed' group by 1, 2 order by 1, 2
  on conflict (instance_id, procedure_id) do update
    set closed = t.closed + excluded.closed, seconds = t.seconds + excluded.seconds;
  return null;
end
$$;
create trigger procedure_checks_begun after insert on procedure_checks
  referencing new table as added for each statement execute function count_begun_checks();

-- For the row that is closed, so that a tick pays nothing for it.
create function count_closed_check() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into check_days as d (instance_id, day, closed)
  values (new.instance_id, day_in_romania(new.updated_at), 1)
  on conflict (instance_id, day) do update set closed = d.closed + 1;
  insert into check_durations as t (instance_id, procedure_id, closed, seconds)
  values (new.instance_id, new.procedure_id, 1, greatest(0, extract(epoch from new.updated_at - new.created_at)))
  on conflict (instance_id, procedure_id) do update
    set closed = t.closed + 1, seconds = t.seconds + excluded.seconds;
  return null;
end
$$;
create trigger procedure_checks_closed after update of status on procedure_checks
  for each row when (old.status = 'open' and new.status = 'closed') execute function count_closed_check();

revoke all on function day_in_romania(timestamptz), count_begun_checks(), count_closed_check() from public;

-- What there is already.
insert into check_days (instance_id, day, started, closed)
select instance_id, day, sum(started), sum(closed) from (
  select instance_id, day_in_romania(created_at) as day, 1 as started, 0 as closed from procedure_checks
  union all
  select instance_id, day_in_romania(updated_at), 0, 1 from procedure_checks where status = 'closed') counted
group by 1, 2;
insert into check_durations (instance_id, procedure_id, closed, seconds)
select instance_id, procedure_id, count(*), sum(greatest(0, extract(epoch from updated_at - created_at)))
from procedure_checks where status = 'closed' group by 1, 2;
