-- A stay is told of each time its person looks away, with all of its seconds so far: how many of them count already, and
-- the entry they stand in where time is kept by person. No reference: entries end with their retention, receipts with theirs.
alter table visit_receipts
  add column time int not null default 0,
  add column log_id bigint;
grant update (time, log_id) on visit_receipts to procedo_app;
grant update (time) on procedure_logs to procedo_app;

-- Files that are stored while no row names them yet. The row that does takes its file off this list in its own
-- transaction; a file that still stands here after a day has no row and never will: it is given up and removed.
create table pending_files (
  key text primary key,
  -- The last part of the key, which is what rows call their file.
  name text not null generated always as (substring(key from '[^/]*$')) stored,
  created_at timestamptz not null default now(),
  given_up_at timestamptz
);
create index pending_files_name on pending_files (name);

create function take_pending_files() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  is_given_up boolean;
begin
  with taken as (
    delete from pending_files p using added a where p.name = a.name returning p.given_up_at
  )
  select exists (select from taken where given_up_at is not null) into is_given_up;
  if is_given_up then
    raise exception 'a file was given up before its row came';
  end if;
  return null;
end
$$;

create trigger uploads_taken after insert on uploads
  referencing new table as added for each statement execute function take_pending_files();
create trigger improvement_files_taken after insert on improvement_files
  referencing new table as added for each statement execute function take_pending_files();
