-- What a process is besides its charts: goes up with every change of it; who made the last one, and when.
alter table processes
  add column details_revision int not null default 1,
  add column details_by bigint,
  add column details_at timestamptz not null default now(),
  add foreign key (instance_id, details_by) references users (instance_id, id);
update processes set details_at = created_at;
