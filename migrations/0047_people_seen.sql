-- When people were last here, in the order that their list can go by.

create table people_seen (
  instance_id bigint not null,
  user_id bigint not null,
  status text collate "C" not null,
  -- Null for who never was.
  seen_at timestamptz,
  primary key (instance_id, user_id),
  foreign key (instance_id, user_id) references users (instance_id, id) on delete cascade
);
create index people_seen_order on people_seen (instance_id, status, seen_at nulls first, user_id);
call protect_tenant_table('people_seen', 'select');

create function keep_people_seen() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into people_seen (instance_id, user_id, status) select instance_id, id, status from added;
  else
    update people_seen p set status = a.status from added a
    where p.instance_id = a.instance_id and p.user_id = a.id and p.status <> a.status;
  end if;
  return null;
end
$$;
create trigger users_seen after insert on users
  referencing new table as added for each statement execute function keep_people_seen();
create trigger users_seen_as after update on users
  referencing new table as added for each statement execute function keep_people_seen();

-- Whoever looks through another's eyes is not that other. A row that somebody holds is passed over: uses are written again
-- and again, and nothing may wait here for who waits for a session.
create function note_people_seen() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update people_seen p set seen_at = s.at
  from (
    select o.instance_id, o.user_id, u.at
    from (select instance_id, user_id, max(last_seen_at) as at from added
      where impersonator_id is null group by instance_id, user_id) u
    join people_seen o on o.instance_id = u.instance_id and o.user_id = u.user_id and (o.seen_at < u.at) is not false
    for no key update of o skip locked) s
  where p.instance_id = s.instance_id and p.user_id = s.user_id;
  return null;
end
$$;
create trigger sessions_seen after insert on sessions
  referencing new table as added for each statement execute function note_people_seen();
create trigger sessions_seen_again after update on sessions
  referencing new table as added for each statement execute function note_people_seen();

-- Of those who were here before: by their sessions, or else by the log.
insert into people_seen (instance_id, user_id, status, seen_at)
select u.instance_id, u.id, u.status, greatest(
  (select max(s.last_seen_at) from sessions s
    where s.instance_id = u.instance_id and s.user_id = u.id and s.impersonator_id is null),
  (select max(newest.at) from (values ('session.started'), ('session.ended')) kinds (action)
    cross join lateral (select a.at from audit_log a
      where a.instance_id = u.instance_id and a.target_type = 'user' and a.target_id = u.id and a.actor_id = u.id
        and a.action = kinds.action and a.impersonator_id is null
      order by a.at desc, a.id desc limit 1) newest))
from users u;

do $$
declare f regprocedure;
begin
  foreach f in array array['keep_people_seen()', 'note_people_seen()']::regprocedure[] loop
    execute format('revoke all on function %s from public', f);
  end loop;
end
$$;
