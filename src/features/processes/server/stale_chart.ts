import type { z } from "zod";
import type { Db } from "#platform/server/db/database.ts";
import { lastChangeOf, refuseStale } from "#platform/server/stale.ts";

/** What there is now, and what was seen of it; nothing is checked of what was not said. */
type Seen = { present: number; based_on: number | null | undefined };

/**
 * Refuses (409 `stale`) what was begun from another state of a version than it has: with who drew on it last, when,
 * and what `newest` tells of it.
 */
export async function refuseStaleChart(
  db: Db,
  version_id: number,
  { shape, newest }: { shape: z.ZodType; newest(): Promise<unknown> },
  ...seen: Seen[]
): Promise<void> {
  for (const one of seen)
    await refuseStale({
      ...one,
      shape,
      newest: async () => ({
        ...(await lastChangeOf(db, "process_versions", version_id)),
        data: await newest(),
      }),
    });
}
