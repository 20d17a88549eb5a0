-- Of one procedure or process only some rows of a query count: one with hundreds of steps that have the word would
-- otherwise be all that is looked at, and the others would not be found. The function of fewer arguments stays for
-- processes of the version before, which run beside this one while it is brought in.

-- The rows that one query finds besides those that are known, at most so many and so many of one procedure or process.
-- What has given its share is passed over when it is looked again; after some turns what was found will do.
create function search_rows(p_query tsquery, p_company bigint, p_known bigint[], p_each int, p_of_one int)
  returns bigint[]
  language plpgsql stable set search_path = public, pg_temp
as $$
declare
  found bigint[] := '{}';
  done bigint[] := '{}';
  looked int;
  kept bigint[];
  filled bigint[];
begin
  for turn in 1 .. 5 loop
    with met as (
      select d.id, coalesce(d.procedure_id, - d.process_id) as item from search_documents d
      where d.keys @@ p_query and d.instance_id + 0 = p_company and d.id <> all (p_known) and d.id <> all (found)
        and coalesce(d.procedure_id, - d.process_id) <> all (done)
      limit p_each
    ), counted as (
      select id, item, row_number() over (partition by item order by id) as nth from met
    )
    select count(*), coalesce(array_agg(id order by id) filter (where nth <= p_of_one), '{}'),
      coalesce(array_agg(item) filter (where nth = p_of_one), '{}')
    into looked, kept, filled from counted;
    found := found || kept;
    done := done || filled;
    exit when looked < p_each or cardinality(kept) = looked or cardinality(found) >= p_each;
  end loop;
  return found[:p_each];
end
$$;
revoke all on function search_rows(tsquery, bigint, bigint[], int, int) from public;

-- The rows that the queries find, best query first, until there are enough. Each query comes in two halves: one over the
-- few texts that are looked at first, and one over the rest, which is asked only where the few did not give many. Under
-- row-level security the index of keys is not used (its operator is not leakproof), so this looks past it, and is bound
-- to the transaction's company itself. Who may see what it finds is asked afterwards, by the caller. The sum (in
-- search_rows) keeps the planner from walking over a company's rows by their key.
create function search_matches(p_first text[], p_rest text[], p_each int, p_of_one int, p_many int, p_enough int)
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
      fresh := search_rows(p_first[i]::tsquery, company, known, p_each, p_of_one);
      return query select at, unnest(fresh);
      known := known || fresh;
      if cardinality(fresh) >= p_many then
        -- What the rest adds stands behind, so that asking for more never changes what came before.
        exit when cardinality(known) >= p_enough;
        at := at + 1;
      end if;
    end if;
    fresh := search_rows(p_rest[i]::tsquery, company, known, p_each, p_of_one);
    return query select at, unnest(fresh);
    known := known || fresh;
    exit when cardinality(known) >= p_enough;
  end loop;
end
$$;
revoke all on function search_matches(text[], text[], int, int, int, int) from public;
grant execute on function search_matches(text[], text[], int, int, int, int) to procedo_app;
