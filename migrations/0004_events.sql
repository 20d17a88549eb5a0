-- Who did what an event tells of; nobody for events outside any session.
alter table outbox add column actor_id bigint;
