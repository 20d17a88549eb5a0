import { int } from "#platform/server/db/columns.ts";
import { type Database, sql } from "#platform/server/db/database.ts";
import { createToken } from "#platform/server/session.ts";

/** A company of so many people, each of them signed in. */
export async function seedPeople(
  database: Database,
  people: number,
): Promise<{ instance_id: number; user_id: number; tokens: string[] }> {
  const made = Array.from({ length: people }, createToken);
  const hashes = made.map(({ hash }) => hash.toString("hex"));
  return database.system(async (db) => {
    const instance = await db.one({ id: int })(
      sql`insert into instances (name) values ('Firma cu ecrane deschise') returning id`,
    );
    const instance_id = instance?.id ?? 0;
    const users = await db.rows({ id: int })(sql`
      insert into users (instance_id, slug, first_name, last_name, email, password_hash)
      select ${instance_id}, 'om-' || n, 'Ana', 'Pop ' || n, 'om' || n || '@sockets.test', ''
      from generate_series(1, ${people}::int) n returning id`);
    await db.run(sql`
      insert into sessions (instance_id, user_id, token_hash, expires_at)
      select ${instance_id}, s.user_id, decode(s.hash, 'hex'), now() + interval '1 day'
      from unnest(${users.map(({ id }) => id)}::bigint[], ${hashes}::text[]) as s (user_id, hash)`);
    return { instance_id, user_id: users[0]?.id ?? 0, tokens: made.map(({ token }) => token) };
  });
}
