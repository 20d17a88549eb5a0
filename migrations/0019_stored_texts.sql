-- How many bytes of texts a company keeps: what a save is held against must not be a sum over all of them. A company has
-- several counts, whose sum it is: whoever writes takes one that nobody has, so that the company's writers never wait for
-- each other here, whatever else they hold. One of them may be below zero.
create table stored_texts (
  instance_id bigint not null references instances (id),
  slot smallint not null,
  bytes bigint not null,
  primary key (instance_id, slot)
) with (fillfactor = 50);
call protect_tenant_table('stored_texts', 'select');

create function add_stored_texts(p_instance_id bigint, p_change bigint) returns void
  language plpgsql set search_path = public, pg_temp
as $$
begin
  if p_change <> 0 then
    update stored_texts set bytes = bytes + p_change
      where instance_id = p_instance_id and slot = (
        select slot from stored_texts where instance_id = p_instance_id order by slot limit 1 for update skip locked);
    if not found then
      -- As many as ever wrote at once.
      insert into stored_texts as s (instance_id, slot, bytes) values (p_instance_id, pg_backend_pid() % 32768, p_change)
      on conflict (instance_id, slot) do update set bytes = s.bytes + excluded.bytes;
    end if;
    -- What the running transaction has added, for whoever asks whether it may.
    perform set_config('app.stored_texts_added',
      (coalesce(nullif(current_setting('app.stored_texts_added', true), ''), '0')::bigint + p_change)::text, true);
  end if;
end
$$;
revoke all on function add_stored_texts(bigint, bigint) from public;

-- Counts the named columns of a table from now on, and what is in them already. Many rows that come or go at once are
-- one change of the count.
create procedure count_stored_texts(target regclass, columns text[])
  language plpgsql as $$
declare
  counted text := 'count_texts_of_' || target;
  named text := (select string_agg(quote_ident(name), ', ') from unnest(columns) as name);
  bytes_of text := (
    select string_agg(format('coalesce(octet_length(%%1$s.%I::text), 0)', name), ' + ') from unnest(columns) as name);
begin
  execute format($body$
    create function %1$I() returns trigger language plpgsql security definer set search_path = public, pg_temp as $trigger$
    begin
      if tg_op = 'INSERT' then
        perform add_stored_texts(t.instance_id, sum(%2$s)::bigint) from added t group by t.instance_id;
      elsif tg_op = 'DELETE' then
        perform add_stored_texts(t.instance_id, -sum(%2$s)::bigint) from gone t group by t.instance_id;
      else
        perform add_stored_texts(new.instance_id, ((%3$s) - (%4$s))::bigint);
      end if;
      return null;
    end
    $trigger$
    $body$, counted, format(bytes_of, 't'), format(bytes_of, 'new'), format(bytes_of, 'old'));
  execute format('create trigger stored_texts_added after insert on %s referencing new table as added
    for each statement execute function %I()', target, counted);
  execute format('create trigger stored_texts_gone after delete on %s referencing old table as gone
    for each statement execute function %I()', target, counted);
  execute format('create trigger stored_texts_changed after update of %s on %s
    for each row execute function %I()', named, target, counted);
  execute format($sum$
    insert into stored_texts as s (instance_id, slot, bytes)
    select t.instance_id, 0, sum(%s) from %s t group by 1
    on conflict (instance_id, slot) do update set bytes = s.bytes + excluded.bytes
    $sum$, format(bytes_of, 't'), target);
end
$$;

call count_stored_texts('procedure_versions', array['name', 'roles', 'categories', 'triggers', 'steps', 'note', 'label']);
call count_stored_texts('process_versions', array['name', 'tree']);
call count_stored_texts('process_publications', array['tree']);
call count_stored_texts('improvement_proposals', array['body']);
call count_stored_texts('roles', array['name', 'description']);
call count_stored_texts('categories', array['name']);
