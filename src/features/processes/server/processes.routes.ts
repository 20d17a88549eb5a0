import { listLinkingCharts, listTriggered } from "#features/items/server/uses.store.ts";
import { mayEditProcess, mayReadProcessDraft } from "#features/items/server/visibility.store.ts";
import { invariant, notFound } from "#platform/errors.ts";
import { offsetOf } from "#platform/paging.ts";
import { copyNames } from "#features/items/copy_names.rules.ts";
import { freeName } from "#features/items/server/free_name.store.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { refuseStale } from "#platform/server/stale.ts";
import {
  cloneProcess,
  deleteProcess,
  getProcess,
  listProcesses,
  listProcessUses,
  processDetails,
  type ProcessStatus,
  processLimits,
  storeProcess,
  updateProcess,
} from "../processes.contract.ts";
import { chartRoutes } from "./charts.routes.ts";
import { refuseUnknown } from "./checked_content.ts";
import { findForReader, lockForEdit } from "#features/items/server/process_access.ts";
import type { ProcessHead } from "#features/items/server/process_heads.store.ts";
import type { ProcessPorts } from "./ports.ts";
import { openListing } from "#features/items/server/listed.store.ts";
import { listProcessRows } from "./lists.store.ts";
import { presentProcess, presentRow, readBack } from "./process_answers.ts";
import { findDetails, findProcess, type Shown } from "./processes.store.ts";
import { changeProcess, insertProcess, type ProcessContent, removeProcess } from "./processes.write.store.ts";
import { refuseStaleChart } from "./stale_chart.ts";
import { findVersion } from "./versions.store.ts";
import { versionRoutes } from "./versions.routes.ts";

const target = (id: number) => ({ target_type: "process", target_id: id });

export function processRoutes(ports: ProcessPorts): Route[] {
  return [
    serve(getProcess, async ({ db, actor, params, query }) => {
      const head = await findForReader(db, actor, params);
      const shown = shownTo(actor, head, query);
      const row = await findProcess(db, actor, head.id, shown);
      if (!row) throw notFound();
      return { data: presentProcess(actor, row, shown) };
    }),

    serve(listProcesses, async ({ db, actor, params, query }) => {
      if (params.instance_id !== db.instance_id) throw notFound();
      const listing = await openListing(db, actor, "process", query, { offset: offsetOf(query) });
      const [rows, counted] = await Promise.all([listProcessRows(db, listing, query.sort), listing.count()]);
      return { data: { data: rows.map((row) => presentRow(actor, row)), ...counted } };
    }),

    serve(storeProcess, async ({ db, actor, body, journal }) => {
      await refuseUnknown(db, body);
      const { id, slug } = await insertProcess(db, body, actor.user_id);
      const { responsible_id } = body;
      journal.audit({ action: "process.created", ...target(id), after: { name: body.name } });
      journal.event("process.created", { process_id: id, responsible_id });
      return { id, slug, data: { id, slug } };
    }),

    serve(updateProcess, async ({ db, actor, params, body, journal }) => {
      const head = await lockForEdit(db, actor, params);
      const { details_revision: based_on, ...said } = body;
      await refuseStale({
        present: head.details_revision,
        based_on,
        shape: processDetails,
        newest: () => readDetails(db, head.id),
      });
      const content = { ...said, categories: body.categories ?? head.category_ids };
      if (isSaid(head, content)) return { data: await readBack(db, actor, head) };
      await refuseUnknown(db, content, head);
      await changeProcess(db, head.id, content, actor.user_id);
      journal.audit({
        action: "process.updated",
        ...target(head.id),
        before: { name: head.name, responsible_id: head.responsible_id, categories: head.category_ids },
        after: content,
      });
      journal.event("process.updated", {
        process_id: head.id,
        status: head.status,
        before: { name: head.name, responsible_id: head.responsible_id },
        after: { name: content.name, responsible_id: content.responsible_id },
      });
      return { data: await readBack(db, actor, head) };
    }),

    serve(cloneProcess, async ({ db, actor, params, request, journal }) => {
      const source = await findForReader(db, actor, params);
      const names = copyNames(ports.copyName(source.name, request.language), processLimits.name);
      const name = await freeName(db, actor, "process", names);
      // Who copies what they may only read would never see the copy, a draft, unless it is theirs.
      const responsible_id = mayEditProcess(actor, source) ? source.responsible_id : actor.user_id;
      const categories = source.category_ids;
      const chart = mayReadProcessDraft(actor, source)
        ? { version_id: source.version_id }
        : { published_of: source.id };
      const content = { name, responsible_id, categories };
      const { id, slug } = await insertProcess(db, content, actor.user_id, chart);
      journal.audit({ action: "process.cloned", ...target(id), after: { name, source_id: source.id } });
      journal.event("process.created", { process_id: id, responsible_id });
      return { id, slug, data: { id, slug } };
    }),

    serve(deleteProcess, async ({ db, actor, params, query, journal }) => {
      const head = await lockForEdit(db, actor, params);
      await refuseNewerChart(db, head, query);
      await removeProcess(db, head.id, actor.user_id);
      journal.audit({
        action: "process.deleted",
        ...target(head.id),
        before: { name: head.name, slug: head.slug, status: head.status },
      });
      journal.event("process.deleted", { process_id: head.id, name: head.name, status: head.status });
    }),

    serve(listProcessUses, async ({ db, actor, params }) => {
      const used = { process_id: (await findForReader(db, actor, params)).id };
      const charts = await listLinkingCharts(db, actor, used);
      return { data: { charts, triggers_of: await listTriggered(db, actor, used) } };
    }),

    ...chartRoutes(ports),
    ...versionRoutes(ports),
  ];
}

type Asked = { version?: number | undefined; source?: ProcessStatus | undefined };

/**
 * The chart that somebody gets: what is published for readers and for those who ask for it, otherwise what is being
 * drawn. Whoever names a version gets that one or none.
 */
function shownTo(actor: Actor, head: ProcessHead, asked: Asked): Shown {
  const readsDraft = mayReadProcessDraft(actor, head);
  if (readsDraft && asked.source !== "live") return { version_id: asked.version ?? head.version_id };
  if (asked.version !== undefined && asked.version !== head.published_version_id) throw notFound();
  return "published";
}

/** Refuses what was decided on a chart that is not the newest any more. */
async function refuseNewerChart(
  db: Db,
  { id, version_id }: ProcessHead,
  seen: { version_id?: number | undefined; revision?: number | undefined },
): Promise<void> {
  const version = await findVersion(db, id, version_id);
  invariant(version, "a locked process has a version");
  await refuseStaleChart(
    db,
    version_id,
    { shape: processDetails, newest: async () => (await readDetails(db, id)).data },
    { present: version_id, based_on: seen.version_id },
    { present: version.revision, based_on: seen.revision },
  );
}

/** The details of a process that is there, and who made them. */
async function readDetails(db: Db, id: number) {
  const details = await findDetails(db, id);
  invariant(details, "a locked process is there");
  return details;
}

const isSaid = (head: ProcessHead, { name, responsible_id, categories }: ProcessContent) =>
  name === head.name &&
  responsible_id === head.responsible_id &&
  categories.length === head.category_ids.length &&
  categories.every((id) => head.category_ids.includes(id));
