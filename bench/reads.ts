import { listProcedures, type ProcedureStatus } from "#features/procedures/procedures.contract.ts";
import { openListing } from "#features/items/server/listed.store.ts";
import { listProcedureRows } from "#features/procedures/server/lists.store.ts";
import { findProcedure } from "#features/procedures/server/procedures.store.ts";
import { searchFor } from "#features/search/server/search.ts";
import { pageSize } from "#platform/paging.ts";
import { actorWith } from "#testing/stand/actor.ts";
import { createDatabase, type Db, type Sql } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import type { Actor } from "#platform/server/session.ts";
import { type Started, startServer } from "./calls.ts";
import type { Figure } from "./figures.ts";
import { indexAll } from "./index_all.ts";
import { compared, type Generator, type Load, startGenerator, told } from "./load.ts";
import { seedCompany, settle } from "./seed.store.ts";
import { seedNamedCompany } from "./seed_search.store.ts";

const rounds = 3;
const searched = "verificare";

type Company = { instance_id: number; token: string };
type Read = {
  name: string;
  company: Company;
  path: string;
  /** The very statements that the product sends for it, without what opens and closes a call. */
  statements: { text: string; values: unknown[] }[];
  atLeast: number;
};

/** The statements that work sends first, before it has an answer to any. */
async function sentBy(
  instance_id: number,
  work: (db: Db) => Promise<unknown>,
): Promise<Pick<Sql, "text" | "values">[]> {
  const sent: Pick<Sql, "text" | "values">[] = [];
  const never = () => (query: Sql) => {
    sent.push({ text: query.text, values: query.values });
    return new Promise<never>(() => {});
  };
  void work({ instance_id, rows: never, one: never, run: never(), atEnd: () => {} });
  await new Promise((resolve) => setImmediate(resolve));
  return sent;
}

const actorOf = ({ instance_id, user_id }: { instance_id: number; user_id: number }): Actor =>
  actorWith({ instance_id, user_id, rights_name: ["master_admin"], is_entrepreneur: true });

async function readsOf(url: string): Promise<Read[]> {
  const log = createLog("silent");
  const database = createDatabase({ url, log });
  const company = await seedCompany(database, 100);
  const named = await seedNamedCompany(database, "căutată", 200);
  await indexAll(url, database);
  await database.close();
  await settle(url);
  const { instance_id, slug } = company;
  const [actor, searcher] = [actorOf(company), actorOf(named)];
  const source: ProcedureStatus | undefined = undefined;
  const filter = listProcedures.query?.parse({}) ?? { sort: "newest" };
  const asked = { search: searched, offset: 0, count: pageSize };
  return [
    {
      name: "one procedure of 20 steps",
      company,
      path: `/api/procedures/${slug}`,
      statements: await sentBy(instance_id, (db) => findProcedure(db, actor, { slug }, source)),
      atLeast: 0.6,
    },
    {
      name: "a list of 20",
      company,
      path: `/api/${instance_id}/procedures`,
      statements: await sentBy(instance_id, async (db) => {
        const listing = await openListing(db, actor, "procedure", filter, { offset: 0 });
        await Promise.all([listProcedureRows(db, listing, filter.sort), listing.count()]);
      }),
      atLeast: 0.75,
    },
    {
      name: "a search",
      company: named,
      path: `/api/search?search=${searched}`,
      statements: await sentBy(named.instance_id, (db) => searchFor(db, searcher, asked)),
      atLeast: 0.65,
    },
  ];
}

/** What reads come to beside a server that does nothing but the same SQL, and what they cost by CPU. */
export async function measureReadsUnderLoad(url: string, folder: string): Promise<Figure[]> {
  const reads = await readsOf(url);
  const generator = await startGenerator(url);
  const product = await startServer("app_server.ts", [url, folder]);
  const figures: Figure[] = [];
  try {
    for (const read of reads) {
      const args = [url, String(read.company.instance_id), JSON.stringify(read.statements)];
      const bare = await startServer("bare_read_server.ts", args);
      try {
        figures.push(...(await figuresOf(read, { generator, product, bare })));
      } finally {
        bare.child.disconnect();
      }
    }
    return figures;
  } finally {
    product.child.disconnect();
    await generator.close();
  }
}

type Sides = { generator: Generator; product: Started; bare: Started };

async function figuresOf(read: Read, { generator, product, bare }: Sides): Promise<Figure[]> {
  const authorization = `Bearer ${read.company.token}`;
  const asked = (headers: Record<string, string>) => [
    { path: read.path, headers: { authorization, ...headers } },
  ];
  const figures: Figure[] = [];
  for (const connections of [1, 16]) {
    const sides = [
      { server: product, requests: asked({}) },
      { server: bare, requests: [{ path: "/" }] },
      { server: product, requests: asked({ "accept-encoding": "gzip, deflate, br, zstd" }) },
    ];
    const [ours, theirs, packed] = await compared(generator, sides, { connections, rounds });
    if (!ours || !theirs || !packed) continue;
    const ratio = ours.perSecond / theirs.perSecond;
    figures.push({
      name: `${read.name}, ${connections === 1 ? "one connection" : `${connections} connections`}`,
      value: ratio,
      unit: "of the requests per second of bare node:http + pg with the same SQL",
      budget: `at least ${read.atLeast}`,
      isWithin: ratio >= read.atLeast,
      detail: `${byCpu(ours, theirs)}${told(ours)} against ${told(theirs)}; packed ${told(packed)}, ${packed.bytes.toFixed(0)} of ${ours.bytes.toFixed(0)} bytes`,
    });
  }
  return figures;
}

/** The same ratio by what both cost, which stays true while others use the machine. */
function byCpu(ours: Load, theirs: Load): string {
  if (ours.databaseMs === undefined || theirs.databaseMs === undefined) return "";
  const ratio = (theirs.appMs + theirs.databaseMs) / (ours.appMs + ours.databaseMs);
  return `${ratio.toFixed(2)} by CPU; `;
}
