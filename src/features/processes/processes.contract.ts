import { z } from "zod";
import { listSorts, listStatuses } from "#features/items/item_filters.rules.ts";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { rawJson } from "#platform/raw_json.ts";
import {
  countedListOf,
  dataOf,
  id,
  idName,
  idsOnce,
  instant,
  pathId,
  pathIds,
  pathSlug,
  person,
  revision,
} from "#platform/schemas.ts";
import { text } from "#platform/text/well_formed.ts";
import type { Tree } from "./tree/tree.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    process: true;
  }
}

export const processLimits = { name: 255, categories: 100, versions: 200 } as const;

/** `live` is a process of which something is published. */
export const processStatus = z.enum(["draft", "live"]);
export type ProcessStatus = z.output<typeof processStatus>;

const flag = z.union([z.literal(0), z.literal(1)]);

export const processVersion = z
  .object({
    id,
    name: z.string(),
    process_id: id,
    /** The same as `id`: what calls that name a version of a process send. */
    version_id: id,
    /** Editing goes on from it, and the process opens with it; to readers, the one that they see. */
    is_current: z.boolean(),
    /** Something of this version is what readers see. */
    publish: flag,
    is_publish: z.boolean(),
    /** Published, and changed since. */
    has_unpublished_changes: z.boolean(),
    revision,
    /** How many steps its chart has. */
    nodes: z.number().int(),
    created_at: instant,
    updated_at: instant,
    /** Who changed it last. */
    username: z.string(),
  })
  .meta({ id: "ProcessVersion" });
export type ProcessVersion = z.output<typeof processVersion>;

/** What a chart's link leads to, as the caller may know it: without a slug there is nothing to open. */
export const linkInfo = z.object({
  id,
  slug: z.string().nullable(),
  name: z.string().nullable(),
  status: z.enum(["live", "draft", "deleted", "hidden"]),
});
export type LinkInfo = z.output<typeof linkInfo>;

/** What a chart is told with. */
export const infos = { procedures_info: z.array(linkInfo), processes_info: z.array(linkInfo) };

export const process = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    status: processStatus,
    responsible_id: id,
    responsible: person,
    categories: z.array(idName),
    version_id: id,
    revision,
    version: processVersion,
    /**
     * The highest step id ever given in any chart of the process: those of new steps are above it. Null for who may not
     * see what is being drawn.
     */
    highest_step_id: id.nullable(),
    /** Of the name, manager and categories; a change of these may say which one it was based on. */
    details_revision: revision,
    /** Whether `tree` is what is published or what is being drawn. */
    source: processStatus,
    tree: rawJson<Tree>(),
    ...infos,
    total_improvement_proposals: z.number().int(),
    created_at: instant,
    updated_at: instant,
    rights: z.object({ entity_crud: z.boolean(), delete_version: z.boolean() }),
  })
  .meta({ id: "Process" });
export type Process = z.output<typeof process>;

/** What a process is besides its charts. */
export const processDetails = process.pick({
  id: true,
  slug: true,
  name: true,
  responsible_id: true,
  responsible: true,
  categories: true,
  details_revision: true,
});
export type ProcessDetails = z.output<typeof processDetails>;

export const processRow = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  status: processStatus,
  responsible: person,
  categories: z.array(idName),
  /** How many steps the chart has that the caller sees. */
  nodes: z.number().int(),
  has_unpublished_changes: z.boolean(),
  updated_at: instant,
  rights: z.object({ entity_crud: z.boolean() }),
});
export type ProcessRow = z.output<typeof processRow>;

const categoryIds = idsOnce(processLimits.categories);

export const processBody = z.object({
  name: text({ min: 1, max: processLimits.name, trim: true, is_name: true }),
  responsible_id: id,
  categories: categoryIds.default([]),
});
export type ProcessBody = z.input<typeof processBody>;

const keepsChart = { access: "instance", texts: "json" } as const;
const keepsName = { access: "instance", texts: "name" } as const;
const bySlug = z.object({ slug: pathSlug });
const byId = z.object({ id: pathId });
const created = z.object({ id, slug: z.string(), data: z.object({ id, slug: z.string() }) });
const slugName = idName.extend({ slug: z.string() });

export const getProcess = endpoint({
  name: "getProcess",
  method: "GET",
  path: "/processes/{slug}",
  summary: "One process with the chart of a version; readers get what is published",
  access: "instance",
  shows: ["process", "category"],
  right: "read_live",
  params: bySlug,
  query: z.object({ version: pathId.optional(), source: processStatus.optional() }),
  raw: true,
  output: dataOf(process),
});

export const listProcesses = endpoint({
  name: "listProcesses",
  method: "GET",
  path: "/{instance_id}/processes",
  summary: "The processes that the caller may see, 20 at a time",
  access: "instance",
  shows: ["process", "category"],
  right: "read_live",
  params: z.object({ instance_id: pathId }),
  query: z.object({
    ...pagingQuery,
    search: z.string().max(255).optional(),
    status: listStatuses.optional(),
    category: pathIds.optional(),
    responsible: pathIds.optional(),
    sort: z.enum(listSorts).default("newest"),
  }),
  output: countedListOf(processRow),
});

export const storeProcess = endpoint({
  name: "storeProcess",
  method: "POST",
  path: "/processes/store",
  summary: "Create a process as a draft with an empty chart",
  ...keepsName,
  right: "create_items",
  body: processBody,
  status: 201,
  output: created,
});

export const updateProcess = endpoint({
  name: "updateProcess",
  method: "PATCH",
  path: "/processes/{slug}",
  summary: "Change a process's name, manager and categories; with details_revision a stale save is refused",
  access: "instance",
  right: "edit_process",
  params: bySlug,
  // Not processBody.partial(): a default would stand in for categories that were not sent, and take them all away.
  body: processBody.extend({ categories: categoryIds.optional(), details_revision: revision.nullish() }),
  raw: true,
  output: dataOf(process),
});

export const cloneProcess = endpoint({
  name: "cloneProcess",
  method: "POST",
  path: "/processes/{slug}/clone",
  summary: "Copy a process with the chart that the caller sees, as a new draft",
  ...keepsChart,
  right: "create_items",
  params: bySlug,
  status: 201,
  output: created,
});

export const deleteProcess = endpoint({
  name: "deleteProcess",
  method: "DELETE",
  path: "/processes/{slug}",
  summary:
    "Move a process to the bin; with version_id and revision a deletion decided on an older chart is refused",
  access: "instance",
  changes: ["process", "bin"],
  right: "edit_process",
  params: bySlug,
  query: z.object({ version_id: pathId.optional(), revision: pathId.optional() }),
});

export const listProcessUses = endpoint({
  name: "listProcessUses",
  method: "GET",
  path: "/processes/{slug}/uses",
  summary: "Where a process is used: the charts that link to it, the procedures that it triggers",
  access: "instance",
  right: "read_live",
  params: bySlug,
  output: dataOf(z.object({ charts: z.array(slugName), triggers_of: z.array(slugName) })),
});

export const listProcessVersions = endpoint({
  name: "listProcessVersions",
  method: "GET",
  path: "/processes/{slug}/versions",
  summary: "The versions of a process, newest first; readers get the published one",
  access: "instance",
  right: "read_live",
  params: bySlug,
  output: z.object({ data: z.array(processVersion) }),
});

const versionName = text({ min: 1, max: processLimits.name, trim: true, is_name: true });

export const storeProcessVersion = endpoint({
  name: "storeProcessVersion",
  method: "POST",
  path: "/process-versions/store",
  summary:
    "Add a version: a copy of the chart of version_id, which editing goes on from unless is_current is false",
  ...keepsName,
  right: "edit_process",
  body: z.object({
    name: versionName,
    process_id: id,
    version_id: id,
    /** False: the copy stands beside the version that everybody draws on. */
    is_current: z.boolean().default(true),
  }),
  status: 201,
  output: z.object({ id, data: z.object({ id }) }),
});

export const updateProcessVersion = endpoint({
  name: "updateProcessVersion",
  method: "PATCH",
  path: "/process-versions/{id}",
  summary:
    "Rename, publish or unpublish a version of a process or, with procedure_id, of a procedure; with revision, the one that was seen of the chart, refused as stale when there is a newer one",
  ...keepsName,
  right: "read_live",
  params: byId,
  body: z
    .object({
      name: versionName,
      process_id: id.nullish(),
      procedure_id: id.nullish(),
      version_id: id.nullish(),
      is_publish: z.boolean().nullish(),
      /**
       * The revision of the chart that publishing was decided on, of a process: refused as stale when there is a newer
       * one. The same for unpublishing, where the one that readers see is as good.
       */
      revision: revision.nullish(),
    })
    .superRefine((body, context) => {
      const parents = [body.process_id, body.procedure_id].filter(
        (parent) => parent !== null && parent !== undefined,
      );
      if (parents.length !== 1)
        context.addIssue({
          code: "custom",
          message: parents.length === 0 ? "required" : "invalid",
          path: ["process_id"],
        });
    }),
  output: dataOf(z.object({ id, name: z.string(), publish: flag, is_publish: z.boolean() })),
});

const seenRevision = z.object({ revision: pathId.optional() });

export const deleteProcessVersion = endpoint({
  name: "deleteProcessVersion",
  method: "DELETE",
  path: "/process-versions/{id}",
  summary: "Delete a version that is neither published nor the only one",
  access: "instance",
  right: "delete_version",
  params: byId,
  query: seenRevision,
});

export const restoreProcessVersion = endpoint({
  name: "restoreProcessVersion",
  method: "POST",
  path: "/process-versions/{id}/restore",
  summary: "Go on from an older version: its chart becomes a new version, the former one stays",
  ...keepsChart,
  right: "edit_process",
  params: byId,
  query: seenRevision,
  output: dataOf(z.object({ id })),
});
