import type { z } from "zod";
import { AppError } from "../errors.ts";
import { type Db, raw, sql } from "./db/database.ts";

type Held = { id: number; revision: number };

type Save = {
  /** Has `revision`, `updated_by` and `updated_at`. */
  table: string;
  /** What is there now, its row locked. */
  held: Held;
  /** The revision that the save started from; without one nothing is checked. */
  based_on: number | null | undefined;
  /** What the refusal may show of `held`: its extras go out as they are. */
  shape: z.ZodType;
};

/**
 * Refuses (409 `stale`) a save that started from another revision than the present one: with who made the present one
 * (null when nobody is known), when, and what it holds.
 */
export async function refuseStale(db: Db, { table, held, based_on, shape }: Save): Promise<void> {
  if (based_on === undefined || based_on === null || based_on === held.revision) return;
  const change = await db.one<{ changed_by: string | null; changed_at: string }>(sql`
    select u.first_name || ' ' || u.last_name as changed_by, t.updated_at as changed_at
    from ${raw(table)} t
    left join users u on u.instance_id = t.instance_id and u.id = t.updated_by
    where t.instance_id = ${db.instance_id} and t.id = ${held.id}`);
  throw new AppError("stale", { extra: { ...change, data: shape.parse(held) } });
}
