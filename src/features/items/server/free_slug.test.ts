import { expect, test } from "vitest";
import { useTestApp } from "#testing/stand/app.ts";
import { buildCompany } from "#testing/stand/company.ts";
import { waiting } from "#testing/stand/row_lock.ts";
import { underFormerSlug } from "./free_slug.store.ts";

const app = useTestApp();

test("two that come back, each under the name whose slug the other had, do not wait for each other", async () => {
  const { id } = await buildCompany(app());
  let asking = 0;
  const back = (slug: string, name: string) =>
    app().database.tenant(id, async (db) => {
      let isFirst = true;
      return underFormerSlug(db, "procedures", { slug, name }, async (free) => {
        if (!isFirst) return free;
        isFirst = false;
        asking += 1;
        // The other is at the same point, or waits to get there.
        await expect.poll(async () => asking === 2 || ((await waiting(app())) ?? 0) > 0).toBe(true);
        return undefined;
      });
    });
  expect(await Promise.all([back("turnarea", "Decofrarea"), back("decofrarea", "Turnarea")])).toEqual([
    "decofrarea",
    "turnarea",
  ]);
});
