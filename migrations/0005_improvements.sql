alter table improvement_proposals
  -- The body without diacritics and letter case, for finding.
  add column body_key text not null default '',
  -- The step of the procedure (its id) or of the chart (its unique_id) that a request speaks of. No reference: steps come
  -- and go with versions, and a request outlives them.
  add column step_id bigint,
  add column status_by bigint,
  add column status_at timestamptz,
  add foreign key (instance_id, status_by) references users (instance_id, id);

create table improvement_files (
  instance_id bigint not null,
  id bigint generated always as identity,
  improvement_id bigint not null,
  position int not null,
  -- Generated; what the file was called by its sender is `filename`, which is only ever shown.
  name text not null,
  filename text not null,
  content_type text not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  primary key (instance_id, id),
  foreign key (instance_id, improvement_id) references improvement_proposals (instance_id, id)
);
create unique index improvement_files_name on improvement_files (name);
create index improvement_files_improvement on improvement_files (instance_id, improvement_id, position);
call protect_tenant_table('improvement_files', 'select, insert');

-- How many bytes of files a company keeps: what a new file is held against must not be a sum over all of them.
create table stored_bytes (
  instance_id bigint primary key references instances (id),
  bytes bigint not null default 0
);
call protect_tenant_table('stored_bytes', 'select');
insert into stored_bytes (instance_id, bytes) select instance_id, sum(bytes) from uploads group by instance_id;

create function count_stored_bytes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into stored_bytes as s (instance_id, bytes)
  select instance_id, sum(bytes) from added group by instance_id
  on conflict (instance_id) do update set bytes = s.bytes + excluded.bytes;
  return null;
end
$$;

create trigger uploads_counted after insert on uploads
  referencing new table as added for each statement execute function count_stored_bytes();
create trigger improvement_files_counted after insert on improvement_files
  referencing new table as added for each statement execute function count_stored_bytes();
