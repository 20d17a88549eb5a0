create table notifications (
  instance_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  -- The event of the outbox that it tells of; the same event told twice is one row. A later one may take its place.
  event_id bigint not null,
  event text not null,
  actor_id bigint,
  procedure_id bigint,
  process_id bigint,
  -- The names that its sentence needs, as they were.
  params jsonb not null,
  for_personal boolean not null,
  for_activity boolean not null,
  -- False for what somebody wants by mail only: the row is there so that the mail is sent once.
  in_app boolean not null default true,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (instance_id, id),
  unique (instance_id, user_id, event_id),
  foreign key (instance_id, user_id) references users (instance_id, id) on delete cascade,
  foreign key (instance_id, actor_id) references users (instance_id, id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, process_id) references processes (instance_id, id)
);
create index notifications_newest on notifications (instance_id, user_id, created_at desc, id desc) where in_app;
create index notifications_unread on notifications (instance_id, user_id, created_at desc, id desc)
  where in_app and seen_at is null;
-- For finding what a further change of the same process by the same person is told in.
create index notifications_edits on notifications (instance_id, process_id, user_id, event_id)
  where event = 'edit_live_process';
call protect_tenant_table('notifications', 'select');
grant update (seen_at) on notifications to procedo_app;

-- What a person does not want to be told of, or wants by mail: only what differs from the default stands here.
create table notification_settings (
  instance_id bigint not null,
  user_id bigint not null,
  event text not null,
  in_app boolean not null default true,
  by_mail boolean not null default false,
  primary key (instance_id, user_id, event),
  foreign key (instance_id, user_id) references users (instance_id, id) on delete cascade
);
call protect_tenant_table('notification_settings', 'select, insert, update');
