-- The highest step id that was ever given in any chart of a process. Requests and links name steps by their ids, also
-- of steps that are gone, so no id is given again: new ones are above this.
alter table processes add column highest_step_id bigint not null default 2;

-- A quote inside a name is escaped in a chart's JSON, so no name can look like a step.
with trees as (
  select instance_id, process_id, tree from process_versions
  union all
  select instance_id, process_id, tree from process_publications
), named as (
  select t.instance_id, t.process_id, id[1]::numeric as step_id
  from trees t, regexp_matches(t.tree, '"unique_id"\s*:\s*(\d+)', 'g') as id
  union all
  select instance_id, process_id, step_id from improvement_proposals
  where process_id is not null and step_id is not null
), highest as (
  select instance_id, process_id, max(step_id) as step_id from named group by 1, 2
)
update processes c
  -- What lies above is left for steps to come: see raiseStepIds.
  set highest_step_id = least(greatest(c.highest_step_id, h.step_id), 9000000000000000)
from highest h
where h.instance_id = c.instance_id and h.process_id = c.id;
