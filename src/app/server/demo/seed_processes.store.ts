import { int } from "#platform/server/db/columns.ts";
import { type Db, type Sql, sql } from "#platform/server/db/database.ts";

type ProcessRow = {
  slug: string;
  name: string;
  name_key: string;
  responsible_id: number;
  created_at: Date;
};
type VersionRow = {
  process_id: number;
  name: string;
  tree: string;
  nodes: number;
  revision: number;
  user_id: number;
  created_at: Date;
  updated_at: Date;
};
type PublicationRow = {
  process_id: number;
  version_id: number;
  tree: string;
  nodes: number;
  revision: number;
  user_id: number;
  created_at: Date;
};
type LinkRow = {
  process_id: number;
  version_id: number;
  is_published: boolean;
  procedure_id: number | null;
  linked_process_id: number | null;
};
type CurrentRow = {
  process_id: number;
  version_id: number;
  publication_id: number | null;
  highest_step_id: number;
  updated_at: Date;
};

/** The rows as a table of the given columns, in their order. */
const table = (rows: readonly unknown[], columns: Sql) =>
  sql`rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (${columns})) with ordinality`;

/** The ids that the rows got, in the order of the rows. */
async function idsOf(db: Db, insert: Sql): Promise<number[]> {
  const made = await db.rows({ id: int })(insert);
  return made.map(({ id }) => id).sort((one, other) => one - other);
}

/** Adds processes without a version, which they must get in the same transaction. */
export const insertProcesses = (db: Db, rows: readonly ProcessRow[]) =>
  idsOf(
    db,
    sql`insert into processes (instance_id, slug, name, name_key, responsible_id, version_id, created_at, updated_at)
        select ${db.instance_id}, slug, name, name_key, responsible_id, 0, created_at, created_at
        from ${table(rows, sql`slug text, name text, name_key text, responsible_id bigint, created_at timestamptz`)}
        order by ordinality returning id`,
  );

export const insertVersions = (db: Db, rows: readonly VersionRow[]) =>
  idsOf(
    db,
    sql`insert into process_versions (instance_id, process_id, name, tree, nodes, revision, created_by, updated_by,
                                      created_at, updated_at)
        select ${db.instance_id}, process_id, name, tree, nodes, revision, user_id, user_id, created_at, updated_at
        from ${table(
          rows,
          sql`process_id bigint, name text, tree text, nodes int, revision int, user_id bigint,
              created_at timestamptz, updated_at timestamptz`,
        )}
        order by ordinality returning id`,
  );

export const insertPublications = (db: Db, rows: readonly PublicationRow[]) =>
  idsOf(
    db,
    sql`insert into process_publications (instance_id, process_id, version_id, revision, tree, nodes, created_by, created_at)
        select ${db.instance_id}, process_id, version_id, revision, tree, nodes, user_id, created_at
        from ${table(
          rows,
          sql`process_id bigint, version_id bigint, revision int, tree text, nodes int, user_id bigint,
              created_at timestamptz`,
        )}
        order by ordinality returning id`,
  );

export async function insertLinks(db: Db, rows: readonly LinkRow[]): Promise<void> {
  await db.run(sql`
    insert into process_links (instance_id, process_id, version_id, is_published, procedure_id, linked_process_id)
    select ${db.instance_id}, process_id, version_id, is_published, procedure_id, linked_process_id
    from ${table(
      rows,
      sql`process_id bigint, version_id bigint, is_published boolean, procedure_id bigint, linked_process_id bigint`,
    )}`);
}

export async function insertProcessCategories(
  db: Db,
  rows: readonly { process_id: number; category_id: number }[],
): Promise<void> {
  await db.run(sql`
    insert into process_categories (instance_id, process_id, category_id)
    select ${db.instance_id}, process_id, category_id
    from ${table(rows, sql`process_id bigint, category_id bigint`)}`);
}

/** Says which version of each process is edited and what of it readers see. */
export async function setCurrent(db: Db, rows: readonly CurrentRow[]): Promise<void> {
  await db.run(sql`
    update processes p
    set version_id = n.version_id, publication_id = n.publication_id, highest_step_id = n.highest_step_id,
      updated_at = n.updated_at
    from ${table(
      rows,
      sql`process_id bigint, version_id bigint, publication_id bigint, highest_step_id bigint,
        updated_at timestamptz`,
    )} n
    where p.instance_id = ${db.instance_id} and p.id = n.process_id`);
}
