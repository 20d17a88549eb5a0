import type { Writable } from "node:stream";
import pg from "pg";
import { serveBare } from "./bare_server.ts";

// What the same SQL costs with nothing around it: no session, no walls, no checks, one company for good. Prepared
// statements with plans that are kept, all of them in one packet, their rows as JSON.
const [url = "", instance_id = "", given = "[]"] = process.argv.slice(2);
const queries = (JSON.parse(given) as { text: string; values: unknown[] }[]).map((query, index) => ({
  name: `bare${index}`,
  ...query,
}));
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  pipeline: true,
  options: `-c plan_cache_mode=force_generic_plan -c jit=off -c app.instance_id=${instance_id}`,
});

async function rows(): Promise<unknown[]> {
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  const sent = queries.map((query) => client.query(query));
  stream.uncork();
  try {
    return (await Promise.all(sent)).map((result) => result.rows as unknown);
  } finally {
    client.release();
  }
}

serveBare(async () => {
  const [first, ...more] = await rows();
  return { data: first, more };
});
