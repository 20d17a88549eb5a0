import { type AccessRow, row } from "#testing/walks/access_row.ts";
import type { MakeExample } from "#testing/walks/example.ts";

export const examples: Record<string, MakeExample> = {
  getHome: () => ({}),
  leaveFirstSteps: () => ({}),
};

// biome-ignore format: a table is read by its columns
export const access: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  getHome:                          row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  leaveFirstSteps:                  row(401, 200, 200, 200, 200, 200, 403, 403, 403, 401, 200),
};
