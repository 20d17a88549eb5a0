import { type AccessRow, row } from "#testing/walks/access_row.ts";
import { imageForm } from "#testing/stand/world.ts";
import type { MakeExample } from "#testing/walks/example.ts";

export const examples: Record<string, MakeExample> = {
  uploadImage: () => ({ form: imageForm }),
  readImage: async (world) => ({ params: { name: await world.image() } }),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  uploadImage:                      row(401, 201, 201, 201, 201, 201, 201, 201, 201, 401, 201),
  readImage:                        row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
};
