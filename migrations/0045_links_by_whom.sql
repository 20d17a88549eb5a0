-- Whoever was handed a way into somebody's account keeps it no longer than the right to be handed one. Null: nobody was,
-- or it is not known by whom.
alter table password_resets add column handed_to bigint;
alter table password_resets add foreign key (instance_id, handed_to) references users (instance_id, id) on delete cascade;
create index password_resets_handed on password_resets (instance_id, handed_to)
  where handed_to is not null and used_at is null;
