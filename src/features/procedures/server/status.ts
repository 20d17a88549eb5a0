import { invariant } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Journal } from "#platform/server/journal.ts";
import type { ProcedureStatus } from "../procedures.contract.ts";
import type { ProcedureHead } from "#features/items/server/procedure_heads.store.ts";
import { setStatus } from "./procedures.write.store.ts";

/**
 * Publishes a version of a locked procedure or takes it back to a draft, and says so in the journal. What already is
 * as asked stays without a trace.
 */
export async function changeStatus(
  { db, journal }: { db: Db; journal: Journal },
  head: Pick<ProcedureHead, "id" | "status" | "draft_version_id" | "live_version_id">,
  status: ProcedureStatus,
  live_version_id: number | null,
): Promise<void> {
  if (status === head.status && live_version_id === head.live_version_id) return;
  const done = status === "live" ? "procedure.published" : "procedure.unpublished";
  const shown = status === "live" ? live_version_id : head.draft_version_id;
  invariant(shown, "what is put online is a version");
  await setStatus(db, head.id, { status, live_version_id }, shown);
  journal.audit({
    action: done,
    target_type: "procedure",
    target_id: head.id,
    before: { status: head.status, version_id: head.live_version_id },
    after: { status, version_id: live_version_id },
  });
  journal.event(done, { procedure_id: head.id, version_id: live_version_id });
}
