-- An image that was put in and undone, or whose form was never saved, stood nowhere and stayed for ever, against the
-- company's room: only images of texts that were removed were ever looked for. Now each is on the list from the moment it
-- comes in, and whatever stands nowhere once its time has come is removed.

-- Since when an image has been released, or when it will be.
comment on column released_images.released_at is 'may lie ahead: nothing is looked for before';

-- When to look for an image that may still be saved, from a text that a device keeps for 30 days after it was last written
-- in: in 60 days or more, on a day that all images of a company's four weeks share, as its texts are looked through for them
-- once on that day.
create function unsaved_images_due(company bigint) returns timestamptz
  language sql stable set search_path = public, pg_temp
as $$
  select to_timestamp((d.first + ((company - d.first) % 28 + 28) % 28) * 86400)
  from (select floor(extract(epoch from now()) / 86400)::bigint + 61 as first) d
$$;
revoke all on function unsaved_images_due(bigint) from public;

create function note_uploads() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into released_images (instance_id, name, released_at)
  select a.instance_id, a.name, unsaved_images_due(a.instance_id) from added a
  on conflict (instance_id, name) do nothing;
  return null;
end
$$;
revoke all on function note_uploads() from public;

-- A mission has no versions: what stood in the one before may stand nowhere now, but in a text that a device keeps.
create function release_mission_images() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into released_images (instance_id, name, released_at)
  select distinct old.instance_id, image[1], unsaved_images_due(old.instance_id)
  from regexp_matches(old.mission, '/api/uploads/([0-9a-f]{32}\.[a-z]+)', 'g') image
  where position('/api/uploads/' || image[1] in new.mission) = 0
  on conflict (instance_id, name) do update set released_at = excluded.released_at;
  return null;
end
$$;
revoke all on function release_mission_images() from public;

-- Those that came before. By their names alone: where each stands is looked for when it is due.
create procedure note_earlier_uploads() language sql as $$
  with companies as materialized (select id, unsaved_images_due(id) as due from instances)
  insert into released_images (instance_id, name, released_at)
  select u.instance_id, u.name, c.due from uploads u join companies c on c.id = u.instance_id
  where not exists (select from released_images r where r.instance_id = u.instance_id and r.name = u.name)
  on conflict (instance_id, name) do nothing;
$$;
call note_earlier_uploads();
create index released_images_due on released_images (instance_id, released_at);

create trigger uploads_noted after insert on uploads
  referencing new table as added for each statement execute function note_uploads();
create trigger brands_images_released after update of mission on brands
  for each row when (old.mission <> new.mission and old.mission like '%/api/uploads/%')
  execute function release_mission_images();

-- Those that came meanwhile. Made any earlier, the triggers would have let no image in until all others were noted.
call note_earlier_uploads();
drop procedure note_earlier_uploads();
