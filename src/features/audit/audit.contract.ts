import { z } from "zod";
import { endpoint } from "#platform/endpoint.ts";
import { id, instant, pathDay, pathId, person } from "#platform/schemas.ts";
import { sheetQuery } from "#platform/sheet_query.ts";
import { auditKinds, auditTargets } from "./audit.rules.ts";

export const auditFilter = z.object({
  actor_id: pathId.optional(),
  kind: z.enum(auditKinds).optional(),
  about: z
    .string()
    .regex(new RegExp(`^(${auditTargets.join("|")})(:[1-9]\\d{0,15})?$`))
    .optional()
    .describe("What it is about: `role`, or one of them, `role:7`"),
  start_date: pathDay.optional(),
  end_date: pathDay.optional(),
});

/** What was noted of the state before and after: fields by name, or a list of such. */
const fields = z.record(z.string(), z.unknown());
const summary = z.union([fields, z.array(fields)]);
const namesById = z.record(z.string(), z.string());

export const auditEntry = z.object({
  id,
  at: instant,
  /** Null for what nobody signed in did: the application itself, or a stranger at the door. */
  actor: person.nullable(),
  /** Who looked through the actor's eyes while it was done. */
  impersonator: person.nullable(),
  action: z.string(),
  /** How often within a minute: refusals are counted, not listed one by one. */
  count: z.number().int(),
  target: z
    .object({
      type: z.string(),
      id: id.nullable(),
      /** What it is, or belongs to: the procedure of a check, say. */
      item: z.enum(["procedure", "process"]).nullable(),
      /**
       * What it, or that item, is called now, in the bin too, or was called last; null where it has no name or nothing is
       * left of it.
       */
      name: z.string().nullable(),
      /** It, or that item, can still be restored from the bin. */
      is_in_bin: z.boolean(),
      /** Where it is found; null where it has no page, or none while it is in the bin. */
      slug: z.string().nullable(),
    })
    .nullable(),
  before: summary.nullable(),
  after: summary.nullable(),
  /** What those are called now whom the summaries tell by number; without who is gone. */
  mentioned: z.object({ people: namesById, categories: namesById }),
  ip: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** The columns of the log as a file. */
export const auditColumns = ["at", "who", "as", "what", "about", "ip", "before", "after"] as const;

export const listAudit = endpoint({
  name: "listAudit",
  method: "GET",
  path: "/audit",
  summary:
    "What was done in the company, newest first: entries of the log that nobody can change; as a file all of them, in as many sheets as they need",
  access: "login",
  right: "read_audit",
  share: "heavy_read",
  downloads: true,
  query: auditFilter.extend({
    ...sheetQuery(auditColumns),
    /** The last entry that was read. */
    after_id: pathId.optional(),
  }),
  output: z.object({ data: z.array(auditEntry), is_more: z.boolean() }),
});
