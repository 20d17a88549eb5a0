import { mayReadProcessDraft } from "#features/items/server/visibility.store.ts";
import { AppError, invalidField, invariant, notFound } from "#platform/errors.ts";
import type { Db } from "#platform/server/db/database.ts";
import type { Journal } from "#platform/server/journal.ts";
import { type Call, type Route, serve } from "#platform/server/serve.ts";
import { refuseOlderRow } from "#platform/server/stale.ts";
import {
  deleteProcessVersion,
  listProcessVersions,
  processLimits,
  processVersion,
  restoreProcessVersion,
  storeProcessVersion,
  updateProcessVersion,
} from "../processes.contract.ts";
import { findForReader, lockForEdit } from "#features/items/server/process_access.ts";
import type { ProcessHead } from "#features/items/server/process_heads.store.ts";
import type { ProcessPorts } from "./ports.ts";
import { lockVersion } from "./version_access.ts";
import { presentVersion } from "./process_answers.ts";
import { refuseStaleChart } from "./stale_chart.ts";
import { updateProcedureVersion } from "./procedure_versions.ts";
import {
  addVersion,
  countVersions,
  findVersion,
  listPublished,
  listVersions,
  publishVersion,
  removeVersion,
  renameVersion,
  unpublishProcess,
  type VersionRow,
} from "./versions.store.ts";

const target = (id: number) => ({ target_type: "process", target_id: id });

export function versionRoutes(ports: ProcessPorts): Route[] {
  return [
    serve(listProcessVersions, async ({ db, actor, params }) => {
      const head = await findForReader(db, actor, params);
      const readsDraft = mayReadProcessDraft(actor, head);
      const rows = await (readsDraft ? listVersions(db, head.id) : listPublished(db, head.id));
      return { data: rows.map((row) => presentVersion(row, readsDraft)) };
    }),

    serve(storeProcessVersion, async ({ db, actor, body, journal }) => {
      const { name, process_id, version_id } = body;
      const isBeside = !body.is_current;
      const head = await lockForEdit(db, actor, { id: process_id }, "process_id");
      const source = await findVersion(db, head.id, version_id);
      if (!source) throw notFound("version_id");
      await refuseTooMany(db, head.id);
      const id = await addVersion(db, { process_id, name, user_id: actor.user_id, isBeside }, { version_id });
      noteNewVersion(journal, "process_version.created", { id, process_id, name, source_id: source.id });
      return { id, data: { id } };
    }),

    serve(updateProcessVersion, async (call) => {
      const { params, body } = call;
      // What calls name a version twice for: it is the one of the address or none.
      if (body.version_id && body.version_id !== params.id) throw notFound("version_id");
      if (body.procedure_id) return { data: await updateProcedureVersion(call, body.procedure_id) };
      return { data: await updateVersion(call, body.process_id ?? 0) };
    }),

    serve(deleteProcessVersion, async ({ db, actor, params, query, journal }) => {
      const { head, version } = await lockVersion(db, actor, params.id);
      await refuseOlder(db, version, query.revision);
      if (version.published_revision !== null || (await countVersions(db, head.id)) === 1)
        throw new AppError("conflict");
      await removeVersion(db, head.id, version.id);
      journal.audit({
        action: "process_version.deleted",
        ...target(head.id),
        before: { version_id: version.id, name: version.name, revision: version.revision },
      });
      journal.event("process_version.deleted", { process_id: head.id, version_id: version.id });
    }),

    serve(restoreProcessVersion, async ({ db, actor, params, query, request, journal }) => {
      const { head, version } = await lockVersion(db, actor, params.id);
      await refuseOlder(db, version, query.revision);
      await refuseTooMany(db, head.id);
      const name = [...ports.restoredName(version.name, request.language)]
        .slice(0, processLimits.name)
        .join("");
      const added = { process_id: head.id, name, user_id: actor.user_id };
      const id = await addVersion(db, added, { version_id: version.id });
      noteNewVersion(journal, "process_version.restored", {
        id,
        process_id: head.id,
        name,
        source_id: version.id,
      });
      return { data: { id } };
    }),
  ];
}

/** Refuses what was decided on an older chart of a version, with who changed it and when. */
function refuseOlder(db: Db, version: VersionRow, seen: number | null | undefined): Promise<void> {
  return refuseOlderRow(db, "process_versions", processVersion, presentVersion(version, true), seen);
}

/**
 * The same for taking a process offline, which may also be decided by what readers see. Where they see another version
 * by now, that is the newer one.
 */
async function refuseUnseen(
  db: Db,
  { id, published_version_id: live }: Pick<ProcessHead, "id" | "published_version_id">,
  version: VersionRow,
  seen: number | null | undefined,
): Promise<void> {
  if (live === null || seen === version.published_revision) return;
  if (live === version.id) return refuseOlder(db, version, seen);
  const shown = await findVersion(db, id, live);
  invariant(shown, "what is published is there");
  await refuseStaleChart(
    db,
    live,
    { shape: processVersion, newest: async () => presentVersion(shown, true) },
    { present: live, based_on: seen && version.id },
  );
}

async function refuseTooMany(db: Db, process_id: number): Promise<void> {
  const max = processLimits.versions;
  if ((await countVersions(db, process_id)) >= max) throw invalidField("name", "too_many", { max });
}

type NewVersion = { id: number; process_id: number; name: string; source_id: number };

function noteNewVersion(
  journal: Journal,
  done: "process_version.created" | "process_version.restored",
  { id, process_id, name, source_id }: NewVersion,
): void {
  journal.audit({
    action: done,
    ...target(process_id),
    before: { version_id: source_id },
    after: { version_id: id, name },
  });
  journal.event(done, { process_id, version_id: id, source_id });
}

async function updateVersion(
  { db, actor, params, body, journal }: Call<typeof updateProcessVersion>,
  process_id: number,
) {
  const head = await lockForEdit(db, actor, { id: process_id }, "process_id");
  const version = await findVersion(db, head.id, params.id);
  if (!version) throw notFound();
  if (body.is_publish === true) await refuseOlder(db, version, body.revision);
  if (body.is_publish === false) await refuseUnseen(db, head, version, body.revision);
  const told = {
    process_id: head.id,
    // As it was before.
    status: head.status,
    version_id: version.id,
    revision: version.revision,
  };
  if (body.name !== version.name) {
    await renameVersion(db, version, body.name);
    journal.audit({
      action: "process_version.updated",
      ...target(head.id),
      before: { version_id: version.id, name: version.name },
      after: { version_id: version.id, name: body.name },
    });
    journal.event("process_version.updated", {
      ...told,
      ...(version.published_revision !== null && { is_shown: true }),
    });
  }
  const done = publicationAfter(version, body.is_publish ?? null);
  if (done === "process_version.published") await publishVersion(db, version, actor.user_id);
  if (done === "process_version.unpublished") await unpublishProcess(db, head.id);
  if (done !== null) {
    const { published_version_id: version_id, published_revision: revision } = head;
    journal.audit({
      action: done,
      ...target(head.id),
      before: version_id === null ? null : { version_id, revision },
      after:
        done === "process_version.published" ? { version_id: version.id, revision: version.revision } : null,
    });
    journal.event(done, told);
  }
  const wasPublished = version.published_revision !== null;
  const is_publish = done === null ? wasPublished : done === "process_version.published";
  return { id: version.id, name: body.name, publish: is_publish ? (1 as const) : (0 as const), is_publish };
}

/** What has to be done for a version to be published, or not, as it was asked for; null when it already is so. */
function publicationAfter(
  { revision, published_revision }: VersionRow,
  is_publish: boolean | null,
): "process_version.published" | "process_version.unpublished" | null {
  if (is_publish === true && published_revision !== revision) return "process_version.published";
  if (is_publish === false && published_revision !== null) return "process_version.unpublished";
  return null;
}
