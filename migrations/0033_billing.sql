-- What the provider keeps for the next invoice, in cents; and what of it an open invoice holds that would be taken back
-- for a new subscription.
alter table subscriptions
  add column credit int not null default 0,
  add column held_credit int not null default 0;
