-- What whoever moved a request to another status told its author of it.
alter table improvement_proposals
  add column status_reason text check (char_length(status_reason) between 1 and 500);
