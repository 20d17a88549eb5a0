import { sql } from "#platform/server/db/database.ts";
import { type AccessRow, row } from "./access_row.ts";
import type { MakeExample } from "./examples.ts";
import type { World } from "../stand/world.ts";

async function published({ app }: World): Promise<string> {
  const key = crypto.randomUUID();
  const made = await app.database.system((db) =>
    db.one<{ id: number }>(sql`
      insert into software_updates (key, type, name_ro, name_en, body_ro, body_en, created_at)
      values (${key}, 'updates', 'Căutare', 'Search', '<p>Se caută peste tot.</p>', '<p>Search everywhere.</p>', now())
      returning id`),
  );
  if (!made) throw new Error("Nothing was published");
  return String(made.id);
}

export const updateExamples: Record<string, MakeExample> = {
  listSoftwareUpdates: () => ({ query: { type: "updates" } }),
  getSoftwareUpdate: async (world) => ({ params: { id: await published(world) } }),
};

// biome-ignore format: a table is read by its columns
export const updateAccess: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  listSoftwareUpdates:              row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  getSoftwareUpdate:                row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
};
