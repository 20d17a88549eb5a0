-- What can be found: a row for each name, step, chart step and request, as everybody reads it and, where the draft says
-- something else, as it stands there. Made after the commit from what the row is of; nothing here is the only copy.
create table search_documents (
  instance_id bigint not null,
  id bigint generated always as identity,
  procedure_id bigint,
  process_id bigint,
  kind text not null check (kind in ('procedure', 'procedure_step', 'process', 'chart_step', 'improvement')),
  -- The step's id or unique_id, the request's id; 0 for the procedure or process itself.
  part_id bigint not null,
  is_draft boolean not null,
  step_number int,
  -- What the procedure or process is called in this state.
  name text not null,
  title text not null,
  body text not null,
  -- When it was said, for requests; the others go by what they belong to.
  said_at timestamptz,
  -- Of everything above and of the rules that made the keys: equal means nothing to write.
  fingerprint text not null,
  -- Words and stems as the application makes them, each led by its company.
  keys tsvector not null,
  primary key (instance_id, id),
  unique nulls not distinct (instance_id, procedure_id, process_id, kind, part_id, is_draft),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, process_id) references processes (instance_id, id),
  check ((procedure_id is null) <> (process_id is null))
);
-- Every key begins with its company, so that one index over all of them never walks over other companies' words. Without
-- the pending list: searches would read it to its end.
create index search_documents_keys on search_documents using gin (keys) with (fastupdate = off);
call protect_tenant_table('search_documents', 'select');

-- Which procedures and processes are indexed, and by which rules.
create table search_indexed (
  instance_id bigint not null references instances (id),
  type text not null check (type in ('procedure', 'process')),
  id bigint not null,
  rules int not null,
  indexed_at timestamptz not null default now(),
  primary key (instance_id, type, id)
);
call protect_tenant_table('search_indexed', 'select');

-- The words and stems of a company under each spelling with one letter less, for those who mistype them.
create table search_spellings (
  instance_id bigint not null references instances (id),
  spelling text collate "C" not null,
  word text collate "C" not null,
  is_stem boolean not null,
  primary key (instance_id, spelling, word, is_stem)
);
call protect_tenant_table('search_spellings', 'select');

-- The rows that the queries find, best query first, until there are enough. Each query comes in two halves: one over the
-- few texts that are looked at first, and one over the rest, which is asked only where the few did not give many. Under
-- row-level security the index of keys is not used (its operator is not leakproof), so this looks past it, and is bound
-- to the transaction's company itself. Who may see what it finds is asked afterwards, by the caller. The sum keeps the
-- planner from walking over a company's rows by their key.
create function search_matches(p_first text[], p_rest text[], p_each int, p_many int, p_enough int)
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
      fresh := array(
        select d.id from search_documents d
        where d.keys @@ p_first[i]::tsquery and d.instance_id + 0 = company and d.id <> all (known)
        limit p_each);
      return query select at, unnest(fresh);
      known := known || fresh;
      if cardinality(fresh) >= p_many then
        -- What the rest adds stands behind, so that asking for more never changes what came before.
        exit when cardinality(known) >= p_enough;
        at := at + 1;
      end if;
    end if;
    fresh := array(
      select d.id from search_documents d
      where d.keys @@ p_rest[i]::tsquery and d.instance_id + 0 = company and d.id <> all (known)
      limit p_each);
    return query select at, unnest(fresh);
    known := known || fresh;
    exit when cardinality(known) >= p_enough;
  end loop;
end
$$;
revoke all on function search_matches(text[], text[], int, int, int) from public;
grant execute on function search_matches(text[], text[], int, int, int) to procedo_app;
