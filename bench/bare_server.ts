import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Writable } from "node:stream";
import pg from "pg";

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

const server = createServer((_request, response) => {
  rows().then(
    ([first, ...more]) => {
      response.setHeader("content-type", "application/json");
      const text = JSON.stringify({ data: first, more });
      response.setHeader("content-length", Buffer.byteLength(text));
      response.end(text);
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("message", (question) => {
  const { user, system } = process.cpuUsage();
  if (question === "cpu") process.send?.((user + system) / 1_000);
});
process.on("disconnect", () => process.exit(0));
