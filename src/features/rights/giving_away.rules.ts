import type { RightsHolder } from "#platform/rights_holder.ts";
import { type ItemFacts, mayOnItem } from "./rights.rules.ts";

/**
 * What a person may no longer do once an item has the manager and roles that they save it with: see it at all, see
 * more than what is published, edit it.
 */
export type Loss = "sight" | "draft" | "editing";

/** What who saves an item so loses of it; null for nothing. */
export function lossOf(
  holder: RightsHolder,
  kind: "procedure" | "process",
  after: ItemFacts & { is_live: boolean },
): Loss | null {
  if (mayOnItem(holder, `edit_${kind}`, after)) return null;
  if (mayOnItem(holder, `read_${kind}_draft`, after)) return "editing";
  return after.is_live ? "draft" : "sight";
}
