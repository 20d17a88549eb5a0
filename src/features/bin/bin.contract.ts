import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import {
  countedListOf,
  dataOf,
  id,
  idName,
  instant,
  pathId,
  pathSlug,
  person,
  revision,
} from "#platform/schemas.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    bin: true;
  }
}

export const binKinds = ["procedure", "process"] as const;
export const binKind = z.enum(binKinds);
export type BinKind = z.output<typeof binKind>;

export const binRow = z
  .object({
    kind: binKind,
    id,
    name: z.string(),
    responsible: person,
    /** Null when nobody is known. */
    deleted_by: person.nullable(),
    deleted_at: instant,
    /** From then on it cannot be restored. */
    goes_at: instant,
    rights: z.object({ purge: z.boolean() }),
  })
  .meta({ id: "BinRow" });
export type BinRow = z.output<typeof binRow>;

const use = idName.extend({ slug: z.string() });

export const deletion = z
  .object({
    id,
    name: z.string(),
    /** Improvement requests, whatever their status. */
    requests: z.number().int(),
    /** How many people follow it step by step at this moment. */
    open_checks: z.number().int(),
    has_closed_checks: z.boolean(),
    /** The processes whose charts have a step for it. */
    charts: z.array(use),
    /** The procedures that begin after it. */
    triggers_of: z.array(use),
    /** What is there now: the deletion may say by it what it was decided on. `revision` only of a process. */
    newest: z.object({
      version_id: id,
      revision: revision.nullable(),
      changed_by: z.string().nullable(),
      changed_at: instant,
    }),
    /** For how long it can be restored. */
    days: z.number().int(),
  })
  .meta({ id: "Deletion" });
export type Deletion = z.output<typeof deletion>;

const bySlug = z.object({ slug: pathSlug });
const byId = z.object({ id: pathId });
const ofDeleted = { access: "instance", right: "restore_deleted" } as const;
const restored = dataOf(z.object({ id, slug: z.string(), name: z.string() }));

export const getProcedureDeletion = endpoint({
  name: "getProcedureDeletion",
  method: "GET",
  path: "/procedures/{slug}/deletion",
  summary: "What goes with a procedure that the caller may delete, asked before",
  ...ofDeleted,
  params: bySlug,
  output: dataOf(deletion),
});

export const getProcessDeletion = endpoint({
  name: "getProcessDeletion",
  method: "GET",
  path: "/processes/{slug}/deletion",
  summary: "What goes with a process that the caller may delete, asked before",
  ...ofDeleted,
  params: bySlug,
  output: dataOf(deletion),
});

export const listBin = endpoint({
  name: "listBin",
  method: "GET",
  path: "/bin",
  summary:
    "The deleted procedures and processes that the caller may restore, last deleted first, 20 at a time",
  ...ofDeleted,
  shows: ["bin"],
  query: z.object({ ...pagingQuery, kind: binKind.optional(), search: z.string().max(255).optional() }),
  output: countedListOf(binRow),
});

export const restoreProcedure = endpoint({
  name: "restoreProcedure",
  method: "POST",
  path: "/bin/procedures/{id}/restore",
  summary: "Take a deleted procedure back, as it was; one that is back already counts as success",
  ...ofDeleted,
  changes: ["bin", "procedure"],
  params: byId,
  output: restored,
});

export const restoreProcess = endpoint({
  name: "restoreProcess",
  method: "POST",
  path: "/bin/processes/{id}/restore",
  summary: "Take a deleted process back, as it was; one that is back already counts as success",
  ...ofDeleted,
  changes: ["bin", "process"],
  params: byId,
  output: restored,
});

export const purgeProcedure = endpoint({
  name: "purgeProcedure",
  method: "DELETE",
  path: "/bin/procedures/{id}",
  summary: "Delete for good a procedure that is in the bin; closed checks stay",
  access: "instance",
  changes: ["bin"],
  right: "purge_deleted",
  params: byId,
});

export const purgeProcess = endpoint({
  name: "purgeProcess",
  method: "DELETE",
  path: "/bin/processes/{id}",
  summary: "Delete for good a process that is in the bin",
  access: "instance",
  changes: ["bin"],
  right: "purge_deleted",
  params: byId,
});

/** The calls about something deleted, by what it is. */
export const binCalls = {
  procedure: { ask: getProcedureDeletion, restore: restoreProcedure, purge: purgeProcedure },
  process: { ask: getProcessDeletion, restore: restoreProcess, purge: purgeProcess },
} as const satisfies Record<BinKind, unknown>;
