-- What the colours of steps mean in a company.
create table color_names (
  instance_id bigint primary key references instances (id),
  -- A name for each colour that has one: {"green": "Șantier"}.
  names jsonb not null default '{}',
  -- Goes up with every change; a save may say which it was based on. 0: nothing was written yet.
  revision int not null default 0,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  foreign key (instance_id, updated_by) references users (instance_id, id)
);
call protect_tenant_table('color_names', 'select, insert, update');
call count_stored_texts('color_names', array['names']);
