-- How many bytes of texts a company keeps: what a save is held against must not be a sum over all of them. A company has
-- several counts, whose sum it is: whoever writes takes the one of its connection, so that the company's writers do not
-- wait for each other until one of them commits. One of them may be below zero.
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
    insert into stored_texts as s (instance_id, slot, bytes) values (p_instance_id, pg_backend_pid() % 16, p_change)
    on conflict (instance_id, slot) do update set bytes = s.bytes + excluded.bytes;
    -- What the running transaction has added, for whoever asks whether it may.
    perform set_config('app.stored_texts_added',
      (coalesce(nullif(current_setting('app.stored_texts_added', true), ''), '0')::bigint + p_change)::text, true);
  end if;
end
$$;
revoke all on function add_stored_texts(bigint, bigint) from public;

-- Counts the named columns of a table from now on, and what is in them already.
create procedure count_stored_texts(target regclass, columns text[])
  language plpgsql as $$
declare
  counted text := 'count_texts_of_' || target;
  bytes_of text := (
    select string_agg(format('coalesce(octet_length(%%1$s.%I::text), 0)', name), ' + ') from unnest(columns) as name);
begin
  execute format($body$
    create function %1$I() returns trigger language plpgsql security definer set search_path = public, pg_temp as $trigger$
    declare
      change bigint := 0;
    begin
      if tg_op <> 'INSERT' then change := change - (%2$s); end if;
      if tg_op <> 'DELETE' then change := change + (%3$s); end if;
      perform add_stored_texts(case when tg_op = 'DELETE' then old.instance_id else new.instance_id end, change);
      return null;
    end
    $trigger$
    $body$, counted, format(bytes_of, 'old'), format(bytes_of, 'new'));
  execute format('create trigger stored_texts_counted after insert or delete or update of %s on %s for each row execute function %I()',
    (select string_agg(quote_ident(name), ', ') from unnest(columns) as name), target, counted);
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
