import pg from "pg";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany, signIn } from "#testing/stand/company.ts";
import { execute } from "#testing/stand/database.ts";
import { hashToken } from "#platform/server/session.ts";
import { expect, test } from "vitest";

// A new installation that takes in a large company at once, before the database has looked at what its tables hold.
const app = useTestApp();
const people = 300;

test("who calls is found by key, not among everybody of the company", async () => {
  const { id, owner } = await buildCompany(app());
  await execute(
    app().database_url,
    `insert into users (instance_id, slug, first_name, last_name, email, password_hash)
      select $1, 'om-' || n, 'Om', 'Pop', 'om' || n || '@multi.test', '' from generate_series(1, $2::int) n`,
    [id, people],
  );
  const token = await signIn(app(), id, owner.id);
  const client = new pg.Client({ connectionString: app().database_url });
  await client.connect();
  try {
    await client.query("begin");
    // From its sixth time on a statement is run by the plan that it keeps.
    const times = 7;
    for (let time = 0; time < times; time += 1) {
      const { rowCount } = await client.query("select * from open_session($1)", [hashToken(token)]);
      expect(rowCount).toBe(1);
    }
    const { rows } = await client.query<{ read: string }>(
      `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'users'`,
    );
    expect(Number(rows[0]?.read)).toBeLessThanOrEqual(2 * times);
  } finally {
    await client.end();
  }
});
