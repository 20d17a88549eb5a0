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

-- The words of requests, so that a search among ten thousand about one procedure does not read their texts: what contains a
-- word's part is found as names are, by each word from each of its letters on, but a word once for a company; and where a
-- word stands. A request about a process has its id below zero. Words are letters and digits without diacritics; what asks
-- for anything else, or for more letters, is looked for in the texts, and a text with such a long word has the empty one.
create table request_words (
  instance_id bigint not null,
  word text collate "C" not null,
  item_id bigint not null,
  status text collate "C" not null,
  request_id bigint not null,
  user_id bigint not null,
  primary key (instance_id, word, item_id, status, request_id) include (user_id)
);
call protect_tenant_table('request_words', 'select');
create table request_word_parts (
  instance_id bigint not null,
  part text collate "C" not null,
  word text collate "C" not null,
  primary key (instance_id, part, word)
);
call protect_tenant_table('request_word_parts', 'select');

create function words_of_request(p_body_key text) returns setof text
  language sql immutable parallel safe
as $$
  select distinct case when length(word) > 40 then '' else word end
  from regexp_split_to_table(p_body_key, '[^a-z0-9]+') word where word <> ''
$$;

-- Each word of a company from each of its letters on, in the order of the key, so that nobody waits for the other in a ring.
create function keep_request_words(p_company bigint, p_words text[]) returns void
  language sql set search_path = public, pg_temp
as $$
  -- Word by word: joined, all parts of the company would be read for the few words of a request.
  with fresh as materialized (
    select said from unnest(p_words) said
    where (select true from request_word_parts k
      where k.instance_id = p_company and k.part = said collate "C" and k.word = said collate "C") is null
  )
  insert into request_word_parts (instance_id, part, word)
  select distinct p_company, substr(said, at) collate "C" as part, said collate "C" as word
  from fresh, generate_series(1, length(said)) at
  order by part, word
  on conflict do nothing
$$;

create function list_request_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_id bigint;
  v_company bigint;
  v_item bigint;
  v_status text;
  v_words text[];
begin
  if tg_op <> 'INSERT' then
    -- One by one: a join would be planned by a guess of how many there are.
    for v_id, v_company, v_item, v_status, v_words in
      select g.id, g.instance_id, coalesce(g.procedure_id, - g.process_id), g.status, array(select words_of_request(g.body_key))
      from gone g
    loop
      delete from request_words w
      where w.instance_id = v_company and w.word = any (v_words) and w.item_id = v_item and w.status = v_status and w.request_id = v_id;
      if tg_op = 'DELETE' then
        -- Alone: whoever says the word anew meanwhile must not take it for known.
        perform pg_advisory_xact_lock(hashtextextended('request_words', v_company));
        delete from request_word_parts k
        where k.instance_id = v_company and k.word = any (v_words)
          and k.part = any (array(select substr(said, at) from unnest(v_words) said, generate_series(1, length(said)) at))
          and (select true from request_words w where w.instance_id = v_company and w.word = k.word limit 1) is null;
      end if;
    end loop;
  end if;
  if tg_op <> 'DELETE' then
    insert into request_words (instance_id, word, item_id, status, request_id, user_id)
    select a.instance_id, word, coalesce(a.procedure_id, - a.process_id), a.status, a.id, a.user_id
    from added a, words_of_request(a.body_key) word;
    for v_company, v_words in
      select a.instance_id, array_agg(distinct word) from added a, words_of_request(a.body_key) word group by 1
    loop
      perform pg_advisory_xact_lock_shared(hashtextextended('request_words', v_company));
      perform keep_request_words(v_company, v_words);
    end loop;
  end if;
  return null;
end
$$;
create trigger improvement_proposals_worded after insert on improvement_proposals
  referencing new table as added for each statement execute function list_request_words();
create trigger improvement_proposals_reworded after update on improvement_proposals
  referencing old table as gone new table as added for each statement execute function list_request_words();
create trigger improvement_proposals_unworded after delete on improvement_proposals
  referencing old table as gone for each statement execute function list_request_words();

-- What there is already.
insert into request_words (instance_id, word, item_id, status, request_id, user_id)
select i.instance_id, word, coalesce(i.procedure_id, - i.process_id), i.status, i.id, i.user_id
from improvement_proposals i, words_of_request(i.body_key) word;
select keep_request_words(instance_id, array_agg(distinct word)) from request_words group by instance_id;

do $$
declare f regprocedure;
begin
  foreach f in array array['words_of_request(text)', 'keep_request_words(bigint, text[])', 'list_request_words()']::regprocedure[]
  loop
    execute format('revoke all on function %s from public', f);
  end loop;
end
$$;
