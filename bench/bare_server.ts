import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

// What the same SQL costs with nothing around it: no session, no walls, no checks.
const [url = "", text = "", values = "[]"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const query = { name: "bare", text, values: JSON.parse(values) as unknown[] };
const server = createServer((_request, response) => {
  pool.query(query).then(
    (result) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ data: result.rows[0] as unknown }));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.on("disconnect", () => process.exit(0));
