import { AppError } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Plan } from "./plans.ts";
import { countPeople, holdPeople } from "./subscriptions.store.ts";

/** How many work, and for how many a plan has room, where these are fewer; else null. Whoever would add somebody waits. */
export async function lackOfRoom(
  db: Db,
  { max_users }: Pick<Plan, "max_users">,
): Promise<{ active_users: number; max_users: number } | null> {
  if (max_users === null) return null;
  await holdPeople(db);
  const active_users = await countPeople(db);
  return active_users > max_users ? { active_users, max_users } : null;
}

/** Refuses a plan with room for fewer people than work; whoever would add somebody waits until it is decided. */
export async function refuseTooMany(db: Db, plan: Pick<Plan, "max_users">): Promise<void> {
  const extra = await lackOfRoom(db, plan);
  if (extra) throw new AppError("too_many_people", { extra });
}
