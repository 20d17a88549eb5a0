import { createDatabase } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { latencies, startServer } from "./calls.ts";
import { type Figure, growthFigure } from "./figures.ts";
import { indexAll } from "./index_all.ts";
import { seedNamedCompany } from "./seed_search.store.ts";
import { settle } from "./seed.store.ts";

/** What is typed: rare and common words, beginnings, several words, a slip, nothing that is there. */
const searches = {
  "a common word": "verificare",
  "two words": "betonului șantier",
  "a beginning": "mat",
  "a rare word": "nivelmetru",
  "a slip": "materailelor",
  "a word that is nowhere": "submarinist",
  "a question of common words": "cine anunță șeful când se toarnă beton la groapă pe schelă",
  "a question with a rare word": "unde se notează nivelmetru înainte de schimbul echipei",
} as const;

const turns = 300;

/** Search in a company of 10,000 procedures against one of 100, with others beside them in the same tables. */
export async function measureSearch(url: string, folder: string): Promise<Figure[]> {
  const log = createLog("silent");
  const database = createDatabase({ url, log });
  const small = await seedNamedCompany(database, "mica", 100);
  const large = await seedNamedCompany(database, "mare", 10_000);
  for (let n = 0; n < 10; n += 1) await seedNamedCompany(database, `alta${n}`, 200);
  const start = performance.now();
  await indexAll(url, database);
  const seconds = (performance.now() - start) / 1000;
  await database.close();
  await settle(url);
  const product = await startServer("app_server.ts", [url, folder]);
  try {
    const figures: Figure[] = [];
    for (const [name, search] of Object.entries(searches)) {
      const url = `${product.origin}/api/search?search=${encodeURIComponent(search)}`;
      const calls = [small, large].map(({ token }) => ({ url, token }));
      const [few = 0, many = 0] = await latencies(calls, turns);
      figures.push(growthFigure(`search for ${name}: 10,000 procedures against 100`, few, many));
      const counts = calls.map(({ token }) => ({ url: url.replace("?", "/counts?"), token }));
      const [fewCounted = 0, manyCounted = 0] = await latencies(counts, turns);
      figures.push(
        growthFigure(`counting each kind of ${name}: 10,000 procedures against 100`, fewCounted, manyCounted),
      );
    }
    figures.push({
      name: "indexing 12,100 procedures of three steps",
      value: seconds,
      unit: "seconds",
      budget: "none",
      isWithin: true,
      detail: "in the background, once",
    });
    return figures;
  } finally {
    product.child.disconnect();
  }
}
