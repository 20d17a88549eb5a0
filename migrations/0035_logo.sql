-- The file of a picture that is gone goes with the next sweep, whoever took its row away: for any table of pictures,
-- which says where its files lie.
create function give_up_pictures() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into pending_files (key, given_up_at)
  select tg_argv[0] || '/' || g.instance_id || '/' || g.name, now() from gone g
  on conflict (key) do update set given_up_at = now();
  return null;
end
$$;
revoke all on function give_up_pictures() from public;
drop trigger avatars_given_up on avatars;
drop function give_up_avatars();
create trigger avatars_given_up after delete on avatars
  referencing old table as gone for each statement execute function give_up_pictures('avatars');

-- Companies' logos: one of each, under a name that stands for these bytes alone.
create table logos (
  instance_id bigint primary key references instances (id),
  name text not null,
  content_type text not null,
  bytes int not null,
  created_at timestamptz not null default now()
);
create unique index logos_name on logos (name);
call protect_tenant_table('logos', 'select, insert, delete');

create trigger logos_counted after insert on logos
  referencing new table as added for each statement execute function count_stored_bytes();
create trigger logos_uncounted after delete on logos
  referencing old table as gone for each statement execute function uncount_stored_bytes();
create trigger logos_taken after insert on logos
  referencing new table as added for each statement execute function take_pending_files();
create trigger logos_given_up after delete on logos
  referencing old table as gone for each statement execute function give_up_pictures('logos');
