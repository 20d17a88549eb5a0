-- The request role owns nothing: every connection that serves a call runs as it, under row-level security.
do $$
begin
  create role procedo_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  execute format('grant procedo_app to %I', current_user);
  execute format('grant usage on schema public to procedo_app');
end
$$;

-- The company and person of the running transaction; null outside a call, so that every tenant table shows nothing.
create function current_instance() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.instance_id', true), '')::bigint;

create function current_person() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;

-- The wall between companies, the same for every tenant table: the request role sees the rows of the transaction's
-- company only; the owner, which runs migrations and durable work, sees all.
create procedure protect_tenant_table(target regclass, privileges text, key text default 'instance_id')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s for all to procedo_app using (%I = current_instance()) with check (%I = current_instance())',
    target, key, key);
  execute format('create policy owner on %s for all to %I using (true) with check (true)', target, current_user);
  execute format('grant %s on %s to procedo_app', privileges, target);
end
$$;

create table instances (
  id bigint generated always as identity primary key,
  name text not null,
  status text not null default 'active' check (status in ('new', 'active', 'grace_period', 'expired')),
  package_id bigint,
  ends_at timestamptz,
  free_account boolean not null default false,
  voucher boolean not null default false,
  coupon_code text,
  created_at timestamptz not null default now()
);
call protect_tenant_table('instances', 'select', 'id');

create table users (
  instance_id bigint not null references instances (id),
  id bigint generated always as identity,
  slug text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  password_hash text not null,
  avatar text,
  language text not null default 'ro' check (language in ('ro', 'en')),
  status text not null default 'active' check (status in ('active', 'archived')),
  is_entrepreneur boolean not null default false,
  rights_name text[] not null default '{user}',
  created_at timestamptz not null default now(),
  primary key (instance_id, id),
  unique (instance_id, slug)
);
-- An address signs in to exactly one company, so it is unique across all of them.
create unique index users_email on users (lower(email));
create unique index users_one_entrepreneur on users (instance_id) where is_entrepreneur;
call protect_tenant_table('users', 'select, insert, update');

create table sessions (
  instance_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  impersonator_id bigint,
  token_hash bytea not null,
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (instance_id, id),
  foreign key (instance_id, user_id) references users (instance_id, id) on delete cascade,
  foreign key (instance_id, impersonator_id) references users (instance_id, id) on delete cascade
);
create unique index sessions_token on sessions (token_hash);
create index sessions_user on sessions (instance_id, user_id);
create index sessions_expiry on sessions (expires_at);
call protect_tenant_table('sessions', 'select, insert, delete');

create table password_resets (
  instance_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (instance_id, id),
  foreign key (instance_id, user_id) references users (instance_id, id) on delete cascade
);
create unique index password_resets_token on password_resets (token_hash);
create index password_resets_user on password_resets (instance_id, user_id);
call protect_tenant_table('password_resets', 'select, insert, update');

create table roles (
  instance_id bigint not null references instances (id),
  id bigint generated always as identity,
  name text not null,
  description text not null default '',
  -- Goes up with every change; who made the last one, and when.
  revision int not null default 1,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (instance_id, id),
  foreign key (instance_id, updated_by) references users (instance_id, id)
);
create unique index roles_name on roles (instance_id, lower(name));
call protect_tenant_table('roles', 'select, insert, update, delete');

create table categories (
  instance_id bigint not null references instances (id),
  id bigint generated always as identity,
  name text not null,
  parent_id bigint,
  revision int not null default 1,
  updated_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (instance_id, id),
  foreign key (instance_id, updated_by) references users (instance_id, id),
  foreign key (instance_id, parent_id) references categories (instance_id, id) on delete set null (parent_id)
);
create unique index categories_name on categories (instance_id, lower(name));
create index categories_parent on categories (instance_id, parent_id);
call protect_tenant_table('categories', 'select, insert, update, delete');

create table processes (
  instance_id bigint not null references instances (id),
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  name_key text not null,
  responsible_id bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (instance_id, id),
  foreign key (instance_id, responsible_id) references users (instance_id, id)
);
create unique index processes_slug on processes (instance_id, slug) where deleted_at is null;
create index processes_responsible on processes (instance_id, responsible_id);
call protect_tenant_table('processes', 'select, insert, update');

create table special_rights (
  instance_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  type text not null check (type in ('procedures_admin', 'processes_admin', 'reports_admin')),
  created_at timestamptz not null default now(),
  primary key (instance_id, id),
  foreign key (instance_id, user_id) references users (instance_id, id) on delete cascade
);
create index special_rights_user on special_rights (instance_id, user_id);
call protect_tenant_table('special_rights', 'select, insert, update, delete');

create table special_right_roles (
  instance_id bigint not null,
  special_right_id bigint not null,
  role_id bigint not null,
  primary key (instance_id, special_right_id, role_id),
  foreign key (instance_id, special_right_id) references special_rights (instance_id, id) on delete cascade,
  foreign key (instance_id, role_id) references roles (instance_id, id) on delete cascade
);
create index special_right_roles_role on special_right_roles (instance_id, role_id);
call protect_tenant_table('special_right_roles', 'select, insert, delete');

create table special_right_processes (
  instance_id bigint not null,
  special_right_id bigint not null,
  process_id bigint not null,
  primary key (instance_id, special_right_id, process_id),
  foreign key (instance_id, special_right_id) references special_rights (instance_id, id) on delete cascade,
  foreign key (instance_id, process_id) references processes (instance_id, id) on delete cascade
);
create index special_right_processes_process on special_right_processes (instance_id, process_id);
call protect_tenant_table('special_right_processes', 'select, insert, delete');

-- What happened, for those who must be able to show it; the request role can add and read, never change.
create table audit_log (
  instance_id bigint not null references instances (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_id bigint,
  impersonator_id bigint,
  action text not null,
  target_type text,
  target_id bigint,
  before jsonb,
  after jsonb,
  request_id text,
  ip text,
  primary key (instance_id, id)
);
create index audit_log_at on audit_log (instance_id, at desc);
create index audit_log_target on audit_log (instance_id, target_type, target_id);
call protect_tenant_table('audit_log', 'select, insert');

-- Sign-ins and refusals that belong to no company (an unknown address), for whoever runs the service.
create table system_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  details jsonb,
  request_id text,
  ip text
);

-- Events committed with the change they tell of; durable work drains them afterwards.
create table outbox (
  id bigint generated always as identity primary key,
  instance_id bigint,
  type text not null,
  payload jsonb not null,
  request_id text,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  done_at timestamptz,
  parked_at timestamptz,
  last_error text
);
create index outbox_due on outbox (due_at, id) where done_at is null and parked_at is null;
alter table outbox enable row level security;
alter table outbox force row level security;
create policy tenant on outbox for insert to procedo_app
  with check (instance_id is not distinct from (select current_instance()));
do $$ begin execute format('create policy owner on outbox for all to %I using (true) with check (true)', current_user); end $$;
grant insert on outbox to procedo_app;

create table idempotency_keys (
  instance_id bigint not null,
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status int,
  response text,
  created_at timestamptz not null default now(),
  primary key (instance_id, user_id, key),
  foreign key (instance_id, user_id) references users (instance_id, id) on delete cascade
);
create index idempotency_keys_age on idempotency_keys (created_at);
call protect_tenant_table('idempotency_keys', 'select, insert, update');

-- Counters of attempts; kept here so that they hold over restarts and over several app processes.
create table rate_limits (
  key text primary key,
  hits int not null,
  resets_at timestamptz not null
);

create function take_hit(p_key text, p_seconds int) returns table (hits int, seconds_left int)
  language sql volatile security definer set search_path = public, pg_temp
as $$
  insert into rate_limits as r (key, hits, resets_at)
  values (p_key, 1, now() + make_interval(secs => p_seconds))
  on conflict (key) do update set
    hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
    resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
  returning r.hits, greatest(1, ceil(extract(epoch from r.resets_at - now())))::int
$$;

create function hits_of(p_key text) returns table (hits int, seconds_left int)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select r.hits, greatest(1, ceil(extract(epoch from r.resets_at - now())))::int
  from rate_limits r where r.key = p_key and r.resets_at > now()
$$;

create function forget_hits(p_key text) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$ delete from rate_limits where key = p_key $$;

-- One round trip opens a call: finds the session, sets the company for row-level security, tells who is calling.
create function open_session(p_token_hash bytea)
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
  if exists (select from special_rights r where r.instance_id = open_session.instance_id and r.user_id = open_session.user_id) then
    select coalesce(jsonb_agg(t.role_id), '[]') into admin_of_roles
      from special_rights r join special_right_roles t on t.instance_id = r.instance_id and t.special_right_id = r.id
      where r.instance_id = open_session.instance_id and r.user_id = open_session.user_id and r.type = 'procedures_admin';
    select coalesce(jsonb_agg(t.process_id), '[]') into admin_of_processes
      from special_rights r join special_right_processes t on t.instance_id = r.instance_id and t.special_right_id = r.id
      where r.instance_id = open_session.instance_id and r.user_id = open_session.user_id and r.type = 'processes_admin';
  end if;
  perform set_config('app.instance_id', instance_id::text, true), set_config('app.user_id', user_id::text, true);
  return next;
end
$$;

-- Signing in and resetting start from an address or a token, before any company is known.
create function credentials_of(p_email text)
  returns table (instance_id bigint, user_id bigint, password_hash text, status text)
  language sql stable security definer set search_path = public, pg_temp
as $$ select instance_id, id, password_hash, status from users where lower(email) = lower(p_email) $$;

create function password_reset_of(p_token_hash bytea)
  returns table (instance_id bigint, user_id bigint, reset_id bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select r.instance_id, r.user_id, r.id
  from password_resets r join users u on u.instance_id = r.instance_id and u.id = r.user_id
  where r.token_hash = p_token_hash and r.used_at is null and r.expires_at > now() and u.status = 'active'
$$;

create function end_session(p_token_hash bytea) returns table (instance_id bigint, user_id bigint)
  language sql volatile security definer set search_path = public, pg_temp
as $$ delete from sessions s where s.token_hash = p_token_hash returning s.instance_id, s.user_id $$;

create function note_system_event(p_action text, p_details jsonb, p_request_id text, p_ip text) returns void
  language sql volatile security definer set search_path = public, pg_temp
as $$ insert into system_log (action, details, request_id, ip) values (p_action, p_details, p_request_id, p_ip) $$;

do $$
declare f regprocedure;
begin
  foreach f in array array[
    'take_hit(text, int)', 'hits_of(text)', 'forget_hits(text)', 'open_session(bytea)', 'credentials_of(text)',
    'password_reset_of(bytea)', 'end_session(bytea)', 'note_system_event(text, jsonb, text, text)']::regprocedure[]
  loop
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to procedo_app', f);
  end loop;
end
$$;
