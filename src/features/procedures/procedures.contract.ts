import { z } from "zod";
import { improvement } from "#features/improvements/improvements.contract.ts";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { listStatuses, procedureSorts } from "#features/items/item_filters.rules.ts";
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
} from "#platform/schemas.ts";
import { text } from "#platform/text/well_formed.ts";
import { bytesOfLongest, refuseTooMuch, textsMeaning } from "./step_texts.rules.ts";
import { triggerInput } from "./triggers/trigger_input.ts";
import { triggerTypes } from "./triggers/triggers.rules.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    procedure: true;
  }
}

/** What one procedure may hold. */
export const procedureLimits = {
  name: 255,
  note: 500,
  steps: 500,
  step_html: 200_000,
  triggers: 50,
  roles: 100,
  categories: 100,
} as const;

export const procedureStatus = z.enum(["draft", "live"]);
export type ProcedureStatus = z.output<typeof procedureStatus>;

export const trigger = z.object({
  id,
  type: z.enum(triggerTypes),
  value: z.string(),
  /** The current name of the procedure or process that a trigger of those types points to. */
  entity_name: z.string().nullable(),
  entity_slug: z.string().nullable(),
  /** Whether that is published; null for the other types, and when it has been deleted. */
  entity_status: procedureStatus.nullable(),
});
export type Trigger = z.output<typeof trigger>;

export const step = z.object({ id, body: z.string() });
export type Step = z.output<typeof step>;

/** The fields of a procedure as a version holds them, in the order of the form. Whatever shows a procedure has them. */
export const versionContent = z.object({
  name: z.string(),
  responsible: person.nullable(),
  roles: z.array(idName),
  categories: z.array(idName),
  triggers: z.array(trigger.omit({ id: true })),
  steps: z.array(step),
});
export type VersionContent = z.output<typeof versionContent>;
export type FieldName = keyof VersionContent;
export const fieldNames = Object.keys(versionContent.shape) as FieldName[];

export const procedure = z
  .object({
    id,
    slug: z.string(),
    ...versionContent.shape,
    status: procedureStatus,
    responsible_id: id,
    responsible: person,
    triggers: z.array(trigger),
    /** Whether the content is that of the newest version or of what was published last. */
    source: procedureStatus,
    /** The draft differs from what was published last. */
    has_draft_changes: z.boolean(),
    /** Steps were published at least once, so they can be put online again. */
    has_live_steps: z.boolean(),
    /** The nearest day of a calendar trigger, as YYYY-MM-DD. */
    next_date: z.string().nullable(),
    analytics: z.object({
      total_time: z.number().int(),
      entries: z.number().int(),
      average_time: z.number().int(),
    }),
    total_improvement_proposals: z.number().int(),
    total_procedure_histories: z.number().int(),
    /** The three newest. */
    improvement_proposals: z.array(improvement),
    created_at: instant,
    updated_at: instant,
    rights: z.object({ entity_crud: z.boolean() }),
    version: z.object({
      id,
      number: z.number().int(),
      publish: z.union([z.literal(0), z.literal(1)]),
      created_at: instant,
      username: z.string(),
    }),
    /** The version that editing goes on from; null for those who may not read it. */
    newest_version_id: id.nullable(),
  })
  .meta({ id: "Procedure" });
export type Procedure = z.output<typeof procedure>;

export const procedureRow = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  status: procedureStatus,
  responsible: person,
  roles: z.array(idName),
  categories: z.array(idName),
  has_draft_changes: z.boolean(),
  next_date: z.string().nullable(),
  updated_at: instant,
  rights: z.object({ entity_crud: z.boolean() }),
  /** The version that editing goes on from; null for those who may not read it. */
  newest_version_id: id.nullable(),
});
export type ProcedureRow = z.output<typeof procedureRow>;

export type TriggerInput = z.input<typeof triggerInput>;

/**
 * A step's text as HTML. That it shows something is asked by who reads HTML: the form, and the server of what is left
 * after cleaning.
 */
export const stepBody = z
  .string()
  .max(procedureLimits.step_html, "too_large")
  .refine((body) => body.isWellFormed() && !body.includes("\u0000"), "invalid");

const stepInput = z.object({ id: id.nullish().transform((given) => given ?? null), body: stepBody });
const stepInputs = z.array(stepInput).min(1, "required").max(procedureLimits.steps, "too_many");

export const procedureBody = z.object({
  name: text({ min: 1, max: procedureLimits.name, trim: true, is_name: true }),
  responsible_id: id,
  roles: idsOnce(procedureLimits.roles).default([]),
  categories: idsOnce(procedureLimits.categories).default([]),
  triggers: z.array(triggerInput).max(procedureLimits.triggers, "too_many").default([]),
  steps: stepInputs.superRefine(refuseTooMuch).describe(textsMeaning),
  note: text({ max: procedureLimits.note, trim: true }).nullish(),
});
export type ProcedureBody = z.input<typeof procedureBody>;
export type ProcedureContent = z.output<typeof procedureBody>;

const publish = z.boolean().optional().describe("Whether readers are shown it at once.");

const keepsSteps = { access: "instance", texts: "steps" } as const;
const heavyRead = { access: "instance", share: "heavy_read" } as const;
const bySlug = z.object({ slug: pathSlug });
const slugName = idName.extend({ slug: z.string() });
const inInstance = z.object({ instance_id: pathId });
const created = z.object({ id, slug: z.string(), data: z.object({ id, slug: z.string() }) });

export const getProcedure = endpoint({
  name: "getProcedure",
  method: "GET",
  path: "/procedures/{slug}",
  summary: "One procedure; source chooses the draft or the live steps, by default what is live",
  access: "instance",
  shows: ["procedure", "category", "role", "improvement", "process", "check"],
  right: "read_live",
  params: bySlug,
  query: z.object({ source: procedureStatus.optional() }),
  output: dataOf(procedure),
});

export const storeProcedure = endpoint({
  name: "storeProcedure",
  method: "POST",
  path: "/procedures/store",
  summary: "Create a procedure as a draft, or with publish online at once",
  ...keepsSteps,
  right: "create_items",
  body: procedureBody.extend({ publish }),
  body_limit: bytesOfLongest,
  status: 201,
  output: created,
});

export const updateProcedure = endpoint({
  name: "updateProcedure",
  method: "PATCH",
  path: "/procedures/{slug}",
  summary:
    "Save the draft as a new version, with publish for readers too; with version_id or seen_responsible_id a stale save is refused",
  ...keepsSteps,
  right: "edit_procedure",
  params: bySlug,
  body: procedureBody.extend({
    version_id: id.nullish(),
    /** The manager that the save was begun with, who is in no version: refused as stale when it is another one now. */
    seen_responsible_id: id.nullish(),
    publish,
  }),
  body_limit: bytesOfLongest,
  output: dataOf(procedure),
});

export const changeProcedureStatus = endpoint({
  name: "changeProcedureStatus",
  method: "POST",
  path: "/procedures/{slug}/change-status",
  summary:
    "Publish the newest version or what was published last, or unpublish; with version_id, the version that this was decided on, refused as stale when there is a newer one",
  access: "instance",
  right: "edit_procedure",
  params: bySlug,
  body: z
    .object({
      status: procedureStatus,
      source_steps: procedureStatus.optional(),
      version_id: id.nullish(),
    })
    .superRefine((body, context) => {
      if (body.status === "live" && body.source_steps === undefined)
        context.addIssue({ code: "custom", message: "required", path: ["source_steps"] });
    }),
  output: dataOf(z.object({ slug: z.string(), status: procedureStatus })),
});

export const cloneProcedure = endpoint({
  name: "cloneProcedure",
  method: "POST",
  path: "/procedures/{slug}/clone",
  summary: "Copy a procedure as a new draft",
  ...keepsSteps,
  right: "create_items",
  params: bySlug,
  status: 201,
  output: created,
});

export const deleteProcedure = endpoint({
  name: "deleteProcedure",
  method: "DELETE",
  path: "/procedures/{slug}",
  summary: "Move a procedure to the bin; with version_id a deletion decided on an older version is refused",
  access: "instance",
  changes: ["procedure", "bin"],
  right: "edit_procedure",
  params: bySlug,
  query: z.object({ version_id: pathId.optional() }),
});

export const listProcedureUses = endpoint({
  name: "listProcedureUses",
  method: "GET",
  path: "/procedures/{slug}/uses",
  summary: "Where a procedure is used: the charts that link to it, the procedures that it triggers",
  access: "instance",
  right: "read_live",
  params: bySlug,
  output: dataOf(z.object({ charts: z.array(slugName), triggers_of: z.array(slugName) })),
});

export const listProcedures = endpoint({
  name: "listProcedures",
  method: "GET",
  path: "/{instance_id}/procedures",
  summary: "The procedures that the caller may see, 20 at a time",
  access: "instance",
  shows: ["procedure", "category", "role", "process"],
  right: "read_live",
  params: inInstance,
  query: z.object({
    ...pagingQuery,
    search: z.string().max(255).optional(),
    status: listStatuses.optional(),
    category: pathIds.optional(),
    role: pathIds.optional(),
    responsible: pathIds.optional(),
    sort: z.enum(procedureSorts).default("newest"),
  }),
  output: countedListOf(procedureRow),
});

export const historyItem = z.object({
  id,
  number: z.number().int(),
  created_at: instant,
  username: z.string(),
  note: z.string().nullable(),
  /** What it was called when it was named afterwards. */
  label: z.string().nullable(),
  /** The version whose steps readers see. */
  is_live: z.boolean(),
  /** The version that editing goes on from. */
  is_current: z.boolean(),
  /** The number of the older version that this one restored. */
  restored_from: z.number().int().nullable(),
});
export type HistoryItem = z.output<typeof historyItem>;

export const historyVersion = historyItem.extend({
  procedure: z.object({ id, slug: z.string(), name: z.string() }),
  ...versionContent.shape,
});
export type HistoryVersion = z.output<typeof historyVersion>;

export const listHistories = endpoint({
  name: "listHistories",
  method: "GET",
  path: "/procedures/{slug}/histories",
  summary: "The versions of a procedure, newest first, 20 at a time",
  access: "instance",
  right: "edit_procedure",
  params: bySlug,
  query: z.object(pagingQuery),
  output: z.object({ data: z.array(historyItem), total: z.number().int() }),
});

export const getHistory = endpoint({
  name: "getHistory",
  method: "GET",
  path: "/procedure-histories/{id}",
  summary: "One version of a procedure, whole",
  ...heavyRead,
  right: "edit_procedure",
  params: z.object({ id: pathId }),
  output: dataOf(historyVersion),
});

export const activateHistory = endpoint({
  name: "activateHistory",
  method: "POST",
  path: "/procedure-histories/{id}/activate-history",
  summary:
    "Restore an older version: its content becomes the newest draft; with version_id, the newest that was seen, refused as stale when there is a newer one",
  ...keepsSteps,
  right: "edit_procedure",
  params: z.object({ id: pathId }),
  query: z.object({ version_id: pathId.optional() }),
  output: dataOf(procedure),
});
