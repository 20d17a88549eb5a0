-- A version is a chart that editors draw; it changes with every edit and counts its changes. What readers see is never
-- a version but a publication, which is what a version was at that moment and never changes.
create table process_versions (
  instance_id bigint not null,
  id bigint generated always as identity,
  process_id bigint not null,
  name text not null,
  -- Text, not jsonb: a long flow nests deeper than the server's JSON reader goes, and is given back as it was sent.
  tree text not null,
  nodes int not null,
  -- Goes up with every change of the tree; a sync says which one it was based on.
  revision int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (instance_id, id),
  foreign key (instance_id, process_id) references processes (instance_id, id),
  foreign key (instance_id, created_by) references users (instance_id, id),
  foreign key (instance_id, updated_by) references users (instance_id, id)
);
create index process_versions_process on process_versions (instance_id, process_id, id) where deleted_at is null;
call protect_tenant_table('process_versions', 'select, insert, update');

create table process_publications (
  instance_id bigint not null,
  id bigint generated always as identity,
  process_id bigint not null,
  version_id bigint not null,
  -- The version's revision whose tree this is.
  revision int not null,
  tree text not null,
  nodes int not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (instance_id, id),
  foreign key (instance_id, process_id) references processes (instance_id, id),
  foreign key (instance_id, version_id) references process_versions (instance_id, id),
  foreign key (instance_id, created_by) references users (instance_id, id)
);
create index process_publications_process on process_publications (instance_id, process_id, id);
call protect_tenant_table('process_publications', 'select, insert');

alter table processes
  -- The version that editing goes on from, and what readers see.
  add column version_id bigint,
  add column publication_id bigint,
  add foreign key (instance_id, version_id) references process_versions (instance_id, id) deferrable initially deferred,
  add foreign key (instance_id, publication_id) references process_publications (instance_id, id) deferrable initially deferred;
create index processes_newest on processes (instance_id, updated_at desc, id desc) where deleted_at is null;
create index processes_name on processes (instance_id, name_key, id) where deleted_at is null;

-- Processes from before there were charts: an empty chart each, not published.
with made as (
  insert into process_versions (instance_id, process_id, name, tree, nodes, created_by, updated_by)
  select instance_id, id, 'v1',
    '{"unique_id":1,"type":"start","id":null,"name":"Start","color":null,"extend":true,"condition":null,"is_parent":[],"selectedParentLoop":null,"children":[{"unique_id":2,"type":"blank","id":null,"name":"","color":null,"extend":true,"condition":null,"is_parent":[],"selectedParentLoop":null,"children":[]}]}',
    2, responsible_id, responsible_id
  from processes
  returning instance_id, process_id, id
)
update processes p set version_id = made.id
from made where made.instance_id = p.instance_id and made.process_id = p.id;
set constraints all immediate;
alter table processes alter column version_id set not null;

create table process_categories (
  instance_id bigint not null,
  process_id bigint not null,
  category_id bigint not null,
  primary key (instance_id, process_id, category_id),
  foreign key (instance_id, process_id) references processes (instance_id, id),
  foreign key (instance_id, category_id) references categories (instance_id, id) on delete cascade
);
create index process_categories_category on process_categories (instance_id, category_id, process_id);
call protect_tenant_table('process_categories', 'select, insert, delete');

-- Which procedures and processes a chart names, of its versions and of what is published.
create table process_links (
  instance_id bigint not null,
  id bigint generated always as identity,
  process_id bigint not null,
  version_id bigint not null,
  is_published boolean not null,
  procedure_id bigint,
  linked_process_id bigint,
  primary key (instance_id, id),
  foreign key (instance_id, process_id) references processes (instance_id, id),
  foreign key (instance_id, version_id) references process_versions (instance_id, id),
  foreign key (instance_id, procedure_id) references procedures (instance_id, id),
  foreign key (instance_id, linked_process_id) references processes (instance_id, id),
  check ((procedure_id is null) <> (linked_process_id is null))
);
create index process_links_version on process_links (instance_id, version_id, is_published);
create index process_links_procedure on process_links (instance_id, procedure_id, process_id) where procedure_id is not null;
create index process_links_process on process_links (instance_id, linked_process_id, process_id) where linked_process_id is not null;
call protect_tenant_table('process_links', 'select, insert, delete');

-- A version of a procedure may be named afterwards; nothing else of it ever changes.
alter table procedure_versions add column label text;
grant update (label) on procedure_versions to procedo_app;
