-- What a person did by one procedure, last touched first.
create index procedure_checks_of_both
  on procedure_checks (instance_id, user_id, procedure_id, status, updated_at desc, id desc);
