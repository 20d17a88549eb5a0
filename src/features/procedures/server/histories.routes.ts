import { notFound } from "#platform/errors.ts";
import { offsetOf, pageSize } from "#platform/paging.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { activateHistory, getHistory, listHistories } from "../procedures.contract.ts";
import { contentToRestore, existingOf } from "./restored_content.ts";
import type { ProcedurePorts } from "./ports.ts";
import { findForEdit, lockForEdit } from "#features/items/server/procedure_access.ts";
import { presentHistory, readBack } from "./procedure_answers.ts";
import { findVersion, findVersionFacts, listVersions } from "./procedures.store.ts";
import { saveVersion, withIds } from "./procedures.write.store.ts";
import { refuseOlder } from "./stale_version.ts";

async function versionOf(db: Db, actor: Actor, id: number) {
  const version = await findVersion(db, actor, id);
  if (!version) throw notFound();
  return { version, key: { id: version.procedure_id } };
}

export function historyRoutes(ports: ProcedurePorts): Route[] {
  return [
    serve(listHistories, async ({ db, actor, params, query }) => {
      const head = await findForEdit(db, actor, params);
      const rows = await listVersions(db, head.id, { offset: offsetOf(query), size: pageSize });
      const newest = await findVersionFacts(db, head.draft_version_id);
      return { data: rows.map((row) => presentHistory(head, row)), total: newest?.number ?? rows.length };
    }),

    serve(getHistory, async ({ db, actor, params }) => {
      const { version, key } = await versionOf(db, actor, params.id);
      const head = await findForEdit(db, actor, key);
      const procedure = { id: head.id, slug: head.slug, name: head.name };
      return { data: { ...presentHistory(head, version), procedure } };
    }),

    serve(activateHistory, async ({ db, actor, params, query, journal }) => {
      const { version, key } = await versionOf(db, actor, params.id);
      const head = await lockForEdit(db, actor, key);
      await refuseOlder(db, actor, head, query.version_id, ports.today());
      const content = contentToRestore(version, await existingOf(db, version), actor, head);
      const stored = await withIds(db, head.id, content);
      const [restored, data] = await Promise.all([
        saveVersion(db, head, stored, { user_id: actor.user_id, restored_from: version.id }),
        readBack(db, actor, head, "draft", ports.today()),
      ]);
      // What already reads like that stays without a trace.
      if (restored !== null) {
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
      }
      return { data };
    }),
  ];
}
