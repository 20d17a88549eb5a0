import { randomBytes } from "node:crypto";
import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storedTexts } from "#testing/stand/stored_texts.ts";
import { startTestApp, type TestApp } from "#testing/stand/app.ts";
import { createTestClient, type TestClient } from "#testing/stand/client.ts";
import { execute } from "#testing/stand/database.ts";
import { listProcedureImprovements } from "#features/improvements/improvements.contract.ts";
import { getProcedure, listHistories } from "#features/procedures/procedures.contract.ts";
import { getProcess } from "#features/processes/processes.contract.ts";
import { getUser } from "#features/session/session.contract.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { createLog } from "#platform/server/log.ts";
import { createToken } from "#platform/server/session.ts";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

const released = new URL("../../../migrations", import.meta.url).pathname;
const log = createLog("silent");
const { token, hash } = createToken();

/** What a company had put in by the time a migration was the newest, by that migration. */
const dataOf: Record<string, string> = {
  "0002_procedures.sql": `
    insert into instances (name) values ('Firma veche');
    insert into users (instance_id, slug, first_name, last_name, email, password_hash, is_entrepreneur)
      values (1, 'ana', 'Ana', 'Pop', 'ana@veche.test', '', true);
    insert into sessions (instance_id, user_id, token_hash, expires_at)
      values (1, 1, '\\x${hash.toString("hex")}', now() + interval '1 day');
    insert into roles (instance_id, name) values (1, 'Zidar');
    insert into categories (instance_id, name) values (1, 'Șantier'), (1, 'Finisaje');
    update categories set parent_id = 1 where id = 2;
    insert into special_rights (instance_id, user_id, type) values (1, 1, 'procedures_admin');
    insert into special_right_roles values (1, 1, 1);
    insert into processes (instance_id, slug, name, name_key, responsible_id)
      values (1, 'turnare', 'Turnare', 'turnare', 1);
    begin;
    insert into procedures (instance_id, slug, name, name_key, status, responsible_id, draft_version_id, live_version_id)
      values (1, 'receptia', 'Recepția', 'receptia', 'live', 1, 2, 1);
    insert into procedure_steps (instance_id, procedure_id) values (1, 1);
    insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories,
        triggers, steps, created_by)
      select 1, 1, n, 'Recepția', 1, '[{"id": 1, "name": "Zidar"}]', '[]', '[]',
        jsonb_build_array(jsonb_build_object('id', 1, 'body', '<p>Pasul ' || n || '</p>')), 1
      from generate_series(1, 2) as n;
    commit;
    insert into procedure_roles values (1, 1, 1);
    insert into procedure_categories values (1, 1, 2);
    insert into procedure_triggers (instance_id, procedure_id, position, type, value, target_process_id)
      values (1, 1, 0, 'process', '1', 1);
    insert into procedure_logs (instance_id, procedure_id, user_id, time) values (1, 1, 1, 30), (1, 1, 1, 45);
    insert into improvement_proposals (instance_id, procedure_id, user_id, body) values (1, 1, 1, 'Mai scurt');
    insert into uploads (instance_id, name, content_type, bytes, user_id)
      values (1, 'a.png', 'image/png', 1000, 1), (1, 'b.png', 'image/png', 500, 1);
    insert into audit_log (instance_id, actor_id, action) values (1, 1, 'session.started');
    insert into outbox (instance_id, type, payload, done_at) values (1, 'ceva.vechi', '{}', now());`,
  "0003_process_charts.sql": `
    insert into process_publications (instance_id, process_id, version_id, revision, tree, nodes, created_by)
      select 1, 1, id, 1, tree, nodes, 1 from process_versions;
    update processes set publication_id = 1;
    insert into process_categories values (1, 1, 1);
    insert into process_links (instance_id, process_id, version_id, is_published, procedure_id)
      select 1, 1, id, true, 1 from process_versions;`,
  "0005_improvements.sql": `
    insert into improvement_files (instance_id, improvement_id, position, name, filename, content_type, bytes)
      values (1, 1, 0, 'c.pdf', 'Raport.pdf', 'application/pdf', 700);`,
  "0006_checks.sql": `
    insert into procedure_checks (instance_id, procedure_id, version_id, user_id, checked_steps, total_steps,
        total_checked_steps) values (1, 1, 1, 1, '{1}', 1, 1);`,
  "0007_visits.sql": `
    insert into visit_receipts (instance_id, key) values (1, '0a8b6d52-6d3c-4c57-9c39-2f7c9f0a5d11');`,
  "0008_updates.sql": `
    insert into software_updates (key, type, name_ro, name_en, body_ro, body_en, created_at)
      values ('nota', 'updates', 'Notă', 'Note', '', '', now());
    insert into software_update_views (instance_id, user_id, update_id) values (1, 1, 1);`,
  "0010_search.sql": `
    insert into improvement_proposals (instance_id, process_id, step_id, user_id, body, body_key)
      values (1, 1, 9, 1, 'Despre un pas care nu mai este', 'despre un pas care nu mai este');
    update process_versions set tree = '{"unique_id": 1, "type": "start", "name": "\\"unique_id\\":99", "children": [
      {"unique_id"  :  7, "type": "blank"}]}';`,
  "0009_notifications.sql": `
    insert into notifications (instance_id, user_id, event_id, event, params, for_personal, for_activity)
      values (1, 1, 1, 'publish_procedure',
        '{"sentence":"publish_procedure","reason":"manager","actor":null,"item":"Recepția"}', false, true);
    insert into notification_settings (instance_id, user_id, event, by_mail) values (1, 1, 'publish_procedure', true);`,
  // Saved under another name since it was published, which readers saw at once.
  "0022_reading_sessions.sql": `
    begin;
    insert into procedures (instance_id, slug, name, name_key, status, responsible_id, draft_version_id, live_version_id)
      values (1, 'decofrarea', 'Decofrarea nouă', 'decofrarea noua', 'live', 1, 4, 3);
    insert into procedure_versions (instance_id, procedure_id, number, name, responsible_id, roles, categories,
        triggers, steps, created_by)
      select 1, 2, n, case n when 1 then 'Decofrarea' else 'Decofrarea nouă' end, 1, '[]', '[]',
        '[{"type": "date", "value": "5", "entity_name": null, "entity_slug": null}]', '[]', 1
      from generate_series(1, 2) as n;
    commit;
    insert into procedure_triggers (instance_id, procedure_id, position, type, value) values (1, 2, 0, 'date', '5');`,
  "0027_subscriptions.sql": `
    insert into email_confirmations (instance_id, user_id, token_hash, email, expires_at)
      values (1, 1, '\\x00', 'ana@veche.test', now() + interval '1 day');
    insert into billing_details (instance_id, has_company, country, name, cui, cui_valid, terms_accepted_at)
      values (1, true, 'RO', 'Firma veche', 'RO14399840', true, now());
    insert into subscriptions (instance_id, customer_id) values (1, 'cus_veche');
    insert into invoices (instance_id, provider_id, status, total, amount_due, currency, created_at)
      values (1, 'in_veche', 'paid', 1900, 0, 'eur', now());
    insert into payment_attempts (instance_id, kind, leased_until) values (1, 'subscribe', now());
    insert into payment_events (id, type) values ('evt_vechi', 'invoice.paid');
    insert into procedure_checks (instance_id, procedure_id, version_id, user_id, total_steps, status, created_at, updated_at)
      values (1, 1, 1, 1, 1, 'closed', '2026-03-28 22:30Z', '2026-03-28 23:30Z');`,
  "0032_profile.sql": `
    insert into avatars (instance_id, user_id, name, content_type, bytes) values (1, 1, 'd.png', 'image/png', 300);`,
  "0034_brand_and_audit.sql": `
    insert into brands (instance_id, target, mission, revision) values (1, 'Sus', '<p>Drept</p>', 1);`,
  "0035_logo.sql": `
    insert into logos (instance_id, name, content_type, bytes) values (1, 'e.png', 'image/png', 400);`,
  "0041_color_names.sql": `
    insert into color_names (instance_id, names, revision) values (1, '{"green": "Șantier"}', 1);`,
  "0036_bounds.sql": `insert into sent_invitations (instance_id, people) values (1, 3);`,
};

/** What an upgrade changes on purpose. */
const changedOnPurpose = [
  // What is in force goes on as versions of its own: what readers see, and what editing goes on from.
  "0023_whole_versions.sql: procedures [1,1] live_version_id: 1 -> 5",
  "0023_whole_versions.sql: procedures [1,1] draft_version_id: 2 -> 6",
  "0023_whole_versions.sql: procedures [1,2] live_version_id: 3 -> 4",
];

type Row = Record<string, unknown>;

let folder = "";
let url = "";
const rows = async (statement: string) => (await execute(url, statement)).rows as Row[];
const allTables = `
  select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`;

const name = `upgrade_${randomBytes(6).toString("hex")}`;
const lost: string[] = [];

/** The columns of each table's primary key, as they are now. */
const primaryKeys = async (): Promise<Map<string, string[]>> =>
  new Map(
    (
      await rows(`
        select c.relname as name, json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) as columns
        from pg_index i join pg_class c on c.oid = i.indrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indisprimary and c.relnamespace = 'public'::regnamespace group by 1`)
    ).map(({ name: table, columns }) => [String(table), columns as string[]]),
  );

/** Every row of every table, by the table and its primary key. */
async function everything(): Promise<Map<string, Row>> {
  const tables = (await rows(allTables)).map((table) => String(table["name"]));
  if (tables.length === 0) return new Map();
  const found = await rows(
    tables
      .map((table) => `select '${table}' as name, to_jsonb(t) as row from ${table} t`)
      .join(" union all "),
  );
  const keys = await primaryKeys();
  return new Map(
    found.map(({ name: table, row }) => {
      const columns = keys.get(String(table)) ?? Object.keys(row as Row);
      return [
        `${String(table)} ${JSON.stringify(columns.map((column) => (row as Row)[column]))}`,
        row as Row,
      ];
    }),
  );
}

/** What rows said before and no longer say after. */
function losses(before: Map<string, Row>, after: Map<string, Row>): string[] {
  return [...before].flatMap(([key, row]) => {
    const now = after.get(key);
    if (!now) return [`${key} is gone`];
    return Object.entries(row).flatMap(([column, value]) => {
      const [then, since] = [JSON.stringify(value), JSON.stringify(now[column])];
      return then === since ? [] : [`${key} ${column}: ${then} -> ${since}`];
    });
  });
}

let app: (TestApp & { stop(): Promise<void> }) | undefined;
let ana: TestClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "procedo-upgrade-"));
  await execute(inject("postgres").url, `create database ${name}`);
  url = Object.assign(new URL(inject("postgres").url), { pathname: `/${name}` }).href;
  const names = (await readdir(released)).filter((file) => file.endsWith(".sql")).sort();
  for (const file of names) {
    const before = await everything();
    await copyFile(join(released, file), join(folder, file));
    await migrate({ url, folder, log });
    lost.push(...losses(before, await everything()).map((loss) => `${file}: ${loss}`));
    if (dataOf[file]) await execute(url, dataOf[file]);
  }
  app = await startTestApp({ database_url: url });
  ana = createTestClient(app.origin, token);
});

afterAll(async () => {
  await app?.stop();
  await execute(inject("postgres").url, `drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

describe("a company that has been there since the first version", () => {
  test("has data in every table that ever came", async () => {
    const tables = new Set([...(await everything()).keys()].map((key) => key.split(" ")[0]));
    const unfilled = (await rows(allTables))
      .map((row) => String(row["name"]))
      .filter((table) => !tables.has(table));
    // Counters, kept answers and what the application itself fills after a start.
    expect(unfilled.filter((table) => !/^(search_|rate_limits|idempotency|pending_)/.test(table))).toEqual([
      "password_resets",
      "special_right_processes",
      "special_right_reports",
      "system_log",
    ]);
  });

  test("loses nothing by any upgrade: every row says what it said", () => {
    const isData = (loss: string) => !loss.includes("stored_texts") && !loss.includes(" triggers: ");
    expect(lost.filter(isData).sort()).toEqual(changedOnPurpose.toSorted());
  });

  test("shows readers what they saw, and goes on from what was saved last", async () => {
    const readOf = async (slug: string, source?: "draft") =>
      (await ana.ok(getProcedure, { params: { slug }, query: source ? { source } : {} })).data;
    const whole = {
      name: "Recepția",
      roles: [{ name: "Zidar" }],
      categories: [{ name: "Finisaje" }],
      triggers: [{ type: "process", value: "1", entity_name: "Turnare" }],
      has_draft_changes: true,
    };
    expect(await readOf("receptia")).toMatchObject({ ...whole, steps: [{ body: "<p>Pasul 1</p>" }] });
    expect(await readOf("receptia", "draft")).toMatchObject({
      ...whole,
      steps: [{ body: "<p>Pasul 2</p>" }],
    });
    expect(await readOf("decofrarea")).toMatchObject({ name: "Decofrarea nouă", has_draft_changes: false });
    const { data } = await ana.ok(listHistories, { params: { slug: "receptia" } });
    expect(data.map(({ number, restored_from }) => [number, restored_from])).toEqual([
      [4, 2],
      [3, 1],
      [2, null],
      [1, null],
    ]);
  });

  test("has an empty chart for a process from before there were charts, and sums of what was there already", async () => {
    expect(await rows("select name, nodes, created_by::int from process_versions")).toEqual([
      { name: "v1", nodes: 2, created_by: 1 },
    ]);
    expect(await rows("select bytes::int from stored_bytes")).toEqual([{ bytes: 2_900 }]);
    expect(await rows("select closed, average_seconds::int from check_durations")).toEqual([
      { closed: 1, average_seconds: 3_600 },
    ]);
    expect(await rows("select started, closed from check_days where day = '2026-03-29'")).toEqual([
      { started: 1, closed: 1 },
    ]);
    const texts = await app?.database.system((db) => storedTexts(db, 1));
    expect(texts?.counter).toBeGreaterThan(500);
    expect(texts?.counter).toBe(texts?.sum);
    expect(await rows("select total_time::int, entries::int from procedure_times")).toEqual([
      { total_time: 75, entries: 2 },
    ]);
    expect(await rows("select live, draft from procedure_counts")).toEqual([{ live: 2, draft: 0 }]);
  });

  test("has images that are looked for once no device can keep an unsaved text with them", async () => {
    expect(
      await rows(`
        select name from released_images
        where released_at between now() + interval '60 days' and now() + interval '90 days' order by 1`),
    ).toEqual([{ name: "a.png" }, { name: "b.png" }]);
  });

  test("knows the highest step id ever named in its process", async () => {
    expect(await rows("select highest_step_id::int from processes")).toEqual([{ highest_step_id: 9 }]);
  });

  test("goes on working: its session, its procedure with both step sets, its process, its requests", async () => {
    expect((await ana.ok(getUser)).data).toMatchObject({
      email: "ana@veche.test",
      instance: { name: "Firma veche" },
    });
    const params = { slug: "receptia" };
    const live = (await ana.ok(getProcedure, { params })).data;
    expect(JSON.stringify(live)).toContain("<p>Pasul 1</p>");
    expect(JSON.stringify(await ana.ok(listHistories, { params }))).toContain('"id":2');
    expect((await ana.ok(getProcess, { params: { slug: "turnare" } })).data).toMatchObject({
      name: "Turnare",
    });
    expect(JSON.stringify(await ana.ok(listProcedureImprovements, { params }))).toContain("Raport.pdf");
  });
});
