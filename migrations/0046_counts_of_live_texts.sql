-- In how many of its texts a stem stands that everybody in the company reads: what a word weighs for whoever may not read
-- all drafts must tell nothing of those.
alter table search_counts add column live int not null default 0;

create or replace function count_search_stems() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into search_counts as c (instance_id, stem, texts, live)
      select n.instance_id, s.stem, count(*), count(*) filter (where not n.is_draft)
      from added n, stems_of_keys(n.keys) s (stem)
      group by n.instance_id, s.stem order by n.instance_id, s.stem
      on conflict (instance_id, stem) do update set texts = c.texts + excluded.texts, live = c.live + excluded.live;
  elsif tg_op = 'DELETE' then
    update search_counts c set texts = c.texts - g.texts, live = c.live - g.live
      from (select o.instance_id, s.stem, count(*) as texts, count(*) filter (where not o.is_draft) as live
        from gone o, stems_of_keys(o.keys) s (stem)
        where o.counted group by o.instance_id, s.stem) g
      where c.instance_id = g.instance_id and c.stem = g.stem;
  else
    insert into search_counts as c (instance_id, stem, texts, live)
      select d.instance_id, d.stem, sum(d.texts), sum(d.live) from (
        select n.instance_id, s.stem, 1 as texts, (not n.is_draft)::int as live
          from added n, stems_of_keys(n.keys) s (stem)
        union all
        select o.instance_id, s.stem, -1, -(not o.is_draft)::int
          from gone o, stems_of_keys(o.keys) s (stem) where o.counted
      ) d group by d.instance_id, d.stem having sum(d.texts) <> 0 or sum(d.live) <> 0 order by d.instance_id, d.stem
      on conflict (instance_id, stem) do update set texts = c.texts + excluded.texts, live = c.live + excluded.live;
  end if;
  return null;
end
$$;

update search_counts c set live = g.live
  from (select d.instance_id, s.stem, count(*) as live from search_documents d, stems_of_keys(d.keys) s (stem)
    where d.counted and not d.is_draft group by d.instance_id, s.stem) g
  where c.instance_id = g.instance_id and c.stem = g.stem;
