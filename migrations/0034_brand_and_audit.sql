-- The log is read newest first, by who did it, what was done and what it was about.
drop index audit_log_at;
drop index audit_log_target;
create index audit_log_at on audit_log (instance_id, at desc, id desc);
create index audit_log_actor on audit_log (instance_id, actor_id, at desc, id desc);
create index audit_log_action on audit_log (instance_id, action, at desc, id desc);
create index audit_log_target on audit_log (instance_id, target_type, target_id, at desc, id desc);

-- What a company says of itself.
create table brands (
  instance_id bigint primary key references instances (id),
  -- The vision, as plain text.
  target text not null default '',
  mission text not null default '',
  -- Goes up with every change; a save may say which it was based on. 0: nothing was written yet.
  revision int not null default 0,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  foreign key (instance_id, updated_by) references users (instance_id, id)
);
call protect_tenant_table('brands', 'select, insert, update');
call count_stored_texts('brands', array['target', 'mission']);
