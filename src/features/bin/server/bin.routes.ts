import * as procedures from "#features/items/server/procedure_access.ts";
import * as processes from "#features/items/server/process_access.ts";
import { listLinkingCharts, listTriggered } from "#features/items/server/uses.store.ts";
import { mayEditProcess } from "#features/items/server/visibility.store.ts";
import { may } from "#features/rights/rights.rules.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { offsetOf } from "#platform/paging.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { binCalls, type BinKind, binKinds, listBin } from "../bin.contract.ts";
import { binDays, goesAt } from "../bin.rules.ts";
import { findRestored, giveUp, listDeleted, lockDeleted, takeOut } from "./bin.store.ts";
import { findConsequences } from "./deletion.store.ts";
import { auditGivenUp, tellGivenUp } from "./giving_up.ts";

export const binRoutes: Route[] = [
  serve(listBin, async ({ db, actor, query }) => {
    const found = await listDeleted(db, actor, { ...query, offset: offsetOf(query) });
    const rights = { purge: may(actor, "purge_deleted") };
    const data = found.data.map((row) => ({ ...row, goes_at: goesAt(row.deleted_at), rights }));
    return { data: { ...found, data } };
  }),

  ...binKinds.flatMap((kind): Route[] => {
    const { ask, restore, purge } = binCalls[kind];
    return [
      serve(ask, async ({ db, actor, params }) => {
        const { id, name } = await findDeletable(db, actor, kind, params.slug);
        const used = kind === "procedure" ? { procedure_id: id } : { process_id: id };
        const found = await findConsequences(db, kind, id);
        if (!found) throw notFound();
        const triggers_of = await listTriggered(db, actor, used);
        const charts = await listLinkingCharts(db, actor, used);
        return { data: { id, name, ...found, charts, triggers_of, days: binDays } };
      }),

      serve(restore, async ({ db, actor, params: { id }, journal }) => {
        const deleted = await lockDeleted(db, actor, kind, id);
        if (!deleted) {
          const restored = await findRestored(db, actor, kind, id);
          // Somebody else was faster, or the answer to a first call was lost: it is back, as asked.
          if (!restored) throw notFound();
          return { data: restored };
        }
        const { status, ...item } = deleted;
        const slug = await takeOut(db, kind, item);
        journal.audit({
          action: `${kind}.restored_from_bin`,
          target_type: kind,
          target_id: id,
          before: { slug: deleted.slug },
          after: { name: deleted.name, slug },
        });
        if (kind === "procedure") journal.event("procedure.restored_from_bin", { procedure_id: id, status });
        else journal.event("process.restored_from_bin", { process_id: id, status });
        return { data: { ...item, slug } };
      }),

      serve(purge, async ({ db, actor, params: { id }, journal }) => {
        const deleted = await lockDeleted(db, actor, kind, id);
        if (!deleted) throw notFound();
        await giveUp(db, kind, id);
        auditGivenUp(journal, kind, deleted);
        tellGivenUp(journal, kind, id);
      }),
    ];
  }),
];

/** What the actor may delete by this slug; hidden is 404, seen but not theirs to edit is 403. */
async function findDeletable(
  db: Db,
  actor: Actor,
  kind: BinKind,
  slug: string,
): Promise<{ id: number; name: string }> {
  if (kind === "procedure") return procedures.findForEdit(db, actor, { slug });
  const head = await processes.findForReader(db, actor, { slug });
  if (!mayEditProcess(actor, head)) throw new AppError("forbidden");
  return head;
}
