-- Who changed a custom right last, when, and in which state it is: a save may say which it was based on.
alter table special_rights
  add column revision int not null default 1,
  add column updated_by bigint,
  add column updated_at timestamptz not null default now();
update special_rights set updated_at = created_at;
alter table special_rights add foreign key (instance_id, updated_by) references users (instance_id, id);
