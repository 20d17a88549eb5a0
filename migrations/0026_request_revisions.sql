-- How often a request was moved to another status: a decision names the one that it was made on.
alter table improvement_proposals add column revision int not null default 1;
