import { AppError, notFound } from "#platform/errors.ts";
import { farOffset, offsetOf, pageSize, shorterWay } from "#platform/paging.ts";
import type { Db } from "#platform/server/db/database.ts";
import { refuseTooManyBytes } from "#platform/server/files/company_bytes.store.ts";
import { dispositionOf } from "#platform/server/files/file_names.ts";
import type { Services } from "#platform/server/server_feature.ts";
import { type Route, serve } from "#platform/server/serve.ts";
import type { Actor } from "#platform/server/session.ts";
import { refuseStale } from "#platform/server/stale.ts";
import {
  improvement,
  type ImprovementStatus,
  listProcedureImprovements,
  listProcessImprovements,
  readImprovementFile,
  setImprovementStatus,
  storeImprovement,
} from "../improvements.contract.ts";
import {
  presentImprovement,
  procedureFor,
  processFor,
  type AboutItem,
  itemOf,
  itemSent,
} from "./about_item.ts";
import { isShownInline } from "./file_kind.ts";
import { improvementFileKey, keepFiles } from "./files.ts";
import {
  changeStatus,
  countImprovements,
  findFile,
  insertImprovement,
  listImprovements,
  lockImprovement,
  lookedUpFilter,
  readImprovement,
  type Totals,
} from "./improvements.store.ts";

const target = (id: number) => ({ target_type: "improvement", target_id: id });

/** What may be seen changes with rights and drafts, so nothing of a file is kept on the way. */
const fileHeaders = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
};

export function improvementRoutes({ files, file_bytes }: Pick<Services, "files" | "file_bytes">): Route[] {
  return [
    serve(listProcedureImprovements, async ({ db, actor, params, query }) =>
      listed(db, actor, await procedureFor(db, actor, params), query),
    ),

    serve(listProcessImprovements, async ({ db, actor, params, query }) =>
      listed(db, actor, await processFor(db, actor, params), query),
    ),

    serve(storeImprovement, keepFiles(files), async ({ db, actor, body, prepared, journal }) => {
      const item = await itemSent(db, actor, body);
      if (body.step_id !== null) await item.refuseUnknownStep(body.step_id);
      const { user_id } = actor;
      const { step_id, body: text } = body;
      const id = await insertImprovement(db, { ...item.about, body: text, step_id, user_id }, prepared);
      if (prepared.length > 0) await refuseTooManyBytes(db, "files", file_bytes);
      const told = { ...item.about, user_id };
      journal.audit({
        action: "improvement.added",
        ...target(id),
        after: { ...item.about, step_id, files: prepared.map(({ name, bytes }) => ({ name, bytes })) },
      });
      journal.event("improvement.added", { improvement_id: id, ...told });
      return { data: presentImprovement(item, await readImprovement(db, id)) };
    }),

    serve(setImprovementStatus, async ({ db, actor, params, body, journal }) => {
      const head = await lockImprovement(db, params.id);
      if (!head) throw notFound();
      const item = await itemOf(db, actor, head);
      if (!item.may_edit) throw new AppError("forbidden");
      const { id, status: before, user_id, revision } = head;
      await refuseStale({
        present: revision,
        based_on: body.revision,
        shape: improvement,
        async newest() {
          const row = await readImprovement(db, id);
          const by = row.status_by;
          return {
            changed_by: by && `${by.first_name} ${by.last_name}`,
            changed_at: row.status_at ?? row.created_at,
            data: presentImprovement(item, row),
          };
        },
      });
      const { status, reason } = body;
      if (status !== before || reason !== null) {
        await changeStatus(db, id, { status, reason, user_id: actor.user_id });
        journal.audit({
          action: "improvement.status_changed",
          ...target(id),
          before: { status: before },
          after: reason === null ? { status } : { status, reason },
        });
        const told = { ...item.about, user_id, before, status, reason };
        journal.event("improvement.status_changed", { improvement_id: id, ...told });
      }
      return { data: presentImprovement(item, await readImprovement(db, id)) };
    }),

    serve(readImprovementFile, async ({ db, actor, params }) => {
      const file = await findFile(db, params.name);
      if (!file) throw notFound();
      await itemOf(db, actor, file);
      const { filename, content_type: type } = file;
      const disposition = dispositionOf(isShownInline(type) ? "inline" : "attachment", filename);
      return {
        read: () => files.read(improvementFileKey(db.instance_id, params.name)),
        type,
        headers: { ...fileHeaders, "content-disposition": disposition },
      };
    }),
  ];
}

type ListQuery = {
  page?: number | undefined;
  view_more?: number | undefined;
  status?: ImprovementStatus | undefined;
  search?: string | undefined;
  mine?: "true" | "false" | undefined;
  request?: number | undefined;
};

async function listed(db: Db, actor: Actor, item: AboutItem, query: ListQuery) {
  const { status, search, request: id } = query;
  const user_id = query.mine === "true" ? actor.user_id : undefined;
  const filter = await lookedUpFilter(db, item.about, { status, search, id, user_id });
  const offset = offsetOf(query);
  const isFar = offset >= farOffset;
  const known = isFar ? await countImprovements(db, item.about, filter) : undefined;
  const way = shorterWay(offset, pageSize, known && wholeOf(known, status));
  const [rows, counted] = await Promise.all([
    listImprovements(db, item.about, filter, way),
    known ?? countImprovements(db, item.about, filter),
  ]);
  const { totals, cut } = counted;
  return {
    data: {
      improvements: rows.map((row) => presentImprovement(item, row)),
      rights: { entity_crud: item.may_edit },
      total: sumOf(totals, status),
      is_more: status ? cut.includes(status) : cut.length > 0,
      totals,
      cut,
    },
  };
}

const sumOf = (totals: Totals["totals"], status: ImprovementStatus | undefined) =>
  status ? totals[status] : totals.active + totals.featuring + totals.archived;

/** How many there are, where that is known. */
const wholeOf = ({ totals, cut }: Totals, status: ImprovementStatus | undefined) =>
  (status ? cut.includes(status) : cut.length > 0) ? undefined : sumOf(totals, status);
