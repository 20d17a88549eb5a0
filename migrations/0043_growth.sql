-- What a search finds is read by an index at any size: whoever has rows in a list, and texts that have several words.

-- Requests of a person, a procedure or a process, newest first, of each status: indexes that alone answer what is asked on
-- the way, so that the planner has no reason to walk along another.
create index improvement_proposals_of_person on improvement_proposals
  (instance_id, user_id, status, created_at desc, id desc) include (procedure_id, process_id);
create index improvement_proposals_of_procedure on improvement_proposals
  (instance_id, procedure_id, status, created_at desc, id desc) include (user_id, process_id) where procedure_id is not null;
create index improvement_proposals_of_process on improvement_proposals
  (instance_id, process_id, status, created_at desc, id desc) include (user_id, procedure_id) where process_id is not null;
drop index improvement_proposals_procedure_status, improvement_proposals_process_status;

-- The rows that one query finds besides those that are known, at most so many and so many of one procedure or process.
-- A query with many keys for each of its words is quicker through a wider one, of one key a word: what that finds is held
-- against the query itself, row by row. Where that gives much that the query does not want, the query is asked after all.
create function search_rows(p_query tsquery, p_wide tsquery, p_company bigint, p_known bigint[], p_each int, p_of_one int)
  returns bigint[]
  language plpgsql stable set search_path = public, pg_temp
as $$
declare
  most constant int := 4 * p_each;
  wide tsquery := p_wide;
  found bigint[] := '{}';
  done bigint[] := '{}';
  met int;
  looked int;
  kept bigint[];
  filled bigint[];
begin
  for turn in 1 .. 5 loop
    with met as (
      select d.id, coalesce(d.procedure_id, - d.process_id) as item,
        case when wide is null then true else coalesce(d.keys @@ p_query, false) end as is_found
      from search_documents d
      where d.keys @@ coalesce(wide, p_query) and d.instance_id + 0 = p_company and d.id <> all (p_known) and d.id <> all (found)
        and coalesce(d.procedure_id, - d.process_id) <> all (done)
      limit case when wide is null then p_each else most end
    ), looked_at as (
      select id, item from met where is_found limit p_each
    ), counted as (
      select id, item, row_number() over (partition by item order by id) as nth from looked_at
    )
    select (select count(*) from met), count(*), coalesce(array_agg(id order by id) filter (where nth <= p_of_one), '{}'),
      coalesce(array_agg(item) filter (where nth = p_of_one), '{}')
    into met, looked, kept, filled from counted;
    found := found || kept;
    done := done || filled;
    exit when cardinality(found) >= p_each;
    if wide is not null and met >= most and looked < p_each then
      wide := null;
    else
      exit when looked < p_each or cardinality(kept) = looked;
    end if;
  end loop;
  return found[:p_each];
end
$$;
revoke all on function search_rows(tsquery, tsquery, bigint, bigint[], int, int) from public;

-- The rows that the queries find, best query first, until there are enough: as before, with a wider query for those that
-- have one. The function of fewer arguments stays for processes of the version before.
create function search_matches(p_first text[], p_rest text[], p_first_wide text[], p_rest_wide text[], p_each int, p_of_one int,
    p_many int, p_enough int)
  returns table (tier int, document_id bigint)
  language plpgsql stable security definer rows 60 set search_path = public, pg_temp
as $$
declare
  company constant bigint := current_instance();
  known bigint[] := '{}';
  fresh bigint[];
  at int;
begin
  for i in 1 .. cardinality(p_rest) loop
    at := 2 * i;
    if p_first[i] is not null then
      fresh := search_rows(p_first[i]::tsquery, p_first_wide[i]::tsquery, company, known, p_each, p_of_one);
      return query select at, unnest(fresh);
      known := known || fresh;
      if cardinality(fresh) >= p_many then
        -- What the rest adds stands behind, so that asking for more never changes what came before.
        exit when cardinality(known) >= p_enough;
        at := at + 1;
      end if;
    end if;
    fresh := search_rows(p_rest[i]::tsquery, p_rest_wide[i]::tsquery, company, known, p_each, p_of_one);
    return query select at, unnest(fresh);
    known := known || fresh;
    exit when cardinality(known) >= p_enough;
  end loop;
end
$$;
revoke all on function search_matches(text[], text[], text[], text[], int, int, int, int) from public;
grant execute on function search_matches(text[], text[], text[], text[], int, int, int, int) to procedo_app;
drop function search_matches(text[], text[], int, int, int);
