import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { pagingQuery } from "#platform/paging.ts";
import { counted, dataOf, id, idName, instant, pathId, pathSlug, person } from "#platform/schemas.ts";
import { text } from "#platform/text/well_formed.ts";

declare module "#platform/endpoint.ts" {
  interface Things {
    improvement: true;
  }
}

/** What one request may hold. */
export const improvementLimits = {
  body: 5_000,
  reason: 500,
  files: 10,
  file_bytes: 10 * 1024 * 1024,
} as const;

export const improvementStatuses = ["active", "featuring", "archived"] as const;
export const improvementStatus = z.enum(improvementStatuses);
export type ImprovementStatus = z.output<typeof improvementStatus>;

export const improvementFile = z.object({
  filename: z.string(),
  /** The address to download it from. */
  file_path: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
});

export const improvement = z
  .object({
    id,
    body: z.string(),
    status: improvementStatus,
    created_at: instant,
    user: person,
    files: z.array(improvementFile),
    /** The procedure or the process that it speaks of; the other one is null. */
    procedure: idName.extend({ slug: z.string() }).nullable(),
    process: idName.extend({ slug: z.string() }).nullable(),
    /** The step of the procedure (its id) or of the chart (its unique_id) that it speaks of. */
    step_id: id.nullable(),
    /** Who gave it its status last, and when; null while it is as it was sent. */
    status_by: person.nullable(),
    status_at: instant.nullable(),
    /** What they told its author with it. */
    status_reason: z.string().nullable(),
    /** Another after each change of its status. */
    revision: z.number().int(),
  })
  .meta({ id: "Improvement" });
export type Improvement = z.output<typeof improvement>;

const bySlug = z.object({ slug: pathSlug });

const listQuery = z.object({
  ...pagingQuery,
  status: improvementStatus.optional(),
  search: z.string().max(255).optional(),
  /** Only those of the caller. */
  mine: z.enum(["true", "false"]).optional(),
  request: pathId.optional().describe("Only the request of this id"),
});

const listAnswer = z.object({
  data: z.object({
    improvements: z.array(improvement),
    rights: z.object({ entity_crud: z.boolean() }),
    /** How many there are under these filters, and of each status under the others of them. */
    ...counted,
    totals: z.object({
      active: z.number().int(),
      featuring: z.number().int(),
      archived: z.number().int(),
    }),
    /** The statuses of which there are more than their total says. */
    cut: z.array(improvementStatus),
  }),
});

export const listProcedureImprovements = endpoint({
  name: "listProcedureImprovements",
  method: "GET",
  path: "/procedures/{slug}/improvement-proposals",
  summary: "The improvement requests of a procedure, newest first, 20 at a time",
  access: "instance",
  shows: ["improvement"],
  right: "read_live",
  params: bySlug,
  query: listQuery,
  output: listAnswer,
});

export const listProcessImprovements = endpoint({
  name: "listProcessImprovements",
  method: "GET",
  path: "/processes/{slug}/improvement-proposals",
  summary: "The improvement requests of a process, newest first, 20 at a time",
  access: "instance",
  shows: ["improvement"],
  right: "read_live",
  params: bySlug,
  query: listQuery,
  output: listAnswer,
});

/** The text fields of the multipart body; numbers arrive as text, an empty one counts as absent. */
const formId = z
  .union([z.literal("").transform(() => null), pathId])
  .nullish()
  .transform((value) => value ?? null);

export const storeImprovement = endpoint({
  name: "storeImprovement",
  method: "POST",
  path: "/improvement-proposals/store",
  summary:
    "Send an improvement request for one procedure or one process, with files in files[0], files[1], …",
  access: "instance",
  texts: "body",
  changes: ["improvement"],
  right: "submit_improvement",
  accepts: "multipart",
  files: { field: "files", max: improvementLimits.files, bytes: improvementLimits.file_bytes },
  body: z.object({
    body: text({ min: 1, max: improvementLimits.body, trim: true }),
    procedure_id: formId,
    process_id: formId,
    step_id: formId,
  }),
  status: 201,
  output: dataOf(improvement),
});

export const setImprovementStatus = endpoint({
  name: "setImprovementStatus",
  method: "POST",
  path: "/improvement-proposals/{id}/set-status",
  summary:
    "Move an improvement request to another status; with revision, the one that was seen, refused as stale when somebody moved it since",
  access: "instance",
  changes: ["improvement"],
  right: "read_live",
  params: z.object({ id: pathId }),
  body: z.object({
    status: improvementStatus,
    reason: text({ max: improvementLimits.reason, trim: true })
      .nullish()
      .transform((value) => value || null)
      .describe("What its author is told with the new status"),
    revision: z.number().int().positive().nullish(),
  }),
  output: dataOf(improvement),
});

export const readImprovementFile = endpoint({
  name: "readImprovementFile",
  method: "GET",
  path: "/improvement-files/{name}",
  summary: "The bytes of a file of a request, as long as the caller may see what the request is about",
  access: "instance",
  right: "read_live",
  answers: "file",
  params: z.object({ name: z.string().min(1).max(120) }),
});
