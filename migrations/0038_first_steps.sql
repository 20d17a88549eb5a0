-- Whoever has put the first steps of a new company aside is not shown them again.
alter table users add column first_steps_left_at timestamptz;
