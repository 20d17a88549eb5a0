import { listLinkingCharts, listTriggered } from "#features/items/server/uses.store.ts";
import { AppError, invalidField, invariant, notFound } from "#platform/errors.ts";
import { copyNames } from "#features/items/copy_names.rules.ts";
import { freeName } from "#features/items/server/free_name.store.ts";
import { offsetOf, pageSize } from "#platform/paging.ts";
import type { Db } from "#platform/server/db/database.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { filterInstance, mostNames } from "../names.contract.ts";
import {
  changeProcedureStatus,
  cloneProcedure,
  deleteProcedure,
  getProcedure,
  listProcedures,
  listProcedureUses,
  type ProcedureContent,
  type ProcedureStatus,
  procedureLimits,
  storeProcedure,
  updateProcedure,
} from "../procedures.contract.ts";
import { sentFields } from "../fields/procedure_fields.rules.ts";
import { formOf } from "../form.rules.ts";
import { asCopy } from "../form_body.rules.ts";
import { checkContent } from "./checked_content.ts";
import { cleanSteps } from "./clean_steps.ts";
import type { ProcedurePorts } from "./ports.ts";
import { findForReader, lockForEdit } from "#features/items/server/procedure_access.ts";
import type { ProcedureHead } from "#features/items/server/procedure_heads.store.ts";
import { historyRoutes } from "./histories.routes.ts";
import { type ListKind, openListing } from "#features/items/server/listed.store.ts";
import { listNames, listProcedureRows } from "./lists.store.ts";
import { mayEdit, mayRead, maySee, presentProcedure, presentRow, readBack } from "./procedure_answers.ts";
import { findProcedure } from "./procedures.store.ts";
import {
  type CheckedContent,
  insertProcedure,
  removeProcedure,
  saveVersion,
  withIds,
} from "./procedures.write.store.ts";
import { refuseOlder, refuseOtherManager, refuseUnseen } from "./stale_version.ts";
import { changeStatus } from "./status.ts";

const target = (id: number) => ({ target_type: "procedure", target_id: id });

export function procedureRoutes(ports: ProcedurePorts): Route[] {
  const cleaned = {
    ofBody: ({ actor, body }: { actor: Actor; body: ProcedureContent }) =>
      cleanSteps(ports.heavy, actor.instance_id, body.steps),
  };
  return [
    serve(getProcedure, async ({ db, actor, params, query }) => {
      const row = await findProcedure(db, actor, params, query.source);
      if (!row || !maySee(actor, row)) throw notFound();
      if (!mayRead(actor, row)) throw new AppError("forbidden");
      return { data: presentProcedure(actor, row, ports.today()) };
    }),

    serve(listProcedures, async ({ db, actor, params, query }) => {
      if (params.instance_id !== db.instance_id) throw notFound();
      const listing = await openListing(db, actor, "procedure", query, { offset: offsetOf(query) });
      const [rows, counted] = await Promise.all([
        listProcedureRows(db, listing, query.sort),
        listing.count(),
      ]);
      const today = ports.today();
      return { data: { data: rows.map((row) => presentRow(actor, row, today)), ...counted } };
    }),

    serve(filterInstance, async ({ db, actor, params, query }) => {
      if (params.id !== db.instance_id) throw notFound();
      const named = (kind: ListKind) => namesToChoose(db, actor, kind, query);
      const procedures = query.procedures === "true" ? await named("procedure") : undefined;
      const processes = query.processes === "true" ? await named("process") : undefined;
      return {
        data: {
          ...(procedures && { procedures: procedures.names }),
          ...(processes && { processes: processes.names }),
          is_more: procedures?.is_more === true || processes?.is_more === true,
        },
      };
    }),

    serve(storeProcedure, cleaned, async ({ db, actor, body, prepared, journal }) => {
      const content = await checkContent(db, actor, body, prepared);
      const created = await insertProcedure(db, content);
      const version = await saveFirst({ db, actor }, created.id, content);
      journal.audit({ action: "procedure.created", ...target(created.id), after: { name: content.name } });
      journal.event("procedure.created", { procedure_id: created.id });
      if (body.publish === true) {
        const head = {
          id: created.id,
          status: "draft",
          draft_version_id: version.id,
          live_version_id: null,
        } as const;
        await changeStatus({ db, journal }, head, "live", version.id);
      }
      return { ...created, data: created };
    }),

    serve(updateProcedure, cleaned, async ({ db, actor, params, body, prepared, journal }) => {
      const head = await lockForEdit(db, actor, params);
      await refuseOlder(db, actor, head, body.version_id, ports.today());
      await refuseOtherManager(db, actor, head, body.seen_responsible_id, ports.today());
      const content = await checkContent(db, actor, body, prepared, head);
      const stored = await withIds(db, head.id, content);
      const isPublished = body.publish === true;
      const [version, saved] = await Promise.all([
        saveVersion(db, head, stored, { user_id: actor.user_id, restored_from: null }),
        isPublished ? null : readBack(db, actor, head, "draft", ports.today()),
      ]);
      const version_id = version?.id ?? head.draft_version_id;
      const isHandedOver = content.responsible_id !== head.responsible_id;
      if (version !== null || isHandedOver) {
        journal.audit({
          action: "procedure.saved",
          ...target(head.id),
          before: { name: head.name, responsible_id: head.responsible_id, version_id: head.draft_version_id },
          after: { name: content.name, responsible_id: content.responsible_id, version_id },
        });
        journal.event("procedure.saved", {
          procedure_id: head.id,
          version_id,
          status: head.status,
          ...(isHandedOver && { responsible_before: head.responsible_id }),
        });
      }
      if (isPublished)
        await changeStatus({ db, journal }, { ...head, draft_version_id: version_id }, "live", version_id);
      return { data: saved ?? (await readBack(db, actor, head, "draft", ports.today())) };
    }),

    serve(changeProcedureStatus, async ({ db, actor, params, body, journal }) => {
      const head = await lockForEdit(db, actor, params);
      const isOfReaders = body.status === "draft" || body.source_steps === "live";
      await refuseUnseen(db, actor, head, { version_id: body.version_id, isOfReaders }, ports.today());
      const live_version_id = liveVersionAfter(head, body.status, body.source_steps);
      await changeStatus({ db, journal }, head, body.status, live_version_id);
      return { data: { slug: head.slug, status: body.status } };
    }),

    serve(cloneProcedure, async ({ db, actor, params, request, journal }) => {
      const source = await procedureToClone(db, actor, params.slug);
      const names = copyNames(ports.copyName(source.name, request.language), procedureLimits.name);
      const name = await freeName(db, actor, "procedure", names);
      // Who copies what they may only read would never see the copy, a draft, unless it is theirs.
      const responsible_id = mayEdit(actor, source) ? source.responsible_id : actor.user_id;
      const created = await insertProcedure(db, { name, responsible_id });
      const content = { ...sentFields(asCopy(formOf(source), name)), responsible_id, note: null };
      await saveFirst({ db, actor }, created.id, content);
      journal.audit({
        action: "procedure.cloned",
        ...target(created.id),
        after: { name, source_id: source.id },
      });
      journal.event("procedure.created", { procedure_id: created.id });
      return { ...created, data: created };
    }),

    serve(listProcedureUses, async ({ db, actor, params }) => {
      const used = { procedure_id: (await findForReader(db, actor, params)).id };
      const triggers_of = await listTriggered(db, actor, used);
      return { data: { triggers_of, charts: await listLinkingCharts(db, actor, used) } };
    }),

    serve(deleteProcedure, async ({ db, actor, params, query, journal }) => {
      const head = await lockForEdit(db, actor, params);
      await refuseOlder(db, actor, head, query.version_id, ports.today());
      await removeProcedure(db, head.id, actor.user_id);
      journal.audit({
        action: "procedure.deleted",
        ...target(head.id),
        before: { name: head.name, slug: head.slug, status: head.status },
      });
      journal.event("procedure.deleted", { procedure_id: head.id, name: head.name, status: head.status });
    }),

    ...historyRoutes(ports),
  ];
}

type NamesQuery = { search?: string | undefined; page?: number | undefined; view_more?: number | undefined };

/** A page of names, 20 at a time; for callers that know of no pages the first of them. */
async function namesToChoose(db: Db, actor: Actor, kind: ListKind, query: NamesQuery) {
  const isPaged = query.search !== undefined || query.page !== undefined || query.view_more !== undefined;
  const size = isPaged ? pageSize : mostNames;
  const wanted = { search: query.search, sort: "name" as const };
  const listing = await openListing(db, actor, kind, wanted, { offset: offsetOf(query), size: size + 1 });
  const names = await listNames(db, kind, listing);
  return { names: names.slice(0, size), is_more: names.length > size };
}

/** Saves the content that a procedure is made with. */
async function saveFirst(
  { db, actor }: { db: Db; actor: Actor },
  id: number,
  content: CheckedContent,
): Promise<{ id: number }> {
  const stored = await withIds(db, id, content);
  const by = { user_id: actor.user_id, restored_from: null };
  const version = await saveVersion(db, { id, status: "draft" }, stored, by);
  invariant(version, "what is new has no version to be the same as");
  return version;
}

/** The version readers see after a change of status: the draft, the last live one put online again, or none of both. */
function liveVersionAfter(
  head: ProcedureHead,
  status: ProcedureStatus,
  source: ProcedureStatus | undefined,
): number | null {
  if (status === "draft") return head.live_version_id;
  if (source === "draft") return head.draft_version_id;
  if (head.live_version_id === null) throw invalidField("source_steps", "invalid");
  return head.live_version_id;
}

/** Those who may read the draft copy the draft; others copy what they can see. */
async function procedureToClone(db: Db, actor: Actor, slug: string) {
  for (const source of ["draft", "live"] as const) {
    const row = await findProcedure(db, actor, { slug }, source);
    if (row && mayRead(actor, row)) return row;
  }
  throw notFound();
}
