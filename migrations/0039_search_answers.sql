-- In how many texts of a company each word stands, by its stem, so that rare words can weigh more without a look at the
-- texts. Kept by triggers from the keys that say "somewhere in this text"; under the empty word how many texts there are.
create table search_counts (
  instance_id bigint not null references instances (id),
  stem text collate "C" not null,
  texts int not null,
  primary key (instance_id, stem)
);
call protect_tenant_table('search_counts', 'select');

-- Who manages, which roles, categories and events: found with a name, and shown where only they were found. Texts that
-- were indexed before are not counted until they are indexed again, which happens by itself.
alter table search_documents
  add column about text not null default '',
  add column counted boolean not null default false;

create function count_search_document() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  new.counted := true;
  return new;
end
$$;
create trigger search_documents_counted before insert or update on search_documents
  for each row execute function count_search_document();

create function stems_of_keys(p_keys tsvector) returns setof text
  language sql immutable set search_path = public, pg_temp
as $$
  select '' union all
  select substr(key, strpos(key, ':a:') + 3) from unnest(tsvector_to_array(p_keys)) key where key ~ '^[0-9]+[ld]:a:'
$$;

create function count_search_stems() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into search_counts as c (instance_id, stem, texts)
      select n.instance_id, s.stem, count(*) from added n, stems_of_keys(n.keys) s (stem)
      group by n.instance_id, s.stem order by n.instance_id, s.stem
      on conflict (instance_id, stem) do update set texts = c.texts + excluded.texts;
  elsif tg_op = 'DELETE' then
    update search_counts c set texts = c.texts - g.texts
      from (select o.instance_id, s.stem, count(*) as texts from gone o, stems_of_keys(o.keys) s (stem)
        where o.counted group by o.instance_id, s.stem) g
      where c.instance_id = g.instance_id and c.stem = g.stem;
  else
    insert into search_counts as c (instance_id, stem, texts)
      select d.instance_id, d.stem, sum(d.texts) from (
        select n.instance_id, s.stem, 1 as texts from added n, stems_of_keys(n.keys) s (stem)
        union all
        select o.instance_id, s.stem, -1 from gone o, stems_of_keys(o.keys) s (stem) where o.counted
      ) d group by d.instance_id, d.stem having sum(d.texts) <> 0 order by d.instance_id, d.stem
      on conflict (instance_id, stem) do update set texts = c.texts + excluded.texts;
  end if;
  return null;
end
$$;
create trigger search_documents_added after insert on search_documents
  referencing new table as added for each statement execute function count_search_stems();
create trigger search_documents_changed after update on search_documents
  referencing old table as gone new table as added for each statement execute function count_search_stems();
create trigger search_documents_gone after delete on search_documents
  referencing old table as gone for each statement execute function count_search_stems();
revoke all on function count_search_stems() from public;
