import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

type Options = {
  from: string;
  /** A database of the same schema; what its tables hold is replaced. */
  to: string;
  schemas: readonly string[];
  /** Asked once all rows are there; what it throws undoes the copy. */
  mayEnd(): Promise<void>;
  /** Told of each table once its rows are there. */
  onTable(copied: CopiedTable): void;
};

/** `rows`: how many it has; `left`: how many tables are still to be copied. */
export type CopiedTable = { name: string; rows: number; left: number };

type Table = { name: string; columns: string; is_walled: boolean };
type ForeignKey = { name: string; on_table: string; definition: string };

const tablesOf = async (client: pg.Client, schemas: readonly string[]) =>
  (
    await client.query<Table>(
      `select format('%I.%I', n.nspname, c.relname) as name, c.relforcerowsecurity as is_walled,
         (select string_agg(quote_ident(a.attname), ', ' order by a.attname)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname = any($1)
       order by 1`,
      [schemas],
    )
  ).rows;

const foreignKeysOf = async (client: pg.Client, schemas: readonly string[]) =>
  (
    await client.query<ForeignKey>(
      `select quote_ident(f.conname) as name, f.conrelid::regclass::text as on_table, pg_get_constraintdef(f.oid) as definition
       from pg_constraint f join pg_namespace n on n.oid = f.connamespace
       where f.contype = 'f' and f.conparentid = 0 and n.nspname = any($1)`,
      [schemas],
    )
  ).rows;

const sequencesOf = async (client: pg.Client, schemas: readonly string[]) =>
  (
    await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any($1)`,
      [schemas],
    )
  ).rows;

async function copySequence(source: pg.Client, target: pg.Client, name: string): Promise<void> {
  const { rows } = await source.query<{ last_value: string; is_called: boolean }>(
    `select last_value, is_called from ${name}`,
  );
  for (const { last_value, is_called } of rows)
    await target.query("select setval($1, $2, $3)", [name, last_value, is_called]);
}

async function copyTable(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<number> {
  const rows = target.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  await pipeline(source.query(copyTo(`copy (select ${columns} from ${name}) to stdout`)), rows);
  return rows.rowCount;
}

/** Lets rows into tables as they are: unchecked, unnoticed by triggers and past the walls, which nobody but an owner may. */
async function open(target: pg.Client, tables: readonly Table[], keys: readonly ForeignKey[]): Promise<void> {
  for (const { name, on_table } of keys)
    await target.query(`alter table ${on_table} drop constraint ${name}`);
  for (const { name, is_walled } of tables) {
    await target.query(`alter table ${name} disable trigger user`);
    if (is_walled) await target.query(`alter table ${name} no force row level security`);
  }
  await target.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
}

/** Puts up again what was taken down; rows that name others that are not there are refused here. */
async function close(
  target: pg.Client,
  tables: readonly Table[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { name, is_walled } of tables) {
    await target.query(`alter table ${name} enable trigger user`);
    if (is_walled) await target.query(`alter table ${name} force row level security`);
  }
  for (const { name, on_table, definition } of keys)
    await target.query(`alter table ${on_table} add constraint ${name} ${definition}`);
}

async function copyAll(source: pg.Client, target: pg.Client, { schemas, onTable }: Options): Promise<void> {
  const tables = await tablesOf(target, schemas);
  const named = ({ name, columns }: Table) => `${name} (${columns})`;
  const known = new Set(tables.map(named));
  const missing = (await tablesOf(source, schemas)).filter((table) => !known.has(named(table)));
  if (missing.length > 0)
    throw new Error(`The new database has not these tables: ${missing.map(named).join(", ")}`);
  const keys = await foreignKeysOf(target, schemas);
  await open(target, tables, keys);
  let left = tables.length;
  for (const table of tables) {
    const rows = await copyTable(source, target, table);
    left -= 1;
    onTable({ name: table.name, rows, left });
  }
  for (const { name } of await sequencesOf(source, schemas)) await copySequence(source, target, name);
  await close(target, tables, keys);
}

/** Any two copies agree on this number. */
const lockKey = 7_233_102;

/** A copy of a database onto itself, by whichever address, would wait for itself. */
async function takeBoth(source: pg.Client, target: pg.Client): Promise<void> {
  for (const client of [source, target]) {
    const { rows } = await client.query<{ is_taken: boolean }>(
      "select pg_try_advisory_lock($1) as is_taken",
      [lockKey],
    );
    if (!rows[0]?.is_taken)
      throw new Error(
        "The old database and the new one are the same, or one of them is being copied already.",
      );
  }
}

/** Rows are read as they were written, and neither side has had enough of it, however either was set up. */
const settings = [
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  "statement_timeout = 0",
  "lock_timeout = 0",
  "idle_in_transaction_session_timeout = 0",
];

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // What breaks a connection is told by whoever waits for an answer of it.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(settings.map((setting) => `set ${setting}`).join("; "));
  return client;
}

/**
 * Copies every row of a database into another one, all or nothing, as it stands at one moment. The role of `to` owns
 * that one, and needs no rights of a superuser. Throws where the two are one, or have not the same tables.
 */
export async function copyDatabase(options: Options): Promise<void> {
  const source = await connected(options.from);
  try {
    const target = await connected(options.to);
    try {
      await takeBoth(source, target);
      await source.query("begin isolation level repeatable read read only");
      await target.query("begin");
      await copyAll(source, target, options);
      await options.mayEnd();
      await target.query("commit");
      // The database does it by itself in time.
      await target.query("analyze").catch(() => undefined);
    } finally {
      await target.end();
    }
  } finally {
    await source.end();
  }
}
