-- Events are taken by company in turn, and those whose process died are told from those that failed.
alter table outbox
  -- Since when it is in hand; still set when its process died.
  add column taken_at timestamptz,
  add column deaths int not null default 0;
drop index outbox_due;
create index outbox_due on outbox ((coalesce(instance_id, 0)), due_at, id) where done_at is null and parked_at is null;
-- For types that go a way of their own past many of others.
create index outbox_due_type on outbox (type, (coalesce(instance_id, 0)), due_at, id)
  where done_at is null and parked_at is null;
