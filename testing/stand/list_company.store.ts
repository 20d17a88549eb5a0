import { int } from "#platform/server/db/columns.ts";
import { type Database, type Db, sql, withoutRowSecurity } from "#platform/server/db/database.ts";
import { createToken } from "#platform/server/session.ts";

/** A company whose every list has so many rows, as whoever sees all of it and as whom the rights let see a part. */
export type ListCompany = {
  instance_id: number;
  size: number;
  entrepreneur: string;
  user: string;
  /** Of the user. */
  user_id: number;
  /** The procedure that all requests are about. */
  slug: string;
  procedure_id: number;
  /** A category of more than half of the items, one of two dozen at whatever size, and one over both of them. */
  common_category: number;
  rare_category: number;
  parent_category: number;
  common_role: number;
  rare_role: number;
  common_manager: number;
  rare_manager: number;
};

/** Everything in bulk, in a few statements whatever the size. */
export async function seedListCompany(database: Database, count: number): Promise<ListCompany> {
  const [entrepreneur, user] = [createToken(), createToken()];
  return database.system(async (owner) => {
    const made = await owner.one({ id: int })(
      sql`insert into instances (name) values (${`Firma cu liste de ${count}`}) returning id`,
    );
    const db = withoutRowSecurity(owner, made?.id ?? 0);
    const people = await addPeople(db, count);
    const [ana = 0, ion = 0, dan = 0] = people;
    await db.run(sql`
      insert into sessions (instance_id, user_id, token_hash, expires_at)
      values (${db.instance_id}, ${ana}, ${entrepreneur.hash}, now() + interval '1 day'),
        (${db.instance_id}, ${ion}, ${user.hash}, now() + interval '1 day')`);
    const [parent = 0, common = 0, rare = 0] = await addNamed(db, "categories");
    await db.run(sql`
      update categories set parent_id = ${parent} where instance_id = ${db.instance_id} and id in (${common}, ${rare})`);
    const [common_role = 0, rare_role = 0] = await addNamed(db, "roles");
    const procedure_id = await addProcedures(db, count, { ana, ion, dan });
    await addProcesses(db, count, { ana, ion, dan });
    for (const kind of ["procedure", "process"] as const) {
      const table = { procedure: sql`procedure_categories`, process: sql`process_categories` }[kind];
      const items = { procedure: sql`procedures`, process: sql`processes` }[kind];
      await db.run(sql`
        insert into ${table}
        select instance_id, id, case when n > 24 then ${common}::bigint else ${rare}::bigint end
        from (select instance_id, id, row_number() over (order by id) as n from ${items}
          where instance_id = ${db.instance_id}) i where n % 5 < 3 or n <= 24`);
    }
    await db.run(sql`
      insert into procedure_roles
      select instance_id, id, case when n > 24 then ${common_role}::bigint else ${rare_role}::bigint end
      from (select instance_id, id, row_number() over (order by id) as n from procedures
        where instance_id = ${db.instance_id}) p where n % 3 < 2 or n <= 24`);
    await db.run(sql`
      insert into procedure_draft_roles select * from procedure_roles where instance_id = ${db.instance_id}`);
    await addTold(db, count, { ana, ion });
    return {
      instance_id: db.instance_id,
      size: count,
      entrepreneur: entrepreneur.token,
      user: user.token,
      user_id: ion,
      slug: "l-1",
      procedure_id,
      common_category: common,
      rare_category: rare,
      parent_category: parent,
      common_role,
      rare_role,
      common_manager: ana,
      rare_manager: dan,
    };
  });
}

type People = { ana: number; ion: number; dan: number };

async function addPeople(db: Db, count: number): Promise<number[]> {
  const rows = await db.rows({ id: int })(sql`
    insert into users (instance_id, slug, first_name, last_name, email, password_hash, is_entrepreneur, status, rights_name)
    select ${db.instance_id}, 'om-' || n, (array['Ana', 'Ion', 'Dan', 'Ștefan', 'Maria'])[1 + n % 5],
      (array['Pop', 'Rusu', 'Țurcanu', 'Chira'])[1 + n % 4] || ' ' || n, 'om' || n || '@' || ${db.instance_id}::text || '.test',
      '', n = 1, case when n % 4 = 3 then 'archived' else 'active' end,
      case when n between 11 and 22 then '{auditor}'::text[] when n > 22 and n % 2 = 0 then '{process_admin}' else '{user}' end
    from generate_series(1, ${count}::int) n
    returning id`);
  // Custom rights of one kind have few, of another half of all.
  await db.run(sql`
    insert into special_rights (instance_id, user_id, type)
    select instance_id, id, case when n between 5 and 16 then 'reports_admin' else 'processes_admin' end
    from (select instance_id, id, row_number() over (order by id) as n from users where instance_id = ${db.instance_id}) u
    where n between 5 and 16 or n > 22 and n % 2 = 0`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

async function addNamed(db: Db, table: "categories" | "roles"): Promise<number[]> {
  const into = { categories: sql`categories`, roles: sql`roles` }[table];
  const rows = await db.rows({ id: int })(sql`
    insert into ${into} (instance_id, name) select ${db.instance_id}, 'Felul ' || n from generate_series(1, 12) n
    returning id`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Every second is a draft, of which Ion manages half; Dan manages two dozen; Ana the others. */
const responsible = ({ ana, ion, dan }: People) => sql`
  case when n % 4 = 0 then ${ion}::bigint when n between 51 and 84 and n % 4 <> 2 then ${dan}::bigint
    else ${ana}::bigint end`;

/** Two words are in half of the names each and in a quarter together, one is in two dozen. */
const named = sql`
  select n, (array['Verificarea', 'Verificarea', 'Turnarea', 'Recepția'])[1 + n / 2 % 4] || ' '
      || (array['schelei', 'betonului', 'betonului', 'cofrajului'])[1 + n / 2 % 4]
      || case when n <= 24 then ' nivelmetru ' else ' ' end || n as name,
    (array['verificarea', 'verificarea', 'turnarea', 'receptia'])[1 + n / 2 % 4] || ' '
      || (array['schelei', 'betonului', 'betonului', 'cofrajului'])[1 + n / 2 % 4]
      || case when n <= 24 then ' nivelmetru ' else ' ' end || n as name_key`;

/** Answers the id of the first. */
async function addProcedures(db: Db, count: number, people: People): Promise<number> {
  await db.run(sql`
    with made as (
      insert into procedures (instance_id, slug, name, name_key, responsible_id, draft_version_id, live_version_id, status,
        updated_at)
      select ${db.instance_id}, 'l-' || n, name, name_key, ${responsible(people)}, 0, case when n % 2 = 1 then 0 end,
        case when n % 2 = 0 then 'draft' else 'live' end, now() - make_interval(mins => n)
      from (${named} from generate_series(1, ${count}::int) n) n
      returning id, name, responsible_id)
    insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories, triggers,
      steps, created_by)
    select ${db.instance_id}, id, 1, name, responsible_id, '[]', '[]', '[]', '[{"id": 1, "body": "<p>Pasul</p>"}]',
      ${people.ana}::bigint from made`);
  // Without statistics the two would be joined row by row.
  await db.run(sql`analyze procedures, procedure_versions`);
  await db.run(sql`
    update procedures p set draft_version_id = v.id,
      live_version_id = case when p.status = 'live' then v.id end
    from procedure_versions v
    where p.instance_id = ${db.instance_id} and v.instance_id = p.instance_id and v.procedure_id = p.id`);
  const first = await db.one({ id: int })(sql`
    select id from procedures where instance_id = ${db.instance_id} and slug = 'l-1'`);
  return first?.id ?? 0;
}

async function addProcesses(db: Db, count: number, people: People): Promise<void> {
  const tree = `{"unique_id":1,"type":"start","children":[]}`;
  await db.run(sql`
    with made as (
      insert into processes (instance_id, slug, name, name_key, responsible_id, version_id, publication_id, updated_at)
      select ${db.instance_id}, 'l-' || n, name, name_key, ${responsible(people)}, 0, case when n % 2 = 1 then 0 end,
        now() - make_interval(mins => n)
      from (${named} from generate_series(1, ${count}::int) n) n
      returning id)
    insert into process_versions (instance_id, process_id, name, tree, nodes, created_by, updated_by)
    select ${db.instance_id}, id, 'v1', ${tree}, 1, ${people.ana}::bigint, ${people.ana}::bigint from made`);
  await db.run(sql`
    insert into process_publications (instance_id, process_id, version_id, revision, tree, nodes, created_by)
    select instance_id, process_id, id, 1, tree, nodes, created_by from process_versions where instance_id = ${db.instance_id}`);
  await db.run(sql`analyze processes, process_publications`);
  await db.run(sql`
    update processes c set version_id = b.version_id, publication_id = case when c.publication_id is not null then b.id end
    from process_publications b
    where c.instance_id = ${db.instance_id} and b.instance_id = c.instance_id and b.process_id = c.id`);
}

/** Requests about the first procedure, half of them Ion's; time spent on all in twenty days, little of it his; notifications of both. */
async function addTold(db: Db, count: number, { ana, ion }: Pick<People, "ana" | "ion">): Promise<void> {
  const whose = sql`case n % 2 when 0 then ${ion}::bigint else ${ana}::bigint end`;
  await db.run(sql`
    insert into improvement_proposals (instance_id, procedure_id, user_id, body, body_key, status, created_at)
    select p.instance_id, p.id, ${whose}, 'Cererea ' || n,
      case when n <= 24 then 'nivelmetru' else 'cererea' end || ' ' || n,
      (array['active', 'active', 'featuring', 'archived'])[1 + n / 2 % 4], now() - make_interval(mins => n)
    from procedures p, generate_series(1, ${count}::int) n where p.instance_id = ${db.instance_id} and p.slug = 'l-1'`);
  await db.run(sql`
    insert into procedure_logs (instance_id, procedure_id, user_id, time, created_at)
    select p.instance_id, p.id, case when n <= 24 or n % 50 = 0 then ${ion}::bigint else ${ana}::bigint end, 60,
      now() - n * interval '20 days' / ${count}::int
    from (select *, row_number() over (order by id)::int as n from procedures where instance_id = ${db.instance_id}) p`);
  // Two dozen checks stand open; the others were closed in twenty days.
  await db.run(sql`
    insert into procedure_checks (instance_id, procedure_id, version_id, user_id, total_steps, status, created_at, updated_at)
    select p.instance_id, p.id, p.draft_version_id, case when n <= 24 or n % 50 = 0 then ${ion}::bigint else ${ana}::bigint end,
      1, case when n <= 24 then 'open' else 'closed' end, now() - n * interval '20 days' / ${count}::int - interval '1 hour',
      now() - n * interval '20 days' / ${count}::int
    from (select *, row_number() over (order by id)::int as n from procedures where instance_id = ${db.instance_id}) p`);
  await db.run(sql`
    insert into procedure_times (instance_id, procedure_id, total_time, entries)
    select instance_id, id, 60 + id % 1000, 1 from procedures where instance_id = ${db.instance_id}`);
  for (const person of [ana, ion])
    await db.run(sql`
      insert into notifications (instance_id, user_id, event_id, event, actor_id, procedure_id, params, for_personal,
        for_activity, created_at, seen_at)
      select p.instance_id, ${person}::bigint, n, 'publish_procedure', ${ana}::bigint, p.id,
        jsonb_build_object('sentence', 'publish_procedure', 'reason', 'manager', 'actor', 'Ana Pop', 'item', p.name),
        false, true, now() - make_interval(mins => n), case when n % 4 <> 0 then now() end
      from (select *, row_number() over (order by id)::int as n from procedures where instance_id = ${db.instance_id}) p`);
}
