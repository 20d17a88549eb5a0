create table procedures (
  instance_id bigint not null references instances (id),
  id bigint generated always as identity,
  slug text not null,
  name text not null,
  -- The name without diacritics and letter case, for finding and ordering.
  name_key text not null,
  status text not null default 'draft' check (status in ('draft', 'live')),
  responsible_id bigint not null,
  -- The version that editing goes on from, and the one whose steps readers see or last saw.
  draft_version_id bigint not null,
  live_version_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (instance_id, id),
  foreign key (instance_id, responsible_id) references users (instance_id, id),
  check (status = 'draft' or live_version_id is not null)
);
create unique index procedures_slug on procedures (instance_id, slug) where deleted_at is null;
create index procedures_newest on procedures (instance_id, updated_at desc, id desc) where deleted_at is null;
create index procedures_name on procedures (instance_id, name_key, id) where deleted_at is null;
create index procedures_responsible on procedures (instance_id, responsible_id, status) where deleted_at is null;
call protect_tenant_table('procedures', 'select, insert, update');

-- A step keeps its id for life; versions hold its text.
create table procedure_steps (
  instance_id bigint not null,
  id bigint generated always as identity,
  procedure_id bigint not null,
  primary key (instance_id, id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id)
);
create index procedure_steps_procedure on procedure_steps (instance_id, procedure_id);
call protect_tenant_table('procedure_steps', 'select, insert');

-- What was saved, never changed afterwards: the request role has no right to update or delete here.
create table procedure_versions (
  instance_id bigint not null,
  id bigint generated always as identity,
  procedure_id bigint not null,
  number int not null,
  name text not null,
  responsible_id bigint not null,
  roles jsonb not null,
  categories jsonb not null,
  triggers jsonb not null,
  steps jsonb not null,
  note text,
  restored_from bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (instance_id, id),
  unique (instance_id, procedure_id, number),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, responsible_id) references users (instance_id, id),
  foreign key (instance_id, created_by) references users (instance_id, id),
  foreign key (instance_id, restored_from) references procedure_versions (instance_id, id)
);
call protect_tenant_table('procedure_versions', 'select, insert');

alter table procedures
  add foreign key (instance_id, draft_version_id) references procedure_versions (instance_id, id) deferrable initially deferred,
  add foreign key (instance_id, live_version_id) references procedure_versions (instance_id, id) deferrable initially deferred;

create table procedure_roles (
  instance_id bigint not null,
  procedure_id bigint not null,
  role_id bigint not null,
  primary key (instance_id, procedure_id, role_id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, role_id) references roles (instance_id, id) on delete cascade
);
create index procedure_roles_role on procedure_roles (instance_id, role_id, procedure_id);
call protect_tenant_table('procedure_roles', 'select, insert, delete');

create table procedure_categories (
  instance_id bigint not null,
  procedure_id bigint not null,
  category_id bigint not null,
  primary key (instance_id, procedure_id, category_id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, category_id) references categories (instance_id, id) on delete cascade
);
create index procedure_categories_category on procedure_categories (instance_id, category_id, procedure_id);
call protect_tenant_table('procedure_categories', 'select, insert, delete');

create table procedure_triggers (
  instance_id bigint not null,
  id bigint generated always as identity,
  procedure_id bigint not null,
  position int not null,
  type text not null check (type in ('procedure', 'process', 'event', 'date', 'weekly', 'yearly', 'monthly')),
  value text not null,
  target_procedure_id bigint,
  target_process_id bigint,
  primary key (instance_id, id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, target_procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, target_process_id) references processes (instance_id, id),
  check ((type = 'procedure') = (target_procedure_id is not null)),
  check ((type = 'process') = (target_process_id is not null))
);
create index procedure_triggers_procedure on procedure_triggers (instance_id, procedure_id, position);
create index procedure_triggers_target_procedure on procedure_triggers (instance_id, target_procedure_id)
  where target_procedure_id is not null;
create index procedure_triggers_target_process on procedure_triggers (instance_id, target_process_id)
  where target_process_id is not null;
call protect_tenant_table('procedure_triggers', 'select, insert, update, delete');

create table procedure_logs (
  instance_id bigint not null,
  id bigint generated always as identity,
  procedure_id bigint not null,
  user_id bigint not null,
  time int not null check (time > 0),
  created_at timestamptz not null default now(),
  primary key (instance_id, id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, user_id) references users (instance_id, id)
);
create index procedure_logs_procedure on procedure_logs (instance_id, procedure_id) include (time);
call protect_tenant_table('procedure_logs', 'select, insert');

create table improvement_proposals (
  instance_id bigint not null,
  id bigint generated always as identity,
  procedure_id bigint,
  process_id bigint,
  user_id bigint not null,
  body text not null,
  status text not null default 'active' check (status in ('active', 'featuring', 'archived')),
  created_at timestamptz not null default now(),
  primary key (instance_id, id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, process_id) references processes (instance_id, id),
  foreign key (instance_id, user_id) references users (instance_id, id),
  check ((procedure_id is null) <> (process_id is null))
);
create index improvement_proposals_procedure on improvement_proposals (instance_id, procedure_id, created_at desc, id desc)
  where procedure_id is not null;
create index improvement_proposals_process on improvement_proposals (instance_id, process_id, created_at desc, id desc)
  where process_id is not null;
call protect_tenant_table('improvement_proposals', 'select, insert, update');

create table uploads (
  instance_id bigint not null references instances (id),
  id bigint generated always as identity,
  name text not null,
  content_type text not null,
  bytes int not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (instance_id, id),
  foreign key (instance_id, user_id) references users (instance_id, id)
);
create unique index uploads_name on uploads (name);
call protect_tenant_table('uploads', 'select, insert');

-- How many procedures a company has by status: a list must not count ten thousand rows to say how many there are.
create table procedure_counts (
  instance_id bigint primary key references instances (id),
  live int not null default 0,
  draft int not null default 0
);
call protect_tenant_table('procedure_counts', 'select');

create function count_procedures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  live_change int := 0;
  draft_change int := 0;
begin
  if tg_op = 'UPDATE' and old.deleted_at is null then
    if old.status = 'live' then live_change := -1; else draft_change := -1; end if;
  end if;
  if new.deleted_at is null then
    if new.status = 'live' then live_change := live_change + 1; else draft_change := draft_change + 1; end if;
  end if;
  if live_change <> 0 or draft_change <> 0 then
    insert into procedure_counts as c (instance_id, live, draft) values (new.instance_id, live_change, draft_change)
    on conflict (instance_id) do update set live = c.live + live_change, draft = c.draft + draft_change;
  end if;
  return null;
end
$$;

create trigger procedures_counted after insert or update of status, deleted_at on procedures
  for each row execute function count_procedures();
