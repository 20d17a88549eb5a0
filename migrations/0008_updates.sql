-- What the provider publishes to everybody: no company's rows. `key` is the file it comes from.
create table software_updates (
  id bigint generated always as identity primary key,
  key text not null unique,
  type text not null check (type in ('updates', 'work_in_progress')),
  name_ro text not null,
  name_en text not null,
  body_ro text not null,
  body_en text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
grant select on software_updates to procedo_app;

create table software_update_views (
  instance_id bigint not null,
  user_id bigint not null,
  update_id bigint not null references software_updates (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (instance_id, user_id, update_id),
  foreign key (instance_id, user_id) references users (instance_id, id) on delete cascade
);
call protect_tenant_table('software_update_views', 'select, insert');
