-- One person's way through one version of a procedure, step by step.
create table procedure_checks (
  instance_id bigint not null,
  id bigint generated always as identity,
  procedure_id bigint not null,
  version_id bigint not null,
  user_id bigint not null,
  checked_steps bigint[] not null default '{}',
  total_steps int not null,
  total_checked_steps int not null default 0,
  status text not null default 'open' check (status in ('open', 'closed')),
  completed int not null default 0 check (completed in (0, 1)),
  -- Goes up with every change; a save may say which it was based on.
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (instance_id, id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, version_id) references procedure_versions (instance_id, id),
  foreign key (instance_id, user_id) references users (instance_id, id)
);
-- A person follows a procedure once at a time.
create unique index procedure_checks_open on procedure_checks (instance_id, user_id, procedure_id) where status = 'open';
create index procedure_checks_updated on procedure_checks (instance_id, updated_at desc, id desc);
create index procedure_checks_procedure on procedure_checks (instance_id, procedure_id);
call protect_tenant_table('procedure_checks', 'select, insert, update');
