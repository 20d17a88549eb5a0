import { int } from "#platform/server/db/columns.ts";
import { type Database, type Db, sql, withoutRowSecurity } from "#platform/server/db/database.ts";
import { createToken } from "#platform/server/session.ts";

/** A company with one person, signed in, and so many live procedures of twenty steps. */
export async function seedCompany(
  database: Database,
  procedures: number,
): Promise<{ instance_id: number; user_id: number; token: string; slug: string }> {
  const { token, hash } = createToken();
  return database.system(async (db) => {
    const instance = await db.one({ id: int })(
      sql`insert into instances (name) values (${`Firma cu ${procedures}`}) returning id`,
    );
    const instance_id = instance?.id ?? 0;
    const user = await db.one({ id: int })(sql`
      insert into users (instance_id, slug, first_name, last_name, email, password_hash, is_entrepreneur, rights_name)
      values (${instance_id}, 'ana', 'Ana', 'Pop', ${`ana${instance_id}@bench.test`}, '', true, '{master_admin}') returning id`);
    const user_id = user?.id ?? 0;
    await db.run(sql`
      insert into sessions (instance_id, user_id, token_hash, expires_at)
      values (${instance_id}, ${user_id}, ${hash}, now() + interval '1 day')`);
    await addProcedures(withoutRowSecurity(db, instance_id), user_id, procedures);
    return { instance_id, user_id, token, slug: "procedura-1" };
  });
}

async function addProcedures(db: Db, user_id: number, count: number): Promise<void> {
  const text =
    "Verifică schela înainte de fiecare schimb și notează ce ai găsit în registrul de control. ".repeat(5);
  await db.run(sql`
    insert into procedures (instance_id, slug, name, name_key, responsible_id, status, draft_version_id, live_version_id,
      updated_at)
    select ${db.instance_id}, 'procedura-' || n, 'Procedura ' || n, 'procedura ' || n, ${user_id}, 'live', 0, 0,
           now() - make_interval(mins => n)
    from generate_series(1, ${count}::int) n`);
  await db.run(sql`
    insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories, triggers, steps, created_by)
    select p.instance_id, p.id, 1, p.name, ${user_id}, '[]', '[]', '[]',
      (select jsonb_agg(jsonb_build_object('id', s, 'body', '<h3>Pasul ' || s || '</h3><p>' || ${text}::text || '</p>'))
       from generate_series(1, 20) s), ${user_id}
    from procedures p where p.instance_id = ${db.instance_id}`);
  await db.run(sql`
    update procedures p set draft_version_id = v.id, live_version_id = v.id
    from procedure_versions v where v.instance_id = p.instance_id and v.procedure_id = p.id and p.instance_id = ${db.instance_id}`);
  await db.run(sql`
    insert into categories (instance_id, name) select ${db.instance_id}, 'Categoria ' || n from generate_series(1, 10) n`);
  await db.run(sql`
    insert into procedure_categories (instance_id, procedure_id, category_id)
    select p.instance_id, p.id, c.id from procedures p join categories c on c.instance_id = p.instance_id
    where p.instance_id = ${db.instance_id} and (p.id + c.id) % 5 = 0`);
}

/** So many notifications of a person about their procedures, one in four unread, or all. */
export async function seedNotifications(
  database: Database,
  { instance_id, user_id }: { instance_id: number; user_id: number },
  { count, unread }: { count: number; unread: "some" | "all" },
): Promise<void> {
  await database.system((db) =>
    db.run(sql`
      insert into notifications (instance_id, user_id, event_id, event, actor_id, procedure_id, params, for_personal,
        for_activity, created_at, seen_at)
      select ${instance_id}, ${user_id}, n, 'publish_procedure', ${user_id}, p.id,
        jsonb_build_object('sentence', 'publish_procedure', 'reason', 'manager', 'actor', 'Ana Pop', 'item', p.name),
        false, true, now() - make_interval(mins => n),
        case when ${unread}::text = 'some' and n % 4 <> 0 then now() end
      from generate_series(1, ${count}::int) n
      join (select id, name, row_number() over (order by id) as position from procedures
        where instance_id = ${instance_id}) p on p.position = 1 + n % 100`),
  );
}

/** What autovacuum does in time: statistics and visibility, so that both sizes are read as they would be in use. */
export async function settle(url: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}
