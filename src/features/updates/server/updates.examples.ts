import { sql } from "#platform/server/db/database.ts";
import { type AccessRow, row } from "#testing/walks/access_row.ts";
import type { MakeExample } from "#testing/walks/example.ts";
import type { World } from "#testing/stand/world.ts";
import { unchecked } from "#testing/stand/database.ts";

async function published({ app }: World): Promise<string> {
  const key = crypto.randomUUID();
  const made = await app.database.system((db) =>
    db.one(unchecked<{ id: number }>())(sql`
      insert into software_updates (key, type, name_ro, name_en, body_ro, body_en, created_at)
      values (${key}, 'updates', 'Căutare', 'Search', '<p>Se caută peste tot.</p>', '<p>Search everywhere.</p>', now())
      returning id`),
  );
  if (!made) throw new Error("Nothing was published");
  return String(made.id);
}

export const examples: Record<string, MakeExample> = {
  listSoftwareUpdates: () => ({ query: { type: "updates" } }),
  getSoftwareUpdate: async (world) => ({ params: { id: await published(world) } }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  listSoftwareUpdates:              row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  getSoftwareUpdate:                row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
};
