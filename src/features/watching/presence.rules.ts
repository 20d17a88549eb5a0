import { z } from "zod";
import { person } from "#platform/schemas.ts";

/** What the server tells those in a room of each other, whenever somebody comes or goes. */
export const presentFrame = z.object({
  type: z.literal("present"),
  room: z.string(),
  people: z.array(person),
});

/** Who is in a room, by the processes that they are connected to. */
export type Rollcall = ReadonlyMap<string, { readonly user_ids: readonly number[]; readonly at: number }>;

/** What a process says is true for so long without being said again: it may have died. */
export const believedMs = 75_000;

/** The rollcall after a process said who is in the room there. */
export function called(
  rollcall: Rollcall,
  { from, user_ids }: { from: string; user_ids: readonly number[] },
  now: number,
): Rollcall {
  const next = new Map([...rollcall].filter(([, { at }]) => now - at < believedMs));
  if (user_ids.length === 0) next.delete(from);
  else next.set(from, { user_ids, at: now });
  return next;
}

/** Everybody who is in the room, each once. */
export const presentIn = (rollcall: Rollcall): number[] => [
  ...new Set([...rollcall.values()].flatMap(({ user_ids }) => user_ids)),
];
