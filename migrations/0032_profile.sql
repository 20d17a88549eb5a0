-- People's pictures: one of each, under a name that stands for these bytes alone.
create table avatars (
  instance_id bigint not null,
  user_id bigint not null,
  name text not null,
  content_type text not null,
  bytes int not null,
  created_at timestamptz not null default now(),
  primary key (instance_id, user_id),
  foreign key (instance_id, user_id) references users (instance_id, id) on delete cascade
);
create unique index avatars_name on avatars (name);
call protect_tenant_table('avatars', 'select, insert, delete');

create trigger avatars_counted after insert on avatars
  referencing new table as added for each statement execute function count_stored_bytes();
create trigger avatars_uncounted after delete on avatars
  referencing old table as gone for each statement execute function uncount_stored_bytes();
create trigger avatars_taken after insert on avatars
  referencing new table as added for each statement execute function take_pending_files();

-- The file of a picture that is gone goes with the next sweep, whoever took its row away.
create function give_up_avatars() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into pending_files (key, given_up_at)
  select 'avatars/' || g.instance_id || '/' || g.name, now() from gone g
  on conflict (key) do update set given_up_at = now();
  return null;
end
$$;
revoke all on function give_up_avatars() from public;
create trigger avatars_given_up after delete on avatars
  referencing old table as gone for each statement execute function give_up_avatars();
