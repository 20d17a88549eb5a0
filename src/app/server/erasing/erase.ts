import pg from "pg";
import { improvementFileKey } from "#features/improvements/server/files.ts";
import { imageKey } from "#features/uploads/server/uploads.store.ts";
import { type ErasedTable, eraseRows } from "#platform/server/db/erase_rows.ts";

type Company = { id: number; name: string };

/** What of a company's files no trigger gives up with their rows. */
const fileTables = [
  { table: "uploads", keyOf: imageKey },
  { table: "improvement_files", keyOf: improvementFileKey },
] as const;

/**
 * Both have to fit: a number alone is soon mistyped. From then on whoever writes something for it waits, so that nothing
 * comes after what is looked for next.
 */
async function refuseOther(client: pg.Client, { id, name }: Company): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select name from instances where id = $1 for update",
    [id],
  );
  if (rows[0]?.name !== name) throw new Error(`There is no company ${id} of the name ${name}.`);
}

/** What runs at the payment provider would go on being charged, for nobody. */
async function refusePaying(client: pg.Client, { id }: Company): Promise<void> {
  const { rows } = await client.query<{ status: string }>(
    `select provider_status as status from subscriptions
     where instance_id = $1 and subscription_id is not null
       and coalesce(provider_status, '') not in ('canceled', 'incomplete_expired')`,
    [id],
  );
  const [running] = rows;
  if (running !== undefined)
    throw new Error(`Its subscription is ${running.status} at the payment provider: end it there first.`);
  const open = await client.query(
    "select from payment_attempts where instance_id = $1 and ended_at is null",
    [id],
  );
  if (open.rowCount !== 0)
    throw new Error(
      "A payment of it is under way, or nobody knows what came of it: try again in a quarter of an hour.",
    );
}

async function giveUpFiles(client: pg.Client, { id }: Company): Promise<number> {
  let count = 0;
  for (const { table, keyOf } of fileTables) {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${table} where instance_id = $1`,
      [id],
    );
    count += rows.length;
    await client.query(
      `insert into pending_files (key, given_up_at) select unnest($1::text[]), now()
       on conflict (key) do update set given_up_at = now()`,
      [rows.map(({ name }) => keyOf(id, name))],
    );
  }
  return count;
}

/** What is still to be done for it: mails among them. */
const dropJobs = (client: pg.Client, { id }: Company) =>
  client.query("delete from pgboss.job where data->>'instance_id' = $1", [String(id)]);

/**
 * Erases a company: every row of it, all or nothing, and with the next nightly cleaning its files. Throws where it is not
 * the company of that name, and while a subscription of it runs. Resolves to what went.
 */
export async function eraseCompany(
  url: string,
  company: Company,
): Promise<{ tables: ErasedTable[]; files: number }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("begin");
    await refuseOther(client, company);
    await refusePaying(client, company);
    const files = await giveUpFiles(client, company);
    await dropJobs(client, company);
    const tables = await eraseRows(client, company.id);
    await client.query("commit");
    return { tables, files };
  } finally {
    await client.end();
  }
}
