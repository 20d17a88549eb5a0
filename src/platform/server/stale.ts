import { z } from "zod";
import { AppError, invalidField, invariant } from "../errors.ts";
import { instant, int, text } from "./db/columns.ts";
import { type Db, raw, sql } from "./db/database.ts";

/** Who made what is there now (null when nobody is known), and when. */
const changeRow = z.object({
  changed_by_id: int.nullable(),
  changed_by: text.nullable(),
  changed_at: instant,
});
/** Two people may have one name: where it matters whose a change is, the id says it. */
type Change = Omit<z.output<typeof changeRow>, "changed_by_id"> & { changed_by_id?: number | null };

type Save = {
  /** What is there now, its row locked: a revision, or the id of a version. */
  present: number;
  /** What the save started from; without it nothing is checked. */
  based_on: number | null | undefined;
  /** What the refusal may show: its extras go out as they are. */
  shape: z.ZodType;
  /** What is there now, and who made it: asked only when it stands in the way. Undefined where nothing was ever saved. */
  newest(): Promise<(Change & { data: unknown }) | undefined>;
};

/**
 * Refuses (409 `stale`) a save that started from something else than what is there now: with who made that, when, and
 * what it holds, so that the writer can compare.
 */
export async function refuseStale({ present, based_on, shape, newest }: Save): Promise<void> {
  if (based_on === undefined || based_on === null || based_on === present) return;
  const now = await newest();
  // Nobody can have begun from it.
  if (now === undefined) throw invalidField("revision", "invalid");
  const { data, ...change } = now;
  throw new AppError("stale", { extra: { ...change, data: shape.parse(data) } });
}

/** Refuses as stale what was begun from another revision of a row than it has; `now` is the row as it is shown. */
export async function refuseOlderRow(
  db: Db,
  table: string,
  shape: z.ZodType,
  now: { id: number; revision: number },
  based_on: number | null | undefined,
): Promise<void> {
  await refuseStale({
    present: now.revision,
    based_on,
    shape,
    newest: async () => ({ ...(await lastChangeOf(db, table, now.id)), data: now }),
  });
}

/** Who changed a row last, and when, in a table that has `updated_by` and `updated_at`. */
export async function lastChangeOf(db: Db, table: string, id: number): Promise<Change> {
  const change = await db.one(changeRow)(sql`
    select u.id as changed_by_id, u.first_name || ' ' || u.last_name as changed_by, t.updated_at as changed_at
    from ${raw(table)} t
    left join users u on u.instance_id = t.instance_id and u.id = t.updated_by
    where t.instance_id = ${db.instance_id} and t.id = ${id}`);
  invariant(change, "what stands in a save's way is there");
  return change;
}
