import pg from "pg";

/** What calls work as, inside the walls that row-level security has built for it. */
export const callRole = "procedo_app";

const remedy = "docs/operations.md says how a backup is restored.";

/**
 * Refuses a migrated database in which the role that calls work as is missing, may not be taken on by that of `url` or has
 * no rights: every call would fail. A dump holds no roles, rights of one that is not there are restored with no more than
 * a warning, and grants only where they are asked for.
 */
export async function checkCallRole(url: string, role: string = callRole): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ is_there: boolean; has_rights: boolean | null }>(
      `select oid is not null as is_there,
         exists (select from pg_policies where $1 = any(roles))
           and has_any_column_privilege(oid, to_regclass('users'), 'select') as has_rights
       from (select to_regrole($1)::oid as oid) role`,
      [role],
    );
    const [found] = rows;
    if (!found?.is_there) throw new Error(`The role ${role} is missing, which calls work as. ${remedy}`);
    // Who has made a role is its member without being allowed to work as it, so only trying tells.
    await client.query(`set role ${pg.escapeIdentifier(role)}`).catch((cause: unknown) => {
      throw new Error(`The role ${role} was not granted to that of DATABASE_URL. ${remedy}`, { cause });
    });
    if (!found.has_rights)
      throw new Error(`The database was restored without the rights of the role ${role}. ${remedy}`);
  } finally {
    await client.end();
  }
}
