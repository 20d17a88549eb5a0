import { raw, type Sql, sql } from "#platform/server/db/database.ts";
import type { TestApp } from "../stand/app.ts";
import { unchecked } from "../stand/database.ts";

/** A table that holds rows of companies, the column that says whose, and whether its rows have a status. */
export type TenantTable = { name: string; key: "instance_id" | "id"; has_status: boolean };

const known = new WeakMap<TestApp, Promise<TenantTable[]>>();

/** Every table of companies, read from the catalogue: those with `instance_id`, and the companies themselves. */
export function tenantTables(app: TestApp): Promise<TenantTable[]> {
  const tables = known.get(app) ?? readTables(app);
  known.set(app, tables);
  return tables;
}

async function readTables(app: TestApp): Promise<TenantTable[]> {
  const found = await app.database.system((db) =>
    db.rows(unchecked<{ name: string; has_status: boolean }>())(sql`
      select c.relname as name,
        exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'status') as has_status
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attname = 'instance_id'
      order by 1`),
  );
  return [
    { name: "instances", key: "id", has_status: true },
    ...found.map((table): TenantTable => ({ ...table, key: "instance_id" })),
  ];
}

/** One question to every table, asked at once. */
export const overTables = (tables: readonly TenantTable[], ask: (table: TenantTable) => Sql): Sql =>
  tables.map(ask).reduce((all, one) => sql`${all} union all ${one}`);

export type Dump = Record<string, { rows: number; written: string | null }>;

/**
 * What the companies hold in every table: how many rows, and by which transactions they were written, which are others as
 * soon as one is written again, even as it was. Of the tables in `only` it is what those companies hold that are named
 * there.
 */
export async function dumpOf(
  app: TestApp,
  instance_ids: readonly number[],
  only: Readonly<Record<string, readonly number[]>> = {},
): Promise<Dump> {
  const tables = await tenantTables(app);
  // What is done after a call changes its own row in the outbox; wait until nothing is under way.
  await app.app.outbox.drained();
  // Refusals are counted in the log a while after they were given.
  await app.app.refusals.flush();
  const rows = await app.database.system((db) =>
    db.rows(unchecked<Dump[string] & { name: string }>())(
      overTables(
        tables,
        ({ name, key }) => sql`
          select ${name}::text as name, count(*) as rows,
            sum(t.xmin::text::bigint)::text as written
          from ${raw(name)} t where t.${raw(key)} = any(${[...(only[name] ?? instance_ids)]}::bigint[])`,
      ),
    ),
  );
  return Object.fromEntries(rows.map(({ name, ...held }) => [name, held]));
}

/** Every row of a company as text, by table. */
export async function rowsOf(app: TestApp, instance_id: number): Promise<Record<string, string[]>> {
  const tables = await tenantTables(app);
  const found = await app.database.system((db) =>
    db.rows(unchecked<{ name: string; text: string }>())(
      overTables(
        tables,
        ({ name, key }) => sql`
          select ${name}::text as name, t::text as text from ${raw(name)} t where t.${raw(key)} = ${instance_id}`,
      ),
    ),
  );
  const rows = Object.fromEntries(tables.map(({ name }): [string, string[]] => [name, []]));
  for (const { name, text } of found) rows[name]?.push(text);
  for (const texts of Object.values(rows)) texts.sort();
  return rows;
}

/** Every row of a company once nothing is left to do; of events only those that calls have left, not their handlers. */
export async function rowsAtRest(app: TestApp, instance_id: number): Promise<Record<string, string[]>> {
  await app.app.outbox.drained();
  const { outbox = [], ...rows } = await rowsOf(app, instance_id);
  return { ...rows, outbox: outbox.filter((text) => !/,search\.(item|named)_due,/.test(text)) };
}

/**
 * Puts rows into the tables that the examples' calls leave empty, so that a test over every table finds something in
 * each. A table that is still empty afterwards asks for a line here.
 */
export async function fillTables(app: TestApp, instance_id: number, user_id: number): Promise<void> {
  await app.database.system(async (db) => {
    const procedure = await db.one(unchecked<{ id: number }>())(sql`
      select id from procedures where instance_id = ${instance_id} order by id limit 1`);
    if (!procedure) throw new Error("The company has no procedure");
    const statements = [
      sql`insert into procedure_logs (instance_id, procedure_id, user_id, time)
          values (${instance_id}, ${procedure.id}, ${user_id}, 60)`,
      sql`insert into improvement_proposals (instance_id, procedure_id, user_id, body)
          values (${instance_id}, ${procedure.id}, ${user_id}, 'Mai scurt')`,
      sql`with published as (
            insert into software_updates (key, type, name_ro, name_en, body_ro, body_en, created_at)
            values (${`nota-${instance_id}`}, 'updates', 'Notă', 'Note', '', '', now()) returning id)
          insert into software_update_views (instance_id, user_id, update_id)
          select ${instance_id}, ${user_id}, id from published`,
      sql`insert into idempotency_keys (instance_id, user_id, key, request_hash, status)
          values (${instance_id}, ${user_id}, 'o cheie', '\\x00', 204)`,
      sql`insert into notifications (instance_id, user_id, event_id, event, params, for_personal, for_activity)
          values (${instance_id}, ${user_id}, 8000000000, 'publish_procedure',
            '{"sentence":"publish_procedure","reason":"manager","actor":null,"item":"Recepția"}', false, true)`,
      sql`with given as (
            insert into special_rights (instance_id, user_id, type) values (${instance_id}, ${user_id}, 'reports_admin')
            on conflict (instance_id, user_id, type) do update set type = excluded.type returning id)
          insert into special_right_reports select ${instance_id}, id, 'users' from given on conflict do nothing`,
      sql`insert into brands (instance_id, target, mission, revision) values (${instance_id}, 'Sus', '<p>Drept</p>', 1)
          on conflict do nothing`,
      sql`insert into color_names (instance_id, names, revision) values (${instance_id}, '{"green": "Șantier"}', 1)
          on conflict do nothing`,
      sql`insert into check_durations (instance_id, procedure_id, closed, seconds)
          values (${instance_id}, ${procedure.id}, 1, 60) on conflict do nothing`,
      sql`insert into released_images (instance_id, name) values (${instance_id}, 'poza.png')`,
      sql`insert into notification_settings (instance_id, user_id, event, by_mail)
          values (${instance_id}, ${user_id}, 'publish_procedure', true)`,
      sql`insert into billing_details (instance_id, has_company, country, name, cui, terms_accepted_at)
          values (${instance_id}, true, 'RO', 'Construct SRL', 'RO14399840', now()) on conflict do nothing`,
      sql`insert into subscriptions (instance_id, customer_id) values (${instance_id}, ${`cus_${instance_id}`})
          on conflict do nothing`,
      sql`insert into invoices (instance_id, provider_id, status, total, amount_due, currency, created_at)
          values (${instance_id}, ${`in_${instance_id}`}, 'paid', 1900, 0, 'eur', now())`,
      sql`insert into payment_attempts (instance_id, kind, leased_until, outcome, ended_at)
          values (${instance_id}, 'subscribe', now(), 'done', now())`,
    ];
    for (const statement of statements) await db.run(statement);
  });
}
