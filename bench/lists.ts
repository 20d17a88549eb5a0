import { createDatabase } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { latencies, startServer } from "./calls.ts";
import type { Figure } from "./figures.ts";
import { seedCompany, settle } from "./seed.store.ts";

/** Lists in a company of 10,000 procedures against one of 100. */
export async function measureLists(url: string, folder: string): Promise<Figure[]> {
  const database = createDatabase({ url, log: createLog("silent") });
  const small = await seedCompany(database, 100);
  const large = await seedCompany(database, 10_000);
  await database.close();
  await settle(url);
  const product = await startServer("app_server.ts", [url, folder]);
  try {
    const list = (company: typeof small, query: string) => ({
      url: `${product.origin}/api/${company.instance_id}/procedures${query}`,
      token: company.token,
    });
    const figures: Figure[] = [];
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
    return figures;
  } finally {
    product.child.disconnect();
  }
}
