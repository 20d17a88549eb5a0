import { lockForEdit } from "#features/items/server/procedure_access.ts";
import { findVersionFacts } from "#features/procedures/server/procedures.store.ts";
import { labelVersion } from "#features/procedures/server/procedures.write.store.ts";
import { changeStatus } from "#features/procedures/server/status.ts";
import { notFound } from "#platform/errors.ts";
import type { Call } from "#platform/server/serve.ts";
import type { updateProcessVersion } from "../processes.contract.ts";

/**
 * The same call for a version of a procedure: gives it a name of its own and puts its steps online or the procedure
 * back to a draft.
 */
export async function updateProcedureVersion(
  { db, actor, params, body, journal }: Call<typeof updateProcessVersion>,
  procedure_id: number,
) {
  const head = await lockForEdit(db, actor, { id: procedure_id }, "procedure_id");
  const version = await findVersionFacts(db, params.id);
  if (!version || version.procedure_id !== head.id) throw notFound();
  if (await labelVersion(db, version.id, body.name)) {
    journal.audit({
      action: "procedure_version.updated",
      target_type: "procedure",
      target_id: head.id,
      after: { version_id: version.id, name: body.name },
    });
    journal.event("procedure_version.updated", { procedure_id: head.id, version_id: version.id });
  }
  const wasLive = head.status === "live" && head.live_version_id === version.id;
  if (body.is_publish === true) await changeStatus({ db, journal }, head, "live", version.id);
  if (body.is_publish === false && wasLive)
    await changeStatus({ db, journal }, head, "draft", head.live_version_id);
  const is_publish = body.is_publish ?? wasLive;
  return { id: version.id, name: body.name, publish: is_publish ? (1 as const) : (0 as const), is_publish };
}
