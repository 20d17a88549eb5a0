-- What is deleted waits in a bin, from which it can be restored; then it goes, and what belongs to it. The row itself stays
-- as long as a check that was closed or a step of a chart names it: then it holds the name and nothing else.
alter table procedures
  add column deleted_by bigint,
  -- From here on it cannot be restored, and what belongs to it is being removed.
  add column given_up_at timestamptz,
  -- Nothing of it is left but what the row is kept for.
  add column purged_at timestamptz,
  add foreign key (instance_id, deleted_by) references users (instance_id, id);
alter table processes
  add column deleted_by bigint,
  add column given_up_at timestamptz,
  add column purged_at timestamptz,
  add foreign key (instance_id, deleted_by) references users (instance_id, id);

-- Of what was deleted before there was a bin the audit log knows by whom.
update procedures p set deleted_by = (
  select a.actor_id from audit_log a join users u on u.instance_id = a.instance_id and u.id = a.actor_id
  where a.instance_id = p.instance_id and a.target_type = 'procedure' and a.target_id = p.id
    and a.action = 'procedure.deleted' order by a.id desc limit 1)
where p.deleted_at is not null;
update processes c set deleted_by = (
  select a.actor_id from audit_log a join users u on u.instance_id = a.instance_id and u.id = a.actor_id
  where a.instance_id = c.instance_id and a.target_type = 'process' and a.target_id = c.id
    and a.action = 'process.deleted' order by a.id desc limit 1)
where c.deleted_at is not null;

-- A company's bin, newest first; over all companies what is past its time, and what is to be removed.
create index procedures_bin on procedures (instance_id, deleted_at desc, id desc)
  where deleted_at is not null and given_up_at is null;
create index processes_bin on processes (instance_id, deleted_at desc, id desc)
  where deleted_at is not null and given_up_at is null;
create index procedures_in_bin_since on procedures (deleted_at) where deleted_at is not null and given_up_at is null;
create index processes_in_bin_since on processes (deleted_at) where deleted_at is not null and given_up_at is null;
create index procedures_given_up on procedures (given_up_at) where given_up_at is not null and purged_at is null;
create index processes_given_up on processes (given_up_at) where given_up_at is not null and purged_at is null;

-- Removing a row asks each table that may refer to it; without these every such question would read a company's rows.
create index procedures_draft_version on procedures (instance_id, draft_version_id);
create index procedures_live_version on procedures (instance_id, live_version_id) where live_version_id is not null;
create index procedure_versions_restored_from on procedure_versions (instance_id, restored_from) where restored_from is not null;
create index procedure_checks_version on procedure_checks (instance_id, version_id);
create index processes_version on processes (instance_id, version_id);
create index processes_publication on processes (instance_id, publication_id) where publication_id is not null;
create index process_publications_version on process_publications (instance_id, version_id);
create index notifications_procedure on notifications (instance_id, procedure_id) where procedure_id is not null;
create index notifications_process on notifications (instance_id, process_id) where process_id is not null;

-- How many follow a procedure at this moment, asked before it is deleted.
create index procedure_checks_followed on procedure_checks (instance_id, procedure_id) where status = 'open';

-- Files that go with their rows leave the company's count.
create function uncount_stored_bytes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update stored_bytes s set bytes = s.bytes - g.bytes
  from (select instance_id, sum(bytes) as bytes from gone group by instance_id) g
  where s.instance_id = g.instance_id;
  return null;
end
$$;
revoke all on function uncount_stored_bytes() from public;
create trigger uploads_uncounted after delete on uploads
  referencing old table as gone for each statement execute function uncount_stored_bytes();
create trigger improvement_files_uncounted after delete on improvement_files
  referencing old table as gone for each statement execute function uncount_stored_bytes();

-- Images that stood in texts which are gone. At night those that stand nowhere else any more are removed; the others leave
-- this list.
create table released_images (
  instance_id bigint not null references instances (id),
  name text not null,
  released_at timestamptz not null default now(),
  primary key (instance_id, name)
);
call protect_tenant_table('released_images', 'select');
