import { z } from "zod";
import type { CompanyState } from "#features/company/company_state.rules.ts";
import { hasArrived } from "./due.rules.ts";

const shape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("plan"), package_id: z.number(), package_name: z.string() }),
  z.object({ kind: z.literal("card") }),
  z.object({ kind: z.literal("invoice") }),
]);

/** What somebody was about in the settings when their bank asked them to confirm. */
export type Begun = z.output<typeof shape>;

/** What was noted on the device; null for anything else. */
export function begunOf(noted: string | null): Begun | null {
  try {
    return shape.safeParse(JSON.parse(noted ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

type Company = { state: CompanyState; package_id: number | null; free_account: boolean };

/**
 * What came of it, by what the provider says now: done, not done as it was not confirmed, or confirmed and still on its
 * way. A card is charged only later: with it, the confirmation is all.
 */
export function outcomeOf(
  begun: Begun,
  { hasFailed }: { hasFailed: boolean },
  { state, package_id, free_account }: Company,
): "done" | "not" | "waits" {
  const isDone = {
    plan: begun.kind === "plan" && begun.package_id === package_id,
    card: !hasFailed,
    invoice: hasArrived({ state, free_account }),
  }[begun.kind];
  if (isDone) return "done";
  return hasFailed ? "not" : "waits";
}
