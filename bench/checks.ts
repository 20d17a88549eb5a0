import { createDatabase, type Database, withoutRowSecurity } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { latencies, startServer, type TimedCall } from "./calls.ts";
import { type Figure, growthFigure } from "./figures.ts";
import { seedCompany, settle } from "./seed.store.ts";
import { seedChecks } from "./seed_checks.store.ts";

const few = 100;
const many = 10_000;

/** A company with so many checks, ten of them open. */
async function companyWith(database: Database, checks: number) {
  const company = await seedCompany(database, 100);
  const open = await database.system((db) =>
    seedChecks(withoutRowSecurity(db, company.instance_id), company.user_id, checks),
  );
  return { ...company, open };
}

/** A tick and the list of open checks, with a hundred times the checks in the company. */
export async function measureChecks(url: string, folder: string): Promise<Figure[]> {
  const database = createDatabase({ url, log: createLog("silent") });
  const companies = [await companyWith(database, few), await companyWith(database, many)];
  await database.close();
  await settle(url);
  const product = await startServer("app_server.ts", [url, folder]);
  try {
    const ticks = companies.map(
      ({ token, open }): TimedCall => ({
        url: `${product.origin}/api/procedure-checks/${open.id}`,
        token,
        method: "PATCH",
        body: (turn) => ({
          procedure_id: open.procedure_id,
          status: "open",
          checked_steps: open.step_ids.slice(0, turn % open.step_ids.length),
        }),
      }),
    );
    const lists = companies.map(
      ({ token }): TimedCall => ({
        url: `${product.origin}/api/ana/procedure-checks`,
        token,
      }),
    );
    const figures: Figure[] = [];
    for (const [name, calls] of [
      ["a tick", ticks],
      ["list of ten open checks", lists],
    ] as const) {
      const [small = 0, large = 0] = await latencies(calls, 300);
      figures.push(growthFigure(`${name}: ${many.toLocaleString("en")} checks against ${few}`, small, large));
    }
    return figures;
  } finally {
    product.child.disconnect();
  }
}
