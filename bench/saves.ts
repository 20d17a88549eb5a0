import type { ProcedureBody } from "#features/procedures/procedures.contract.ts";
import { createDatabase, type Database } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { startServer } from "./calls.ts";
import type { Figure } from "./figures.ts";
import { type Generator, type Load, type Request, startGenerator, told } from "./load.ts";
import { type SeededSteps, readSteps, countWaiting } from "./seed_saves.store.ts";
import { seedCompany, settle } from "./seed.store.ts";

const procedures = 100;
const seconds = 10;
const warmSeconds = 3;
/** As many wordings as a procedure is saved in, one after the other. */
const wordings = 8;
const drainedWithin = 2_000;

/** Saves of whole procedures as the editor sends them, each time with another wording of one step. */
function lanesOf(
  company: { user_id: number; token: string },
  seeded: readonly SeededSteps[],
  count: number,
): Request[][] {
  const headers = { authorization: `Bearer ${company.token}` };
  return seeded.slice(0, count).map(({ slug, name, steps }) =>
    Array.from({ length: wordings }, (_, wording): Request => {
      const body: ProcedureBody = {
        name,
        responsible_id: company.user_id,
        steps: steps.map((step, at) =>
          at === wording ? { ...step, body: `<p>Se toarnă betonul, felul ${wording}</p>${step.body}` } : step,
        ),
      };
      return { method: "PATCH", path: `/api/procedures/${slug}`, headers, body };
    }),
  );
}

type Drained = { left: number; ms: number; cpuMs: number };

async function drain(
  generator: Generator,
  product: Awaited<ReturnType<typeof startServer>>,
  database: Database,
): Promise<Drained> {
  const left = await countWaiting(database);
  const start = performance.now();
  const { appMs, databaseMs = 0 } = await generator.spent(product, async () => {
    while ((await countWaiting(database)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  return { left, ms: performance.now() - start, cpuMs: appMs + databaseMs };
}

const both = ({ appMs, databaseMs = 0 }: Load) => appMs + databaseMs;

/** Whole saves against the same SQL with nothing around it, and what is left to be done after them. */
export async function measureSaves(url: string, folder: string): Promise<Figure[]> {
  const database = createDatabase({ url, log: createLog("silent") });
  const company = await seedCompany(database, procedures);
  const seeded = await readSteps(database, company.instance_id);
  await settle(url);
  const product = await startServer("app_server.ts", [url, folder]);
  const of = [String(company.instance_id), String(company.user_id)];
  const bare = await startServer("bare_save_server.ts", [url, ...of]);
  const generator = await startGenerator(url);
  const figures: Figure[] = [];
  try {
    for (const connections of [1, 16]) {
      const lanes = lanesOf(company, seeded, connections);
      await generator.load(bare, lanes, connections, warmSeconds);
      await generator.load(product, lanes, connections, warmSeconds);
      await drain(generator, product, database);
      const theirs = await generator.load(bare, lanes, connections, seconds);
      const ours = await generator.load(product, lanes, connections, seconds);
      const after = await drain(generator, product, database);
      const ratio = ours.perSecond / theirs.perSecond;
      const saves = ours.perSecond * seconds;
      figures.push(
        {
          name: `whole saves of 20 steps at ${connections} connections against bare node:http + pg`,
          value: ratio,
          unit: "of its requests per second",
          budget: "at least 0.3",
          isWithin: ratio >= 0.3,
          detail: `${told(ours)} against ${told(theirs)}, in CPU ${(both(ours) / both(theirs)).toFixed(2)} times`,
        },
        {
          name: `what saves at ${connections} connections leave to be done, ${seconds} s long`,
          value: after.ms / 1000,
          unit: "s until it is done",
          budget: "at most 2",
          isWithin: after.ms <= drainedWithin,
          detail: `${after.left} events left of ${saves.toFixed(0)} saves, ${(after.cpuMs / saves).toFixed(2)} ms CPU a save once they had ended`,
        },
      );
    }
    return figures;
  } finally {
    await generator.close();
    await database.close();
    product.child.disconnect();
    bare.child.disconnect();
  }
}
