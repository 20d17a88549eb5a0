import { createDatabase } from "#platform/server/db/database.ts";
import { createLog } from "#platform/server/log.ts";
import { type Figure, growthFigure } from "./figures.ts";
import { latencies, startServer } from "./calls.ts";
import { seedCompany, seedNotifications, settle } from "./seed.store.ts";

/** The first page of a person with a hundred times the notifications of another. */
export async function measureNotifications(url: string, folder: string): Promise<Figure[]> {
  const database = createDatabase({ url, log: createLog("silent") });
  const companies = [];
  for (const [count, unread] of [
    [100, "some"],
    [10_000, "some"],
    [100, "all"],
    [10_000, "all"],
  ] as const) {
    const company = await seedCompany(database, 100);
    await seedNotifications(database, company, { count, unread });
    companies.push({ ...company, unread });
  }
  await database.close();
  await settle(url);
  const product = await startServer("app_server.ts", [url, folder]);
  try {
    const figures: Figure[] = [];
    for (const [name, query, unread] of [
      ["all, one in four unread", "?type=activity", "some"],
      ["the unread ones, one in four", "", "some"],
      ["the unread ones, nothing ever read", "", "all"],
    ] as const) {
      const urls = companies
        .filter((company) => company.unread === unread)
        .map(({ token }) => ({ url: `${product.origin}/api/notification-list${query}`, token }));
      const [few = 0, many = 0] = await latencies(urls, 400);
      figures.push(growthFigure(`notifications, ${name}: 10,000 against 100`, few, many));
    }
    return figures;
  } finally {
    product.child.disconnect();
  }
}
