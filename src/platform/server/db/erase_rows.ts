import type pg from "pg";

/** The rows of one table that went. */
export type ErasedTable = { name: string; rows: number };

/** The tables that say of each row whose company it is, each after those whose rows name rows of it. */
async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'instance_id' and not a.attisdropped
     order by 1`,
  );
  // What is checked at the end only does not say which goes first.
  const { rows: keys } = await client.query<{ by: string; of: string }>(
    `select distinct conrelid::regclass::text as by, confrelid::regclass::text as of
     from pg_constraint where contype = 'f' and not condeferrable and conrelid <> confrelid`,
  );
  const left = new Set(tables.map(({ name }) => name));
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((name) => !keys.some((key) => key.of === name && left.has(key.by)));
    if (free.length === 0) throw new Error(`Tables that name each other: ${[...left].join(", ")}`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}

/**
 * Deletes every row of a company in every table, in the transaction of `client`, whose role owns them and which holds the
 * company's own row: whoever writes one of it meanwhile waits, and is refused once the transaction ends. Resolves to what
 * went, table by table.
 */
export async function eraseRows(client: pg.ClientBase, instance_id: number): Promise<ErasedTable[]> {
  const tables = await tablesOf(client);
  const erased = new Map<string, number>();
  // What watches a table may write down elsewhere that a row has gone.
  for (let isNoneLeft = false; !isNoneLeft; ) {
    isNoneLeft = true;
    for (const name of tables) {
      const { rowCount } = await client.query(`delete from ${name} where instance_id = $1`, [instance_id]);
      if (rowCount === null || rowCount === 0) continue;
      erased.set(name, (erased.get(name) ?? 0) + rowCount);
      isNoneLeft = false;
    }
  }
  await client.query("delete from instances where id = $1", [instance_id]);
  return [...erased].map(([name, rows]) => ({ name, rows }));
}
