import { notFound } from "#platform/errors.ts";
import { offsetOf, pageSize } from "#platform/paging.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { activateHistory, getHistory, listHistories } from "../procedures.contract.ts";
import { contentToRestore } from "./checked_content.ts";
import type { ProcedurePorts } from "./ports.ts";
import { findForEdit, lockForEdit } from "#features/items/server/procedure_access.ts";
import { presentHistory, readBack } from "./procedure_answers.ts";
import { findVersion, listVersions, type VersionRow } from "./procedures.store.ts";
import { saveVersion, withStepIds } from "./procedures.write.store.ts";
import { targetOf, visibleTargets } from "./trigger_targets.ts";

async function versionOf(db: Db, id: number) {
  const version = await findVersion(db, id);
  if (!version) throw notFound();
  return { version, key: { id: version.procedure_id } };
}

/** The names a version keeps are from when it was saved; what the actor may not see now stays unnamed. */
async function namedTriggers(
  db: Db,
  actor: Actor,
  triggers: VersionRow["triggers"],
): Promise<VersionRow["triggers"]> {
  const visible = await visibleTargets(
    db,
    actor,
    triggers.flatMap((trigger) => targetOf(trigger) ?? []),
  );
  return triggers.map((trigger) => {
    const target = targetOf(trigger);
    const isHidden = target !== null && !visible[target.type].has(target.id);
    return isHidden ? { ...trigger, entity_name: null, entity_slug: null } : trigger;
  });
}

export function historyRoutes(ports: ProcedurePorts): Route[] {
  return [
    serve(listHistories, async ({ db, actor, params, query }) => {
      const head = await findForEdit(db, actor, params);
      const rows = await listVersions(db, head.id, { offset: offsetOf(query), size: pageSize });
      const newest = await findVersion(db, head.draft_version_id);
      return { data: rows.map((row) => presentHistory(head, row)), total: newest?.number ?? rows.length };
    }),

    serve(getHistory, async ({ db, actor, params }) => {
      const { version, key } = await versionOf(db, params.id);
      const head = await findForEdit(db, actor, key);
      const procedure = { id: head.id, slug: head.slug, name: head.name };
      const triggers = await namedTriggers(db, actor, version.triggers);
      return { data: { ...presentHistory(head, version), triggers, procedure } };
    }),

    serve(activateHistory, async ({ db, actor, params, journal }) => {
      const { version, key } = await versionOf(db, params.id);
      const head = await lockForEdit(db, actor, key);
      const content = await contentToRestore(db, actor, version, head.responsible_id);
      const stored = await withStepIds(db, head.id, content);
      const [restored, data] = await Promise.all([
        saveVersion(db, head.id, stored, { user_id: actor.user_id, restored_from: version.id }),
        readBack(db, actor, head, "draft", ports.today()),
      ]);
      journal.audit({
        action: "procedure.restored",
        target_type: "procedure",
        target_id: head.id,
        before: { version_id: head.draft_version_id },
        after: { version_id: restored.id, restored_from: version.id },
      });
      journal.event("procedure.saved", {
        procedure_id: head.id,
        version_id: restored.id,
        status: head.status,
      });
      return { data };
    }),
  ];
}
