import autocannon from "autocannon";
import { findProcedure } from "#features/procedures/server/procedures.store.ts";
import { createDatabase, type Db, type Sql } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import type { Actor } from "#platform/server/session.ts";
import { latencies, startServer } from "./calls.ts";
import { type Figure, median } from "./figures.ts";
import { seedCompany, settle } from "./seed.store.ts";

const connections = 8;
const seconds = 4;
const rounds = 3;

async function load(url: string, token?: string, amount = connections) {
  const result = await autocannon({
    url,
    connections: amount,
    duration: seconds,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result.requests.average, latency: result.latency };
}

/** The very statement of the product's read, as text and values. */
async function statementOfRead(actor: Actor, slug: string): Promise<{ text: string; values: unknown[] }> {
  let seen: Sql | undefined;
  const db: Db = {
    instance_id: actor.instance_id,
    rows: () => async () => [],
    run: async () => 0,
    last: () => async () => undefined,
    one: () => async (query) => {
      seen = query;
      return undefined;
    },
  };
  await findProcedure(db, actor, { slug }, undefined);
  if (!seen) throw new Error("No statement was sent");
  return { text: seen.text, values: seen.values };
}

const actorOf = (company: { instance_id: number; user_id: number }): Actor => ({
  ...company,
  session_id: 0,
  slug: "ana",
  impersonator_id: null,
  language: "ro",
  instance_status: "active",
  rights_name: ["master_admin"],
  is_entrepreneur: true,
  admin_of_roles: [],
  admin_of_processes: [],
});

export async function measureReads(url: string, folder: string): Promise<Figure[]> {
  const database = createDatabase({ url, log: createLog("silent") });
  const small = await seedCompany(database, 100);
  const large = await seedCompany(database, 10_000);
  await database.close();
  await settle(url);
  const statement = await statementOfRead(actorOf(small), small.slug);
  const product = await startServer("app_server.ts", [url, folder]);
  const bare = await startServer("bare_server.ts", [url, statement.text, JSON.stringify(statement.values)]);
  try {
    const read = `${product.origin}/api/procedures/${small.slug}`;
    const ratios: number[] = [];
    const speeds: [number, number][] = [];
    await load(read, small.token);
    await load(bare.origin);
    for (let round = 0; round < rounds; round++) {
      const ours = await load(read, small.token);
      const theirs = await load(bare.origin);
      ratios.push(ours.perSecond / theirs.perSecond);
      speeds.push([ours.perSecond, theirs.perSecond]);
    }
    const list = (company: typeof small, query: string) => ({
      url: `${product.origin}/api/${company.instance_id}/procedures${query}`,
      token: company.token,
    });
    const figures: Figure[] = [];
    const ratio = median(ratios);
    figures.push({
      name: "GET one procedure of 20 steps against bare node:http + pg with the same SQL",
      value: ratio,
      unit: "of its requests per second",
      budget: "at least 0.5",
      isWithin: ratio >= 0.5,
      detail: speeds.map(([ours, theirs]) => `${ours.toFixed(0)}/${theirs.toFixed(0)}`).join(", "),
    });
    for (const [name, query] of [
      ["newest first", ""],
      ["by name", "?sort=name"],
    ] as const) {
      const [few = 0, many = 0] = await latencies([list(small, query), list(large, query)], 400);
      figures.push({
        name: `list of 20, ${name}: 10,000 procedures against 100`,
        value: many / few,
        unit: "times the latency",
        budget: "at most 1.3",
        isWithin: many / few <= 1.3,
        detail: `${many.toFixed(2)} ms against ${few.toFixed(2)} ms`,
      });
    }
    const rows = await load(list(small, "").url, small.token);
    figures.push({
      name: "list of 20 over HTTP",
      value: rows.perSecond,
      unit: "requests per second",
      budget: "none",
      isWithin: true,
      detail: `${connections} connections`,
    });
    return figures;
  } finally {
    product.child.disconnect();
    bare.child.disconnect();
  }
}
