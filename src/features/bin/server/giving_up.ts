import type { Journal } from "#platform/server/journal.ts";
import type { BinKind } from "../bin.contract.ts";

/** Keeps in the log that something cannot be restored any more. */
export function auditGivenUp(journal: Journal, kind: BinKind, item: { id: number; name: string }): void {
  const before = { name: item.name };
  journal.audit({ action: `${kind}.given_up`, target_type: kind, target_id: item.id, before });
}

/** Tells it to whoever removes what belongs to it. */
export function tellGivenUp(journal: Journal, kind: BinKind, id: number): void {
  if (kind === "procedure") journal.event("procedure.given_up", { procedure_id: id });
  else journal.event("process.given_up", { process_id: id });
}
